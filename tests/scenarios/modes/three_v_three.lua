-- 三对三 (rules §18.3). Positions are written in the order of the ring: 1 to 3 the cold side, 4 to 6 the warm one.

local ROLES = { "cold_vanguard", "cold_marshal", "cold_vanguard", "warm_vanguard", "warm_marshal", "warm_vanguard" }
local COLD, WARM = 2, 5

-- The six seats with these changes. `tapped` lists who has acted; the marshal `holder` has the right to act next.
local function ring(holder, tapped, seats)
  local all = {}
  for i, role in ipairs(ROLES) do
    all[i] = seats and seats[i] or {}
    all[i].role, all[i].role_shown, all[i].marks = role, true, {}
  end
  for _, i in ipairs(tapped) do all[i].marks.tapped = true end
  all[holder].marks.initiative = true
  return all
end

-- ---- the beginning -----------------------------------------------------------------------------------------------
-- Seed 1 seats the cold marshal at 1 and the warm one at 4. Their heroes:
-- 1: zhangfei guojia sunquan zhouyu diaochan xuchu liubei caocao; 4: huangyueying guanyu zhenji xiahoudun zhangliao simayi luxun huatuo
-- Their hands: 1: ♦9 杀, ♥8 桃, ♥A 万箭齐发, ♦9 闪; 4: ♦A 诸葛连弩, ♠A 决斗, ♥6 乐不思蜀, ♠9 杀
local function beginning(play, expected)
  return {
    mode = "three_v_three", phase = "setup", seed = 1, sets = { "standard" }, seats = { {}, {}, {}, {}, {}, {} },
    play = play, expect = expected,
  }
end

scenario "the ring: cold A, cold marshal, cold B, warm B, warm marshal, warm A; all roles are open" (beginning({}, {
  [6] = { role = "cold_vanguard", role_shown = true }, [1] = { role = "cold_marshal", role_shown = true },
  [2] = { role = "cold_vanguard", role_shown = true }, [3] = { role = "warm_vanguard", role_shown = true },
  [4] = { role = "warm_marshal", role_shown = true }, [5] = { role = "warm_vanguard", role_shown = true },
}))

scenario "a marshal keeps three of his eight heroes: one to play, one for each vanguard, revealed together" (beginning({
  illegal(takes_hero(1, "huatuo")),
  takes_hero(1, "liubei"), takes_hero(4, "huatuo"),
  expect { asked = { 1, 4 }, [1] = { skills = {} }, [4] = { skills = {} } },
  illegal(takes_hero(1, "liubei")),
  takes_hero(1, "caocao"), takes_hero(4, "zhenji"),
  expect { asked = { 1, 4 }, [6] = { skills = {} }, [3] = { skills = {} } },
  takes_hero(1, "zhangfei"), takes_hero(4, "simayi"),
}, {
  [6] = { hero = "caocao" }, [1] = { hero = "liubei" }, [2] = { hero = "zhangfei" },
  [3] = { hero = "zhenji" }, [4] = { hero = "huatuo" }, [5] = { hero = "simayi" },
}))

scenario "marshals have no more hp than printed; four cards each, one of which the marshals compare" (beginning({
  takes_hero(1, "liubei"), takes_hero(4, "huatuo"), chooses(1, "cold"),
}, {
  -- 1号已摸两张。
  [1] = { hp = "4/4", hand = 5 }, [4] = { hp = "3/3", hand = 3 },
  [2] = { hand = 4 }, [3] = { hand = 4 }, [5] = { hand = 4 }, [6] = { hand = 4 },
}))

scenario "the winner of the pindian chooses the other side: its first action is its marshal's" (beginning({
  picks(1, "♦9 杀"), picks(4, "♥6"), chooses(1, "warm"), illegal(chooses(4, "vanguards")),
  expect { turn = 4, phase = "play", asked = 4, discard = "♦9 杀, ♥6" }, ends(4),
  expect { asked = 1 }, chooses(1, "vanguards"), picks(1, { 6 }),
}, { turn = 6 }))

scenario "S86 the action token: from the pindian to the reset" (beginning({
  -- 冷色方拼点赢，让暖色方先行动：其主帅进行一个回合。
  picks(1, "♦9 杀"), picks(4, "♥6"), chooses(1, "warm"), expect { turn = 4 }, illegal(chooses(4, "vanguards")), ends(4),
  -- 冷色方选择先锋，两名各一个回合；然后暖色方也是。
  expect { asked = 1 }, illegal(chooses(4, "vanguards")), chooses(1, "vanguards"), picks(1, { 6 }),
  expect { turn = 6 }, ends(6), expect { turn = 2 }, ends(2),
  expect { asked = 4 }, picks(4, { 3 }), expect { turn = 3 }, ends(3), expect { turn = 5 }, ends(5),
  -- 只剩冷色主帅没有行动，由其行动；此后全部重置，行动权归暖色方，主帅与先锋任选。
  expect {
    turn = 1, phase = "play", [4] = { marks = { tapped = true } }, [6] = { marks = { tapped = true } },
  }, ends(1), expect { asked = 4, [1] = { marks = { tapped = false } }, [6] = { marks = { tapped = false } } },
  chooses(4, "vanguards"), picks(4, { 5 }),
}, { turn = 5, [5] = { marks = { tapped = true } }, [3] = { marks = { tapped = false } }, [4] = { marks = { tapped = false } } }))

