-- Wind among the others: what is nested in what, and who comes first (rules §5 to §8, §10 to §12, §16)

-- 蛊惑

scenario "于吉 dies of another's 蛊惑 before his own card is resolved: it is discarded unresolved" {
  -- R§6.2：质疑者的损失都结算完时于吉已死，则这张牌不结算。
  seats = { { hero = "yuji", hp = "1/3", hand = "♥10 杀" }, {}, { hp = "1/4" }, { skills = "guhuo", hand = "♥3 桃" } },
  play = {
    uses(1, "杀", { via = "guhuo", cards = "♥10", to = 2 }), chooses(2, "believe"), chooses(3, "doubt"), chooses(4, "believe"),
    responds(4, "桃", { via = "guhuo", cards = "♥3" }), chooses(1, "doubt"),
  },
  expect = { [1] = { alive = false }, [2] = { hp = "4/4" }, [3] = { hp = "1/4" }, discard = "♥3, ♥10", processing = 0, turn = 2 },
}

scenario "a claim inside a claim: 蛊惑 as 桃 for one who fell as a doubter, doubted in its turn" {
  seats = { { hero = "yuji", hand = "♥10 杀" }, {}, { hp = "1/4" }, { skills = "guhuo", hand = "♣5 杀, ♥4 桃" } },
  deck = "a",
  play = {
    uses(1, "杀", { via = "guhuo", cards = "♥10", to = 2 }), chooses(3, "doubt"),
    responds(4, "桃", { via = "guhuo", cards = "♣5" }), chooses(2, "doubt"), expect { asked = 4, [2] = { hand = "a" } },
    responds(4, "♥4"),
  },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "1/4" }, discard = "♥10, ♣5, ♥4" },
}

scenario "于吉 may claim a 桃 for the doubter who fell by his own claim" {
  seats = { { hero = "yuji", hand = "♥10 杀, ♣5 杀" }, { hp = "1/4" }, {} },
  play = {
    uses(1, "杀", { via = "guhuo", cards = "♥10", to = 3 }), chooses(2, "doubt"),
    responds(1, "桃", { via = "guhuo", cards = "♣5" }), chooses(3, "believe"),
  },
  expect = { [1] = { hand = 0 }, [2] = { hp = "1/4" }, [3] = { hp = "3/4" }, discard = "♥10, ♣5" },
}

scenario "连营 of 于吉 comes at payment, before a doubter falls" {
  seats = { { hero = "yuji", skills = "lianying", hand = "♥10 杀" }, { hp = "1/4" }, {} },
  deck = "♥4 桃, x",
  play = {
    uses(1, "杀", { via = "guhuo", cards = "♥10", to = 3 }), chooses(2, "doubt"), expect { asked = 1, [2] = { hp = "1/4" } },
    yes(1, "lianying"), responds(1, "♥4"), no(1, "lianying"),
  },
  expect = { [2] = { hp = "1/4" }, [3] = { hp = "3/4" } },
}

scenario "雷击 with a claimed 闪 that stands, and none with one that fails" {
  seats = { { hand = "♠7 杀, ♠8 杀", equip = "♦A 诸葛连弩" }, { hero = "yuji", skills = "leiji", hand = "♣5 杀, ♣6 杀" }, {} },
  deck = "♥9, a",
  play = {
    uses(1, "♠7", 2), responds(2, "闪", { via = "guhuo", cards = "♣5" }), yes(2, "leiji"), picks(2, 3),
    uses(1, "♠8", 2), responds(2, "闪", { via = "guhuo", cards = "♣6" }), chooses(1, "doubt"), not_offered(2, "leiji"),
  },
  expect = { [1] = { hand = "a" }, [2] = { hp = "2/3", hand = 0 }, discard = "♠7, ♣5, ♥9, ♠8, ♣6" },
}

scenario "集智 with a claimed 无懈可击, and none with one that fails" {
  seats = { { hand = "♠3 过河拆桥, ♠4 过河拆桥" }, { hero = "yuji", skills = "jizhi", hand = "♣5 杀, ♣6 杀" } },
  deck = "a, b",
  play = {
    uses(1, "♠3", 2), responds(2, "无懈可击", { via = "guhuo", cards = "♣5" }), yes(2, "jizhi"), expect { [2] = { hand = "♣6, a" } },
    uses(1, "♠4", 2), responds(2, "无懈可击", { via = "guhuo", cards = "♣6" }), chooses(1, "doubt"), not_offered(2, "jizhi"),
  },
  expect = { [1] = { hand = "b" }, [2] = { hand = 0 } },
}

