-- Several rules at once (rules §4, §6 to §9, §11, §15, §18.1)

scenario "无懈 twice on 闪电: judged, hits" {
  seats = { { judge = "♠A 闪电" }, { hand = "♠J 无懈可击" }, { hand = "♣K 无懈可击" } },
  deck = "♠5, a, b", phase = "judge",
  play = { responds(2, "♠J"), responds(3, "♣K") },
  expect = { [1] = { hp = "1/4", hand = "a, b", judge = 0 }, discard = "♠A 闪电, ♠5, ♠J, ♣K", processing = 0 },
}

scenario "无懈 thrice on 闪电: moves, no judge" {
  seats = { { judge = "♠A 闪电", hand = "♣Q 无懈可击" }, { hand = "♠J 无懈可击" }, { hand = "♣K 无懈可击" } },
  deck = "a, b", phase = "judge",
  play = { declines(1), responds(2, "♠J"), declines(1), responds(3, "♣K"), responds(1, "♣Q") },
  expect = { [1] = { hp = "4/4", hand = "a, b", judge = 0 }, [2] = { judge = "♠A" }, discard = "♠J, ♣K, ♣Q" },
}

scenario "无懈 on 乐 by the turn player in chain" {
  seats = { { judge = "♥6 乐不思蜀", hand = "♣Q 无懈可击" }, { hand = "♠J 无懈可击" } },
  deck = "♠K, a, b", phase = "judge",
  play = { responds(1, "♣Q"), responds(2, "♠J") },
  expect = { discard = "♥6, ♣Q, ♠J, ♠K", [1] = { hand = "a, b" }, turn = 2 },
}

scenario "countered 闪电 that comes back is not judged again in this phase" {
  seats = { { judge = "♠A 闪电" }, { judge = "♥Q 闪电", hand = "♠J 无懈可击" } },
  deck = "♠5, a, b", phase = "judge",
  play = { responds(2, "♠J") },
  expect = { [1] = { hp = "4/4", judge = "♠A", hand = "♠5, a" }, turn = 1, phase = "play" },
}

scenario "death by 闪电 before 乐不思蜀 is judged: it is discarded with the rest" {
  seats = { { hp = "2/4", judge = "♥6 乐不思蜀, ♠A 闪电", hand = "x", equip = "♥5 赤兔" }, { alive = false }, {} },
  deck = "♠5, a, b", phase = "judge",
  expect = { [1] = { alive = false, judge = 0 }, discard = "♥6, ♠A, ♠5, x, ♥5 赤兔", turn = 3, phase = "play", [3] = { hand = "a, b" }, processing = 0 },
}

scenario "lord dies of 闪电, traitor last: wins" {
  seats = { { role = "lord", hp = "1/4", judge = "♠A 闪电" }, { role = "traitor" }, { role = "rebel", alive = false }, { role = "loyalist", alive = false } },
  deck = "♠5", phase = "judge",
  expect = { over = true, winner = { 2 } },
}

scenario "闪电 kills a loyalist: the lord keeps his cards" {
  seats = { { role = "loyalist", hp = "1/4", judge = "♠A 闪电" }, { role = "lord", hand = "x" }, { role = "rebel" }, {role = "traitor" } },
  deck = "♠5, a, b", phase = "judge",
  expect = { [2] = { hand = "x, a, b" }, turn = 2 },
}

scenario "八卦阵 with no card at all: draw" {
  seats = { { hand = "♠7 杀" }, { equip = "♠2 八卦阵" } },
  deck = { "", only = true },
  play = { uses(1, "♠7", 2), yes(2, "八卦阵") },
  expect = { over = true, winner = false },
}

scenario "several deaths in one 南蛮 of the lord" {
  seats = { { role = "lord", hand = "♠7 南蛮入侵, x", equip = "♣A 诸葛连弩, ♥5 赤兔" }, { role = "rebel", hp = "1/4" }, { role = "loyalist", hp = "1/4", hand = "y" }, { role = "rebel", hp = "1/4" }, { role = "traitor", hp = "1/4", hand = "♥3 桃" } },
  deck = "a, b, c, d, e, f, g",
  play = { uses(1, "♠7"), declines(5), declines(5), declines(5), responds(5, "♥3") },
  expect = {
    [1] = { hand = "d, e, f", equip = 0 }, discard = "♠7, x, y, a, b, c, ♣A, ♥5, ♥3",
    over = false, [5] = { hp = "1/4" }, deck = "g",
  },
}

