-- 决斗 (rules §9)

scenario "the target of a 决斗 plays first, and loses without a 杀" {
  seats = { { hand = "♠A 决斗, ♠7 杀" }, {} },
  play = { uses(1, "♠A", 2) },
  expect = { [1] = { hp = "4/4", hand = "♠7 杀" }, [2] = { hp = "3/4" }, discard = "♠A 决斗" },
}

scenario "the user of a 决斗 loses when it is his turn to play" {
  seats = { { hand = "♠A 决斗, ♠7 杀" }, { hand = "♣2 杀, ♣3 杀" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), responds(1, "♠7"), responds(2, "♣3") },
  expect = { [1] = { hp = "3/4", hand = 0 }, [2] = { hp = "4/4", hand = 0 }, discard = "♠A, ♠7, ♣2, ♣3" },
}

scenario "nobody has to play a 杀 he holds" {
  seats = { { hand = "♠A 决斗" }, { hand = "♣2 杀" } },
  play = { uses(1, "♠A", 2), declines(2) },
  expect = { [2] = { hp = "3/4", hand = "♣2 杀" } },
}

scenario "决斗 at any distance, never with oneself" {
  seats = { { hand = "♠A 决斗" }, {}, {}, {}, {}, {} },
  play = { illegal(uses(1, "♠A", 1)), illegal(uses(1, "♠A", { 2, 3 })), uses(1, "♠A", 4) },
  expect = { [4] = { hp = "3/4" } },
}

scenario "决斗 as often as there are 决斗" {
  seats = { { hand = "♠A 决斗, ♣A 决斗" }, {} },
  play = { uses(1, "♠A", 2), uses(1, "♣A", 2) },
  expect = { [2] = { hp = "2/4" } },
}

scenario "a 决斗 that is countered does nothing" {
  seats = { { hand = "♠A 决斗" }, { hand = "♠J 无懈可击, ♣2 杀" } },
  play = { uses(1, "♠A", 2), responds(2, "♠J"), illegal(responds(2, "♣2")) },
  expect = { [1] = { hp = "4/4" }, [2] = { hp = "4/4", hand = "♣2 杀" }, discard = "♠A 决斗, ♠J 无懈可击" },
}

scenario "who loses a 决斗 that he began may die of it" {
  seats = { { hp = "1/4", hand = "♠A 决斗, x" }, { hand = "♣2 杀" }, {} },
  play = { uses(1, "♠A", 2), responds(2, "♣2") },
  expect = { [1] = { alive = false }, [2] = { hp = "4/4" }, discard = "♠A 决斗, ♣2 杀, x", turn = 2 },
}
