-- 银月枪: the optional weapon, as the print that knows it has it (deck.toml [[optional_card]], h000-moon-spear).

scenario "银月: after a black card outside one's turn, a 闪 or 1 damage" {
  seats = { { hand = "♠7 南蛮入侵" }, { hand = "♠7 杀", equip = "♦Q 银月枪" }, {} },
  play = { uses(1, "♠7"), responds(2, "♠7 杀"), yes(2, "银月"), picks(2, 3) },
  -- Seat 3 takes 1 by the spear and 1 by 南蛮入侵.
  expect = { [2] = { hp = "4/4" }, [3] = { hp = "2/4" } },
}

scenario "银月: the 闪 is played" {
  seats = { { hand = "♠7 南蛮入侵, ♦2 闪" }, { hand = "♠7 杀", equip = "♦Q 银月枪" } },
  play = { uses(1, "♠7"), responds(2, "♠7 杀"), yes(2, "银月"), picks(2, 1), responds(1, "♦2") },
  expect = { [1] = { hp = "4/4", hand = 0 } },
}

scenario "银月: 无懈可击 that is used, too" {
  seats = { { hand = "♠3 过河拆桥" }, { hand = "♠J 无懈可击", equip = "♦Q 银月枪" } },
  play = { uses(1, "♠3", 2), responds(2, "♠J"), yes(2, "银月"), picks(2, 1) },
  expect = { [1] = { hp = "3/4" }, [2] = { equip = "♦Q" } },
}

scenario "银月: a 酒 that saves its drinker, once per card" {
  seats = { { hand = "♠7 杀" }, { hp = "1/4", hand = "♠9 酒", equip = "♦Q 银月枪" } },
  play = { uses(1, "♠7", 2), responds(2, "♠9"), yes(2, "银月"), picks(2, 1), not_offered(2, "银月") },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "1/4" } },
}

scenario "银月 is not for red cards" {
  seats = { { hand = "♠7 杀" }, { hand = "♦2 闪", equip = "♦Q 银月枪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), not_offered(2, "银月") },
  expect = { [1] = { hp = "4/4" } },
}

scenario "银月 is not for the own turn" {
  seats = { { hand = "♠7 杀", equip = "♦Q 银月枪" }, {} },
  play = { uses(1, "♠7", 2), not_offered(1, "银月") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "银月 reaches three seats" {
  seats = { { hand = "♠7 南蛮入侵" }, { hand = "♠7 杀", equip = "♦Q 银月枪" }, {}, {}, {}, {}, {}, {} },
  play = { uses(1, "♠7"), responds(2, "♠7 杀"), yes(2, "银月"), illegal(picks(2, 2)), illegal(picks(2, 6)), picks(2, 5) },
  expect = { [5] = { hp = "2/4" }, [6] = { hp = "3/4" } },
}

scenario "银月: the card that 鬼才 plays is one" {
  seats = { { hero = "simayi", hand = "♠7 杀", equip = "♦Q 银月枪" }, { judge = "♣6 乐不思蜀" } },
  deck = "♥3, a, b, c",
  turn = 2, phase = "judge",
  play = { yes(1, "鬼才"), picks(1, "♠7"), yes(1, "银月"), picks(1, 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "银月 of a helper of 护驾: the 闪 played because of it is discarded at once, the helper's is the lord's" {
  seats = {
    { hand = "♠7 杀, ♦4 闪" }, { hero = "caocao", role = "lord", skills = "leiji" }, { hero = "zhenji", equip = "♦Q 银月枪", hand = "♣5 杀" },
  },
  play = {
    uses(1, "♠7", 2), yes(2, "hujia"), responds(3, "♣5", { via = "qingguo" }), yes(3, "银月枪"), picks(3, 1), responds(1, "♦4"),
    offered(2, "leiji"), expect { processing = "♠7, ♣5", discard = "♦4" }, no(2, "leiji"),
  },
  expect = { [1] = { hp = "4/4" }, [2] = { hp = "4/4" }, processing = 0 },
}
