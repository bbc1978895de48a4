-- 兵粮寸断 (rules §4, §9, §14)

scenario "兵粮寸断 skips the draw phase unless a club comes" {
  seats = { { hand = "♠10 兵粮寸断" }, {} },
  deck = "♦3, a, b",
  play = { uses(1, "♠10", 2), expect { [2] = { judge = "♠10 兵粮寸断" } }, ends(1) },
  expect = { [2] = { judge = 0, hand = 0 }, discard = "♠10, ♦3", turn = 2, phase = "play" },
}

scenario "a club keeps the draw phase" {
  seats = { { judge = "♠10 兵粮寸断" }, {} },
  phase = "judge", deck = "♣8, a, b",
  expect = { [1] = { judge = 0, hand = "a, b" }, discard = "♠10, ♣8", phase = "play" },
}

scenario "a spade is no club" {
  seats = { { judge = "♠10 兵粮寸断" }, {} },
  phase = "judge", deck = "♠8, a, b",
  expect = { [1] = { hand = 0 }, phase = "play" },
}

scenario "S64 the last placed is judged first" {
  seats = { { judge = "♣6 乐不思蜀, ♠10 兵粮寸断" }, {} },
  phase = "judge", deck = "♣8, ♦3, a, b, c, d",
  -- Seat 1 has drawn and not played; it is seat 2's play phase.
  expect = { [1] = { hand = "a, b", judge = 0 }, [2] = { hand = "c, d" }, discard = "♠10, ♣8, ♣6, ♦3", turn = 2, phase = "play" },
}

scenario "S64 the discard phase follows" {
  seats = { { hp = "1/4", hand = "x, y", judge = "♣6 乐不思蜀, ♠10 兵粮寸断" }, {} },
  phase = "judge", deck = "♣8, ♦3, a, b",
  play = { expect { asked = 1, phase = "discard", [1] = { hand = "x, y, a, b" } }, picks(1, "x, y, a") },
  expect = { [1] = { hand = "b" } },
}

scenario "兵粮寸断 at distance 1, on another, whatever the weapon reaches" {
  seats = { { hand = "♠10 兵粮寸断", equip = "♥5 麒麟弓" }, {}, {}, {} },
  play = { illegal(uses(1, "♠10", 1)), illegal(uses(1, "♠10", 3)), uses(1, "♠10", 4) },
  expect = { [4] = { judge = "♠10" } },
}

scenario "horses count for 兵粮寸断" {
  seats = { { hand = "♠10 兵粮寸断, ♣4 兵粮寸断", equip = "♥5 赤兔" }, { equip = "♦K 骅骝" }, { equip = "♠5 绝影" }, {}, {} },
  play = { illegal(uses(1, "♠10", 3)), uses(1, "♠10", 4), uses(1, "♣4", 2) },
  expect = { [2] = { judge = "♣4" }, [4] = { judge = "♠10" } },
}

scenario "骅骝 keeps 兵粮寸断 off" {
  seats = { { hand = "♠10 兵粮寸断" }, { equip = "♦K 骅骝" }, {} },
  play = { illegal(uses(1, "♠10", 2)), uses(1, "♠10", 3) },
  expect = { [3] = { judge = "♠10" } },
}

scenario "no second 兵粮寸断 before the same seat; 乐不思蜀 beside it is legal" {
  seats = { { hand = "♠10 兵粮寸断, ♣4 兵粮寸断, ♥6 乐不思蜀" }, {} },
  play = { uses(1, "♠10", 2), illegal(uses(1, "♣4", 2)), uses(1, "♥6", 2) },
  expect = { [2] = { judge = "♠10, ♥6" } },
}

scenario "兵粮寸断 is not countered when it is laid, but before its judgement" {
  seats = { { hand = "♠10 兵粮寸断" }, { hand = "♠J 无懈可击" } },
  deck = "a, b",
  play = { uses(1, "♠10", 2), illegal(responds(2, "♠J")), ends(1), responds(2, "♠J") },
  expect = { [2] = { judge = 0, hand = "a, b" }, discard = "♠10, ♠J" },
}

scenario "兵粮寸断 may lie before 空城 and before the lord" {
  seats = { { role = "rebel", hand = "♠10 兵粮寸断" }, { hero = "zhugeliang", role = "lord" } },
  play = { uses(1, "♠10", 2) },
  expect = { [2] = { judge = "♠10" } },
}

scenario "裸衣 has nothing to draw fewer of" {
  seats = { { hero = "xuchu", judge = "♠10 兵粮寸断" }, {} },
  phase = "judge", deck = "♦3, a, b",
  play = { not_offered(1, "裸衣") },
  expect = { [1] = { hand = 0 }, phase = "play" },
}

scenario "鬼才 makes a club of it" {
  seats = { { hero = "simayi", hand = "♣2 杀", judge = "♠10 兵粮寸断" }, {} },
  phase = "judge", deck = "♦3, a, b",
  play = { yes(1, "鬼才"), picks(1, "♣2") },
  expect = { [1] = { hand = "a, b" }, discard = "♠10, ♦3, ♣2" },
}
