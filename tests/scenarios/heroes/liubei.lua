-- 刘备

-- 仁德

scenario "仁德: the second card heals, once in the phase" {
  seats = { { hero = "liubei", hp = "2/4", hand = "a, b, c, d, e" }, {}, {} },
  play = {
    invokes(1, "rende", { cards = "a", to = 2 }),
    expect { [1] = { hp = "2/4" } },
    invokes(1, "rende", { cards = "b, c", to = 3 }),
    expect { [1] = { hp = "3/4" } },
    invokes(1, "rende", { cards = "d, e", to = 3 }),
  },
  expect = { [1] = { hp = "3/4", hand = 0 }, [2] = { hand = "a" }, [3] = { hand = "b, c, d, e" } },
}

scenario "仁德: two at once, and again in the next turn" {
  seats = { { hero = "liubei", hp = "1/4", hand = "a, b, c" }, {} },
  deck = "d, e, f, g",
  play = {
    invokes(1, "仁德", { cards = "a, b", to = 2 }), expect { [1] = { hp = "2/4" } },
    ends(1), ends(2),
    invokes(1, "仁德", { cards = "c, f", to = 2 }),
  },
  expect = { [1] = { hp = "3/4" } },
}

scenario "仁德: not wounded at that moment, nothing is made up for later" {
  seats = { { hero = "liubei", skills = "kurou", hand = "a, b, c, d" }, {} },
  play = {
    invokes(1, "rende", { cards = "a, b", to = 2 }),
    invokes(1, "kurou"),
    invokes(1, "rende", { cards = "c, d", to = 2 }),
  },
  expect = { [1] = { hp = "3/4" }, [2] = { hand = "a, b, c, d" } },
}

scenario "仁德: hand cards to one other seat, at least one" {
  seats = { { hero = "liubei", hand = "a, b", equip = "♥5 赤兔" }, {}, { alive = false } },
  play = {
    illegal(invokes(1, "rende", { cards = "♥5 赤兔", to = 2 })),
    illegal(invokes(1, "rende", { to = 2 })),
    illegal(invokes(1, "rende", { cards = "a", to = 1 })),
    illegal(invokes(1, "rende", { cards = "a", to = 3 })),
    illegal(invokes(1, "rende", { cards = "a, b", to = { 2, 3 } })),
    invokes(1, "rende", { cards = "a", to = 2 }),
  },
  expect = { [1] = { hand = "b", equip = "♥5" }, [2] = { hand = "a" } },
}

scenario "without hand cards no 仁德" {
  seats = { { hero = "liubei", equip = "♥5 赤兔" }, {} },
  play = { not_offered(1, "rende") },
}

scenario "仁德 of the last card: 连营 comes before the recovery" {
  seats = { { hero = "liubei", skills = "lianying", hp = "2/4", hand = "a, b" }, {} },
  deck = "c",
  play = { invokes(1, "rende", { cards = "a, b", to = 2 }), expect { [1] = { hp = "2/4" } }, yes(1, "lianying") },
  expect = { [1] = { hp = "3/4", hand = "c" } },
}

-- 激将

scenario "S47 激将 uses the helper's card and the lord's limit" {
  seats = { { hero = "liubei", role = "lord", hand = "♠7 杀" }, { equip = "♣2 仁王盾" }, { hero = "guanyu", hand = "♥3 桃" } },
  play = {
    uses(1, { via = "jijiang", to = 2 }), responds(3, "♥3", { via = "wusheng" }),
    illegal(uses(1, "♠7", 2)), not_offered(1, "jijiang"),
  },
  expect = { [2] = { hp = "3/4" }, [3] = { hand = 0 }, discard = "♥3", processing = 0 },
}

scenario "激将: nobody gives, it costs nothing and is not begun again in this phase" {
  seats = { { hero = "liubei", role = "lord", hand = "♠7 杀" }, {}, { kingdom = "shu", hand = "♠8 杀" } },
  play = {
    uses(1, { via = "激将", to = 2 }), declines(3), not_offered(1, "jijiang"),
    uses(1, "♠7", 2),
  },
  expect = { [2] = { hp = "3/4" }, [3] = { hand = "♠8" } },
}

