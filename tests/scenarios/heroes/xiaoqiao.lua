-- 小乔

-- 天香

scenario "天香 moves the damage, and gives as many cards as hp are lost" {
  seats = { { hand = "♠7 杀" }, { hero = "xiaoqiao", hand = "♥2 闪" }, { hp = "3/4" } },
  deck = "a, b, c",
  play = { uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }) },
  expect = { [2] = { hp = "3/3", hand = 0 }, [3] = { hp = "2/4", hand = "a, b" }, discard = "♠7, ♥2" },
}

scenario "天香 is optional, before and after it is begun" {
  seats = { { hand = "♠7 南蛮入侵, ♠8 杀" }, { hero = "xiaoqiao", hand = "♥2 闪" }, {} },
  play = { uses(1, "♠7"), no(2, "天香"), uses(1, "♠8", 2), yes(2, "天香"), declines(2) },
  expect = { [2] = { hp = "1/3", hand = "♥2" } },
}

scenario "天香 costs a heart of the hand, one, and goes to another" {
  seats = { { hand = "♠7 杀" }, { hero = "xiaoqiao", hand = "♥2 闪, ♥3 桃, ♦4 闪, ♣5 杀", equip = "♥5 赤兔" }, {} },
  play = {
    uses(1, "♠7", 2), yes(2, "tianxiang"),
    illegal(picks(2, { cards = "♦4", players = 3 })), illegal(picks(2, { cards = "♣5", players = 3 })),
    illegal(picks(2, { cards = "♥5", players = 3 })), illegal(picks(2, { cards = "♥2, ♥3", players = 3 })),
    illegal(picks(2, { cards = "♥2", players = 2 })), picks(2, { cards = "♥2", players = 1 }),
  },
  expect = { [1] = { hp = "3/4", hand = 1 }, [2] = { hp = "3/3", hand = "♥3, ♦4, ♣5", equip = "♥5" } },
}

scenario "without a heart no 天香" {
  seats = { { hand = "♠7 杀" }, { hero = "xiaoqiao", hand = "♦4 闪", equip = "♥5 赤兔" }, {} },
  play = { uses(1, "♠7", 2), not_offered(2, "tianxiang") },
  expect = { [2] = { hp = "2/3" } },
}

scenario "红颜: a spade pays for 天香" {
  seats = { { hand = "♠7 杀" }, { hero = "xiaoqiao", hand = "♠9 杀" }, {} },
  deck = "a",
  play = { uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♠9", players = 3 }) },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "3/4", hand = "a" }, discard = "♠7, ♠9" },
}

scenario "天香 once for one damage, whatever its points; all of them go" {
  seats = { { hand = "♦9 酒, ♠7 杀" }, { hero = "xiaoqiao", hand = "♥2 闪, ♥3 桃" }, {} },
  deck = "a, b, c",
  play = { uses(1, "♦9"), uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }), not_offered(2, "tianxiang") },
  expect = { [2] = { hp = "3/3", hand = "♥3" }, [3] = { hp = "2/4", hand = "a, b" } },
}

scenario "天香: her own skills that come after damage have nothing to hear, the new victim's have" {
  seats = {
    { hand = "♠7 杀, x" }, { hero = "xiaoqiao", skills = "yiji, fankui", hand = "♥2 闪" }, { hero = "caocao" }, {},
  },
  deck = "a",
  play = {
    uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }),
    not_offered(2, "yiji"), not_offered(2, "fankui"), yes(3, "jianxiong"),
  },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "3/4", hand = "♠7, a" } },
}

scenario "天香: the source stays, 刚烈 of the new victim is his affair" {
  seats = { { hand = "♠7 杀" }, { hero = "xiaoqiao", hand = "♥2 闪" }, { hero = "xiahoudun" } },
  deck = "♣5, a, b",
  play = { uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }), yes(3, "ganglie") },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "3/3" }, [3] = { hp = "3/4", hand = "a" } },
}