scenario "a true 无懈可击 of spades that is doubted is lost, and the trick works" {
  seats = { { hand = "♠3 过河拆桥" }, { hero = "yuji", hand = "♠J 无懈可击, ♥2 闪" } },
  play = { uses(1, "♠3", 2), responds(2, "无懈可击", { via = "guhuo", cards = "♠J" }), chooses(1, "doubt") },
  expect = { [1] = { hp = "3/4" }, [2] = { hand = 0 }, discard = "♠3, ♠J, ♥2" },
}

scenario "蛊惑 as 无懈可击 against a delayed trick, in the judge phase alone" {
  seats = { { judge = "♥6 乐不思蜀" }, { hero = "yuji", hand = "♣5 杀" } },
  deck = "a, b", phase = "judge",
  play = { responds(2, "无懈可击", { via = "guhuo", cards = "♣5" }) },
  expect = { [1] = { hand = "a, b", judge = 0 }, turn = 1, phase = "play", discard = "♥6, ♣5" },
}

scenario "借刀杀人 asks 于吉 for a 杀: the claim fails, he may claim again, or give the weapon" {
  seats = { { hand = "♣K 借刀杀人" }, { hero = "yuji", equip = "♠6 青釭剑", hand = "♣4 过河拆桥, ♣6 杀" }, {} },
  deck = "a, b",
  play = {
    uses(1, "♣K", { to = { 2, 3 } }), responds(2, "杀", { via = "guhuo", cards = "♣4" }), chooses(1, "doubt"),
    expect { asked = 2 }, responds(2, "杀", { via = "guhuo", cards = "♣6" }),
  },
  expect = { [1] = { hand = "a" }, [2] = { hand = 0, equip = "♠6" }, [3] = { hp = "3/4" } },
}