scenario "护驾 + own 八卦 + helper's 八卦 + 无双" {
  seats = { { hero = "lvbu", hand = "♠7 杀" }, { hero = "caocao", role = "lord", equip = "♠2 八卦阵", hand = "♥2 闪" }, { kingdom = "wei", equip = "♣2 八卦阵" }, { kingdom = "wei", hand = "♦2 闪" } },
  deck = "♣9, ♦9, ♠9, ♠10, a",
  play = { uses(1, "♠7", 2),
    yes(2, "hujia"), yes(3, "八卦阵"),
    declines(4), not_offered(2, "hujia"), yes(2, "八卦阵"),
    yes(2, "八卦阵"),
    offered(2, "hujia"), not_offered(2, "八卦阵"),
    yes(2, "hujia"), yes(3, "八卦阵"), responds(4, "♦2") },
  expect = { [2] = { hp = "4/4", hand = "♥2 闪" }, [4] = { hand = 0 }, discard = "♠7, ♣9, ♦9, ♠9, ♠10, ♦2", processing = 0, deck = "a" },
}

scenario "青釭剑 does not touch the helper's 八卦阵" {
  seats = { { hand = "♠7 杀", equip = "♠6 青釭剑" }, { hero = "caocao", role = "lord", equip = "♠2 八卦阵" }, { kingdom = "wei", equip = "♣2 八卦阵" } },
  deck = "♦9",
  play = { uses(1, "♠7", 2), not_offered(2, "八卦阵"), yes(2, "hujia"), yes(3, "八卦阵") },
  expect = { [2] = { hp = "4/4" } },
}

scenario "青釭剑 and 流离: the armor of who passed it on was never off" {
  seats = { { hand = "♠7 杀, ♠8 杀, ♣A 诸葛连弩", equip = "♠6 青釭剑" }, { hero = "daqiao", hand = "x", equip = "♠2 八卦阵" }, { equip = "♣2 八卦阵" } },
  deck = "♦9",
  play = { uses(1, "♠7", 2), yes(2, "liuli"), picks(2, { cards = "x", players = 3 }), not_offered(3, "八卦阵"), uses(1, "♣A"), uses(1, "♠8", 2), no(2, "liuli"), yes(2, "八卦阵") },
  expect = { [2] = { hp = "3/3" }, [3] = { hp = "3/4" } },
}

scenario "流离 pays the +1 horse, to 2 seats" {
  seats = { { hand = "♠7 杀", equip = "♠6 青釭剑" }, { hero = "daqiao", equip = "♠5 绝影" }, {}, {} },
  play = { uses(1, "♠7", 2), yes(2, "liuli"), illegal(picks(2, { cards = "♠5", players = 4 })), picks(2, { cards = "♠5", players = 3 }) },
  expect = { [2] = { equip = 0, hp = "3/3" }, [3] = { hp = "3/4" } },
}

scenario "流离 three times, each counted with its own payment gone" {
  seats = { { hand = "♠7 杀" }, { hero = "daqiao", equip = "♠6 青釭剑", hand = "x" }, {}, { skills = "liuli", equip = "♥5 赤兔", hand = "y" }, {}, {} },
  play = { uses(1, "♠7", 2), yes(2, "liuli"), illegal(picks(2, { cards = "♠6", players = 4 })), picks(2, { cards = "x", players = 4 }),
    yes(4, "liuli"), illegal(picks(4, { cards = "y", players = 1 })), illegal(picks(4, { cards = "♥5", players = 2 })), illegal(picks(4, { cards = "♥5", players = 6 })), picks(4, { cards = "y", players = 2 }),
    yes(2, "liuli"), illegal(picks(2, { cards = "♠6", players = 4 })), picks(2, { cards = "♠6", players = 3 }) },
  expect = { [1] = { hp = "4/4" }, [2] = { hp = "3/3", equip = 0 }, [3] = { hp = "3/4" }, [4] = { hp = "4/4" } },
}

scenario "国色 with the worn weapon: its range is gone, and the count of 杀 stays" {
  seats = { { hero = "daqiao", equip = "♦A 诸葛连弩, ♦K 紫骍", hand = "♠7 杀, ♠8 杀" }, {}, {} , {}, {} },
  play = { uses(1, "♠7", 3), uses(1, "♦A", { via = "guose", to = 2 }), illegal(uses(1, "♠8", 3)), uses(1, "♦K", { via = "guose", to = 3 }) },
  expect = { [1] = { equip = 0, hand = "♠8" }, [2] = { judge = "♦A as 乐不思蜀" } },
}

scenario "空城 as soon as 过河拆桥 has taken the last card" {
  seats = { { hand = "♠3 过河拆桥, ♠7 杀, ♠A 决斗" }, { hero = "zhugeliang", hand = "x" }, {} },
  play = { uses(1, "♠3", 2), illegal(uses(1, "♠7", 2)), illegal(uses(1, "♠A", 2)), uses(1, "♠7", 3) },
}

