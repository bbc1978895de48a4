-- 司马懿

-- 反馈

scenario "反馈 takes a hand card of the source" {
  seats = { { hand = "♠7 杀, ♦2 闪, ♦3 闪" }, { hero = "simayi" } },
  play = { uses(1, "♠7", 2), yes(2, "fankui"), picks(2, "♦2") },
  expect = { [1] = { hand = "♦3 闪" }, [2] = { hp = "2/3", hand = "♦2 闪" }, discard = "♠7 杀" },
}

scenario "S06 反馈 once per damage, equipment allowed" {
  -- S06 with 裸衣 in place of 酒: two points, one card.
  seats = { { hand = "♠7 杀, ♣K 无懈可击", equip = "♥5 赤兔", skills = "luoyi.rage" }, { hero = "simayi" } },
  play = { uses(1, "♠7", 2), yes(2, "反馈"), picks(2, "♥5"), not_offered(2, "反馈") },
  expect = { [1] = { hand = "♣K", equip = 0 }, [2] = { hp = "1/3", hand = "♥5 赤兔" }, discard = "♠7" },
}

scenario "反馈 is optional" {
  seats = { { hand = "♠7 杀, ♦2 闪" }, { hero = "simayi" } },
  play = { uses(1, "♠7", 2), no(2, "fankui") },
  expect = { [1] = { hand = "♦2" }, [2] = { hp = "2/3", hand = 0 } },
}

scenario "反馈 takes exactly one card, once it is used" {
  seats = { { hand = "♠7 杀, ♦2 闪, ♦3 闪" }, { hero = "simayi" } },
  play = { uses(1, "♠7", 2), yes(2, "fankui"), illegal(picks(2, "♦2, ♦3")), illegal(declines(2)), picks(2, "♦3") },
  expect = { [1] = { hand = "♦2" }, [2] = { hand = "♦3" } },
}

scenario "反馈 does not reach the judging area" {
  seats = { { hand = "♠7 杀, ♦2 闪", equip = "♥5 赤兔", judge = "♠A 闪电" }, { hero = "simayi" } },
  play = { uses(1, "♠7", 2), yes(2, "fankui"), illegal(picks(2, "♠A 闪电")), picks(2, "♦2") },
  expect = { [1] = { judge = "♠A", equip = "♥5" }, [2] = { hand = "♦2" } },
}

scenario "a source with nothing but its judging area: no 反馈" {
  seats = { { hand = "♠7 杀", judge = "♠A 闪电" }, { hero = "simayi" } },
  play = { uses(1, "♠7", 2), not_offered(2, "fankui") },
  expect = { [1] = { judge = "♠A" }, [2] = { hp = "2/3", hand = 0 } },
}

scenario "damage without a source: no 反馈" {
  seats = { { hero = "simayi", max_hp = 5, hp = 5, judge = "♠A 闪电" }, { hand = "x" } },
  deck = "♠5, a, b", phase = "judge",
  play = { not_offered(1, "fankui") },
  expect = { [1] = { hp = "2/5", hand = "a, b" } },
}

scenario "the source of a 决斗 that he began and lost is the other side" {
  seats = { { hero = "simayi", hand = "♠A 决斗" }, { hand = "♣2 杀, x" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), yes(1, "fankui") },
  expect = { [1] = { hp = "2/3", hand = "x" }, [2] = { hand = 0 } },
}

scenario "反馈 of an AoE while it goes on" {
  seats = { { hand = "♠7 南蛮入侵, ♣3 杀" }, { hero = "simayi" }, { hand = "♣2 杀" } },
  play = { uses(1, "♠7"), yes(2, "fankui"), expect { asked = 3, [2] = { hand = "♣3" } }, declines(3) },
  expect = { [1] = { hand = 0 }, [2] = { hp = "2/3", hand = "♣3" }, [3] = { hp = "3/4" } },
}

