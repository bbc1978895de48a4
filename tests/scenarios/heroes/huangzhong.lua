-- 黄忠

-- 烈弓

scenario "S73 烈弓: as many hand cards as he has hp, or more" {
  seats = { { hero = "huangzhong", hp = "2/4", hand = "♠7 杀" }, { hand = "♦2 闪, x, y" } },
  play = { uses(1, "♠7", 2), yes(1, "liegong"), illegal(responds(2, "♦2")) },
  expect = { [2] = { hp = "3/4", hand = 3 } },
}

scenario "S73 烈弓: no more hand cards than his attack range" {
  seats = { { hero = "huangzhong", hp = "2/4", hand = "♠7 杀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), yes(1, "烈弓"), illegal(responds(2, "♦2")) },
  expect = { [2] = { hp = "3/4", hand = "♦2" } },
}

scenario "S73 烈弓 at 4 hp without a weapon: two or three hand cards can dodge" {
  seats = { { hero = "huangzhong", hand = "♠7 杀" }, { hand = "♦2 闪, x" } },
  play = { uses(1, "♠7", 2), not_offered(1, "liegong"), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4", hand = "x" } },
}

scenario "S73 烈弓 at 4 hp, three hand cards" {
  seats = { { hero = "huangzhong", hand = "♠7 杀" }, { hand = "♦2 闪, x, y" } },
  play = { uses(1, "♠7", 2), not_offered(1, "liegong"), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4" } },
}

scenario "S73 烈弓 with 青龙偃月刀: three hand cards are within its range" {
  seats = { { hero = "huangzhong", equip = "♠5 青龙偃月刀", hand = "♠7 杀" }, { hand = "♦2 闪, x, y" } },
  play = { uses(1, "♠7", 2), yes(1, "liegong"), illegal(responds(2, "♦2")) },
  expect = { [2] = { hp = "3/4", hand = 3 } },
}

scenario "烈弓: hand cards as many as hp, exactly; without hand cards too" {
  seats = { { hero = "huangzhong", equip = "♦A 诸葛连弩", hand = "♠7 杀, ♠8 杀" }, { hand = "♦2 闪, x, y, z" }, { equip = "♠2 八卦阵" } },
  deck = "♥4",
  play = {
    uses(1, "♠7", 2), yes(1, "liegong"), illegal(responds(2, "♦2")),
    uses(1, "♠8", 3), yes(1, "liegong"), not_offered(3, "八卦阵"),
  },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "3/4" }, deck = "♥4" },
}

scenario "烈弓 is optional" {
  seats = { { hero = "huangzhong", hand = "♠7 杀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), no(1, "liegong"), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4", hand = 0 } },
}

scenario "烈弓: no 八卦阵, no 护驾 either" {
  seats = {
    { hero = "huangzhong", hand = "♠7 杀" }, { hero = "caocao", role = "lord", equip = "♠2 八卦阵", hand = "♠9 杀" },
    { kingdom = "wei", hand = "♦2 闪" },
  },
  play = { uses(1, "♠7", 2), yes(1, "liegong"), not_offered(2, "八卦阵"), not_offered(2, "hujia") },
  expect = { [2] = { hp = "3/4" }, [3] = { hand = "♦2" } },
}

scenario "the attack range is the weapon's: a -1 horse adds nothing to it" {
  seats = { { hero = "huangzhong", equip = "♥5 赤兔", hand = "♠7 杀" }, { hand = "♦2 闪, x" } },
  play = { uses(1, "♠7", 2), not_offered(1, "liegong"), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4" } },
}

scenario "烈弓 outside his play phase: not with 借刀杀人" {
  seats = { { hand = "♣K 借刀杀人, ♦2 闪" }, { hero = "huangzhong", equip = "♠6 青釭剑", hand = "♠7 杀" } },
  play = { uses(1, "♣K", { to = { 2, 1 } }), responds(2, "♠7"), not_offered(2, "liegong"), responds(1, "♦2") },
  expect = { [1] = { hp = "4/4" } },
}

scenario "烈弓 in his turn, but before the play phase: not with 神速" {
  seats = { { hero = "huangzhong", skills = "shensu" }, { hand = "♦2 闪" } },
  phase = "judge",
  play = { yes(1, "shensu"), picks(1, 2), not_offered(1, "liegong"), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4" } },
}

scenario "烈弓 when the play phase is about to begin and is skipped: not with the second 神速 either" {
  seats = { { hero = "huangzhong", skills = "shensu", hand = "♠2 八卦阵" }, { hand = "♦2 闪" } },
  phase = "play",
  play = { yes(1, "shensu"), picks(1, { cards = "♠2", players = 2 }), not_offered(1, "liegong"), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4" }, turn = 2 },
}

scenario "烈弓 with every 杀 of his play phase: that of 青龙偃月刀 too" {
  -- “出牌阶段内使用杀”：问的是时段，不是在空闲时间点使用。
  seats = { { hero = "huangzhong", equip = "♠5 青龙偃月刀", hand = "♠7 杀, ♠8 杀" }, { hand = "♦2 闪, x, y, z" } },
  play = { uses(1, "♠7", 2), no(1, "liegong"), responds(2, "♦2"), yes(1, "青龙偃月刀"), responds(1, "♠8"), yes(1, "liegong") },
  expect = { [1] = { hand = 0 }, [2] = { hp = "3/4", hand = "x, y, z" } },
}

scenario "烈弓 is about 杀, not 决斗" {
  seats = { { hero = "huangzhong", hand = "♠A 决斗" }, { hand = "♣2 杀" } },
  play = { uses(1, "♠A", 2), not_offered(1, "liegong"), responds(2, "♣2") },
  expect = { [1] = { hp = "3/4" } },
}

scenario "烈弓 over three targets of 方天画戟: each by its own hand" {
  seats = {
    { hero = "huangzhong", hp = "4/4", equip = "♦Q 方天画戟", hand = "♠7 杀" },
    { hand = "♦2 闪" }, { hand = "♦3 闪, x, y, z, u" }, { hand = "♦4 闪, v" },
  },
  play = {
    uses(1, "♠7", { 2, 3, 4 }), yes(1, "liegong"), yes(1, "liegong"), no(1, "liegong"),
    illegal(responds(2, "♦2")), illegal(responds(3, "♦3")), responds(4, "♦4"),
  },
  expect = { [2] = { hp = "3/4" }, [3] = { hp = "3/4" }, [4] = { hp = "4/4" } },
}

scenario "烈弓 looks when the target is named, not when it is asked: 雌雄双股剑 comes later" {
  seats = { { hero = "huangzhong", equip = "♠2 雌雄双股剑", hand = "♠7 杀" }, { gender = "female", hand = "♦2 闪, x, y" } },
  play = { uses(1, "♠7", 2), not_offered(1, "liegong"), yes(1, "雌雄双股剑"), picks(2, "x"), responds(2, "♦2") },
  expect = { [2] = { hp = "4/4", hand = "y" } },
}

scenario "烈弓 and 无双: none of the two 闪" {
  seats = { { hero = "huangzhong", skills = "wushuang", hand = "♠7 杀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), yes(1, "liegong"), illegal(responds(2, "♦2")) },
  expect = { [2] = { hp = "3/4", hand = "♦2" } },
}
