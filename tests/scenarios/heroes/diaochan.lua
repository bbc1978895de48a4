-- 貂蝉

-- 离间

scenario "S44 离间: the lord kills a loyalist" {
  seats = {
    { hero = "diaochan", role = "rebel", hand = "x" },
    { hero = "caocao", role = "lord", max_hp = 5, hp = 5, hand = "y, z", equip = "♣2 仁王盾" },
    { role = "loyalist", hp = "1/4" },
  },
  play = { invokes(1, "lijian", { cards = "x", to = { 2, 3 } }) },
  expect = { [1] = { hand = 0 }, [2] = { hand = 0, equip = 0 }, [3] = { alive = false }, discard = "x, y, z, ♣2" },
}

scenario "离间: the second plays first, the loser takes it from the winner" {
  seats = { { hero = "diaochan", hand = "x" }, { hand = "♠7 杀, a", skills = "fankui" }, { hand = "♠8 杀, ♠9 杀, b" } },
  play = {
    invokes(1, "离间", { cards = "x", to = { 2, 3 } }),
    illegal(responds(2, "♠7")), responds(3, "♠8"), responds(2, "♠7"), responds(3, "♠9"), yes(2, "fankui"),
  },
  expect = { [1] = { hp = "3/3" }, [2] = { hp = "3/4", hand = "a, b" }, [3] = { hp = "4/4", hand = 0 } },
}

scenario "离间 cannot be countered" {
  seats = { { hero = "diaochan", hand = "x" }, {}, { hand = "♠J 无懈可击" } },
  play = { invokes(1, "lijian", { cards = "x", to = { 2, 3 } }), illegal(responds(3, "♠J")) },
  expect = { [3] = { hp = "3/4", hand = "♠J" } },
}

scenario "离间 with equipment, once in the phase" {
  seats = { { hero = "diaochan", equip = "♥5 赤兔", hand = "x" }, {}, {} },
  play = {
    invokes(1, "lijian", { cards = "♥5 赤兔", to = { 3, 2 } }), not_offered(1, "lijian"),
    illegal(invokes(1, "lijian", { cards = "x", to = { 3, 2 } })),
  },
  expect = { [1] = { hand = "x", equip = 0 }, [2] = { hp = "3/4" } },
}

scenario "离间: two men, one card" {
  seats = { { hero = "diaochan", hand = "x, y" }, {}, { gender = "female" }, { alive = false }, {} },
  play = {
    illegal(invokes(1, "lijian", { cards = "x", to = { 2, 3 } })),
    illegal(invokes(1, "lijian", { cards = "x", to = { 3, 2 } })),
    illegal(invokes(1, "lijian", { cards = "x", to = { 2, 2 } })),
    illegal(invokes(1, "lijian", { cards = "x", to = { 2, 4 } })),
    illegal(invokes(1, "lijian", { cards = "x", to = { 1, 2 } })),
    illegal(invokes(1, "lijian", { cards = "x, y", to = { 2, 5 } })),
    invokes(1, "lijian", { cards = "x", to = { 2, 5 } }),
  },
  expect = { [1] = { hand = "y" }, [5] = { hp = "3/4" } },
}

scenario "one man only, or no card: no 离间" {
  seats = { { hero = "diaochan", hand = "x" }, {}, { gender = "female" } },
  play = { not_offered(1, "lijian") },
}

scenario "no card, no 离间" {
  seats = { { hero = "diaochan", judge = "♠A 闪电" }, {}, {} },
  play = { not_offered(1, "lijian") },
}

scenario "S22 离间: 诸葛亮 without hand cards may use the 决斗, not be its target" {
  seats = { { hero = "diaochan", hand = "x, y" }, { hero = "zhugeliang" }, {}, {} },
  play = {
    illegal(invokes(1, "lijian", { cards = "x", to = { 3, 2 } })),
    invokes(1, "lijian", { cards = "x", to = { 2, 3 } }),
  },
  expect = { [3] = { hp = "3/4" } },
}

