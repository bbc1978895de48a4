-- 火攻 (rules §6, §9, §21)

scenario "S65 火攻: the suit that is shown, and fire damage" {
  seats = { { hand = "♥2 火攻, ♠9 酒, ♦5 闪" }, { hand = "♠4 雷杀, ♥6 桃" } },
  play = { uses(1, "♥2", 2), picks(2, "♠4"), illegal(picks(1, "♦5")), picks(1, "♠9") },
  expect = { [1] = { hand = "♦5" }, [2] = { hp = "3/4", hand = "♠4, ♥6" }, discard = "♥2, ♠9" },
}

scenario "S65 no card of that suit: nothing" {
  seats = { { hand = "♥2 火攻, ♠9 酒, ♦5 闪" }, { hand = "♠4 雷杀, ♥6 桃" } },
  play = { uses(1, "♥2", 2), picks(2, "♥6") },
  expect = { [1] = { hand = "♠9, ♦5" }, [2] = { hp = "4/4", hand = "♠4, ♥6" }, discard = "♥2" },
}

scenario "S65 not on oneself with 火攻 alone" {
  seats = { { hand = "♥2 火攻" }, { hand = "x" } },
  play = { illegal(uses(1, "♥2", 1)), uses(1, "♥2", 2) },
}

scenario "S65 on oneself with one more card, which may be discarded itself" {
  seats = { { hand = "♥2 火攻, ♠9 酒" }, {} },
  play = { uses(1, "♥2", 1), picks(1, "♠9") },
  expect = { [1] = { hp = "3/4", hand = 0 }, discard = "♥2, ♠9" },
}

scenario "火攻 needs a target with hand cards; equipment does not do" {
  seats = { { hand = "♥2 火攻" }, { equip = "♥5 赤兔" }, { hand = "x" } },
  play = { illegal(uses(1, "♥2", 2)), uses(1, "♥2", 3) },
}

scenario "火攻 at any distance" {
  seats = { { hand = "♥2 火攻, ♥3 桃" }, {}, {}, { hand = "♥6 桃" }, {}, {} },
  play = { uses(1, "♥2", 4), picks(1, "♥3") },
  expect = { [4] = { hp = "3/4" } },
}

scenario "the discard is optional" {
  seats = { { hand = "♥2 火攻, ♥3 桃" }, { hand = "♥6 桃" } },
  play = { uses(1, "♥2", 2), declines(1) },
  expect = { [1] = { hand = "♥3" }, [2] = { hp = "4/4" } },
}

scenario "equipment is no hand card to discard" {
  seats = { { hand = "♥2 火攻, ♠9 酒", equip = "♥5 赤兔" }, { hand = "♥6 桃" } },
  play = { uses(1, "♥2", 2) },
  expect = { [1] = { hand = "♠9", equip = "♥5" }, [2] = { hp = "4/4" } },
}

scenario "火攻 is countered before a card is shown" {
  seats = { { hand = "♥2 火攻, ♥3 桃" }, { hand = "♥6 桃, ♠J 无懈可击" } },
  play = { uses(1, "♥2", 2), responds(2, "♠J") },
  expect = { [1] = { hand = "♥3" }, [2] = { hp = "4/4", hand = "♥6" } },
}

scenario "no hand card any more at the effect: nothing" {
  seats = { { hand = "♥2 火攻, ♥3 桃, ♣K 无懈可击" }, { hand = "♠J 无懈可击" } },
  play = { uses(1, "♥2", 2), declines(1), responds(2, "♠J"), responds(1, "♣K") },
  expect = { [1] = { hand = "♥3" }, [2] = { hp = "4/4", hand = 0 } },
}

scenario "藤甲 burns" {
  seats = { { hand = "♥2 火攻, ♥3 桃" }, { hand = "♥6 桃", equip = "♠2 藤甲" } },
  play = { uses(1, "♥2", 2), picks(1, "♥3") },
  expect = { [2] = { hp = "2/4" } },
}

scenario "火攻 and chains" {
  seats = { { hand = "♥2 火攻, ♥3 桃" }, { hand = "♥6 桃", chained = true }, { chained = true } },
  play = { uses(1, "♥2", 2), picks(1, "♥3") },
  expect = { [2] = { hp = "3/4", chained = false }, [3] = { hp = "3/4", chained = false } },
}

scenario "朱雀羽扇, 古锭刀 and 酒 are about 杀" {
  seats = { { hand = "♥2 火攻, ♥3 桃, ♠9 酒", equip = "♠A 古锭刀" }, { hand = "♥6 桃" } },
  play = { uses(1, "♠9"), uses(1, "♥2", 2), picks(1, "♥3") },
  expect = { [1] = { skills = "analeptic.drunk, guding" }, [2] = { hp = "3/4" } },
}

scenario "奸雄 takes the 火攻, not what was discarded for it" {
  seats = { { hand = "♥2 火攻, ♥3 桃" }, { hero = "caocao", hand = "♥6 桃" } },
  play = { uses(1, "♥2", 2), picks(1, "♥3"), yes(2, "奸雄") },
  expect = { [2] = { hp = "3/4", hand = "♥6, ♥2 火攻" }, discard = "♥3" },
}

scenario "火攻 on 空城 with a hand is legal, without one it is not" {
  seats = { { hand = "♥2 火攻, ♥3 火攻" }, { hero = "zhugeliang", hand = "x" }, { hero = "zhugeliang" } },
  play = { illegal(uses(1, "♥2", 3)), uses(1, "♥2", 2) },
}
