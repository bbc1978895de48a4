-- 闪 (rules §5, §9)

scenario "闪 only answers" {
  seats = { { hand = "♥2 闪", hp = "3/4" }, {} },
  play = { illegal(uses(1, "♥2 闪")), illegal(uses(1, "♥2 闪", 1)), illegal(uses(1, "♥2 闪", 2)) },
  expect = { [1] = { hand = "♥2 闪" } },
}

scenario "闪 does not answer 南蛮入侵" {
  seats = { { hand = "♠7 南蛮入侵" }, { hand = "♥2 闪" } },
  play = { uses(1, "♠7"), illegal(responds(2, "♥2 闪")) },
  expect = { [2] = { hp = "3/4", hand = "♥2 闪" } },
}

scenario "闪 does not answer 决斗" {
  seats = { { hand = "♠A 决斗" }, { hand = "♥2 闪" } },
  play = { uses(1, "♠A", 2), illegal(responds(2, "♥2 闪")) },
  expect = { [2] = { hp = "3/4", hand = "♥2 闪" } },
}

scenario "one 闪 is enough, and only the target is asked" {
  seats = { { hand = "♠7 杀, ♥2 闪" }, { hand = "♦2 闪, ♦3 闪" }, { hand = "♦4 闪" } },
  play = {
    uses(1, "♠7", 2),
    illegal(responds(3, "♦4")),
    expect { asked = 2 },
    responds(2, "♦3"),
    not_offered(2, "eight_diagram"),
  },
  expect = { [1] = { hand = "♥2" }, [2] = { hand = "♦2 闪", hp = "4/4" }, [3] = { hand = "♦4" } },
}
