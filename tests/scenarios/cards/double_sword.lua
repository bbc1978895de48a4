-- 雌雄双股剑 (rules §6, §9)

scenario "雌雄: the target discards a hand card" {
  seats = { { hand = "♠7 杀", equip = "♠2 雌雄双股剑" }, { hero = "daqiao", hand = "x, y" } },
  play = { uses(1, "♠7", 2), yes(1, "雌雄"), picks(2, "x") },
  expect = { [1] = { hand = 0 }, [2] = { hp = "2/3", hand = "y" }, discard = "♠7, x" },
}

scenario "雌雄: the target lets the user draw" {
  seats = { { hand = "♠7 杀", equip = "♠2 雌雄双股剑" }, { hero = "daqiao", hand = "x" } },
  deck = "a",
  play = { uses(1, "♠7", 2), yes(1, "雌雄"), declines(2) },
  expect = { [1] = { hand = "a" }, [2] = { hp = "2/3", hand = "x" } },
}

scenario "S50 雌雄双股剑, empty hand: the user draws, without a choice" {
  seats = { { hand = "♠7 杀", equip = "♠2 雌雄双股剑" }, { hero = "daqiao", equip = "♥5 赤兔" } },
  deck = "a",
  play = { uses(1, "♠7", 2), yes(1, "雌雄") },
  expect = { [1] = { hand = "a" }, [2] = { hp = "2/3", equip = "♥5" } },
}

scenario "S50 same gender: no effect" {
  seats = { { hand = "♠7 杀", equip = "♠2 雌雄双股剑" }, { hand = "x" } },
  play = { uses(1, "♠7", 2), not_offered(1, "雌雄") },
  expect = { [2] = { hp = "3/4", hand = "x" } },
}

scenario "a woman against a man, not against a woman" {
  seats = { { gender = "female", hand = "♠7 杀, ♣A 诸葛连弩, ♠8 杀", equip = "♠2 雌雄双股剑" }, { hand = "x" }, { gender = "female", hand = "y" } },
  play = { uses(1, "♠7", 2), yes(1, "雌雄"), picks(2, "x"), uses(1, "♣A"), uses(1, "♠8", 3), not_offered(1, "雌雄") },
  expect = { [2] = { hp = "3/4", hand = 0 }, [3] = { hp = "3/4", hand = "y" } },
}

scenario "雌雄 is optional" {
  seats = { { hand = "♠7 杀", equip = "♠2 雌雄双股剑" }, { gender = "female", hand = "x" } },
  play = { uses(1, "♠7", 2), no(1, "雌雄") },
  expect = { [1] = { hand = 0 }, [2] = { hp = "3/4", hand = "x" } },
}

scenario "雌雄 before the 闪: the discarded card is gone" {
  seats = { { hand = "♠7 杀", equip = "♠2 雌雄双股剑" }, { gender = "female", hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), yes(1, "雌雄"), picks(2, "♦2") },
  expect = { [2] = { hp = "3/4", hand = 0 }, discard = "♠7, ♦2" },
}

scenario "雌雄 hears the new target of 流离" {
  seats = { { hand = "♠7 杀", equip = "♠2 雌雄双股剑" }, { hero = "daqiao", hand = "x" }, { hand = "y" } },
  play = { uses(1, "♠7", 2), yes(2, "liuli"), picks(2, { cards = "x", players = 3 }), not_offered(1, "雌雄") },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "3/4" } },
}

scenario "雌雄 is about 杀, not 决斗" {
  seats = { { hand = "♠A 决斗", equip = "♠2 雌雄双股剑" }, { gender = "female", hand = "x" } },
  play = { uses(1, "♠A", 2), not_offered(1, "雌雄") },
  expect = { [2] = { hp = "3/4", hand = "x" } },
}

scenario "雌雄 when the 杀 has no effect: it was named a target all the same" {
  seats = { { hand = "♠7 杀", equip = "♠2 雌雄双股剑" }, { gender = "female", hand = "x", equip = "♣2 仁王盾" } },
  play = { uses(1, "♠7", 2), yes(1, "雌雄"), picks(2, "x") },
  expect = { [2] = { hp = "4/4", hand = 0 } },
}

scenario "雌雄 reaches two seats" {
  seats = { { hand = "♠7 杀", equip = "♠2 雌雄双股剑" }, {}, {}, {}, {}, {} },
  play = { illegal(uses(1, "♠7", 4)), uses(1, "♠7", 3) },
  expect = { [3] = { hp = "3/4" } },
}