scenario "天香: the source may be the new victim; 反馈 of oneself takes equipment alone" {
  seats = { { hero = "simayi", hand = "♠7 杀, x", equip = "♥5 赤兔" }, { hero = "xiaoqiao", hand = "♥2 闪" } },
  deck = "a",
  play = { uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 1 }), yes(1, "fankui") },
  expect = { [1] = { hp = "2/3", hand = "x, ♥5, a", equip = 0 }, [2] = { hp = "3/3" } },
}

scenario "天香 of damage without a source: 闪电" {
  seats = { { hero = "xiaoqiao", skills = "guicai", hand = "♥2 闪, ♣5 杀", judge = "♠A 闪电" }, {} },
  deck = "♣9, a, b, c, d, e",
  phase = "judge",
  play = { no(1, "guicai") },
  expect = { [1] = { hp = "3/3" }, [2] = { judge = "♠A" } },
}

scenario "天香: 裸衣 and 古锭刀 have been added once, not again for the new victim" {
  seats = {
    { hand = "♠7 杀", equip = "♠A 古锭刀", skills = "luoyi.rage" }, { hero = "xiaoqiao", hand = "♥2 闪, x" }, {},
  },
  deck = "a, b, c, d",
  play = { uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }) },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "2/4", hand = "a, b" } },
}

scenario "天香: 麒麟弓 and 寒冰剑 do nothing to the new victim" {
  seats = { { hand = "♠7 杀", equip = "♠2 寒冰剑" }, { hero = "xiaoqiao", hand = "♥2 闪" }, { hand = "x, y" } },
  deck = "a",
  play = { uses(1, "♠7", 2), no(1, "寒冰剑"), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }), not_offered(1, "寒冰剑") },
  expect = { [3] = { hp = "3/4", hand = "x, y, a" } },
}

scenario "天香: the armour of the new victim counts, 白银狮子" {
  seats = { { hand = "♦9 酒, ♠7 杀" }, { hero = "xiaoqiao", hand = "♥2 闪" }, { equip = "♣A 白银狮子" } },
  deck = "a, b",
  play = { uses(1, "♦9"), uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }) },
  expect = { [3] = { hp = "3/4", hand = "a" }, deck = "b" },
}

scenario "天香 before her own 白银狮子: all the points go" {
  seats = { { hand = "♦9 酒, ♠7 杀" }, { hero = "xiaoqiao", hand = "♥2 闪", equip = "♣A 白银狮子" }, {} },
  deck = "a, b",
  play = { uses(1, "♦9"), uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }) },
  expect = { [3] = { hp = "2/4", hand = "a, b" } },
}

scenario "天香 of what she did to herself: 火攻 on her own" {
  seats = { { hero = "xiaoqiao", hand = "♥2 火攻, ♥3 桃, ♠4 雷杀, ♠7 杀" }, {} },
  deck = "a, b",
  play = { uses(1, "♥2", 1), picks(1, "♠4"), picks(1, "♠7"), yes(1, "tianxiang"), picks(1, { cards = "♥3", players = 2 }) },
  expect = { [1] = { hp = "3/3", hand = "♠4" }, [2] = { hp = "3/4", hand = "a" } },
}

scenario "天香: 藤甲 of the new victim adds to fire, hers does not" {
  seats = { { hand = "♥4 火杀" }, { hero = "xiaoqiao", hand = "♥2 闪", equip = "♣2 藤甲" }, { equip = "♠2 藤甲" } },
  deck = "a, b, c",
  play = { uses(1, "♥4", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }) },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "2/4", hand = "a, b" }, deck = "c" },
}

scenario "天香: an unwounded one draws as much as this hit, one who was hurt before more" {
  seats = { { hand = "♠7 杀" }, { hero = "xiaoqiao", hand = "♥2 闪" }, { hp = "2/4" } },
  deck = "a, b, c, d",
  play = { uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }) },
  expect = { [3] = { hp = "1/4", hand = "a, b, c" }, deck = "d" },
}

scenario "天香: the new victim dies, nobody draws, the killer is the source" {
  seats = {
    { role = "rebel", hand = "♠7 杀" }, { role = "loyalist", hero = "xiaoqiao", hand = "♥2 闪" }, { role = "rebel", hp = "1/4" },
    { role = "lord" },
  },
  deck = "a, b, c, d",
  play = { uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }) },
  expect = { [1] = { hand = "a, b, c" }, [2] = { hp = "3/3" }, [3] = { alive = false }, deck = "d" },
}

