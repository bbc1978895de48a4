-- 万箭齐发 (rules §5, §6, §9)

scenario "万箭齐发 asks every other player for a 闪, from the next one on" {
  seats = { { hand = "♥A 万箭齐发, ♦3 闪" }, { hand = "♦2 闪" }, {}, { hand = "♦4 闪" } },
  play = {
    uses(1, "♥A"),
    expect { asked = 2 },
    responds(2, "♦2"),
    expect { asked = 4, [3] = { hp = "3/4" } },
    declines(4),
  },
  expect = {
    [1] = { hp = "4/4", hand = "♦3 闪" }, [2] = { hp = "4/4", hand = 0 }, [3] = { hp = "3/4" },
    [4] = { hp = "3/4", hand = "♦4 闪" }, discard = "♥A 万箭齐发, ♦2 闪",
  },
}

scenario "万箭齐发 goes round from the user, whoever sits first" {
  seats = { { hand = "♦2 闪" }, { hand = "♦3 闪" }, { hand = "♥A 万箭齐发" }, { hand = "♦4 闪" } },
  turn = 3,
  play = {
    uses(3, "♥A"),
    expect { asked = 4 }, declines(4),
    expect { asked = 1 }, declines(1),
    expect { asked = 2 }, declines(2),
  },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "3/4" }, [3] = { hp = "4/4" }, [4] = { hp = "3/4" } },
}

scenario "杀 does not answer 万箭齐发" {
  seats = { { hand = "♥A 万箭齐发" }, { hand = "♠7 杀" } },
  play = { uses(1, "♥A"), illegal(responds(2, "♠7")) },
  expect = { [2] = { hp = "3/4", hand = "♠7 杀" } },
}

scenario "万箭齐发 has no targets to choose, and no range" {
  seats = { { hand = "♥A 万箭齐发" }, {}, {}, {}, {}, {} },
  play = { illegal(uses(1, "♥A", 2)), illegal(uses(1, "♥A", { 1, 2, 3, 4, 5, 6 })), uses(1, "♥A", { 2, 3, 4, 5, 6 }) },
  expect = { [1] = { hp = "4/4" }, [2] = { hp = "3/4" }, [4] = { hp = "3/4" }, [6] = { hp = "3/4" } },
}

scenario "八卦阵 answers 万箭齐发" {
  seats = { { hand = "♥A 万箭齐发" }, { equip = "♠2 八卦阵" } },
  deck = "♦9",
  play = { uses(1, "♥A"), yes(2, "八卦阵") },
  expect = { [2] = { hp = "4/4" }, discard = "♥A, ♦9", processing = 0 },
}

scenario "青釭剑 is about 杀: 八卦阵 answers 万箭齐发 all the same" {
  seats = { { hand = "♥A 万箭齐发", equip = "♠6 青釭剑" }, { equip = "♠2 八卦阵" } },
  deck = "♦9",
  play = { uses(1, "♥A"), yes(2, "八卦阵") },
  expect = { [2] = { hp = "4/4" } },
}

scenario "护驾 answers 万箭齐发 for the lord, and the helper still owes his own" {
  seats = { { hand = "♥A 万箭齐发" }, { hero = "caocao", role = "lord" }, { kingdom = "wei", hand = "♦2 闪" } },
  play = { uses(1, "♥A"), yes(2, "护驾"), responds(3, "♦2") },
  expect = { [2] = { hp = "4/4" }, [3] = { hp = "3/4", hand = 0 }, discard = "♥A, ♦2" },
}

scenario "无双 is not about 万箭齐发" {
  seats = { { hero = "lvbu", hand = "♥A 万箭齐发" }, { hand = "♦2 闪, ♦3 闪" } },
  play = { uses(1, "♥A"), responds(2, "♦2"), illegal(responds(2, "♦3")) },
  expect = { [2] = { hp = "4/4", hand = "♦3 闪" } },
}

scenario "无懈可击 spares one target of 万箭齐发, before it is asked for a 闪" {
  seats = { { hand = "♥A 万箭齐发" }, { hand = "♦2 闪, ♠J 无懈可击" }, { hand = "♦3 闪" } },
  play = { uses(1, "♥A"), responds(2, "♠J"), illegal(responds(2, "♦2")), declines(3) },
  expect = { [2] = { hp = "4/4", hand = "♦2 闪" }, [3] = { hp = "3/4" } },
}

scenario "奸雄 takes 万箭齐发, which goes on" {
  seats = { { hand = "♥A 万箭齐发" }, { hero = "caocao" }, {}, { hero = "caocao" } },
  play = { uses(1, "♥A"), yes(2, "奸雄"), not_offered(4, "奸雄") },
  expect = { [2] = { hp = "3/4", hand = "♥A 万箭齐发" }, [3] = { hp = "3/4" }, [4] = { hp = "3/4", hand = 0 }, discard = 0 },
}

scenario "空城 and 流离 do not concern 万箭齐发" {
  seats = { { hand = "♥A 万箭齐发" }, { hero = "zhugeliang" }, { hero = "daqiao", hand = "x" } },
  play = { uses(1, "♥A"), not_offered(3, "liuli") },
  expect = { [2] = { hp = "2/3" }, [3] = { hp = "2/3", hand = "x" } },
}

scenario "a death in between does not stop 万箭齐发, and the reward comes first" {
  seats = {
    { role = "lord", hand = "♥A 万箭齐发" }, { role = "rebel", hp = "1/4", hand = "x" },
    { role = "traitor", hp = "1/4", hand = "♥3 桃" },
  },
  deck = "a, b, c",
  play = { uses(1, "♥A"), declines(3), expect { [1] = { hand = "a, b, c" }, [3] = { hp = "0/4" } }, responds(3, "♥3") },
  expect = { [2] = { alive = false }, [3] = { hp = "1/4" }, discard = "♥A, x, ♥3" },
}
