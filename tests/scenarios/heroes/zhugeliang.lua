-- 诸葛亮

scenario "观星 looks at as many cards as there are living players" {
  seats = { { hero = "zhugeliang" }, {}, {}, { alive = false } },
  phase = "prepare",
  deck = "♠7 杀, ♥3 桃, ♣2 杀, ♠8 杀",
  play = {
    yes(1, "guanxing"),
    illegal(arranges(1, { top = "♠8 杀" })),
    arranges(1, { top = "♣2 杀", bottom = "♠7 杀, ♥3 桃" }),
  },
  expect = { [1] = { hand = "♣2 杀, ♠8 杀" }, bottom = "♠7 杀, ♥3 桃", turn = 1, phase = "play" },
}

scenario "观星: all back on top in another order" {
  seats = { { hero = "zhugeliang" }, {}, {} },
  phase = "prepare", deck = "♠7 杀, ♥3 桃, ♣2 杀",
  play = { yes(1, "观星"), arranges(1, { top = "♥3 桃, ♣2 杀, ♠7 杀" }) },
  expect = { [1] = { hand = "♥3 桃, ♣2 杀" }, deck = "♠7 杀" },
}

scenario "观星: all to the bottom" {
  seats = { { hero = "zhugeliang" }, {} },
  phase = "prepare", deck = "♠7 杀, ♥3 桃, ♣2 杀, ♠8 杀",
  play = { yes(1, "guanxing"), arranges(1, { bottom = "♥3 桃, ♠7 杀" }) },
  expect = { [1] = { hand = "♣2 杀, ♠8 杀" }, bottom = "♥3 桃, ♠7 杀" },
}

scenario "观星 is optional" {
  seats = { { hero = "zhugeliang" }, {} },
  phase = "prepare", deck = "♠7 杀, ♥3 桃",
  play = { no(1, "guanxing") },
  expect = { [1] = { hand = "♠7 杀, ♥3 桃" } },
}

scenario "观星 looks at five cards at most" {
  seats = { { hero = "zhugeliang" }, {}, {}, {}, {}, {}, {} },
  phase = "prepare", deck = "♠7 杀, ♥3 桃, ♣2 杀, ♠8 杀, ♠9 杀, ♠10 杀, ♥4 桃",
  play = { yes(1, "guanxing"), arranges(1, { bottom = "♠7 杀, ♥3 桃, ♣2 杀, ♠8 杀, ♠9 杀" }) },
  expect = { [1] = { hand = "♠10 杀, ♥4 桃" } },
}

scenario "观星 comes before the judge phase" {
  seats = { { hero = "zhugeliang", judge = "♣6 乐不思蜀" }, {} },
  phase = "prepare", deck = "♠K, ♥8 桃, a, b",
  play = { yes(1, "guanxing"), arranges(1, { top = "♥8 桃, ♠K" }) },
  expect = { [1] = { hand = "♠K, a", judge = 0 }, turn = 1, phase = "play" },
}

scenario "观星 only in the own turn" {
  seats = { {}, { hero = "zhugeliang" } },
  phase = "prepare",
  play = { not_offered(2, "guanxing") },
}

scenario "a short pile is reshuffled before the look" {
  seats = { { hero = "zhugeliang" }, {} },
  phase = "prepare", deck = { "♥3 桃", only = true }, discard = "♠8 杀",
  play = { yes(1, "guanxing"), arranges(1, { top = "♠8 杀, ♥3 桃" }) },
  expect = { [1] = { hand = "♠8 杀, ♥3 桃" }, deck = 0, discard = 0 },
}

-- 空城

scenario "S22 空城: no 杀, no 决斗" {
  seats = { { hand = "♠7 杀, ♠A 决斗" }, { hero = "zhugeliang" }, {} },
  play = { illegal(uses(1, "♠7", 2)), illegal(uses(1, "♠A", 2)), uses(1, "♠7", 3) },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "3/4" } },
}

scenario "空城 needs an empty hand" {
  seats = { { hand = "♠7 杀, ♠A 决斗" }, { hero = "zhugeliang", hand = "x" } },
  play = { uses(1, "♠7", 2), uses(1, "♠A", 2) },
  expect = { [2] = { hp = "1/3" } },
}

scenario "S22 南蛮入侵 does hit" {
  seats = { { hand = "♠7 南蛮入侵" }, { hero = "zhugeliang" } },
  play = { uses(1, "♠7") },
  expect = { [2] = { hp = "2/3" } },
}

scenario "S22 过河拆桥 on equipment and judging area is legal" {
  seats = { { hand = "♠3 过河拆桥, ♠4 过河拆桥" }, { hero = "zhugeliang", equip = "♥5 赤兔", judge = "♥6 乐不思蜀" } },
  play = { uses(1, "♠3", 2), picks(1, "♥5"), uses(1, "♠4", 2) },
  expect = { [2] = { equip = 0, judge = 0 } },
}

scenario "S22 空城 cannot be the new target of 流离" {
  seats = { { hand = "♠7 杀" }, { hero = "daqiao", hand = "x" }, { hero = "zhugeliang" }, {} },
  play = { uses(1, "♠7", 2), not_offered(2, "liuli") },
  expect = { [2] = { hp = "2/3", hand = "x" } },
}

scenario "S22 流离 passes 空城 by" {
  seats = { { hand = "♠7 杀" }, { hero = "daqiao", hand = "x", equip = "♠6 青釭剑" }, { hero = "zhugeliang" }, {} },
  play = {
    uses(1, "♠7", 2),
    yes(2, "liuli"),
    illegal(picks(2, { cards = "x", players = 3 })),
    picks(2, { cards = "x", players = 4 }),
  },
  expect = { [3] = { hp = "3/3" }, [4] = { hp = "3/4" } },
}

scenario "a target whose hand becomes empty remains one" {
  seats = { { hand = "♠A 决斗, ♠7 杀" }, { hero = "zhugeliang", hand = "♣2 杀" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), responds(1, "♠7") },
  expect = { [1] = { hp = "4/4" }, [2] = { hp = "2/3", hand = 0 } },
}

scenario "空城 may attack with the last card" {
  seats = { { hero = "zhugeliang", hand = "♠A 决斗" }, { hand = "♣2 杀" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2") },
  expect = { [1] = { hp = "2/3" }, [2] = { hp = "4/4" } },
}

scenario "the same seat is a legal target again as soon as it has a card" {
  seats = { { hand = "♠7 杀" }, { hero = "zhugeliang" } },
  deck = "a, b",
  play = { illegal(uses(1, "♠7", 2)), ends(1), ends(2), uses(1, "♠7", 2) },
  expect = { [2] = { hp = "2/3" } },
}
