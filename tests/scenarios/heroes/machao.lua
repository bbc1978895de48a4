-- 马超

-- 马术

scenario "马术: one nearer to all the others, not they to him" {
  seats = { { hero = "machao", hand = "♠7 杀, ♠3 顺手牵羊" }, {}, { hand = "x, ♠8 杀" }, {}, {}, {} },
  play = {
    illegal(uses(1, "♠7", 4)), uses(1, "♠3", 3), picks(1, "x"), uses(1, "♠7", 3),
    ends(1), ends(2),
    illegal(uses(3, "♠8", 1)),
  },
  expect = { [1] = { hand = "x" }, [3] = { hp = "3/4" } },
}

scenario "马术 and a -1 horse add up; the distance is 1 at least" {
  seats = { { hero = "machao", equip = "♥5 赤兔", hand = "♠7 杀, ♠3 顺手牵羊" }, { hand = "x" }, {}, {}, {}, {} },
  play = { uses(1, "♠3", 2), uses(1, "♠7", 4) },
  expect = { [1] = { hand = "x" }, [4] = { hp = "3/4" } },
}

scenario "马术 against a +1 horse" {
  seats = { { hero = "machao", hand = "♠7 杀" }, { equip = "♠5 绝影" }, {}, {} },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { hp = "3/4" } },
}

-- 铁骑

scenario "铁骑 shows red: no 闪" {
  seats = { { hero = "machao", hand = "♠7 杀" }, { hand = "♦2 闪" } },
  deck = "♥4",
  play = { uses(1, "♠7", 2), yes(1, "tieqi"), illegal(responds(2, "♦2")) },
  expect = { [2] = { hp = "3/4", hand = "♦2" }, discard = "♠7, ♥4" },
}

