-- 朱雀羽扇 (rules §5, §6, §9)

scenario "S57 朱雀: a plain 杀 is invalid against 藤甲" {
  seats = { { hand = "♠7 杀", equip = "♦A 朱雀羽扇" }, { equip = "♠2 藤甲" } },
  play = { uses(1, "♠7", 2), no(1, "朱雀") },
  expect = { [2] = { hp = "4/4" } },
}

scenario "S57 朱雀: as a 火杀 it burns" {
  seats = { { hand = "♠7 杀", equip = "♦A 朱雀羽扇" }, { equip = "♠2 藤甲" } },
  play = { uses(1, "♠7", 2), yes(1, "朱雀") },
  expect = { [2] = { hp = "2/4" }, discard = "♠7 杀" },
}

scenario "S57 a 雷杀 stays one and deals 1" {
  seats = { { hand = "♠4 雷杀", equip = "♦A 朱雀羽扇" }, { equip = "♠2 藤甲" } },
  play = { uses(1, "♠4", 2), not_offered(1, "朱雀") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "朱雀 is not for a 火杀" {
  seats = { { hand = "♥4 火杀", equip = "♦A 朱雀羽扇" }, {} },
  play = { uses(1, "♥4", 2), not_offered(1, "朱雀") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "朱雀 keeps suit and colour: 仁王盾 stops a black one" {
  seats = { { hand = "♠7 杀, ♥10 杀", equip = "♦A 朱雀羽扇", skills = "paoxiao" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♠7", 2), yes(1, "朱雀"), expect { [2] = { hp = "4/4" } }, uses(1, "♥10", 2), yes(1, "朱雀") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "朱雀 and a converted 杀: 武圣" {
  seats = { { hero = "guanyu", hand = "♥3 桃", equip = "♦A 朱雀羽扇" }, { equip = "♠2 藤甲" } },
  play = { uses(1, "♥3", { via = "武圣", to = 2 }), yes(1, "朱雀") },
  expect = { [2] = { hp = "2/4" }, discard = "♥3 桃" },
}

scenario "朱雀 paid as the 杀 itself does nothing any more" {
  seats = { { hero = "guanyu", equip = "♦A 朱雀羽扇" }, { equip = "♠2 藤甲" } },
  -- Legality is that of a payment already made (rules §5): the fan supplies nothing for its own use.
  play = { uses(1, "♦A", { via = "武圣", to = 2 }), not_offered(1, "朱雀") },
  expect = { [2] = { hp = "4/4" }, discard = "♦A" },
}

scenario "朱雀: the 杀 of the phase all the same" {
  seats = { { hand = "♠7 杀, ♠8 杀, ♥4 火杀", equip = "♦A 朱雀羽扇" }, {} },
  play = { uses(1, "♠7", 2), yes(1, "朱雀"), illegal(uses(1, "♠8", 2)), illegal(uses(1, "♥4", 2)) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "朱雀 and 酒" {
  seats = { { hand = "♠9 酒, ♠7 杀", equip = "♦A 朱雀羽扇" }, { max_hp = 5, hp = 5, equip = "♠2 藤甲" } },
  play = { uses(1, "♠9"), uses(1, "♠7", 2), yes(1, "朱雀") },
  expect = { [2] = { hp = "2/5" } },
}

scenario "朱雀 and chains" {
  seats = { { hand = "♠7 杀", equip = "♦A 朱雀羽扇" }, { chained = true }, { chained = true } },
  play = { uses(1, "♠7", 2), yes(1, "朱雀") },
  expect = { [2] = { hp = "3/4", chained = false }, [3] = { hp = "3/4", chained = false } },
}

scenario "奸雄 takes the physical card" {
  seats = { { hand = "♠7 杀", equip = "♦A 朱雀羽扇" }, { hero = "caocao" } },
  play = { uses(1, "♠7", 2), yes(1, "朱雀"), yes(2, "奸雄") },
  expect = { [2] = { hp = "3/4", hand = "♠7 杀" }, discard = 0 },
}

scenario "朱雀 through 借刀杀人" {
  seats = { { hand = "♣Q 借刀杀人" }, { hand = "♠7 杀", equip = "♦A 朱雀羽扇" }, { equip = "♠2 藤甲" } },
  play = { uses(1, "♣Q", { 2, 3 }), responds(2, "♠7"), yes(2, "朱雀") },
  expect = { [3] = { hp = "2/4" } },
}

scenario "朱雀 is for use: not for a 杀 that is played" {
  seats = { { hand = "♠A 决斗" }, { hand = "♣2 杀", equip = "♦A 朱雀羽扇" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), not_offered(2, "朱雀") },
  expect = { [1] = { hp = "3/4" } },
}

scenario "朱雀 reaches four seats" {
  seats = { { hand = "♠7 杀", equip = "♦A 朱雀羽扇" }, {}, {}, {}, {}, {}, {}, {}, {}, {} },
  play = { illegal(uses(1, "♠7", 6)), uses(1, "♠7", 5), no(1, "朱雀") },
  expect = { [5] = { hp = "3/4" } },
}

scenario "朱雀 and 激将: the 杀 that another has played is the user's" {
  seats = { { hero = "liubei", role = "lord", equip = "♦A 朱雀羽扇" }, { equip = "♠2 藤甲" }, { kingdom = "shu", hand = "♠7 杀" } },
  play = { uses(1, "杀", { via = "jijiang", to = 2 }), responds(3, "♠7"), yes(1, "朱雀羽扇") },
  expect = { [2] = { hp = "2/4" }, discard = "♠7" },
}
