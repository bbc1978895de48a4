-- 张角

-- 雷击

scenario "雷击: a 闪 against 杀, spades strike the one he names" {
  seats = { { hand = "♠7 杀" }, { hero = "zhangjiao", hand = "♦2 闪" }, {} },
  deck = "♠9",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(2, "leiji"), picks(2, 3) },
  expect = { [1] = { hp = "4/4" }, [2] = { hp = "3/3", hand = 0 }, [3] = { hp = "2/4" }, discard = "♠7, ♦2, ♠9" },
}

scenario "雷击 with another suit does nothing" {
  seats = { { hand = "♠7 杀" }, { hero = "zhangjiao", hand = "♦2 闪" }, {} },
  deck = "♣9",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(2, "雷击"), picks(2, 1) },
  expect = { [1] = { hp = "4/4" }, discard = "♠7, ♦2, ♣9" },
}

scenario "雷击 is optional, before and after it is begun" {
  seats = { { hand = "♠7 杀, ♠8 杀", equip = "♦A 诸葛连弩" }, { hero = "zhangjiao", hand = "♦2 闪, ♦3 闪" } },
  deck = "♠9",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), no(2, "leiji"), uses(1, "♠8", 2), responds(2, "♦3"), yes(2, "leiji"), declines(2) },
  expect = { [1] = { hp = "4/4" }, deck = "♠9" },
}

scenario "雷击 on himself is legal; the dead are no target" {
  seats = { { hand = "♠7 杀" }, { hero = "zhangjiao", hand = "♦2 闪" }, { alive = false } },
  deck = "♠9",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(2, "leiji"), illegal(picks(2, 3)), picks(2, 2) },
  expect = { [2] = { hp = "1/3" } },
}

scenario "雷击 before the 闪 has its effect: the 杀 is countered all the same, its user dead" {
  seats = { { hp = "2/4", hand = "♠7 杀" }, { hero = "zhangjiao", hand = "♦2 闪" }, {} },
  deck = "♠9",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(2, "leiji"), picks(2, 1) },
  expect = { [1] = { alive = false }, [2] = { hp = "3/3" }, turn = 2 },
}

scenario "雷击 kills the one who would go on with 青龙偃月刀 or 贯石斧: he does not" {
  seats = { { hp = "2/4", hand = "♠7 杀, ♠8 杀, x", equip = "♦5 贯石斧" }, { hero = "zhangjiao", hand = "♦2 闪" }, {} },
  deck = "♠9",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(2, "leiji"), picks(2, 1), not_offered(1, "贯石斧") },
  expect = { [1] = { alive = false }, [2] = { hp = "3/3" } },
}

scenario "雷击 on himself kills him: no 杀 was countered, there is nothing to go on with" {
  -- R§6.7：目标已死，此【杀】对其不再有任何结算，贯石斧无从令其“依然生效”。
  seats = { { hand = "♠7 杀, x, y", equip = "♦5 贯石斧" }, { hero = "zhangjiao", hp = "2/3", hand = "♦2 闪" }, {} },
  deck = "♠9",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(2, "leiji"), picks(2, 2), not_offered(1, "贯石斧") },
  expect = { [1] = { hand = "x, y" }, [2] = { alive = false }, discard = "♠7, ♠9, ♦2" },
}

scenario "雷击 kills 吕布, whose 无双 stays set: the second 闪 is still owed" {
  seats = { { hero = "lvbu", hp = "2/4", hand = "♠7 杀" }, { hero = "zhangjiao", skills = "fankui", hand = "♦2 闪, ♦3 闪" }, {} },
  deck = "♠9",
  play = {
    uses(1, "♠7", 2), responds(2, "♦2"), yes(2, "leiji"), picks(2, 1), expect { asked = 2 }, declines(2), not_offered(2, "fankui"),
  },
  expect = { [1] = { alive = false }, [2] = { hp = "2/3" } },
}

scenario "雷击 with the 闪 of 八卦阵" {
  seats = { { hand = "♠7 杀" }, { hero = "zhangjiao", equip = "♠2 八卦阵" } },
  deck = "♥9, ♠9",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵"), yes(2, "leiji"), picks(2, 1) },
  expect = { [1] = { hp = "2/4" }, [2] = { hp = "3/3" } },
}

