-- 夏侯渊

-- 神速

scenario "S75 神速 ①: no judge, no draw, at any distance; 乐不思蜀 stays" {
  seats = { { hero = "xiahouyuan", judge = "♥6 乐不思蜀", equip = "♥5 赤兔" }, {}, {}, {}, {}, {} },
  deck = "a, b",
  phase = "judge",
  play = { yes(1, "shensu"), picks(1, 4) },
  expect = { [1] = { hand = 0, judge = "♥6 乐不思蜀" }, [4] = { hp = "3/4" }, deck = "a, b", turn = 1, phase = "play" },
}

scenario "S75 神速 ① and ②" {
  seats = { { hero = "xiahouyuan", judge = "♥6 乐不思蜀", equip = "♥5 赤兔" }, {}, {}, {}, {}, {} },
  deck = "a, b",
  phase = "judge",
  play = {
    yes(1, "神速"), picks(1, 4),
    yes(1, "神速"), illegal(picks(1, { cards = "♥5", players = 1 })), picks(1, { cards = "♥5", players = 4 }),
  },
  expect = { [1] = { hand = 0, equip = 0, judge = "♥6" }, [4] = { hp = "2/4" }, turn = 2, discard = "♥5" },
}

scenario "S03 奸雄 without a physical card" {
  seats = { { hero = "xiahouyuan" }, { hero = "caocao" } },
  phase = "judge",
  play = { yes(1, "shensu"), picks(1, 2), not_offered(2, "jianxiong") },
  expect = { [2] = { hp = "3/4", hand = 0 } },
}

scenario "神速 ② alone: judge and draw as ever, no play phase" {
  seats = { { hero = "xiahouyuan", hand = "♠2 八卦阵" }, {} },
  deck = "a, b",
  phase = "judge",
  play = { no(1, "shensu"), yes(1, "shensu"), picks(1, { cards = "♠2", players = 2 }) },
  expect = { [1] = { hand = "a, b" }, [2] = { hp = "3/4" }, turn = 2, discard = "♠2" },
}

scenario "神速 is optional" {
  seats = { { hero = "xiahouyuan", hand = "♠2 八卦阵" }, {} },
  deck = "a, b",
  phase = "judge",
  play = { no(1, "shensu"), no(1, "shensu") },
  expect = { [1] = { hand = "♠2, a, b" }, turn = 1, phase = "play" },
}

scenario "神速 may be left after all: nothing is skipped" {
  seats = { { hero = "xiahouyuan" }, {} },
  deck = "a, b",
  phase = "judge",
  play = { yes(1, "shensu"), declines(1) },
  expect = { [1] = { hand = "a, b" }, [2] = { hp = "4/4" }, phase = "play" },
}

scenario "神速 ② takes equipment alone, one" {
  seats = { { hero = "xiahouyuan", hand = "♠2 八卦阵, ♠7 杀", equip = "♥5 赤兔" }, {} },
  phase = "play",
  play = {
    yes(1, "shensu"),
    illegal(picks(1, { cards = "♠7", players = 2 })), illegal(picks(1, { cards = "♠2, ♥5", players = 2 })),
    picks(1, { cards = "♥5", players = 2 }),
  },
  expect = { [1] = { hand = "♠2, ♠7", equip = 0 }, [2] = { hp = "3/4" } },
}

scenario "without equipment no 神速 ②" {
  seats = { { hero = "xiahouyuan", hand = "♠7 杀" }, {} },
  phase = "play",
  play = { not_offered(1, "shensu") },
  expect = { phase = "play", turn = 1 },
}

scenario "乐不思蜀 was judged: no 神速 ② any more" {
  seats = { { hero = "xiahouyuan", judge = "♥6 乐不思蜀", equip = "♥5 赤兔" }, {} },
  deck = "♠9, a, b",
  phase = "judge",
  play = { no(1, "shensu"), not_offered(1, "shensu") },
  expect = { [1] = { equip = "♥5", hand = "a, b" }, turn = 2 },
}

scenario "神速 ① is for the judge phase that comes: at the draw phase it is too late" {
  seats = { { hero = "xiahouyuan" }, {} },
  phase = "draw",
  play = { not_offered(1, "shensu") },
  expect = { [1] = { hand = 2 } },
}

scenario "兵粮寸断 and 闪电 are not judged with 神速 ①" {
  seats = { { hero = "xiahouyuan", judge = "♠A 闪电, ♠10 兵粮寸断" }, {} },
  phase = "judge",
  play = { yes(1, "shensu"), picks(1, 2) },
  expect = { [1] = { hand = 0, judge = "♠A, ♠10" }, [2] = { hp = "3/4" }, phase = "play" },
}

scenario "神速 needs a legal target: 空城" {
  seats = { { hero = "xiahouyuan", equip = "♥5 赤兔" }, { hero = "zhugeliang" } },
  phase = "judge",
  play = { not_offered(1, "shensu") },
  expect = { [2] = { hp = "3/3" }, phase = "play" },
}

