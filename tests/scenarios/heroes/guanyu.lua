-- 关羽

scenario "武圣: a red hand card as 杀" {
  seats = { { hero = "guanyu", hand = "♥3 桃, ♦2 闪" }, {} },
  play = { uses(1, "♥3", { via = "wusheng", to = 2 }) },
  expect = { [1] = { hand = "♦2" }, [2] = { hp = "3/4" }, discard = "♥3 桃" },
}

scenario "武圣: a red piece of equipment as 杀" {
  seats = { { hero = "guanyu", equip = "♥K 爪黄飞电, ♥5 赤兔" }, {} },
  play = { uses(1, "♥5", { via = "武圣", to = 2 }) },
  expect = { [1] = { equip = "♥K" }, [2] = { hp = "3/4" }, discard = "♥5 赤兔" },
}

scenario "武圣 takes red cards only" {
  seats = { { hero = "guanyu", hand = "♠J 无懈可击, ♣2 杀", equip = "♠6 青釭剑" }, {} },
  play = {
    illegal(uses(1, "♠J", { via = "wusheng", to = 2 })),
    illegal(uses(1, "♣2", { via = "wusheng", to = 2 })),
    illegal(uses(1, "♠6", { via = "wusheng", to = 2 })),
    uses(1, "♣2", 2),
  },
  expect = { [2] = { hp = "3/4" } },
}

scenario "武圣 takes one card, for somebody else" {
  seats = { { hero = "guanyu", hand = "♥3 桃, ♦2 闪" }, {} },
  play = {
    illegal(uses(1, { via = "wusheng", cards = "♥3, ♦2", to = 2 })),
    illegal(uses(1, { via = "wusheng", cards = "♥3", to = 1 })),
  },
  expect = { [1] = { hand = 2 } },
}

scenario "a red 杀 is used as itself or by 武圣" {
  seats = { { hero = "guanyu", hand = "♥10 杀, ♥J 杀", equip = "♣A 诸葛连弩" }, {} },
  play = { uses(1, "♥10", { via = "wusheng", to = 2 }), uses(1, "♥J 杀", 2) },
  expect = { [1] = { hand = 0 }, [2] = { hp = "2/4" } },
}

scenario "武圣 counts as the 杀 of the phase" {
  seats = { { hero = "guanyu", hand = "♥3 桃, ♦2 闪, ♣2 杀" }, {} },
  play = {
    uses(1, "♥3", { via = "wusheng", to = 2 }),
    illegal(uses(1, "♦2", { via = "wusheng", to = 2 })),
    illegal(uses(1, "♣2", 2)),
  },
  expect = { [2] = { hp = "3/4" } },
}

scenario "the red 连弩 as payment lifts no limit" {
  seats = { { hero = "guanyu", hand = "♣2 杀, ♥3 桃", equip = "♦A 诸葛连弩" }, {} },
  play = {
    uses(1, "♣2", 2),
    illegal(uses(1, "♦A", { via = "wusheng", to = 2 })),
    uses(1, "♥3", { via = "wusheng", to = 2 }),
    illegal(uses(1, "♦A", { via = "wusheng", to = 2 })),
  },
  expect = { [1] = { hand = 0, equip = "♦A" }, [2] = { hp = "2/4" } },
}

scenario "the red 连弩 as the first 杀 of the phase" {
  seats = { { hero = "guanyu", hand = "♣2 杀", equip = "♦A 诸葛连弩" }, {} },
  play = { uses(1, "♦A", { via = "wusheng", to = 2 }), illegal(uses(1, "♣2", 2)) },
  expect = { [1] = { hand = "♣2", equip = 0 }, [2] = { hp = "3/4" }, discard = "♦A 诸葛连弩" },
}

scenario "赤兔 as payment brings nobody nearer" {
  seats = { { hero = "guanyu", hand = "♥3 桃", equip = "♥5 赤兔" }, {}, {}, {} },
  play = {
    illegal(uses(1, "♥5", { via = "wusheng", to = 3 })),
    uses(1, "♥3", { via = "wusheng", to = 3 }),
  },
  expect = { [1] = { equip = "♥5" }, [3] = { hp = "3/4" } },
}

scenario "赤兔 as payment against a neighbour" {
  seats = { { hero = "guanyu", equip = "♥5 赤兔" }, {}, {}, {} },
  play = { uses(1, "♥5", { via = "wusheng", to = 4 }) },
  expect = { [1] = { equip = 0 }, [4] = { hp = "3/4" } },
}

