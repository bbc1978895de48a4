-- Deaths and endings (rules §6, §9 to §11, §15, §18.1)

-- The user of a card that hits several

scenario "rescue chain in an AoE: each of the dying is resolved before the next is asked" {
  seats = {
    { hand = "♥A 万箭齐发, ♥4 桃" }, { hp = "1/4", hand = "♥3 桃" }, { hp = "1/4", hand = "x" },
    { hp = "1/4", hand = "♥6 桃, ♦2 闪" },
  },
  play = {
    uses(1, "♥A"),
    expect { asked = 1, [2] = { hp = "0/4" }, [3] = { hp = "1/4" } }, declines(1),
    responds(2, "♥3"),
    expect { asked = 1, [2] = { hp = "1/4" }, [3] = { hp = "0/4" } }, declines(1), declines(4),
    expect { asked = 4, [3] = { alive = false } }, responds(4, "♦2"),
  },
  expect = { [2] = { hp = "1/4" }, [3] = { alive = false }, [4] = { hp = "1/4" }, discard = "♥A, ♥3, x, ♦2" },
}

scenario "several die of one 万箭齐发, in action order; who is dead rescues nobody" {
  seats = { { hand = "♥A 万箭齐发" }, { hp = "1/4", hand = "♥3 桃, ♥4 桃" }, { hp = "1/4", hand = "y" }, { hp = "1/4", hand = "z" } },
  play = {
    uses(1, "♥A"), declines(2), illegal(responds(2, "♥3")),
  },
  expect = { [2] = { alive = false }, [3] = { alive = false }, [4] = { alive = false }, discard = "♥A, ♥3, ♥4, y, z", turn = 1 },
}

scenario "the last rebel dies before the loyalist is reached: the game is over at once" {
  seats = {
    { role = "lord", hand = "♥A 万箭齐发" }, { role = "rebel", hp = "1/4" }, { role = "loyalist", hp = "1/4" },
    { role = "traitor", alive = false },
  },
  play = { uses(1, "♥A") },
  expect = { over = true, winner = { 1, 3 }, [1] = { hand = 0 }, [3] = { hp = "1/4" } },
}

scenario "the loyalist dies first: punished, and the win comes with the rebel" {
  seats = {
    { role = "lord", hand = "♥A 万箭齐发, x", equip = "♥5 赤兔" }, { role = "loyalist", hp = "1/4" },
    { role = "rebel", hp = "1/4" }, { role = "traitor", alive = false },
  },
  play = { uses(1, "♥A") },
  expect = { over = true, winner = { 1, 2 }, [1] = { hand = 0, equip = 0 }, [3] = { alive = false } },
}

scenario "the traitor's 南蛮入侵 kills the lord before the last rebel: the rebels win" {
  seats = {
    { role = "traitor", hand = "♠7 南蛮入侵" }, { role = "lord", hp = "1/4" }, { role = "rebel", hp = "1/4" },
    { role = "loyalist", alive = false },
  },
  play = { uses(1, "♠7") },
  expect = { winner = "rebel", [3] = { hp = "1/4" } },
}

scenario "the traitor's 南蛮入侵 kills the last rebel before the lord: the traitor wins alone" {
  seats = {
    { role = "traitor", hand = "♠7 南蛮入侵" }, { role = "rebel", hp = "1/4" }, { role = "lord", hp = "1/4" },
    { role = "loyalist", alive = false },
  },
  deck = "a, b, c",
  play = { uses(1, "♠7") },
  expect = { winner = { 1 }, [1] = { hand = "a, b, c" } },
}

scenario "lord dead while the traitor and a loyalist live: the rebels win, though none of them lives" {
  seats = {
    { role = "traitor", hand = "♠7 南蛮入侵" }, { role = "rebel", hp = "1/4" }, { role = "lord", hp = "1/4" },
    { role = "loyalist", hp = "1/4" },
  },
  play = { uses(1, "♠7") },
  -- The loyalist is not reached any more.
  expect = { winner = "rebel", [2] = { alive = false }, [4] = { hp = "1/4" } },
}

