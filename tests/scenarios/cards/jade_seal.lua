-- 玉玺 (deck.toml [[optional_card]])

scenario "玉玺: three cards in the draw phase" {
  seats = { { equip = "♣K 玉玺" }, {} },
  phase = "draw", deck = "a, b, c, d",
  expect = { [1] = { hand = "a, b, c" }, deck = "d" },
}

scenario "玉玺 for its wearer alone, and for no other draw" {
  seats = { { hand = "♥7 无中生有", equip = "♣K 玉玺" }, {} },
  deck = "a, b, c, d, e",
  play = { uses(1, "♥7"), expect { [1] = { hand = "a, b" } }, ends(1) },
  expect = { [2] = { hand = "c, d" } },
}

scenario "玉玺 and 裸衣" {
  seats = { { hero = "xuchu", equip = "♣K 玉玺" }, {} },
  phase = "draw", deck = "a, b, c",
  play = { yes(1, "裸衣") },
  expect = { [1] = { hand = "a, b" } },
}

scenario "玉玺 in a slot of its own, beside weapon and armor" {
  seats = { { hand = "♣K 玉玺", equip = "♠6 青釭剑, ♠2 八卦阵, ♠5 绝影, ♥5 赤兔" }, {} },
  play = { uses(1, "♣K 玉玺") },
  expect = { [1] = { equip = "♠6, ♠2, ♠5, ♥5, ♣K 玉玺" } },
}

scenario "one treasure: another replaces it" {
  seats = { { hand = "♦5 木牛流马", equip = "♣K 玉玺" }, {} },
  play = { uses(1, "♦5") },
  expect = { [1] = { equip = "♦5 木牛流马" }, discard = "♣K 玉玺" },
}
