-- 藤甲 (rules §6, §9, §10)

scenario "藤甲: a plain 杀 is invalid, and 闪 is not asked for" {
  seats = { { hand = "♠7 杀" }, { hand = "♦2 闪", equip = "♠2 藤甲" } },
  play = { uses(1, "♠7", 2), illegal(responds(2, "♦2")) },
  expect = { [2] = { hp = "4/4", hand = "♦2" }, discard = "♠7" },
}

scenario "藤甲: a red one as well" {
  seats = { { hand = "♥10 杀" }, { equip = "♠2 藤甲" } },
  play = { uses(1, "♥10", 2) },
  expect = { [2] = { hp = "4/4" } },
}

scenario "藤甲: neither 南蛮入侵 nor 万箭齐发, and nothing to counter" {
  seats = { { hand = "♠7 南蛮入侵, ♥A 万箭齐发" }, { hand = "♠J 无懈可击", equip = "♠2 藤甲" }, { hp = "3/4" } },
  play = {
    uses(1, "♠7"), illegal(responds(2, "♠J", { to = 2 })),
    uses(1, "♥A"),
  },
  expect = { [2] = { hp = "4/4", hand = "♠J" }, [3] = { hp = "1/4" } },
}

scenario "藤甲 does not help against 决斗 and 闪电" {
  seats = { { hand = "♠A 决斗" }, { equip = "♠2 藤甲", judge = "♠A 闪电" } },
  deck = "♠5, a, b",
  play = { uses(1, "♠A 决斗", 2), expect { [2] = { hp = "3/4" } }, ends(1) },
  expect = { [2] = { hp = "0/4", alive = false } },
}

scenario "S48 青釭剑 and 藤甲: the 杀 works, and fire is not more" {
  seats = { { hand = "♠9 杀, ♥4 火杀", equip = "♠6 青釭剑", skills = "paoxiao" }, { equip = "♠2 藤甲" } },
  play = { uses(1, "♠9", 2), expect { [2] = { hp = "3/4" } }, uses(1, "♥4", 2) },
  expect = { [2] = { hp = "2/4" } },
}

scenario "藤甲 and 裸衣 with fire: 3" {
  seats = { { hero = "xuchu", hand = "♥4 火杀" }, { equip = "♠2 藤甲" } },
  phase = "draw", deck = "a",
  play = { yes(1, "裸衣"), uses(1, "♥4", 2) },
  expect = { [2] = { hp = "1/4" } },
}

scenario "藤甲 off: it does not burn any more" {
  seats = { { hand = "♠3 过河拆桥, ♥4 火杀" }, { equip = "♠2 藤甲" } },
  play = { uses(1, "♠3", 2), uses(1, "♥4", 2) },
  expect = { [2] = { hp = "3/4", equip = 0 } },
}

scenario "a 杀 without colour is a plain 杀" {
  seats = { { hand = "♠9 酒, ♥3 桃", equip = "♠Q 丈八蛇矛" }, { equip = "♠2 藤甲" } },
  play = { uses(1, "♠9, ♥3", { via = "丈八", to = 2 }) },
  expect = { [2] = { hp = "4/4" } },
}

scenario "藤甲 and 酒: spent in vain" {
  seats = { { hand = "♠9 酒, ♠7 杀" }, { equip = "♠2 藤甲" } },
  play = { uses(1, "♠9"), uses(1, "♠7", 2) },
  expect = { [1] = { skills = "" }, [2] = { hp = "4/4" } },
}
