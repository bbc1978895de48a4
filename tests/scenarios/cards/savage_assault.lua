-- 南蛮入侵 (rules §6, §9)

scenario "南蛮入侵 asks every other player, from the next one on" {
  seats = { { hand = "♠7 南蛮入侵, ♠8 杀" }, { hand = "♣2 杀" }, {}, { hand = "♣3 杀" } },
  play = {
    uses(1, "♠7"),
    expect { asked = 2 },
    responds(2, "♣2"),
    expect { asked = 4, [3] = { hp = "3/4" } },
    declines(4),
  },
  expect = {
    [1] = { hp = "4/4", hand = "♠8 杀" }, [2] = { hp = "4/4", hand = 0 }, [3] = { hp = "3/4" },
    [4] = { hp = "3/4", hand = "♣3 杀" }, discard = "♠7 南蛮入侵, ♣2 杀",
  },
}

scenario "南蛮入侵 has no targets to choose" {
  seats = { { hand = "♠7 南蛮入侵" }, {}, {} },
  play = { illegal(uses(1, "♠7", 2)), uses(1, "♠7", { 2, 3 }) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "3/4" } },
}

scenario "无懈可击 spares one target only" {
  seats = { { hand = "♠7 南蛮入侵" }, {}, { hand = "♠J 无懈可击" }, {} },
  play = { uses(1, "♠7"), declines(3), responds(3, "♠J") },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "4/4" }, [4] = { hp = "3/4" } },
}

scenario "a death in between does not stop 南蛮入侵" {
  seats = { { hand = "♠7 南蛮入侵" }, { hp = "1/4", hand = "x" }, {}, {} },
  play = { uses(1, "♠7") },
  expect = { [2] = { alive = false }, [3] = { hp = "3/4" }, [4] = { hp = "3/4" }, discard = "♠7 南蛮入侵, x" },
}

scenario "the saved are not asked twice" {
  seats = { { hand = "♠7 南蛮入侵" }, { hp = "1/4", hand = "♥3 桃" }, {} },
  play = { uses(1, "♠7"), responds(2, "♥3") },
  expect = { [2] = { hp = "1/4" }, [3] = { hp = "3/4" } },
}