scenario "天香: the new victim is saved, then draws by what it has lost then" {
  seats = { { hand = "♠7 杀" }, { hero = "xiaoqiao", hand = "♥2 闪" }, { hp = "1/4", hand = "♥3 桃" } },
  deck = "a, b, c, d",
  play = { uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }), responds(3, "♥3") },
  expect = { [3] = { hp = "1/4", hand = "a, b, c" }, deck = "d" },
}

scenario "天香 that is prevented still gives the cards: a second 天香" {
  -- 裁定：被转移的伤害被防止或为0也摸。第二名小乔再转移，她这一次伤害以0点结束，先由第三人结算完并摸牌。
  seats = { { hand = "♠7 杀" }, { hero = "xiaoqiao", hand = "♥2 闪" }, { skills = "tianxiang", hp = "2/4", hand = "♥3 桃" }, {} },
  deck = "a, b, c, d",
  play = {
    uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }),
    yes(3, "tianxiang"), picks(3, { cards = "♥3", players = 4 }),
  },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "2/4", hand = "b, c" }, [4] = { hp = "3/4", hand = "a" }, deck = "d" },
}

scenario "天香 back to her: the damage comes home, she may send it off again" {
  seats = { { hand = "♠7 杀" }, { hero = "xiaoqiao", hand = "♥2 闪, ♥4 桃" }, { skills = "tianxiang", hand = "♥3 桃" } },
  deck = "a, b, c, d",
  play = {
    uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }),
    yes(3, "tianxiang"), picks(3, { cards = "♥3", players = 2 }),
    yes(2, "tianxiang"), picks(2, { cards = "♥4", players = 1 }),
  },
  expect = { [1] = { hp = "3/4", hand = "a" }, [2] = { hp = "3/3", hand = 0 }, [3] = { hp = "4/4", hand = 0 } },
}

scenario "天香 with chains: she is neither reset nor does she transmit; the new victim, chained, does both, to her too" {
  seats = {
    { hand = "♥4 火杀" }, { hero = "xiaoqiao", chained = true, hand = "♥2 闪" }, { chained = true }, { chained = true }, {},
  },
  deck = "a, b",
  play = {
    uses(1, "♥4", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }),
  },
  expect = {
    [2] = { hp = "2/3", chained = false }, [3] = { hp = "3/4", chained = false, hand = "a" }, [4] = { hp = "3/4", chained = false },
    deck = "b",
  },
}

scenario "天香 to one who is not chained: no transmission, she stays chained" {
  seats = { { hand = "♥4 火杀" }, { hero = "xiaoqiao", chained = true, hand = "♥2 闪" }, {}, { chained = true } },
  deck = "a",
  play = { uses(1, "♥4", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }) },
  expect = { [2] = { hp = "3/3", chained = true }, [3] = { hp = "3/4", hand = "a" }, [4] = { hp = "4/4", chained = true } },
}

scenario "天香 draws before the transmission" {
  seats = { { hand = "♥4 火杀" }, { hero = "xiaoqiao", hand = "♥2 闪" }, { chained = true }, { hero = "guojia", chained = true } },
  deck = "a, b, c",
  play = {
    uses(1, "♥4", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }),
    yes(4, "yiji"), expect { [3] = { hand = "a" } }, distributes(4, { b = 4, c = 4 }),
  },
  expect = { [3] = { hp = "3/4", hand = "a" }, [4] = { hp = "2/3", hand = "b, c" } },
}

scenario "天香 of what a chain brought: it does not go on from the new victim" {
  seats = {
    { hand = "♥4 火杀" }, { chained = true }, { hero = "xiaoqiao", chained = true, hand = "♥2 闪" }, {}, { chained = true },
  },
  deck = "a",
  play = { uses(1, "♥4", 2), yes(3, "tianxiang"), picks(3, { cards = "♥2", players = 4 }) },
  expect = {
    [2] = { hp = "3/4", chained = false }, [3] = { hp = "3/3", chained = true }, [4] = { hp = "3/4", hand = "a" },
    [5] = { hp = "3/4", chained = false },
  },
}

