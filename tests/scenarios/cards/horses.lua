-- Horses (rules §9, §13, §14)

scenario "a -1 horse brings others nearer" {
  seats = { { hand = "♠7 杀", equip = "♥5 赤兔" }, {}, {}, {}, {}, {} },
  play = { illegal(uses(1, "♠7", 4)), uses(1, "♠7", 3) },
  expect = { [3] = { hp = "3/4" } },
}

scenario "a +1 horse keeps others off" {
  seats = { { hand = "♠7 杀" }, { equip = "♠5 绝影" }, {} },
  play = { illegal(uses(1, "♠7", 2)), uses(1, "♠7", 3) },
  expect = { [3] = { hp = "3/4" } },
}

for _, horse in ipairs { "♥5 赤兔", "♠K 大宛", "♦K 紫骍" } do
  scenario(horse .. ": distances to others are 1 less") {
    seats = { { hand = "♠7 杀", equip = horse }, {}, {}, {}, {}, {} },
    play = { illegal(uses(1, "♠7", 4)), uses(1, "♠7", 3) },
    expect = { [3] = { hp = "3/4" } },
  }
end

for _, horse in ipairs { "♠5 绝影", "♣5 的卢", "♥K 爪黄飞电" } do
  scenario(horse .. ": distances of others are 1 more") {
    seats = { { hand = "♠7 杀, ♠6 青釭剑" }, { equip = horse } },
    play = { illegal(uses(1, "♠7", 2)), uses(1, "♠6"), uses(1, "♠7", 2) },
    expect = { [2] = { hp = "3/4" } },
  }
end

scenario "the two signs cancel out" {
  seats = { { hand = "♠7 杀", equip = "♦K 紫骍" }, { equip = "♣5 的卢" } },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "the distance is not the same both ways" {
  seats = { { hand = "♠7 杀", equip = "♥K 爪黄飞电" }, { hand = "♠8 杀" } },
  play = { uses(1, "♠7", 2), ends(1), illegal(uses(2, "♠8", 1)) },
  expect = { [1] = { hp = "4/4" }, [2] = { hp = "3/4" } },
}

scenario "a +1 and a -1 horse are worn together, a second of one sign replaces the first" {
  seats = { { hand = "♥5 赤兔, ♠K 大宛, ♠5 绝影" }, {} },
  play = { uses(1, "♥5"), uses(1, "♠5"), uses(1, "♠K 大宛") },
  expect = { [1] = { equip = "♠5 绝影, ♠K 大宛" }, discard = "♥5 赤兔" },
}

scenario "equipment is used on oneself" {
  seats = { { hand = "♥5 赤兔" }, {} },
  play = { illegal(uses(1, "♥5", 2)) },
  expect = { [1] = { hand = "♥5 赤兔" } },
}

scenario "horses do not lengthen the arm: range 2 and a +1 horse" {
  seats = { { hand = "♠7 杀", equip = "♠6 青釭剑" }, {}, { equip = "♠5 绝影" }, {}, {} },
  play = { illegal(uses(1, "♠7", 3)), uses(1, "♠7", 4) },
  expect = { [4] = { hp = "3/4" } },
}

scenario "骅骝 is a +1 horse" {
  seats = { { hand = "♠7 杀" }, { equip = "♦K 骅骝" }, {} },
  play = { illegal(uses(1, "♠7", 2)), uses(1, "♠7", 3) },
  expect = { [3] = { hp = "3/4" } },
}

scenario "骅骝 replaces another +1 horse" {
  seats = { { hand = "♦K 骅骝", equip = "♠5 绝影, ♥5 赤兔" }, {} },
  play = { uses(1, "♦K") },
  expect = { [1] = { equip = "♦K 骅骝, ♥5" }, discard = "♠5" },
}
