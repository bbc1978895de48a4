-- 孙尚香

-- 结姻

scenario "S39 结姻" {
  seats = { { hero = "sunshangxiang", hand = "x, y" }, { hp = "2/4" } },
  play = { invokes(1, "jieyin", { cards = "x, y", to = 2 }) },
  expect = { [1] = { hp = "3/3", hand = 0 }, [2] = { hp = "3/4" }, discard = "x, y" },
}

scenario "S39 no other wounded man, no 结姻" {
  seats = { { hero = "sunshangxiang", hp = "1/3", hand = "x, y" }, {}, { hp = "2/4", gender = "female" } },
  play = {
    not_offered(1, "jieyin"),
    illegal(invokes(1, "jieyin", { cards = "x, y", to = 2 })),
    illegal(invokes(1, "jieyin", { cards = "x, y", to = 3 })),
    illegal(invokes(1, "jieyin", { cards = "x, y", to = 1 })),
  },
  expect = { [1] = { hand = "x, y", hp = "1/3" } },
}

scenario "结姻: both recover" {
  seats = { { hero = "sunshangxiang", hp = "1/3", hand = "x, y, z" }, { hp = "2/4" } },
  play = { invokes(1, "结姻", { cards = "x, z", to = 2 }) },
  expect = { [1] = { hp = "2/3", hand = "y" }, [2] = { hp = "3/4" }, discard = "x, z" },
}

scenario "结姻 costs two hand cards, equipment does not do" {
  seats = { { hero = "sunshangxiang", hand = "x", equip = "♥5 赤兔, ♠6 青釭剑" }, { hp = "2/4" } },
  play = { not_offered(1, "jieyin"), illegal(invokes(1, "jieyin", { cards = "x, ♥5 赤兔", to = 2 })) },
  expect = { [1] = { hand = "x", equip = 2 }, [2] = { hp = "2/4" } },
}

scenario "结姻 costs exactly two, for one man" {
  seats = { { hero = "sunshangxiang", hand = "x, y, z" }, { hp = "2/4" }, { hp = "1/4" } },
  play = {
    illegal(invokes(1, "jieyin", { cards = "x", to = 2 })),
    illegal(invokes(1, "jieyin", { cards = "x, y, z", to = 2 })),
    illegal(invokes(1, "jieyin", { cards = "x, y", to = { 2, 3 } })),
    invokes(1, "jieyin", { cards = "x, y", to = 3 }),
  },
  expect = { [2] = { hp = "2/4" }, [3] = { hp = "2/4" } },
}

scenario "结姻 once in a play phase, and again in the next turn" {
  seats = { { hero = "sunshangxiang", hand = "v, w, x, y" }, { hp = "1/4" } },
  play = {
    invokes(1, "jieyin", { cards = "v, w", to = 2 }),
    not_offered(1, "jieyin"),
    illegal(invokes(1, "jieyin", { cards = "x, y", to = 2 })),
    ends(1), ends(2),
    invokes(1, "jieyin", { cards = "x, y", to = 2 }),
  },
  expect = { [2] = { hp = "3/4" } },
}

scenario "结姻 of a man: not with himself" {
  seats = { { skills = "jieyin", hp = "1/4", hand = "x, y" }, { hp = "2/4" } },
  play = {
    illegal(invokes(1, "jieyin", { cards = "x, y", to = 1 })),
    invokes(1, "jieyin", { cards = "x, y", to = 2 }),
  },
  expect = { [1] = { hp = "2/4" }, [2] = { hp = "3/4" } },
}

-- 枭姬

scenario "枭姬 when equipment is replaced" {
  seats = { { hero = "sunshangxiang", hand = "♠6 青釭剑", equip = "♣A 诸葛连弩" }, {} },
  deck = "a, b, c",
  play = { uses(1, "♠6"), yes(1, "xiaoji") },
  expect = { [1] = { hand = "a, b", equip = "♠6" }, discard = "♣A 诸葛连弩", deck = "c" },
}

scenario "枭姬 is optional" {
  seats = { { hero = "sunshangxiang", hand = "♠6 青釭剑", equip = "♣A 诸葛连弩" }, {} },
  deck = "a, b",
  play = { uses(1, "♠6"), no(1, "枭姬") },
  expect = { [1] = { hand = 0 }, deck = "a, b" },
}