scenario "青龙偃月刀 goes on with a 杀 that is claimed" {
  seats = { { hero = "yuji", equip = "♠5 青龙偃月刀", hand = "♠7 杀, ♣4 过河拆桥" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(1, "青龙偃月刀"), responds(1, "杀", { via = "guhuo", cards = "♣4" }) },
  expect = { [1] = { hand = 0 }, [2] = { hp = "3/4" } },
}

scenario "蛊惑 for 南蛮入侵 and 万箭齐发 is played; the next is asked after that" {
  seats = { { hand = "♠7 南蛮入侵, ♥A 万箭齐发" }, { hero = "yuji", hand = "♦2 闪, ♣5 杀" }, {} },
  play = {
    uses(1, "♠7"), responds(2, "杀", { via = "guhuo", cards = "♦2" }), uses(1, "♥A"), responds(2, "闪", { via = "guhuo", cards = "♣5" }),
  },
  expect = { [2] = { hp = "3/3", hand = 0 }, [3] = { hp = "2/4" } },
}

scenario "a 酒 whose claim fails was not drunk: a real one may follow" {
  seats = { { hero = "yuji", hand = "♣4 过河拆桥, ♦9 酒, ♠7 杀" }, {} },
  deck = "a",
  play = {
    uses(1, "酒", { via = "guhuo", cards = "♣4" }), chooses(2, "doubt"), uses(1, "♦9"),
    illegal(uses(1, "酒", { via = "guhuo", cards = "♠7" })), uses(1, "♠7", 2),
  },
  expect = { [2] = { hp = "2/4", hand = "a" } },
}

scenario "a claimed 五谷丰登 turns up as many cards as there are living when it takes effect: a doubter has died of it" {
  seats = { { hero = "yuji", hand = "♥3 五谷丰登" }, { hp = "1/4" }, {} },
  deck = "a, b, c",
  play = { uses(1, "五谷丰登", { via = "guhuo", cards = "♥3" }), chooses(2, "doubt"), picks(1, "b") },
  expect = { [1] = { hand = "b" }, [2] = { alive = false }, [3] = { hand = "a" }, deck = "c" },
}

scenario "the lord dies as a doubter: the rebels have won, the claim is not resolved" {
  seats = { { hero = "yuji", role = "loyalist", hand = "♥10 杀" }, { role = "rebel" }, { role = "lord", hp = "1/4" }, { role = "traitor" } },
  play = { uses(1, "杀", { via = "guhuo", cards = "♥10", to = 2 }), chooses(3, "doubt") },
  expect = { over = true, winner = "rebel", [2] = { hp = "4/4" } },
}

-- 雷击、鬼道

scenario "雷击 kills the user of 万箭齐发: the rest of it has no source" {
  seats = {
    { hero = "caocao", role = "rebel", hp = "2/4", hand = "♥A 万箭齐发" }, { hero = "zhangjiao", role = "lord", hand = "♦2 闪" },
    { role = "rebel", hp = "1/4" }, { role = "rebel", hero = "simayi" },
  },
  deck = "♠9, a, b, c, d, e",
  play = { uses(1, "♥A"), responds(2, "♦2"), yes(2, "leiji"), picks(2, 1), not_offered(4, "fankui") },
  expect = {
    [1] = { alive = false }, [2] = { hp = "3/3", hand = "a, b, c, d, e" }, [3] = { alive = false }, [4] = { hp = "2/3" }, turn = 2,
  },
}

scenario "雷击 kills the user of 杀 over three targets: those after are hit without a source, and the last rebel among them ends the game" {
  seats = {
    { role = "rebel", hp = "2/4", equip = "♦Q 方天画戟", hand = "♠7 杀" }, { hero = "zhangjiao", role = "loyalist", hand = "♦2 闪" },
    { role = "rebel", hp = "1/4" }, { role = "lord" },
  },
  deck = "♠9, a, b, c, d",
  play = { uses(1, "♠7", { 2, 3, 4 }), responds(2, "♦2"), yes(2, "leiji"), picks(2, 1) },
  expect = { [1] = { alive = false }, [2] = { hand = "a, b, c" }, [3] = { alive = false }, over = true, winner = "lord" },
}

scenario "红颜 of 张角: a spade is red, and pays for no 鬼道" {
  seats = { { judge = "♥6 乐不思蜀" }, { hero = "zhangjiao", skills = "hongyan", hand = "♠8 杀, ♣9 杀" } },
  deck = "♥9, a, b, c, d", phase = "judge",
  play = { yes(2, "guidao"), illegal(picks(2, "♠8")), picks(2, "♣9") },
  expect = { [2] = { hand = "♠8, ♥9, c, d" }, turn = 2 },
}

scenario "鬼道 on her judgement: the spade that he plays is a heart there" {
  seats = { { hero = "xiaoqiao", judge = "♠A 闪电" }, { hero = "zhangjiao", hand = "♠8 杀" } },
  deck = "♣9, a, b", phase = "judge",
  play = { yes(2, "guidao"), picks(2, "♠8") },
  expect = { [1] = { hp = "3/3" }, [2] = { hand = "♣9", judge = "♠A" } },
}

scenario "鬼道 in 八卦阵, then 雷击 with the 闪 that stands: 鬼才 and 鬼道 in each judgement anew" {
  seats = { { hero = "simayi", hand = "♠7 杀, ♥4 桃, ♠10 杀" }, { hero = "zhangjiao", equip = "♠2 八卦阵", hand = "♣3 杀" } },
  deck = "♥9, ♥8",
  play = {
    uses(1, "♠7", 2), yes(2, "八卦阵"), no(1, "guicai"), no(2, "guidao"), yes(2, "leiji"), picks(2, 1),
    no(1, "guicai"), yes(2, "guidao"), picks(2, "♣3"),
  },
  expect = { [1] = { hp = "3/3" }, [2] = { hp = "3/3", hand = "♥8" } },
}

-- 天香

scenario "青釭剑 is on her alone: the armour of the new victim of 天香 counts" {
  seats = {
    { hand = "♦9 酒, ♠7 杀", equip = "♠6 青釭剑" }, { hero = "xiaoqiao", hand = "♥2 闪" }, { equip = "♣A 白银狮子" },
  },
  deck = "a, b",
  play = { uses(1, "♦9"), uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }) },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "3/4", hand = "a" } },
}

scenario "天香 back on 魏延: his own damage to himself is at distance 0, and 狂骨 gives it back" {
  seats = { { hero = "weiyan", hp = "3/4", hand = "♠7 杀" }, { hero = "xiaoqiao", hand = "♥2 闪" } },
  deck = "a, b",
  play = { uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 1 }) },
  expect = { [1] = { hp = "3/4", hand = "a" }, [2] = { hp = "3/3" }, deck = "b" },
}