scenario "天香 of what a chain brought, to one that is next in the chain: reset by it, and reached by the chain no more" {
  -- 横置的新目标受到传导伤害：重置，且不再传导；轮到他时已未横置，不再受一次。
  seats = { { hand = "♥4 火杀" }, { chained = true }, { hero = "xiaoqiao", chained = true, hand = "♥2 闪" }, { chained = true } },
  deck = "a",
  play = { uses(1, "♥4", 2), yes(3, "tianxiang"), picks(3, { cards = "♥2", players = 4 }) },
  expect = { [3] = { hp = "3/3", chained = true }, [4] = { hp = "3/4", chained = false, hand = "a" } },
}

scenario "天香 in an AoE: it goes on, 奸雄 of the new victim takes the card" {
  seats = { { hand = "♠7 南蛮入侵" }, { hero = "xiaoqiao", hand = "♥2 闪" }, { hero = "caocao" }, {} },
  deck = "a",
  play = { uses(1, "♠7"), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }), yes(3, "jianxiong") },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "2/4", hand = "♠7, a" }, [4] = { hp = "3/4" } },
}

scenario "天香 is for damage, not for a loss of hp" {
  seats = { { hero = "xiaoqiao", skills = "kurou", hand = "♥2 闪" }, {} },
  play = { invokes(1, "kurou"), not_offered(1, "tianxiang") },
  expect = { [1] = { hp = "2/3" } },
}

scenario "天香 and 狂骨: the distance of the new victim counts" {
  seats = {
    { hero = "weiyan", hp = "2/4", hand = "♠7 杀" }, { hero = "xiaoqiao", hand = "♥2 闪, ♥3 桃" }, {}, {},
  },
  deck = "a, b",
  play = { uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }) },
  expect = { [1] = { hp = "2/4" }, [3] = { hp = "3/4" } },
}

scenario "天香 when her heart was the last card: 连营 at payment" {
  seats = { { hand = "♠7 杀" }, { hero = "xiaoqiao", skills = "lianying", hand = "♥2 闪" }, {} },
  deck = "a, b",
  play = { uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }), yes(2, "lianying") },
  expect = { [2] = { hp = "3/3", hand = "a" }, [3] = { hp = "3/4", hand = "b" } },
}

-- 红颜

scenario "红颜: her 闪电 never strikes" {
  seats = { { hero = "xiaoqiao", judge = "♠A 闪电" }, {} },
  deck = "♠5, a, b",
  phase = "judge",
  play = {},
  expect = { [1] = { hp = "3/3", judge = 0 }, [2] = { judge = "♠A 闪电" }, discard = "♠5" },
}

scenario "红颜: a spade is a heart for her 乐不思蜀" {
  seats = { { hero = "xiaoqiao", judge = "♥6 乐不思蜀" }, {} },
  deck = "♠5, a, b",
  phase = "judge",
  play = {},
  expect = { [1] = { hand = "a, b" }, turn = 1, phase = "play" },
}

scenario "红颜 in 洛神: a spade is red, clubs stay black" {
  seats = { { hero = "xiaoqiao", skills = "luoshen" }, {} },
  deck = "♣2, ♠3, a, b",
  phase = "prepare",
  play = { yes(1, "luoshen"), chooses(1, "yes") },
  expect = { [1] = { hand = "♣2, a, b" }, discard = "♠3" },
}

scenario "红颜 in 刚烈 of her own: a spade is a heart, nothing happens" {
  seats = { { hand = "♠7 杀" }, { hero = "xiaoqiao", skills = "ganglie" } },
  deck = "♠9",
  play = { uses(1, "♠7", 2), yes(2, "ganglie") },
  expect = { [1] = { hp = "4/4" }, [2] = { hp = "2/3" }, discard = "♠7, ♠9" },
}

scenario "红颜 is of the one who judges: 刚烈 of 夏侯惇 against her" {
  seats = { { hero = "xiaoqiao", hand = "♣7 杀" }, { hero = "xiahoudun" } },
  deck = "♠9",
  play = { uses(1, "♣7", 2), yes(2, "ganglie") },
  expect = { [1] = { hp = "2/3" }, [2] = { hp = "3/4" } },
}