scenario "the warm marshal's card is higher: he chooses" (beginning({
  picks(1, "♥8"), picks(4, "♠9 杀"), chooses(4, "warm"),
}, { turn = 4, phase = "play" }))

scenario "a tie: they compare again" (beginning({
  picks(1, "♦9 杀"), picks(4, "♠9 杀"), expect { asked = { 1, 4 }, discard = "♦9 杀, ♠9 杀" },
  picks(1, "♥A"), picks(4, "♦A"), expect { asked = { 1, 4 } },
  picks(1, "♥8"), picks(4, "♥6"), chooses(1, "cold"),
}, { turn = 1, [4] = { hand = 1 } }))

scenario "no 闪电 in the deck" (beginning({ chooses(1, "cold") }, {
  -- 104 cards without the one 闪电, four for each of six, two drawn; both compared cards lie in the discard pile.
  deck = 77, discard = 2,
}))

scenario "no 闪电 of any set" {
  mode = "three_v_three", phase = "setup", seed = 1, seats = { {}, {}, {}, {}, {}, {} }, play = { to("play") },
  -- 160 cards without the two 闪电, four for each of six, two drawn; both compared cards lie in the discard pile.
  expect = { deck = 132, discard = 2 },
}

scenario "lord skills do not work" (beginning({
  takes_hero(1, "liubei"), takes_hero(4, "huatuo"), takes_hero(1, "caocao"), takes_hero(4, "zhenji"), takes_hero(1, "zhangfei"),
  chooses(1, "cold"), offered(1, "rende"), not_offered(1, "jijiang"),
}))

-- ---- action tokens ----------------------------------------------------------------------------------------------
scenario "the side with the right chooses its marshal: one full turn, then the right passes" {
  mode = "three_v_three", seats = ring(WARM, { COLD }), turn = 2,
  play = {
    ends(2), chooses(5, "marshal"),
    expect { turn = 5, phase = "play", [5] = { marks = { tapped = true } }, [2] = { marks = { tapped = true, initiative = true } } },
    -- 冷色方的主帅已行动，只能由先锋行动。
    ends(5), expect { asked = 2 }, picks(2, { 3 }),
  },
  expect = { turn = 3, phase = "play", [3] = { marks = { tapped = true } }, [1] = { marks = { tapped = false } } },
}

scenario "or its vanguards: all of them, one after another in the order that their marshal sets, then the right passes" {
  mode = "three_v_three", seats = ring(WARM, { COLD }), turn = 2,
  play = {
    ends(2), chooses(5, "vanguards"), picks(5, { 6 }),
    expect { turn = 6 }, ends(6), expect { turn = 4, asked = 4 }, ends(4),
    expect { asked = 2 }, picks(2, { 1 }),
  },
  expect = { turn = 1, [5] = { marks = { initiative = true } } },
}

scenario "a vanguard's role card is tapped when its own action starts" {
  mode = "three_v_three", seats = ring(WARM, { COLD }), turn = 2,
  play = { ends(2), chooses(5, "vanguards"), picks(5, { 4 }) },
  expect = { turn = 4, [4] = { marks = { tapped = true } }, [6] = { marks = { tapped = false } } },
}

scenario "a side whose marshal alone is left must act with it" {
  mode = "three_v_three", seats = ring(COLD, { 1, 3, WARM }), turn = 5,
  play = { ends(5) },
  expect = { turn = 2, phase = "play", asked = 2 },
}

scenario "a side whose vanguards are dead must act with its marshal" {
  mode = "three_v_three",
  seats = ring(COLD, { WARM }, { [1] = { alive = false }, [3] = { alive = false } }), turn = 5,
  play = { ends(5) },
  expect = { turn = 2, phase = "play" },
}

scenario "everybody alive tapped: all are untapped when the turn ends, the dead do not count" {
  mode = "three_v_three",
  seats = ring(WARM, { 1, 2, 3, 5, 6 }, { [4] = { alive = false } }), turn = 1,
  play = { ends(1), expect { asked = 5 }, chooses(5, "vanguards") },
  expect = {
    turn = 6, [1] = { marks = { tapped = false } }, [2] = { marks = { initiative = true } }, [3] = { marks = { tapped = false } }, [5] = { marks = { tapped = false } },
    [6] = { marks = { tapped = true } },
  },
}

