-- 华佗

-- 急救

scenario "S40 急救 window" {
  seats = { { hand = "♠8 杀" }, { hp = "1/4" }, { hero = "huatuo", equip = "♥5 赤兔" } },
  play = { uses(1, "♠8", 2), responds(3, "♥5", { via = "jijiu" }) },
  expect = { [2] = { hp = "1/4" }, [3] = { equip = 0 }, discard = "♠8 杀, ♥5 赤兔", processing = 0 },
}

scenario "S40 the others decline first" {
  seats = { { hand = "♠8 杀, ♥4 桃" }, { hp = "1/4", hand = "♥3 桃" }, { hero = "huatuo", equip = "♥5 赤兔" } },
  play = { uses(1, "♠8", 2), expect { asked = 1 }, declines(1), expect { asked = 2 }, declines(2), responds(3, "♥5", { via = "jijiu" }) },
  expect = { [1] = { hand = "♥4" }, [2] = { hp = "1/4", hand = "♥3" }, [3] = { equip = 0 } },
}

scenario "S40 in his own turn only a real 桃 saves" {
  seats = { { hero = "huatuo", hand = "♠8 杀, ♦2 闪, ♥3 桃", equip = "♥5 赤兔" }, { hp = "1/4" } },
  play = {
    uses(1, "♠8", 2),
    illegal(responds(1, "♦2", { via = "jijiu" })),
    illegal(responds(1, "♥5", { via = "jijiu" })),
    responds(1, "♥3"),
  },
  expect = { [1] = { hand = "♦2", equip = "♥5" }, [2] = { hp = "1/4" } },
}

scenario "in his own turn he cannot save himself by 急救" {
  seats = { { hero = "huatuo", hp = "1/3", hand = "♠A 决斗, ♥9 无中生有" }, { hand = "♣2 杀" }, {} },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), not_offered(1, "jijiu") },
  expect = { [1] = { alive = false } },
}

scenario "急救 of himself, with a hand card" {
  seats = { { hand = "♠7 杀" }, { hero = "huatuo", hp = "1/3", hand = "♦2 闪, x" } },
  play = { uses(1, "♠7", 2), declines(2), responds(2, "♦2", { via = "急救" }) },
  expect = { [2] = { hp = "1/3", hand = "x" }, discard = "♠7, ♦2 闪" },
}

scenario "急救 takes red cards only, one for one point" {
  seats = {
    { hand = "♠7 杀", skills = "luoyi.rage" }, { hp = "1/4" },
    { hero = "huatuo", hand = "♣2 杀, ♦2 闪, ♥9 无中生有", equip = "♠6 青釭剑, ♥5 赤兔" },
  },
  play = {
    uses(1, "♠7", 2),
    expect { [2] = { hp = "-1/4" } },
    illegal(responds(3, "♣2", { via = "jijiu" })),
    illegal(responds(3, "♠6", { via = "jijiu" })),
    illegal(responds(3, { via = "jijiu", cards = "♦2, ♥9" })),
    responds(3, "♦2", { via = "jijiu" }),
    expect { [2] = { hp = "0/4" } },
    responds(3, "♥5", { via = "jijiu" }),
  },
  expect = { [2] = { hp = "1/4" }, [3] = { hand = "♣2, ♥9", equip = "♠6" } },
}

scenario "too few red cards: they are spent and he dies" {
  seats = { { hand = "♠7 杀", skills = "luoyi.rage" }, { hp = "1/4" }, { hero = "huatuo", hand = "♦2 闪, ♣2 杀" } },
  play = { uses(1, "♠7", 2), responds(3, "♦2", { via = "jijiu" }) },
  expect = { [2] = { alive = false }, [3] = { hand = "♣2" }, discard = "♠7, ♦2" },
}

scenario "急救 is for the dying: nothing to use in another's play phase" {
  seats = { { hero = "huatuo", hp = "1/3", hand = "♥9 无中生有, ♦2 闪" }, {} },
  play = { illegal(uses(1, "♦2", { via = "jijiu" })) },
  expect = { [1] = { hp = "1/3" } },
}

scenario "who declined is not asked again" {
  seats = { { hand = "♠7 杀" }, { hero = "huatuo", hand = "♦2 闪" }, { hp = "1/4", hand = "♥3 桃" } },
  turn = 1, phase = "play",
  play = { illegal(uses(1, "♠7", 1)), uses(1, "♠7", 3), declines(2), not_offered(2, "jijiu"), declines(3) },
  expect = { [3] = { alive = false }, [2] = { hand = "♦2" } },
}

