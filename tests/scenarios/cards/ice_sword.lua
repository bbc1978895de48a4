-- 寒冰剑 (rules §9, §10)

scenario "寒冰: two cards instead of the damage, one after the other" {
  seats = { { hand = "♠7 杀", equip = "♠2 寒冰剑" }, { hand = "♥4 桃, x", equip = "♥5 赤兔" } },
  play = { uses(1, "♠7", 2), yes(1, "寒冰"), picks(1, "♥5 赤兔"), picks(1, "♥4 桃") },
  expect = { [2] = { hp = "4/4", hand = "x", equip = 0 }, discard = "♠7, ♥5, ♥4" },
}

scenario "寒冰 is optional" {
  seats = { { hand = "♠7 杀", equip = "♠2 寒冰剑" }, { hand = "x, y" } },
  play = { uses(1, "♠7", 2), no(1, "寒冰") },
  expect = { [2] = { hp = "3/4", hand = "x, y" } },
}

scenario "寒冰: one card if there is no more" {
  seats = { { hand = "♠7 杀", equip = "♠2 寒冰剑" }, { equip = "♥5 赤兔", judge = "♥6 乐不思蜀" } },
  play = { uses(1, "♠7", 2), yes(1, "寒冰") },
  expect = { [2] = { hp = "4/4", equip = 0, judge = "♥6 乐不思蜀" }, discard = "♠7, ♥5" },
}

scenario "寒冰: a target without cards takes the damage" {
  seats = { { hand = "♠7 杀", equip = "♠2 寒冰剑" }, { judge = "♥6 乐不思蜀" } },
  play = { uses(1, "♠7", 2), not_offered(1, "寒冰") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "寒冰 must discard twice, and not from the judging area" {
  seats = { { hand = "♠7 杀", equip = "♠2 寒冰剑" }, { hand = "x, y, z", judge = "♥6 乐不思蜀" } },
  play = {
    uses(1, "♠7", 2), yes(1, "寒冰"),
    illegal(picks(1, "♥6")), illegal(declines(1)), picks(1, "x"), illegal(declines(1)), picks(1, "z"),
  },
  expect = { [2] = { hp = "4/4", hand = "y", judge = "♥6" } },
}

scenario "寒冰 prevents: no 奸雄, no death" {
  seats = { { hand = "♠7 杀", equip = "♠2 寒冰剑" }, { hero = "caocao", hp = "1/4", hand = "x" } },
  play = { uses(1, "♠7", 2), yes(1, "寒冰"), not_offered(2, "奸雄") },
  expect = { [2] = { hp = "1/4", hand = 0 }, discard = "♠7, x" },
}

scenario "寒冰 only if it hits, and only with 杀" {
  seats = { { hand = "♠7 杀, ♠A 决斗", equip = "♠2 寒冰剑" }, { hand = "♦2 闪, x" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), not_offered(1, "寒冰"), uses(1, "♠A", 2), not_offered(1, "寒冰") },
  expect = { [2] = { hp = "3/4", hand = "x" } },
}

scenario "寒冰 takes the last card of 空城" {
  seats = { { hand = "♠7 杀, ♠8 杀, ♣A 诸葛连弩", equip = "♠2 寒冰剑" }, { hero = "zhugeliang", hand = "x" } },
  play = { uses(1, "♠7", 2), yes(1, "寒冰"), uses(1, "♣A"), illegal(uses(1, "♠8", 2)) },
  expect = { [2] = { hp = "3/3", hand = 0 } },
}

scenario "寒冰 with the armor that does not help: 青釭 is another sword" {
  seats = { { hand = "♥10 杀", equip = "♠2 寒冰剑" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♥10", 2), yes(1, "寒冰") },
  expect = { [2] = { hp = "4/4", equip = 0 } },
}
