-- 周瑜

-- 英姿

scenario "英姿: three cards" {
  seats = { { hero = "zhouyu" }, {} },
  deck = "a, b, c, d", phase = "draw",
  play = { yes(1, "yingzi") },
  expect = { [1] = { hand = "a, b, c" }, deck = "d" },
}

scenario "英姿 is optional, and of his own draw phase" {
  seats = { { hero = "zhouyu" }, { hero = "zhouyu" } },
  deck = "a, b, c, d", phase = "draw",
  play = { not_offered(2, "yingzi"), no(1, "英姿") },
  expect = { [1] = { hand = "a, b" }, [2] = { hand = 0 } },
}

scenario "英姿 and 裸衣 add up" {
  seats = { { hero = "zhouyu", skills = "luoyi" }, {} },
  deck = "a, b, c", phase = "draw",
  play = { yes(1, "yingzi"), yes(1, "luoyi") },
  expect = { [1] = { hand = "a, b" }, deck = "c" },
}

scenario "英姿 is about the draw phase, not 无中生有" {
  seats = { { hero = "zhouyu", hand = "♥7 无中生有" }, {} },
  deck = "a, b, c",
  play = { uses(1, "♥7"), not_offered(1, "yingzi") },
  expect = { [1] = { hand = "a, b" } },
}

scenario "英姿 where the first to draw draws one fewer: one fewer, and one more" {
  mode = "two_v_two", seats = { { hero = "zhouyu" }, {}, {}, {} },
  phase = "draw", deck = "a, b, c",
  play = { yes(1, "yingzi") },
  expect = { [1] = { hand = "a, b" }, deck = "c" },
}

-- 反间

scenario "S31 反间: another suit, damage" {
  seats = { { hero = "zhouyu", hand = "♠7 杀" }, {} },
  play = { invokes(1, "fanjian", 2), chooses(2, "heart"), not_offered(1, "fanjian") },
  expect = { [1] = { hand = 0 }, [2] = { hp = "3/4", hand = "♠7" } },
}

scenario "S31 反间: the suit is right, the card is kept all the same" {
  seats = { { hero = "zhouyu", hand = "♠7 杀" }, {} },
  play = { invokes(1, "反间", 2), chooses(2, "spade") },
  expect = { [1] = { hand = 0 }, [2] = { hp = "4/4", hand = "♠7" } },
}

scenario "反间: suit first, then a blind pick" {
  seats = { { hero = "zhouyu", hand = "♠7 杀, ♥3 桃, ♣4 杀" }, {} },
  play = { invokes(1, "fanjian", 2), illegal(declines(2)), illegal(picks(2, "♥3")), chooses(2, "club"), picks(2, "♥3") },
  expect = { [1] = { hand = "♠7, ♣4" }, [2] = { hp = "3/4", hand = "♥3" } },
}

scenario "反间 once in a play phase, and again in the next turn" {
  seats = { { hero = "zhouyu", hand = "♠7, ♠8" }, {} },
  deck = "♥2, ♥3, ♥4, ♥5",
  play = {
    invokes(1, "fanjian", 2), chooses(2, "spade"), not_offered(1, "fanjian"), illegal(invokes(1, "fanjian", 2)),
    ends(1), ends(2), invokes(1, "fanjian", 2), chooses(2, "diamond"),
  },
  expect = { [2] = { hp = "3/4" } },
}

scenario "反间 needs a hand card and another seat" {
  seats = { { hero = "zhouyu", equip = "♥5 赤兔" }, { hero = "zhouyu", hand = "a" } },
  play = { not_offered(1, "fanjian"), ends(1), illegal(invokes(2, "fanjian", 2)), invokes(2, "fanjian", 1), chooses(1, "spade") },
}

scenario "the card of 反间 saves the one it wounds" {
  seats = { { hero = "zhouyu", hand = "♥3 桃" }, { hp = "1/4" } },
  play = { invokes(1, "fanjian", 2), chooses(2, "spade"), expect { [2] = { hp = "0/4", hand = "♥3" } }, responds(2, "♥3") },
  expect = { [2] = { hp = "1/4", hand = 0 } },
}

scenario "the damage of 反间 is 周瑜's, with no card" {
  seats = { { hero = "zhouyu", hand = "♠7 杀, x" }, { hero = "caocao", skills = "fankui" } },
  play = {
    invokes(1, "fanjian", 2), chooses(2, "heart"), picks(2, "♠7"),
    not_offered(2, "jianxiong"), yes(2, "fankui"),
  },
  expect = { [1] = { hand = 0 }, [2] = { hp = "3/4", hand = "♠7, x" } },
}

scenario "反间 kills: the reward is 周瑜's" {
  seats = { { hero = "zhouyu", role = "lord", hand = "♠7 杀" }, { role = "rebel", hp = "1/4" }, { role = "rebel" } },
  deck = "a, b, c",
  play = { invokes(1, "fanjian", 2), chooses(2, "heart") },
  expect = { [1] = { hand = "a, b, c" }, [2] = { alive = false } },
}

scenario "反间 of the last card: 连营 before the damage" {
  seats = { { hero = "zhouyu", skills = "lianying", hand = "♠7 杀" }, {} },
  deck = "a",
  play = { invokes(1, "fanjian", 2), chooses(2, "heart"), expect { [2] = { hp = "4/4", hand = "♠7" } }, yes(1, "lianying") },
  expect = { [1] = { hand = "a" }, [2] = { hp = "3/4" } },
}

scenario "反间 on 小乔: the spade that she has taken is a heart when she shows it" {
  seats = { { hero = "zhouyu", hand = "♠7 杀" }, { hero = "xiaoqiao" } },
  play = { invokes(1, "fanjian", 2), chooses(2, "heart") },
  expect = { [2] = { hp = "3/3", hand = "♠7" } },
}