scenario "two horses: the one that stays counts" {
  seats = { { hero = "guanyu", equip = "♥5 赤兔, ♥K 爪黄飞电" }, {}, {}, {} },
  play = { uses(1, "♥K", { via = "wusheng", to = 3 }) },
  expect = { [1] = { equip = "♥5" }, [3] = { hp = "3/4" } },
}

scenario "the weapon's range holds for a card from the hand" {
  seats = { { hero = "guanyu", hand = "♥3 桃", equip = "♠6 青釭剑" }, {}, {}, {}, {}, {} },
  play = { illegal(uses(1, "♥3", { via = "wusheng", to = 4 })), uses(1, "♥3", { via = "wusheng", to = 3 }) },
  expect = { [3] = { hp = "3/4" } },
}

scenario "青釭剑 strikes with 武圣's 杀 too" {
  seats = { { hero = "guanyu", hand = "♥3 桃", equip = "♠6 青釭剑" }, { equip = "♠2 八卦阵" } },
  play = { uses(1, "♥3", { via = "wusheng", to = 2 }), not_offered(2, "八卦阵") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "武圣 against 南蛮入侵, with equipment" {
  seats = { { hand = "♠7 南蛮入侵" }, { hero = "guanyu", equip = "♥5 赤兔" } },
  play = { uses(1, "♠7"), responds(2, "♥5", { via = "wusheng" }) },
  expect = { [2] = { hp = "4/4", equip = 0 }, discard = "♠7, ♥5", processing = 0 },
}

scenario "武圣 in a 决斗, as often as there are red cards" {
  seats = { { hero = "guanyu", hand = "♠A 决斗, ♥3 桃" }, { skills = "wusheng", hand = "♦2 闪, ♥4 桃" } },
  play = {
    uses(1, "♠A", 2),
    responds(2, "♦2", { via = "wusheng" }), responds(1, "♥3", { via = "wusheng" }), responds(2, "♥4", { via = "wusheng" }),
  },
  expect = { [1] = { hp = "3/4", hand = 0 }, [2] = { hp = "4/4", hand = 0 } },
}

scenario "武圣 gives no 闪" {
  seats = { { hand = "♠7 杀" }, { hero = "guanyu", hand = "♥3 桃" } },
  play = { uses(1, "♠7", 2), illegal(responds(2, "♥3", { via = "wusheng" })) },
  expect = { [2] = { hp = "3/4", hand = "♥3" } },
}

scenario "奸雄 takes the card that 武圣 used" {
  seats = { { hero = "guanyu", hand = "♥3 桃" }, { hero = "caocao" } },
  play = { uses(1, "♥3", { via = "wusheng", to = 2 }), yes(2, "jianxiong") },
  expect = { [2] = { hp = "3/4", hand = "♥3 桃" }, discard = 0 },
}

scenario "武圣 after the 连弩 was laid off: the shots before count" {
  seats = { { hero = "guanyu", hand = "♣2 杀, ♣3 杀, ♥3 桃, ♠6 青釭剑", equip = "♦A 诸葛连弩" }, {} },
  play = {
    uses(1, "♣2", 2), uses(1, "♣3", 2), uses(1, "♠6"),
    illegal(uses(1, "♥3", { via = "wusheng", to = 2 })),
  },
  expect = { [2] = { hp = "2/4" } },
}

scenario "空城 is no target of 武圣's 杀" {
  seats = { { hero = "guanyu", hand = "♥3 桃" }, { hero = "zhugeliang" } },
  play = { illegal(uses(1, "♥3", { via = "wusheng", to = 2 })) },
}

-- With the cards of the box

scenario "麒麟弓 as payment reaches no further than an arm" {
  seats = { { hero = "guanyu", hand = "♥3 桃", equip = "♥5 麒麟弓" }, {}, {}, {}, {}, {} },
  play = {
    illegal(uses(1, "♥5", { via = "wusheng", to = 3 })),
    illegal(uses(1, "♥5", { via = "wusheng", to = 4 })),
    uses(1, "♥3", { via = "wusheng", to = 4 }),
  },
  expect = { [1] = { equip = "♥5" }, [4] = { hp = "3/4" } },
}

scenario "麒麟弓 as payment shoots no horse" {
  seats = { { hero = "guanyu", equip = "♥5 麒麟弓" }, { equip = "♠5 绝影" }, {} },
  play = { illegal(uses(1, "♥5", { via = "wusheng", to = 2 })), uses(1, "♥5", { via = "wusheng", to = 3 }), not_offered(1, "麒麟弓") },
  expect = { [2] = { equip = "♠5" }, [3] = { hp = "3/4" } },
}

scenario "贯石斧 as payment is not there when the 杀 is dodged" {
  seats = { { hero = "guanyu", hand = "x, y", equip = "♦5 贯石斧" }, { hand = "♦2 闪" } },
  play = { uses(1, "♦5", { via = "wusheng", to = 2 }), responds(2, "♦2"), not_offered(1, "贯石斧") },
  expect = { [1] = { hand = "x, y" }, [2] = { hp = "4/4" } },
}

scenario "方天画戟 as payment: one target" {
  seats = { { hero = "guanyu", equip = "♦Q 方天画戟" }, {}, {} },
  play = { illegal(uses(1, "♦Q", { via = "wusheng", to = { 2, 3 } })), uses(1, "♦Q", { via = "wusheng", to = 2 }) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "4/4" } },
}

scenario "方天画戟: the last hand card as 杀 has three targets, equipment as 杀 one" {
  seats = { { hero = "guanyu", hand = "♥3 桃", equip = "♦Q 方天画戟, ♥5 赤兔" }, {}, {}, {} },
  play = { uses(1, "♥3", { via = "wusheng", to = { 2, 3, 4 } }), },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "3/4" }, [4] = { hp = "3/4" } },
}

