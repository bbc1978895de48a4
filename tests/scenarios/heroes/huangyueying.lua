-- 黄月英

-- 集智

scenario "S24 集智 on 无懈可击" {
  seats = { { hero = "huangyueying", hand = "♥7 无中生有, ♠J 无懈可击" }, { hand = "♣K 无懈可击" } },
  deck = "a, b, c, d",
  play = {
    uses(1, "♥7"), yes(1, "jizhi"), declines(1), responds(2, "♣K"), responds(1, "♠J"), yes(1, "jizhi"),
  },
  expect = { [1] = { hand = "a, b, c, d" }, discard = "♥7, ♣K, ♠J" },
}

scenario "集智 before the trick takes effect: the card drawn may answer" {
  seats = { { hero = "huangyueying", hand = "♠A 决斗" }, { hand = "♣9 杀" } },
  deck = "♠8 杀",
  play = { uses(1, "♠A", 2), yes(1, "集智"), responds(2, "♣9"), responds(1, "♠8") },
  expect = { [1] = { hp = "3/3", hand = 0 }, [2] = { hp = "3/4" } },
}

scenario "集智 is optional" {
  seats = { { hero = "huangyueying", hand = "♥7 无中生有" }, {} },
  deck = "a, b, c",
  play = { uses(1, "♥7"), no(1, "jizhi") },
  expect = { [1] = { hand = "a, b" }, deck = "c" },
}

scenario "集智 on a trick that is countered" {
  seats = { { hero = "huangyueying", hand = "♥7 无中生有" }, { hand = "♣K 无懈可击" } },
  deck = "a, b",
  play = { uses(1, "♥7"), yes(1, "jizhi"), responds(2, "♣K") },
  expect = { [1] = { hand = "a" }, deck = "b" },
}

scenario "集智 once for an AoE" {
  seats = { { hero = "huangyueying", hand = "♠7 南蛮入侵" }, {}, {} },
  deck = "a, b",
  play = { uses(1, "♠7"), yes(1, "jizhi"), not_offered(1, "jizhi") },
  expect = { [1] = { hand = "a" }, [2] = { hp = "3/4" }, [3] = { hp = "3/4" } },
}

scenario "a delayed trick, a basic card, equipment: no 集智" {
  seats = { { hero = "huangyueying", hand = "♥6 乐不思蜀, ♠A 闪电, ♠7 杀, ♥5 赤兔" }, {} },
  play = { uses(1, "♥6", 2), not_offered(1, "jizhi"), uses(1, "♠A"), uses(1, "♠7", 2), uses(1, "♥5") },
  expect = { [1] = { hand = 0 } },
}

scenario "a delayed trick and its judgement are none either" {
  seats = { { hero = "huangyueying", judge = "♥6 乐不思蜀" }, {} },
  deck = "♥9, a, b", phase = "judge",
  play = { not_offered(1, "jizhi") },
  expect = { [1] = { hand = "a, b" } },
}

scenario "集智 on a converted trick" {
  seats = { { hero = "huangyueying", skills = "qixi", hand = "♠7 杀" }, { hand = "x" } },
  deck = "a",
  play = { uses(1, "♠7", { via = "qixi", to = 2 }), yes(1, "jizhi") },
  expect = { [1] = { hand = "a" }, [2] = { hand = 0 } },
}

scenario "集智 on a trick that is used as such: 离间 makes her duel" {
  seats = { { hero = "diaochan", hand = "x" }, { skills = "jizhi", hand = "♣2 杀" }, {} },
  deck = "a",
  play = { invokes(1, "lijian", { cards = "x", to = { 2, 3 } }), yes(2, "jizhi") },
  expect = { [2] = { hand = "♣2, a" }, [3] = { hp = "3/4" } },
}

scenario "集智 of her own tricks" {
  seats = { { hand = "♥7 无中生有" }, { hero = "huangyueying" } },
  deck = "a, b, c",
  play = { uses(1, "♥7"), not_offered(2, "jizhi") },
  expect = { [1] = { hand = "a, b" }, deck = "c" },
}

scenario "集智 and 连营: the last card is paid, then drawn for twice" {
  seats = { { hero = "huangyueying", skills = "lianying", hand = "♠7 南蛮入侵" }, {} },
  deck = "a, b",
  play = { uses(1, "♠7"), yes(1, "lianying"), yes(1, "jizhi") },
  expect = { [1] = { hand = "a, b" } },
}

-- 奇才

scenario "S25 奇才: 顺手牵羊 at any distance" {
  seats = { { hero = "huangyueying", hand = "♠3 顺手牵羊" }, {}, {}, { hand = "x" }, {}, {} },
  play = { uses(1, "♠3", 4) },
  expect = { [1] = { hand = "x" } },
}

scenario "奇才 does not reach with 杀" {
  seats = { { hero = "huangyueying", hand = "♠7 杀" }, {}, {}, {}, {}, {} },
  play = { illegal(uses(1, "♠7", 4)), illegal(uses(1, "♠7", 3)) },
  expect = { [1] = { hand = "♠7" } },
}

scenario "奇才 does not lengthen the arm of the one whose knife is borrowed" {
  seats = { { hero = "huangyueying", hand = "♣K 借刀杀人" }, { equip = "♣A 诸葛连弩" }, {}, {}, {}, {} },
  play = { illegal(uses(1, "♣K", { to = { 2, 4 } })), uses(1, "♣K", { to = { 2, 3 } }) },
  expect = { [1] = { hand = "♣A" } },
}

scenario "奇才 does not lift 谦逊" {
  seats = { { hero = "huangyueying", hand = "♠3 顺手牵羊" }, { hero = "luxun", hand = "x" } },
  play = { illegal(uses(1, "♠3", 2)) },
}

scenario "奇才: the holder alone" {
  seats = { { hand = "♠3 顺手牵羊" }, {}, { hero = "huangyueying", hand = "x" }, {} },
  play = { illegal(uses(1, "♠3", 3)) },
}
