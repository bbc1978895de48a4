-- 五谷丰登 (rules §6, §8, §9, §15)

scenario "五谷丰登: one card each, from the user on" {
  seats = { { hand = "♥3 五谷丰登" }, {}, {} },
  deck = "♠7 杀, ♥4 桃, ♦2 闪, a",
  play = {
    uses(1, "♥3"),
    expect { asked = 1, processing = "♥3 五谷丰登, ♠7 杀, ♥4 桃, ♦2 闪" },
    picks(1, "♥4"),
    expect { asked = 2 },
    illegal(picks(2, "♥4")),
    picks(2, "♦2"),
    -- The last one has no choice.
  },
  expect = {
    [1] = { hand = "♥4 桃" }, [2] = { hand = "♦2 闪" }, [3] = { hand = "♠7 杀" },
    discard = "♥3 五谷丰登", processing = 0, deck = "a",
  },
}

scenario "五谷丰登 must be taken" {
  seats = { { hand = "♥3 五谷丰登" }, {} },
  deck = "a, b",
  play = { uses(1, "♥3"), illegal(declines(1)), illegal(picks(1, "a, b")), picks(1, "b") },
  expect = { [1] = { hand = "b" }, [2] = { hand = "a" } },
}

scenario "as many cards as there are living players" {
  seats = { { hand = "♥3 五谷丰登" }, { alive = false }, {}, { alive = false } },
  deck = "a, b, c",
  play = { uses(1, "♥3"), picks(1, "a") },
  expect = { [1] = { hand = "a" }, [3] = { hand = "b" }, deck = "c" },
}

scenario "五谷丰登 begins with its user and goes round" {
  seats = { {}, {}, { hand = "♥3 五谷丰登" } },
  turn = 3,
  deck = "a, b, c",
  play = { uses(3, "♥3"), picks(3, "b"), expect { asked = 1 }, picks(1, "c") },
  expect = { [1] = { hand = "c" }, [2] = { hand = "a" }, [3] = { hand = "b" } },
}

scenario "who is countered takes nothing, and what is left is discarded" {
  seats = { { hand = "♥3 五谷丰登" }, { hand = "♠J 无懈可击" }, {} },
  deck = "♠7 杀, ♥4 桃, ♦2 闪",
  play = {
    uses(1, "♥3"),
    responds(2, "♠J"),
    expect { asked = 2, [1] = { hand = 0 } },
    picks(2, "♥4"),
    picks(3, "♠7"),
  },
  expect = {
    [1] = { hand = 0 }, [2] = { hand = "♥4 桃" }, [3] = { hand = "♠7 杀" },
    discard = "♥3, ♠J, ♦2 闪", processing = 0,
  },
}

scenario "a 无懈可击 that was picked counters the next pick" {
  seats = { { hand = "♥3 五谷丰登" }, {}, {} },
  deck = "♠J 无懈可击, ♥4 桃, ♦2 闪",
  play = { uses(1, "♥3"), picks(1, "♠J"), responds(1, "♠J"), picks(3, "♥4") },
  expect = { [1] = { hand = 0 }, [2] = { hand = 0 }, [3] = { hand = "♥4 桃" }, discard = "♥3, ♠J, ♦2 闪" },
}

scenario "everybody countered: all is discarded" {
  seats = { { hand = "♥3 五谷丰登" }, { hand = "♠J 无懈可击, ♣K 无懈可击" } },
  deck = "a, b",
  play = { uses(1, "♥3"), responds(2, "♠J"), declines(2), responds(2, "♣K") },
  expect = { [1] = { hand = 0 }, [2] = { hand = 0 }, discard = "♥3, a, b, ♠J, ♣K", processing = 0 },
}

scenario "two 无懈可击 on one pick: it is taken after all" {
  seats = { { hand = "♥3 五谷丰登" }, { hand = "♠J 无懈可击, ♣K 无懈可击" } },
  deck = "a, b",
  play = { uses(1, "♥3"), responds(2, "♠J"), responds(2, "♣K"), picks(1, "b") },
  expect = { [1] = { hand = "b" }, [2] = { hand = "a" }, discard = "♥3, ♠J, ♣K" },
}

scenario "a short pile is filled from the discard pile" {
  seats = { { hand = "♥3 五谷丰登" }, {}, {} },
  deck = { "a", only = true }, discard = "♠8 杀, ♠9 杀",
  play = { uses(1, "♥3"), picks(1, "a") },
  expect = { [1] = { hand = "a" }, [2] = { hand = 1 }, [3] = { hand = 1 }, deck = 0, discard = "♥3 五谷丰登" },
}

scenario "too few cards for 五谷丰登: a draw" {
  seats = { { hand = "♥3 五谷丰登" }, {}, {} },
  deck = { "a", only = true }, discard = "♠8 杀",
  play = { uses(1, "♥3") },
  expect = { over = true, winner = false },
}

scenario "五谷丰登 has no targets to choose" {
  seats = { { hand = "♥3 五谷丰登" }, {}, {} },
  play = { illegal(uses(1, "♥3", 2)), illegal(uses(1, "♥3", { 2, 3 })), uses(1, "♥3", { 1, 2, 3 }) },
  expect = { [1] = { hand = 1 }, [2] = { hand = 1 }, [3] = { hand = 1 } },
}

scenario "五谷丰登 fills 空城's hand: he can be the target of 杀 again" {
  seats = { { hand = "♥3 五谷丰登, ♠7 杀" }, { hero = "zhugeliang" } },
  deck = "a, b",
  play = { illegal(uses(1, "♠7", 2)), uses(1, "♥3"), picks(1, "a"), uses(1, "♠7", 2) },
  expect = { [2] = { hp = "2/3", hand = "b" } },
}