scenario "铁骑 shows black: he may dodge" {
  seats = { { hero = "machao", hand = "♠7 杀" }, { hand = "♦2 闪" } },
  deck = "♠4",
  play = { uses(1, "♠7", 2), yes(1, "铁骑"), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4", hand = 0 } },
}

scenario "铁骑 is optional" {
  seats = { { hero = "machao", hand = "♠7 杀" }, { hand = "♦2 闪" } },
  deck = "♥4",
  play = { uses(1, "♠7", 2), no(1, "tieqi"), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4" }, deck = "♥4" },
}

scenario "铁骑: no 八卦阵, no 倾国, no 护驾 either" {
  seats = {
    { hero = "machao", hand = "♠7 杀" }, { hero = "caocao", role = "lord", skills = "qingguo", equip = "♠2 八卦阵", hand = "♠9 杀" },
    { kingdom = "wei", hand = "♦2 闪" },
  },
  deck = "♥4",
  play = {
    uses(1, "♠7", 2), yes(1, "tieqi"),
    not_offered(2, "八卦阵"), not_offered(2, "hujia"), not_offered(2, "qingguo"),
  },
  expect = { [2] = { hp = "3/4" }, [3] = { hand = "♦2" } },
}

scenario "铁骑 is about 杀, not 决斗" {
  seats = { { hero = "machao", hand = "♠A 决斗" }, { hand = "♣2 杀" } },
  play = { uses(1, "♠A", 2), not_offered(1, "tieqi"), responds(2, "♣2") },
  expect = { [1] = { hp = "3/4" } },
}

scenario "鬼才 turns 铁骑" {
  seats = { { hero = "machao", hand = "♠7 杀" }, { hero = "simayi", hand = "♠9 杀, ♦2 闪" } },
  deck = "♥4",
  play = { uses(1, "♠7", 2), yes(1, "tieqi"), yes(2, "guicai"), picks(2, "♠9"), responds(2, "♦2") },
  expect = { [2] = { hp = "3/3", hand = 0 } },
}

scenario "铁骑 over three targets of 方天画戟: each judged for itself, all before the first is asked" {
  seats = {
    { hero = "machao", equip = "♦Q 方天画戟", hand = "♠7 杀" }, { hand = "♦2 闪" }, { hand = "♦3 闪" }, { hand = "♦4 闪" },
  },
  deck = "♠4, ♥5, ♦6, a",
  play = {
    uses(1, "♠7", { 2, 3, 4 }),
    yes(1, "tieqi"), yes(1, "tieqi"), yes(1, "tieqi"),
    expect { asked = 2, deck = "a" },
    responds(2, "♦2"), illegal(responds(3, "♦3")), illegal(responds(4, "♦4")),
  },
  expect = { [2] = { hp = "4/4" }, [3] = { hp = "3/4", hand = "♦3" }, [4] = { hp = "3/4", hand = "♦4" } },
}

scenario "铁骑 for one of the targets alone" {
  seats = { { hero = "machao", equip = "♦Q 方天画戟", hand = "♠7 杀" }, { hand = "♦2 闪" }, { hand = "♦3 闪" } },
  deck = "♥4, a",
  play = { uses(1, "♠7", { 2, 3 }), no(1, "tieqi"), yes(1, "tieqi"), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4" }, [3] = { hp = "3/4", hand = "♦3" }, deck = "a" },
}

scenario "雌雄双股剑 and 铁骑 over three targets: the skill of the hero for all of them, then the weapon for all of them" {
  -- Two weapons at once there are not: he has what 方天画戟 does as a skill.
  seats = {
    { hero = "machao", skills = "fangtian", equip = "♠2 雌雄双股剑", hand = "♠7 杀" },
    { gender = "female", hand = "♦2 闪" }, { hand = "♦3 闪" }, { gender = "female", hand = "x, ♦4 闪" },
  },
  deck = "♥4, ♠5, ♦6, a",
  play = {
    uses(1, "♠7", { 2, 3, 4 }),
    yes(1, "tieqi"), yes(1, "tieqi"), yes(1, "tieqi"),
    yes(1, "雌雄双股剑"), declines(2),
    yes(1, "雌雄双股剑"), picks(4, "x"),
    responds(3, "♦3"),
  },
  expect = {
    [1] = { hand = "a" }, [2] = { hp = "3/4", hand = "♦2" }, [3] = { hp = "4/4" }, [4] = { hp = "3/4", hand = "♦4" },
  },
}

scenario "one of the three twice, through 流离: two judgements, each for its own 杀" {
  seats = {
    { hero = "machao", equip = "♦Q 方天画戟", hand = "♠7 杀" }, { hand = "♦2 闪" }, { hero = "daqiao", hand = "x" },
  },
  deck = "♥4, ♠5, a",
  play = {
    uses(1, "♠7", { 2, 3 }), yes(3, "liuli"), picks(3, { cards = "x", players = 2 }),
    yes(1, "tieqi"), yes(1, "tieqi"), responds(2, "♦2"),
  },
  expect = { [2] = { hp = "3/4", hand = 0 }, [3] = { hp = "3/3" }, deck = "a" },
}

scenario "铁骑 outside his turn: 借刀杀人" {
  seats = { { hand = "♣K 借刀杀人, ♦2 闪" }, { hero = "machao", equip = "♠6 青釭剑", hand = "♠7 杀" } },
  deck = "♥4",
  play = { uses(1, "♣K", { to = { 2, 1 } }), responds(2, "♠7"), yes(2, "tieqi") },
  expect = { [1] = { hp = "3/4", hand = "♦2" } },
}

scenario "the judge card of 铁骑 is his: 天妒" {
  seats = { { hero = "machao", skills = "tiandu", hand = "♠7 杀" }, {} },
  deck = "♥4",
  play = { uses(1, "♠7", 2), yes(1, "tieqi"), yes(1, "tiandu") },
  expect = { [1] = { hand = "♥4" }, [2] = { hp = "3/4" } },
}

scenario "铁骑 was judged when the targets were named: no 闪 though 马超 is dead by then" {
  seats = { { hero = "machao", hp = "1/4", equip = "♦Q 方天画戟", hand = "♠7 杀" }, { hero = "xiahoudun" }, { hand = "♦2 闪" } },
  deck = "♠5, ♥5, ♣6",
  play = {
    uses(1, "♠7", { 2, 3 }), yes(1, "tieqi"), yes(1, "tieqi"), yes(2, "ganglie"), expect { [1] = { alive = false } },
    illegal(responds(3, "♦2")),
  },
  expect = { [3] = { hp = "3/4", hand = "♦2" } },
}