scenario "反馈 after being saved, with what is left then" {
  seats = { { hand = "♠7 杀, ♥3 桃, x" }, { hero = "simayi", hp = "1/3" } },
  play = { uses(1, "♠7", 2), not_offered(2, "fankui"), responds(1, "♥3"), yes(2, "fankui") },
  expect = { [1] = { hand = 0 }, [2] = { hp = "1/3", hand = "x" } },
}

scenario "the dead take nothing by 反馈" {
  seats = { { hand = "♠7 杀, x" }, { hero = "simayi", hp = "1/3" }, {} },
  play = { uses(1, "♠7", 2), not_offered(2, "fankui") },
  expect = { [1] = { hand = "x" }, [2] = { alive = false } },
}

scenario "反馈 from a source who lost his last card in the dying that followed" {
  seats = { { hand = "♠7 杀, ♥3 桃" }, { hero = "simayi", hp = "1/3" } },
  play = { uses(1, "♠7", 2), responds(1, "♥3"), not_offered(2, "fankui") },
  expect = { [1] = { hand = 0 }, [2] = { hp = "1/3", hand = 0 } },
}

scenario "反馈 takes the weapon that struck, 枭姬 hears it" {
  seats = { { hero = "sunshangxiang", hand = "♠7 杀", equip = "♠6 青釭剑" }, { hero = "simayi" } },
  deck = "a, b",
  play = { uses(1, "♠7", 2), yes(2, "fankui"), yes(1, "xiaoji") },
  expect = { [1] = { hand = "a, b", equip = 0 }, [2] = { hand = "♠6 青釭剑" } },
}

scenario "反馈 and 奸雄 of one seat: the owner chooses which comes first" {
  seats = { { hand = "♠7 杀, x" }, { hero = "simayi", skills = "jianxiong" } },
  play = { uses(1, "♠7", 2), offered(2, "fankui"), yes(2, "jianxiong"), yes(2, "fankui") },
  expect = { [2] = { hand = "♠7, x" }, discard = 0 },
}

-- 鬼才

scenario "S10 鬼才 on 闪电" {
  seats = { { judge = "♠A 闪电" }, {}, { hero = "simayi", hand = "♥2 闪" } },
  deck = "♠5, a, b", phase = "judge",
  play = { yes(3, "guicai"), picks(3, "♥2") },
  expect = {
    [1] = { hp = "4/4", judge = 0, hand = "a, b" }, [2] = { judge = "♠A 闪电" }, [3] = { hand = 0 },
    discard = "♠5, ♥2", processing = 0,
  },
}

scenario "鬼才 makes 闪电 strike" {
  seats = { { judge = "♠A 闪电" }, { hero = "simayi", hand = "♠7 杀" } },
  deck = "♥5, a, b", phase = "judge",
  play = { yes(2, "鬼才"), picks(2, "♠7") },
  expect = { [1] = { hp = "1/4", judge = 0 }, [2] = { hand = 0 }, discard = "♠A, ♥5, ♠7" },
}

scenario "the damage of 闪电 is nobody's, whoever replaced the judge card" {
  seats = { { role = "rebel", hp = "1/4", judge = "♠A 闪电" }, { hero = "simayi", role = "lord", hand = "♠7 杀" } },
  deck = "♥5, a, b, c", phase = "judge",
  play = { yes(2, "guicai"), picks(2, "♠7"), expect { [1] = { alive = false } } },
  expect = { [2] = { hand = 0 } },
}

scenario "鬼才 on 乐不思蜀" {
  seats = { { judge = "♥6 乐不思蜀" }, { hero = "simayi", hand = "♥3 桃" } },
  deck = "♠9, a, b", phase = "judge",
  play = { yes(2, "guicai"), picks(2, "♥3") },
  expect = { [1] = { hand = "a, b", judge = 0 }, discard = "♥6, ♠9, ♥3", turn = 1, phase = "play" },
}

