-- 张辽

scenario "S17 突袭 replaces the draw, 连营 of the victim" {
  seats = { { hero = "zhangliao" }, { hero = "luxun", hand = "♥2" }, { hand = "♠3, ♠4" } },
  deck = "a, b", phase = "draw",
  play = { yes(1, "tuxi"), picks(1, { players = { 2, 3 } }), yes(2, "lianying"), picks(1, "♠3") },
  expect = { [1] = { hand = "♥2, ♠3" }, [2] = { hand = "a" }, [3] = { hand = "♠4" }, deck = "b", phase = "play" },
}

scenario "突袭 on one seat: one card in all" {
  seats = { { hero = "zhangliao" }, { hand = "a, b" }, {} },
  deck = "c, d", phase = "draw",
  play = { yes(1, "突袭"), illegal(picks(1, 3)), illegal(picks(1, 1)), picks(1, 2), picks(1, "b") },
  expect = { [1] = { hand = "b" }, [2] = { hand = "a" }, deck = "c, d" },
}

scenario "突袭 takes from two at most, and not twice from one" {
  seats = { { hero = "zhangliao" }, { hand = "a" }, { hand = "b" }, { hand = "c" } },
  phase = "draw",
  play = {
    yes(1, "tuxi"), illegal(picks(1, { players = { 2, 3, 4 } })), illegal(picks(1, { players = { 2, 2 } })),
    picks(1, { players = { 2, 4 } }),
  },
  expect = { [1] = { hand = "a, c" }, [3] = { hand = "b" } },
}

scenario "突袭 may be left after all, then he draws" {
  seats = { { hero = "zhangliao" }, { hand = "a" } },
  deck = "b, c", phase = "draw",
  play = { yes(1, "tuxi"), declines(1) },
  expect = { [1] = { hand = "b, c" }, [2] = { hand = "a" } },
}

scenario "突袭 is optional" {
  seats = { { hero = "zhangliao" }, { hand = "a" } },
  deck = "b, c", phase = "draw",
  play = { no(1, "tuxi") },
  expect = { [1] = { hand = "b, c" }, [2] = { hand = "a" } },
}

scenario "nobody has a hand card: no 突袭; equipment does not count" {
  seats = { { hero = "zhangliao", hand = "x" }, { equip = "♥5 赤兔" } },
  deck = "b, c", phase = "draw",
  play = { not_offered(1, "tuxi") },
  expect = { [1] = { hand = "x, b, c" }, [2] = { equip = "♥5" } },
}

scenario "突袭 takes hand cards alone" {
  seats = { { hero = "zhangliao" }, { hand = "a", equip = "♥5 赤兔" } },
  phase = "draw",
  play = { yes(1, "tuxi"), picks(1, 2), illegal(picks(1, "♥5")) },
  expect = { [1] = { hand = "a" }, [2] = { equip = "♥5" } },
}

scenario "突袭 comes before 英姿 and 裸衣: they have nothing to change" {
  seats = { { hero = "zhangliao", skills = "yingzi, luoyi" }, { hand = "a" } },
  deck = "b, c", phase = "draw",
  play = { yes(1, "tuxi"), picks(1, 2), not_offered(1, "yingzi"), not_offered(1, "luoyi") },
  expect = { [1] = { hand = "a" }, deck = "b, c" },
}

scenario "without 突袭 英姿 goes on as ever" {
  seats = { { hero = "zhangliao", skills = "yingzi" }, { hand = "x" } },
  deck = "a, b, c", phase = "draw",
  play = { no(1, "tuxi"), yes(1, "yingzi") },
  expect = { [1] = { hand = "a, b, c" } },
}

scenario "突袭 is of his own draw phase" {
  seats = { {}, { hero = "zhangliao" }, { hand = "a" } },
  deck = "b, c", phase = "draw",
  play = { not_offered(2, "tuxi") },
  expect = { [1] = { hand = "b, c" } },
}

scenario "谦逊 does not keep 突袭 off" {
  seats = { { hero = "zhangliao" }, { hero = "luxun", hand = "a, b" } },
  phase = "draw",
  play = { yes(1, "tuxi"), picks(1, 2), picks(1, "a") },
  expect = { [1] = { hand = "a" }, [2] = { hand = "b" } },
}

scenario "S17 a draw phase that 兵粮寸断 skips: no 突袭" {
  seats = { { hero = "zhangliao", judge = "♠10 兵粮寸断" }, { hero = "luxun", hand = "♥2" }, { hand = "♠3, ♠4" } },
  deck = "♠9, a, b", phase = "judge",
  play = { not_offered(1, "tuxi") },
  expect = { [1] = { hand = 0 }, [2] = { hand = "♥2" }, [3] = { hand = "♠3, ♠4" }, discard = "♠9, ♠10", turn = 1, phase = "play" },
}

scenario "S17 兵粮寸断 with a club: 突袭 as ever" {
  seats = { { hero = "zhangliao", judge = "♠10 兵粮寸断" }, { hand = "♥2" } },
  deck = "♣9, a, b", phase = "judge",
  play = { yes(1, "tuxi"), picks(1, 2) },
  expect = { [1] = { hand = "♥2" }, deck = "a, b" },
}