scenario "空城: used 闪 in vain against 无双, hit all the same" {
  seats = { { hero = "lvbu", hand = "♠7 杀" }, { hero = "zhugeliang", hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2") },
  expect = { [2] = { hp = "2/3", hand = 0 } },
}

scenario "观星 looks at what there is; the draw phase then ends the game" {
  seats = { { hero = "zhugeliang" }, {}, {} },
  phase = "prepare", deck = { "♥3 桃", only = true },
  play = { yes(1, "guanxing"), arranges(1, { bottom = "♥3 桃" }) },
  expect = { over = true, winner = false },
}

scenario "reshuffle in the middle of a reward" {
  seats = { { role = "lord", hand = "♠7 杀" }, { role = "rebel", hp = "1/4", hand = "♠8 杀" }, { role = "traitor" } },
  deck = { "a", only = true }, discard = "♦9",
  play = { uses(1, "♠7", 2) },
  expect = { [1] = { hand = "a, ♦9, ♠8" }, deck = 0, discard = "♠7", over = false },
}

scenario "reward that cannot be supplied: draw" {
  seats = { { role = "lord", hand = "♠7 杀" }, { role = "rebel", hp = "1/4" }, { role = "traitor" } },
  deck = { "a", only = true },
  play = { uses(1, "♠7", 2) },
  expect = { over = true, winner = false },
}

scenario "duel against 吕布 by 吕布: both two" {
  seats = { { hero = "lvbu", hand = "♠A 决斗, ♠7 杀, ♠8 杀" }, { hero = "lvbu", hand = "♣2 杀, ♣3 杀, ♣4 杀" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), responds(2, "♣3"), responds(1, "♠7"), responds(1, "♠8"), responds(2, "♣4") },
  expect = { [1] = { hp = "4/4", hand = 0 }, [2] = { hp = "3/4", hand = 0 } },
}

scenario "the winner of a 决斗 may save the turn player who lost it" {
  seats = { { hp = "1/4", hand = "♠A 决斗, ♥3 桃" }, { hand = "♣2 杀, ♥4 桃" }, {} },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), expect { asked = 1 }, declines(1), expect { asked = 2 }, responds(2, "♥4") },
  expect = { [1] = { hp = "1/4", hand = "♥3 桃" }, turn = 1, phase = "play" },
}

scenario "two traitors, 6 players" {
  mode = "identity", options = { traitors = 2 },
  seats = { { role = "lord", hand = "♠7 杀" }, { role = "traitor", hp = "1/4" }, { role = "traitor", alive = false }, { role = "rebel", alive = false }, { role = "rebel", alive = false }, { role = "loyalist" } },
  play = { uses(1, "♠7", 2) },
  expect = { winner = { 1, 6 } },
}

scenario "the lord's 决斗 kills a loyalist: the cards played are not given back" {
  seats = { { role = "lord", hand = "♠A 决斗, ♠7 杀, x", equip = "♠6 青釭剑" }, { role = "loyalist", hp = "1/4", hand = "♣2 杀" }, { role = "rebel" } },
  play = { uses(1, "♠A", 2), responds(2, "♣2"), responds(1, "♠7") },
  expect = { [1] = { hand = 0, equip = 0 }, discard = "♠A, ♣2, ♠7, x, ♠6" },
}

scenario "南蛮入侵, dying, saved, 奸雄; then the next target" {
  seats = { { hand = "♠7 南蛮入侵, ♥4 桃" }, { hero = "caocao", hp = "1/4", role = "lord" }, { hand = "♠J 无懈可击" } },
  play = { uses(1, "♠7"), declines(3), responds(1, "♥4"), yes(2, "jianxiong"), declines(3) },
  expect = { [2] = { hp = "1/4", hand = "♠7" }, [3] = { hp = "3/4", hand = "♠J" }, discard = "♥4", processing = 0 },
}

scenario "the dead counter nothing" {
  seats = { { hand = "♠7 南蛮入侵" }, { hp = "1/4" , hand = "♠J 无懈可击" }, {} },
  play = { uses(1, "♠7"), declines(2), illegal(responds(2, "♠J")) },
  expect = { [2] = { alive = false }, [3] = { hp = "3/4" } },
}

scenario "过河拆桥 chain of four" {
  seats = { { hand = "♠3 过河拆桥, ♣Q 无懈可击, ♦Q 无懈可击" }, { hand = "♠J 无懈可击, ♣K 无懈可击, x" } },
  play = { uses(1, "♠3", 2), declines(1), responds(2, "♠J"), responds(1, "♣Q"), declines(1), responds(2, "♣K"), responds(1, "♦Q") },
  expect = { [2] = { hand = 0 }, [1] = { hand = 0 }, processing = 0 },
}
