-- 身份 (rules §11, §18.1)

scenario "S79 lord kills a loyalist with an AoE" {
  seats = {
    { role = "lord", hand = "♠7 南蛮入侵, x", equip = "♦A 诸葛连弩", judge = "♥6 乐不思蜀" },
    { role = "loyalist", hp = "1/4" },
    { role = "rebel" },
  },
  play = { uses(1, "♠7") },
  expect = {
    [1] = { hand = 0, equip = 0, judge = "♥6 乐不思蜀" }, [2] = { alive = false, role_shown = true },
    [3] = { hp = "3/4" }, discard = "♠7 南蛮入侵, x, ♦A 诸葛连弩", over = false,
  },
}

scenario "S80 whoever kills a rebel draws three, a rebel too" {
  seats = { { role = "rebel", hand = "♠7 杀" }, { role = "rebel", hp = "1/4" }, { role = "lord" }, { role = "rebel" } },
  deck = "a, b, c",
  play = { uses(1, "♠7", 2) },
  expect = { [1] = { hand = "a, b, c" }, [2] = { alive = false } },
}

scenario "S80 闪电 kills a rebel: nobody draws" {
  seats = { { role = "rebel" }, { role = "rebel", hp = "3/4", judge = "♠A 闪电" }, { role = "lord" }, { role = "rebel" } },
  turn = 2, phase = "judge", deck = "♠5, a, b, c",
  -- Seat 3 has begun its turn: a and b are its own draw.
  expect = {
    [1] = { hand = 0 }, [2] = { alive = false }, [3] = { hand = "a, b" }, [4] = { hand = 0 },
    turn = 3, phase = "play", deck = "c",
  },
}

scenario "the lord who kills a rebel draws three as well" {
  seats = { { role = "lord", hand = "♠7 杀" }, { role = "rebel", hp = "1/4" }, { role = "traitor" } },
  deck = "a, b, c",
  play = { uses(1, "♠7", 2) },
  expect = { [1] = { hand = "a, b, c" }, over = false },
}

scenario "others than the lord are not punished for a loyalist" {
  seats = { { role = "rebel", hand = "♠7 杀, x" }, { role = "loyalist", hp = "1/4" }, { role = "lord" } },
  play = { uses(1, "♠7", 2) },
  expect = { [1] = { hand = "x" }, [2] = { alive = false } },
}

scenario "a loyalist who loses a 决斗 against the lord is killed by the lord" {
  seats = {
    { role = "loyalist", hp = "1/4", hand = "♠A 决斗" },
    { role = "lord", hand = "♣2 杀, x", equip = "♥5 赤兔" },
    { role = "rebel" },
  },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), to("judge", 2) },
  expect = { [1] = { alive = false }, discard = "♠A, ♣2, x, ♥5 赤兔", [2] = { equip = 0 } },
}

scenario "nothing for the death of a traitor" {
  seats = { { role = "lord", hand = "♠7 杀, x" }, { role = "traitor", hp = "1/4" }, { role = "rebel" } },
  play = { uses(1, "♠7", 2) },
  expect = { [1] = { hand = "x" }, [2] = { alive = false }, over = false },
}

scenario "the lord dead: the rebels win, dead or alive, at once" {
  seats = {
    { role = "traitor", hand = "♠7 南蛮入侵" }, { role = "lord", hp = "1/4" },
    { role = "rebel" }, { role = "rebel", alive = false }, { role = "loyalist" },
  },
  play = { uses(1, "♠7") },
  -- The 南蛮入侵 does not go on.
  expect = { winner = { 3, 4 }, over = true, [3] = { hp = "4/4" }, [5] = { hp = "4/4" } },
}

scenario "rebels win even if none of them lives, unless a traitor is the last" {
  seats = {
    { role = "traitor", hand = "♠7 杀" }, { role = "lord", hp = "1/4" },
    { role = "rebel", alive = false }, { role = "loyalist" },
  },
  play = { uses(1, "♠7", 2) },
  expect = { winner = "rebel" },
}

scenario "a traitor who is the last one wins" {
  seats = {
    { role = "traitor", hand = "♠7 杀" }, { role = "lord", hp = "1/4" },
    { role = "rebel", alive = false }, { role = "loyalist", alive = false },
  },
  play = { uses(1, "♠7", 2) },
  expect = { winner = { 1 } },
}

scenario "two traitors left: each has to outlive the other" {
  seats = {
    { role = "traitor", hand = "♠7 杀" }, { role = "lord", hp = "1/4" },
    { role = "traitor" }, { role = "rebel", alive = false },
  },
  play = { uses(1, "♠7", 2) },
  expect = { winner = "rebel" },
}

scenario "lord and loyalists win when rebels and traitors are dead, without a reward" {
  seats = {
    { role = "lord", hand = "♠7 杀" }, { role = "rebel", hp = "1/4" },
    { role = "traitor", alive = false }, { role = "loyalist", alive = false },
  },
  play = { uses(1, "♠7", 2) },
  expect = { winner = { 1, 4 }, [1] = { hand = 0 } },
}

scenario "without roles there is neither victory nor reward" {
  seats = { { hand = "♠7 杀" }, { hp = "1/4" }, {} },
  play = { uses(1, "♠7", 2) },
  expect = { [1] = { hand = 0 }, [2] = { alive = false }, over = false, turn = 1, phase = "play" },
}

scenario "rewards follow the roles that are written" {
  seats = { { hand = "♠7 杀" }, { role = "rebel", hp = "1/4" }, {} },
  deck = "a, b, c",
  play = { uses(1, "♠7", 2) },
  expect = { [1] = { hand = "a, b, c" }, [2] = { alive = false }, over = false },
}

scenario "a role that is missing: no victory" {
  seats = { { role = "rebel", hand = "♠7 杀" }, { role = "lord", hp = "1/4" }, {} },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { alive = false }, over = false },
}

scenario "the lord saved in time" {
  seats = { { role = "rebel", hand = "♠7 杀" }, { role = "lord", hp = "1/4" }, { role = "loyalist", hand = "♥3 桃" } },
  play = { uses(1, "♠7", 2), responds(3, "♥3") },
  expect = { [2] = { hp = "1/4" }, over = false },
}
