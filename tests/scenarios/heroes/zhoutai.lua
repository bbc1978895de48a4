-- 周泰

-- 不屈

scenario "不屈: one card on his hero, and he lives at 0" {
  seats = { { hand = "♠7 杀" }, { hero = "zhoutai", hp = "1/4" } },
  deck = "♥4, a",
  play = { uses(1, "♠7", 2), yes(2, "buqu") },
  expect = { [2] = { hp = "0/4", piles = { buqu = "♥4" } }, deck = "a" },
}

scenario "不屈 is optional: he dies" {
  seats = { { hand = "♠7 杀" }, { hero = "zhoutai", hp = "1/4" }, {} },
  deck = "♥4",
  play = { uses(1, "♠7", 2), no(2, "不屈") },
  expect = { [2] = { alive = false }, deck = "♥4" },
}

scenario "不屈: two points below, two cards at once" {
  seats = { { hand = "♦9 酒, ♠7 杀" }, { hero = "zhoutai", hp = "1/4" } },
  deck = "♥4, ♥5, a",
  play = { uses(1, "♦9"), uses(1, "♠7", 2), yes(2, "buqu") },
  expect = { [2] = { hp = "-1/4", piles = { buqu = "♥4, ♥5" } }, deck = "a" },
}

scenario "不屈: several wounds, each adds what is missing" {
  seats = { { hand = "♠7 杀, ♠8 杀, ♠9 杀", equip = "♦A 诸葛连弩" }, { hero = "zhoutai", hp = "1/4" } },
  deck = "♥4, ♥5, ♥6, a",
  play = {
    uses(1, "♠7", 2), yes(2, "buqu"), uses(1, "♠8", 2), yes(2, "buqu"), uses(1, "♠9", 2), yes(2, "buqu"),
  },
  expect = { [2] = { hp = "-2/4", piles = { buqu = "♥4, ♥5, ♥6" } }, deck = "a" },
}

scenario "不屈 with the same rank twice: dying, and dead without a rescue" {
  seats = { { hand = "♠7 杀" }, { hero = "zhoutai", hp = "0/4", piles = { buqu = "♥4" } }, {} },
  deck = "♣4, a",
  play = { uses(1, "♠7", 2), yes(2, "buqu") },
  expect = { [2] = { alive = false, piles = { buqu = 0 } }, discard = "♠7, ♥4, ♣4", deck = "a" },
}

scenario "不屈 and a rescue: one 桃, one of the two goes, and he is out of it" {
  seats = { { hand = "♠7 杀" }, { hero = "zhoutai", hp = "0/4", piles = { buqu = "♥4" }, hand = "♥3 桃, ♥5 桃" }, {} },
  deck = "♣4, a",
  play = { uses(1, "♠7", 2), yes(2, "buqu"), responds(2, "♥3"), picks(2, "♥4") },
  expect = { [2] = { hp = "0/4", hand = "♥5", piles = { buqu = "♣4" } } },
}

scenario "不屈 and a rescue with a repeat that stays: the next 桃 is needed" {
  seats = {
    { hand = "♠7 杀, ♥3 桃" }, { hero = "zhoutai", hp = "-1/4", piles = { buqu = "♥4, ♥5" }, hand = "♥6 桃" }, {},
  },
  deck = "♣4, a",
  play = {
    uses(1, "♠7", 2), yes(2, "buqu"), responds(1, "♥3"), picks(2, "♥5"), expect { asked = 2, [2] = { hp = "-1/4" } },
    responds(2, "♥6"), picks(2, "♥4"),
  },
  expect = { [2] = { hp = "0/4", hand = 0, piles = { buqu = "♣4" } } },
}

scenario "不屈 and a rescue: he picks the repeat away and lives far below" {
  seats = {
    { hand = "♠7 杀, ♥3 桃" }, { hero = "zhoutai", hp = "-1/4", piles = { buqu = "♥4, ♥5" }, hand = "♥6 桃" }, {},
  },
  deck = "♣4, a",
  play = { uses(1, "♠7", 2), yes(2, "buqu"), responds(1, "♥3"), picks(2, "♣4") },
  expect = { [2] = { hp = "-1/4", hand = "♥6", piles = { buqu = "♥4, ♥5" } } },
}

scenario "不屈 declined with cards from before: this dying does not look at them again" {
  -- 裁定：不发动则这次不再检查，即使回复后牌数恰好相符、点数也不同。
  seats = {
    { hand = "♠7 杀" }, { hero = "zhoutai", hp = "0/4", piles = { buqu = "♥4" }, hand = "♥3 桃, ♥5 桃" }, {},
  },
  play = {
    uses(1, "♠7", 2), no(2, "buqu"), responds(2, "♥3"), expect { asked = 2, [2] = { hp = "0/4", piles = { buqu = "♥4" } } },
    responds(2, "♥5"),
  },
  expect = { [2] = { hp = "1/4", piles = { buqu = 0 } } },
}

