-- 八卦阵 (rules §9, §12)

scenario "八卦阵: red counts as a 闪" {
  seats = { { hand = "♠7 杀" }, { equip = "♠2 八卦阵" } },
  deck = "♦9",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵") },
  expect = { [2] = { hp = "4/4", equip = "♠2 八卦阵" }, discard = "♠7 杀, ♦9", processing = 0 },
}

scenario "八卦阵: after black a 闪 may still be used, the armor not again" {
  seats = { { hand = "♠7 杀" }, { equip = "♠2 八卦阵", hand = "♦2 闪" } },
  deck = "♣9",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵"), not_offered(2, "八卦阵"), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4", hand = 0 }, discard = "♠7 杀, ♦2 闪, ♣9" },
}

scenario "八卦阵: black without a 闪 is a hit" {
  seats = { { hand = "♠7 杀" }, { equip = "♠2 八卦阵" } },
  deck = "♣9",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵"), not_offered(2, "八卦阵") },
  expect = { [2] = { hp = "3/4" }, discard = "♠7 杀, ♣9" },
}

scenario "八卦阵 is optional" {
  seats = { { hand = "♠7 杀" }, { equip = "♠2 八卦阵" } },
  deck = "♦9",
  play = { uses(1, "♠7", 2), no(2, "八卦阵") },
  expect = { [2] = { hp = "3/4" }, deck = "♦9" },
}

scenario "a 闪 may be used before trying the armor" {
  seats = { { hand = "♠7 杀" }, { equip = "♣2 八卦阵", hand = "♦2 闪" } },
  deck = "♦9",
  play = { uses(1, "♠7", 2), offered(2, "八卦阵"), responds(2, "♦2"), not_offered(2, "八卦阵") },
  expect = { [2] = { hp = "4/4", hand = 0 }, deck = "♦9" },
}

scenario "八卦阵 gives no 杀" {
  seats = { { hand = "♠7 南蛮入侵" }, { equip = "♠2 八卦阵" } },
  play = { uses(1, "♠7"), not_offered(2, "八卦阵") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "the judge card comes from a reshuffled pile if need be" {
  seats = { { hand = "♠7 杀" }, { equip = "♠2 八卦阵" } },
  deck = { "", only = true }, discard = "♦9",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵") },
  expect = { [2] = { hp = "4/4" }, discard = "♠7 杀, ♦9" },
}

scenario "a new armor replaces the old one" {
  seats = { { hand = "♣2 八卦阵", equip = "♠2 八卦阵" }, {} },
  play = { uses(1, "♣2") },
  expect = { [1] = { equip = "♣2 八卦阵", hand = 0 }, discard = "♠2 八卦阵" },
}
