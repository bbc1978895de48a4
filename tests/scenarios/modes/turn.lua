-- Turns and phases (rules §4, §11)

scenario "two cards in the draw phase" {
  seats = { {}, { hand = "c" } },
  deck = "a, b, d", phase = "draw",
  expect = { [1] = { hand = "a, b" }, [2] = { hand = "c" }, deck = "d", turn = 1, phase = "play" },
}

scenario "the hand limit is the hp, and exactly the excess is discarded" {
  seats = { { hp = "2/4", hand = "a, b, c, d", equip = "♣A 诸葛连弩" }, {} },
  play = {
    to("discard"),
    illegal(picks(1, "a")),
    illegal(picks(1, "a, b, c")),
    illegal(picks(1, "a, ♣A 诸葛连弩")),
    illegal(declines(1)),
    picks(1, "a, d"),
  },
  expect = { [1] = { hand = "b, c", equip = "♣A 诸葛连弩" }, discard = "a, d", turn = 2, phase = "play" },
}

scenario "nothing is discarded at the limit" {
  seats = { { hand = "a, b, c, d" }, {} },
  play = { ends(1) },
  expect = { [1] = { hand = "a, b, c, d" }, discard = 0, turn = 2 },
}

scenario "a hand is not limited outside the own discard phase" {
  seats = { { hand = "♠7 杀" }, { hp = "2/4", hand = "a, b, c, d, e" } },
  play = { uses(1, "♠7", 2), ends(1) },
  expect = { [2] = { hp = "1/4", hand = 7 }, turn = 2, phase = "play" },
}

scenario "turns go round, the dead are left out" {
  seats = { {}, { alive = false }, {}, {} },
  play = { ends(1), expect { turn = 3 }, ends(3), expect { turn = 4 }, ends(4) },
  expect = { turn = 1, phase = "play" },
}

scenario "a hero who lies face down turns up instead of taking its turn" {
  seats = { {}, { face_down = true, judge = "♥6 乐不思蜀", hand = "a" }, {} },
  play = { ends(1) },
  expect = { [2] = { face_down = false, judge = "♥6 乐不思蜀", hand = "a" }, turn = 3, phase = "play" },
}

scenario "and takes the next one" {
  seats = { { face_down = true }, {} },
  phase = "turn", deck = "a, b, c, d",
  play = { expect { turn = 2, [1] = { face_down = false, hand = 0 } }, ends(2) },
  expect = { [1] = { hand = "c, d" }, turn = 1, phase = "play" },
}

scenario "a face-down hero still answers" {
  seats = { { hand = "♠7 杀" }, { face_down = true, hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4", face_down = true } },
}

scenario "death in the own play phase ends the turn: no discard phase, the next one begins" {
  seats = { { hp = "1/4", hand = "♠A 决斗, a, b, c" }, { hand = "♣2 杀" }, {} },
  deck = "d, e",
  play = { uses(1, "♠A", 2), responds(2, "♣2") },
  expect = { [1] = { alive = false, hand = 0 }, [2] = { hand = "d, e" }, turn = 2, phase = "play" },
}

scenario "action order begins with the turn player, also for what concerns others" {
  seats = { { hand = "♠J 无懈可击" }, { hand = "♣K 无懈可击" }, { hand = "♠7 南蛮入侵" }, {} },
  turn = 3,
  play = {
    uses(3, "♠7"),
    -- The first target is seat 4; seats 1 and 2 are asked in this order.
    expect { asked = 1, [4] = { hp = 4 } },
    declines(1),
    expect { asked = 2, [4] = { hp = 4 } },
    declines(2),
    expect { asked = 1, [4] = { hp = 3 } },
    responds(1, "♠J"),
  },
  expect = { [1] = { hp = 4, hand = 0 }, [2] = { hp = 3 } },
}
