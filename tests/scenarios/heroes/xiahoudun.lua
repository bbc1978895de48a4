-- 夏侯惇

scenario "S08 刚烈 with too few cards: the source takes the damage" {
  seats = { { hand = "♠8 杀, ♥6 桃" }, { hero = "xiahoudun" } },
  deck = "♣5",
  play = { uses(1, "♠8", 2), yes(2, "ganglie"), illegal(picks(1, "♥6")) },
  expect = { [1] = { hp = "3/4", hand = "♥6" }, [2] = { hp = "3/4" }, discard = "♠8, ♣5" },
}

scenario "S08 刚烈 that shows ♥: the source is unharmed" {
  seats = { { hand = "♠8 杀, ♥6 桃" }, { hero = "xiahoudun" } },
  deck = "♥5",
  play = { uses(1, "♠8", 2), yes(2, "刚烈") },
  expect = { [1] = { hp = "4/4", hand = "♥6" }, [2] = { hp = "3/4" }, discard = "♠8, ♥5" },
}

scenario "刚烈: the source discards two hand cards" {
  seats = { { hand = "♠8 杀, a, b, c" }, { hero = "xiahoudun" } },
  deck = "♦5",
  play = { uses(1, "♠8", 2), yes(2, "ganglie"), illegal(picks(1, "a")), illegal(picks(1, "a, b, c")), picks(1, "a, c") },
  expect = { [1] = { hp = "4/4", hand = "b" }, discard = "♠8, ♦5, a, c" },
}

scenario "刚烈: the source prefers the damage" {
  seats = { { hand = "♠8 杀, a, b" }, { hero = "xiahoudun" } },
  deck = "♠5",
  play = { uses(1, "♠8", 2), yes(2, "ganglie"), declines(1) },
  expect = { [1] = { hp = "3/4", hand = "a, b" } },
}

scenario "equipment does not pay for 刚烈" {
  seats = { { hand = "♠8 杀, a", equip = "♥5 赤兔" }, { hero = "xiahoudun" } },
  deck = "♠5",
  play = { uses(1, "♠8", 2), yes(2, "ganglie"), illegal(picks(1, "a, ♥5 赤兔")) },
  expect = { [1] = { hp = "3/4", hand = "a", equip = "♥5" } },
}

scenario "刚烈 is optional" {
  seats = { { hand = "♠8 杀" }, { hero = "xiahoudun" } },
  deck = "♣5",
  play = { uses(1, "♠8", 2), no(2, "ganglie") },
  expect = { [1] = { hp = "4/4" }, deck = "♣5" },
}

scenario "刚烈 once per damage, however large" {
  seats = { { hand = "♠8 杀", skills = "luoyi.rage" }, { hero = "xiahoudun" } },
  deck = "♣5, ♣6",
  play = { uses(1, "♠8", 2), yes(2, "ganglie"), not_offered(2, "ganglie") },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "2/4" }, deck = "♣6" },
}

scenario "no damage, no 刚烈; a loss of hp is none" {
  seats = { { hero = "xiahoudun", skills = "kurou" }, {} },
  play = { invokes(1, "kurou"), not_offered(1, "ganglie") },
  expect = { [1] = { hp = "3/4" } },
}

scenario "刚烈 without a source: he judges and nothing comes of it" {
  seats = { { hero = "xiahoudun", max_hp = 5, hp = 5, judge = "♠A 闪电" }, { hand = "x" } },
  deck = "♠5, ♣9, a, b", phase = "judge",
  play = { yes(1, "ganglie") },
  expect = { [1] = { hp = "2/5", hand = "a, b" }, [2] = { hp = "4/4", hand = "x" }, discard = "♠A, ♠5, ♣9" },
}

scenario "刚烈 of the next victim, when the first has killed the source: he judges and nothing comes of it" {
  seats = { { hp = "1/4", hand = "♠7 南蛮入侵" }, { hero = "xiahoudun" }, { skills = "ganglie, fankui" } },
  deck = "♣5, ♣6",
  play = {
    uses(1, "♠7"), yes(2, "ganglie"), expect { [1] = { alive = false } },
    not_offered(3, "fankui"), yes(3, "ganglie"),
  },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "3/4" }, discard = "♠7, ♣5, ♣6" },
}

scenario "the damage of 刚烈 has no card, its source is 夏侯惇: 反馈, no 奸雄" {
  seats = { { hand = "♠8 杀", skills = "fankui, jianxiong" }, { hero = "xiahoudun", hand = "x" } },
  deck = "♣5",
  play = { uses(1, "♠8", 2), yes(2, "ganglie"), not_offered(1, "jianxiong"), yes(1, "fankui") },
  expect = { [1] = { hp = "3/4", hand = "x" }, [2] = { hand = 0 } },
}

scenario "刚烈 answers 刚烈" {
  seats = { { hand = "♠8 杀", skills = "ganglie" }, { hero = "xiahoudun" } },
  deck = "♣5, ♣6, ♥7",
  play = { uses(1, "♠8", 2), yes(2, "ganglie"), yes(1, "ganglie"), yes(2, "ganglie") },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "2/4" }, discard = "♠8, ♣5, ♣6, ♥7" },
}

scenario "刚烈 after being saved, not before" {
  seats = { { hand = "♠8 杀" }, { hero = "xiahoudun", hp = "1/4", hand = "♥3 桃" } },
  deck = "♣5",
  play = { uses(1, "♠8", 2), not_offered(2, "ganglie"), responds(2, "♥3"), yes(2, "ganglie") },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "1/4" } },
}

scenario "刚烈 kills: 夏侯惇 is the killer" {
  seats = {
    { role = "rebel", hp = "1/4", hand = "♠8 杀" }, { role = "rebel" }, { role = "lord" },
    { hero = "xiahoudun", role = "loyalist" },
  },
  deck = "♣5, a, b, c",
  play = { uses(1, "♠8", 4), yes(4, "ganglie") },
  expect = { [1] = { alive = false }, [4] = { hp = "3/4", hand = "a, b, c" } },
}

scenario "鬼才 turns 刚烈" {
  seats = { { hero = "simayi", hand = "♠8 杀, ♥6 桃" }, { hero = "xiahoudun" } },
  deck = "♣5",
  play = { uses(1, "♠8", 2), yes(2, "ganglie"), yes(1, "guicai"), picks(1, "♥6") },
  expect = { [1] = { hp = "3/3", hand = 0 }, [2] = { hp = "3/4" } },
}

scenario "刚烈: the two cards empty the hand, 连营 hears it" {
  seats = { { hero = "luxun", hand = "♠8 杀, a, b" }, { hero = "xiahoudun" } },
  deck = "♣5, c",
  play = { uses(1, "♠8", 2), yes(2, "ganglie"), picks(1, "a, b"), yes(1, "lianying"), not_offered(1, "lianying") },
  expect = { [1] = { hp = "3/3", hand = "c" } },
}

scenario "刚烈 against himself: he was the source of what a chain brought to him" {
  seats = { { hero = "xiahoudun", chained = true, hand = "♥4 火杀, x, y" }, { chained = true } },
  deck = "♠5, ♥5",
  play = {
    uses(1, "♥4", 2), yes(1, "ganglie"), declines(1), expect { [1] = { hp = "2/4" } }, yes(1, "ganglie"),
  },
  expect = { [1] = { hp = "2/4", hand = "x, y" }, [2] = { hp = "3/4" } },
}