scenario "枭姬 when another takes it apart" {
  seats = { { hand = "♠3 过河拆桥, ♠4 过河拆桥" }, { hero = "sunshangxiang", hand = "x", equip = "♥5 赤兔" } },
  deck = "a, b",
  play = { uses(1, "♠3", 2), picks(1, "♥5"), yes(2, "xiaoji") },
  expect = { [2] = { hand = "x, a, b", equip = 0 } },
}

scenario "a hand card or a judging area lost is no 枭姬" {
  seats = {
    { hand = "♠3 过河拆桥, ♠4 过河拆桥" },
    { hero = "sunshangxiang", hand = "x", equip = "♥5 赤兔", judge = "♥6 乐不思蜀" },
  },
  play = {
    uses(1, "♠3", 2), picks(1, "x"), not_offered(2, "xiaoji"),
    uses(1, "♠4", 2), picks(1, "♥6"), not_offered(2, "xiaoji"),
  },
  expect = { [2] = { hand = 0, equip = "♥5", judge = 0 } },
}

scenario "枭姬 of nobody else's equipment" {
  seats = { { hand = "♠6 青釭剑", equip = "♣A 诸葛连弩" }, { hero = "sunshangxiang" } },
  play = { uses(1, "♠6"), not_offered(2, "xiaoji") },
}

scenario "枭姬 once for each card of one movement" {
  seats = {
    { hero = "sunshangxiang", role = "lord", hand = "♠7 杀, x", equip = "♣A 诸葛连弩, ♥5 赤兔" },
    { role = "loyalist", hp = "1/4" }, { role = "rebel" },
  },
  deck = "a, b, c, d, e",
  play = { uses(1, "♠7", 2), yes(1, "xiaoji"), yes(1, "xiaoji"), not_offered(1, "xiaoji") },
  expect = { [1] = { hand = "a, b, c, d", equip = 0 }, deck = "e" },
}

scenario "枭姬 for one card of two" {
  seats = {
    { hero = "sunshangxiang", role = "lord", hand = "♠7 杀, x", equip = "♣A 诸葛连弩, ♥5 赤兔" },
    { role = "loyalist", hp = "1/4" }, { role = "rebel" },
  },
  deck = "a, b, c, d, e",
  play = { uses(1, "♠7", 2), no(1, "xiaoji"), yes(1, "xiaoji") },
  expect = { [1] = { hand = "a, b", equip = 0 }, deck = "c, d, e" },
}

scenario "枭姬 at payment, before the card takes effect" {
  seats = { { hero = "sunshangxiang", skills = "wusheng", equip = "♥5 赤兔" }, { hand = "♦2 闪" } },
  deck = "a, b",
  play = {
    uses(1, "♥5", { via = "wusheng", to = 2 }),
    yes(1, "xiaoji"),
    expect { asked = 2, [1] = { hand = "a, b" }, processing = "♥5" },
    responds(2, "♦2"),
  },
  expect = { [2] = { hp = "4/4" } },
}

scenario "枭姬 by 国色 and by 流离" {
  seats = { { hand = "♠7 杀" }, { hero = "sunshangxiang", skills = "liuli", equip = "♥5 赤兔" }, {} },
  deck = "a, b",
  play = { uses(1, "♠7", 2), yes(2, "liuli"), picks(2, { cards = "♥5", players = 3 }), yes(2, "xiaoji") },
  expect = { [2] = { hp = "3/3", hand = "a, b" }, [3] = { hp = "3/4" } },
}

scenario "what 枭姬 draws may answer what is asked next" {
  seats = { { hand = "♠7 南蛮入侵" }, { hero = "sunshangxiang", hp = "1/3", skills = "jijiu", equip = "♥5 赤兔" } },
  deck = "♥3 桃, b",
  play = { uses(1, "♠7"), responds(2, "♥5", { via = "jijiu" }), yes(2, "xiaoji") },
  expect = { [2] = { hp = "1/3", hand = "♥3, b", equip = 0 } },
}

scenario "the dead draw nothing for what they leave" {
  seats = { { hand = "♠7 杀" }, { hero = "sunshangxiang", hp = "1/3", equip = "♥5 赤兔" }, {} },
  play = { uses(1, "♠7", 2), not_offered(2, "xiaoji") },
  expect = { [2] = { alive = false, hand = 0 }, discard = "♠7, ♥5" },
}

scenario "枭姬 once when a horse is replaced by a horse of the same kind" {
  seats = { { hero = "sunshangxiang", hand = "♦K 紫骍", equip = "♥5 赤兔, ♠5 绝影" }, {} },
  deck = "a, b, c, d",
  play = { uses(1, "♦K"), yes(1, "xiaoji"), not_offered(1, "xiaoji") },
  expect = { [1] = { hand = "a, b", equip = "♦K, ♠5" } },
}

