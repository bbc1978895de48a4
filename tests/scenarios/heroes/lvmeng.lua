-- 吕蒙

scenario "克己: no 杀 in the play phase, no discard phase" {
  seats = { { hero = "lvmeng", hp = "1/4", hand = "a, b, c" }, {} },
  play = { ends(1), yes(1, "keji") },
  expect = { [1] = { hand = "a, b, c" }, turn = 2 },
}

scenario "克己 is optional" {
  seats = { { hero = "lvmeng", hp = "1/4", hand = "a, b, c" }, {} },
  play = { ends(1), no(1, "克己"), picks(1, "a, b") },
  expect = { [1] = { hand = "c" } },
}

scenario "a 杀 used: no 克己" {
  seats = { { hero = "lvmeng", hp = "1/4", hand = "♠7 杀, a, b" }, {} },
  play = { uses(1, "♠7", 2), ends(1), not_offered(1, "keji"), picks(1, "a") },
  expect = { [1] = { hand = "b" } },
}

scenario "a 杀 played in a 决斗 of his: no 克己" {
  seats = { { hero = "lvmeng", hp = "1/4", hand = "♠A 决斗, ♠7 杀, a, b" }, { hand = "♣2 杀" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), responds(1, "♠7"), ends(1), not_offered(1, "keji"), picks(1, "a") },
  expect = { [1] = { hand = "b" }, [2] = { hp = "3/4" } },
}

scenario "a 决斗 won without a 杀 of his own: 克己" {
  seats = { { hero = "lvmeng", hp = "1/4", hand = "♠A 决斗, ♠7 杀, a" }, {} },
  play = { uses(1, "♠A", 2), ends(1), yes(1, "keji") },
  expect = { [1] = { hand = "♠7, a" }, [2] = { hp = "3/4" } },
}

scenario "a converted 杀 is a 杀" {
  seats = { { hero = "lvmeng", skills = "longdan", hp = "1/4", hand = "♦2 闪, a, b" }, {} },
  play = { uses(1, "♦2", { via = "longdan", to = 2 }), ends(1), not_offered(1, "keji"), picks(1, "a") },
  expect = { [1] = { hand = "b" } },
}

scenario "a 杀 in another's turn before does not count" {
  seats = { { hand = "♠A 决斗" }, { hero = "lvmeng", hp = "1/4", hand = "♠7 杀, a, b" } },
  deck = "c, d",
  play = { uses(1, "♠A", 2), responds(2, "♠7"), ends(1), ends(2), yes(2, "keji") },
  expect = { [1] = { hp = "3/4" }, [2] = { hand = "a, b, c, d" } },
}

scenario "another's 杀 does not count" {
  seats = { { hero = "lvmeng", hp = "1/4", hand = "♣K 借刀杀人, a, b" }, { equip = "♣A 诸葛连弩", hand = "♠7 杀" }, {} },
  play = { uses(1, "♣K", { to = { 2, 3 } }), responds(2, "♠7"), ends(1), yes(1, "keji") },
  expect = { [1] = { hand = "a, b" }, [3] = { hp = "3/4" } },
}

scenario "a play phase that is skipped will do" {
  seats = { { hero = "lvmeng", hp = "1/4", judge = "♥6 乐不思蜀", hand = "a" }, {} },
  deck = "♠K, b, c", phase = "judge",
  play = { yes(1, "keji") },
  expect = { [1] = { hand = "a, b, c" }, turn = 2 },
}

scenario "a 杀 that replaces a judge card in the play phase is none" {
  seats = { { hero = "lvmeng", skills = "guicai, ganglie", hp = "2/4", hand = "♠A 决斗, ♠7 杀, a, b" }, { hand = "♣2 杀" } },
  deck = "♥5",
  play = {
    uses(1, "♠A", 2), responds(2, "♣2"), declines(1), yes(1, "ganglie"), yes(1, "guicai"), picks(1, "♠7"),
    ends(1), yes(1, "keji"),
  },
  expect = { [1] = { hp = "1/4", hand = "a, b" }, [2] = { hp = "3/4" } },
}

scenario "闭月 comes all the same" {
  seats = { { hero = "lvmeng", skills = "biyue", hp = "1/4", hand = "a, b" }, {} },
  deck = "c",
  play = { ends(1), yes(1, "keji"), yes(1, "biyue") },
  expect = { [1] = { hand = "a, b, c" } },
}

scenario "克己 of his own discard phase" {
  seats = { { hp = "1/4", hand = "a, b" }, { hero = "lvmeng" } },
  play = { ends(1), not_offered(2, "keji"), picks(1, "a") },
  expect = { [1] = { hand = "b" } },
}

scenario "克己 again in every turn" {
  seats = { { hero = "lvmeng", hp = "1/4", hand = "a, ♠7 杀, b" }, {} },
  deck = "c, d, e, f, g",
  play = { uses(1, "♠7", 2), ends(1), picks(1, "a"), ends(2), ends(1), yes(1, "keji") },
  expect = { [1] = { hand = "b, e, f" } },
}

scenario "a 杀 that he plays for the lord in his own play phase: no 克己" {
  seats = { { hero = "lvmeng", kingdom = "shu", hp = "2/4", hand = "♠A 决斗, ♠7 杀, a, b" }, { hero = "liubei", role = "lord" } },
  play = {
    uses(1, "♠A", 2), yes(2, "jijiang"), responds(1, "♠7"), expect { [1] = { hp = "1/4" } },
    ends(1), not_offered(1, "keji"), picks(1, "a"),
  },
  expect = { [1] = { hand = "b" } },
}

scenario "a 杀 by 神速 is used before the play phase, or instead of it: 克己" {
  seats = { { hero = "lvmeng", skills = "shensu", hp = "1/4", hand = "a, b, ♥5 赤兔" }, {} },
  phase = "judge",
  play = {
    yes(1, "shensu"), picks(1, 2), yes(1, "shensu"), picks(1, { cards = "♥5", players = 2 }), yes(1, "keji"),
  },
  expect = { [1] = { hand = "a, b" }, [2] = { hp = "2/4" }, turn = 2 },
}
