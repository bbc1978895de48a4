-- 木牛流马 (deck.toml [[optional_card]])

scenario "木牛: a hand card goes under it, once in a phase" {
  seats = { { hand = "♠7 杀, ♦2 闪", equip = "♦5 木牛流马" }, {} },
  play = { invokes(1, "木牛", { cards = "♦2" }), declines(1), not_offered(1, "木牛") },
  expect = { [1] = { hand = "♠7", piles = { ox = "♦2" }, equip = "♦5" } },
}

scenario "木牛 moves on to somebody without a treasure, with all that lies under it" {
  seats = { { hand = "♠7 杀", equip = "♦5 木牛流马", piles = { ox = "♥3 桃" } }, { equip = "♣K 玉玺" }, { equip = "♥5 赤兔" } },
  play = { invokes(1, "木牛", { cards = "♠7" }), illegal(picks(1, 2)), illegal(picks(1, 1)), picks(1, 3) },
  expect = { [1] = { hand = 0, equip = 0, piles = { ox = 0 } }, [3] = { equip = "♥5, ♦5", piles = { ox = "♥3, ♠7" } }, discard = 0 },
}

scenario "木牛 holds five" {
  seats = { { hand = "f", equip = "♦5 木牛流马", piles = { ox = "a, b, c, d, e" } }, {} },
  play = { not_offered(1, "木牛") },
  expect = { [1] = { hand = "f" } },
}

scenario "cards under it are used as from the hand" {
  seats = { { equip = "♦5 木牛流马", piles = { ox = "♠7 杀, ♥3 桃, ♥5 赤兔" }, hp = "3/4" }, {} },
  play = { uses(1, "♠7", 2), uses(1, "♥3"), uses(1, "♥5") },
  expect = { [1] = { hp = "4/4", equip = "♥5, ♦5", piles = { ox = 0 } }, [2] = { hp = "3/4" }, discard = "♠7, ♥3" },
}

scenario "and played, and used as an answer" {
  seats = { { hand = "♠7 杀, ♠7 南蛮入侵" }, { equip = "♦5 木牛流马", piles = { ox = "♦2 闪, ♣2 杀" } } },
  play = { uses(1, "♠7 杀", 2), responds(2, "♦2"), uses(1, "♠7 南蛮入侵"), responds(2, "♣2") },
  expect = { [2] = { hp = "4/4", piles = { ox = 0 } } },
}

scenario "无懈可击 under it" {
  seats = { { hand = "♠3 过河拆桥" }, { equip = "♦5 木牛流马", piles = { ox = "♠J 无懈可击" } } },
  play = { uses(1, "♠3", 2), responds(2, "♠J") },
  expect = { [2] = { equip = "♦5", piles = { ox = 0 } }, discard = "♠3, ♠J" },
}

scenario "桃 under it saves" {
  seats = { { hand = "♠7 杀" }, { hp = "1/4", equip = "♦5 木牛流马", piles = { ox = "♥3 桃" } } },
  play = { uses(1, "♠7", 2), responds(2, "♥3") },
  expect = { [2] = { hp = "1/4" } },
}

scenario "conversions of hand cards take them: 武圣, 丈八蛇矛" {
  seats = { { hand = "x", equip = "♠Q 丈八蛇矛, ♦5 木牛流马", piles = { ox = "♥3 桃, y" }, skills = "wusheng, paoxiao" }, {} },
  play = { uses(1, "♥3", { via = "武圣", to = 2 }), uses(1, "x, y", { via = "丈八", to = 2 }) },
  expect = { [1] = { hand = 0, piles = { ox = 0 } }, [2] = { hp = "2/4" } },
}

scenario "鬼才 plays one of them as the judge card" {
  seats = { { judge = "♥6 乐不思蜀" }, { hero = "simayi", hand = "x", equip = "♦5 木牛流马", piles = { ox = "♥3 桃" } } },
  phase = "judge", deck = "♠9, a, b",
  play = { yes(2, "guicai"), picks(2, "♥3") },
  expect = { [1] = { hand = "a, b" }, [2] = { hand = "x", piles = { ox = 0 } }, discard = "♥6, ♠9, ♥3", turn = 1, phase = "play" },
}

scenario "鬼道 plays a black one, and what it replaces comes to the hand" {
  seats = { { judge = "♠A 闪电" }, { hero = "zhangjiao", equip = "♦5 木牛流马", piles = { ox = "♠8 杀, ♥3 桃" } } },
  phase = "judge", deck = "♥9, a, b",
  play = { yes(2, "guidao"), illegal(picks(2, "♥3")), picks(2, "♠8") },
  expect = { [1] = { hp = "1/4" }, [2] = { hand = "♥9", piles = { ox = "♥3" } } },
}

