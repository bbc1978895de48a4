-- 借刀杀人 (rules §5 to §7, §9)

scenario "借刀杀人: A uses a 杀 on B and keeps the weapon" {
  seats = { { hand = "♣Q 借刀杀人" }, { hand = "♠7 杀", equip = "♠6 青釭剑" }, {} },
  play = { uses(1, "♣Q", { 2, 3 }), responds(2, "♠7") },
  expect = { [2] = { hand = 0, equip = "♠6 青釭剑" }, [3] = { hp = "3/4" }, discard = "♣Q 借刀杀人, ♠7 杀" },
}

scenario "借刀杀人: A declines and hands the weapon over" {
  seats = { { hand = "♣Q 借刀杀人" }, { hand = "♠7 杀", equip = "♠6 青釭剑" }, {} },
  play = { uses(1, "♣Q", { 2, 3 }), declines(2) },
  expect = { [1] = { hand = "♠6 青釭剑" }, [2] = { hand = "♠7 杀", equip = 0 }, [3] = { hp = "4/4" } },
}

scenario "借刀杀人: A has no 杀" {
  seats = { { hand = "♣Q 借刀杀人" }, { hand = "♦2 闪", equip = "♠6 青釭剑, ♥5 赤兔" }, {} },
  play = { uses(1, "♣Q", { 2, 3 }) },
  expect = { [1] = { hand = "♠6 青釭剑" }, [2] = { hand = "♦2 闪", equip = "♥5 赤兔" } },
}

scenario "B may be the user himself" {
  seats = { { hand = "♣Q 借刀杀人, ♦2 闪" }, { hand = "♠7 杀", equip = "♠6 青釭剑" }, {} },
  play = { uses(1, "♣Q", { 2, 1 }), responds(2, "♠7"), responds(1, "♦2") },
  expect = { [1] = { hp = "4/4", hand = 0 }, [2] = { equip = "♠6 青釭剑" } },
}

scenario "A needs a weapon and is another" {
  seats = { { hand = "♣Q 借刀杀人", equip = "♠6 青釭剑" }, { equip = "♥5 赤兔" }, { equip = "♦5 贯石斧" } },
  play = { illegal(uses(1, "♣Q", { 1, 2 })), illegal(uses(1, "♣Q", { 2, 3 })), illegal(uses(1, "♣Q", { 3, 3 })), uses(1, "♣Q", { 3, 2 }) },
  expect = { [1] = { hand = "♦5 贯石斧" } },
}

scenario "B is in the range of A" {
  seats = { { hand = "♣Q 借刀杀人" }, { equip = "♦A 诸葛连弩" }, {}, {}, {}, {} },
  play = { illegal(uses(1, "♣Q", { 2, 4 })), illegal(uses(1, "♣Q", { 2, 5 })), uses(1, "♣Q", { 2, 3 }) },
  expect = { [1] = { hand = "♦A 诸葛连弩" } },
}

scenario "nobody to borrow for: the card cannot be used" {
  seats = { { hand = "♣Q 借刀杀人", equip = "♠5 绝影" }, { equip = "♦A 诸葛连弩" } },
  play = { illegal(uses(1, "♣Q", { 2, 1 })), illegal(uses(1, "♣Q")) },
  expect = { [1] = { hand = "♣Q" } },
}

scenario "S22 空城 cannot be B" {
  seats = { { hand = "♣Q 借刀杀人" }, { equip = "♠6 青釭剑" }, { hero = "zhugeliang" }, {} },
  play = { illegal(uses(1, "♣Q", { 2, 3 })), uses(1, "♣Q", { 2, 4 }) },
  expect = { [1] = { hand = "♠6" } },
}

scenario "空城 by the payment itself: the user who plays his last card cannot be B" {
  seats = { { hero = "zhugeliang", hand = "♣Q 借刀杀人" }, { equip = "♠6 青釭剑" }, {} },
  play = { illegal(uses(1, "♣Q", { 2, 1 })), uses(1, "♣Q", { 2, 3 }) },
  expect = { [1] = { hand = "♠6" } },
}

scenario "空城 may be A" {
  seats = { { hand = "♣Q 借刀杀人" }, { hero = "zhugeliang", equip = "♠6 青釭剑" }, {} },
  play = { uses(1, "♣Q", { 2, 3 }) },
  expect = { [1] = { hand = "♠6" }, [2] = { equip = 0 } },
}

scenario "the 杀 of 借刀杀人 is not the one of the phase" {
  seats = { { hand = "♣Q 借刀杀人, ♠8 杀" }, { hand = "♠7 杀", equip = "♠6 青釭剑" }, {} },
  play = { uses(1, "♣Q", { 2, 3 }), responds(2, "♠7"), uses(1, "♠8", 2) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "3/4" } },
}

