-- 郭嘉

-- 天妒

scenario "S11 天妒 after 鬼才" {
  seats = { { hero = "guojia", judge = "♣6 乐不思蜀" }, { hero = "simayi", hand = "♥3 桃" } },
  deck = "♠9, a, b", phase = "judge",
  play = { yes(2, "guicai"), picks(2, "♥3"), yes(1, "tiandu") },
  expect = { [1] = { hand = "♥3, a, b" }, discard = "♠9, ♣6", turn = 1, phase = "play" },
}

scenario "天妒 takes the judge card, its result stands" {
  seats = { { hero = "guojia", judge = "♣6 乐不思蜀" }, {} },
  deck = "♠9, a, b", phase = "judge",
  play = { yes(1, "天妒") },
  expect = { [1] = { hand = "♠9, a, b" }, discard = "♣6" },
}

scenario "天妒 is optional" {
  seats = { { hero = "guojia", judge = "♣6 乐不思蜀" }, {} },
  deck = "♥9, a, b", phase = "judge",
  play = { no(1, "tiandu") },
  expect = { [1] = { hand = "a, b" }, discard = "♥9, ♣6" },
}

scenario "天妒 first, then the 闪电 strikes" {
  seats = { { hero = "guojia", judge = "♠A 闪电" }, { hand = "♥3 桃" } },
  deck = "♠5, a, b", phase = "judge",
  play = { yes(1, "tiandu"), expect { asked = 2, [1] = { hp = "0/3", hand = "♠5" } }, responds(2, "♥3") },
  expect = { [1] = { hp = "1/3", hand = "♠5, a, b" } },
}

scenario "天妒 is of his own judgements" {
  seats = { { judge = "♣6 乐不思蜀" }, { hero = "guojia" } },
  deck = "♥9, a, b", phase = "judge",
  play = { not_offered(2, "tiandu") },
  expect = { discard = "♥9, ♣6" },
}

scenario "天妒 takes the judge card of his 八卦阵" {
  seats = { { hand = "♠7 杀" }, { hero = "guojia", equip = "♠2 八卦阵" } },
  deck = "♦9",
  play = { uses(1, "♠7", 2), yes(2, "八卦阵"), yes(2, "tiandu") },
  expect = { [2] = { hp = "3/3", hand = "♦9" }, discard = "♠7" },
}

scenario "a card that is taken already is not taken again" {
  seats = { { skills = "luoshen, tiandu" }, {} },
  deck = "♠9, ♥2, a, b", phase = "prepare",
  play = { yes(1, "luoshen"), yes(1, "tiandu"), chooses(1, "yes"), yes(1, "tiandu") },
  expect = { [1] = { hand = "♠9, ♥2, a, b" }, discard = 0 },
}

-- 遗计

scenario "遗计 gives two cards to two seats" {
  seats = { { hand = "♠7 杀" }, { hero = "guojia" }, {} },
  deck = "a, b, c",
  play = { uses(1, "♠7", 2), yes(2, "yiji"), distributes(2, { a = 3, b = 2 }) },
  expect = { [2] = { hp = "2/3", hand = "b" }, [3] = { hand = "a" }, deck = "c" },
}

scenario "遗计: both to one, himself too" {
  seats = { { hand = "♠7 杀" }, { hero = "guojia" }, {} },
  deck = "a, b",
  play = { uses(1, "♠7", 2), yes(2, "遗计"), distributes(2, { a = 2, b = 2 }) },
  expect = { [2] = { hand = "a, b" } },
}

scenario "遗计: to the one who struck him" {
  seats = { { hand = "♠7 杀" }, { hero = "guojia" }, {} },
  deck = "a, b",
  play = { uses(1, "♠7", 2), yes(2, "yiji"), distributes(2, { a = 1, b = 1 }) },
  expect = { [1] = { hand = "a, b" }, [2] = { hand = 0 } },
}

