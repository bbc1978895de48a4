-- 吕布

scenario "无双: two 闪 counter his 杀" {
  seats = { { hero = "lvbu", hand = "♠7 杀" }, { hand = "♦2 闪, ♦3 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), responds(2, "♦3") },
  expect = { [2] = { hp = "4/4", hand = 0 }, discard = "♠7, ♦2, ♦3" },
}

scenario "无双: one 闪 is used in vain" {
  seats = { { hero = "lvbu", hand = "♠7 杀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2") },
  expect = { [2] = { hp = "3/4", hand = 0 }, discard = "♠7, ♦2" },
}

scenario "无双: who has used one need not use the second" {
  seats = { { hero = "lvbu", hand = "♠7 杀" }, { hand = "♦2 闪, ♦3 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), declines(2) },
  expect = { [2] = { hp = "3/4", hand = "♦3 闪" } },
}

scenario "无双 does not help against his own defence" {
  seats = { { hand = "♠7 杀" }, { hero = "lvbu", hand = "♦2 闪, ♦3 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), illegal(responds(2, "♦3")) },
  expect = { [2] = { hp = "4/4", hand = "♦3 闪" } },
}

scenario "八卦阵 may be tried for each of the two" {
  seats = { { hero = "lvbu", hand = "♠7 杀" }, { equip = "♠2 八卦阵" } },
  deck = "♦9, ♦10",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵"), yes(2, "八卦阵") },
  expect = { [2] = { hp = "4/4" }, discard = "♠7, ♦9, ♦10" },
}

scenario "八卦阵 once and a real 闪 once" {
  seats = { { hero = "lvbu", hand = "♠7 杀" }, { equip = "♠2 八卦阵", hand = "♦2 闪" } },
  deck = "♦9, ♣9",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵"), yes(2, "八卦阵"), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4", hand = 0 }, discard = "♠7, ♦9, ♣9, ♦2" },
}

scenario "无双: in his 决斗 the target plays two 杀 each time" {
  seats = { { hero = "lvbu", hand = "♠A 决斗, ♠7 杀" }, { hand = "♣2 杀, ♣3 杀, ♣4 杀, ♣5 杀" } },
  play = {
    uses(1, "♠A", 2),
    responds(2, "♣2"), responds(2, "♣3"),
    responds(1, "♠7"),
    responds(2, "♣4"), responds(2, "♣5"),
  },
  expect = { [1] = { hp = "3/4", hand = 0 }, [2] = { hp = "4/4", hand = 0 } },
}

scenario "无双: one 杀 in a 决斗 is played in vain" {
  seats = { { hero = "lvbu", hand = "♠A 决斗, ♠7 杀" }, { hand = "♣2 杀" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), illegal(responds(1, "♠7")) },
  expect = { [1] = { hp = "4/4", hand = "♠7 杀" }, [2] = { hp = "3/4", hand = 0 }, discard = "♠A, ♣2" },
}

scenario "无双: who challenges him plays two as well" {
  seats = { { hand = "♠A 决斗, ♠7 杀, ♠8 杀" }, { hero = "lvbu", hand = "♣2 杀" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), responds(1, "♠7"), responds(1, "♠8") },
  expect = { [1] = { hp = "4/4", hand = 0 }, [2] = { hp = "3/4", hand = 0 } },
}

scenario "无双: a challenger with one 杀 loses" {
  seats = { { hand = "♠A 决斗, ♠7 杀" }, { hero = "lvbu", hand = "♣2 杀" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), responds(1, "♠7") },
  expect = { [1] = { hp = "3/4", hand = 0 }, [2] = { hp = "4/4" } },
}

scenario "无双 does not concern 南蛮入侵" {
  seats = { { hero = "lvbu", hand = "♠7 南蛮入侵" }, { hand = "♣2 杀, ♣3 杀" } },
  play = { uses(1, "♠7"), responds(2, "♣2"), illegal(responds(2, "♣3")) },
  expect = { [2] = { hp = "4/4", hand = "♣3 杀" } },
}

scenario "无双 holds for the new target of 流离" {
  seats = { { hero = "lvbu", hand = "♠7 杀" }, { hero = "daqiao", hand = "x" }, { hand = "♦2 闪, ♦3 闪" } },
  play = {
    uses(1, "♠7", 2),
    yes(2, "liuli"), picks(2, { cards = "x", players = 3 }),
    responds(3, "♦2"), responds(3, "♦3"),
  },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "4/4", hand = 0 } },
}

scenario "无双 is compulsory: nobody is asked" {
  seats = { { hero = "lvbu", hand = "♠7 杀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), not_offered(1, "wushuang"), responds(2, "♦2") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "无双 was set when the targets were named: it stays on those after though 吕布 is dead" {
  seats = { { hero = "lvbu", hp = "1/4", equip = "♦Q 方天画戟", hand = "♠7 杀" }, { hero = "xiahoudun" }, { hand = "♦2 闪" } },
  deck = "♣5",
  play = { uses(1, "♠7", { 2, 3 }), yes(2, "ganglie"), expect { [1] = { alive = false } }, responds(3, "♦2") },
  expect = { [3] = { hp = "3/4", hand = 0 } },
}

-- R§9：活着的一方面对已死的一方仍须打出；打不出则受到无来源的伤害。

scenario "无双: 吕布 dies of the first of two 杀 in his 决斗, the second is owed all the same" {
  seats = { { hero = "lvbu", hp = "1/4", hand = "♠A 决斗" }, { hero = "yuji", hand = "♥10 杀, ♥J 杀" }, {} },
  deck = "a, b",
  play = {
    uses(1, "♠A", 2), responds(2, "杀", { via = "guhuo", cards = "♥10" }), chooses(1, "doubt"), chooses(3, "believe"),
    declines(2), expect { [1] = { alive = false } }, declines(2),
  },
  expect = { [2] = { hp = "2/3", hand = "♥J, a, b" }, turn = 2 },
}

scenario "无双: the second is played, too: the dead side has to play, and the 决斗 is over" {
  seats = { { hero = "lvbu", hp = "1/4", hand = "♠A 决斗" }, { hero = "yuji", hand = "♥10 杀, ♥J 杀" }, {} },
  deck = "a, b",
  play = {
    uses(1, "♠A", 2), responds(2, "杀", { via = "guhuo", cards = "♥10" }), chooses(1, "doubt"), chooses(3, "believe"),
    declines(2), responds(2, "♥J"),
  },
  expect = { [2] = { hp = "3/3", hand = "a, b" }, turn = 2 },
}