scenario "the 杀 resolves as any other: the weapon counts, B may counter" {
  seats = { { hand = "♣Q 借刀杀人" }, { hand = "♠7 杀", equip = "♠6 青釭剑" }, { equip = "♠2 八卦阵", hand = "♦2 闪" } },
  play = { uses(1, "♣Q", { 2, 3 }), responds(2, "♠7"), not_offered(3, "八卦阵"), responds(3, "♦2") },
  expect = { [2] = { equip = "♠6" }, [3] = { hp = "4/4", hand = 0 } },
}

scenario "借刀杀人 is countered before A is asked" {
  seats = { { hand = "♣Q 借刀杀人" }, { hand = "♠7 杀, ♠J 无懈可击", equip = "♠6 青釭剑" }, {} },
  play = { uses(1, "♣Q", { 2, 3 }), responds(2, "♠J"), illegal(responds(2, "♠7")) },
  expect = { [2] = { hand = "♠7", equip = "♠6" }, discard = "♣Q, ♠J" },
}

scenario "a weapon of range 1 is enough for neighbours, 丈八蛇矛 makes the 杀" {
  seats = { { hand = "♣Q 借刀杀人" }, { hand = "♦2 闪, ♦3 闪", equip = "♠Q 丈八蛇矛" }, {} },
  play = { uses(1, "♣Q", { 2, 3 }), responds(2, "♦2, ♦3", { via = "丈八" }) },
  expect = { [2] = { hand = 0, equip = "♠Q" }, [3] = { hp = "3/4" }, discard = "♣Q, ♦2, ♦3" },
}

scenario "方天画戟 through 借刀杀人: the last card, up to two more targets in range" {
  seats = { { hand = "♣Q 借刀杀人" }, { hand = "♠7 杀", equip = "♦Q 方天画戟" }, {}, {}, {} },
  play = {
    uses(1, "♣Q", { 2, 3 }),
    illegal(responds(2, "♠7", { to = { 1, 4, 5 } })),
    illegal(responds(2, "♠7", { to = 2 })),
    illegal(responds(2, "♠7", { to = 3 })),
    responds(2, "♠7", { to = { 4, 1 } }),
  },
  expect = { [1] = { hp = "3/4" }, [3] = { hp = "3/4" }, [4] = { hp = "3/4" }, [5] = { hp = "4/4" }, [2] = { equip = "♦Q" } },
}

scenario "方天画戟 through 借刀杀人: more targets need not be named" {
  seats = { { hand = "♣Q 借刀杀人" }, { hand = "♠7 杀", equip = "♦Q 方天画戟" }, {}, {}, {} },
  play = { uses(1, "♣Q", { 2, 3 }), responds(2, "♠7") },
  expect = { [1] = { hp = "4/4" }, [3] = { hp = "3/4" }, [4] = { hp = "4/4" } },
}

scenario "方天画戟 through 借刀杀人: not with another card in hand" {
  seats = { { hand = "♣Q 借刀杀人" }, { hand = "♠7 杀, x", equip = "♦Q 方天画戟" }, {}, {}, {} },
  play = { uses(1, "♣Q", { 2, 3 }), illegal(responds(2, "♠7", { to = 4 })), responds(2, "♠7") },
  expect = { [3] = { hp = "3/4" }, [4] = { hp = "4/4" } },
}

scenario "the weapon is taken into the hand, and may be worn at once" {
  seats = { { hand = "♣Q 借刀杀人, ♠7 杀" }, { equip = "♥5 麒麟弓" }, {}, {}, {}, {} },
  play = { uses(1, "♣Q", { 2, 1 }), uses(1, "♥5 麒麟弓"), uses(1, "♠7", 4) },
  expect = { [4] = { hp = "3/4" }, [1] = { equip = "♥5 麒麟弓" } },
}

scenario "B passes the 杀 on by 流离, not to A" {
  seats = { { hand = "♣Q 借刀杀人" }, { hand = "♠7 杀", equip = "♠6 青釭剑" }, { hero = "daqiao", hand = "x" }, {} },
  play = {
    uses(1, "♣Q", { 2, 3 }), responds(2, "♠7"), yes(3, "liuli"),
    illegal(picks(3, { cards = "x", players = 2 })), picks(3, { cards = "x", players = 4 }),
  },
  expect = { [3] = { hp = "3/3" }, [4] = { hp = "3/4" }, [2] = { equip = "♠6" } },
}

scenario "A kills B: the reward is A's" {
  seats = {
    { role = "lord", hand = "♣Q 借刀杀人" }, { role = "loyalist", hand = "♠7 杀", equip = "♠6 青釭剑" },
    { role = "rebel", hp = "1/4" }, { role = "traitor" },
  },
  deck = "a, b, c",
  play = { uses(1, "♣Q", { 2, 3 }), responds(2, "♠7") },
  expect = { [1] = { hand = 0 }, [2] = { hand = "a, b, c", equip = "♠6" }, [3] = { alive = false } },
}

