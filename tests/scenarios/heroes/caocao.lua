-- 曹操

scenario "S01 奸雄 takes the AoE, the AoE goes on" {
  seats = { { hand = "♠7 南蛮入侵" }, { hero = "caocao" }, { hand = "♣2 杀" }, {} },
  play = { uses(1, "♠7"), yes(2, "jianxiong"), responds(3, "♣2"), expect { [3] = { hp = "4/4" } } },
  expect = { [2] = { hp = "3/4", hand = "♠7 南蛮入侵" }, [4] = { hp = "3/4" }, discard = "♣2 杀" },
}

scenario "S04 奸雄 gets the 决斗, not the 杀 played in it" {
  seats = { { hand = "♠A 决斗, ♣3 杀" }, { hero = "caocao", hand = "♣2 杀" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), responds(1, "♣3"), yes(2, "jianxiong") },
  expect = { [1] = { hp = "4/4" }, [2] = { hp = "3/4", hand = "♠A 决斗" }, discard = "♣2 杀, ♣3 杀" },
}

scenario "奸雄 gets the 杀 that hit" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao" } },
  play = { uses(1, "♠7", 2), yes(2, "奸雄") },
  expect = { [2] = { hp = "3/4", hand = "♠7 杀" }, discard = 0, processing = 0 },
}

scenario "奸雄 is optional" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao" } },
  play = { uses(1, "♠7", 2), no(2, "jianxiong") },
  expect = { [2] = { hp = "3/4", hand = 0 }, discard = "♠7 杀" },
}

scenario "no damage, no 奸雄" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao", hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), not_offered(2, "jianxiong") },
  expect = { [2] = { hp = "4/4", hand = 0 }, discard = "♠7, ♦2" },
}

scenario "奸雄 takes the 闪电 that struck" {
  seats = { { hero = "caocao", judge = "♠A 闪电" }, {} },
  phase = "judge", deck = "♠5, a, b",
  play = { yes(1, "jianxiong") },
  expect = { [1] = { hp = "1/4", hand = "♠A 闪电, a, b", judge = 0 }, discard = "♠5" },
}

scenario "the loser of a 决斗 that he began gets it back" {
  seats = { { hero = "caocao", hand = "♠A 决斗" }, { hand = "♣2 杀" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), yes(1, "jianxiong") },
  expect = { [1] = { hp = "3/4", hand = "♠A 决斗" }, discard = "♣2 杀" },
}

scenario "what the first has taken the second cannot take" {
  seats = { { hand = "♠7 南蛮入侵" }, { hero = "caocao" }, { skills = "jianxiong" }, {} },
  play = { uses(1, "♠7"), yes(2, "jianxiong"), not_offered(3, "jianxiong") },
  expect = { [2] = { hand = "♠7" }, [3] = { hp = "3/4", hand = 0 }, [4] = { hp = "3/4" } },
}

scenario "what the first leaves the second may take" {
  seats = { { hand = "♠7 南蛮入侵" }, { hero = "caocao" }, { skills = "jianxiong" } },
  play = { uses(1, "♠7"), no(2, "jianxiong"), yes(3, "jianxiong") },
  expect = { [2] = { hand = 0 }, [3] = { hp = "3/4", hand = "♠7" }, discard = 0 },
}

scenario "奸雄 after being saved, not before" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao", hp = 1, hand = "♥3 桃" } },
  play = { uses(1, "♠7", 2), responds(2, "♥3"), expect { [2] = { hp = "1/4" } }, yes(2, "jianxiong") },
  expect = { [2] = { hp = "1/4", hand = "♠7 杀" }, discard = "♥3 桃" },
}

scenario "the dead take nothing" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao", hp = 1 }, {} },
  play = { uses(1, "♠7", 2), not_offered(2, "jianxiong") },
  expect = { [2] = { alive = false, hand = 0 }, discard = "♠7 杀" },
}