scenario "雷击 against 万箭齐发: the 闪 that is played; against 南蛮入侵 there is none" {
  seats = { { hand = "♥A 万箭齐发, ♠7 南蛮入侵" }, { hero = "zhangjiao", hand = "♦2 闪, ♣2 杀" } },
  deck = "♠9",
  play = { uses(1, "♥A"), responds(2, "♦2"), yes(2, "leiji"), picks(2, 1), uses(1, "♠7"), responds(2, "♣2"), not_offered(2, "leiji") },
  expect = { [1] = { hp = "2/4" }, [2] = { hp = "3/3" } },
}

scenario "雷击 once for each 闪: two against 无双" {
  seats = { { hero = "lvbu", hand = "♠7 杀" }, { hero = "zhangjiao", hand = "♦2 闪, ♦3 闪" } },
  deck = "♣9, ♠9",
  play = {
    uses(1, "♠7", 2), responds(2, "♦2"), yes(2, "leiji"), picks(2, 1),
    responds(2, "♦3"), yes(2, "leiji"), picks(2, 1),
  },
  expect = { [1] = { hp = "2/4" }, [2] = { hp = "3/3" } },
}

scenario "雷击 with a converted 闪: 倾国" {
  seats = { { hand = "♠7 杀" }, { hero = "zhangjiao", skills = "qingguo", hand = "♣5 杀" } },
  deck = "♠9",
  play = { uses(1, "♠7", 2), responds(2, "♣5", { via = "qingguo" }), yes(2, "leiji"), picks(2, 1) },
  expect = { [1] = { hp = "2/4" } },
}

scenario "雷击 of the helper, and of the lord that he helps: 护驾" {
  seats = {
    { hand = "♠7 杀" }, { hero = "caocao", role = "lord", skills = "leiji" }, { hero = "zhangjiao", kingdom = "wei", hand = "♦2 闪" },
  },
  deck = "♠9, ♠10",
  play = {
    uses(1, "♠7", 2), yes(2, "hujia"), responds(3, "♦2"), yes(3, "leiji"), picks(3, 1), yes(2, "leiji"), picks(2, 1),
  },
  expect = { [1] = { alive = false }, [2] = { hp = "4/4" } },
}

scenario "a 闪 used to judge is none: 鬼道 and 鬼才 call no 雷击" {
  seats = { { judge = "♠A 闪电" }, { hero = "zhangjiao", skills = "guicai", hand = "♦2 闪" } },
  deck = "♥9, a, b",
  phase = "judge",
  play = { yes(2, "guicai"), picks(2, "♦2"), not_offered(2, "leiji") },
  expect = { [1] = { hp = "4/4" } },
}

scenario "雷击 is thunder: it goes on along the chain, from 张角, without a card" {
  seats = {
    { hand = "♠7 杀" }, { hero = "zhangjiao", hand = "♦2 闪" }, { hero = "caocao", chained = true }, { chained = true },
  },
  deck = "♠9",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(2, "leiji"), picks(2, 3), not_offered(3, "jianxiong") },
  expect = { [3] = { hp = "2/4", chained = false }, [4] = { hp = "2/4", chained = false } },
}

scenario "雷击: 刚烈 of the victim turns on 张角" {
  seats = { { hand = "♠7 杀" }, { hero = "zhangjiao", hand = "♦2 闪" }, { hero = "xiahoudun" } },
  deck = "♠9, ♠10",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(2, "leiji"), picks(2, 3), yes(3, "ganglie") },
  expect = { [2] = { hp = "2/3" }, [3] = { hp = "2/4" } },
}

scenario "雷击: 天妒 of the one who judges takes the card" {
  seats = { { hand = "♠7 杀" }, { hero = "zhangjiao", hand = "♦2 闪" }, { hero = "guojia" } },
  deck = "♠9",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(2, "leiji"), picks(2, 3), yes(3, "tiandu") },
  expect = { [3] = { hp = "1/3", hand = "♠9" } },
}