-- With the cards of the box

scenario "枭姬: 借刀杀人 takes her weapon" {
  seats = { { hand = "♣K 借刀杀人" }, { hero = "sunshangxiang", equip = "♠6 青釭剑" }, {} },
  deck = "a, b",
  play = { uses(1, "♣K", { to = { 2, 3 } }), yes(2, "xiaoji") },
  expect = { [1] = { hand = "♠6" }, [2] = { hand = "a, b", equip = 0 }, [3] = { hp = "4/4" } },
}

scenario "枭姬: the cost of 贯石斧, one card of two from her equipment" {
  seats = { { hero = "sunshangxiang", hand = "♠7 杀, x", equip = "♦5 贯石斧, ♥5 赤兔" }, { hand = "♦2 闪" } },
  deck = "a, b, c",
  play = {
    uses(1, "♠7", 2), responds(2, "♦2"), yes(1, "贯石斧"), picks(1, "x, ♥5"),
    yes(1, "xiaoji"), not_offered(1, "xiaoji"),
  },
  expect = { [1] = { hand = "a, b", equip = "♦5" }, [2] = { hp = "3/4" }, deck = "c" },
}

scenario "枭姬: the cost of 贯石斧, both from her equipment" {
  seats = { { hero = "sunshangxiang", hand = "♠7 杀, x", equip = "♦5 贯石斧, ♥5 赤兔, ♠5 绝影" }, { hand = "♦2 闪" } },
  deck = "a, b, c, d",
  play = {
    uses(1, "♠7", 2), responds(2, "♦2"), yes(1, "贯石斧"), picks(1, "♥5, ♠5"),
    yes(1, "xiaoji"), yes(1, "xiaoji"),
  },
  expect = { [1] = { hand = "x, a, b, c, d", equip = "♦5" }, [2] = { hp = "3/4" } },
}

scenario "枭姬: 顺手牵羊 takes a horse" {
  seats = { { hand = "♠3 顺手牵羊" }, { hero = "sunshangxiang", equip = "♥5 赤兔" } },
  deck = "a, b",
  play = { uses(1, "♠3", 2), yes(2, "xiaoji") },
  expect = { [1] = { hand = "♥5" }, [2] = { hand = "a, b" } },
}

scenario "枭姬: 麒麟弓 shoots her horse, before the damage" {
  seats = { { hand = "♠7 杀", equip = "♥5 麒麟弓" }, { hero = "sunshangxiang", hp = "1/3", equip = "♠5 绝影" } },
  deck = "♥3 桃, b",
  play = {
    uses(1, "♠7", 2), yes(1, "麒麟弓"), picks(1, "♠5"), yes(2, "xiaoji"),
    expect { [2] = { hp = "0/3" } },
    responds(2, "♥3"),
  },
  expect = { [2] = { hp = "1/3", hand = "b", equip = 0 } },
}

scenario "枭姬: 寒冰剑 takes her equipment one after the other" {
  seats = { { hand = "♠7 杀", equip = "♠2 寒冰剑" }, { hero = "sunshangxiang", equip = "♠5 绝影, ♥5 赤兔" } },
  deck = "a, b, c, d",
  play = { uses(1, "♠7", 2), yes(1, "寒冰剑"), picks(1, "♠5"), yes(2, "xiaoji"), picks(1, "♥5"), yes(2, "xiaoji") },
  expect = { [2] = { hp = "3/3", hand = "a, b, c, d", equip = 0 } },
}

scenario "雌雄双股剑 hears that she is a woman" {
  seats = { { hero = "sunshangxiang", hand = "♠7 杀", equip = "♠2 雌雄双股剑" }, {} },
  deck = "a",
  play = { uses(1, "♠7", 2), yes(1, "雌雄双股剑") },
  expect = { [1] = { hand = "a" }, [2] = { hp = "3/4" } },
}

scenario "枭姬: 木牛流马 that moves on is lost, what lies under it goes along" {
  sets = { "treasure", "standard" },
  seats = { { hero = "sunshangxiang", equip = "♦5 木牛流马", hand = "x" }, {} },
  deck = "a, b",
  play = { invokes(1, "木牛流马", { cards = "x" }), picks(1, 2), yes(1, "xiaoji") },
  expect = { [1] = { hand = "a, b", equip = 0 }, [2] = { equip = "♦5", piles = { ox = "x" } } },
}
