-- 铁索连环 and what it does (rules §9, §10)

scenario "铁索连环 chains two" {
  seats = { { hand = "♠J 铁索连环" }, {}, {}, {} },
  play = { uses(1, "♠J", { 2, 4 }) },
  expect = { [2] = { chained = true }, [3] = { chained = false }, [4] = { chained = true }, discard = "♠J" },
}

scenario "铁索连环 on one, oneself too" {
  seats = { { hand = "♠J 铁索连环, ♠Q 铁索连环" }, {} },
  play = { uses(1, "♠J", 1), uses(1, "♠Q", 2) },
  expect = { [1] = { chained = true }, [2] = { chained = true } },
}

scenario "铁索连环 unchains the chained" {
  seats = { { hand = "♠J 铁索连环", chained = true }, { chained = true }, {} },
  play = { uses(1, "♠J", { 1, 3 }) },
  expect = { [1] = { chained = false }, [2] = { chained = true }, [3] = { chained = true } },
}

scenario "铁索连环: at least one, at most two, living ones" {
  seats = { { hand = "♠J 铁索连环" }, {}, {}, { alive = false } },
  play = {
    illegal(uses(1, "♠J")), illegal(uses(1, "♠J", { 1, 2, 3 })), illegal(uses(1, "♠J", { 2, 2 })), illegal(uses(1, "♠J", { 2, 4 })),
  },
  expect = { [1] = { hand = "♠J" } },
}

scenario "铁索连环 is countered for one of two" {
  seats = { { hand = "♠J 铁索连环" }, { hand = "♠J 无懈可击" }, {} },
  play = { uses(1, "♠J 铁索连环", { 2, 3 }), responds(2, "♠J 无懈可击") },
  expect = { [2] = { chained = false }, [3] = { chained = true } },
}

scenario "recast: to the discard pile, and one is drawn" {
  seats = { { hand = "♠J 铁索连环, x" }, { hand = "♠J 无懈可击" } },
  deck = "a, b",
  play = { recasts(1, "♠J 铁索连环"), illegal(responds(2, "♠J 无懈可击")) },
  expect = { [1] = { hand = "x, a", chained = false }, discard = "♠J 铁索连环", deck = "b" },
}

scenario "recast as often as there are cards, each on its own" {
  seats = { { hand = "♠J 铁索连环, ♠Q 铁索连环" }, {} },
  deck = "♣10 铁索连环, a, b",
  play = { recasts(1, "♠J"), recasts(1, "♠Q"), recasts(1, "♣10") },
  expect = { [1] = { hand = "a, b" } },
}

scenario "other cards are not recast" {
  seats = { { hand = "♠J 铁索连环, ♠7 杀, ♥2 火攻" }, {} },
  deck = "a",
  play = { illegal(recasts(1, "♠7")), illegal(recasts(1, "♥2")) },
  expect = { [1] = { hand = 3 } },
}

scenario "fire goes on to the chained, who are reset" {
  seats = { { hand = "♥4 火杀" }, { chained = true }, { chained = true }, {}, { chained = true } },
  play = { uses(1, "♥4", 2) },
  expect = {
    [2] = { hp = "3/4", chained = false }, [3] = { hp = "3/4", chained = false }, [4] = { hp = "4/4" },
    [5] = { hp = "3/4", chained = false }, discard = "♥4",
  },
}

scenario "thunder too, and the user himself if he is chained" {
  seats = { { hand = "♠4 雷杀", chained = true }, { chained = true } },
  play = { uses(1, "♠4", 2) },
  expect = { [1] = { hp = "3/4", chained = false }, [2] = { hp = "3/4", chained = false } },
}

scenario "a plain 杀 leaves chains alone" {
  seats = { { hand = "♠7 杀" }, { chained = true }, { chained = true } },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { hp = "3/4", chained = true }, [3] = { hp = "4/4", chained = true } },
}

scenario "an unchained victim transmits nothing" {
  seats = { { hand = "♥4 火杀" }, {}, { chained = true } },
  play = { uses(1, "♥4", 2) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "4/4", chained = true } },
}

scenario "a dodged 火杀 neither resets nor transmits" {
  seats = { { hand = "♥4 火杀" }, { chained = true, hand = "♦2 闪" }, { chained = true } },
  play = { uses(1, "♥4", 2), responds(2, "♦2") },
  expect = { [2] = { chained = true }, [3] = { hp = "4/4", chained = true } },
}

scenario "damage that 寒冰剑 prevents neither resets nor transmits" {
  seats = { { hand = "♥4 火杀", equip = "♠2 寒冰剑" }, { chained = true, hand = "x" }, { chained = true } },
  play = { uses(1, "♥4", 2), yes(1, "寒冰剑") },
  expect = { [2] = { hp = "4/4", chained = true, hand = 0 }, [3] = { hp = "4/4", chained = true } },
}