scenario "雷击 of a rebel by 张角 is rewarded" {
  seats = {
    { hand = "♠7 杀", role = "traitor" }, { hero = "zhangjiao", role = "lord", hand = "♦2 闪" }, { role = "rebel", hp = "2/4" },
  },
  deck = "♠9, a, b, c",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(2, "leiji"), picks(2, 3) },
  expect = { [2] = { hand = "a, b, c" }, [3] = { alive = false } },
}

-- 鬼道

scenario "鬼道 replaces the judge card and takes the old one" {
  seats = { { judge = "♠A 闪电" }, { hero = "zhangjiao", hand = "♠8 杀" } },
  deck = "♥9, a, b",
  phase = "judge",
  play = { yes(2, "guidao"), picks(2, "♠8") },
  expect = { [1] = { hp = "1/4", judge = 0 }, [2] = { hand = "♥9" }, discard = "♠A, ♠8" },
}

scenario "鬼道 with equipment, which is lost by it: 枭姬" {
  seats = { { judge = "♥6 乐不思蜀" }, {}, { hero = "zhangjiao", skills = "xiaoji", equip = "♠2 雌雄双股剑" } },
  deck = "♥9, a, b, c, d",
  phase = "judge",
  play = { yes(3, "鬼道"), picks(3, "♠2"), yes(3, "xiaoji") },
  expect = { [3] = { equip = 0, hand = "♥9, a, b" }, discard = "♥6, ♠2", turn = 2 },
}

scenario "鬼道 takes a black card of his, one" {
  seats = { { judge = "♠A 闪电" }, { hero = "zhangjiao", hand = "♠8 杀, ♥3 桃", equip = "♥5 赤兔, ♠2 雌雄双股剑", judge = "♥6 乐不思蜀" } },
  deck = "♥9, a, b",
  phase = "judge",
  play = {
    yes(2, "guidao"), illegal(picks(2, "♥3")), illegal(picks(2, "♥5 赤兔")), illegal(picks(2, "♠8, ♠2")), picks(2, "♠8"),
  },
  expect = { [2] = { hand = "♥3, ♥9", equip = "♥5, ♠2" } },
}

scenario "鬼道 is optional, before and after it is begun" {
  seats = { { judge = "♠A 闪电, ♥6 乐不思蜀" }, { hero = "zhangjiao", hand = "♠7 杀" } },
  deck = "♥8, ♥9, a, b",
  phase = "judge",
  play = { no(2, "guidao"), yes(2, "guidao"), declines(2) },
  expect = { [1] = { hp = "4/4", hand = "a, b" }, [2] = { hand = "♠7 杀", judge = "♠A" } },
}

scenario "without a black card no 鬼道" {
  seats = { { judge = "♠A 闪电" }, { hero = "zhangjiao", hand = "♥3 桃", equip = "♥5 赤兔" } },
  deck = "♠5, a, b",
  phase = "judge",
  play = { not_offered(2, "guidao") },
  expect = { [1] = { hp = "1/4" } },
}

scenario "鬼道 does not pay with the 八卦阵 that is judging for him" {
  seats = { { hand = "♠7 杀" }, { hero = "zhangjiao", equip = "♠2 八卦阵, ♠K 大宛" } },
  deck = "♥9",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵"), yes(2, "guidao"), illegal(picks(2, "♠2")), declines(2) },
  expect = { [2] = { hp = "3/3", equip = "♠2, ♠K" } },
}

scenario "鬼道 is not even offered with that 八卦阵 alone" {
  seats = { { hand = "♠7 杀" }, { hero = "zhangjiao", equip = "♠2 八卦阵" } },
  deck = "♣9",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵"), not_offered(2, "guidao") },
  expect = { [2] = { hp = "2/3", equip = "♠2" } },
}

scenario "鬼道 pays with his 八卦阵 in any other judgement" {
  seats = { { hand = "♠7 杀" }, { equip = "♣2 八卦阵" }, { hero = "zhangjiao", equip = "♠2 八卦阵" } },
  deck = "♥9",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵"), yes(3, "guidao"), picks(3, "♠2") },
  expect = { [2] = { hp = "3/4" }, [3] = { equip = 0, hand = "♥9" } },
}

