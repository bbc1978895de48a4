-- 麒麟弓 (rules §9, §10)

scenario "S55 麒麟: the user picks one of two horses" {
  seats = { { hand = "♠7 杀", equip = "♥5 麒麟弓" }, { equip = "♠5 绝影, ♥5 赤兔" } },
  play = { uses(1, "♠7", 2), yes(1, "麒麟"), picks(1, "♠5 绝影") },
  expect = { [2] = { hp = "3/4", equip = "♥5 赤兔" }, discard = "♠7, ♠5 绝影" },
}

scenario "S55 麒麟 is optional" {
  seats = { { hand = "♠7 杀", equip = "♥5 麒麟弓" }, { equip = "♥5 赤兔" } },
  play = { uses(1, "♠7", 2), no(1, "麒麟") },
  expect = { [2] = { hp = "3/4", equip = "♥5 赤兔" } },
}

scenario "S55 麒麟 before hp drops" {
  seats = { { hand = "♠7 杀", equip = "♥5 麒麟弓" }, { equip = "♥5 赤兔" } },
  play = { uses(1, "♠7", 2), yes(1, "麒麟"), expect { [2] = { hp = "4/4" } }, picks(1, "♥5 赤兔") },
  expect = { [2] = { hp = "3/4", equip = 0 } },
}

scenario "麒麟 needs a horse; armor and weapon are none" {
  seats = { { hand = "♠7 杀", equip = "♥5 麒麟弓" }, { hand = "♥5 赤兔", equip = "♠2 八卦阵, ♠6 青釭剑" } },
  deck = "♠9",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵"), not_offered(1, "麒麟") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "麒麟 only if it hits" {
  seats = { { hand = "♠7 杀", equip = "♥5 麒麟弓" }, { hand = "♦2 闪", equip = "♥5 赤兔" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), not_offered(1, "麒麟") },
  expect = { [2] = { equip = "♥5 赤兔" } },
}

scenario "麒麟 is about 杀: neither 决斗 nor 南蛮入侵" {
  seats = { { hand = "♠A 决斗, ♠7 南蛮入侵", equip = "♥5 麒麟弓" }, { equip = "♥5 赤兔" } },
  play = { uses(1, "♠A", 2), not_offered(1, "麒麟"), uses(1, "♠7"), not_offered(1, "麒麟") },
  expect = { [2] = { hp = "2/4", equip = "♥5 赤兔" } },
}

scenario "麒麟 and a 杀 played in a 决斗: that is not its damage" {
  seats = { { hand = "♠A 决斗" }, { hand = "♣2 杀", equip = "♥5 麒麟弓" }, {} },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), not_offered(2, "麒麟") },
  expect = { [1] = { hp = "3/4" } },
}

scenario "麒麟 reaches five seats" {
  seats = { { hand = "♠7 杀", equip = "♥5 麒麟弓" }, {}, {}, {}, {}, {}, {}, {}, {}, {} },
  play = { uses(1, "♠7", 6) },
  expect = { [6] = { hp = "3/4" } },
}

scenario "麒麟 on a victim who then dies" {
  seats = { { hand = "♠7 杀", equip = "♥5 麒麟弓" }, { hp = "1/4", equip = "♥5 赤兔" }, {} },
  play = { uses(1, "♠7", 2), yes(1, "麒麟"), picks(1, "♥5 赤兔") },
  expect = { [2] = { alive = false }, discard = "♠7, ♥5 赤兔" },
}

scenario "麒麟 before 奸雄, and the horse is not taken with the 杀" {
  seats = { { hand = "♠7 杀", equip = "♥5 麒麟弓" }, { hero = "caocao", equip = "♥K 爪黄飞电" } },
  play = { uses(1, "♠7", 2), yes(1, "麒麟"), picks(1, "♥K"), yes(2, "奸雄") },
  expect = { [2] = { hp = "3/4", hand = "♠7 杀", equip = 0 }, discard = "♥K 爪黄飞电" },
}
