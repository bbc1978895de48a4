-- 甄姬

-- 洛神

scenario "S13 洛神 precedes the judge phase" {
  seats = { { hero = "zhenji", judge = "♠6 乐不思蜀" }, {} },
  deck = "♠2, ♣7, ♥4, ♥9, a, b", phase = "prepare",
  play = {
    yes(1, "luoshen"), expect { [1] = { hand = "♠2" } }, chooses(1, "yes"), chooses(1, "yes"),
  },
  expect = { [1] = { hand = "♠2, ♣7, a, b", judge = 0 }, discard = "♥4, ♥9, ♠6", turn = 1, phase = "play" },
}

scenario "洛神: she may stop after a black card" {
  seats = { { hero = "zhenji" }, {} },
  deck = "♠2, ♣7, a", phase = "prepare",
  play = { yes(1, "洛神"), chooses(1, "no") },
  expect = { [1] = { hand = "♠2, ♣7, a" }, discard = 0 },
}

scenario "洛神 ends with a red card, which is discarded" {
  seats = { { hero = "zhenji" }, {} },
  deck = "♦2, a, b", phase = "prepare",
  play = { yes(1, "luoshen"), not_offered(1, "luoshen") },
  expect = { [1] = { hand = "a, b" }, discard = "♦2", phase = "play" },
}

scenario "洛神 is optional" {
  seats = { { hero = "zhenji" }, {} },
  deck = "♠2, a", phase = "prepare",
  play = { no(1, "luoshen") },
  expect = { [1] = { hand = "♠2, a" }, discard = 0 },
}

scenario "鬼才 ends 洛神" {
  seats = { { hero = "zhenji" }, { hero = "simayi", hand = "♥3 桃" } },
  deck = "♠2, a, b", phase = "prepare",
  play = { yes(1, "luoshen"), yes(2, "guicai"), picks(2, "♥3") },
  expect = { [1] = { hand = "a, b" }, discard = "♠2, ♥3" },
}

scenario "鬼才 lets 洛神 go on: she obtains the card that was played" {
  seats = { { hero = "zhenji" }, { hero = "simayi", hand = "♠9 杀" } },
  deck = "♥2, ♦8, a, b", phase = "prepare",
  play = { yes(1, "luoshen"), yes(2, "guicai"), picks(2, "♠9"), chooses(1, "yes") },
  expect = { [1] = { hand = "♠9, a, b" }, discard = "♥2, ♦8" },
}

scenario "天妒 takes the red card of 洛神 too" {
  seats = { { hero = "zhenji", skills = "tiandu" }, {} },
  deck = "♦2, a, b", phase = "prepare",
  play = { yes(1, "luoshen"), yes(1, "tiandu") },
  expect = { [1] = { hand = "♦2, a, b" }, discard = 0 },
}

scenario "洛神 when the cards run out: a draw" {
  seats = { { hero = "zhenji" }, {} },
  deck = { "♠2", only = true }, phase = "prepare",
  play = { yes(1, "luoshen"), chooses(1, "yes") },
  expect = { over = true, winner = false },
}

-- 倾国

scenario "倾国 against 杀" {
  seats = { { hand = "♠7 杀" }, { hero = "zhenji", hand = "♠3 过河拆桥" } },
  play = { uses(1, "♠7", 2), responds(2, "♠3", { via = "qingguo" }) },
  expect = { [2] = { hp = "3/3", hand = 0 }, discard = "♠7, ♠3" },
}

scenario "倾国 against 万箭齐发" {
  seats = { { hand = "♥A 万箭齐发" }, { hero = "zhenji", hand = "♣9 杀" } },
  play = { uses(1, "♥A"), responds(2, "♣9", { via = "倾国" }) },
  expect = { [2] = { hp = "3/3", hand = 0 } },
}

scenario "倾国: no red card, no equipment" {
  seats = { { hand = "♠7 杀" }, { hero = "zhenji", hand = "♥9 桃", equip = "♠6 青釭剑" } },
  play = { uses(1, "♠7", 2), not_offered(2, "qingguo") },
  expect = { [2] = { hp = "2/3", hand = "♥9", equip = "♠6" } },
}

scenario "倾国 of one of several, one for each 闪 of 无双" {
  seats = { { hero = "lvbu", hand = "♠7 杀" }, { hero = "zhenji", hand = "♠9, ♣9, ♥9" } },
  play = {
    uses(1, "♠7", 2), illegal(responds(2, "♥9", { via = "qingguo" })),
    responds(2, "♠9", { via = "qingguo" }), responds(2, "♣9", { via = "qingguo" }),
  },
  expect = { [2] = { hp = "3/3", hand = "♥9" } },
}

scenario "倾国 gives no 杀" {
  seats = { { hand = "♠7 南蛮入侵" }, { hero = "zhenji", hand = "♠A 闪电" } },
  play = { uses(1, "♠7"), not_offered(2, "qingguo") },
  expect = { [2] = { hp = "2/3" } },
}

scenario "a 闪 by 倾国 is a 闪: 贯石斧 and 青龙偃月刀 hear it" {
  seats = { { hand = "♠7 杀, ♠8 杀", equip = "♠5 青龙偃月刀" }, { hero = "zhenji", hand = "♠9 杀" } },
  play = { uses(1, "♠7", 2), responds(2, "♠9", { via = "qingguo" }), yes(1, "青龙偃月刀"), responds(1, "♠8") },
  expect = { [1] = { hand = 0 }, [2] = { hp = "2/3" } },
}

scenario "倾国 for 护驾" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao", role = "lord" }, { hero = "zhenji", hand = "♣9 杀" } },
  play = { uses(1, "♠7", 2), yes(2, "hujia"), responds(3, "♣9", { via = "qingguo" }) },
  expect = { [2] = { hp = "4/4" }, [3] = { hand = 0 }, discard = "♠7, ♣9", processing = 0 },
}

scenario "雌雄双股剑 hears that she is a woman" {
  seats = { { hand = "♠7 杀", equip = "♠2 雌雄双股剑" }, { hero = "zhenji" } },
  deck = "a",
  play = { uses(1, "♠7", 2), yes(1, "雌雄双股剑") },
  expect = { [1] = { hand = "a" }, [2] = { hp = "2/3" } },
}