scenario "the last rebel and the traitor dead, by the lord's own hand, in his own 南蛮入侵" {
  seats = {
    { role = "lord", hand = "♠7 南蛮入侵" }, { role = "traitor", hp = "1/4" }, { role = "rebel", hp = "1/4", hand = "x" },
    { role = "loyalist", alive = false },
  },
  play = { uses(1, "♠7") },
  -- Won: the reward for the rebel is not drawn, his card is not discarded.
  expect = { winner = { 1, 4 }, [1] = { hand = 0 }, [3] = { alive = false, hand = "x" } },
}

scenario "S79 the lord kills a loyalist with 万箭齐发: what he would have played is gone" {
  seats = {
    { role = "lord", hand = "♥A 万箭齐发, ♠J 无懈可击", equip = "♠2 八卦阵" }, { role = "loyalist", hp = "1/4" },
    { role = "rebel", hp = "1/4", hand = "y" }, { role = "traitor" },
  },
  deck = "a, b, c",
  play = { uses(1, "♥A"), declines(1) },
  expect = { [1] = { hand = "a, b, c", equip = 0 }, [3] = { alive = false }, [4] = { hp = "3/4" }, over = false },
}

-- 闪电 at 1 hp

scenario "1 hp and 闪电: three 桃 are needed, and two are not enough" {
  seats = { { hp = "1/4", judge = "♠A 闪电", hand = "♥3 桃, ♥4 桃" }, { hand = "♥6 桃" }, {} },
  phase = "judge", deck = "♠5",
  play = { responds(1, "♥3"), responds(1, "♥4"), expect { asked = 2, [1] = { hp = "0/4" } }, declines(2) },
  expect = { [1] = { alive = false }, discard = "♠A, ♠5, ♥3, ♥4", [2] = { hand = 3 }, turn = 2 },
}

scenario "1 hp and 闪电: saved by three" {
  seats = { { hp = "1/4", judge = "♠A 闪电", hand = "♥3 桃, ♥4 桃" }, { hand = "♥6 桃" }, {} },
  phase = "judge", deck = "♠5",
  play = { responds(1, "♥3"), responds(1, "♥4"), responds(2, "♥6") },
  expect = { [1] = { hp = "1/4", hand = 2 }, turn = 1, phase = "play" },
}

scenario "the lord dead of 闪电, traitor and loyalist alive: the rebels win" {
  seats = {
    { role = "lord", hp = "1/5", judge = "♠A 闪电" }, { role = "traitor" }, { role = "loyalist" },
    { role = "rebel", alive = false },
  },
  phase = "judge", deck = "♠5",
  expect = { winner = { 4 }, over = true },
}

scenario "闪电 kills the last rebel: the lord has won without a killer" {
  seats = {
    { role = "rebel", hp = "3/4", judge = "♠A 闪电" }, { role = "lord" }, { role = "traitor", alive = false },
    { role = "loyalist", alive = false },
  },
  phase = "judge", deck = "♠5",
  expect = { winner = { 2, 4 }, [2] = { hand = 0 } },
}

-- Who dies in his own turn

scenario "who dies in his own 决斗: the turn ends, the next one begins" {
  seats = { { role = "rebel", hp = "1/4", hand = "♠A 决斗, x", judge = "♥6 乐不思蜀" }, { role = "lord", hand = "♣2 杀" }, { role = "traitor" } },
  deck = "a, b, c, d, e",
  play = { uses(1, "♠A", 2), responds(2, "♣2") },
  -- Three for the rebel, two in the draw phase of the next turn.
  expect = { [1] = { alive = false }, [2] = { hand = "a, b, c, d, e" }, turn = 2, phase = "play", discard = "♠A, ♣2, x, ♥6" },
}