scenario "鬼道 pays with the 八卦阵 in a judgement of 雷击 that it called" {
  -- 八卦阵的判定已经结束，闪已生效于响应：此时它不再“使用中”。
  seats = { { hand = "♠7 杀" }, { hero = "zhangjiao", equip = "♠2 八卦阵" } },
  deck = "♥9, ♣9",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵"), yes(2, "leiji"), picks(2, 1), yes(2, "guidao"), picks(2, "♠2") },
  expect = { [1] = { hp = "2/4" }, [2] = { hp = "3/3", equip = 0, hand = "♣9" } },
}

scenario "鬼道 on his own judgement and 天妒: the last card is taken, the old one was his already" {
  seats = { { hero = "zhangjiao", skills = "tiandu", judge = "♠A 闪电", hand = "♠10 杀" }, {} },
  deck = "♥9, a, b",
  phase = "judge",
  play = { yes(1, "guidao"), picks(1, "♠10"), yes(1, "tiandu") },
  expect = { [1] = { hp = "3/3", hand = "♥9, ♠10, a, b" }, [2] = { judge = "♠A" }, discard = 0 },
}

scenario "鬼才, then 鬼道: the later one decides, and takes what 鬼才 had played" {
  seats = { { judge = "♠A 闪电" }, { hero = "simayi", hand = "♥2 闪" }, { hero = "zhangjiao", hand = "♠8 杀" } },
  deck = "♣5, a, b",
  phase = "judge",
  play = { yes(2, "guicai"), picks(2, "♥2"), yes(3, "guidao"), picks(3, "♠8"), not_offered(2, "guicai") },
  expect = { [1] = { hp = "1/4" }, [2] = { hand = 0 }, [3] = { hand = "♥2" }, discard = "♠A, ♣5, ♠8" },
}

scenario "鬼道, then 鬼才: in the other seat order what 张角 played is discarded" {
  seats = { { judge = "♠A 闪电" }, { hero = "zhangjiao", hand = "♠8 杀" }, { hero = "simayi", hand = "♥2 闪" } },
  deck = "♣5, a, b",
  phase = "judge",
  play = { yes(2, "guidao"), picks(2, "♠8"), yes(3, "guicai"), picks(3, "♥2"), not_offered(2, "guidao") },
  expect = { [1] = { hp = "4/4" }, [2] = { hand = "♣5", judge = "♠A" }, [3] = { hand = 0 }, discard = "♠8, ♥2" },
}

scenario "鬼才 and 鬼道 of one seat: he may use both, in the order that he chooses" {
  seats = { { judge = "♠A 闪电" }, { hero = "zhangjiao", skills = "guicai", hand = "♥2 闪, ♠8 杀" } },
  deck = "♣5, a, b",
  phase = "judge",
  play = { yes(2, "guicai"), picks(2, "♥2"), yes(2, "guidao"), picks(2, "♠8") },
  expect = { [1] = { hp = "1/4" }, [2] = { hand = "♥2" }, discard = "♠A, ♣5, ♠8" },
}

scenario "鬼道 with the last hand card: he gets one in the same movement, so no 连营" {
  -- 裁定：一次移动里失去最后一张手牌，同时得到原判定牌，移动之后仍有手牌，故不发动连营（R§14：整个移动之后才看）。
  seats = { { judge = "♥6 乐不思蜀" }, {}, { hero = "zhangjiao", skills = "lianying", hand = "♠8 杀" } },
  deck = "♥9, a, b",
  phase = "judge",
  play = { yes(3, "guidao"), picks(3, "♠8"), not_offered(3, "lianying") },
  expect = { [3] = { hand = "♥9" } },
}

scenario "鬼道 turns 洛神 on, and 铁骑 off" {
  seats = { { hero = "zhenji" }, { hero = "zhangjiao", hand = "♠8 杀" } },
  deck = "♥9, a, b, c",
  phase = "prepare",
  play = { yes(1, "luoshen"), yes(2, "guidao"), picks(2, "♠8"), chooses(1, "no") },
  expect = { [1] = { hand = "♠8, a, b" }, [2] = { hand = "♥9" } },
}