scenario "A kills the user of 借刀杀人: the trick is over, the weapon stays" {
  seats = { { hp = "1/4", hand = "♣Q 借刀杀人, y" }, { hand = "♠7 杀", equip = "♠6 青釭剑" }, {} },
  deck = "a, b",
  play = { uses(1, "♣Q", { 2, 1 }), responds(2, "♠7") },
  expect = { [1] = { alive = false }, [2] = { equip = "♠6", hand = "a, b" }, discard = "♣Q, ♠7, y", turn = 2, processing = 0 },
}

scenario "奸雄 of B takes the 杀, not the 借刀杀人" {
  seats = { { hand = "♣Q 借刀杀人" }, { hand = "♠7 杀", equip = "♠6 青釭剑" }, { hero = "caocao" } },
  play = { uses(1, "♣Q", { 2, 3 }), responds(2, "♠7"), yes(3, "奸雄") },
  expect = { [3] = { hp = "3/4", hand = "♠7 杀" }, discard = "♣Q 借刀杀人" },
}

scenario "two 借刀杀人 in one phase" {
  seats = { { hand = "♣Q 借刀杀人, ♣K 借刀杀人" }, { hand = "♠7 杀, ♠8 杀", equip = "♠6 青釭剑" }, {} },
  play = { uses(1, "♣Q", { 2, 3 }), responds(2, "♠7"), uses(1, "♣K", { 2, 3 }), responds(2, "♠8") },
  expect = { [3] = { hp = "2/4" }, [2] = { equip = "♠6" } },
}

scenario "吕布 as A: 无双 holds for his 杀" {
  seats = { { hand = "♣Q 借刀杀人" }, { hero = "lvbu", hand = "♠7 杀", equip = "♠6 青釭剑" }, { hand = "♦2 闪" } },
  play = { uses(1, "♣Q", { 2, 3 }), responds(2, "♠7"), responds(3, "♦2") },
  expect = { [3] = { hp = "3/4", hand = 0 }, [2] = { equip = "♠6" } },
}

scenario "A on a +1 horse is no farther from B; B's own +1 horse is" {
  seats = { { hand = "♣Q 借刀杀人" }, { equip = "♦A 诸葛连弩, ♠5 绝影" }, { equip = "♣5 的卢" }, {}, {} },
  play = { illegal(uses(1, "♣Q", { 2, 3 })), uses(1, "♣Q", { 2, 1 }) },
  expect = { [1] = { hand = "♦A" } },
}

scenario "A answers with what 五谷丰登 has just given, as long as it is a 杀" {
  seats = { { hand = "♥3 五谷丰登, ♣Q 借刀杀人" }, { equip = "♠6 青釭剑" }, {} },
  deck = "a, ♠8 杀, b",
  play = { uses(1, "♥3"), picks(1, "a"), picks(2, "♠8"), uses(1, "♣Q", { 2, 3 }), responds(2, "♠8") },
  expect = { [2] = { equip = "♠6", hand = 0 }, [3] = { hp = "3/4" } },
}

scenario "the only 杀 is black and B wears 仁王盾: it is used, in vain, and the weapon stays" {
  seats = { { hand = "♣Q 借刀杀人" }, { hand = "♠7 杀", equip = "♦5 贯石斧" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♣Q", { 2, 3 }), responds(2, "♠7") },
  expect = { [2] = { equip = "♦5", hand = 0 }, [3] = { hp = "4/4" } },
}

scenario "B uses his last card in the window: 空城 holds when the 杀 would be used, so the weapon is given" {
  seats = {
    { hand = "♣Q 借刀杀人, ♣K 无懈可击" }, { hand = "♠7 杀", equip = "♠6 青釭剑" }, { hero = "zhugeliang", hand = "♠J 无懈可击" },
  },
  play = { uses(1, "♣Q", { 2, 3 }), declines(1), responds(3, "♠J"), responds(1, "♣K") },
  expect = { [1] = { hand = "♠6" }, [2] = { hand = "♠7", equip = 0 }, [3] = { hp = "3/3" } },
}

-- The weapon leaves in the window: 华佗 saves, with it, one who fell by doubting a true claim.
local function disarmed(b, ...)
  return {
    seats = {
      { hand = "♣Q 借刀杀人" }, { hero = "huatuo", hand = "♠7 杀", equip = "♥5 麒麟弓" }, {},
      { hero = "yuji", hand = "♠J 无懈可击" }, { hp = "1/4" },
    },
    play = {
      uses(1, "♣Q", { 2, b }), responds(4, "无懈可击", { via = "guhuo", cards = "♠J" }), chooses(5, "doubt"),
      responds(2, "♥5", { via = "jijiu" }), ...,
    },
    expect = { [1] = { hand = 0 }, [2] = { equip = 0, hand = b == 3 and 0 or 1 }, [3] = { hp = b == 3 and "3/4" or "4/4" }, [5] = { hp = "1/4" } },
  }
end

scenario "the weapon gone before the effect: A may still use a 杀" (disarmed(3, responds(2, "♠7")))
scenario "the weapon gone: B is out of reach now, and there is nothing to give" (disarmed(4, illegal(responds(2, "♠7"))))
