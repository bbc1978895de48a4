-- 一对一 (rules §18.2)

scenario "a death without a hero left is the loss" {
  mode = "duel",
  seats = { { role = "traitor", hand = "♠7 杀" }, { role = "lord", hp = "1/4" } },
  play = { uses(1, "♠7", 2) },
  expect = { over = true, winner = "traitor", [1] = { hand = 0 } },
}

-- Seed 3: seat 2 is the lord. Open lie huatuo lvbu machao daqiao guojia huanggai, face down diaochan lvmeng huangyueying luxun.
local function beginning(play, expected)
  return { mode = "duel", phase = "setup", seed = 3, sets = { "standard" }, seats = { {}, {} }, play = play, expect = expected }
end

scenario "the lord picks first, 1-2-2-2-2-1, open heroes or blindly one that lies face down" (beginning({
  illegal(takes_hero(2, "diaochan")),
  takes_hero(2, "huatuo"), expect { asked = 1 }, illegal(takes_hero(1, "huatuo")),
  takes_hero(1, "lvbu"), expect { asked = 1 }, chooses(1, "unseen"), expect { asked = 2 },
  chooses(2, "unseen"), expect { asked = 2 }, chooses(2, "unseen"), expect { asked = 1 },
  takes_hero(1, "machao"), expect { asked = 1 }, chooses(1, "unseen"), expect { asked = 2 },
  takes_hero(2, "daqiao"), expect { asked = 2 }, takes_hero(2, "guojia"), expect { asked = { 1, 2 } },
  -- 内奸得到最后一名。各有五名，暗置的现在只有选者知道。
  illegal(takes_hero(1, "lvmeng")), illegal(takes_hero(2, "luxun")),
  takes_hero(2, "lvmeng"), takes_hero(1, "huanggai"), takes_hero(1, "luxun"),
}, { [1] = { hero = "huanggai" }, [2] = { hero = "lvmeng" } }))

scenario "each orders three of his five at the same time; the first ones are revealed together" (beginning({
  takes_hero(2, "huatuo"), takes_hero(1, "lvbu"), takes_hero(1, "machao"), takes_hero(2, "daqiao"), takes_hero(2, "guojia"),
  takes_hero(2, "daqiao"), expect { asked = 1, [2] = { skills = {} } },
  takes_hero(1, "machao"), expect { asked = { 1, 2 }, [1] = { skills = {} }, [2] = { skills = {} } },
  illegal(takes_hero(2, "daqiao")), takes_hero(2, "guojia"), takes_hero(1, "lvbu"), expect { asked = { 1, 2 } },
  takes_hero(2, "huatuo"),
}, { [1] = { hero = "machao", hand = 5 }, [2] = { hero = "daqiao", hand = 4, hp = "3/3" } }))

scenario "roles are drawn by lot: with another seed seat 1 is the lord, and has no bonus" {
  mode = "duel", phase = "setup", seed = 4, sets = { "standard" }, seats = { {}, {} },
  play = { takes_hero(1, "caocao"), takes_hero(1, "caocao") },
  expect = { turn = 2, [1] = { role = "lord", hero = "caocao", hp = "4/4" }, [2] = { role = "traitor" } },
}

scenario "lord skills do not work: no 护驾, though the other is of Wei" {
  mode = "duel", phase = "setup", seed = 4, sets = { "standard" }, seats = { {}, {} },
  play = {
    takes_hero(1, "caocao"), takes_hero(2, "xiahoudun"), takes_hero(1, "caocao"), takes_hero(2, "xiahoudun"),
    uses(2, "♦7 杀", 1), not_offered(1, "hujia"),
  },
  expect = { [1] = { hp = "3/4" } },
}

scenario "killing brings nothing, neither for the lord nor for the traitor" {
  mode = "duel",
  seats = {
    { role = "traitor", hand = "♠7 杀" }, { role = "lord", reserve = { "zhangfei" }, hp = "1/4" },
  },
  play = { uses(1, "♠7", 2) },
  expect = { over = false, [1] = { hand = 0 } },
}

scenario "setup: the traitor goes first, with four cards, and draws one fewer" {
  mode = "duel", phase = "setup", seats = { {}, {} }, seed = 1,
  play = { to("play") },
  expect = {
    turn = 1, [1] = { role = "traitor", role_shown = true, hand = 5 }, [2] = { role = "lord", role_shown = true, hand = 4 },
  },
}

scenario "a death in the opponent's turn: all is discarded, the next hero enters fresh and draws four, that turn goes on" {
  mode = "duel",
  seats = {
    { role = "traitor", hand = "♠7 杀, x" },
    {
      role = "lord", hero = "guojia", reserve = { "zhangfei", "guanyu" }, hp = "1/3", chained = true, face_down = true,
      marks = { tapped = true }, hand = "y", equip = "♥5 赤兔", judge = "♥6 乐不思蜀",
    },
  },
  deck = "a, b, c, d, e",
  play = { uses(1, "♠7", 2) },
  expect = {
    over = false, turn = 1, phase = "play", discard = "♠7, y, ♥5, ♥6", deck = "e", [1] = { hand = "x" },
    [2] = {
      hero = "zhangfei", hp = "4/4", hand = "a, b, c, d", equip = 0, judge = 0, alive = true, chained = false, face_down = false,
      marks = { tapped = false }, skills = { "paoxiao" },
    },
  },
}

