-- 丈八蛇矛 (rules §5, §9)

scenario "丈八: two hand cards are a 杀" {
  seats = { { hand = "♦2 闪, ♥3 桃, x", equip = "♠Q 丈八蛇矛" }, {} },
  play = { uses(1, "♦2, ♥3", { via = "丈八", to = 2 }) },
  expect = { [1] = { hand = "x", equip = "♠Q" }, [2] = { hp = "3/4" }, discard = "♦2, ♥3" },
}

scenario "丈八: two, neither one nor three" {
  seats = { { hand = "♦2 闪, ♥3 桃, ♦3 闪", equip = "♠Q 丈八蛇矛" }, {} },
  play = {
    illegal(uses(1, "♦2", { via = "丈八", to = 2 })),
    illegal(uses(1, "♦2, ♥3, ♦3", { via = "丈八", to = 2 })),
    illegal(uses(1, "♠Q, ♥3", { via = "丈八", to = 2 })),
  },
  expect = { [1] = { hand = 3 } },
}

scenario "丈八 needs two hand cards: equipment does not count" {
  seats = { { hand = "♦2 闪", equip = "♠Q 丈八蛇矛, ♥5 赤兔" }, {} },
  play = { not_offered(1, "丈八"), illegal(uses(1, "♦2, ♥5", { via = "丈八", to = 2 })) },
}

scenario "丈八 is the one 杀 of the phase" {
  seats = { { hand = "♦2 闪, ♥3 桃, ♠7 杀, ♦3 闪, ♦4 闪", equip = "♠Q 丈八蛇矛" }, {} },
  play = {
    uses(1, "♦2, ♥3", { via = "丈八", to = 2 }),
    illegal(uses(1, "♠7", 2)), illegal(uses(1, "♦3, ♦4", { via = "丈八", to = 2 })),
  },
  expect = { [2] = { hp = "3/4" } },
}

scenario "丈八 reaches three seats" {
  seats = { { hand = "♦2 闪, ♥3 桃", equip = "♠Q 丈八蛇矛" }, {}, {}, {}, {}, {}, {}, {} },
  play = { illegal(uses(1, "♦2, ♥3", { via = "丈八", to = 5 })), uses(1, "♦2, ♥3", { via = "丈八", to = 4 }) },
  expect = { [4] = { hp = "3/4" } },
}

scenario "丈八 answers 南蛮入侵" {
  seats = { { hand = "♠7 南蛮入侵" }, { hand = "♦2 闪, ♥3 桃", equip = "♠Q 丈八蛇矛" } },
  play = { uses(1, "♠7"), responds(2, "♦2, ♥3", { via = "丈八" }) },
  expect = { [2] = { hp = "4/4", hand = 0 }, discard = "♠7, ♦2, ♥3", processing = 0 },
}

scenario "丈八 answers 决斗, and a real 杀 does too" {
  seats = { { hand = "♠A 决斗, ♠7 杀" }, { hand = "♦2 闪, ♥3 桃, ♣2 杀", equip = "♠Q 丈八蛇矛" } },
  play = { uses(1, "♠A", 2), responds(2, "♦2, ♥3", { via = "丈八" }), responds(1, "♠7"), responds(2, "♣2") },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "4/4", hand = 0 } },
}

scenario "丈八 makes no 闪" {
  seats = { { hand = "♠7 杀" }, { hand = "♥3 桃, ♥4 桃", equip = "♠Q 丈八蛇矛" } },
  play = { uses(1, "♠7", 2), not_offered(2, "丈八") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "奸雄 takes both cards" {
  seats = { { hand = "♦2 闪, ♥3 桃", equip = "♠Q 丈八蛇矛" }, { hero = "caocao" } },
  play = { uses(1, "♦2, ♥3", { via = "丈八", to = 2 }), yes(2, "奸雄") },
  expect = { [2] = { hp = "3/4", hand = "♦2 闪, ♥3 桃" }, discard = 0 },
}

scenario "the two cards are gone before it is looked at: 空城 by 丈八 in a 决斗" {
  seats = { { hero = "zhugeliang", hand = "♦2 闪, ♥3 桃", equip = "♠Q 丈八蛇矛" }, { hand = "♠7 杀" } },
  play = { uses(1, "♦2, ♥3", { via = "丈八", to = 2 }), ends(1), illegal(uses(2, "♠7", 1)) },
  expect = { [1] = { hp = "3/3" } },
}

scenario "无双 with 丈八: two 闪" {
  seats = { { hero = "lvbu", hand = "♦2 闪, ♥3 桃", equip = "♠Q 丈八蛇矛" }, { hand = "♦4 闪, ♦5 闪" } },
  play = { uses(1, "♦2, ♥3", { via = "丈八", to = 2 }), responds(2, "♦4"), responds(2, "♦5") },
  expect = { [2] = { hp = "4/4" } },
}

scenario "a 决斗 with 吕布: four cards are the two 杀" {
  seats = { { hero = "lvbu", hand = "♠A 决斗" }, { hand = "♦2 闪, ♦3 闪, ♦4 闪, ♦5 闪", equip = "♠Q 丈八蛇矛" } },
  play = { uses(1, "♠A", 2), responds(2, "♦2, ♦3", { via = "丈八" }), responds(2, "♦4, ♦5", { via = "丈八" }) },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "4/4", hand = 0 } },
}

scenario "丈八 in the middle of a 决斗 after the spear is gone" {
  seats = { { hand = "♠3 过河拆桥, ♠A 决斗" }, { hand = "♦2 闪, ♦3 闪", equip = "♠Q 丈八蛇矛" } },
  play = { uses(1, "♠3", 2), picks(1, "♠Q"), uses(1, "♠A", 2), not_offered(2, "丈八") },
  expect = { [2] = { hp = "3/4", hand = 2 } },
}

scenario "red and black make no colour: 仁王盾 does not help; two black cards do nothing to it" {
  seats = { { hand = "♦2 闪, ♠8 杀, ♠J 无懈可击, ♣K 无懈可击, ♣A 诸葛连弩", equip = "♠Q 丈八蛇矛" }, { equip = "♣2 仁王盾" }, {} },
  play = { uses(1, "♦2, ♠8", { via = "丈八", to = 2 }), ends(1), ends(2), ends(3), uses(1, "♠J, ♣K", { via = "丈八", to = 2 }) },
  expect = { [2] = { hp = "3/4" } },
}