scenario "鬼才 on his own judgement" {
  seats = { { hero = "simayi", judge = "♥6 乐不思蜀", hand = "♥3 桃" }, {} },
  deck = "♠9, a, b", phase = "judge",
  play = { yes(1, "guicai"), picks(1, "♥3") },
  expect = { [1] = { hand = "a, b" }, turn = 1, phase = "play" },
}

scenario "鬼才 for his own 八卦阵" {
  seats = { { hand = "♠7 杀" }, { hero = "simayi", equip = "♠2 八卦阵", hand = "♥3 桃" } },
  deck = "♠9",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵"), yes(2, "guicai"), picks(2, "♥3") },
  expect = { [2] = { hp = "3/3", hand = 0 }, discard = "♠7, ♠9, ♥3" },
}

scenario "鬼才 spoils the 八卦阵 of another" {
  seats = { { hero = "simayi", hand = "♠7 杀, ♣3 杀" }, { equip = "♠2 八卦阵" } },
  deck = "♥9",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵"), yes(1, "guicai"), picks(1, "♣3") },
  expect = { [2] = { hp = "3/4" }, discard = "♠7, ♥9, ♣3" },
}

scenario "鬼才 is optional, before and after it is begun" {
  seats = { { judge = "♠A 闪电, ♥6 乐不思蜀" }, { hero = "simayi", hand = "♠7 杀" } },
  deck = "♥8, ♥9, a, b", phase = "judge",
  play = { no(2, "guicai"), yes(2, "guicai"), declines(2) },
  expect = { [1] = { hp = "4/4", hand = "a, b" }, [2] = { hand = "♠7 杀", judge = "♠A" }, discard = "♥6, ♥8, ♥9" },
}

scenario "鬼才 takes a hand card of his, one" {
  seats = { { judge = "♠A 闪电" }, { hero = "simayi", hand = "♠7 杀, ♥2 闪", equip = "♥5 赤兔" }, { hand = "♥3 桃" } },
  deck = "♠5, a, b", phase = "judge",
  play = {
    yes(2, "guicai"),
    illegal(picks(2, "♥5 赤兔")),
    illegal(picks(2, "♠7, ♥2")),
    illegal(picks(2, "♥3")),
    picks(2, "♥2"),
  },
  expect = { [1] = { hp = "4/4" }, [2] = { hand = "♠7", equip = "♥5" } },
}

scenario "without hand cards no 鬼才" {
  seats = { { judge = "♠A 闪电" }, { hero = "simayi", equip = "♥5 赤兔" } },
  deck = "♠5, a, b", phase = "judge",
  play = { not_offered(2, "guicai") },
  expect = { [1] = { hp = "1/4" } },
}

scenario "once per judgement: nobody is asked again after another has replaced the card" {
  seats = { { judge = "♠A 闪电" }, { hero = "simayi", hand = "♥2 闪, ♥3 桃" }, { skills = "guicai", hand = "♠8 杀" } },
  deck = "♠5, a, b", phase = "judge",
  play = { yes(2, "guicai"), picks(2, "♥2"), yes(3, "guicai"), picks(3, "♠8"), not_offered(2, "guicai") },
  expect = { [1] = { hp = "1/4" }, [2] = { hand = "♥3" }, [3] = { hand = 0 }, discard = "♠A, ♠5, ♥2, ♠8" },
}

scenario "the one whose turn it is decides first, the last one decides" {
  seats = {
    { skills = "guicai", hand = "♠7 杀, ♥9 无中生有" }, { equip = "♠2 八卦阵", skills = "guicai", hand = "♥2 闪" },
    {}, { hero = "simayi", hand = "♣5 杀" },
  },
  deck = "♣9",
  play = {
    uses(1, "♠7", 2),
    yes(2, "八卦阵"),
    expect { asked = 1 },
    yes(1, "guicai"), picks(1, "♥9"),
    expect { asked = 2, discard = "♣9", processing = "♠7, ♥9" },
    no(2, "guicai"),
    expect { asked = 4 },
    yes(4, "guicai"), picks(4, "♣5"),
  },
  expect = { [2] = { hp = "3/4", hand = "♥2" }, [4] = { hand = 0 }, discard = "♠7, ♣9, ♥9, ♣5", processing = 0 },
}

