-- 酒 (rules §9, §10, §11)

scenario "酒 adds 1 to the next 杀" {
  seats = { { hand = "♠9 酒, ♠7 杀" }, {} },
  play = { uses(1, "♠9"), expect { [1] = { skills = "analeptic.drunk" } }, uses(1, "♠7", 2) },
  expect = { [1] = { hp = "4/4", hand = 0, skills = "" }, [2] = { hp = "2/4" }, discard = "♠9 酒, ♠7" },
}

scenario "酒 needs no 杀 and no wound, and is for oneself" {
  seats = { { hand = "♠9 酒" }, { hp = "1/4" } },
  play = { illegal(uses(1, "♠9", 2)), uses(1, "♠9") },
  expect = { [1] = { hp = "4/4", hand = 0 }, [2] = { hp = "1/4" } },
}

scenario "酒 does not heal in the play phase" {
  seats = { { hand = "♠9 酒", hp = "1/4" }, {} },
  play = { uses(1, "♠9") },
  expect = { [1] = { hp = "1/4" } },
}

scenario "酒 once in a turn" {
  seats = { { hand = "♠9 酒, ♣9 酒, ♠7 杀" }, {} },
  play = { uses(1, "♠9"), illegal(uses(1, "♣9")), uses(1, "♠7", 2), illegal(uses(1, "♣9")) },
  expect = { [1] = { hand = "♣9 酒" }, [2] = { hp = "2/4" } },
}

scenario "酒 again in the next turn" {
  seats = { { hand = "♠9 酒, ♣9 酒, ♠7 杀" }, {} },
  deck = "a, b, c, d",
  play = { uses(1, "♠9"), ends(1), ends(2), uses(1, "♣9"), uses(1, "♠7", 2) },
  expect = { [2] = { hp = "2/4" } },
}