scenario "the chained take the first victim's damage: 酒 is in it, and not added again" {
  seats = { { hand = "♠9 酒, ♥4 火杀" }, { chained = true }, { chained = true } },
  play = { uses(1, "♠9"), uses(1, "♥4", 2) },
  expect = { [2] = { hp = "2/4" }, [3] = { hp = "2/4" } },
}

scenario "S62 白银狮子 on the first victim: 1 for all" {
  seats = { { hand = "♦9 酒, ♥4 火杀" }, { equip = "♣A 白银狮子", chained = true }, { chained = true } },
  play = { uses(1, "♦9"), uses(1, "♥4", 2) },
  expect = { [2] = { hp = "3/4", chained = false }, [3] = { hp = "3/4", chained = false } },
}

scenario "S62 藤甲 on the first victim: 3 for all" {
  seats = { { hand = "♦9 酒, ♥4 火杀" }, { equip = "♠2 藤甲", chained = true }, { chained = true } },
  play = { uses(1, "♦9"), uses(1, "♥4", 2) },
  expect = { [2] = { hp = "1/4", chained = false }, [3] = { hp = "1/4", chained = false } },
}

scenario "later victims have their own armor, and what it changes goes no further" {
  seats = {
    { hand = "♦9 酒, ♥4 火杀" }, { chained = true }, { equip = "♠2 藤甲", chained = true }, { equip = "♣A 白银狮子", chained = true }, { chained = true },
  },
  play = { uses(1, "♦9"), uses(1, "♥4", 2) },
  expect = { [2] = { hp = "2/4" }, [3] = { hp = "1/4" }, [4] = { hp = "3/4" }, [5] = { hp = "2/4" } },
}

scenario "裸衣 is in what is transmitted, once" {
  seats = { { hero = "xuchu", hand = "♥4 火杀" }, { chained = true }, { chained = true } },
  phase = "draw", deck = "a",
  play = { yes(1, "裸衣"), uses(1, "♥4", 2) },
  expect = { [2] = { hp = "2/4" }, [3] = { hp = "2/4" } },
}

scenario "古锭刀 counts for the first victim alone" {
  -- Seat 3 has no hand cards either: it takes the 2 of the first, not 3.
  seats = { { hand = "♥4 火杀", equip = "♠A 古锭刀" }, { chained = true }, { chained = true } },
  play = { uses(1, "♥4", 2) },
  expect = { [2] = { hp = "2/4" }, [3] = { hp = "2/4" } },
}

scenario "古锭刀 does not count for the chained if the first victim has a hand" {
  seats = { { hand = "♥4 火杀", equip = "♠A 古锭刀" }, { chained = true, hand = "x" }, { chained = true } },
  play = { uses(1, "♥4", 2) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "3/4" } },
}

scenario "麒麟弓 and chains: the first victim's horse alone" {
  seats = { { hand = "♥4 火杀", equip = "♥5 麒麟弓" }, { chained = true, equip = "♠5 绝影" }, { chained = true, equip = "♥5 赤兔" } },
  play = { uses(1, "♥4", 2), yes(1, "麒麟"), picks(1, "♠5"), not_offered(1, "麒麟") },
  expect = { [2] = { hp = "3/4", equip = 0 }, [3] = { hp = "3/4", equip = "♥5 赤兔" } },
}

scenario "寒冰剑 and chains: not for those reached by the chain" {
  seats = { { hand = "♥4 火杀", equip = "♠2 寒冰剑" }, { chained = true }, { chained = true, hand = "x" } },
  play = { uses(1, "♥4", 2), not_offered(1, "寒冰剑") },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "3/4", hand = "x" } },
}

scenario "青釭剑 ignores the target's armor, not that of the chained" {
  seats = { { hand = "♥4 火杀", equip = "♠6 青釭剑" }, { chained = true, equip = "♠2 藤甲" }, { chained = true, equip = "♣2 藤甲" } },
  play = { uses(1, "♥4", 2) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "2/4" } },
}

scenario "the dead first victim transmits all the same" {
  seats = { { hand = "♥4 火杀" }, { hp = "1/4", chained = true }, { chained = true } },
  play = { uses(1, "♥4", 2) },
  expect = { [2] = { alive = false }, [3] = { hp = "3/4", chained = false } },
}

scenario "death inside the chain: the next is reached, the first victim's rescue comes before" {
  seats = { { hand = "♥4 火杀" }, { hp = "1/4", chained = true, hand = "♥3 桃" }, { hp = "1/4", chained = true }, { hp = "2/4", chained = true } },
  play = {
    uses(1, "♥4", 2),
    expect { asked = 2, [2] = { hp = "0/4", chained = false }, [3] = { hp = "1/4", chained = true } },
    responds(2, "♥3"),
  },
  expect = { [2] = { hp = "1/4" }, [3] = { alive = false }, [4] = { hp = "1/4", chained = false } },
}

