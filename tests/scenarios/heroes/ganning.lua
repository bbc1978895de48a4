-- 甘宁

scenario "S28 奇袭 from equipment" {
  seats = { { hero = "ganning", equip = "♠2 八卦阵" }, { hand = "♥4 桃" } },
  play = { uses(1, "♠2", { via = "qixi", to = 2 }) },
  expect = { [1] = { equip = 0 }, [2] = { hand = 0 }, discard = "♠2, ♥4" },
}

scenario "奇袭 with a black hand card, as often as he likes, at any distance" {
  seats = { { hero = "ganning", hand = "♠7 杀, ♣8 杀" }, {}, {}, { hand = "x", equip = "♥5 赤兔", judge = "♠A 闪电" }, {}, {} },
  play = {
    uses(1, "♠7", { via = "奇袭", to = 4 }), picks(1, "♥5"),
    uses(1, "♣8", { via = "奇袭", to = 4 }), picks(1, "♠A 闪电"),
  },
  expect = { [1] = { hand = 0 }, [4] = { hand = "x", equip = 0, judge = 0 } },
}

scenario "no red card for 奇袭" {
  seats = { { hero = "ganning", hand = "♥7 桃", equip = "♥5 赤兔" }, { hand = "x" } },
  play = { not_offered(1, "qixi"), illegal(uses(1, "♥7", { via = "qixi", to = 2 })) },
}

scenario "奇袭 needs somebody with a card, not himself" {
  seats = { { hero = "ganning", hand = "♠7 杀, ♠8 杀" }, {}, { hand = "x" } },
  play = { illegal(uses(1, "♠7", { via = "qixi", to = 2 })), illegal(uses(1, "♠7", { via = "qixi", to = 1 })) },
}

scenario "奇袭 may be countered" {
  seats = { { hero = "ganning", hand = "♠7 杀" }, { hand = "♠J 无懈可击, x" } },
  play = { uses(1, "♠7", { via = "qixi", to = 2 }), responds(2, "♠J") },
  expect = { [2] = { hand = "x" }, discard = "♠7, ♠J" },
}

scenario "奇袭 with a black 过河拆桥 itself, or as it stands" {
  seats = { { hero = "ganning", hand = "♠3 过河拆桥, ♠4 过河拆桥" }, { hand = "x, y" } },
  play = { uses(1, "♠3", 2), picks(1, "x"), uses(1, "♠4", { via = "qixi", to = 2 }) },
  expect = { [2] = { hand = 0 } },
}

scenario "奇袭 with her equipment: 枭姬" {
  seats = { { hero = "sunshangxiang", skills = "qixi", equip = "♠5 绝影" }, { hand = "x" } },
  deck = "a, b",
  play = { uses(1, "♠5", { via = "qixi", to = 2 }), yes(1, "xiaoji"), expect { [2] = { hand = 0 } } },
  expect = { [1] = { hand = "a, b", equip = 0 } },
}
