-- 大乔

-- 国色

scenario "S32 国色 from equipment" {
  seats = { { hero = "daqiao", equip = "♦K 紫骍" }, {} },
  play = { uses(1, "♦K", { via = "guose", to = 2 }) },
  expect = { [1] = { equip = 0 }, [2] = { judge = "♦K 紫骍 as 乐不思蜀" } },
}

scenario "S32 same-name rule: another 乐不思蜀 on the same seat is illegal" {
  seats = { { hero = "daqiao", equip = "♦K 紫骍", hand = "♥6 乐不思蜀, ♦7 闪" }, {} },
  play = {
    uses(1, "乐不思蜀", { via = "guose", cards = "♦K", to = 2 }),
    illegal(uses(1, "♥6", 2)),
    illegal(uses(1, "♦7", { via = "guose", to = 2 })),
  },
  expect = { [1] = { hand = 2 }, [2] = { judge = "♦K as 乐不思蜀" } },
}

scenario "S32 过河拆桥 sends the card itself to the discard pile" {
  seats = { { hand = "♠3 过河拆桥" }, { judge = "♦K 紫骍 as 乐不思蜀", hand = "x" } },
  play = { uses(1, "♠3", 2), picks(1, "♦K 紫骍") },
  expect = { [2] = { judge = 0 }, discard = "♠3 过河拆桥, ♦K 紫骍" },
}

scenario "国色 with a hand card, judged as 乐不思蜀, discarded as itself" {
  seats = { { hero = "daqiao", hand = "♦7 杀" }, {} },
  deck = "♠K, a, b",
  play = { uses(1, "♦7", { via = "国色", to = 2 }), ends(1) },
  expect = { [2] = { judge = 0, hand = "a, b" }, discard = "♦7 杀, ♠K", turn = 1, phase = "play" },
}

scenario "国色 takes diamonds only" {
  seats = { { hero = "daqiao", hp = "2/3", hand = "♥3 桃, ♣2 杀, ♦Q 桃" }, {} },
  play = {
    illegal(uses(1, "♥3", { via = "guose", to = 2 })),
    illegal(uses(1, "♣2", { via = "guose", to = 2 })),
    uses(1, "♦Q 桃", { via = "guose", to = 2 }),
  },
  expect = { [2] = { judge = "♦Q 桃 as 乐不思蜀" }, [1] = { hp = "2/3" } },
}

scenario "国色 on another seat, as often as there are diamonds" {
  seats = { { hero = "daqiao", hand = "♦7 杀, ♦8 杀" }, {}, {}, {}, {} },
  play = {
    illegal(uses(1, "♦7", { via = "guose", to = 1 })),
    uses(1, "♦7", { via = "guose", to = 3 }),
    uses(1, "♦8", { via = "guose", to = 2 }),
  },
  expect = { [2] = { judge = "♦8 as 乐不思蜀" }, [3] = { judge = "♦7 as 乐不思蜀" } },
}

scenario "the 杀 that became 乐不思蜀 was no 杀" {
  seats = { { hero = "daqiao", hand = "♦7 杀, ♦8 杀" }, {} },
  play = { uses(1, "♦7", { via = "guose", to = 2 }), uses(1, "♦8", 2) },
  expect = { [2] = { hp = "3/4", judge = "♦7 as 乐不思蜀" } },
}

scenario "国色 is countered in the judge phase" {
  seats = { { hero = "daqiao", hand = "♦7 杀" }, { hand = "♠J 无懈可击" } },
  deck = "a, b",
  play = {
    uses(1, "♦7", { via = "guose", to = 2 }),
    illegal(responds(2, "♠J")),
    ends(1),
    responds(2, "♠J"),
  },
  expect = { [2] = { judge = 0, hand = "a, b" }, discard = "♦7 杀, ♠J 无懈可击", turn = 2, phase = "play" },
}

-- 流离

scenario "流离 passes the 杀 on" {
  seats = { { hand = "♠7 杀" }, { hero = "daqiao", hand = "x, y" }, {} },
  play = { uses(1, "♠7", 2), yes(2, "liuli"), picks(2, { cards = "x", players = 3 }) },
  expect = { [2] = { hp = "3/3", hand = "y" }, [3] = { hp = "3/4" }, discard = "♠7 杀, x" },
}

scenario "流离 is optional" {
  seats = { { hand = "♠7 杀" }, { hero = "daqiao", hand = "x" }, {} },
  play = { uses(1, "♠7", 2), no(2, "liuli") },
  expect = { [2] = { hp = "2/3", hand = "x" }, [3] = { hp = "4/4" } },
}

scenario "the new target may counter" {
  seats = { { hand = "♠7 杀" }, { hero = "daqiao", hand = "x" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), yes(2, "liuli"), picks(2, { cards = "x", players = 3 }), responds(3, "♦2") },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "4/4", hand = 0 } },
}

