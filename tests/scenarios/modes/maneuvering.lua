-- The maneuvering set beside the heroes: what no single card's file is about.

scenario "S14 遗计 for each of two points: 酒 and 杀" {
  seats = { { hand = "♦9 酒, ♠7 杀" }, { hero = "guojia" }, {} },
  deck = "a, b, c, d",
  play = {
    uses(1, "♦9"), uses(1, "♠7", 2),
    yes(2, "yiji"), distributes(2, { a = 3, b = 2 }), yes(2, "yiji"), distributes(2, { c = 2, d = 2 }), not_offered(2, "yiji"),
  },
  expect = { [2] = { hp = "1/3", hand = "b, c, d" }, [3] = { hand = "a" } },
}

scenario "遗计 once for what 白银狮子 lets through" {
  seats = { { hand = "♦9 酒, ♠7 杀" }, { hero = "guojia", equip = "♣A 白银狮子" } },
  deck = "a, b, c, d",
  play = { uses(1, "♦9"), uses(1, "♠7", 2), yes(2, "yiji"), distributes(2, { a = 2, b = 2 }), not_offered(2, "yiji") },
  expect = { [2] = { hp = "2/3", hand = "a, b" } },
}

scenario "S25 奇才: 兵粮寸断 at distance 3" {
  seats = { { hero = "huangyueying", hand = "♠10 兵粮寸断" }, {}, {}, { hand = "x" }, {}, {} },
  play = { uses(1, "♠10", 4) },
  expect = { [4] = { judge = "♠10" } },
}

scenario "集智: 铁索连环 and 火攻 that are used, no recast, no 兵粮寸断" {
  seats = { { hero = "huangyueying", hand = "♠J 铁索连环, ♠Q 铁索连环, ♥2 火攻, ♠10 兵粮寸断" }, { hand = "y" } },
  deck = "a, b, c",
  play = {
    uses(1, "♠J", 2), yes(1, "jizhi"), uses(1, "♥2", 2), yes(1, "jizhi"), uses(1, "♠10", 2), not_offered(1, "jizhi"),
    recasts(1, "♠Q"), not_offered(1, "jizhi"),
  },
  expect = { [1] = { hand = "a, b, c" } },
}

scenario "S35 谦逊 protects neither from 兵粮寸断 nor from 火攻" {
  seats = { { hand = "♠10 兵粮寸断, ♥2 火攻, ♥3 桃, ♠J 铁索连环" }, { hero = "luxun", hand = "♥6 桃, x" } },
  play = { uses(1, "♠10", 2), uses(1, "♠J", 2), uses(1, "♥2", 2), picks(2, "♥6"), picks(1, "♥3") },
  expect = { [2] = { hp = "2/3", judge = "♠10", chained = false } },
}

scenario "连营: the last card recast or drunk is a last card lost" {
  seats = { { hero = "luxun", hand = "♠J 铁索连环" }, {} },
  deck = "♠9 酒, a, b",
  -- The recast card has gone before the new one comes: 连营 draws the 酒, the recast draws a.
  play = { recasts(1, "♠J"), yes(1, "lianying"), uses(1, "♠9") },
  expect = { [1] = { hand = "a", skills = "analeptic.drunk, lianying, qianxun" }, deck = "b" },
}

scenario "奇袭 pays 白银狮子: it heals at payment" {
  seats = { { hero = "ganning", hp = "2/4", equip = "♣A 白银狮子" }, { hand = "x" } },
  play = { uses(1, "♣A", { via = "qixi", to = 2 }) },
  expect = { [1] = { hp = "3/4", equip = 0 }, [2] = { hand = 0 }, discard = "♣A, x" },
}

scenario "龙胆: a 闪 as a plain 杀, a 雷杀 as a 闪" {
  seats = { { hero = "zhaoyun", hand = "♦2 闪" }, { hero = "zhaoyun", equip = "♠2 藤甲", hand = "♠4 雷杀" } },
  play = { uses(1, "♦2", { via = "longdan", to = 2 }) },
  expect = { [2] = { hp = "4/4", hand = "♠4" } },
}

scenario "龙胆: a 雷杀 as a 闪 against a 火杀" {
  seats = { { hand = "♥4 火杀" }, { hero = "zhaoyun", hand = "♠4 雷杀" } },
  play = { uses(1, "♥4", 2), responds(2, "♠4", { via = "longdan" }) },
  expect = { [2] = { hp = "4/4", hand = 0 } },
}

scenario "马术 brings 兵粮寸断 nearer" {
  seats = { { hero = "machao", hand = "♠10 兵粮寸断" }, {}, {}, {} },
  play = { uses(1, "♠10", 3) },
  expect = { [3] = { judge = "♠10" } },
}

scenario "天妒 takes the judge card of 兵粮寸断" {
  seats = { { hero = "guojia", judge = "♠10 兵粮寸断" }, {} },
  phase = "judge", deck = "♦3, a, b",
  play = { yes(1, "tiandu") },
  expect = { [1] = { hand = "♦3", judge = 0 }, discard = "♠10" },
}

scenario "刚烈 against a chain's user: every victim's own affair" {
  seats = { { hand = "♥4 火杀, x, y" }, { chained = true }, { hero = "xiahoudun", chained = true } },
  deck = "♠5",
  play = { uses(1, "♥4", 2), yes(3, "ganglie"), declines(1) },
  expect = { [1] = { hp = "3/4", hand = "x, y" }, [2] = { hp = "3/4" }, [3] = { hp = "3/4" } },
}

scenario "苦肉 is no damage: chains hold" {
  seats = { { hero = "huanggai", chained = true }, { chained = true } },
  deck = "a, b",
  play = { invokes(1, "kurou") },
  expect = { [1] = { hp = "3/4", chained = true }, [2] = { hp = "4/4", chained = true } },
}

scenario "反间 is plain damage: chains hold" {
  seats = { { hero = "zhouyu", hand = "♠7 杀" }, { chained = true }, { chained = true } },
  play = { invokes(1, "fanjian", { to = 2 }), chooses(2, "heart") },
  expect = { [2] = { hp = "3/4", chained = true }, [3] = { hp = "4/4", chained = true } },
}
