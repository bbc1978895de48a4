-- 陆逊

-- 谦逊

scenario "S35 谦逊 legality" {
  seats = {
    { hero = "daqiao", hand = "♠3 顺手牵羊, ♥6 乐不思蜀, ♠4 过河拆桥, ♠A 决斗, ♦9 杀" }, { hero = "luxun", hand = "x, y, z" },
  },
  play = {
    illegal(uses(1, "♠3", 2)), illegal(uses(1, "♥6", 2)), illegal(uses(1, "♦9", { via = "guose", to = 2 })),
    uses(1, "♠4", 2), picks(1, "x"), uses(1, "♠A", 2),
  },
  expect = { [2] = { hp = "2/3", hand = "y, z" } },
}

scenario "S35 反馈 takes 陆逊's cards" {
  seats = { { hero = "luxun", hand = "♠7 杀, x, y" }, { hero = "simayi" } },
  play = { uses(1, "♠7", 2), yes(2, "fankui"), picks(2, "x") },
  expect = { [1] = { hand = "y" }, [2] = { hand = "x" } },
}

scenario "S32 乐不思蜀 on 陆逊 is illegal" {
  seats = { { hand = "♥6 乐不思蜀" }, { hero = "luxun" }, {} },
  play = { illegal(uses(1, "♥6", 2)), uses(1, "♥6", 3) },
  expect = { [3] = { judge = "♥6 乐不思蜀" } },
}

scenario "谦逊 does not keep 闪电 off" {
  seats = { { judge = "♠A 闪电" }, { hero = "luxun" } },
  deck = "♥5, a, b", phase = "judge",
  play = {},
  expect = { [2] = { judge = "♠A 闪电" } },
}

scenario "谦逊 is of the target; he himself may use them" {
  seats = { { hero = "luxun", hand = "♠3 顺手牵羊, ♥6 乐不思蜀" }, { hand = "x" } },
  play = { uses(1, "♠3", 2), uses(1, "♥6", 2) },
  expect = { [1] = { hand = "x" }, [2] = { judge = "♥6 乐不思蜀" } },
}

-- 连营

scenario "S07 连营 before and after 反馈" {
  seats = { { hero = "luxun", hand = "♣10 杀" }, { hero = "simayi" } },
  deck = "♦4 闪, ♣8 杀",
  play = { uses(1, "♣10", 2), yes(1, "lianying"), yes(2, "fankui"), yes(1, "lianying") },
  expect = { [1] = { hand = "♣8" }, [2] = { hp = "2/3", hand = "♦4" } },
}

scenario "S36 连营 on a response" {
  seats = { { hand = "♠8 杀" }, { hero = "luxun", hand = "♥2 闪" } },
  deck = "a",
  play = { uses(1, "♠8", 2), responds(2, "♥2"), yes(2, "连营") },
  expect = { [2] = { hp = "3/3", hand = "a" } },
}

scenario "连营 is optional" {
  seats = { { hand = "♠8 杀" }, { hero = "luxun", hand = "♥2 闪" } },
  deck = "a",
  play = { uses(1, "♠8", 2), responds(2, "♥2"), no(2, "lianying") },
  expect = { [2] = { hand = 0 }, deck = "a" },
}

scenario "连营 at payment: the card drawn may answer in the same 决斗" {
  seats = { { hand = "♠A 决斗, ♠7 杀" }, { hero = "luxun", hand = "♣2 杀" } },
  deck = "♣3 杀",
  play = { uses(1, "♠A", 2), responds(2, "♣2"), yes(2, "lianying"), responds(1, "♠7"), responds(2, "♣3"), no(2, "lianying") },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "3/3", hand = 0 } },
}

scenario "连营: equipment put on is a hand card lost, equipment lost is none" {
  seats = { { hero = "luxun", hand = "♥5 赤兔" }, { hand = "♠3 过河拆桥" } },
  deck = "a, ♠9 杀, ♠10 杀",
  play = {
    uses(1, "♥5"), yes(1, "lianying"), expect { [1] = { hand = "a", equip = "♥5" } }, ends(1),
    uses(2, "♠3", 1), picks(2, "♥5"), not_offered(1, "lianying"),
  },
  expect = { [1] = { hand = "a", equip = 0 } },
}

scenario "连营 once for several cards at once" {
  seats = { { hero = "luxun", skills = "zhiheng", hand = "x, y, z" }, {} },
  deck = "a, b, c, d, e",
  play = { invokes(1, "zhiheng", { cards = "x, y, z" }), yes(1, "lianying"), not_offered(1, "lianying") },
  expect = { [1] = { hand = "a, b, c, d" }, deck = "e" },
}

scenario "one card is left: no 连营" {
  seats = { { hero = "luxun", hand = "♠7 杀, x" }, {} },
  play = { uses(1, "♠7", 2), not_offered(1, "lianying") },
  expect = { [1] = { hand = "x" } },
}

scenario "连营 when the last card is taken, discarded, or given away" {
  seats = { { hand = "♠3 过河拆桥", skills = "rende" }, { hero = "luxun", hand = "x" } },
  deck = "a",
  play = { uses(1, "♠3", 2), yes(2, "lianying") },
  expect = { [2] = { hand = "a" } },
}

scenario "连营 when 鬼才 plays the last card" {
  seats = { { judge = "♠A 闪电" }, { hero = "simayi", skills = "lianying", hand = "♥2 闪" } },
  deck = "♠5, a, b, c", phase = "judge",
  play = { yes(2, "guicai"), picks(2, "♥2"), yes(2, "lianying") },
  expect = { [1] = { hand = "b, c" }, [2] = { hand = "a", judge = "♠A" } },
}

scenario "连营 in the discard phase" {
  seats = { { hero = "luxun", hp = "1/3", hand = "x" }, { hand = "♠3 过河拆桥, ♠4 过河拆桥" } },
  deck = "a, b, c, d",
  play = { ends(1), not_offered(1, "lianying"), uses(2, "♠3", 1), yes(1, "lianying"), uses(2, "♠4", 1), yes(1, "lianying") },
  expect = { [1] = { hand = "d" } },
}

scenario "the dead do not draw" {
  seats = { { hand = "♠7 杀" }, { hero = "luxun", hp = "1/3", hand = "x" }, {} },
  play = { uses(1, "♠7", 2), not_offered(2, "lianying") },
  expect = { [2] = { alive = false, hand = 0 } },
}

scenario "连营 when cards are paid for a conversion: 丈八蛇矛" {
  seats = { { hero = "luxun", equip = "♠Q 丈八蛇矛", hand = "x, y" }, {} },
  deck = "a",
  play = { uses(1, { via = "丈八蛇矛", cards = "x, y", to = 2 }), yes(1, "lianying") },
  expect = { [1] = { hand = "a" }, [2] = { hp = "3/4" } },
}