scenario "无双 on either side of 离间" {
  seats = { { hero = "diaochan", hand = "x" }, { hero = "lvbu" }, { hand = "♠8 杀" } },
  play = { invokes(1, "lijian", { cards = "x", to = { 2, 3 } }), responds(3, "♠8") },
  expect = { [2] = { hp = "4/4" }, [3] = { hp = "3/4", hand = 0 } },
}

scenario "无双 of the target of 离间" {
  seats = { { hero = "diaochan", hand = "x" }, { hand = "♠7 杀, ♠9 杀" }, { hero = "lvbu", hand = "♠8 杀" } },
  play = {
    invokes(1, "lijian", { cards = "x", to = { 2, 3 } }), responds(3, "♠8"), responds(2, "♠7"), responds(2, "♠9"),
  },
  expect = { [2] = { hp = "4/4" }, [3] = { hp = "3/4" } },
}

scenario "离间: no card for 奸雄, 裸衣 of the user adds" {
  seats = { { hero = "diaochan", hand = "x" }, { skills = "luoyi.rage" }, { hero = "caocao" } },
  play = { invokes(1, "lijian", { cards = "x", to = { 2, 3 } }), not_offered(3, "jianxiong") },
  expect = { [3] = { hp = "2/4" } },
}

scenario "离间: 貂蝉 gets no reward, the winner does" {
  seats = {
    { hero = "diaochan", role = "loyalist", hand = "x" }, { role = "lord" }, { role = "rebel", hp = "1/4" }, { role = "rebel" },
  },
  deck = "a, b, c",
  play = { invokes(1, "lijian", { cards = "x", to = { 2, 3 } }) },
  expect = { [1] = { hand = 0 }, [2] = { hand = "a, b, c" }, [3] = { alive = false } },
}

scenario "激将 in a 决斗 by 离间" {
  seats = {
    { hero = "diaochan", hand = "x" }, {}, { hero = "liubei", role = "lord" }, { kingdom = "shu", hand = "♠8 杀" },
  },
  play = { invokes(1, "lijian", { cards = "x", to = { 2, 3 } }), yes(3, "jijiang"), responds(4, "♠8") },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "4/4" } },
}

scenario "a man with 离间 may send himself" {
  seats = { { skills = "lijian", hand = "x" }, {} },
  play = { invokes(1, "lijian", { cards = "x", to = { 1, 2 } }) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "克己 and a 决斗 by 离间: a 杀 played in his own turn counts, in hers it does not" {
  seats = { { hero = "diaochan", hand = "x" }, { hero = "lvmeng", hp = "1/4", hand = "♠8 杀, a, b" }, {} },
  deck = "c, d",
  play = {
    invokes(1, "lijian", { cards = "x", to = { 3, 2 } }), responds(2, "♠8"), ends(1),
    ends(2), yes(2, "keji"),
  },
  expect = { [2] = { hand = "a, b, c, d" }, [3] = { hp = "3/4" } },
}

-- 闭月

scenario "S45 闭月 after discarding" {
  seats = { { hero = "diaochan", hp = "2/3", hand = "a, b, c, d" }, {} },
  deck = "e",
  play = { ends(1), picks(1, "a, b"), yes(1, "biyue") },
  expect = { [1] = { hand = "c, d, e" }, discard = "a, b" },
}

scenario "闭月 beyond the hand limit" {
  seats = { { hero = "diaochan", hp = "2/3", hand = "a, b" }, {} },
  deck = "c",
  play = { ends(1), yes(1, "闭月") },
  expect = { [1] = { hand = "a, b, c" }, turn = 2 },
}

scenario "闭月 is optional, and of her own turn" {
  seats = { { hero = "diaochan" }, { hero = "diaochan" } },
  deck = "a, b, c",
  play = { ends(1), not_offered(2, "biyue"), no(1, "biyue") },
  expect = { [1] = { hand = 0 }, turn = 2 },
}

scenario "闭月 when the play phase was skipped" {
  seats = { { hero = "diaochan", judge = "♥6 乐不思蜀" }, {} },
  deck = "♠K, a, b, c", phase = "judge",
  play = { yes(1, "biyue") },
  expect = { [1] = { hand = "a, b, c" } },
}