scenario "遗计 gives both cards; the dead get none" {
  seats = { { hand = "♠7 杀" }, { hero = "guojia" }, { alive = false } },
  deck = "a, b",
  play = {
    uses(1, "♠7", 2), yes(2, "yiji"), illegal(distributes(2, { a = 1 })), illegal(declines(2)),
    illegal(distributes(2, { a = 3, b = 2 })), distributes(2, { a = 1, b = 2 }),
  },
  expect = { [1] = { hand = "a" }, [2] = { hand = "b" } },
}

scenario "S14 遗计 per point" {
  -- S14 with 裸衣 in place of 酒.
  seats = { { hand = "♠7 杀", skills = "luoyi.rage" }, { hero = "guojia" }, {} },
  deck = "a, b, c, d",
  play = {
    uses(1, "♠7", 2),
    yes(2, "yiji"), distributes(2, { a = 3, b = 2 }),
    yes(2, "yiji"), distributes(2, { c = 2, d = 2 }), not_offered(2, "yiji"),
  },
  expect = { [2] = { hp = "1/3", hand = "b, c, d" }, [3] = { hand = "a" } },
}

scenario "遗计 for one point of two" {
  seats = { { hand = "♠7 杀", skills = "luoyi.rage" }, { hero = "guojia" } },
  deck = "a, b, c",
  play = { uses(1, "♠7", 2), no(2, "yiji"), yes(2, "yiji"), distributes(2, { a = 2, b = 2 }) },
  expect = { [2] = { hp = "1/3", hand = "a, b" }, deck = "c" },
}

scenario "遗计 after being saved, for every point" {
  seats = { { hand = "♠7 杀", skills = "luoyi.rage" }, { hero = "guojia", hp = "2/3", hand = "♥3 桃" } },
  deck = "a, b, c, d",
  play = {
    uses(1, "♠7", 2), not_offered(2, "yiji"), responds(2, "♥3"),
    yes(2, "yiji"), distributes(2, { a = 2, b = 2 }), yes(2, "yiji"), distributes(2, { c = 2, d = 2 }),
  },
  expect = { [2] = { hp = "1/3", hand = "a, b, c, d" } },
}

scenario "the dead give nothing" {
  seats = { { hand = "♠7 杀" }, { hero = "guojia", hp = "1/3" }, {} },
  deck = "a, b",
  play = { uses(1, "♠7", 2), not_offered(2, "yiji") },
  expect = { [2] = { alive = false }, deck = "a, b" },
}

scenario "遗计 with too few cards in draw and discard pile: a draw" {
  seats = { { hand = "♠7 杀" }, { hero = "guojia" } },
  deck = { "a", only = true },
  play = { uses(1, "♠7", 2), yes(2, "yiji") },
  expect = { over = true, winner = false },
}

scenario "遗计 shuffles the discard pile in" {
  seats = { { hand = "♠7 杀" }, { hero = "guojia" } },
  deck = { "a", only = true }, discard = "b",
  play = { uses(1, "♠7", 2), yes(2, "yiji"), distributes(2, { a = 2, b = 2 }) },
  expect = { [2] = { hand = "a, b" }, discard = "♠7" },
}

scenario "a loss of hp is no 遗计" {
  seats = { { hero = "guojia", skills = "kurou" }, {} },
  play = { invokes(1, "kurou"), not_offered(1, "yiji") },
  expect = { [1] = { hp = "2/3", hand = 2 } },
}

scenario "遗计 in an AoE: what he gives may answer it" {
  seats = { { hand = "♠7 南蛮入侵" }, { hero = "guojia" }, {} },
  deck = "♣2 杀, b",
  play = { uses(1, "♠7"), yes(2, "yiji"), distributes(2, { ["♣2"] = 3, b = 2 }), responds(3, "♣2") },
  expect = { [2] = { hp = "2/3", hand = "b" }, [3] = { hp = "4/4", hand = 0 } },
}

scenario "遗计 to a 陆逊 without cards is no loss of his" {
  seats = { { hand = "♠7 杀" }, { hero = "guojia" }, { hero = "luxun" } },
  deck = "a, b",
  play = { uses(1, "♠7", 2), yes(2, "yiji"), distributes(2, { a = 3, b = 3 }), not_offered(3, "lianying") },
  expect = { [3] = { hand = "a, b" } },
}
