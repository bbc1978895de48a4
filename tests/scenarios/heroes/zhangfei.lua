-- 张飞

scenario "咆哮: any number of 杀" {
  seats = { { hero = "zhangfei", hand = "♠7 杀, ♠8 杀, ♠9 杀" }, {} },
  play = { uses(1, "♠7", 2), uses(1, "♠8", 2), uses(1, "♠9", 2) },
  expect = { [1] = { hand = 0 }, [2] = { hp = "1/4" } },
}

scenario "咆哮 reaches no further" {
  seats = { { hero = "zhangfei", hand = "♠7 杀, ♠8 杀" }, {}, {}, {} },
  play = { illegal(uses(1, "♠7", 3)), uses(1, "♠7", 2), illegal(uses(1, "♠8", 3)), uses(1, "♠8", 4) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "4/4" }, [4] = { hp = "3/4" } },
}

scenario "咆哮 holds for converted 杀" {
  seats = { { hero = "zhangfei", skills = "wusheng", hand = "♠7 杀, ♥3 桃", equip = "♥5 赤兔" }, {} },
  play = {
    uses(1, "♠7", 2),
    uses(1, "♥3", { via = "wusheng", to = 2 }),
    uses(1, "♥5", { via = "wusheng", to = 2 }),
  },
  expect = { [1] = { hand = 0, equip = 0 }, [2] = { hp = "1/4" } },
}

scenario "咆哮 makes none a 杀 that is none" {
  seats = { { hero = "zhangfei", hand = "♥3 桃" }, {} },
  play = { illegal(uses(1, "♥3", 2)) },
}

scenario "咆哮 lifts the limit for him alone" {
  seats = { { hand = "♠7 杀, ♠8 杀" }, { hero = "zhangfei" } },
  play = { uses(1, "♠7", 2), illegal(uses(1, "♠8", 2)) },
  expect = { [2] = { hp = "3/4" } },
}

-- With the cards of the box

scenario "咆哮 with a longer weapon reaches further" {
  seats = { { hero = "zhangfei", hand = "♠7 杀, ♠8 杀", equip = "♠Q 丈八蛇矛" }, {}, {}, {}, {}, {} },
  play = { uses(1, "♠7", 4), uses(1, "♠8", 4) },
  expect = { [4] = { hp = "2/4" } },
}

scenario "咆哮 and 丈八蛇矛: as long as there are two cards" {
  seats = { { hero = "zhangfei", hand = "a, b, c, d, e", equip = "♠Q 丈八蛇矛" }, {} },
  play = {
    uses(1, { via = "丈八蛇矛", cards = "a, b", to = 2 }),
    uses(1, { via = "丈八蛇矛", cards = "c, d", to = 2 }),
    illegal(uses(1, { via = "丈八蛇矛", cards = "e", to = 2 })),
  },
  expect = { [1] = { hand = "e" }, [2] = { hp = "2/4" } },
}