scenario "cards on the fallen hero are discarded with him, and the successor has none" {
  mode = "duel",
  seats = {
    { role = "traitor", hand = "♠7 杀" },
    { role = "lord", hero = "zhoutai", reserve = { "zhangfei" }, hp = "1/4", piles = { buqu = "♠2, ♥2" } },
  },
  deck = "a, b, c, d",
  -- 【不屈】牌点数相同，周泰阵亡。
  play = { uses(1, "♠7", 2), yes(2, "buqu") },
  expect = { discard = "♠7, ♠2, ♥2", [2] = { hero = "zhangfei", hp = "4/4", piles = { buqu = 0 }, hand = "a, b, c, d" } },
}

scenario "skills that the fallen hero had lost or gained for a time are not the successor's" {
  mode = "duel",
  seats = {
    { role = "traitor", hand = "♠7 杀, ♠K 南蛮入侵", hero = "zhangfei" },
    { role = "lord", hero = "guojia", reserve = { "zhaoyun" }, hp = "1/3", skills = { "paoxiao" } },
  },
  deck = "♦2 闪, a, b, c",
  play = {
    uses(1, "♠7", 2), expect { [2] = { hero = "zhaoyun", skills = { "longdan" }, hand = "♦2, a, b, c" } },
    uses(1, "♠K"), responds(2, "♦2", { via = "longdan" }),
  },
  expect = { [2] = { hp = "4/4", hand = "a, b, c" } },
}

scenario "an area trick goes on without the fallen, and does not hit the successor" {
  mode = "duel",
  seats = { { role = "traitor", hand = "♥A 万箭齐发, x" }, { role = "lord", reserve = { "zhangfei" }, hp = "1/4" } },
  deck = "a, b, c, d",
  play = { uses(1, "♥A") },
  expect = { turn = 1, phase = "play", [2] = { hero = "zhangfei", hp = "4/4", hand = "a, b, c, d" }, [1] = { hand = "x" } },
}

scenario "it hears nothing of what hit the old one: no 奸雄" {
  mode = "duel",
  seats = {
    { role = "traitor", hand = "♠7 杀" }, { role = "lord", hero = "guojia", reserve = { "caocao" }, hp = "1/3" },
  },
  deck = "a, b, c, d, e",
  play = { uses(1, "♠7", 2), not_offered(2, "jianxiong") },
  expect = { discard = "♠7", [2] = { hero = "caocao", hp = "4/4", hand = "a, b, c, d" } },
}

scenario "a death in the own turn: its phases are dropped, the next hero enters, the opponent's turn begins" {
  mode = "duel",
  seats = {
    { role = "traitor", hero = "guojia", reserve = { "zhangfei" }, hp = "1/3", hand = "♠A 决斗, x" },
    { role = "lord", hand = "♣2 杀" },
  },
  deck = "a, b, c, d, e, f, g",
  play = { uses(1, "♠A", 2), responds(2, "♣2") },
  expect = {
    turn = 2, phase = "play", discard = "♠A, ♣2, x", deck = "g",
    [1] = { hero = "zhangfei", hp = "4/4", hand = "a, b, c, d" }, [2] = { hand = "e, f" },
  },
}

scenario "闪电 that killed is in the discard pile before the next hero enters" {
  mode = "duel",
  seats = {
    { role = "traitor", hero = "guojia", reserve = { "zhangfei" }, judge = "♠A 闪电" }, { role = "lord" },
  },
  phase = "judge", deck = "♠5, a, b, c, d, e, f",
  expect = {
    turn = 2, discard = "♠A, ♠5", [1] = { hero = "zhangfei", judge = 0, hand = "a, b, c, d" }, [2] = { hand = "e, f" },
  },
}

scenario "both fall in one action: they enter in the order of their deaths, then the opponent's turn begins" {
  mode = "duel",
  seats = {
    { role = "traitor", hero = "guojia", reserve = { "zhangfei" }, hp = "1/3", chained = true, hand = "♥4 火杀" },
    { role = "lord", reserve = { "guanyu" }, hp = "1/4", chained = true },
  },
  deck = "a, b, c, d, e, f, g, h, i, j, k",
  play = { uses(1, "♥4", 2) },
  expect = {
    over = false, turn = 2, phase = "play", deck = "k",
    [2] = { hero = "guanyu", hand = "a, b, c, d, i, j", chained = false }, [1] = { hero = "zhangfei", hand = "e, f, g, h", chained = false },
  },
}

scenario "the third death is the loss, at once: nobody enters any more" {
  mode = "duel",
  seats = {
    { role = "traitor", hero = "guojia", hp = "1/3", chained = true, hand = "♥4 火杀" },
    { role = "lord", hp = "1/4", chained = true },
  },
  play = { uses(1, "♥4", 2) },
  -- 主公先阵亡，连环不再传导。
  expect = { over = true, winner = "traitor", [1] = { hp = "1/3" } },
}