scenario "the lord's 决斗 with a loyalist whom it kills while the lord played last" {
  seats = {
    { role = "lord", hand = "♠A 决斗, ♠7 杀, x", equip = "♠6 青釭剑", judge = "♥6 乐不思蜀" },
    { role = "loyalist", hp = "1/4", hand = "♣2 杀, y" }, { role = "rebel" },
  },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), responds(1, "♠7") },
  expect = { [1] = { hand = 0, equip = 0, judge = "♥6" }, [2] = { alive = false }, turn = 1, phase = "play" },
}

-- 奸雄, 护驾 and the dying

scenario "who dies takes nothing: no 奸雄" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao", hp = "1/4" }, {} },
  play = { uses(1, "♠7", 2), not_offered(2, "奸雄") },
  expect = { [2] = { alive = false }, discard = "♠7" },
}

scenario "who is saved does" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao", hp = "1/4", hand = "♥3 桃" }, {} },
  play = { uses(1, "♠7", 2), responds(2, "♥3"), yes(2, "奸雄") },
  expect = { [2] = { hp = "1/4", hand = "♠7" } },
}

scenario "桃 for another who is dying, in his turn and in mine" {
  seats = { { hp = "1/4", hand = "♠A 决斗" }, { hand = "♣2 杀" }, { hand = "♥3 桃" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), responds(3, "♥3") },
  expect = { [1] = { hp = "1/4" }, [3] = { hand = 0 }, turn = 1 },
}

-- No cards

scenario "an exhausted deck in the draw phase is a draw" {
  seats = { {}, {} },
  deck = { "a", only = true },
  play = { ends(1) },
  expect = { over = true, winner = false },
}

scenario "the discard pile keeps the game going, processing and hands do not" {
  seats = { { hand = "♥7 无中生有, x" }, {} },
  deck = { "", only = true }, discard = "♠8 杀",
  play = { uses(1, "♥7") },
  expect = { over = true, winner = false },
}

scenario "a judgement that cannot be flipped is a draw" {
  seats = { { judge = "♥6 乐不思蜀" }, {} },
  phase = "judge", deck = { "", only = true },
  expect = { over = true, winner = false },
}

scenario "a draw in the middle of an AoE: the reward that cannot be paid" {
  seats = { { role = "lord", hand = "♠7 南蛮入侵" }, { role = "rebel", hp = "1/4", hand = "x" }, { role = "rebel" }, { role = "traitor" } },
  deck = { "a", only = true },
  play = { uses(1, "♠7") },
  -- a and x are two of the three; 南蛮入侵 itself is still in processing.
  expect = { over = true, winner = false, [3] = { hp = "4/4" } },
}

scenario "a death inside a dying inside a damage inside an AoE: everything outside goes on" {
  -- 南蛮入侵 › 二号位受伤濒死 › 于吉声称【桃】被三号位质疑 › 三号位失去体力、濒死、死亡 › 【桃】救回二号位 › 南蛮入侵继续。
  seats = {
    { hand = "♠7 南蛮入侵" }, { hp = "1/4" }, { hp = "1/4" }, { hero = "yuji", hand = "♥3 桃" }, {},
  },
  play = {
    uses(1, "♠7"), responds(4, "桃", { via = "guhuo", cards = "♥3" }), chooses(3, "doubt"),
  },
  expect = {
    [2] = { hp = "1/4" }, [3] = { alive = false }, [4] = { hp = "2/3", hand = 0 }, [5] = { hp = "3/4" }, discard = "♠7, ♥3",
  },
}

scenario "a death inside a damage inside a judgement's damage: 雷击 in the chain, each victim resolved before the next" {
  seats = {
    { hand = "♥A 万箭齐发" }, { hero = "zhangjiao", hand = "♦2 闪" }, { hp = "2/4", chained = true }, { hp = "2/4", chained = true }, {},
  },
  deck = "♠9",
  play = { uses(1, "♥A"), responds(2, "♦2"), yes(2, "leiji"), picks(2, 3) },
  expect = { [3] = { alive = false }, [4] = { alive = false }, [5] = { hp = "3/4" } },
}

