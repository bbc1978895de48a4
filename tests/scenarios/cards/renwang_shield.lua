-- 仁王盾 (rules §6, §9)

scenario "仁王: a black 杀 has no effect, and no 闪 is asked for" {
  seats = { { hand = "♠7 杀" }, { hand = "♦2 闪", equip = "♣2 仁王盾" } },
  play = { uses(1, "♠7", 2), illegal(responds(2, "♦2")) },
  expect = { [2] = { hp = "4/4", hand = "♦2 闪" }, discard = "♠7" },
}

scenario "仁王: clubs are black" {
  seats = { { hand = "♣2 杀" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♣2", 2) },
  expect = { [2] = { hp = "4/4" } },
}

scenario "仁王: a red 杀 hits" {
  seats = { { hand = "♥10 杀, ♦6 杀", equip = "♣A 诸葛连弩" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♥10", 2), uses(1, "♦6", 2) },
  expect = { [2] = { hp = "2/4" } },
}

scenario "S48 青釭剑 vs 仁王盾" {
  seats = { { hand = "♠9 杀", equip = "♠6 青釭剑" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♠9", 2) },
  expect = { [2] = { hp = "3/4", equip = "♣2 仁王盾" } },
}

scenario "S48 without 青釭剑: invalid, and 闪 is not even asked" {
  seats = { { hand = "♠9 杀" }, { equip = "♣2 仁王盾", hand = "♦2 闪" } },
  play = { uses(1, "♠9", 2), illegal(responds(2, "♦2")) },
  expect = { [2] = { hp = "4/4" } },
}

scenario "仁王 and black tricks: no help" {
  seats = { { hand = "♠A 决斗, ♠7 南蛮入侵" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♠A", 2), uses(1, "♠7") },
  expect = { [2] = { hp = "2/4" } },
}

scenario "仁王: a black 杀 played in a 决斗 is a 杀" {
  seats = { { hand = "♠A 决斗, ♠7 杀" }, { hand = "♣2 杀", equip = "♣2 仁王盾" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), responds(1, "♠7") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "仁王: the wearer is a legal target, and the 杀 of the phase is spent" {
  seats = { { hand = "♠7 杀, ♥10 杀" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♠7", 2), illegal(uses(1, "♥10", 2)) },
  expect = { [2] = { hp = "4/4" } },
}

scenario "仁王 is compulsory" {
  seats = { { hand = "♠7 杀" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♠7", 2), not_offered(2, "仁王") },
  expect = { [2] = { hp = "4/4" } },
}

scenario "仁王 replaces 八卦阵" {
  seats = { { hand = "♣2 仁王盾", equip = "♠2 八卦阵" }, {} },
  play = { uses(1, "♣2") },
  expect = { [1] = { equip = "♣2 仁王盾" }, discard = "♠2 八卦阵" },
}

scenario "仁王 of the new target of 流离" {
  seats = { { hand = "♠7 杀" }, { hero = "daqiao", hand = "x" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♠7", 2), yes(2, "liuli"), picks(2, { cards = "x", players = 3 }) },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "4/4" } },
}
