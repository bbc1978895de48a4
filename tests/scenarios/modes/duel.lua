-- 一对一 (rules §18.2)

scenario "a death without a hero left is the loss" {
  mode = "duel",
  seats = { { role = "traitor", hand = "♠7 杀" }, { role = "lord", hp = "1/4" } },
  play = { uses(1, "♠7", 2) },
  expect = { over = true, winner = "traitor", [1] = { hand = 0 } },
}

scenario "no lord bonus, no lord skill" {
  mode = "duel",
  seats = { { role = "traitor", hand = "♠7 杀" }, { role = "lord", hero = "caocao" } },
  play = { uses(1, "♠7", 2), not_offered(2, "hujia") },
  expect = { [2] = { hp = "3/4" } },
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
      hand = "y", equip = "♥5 赤兔", judge = "♥6 乐不思蜀",
    },
  },
  deck = "a, b, c, d, e",
  play = { uses(1, "♠7", 2) },
  expect = {
    over = false, turn = 1, phase = "play", discard = "♠7, y, ♥5, ♥6", deck = "e", [1] = { hand = "x" },
    [2] = {
      hero = "zhangfei", hp = "4/4", hand = "a, b, c, d", equip = 0, judge = 0, alive = true, chained = false, face_down = false,
      skills = "paoxiao",
    },
  },
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
