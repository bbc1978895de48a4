-- 欢乐成双 (rules §18.5)

scenario "a team-mate's death: the other draws one; the killer gets nothing" {
  mode = "two_v_two",
  seats = {
    { role = "team_a", hand = "♠7 杀" }, { role = "team_b", hp = "1/4" }, { role = "team_b" }, { role = "team_a" },
  },
  deck = "a, b, c",
  play = { uses(1, "♠7", 2) },
  expect = { [1] = { hand = 0 }, [2] = { alive = false }, [3] = { hand = "a" }, [4] = { hand = 0 }, over = false, deck = "b, c" },
}

scenario "who kills the own team-mate draws the one card too" {
  mode = "two_v_two",
  seats = {
    { role = "team_a", hand = "♠7 南蛮入侵" }, { role = "team_b" }, { role = "team_b" }, { role = "team_a", hp = "1/4" },
  },
  deck = "a, b",
  play = { uses(1, "♠7") },
  expect = { [1] = { hand = "a" }, [4] = { alive = false }, over = false },
}

scenario "both enemies dead: the pair wins, the dead one too" {
  mode = "two_v_two",
  seats = {
    { role = "team_a", hand = "♠7 杀" }, { role = "team_b", hp = "1/4" }, { role = "team_b", alive = false },
    { role = "team_a", alive = false },
  },
  play = { uses(1, "♠7", 2) },
  expect = { over = true, winner = { 1, 4 } },
}

scenario "lord skills are off" {
  mode = "two_v_two",
  seats = {
    { role = "team_a", hand = "♠7 杀" }, { role = "team_b", hero = "caocao" }, { role = "team_b", kingdom = "wei", hand = "♦2 闪" },
    { role = "team_a" },
  },
  play = { uses(1, "♠7", 2), not_offered(2, "hujia") },
  expect = { [2] = { hp = "3/4" }, [3] = { hand = "♦2" } },
}

scenario "setup: A-B-B-A from a seat by lot; the fourth has five cards, the first draws one fewer" {
  mode = "two_v_two", phase = "setup", seats = { {}, {}, {}, {} }, seed = 1,
  play = { to("play") },
  -- Seat 2 begins (4 + 1 cards), seat 1 is the fourth and sits beside its team-mate.
  expect = {
    turn = 2, [2] = { role = "team_a", role_shown = true, hand = 5 }, [3] = { role = "team_b", role_shown = true, hand = 4 },
    [4] = { role = "team_b", role_shown = true, hand = 4 }, [1] = { role = "team_a", role_shown = true, hand = 5 },
  },
}

scenario "the first draws two in every later draw phase" {
  mode = "two_v_two", phase = "setup", seats = { {}, {}, {}, {} }, seed = 1, sets = { "standard" },
  play = { to("play", 2), ends(2), ends(3), ends(4), ends(1) },
  -- 上回合弃至体力值4，本回合摸两张。
  expect = { turn = 2, phase = "play", [2] = { hp = "4/4", hand = 6 } },
}
