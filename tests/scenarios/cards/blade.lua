-- 青龙偃月刀 (rules §7, §9)

scenario "青龙: another 杀 after a 闪" {
  seats = { { hand = "♠7 杀, ♠8 杀", equip = "♠5 青龙偃月刀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(1, "青龙"), responds(1, "♠8") },
  expect = { [1] = { hand = 0 }, [2] = { hp = "3/4", hand = 0 }, discard = "♠7, ♦2, ♠8" },
}

scenario "青龙 is optional" {
  seats = { { hand = "♠7 杀, ♠8 杀", equip = "♠5 青龙偃月刀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), no(1, "青龙"), illegal(uses(1, "♠8", 2)) },
  expect = { [1] = { hand = "♠8" }, [2] = { hp = "4/4" } },
}

scenario "青龙 as often as there are 杀 and 闪" {
  seats = { { hand = "♠7 杀, ♠8 杀, ♠9 杀", equip = "♠5 青龙偃月刀" }, { hand = "♦2 闪, ♦3 闪, ♦4 闪" } },
  play = {
    uses(1, "♠7", 2), responds(2, "♦2"), responds(1, "♠8"), responds(2, "♦3"), responds(1, "♠9"), responds(2, "♦4"),
    not_offered(1, "青龙"),
  },
  expect = { [1] = { hand = 0 }, [2] = { hp = "4/4", hand = 0 } },
}

scenario "青龙 needs another 杀" {
  seats = { { hand = "♠7 杀, ♦3 闪", equip = "♠5 青龙偃月刀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), not_offered(1, "青龙") },
  expect = { [1] = { hand = "♦3 闪" }, [2] = { hp = "4/4" } },
}

scenario "青龙 only after a 闪, not after a hit" {
  seats = { { hand = "♠7 杀, ♣A 诸葛连弩, ♠8 杀", equip = "♠5 青龙偃月刀" }, {} },
  play = { uses(1, "♠7", 2), not_offered(1, "青龙") },
  expect = { [1] = { hand = 2 }, [2] = { hp = "3/4" } },
}

scenario "青龙 needs no range: passed on by 流离 to a seat at distance 4" {
  seats = {
    { hand = "♠7 杀, ♠8 杀", equip = "♠5 青龙偃月刀" }, {}, {}, { hero = "daqiao", hand = "x" },
    { hand = "♦2 闪" }, {}, {}, {},
  },
  play = {
    illegal(uses(1, "♠7", 5)), uses(1, "♠7", 4),
    yes(4, "liuli"), picks(4, { cards = "x", players = 5 }),
    responds(5, "♦2"), responds(1, "♠8"),
  },
  expect = { [5] = { hp = "3/4" } },
}

scenario "S22 空城 who has used his last card as 闪 is safe from 青龙" {
  seats = { { hand = "♠7 杀, ♠8 杀", equip = "♠5 青龙偃月刀" }, { hero = "zhugeliang", hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), not_offered(1, "青龙") },
  expect = { [1] = { hand = "♠8" }, [2] = { hp = "3/3" } },
}

scenario "空城 with a card left is not" {
  seats = { { hand = "♠7 杀, ♠8 杀", equip = "♠5 青龙偃月刀" }, { hero = "zhugeliang", hand = "♦2 闪, x" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), responds(1, "♠8") },
  expect = { [2] = { hp = "2/3" } },
}

scenario "青龙 on the same target only" {
  seats = { { hand = "♠7 杀, ♠8 杀", equip = "♠5 青龙偃月刀" }, { hand = "♦2 闪" }, {} },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), illegal(responds(1, "♠8", { to = 3 })), responds(1, "♠8") },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "4/4" } },
}

scenario "青龙 does not count as the 杀 of the phase, though the first does" {
  seats = { { hand = "♠7 杀, ♠8 杀, ♠9 杀, ♣A 诸葛连弩", equip = "♠5 青龙偃月刀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), responds(1, "♠8"), illegal(uses(1, "♠9", 2)), uses(1, "♣A"), uses(1, "♠9", 2) },
  expect = { [2] = { hp = "2/4" } },
}

scenario "the blade's 杀 of 借刀杀人 may go on too" {
  seats = { { hand = "♣Q 借刀杀人" }, { hand = "♠7 杀, ♠8 杀", equip = "♠5 青龙偃月刀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♣Q", { 2, 3 }), responds(2, "♠7"), responds(3, "♦2"), responds(2, "♠8") },
  expect = { [2] = { equip = "♠5" }, [3] = { hp = "3/4" } },
}

scenario "无双 and 青龙: both 闪 countered it, and the next 杀 needs two again" {
  seats = { { hero = "lvbu", hand = "♠7 杀, ♠8 杀", equip = "♠5 青龙偃月刀" }, { hand = "♦2 闪, ♦3 闪, ♦4 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), not_offered(1, "青龙"), responds(2, "♦3"), responds(1, "♠8"), responds(2, "♦4") },
  expect = { [2] = { hp = "3/4", hand = 0 } },
}

scenario "the 杀 that was passed on by 流离: 青龙 on whom it reached" {
  seats = { { hand = "♠7 杀, ♠8 杀", equip = "♠5 青龙偃月刀" }, { hero = "daqiao", hand = "x" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), yes(2, "liuli"), picks(2, { cards = "x", players = 3 }), responds(3, "♦2"), responds(1, "♠8") },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "3/4" } },
}

scenario "the further 杀 may be passed on by 流离" {
  seats = { { hand = "♠7 杀, ♠8 杀", equip = "♠5 青龙偃月刀" }, { hero = "daqiao", hand = "♦2 闪, x" }, {} },
  play = {
    uses(1, "♠7", 2), no(2, "liuli"), responds(2, "♦2"), responds(1, "♠8"),
    yes(2, "liuli"), picks(2, { cards = "x", players = 3 }),
  },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "3/4" } },
}

scenario "仁王盾: a 杀 without effect was not countered" {
  seats = { { hand = "♠7 杀, ♠8 杀", equip = "♠5 青龙偃月刀" }, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♠7", 2), not_offered(1, "青龙") },
  expect = { [1] = { hand = "♠8" }, [2] = { hp = "4/4" } },
}
