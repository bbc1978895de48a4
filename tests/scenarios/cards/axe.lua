-- 贯石斧 (rules §7, §9, §21.5)

scenario "S53 贯石: two cards, hand or equipment, and the 杀 hits" {
  seats = { { hand = "♣7 杀, x", equip = "♦5 贯石斧, ♥5 赤兔" }, { hand = "♦2 闪" } },
  play = { uses(1, "♣7", 2), responds(2, "♦2"), yes(1, "贯石"), illegal(picks(1, "x, ♦5")), picks(1, "x, ♥5 赤兔") },
  expect = { [1] = { hand = 0, equip = "♦5 贯石斧" }, [2] = { hp = "3/4", hand = 0 }, discard = "♣7, ♦2, x, ♥5" },
}

scenario "S53 the axe itself is no payment: with one other card it cannot be used" {
  seats = { { hand = "♣7 杀, x", equip = "♦5 贯石斧" }, { hand = "♦2 闪" } },
  play = { uses(1, "♣7", 2), responds(2, "♦2"), not_offered(1, "贯石") },
  expect = { [1] = { hand = "x" }, [2] = { hp = "4/4" } },
}

scenario "贯石 with two hand cards" {
  seats = { { hand = "♣7 杀, x, y, z", equip = "♦5 贯石斧" }, { hand = "♦2 闪" } },
  play = { uses(1, "♣7", 2), responds(2, "♦2"), yes(1, "贯石"), illegal(picks(1, "x")), illegal(picks(1, "x, y, z")), picks(1, "x, z") },
  expect = { [1] = { hand = "y" }, [2] = { hp = "3/4" } },
}

scenario "贯石 is optional, up to the payment" {
  seats = { { hand = "♣7 杀, x, y", equip = "♦5 贯石斧" }, { hand = "♦2 闪" } },
  play = { uses(1, "♣7", 2), responds(2, "♦2"), yes(1, "贯石"), declines(1) },
  expect = { [1] = { hand = "x, y" }, [2] = { hp = "4/4" } },
}

scenario "贯石 against 八卦阵" {
  seats = { { hand = "♣7 杀, x, y", equip = "♦5 贯石斧" }, { equip = "♠2 八卦阵" } },
  deck = "♦9",
  play = { uses(1, "♣7", 2), yes(2, "八卦阵"), yes(1, "贯石"), picks(1, "x, y") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "贯石 needs a 杀 that was countered: not a hit, not 仁王盾" {
  seats = { { hand = "♣7 杀, x, y, ♣A 诸葛连弩", equip = "♦5 贯石斧" }, {}, { equip = "♣2 仁王盾" } },
  play = { uses(1, "♣7", 3), not_offered(1, "贯石") },
  expect = { [3] = { hp = "4/4" }, [1] = { hand = 3 } },
}

scenario "贯石 and 无双: both 闪 are spent, one payment" {
  seats = { { hero = "lvbu", hand = "♣7 杀, x, y", equip = "♦5 贯石斧" }, { hand = "♦2 闪, ♦3 闪" } },
  play = { uses(1, "♣7", 2), responds(2, "♦2"), not_offered(1, "贯石"), responds(2, "♦3"), yes(1, "贯石"), picks(1, "x, y") },
  expect = { [2] = { hp = "3/4", hand = 0 } },
}

scenario "贯石 kills: the damage has its source" {
  seats = { { role = "lord", hand = "♣7 杀, x, y", equip = "♦5 贯石斧" }, { role = "rebel", hp = "1/4", hand = "♦2 闪" }, { role = "traitor" } },
  deck = "a, b, c",
  play = { uses(1, "♣7", 2), responds(2, "♦2"), yes(1, "贯石"), picks(1, "x, y") },
  expect = { [1] = { hand = "a, b, c" }, [2] = { alive = false } },
}

scenario "贯石 after a 杀 of 借刀杀人" {
  seats = { { hand = "♣Q 借刀杀人" }, { hand = "♠7 杀, x, y", equip = "♦5 贯石斧" }, { hand = "♦2 闪" } },
  play = { uses(1, "♣Q", { 2, 3 }), responds(2, "♠7"), responds(3, "♦2"), yes(2, "贯石"), picks(2, "x, y") },
  expect = { [2] = { equip = "♦5", hand = 0 }, [3] = { hp = "3/4" } },
}

scenario "奸雄 after 贯石 takes the 杀" {
  seats = { { hand = "♣7 杀, x, y", equip = "♦5 贯石斧" }, { hero = "caocao", hand = "♦2 闪" } },
  play = { uses(1, "♣7", 2), responds(2, "♦2"), yes(1, "贯石"), picks(1, "x, y"), yes(2, "奸雄") },
  expect = { [2] = { hp = "3/4", hand = "♣7 杀" }, discard = "♦2, x, y" },
}

scenario "国色 with the worn axe: it becomes 乐不思蜀" {
  seats = { { hero = "daqiao", equip = "♦5 贯石斧" }, {} },
  play = { uses(1, "♦5", { via = "guose", to = 2 }) },
  expect = { [1] = { equip = 0 }, [2] = { judge = "♦5 贯石斧 as 乐不思蜀" } },
}