scenario "不屈 declined, one 桃 too few: he dies, and what lay on him is discarded" {
  seats = { { hand = "♠7 杀" }, { hero = "zhoutai", hp = "0/4", piles = { buqu = "♥4" }, hand = "♥3 桃" }, {} },
  play = { uses(1, "♠7", 2), no(2, "buqu"), responds(2, "♥3") },
  expect = { [2] = { alive = false }, discard = "♠7, ♥3, ♥4" },
}

scenario "above 0 all of the cards go" {
  seats = { { hero = "zhoutai", hp = "0/4", piles = { buqu = "♥4" }, hand = "♥3 桃" }, {} },
  play = { uses(1, "♥3") },
  expect = { [1] = { hp = "1/4", piles = { buqu = 0 } }, discard = "♥3, ♥4" },
}

scenario "below 0 a 桃 in his play phase takes one of them" {
  seats = { { hero = "zhoutai", hp = "-1/4", piles = { buqu = "♥4, ♥5" }, hand = "♥3 桃" }, {} },
  play = { uses(1, "♥3"), picks(1, "♥5") },
  expect = { [1] = { hp = "0/4", piles = { buqu = "♥4" } }, discard = "♥3, ♥5" },
}

scenario "at 0 the hand limit is 0" {
  seats = { { hero = "zhoutai", hp = "0/4", piles = { buqu = "♥4" }, hand = "x, y" }, {} },
  play = { ends(1) },
  expect = { [1] = { hand = 0 }, turn = 2 },
}

scenario "not dying: nobody can rescue him, 急救 neither, and 酒 is only for his 杀" {
  seats = {
    { hand = "♠7 杀" }, { hero = "zhoutai", hp = "1/4", hand = "♦9 酒" }, { hero = "huatuo", hand = "♥3 桃" },
  },
  deck = "♥4",
  play = { uses(1, "♠7", 2), yes(2, "buqu"), not_offered(3, "jijiu"), ends(1), uses(2, "♦9") },
  expect = { [2] = { hp = "0/4" }, [3] = { hand = 1 } },
}

scenario "not dying, but fallen further and 不屈 declined: dying after all" {
  seats = { { hand = "♠7 杀, ♠8 杀", equip = "♦A 诸葛连弩" }, { hero = "zhoutai", hp = "1/4" }, { hero = "huatuo", hand = "♥8 闪, ♥9 闪" } },
  deck = "♥4",
  play = {
    uses(1, "♠7", 2), yes(2, "buqu"), uses(1, "♠8", 2), no(2, "buqu"),
    responds(3, "♥8", { via = "jijiu" }), responds(3, "♥9", { via = "jijiu" }),
  },
  expect = { [2] = { hp = "1/4", piles = { buqu = 0 } } },
}

scenario "不屈 with a loss of hp: 苦肉 to 0, he draws as he lives" {
  seats = { { hero = "zhoutai", skills = "kurou", hp = "1/4" }, {} },
  deck = "♥4, a, b",
  play = { invokes(1, "kurou"), yes(1, "buqu") },
  expect = { [1] = { hp = "0/4", hand = "a, b", piles = { buqu = "♥4" } }, turn = 1, phase = "play" },
}

scenario "the cards of 不屈 are no judgement: no 鬼才, no 鬼道, no 天妒" {
  seats = { { hand = "♠7 杀" }, { hero = "zhoutai", skills = "tiandu", hp = "1/4" }, { hero = "simayi", skills = "guidao", hand = "♠9 杀" } },
  deck = "♥4",
  play = { uses(1, "♠7", 2), yes(2, "buqu"), not_offered(3, "guicai"), not_offered(3, "guidao"), not_offered(2, "tiandu") },
  expect = { [2] = { hp = "0/4", piles = { buqu = "♥4" } } },
}

scenario "不屈 comes before what comes after damage: 奸雄 at 0 hp" {
  seats = { { hand = "♠7 杀" }, { hero = "zhoutai", skills = "jianxiong", hp = "1/4" } },
  deck = "♥4",
  play = { uses(1, "♠7", 2), yes(2, "buqu"), yes(2, "jianxiong") },
  expect = { [2] = { hp = "0/4", hand = "♠7" } },
}