scenario "奸雄 takes 小乔's spade 杀 in the middle of it: for the next target it is red as before" {
  -- 红颜：她使用时是红桃；牌离开处理区后，正在结算的这张【杀】仍是使用时的样子。
  seats = { { hero = "xiaoqiao", equip = "♦Q 方天画戟", hand = "♠7 杀" }, { hero = "caocao" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♠7", { 2, 3 }), yes(2, "jianxiong") },
  expect = { [2] = { hp = "3/4", hand = "♠7" }, [3] = { hp = "3/4" } },
}

-- 护驾

scenario "护驾: a helper's 闪 is the lord's" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao", role = "lord" }, { kingdom = "wei", hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), yes(2, "hujia"), responds(3, "♦2") },
  expect = { [2] = { hp = "4/4" }, [3] = { hand = 0 }, discard = "♠7 杀, ♦2 闪", processing = 0 },
}

scenario "护驾 works for a lord only" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao", role = "loyalist" }, { kingdom = "wei", hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), not_offered(2, "hujia") },
  expect = { [2] = { hp = "3/4" }, [3] = { hand = "♦2 闪" } },
}

scenario "no role, no 护驾" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao" }, { kingdom = "wei", hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), not_offered(2, "hujia") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "护驾 asks the turn player first, who may be the attacker" {
  seats = {
    { kingdom = "wei", hand = "♠7 杀, ♦2 闪" },
    { hero = "caocao", role = "lord" },
    { kingdom = "shu", hand = "♦3 闪" },
    { kingdom = "wei", hand = "♦4 闪" },
  },
  play = {
    uses(1, "♠7", 2),
    yes(2, "hujia"),
    expect { asked = 1 },
    declines(1),
    illegal(responds(3, "♦3")),
    expect { asked = 4 },
    responds(4, "♦4"),
  },
  expect = { [1] = { hand = "♦2" }, [2] = { hp = "4/4" }, [3] = { hand = "♦3" }, [4] = { hand = 0 } },
}

scenario "the first 闪 is enough" {
  seats = {
    { hand = "♠7 杀" }, { hero = "caocao", role = "lord" },
    { kingdom = "wei", hand = "♦2 闪" }, { kingdom = "wei", hand = "♦3 闪" },
  },
  play = { uses(1, "♠7", 2), yes(2, "hujia"), responds(3, "♦2"), illegal(responds(4, "♦3")) },
  expect = { [2] = { hp = "4/4" }, [4] = { hand = "♦3 闪" } },
}

scenario "nobody gives: the lord may still answer, 护驾 is spent for this need" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao", role = "lord", hand = "♥2 闪" }, { kingdom = "wei", hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), yes(2, "hujia"), illegal(responds(2, "♥2")), declines(3), not_offered(2, "hujia"), responds(2, "♥2") },
  expect = { [2] = { hp = "4/4", hand = 0 }, [3] = { hand = "♦2 闪" } },
}

scenario "a helper may use 八卦阵, and after black a 闪" {
  seats = {
    { hand = "♠7 杀" }, { hero = "caocao", role = "lord" },
    { kingdom = "wei", equip = "♠2 八卦阵", hand = "♦2 闪" },
  },
  deck = "♣9",
  play = { uses(1, "♠7", 2), yes(2, "hujia"), yes(3, "八卦阵"), responds(3, "♦2") },
  expect = { [2] = { hp = "4/4" }, discard = "♠7, ♣9, ♦2", processing = 0 },
}

scenario "八卦阵 of a helper: red is enough" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao", role = "lord" }, { kingdom = "wei", equip = "♠2 八卦阵" } },
  deck = "♦9",
  play = { uses(1, "♠7", 2), yes(2, "hujia"), yes(3, "八卦阵") },
  expect = { [2] = { hp = "4/4" }, discard = "♠7, ♦9" },
}

scenario "the lord's own 八卦阵 first, then 护驾" {
  seats = {
    { hand = "♠7 杀" }, { hero = "caocao", role = "lord", equip = "♠2 八卦阵" }, { kingdom = "wei", hand = "♦2 闪" },
  },
  deck = "♣9",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵"), yes(2, "hujia"), responds(3, "♦2") },
  expect = { [2] = { hp = "4/4" }, [3] = { hand = 0 } },
}

scenario "against 无双 every 闪 is a need of its own" {
  seats = {
    { hero = "lvbu", hand = "♠7 杀" }, { hero = "caocao", role = "lord" }, { kingdom = "wei", hand = "♦2 闪, ♦3 闪" },
  },
  play = { uses(1, "♠7", 2), yes(2, "hujia"), responds(3, "♦2"), yes(2, "hujia"), responds(3, "♦3") },
  expect = { [2] = { hp = "4/4" }, [3] = { hand = 0 }, discard = "♠7, ♦2, ♦3" },
}

