-- 方天画戟 (rules §5, §9)

scenario "方天: the last hand card hits up to three" {
  seats = { { hand = "♠7 杀", equip = "♦Q 方天画戟" }, {}, {}, {}, {} },
  play = { illegal(uses(1, "♠7", { 2, 3, 4, 5 })), uses(1, "♠7", { 2, 3, 5 }) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "3/4" }, [4] = { hp = "4/4" }, [5] = { hp = "3/4" }, discard = "♠7" },
}

scenario "方天: one or two targets will do" {
  seats = { { hand = "♠7 杀", equip = "♦Q 方天画戟" }, {}, {}, {} },
  play = { uses(1, "♠7", { 2, 4 }) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "4/4" }, [4] = { hp = "3/4" } },
}

scenario "方天: not with another hand card" {
  seats = { { hand = "♠7 杀, x", equip = "♦Q 方天画戟" }, {}, {} },
  play = { illegal(uses(1, "♠7", { 2, 3 })), uses(1, "♠7", 2) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "4/4" } },
}

scenario "方天: all of them in range" {
  seats = { { hand = "♠7 杀", equip = "♦Q 方天画戟" }, {}, {}, {}, {}, {}, {}, {}, {}, {} },
  play = { illegal(uses(1, "♠7", { 2, 6 })), uses(1, "♠7", { 2, 5, 10 }) },
  expect = { [2] = { hp = "3/4" }, [5] = { hp = "3/4" }, [6] = { hp = "4/4" }, [10] = { hp = "3/4" } },
}

scenario "方天: never oneself, none twice, no 空城" {
  seats = { { hand = "♠7 杀", equip = "♦Q 方天画戟" }, {}, { hero = "zhugeliang" }, {} },
  play = { illegal(uses(1, "♠7", { 1, 2 })), illegal(uses(1, "♠7", { 2, 2 })), illegal(uses(1, "♠7", { 2, 3 })), uses(1, "♠7", { 4, 2 }) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "3/3" }, [4] = { hp = "3/4" } },
}

scenario "方天: each target answers for itself, in action order" {
  seats = { { hand = "♠7 杀", equip = "♦Q 方天画戟" }, { hand = "♦2 闪" }, { hand = "♦3 闪" }, { hand = "♦4 闪" } },
  play = {
    uses(1, "♠7", { 4, 2, 3 }),
    expect { asked = 2 }, responds(2, "♦2"),
    expect { asked = 3 }, declines(3),
    expect { asked = 4, [3] = { hp = "3/4" } }, responds(4, "♦4"),
  },
  expect = { [2] = { hp = "4/4" }, [3] = { hp = "3/4" }, [4] = { hp = "4/4" } },
}

scenario "方天 is about 杀, not other cards" {
  seats = { { hand = "♠A 决斗", equip = "♦Q 方天画戟" }, {}, {} },
  play = { illegal(uses(1, "♠A", { 2, 3 })), uses(1, "♠A", 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "方天 and 流离: a target twice is hit twice" {
  seats = { { hand = "♠7 杀", equip = "♦Q 方天画戟" }, { hero = "daqiao", hand = "x" }, {} },
  play = { uses(1, "♠7", { 2, 3 }), yes(2, "liuli"), picks(2, { cards = "x", players = 3 }) },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "2/4" } },
}

scenario "方天 and 无双: two 闪 from each" {
  seats = { { hero = "lvbu", hand = "♠7 杀", equip = "♦Q 方天画戟" }, { hand = "♦2 闪, ♦3 闪" }, { hand = "♦4 闪" } },
  play = { uses(1, "♠7", { 2, 3 }), responds(2, "♦2"), responds(2, "♦3"), responds(3, "♦4") },
  expect = { [2] = { hp = "4/4" }, [3] = { hp = "3/4", hand = 0 } },
}

scenario "方天: 奸雄 takes the 杀, the other targets are still hit" {
  seats = { { hand = "♠7 杀", equip = "♦Q 方天画戟" }, { hero = "caocao" }, {} },
  play = { uses(1, "♠7", { 2, 3 }), yes(2, "奸雄") },
  expect = { [2] = { hp = "3/4", hand = "♠7 杀" }, [3] = { hp = "3/4" }, discard = 0 },
}

scenario "方天: 仁王盾 stops it for its wearer only" {
  seats = { { hand = "♠7 杀", equip = "♦Q 方天画戟" }, { equip = "♣2 仁王盾" }, {} },
  play = { uses(1, "♠7", { 2, 3 }) },
  expect = { [2] = { hp = "4/4" }, [3] = { hp = "3/4" } },
}

scenario "方天: the lord kills a loyalist with it, and the next target is still hit" {
  seats = {
    { role = "lord", hand = "♠7 杀", equip = "♦Q 方天画戟, ♥5 赤兔" }, { role = "loyalist", hp = "1/4" },
    { role = "rebel" }, { role = "traitor" },
  },
  play = { uses(1, "♠7", { 2, 3 }) },
  expect = { [1] = { equip = 0 }, [2] = { alive = false }, [3] = { hp = "3/4" }, discard = "♠7, ♦Q, ♥5", over = false },
}