scenario "不屈: 狂骨 of the one who struck him comes all the same" {
  seats = { { hero = "weiyan", hp = "2/4", hand = "♠7 杀" }, { hero = "zhoutai", hp = "1/4" } },
  deck = "♥4",
  play = { uses(1, "♠7", 2), yes(2, "buqu") },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "0/4" } },
}

scenario "不屈 with too few cards: the game is a draw" {
  seats = { { hand = "♠7 杀", skills = "luoyi.rage" }, { hero = "zhoutai", hp = "1/4" } },
  deck = { "a", only = true },
  play = { uses(1, "♠7", 2), yes(2, "buqu") },
  expect = { over = true, winner = false, [2] = { piles = { buqu = 0 } } },
}

scenario "不屈 shuffles the discard pile in" {
  seats = { { hand = "♦9 酒, ♠7 杀" }, { hero = "zhoutai", hp = "1/4" } },
  deck = { "♥4", only = true }, discard = "♥6 桃",
  play = { uses(1, "♦9"), uses(1, "♠7", 2), yes(2, "buqu") },
  expect = { [2] = { hp = "-1/4" } },
}

scenario "不屈 chained at 0: he is reset and the damage goes on" {
  seats = { { hand = "♥4 火杀" }, { hero = "zhoutai", hp = "1/4", chained = true }, { chained = true } },
  deck = "♥5",
  play = { uses(1, "♥4", 2), yes(2, "buqu") },
  expect = { [2] = { hp = "0/4", chained = false }, [3] = { hp = "3/4", chained = false } },
}

scenario "桃园结义 at 0: one card less, above 0 none" {
  seats = { { hand = "♥A 桃园结义" }, { hero = "zhoutai", hp = "-1/4", piles = { buqu = "♥4, ♥5" } } },
  play = { uses(1, "♥A"), picks(2, "♥4") },
  expect = { [2] = { hp = "0/4", piles = { buqu = "♥5" } } },
}

scenario "the cards of 不屈 are neither hand nor equipment: 过河拆桥 and 顺手牵羊 do not reach them" {
  seats = { { hand = "♠3 顺手牵羊, ♠4 过河拆桥" }, { hero = "zhoutai", hp = "0/4", piles = { buqu = "♥4" } }, { hand = "x" } },
  play = { illegal(uses(1, "♠3", 2)), illegal(uses(1, "♠4", 2)) },
  expect = { [2] = { piles = { buqu = "♥4" } } },
}

scenario "不屈: the wounds reach below 0, 天香 gives as many cards" {
  seats = { { hand = "♠7 杀" }, { hero = "xiaoqiao", hand = "♥2 闪" }, { hero = "zhoutai", hp = "1/4" } },
  deck = "♥4, a, b, c, d, e",
  play = { uses(1, "♠7", 2), yes(2, "tianxiang"), picks(2, { cards = "♥2", players = 3 }), yes(3, "buqu") },
  expect = { [3] = { hp = "0/4", hand = "a, b, c, d" }, deck = "e" },
}

scenario "不屈 and 闪电: three below" {
  seats = { { hero = "zhoutai", hp = "1/4", judge = "♠A 闪电" }, {} },
  deck = "♠5, ♥4, ♥6, ♥7, a, b",
  phase = "judge",
  play = { yes(1, "buqu") },
  expect = { [1] = { hp = "-2/4", piles = { buqu = "♥4, ♥6, ♥7" }, hand = "a, b" }, phase = "play" },
}

scenario "a 桃 that leaves him at 0 leaves him where he is: not dying, his next 酒 is for a 杀" {
  seats = { { hero = "zhoutai", hp = "-1/4", piles = { buqu = "♥4, ♥5" }, hand = "♥3 桃, ♦9 酒, ♠7 杀" }, {} },
  play = { uses(1, "♥3"), picks(1, "♥5"), uses(1, "♦9"), uses(1, "♠7", 2) },
  expect = { [1] = { hp = "0/4" }, [2] = { hp = "2/4" } },
}

scenario "dying with a repeat, each 桃 of another's takes one card, until all differ" {
  seats = {
    { hand = "♦9 酒, ♠7 杀" }, { hero = "zhoutai", hp = "0/4", piles = { buqu = "♥4" } }, { hand = "♥3 桃, ♥6 桃, ♥8 桃" },
  },
  deck = "♣4, ♠4, a",
  play = { uses(1, "♦9"), uses(1, "♠7", 2), yes(2, "buqu"), responds(3, "♥3"), picks(2, "♥4"), responds(3, "♥6"), picks(2, "♣4") },
  expect = { [2] = { hp = "0/4", piles = { buqu = "♠4" } }, [3] = { hand = "♥8" } },
}