-- Who dies in the middle of a card by doubting a true claim (蛊惑): the window of 无懈可击 is where a user, a target or
-- the owner of a delayed trick may fall (rules §4.2, §6, §9)

scenario "the user of 过河拆桥 dies in its window: the choice that was his is not made" {
  seats = { { hp = "1/4", hand = "♠3 过河拆桥" }, { hero = "yuji", hand = "♠J 无懈可击, x" }, {} },
  deck = "a, b",
  play = { uses(1, "♠3", 2), responds(2, "无懈可击", { via = "guhuo", cards = "♠J" }), chooses(1, "doubt") },
  expect = { [1] = { alive = false }, [2] = { hand = "x, a, b" }, turn = 2, discard = "♠3, ♠J" },
}

scenario "the user of 顺手牵羊 dies in its window: nothing is taken" {
  seats = { { hp = "1/4", hand = "♠3 顺手牵羊" }, { hero = "yuji", hand = "♠J 无懈可击, x" }, {} },
  deck = "a, b",
  play = { uses(1, "♠3", 2), responds(2, "无懈可击", { via = "guhuo", cards = "♠J" }), chooses(1, "doubt") },
  expect = { [1] = { alive = false, hand = 0 }, [2] = { hand = "x, a, b" } },
}

scenario "the user of 火攻 dies in its window: no card is shown, nothing burns" {
  seats = { { hp = "1/4", hand = "♥2 火攻, ♥3 桃" }, { hero = "yuji", hand = "♠J 无懈可击, ♥6 桃" }, {} },
  deck = "a, b",
  play = {
    uses(1, "♥2", 2), responds(2, "无懈可击", { via = "guhuo", cards = "♠J" }), chooses(1, "doubt"), declines(1), declines(2),
  },
  expect = { [1] = { alive = false }, [2] = { hp = "3/3" }, discard = "♥2, ♥3, ♠J", turn = 2 },
}

scenario "the user of 借刀杀人 dies in its window: A may still use a 杀, and keeps the weapon if not" {
  seats = { { hp = "1/4", hand = "♣Q 借刀杀人" }, { hero = "yuji", hand = "♠J 无懈可击, ♠7 杀", equip = "♠6 青釭剑" }, {} },
  play = {
    uses(1, "♣Q", { 2, 3 }), responds(2, "无懈可击", { via = "guhuo", cards = "♠J" }), chooses(1, "doubt"),
    declines(2), offered(2, "guhuo"), declines(2),
  },
  expect = { [1] = { alive = false }, [2] = { equip = "♠6" }, [3] = { hp = "4/4" } },
}

scenario "B of 借刀杀人 dies in its window: no 杀 can be used, the weapon is handed over" {
  seats = { { hand = "♣Q 借刀杀人" }, { hero = "yuji", hand = "♠J 无懈可击, ♠7 杀", equip = "♠6 青釭剑" }, { hp = "1/4" } },
  play = { uses(1, "♣Q", { 2, 3 }), responds(2, "无懈可击", { via = "guhuo", cards = "♠J" }), chooses(3, "doubt") },
  expect = { [3] = { alive = false }, [1] = { hand = "♠6" }, [2] = { hand = "♠7" } },
}

scenario "the user of 五谷丰登 dies before the first pick: the others pick, his share is discarded" {
  seats = { { hp = "1/4", hand = "♥3 五谷丰登" }, { hero = "yuji", hand = "♠J 无懈可击" }, {} },
  deck = "a, b, c, d, e",
  play = {
    uses(1, "♥3"), responds(2, "无懈可击", { via = "guhuo", cards = "♠J" }), chooses(1, "doubt"), picks(2, "b"), picks(3, "c"),
  },
  expect = { [1] = { alive = false }, [2] = { hand = "b, d, e" }, [3] = { hand = "c" }, discard = "♥3, ♠J, a" },
}