scenario "a side that is all tapped: the other acts again until the reset" {
  mode = "three_v_three",
  seats = ring(COLD, { 2, 5 }, { [1] = { alive = false }, [3] = { alive = false } }), turn = 5,
  play = {
    ends(5),
    -- 冷色方没有可行动的角色，暖色方的先锋行动。
    expect { asked = 5 }, picks(5, { 4 }), expect { turn = 4 }, ends(4), expect { turn = 6 }, ends(6),
  },
  -- 全部横置，重置之后轮到冷色方。
  expect = { turn = 2, phase = "play", [4] = { marks = { tapped = false } }, [5] = { marks = { initiative = true } } },
}

scenario "a turn that a face-down hero misses taps its role card too" {
  mode = "three_v_three", seats = ring(WARM, { COLD }, { [5] = { face_down = true } }), turn = 2,
  play = { ends(2), chooses(5, "marshal"), expect { asked = 2 }, picks(2, { 1 }) },
  expect = { turn = 1, [5] = { face_down = false, marks = { tapped = true, initiative = true } } },
}

scenario "a vanguard whose mate is dead acts alone, and nobody is asked for the order" {
  mode = "three_v_three", seats = ring(WARM, { COLD }, { [4] = { alive = false } }), turn = 2,
  play = { ends(2), chooses(5, "vanguards"), expect { turn = 6, asked = 6 }, ends(6) },
  expect = { turn = 1, [5] = { marks = { initiative = true, tapped = false } } },
}

scenario "a face-down vanguard's turn is missed and taps it, then the other one acts" {
  mode = "three_v_three", seats = ring(WARM, { COLD }, { [4] = { face_down = true } }), turn = 2,
  play = { ends(2), chooses(5, "vanguards"), picks(5, { 4 }) },
  expect = { turn = 6, phase = "play", [4] = { face_down = false, marks = { tapped = true } } },
}

scenario "a marshal who dies in his own action has lost at once" {
  mode = "three_v_three", seats = ring(WARM, {}, { [2] = { hp = "1/4", hand = "♠A 决斗" }, [4] = { hand = "♣2 杀" } }), turn = 2,
  play = { uses(2, "♠A", 4), responds(4, "♣2") },
  expect = { over = true, winner = { 4, 5, 6 } },
}

scenario "a vanguard that is dead before its turn is left out, the other one still acts" {
  mode = "three_v_three",
  seats = ring(WARM, { COLD, WARM }, { [4] = { hp = "1/4" }, [6] = { hand = "♠7 南蛮入侵", hp = "4/4" } }), turn = 2,
  play = { ends(2), picks(5, { 6 }), expect { turn = 6 }, uses(6, "♠7"), ends(6), expect { asked = 2 }, picks(2, { 3 }) },
  expect = { turn = 3, [4] = { alive = false } },
}

scenario "who dies while acting ends the action, and the second vanguard acts" {
  mode = "three_v_three",
  seats = ring(WARM, { COLD, WARM }, { [4] = { hp = "1/4", hand = "♠A 决斗" }, [1] = { hand = "♣2 杀" } }), turn = 2,
  play = { ends(2), picks(5, { 4 }), uses(4, "♠A", 1), responds(1, "♣2") },
  expect = { [4] = { alive = false }, turn = 6, phase = "play" },
}

-- ---- area cards --------------------------------------------------------------------------------------------------
scenario "南蛮入侵 counter-clockwise: the seats after the user first" {
  mode = "three_v_three",
  seats = ring(WARM, {}, { [2] = { hand = "♠7 南蛮入侵" }, [1] = { hand = "♣2 杀" }, [3] = { hand = "♣3 杀" } }), turn = 2,
  play = {
    uses(2, "♠7"), chooses(2, "counterclockwise"),
    expect { asked = 3, [1] = { hp = 4 }, [6] = { hp = 4 } }, declines(3),
    expect { asked = 1, [4] = { hp = 3 }, [6] = { hp = 3 } }, declines(1),
  },
  expect = { [1] = { hp = 3 }, [2] = { hp = 4 } },
}

scenario "南蛮入侵 clockwise: the seats before the user first, and never the user" {
  mode = "three_v_three",
  seats = ring(WARM, {}, { [2] = { hand = "♠7 南蛮入侵, ♠8 杀" }, [1] = { hand = "♣2 杀" }, [3] = { hand = "♣3 杀" } }), turn = 2,
  play = {
    uses(2, "♠7"), chooses(2, "clockwise"),
    expect { asked = 1, [3] = { hp = 4 }, [6] = { hp = 4 } }, declines(1),
    expect { asked = 3, [4] = { hp = 3 }, [6] = { hp = 3 } }, declines(3),
  },
  expect = { [3] = { hp = 3 }, [2] = { hp = 4, hand = "♠8 杀" } },
}

