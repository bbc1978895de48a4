-- 赵云

scenario "S20 龙胆 both ways" {
  seats = { { hand = "♠7 南蛮入侵, ♥A 万箭齐发" }, { hero = "zhaoyun", hand = "♦2 闪, ♠9 杀" } },
  play = {
    uses(1, "♠7"), responds(2, "♦2", { via = "longdan" }),
    uses(1, "♥A"), responds(2, "♠9", { via = "longdan" }),
  },
  expect = { [2] = { hp = "4/4", hand = 0 } },
}

scenario "龙胆: a 闪 used as 杀 counts as one, and keeps its colour" {
  seats = { { hero = "zhaoyun", hand = "♦2 闪, ♦3 闪" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♦2", { via = "longdan", to = 2 }), not_offered(1, "longdan"), illegal(uses(1, "♦3", { via = "longdan", to = 2 })) },
  expect = { [1] = { hand = "♦3" }, [2] = { hp = "3/4" }, discard = "♦2" },
}

scenario "龙胆: a black 杀 as 闪 against 杀" {
  seats = { { hand = "♠7 杀" }, { hero = "zhaoyun", hand = "♠9 杀" } },
  play = { uses(1, "♠7", 2), responds(2, "♠9", { via = "龙胆" }) },
  expect = { [2] = { hp = "4/4", hand = 0 } },
}

scenario "龙胆 changes nothing but 杀 and 闪, and no card into itself" {
  seats = { { hand = "♠7 杀" }, { hero = "zhaoyun", hand = "♥3 桃, ♦2 闪" } },
  play = { uses(1, "♠7", 2), not_offered(2, "longdan"), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4", hand = "♥3" } },
}

scenario "龙胆 in range only" {
  seats = { { hero = "zhaoyun", hand = "♦2 闪" }, {}, {}, {} },
  play = { illegal(uses(1, "♦2", { via = "longdan", to = 3 })), uses(1, "♦2", { via = "longdan", to = 2 }) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "龙胆 in a 决斗 and for 借刀杀人" {
  seats = { { hand = "♠A 决斗, ♣K 借刀杀人" }, { hero = "zhaoyun", equip = "♠6 青釭剑", hand = "♦2 闪, ♦3 闪" }, {} },
  play = {
    uses(1, "♠A", 2), responds(2, "♦2", { via = "longdan" }),
    uses(1, "♣K", { to = { 2, 3 } }), responds(2, "♦3", { via = "longdan" }),
  },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "4/4", equip = "♠6", hand = 0 }, [3] = { hp = "3/4" } },
}

scenario "龙胆: the last hand card with 方天画戟, three targets" {
  seats = { { hero = "zhaoyun", equip = "♦Q 方天画戟", hand = "♦2 闪" }, {}, {}, {} },
  play = { uses(1, "♦2", { via = "longdan", to = { 2, 3, 4 } }) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "3/4" }, [4] = { hp = "3/4" } },
}

scenario "龙胆 does not go through another conversion" {
  -- 倾国 makes a 闪 of a black card; that 闪 is no 杀 by 龙胆.
  seats = { { hand = "♠7 南蛮入侵" }, { hero = "zhaoyun", skills = "qingguo", hand = "♠A 闪电" } },
  play = { uses(1, "♠7"), not_offered(2, "longdan"), not_offered(2, "qingguo") },
  expect = { [2] = { hp = "3/4", hand = "♠A" } },
}

scenario "青龙偃月刀 after a 闪 that was a 杀" {
  seats = { { hand = "♠7 杀, ♠8 杀", equip = "♠5 青龙偃月刀" }, { hero = "zhaoyun", hand = "♠9 杀" } },
  play = { uses(1, "♠7", 2), responds(2, "♠9", { via = "longdan" }), yes(1, "青龙偃月刀"), responds(1, "♠8") },
  expect = { [2] = { hp = "3/4" } },
}
