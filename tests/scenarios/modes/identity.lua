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

-- Game start (rules §2). Seed 1: seat 2 of five is the lord.

for _, hero in ipairs { "caocao", "liubei", "sunquan", "zhangjiao" } do
  scenario("the lord is shown at once and chooses first, " .. hero .. " among others; he has one hp more with five players") {
    mode = "identity", phase = "setup", seed = 1, sets = { "standard", "ex", "maneuvering", "wind" }, seats = { {}, {}, {}, {}, {} },
    play = {
      expect { asked = 2, [2] = { role = "lord", role_shown = true }, [1] = { role_shown = false } },
      takes_hero(2, hero), expect { asked = { 1, 3, 4, 5 }, [2] = { hero = hero } }, takes_hero(3, "xiaoqiao"),
    },
    expect = { turn = 2, [2] = { hero = hero, hp = hero == "zhangjiao" and "4/4" or "5/5", hand = 6 } },
  }
end

scenario "the others choose at the same time, none of what the lord has taken, and are revealed together" {
  mode = "identity", phase = "setup", seed = 1, sets = { "standard", "ex", "maneuvering", "wind" }, seats = { {}, {}, {}, {}, {} },
  play = {
    takes_hero(2, "caocao"), illegal(takes_hero(3, "caocao")), takes_hero(3, "xiaoqiao"),
    expect { asked = { 1, 4, 5 }, [3] = { skills = {} } }, takes_hero(5, "zhaoyun"), takes_hero(1, "zhangjiao"),
    expect { asked = 4, [1] = { skills = {} }, [3] = { skills = {} }, [5] = { skills = {} } }, takes_hero(4, "xuchu"),
  },
  expect = {
    turn = 2, phase = "play", [1] = { hp = "3/3", hand = 4 }, [2] = { hand = 6 }, [3] = { hp = "3/3", hand = 4 },
    [4] = { hp = "4/4", hand = 4 }, [5] = { hp = "4/4", hand = 4 },
  },
}

scenario "four players: the lord has no hp more" {
  mode = "identity", phase = "setup", seed = 1, sets = { "standard", "ex", "maneuvering", "wind" }, seats = { {}, {}, {}, {} },
  play = { takes_hero(1, "caocao") },
  expect = { turn = 1, [1] = { role = "lord", hp = "4/4", hand = 6 } },
}

scenario "without the wind 张角 is not among the lord's" {
  mode = "identity", phase = "setup", seed = 1, sets = { "standard" }, seats = { {}, {}, {}, {}, {} },
  play = { expect { asked = 2 }, illegal(takes_hero(2, "zhangjiao")), takes_hero(2, "sunquan") },
  expect = { [2] = { hero = "sunquan", hp = "5/5" } },
}