scenario "决斗: the side that has to play is dead, nobody is hurt" {
  seats = { { hp = "1/4", hand = "♠A 决斗, ♠7 杀" }, { hero = "yuji", hand = "♥10 杀" }, {} },
  play = { uses(1, "♠A", 2), responds(2, "杀", { via = "guhuo", cards = "♥10" }), chooses(1, "doubt") },
  expect = { [1] = { alive = false }, [2] = { hp = "3/3" }, turn = 2 },
}

scenario "决斗: a living side facing a dead one still has to play, else takes damage without a source" {
  seats = { { hp = "1/4", hand = "♠A 决斗, x" }, { hero = "yuji", skills = "fankui", hand = "♠10 杀, ♣5 杀" }, {} },
  play = {
    uses(1, "♠A", 2), responds(2, "杀", { via = "guhuo", cards = "♠10" }), chooses(1, "doubt"), expect { asked = 2 }, declines(2),
    not_offered(2, "fankui"),
  },
  expect = { [1] = { alive = false }, [2] = { hp = "2/3" }, turn = 2 },
}

-- §4.2, §11 say nothing of a delayed trick in processing whose owner dies. Dead players are skipped everywhere (§1), so that
-- nobody judges; it was neither nullified nor judged, so that 闪电 does not go on: it is discarded with the rest of his.
scenario "who dies in the window of 乐不思蜀 judges nothing" {
  seats = { { hp = "1/4", judge = "♥6 乐不思蜀" }, { hero = "yuji", hand = "♠J 无懈可击" }, {} },
  phase = "judge", deck = "♥9, b, c",
  play = { responds(2, "无懈可击", { via = "guhuo", cards = "♠J" }), chooses(1, "doubt") },
  expect = { [1] = { alive = false }, [2] = { hand = "♥9, b" }, discard = "♥6, ♠J", turn = 2 },
}

scenario "who dies in the window of 闪电 judges nothing, and it goes no further" {
  seats = { { hp = "1/4", judge = "♠A 闪电" }, { hero = "yuji", hand = "♠J 无懈可击" }, {} },
  phase = "judge", deck = "♥9, b, c",
  play = { responds(2, "无懈可击", { via = "guhuo", cards = "♠J" }), chooses(1, "doubt") },
  expect = { [1] = { alive = false }, [2] = { hand = "♥9, b", judge = 0 }, discard = "♠A, ♠J", turn = 2 },
}

scenario "闪电 that is countered moves on though its owner has died in the window" {
  seats = {
    { hp = "1/4", judge = "♠A 闪电" }, { hero = "yuji", hand = "♠J 无懈可击, ♣5 杀" }, {},
  },
  phase = "judge", deck = "♥9, b, c, d, e",
  play = {
    responds(2, "无懈可击", { via = "guhuo", cards = "♠J" }), chooses(1, "doubt"),
    responds(2, "无懈可击", { via = "guhuo", cards = "♣5" }),
  },
  -- 闪电 now lies before seat 2, who judges ♥9 in its own turn, whereupon it moves on once more.
  expect = { [1] = { alive = false }, [2] = { hand = "b, c" }, [3] = { judge = "♠A" }, discard = "♠J, ♣5, ♥9", turn = 2 },
}

scenario "the turn player dies while another is rescued: the pass goes on, and so does what was going on" {
  seats = { { hp = "1/4", hand = "♠7 杀" }, { hp = "1/4" }, { hero = "yuji", hand = "♦2 桃" }, { hand = "♥4 桃" } },
  play = { uses(1, "♠7", 2), responds(3, "桃", { via = "guhuo", cards = "♦2" }), chooses(1, "doubt"), declines(4), responds(4, "♥4") },
  expect = { [1] = { alive = false }, [2] = { hp = "1/4" }, turn = 2, discard = "♠7, ♦2, ♥4" },
}
