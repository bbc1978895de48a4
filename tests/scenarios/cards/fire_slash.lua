-- 火杀、雷杀 (rules §5, §7, §10)

scenario "火杀 is used like 杀 and countered by 闪" {
  seats = { { hand = "♥4 火杀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♥4", 2), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4" }, discard = "♥4 火杀, ♦2" },
}

scenario "火杀 and 雷杀 count as the 杀 of the phase" {
  seats = { { hand = "♥4 火杀, ♠4 雷杀, ♠7 杀" }, {} },
  play = { uses(1, "♥4", 2), illegal(uses(1, "♠4", 2)), illegal(uses(1, "♠7", 2)) },
  expect = { [1] = { hand = "♠4, ♠7 杀" }, [2] = { hp = "3/4" } },
}

scenario "after a 杀 no 雷杀" {
  seats = { { hand = "♠4 雷杀, ♠7 杀" }, {} },
  play = { uses(1, "♠7 杀", 2), illegal(uses(1, "♠4", 2)) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "火杀 needs the range of a 杀" {
  seats = { { hand = "♥4 火杀" }, {}, {}, {} },
  play = { illegal(uses(1, "♥4", 3)), illegal(uses(1, "♥4", 1)), uses(1, "♥4", 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "火杀 and 雷杀 are played where a 杀 is asked for" {
  seats = { { hand = "♠7 南蛮入侵, ♠A 决斗" }, { hand = "♥4 火杀, ♠4 雷杀" } },
  play = { uses(1, "♠7"), responds(2, "♥4"), uses(1, "♠A 决斗", 2), responds(2, "♠4") },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "4/4", hand = 0 } },
}

scenario "a 火杀 that is played in a duel makes no fire damage: 藤甲 takes 1" {
  seats = { { hand = "♠A 决斗, ♥4 火杀" }, { hand = "♣2 杀", equip = "♠2 藤甲" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), responds(1, "♥4") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "S22 空城: neither 火杀 nor 雷杀" {
  seats = { { hand = "♥4 火杀, ♠4 雷杀" }, { hero = "zhugeliang" }, {} },
  play = { illegal(uses(1, "♥4", 2)), illegal(uses(1, "♠4", 2)), uses(1, "♠4", 3) },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "3/4" } },
}

scenario "仁王盾: a black 雷杀 is invalid, a red 火杀 is not" {
  seats = { { hand = "♥4 火杀, ♠4 雷杀", equip = "♣A 诸葛连弩" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♠4", 2), expect { [2] = { hp = "4/4" } }, uses(1, "♥4", 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "雷杀 leaves 藤甲 at 1, 火杀 makes it 2" {
  seats = { { hand = "♥4 火杀, ♠4 雷杀", equip = "♣A 诸葛连弩" }, { equip = "♠2 藤甲" } },
  play = { uses(1, "♠4", 2), expect { [2] = { hp = "3/4" } }, uses(1, "♥4", 2) },
  expect = { [2] = { hp = "1/4" } },
}

scenario "奸雄 takes a 雷杀, which is a 雷杀 in the hand" {
  seats = { { hand = "♠4 雷杀" }, { hero = "caocao" } },
  play = { uses(1, "♠4", 2), yes(2, "奸雄") },
  expect = { [2] = { hp = "3/4", hand = "♠4 雷杀" }, discard = 0 },
}

scenario "武圣 makes a plain 杀 of a 火杀: not fire" {
  seats = { { hero = "guanyu", hand = "♥4 火杀" }, { equip = "♠2 藤甲" } },
  play = { uses(1, "♥4", { via = "武圣", to = 2 }) },
  expect = { [2] = { hp = "4/4" }, discard = "♥4" },
}

scenario "丈八蛇矛 makes a plain 杀 even of two 火杀" {
  seats = { { hand = "♥4 火杀, ♦4 火杀", equip = "♠Q 丈八蛇矛" }, { equip = "♠2 藤甲" } },
  play = { uses(1, "♥4, ♦4", { via = "丈八", to = 2 }) },
  expect = { [2] = { hp = "4/4" } },
}

scenario "借刀杀人: the 杀 may be a 火杀" {
  seats = { { hand = "♣Q 借刀杀人" }, { hand = "♥4 火杀", equip = "♠6 青釭剑" }, { equip = "♠2 藤甲" } },
  -- 青釭剑: the armor is off, so that the fire is not more than 1.
  play = { uses(1, "♣Q", { 2, 3 }), responds(2, "♥4") },
  expect = { [3] = { hp = "3/4" } },
}

scenario "青龙偃月刀 goes on with a 雷杀" {
  seats = { { hand = "♠7 杀, ♠4 雷杀", equip = "♠5 青龙偃月刀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), responds(1, "♠4") },
  expect = { [2] = { hp = "3/4" }, discard = "♠7, ♦2, ♠4" },
}

scenario "方天画戟: the last 火杀 on three" {
  seats = { { hand = "♥4 火杀", equip = "♦Q 方天画戟" }, {}, {}, {} },
  play = { uses(1, "♥4", { 2, 3, 4 }) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "3/4" }, [4] = { hp = "3/4" } },
}