scenario "神速 chooses among the legal ones" {
  seats = { { hero = "xiahouyuan" }, { hero = "zhugeliang" }, {} },
  phase = "judge",
  play = { yes(1, "shensu"), illegal(picks(1, 2)), illegal(picks(1, 1)), picks(1, 3) },
  expect = { [3] = { hp = "3/4" } },
}

scenario "the 杀 of 神速 has neither suit nor colour: 仁王盾 lets it through" {
  seats = { { hero = "xiahouyuan" }, { equip = "♣2 仁王盾" } },
  phase = "judge",
  play = { yes(1, "shensu"), picks(1, 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "the 杀 of 神速 is a plain one: 藤甲; 朱雀羽扇 makes it fire" {
  seats = { { hero = "xiahouyuan", equip = "♦A 朱雀羽扇" }, { equip = "♠2 藤甲" } },
  phase = "judge",
  play = { yes(1, "shensu"), picks(1, 2), yes(1, "朱雀羽扇") },
  expect = { [2] = { hp = "2/4" } },
}

scenario "神速 against 藤甲 unchanged" {
  seats = { { hero = "xiahouyuan", equip = "♦A 朱雀羽扇" }, { equip = "♠2 藤甲" } },
  phase = "judge",
  play = { yes(1, "shensu"), picks(1, 2), no(1, "朱雀羽扇") },
  expect = { [2] = { hp = "4/4" } },
}

scenario "神速 can be dodged, and takes no 杀 of the play phase" {
  seats = { { hero = "xiahouyuan", hand = "♠7 杀" }, { hand = "♦2 闪" } },
  phase = "judge",
  play = { yes(1, "shensu"), picks(1, 2), responds(2, "♦2"), uses(1, "♠7", 2) },
  expect = { [2] = { hp = "3/4", hand = 0 } },
}

scenario "神速 ② is no 杀 of the play phase: 克己" {
  seats = { { hero = "xiahouyuan", skills = "keji", hp = "1/4", hand = "♠2 八卦阵, x, y" }, {} },
  phase = "play",
  play = { yes(1, "shensu"), picks(1, { cards = "♠2", players = 2 }), yes(1, "keji") },
  expect = { [1] = { hand = "x, y" }, turn = 2 },
}

scenario "神速 ② with a discard phase" {
  seats = { { hero = "xiahouyuan", hp = "1/4", hand = "♠2 八卦阵, x, y" }, {} },
  phase = "play",
  play = { yes(1, "shensu"), picks(1, { cards = "♠2", players = 2 }), picks(1, "x") },
  expect = { [1] = { hand = "y" }, turn = 2 },
}

scenario "神速 ②: 枭姬 and 白银狮子 at payment, before the 杀" {
  seats = { { hero = "xiahouyuan", skills = "xiaoji", hp = "2/4", equip = "♣A 白银狮子" }, { hand = "♦2 闪" } },
  deck = "a, b",
  phase = "play",
  play = {
    yes(1, "shensu"), picks(1, { cards = "♣A", players = 2 }), yes(1, "xiaoji"),
    expect { asked = 2, [1] = { hp = "3/4", hand = "a, b" } }, responds(2, "♦2"),
  },
  expect = { [1] = { hp = "3/4", hand = "a, b", equip = 0 }, [2] = { hp = "4/4" } },
}

scenario "突袭 has nothing to replace after 神速 ①" {
  seats = { { hero = "xiahouyuan", skills = "tuxi" }, { hand = "x" } },
  phase = "judge",
  play = { yes(1, "shensu"), picks(1, 2), not_offered(1, "tuxi") },
  expect = { [1] = { hand = 0 }, [2] = { hand = "x" } },
}

scenario "神速 kills in his own turn, the turn goes on" {
  seats = { { hero = "xiahouyuan", role = "rebel" }, { role = "rebel", hp = "1/4" }, { role = "lord" }, { role = "loyalist" } },
  deck = "a, b, c",
  phase = "judge",
  play = { yes(1, "shensu"), picks(1, 2) },
  expect = { [1] = { hand = "a, b, c" }, [2] = { alive = false }, turn = 1, phase = "play" },
}

scenario "神速 and 刚烈: he may fall by his own 杀, then his turn is over" {
  seats = { { hero = "xiahouyuan", hp = "1/4", hand = "x" }, { hero = "xiahoudun" }, {} },
  deck = "♠9",
  phase = "judge",
  play = { yes(1, "shensu"), picks(1, 2), yes(2, "ganglie") },
  expect = { [1] = { alive = false }, turn = 2 },
}

scenario "神速 and 流离: the 杀 goes on to whom 大乔 reaches" {
  seats = { { hero = "xiahouyuan" }, { hero = "daqiao", hand = "x" }, {} },
  phase = "judge",
  play = { yes(1, "shensu"), picks(1, 2), yes(2, "liuli"), picks(2, { cards = "x", players = 3 }) },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "3/4" } },
}

scenario "神速 over 方天画戟: one target" {
  -- 没有手牌离手，方天画戟不增加目标；神速也只对一名角色。
  seats = { { hero = "xiahouyuan", equip = "♦Q 方天画戟" }, {}, {} },
  phase = "judge",
  play = { yes(1, "shensu"), illegal(picks(1, { players = { 2, 3 } })), picks(1, 2) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "4/4" } },
}
