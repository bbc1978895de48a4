-- 孙权

-- 制衡

scenario "制衡: hand and equipment, as many back" {
  seats = { { hero = "sunquan", hand = "a, b", equip = "♥5 赤兔" }, {} },
  deck = "c, d, e",
  play = { invokes(1, "zhiheng", { cards = "a, ♥5 赤兔" }) },
  expect = { [1] = { hand = "b, c, d", equip = 0 }, discard = "a, ♥5", deck = "e" },
}

scenario "制衡 once in a play phase, and again in the next turn" {
  seats = { { hero = "sunquan", hand = "a, b" }, {} },
  deck = "c, d, e, f, g, h",
  play = {
    invokes(1, "制衡", { cards = "a" }), not_offered(1, "zhiheng"), illegal(invokes(1, "zhiheng", { cards = "b" })),
    ends(1), ends(2), invokes(1, "zhiheng", { cards = "b, c" }),
  },
  expect = { discard = "a, b, c" },
}

scenario "制衡 of all he has" {
  seats = { { hero = "sunquan", hand = "a, b, c" }, {} },
  deck = "d, e, f",
  play = { invokes(1, "zhiheng", { cards = "a, b, c" }) },
  expect = { [1] = { hand = "d, e, f" } },
}

scenario "制衡 needs a card; the judging area is none" {
  seats = { { hero = "sunquan", judge = "♠A 闪电" }, {} },
  play = { not_offered(1, "zhiheng") },
}

scenario "制衡 of nothing is none" {
  seats = { { hero = "sunquan", hand = "a" }, {} },
  play = { illegal(invokes(1, "zhiheng", {})), offered(1, "zhiheng") },
}

scenario "枭姬 and 连营 come between discarding and drawing" {
  seats = { { hero = "sunquan", skills = "xiaoji, lianying", hand = "x", equip = "♥5 赤兔" }, {} },
  deck = "a, b, c, d, e, f",
  play = {
    invokes(1, "zhiheng", { cards = "x, ♥5 赤兔" }),
    yes(1, "lianying"), expect { [1] = { hand = "a" } }, yes(1, "xiaoji"),
  },
  expect = { [1] = { hand = "a, b, c, d, e" }, deck = "f" },
}

scenario "白银狮子 heals between discarding and drawing" {
  seats = { { hero = "sunquan", skills = "lianying", hp = "2/4", hand = "x", equip = "♣A 白银狮子" }, {} },
  deck = "a, b, c",
  play = { invokes(1, "zhiheng", { cards = "x, ♣A" }), expect { [1] = { hp = "2/4" } }, yes(1, "lianying") },
  expect = { [1] = { hp = "3/4", hand = "a, b, c", equip = 0 } },
}

scenario "枭姬 before 连营: the hand is not empty any more when 连营 would be offered" {
  -- R§16.5：条件在询问之前再看一次；先摸了牌，就不再是没有手牌。
  seats = { { hero = "sunquan", skills = "xiaoji, lianying", hand = "x", equip = "♥5 赤兔" }, {} },
  deck = "a, b, c, d, e",
  play = { invokes(1, "zhiheng", { cards = "x, ♥5 赤兔" }), yes(1, "xiaoji"), not_offered(1, "lianying") },
  expect = { [1] = { hand = "a, b, c, d" }, deck = "e" },
}

-- 救援

scenario "救援: the 桃 of another Wu hero heals two" {
  seats = { { hand = "♠7 杀" }, { hero = "sunquan", role = "lord", hp = "1/5", max_hp = 5 }, { kingdom = "wu", hand = "♥3 桃" } },
  play = { uses(1, "♠7", 2), responds(3, "♥3") },
  expect = { [2] = { hp = "2/5" } },
}

scenario "救援: two points below, one 桃 is enough" {
  seats = {
    { hand = "♠7 杀", skills = "luoyi.rage" }, { hero = "sunquan", role = "lord", hp = "1/5", max_hp = 5 },
    { kingdom = "wu", hand = "♥3 桃, ♥4 桃" },
  },
  play = { uses(1, "♠7", 2), expect { [2] = { hp = "-1/5" } }, responds(3, "♥3") },
  expect = { [2] = { hp = "1/5" }, [3] = { hand = "♥4" } },
}

scenario "救援: his own 桃 heals one" {
  seats = { { hand = "♠7 杀" }, { hero = "sunquan", role = "lord", hp = "1/5", max_hp = 5, hand = "♥3 桃" }, {} },
  play = { uses(1, "♠7", 2), responds(2, "♥3") },
  expect = { [2] = { hp = "1/5" } },
}

scenario "救援: the 桃 of a hero of another kingdom heals one, 急救 of 华佗 too" {
  seats = {
    { kingdom = "shu", hand = "♠7 杀, ♥3 桃" }, { hero = "sunquan", role = "lord", hp = "0/5", max_hp = 5 },
    { hero = "huatuo", hand = "♥10 杀" },
  },
  play = { uses(1, "♠7", 2), responds(1, "♥3"), responds(3, "♥10", { via = "jijiu" }) },
  expect = { [2] = { hp = "1/5" } },
}

scenario "救援: 急救 of a Wu hero is a 桃 of a Wu hero" {
  seats = {
    { hand = "♠7 杀" }, { hero = "sunquan", role = "lord", hp = "1/5", max_hp = 5 },
    { kingdom = "wu", skills = "jijiu", hand = "♥10 杀" },
  },
  play = { uses(1, "♠7", 2), responds(3, "♥10", { via = "jijiu" }) },
  expect = { [2] = { hp = "2/5" } },
}

scenario "救援 for a lord only" {
  seats = { { hand = "♠7 杀" }, { hero = "sunquan", role = "rebel", hp = "1/4" }, { kingdom = "wu", hand = "♥3 桃" } },
  play = { uses(1, "♠7", 2), responds(3, "♥3") },
  expect = { [2] = { hp = "1/4" } },
}

scenario "救援 while he is dying, not at 桃园结义" {
  seats = { { kingdom = "wu", hand = "♥A 桃园结义" }, { hero = "sunquan", role = "lord", hp = "1/5", max_hp = 5 } },
  play = { uses(1, "♥A") },
  expect = { [2] = { hp = "2/5" } },
}

scenario "救援 is about him alone" {
  seats = {
    { hand = "♠7 杀" }, { kingdom = "wu", hp = "1/4" }, { hero = "sunquan", role = "lord", hand = "♥3 桃" },
  },
  play = { uses(1, "♠7", 2), responds(3, "♥3") },
  expect = { [2] = { hp = "1/4" } },
}