scenario "天香 of a lost 决斗: the winner is the source, and is rewarded" {
  seats = {
    { role = "loyalist", hand = "♠A 决斗" }, { hero = "xiaoqiao", role = "rebel", hand = "♥2 闪" }, { role = "rebel", hp = "1/4" }, { role = "lord" },
  },
  deck = "a, b, c, d",
  play = { uses(1, "♠A", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }) },
  expect = { [1] = { hand = "a, b, c" }, [2] = { hp = "3/3" }, [3] = { alive = false } },
}

scenario "天香: the lord's 南蛮入侵 on her kills a loyalist, he is punished, and the rest is asked" {
  seats = {
    { role = "lord", hand = "♠7 南蛮入侵, x", equip = "♥5 赤兔" }, { hero = "xiaoqiao", role = "rebel", hand = "♥2 闪" },
    { role = "loyalist", hp = "1/4" }, { role = "rebel" },
  },
  play = { uses(1, "♠7"), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }) },
  expect = { [1] = { hand = 0, equip = 0 }, [2] = { hp = "3/3" }, [3] = { alive = false }, [4] = { hp = "3/4" } },
}

scenario "天香 while 闪电 strikes her in the chain: the three points go, and go no further" {
  seats = {
    { chained = true, judge = "♠A 闪电" }, { hero = "xiaoqiao", chained = true, hand = "♥2 闪" }, { chained = true }, { },
  },
  deck = "♠5, a, b, c, d, e", phase = "judge",
  play = { yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 4 }) },
  expect = {
    [1] = { hp = "1/4", chained = false }, [2] = { hp = "3/3", chained = true }, [3] = { hp = "1/4", chained = false },
    [4] = { hp = "1/4", hand = "a, b, c" },
  },
}

scenario "奸雄 of the new victim in a chain: 天香's cards come after it" {
  seats = { { hand = "♥4 火杀" }, { hero = "xiaoqiao", hand = "♥2 闪" }, { hero = "caocao" } },
  deck = "a",
  play = {
    uses(1, "♥4", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }), expect { asked = 3, [3] = { hand = 0 } }, yes(3, "jianxiong"),
  },
  expect = { [3] = { hp = "3/4", hand = "♥4, a" } },
}

-- 不屈

scenario "不屈 in an AoE: he lives at 0, the next is asked" {
  seats = { { hand = "♠7 南蛮入侵" }, { hero = "zhoutai", hp = "1/4" }, {} },
  deck = "♥4",
  play = { uses(1, "♠7"), yes(2, "buqu") },
  expect = { [2] = { hp = "0/4" }, [3] = { hp = "3/4" } },
}

scenario "不屈: who lives by it was not killed, nobody is rewarded" {
  seats = { { role = "loyalist", hand = "♠7 杀" }, { role = "rebel", hero = "zhoutai", hp = "1/4" }, { role = "lord" } },
  deck = "♥4, a",
  play = { uses(1, "♠7", 2), yes(2, "buqu") },
  expect = { [1] = { hand = 0 }, [2] = { hp = "0/4", alive = true }, deck = "a" },
}

scenario "不屈 with a repeat: dead, and the killer is who struck" {
  seats = {
    { role = "loyalist", hand = "♠7 杀" }, { role = "rebel", hero = "zhoutai", hp = "0/4", piles = { buqu = "♥4" } }, { role = "lord" },
    { role = "rebel" },
  },
  deck = "♣4, a, b, c",
  play = { uses(1, "♠7", 2), yes(2, "buqu") },
  expect = { [1] = { hand = "a, b, c" }, [2] = { alive = false } },
}

scenario "救援 gives two back at once: two of the cards of 不屈 go, of his choice" {
  seats = {
    { hand = "♠7 杀" }, { hero = "zhoutai", role = "lord", skills = "jiuyuan", hp = "-1/4", piles = { buqu = "♥4, ♥5" } },
    { kingdom = "wu", hand = "♥3 桃" },
  },
  deck = "♣4",
  play = { uses(1, "♠7", 2), yes(2, "buqu"), responds(3, "♥3"), picks(2, "♥4, ♥5") },
  expect = { [2] = { hp = "0/4", piles = { buqu = "♣4" } } },
}

