-- 曹仁

-- 据守

scenario "S76 据守: three cards, face down, and no hand limit any more" {
  seats = { { hero = "caoren", hp = "2/4", hand = "x, y" }, {} },
  deck = "a, b, c",
  phase = "finish",
  play = { yes(1, "jushou") },
  expect = { [1] = { hand = "x, y, a, b, c", face_down = true }, turn = 2 },
}

scenario "S76 据守: the next turn is to turn face up, the judging area stays" {
  seats = { { hero = "caoren", judge = "♥6 乐不思蜀", hand = "♦2 闪" }, { hand = "♠7 杀" } },
  deck = "a, b, c, d, e, f, g",
  phase = "finish",
  play = {
    yes(1, "据守"), uses(2, "♠7", 1), responds(1, "♦2"), expect { [1] = { hp = "4/4", face_down = true } },
    ends(2), expect { asked = 2, [1] = { face_down = false, hand = "a, b, c", judge = "♥6" } },
  },
  expect = { [1] = { hand = "a, b, c" }, turn = 2 },
}

scenario "据守 is optional" {
  seats = { { hero = "caoren" }, {} },
  deck = "a, b, c",
  phase = "finish",
  play = { no(1, "jushou") },
  expect = { [1] = { hand = 0, face_down = false }, turn = 2 },
}

scenario "据守 comes after the discard phase" {
  seats = { { hero = "caoren", hp = "1/4", hand = "x, y" }, {} },
  deck = "a, b, c, d, e",
  play = { ends(1), picks(1, "x"), yes(1, "jushou") },
  expect = { [1] = { hand = "y, a, b, c", face_down = true } },
}

scenario "the turned card: no prepare, no 洛神, no 神速, no finish" {
  seats = { { hero = "caoren", face_down = true, skills = "luoshen, shensu, biyue" }, {} },
  phase = "turn",
  play = { not_offered(1, "luoshen"), not_offered(1, "shensu"), not_offered(1, "biyue"), not_offered(1, "jushou") },
  expect = { [1] = { face_down = false, hand = 0 }, turn = 2 },
}

scenario "he turns up and has his turn again after that" {
  seats = { { hero = "caoren", face_down = true }, {} },
  phase = "turn",
  play = { ends(2) },
  expect = { [1] = { face_down = false, hand = 2 }, turn = 1, phase = "play" },
}

scenario "face down he suffers and answers as ever: 护驾 is of the lord, 奸雄 of him" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao", face_down = true } },
  play = { uses(1, "♠7", 2), yes(2, "jianxiong") },
  expect = { [2] = { hp = "3/4", hand = "♠7" } },
}

scenario "据守 while face down already turns him up" {
  seats = { { hero = "caoren", face_down = true }, {} },
  deck = "a, b, c",
  phase = "finish",
  play = { yes(1, "jushou") },
  expect = { [1] = { hand = 3, face_down = false } },
}

scenario "据守 after 闭月 of his own, in the order that he chooses" {
  seats = { { hero = "caoren", skills = "biyue" }, {} },
  deck = "a, b, c, d",
  phase = "finish",
  play = { offered(1, "jushou"), yes(1, "biyue"), yes(1, "jushou") },
  expect = { [1] = { hand = 4, face_down = true } },
}

scenario "据守 with too few cards: the game is a draw" {
  seats = { { hero = "caoren" }, {} },
  deck = { "a, b", only = true },
  phase = "finish",
  play = { yes(1, "jushou") },
  expect = { over = true, winner = false },
}

scenario "据守 is of his own finish phase" {
  seats = { {}, { hero = "caoren" } },
  phase = "finish",
  play = { not_offered(2, "jushou") },
  expect = { turn = 2 },
}
