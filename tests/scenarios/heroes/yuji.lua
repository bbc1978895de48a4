-- 于吉

-- 蛊惑

scenario "蛊惑 that nobody doubts is what it is said to be" {
  seats = { { hero = "yuji", hand = "♣4 过河拆桥" }, {}, {} },
  play = { uses(1, "杀", { via = "guhuo", cards = "♣4", to = 2 }), chooses(2, "believe"), chooses(3, "believe") },
  expect = { [1] = { hand = 0 }, [2] = { hp = "3/4" }, discard = "♣4 过河拆桥" },
}

scenario "蛊惑 that is false and doubted: each doubter draws, nothing was used" {
  seats = { { hero = "yuji", hand = "♣4 过河拆桥, ♠7 杀" }, {}, {} },
  deck = "a, b",
  play = {
    uses(1, "杀", { via = "guhuo", cards = "♣4", to = 2 }), chooses(2, "doubt"), chooses(3, "doubt"),
    expect { [2] = { hp = "4/4", hand = "a" }, [3] = { hand = "b" }, discard = "♣4" },
    uses(1, "♠7", 2),
  },
  expect = { [1] = { hand = 0 }, [2] = { hp = "3/4" } },
}

scenario "蛊惑 that is true and no heart: the doubters lose hp, the card is discarded, nothing was used" {
  seats = { { hero = "yuji", hand = "♠8 杀, ♠7 杀" }, {}, {} },
  play = {
    uses(1, "杀", { via = "guhuo", cards = "♠8", to = 2 }), chooses(2, "believe"), chooses(3, "doubt"),
    expect { [2] = { hp = "4/4" }, [3] = { hp = "3/4" }, discard = "♠8" },
    uses(1, "♠7", 2),
  },
  expect = { [2] = { hp = "3/4" } },
}

scenario "蛊惑 that is true and a heart: the doubters lose hp and it goes on" {
  seats = { { hero = "yuji", hand = "♥10 杀, ♠7 杀" }, {}, {} },
  play = {
    uses(1, "杀", { via = "guhuo", cards = "♥10", to = 2 }), chooses(2, "believe"), chooses(3, "doubt"),
    illegal(uses(1, "♠7", 2)),
  },
  expect = { [1] = { hand = "♠7" }, [2] = { hp = "3/4" }, [3] = { hp = "3/4" }, discard = "♥10" },
}

scenario "蛊惑 that is false and a heart is discarded all the same" {
  seats = { { hero = "yuji", hand = "♥3 桃" }, {} },
  deck = "a",
  play = { uses(1, "杀", { via = "guhuo", cards = "♥3", to = 2 }), chooses(2, "doubt") },
  expect = { [1] = { hand = 0 }, [2] = { hp = "4/4", hand = "a" }, discard = "♥3" },
}

scenario "each decides in action order and hears those before him; who has no hp does not" {
  seats = { {}, { hero = "yuji", hand = "♦2 闪" }, { hero = "zhoutai", hp = "0/4", piles = { buqu = "♥4" } }, { hand = "♠7 杀", equip = "♥5 赤兔" } },
  turn = 4,
  play = {
    uses(4, "♠7", 2), responds(2, "闪", { via = "guhuo", cards = "♦2" }),
    expect { asked = 4 }, chooses(4, "believe"), expect { asked = 1 }, chooses(1, "doubt"),
  },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "2/3" }, [4] = { hp = "4/4" }, discard = "♠7, ♦2" },
}

scenario "【杀】 is true with a 火杀, and then it is one" {
  seats = { { hero = "yuji", hand = "♥4 火杀" }, { equip = "♠2 藤甲" } },
  play = { uses(1, "杀", { via = "guhuo", cards = "♥4", to = 2 }), chooses(2, "doubt") },
  expect = { [2] = { hp = "1/4" } },
}

scenario "【杀】 that nobody doubts stays a plain one, whatever lies there" {
  -- 无人质疑即按所称结算，不亮出。
  seats = { { hero = "yuji", hand = "♥4 火杀" }, { equip = "♠2 藤甲" } },
  play = { uses(1, "杀", { via = "guhuo", cards = "♥4", to = 2 }) },
  expect = { [2] = { hp = "4/4" }, discard = "♥4" },
}

