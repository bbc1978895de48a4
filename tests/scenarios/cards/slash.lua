-- 杀 (rules §5, §7)

scenario "杀 hits a target that does not answer" {
  seats = { { hand = "♠7 杀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), declines(2) },
  expect = { [1] = { hand = 0 }, [2] = { hp = "3/4", hand = "♦2 闪" }, discard = "♠7 杀", processing = 0 },
}

scenario "杀 is countered by 闪" {
  seats = { { hand = "♠7 杀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4", hand = 0 }, discard = "♠7 杀, ♦2 闪" },
}

scenario "杀 needs no answer from a target that has none" {
  seats = { { hand = "♠7 杀" }, { hand = "♠8 杀, ♥3 桃" } },
  play = { uses(1, "♠7", 2), illegal(responds(2, "♠8 杀")), illegal(responds(2, "♥3 桃")) },
  expect = { [2] = { hp = "3/4", hand = 2 } },
}

scenario "杀 once in a play phase" {
  seats = { { hand = "♠7 杀, ♠8 杀" }, {} },
  play = { uses(1, "♠7", 2), illegal(uses(1, "♠8", 2)) },
  expect = { [1] = { hand = "♠8 杀" }, [2] = { hp = "3/4" } },
}

scenario "a 杀 that was countered counts as well" {
  seats = { { hand = "♠7 杀, ♠8 杀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), illegal(uses(1, "♠8", 2)) },
  expect = { [2] = { hp = "4/4" } },
}

scenario "the next play phase allows a 杀 again" {
  seats = { { hand = "♠7 杀, ♠8 杀" }, {} },
  deck = "a, b, c, d",
  play = { uses(1, "♠7", 2), ends(1), ends(2), uses(1, "♠8", 2) },
  expect = { [2] = { hp = "2/4" } },
}

scenario "杀 reaches one seat without a weapon" {
  seats = { { hand = "♠7 杀" }, {}, {}, {} },
  play = { illegal(uses(1, "♠7", 3)), uses(1, "♠7", 4) },
  expect = { [3] = { hp = "4/4" }, [4] = { hp = "3/4" } },
}

scenario "a weapon gives its range" {
  seats = { { hand = "♠7 杀", equip = "♠6 青釭剑" }, {}, {}, {}, {}, {} },
  play = { illegal(uses(1, "♠7", 4)), uses(1, "♠7", 3) },
  expect = { [3] = { hp = "3/4" } },
}

scenario "杀 has one target, another and living" {
  seats = { { hand = "♠7 杀" }, {}, { alive = false }, {} },
  play = {
    illegal(uses(1, "♠7", 1)),
    illegal(uses(1, "♠7", 3)),
    illegal(uses(1, "♠7", { 2, 4 })),
    uses(1, "♠7", 2),
  },
  expect = { [2] = { hp = "3/4" } },
}

scenario "the dead do not count for distances" {
  seats = { { hand = "♠7 杀" }, { alive = false }, {}, {}, {} },
  play = { illegal(uses(1, "♠7", 4)), uses(1, "♠7", 3) },
  expect = { [3] = { hp = "3/4" } },
}

scenario "a 杀 that is played does not count as the one of the phase" {
  seats = { { hand = "♠A 决斗, ♠7 杀, ♠8 杀" }, { hand = "♣2 杀" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), responds(1, "♠7"), uses(1, "♠8", 2) },
  expect = { [1] = { hp = "4/4", hand = 0 }, [2] = { hp = "2/4" } },
}

scenario "杀 kills, and what the dead had is discarded" {
  seats = { { hand = "♠7 杀" }, { hp = "1/4", hand = "♠8 杀, ♥2 闪", equip = "♥5 赤兔", judge = "♥6 乐不思蜀" }, {} },
  play = { uses(1, "♠7", 2), declines(2) },
  expect = {
    [2] = { alive = false, hand = 0, equip = 0, judge = 0 },
    discard = "♠7 杀, ♠8 杀, ♥2 闪, ♥5 赤兔, ♥6 乐不思蜀",
    turn = 1, phase = "play", over = false,
  },
}

scenario "names in English and letters for suits" {
  seats = { { hand = "S7 slash" }, { hand = "D2 dodge" } },
  play = { uses(1, "S7 Slash", { to = 2 }), responds(2, "dodge") },
  expect = { [2] = { hp = 4 }, discard = "slash, D2" },
}