scenario "酒 is over with the turn" {
  seats = { { hand = "♠9 酒, ♠7 杀" }, {} },
  deck = "a, b, c, d",
  play = { uses(1, "♠9"), ends(1), expect { [1] = { skills = "" } }, ends(2), uses(1, "♠7", 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "a dodged 杀 spends 酒" {
  seats = { { hand = "♠9 酒, ♠7 杀, ♠8 杀", equip = "♣A 诸葛连弩" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠9"), uses(1, "♠7", 2), responds(2, "♦2"), uses(1, "♠8", 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "a 杀 without effect spends 酒" {
  seats = { { hand = "♠9 酒, ♠7 杀, ♥10 杀", equip = "♣A 诸葛连弩" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♠9"), uses(1, "♠7", 2), uses(1, "♥10", 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "酒 is spent at payment, before anybody answers" {
  seats = { { hand = "♠9 酒, ♠7 杀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠9"), uses(1, "♠7", 2), expect { asked = 2, [1] = { skills = "" } }, declines(2) },
}

scenario "咆哮: one 杀 of several" {
  seats = { { hero = "zhangfei", hand = "♠9 酒, ♠7 杀, ♠8 杀" }, { max_hp = 5, hp = 5 } },
  play = { uses(1, "♠9"), uses(1, "♠7", 2), uses(1, "♠8", 2) },
  expect = { [2] = { hp = "2/5" } },
}

scenario "裸衣 and 酒 add up" {
  seats = { { hero = "xuchu", hand = "♠9 酒, ♠7 杀" }, {} },
  phase = "draw", deck = "a",
  play = { yes(1, "裸衣"), uses(1, "♠9"), uses(1, "♠7", 2) },
  expect = { [2] = { hp = "1/4" } },
}

scenario "裸衣, 酒 and 古锭刀: 4 damage" {
  seats = { { hero = "xuchu", hand = "♠9 酒, ♠7 杀", equip = "♠A 古锭刀" }, { max_hp = 5, hp = 5 } },
  phase = "draw", deck = "a",
  play = { yes(1, "裸衣"), uses(1, "♠9"), uses(1, "♠7", 2) },
  expect = { [2] = { hp = "1/5" } },
}

scenario "a 杀 that is played in a duel neither spends 酒 nor gets it" {
  seats = { { hand = "♠9 酒, ♠A 决斗, ♠7 杀, ♠8 杀" }, { hand = "♣2 杀" } },
  play = { uses(1, "♠9"), uses(1, "♠A", 2), responds(2, "♣2"), responds(1, "♠7"), expect { [2] = { hp = "3/4" } }, uses(1, "♠8", 2) },
  expect = { [2] = { hp = "1/4" } },
}

scenario "酒 is not for 南蛮入侵" {
  seats = { { hand = "♠9 酒, ♠7 南蛮入侵, ♠8 杀" }, {} },
  play = { uses(1, "♠9"), uses(1, "♠7"), expect { [2] = { hp = "3/4" } }, uses(1, "♠8", 2) },
  expect = { [2] = { hp = "1/4" } },
}

scenario "酒 and a converted 杀: 武圣" {
  seats = { { hero = "guanyu", hand = "♠9 酒, ♥3 桃" }, {} },
  play = { uses(1, "♠9"), uses(1, "♥3", { via = "武圣", to = 2 }) },
  expect = { [2] = { hp = "2/4" } },
}

scenario "酒 and two cards as a 杀: 丈八蛇矛" {
  seats = { { hand = "♠9 酒, x, y", equip = "♠Q 丈八蛇矛" }, {} },
  play = { uses(1, "♠9"), uses(1, "x, y", { via = "丈八", to = 2 }) },
  expect = { [2] = { hp = "2/4" } },
}

scenario "酒 and every target of 方天画戟" {
  seats = { { hand = "♠9 酒, ♠7 杀", equip = "♦Q 方天画戟" }, {}, { hand = "♦2 闪" }, {} },
  play = { uses(1, "♠9"), uses(1, "♠7", { 2, 3, 4 }), responds(3, "♦2") },
  expect = { [2] = { hp = "2/4" }, [3] = { hp = "4/4" }, [4] = { hp = "2/4" } },
}

scenario "酒 follows a 杀 that 流离 moves on" {
  seats = { { hand = "♠9 酒, ♠7 杀" }, { hero = "daqiao", hand = "x" }, {} },
  play = { uses(1, "♠9"), uses(1, "♠7", 2), yes(2, "流离"), picks(2, { cards = "x", players = 3 }) },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "2/4" } },
}

scenario "青龙偃月刀: the second 杀 has no 酒" {
  seats = { { hand = "♠9 酒, ♠7 杀, ♠8 杀", equip = "♠5 青龙偃月刀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠9"), uses(1, "♠7", 2), responds(2, "♦2"), responds(1, "♠8") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "贯石斧 keeps the 酒 of the 杀 that it saves" {
  seats = { { hand = "♠9 酒, ♠7 杀, x, y", equip = "♦5 贯石斧" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠9"), uses(1, "♠7", 2), responds(2, "♦2"), yes(1, "贯石斧"), picks(1, "x, y") },
  expect = { [2] = { hp = "2/4" } },
}

scenario "寒冰剑 trades all of the damage, 酒 included" {
  seats = { { hand = "♠9 酒, ♠7 杀", equip = "♠2 寒冰剑" }, { hand = "x, y, z" } },
  play = { uses(1, "♠9"), uses(1, "♠7", 2), yes(1, "寒冰剑") },
  expect = { [2] = { hp = "4/4", hand = 1 } },
}

scenario "S06 反馈 once per damage, 酒 or not" {
  seats = { { hand = "♦9 酒, ♠7 杀, ♣K 借刀杀人", equip = "♥5 麒麟弓" }, { hero = "simayi" } },
  play = { uses(1, "♦9"), uses(1, "♠7", 2), yes(2, "反馈"), picks(2, "♥5"), not_offered(2, "反馈") },
  expect = { [1] = { hand = "♣K", equip = 0 }, [2] = { hp = "1/3", hand = "♥5 麒麟弓" } },
}

scenario "奸雄 takes the 杀, not the 酒" {
  seats = { { hand = "♠9 酒, ♠7 杀" }, { hero = "caocao" } },
  play = { uses(1, "♠9"), uses(1, "♠7", 2), yes(2, "奸雄") },
  expect = { [2] = { hp = "2/4", hand = "♠7" }, discard = "♠9" },
}

scenario "the dying save themselves by 酒" {
  seats = { { hand = "♠7 杀" }, { hp = "1/4", hand = "♠9 酒" } },
  play = { uses(1, "♠7", 2), responds(2, "♠9") },
  expect = { [2] = { hp = "1/4", hand = 0, alive = true, skills = "" }, discard = "♠7, ♠9" },
}

scenario "酒 does not save another" {
  seats = { { hand = "♠7 杀, ♠9 酒" }, { hp = "1/4" }, { hand = "♣9 酒" } },
  play = { uses(1, "♠7", 2), illegal(responds(1, "♠9")), illegal(responds(3, "♣9")) },
  expect = { [1] = { hand = "♠9" }, [2] = { alive = false }, [3] = { hand = "♣9" } },
}

scenario "dying, any number of 酒, one for each point" {
  seats = { { hp = "1/4", hand = "♠3 酒, ♣3 酒, ♠9 酒, ♣9 酒", judge = "♠A 闪电" }, {} },
  phase = "judge", deck = "♠5, a, b",
  play = { responds(1, "♠3"), responds(1, "♣3"), responds(1, "♠9"), uses(1, "♣9") },
  -- The 酒 of the dying are not the one of the turn.
  expect = { [1] = { hp = "1/4", skills = "analeptic.drunk" } },
}

scenario "dying in the own turn after having drunk: 酒 is no second buff" {
  seats = { { hp = "1/4", hand = "♠9 酒, ♣9 酒, ♠A 决斗, ♠8 杀" }, { hand = "♣2 杀" } },
  play = { uses(1, "♠9"), uses(1, "♠A", 2), responds(2, "♣2"), declines(1), responds(1, "♣9"), uses(1, "♠8", 2) },
  expect = { [1] = { hp = "1/4" }, [2] = { hp = "2/4" } },
}

scenario "the saved drinker of 酒 has no stronger 杀" {
  seats = { { hand = "♠7 杀" }, { hp = "1/4", hand = "♠9 酒, ♠8 杀" } },
  deck = "a, b",
  play = { uses(1, "♠7", 2), responds(2, "♠9"), ends(1), uses(2, "♠8", 1) },
  expect = { [1] = { hp = "3/4" } },
}

scenario "酒 is no trick: no 无懈可击" {
  seats = { { hand = "♠9 酒" }, { hand = "♠J 无懈可击" } },
  play = { uses(1, "♠9"), illegal(responds(2, "♠J")) },
  expect = { [1] = { skills = "analeptic.drunk" } },
}

scenario "dying before it is drunk: that 酒 is not the one of the turn" {
  seats = { { hp = "1/4", hand = "♠9 酒, ♣9 酒, ♠A 决斗, ♠8 杀" }, { hand = "♣2 杀" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), declines(1), responds(1, "♠9"), uses(1, "♣9"), uses(1, "♠8", 2) },
  expect = { [1] = { hp = "1/4" }, [2] = { hp = "2/4" } },
}

scenario "酒 and 激将: the 杀 is the drinker's, whoever played it" {
  seats = { { hero = "liubei", role = "lord", hand = "♦9 酒" }, {}, { kingdom = "shu", hand = "♠7 杀" } },
  play = { uses(1, "♦9"), uses(1, "杀", { via = "jijiang", to = 2 }), responds(3, "♠7") },
  expect = { [1] = { skills = "jijiang, rende" }, [2] = { hp = "2/4" } },
}

scenario "酒 waits for a 杀 that is used: a claim of one that fails leaves it" {
  seats = { { hero = "yuji", hand = "♦9 酒, ♣4 过河拆桥, ♠7 杀" }, {} },
  deck = "a",
  play = { uses(1, "♦9"), uses(1, "杀", { via = "guhuo", cards = "♣4", to = 2 }), chooses(2, "doubt"), uses(1, "♠7", 2) },
  expect = { [2] = { hp = "2/4" } },
}