scenario "火杀 is true with a 火杀 alone" {
  seats = { { hero = "yuji", hand = "♥10 杀" }, {} },
  deck = "a",
  play = { uses(1, "火杀", { via = "guhuo", cards = "♥10", to = 2 }), chooses(2, "doubt") },
  expect = { [2] = { hp = "4/4", hand = "a" }, discard = "♥10" },
}

scenario "蛊惑 as 火杀 and 雷杀" {
  seats = { { hero = "yuji", hand = "♠7 杀, ♠8 杀", equip = "♦A 诸葛连弩" }, { chained = true }, { chained = true } },
  play = { uses(1, "雷杀", { via = "guhuo", cards = "♠7", to = 2 }), uses(1, "火杀", { via = "guhuo", cards = "♠8", to = 2 }) },
  expect = { [2] = { hp = "2/4", chained = false }, [3] = { hp = "3/4" } },
}

scenario "the suit is the real one: a black claim does not get through 仁王盾, a red one does" {
  seats = { { hero = "yuji", hand = "♣4 过河拆桥, ♦2 闪", equip = "♦A 诸葛连弩" }, { equip = "♣2 仁王盾" } },
  play = {
    uses(1, "杀", { via = "guhuo", cards = "♣4", to = 2 }), expect { [2] = { hp = "4/4" } },
    uses(1, "杀", { via = "guhuo", cards = "♦2", to = 2 }),
  },
  expect = { [2] = { hp = "3/4" } },
}

scenario "the claim has to be legal first: range, the 杀 of the phase, wounds for a 桃" {
  seats = { { hero = "yuji", hand = "♣4 过河拆桥, ♠7 杀" }, {}, {}, {} },
  play = {
    illegal(uses(1, "杀", { via = "guhuo", cards = "♣4", to = 3 })), illegal(uses(1, "桃", { via = "guhuo", cards = "♣4" })),
    illegal(uses(1, "闪", { via = "guhuo", cards = "♣4" })), uses(1, "♠7", 2),
    illegal(uses(1, "杀", { via = "guhuo", cards = "♣4", to = 2 })),
  },
  expect = { [1] = { hand = "♣4" } },
}

scenario "a hand card, one; neither equipment nor delayed tricks can be claimed" {
  seats = { { hero = "yuji", hand = "♣4 过河拆桥, ♠7 杀", equip = "♥5 赤兔" }, {} },
  play = {
    illegal(uses(1, "杀", { via = "guhuo", cards = "♥5", to = 2 })), illegal(uses(1, "杀", { via = "guhuo", cards = "♣4, ♠7", to = 2 })),
    illegal(uses(1, "乐不思蜀", { via = "guhuo", cards = "♣4", to = 2 })), illegal(uses(1, "闪电", { via = "guhuo", cards = "♣4" })),
    illegal(uses(1, "诸葛连弩", { via = "guhuo", cards = "♣4" })),
  },
  expect = { [1] = { hand = "♣4, ♠7" } },
}

scenario "what no card of the game is cannot be claimed: 酒, 火杀, 铁索连环 without the maneuvering cards" {
  -- 规则未提：所声明的须是本局牌堆里有的牌名，否则质疑毫无悬念。
  sets = { "cards/standard", "heroes/standard", "heroes/wind" },
  seats = { { hero = "yuji", hand = "♣4 过河拆桥" }, {} },
  play = {
    illegal(uses(1, "酒", { via = "guhuo", cards = "♣4" })), illegal(uses(1, "火杀", { via = "guhuo", cards = "♣4", to = 2 })),
    illegal(uses(1, "铁索连环", { via = "guhuo", cards = "♣4", to = 2 })), uses(1, "杀", { via = "guhuo", cards = "♣4", to = 2 }),
  },
  expect = { [2] = { hp = "3/4" } },
}

scenario "nor when he is dying" {
  sets = { "cards/standard", "heroes/standard", "heroes/wind" },
  seats = { { hand = "♠7 杀" }, { hero = "yuji", hp = "1/3", hand = "♣4 过河拆桥" } },
  play = { uses(1, "♠7", 2), illegal(responds(2, "酒", { via = "guhuo", cards = "♣4" })), responds(2, "桃", { via = "guhuo", cards = "♣4" }) },
  expect = { [2] = { hp = "1/3" } },
}