scenario "红颜: her 八卦阵 is good with spades" {
  seats = { { hand = "♠7 杀" }, { hero = "xiaoqiao", equip = "♠2 八卦阵" } },
  deck = "♠9",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵") },
  expect = { [2] = { hp = "3/3" } },
}

scenario "红颜: 雷击 on her never strikes" {
  seats = { { hero = "xiaoqiao", hand = "♣7 杀" }, { hero = "zhangjiao", hand = "♦2 闪" } },
  deck = "♠9",
  play = { uses(1, "♣7", 2), responds(2, "♦2"), yes(2, "leiji"), picks(2, 1) },
  expect = { [1] = { hp = "3/3" }, discard = "♣7, ♦2, ♠9" },
}

scenario "红颜: her spade 杀 is red, 仁王盾 does not stop it" {
  seats = { { hero = "xiaoqiao", hand = "♠7 杀" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "红颜 with 武圣 and 倾国: spades are red, and not black" {
  seats = { { hero = "xiaoqiao", skills = "wusheng, qingguo", hand = "♠9 杀, ♣9 杀" }, { hand = "♣7 杀" } },
  play = {
    illegal(uses(1, "♣9", { via = "wusheng", to = 2 })), uses(1, "♠9", { via = "wusheng", to = 2 }), ends(1),
    uses(2, "♣7", 1), responds(1, "♣9", { via = "qingguo" }),
  },
  expect = { [1] = { hp = "3/3", hand = 0 }, [2] = { hp = "3/4" } },
}

scenario "红颜 and 丈八蛇矛: a spade with a club has no colour, 仁王盾 does not stop it" {
  seats = { { hero = "xiaoqiao", hand = "♠9 酒, ♣9 酒", equip = "♠Q 丈八蛇矛" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♠9, ♣9", { via = "丈八", to = 2 }) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "红颜: 火攻 against her, a spade that she shows is a heart" {
  seats = { { hand = "♥2 火攻, ♥3 桃, ♠8 杀" }, { hero = "xiaoqiao", hand = "♠9 杀" } },
  play = { uses(1, "♥2", 2), illegal(picks(1, "♠8")), picks(1, "♥3") },
  expect = { [1] = { hand = "♠8" }, [2] = { hp = "2/3", hand = "♠9" } },
}

scenario "红颜 is of her cards: what leaves her is a spade again" {
  seats = { { hero = "xiaoqiao", hand = "♠9 杀", skills = "rende" }, { skills = "wusheng" } },
  play = { invokes(1, "rende", { cards = "♠9", to = 2 }), ends(1), illegal(uses(2, "♠9", { via = "wusheng", to = 1 })), uses(2, "♠9", 1) },
  expect = { [1] = { hp = "2/3" } },
}

scenario "鬼才 puts a spade on her judgement: it is a heart" {
  seats = { { hero = "xiaoqiao", judge = "♥6 乐不思蜀" }, { hero = "simayi", hand = "♠7 杀" } },
  deck = "♣9, a, b",
  phase = "judge",
  play = { yes(2, "guicai"), picks(2, "♠7") },
  expect = { [1] = { hand = "a, b" }, phase = "play", turn = 1 },
}

scenario "反间 with a spade of hers: once taken it is a spade" {
  -- 得到并展示之后是其他角色的牌，红颜不再适用。
  seats = { { hero = "zhouyu", skills = "hongyan", hand = "♠7 杀" }, {} },
  play = { invokes(1, "fanjian", { to = 2 }), chooses(2, "spade") },
  expect = { [2] = { hp = "4/4", hand = "♠7" } },
}

scenario "反间 against her: the spade that she takes and shows is a heart of hers" {
  seats = { { hero = "zhouyu", hand = "♠7 杀" }, { hero = "xiaoqiao" } },
  play = { invokes(1, "fanjian", { to = 2 }), chooses(2, "spade") },
  expect = { [2] = { hp = "2/3", hand = "♠7" } },
}
