-- 诸葛连弩 (rules §7, §9)

scenario "诸葛连弩: any number of 杀" {
  seats = { { hand = "♠7 杀, ♠8 杀, ♠9 杀", equip = "♣A 诸葛连弩" }, {} },
  play = { uses(1, "♠7", 2), uses(1, "♠8", 2), uses(1, "♠9", 2) },
  expect = { [2] = { hp = "1/4" }, discard = 3 },
}

scenario "诸葛连弩 reaches one seat" {
  seats = { { hand = "♠7 杀", equip = "♣A 诸葛连弩" }, {}, {}, {} },
  play = { illegal(uses(1, "♠7", 3)) },
}

scenario "equipped after the first 杀 it allows more" {
  seats = { { hand = "♠7 杀, ♠8 杀, ♣A 诸葛连弩" }, {} },
  play = { uses(1, "♠7", 2), illegal(uses(1, "♠8", 2)), uses(1, "♣A"), uses(1, "♠8", 2) },
  expect = { [1] = { equip = "♣A 诸葛连弩" }, [2] = { hp = "2/4" } },
}

scenario "two shots with it, and none are left without it" {
  seats = { { hand = "♠7 杀, ♠8 杀, ♠9 杀, ♠6 青釭剑", equip = "♣A 诸葛连弩" }, {} },
  play = { uses(1, "♠7", 2), uses(1, "♠8", 2), uses(1, "♠6"), illegal(uses(1, "♠9", 2)) },
  expect = { [1] = { equip = "♠6 青釭剑" }, [2] = { hp = "2/4" }, discard = "♠7, ♠8, ♣A 诸葛连弩" },
}

scenario "one shot with it counts as the one of the phase" {
  seats = { { hand = "♠7 杀, ♠8 杀, ♠6 青釭剑", equip = "♣A 诸葛连弩" }, {} },
  play = { uses(1, "♠7", 2), uses(1, "♠6"), illegal(uses(1, "♠8", 2)) },
}