scenario "激将 refused in the play phase is still there when a 杀 is needed" {
  seats = { { hero = "liubei", role = "lord", hand = "♠A 决斗" }, { hand = "♣9 杀" }, { kingdom = "shu", hand = "♠8 杀" } },
  play = {
    uses(1, { via = "jijiang", to = 2 }), declines(3),
    uses(1, "♠A", 2), responds(2, "♣9"), yes(1, "jijiang"), responds(3, "♠8"),
  },
  expect = { [1] = { hp = "4/4" }, [2] = { hp = "3/4" }, [3] = { hand = 0 } },
}

scenario "激将 works for a lord only" {
  seats = { { hero = "liubei", role = "loyalist" }, {}, { kingdom = "shu", hand = "♠8 杀" } },
  play = { not_offered(1, "jijiang") },
}

scenario "激将 needs a legal target of his" {
  seats = { { hero = "liubei", role = "lord" }, { equip = "♠5 绝影" }, { kingdom = "shu", equip = "♣5 的卢", hand = "♠8 杀" } },
  play = { not_offered(1, "jijiang"), illegal(uses(1, { via = "jijiang", to = 2 })) },
}

scenario "weapon and distance are 刘备's" {
  seats = {
    { hero = "liubei", role = "lord" }, {}, {}, { kingdom = "shu", equip = "♥5 麒麟弓", hand = "♠8 杀" }, {}, {},
  },
  play = { illegal(uses(1, { via = "jijiang", to = 3 })), uses(1, { via = "jijiang", to = 2 }), responds(4, "♠8") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "激将: 青釭剑 of 刘备 strikes" {
  seats = {
    { hero = "liubei", role = "lord", equip = "♠6 青釭剑" }, { equip = "♣2 仁王盾" }, { kingdom = "shu", hand = "♠8 杀" },
  },
  play = { uses(1, { via = "jijiang", to = 2 }), responds(3, "♠8") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "激将 asks from the current player on, each once, Shu alone" {
  seats = {
    { kingdom = "shu", hand = "♠A 决斗, ♣2 杀" }, { hero = "liubei", role = "lord" },
    { kingdom = "wei", hand = "♣3 杀" }, { kingdom = "shu", hand = "♣4 杀" },
  },
  play = {
    uses(1, "♠A", 2), yes(2, "jijiang"),
    expect { asked = 1 }, declines(1),
    expect { asked = 4 }, declines(4),
    not_offered(2, "jijiang"),
  },
  expect = { [1] = { hand = "♣2" }, [2] = { hp = "3/4" }, [3] = { hand = "♣3" }, [4] = { hand = "♣4" } },
}

scenario "激将: the first 杀 is enough, the helper plays it" {
  seats = {
    { hand = "♠7 南蛮入侵" }, { hero = "liubei", role = "lord" },
    { kingdom = "shu", hand = "♣3 杀" }, { kingdom = "shu", hand = "♣4 杀" },
  },
  play = { uses(1, "♠7"), yes(2, "jijiang"), responds(3, "♣3"), expect { asked = 4 }, responds(4, "♣4") },
  expect = { [2] = { hp = "4/4" }, [3] = { hp = "3/4", hand = 0 }, [4] = { hp = "4/4", hand = 0 } },
}

scenario "激将: the lord's own card after all" {
  seats = { { hand = "♠7 南蛮入侵" }, { hero = "liubei", role = "lord", hand = "♠9 杀" }, { kingdom = "shu", hand = "♣3 杀" } },
  play = { uses(1, "♠7"), yes(2, "jijiang"), declines(3), responds(2, "♠9"), declines(3) },
  expect = { [2] = { hp = "4/4", hand = 0 }, [3] = { hp = "3/4" } },
}

scenario "激将 through 龙胆" {
  seats = { { hero = "liubei", role = "lord" }, {}, { hero = "zhaoyun", hand = "♦2 闪" } },
  play = { uses(1, { via = "jijiang", to = 2 }), responds(3, "♦2", { via = "longdan" }) },
  expect = { [2] = { hp = "3/4" }, [3] = { hand = 0 }, discard = "♦2" },
}

scenario "激将 through 丈八蛇矛: two cards, no suit" {
  seats = {
    { hero = "liubei", role = "lord" }, { equip = "♣2 仁王盾" },
    { kingdom = "shu", equip = "♠Q 丈八蛇矛", hand = "♠A 闪电, ♥9 桃" },
  },
  play = { uses(1, { via = "jijiang", to = 2 }), responds(3, { via = "丈八蛇矛", cards = "♠A, ♥9" }) },
  expect = { [2] = { hp = "3/4" }, [3] = { hand = 0 }, discard = "♠A, ♥9", processing = 0 },
}

scenario "连营 of the helper at once, before the 杀 is used" {
  seats = {
    { hero = "liubei", role = "lord" }, { hand = "♦2 闪" }, { kingdom = "shu", skills = "lianying", hand = "♠8 杀" },
  },
  deck = "a",
  play = {
    uses(1, { via = "jijiang", to = 2 }), responds(3, "♠8"), yes(3, "lianying"),
    expect { [2] = { hand = "♦2" } }, responds(2, "♦2"),
  },
  expect = { [2] = { hp = "4/4" }, [3] = { hand = "a" } },
}

scenario "激将: what the helper played is 奸雄's to take" {
  seats = { { hero = "liubei", role = "lord" }, { hero = "caocao" }, { kingdom = "shu", hand = "♠8 杀" } },
  play = { uses(1, { via = "jijiang", to = 2 }), responds(3, "♠8"), yes(2, "jianxiong") },
  expect = { [2] = { hp = "3/4", hand = "♠8" }, discard = 0 },
}

scenario "激将 against 无双 of a 决斗: each 杀 is a need of its own" {
  seats = { { hero = "lvbu", hand = "♠A 决斗" }, { hero = "liubei", role = "lord" }, { kingdom = "shu", hand = "♣3 杀, ♣4 杀" } },
  play = { uses(1, "♠A", 2), yes(2, "jijiang"), responds(3, "♣3"), yes(2, "jijiang"), responds(3, "♣4") },
  expect = { [1] = { hp = "3/4" }, [3] = { hand = 0 } },
}

scenario "激将 with 诸葛连弩: as often as somebody gives" {
  seats = { { hero = "liubei", role = "lord", equip = "♣A 诸葛连弩" }, {}, { kingdom = "shu", hand = "♣3 杀, ♣4 杀" } },
  play = {
    uses(1, { via = "jijiang", to = 2 }), responds(3, "♣3"),
    uses(1, { via = "jijiang", to = 2 }), responds(3, "♣4"),
  },
  expect = { [2] = { hp = "2/4" } },
}

scenario "借刀杀人 asks the lord for a 杀: 激将" {
  seats = {
    { hand = "♣K 借刀杀人" }, { hero = "liubei", role = "lord", equip = "♣A 诸葛连弩" }, { kingdom = "shu", hand = "♣3 杀" },
  },
  play = { uses(1, "♣K", { to = { 2, 3 } }), yes(2, "jijiang"), responds(3, "♣3") },
  expect = { [2] = { equip = "♣A" }, [3] = { hp = "3/4", hand = 0 } },
}

scenario "激将 and 铁骑 of the one who uses the 杀" {
  seats = { { hero = "liubei", role = "lord", skills = "tieqi" }, { hand = "♦2 闪" }, { hero = "machao", hand = "♠8 杀" } },
  deck = "♥5",
  play = { uses(1, { via = "jijiang", to = 2 }), responds(3, "♠8"), not_offered(3, "tieqi"), yes(1, "tieqi") },
  expect = { [2] = { hp = "3/4", hand = "♦2" } },
}

scenario "青龙偃月刀 of the lord: 激将 for the second 杀" {
  seats = {
    { hero = "liubei", role = "lord", equip = "♠5 青龙偃月刀", hand = "♠7 杀" }, { hand = "♦2 闪" },
    { kingdom = "shu", hand = "♠8 杀" },
  },
  play = {
    uses(1, "♠7", 2), responds(2, "♦2"), yes(1, "青龙偃月刀"), responds(1, { via = "jijiang" }), responds(3, "♠8"),
  },
  expect = { [2] = { hp = "3/4" }, [3] = { hand = 0 }, processing = 0 },
}

scenario "激将: the 酒 that 刘备 drank counts, not the helper's" {
  seats = { { hero = "liubei", role = "lord", hand = "♦9 酒" }, {}, { kingdom = "shu", hand = "♠8 杀", skills = "analeptic.drunk" } },
  play = { uses(1, "♦9"), uses(1, { via = "jijiang", to = 2 }), responds(3, "♠8") },
  expect = { [1] = { skills = "rende, jijiang" }, [2] = { hp = "2/4" }, [3] = { skills = "analeptic.drunk" } },
}

scenario "激将: the nature is that of the helper's 杀, and 刘备's 朱雀羽扇 may change a plain one" {
  seats = {
    { hero = "liubei", role = "lord", equip = "♦A 朱雀羽扇" }, { max_hp = 6, hp = 6, equip = "♠2 藤甲" },
    { kingdom = "shu", hand = "♥4 火杀" },
  },
  play = { uses(1, { via = "jijiang", to = 2 }), responds(3, "♥4"), not_offered(1, "朱雀羽扇") },
  expect = { [2] = { hp = "4/6" } },
}

scenario "激将: 朱雀羽扇 of 刘备, not of the helper" {
  seats = {
    { hero = "liubei", role = "lord", equip = "♦A 朱雀羽扇" }, { equip = "♠2 藤甲" }, { kingdom = "shu", hand = "♠8 杀" },
  },
  play = { uses(1, { via = "jijiang", to = 2 }), responds(3, "♠8"), yes(1, "朱雀羽扇") },
  expect = { [2] = { hp = "2/4" } },
}

scenario "激将 with 方天画戟: what a helper plays is not 刘备's last hand card" {
  seats = { { hero = "liubei", role = "lord", equip = "♦Q 方天画戟" }, {}, { kingdom = "shu", hand = "♠8 杀" }, {} },
  play = {
    illegal(uses(1, { via = "jijiang", to = { 2, 4 } })), uses(1, { via = "jijiang", to = 2 }), responds(3, "♠8"),
  },
  expect = { [2] = { hp = "3/4" }, [4] = { hp = "4/4" } },
}

scenario "激将 on the helper himself, whose last card it is: chosen before, 空城 comes too late" {
  seats = { { hero = "liubei", role = "lord" }, { hero = "zhugeliang", hand = "♠8 杀" }, {} },
  play = { uses(1, { via = "jijiang", to = 2 }), responds(2, "♠8") },
  expect = { [2] = { hp = "2/3", hand = 0 } },
}

scenario "激将: a claim that fails leaves the helper asked, and 刘备 without loss of the one 杀" {
  seats = { { hero = "liubei", role = "lord" }, {}, { hero = "yuji", kingdom = "shu", hand = "♦10 杀, ♥J 杀" } },
  play = {
    uses(1, "杀", { via = "jijiang", to = 2 }), responds(3, "杀", { via = "guhuo", cards = "♦10" }),
    chooses(1, "doubt"), chooses(2, "believe"), expect { asked = 3 }, responds(3, "♥J"),
  },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "3/4" }, [3] = { hand = 0 } },
}

scenario "激将: the target dies as a doubter: the 杀 has nobody left, and is the one of the phase" {
  seats = {
    { hero = "liubei", role = "lord", hand = "♠8 杀" }, { hp = "1/4" }, { hero = "yuji", kingdom = "shu", hand = "♥10 杀" },
  },
  play = {
    uses(1, "杀", { via = "jijiang", to = 2 }), responds(3, "杀", { via = "guhuo", cards = "♥10" }),
    chooses(1, "believe"), chooses(2, "doubt"), illegal(uses(1, "♠8", 3)),
  },
  expect = { [2] = { alive = false }, [3] = { hp = "3/3" }, discard = "♥10", processing = 0 },
}

scenario "激将: 刘备 dies as a doubter of his helper's claim: the dead use nothing" {
  seats = { { hero = "liubei", role = "lord", hp = "1/5", max_hp = 5 }, {}, { hero = "yuji", kingdom = "shu", hand = "♥10 杀" } },
  play = {
    uses(1, "杀", { via = "jijiang", to = 2 }), responds(3, "杀", { via = "guhuo", cards = "♥10" }),
    chooses(1, "doubt"), chooses(2, "believe"),
  },
  expect = { [1] = { alive = false }, [2] = { hp = "4/4" }, discard = "♥10", processing = 0, turn = 2 },
}
