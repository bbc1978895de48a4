-- 无中生有 (rules §9, §15)

scenario "无中生有 draws two" {
  seats = { { hand = "♥7 无中生有" }, {} },
  deck = "♥3 桃, ♠8 杀, ♠9 杀",
  play = { illegal(uses(1, "♥7", 2)), uses(1, "♥7") },
  expect = { [1] = { hand = "♥3 桃, ♠8 杀" }, deck = "♠9 杀", discard = "♥7 无中生有" },
}

scenario "无中生有 is countered by anybody" {
  seats = { { hand = "♥7 无中生有" }, {}, { hand = "♠J 无懈可击" } },
  play = { uses(1, "♥7"), responds(3, "♠J") },
  expect = { [1] = { hand = 0 }, discard = "♥7, ♠J" },
}

scenario "a short draw pile is filled from the discard pile, not from processing" {
  seats = { { hand = "♥7 无中生有" }, {} },
  deck = { "♥3 桃", only = true },
  discard = "♠8 杀, ♠9 杀",
  play = { uses(1, "♥7") },
  expect = { [1] = { hand = 2 }, deck = 1, discard = "♥7 无中生有" },
}

scenario "what is left of the pile is drawn before the cards that are shuffled under it" {
  seats = { { hand = "♥7 无中生有" }, {} },
  deck = { "♥3 桃", only = true },
  discard = "♠8 杀",
  play = { uses(1, "♥7") },
  expect = { [1] = { hand = "♥3 桃, ♠8 杀" }, deck = 0, discard = "♥7 无中生有" },
}

scenario "a draw that cannot be supplied ends the game in a draw" {
  seats = { { hand = "♥7 无中生有" }, {} },
  deck = { "♥3 桃", only = true },
  play = { uses(1, "♥7") },
  expect = { over = true, winner = false },
}
