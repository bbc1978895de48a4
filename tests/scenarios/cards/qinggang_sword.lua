-- 青釭剑 (rules §9)

scenario "S48 青釭剑: no armor against this 杀" {
  seats = { { hand = "♠9 杀", equip = "♠6 青釭剑" }, { equip = "♠2 八卦阵" } },
  deck = "♥3",
  play = { uses(1, "♠9", 2), not_offered(2, "八卦阵") },
  expect = { [2] = { hp = "3/4", equip = "♠2 八卦阵" }, deck = "♥3" },
}

scenario "without 青釭剑 the armor works" {
  seats = { { hand = "♠9 杀" }, { equip = "♠2 八卦阵" } },
  deck = "♥3",
  play = { uses(1, "♠9", 2), yes(2, "八卦阵") },
  expect = { [2] = { hp = "4/4" }, discard = "♠9, ♥3" },
}

scenario "闪 from the hand still counters" {
  seats = { { hand = "♠9 杀", equip = "♠6 青釭剑" }, { equip = "♠2 八卦阵", hand = "♦2 闪" } },
  play = { uses(1, "♠9", 2), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4", hand = 0 } },
}

scenario "the armor is back as soon as the 杀 is over" {
  seats = { { hand = "♠9 杀, ♠8 杀, ♣A 诸葛连弩", equip = "♠6 青釭剑" }, { equip = "♠2 八卦阵" } },
  deck = "♥3",
  play = {
    uses(1, "♠9", 2),
    not_offered(2, "八卦阵"),
    uses(1, "♣A"),
    uses(1, "♠8", 2),
    yes(2, "八卦阵"),
  },
  expect = { [2] = { hp = "3/4" }, discard = "♠9, ♠8, ♠6 青釭剑, ♥3" },
}