scenario "a helper who is asked cannot pass the request on" {
  seats = {
    { hand = "♠7 杀" }, { hero = "caocao", role = "lord" },
    { kingdom = "wei", role = "lord", skills = "hujia", hand = "♦3 闪" }, { kingdom = "wei", hand = "♦2 闪" },
  },
  play = { uses(1, "♠7", 2), yes(2, "hujia"), illegal(responds(3, { via = "hujia" })), responds(4, "♦2") },
  expect = { [2] = { hp = "4/4" }, [3] = { hand = "♦3 闪" }, [4] = { hand = 0 } },
}

scenario "护驾 gives no 杀" {
  seats = { { hand = "♠7 南蛮入侵" }, { hero = "caocao", role = "lord" }, { kingdom = "wei", hand = "♠8 杀" } },
  play = { uses(1, "♠7"), not_offered(2, "hujia"), no(2, "jianxiong") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "the turn player is dead: 护驾 asks from the next living seat on" {
  seats = {
    { hp = "1/4", hand = "♥A 万箭齐发" }, { hero = "xiahoudun" }, { kingdom = "wei", hand = "♦3 闪" },
    { hero = "caocao", role = "lord" }, { kingdom = "wei", hand = "♦4 闪" },
  },
  deck = "♣5",
  play = {
    uses(1, "♥A"), yes(2, "ganglie"), expect { [1] = { alive = false } }, declines(3), yes(4, "hujia"),
    expect { asked = 3 }, declines(3), expect { asked = 5 }, responds(5, "♦4"),
  },
  expect = { [4] = { hp = "4/4" }, [5] = { hp = "3/4", hand = 0 } },
}

-- The lord dies while his helpers play (only where the game is not over with him): the dead use nothing.

scenario "he dies as a doubter of his helper's true claim: nothing is countered, 贯石斧 has nothing to hear" {
  seats = {
    { hand = "♠7 杀, x, y", equip = "♦5 贯石斧" }, { hero = "caocao", role = "lord", hp = "1/5", max_hp = 5 },
    { hero = "yuji", kingdom = "wei", hand = "♥2 闪" },
  },
  play = {
    uses(1, "♠7", 2), yes(2, "hujia"), responds(3, "闪", { via = "guhuo", cards = "♥2" }),
    chooses(1, "believe"), chooses(2, "doubt"), not_offered(1, "贯石斧"),
  },
  expect = { [1] = { hand = "x, y" }, [2] = { alive = false }, discard = "♠7, ♥2", processing = 0 },
}

scenario "he dies of his helper's 雷击, through the chain: the 闪 is not used" {
  seats = {
    { hand = "♠7 杀, x, y", equip = "♦5 贯石斧", chained = true },
    { hero = "caocao", role = "lord", hp = "1/5", max_hp = 5, chained = true, skills = "leiji" },
    { hero = "zhangjiao", kingdom = "wei", hand = "♥2 闪" },
  },
  deck = "♠9",
  play = {
    uses(1, "♠7", 2), yes(2, "hujia"), responds(3, "♥2"), yes(3, "leiji"), picks(3, 1),
    not_offered(2, "leiji"), not_offered(1, "贯石斧"),
  },
  expect = { [1] = { hp = "2/4" }, [2] = { alive = false }, discard = "♠7, ♥2, ♠9", processing = 0 },
}

scenario "he dies as a doubter of a true claim that is no heart: nobody else is asked for him" {
  seats = {
    { hand = "♠7 杀" }, { hero = "caocao", role = "lord", hp = "1/5", max_hp = 5 },
    { hero = "yuji", kingdom = "wei", hand = "♦2 闪" }, { kingdom = "wei", hand = "♦3 闪" },
  },
  play = {
    uses(1, "♠7", 2), yes(2, "hujia"), responds(3, "闪", { via = "guhuo", cards = "♦2" }),
    chooses(1, "believe"), chooses(2, "doubt"), chooses(4, "believe"), illegal(responds(4, "♦3")),
  },
  expect = { [2] = { alive = false }, [4] = { hand = "♦3" }, processing = 0 },
}
