-- 许褚

scenario "S16 裸衣: 杀 and 决斗" {
  seats = { { hero = "xuchu", hand = "♠7 杀, ♠A 决斗" }, {} },
  phase = "draw", deck = "a",
  play = {
    yes(1, "luoyi"),
    expect { [1] = { hand = 3 } },
    uses(1, "♠7", 2),
    expect { [2] = { hp = "2/4" } },
    uses(1, "♠A", 2),
  },
  expect = { [1] = { hand = "a" }, [2] = { alive = false, hp = "0/4" } },
}

scenario "S16 one 桃 saves him who has two hit points left" {
  seats = { { hero = "xuchu", hand = "♠7 杀, ♠A 决斗" }, { hand = "♥3 桃" } },
  phase = "draw", deck = "a",
  play = { yes(1, "裸衣"), uses(1, "♠7", 2), uses(1, "♠A", 2), responds(2, "♥3") },
  expect = { [2] = { hp = "1/4", hand = 0 } },
}

scenario "裸衣 is optional: two cards and no bonus" {
  seats = { { hero = "xuchu", hand = "♠7 杀" }, {} },
  phase = "draw", deck = "a, b, c",
  play = { no(1, "luoyi"), expect { [1] = { hand = 3 } }, uses(1, "♠7", 2) },
  expect = { [1] = { hand = "a, b" }, [2] = { hp = "3/4" }, deck = "c" },
}

scenario "裸衣 once in a draw phase, and nobody else's" {
  seats = { { hero = "xuchu" }, { hand = "x" } },
  phase = "draw", deck = "a, b, c, d",
  play = { yes(1, "luoyi"), not_offered(1, "luoyi"), expect { [1] = { hand = "a" } }, ends(1), not_offered(1, "luoyi") },
  expect = { [2] = { hand = "x, b, c" }, turn = 2 },
}

scenario "裸衣 is over with the turn" {
  seats = { { hero = "xuchu", hand = "♠7 杀, ♠8 杀" }, {} },
  phase = "draw", deck = "a, b, c, d, e",
  play = { yes(1, "luoyi"), ends(1), ends(2), no(1, "luoyi"), uses(1, "♠7", 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "裸衣: every 杀 of the turn" {
  seats = { { hero = "xuchu", hand = "♠7 杀, ♠8 杀", equip = "♣A 诸葛连弩" }, {}, {} },
  phase = "draw", deck = "a",
  play = { yes(1, "luoyi"), uses(1, "♠7", 2), uses(1, "♠8", 3) },
  expect = { [2] = { hp = "2/4" }, [3] = { hp = "2/4" } },
}

scenario "裸衣: a converted 杀 is his 杀" {
  seats = { { hero = "xuchu", skills = "wusheng", hand = "♥3 桃" }, {} },
  phase = "draw", deck = "a",
  play = { yes(1, "luoyi"), uses(1, "♥3", { via = "武圣", to = 2 }) },
  expect = { [2] = { hp = "2/4" } },
}

scenario "裸衣 does not add to 南蛮入侵" {
  seats = { { hero = "xuchu", hand = "♠7 南蛮入侵" }, {} },
  phase = "draw", deck = "a",
  play = { yes(1, "luoyi"), uses(1, "♠7") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "裸衣 hits the new target of 流离" {
  seats = { { hero = "xuchu", hand = "♠7 杀" }, { hero = "daqiao", hand = "x" }, {} },
  phase = "draw", deck = "a",
  play = { yes(1, "luoyi"), uses(1, "♠7", 2), yes(2, "liuli"), picks(2, { cards = "x", players = 3 }) },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "2/4" } },
}

scenario "the 决斗 that he loses hurts him by one" {
  seats = { { hero = "xuchu", hand = "♠A 决斗" }, { hand = "♣2 杀" } },
  phase = "draw", deck = "♥3",
  play = { yes(1, "luoyi"), uses(1, "♠A", 2), responds(2, "♣2") },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "4/4" } },
}

scenario "as the target of somebody's 决斗 he deals no more" {
  seats = { { hand = "♠A 决斗" }, { skills = "luoyi.rage", hand = "♣2 杀" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2") },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "4/4" } },
}

scenario "both sides bare-chested: the user's bonus alone counts" {
  seats = { { hand = "♠A 决斗", skills = "luoyi.rage" }, { skills = "luoyi.rage" } },
  play = { uses(1, "♠A", 2) },
  expect = { [2] = { hp = "2/4" } },
}

scenario "裸衣 adds nothing to what is dodged" {
  seats = { { hero = "xuchu", hand = "♠7 杀" }, { hand = "♦2 闪" } },
  phase = "draw", deck = "a",
  play = { yes(1, "luoyi"), uses(1, "♠7", 2), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4" } },
}

scenario "奸雄 takes the 杀 of 裸衣 once" {
  seats = { { hand = "♠7 杀", skills = "luoyi.rage" }, { hero = "caocao" } },
  play = { uses(1, "♠7", 2), yes(2, "jianxiong"), not_offered(2, "jianxiong") },
  expect = { [2] = { hp = "2/4", hand = "♠7 杀" } },
}

-- With the cards of the box

scenario "寒冰剑 prevents all of it" {
  seats = { { hand = "♠7 杀", equip = "♠2 寒冰剑", skills = "luoyi.rage" }, { hand = "a, b, c" } },
  play = { uses(1, "♠7", 2), yes(1, "寒冰剑"), picks(1, "a"), picks(1, "b") },
  expect = { [2] = { hp = "4/4", hand = "c" } },
}

scenario "寒冰剑 left alone: two points" {
  seats = { { hand = "♠7 杀", equip = "♠2 寒冰剑", skills = "luoyi.rage" }, { hand = "a, b, c" } },
  play = { uses(1, "♠7", 2), no(1, "寒冰剑") },
  expect = { [2] = { hp = "2/4", hand = 3 } },
}

scenario "裸衣 adds to every further 杀 of 青龙偃月刀" {
  seats = { { hand = "♠7 杀, ♠8 杀", equip = "♠5 青龙偃月刀", skills = "luoyi.rage" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), responds(1, "♠8") },
  expect = { [2] = { hp = "2/4" } },
}

scenario "裸衣 adds to the 杀 that 贯石斧 forces" {
  seats = { { hand = "♠7 杀, x, y", equip = "♦5 贯石斧", skills = "luoyi.rage" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(1, "贯石斧"), picks(1, "x, y") },
  expect = { [2] = { hp = "2/4" } },
}

scenario "裸衣 does not add to 万箭齐发" {
  seats = { { hand = "♥A 万箭齐发", skills = "luoyi.rage" }, {} },
  play = { uses(1, "♥A") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "裸衣 of one who dies in the middle of his 杀 adds nothing for those after" {
  seats = {
    { hero = "xuchu", skills = "luoyi.rage", hp = "1/4", equip = "♦Q 方天画戟", hand = "♠7 杀" }, { hero = "xiahoudun" }, {},
  },
  deck = "♣5",
  play = { uses(1, "♠7", { 2, 3 }), yes(2, "ganglie") },
  expect = { [1] = { alive = false }, [2] = { hp = "2/4" }, [3] = { hp = "3/4" } },
}