scenario "the dead do not replace" {
  seats = { { judge = "♠A 闪电" }, { hero = "simayi", alive = false }, {} },
  deck = "♠5, a, b", phase = "judge",
  play = { not_offered(2, "guicai") },
  expect = { [1] = { hp = "1/4" } },
}

scenario "鬼才 is no 无懈可击: it comes after that window, and a countered trick is not judged" {
  seats = { { judge = "♥6 乐不思蜀" }, { hero = "simayi", hand = "♠J 无懈可击, ♥3 桃" } },
  deck = "a, b", phase = "judge",
  play = { responds(2, "♠J"), not_offered(2, "guicai") },
  expect = { [1] = { hand = "a, b" }, [2] = { hand = "♥3" }, phase = "play" },
}

scenario "鬼才 on his own judgement of a converted 乐不思蜀" {
  seats = { { hero = "daqiao", hand = "♦7 杀" }, { hero = "simayi", hand = "♥4 桃" } },
  deck = "♠K, a, b",
  play = { uses(1, "♦7", { via = "guose", to = 2 }), ends(1), yes(2, "guicai"), picks(2, "♥4") },
  expect = { [2] = { judge = 0, hand = "a, b" }, discard = "♦7, ♠K, ♥4", turn = 2, phase = "play" },
}

-- With the cards of the box

scenario "S06 反馈 takes 麒麟弓, the weapon that struck" {
  seats = { { hand = "♠7 杀, ♣K 无懈可击", equip = "♥5 麒麟弓", skills = "luoyi.rage" }, { hero = "simayi" } },
  play = { uses(1, "♠7", 2), yes(2, "反馈"), picks(2, "♥5"), not_offered(2, "反馈") },
  expect = { [1] = { hand = "♣K", equip = 0 }, [2] = { hp = "1/3", hand = "♥5 麒麟弓" }, discard = "♠7" },
}

scenario "damage that 寒冰剑 prevented is none: no 反馈" {
  seats = { { hand = "♠7 杀, x", equip = "♠2 寒冰剑" }, { hero = "simayi", hand = "a, b" } },
  play = { uses(1, "♠7", 2), yes(1, "寒冰剑"), not_offered(2, "fankui") },
  expect = { [1] = { hand = "x" }, [2] = { hp = "3/3", hand = 0 } },
}

scenario "鬼才 in the 八卦阵 against 万箭齐发" {
  seats = { { hand = "♥A 万箭齐发" }, { equip = "♠2 八卦阵" }, { hero = "simayi", hand = "♥3 桃, ♦2 闪" } },
  deck = "♠9",
  play = { uses(1, "♥A"), yes(2, "八卦阵"), yes(3, "guicai"), picks(3, "♥3"), responds(3, "♦2") },
  expect = { [2] = { hp = "4/4" }, [3] = { hp = "3/3", hand = 0 }, discard = "♥A, ♠9, ♥3, ♦2" },
}

scenario "反馈 takes the weapon from under a 杀 that goes on: it shoots no horse of the next target" {
  seats = { { skills = "fangtian", equip = "♥5 麒麟弓", hand = "♠7 杀" }, { hero = "simayi" }, { equip = "♥5 赤兔" } },
  play = { uses(1, "♠7", { 2, 3 }), yes(2, "fankui"), not_offered(1, "麒麟弓") },
  expect = { [2] = { hand = "♥5 麒麟弓" }, [3] = { hp = "3/4", equip = "♥5 赤兔" } },
}
