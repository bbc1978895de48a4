-- 一对一 (rules §18.2)

scenario "a death without a hero left is the loss" {
  mode = "duel",
  seats = { { role = "traitor", hand = "♠7 杀" }, { role = "lord", hp = "1/4" } },
  play = { uses(1, "♠7", 2) },
  expect = { over = true, winner = "traitor", [1] = { hand = 0 } },
}

scenario "no lord bonus, no lord skill" {
  mode = "duel",
  seats = { { role = "traitor", hand = "♠7 杀" }, { role = "lord", hero = "caocao" } },
  play = { uses(1, "♠7", 2), not_offered(2, "hujia") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "setup: the traitor goes first, with four cards, and draws one fewer" {
  mode = "duel", phase = "setup", seats = { {}, {} }, seed = 1,
  play = { to("play") },
  expect = {
    turn = 1, [1] = { role = "traitor", role_shown = true, hand = 5 }, [2] = { role = "lord", role_shown = true, hand = 4 },
  },
}
