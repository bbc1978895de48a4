-- 乐不思蜀 (rules §4, §9, §14)

scenario "乐不思蜀 skips the play phase unless a heart comes" {
  seats = { { hand = "♥6 乐不思蜀" }, {} },
  deck = "♠K, a, b",
  play = { uses(1, "♥6", 2), expect { [2] = { judge = "♥6 乐不思蜀" }, discard = 0 }, ends(1) },
  -- Seat 2 has drawn, not played; seat 1 is in its next turn.
  expect = { [2] = { judge = 0, hand = "a, b" }, discard = "♥6 乐不思蜀, ♠K", turn = 1, phase = "play" },
}

scenario "a heart keeps the play phase" {
  seats = { { judge = "♣6 乐不思蜀" }, {} },
  deck = "♥8, a, b", phase = "judge",
  expect = { [1] = { judge = 0, hand = "a, b" }, discard = "♣6, ♥8", turn = 1, phase = "play" },
}

scenario "a diamond is no heart" {
  seats = { { judge = "♣6 乐不思蜀" }, {} },
  deck = "♦8, a, b, c, d", phase = "judge",
  expect = { [1] = { hand = "a, b" }, [2] = { hand = "c, d" }, discard = "♣6, ♦8", turn = 2, phase = "play" },
}

scenario "one play phase is skipped, not the next" {
  seats = { { judge = "♣6 乐不思蜀" }, {} },
  deck = "♠K, a, b, c, d, e, f", phase = "judge",
  play = { expect { turn = 2 }, ends(2) },
  expect = { [1] = { hand = "a, b, e, f" }, turn = 1, phase = "play" },
}

scenario "乐不思蜀 lies on another without one, at any distance" {
  seats = { { hand = "♥6 乐不思蜀, ♣6 乐不思蜀" }, {}, {}, { judge = "♠6 乐不思蜀" }, {}, {} },
  play = {
    illegal(uses(1, "♥6", 1)),
    illegal(uses(1, "♥6", 4)),
    uses(1, "♥6", 3),
    illegal(uses(1, "♣6", 3)),
    uses(1, "♣6", 2),
  },
  expect = { [2] = { judge = "♣6" }, [3] = { judge = "♥6" }, [4] = { judge = "♠6" } },
}

scenario "乐不思蜀 and 闪电 lie side by side" {
  seats = { { hand = "♥6 乐不思蜀" }, { judge = "♠A 闪电" } },
  play = { uses(1, "♥6", 2) },
  expect = { [2] = { judge = "♠A 闪电, ♥6 乐不思蜀" } },
}

scenario "only the play phase is skipped: draw and discard take place" {
  seats = { { judge = "♥6 乐不思蜀", hand = "c, d, e, f" }, {} },
  deck = "♠K, a, b", phase = "judge",
  play = { to("discard"), picks(1, "a, b") },
  expect = { [1] = { hand = "c, d, e, f" }, discard = "♥6, ♠K, a, b" },
}

scenario "乐不思蜀 that is taken away does nothing" {
  seats = { { hand = "♠3 过河拆桥" }, { judge = "♥6 乐不思蜀" } },
  deck = "a, b",
  play = { uses(1, "♠3", 2), ends(1) },
  expect = { [2] = { hand = "a, b" }, turn = 2, phase = "play" },
}

scenario "S67 乐不思蜀 on the lord" {
  seats = { { hand = "♥6 乐不思蜀" }, { role = "lord", hero = "caocao" } },
  deck = "♠K, a, b, c, d",
  play = {
    uses(1, "♥6", 2),
    to("discard", 2),
    expect { turn = 1, [2] = { hand = "a, b", judge = 0 }, discard = "♥6 乐不思蜀, ♠K" },
  },
}

scenario "S68 last placed first: 乐不思蜀 before 闪电" {
  seats = { { judge = "♠A 闪电, ♥6 乐不思蜀" }, {} },
  deck = "♥8, ♠4, a, b", phase = "judge",
  expect = { [1] = { hp = "1/4", judge = 0, hand = "a, b" }, discard = "♥6, ♥8, ♠A, ♠4", turn = 1, phase = "play" },
}