scenario "急救 for a lord of another kingdom, a 桃 of 群" {
  seats = { { hand = "♠7 杀" }, { role = "lord", hp = "1/5", max_hp = 5 }, { hero = "huatuo", hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(3, "♦2", { via = "jijiu" }) },
  expect = { [2] = { hp = "1/5" } },
}

scenario "the dead save nobody" {
  seats = { { hand = "♠7 杀" }, { hp = "1/4" }, { hero = "huatuo", alive = false }, {} },
  play = { uses(1, "♠7", 2), not_offered(3, "jijiu") },
  expect = { [2] = { alive = false } },
}

-- 青囊

scenario "S41 青囊" {
  seats = { { hero = "huatuo", hp = "2/3", hand = "x, y" }, { hp = "3/4" } },
  play = {
    invokes(1, "qingnang", { cards = "x", to = 1 }),
    not_offered(1, "qingnang"),
    illegal(invokes(1, "qingnang", { cards = "y", to = 2 })),
  },
  expect = { [1] = { hp = "3/3", hand = "y" }, [2] = { hp = "3/4" }, discard = "x" },
}

scenario "S41 a target at full hp is illegal" {
  seats = { { hero = "huatuo", hand = "x" }, {}, { hp = "3/4", gender = "female" } },
  play = {
    illegal(invokes(1, "qingnang", { cards = "x", to = 1 })),
    illegal(invokes(1, "qingnang", { cards = "x", to = 2 })),
    invokes(1, "青囊", { cards = "x", to = 3 }),
  },
  expect = { [1] = { hand = 0 }, [3] = { hp = "4/4" } },
}

scenario "nobody is wounded: no 青囊" {
  seats = { { hero = "huatuo", hand = "x" }, {} },
  play = { not_offered(1, "qingnang") },
}

scenario "青囊 costs one hand card, not equipment" {
  seats = { { hero = "huatuo", hp = "1/3", equip = "♥5 赤兔" }, {} },
  play = { not_offered(1, "qingnang"), illegal(invokes(1, "qingnang", { cards = "♥5", to = 1 })) },
  expect = { [1] = { hp = "1/3", equip = "♥5" } },
}

scenario "青囊 for one seat, with one card" {
  seats = { { hero = "huatuo", hp = "1/3", hand = "x, y" }, { hp = "1/4" } },
  play = {
    illegal(invokes(1, "qingnang", { cards = "x, y", to = 1 })),
    illegal(invokes(1, "qingnang", { cards = "x", to = { 1, 2 } })),
    illegal(invokes(1, "qingnang", { cards = "x" })),
    invokes(1, "qingnang", { cards = "x", to = 2 }),
  },
  expect = { [1] = { hp = "1/3", hand = "y" }, [2] = { hp = "2/4" } },
}

scenario "青囊 again in the next turn" {
  seats = { { hero = "huatuo", hp = "1/3", hand = "x, y" }, { hand = "c" } },
  play = {
    invokes(1, "qingnang", { cards = "x", to = 1 }), ends(1), ends(2),
    invokes(1, "qingnang", { cards = "y", to = 1 }),
  },
  expect = { [1] = { hp = "3/3" } },
}

-- With the cards of the box

scenario "急救 in the middle of 万箭齐发, which goes on" {
  seats = { { hand = "♥A 万箭齐发" }, { hp = "1/4" }, { hero = "huatuo", hand = "♦2 闪, ♦3 闪" } },
  play = { uses(1, "♥A"), responds(3, "♦2", { via = "jijiu" }), responds(3, "♦3") },
  expect = { [2] = { hp = "1/4" }, [3] = { hp = "3/3", hand = 0 } },
}

scenario "急救 with the 闪 that he would have needed: then the arrow hits him" {
  seats = { { hand = "♥A 万箭齐发" }, { hp = "1/4" }, { hero = "huatuo", hand = "♦2 闪" } },
  play = { uses(1, "♥A"), responds(3, "♦2", { via = "jijiu" }) },
  expect = { [2] = { hp = "1/4" }, [3] = { hp = "2/3", hand = 0 } },
}