scenario "方天画戟 not when 武圣 pays with equipment" {
  seats = { { hero = "guanyu", equip = "♦Q 方天画戟, ♥5 赤兔" }, {}, {}, {} },
  play = { illegal(uses(1, "♥5", { via = "wusheng", to = { 2, 3 } })), uses(1, "♥5", { via = "wusheng", to = 2 }) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "4/4" } },
}

scenario "a red 杀 passes 仁王盾, a black one does not" {
  seats = { { hero = "guanyu", hand = "♠7 杀, ♥3 桃", equip = "♣A 诸葛连弩" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♠7", 2), expect { [2] = { hp = "4/4" } }, uses(1, "♥3", { via = "wusheng", to = 2 }) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "青龙偃月刀: 武圣 for the further 杀, but not with the blade's own help gone" {
  seats = { { hero = "guanyu", hand = "♠7 杀, ♥3 桃", equip = "♠5 青龙偃月刀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), responds(1, "♥3", { via = "wusheng" }) },
  expect = { [1] = { hand = 0 }, [2] = { hp = "3/4" } },
}

scenario "借刀杀人: 武圣 with the weapon itself leaves nothing to hand over" {
  seats = { { hand = "♣K 借刀杀人" }, { hero = "guanyu", equip = "♥5 麒麟弓" }, {} },
  play = { uses(1, "♣K", { to = { 2, 3 } }), responds(2, "♥5", { via = "wusheng" }) },
  expect = { [2] = { equip = 0 }, [3] = { hp = "3/4" }, [1] = { hand = 0 }, discard = "♣K, ♥5" },
}

scenario "借刀杀人: the weapon as payment is not in range where only it reached" {
  seats = { { hand = "♣K 借刀杀人" }, { hero = "guanyu", hand = "♥3 桃", equip = "♥5 麒麟弓" }, {}, {}, {} },
  play = {
    uses(1, "♣K", { to = { 2, 4 } }),
    illegal(responds(2, "♥5", { via = "wusheng" })),
    responds(2, "♥3", { via = "wusheng" }),
  },
  expect = { [2] = { equip = "♥5", hand = 0 }, [4] = { hp = "3/4" } },
}

scenario "武圣 and 丈八蛇矛: two cards of the hand, or one red" {
  seats = { { hero = "guanyu", hand = "♠J 无懈可击, ♣K 无懈可击, ♥3 桃", equip = "♠Q 丈八蛇矛" }, {}, {}, {} },
  play = {
    illegal(uses(1, "♠J", { via = "wusheng", to = 2 })),
    uses(1, { via = "丈八蛇矛", cards = "♠J, ♣K", to = 2 }),
    illegal(uses(1, "♥3", { via = "wusheng", to = 2 })),
  },
  expect = { [1] = { hand = "♥3" }, [2] = { hp = "3/4" } },
}

scenario "武圣 takes nothing from the judging area" {
  seats = { { hero = "guanyu", judge = "♥6 乐不思蜀" }, {} },
  play = { not_offered(1, "wusheng") },
  expect = { [1] = { judge = "♥6" } },
}