scenario "鬼道 on the judgement of his own 雷击" {
  seats = { { hand = "♠7 杀" }, { hero = "zhangjiao", hand = "♦2 闪, ♠9 杀" }, {} },
  deck = "♥8",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(2, "leiji"), picks(2, 3), yes(2, "guidao"), picks(2, "♠9") },
  expect = { [2] = { hand = "♥8" }, [3] = { hp = "2/4" } },
}

scenario "the dead do not replace" {
  seats = { { judge = "♠A 闪电" }, { hero = "zhangjiao", alive = false }, {} },
  deck = "♠5, a, b",
  phase = "judge",
  play = { not_offered(2, "guidao") },
  expect = { [1] = { hp = "1/4" } },
}

-- 黄天

scenario "S71 黄天: one 闪 or 闪电 a phase, not another card" {
  seats = { { hero = "huatuo", hand = "♠A 闪电, ♥2 闪, ♠7 杀" }, {}, { hero = "zhangjiao", role = "lord" } },
  play = {
    illegal(invokes(1, "huangtian", { cards = "♠7" })), illegal(invokes(1, "huangtian", { cards = "♠A, ♥2" })),
    invokes(1, "huangtian", { cards = "♠A" }), not_offered(1, "huangtian"),
  },
  expect = { [1] = { hand = "♥2, ♠7" }, [3] = { hand = "♠A 闪电" } },
}

scenario "S71 黄天 with a 闪" {
  seats = { { hero = "huatuo", hand = "♠A 闪电, ♥2 闪" }, {}, { hero = "zhangjiao", role = "lord" } },
  play = { invokes(1, "黄天", { cards = "♥2" }) },
  expect = { [1] = { hand = "♠A" }, [3] = { hand = "♥2" } },
}

scenario "S71 黄天: a wei hero may not" {
  seats = { { hero = "caocao", hand = "♥2 闪" }, {}, { hero = "zhangjiao", role = "lord" } },
  play = { not_offered(1, "huangtian") },
  expect = { [1] = { hand = "♥2" } },
}

scenario "黄天 is the giver's: 张角 cannot use it himself" {
  seats = { { hero = "zhangjiao", role = "lord", hand = "♥2 闪" }, { kingdom = "qun" } },
  play = { not_offered(1, "huangtian") },
  expect = { [1] = { hand = "♥2" } },
}

scenario "黄天 is a lord's skill" {
  seats = { { hero = "huatuo", role = "lord", hand = "♥2 闪" }, {}, { hero = "zhangjiao", role = "rebel" } },
  play = { not_offered(1, "huangtian") },
  expect = { [1] = { hand = "♥2" } },
}

scenario "黄天 of each giver once a phase, again in the next turn" {
  seats = { { kingdom = "qun", hand = "♥2 闪, ♦2 闪" }, { kingdom = "qun", hand = "♦3 闪" }, { hero = "zhangjiao", role = "lord" } },
  play = {
    invokes(1, "huangtian", { cards = "♥2" }), not_offered(1, "huangtian"), ends(1),
    invokes(2, "huangtian", { cards = "♦3" }), ends(2), ends(3), picks(3, "♥2"), invokes(1, "huangtian", { cards = "♦2" }),
  },
  expect = { [3] = { hand = 4 } },
}

scenario "黄天 gives a hand card that is a loss: 连营" {
  seats = { { kingdom = "qun", skills = "lianying", hand = "♥2 闪" }, { hero = "zhangjiao", role = "lord" } },
  deck = "a",
  play = { invokes(1, "huangtian", { cards = "♥2" }), yes(1, "lianying") },
  expect = { [1] = { hand = "a" }, [2] = { hand = "♥2" } },
}

scenario "黄天 of the dead is none" {
  seats = { { kingdom = "qun", hand = "♥2 闪" }, { hero = "zhangjiao", role = "lord", alive = false }, {} },
  play = { not_offered(1, "huangtian") },
  expect = { [1] = { hand = "♥2" } },
}