scenario "without hand cards no 蛊惑" {
  seats = { { hero = "yuji", equip = "♥5 赤兔" }, {} },
  play = { not_offered(1, "guhuo") },
  expect = { [1] = { hand = 0 } },
}

scenario "蛊惑 as 桃 in the play phase" {
  seats = { { hero = "yuji", hp = "2/3", hand = "♠7 杀" }, {} },
  play = { uses(1, "桃", { via = "guhuo", cards = "♠7" }) },
  expect = { [1] = { hp = "3/3", hand = 0 } },
}

scenario "蛊惑 as 酒: the next 杀 deals one more" {
  seats = { { hero = "yuji", hand = "♣4 过河拆桥, ♠7 杀" }, {} },
  play = { uses(1, "酒", { via = "guhuo", cards = "♣4" }), uses(1, "♠7", 2) },
  expect = { [2] = { hp = "2/4" } },
}

scenario "蛊惑 as 无中生有" {
  seats = { { hero = "yuji", hand = "♠7 杀" }, {} },
  deck = "a, b",
  play = { uses(1, "无中生有", { via = "guhuo", cards = "♠7" }) },
  expect = { [1] = { hand = "a, b" } },
}

scenario "蛊惑 as 顺手牵羊, 过河拆桥" {
  seats = { { hero = "yuji", hand = "♠7 杀, ♠8 杀" }, { hand = "x, y" } },
  play = {
    uses(1, "顺手牵羊", { via = "guhuo", cards = "♠7", to = 2 }), picks(1, "x"),
    uses(1, "过河拆桥", { via = "guhuo", cards = "♠8", to = 2 }),
  },
  expect = { [1] = { hand = "x" }, [2] = { hand = 0 } },
}

scenario "蛊惑 as 决斗, and as the 杀 that is played in it" {
  seats = { { hero = "yuji", hand = "♦2 闪, ♦3 闪" }, { hand = "♣2 杀" } },
  play = { uses(1, "决斗", { via = "guhuo", cards = "♦2", to = 2 }), responds(2, "♣2"), responds(1, "杀", { via = "guhuo", cards = "♦3" }) },
  expect = { [1] = { hp = "3/3", hand = 0 }, [2] = { hp = "3/4" } },
}

scenario "蛊惑 as 南蛮入侵, 万箭齐发, 桃园结义" {
  seats = { { hero = "yuji", hp = "1/3", hand = "♦2 闪, ♦3 闪, ♦4 闪" }, {} },
  play = {
    uses(1, "南蛮入侵", { via = "guhuo", cards = "♦2" }), uses(1, "万箭齐发", { via = "guhuo", cards = "♦3" }),
    uses(1, "桃园结义", { via = "guhuo", cards = "♦4" }),
  },
  expect = { [1] = { hp = "2/3" }, [2] = { hp = "3/4" } },
}

scenario "蛊惑 as 五谷丰登" {
  seats = { { hero = "yuji", hand = "♦2 闪" }, {} },
  deck = "a, b",
  play = { uses(1, "五谷丰登", { via = "guhuo", cards = "♦2" }), picks(1, "b") },
  expect = { [1] = { hand = "b" }, [2] = { hand = "a" } },
}

scenario "蛊惑 as 借刀杀人" {
  seats = { { hero = "yuji", hand = "♦2 闪" }, { equip = "♠6 青釭剑" }, {} },
  play = { uses(1, "借刀杀人", { via = "guhuo", cards = "♦2", to = { 2, 3 } }) },
  expect = { [1] = { hand = "♠6 青釭剑" } },
}

scenario "蛊惑 as 火攻 with his last card: not on himself" {
  seats = { { hero = "yuji", hand = "♦2 闪" }, { hand = "♣6 杀" } },
  play = { illegal(uses(1, "火攻", { via = "guhuo", cards = "♦2", to = 1 })), uses(1, "火攻", { via = "guhuo", cards = "♦2", to = 2 }) },
  expect = { [1] = { hand = 0 }, [2] = { hp = "4/4" } },
}