scenario "the user dies in the chain: the rest takes damage without a source" {
  -- Seat 1 is chained and comes first after the victim; 反馈 of seat 3 has nobody to take from.
  seats = { { hp = "1/4", hand = "♥4 火杀, x", chained = true }, { chained = true }, { hero = "simayi", chained = true } },
  play = { uses(1, "♥4", 2), not_offered(3, "反馈") },
  expect = { [1] = { alive = false }, [2] = { hp = "3/4" }, [3] = { hp = "2/3", chained = false } },
}

scenario "the killer by a chain is the user: the reward is his" {
  seats = {
    { role = "lord", hand = "♥4 火杀" }, { role = "loyalist", chained = true }, { role = "rebel", hp = "1/4", chained = true }, { role = "traitor" },
  },
  deck = "a, b, c, d",
  play = { uses(1, "♥4", 2) },
  expect = { [1] = { hand = "a, b, c" }, [3] = { alive = false }, deck = "d" },
}

scenario "the lord's chain kills a loyalist: the lord discards all, the chain goes on" {
  seats = {
    { role = "lord", hand = "♥4 火杀, x", equip = "♦A 诸葛连弩" }, { role = "rebel", chained = true },
    { role = "loyalist", hp = "1/4", chained = true }, { role = "traitor", chained = true },
  },
  play = { uses(1, "♥4", 2) },
  expect = { [1] = { hand = 0, equip = 0 }, [3] = { alive = false }, [4] = { hp = "3/4", chained = false } },
}

scenario "the game over: the chain stops" {
  seats = {
    { role = "rebel", hand = "♥4 火杀" }, { role = "rebel", chained = true }, { role = "lord", hp = "1/5", max_hp = 5, chained = true },
    { role = "traitor", chained = true },
  },
  play = { uses(1, "♥4", 2) },
  expect = { [3] = { alive = false }, [4] = { hp = "4/4", chained = true }, over = true },
}

scenario "闪电 on a chained seat goes on without a source" {
  seats = { { judge = "♠A 闪电", chained = true }, { chained = true, max_hp = 5, hp = 5 }, {} },
  phase = "judge", deck = "♠5, a, b",
  expect = { [1] = { hp = "1/4", chained = false }, [2] = { hp = "2/5", chained = false }, [3] = { hp = "4/4" } },
}

scenario "闪电 kills through the chain: nobody draws" {
  seats = { { role = "lord", judge = "♠A 闪电", chained = true }, { role = "rebel", hp = "3/4", chained = true }, { role = "rebel" } },
  phase = "judge", deck = "♠5, a, b",
  expect = { [1] = { hp = "1/4", hand = "a, b" }, [2] = { alive = false } },
}

scenario "action order from the turn player, whoever is hit first" {
  seats = {
    { chained = true, hp = "1/4", hand = "♥3 桃" }, { chained = true, hp = "1/4", hand = "♥4 桃" }, { hand = "♥4 火杀" }, { chained = true },
  },
  turn = 3,
  play = {
    uses(3, "♥4 火杀", 4),
    expect { asked = 1, [1] = { hp = "0/4" }, [2] = { hp = "1/4" } },
    responds(1, "♥3"),
    expect { asked = 2, [1] = { hp = "1/4" }, [2] = { hp = "0/4" } },
    responds(2, "♥4"),
  },
}

scenario "奸雄 in the chain takes the card: the next is hit all the same" {
  seats = { { hand = "♥4 火杀" }, { chained = true }, { hero = "caocao", chained = true }, { chained = true } },
  play = { uses(1, "♥4", 2), yes(3, "奸雄"), expect { [3] = { hand = "♥4 火杀" } } },
  expect = { [3] = { hp = "3/4", hand = "♥4 火杀" }, [4] = { hp = "3/4" }, discard = 0 },
}

scenario "each of three targets of 方天画戟 transmits anew" {
  -- The first target's damage reaches 3 and 4, who are unchained by it and then hit by the 火杀 itself.
  seats = { { hand = "♥4 火杀", equip = "♦Q 方天画戟" }, { chained = true }, { chained = true }, { chained = true } },
  play = { uses(1, "♥4", { 2, 3, 4 }) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "2/4" }, [4] = { hp = "2/4" } },
}

scenario "after a chain the reset are hit alone" {
  seats = { { hand = "♥4 火杀, ♦4 火杀", equip = "♣A 诸葛连弩" }, { chained = true }, { chained = true } },
  play = { uses(1, "♥4", 2), uses(1, "♦4", 2) },
  expect = { [2] = { hp = "2/4" }, [3] = { hp = "3/4" } },
}

scenario "a 闪电 that is countered leaves chains alone" {
  seats = { { chained = true, judge = "♠A 闪电" }, { chained = true, hand = "♠J 无懈可击" } },
  phase = "judge", deck = "♠5, a, b",
  play = { responds(2, "♠J") },
  expect = { [1] = { chained = true, hp = "4/4" }, [2] = { chained = true, judge = "♠A 闪电" } },
}