scenario "they are neither laid under it again, nor given by 黄天, nor thrown for 天香" {
  seats = {
    { kingdom = "qun", hand = "x", equip = "♦5 木牛流马", piles = { ox = "♥2 闪, ♥3 桃" }, skills = "tianxiang" },
    { hero = "zhangjiao", role = "lord", hand = "♣2 杀" },
  },
  play = { illegal(invokes(1, "木牛", { cards = "♥3" })), not_offered(1, "huangtian"), ends(1), uses(2, "♣2", 1), not_offered(1, "tianxiang") },
  expect = { [1] = { hp = "3/4", piles = { ox = "♥2, ♥3" } } },
}

scenario "they are no hand cards: not discarded, not given, not taken" {
  -- 结姻's cost and the discard phase look at the hand; 顺手牵羊 finds the ox alone.
  seats = {
    { hero = "sunshangxiang", hand = "x", equip = "♦5 木牛流马", piles = { ox = "♠7 杀, ♥3 桃" } }, { hp = "2/4" },
  },
  play = { illegal(invokes(1, "结姻", { cards = "x, ♠7", to = 2 })), ends(1) },
  expect = { [1] = { hand = "x", piles = { ox = "♠7, ♥3" } }, turn = 2 },
}

scenario "they are no hand cards: 古锭刀 strikes harder" {
  seats = { { hand = "♠7 杀", equip = "♠A 古锭刀" }, { equip = "♦5 木牛流马", piles = { ox = "♥3 桃" } } },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { hp = "2/4" } },
}

scenario "方天画戟 looks at the hand: a 杀 from under the ox is not its last card" {
  seats = { { equip = "♦Q 方天画戟, ♦5 木牛流马", piles = { ox = "♠8 杀" } }, {}, {} },
  play = { illegal(uses(1, "♠8", { 2, 3 })), uses(1, "♠8", 2) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "4/4" } },
}

scenario "they are not recast" {
  seats = { { equip = "♦5 木牛流马", piles = { ox = "♠J 铁索连环" } }, {} },
  deck = "a",
  -- Recasting is neither use nor play.
  play = { illegal(recasts(1, "♠J")), uses(1, "♠J", 2) },
  expect = { [2] = { chained = true } },
}

scenario "the ox discarded: so is what lies under it" {
  seats = { { hand = "♠3 过河拆桥" }, { equip = "♦5 木牛流马", piles = { ox = "♥3 桃, ♠7 杀" } } },
  play = { uses(1, "♠3", 2) },
  expect = { [2] = { equip = 0, piles = { ox = 0 } }, discard = "♠3, ♦5, ♥3, ♠7" },
}

scenario "the ox taken into a hand: what lies under it is discarded" {
  seats = { { hand = "♠3 顺手牵羊" }, { equip = "♦5 木牛流马", piles = { ox = "♥3 桃" } } },
  play = { uses(1, "♠3", 2) },
  expect = { [1] = { hand = "♦5" }, [2] = { piles = { ox = 0 } }, discard = "♠3, ♥3" },
}

scenario "the ox replaced by a treasure from under it" {
  seats = { { equip = "♦5 木牛流马", piles = { ox = "♣K 玉玺, ♥3 桃" } }, {} },
  play = { uses(1, "♣K") },
  expect = { [1] = { equip = "♣K 玉玺", piles = { ox = 0 } }, discard = "♦5, ♥3" },
}

scenario "the ox itself as a 杀: nothing under it may be in the same payment, and it is discarded" {
  seats = { { hero = "guanyu", equip = "♦5 木牛流马", piles = { ox = "♥3 桃" } }, {} },
  play = { uses(1, "♦5", { via = "武圣", to = 2 }) },
  expect = { [1] = { equip = 0, piles = { ox = 0 } }, [2] = { hp = "3/4" }, discard = "♦5, ♥3" },
}

scenario "losing something else leaves the ox alone" {
  seats = { { hand = "♠3 过河拆桥" }, { equip = "♥5 赤兔, ♦5 木牛流马", piles = { ox = "♥3 桃" } } },
  play = { uses(1, "♠3", 2), picks(1, "♥5") },
  expect = { [2] = { equip = "♦5", piles = { ox = "♥3" } } },
}

scenario "the dead leave the ox and what lies under it" {
  seats = { { hand = "♠7 杀" }, { hp = "1/4", equip = "♦5 木牛流马", piles = { ox = "x" } }, {} },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { alive = false }, discard = "♠7, ♦5, x" },
}

scenario "who has no ox uses nothing of it" {
  seats = { { piles = { ox = "♠7 杀" } }, {} },
  play = { illegal(uses(1, "♠7", 2)) },
}