scenario "不屈 of one who falls twice in one turn: declined once, the next time he may use it again" {
  seats = {
    { hand = "♠7 杀, ♠8 杀", equip = "♦A 诸葛连弩" }, { hero = "zhoutai", hp = "1/4", hand = "♥3 桃" },
  },
  deck = "♥4",
  play = { uses(1, "♠7", 2), no(2, "buqu"), responds(2, "♥3"), uses(1, "♠8", 2), yes(2, "buqu") },
  expect = { [2] = { hp = "0/4", piles = { buqu = "♥4" } } },
}

scenario "不屈 used and saved, then declined: the first dying says nothing about the second" {
  seats = {
    { hand = "♠7 杀, ♠8 杀", equip = "♦A 诸葛连弩" },
    { hero = "zhoutai", hp = "0/4", piles = { buqu = "♥4" }, hand = "♥3 桃, ♥6 桃, ♥7 桃" }, {},
  },
  deck = "♣4",
  play = {
    uses(1, "♠7", 2), yes(2, "buqu"), responds(2, "♥3"), picks(2, "♣4"), expect { [2] = { hp = "0/4", piles = { buqu = "♥4" } } },
    uses(1, "♠8", 2), no(2, "buqu"), responds(2, "♥6"), expect { asked = 2, [2] = { hp = "0/4" } }, responds(2, "♥7"),
  },
  expect = { [2] = { hp = "1/4", hand = 0, piles = { buqu = 0 } } },
}

scenario "黄忠 at 0 by 不屈: nobody has fewer hand cards than he has hp" {
  seats = { { hero = "huangzhong", skills = "buqu", hp = "0/4", piles = { buqu = "♥4" }, hand = "♠7 杀" }, { hand = "♦2 闪, x, y" } },
  play = { uses(1, "♠7", 2), yes(1, "liegong"), illegal(responds(2, "♦2")) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "狂骨 at 0 by 不屈: a card of it goes with every point" {
  seats = { { hero = "weiyan", skills = "buqu", hp = "-1/4", piles = { buqu = "♥4, ♥5" }, hand = "♦9 酒, ♠7 杀" }, {} },
  play = { uses(1, "♦9"), uses(1, "♠7", 2), picks(1, "♥4") },
  expect = { [1] = { hp = "1/4", piles = { buqu = 0 } }, [2] = { hp = "2/4" } },
}

-- 神速、据守

scenario "神速: himself is no target, and the weapon works" {
  seats = { { hero = "xiahouyuan", equip = "♠6 青釭剑" }, { equip = "♣A 白银狮子, ♥K 爪黄飞电" }, {} },
  phase = "judge",
  play = { yes(1, "shensu"), illegal(picks(1, 1)), picks(1, 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "神速 ② pays with the weapon: it is gone before the 杀" {
  seats = { { hero = "xiahouyuan", equip = "♥5 麒麟弓" }, { equip = "♠5 绝影" } },
  phase = "draw",
  play = { yes(1, "shensu"), picks(1, { cards = "♥5", players = 2 }), not_offered(1, "麒麟弓") },
  expect = { [1] = { equip = 0 }, [2] = { hp = "3/4", equip = "♠5" }, turn = 2 },
}

scenario "神速 ① and the last rebel: the game is over at once" {
  seats = { { hero = "xiahouyuan", role = "lord" }, { role = "rebel", hp = "1/4" } },
  phase = "judge",
  play = { yes(1, "shensu"), picks(1, 2) },
  expect = { over = true, winner = "lord" },
}

scenario "兵粮寸断 on 夏侯渊 with ① and 乐不思蜀: both stay for his next turn" {
  seats = { { hero = "xiahouyuan", judge = "♥6 乐不思蜀, ♠10 兵粮寸断" }, {} },
  deck = "a, b, ♠9, ♠8", phase = "judge",
  play = {
    yes(1, "shensu"), picks(1, 2), expect { [1] = { hand = 0, judge = "♥6, ♠10" } }, ends(1), ends(2), no(1, "shensu"),
  },
  expect = { [1] = { hand = 0, judge = 0 }, discard = "♠10, ♠9, ♥6, ♠8", turn = 2 },
}

scenario "据守, and a 神速 of his own: face down he has neither" {
  seats = { { hero = "caoren", skills = "shensu" }, {} },
  deck = "a, b, c, d, e", phase = "finish",
  play = { yes(1, "jushou"), ends(2), not_offered(1, "shensu") },
  expect = { [1] = { face_down = false, hand = "a, b, c" }, turn = 2 },
}
