-- 桃 (rules §9, §11)

scenario "桃 heals the one who uses it" {
  seats = { { hand = "♥3 桃", hp = "3/4" }, { hp = "3/4" } },
  play = { illegal(uses(1, "♥3", 2)), uses(1, "♥3") },
  expect = { [1] = { hp = "4/4", hand = 0 }, [2] = { hp = "3/4" }, discard = "♥3 桃" },
}

scenario "桃 is not for the unwounded" {
  seats = { { hand = "♥3 桃" }, { hp = "1/4" } },
  play = { illegal(uses(1, "♥3")) },
  expect = { [1] = { hand = "♥3 桃" } },
}

scenario "桃 as often as one is wounded" {
  seats = { { hand = "♥3 桃, ♥4 桃, ♥6 桃", hp = "2/4" }, {} },
  play = { uses(1, "♥3"), uses(1, "♥4"), illegal(uses(1, "♥6")) },
  expect = { [1] = { hp = "4/4", hand = "♥6 桃" } },
}

scenario "the dying save themselves" {
  seats = { { hand = "♠7 杀" }, { hp = "1/4", hand = "♥3 桃" } },
  play = { uses(1, "♠7", 2), responds(2, "♥3") },
  expect = { [2] = { hp = "1/4", hand = 0, alive = true }, discard = "♠7 杀, ♥3 桃" },
}

scenario "everybody is asked in action order from the turn player, whoever is dying" {
  seats = { { hand = "♥4 桃" }, { hand = "♥6 桃, ♠7 杀" }, { hp = "1/4", hand = "♥3 桃" }, { hand = "♥7 桃" } },
  turn = 2,
  play = {
    uses(2, "♠7", 3),
    expect { asked = 2 },
    declines(2),
    expect { asked = 3, [3] = { hp = "0/4" } },
    declines(3),
    expect { asked = 4 },
    declines(4),
    expect { asked = 1 },
    responds(1, "♥4"),
  },
  expect = { [3] = { hp = "1/4", hand = "♥3 桃" }, discard = "♠7 杀, ♥4 桃" },
}

scenario "rescue stops as soon as it has succeeded" {
  seats = { { hand = "♠7 杀, ♥4 桃" }, { hp = "1/4", hand = "♥3 桃" }, { hand = "♥6 桃" } },
  play = { uses(1, "♠7", 2), responds(1, "♥4"), illegal(responds(2, "♥3")), illegal(responds(3, "♥6")) },
  expect = { [2] = { hp = "1/4", hand = "♥3 桃" }, [3] = { hand = "♥6 桃" }, turn = 1, phase = "play" },
}

scenario "below zero one 桃 is needed for each point, from several hands" {
  seats = {
    { hp = "1/4", hand = "♥3 桃", judge = "♠A 闪电" },
    { hand = "♥4 桃, ♥6 桃, ♥7 桃" },
  },
  phase = "judge", deck = "♠5",
  play = {
    responds(1, "♥3"),
    expect { [1] = { hp = "-1/4" } },
    responds(2, "♥4"),
    expect { [1] = { hp = "0/4" } },
    responds(2, "♥6"),
  },
  expect = { [1] = { hp = "1/4", alive = true }, [2] = { hand = "♥7 桃" } },
}

scenario "one pass: who has declined is not asked again" {
  seats = { { hand = "♥3 桃" }, { hp = "1/4", hand = "♥4 桃", judge = "♠A 闪电" }, { hand = "♥6 桃" } },
  turn = 2, phase = "judge", deck = "♠5",
  play = {
    responds(2, "♥4"),
    responds(3, "♥6"),
    expect { asked = 1, [2] = { hp = "0/4" } },
    declines(1),
    illegal(responds(2, "♥4")),
  },
  expect = { [1] = { hand = "♥3 桃" }, [2] = { alive = false } },
}

scenario "桃 saves only from dying" {
  seats = { { hand = "♠7 杀" }, { hp = "2/4", hand = "♥3 桃" } },
  play = { uses(1, "♠7", 2), illegal(responds(2, "♥3")) },
  expect = { [2] = { hp = "1/4", hand = "♥3 桃" } },
}
