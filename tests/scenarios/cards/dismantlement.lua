-- 过河拆桥 (rules §6, §9)

scenario "过河拆桥 discards a hand card unseen" {
  seats = { { hand = "♠3 过河拆桥" }, { hand = "♥4 桃, ♠7 杀" } },
  play = { uses(1, "♠3", 2), picks(1, "♥4 桃") },
  expect = { [1] = { hand = 0 }, [2] = { hand = "♠7 杀" }, discard = "♠3 过河拆桥, ♥4 桃" },
}

scenario "过河拆桥 takes equipment" {
  seats = { { hand = "♠3 过河拆桥" }, { hand = "x", equip = "♠2 八卦阵, ♥5 赤兔" } },
  play = { uses(1, "♠3", 2), picks(1, "八卦阵") },
  expect = { [2] = { hand = "x", equip = "♥5 赤兔" }, discard = "♠3, ♠2 八卦阵" },
}

scenario "过河拆桥 takes a delayed trick" {
  seats = { { hand = "♠3 过河拆桥" }, { judge = "♥6 乐不思蜀, ♠A 闪电" } },
  play = { uses(1, "♠3", 2), picks(1, "♥6") },
  expect = { [2] = { judge = "♠A 闪电" }, discard = "♠3, ♥6 乐不思蜀" },
}

scenario "the only card needs no choice" {
  seats = { { hand = "♠3 过河拆桥" }, { judge = "♥6 乐不思蜀" } },
  play = { uses(1, "♠3", 2) },
  expect = { [2] = { judge = 0 }, discard = "♠3, ♥6 乐不思蜀" },
}

scenario "过河拆桥 needs another who has a card, at any distance" {
  seats = { { hand = "♠3 过河拆桥, y" }, {}, {}, { hand = "x" }, {}, {} },
  play = { illegal(uses(1, "♠3", 1)), illegal(uses(1, "♠3", 2)), uses(1, "♠3", 4) },
  expect = { [4] = { hand = 0 }, [1] = { hand = "y" } },
}

scenario "过河拆桥 cannot be used if nobody else has a card" {
  seats = { { hand = "♠3 过河拆桥, ♠4 过河拆桥", equip = "♥5 赤兔" }, {} },
  play = { illegal(uses(1, "♠3", 2)), illegal(uses(1, "♠3")) },
}

scenario "the card is chosen after 无懈可击, and there may be none left" {
  seats = { { hand = "♠3 过河拆桥, ♣K 无懈可击" }, { hand = "♠J 无懈可击" } },
  play = { uses(1, "♠3", 2), responds(2, "♠J"), responds(1, "♣K") },
  expect = { [2] = { hand = 0 }, discard = "♠3 过河拆桥, ♠J 无懈可击, ♣K 无懈可击", processing = 0 },
}

scenario "过河拆桥 is countered" {
  seats = { { hand = "♠3 过河拆桥" }, { hand = "♠J 无懈可击, ♥4 桃" } },
  play = { uses(1, "♠3", 2), responds(2, "♠J") },
  expect = { [2] = { hand = "♥4 桃" }, discard = "♠3, ♠J" },
}