scenario "蛊惑 as 火攻" {
  seats = { { hero = "yuji", hand = "♦2 闪, ♣5 杀" }, { hand = "♣6 杀" } },
  play = { uses(1, "火攻", { via = "guhuo", cards = "♦2", to = 2 }), picks(1, "♣5") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "蛊惑 as 铁索连环 on two; it is not recast by 蛊惑" {
  seats = { { hero = "yuji", hand = "♦2 闪" }, {}, {} },
  play = { illegal(recasts(1, "♦2")), uses(1, "铁索连环", { via = "guhuo", cards = "♦2", to = { 2, 3 } }) },
  expect = { [2] = { chained = true }, [3] = { chained = true } },
}

scenario "蛊惑 as 闪" {
  seats = { { hand = "♠7 杀" }, { hero = "yuji", hand = "♣5 杀" } },
  play = { uses(1, "♠7", 2), responds(2, "闪", { via = "guhuo", cards = "♣5" }) },
  expect = { [2] = { hp = "3/3", hand = 0 }, discard = "♠7, ♣5" },
}

scenario "蛊惑 as 闪 fails: the need is still there, he may try again, or take a real one" {
  seats = { { hand = "♠7 杀" }, { hero = "yuji", hand = "♣5 杀, ♣6 杀, ♦2 闪" } },
  deck = "a, b",
  play = {
    uses(1, "♠7", 2), responds(2, "闪", { via = "guhuo", cards = "♣5" }), chooses(1, "doubt"),
    expect { asked = 2, [1] = { hand = "a" } },
    responds(2, "闪", { via = "guhuo", cards = "♣6" }), chooses(1, "doubt"), responds(2, "♦2"),
  },
  expect = { [1] = { hand = "a, b" }, [2] = { hp = "3/3", hand = 0 }, discard = "♠7, ♣5, ♣6, ♦2" },
}

scenario "蛊惑 as 闪 is a true heart: it dodges, the doubter pays for it" {
  seats = { { hand = "♠7 杀" }, { hero = "yuji", hand = "♥2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "闪", { via = "guhuo", cards = "♥2" }), chooses(1, "doubt") },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "3/3", hand = 0 } },
}

scenario "蛊惑 against 无双: two claims, each for itself" {
  seats = { { hero = "lvbu", hand = "♠7 杀" }, { hero = "yuji", hand = "♣5 杀, ♣6 杀" } },
  play = {
    uses(1, "♠7", 2), responds(2, "闪", { via = "guhuo", cards = "♣5" }), responds(2, "闪", { via = "guhuo", cards = "♣6" }),
  },
  expect = { [2] = { hp = "3/3", hand = 0 } },
}

scenario "蛊惑 against 铁骑: no 闪 to claim" {
  seats = { { hero = "machao", hand = "♠7 杀" }, { hero = "yuji", hand = "♣5 杀" } },
  deck = "♥9",
  play = { uses(1, "♠7", 2), yes(1, "tieqi"), not_offered(2, "guhuo") },
  expect = { [2] = { hp = "2/3", hand = "♣5" } },
}

scenario "蛊惑 as 无懈可击 in its window" {
  seats = { { hand = "♠4 过河拆桥" }, { hero = "yuji", hand = "♣5 杀, x" } },
  play = { uses(1, "♠4", 2), responds(2, "无懈可击", { via = "guhuo", cards = "♣5" }), chooses(1, "believe") },
  expect = { [2] = { hand = "x" }, discard = "♠4, ♣5" },
}

scenario "蛊惑 as 无懈可击 that fails leaves the pass where it was: those before him are not asked again" {
  -- R§8：失败的声明不算用过无懈可击，不重新开始询问；他自己还可以再来，之后轮到下一人。
  seats = {
    { hand = "♠3 过河拆桥, ♠J 无懈可击" }, { hero = "yuji", hand = "♣5 杀, ♣6 杀" }, { hand = "♣Q 无懈可击, x" },
  },
  deck = "a, b",
  play = {
    uses(1, "♠3", 3), declines(1), responds(2, "无懈可击", { via = "guhuo", cards = "♣5" }), chooses(1, "doubt"),
    expect { asked = 2 }, declines(2), expect { asked = 3 }, responds(3, "♣Q"),
  },
  expect = { [1] = { hand = "♠J, a" }, [3] = { hand = "x" } },
}

scenario "蛊惑 counters a 无懈可击" {
  seats = { { hero = "yuji", hand = "♥7 无中生有, ♣5 杀" }, { hand = "♣K 无懈可击" } },
  deck = "a, b",
  play = { uses(1, "♥7"), responds(2, "♣K"), responds(1, "无懈可击", { via = "guhuo", cards = "♣5" }) },
  expect = { [1] = { hand = "a, b" } },
}

scenario "蛊惑 as 桃 in the dying window" {
  seats = { { hand = "♠7 杀" }, { hp = "1/4" }, { hero = "yuji", hand = "♣5 杀" } },
  play = { uses(1, "♠7", 2), responds(3, "桃", { via = "guhuo", cards = "♣5" }), chooses(1, "believe") },
  expect = { [2] = { hp = "1/4" }, [3] = { hand = 0 } },
}

scenario "蛊惑 as 桃 for himself; at 0 hp he claims, and a dying one does not doubt" {
  seats = { { hand = "♠7 杀" }, { hero = "yuji", hp = "1/3", hand = "♣5 杀" } },
  play = { uses(1, "♠7", 2), responds(2, "酒", { via = "guhuo", cards = "♣5" }), chooses(1, "believe") },
  expect = { [2] = { hp = "1/3" } },
}

scenario "蛊惑 as 桃 in the dying window fails: he is still asked" {
  seats = { { hand = "♠7 杀" }, { hp = "1/4" }, { hero = "yuji", hand = "♣5 杀, ♥3 桃" } },
  deck = "a",
  play = {
    uses(1, "♠7", 2), responds(3, "桃", { via = "guhuo", cards = "♣5" }), chooses(1, "doubt"), expect { asked = 3 }, responds(3, "♥3"),
  },
  expect = { [1] = { hand = "a" }, [2] = { hp = "1/4" } },
}

scenario "the dying one is not asked whether he doubts" {
  seats = { { hand = "♠7 杀" }, { hp = "1/4" }, { hero = "yuji", hand = "♣5 杀" } },
  play = { uses(1, "♠7", 2), responds(3, "桃", { via = "guhuo", cards = "♣5" }), expect { asked = 1 }, chooses(1, "believe") },
  expect = { [2] = { hp = "1/4" } },
}

scenario "a doubter falls by it: dying at once, and the card goes on after that" {
  seats = { { hero = "yuji", hand = "♥10 杀" }, {}, { hp = "1/4" }, { hand = "♥3 桃" } },
  play = {
    uses(1, "杀", { via = "guhuo", cards = "♥10", to = 2 }), chooses(3, "doubt"), expect { asked = 4, processing = "♥10" },
    responds(4, "♥3"),
  },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "1/4" } },
}

scenario "a doubter dies of it: nobody killed him, nobody is rewarded" {
  seats = {
    { hero = "yuji", role = "rebel", hand = "♠8 杀" }, { role = "lord" }, { role = "rebel", hp = "1/4" }, { role = "loyalist" },
  },
  play = { uses(1, "杀", { via = "guhuo", cards = "♠8", to = 2 }), chooses(3, "doubt") },
  expect = { [1] = { hand = 0 }, [3] = { alive = false } },
}

scenario "the target of the claim dies as a doubter: the card has nobody left" {
  seats = { { hero = "yuji", hand = "♥10 杀" }, { hp = "1/4" }, {} },
  play = { uses(1, "杀", { via = "guhuo", cards = "♥10", to = 2 }), chooses(2, "doubt") },
  expect = { [2] = { alive = false }, discard = "♥10" },
}

scenario "the losses of the doubters in action order, all of them before the card has its effect" {
  seats = { { hero = "yuji", hand = "♥10 杀" }, { hand = "♦2 闪" }, {} },
  play = {
    uses(1, "杀", { via = "guhuo", cards = "♥10", to = 2 }), chooses(2, "doubt"), chooses(3, "doubt"),
    expect { asked = 2, [2] = { hp = "3/4" }, [3] = { hp = "3/4" } }, responds(2, "♦2"),
  },
  expect = { [2] = { hp = "3/4" } },
}

scenario "the card is a hand card until it is paid: 连营 hears it at payment, claimed or failed" {
  seats = { { hero = "yuji", skills = "lianying", hand = "♣4 过河拆桥" }, {} },
  deck = "♣5 杀, a, b, c",
  play = {
    uses(1, "杀", { via = "guhuo", cards = "♣4", to = 2 }), yes(1, "lianying"), expect { [2] = { hp = "3/4" }, [1] = { hand = "♣5" } },
    uses(1, "酒", { via = "guhuo", cards = "♣5" }), chooses(2, "doubt"), yes(1, "lianying"),
  },
  expect = { [1] = { hand = "a" }, [2] = { hand = "b" } },
}

scenario "集智 with a claimed trick, once it stands" {
  seats = { { hero = "yuji", skills = "jizhi", hand = "♠7 杀, ♠8 杀" }, {} },
  deck = "a, b, c, d, e",
  play = {
    uses(1, "无中生有", { via = "guhuo", cards = "♠7" }), yes(1, "jizhi"), expect { [1] = { hand = "♠8, a, b, c" } },
    uses(1, "无中生有", { via = "guhuo", cards = "♠8" }), chooses(2, "doubt"), not_offered(1, "jizhi"),
  },
  expect = { [1] = { hand = "a, b, c" }, [2] = { hand = "d" } },
}

scenario "奸雄 takes the card that was claimed" {
  seats = { { hero = "yuji", hand = "♣4 过河拆桥" }, { hero = "caocao" } },
  play = { uses(1, "杀", { via = "guhuo", cards = "♣4", to = 2 }), yes(2, "jianxiong") },
  expect = { [2] = { hp = "3/4", hand = "♣4 过河拆桥" }, discard = 0 },
}

scenario "克己: a claim that failed was no 杀" {
  seats = { { hero = "yuji", skills = "keji", hp = "1/3", hand = "♣4 过河拆桥, x, y" }, {} },
  play = { uses(1, "杀", { via = "guhuo", cards = "♣4", to = 2 }), chooses(2, "doubt"), ends(1), yes(1, "keji") },
  expect = { [1] = { hand = "x, y" } },
}

scenario "克己: one that stood was" {
  seats = { { hero = "yuji", skills = "keji", hp = "1/3", hand = "♣4 过河拆桥, x, y" }, {} },
  play = { uses(1, "杀", { via = "guhuo", cards = "♣4", to = 2 }), ends(1), not_offered(1, "keji") },
  expect = { [1] = { hand = 1 } },
}

scenario "激将 through 蛊惑: a helper claims the 杀 that he plays" {
  seats = { { hero = "liubei", role = "lord" }, {}, { hero = "yuji", kingdom = "shu", hand = "♦2 闪" } },
  play = {
    uses(1, "杀", { via = "jijiang", to = 2 }), responds(3, "杀", { via = "guhuo", cards = "♦2" }), chooses(1, "believe"), chooses(2, "believe"),
  },
  expect = { [2] = { hp = "3/4" }, [3] = { hand = 0 }, discard = "♦2" },
}

scenario "护驾 through 蛊惑: the helper's claim fails, the lord is hit" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao", role = "lord" }, { hero = "yuji", kingdom = "wei", hand = "♣5 杀" } },
  deck = "a",
  play = { uses(1, "♠7", 2), yes(2, "hujia"), responds(3, "闪", { via = "guhuo", cards = "♣5" }), chooses(1, "doubt") },
  expect = { [1] = { hand = "a" }, [2] = { hp = "3/4" } },
}

scenario "蛊惑 with the last hand card as 杀 and 方天画戟: three targets" {
  seats = { { hero = "yuji", equip = "♦Q 方天画戟", hand = "♣4 过河拆桥" }, {}, {}, {} },
  play = { uses(1, "杀", { via = "guhuo", cards = "♣4", to = { 2, 3, 4 } }) },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "3/4" }, [4] = { hp = "3/4" } },
}

scenario "朱雀羽扇 after the claim stands" {
  seats = { { hero = "yuji", equip = "♦A 朱雀羽扇", hand = "♣4 过河拆桥" }, { equip = "♠2 藤甲" } },
  play = { uses(1, "杀", { via = "guhuo", cards = "♣4", to = 2 }), chooses(2, "believe"), yes(1, "朱雀羽扇") },
  expect = { [2] = { hp = "2/4" } },
}

scenario "红颜: a true spade is a heart and goes on" {
  seats = { { hero = "yuji", skills = "hongyan", hand = "♠7 杀" }, {} },
  play = { uses(1, "杀", { via = "guhuo", cards = "♠7", to = 2 }), chooses(2, "doubt") },
  expect = { [2] = { hp = "2/4" } },
}
