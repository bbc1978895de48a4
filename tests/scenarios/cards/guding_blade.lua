-- 古锭刀 (rules §9, §10)

scenario "古锭: 2 damage to who has no hand cards" {
  seats = { { hand = "♠7 杀", equip = "♠A 古锭刀" }, { equip = "♥5 赤兔" } },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { hp = "2/4" } },
}

scenario "古锭: 1 to who has" {
  seats = { { hand = "♠7 杀", equip = "♠A 古锭刀" }, { hand = "x" } },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "古锭 looks at the hand when the damage comes" {
  seats = { { hero = "lvbu", hand = "♠7 杀", equip = "♠A 古锭刀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2") },
  expect = { [2] = { hp = "2/4", hand = 0 } },
}

scenario "古锭 is about 杀: not 决斗" {
  seats = { { hand = "♠A 决斗", equip = "♠A 古锭刀" }, {} },
  play = { uses(1, "♠A 决斗", 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "古锭 of the one who answers a duel with a 杀: no" {
  seats = { { hand = "♠A 决斗" }, { hand = "♠7 杀", equip = "♠A 古锭刀" } },
  play = { uses(1, "♠A 决斗", 2), responds(2, "♠7") },
  expect = { [1] = { hp = "3/4" } },
}

scenario "古锭 paid as the 杀 itself: no" {
  -- ♠A is black; a rule of the box that pays it is 丈八蛇矛's, which lies in the same slot. Declared for hand cards only.
  seats = { { hand = "♠7 杀, ♠A 古锭刀" }, {} },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "古锭 and 白银狮子: 1" {
  seats = { { hand = "♠7 杀", equip = "♠A 古锭刀" }, { equip = "♣A 白银狮子" } },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "古锭 and 方天-like many targets: each by its own hand" {
  seats = { { hand = "♥4 火杀", equip = "♠A 古锭刀" }, { hand = "x", hp = "1/4" }, {} },
  play = { uses(1, "♥4", 2) },
  expect = { [2] = { alive = false } },
}