scenario "流离 not to the user, not out of her range" {
  seats = { { hand = "♠7 杀" }, { hero = "daqiao", hand = "x" }, {}, {}, {} },
  play = {
    uses(1, "♠7", 2),
    yes(2, "liuli"),
    illegal(picks(2, { cards = "x", players = 1 })),
    illegal(picks(2, { cards = "x", players = 2 })),
    illegal(picks(2, { cards = "x", players = 4 })),
    -- Seat 3 is at distance 2 from the user: his range does not matter.
    picks(2, { cards = "x", players = 3 }),
  },
  expect = { [3] = { hp = "3/4" } },
}

scenario "her weapon lengthens her range, unless it is the payment" {
  seats = { { hand = "♠7 杀" }, { hero = "daqiao", hand = "x", equip = "♠6 青釭剑" }, {}, {}, {} },
  play = {
    uses(1, "♠7", 2),
    yes(2, "liuli"),
    illegal(picks(2, { cards = "♠6 青釭剑", players = 4 })),
    picks(2, { cards = "x", players = 4 }),
  },
  expect = { [2] = { hp = "3/3", equip = "♠6" }, [4] = { hp = "3/4" } },
}

scenario "the weapon may be the payment for a neighbour" {
  seats = { { hand = "♠7 杀" }, { hero = "daqiao", equip = "♠6 青釭剑" }, {}, {}, {} },
  play = { uses(1, "♠7", 2), yes(2, "liuli"), picks(2, { cards = "♠6", players = 3 }) },
  expect = { [2] = { hp = "3/3", equip = 0 }, [3] = { hp = "3/4" }, discard = "♠7, ♠6 青釭剑" },
}

scenario "the -1 horse as payment: distances are counted without it" {
  seats = { { hand = "♠7 杀" }, { hero = "daqiao", hand = "x", equip = "♥5 赤兔" }, {}, {}, {} },
  play = {
    uses(1, "♠7", 2),
    yes(2, "liuli"),
    illegal(picks(2, { cards = "♥5 赤兔", players = 4 })),
    picks(2, { cards = "x", players = 4 }),
  },
  expect = { [2] = { equip = "♥5" }, [4] = { hp = "3/4" } },
}

scenario "流离 needs a card to discard" {
  seats = { { hand = "♠7 杀" }, { hero = "daqiao" }, {} },
  play = { uses(1, "♠7", 2), not_offered(2, "liuli") },
  expect = { [2] = { hp = "2/3" } },
}

scenario "流离 needs somebody to pass it on to" {
  seats = { { hand = "♠7 杀" }, { hero = "daqiao", hand = "x" } },
  play = { uses(1, "♠7", 2), not_offered(2, "liuli") },
  expect = { [2] = { hp = "2/3", hand = "x" } },
}

scenario "neighbours on +1 horses are out of reach" {
  seats = { { hand = "♠7 杀" }, { hero = "daqiao", hand = "x" }, { equip = "♠5 绝影" }, {}, {} },
  play = { uses(1, "♠7", 2), not_offered(2, "liuli") },
  expect = { [2] = { hp = "2/3" } },
}

scenario "流离 hears 杀 only" {
  seats = { { hand = "♠A 决斗, ♠7 南蛮入侵" }, { hero = "daqiao", hand = "x" }, {} },
  play = { uses(1, "♠A", 2), not_offered(2, "liuli"), uses(1, "♠7 南蛮入侵"), not_offered(2, "liuli") },
  expect = { [2] = { hp = "1/3" } },
}

scenario "the new target may pass it on again" {
  seats = { { hand = "♠7 杀" }, { hero = "daqiao", hand = "x" }, { skills = "liuli", hand = "y" }, {} },
  play = {
    uses(1, "♠7", 2),
    yes(2, "liuli"), picks(2, { cards = "x", players = 3 }),
    yes(3, "liuli"), picks(3, { cards = "y", players = 4 }),
  },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "4/4" }, [4] = { hp = "3/4" } },
}

scenario "流离 once each time she becomes a target" {
  seats = { { hand = "♠7 杀" }, { hero = "daqiao", hand = "x, z" }, { skills = "liuli", hand = "y" } },
  play = {
    uses(1, "♠7", 2),
    yes(2, "liuli"), picks(2, { cards = "x", players = 3 }),
    yes(3, "liuli"), picks(3, { cards = "y", players = 2 }),
    yes(2, "liuli"), picks(2, { cards = "z", players = 3 }),
    not_offered(3, "liuli"),
  },
  expect = { [2] = { hp = "3/3", hand = 0 }, [3] = { hp = "3/4", hand = 0 } },
}

scenario "a 杀 that was passed on is still the one of the phase" {
  seats = { { hand = "♠7 杀, ♠8 杀" }, { hero = "daqiao", hand = "x" }, {} },
  play = {
    uses(1, "♠7", 2), yes(2, "liuli"), picks(2, { cards = "x", players = 3 }),
    illegal(uses(1, "♠8", 2)),
  },
}

scenario "青釭剑 ignores the armor of the new target" {
  seats = { { hand = "♠7 杀", equip = "♠6 青釭剑" }, { hero = "daqiao", hand = "x" }, { equip = "♠2 八卦阵" } },
  play = {
    uses(1, "♠7", 2), yes(2, "liuli"), picks(2, { cards = "x", players = 3 }),
    not_offered(3, "八卦阵"),
  },
  expect = { [3] = { hp = "3/4" } },
}
