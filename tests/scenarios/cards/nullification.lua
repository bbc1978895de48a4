-- 无懈可击 (rules §8)

scenario "无懈可击 only answers" {
  seats = { { hand = "♠J 无懈可击" }, { hand = "x" } },
  play = { illegal(uses(1, "♠J")), illegal(uses(1, "♠J", 2)) },
}

scenario "无懈可击 against 无懈可击: the trick works" {
  seats = { { hand = "♥7 无中生有, ♠J 无懈可击" }, { hand = "♣K 无懈可击" } },
  deck = "a, b",
  play = { uses(1, "♥7"), responds(2, "♣K"), responds(1, "♠J") },
  expect = { [1] = { hand = "a, b" }, discard = "♥7, ♣K, ♠J" },
}

scenario "three of them: the trick does not work" {
  seats = { { hand = "♥7 无中生有, ♠J 无懈可击" }, { hand = "♣K 无懈可击" }, { hand = "♣Q 无懈可击" } },
  play = { uses(1, "♥7"), responds(2, "♣K"), responds(1, "♠J"), responds(3, "♣Q") },
  expect = { [1] = { hand = 0 }, discard = "♥7, ♣K, ♠J, ♣Q" },
}

scenario "everybody is asked in action order, the user first" {
  seats = { { hand = "♠J 无懈可击" }, { hand = "♥7 无中生有, ♣K 无懈可击" }, { hand = "♣Q 无懈可击" } },
  turn = 2,
  play = {
    uses(2, "♥7"),
    expect { asked = 2 },
    declines(2),
    expect { asked = 3 },
    declines(3),
    expect { asked = 1 },
    declines(1),
  },
  expect = { [2] = { hand = 3 }, turn = 2, phase = "play" },
}

scenario "a use closes the pass and opens one for itself, beginning with the turn player" {
  seats = { { hand = "♥7 无中生有, ♠J 无懈可击" }, { hand = "♣K 无懈可击" }, { hand = "♣Q 无懈可击" } },
  play = {
    uses(1, "♥7"),
    declines(1),
    responds(2, "♣K"),
    expect { asked = 1 },
    declines(1),
    expect { asked = 3 },
    responds(3, "♣Q"),
    expect { asked = 1 },
    declines(1),
  },
  expect = { [1] = { hand = 3 }, discard = "♥7, ♣K, ♣Q" },
}

scenario "无懈可击 does not answer 杀, equipment, 桃" {
  seats = { { hp = "3/4", hand = "♠7 杀, ♥5 赤兔, ♥3 桃" }, { hand = "♠J 无懈可击" } },
  play = {
    uses(1, "♠7", 2), illegal(responds(2, "♠J")),
    uses(1, "♥5"), illegal(responds(2, "♠J")),
    uses(1, "♥3"), illegal(responds(2, "♠J")),
  },
  expect = { [1] = { equip = "♥5 赤兔", hp = "4/4" }, [2] = { hp = "3/4", hand = "♠J" } },
}

scenario "a delayed trick is countered before its judgement, not when it is used" {
  seats = { { hand = "♥6 乐不思蜀" }, { hand = "♠J 无懈可击" } },
  deck = "a, b, ♠K",
  play = {
    uses(1, "♥6", 2),
    illegal(responds(2, "♠J")),
    ends(1),
    responds(2, "♠J"),
  },
  -- No judgement: a and b are the two cards of the draw phase.
  expect = { [2] = { hand = "a, b", judge = 0 }, discard = "♥6, ♠J", turn = 2, phase = "play", deck = "♠K" },
}