scenario "万箭齐发 in the chosen direction" {
  mode = "three_v_three",
  seats = ring(WARM, {}, { [2] = { hand = "♥A 万箭齐发" }, [1] = { hand = "♦2 闪" }, [3] = { hand = "♦3 闪" } }), turn = 2,
  play = {
    uses(2, "♥A"), chooses(2, "clockwise"), expect { asked = 1, [3] = { hp = 4 } }, declines(1),
    expect { asked = 3, [4] = { hp = 3 } }, responds(3, "♦3"),
  },
  expect = { [1] = { hp = 3 }, [3] = { hp = 4 } },
}

scenario "五谷丰登 clockwise: the user first, then the seats before it" {
  mode = "three_v_three", seats = ring(WARM, {}, { [2] = { hand = "♥3 五谷丰登" } }), turn = 2,
  deck = "♠2, ♠3, ♠4, ♠5, ♠6, ♠8",
  play = {
    uses(2, "♥3"), chooses(2, "clockwise"), picks(2, "♠4"), picks(1, "♠2"), picks(6, "♠3"), picks(5, "♠8"), picks(4, "♠5"),
  },
  expect = { [2] = { hand = "♠4" }, [1] = { hand = "♠2" }, [6] = { hand = "♠3" }, [3] = { hand = "♠6" } },
}

scenario "桃园结义 has no direction" {
  mode = "three_v_three",
  seats = ring(WARM, {}, { [2] = { hand = "♥A 桃园结义", hp = "1/4" }, [1] = { hp = "1/4" } }), turn = 2,
  play = { uses(2, "♥A 桃园结义") },
  expect = { asked = 2, phase = "play", [1] = { hp = "2/4" }, [2] = { hp = "2/4" } },
}

scenario "桃园结义 goes counter-clockwise from the user" {
  mode = "three_v_three",
  seats = ring(WARM, {}, {
    [2] = { hand = "♥A 桃园结义", hp = "1/4" }, [1] = { hp = "1/4", hand = "♠J 无懈可击" }, [3] = { hp = "1/4" },
  }), turn = 2,
  play = {
    -- 对每个目标各有一次【无懈可击】的时机：2号，然后3号，最后1号。
    uses(2, "♥A 桃园结义"), declines(1), expect { [2] = { hp = "2/4" }, [3] = { hp = "1/4" } },
    declines(1), expect { [3] = { hp = "2/4" }, [1] = { hp = "1/4" } }, declines(1),
  },
  expect = { [1] = { hp = "2/4", hand = "♠J" } },
}

-- ---- deaths ------------------------------------------------------------------------------------------------------
scenario "killing an enemy vanguard: three cards" {
  mode = "three_v_three", seats = ring(WARM, {}, { [3] = { hand = "♠7 杀" }, [4] = { hp = "1/4" } }), turn = 3,
  deck = "a, b, c",
  play = { uses(3, "♠7", 4) },
  expect = { [3] = { hand = "a, b, c" }, [4] = { alive = false }, over = false },
}

scenario "killing one of the own side: three cards as well" {
  mode = "three_v_three", seats = ring(WARM, {}, { [2] = { hand = "♠7 杀, x" }, [1] = { hp = "1/4" } }), turn = 2,
  deck = "a, b, c",
  play = { uses(2, "♠7", 1) },
  expect = { [2] = { hand = "x, a, b, c" }, [1] = { alive = false }, over = false },
}

scenario "nothing for a death without a killer" {
  mode = "three_v_three", seats = ring(WARM, {}, { [1] = { hp = "1/4", judge = "♠A 闪电" } }), turn = 1, phase = "judge",
  deck = "♠5",
  play = { expect { asked = 5 }, chooses(5, "marshal") },
  expect = { [1] = { alive = false }, [2] = { hand = 0 }, [3] = { hand = 0 }, [4] = { hand = 0 }, [6] = { hand = 0 } },
}

scenario "the warm marshal dead: the cold side wins, its dead too" {
  mode = "three_v_three",
  seats = ring(WARM, {}, { [3] = { alive = false }, [2] = { hand = "♠7 南蛮入侵" }, [5] = { hp = "1/4" } }), turn = 2,
  play = { uses(2, "♠7") },
  -- 结算立即中止，6号不再受影响。
  expect = { over = true, winner = { 1, 2, 3 }, [6] = { hp = 4 } },
}

scenario "the cold marshal dead by his own side's hand: the warm side wins" {
  mode = "three_v_three", seats = ring(WARM, {}, { [1] = { hand = "♠7 杀" }, [2] = { hp = "1/4" } }), turn = 1,
  play = { uses(1, "♠7", 2) },
  expect = { over = true, winner = { 4, 5, 6 }, [1] = { hand = 0 } },
}
