-- 闪电 (rules §4, §8, §9)

scenario "闪电 is laid before oneself" {
  seats = { { hand = "♠A 闪电, ♥Q 闪电" }, { hand = "♠J 无懈可击" } },
  play = {
    illegal(uses(1, "♠A", 2)),
    uses(1, "♠A"),
    illegal(responds(2, "♠J")),
    illegal(uses(1, "♥Q 闪电")),
  },
  expect = { [1] = { judge = "♠A 闪电", hand = "♥Q 闪电" } },
}

scenario "闪电 strikes on ♠2" {
  seats = { { judge = "♠A 闪电" }, {} },
  deck = "♠2", phase = "judge",
  expect = { [1] = { hp = "1/4", judge = 0 }, discard = "♠A 闪电, ♠2", turn = 1, phase = "play" },
}

scenario "闪电 strikes on ♠9" {
  seats = { { judge = "♠A 闪电" }, {} },
  deck = "♠9", phase = "judge",
  expect = { [1] = { hp = "1/4", judge = 0 }, discard = "♠A 闪电, ♠9" },
}

scenario "闪电 moves on after ♠10" {
  seats = { { judge = "♠A 闪电" }, {} },
  deck = "♠10", phase = "judge",
  expect = { [1] = { hp = "4/4", judge = 0 }, [2] = { judge = "♠A 闪电" }, discard = "♠10" },
}

scenario "闪电 moves on after ♥5" {
  seats = { { judge = "♠A 闪电" }, {} },
  deck = "♥5", phase = "judge",
  expect = { [1] = { hp = "4/4", judge = 0 }, [2] = { judge = "♠A 闪电" } },
}

scenario "闪电 moves on after ♣5" {
  seats = { { judge = "♠A 闪电" }, {} },
  deck = "♣5", phase = "judge",
  expect = { [1] = { hp = "4/4", judge = 0 }, [2] = { judge = "♠A 闪电" } },
}

scenario "闪电 is judged in the next player's own judge phase" {
  seats = { { judge = "♠A 闪电" }, {} },
  deck = "♥5, a, b, ♠7 杀", phase = "judge",
  play = { ends(1) },
  expect = { [2] = { hp = "1/4", judge = 0 }, turn = 2, phase = "play" },
}

scenario "闪电 passes over the dead and over who has one already" {
  seats = { { judge = "♠A 闪电" }, { alive = false }, { judge = "♥Q 闪电" }, {} },
  deck = "♥5", phase = "judge",
  expect = { [1] = { judge = 0 }, [3] = { judge = "♥Q 闪电" }, [4] = { judge = "♠A 闪电" } },
}

scenario "闪电 stays if nobody else may have it" {
  seats = { { judge = "♠A 闪电" }, { judge = "♥Q 闪电" } },
  deck = "♥5", phase = "judge",
  expect = { [1] = { judge = "♠A 闪电" }, [2] = { judge = "♥Q 闪电" }, processing = 0 },
}

scenario "闪电 that is countered moves on without a judgement" {
  seats = { { judge = "♠A 闪电" }, { hand = "♠J 无懈可击" } },
  deck = "♠5, a", phase = "judge",
  play = { responds(2, "♠J") },
  expect = { [1] = { hp = "4/4", judge = 0, hand = "♠5, a" }, [2] = { judge = "♠A 闪电" }, discard = "♠J 无懈可击" },
}

scenario "闪电 kills in the own turn: the turn is over" {
  seats = { { hp = "3/3", judge = "♠A 闪电", hand = "x" }, {}, {} },
  deck = "♠5, a, b", phase = "judge",
  expect = { [1] = { alive = false }, [2] = { hand = "a, b" }, discard = "♠A 闪电, ♠5, x", turn = 2, phase = "play" },
}
