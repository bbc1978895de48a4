-- 初版规则 (rules §19, h000): each row with the house rule, then the official result without it
local bang = "bang2008"

-- ---- rules ----------------------------------------------------------------------------------------------------------

scenario "h000-phases: the finish phase is an empty hook, and 闭月 is heard there" {
  house = bang,
  seats = { { hero = "diaochan" }, {} }, deck = "a, b, c",
  play = { ends(1) },
  expect = { [1] = { hand = "a" }, [2] = { hand = "b, c" }, turn = 2 },
}

scenario "h000-phases, official: 闭月 is asked in the finish phase" {
  seats = { { hero = "diaochan" }, {} }, deck = "a, b, c",
  play = { ends(1), offered(1, "闭月"), no(1, "闭月") },
  expect = { [1] = { hand = 0 }, [2] = { hand = "a, b" }, turn = 2 },
}

scenario "h000-death: 桃 offsets the damage before it is taken; there is no dying" {
  house = bang,
  seats = { { hand = "♠7 杀" }, { hp = "1/4" }, { hand = "♥3 桃" } },
  play = { uses(1, "♠7", 2), expect { asked = 3, [2] = { hp = "1/4" } }, responds(3, "♥3") },
  expect = { [2] = { hp = "1/4" }, discard = "♠7, ♥3" },
}

scenario "h000-death, official: hp falls, then 桃 saves the dying" {
  seats = { { hand = "♠7 杀" }, { hp = "1/4" }, { hand = "♥3 桃" } },
  play = { uses(1, "♠7", 2), expect { asked = 3, [2] = { hp = "0/4" } }, responds(3, "♥3") },
  expect = { [2] = { hp = "1/4" }, discard = "♠7, ♥3" },
}

scenario "h000-death: nobody has a 桃, dead at once" {
  house = bang,
  seats = { { hand = "♠7 杀" }, { hp = "1/4", hand = "a" }, {} },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { alive = false }, discard = "♠7, a" },
}

scenario "h000-death: 3 damage at 2 hp take two 桃; those that are too few are spent" {
  house = bang,
  seats = { { hand = "♥3 桃" }, { hp = "2/4", judge = "♠A 闪电" }, { hand = "♥4 桃" } },
  deck = "♠5, a, b",
  play = { ends(1), responds(3, "♥4"), responds(1, "♥3") },
  expect = { [2] = { hp = "1/4" }, discard = "♥3, ♥4, ♠5, ♠A" },
}

scenario "h000-death: one 桃 of two is lost with the victim" {
  house = bang,
  seats = { { hand = "♥3 桃" }, { hp = "2/4", judge = "♠A 闪电" }, {} },
  deck = "♠5, a, b",
  play = { ends(1), responds(1, "♥3") },
  expect = { [1] = { hand = 0 }, [2] = { alive = false } },
}

scenario "h000-death: each is asked once, from the current player; the victim may use several" {
  house = bang,
  seats = { { hand = "♥3 桃" }, { hp = "2/4", judge = "♠A 闪电", hand = "♥4 桃, ♥6 桃" }, {} },
  deck = "♠5, a, b",
  play = { ends(1), responds(2, "♥4"), responds(2, "♥6"), expect { asked = 2 } },
  expect = { [1] = { hand = "♥3" }, [2] = { hp = "1/4" } },
}

scenario "h000-death: the damage stays whole for what comes after it" {
  house = bang,
  seats = { { hand = "♠7 杀, b" }, { hero = "simayi", hp = "1/3", hand = "♥3 桃" }, {} },
  play = { uses(1, "♠7", 2), responds(2, "♥3") },
  expect = { [1] = { hand = 0 }, [2] = { hp = "1/3", hand = "b" } },
}

scenario "h000-death: a loss of hp opens the window, too" {
  house = bang,
  seats = { { hero = "huanggai", hp = "2/4", hand = "♥3 桃" }, {} }, deck = "a, b",
  play = { invokes(1, "苦肉"), not_offered(1, "苦肉") },
  expect = { [1] = { hp = "1/4", hand = "♥3, a, b" } },
}

scenario "h000-no-wine: 酒 saves nobody" {
  house = bang,
  seats = { { hand = "♠7 杀" }, { hp = "1/4", hand = "♠9 酒" }, {} },
  play = { uses(1, "♠7", 2), illegal(responds(2, "♠9")) },
  expect = { [2] = { alive = false } },
}

scenario "h000-no-wine, official: the dying save themselves with 酒" {
  seats = { { hand = "♠7 杀" }, { hp = "1/4", hand = "♠9 酒" }, {} },
  play = { uses(1, "♠7", 2), responds(2, "♠9") },
  expect = { [2] = { hp = "1/4" } },
}

scenario "h000-slash-limit: one 杀 a turn" {
  house = bang,
  seats = { { hand = "♠7 杀, ♠8 杀" }, {} },
  play = { uses(1, "♠7", 2), illegal(uses(1, "♠8", 2)) },
  expect = { [1] = { hand = "♠8" } },
}

scenario "h000-slash-limit: 诸葛连弩 lifts it" {
  house = bang,
  seats = { { hand = "♠7 杀, ♠8 杀", equip = "♦A 诸葛连弩" }, {} },
  play = { uses(1, "♠7", 2), uses(1, "♠8", 2) },
  expect = { [2] = { hp = "2/4" } },
}

scenario "h000-delayed-order: 闪电 is judged before 乐不思蜀 that was laid later" {
  house = bang,
  seats = { { judge = "♠A 闪电, ♠6 乐不思蜀" }, {} }, phase = "judge", deck = "♠5, ♥2, a, b",
  expect = { [1] = { hp = "1/4" }, discard = "♠5, ♥2, ♠A, ♠6", phase = "play" },
}

scenario "h000-delayed-order, official: 乐不思蜀 was laid last and is judged first" {
  seats = { { judge = "♠A 闪电, ♠6 乐不思蜀" }, {} }, phase = "judge", deck = "♠5, ♥2, a, b, c, d",
  expect = { [1] = { hp = "4/4", judge = "♠A 闪电" }, discard = "♠6, ♠5, ♥2, c", turn = 2 },
}

scenario "h000-indulgence-lord: not on the lord" {
  house = bang,
  seats = { { role = "rebel", hand = "♠6 乐不思蜀" }, { role = "lord" }, { role = "loyalist" }, { role = "traitor" } },
  play = { illegal(uses(1, "♠6", 2)), illegal(uses(1, "♠6", 1)), uses(1, "♠6", 3) },
  expect = { [3] = { judge = "♠6 乐不思蜀" } },
}

scenario "h000-indulgence-lord: one in an area is enough" {
  house = bang,
  seats = { { hand = "♠6 乐不思蜀" }, { judge = "♥6 乐不思蜀" }, {} },
  play = { illegal(uses(1, "♠6", 2)) },
}

scenario "h000-indulgence-lord, official: the lord like any other" {
  seats = { { role = "rebel", hand = "♠6 乐不思蜀" }, { role = "lord" }, { role = "loyalist" }, { role = "traitor" } },
  play = { uses(1, "♠6", 2) },
  expect = { [2] = { judge = "♠6 乐不思蜀" } },
}

-- h000-collateral

scenario "h000-collateral: the weapon is borrowed and becomes the active one; one's own is laid aside without loss" {
  house = bang,
  seats = { { hero = "sunshangxiang", hand = "♣Q 借刀杀人, x", equip = "♦A 诸葛连弩" }, { equip = "♠6 青釭剑", hand = "♠7 杀" }, {} },
  play = { uses(1, "♣Q", 2), not_offered(1, "枭姬") },
  expect = {
    [1] = { equip = "♠6 青釭剑", piles = { sheath = "♦A" } }, [2] = { equip = 0, hand = "♠7" }, discard = "♣Q",
  },
}

scenario "h000-collateral, official: the weapon is gained, or a 杀 is used" {
  seats = { { hand = "♣Q 借刀杀人", equip = "♦A 诸葛连弩" }, { equip = "♠6 青釭剑" }, {} },
  play = { uses(1, "♣Q", { 2, 3 }) },
  expect = { [1] = { hand = "♠6 青釭剑", equip = "♦A 诸葛连弩" }, [2] = { equip = 0 } },
}

scenario "h000-collateral: the owner's 枭姬 hears the loss" {
  house = bang,
  seats = { { hand = "♣Q 借刀杀人" }, { hero = "sunshangxiang", equip = "♠6 青釭剑" }, {} }, deck = "a, b",
  play = { uses(1, "♣Q", 2), yes(2, "枭姬") },
  expect = { [1] = { equip = "♠6 青釭剑" }, [2] = { equip = 0, hand = "a, b" } },
}

scenario "h000-collateral: given back before the discard phase, one's own put on again" {
  house = bang,
  seats = { { hand = "♣Q 借刀杀人", equip = "♦A 诸葛连弩" }, { equip = "♠6 青釭剑" }, {} },
  play = { uses(1, "♣Q", 2), ends(1) },
  expect = { [1] = { equip = "♦A 诸葛连弩", piles = { sheath = 0 } }, [2] = { equip = "♠6 青釭剑" }, turn = 2 },
}

scenario "h000-collateral: the active weapon is switched at will; only it gives range and skill" {
  house = bang,
  seats = { { hand = "♣Q 借刀杀人, ♠7 杀, ♠8 杀", equip = "♦A 诸葛连弩" }, { equip = "♥5 麒麟弓" }, {}, {} },
  play = {
    uses(1, "♣Q", 2), uses(1, "♠7", 3), illegal(uses(1, "♠8", 2)), invokes(1, "sheathed"),
    illegal(uses(1, "♠8", 3)), uses(1, "♠8", 2),
  },
  expect = { [1] = { equip = "♦A 诸葛连弩", piles = { sheath = "♥5" } }, [2] = { hp = "3/4" }, [3] = { hp = "3/4" } },
}

scenario "h000-collateral: a weapon equipped meanwhile replaces one's own, never the borrowed one" {
  house = bang,
  seats = { { hand = "♣Q 借刀杀人, ♦5 贯石斧", equip = "♦A 诸葛连弩" }, { equip = "♠6 青釭剑" }, {} },
  play = {
    uses(1, "♣Q", 2), uses(1, "♦5"),
    expect { [1] = { equip = "♦5 贯石斧", piles = { sheath = "♠6" } }, discard = "♣Q, ♦A" }, ends(1),
  },
  expect = { [1] = { equip = "♦5 贯石斧", piles = { sheath = 0 } }, [2] = { equip = "♠6 青釭剑" } },
}

scenario "h000-collateral: the owner is dead, so it is discarded" {
  house = bang,
  seats = { { hand = "♣Q 借刀杀人, ♠7 杀" }, { hp = "1/4", equip = "♠6 青釭剑" }, {}, {} },
  play = { uses(1, "♣Q", 2), uses(1, "♠7", 2), ends(1) },
  expect = { [1] = { equip = 0 }, [2] = { alive = false }, discard = "♣Q, ♠7, ♠6" },
}

scenario "h000-collateral: the borrower dies, and it goes back before he is buried" {
  house = bang,
  seats = { { hp = "1/4", hand = "♣Q 借刀杀人, ♠A 决斗", equip = "♦A 诸葛连弩" }, { equip = "♠6 青釭剑", hand = "♠7 杀" }, {}, {} },
  play = { uses(1, "♣Q", 2), uses(1, "♠A", 2), responds(2, "♠7") },
  expect = { [1] = { alive = false }, [2] = { equip = "♠6 青釭剑" }, discard = "♣Q, ♠A, ♠7, ♦A" },
}

scenario "h000-collateral: nullified, nothing is borrowed" {
  house = bang,
  seats = { { hand = "♣Q 借刀杀人" }, { equip = "♠6 青釭剑", hand = "♠J 无懈可击" }, {} },
  play = { uses(1, "♣Q", 2), responds(2, "♠J") },
  expect = { [1] = { equip = 0 }, [2] = { equip = "♠6 青釭剑" } },
}

scenario "h000-min-distance: the -1 horse makes neighbours distance 0, which is near enough for 顺手牵羊" {
  house = bang,
  seats = { { hand = "♠3 顺手牵羊, ♠4 顺手牵羊", equip = "♥5 赤兔, ♦A 诸葛连弩" }, { hand = "a" }, { equip = "♠5 绝影" }, {}, {} },
  play = { uses(1, "♠3", 2), illegal(uses(1, "♠4", 3)) },
  expect = { [1] = { hand = "♠4, a" } },
}

-- ---- weapons --------------------------------------------------------------------------------------------------------

scenario "h000-double-sword: not asked; the target chooses" {
  house = bang,
  seats = { { gender = "male", hand = "♠7 杀", equip = "♠2 雌雄双股剑" }, { gender = "female", hand = "a, b" }, {} },
  play = { uses(1, "♠7", 2), not_offered(1, "雌雄"), picks(2, "a") },
  expect = { [1] = { hand = 0 }, [2] = { hp = "3/4", hand = "b" } },
}

scenario "h000-double-sword: without hand cards the attacker draws" {
  house = bang,
  seats = { { gender = "male", hand = "♠7 杀", equip = "♠2 雌雄双股剑" }, { gender = "female" }, {} }, deck = "a",
  play = { uses(1, "♠7", 2), not_offered(1, "雌雄") },
  expect = { [1] = { hand = "a" } },
}

scenario "h000-double-sword, official: the attacker may leave it" {
  seats = { { gender = "male", hand = "♠7 杀", equip = "♠2 雌雄双股剑" }, { gender = "female" }, {} }, deck = "a",
  play = { uses(1, "♠7", 2), no(1, "雌雄") },
  expect = { [1] = { hand = 0 }, deck = "a" },
}

scenario "h000-kylin: the victim chooses which horse, and has to" {
  house = bang,
  seats = { { hand = "♠7 杀", equip = "♥5 麒麟弓" }, { equip = "♠5 绝影, ♦K 紫骍" }, {} },
  play = { uses(1, "♠7", 2), picks(2, "♦K 紫骍") },
  expect = { [2] = { hp = "3/4", equip = "♠5 绝影" } },
}

scenario "h000-kylin, official: the attacker chooses, or not" {
  seats = { { hand = "♠7 杀", equip = "♥5 麒麟弓" }, { equip = "♠5 绝影, ♦K 紫骍" }, {} },
  play = { uses(1, "♠7", 2), yes(1, "麒麟"), picks(1, "♠5 绝影") },
  expect = { [2] = { hp = "3/4", equip = "♦K 紫骍" } },
}

-- ---- heroes ---------------------------------------------------------------------------------------------------------

scenario "h000-rende: 1 hp for every two cards given" {
  house = bang,
  seats = { { hero = "liubei", hp = "1/4", hand = "a, b, c, d, e" }, {} },
  play = {
    invokes(1, "仁德", { cards = "a", to = 2 }), expect { [1] = { hp = "1/4" } },
    invokes(1, "仁德", { cards = "b, c, d", to = 2 }),
  },
  expect = { [1] = { hp = "3/4", hand = "e" } },
}

scenario "h000-rende, official: 1 hp once a phase" {
  seats = { { hero = "liubei", hp = "1/4", hand = "a, b, c, d, e" }, {} },
  play = { invokes(1, "仁德", { cards = "a, b, c, d", to = 2 }) },
  expect = { [1] = { hp = "2/4", hand = "e" } },
}

scenario "h000-guanxing: three cards, after the judge phase" {
  house = bang,
  seats = { { hero = "zhugeliang", judge = "♠6 乐不思蜀" }, {} }, phase = "prepare", deck = "♥2, a, b, c, d",
  play = { yes(1, "观星"), expect { discard = "♥2, ♠6" }, arranges(1, { top = "c, b", bottom = "a" }) },
  expect = { [1] = { hand = "c, b" }, phase = "play" },
}

scenario "h000-guanxing, official: as many as are alive, before the judge phase" {
  seats = { { hero = "zhugeliang", judge = "♠6 乐不思蜀" }, {} }, phase = "prepare", deck = "a, ♥2, b, c, d",
  play = { yes(1, "观星"), arranges(1, { top = "♥2, a" }) },
  expect = { [1] = { hand = "a, b" }, phase = "play" },
}

scenario "h000-kongcheng: he may be the target, and a 杀 has no effect" {
  house = bang,
  seats = { { hand = "♠7 杀" }, { hero = "zhugeliang" }, {} },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { hp = "3/3" }, discard = "♠7" },
}

scenario "h000-kongcheng: a 决斗 ends without damage when his hand is empty" {
  house = bang,
  seats = { { hand = "♠A 决斗, ♠7 杀, x" }, { hero = "zhugeliang", hand = "♠8 杀" }, {} },
  play = { uses(1, "♠A", 2), responds(2, "♠8"), responds(1, "♠7") },
  expect = { [1] = { hp = "4/4", hand = "x" }, [2] = { hp = "3/3", hand = 0 } },
}

scenario "h000-kongcheng, official: he cannot be the target" {
  seats = { { hand = "♠7 杀, ♠A 决斗" }, { hero = "zhugeliang" }, {} },
  play = { illegal(uses(1, "♠7", 2)), illegal(uses(1, "♠A", 2)) },
}

scenario "h000-mashu: others are 1 farther from him" {
  house = bang,
  seats = { { hand = "♠7 杀" }, { hero = "machao" }, {} },
  play = { illegal(uses(1, "♠7", 2)), uses(1, "♠7", 3) },
  expect = { [3] = { hp = "3/4" } },
}

scenario "h000-mashu: one horse, and the second replaces it" {
  house = bang,
  seats = { { hero = "machao", hand = "♠5 绝影, ♦K 紫骍" }, {} },
  play = { uses(1, "♠5"), uses(1, "♦K") },
  expect = { [1] = { equip = "♦K 紫骍" }, discard = "♠5" },
}

scenario "h000-mashu, official: others are no farther from him, and he wears both" {
  seats = { { hero = "machao", hand = "♠5 绝影, ♦K 紫骍" }, { hand = "♠7 杀" }, {} },
  play = { uses(1, "♠5"), uses(1, "♦K"), ends(1) },
  expect = { [1] = { equip = "♠5 绝影, ♦K 紫骍" } },
}

scenario "h000-mashu, official: a neighbour reaches him" {
  seats = { { hand = "♠7 杀" }, { hero = "machao" }, {} },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { hp = "3/4" } },
}

scenario "h000-no-tieqi: 马超 has it not" {
  house = bang,
  seats = { { hero = "machao", hand = "♠7 杀" }, {} },
  play = { uses(1, "♠7", 2), not_offered(1, "铁骑") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "h000-no-tieqi, official: 马超 has it" {
  seats = { { hero = "machao", hand = "♠7 杀" }, {} }, deck = "♥2",
  play = { uses(1, "♠7", 2), yes(1, "铁骑") },
  expect = { [2] = { hp = "3/4" }, discard = "♠7, ♥2" },
}

scenario "h000-jizhi: a delayed trick, too, and without being asked" {
  house = bang,
  seats = { { hero = "huangyueying", hand = "♠6 乐不思蜀" }, {} }, deck = "a, b",
  play = { uses(1, "♠6", 2), not_offered(1, "集智") },
  expect = { [1] = { hand = "a" } },
}

scenario "h000-jizhi, official: not for a delayed trick" {
  seats = { { hero = "huangyueying", hand = "♠6 乐不思蜀, ♥7 无中生有" }, {} }, deck = "a, b, c",
  play = { uses(1, "♠6", 2), not_offered(1, "集智"), uses(1, "♥7"), no(1, "集智") },
  expect = { [1] = { hand = "a, b" } },
}

scenario "h000-zhiheng: once more for each hp lost" {
  house = bang,
  seats = { { hero = "sunquan", hp = "3/4", hand = "a" }, {} }, deck = "b, c, d",
  play = {
    invokes(1, "制衡", { cards = "a" }), invokes(1, "制衡", { cards = "b" }), not_offered(1, "制衡"),
  },
  expect = { [1] = { hand = "c" } },
}

scenario "h000-zhiheng: looked at before each use" {
  house = bang,
  seats = { { hero = "sunquan", hp = "3/4", hand = "a, ♥3 桃" }, {} }, deck = "b, c, d",
  play = { invokes(1, "制衡", { cards = "a" }), uses(1, "♥3"), not_offered(1, "制衡") },
  expect = { [1] = { hp = "4/4", hand = "b" } },
}

scenario "h000-zhiheng, official: once" {
  seats = { { hero = "sunquan", hp = "3/4", hand = "a" }, {} }, deck = "b, c, d",
  play = { invokes(1, "制衡", { cards = "a" }), not_offered(1, "制衡") },
  expect = { [1] = { hand = "b" } },
}

scenario "h000-jiuyuan: another Wu hero uses 桃 on the wounded lord in his own turn" {
  house = bang,
  seats = { { kingdom = "wu", hand = "♥3 桃" }, { hero = "sunquan", role = "lord", hp = "3/5", max_hp = 5 }, {} },
  play = { invokes(1, "救援", { cards = "♥3" }), chooses(2, "yes") },
  expect = { [1] = { hand = 0 }, [2] = { hp = "4/5" }, discard = "♥3" },
}

scenario "h000-jiuyuan: refused, it stays in the hand and is not offered again in this phase" {
  house = bang,
  seats = { { kingdom = "wu", hand = "♥3 桃" }, { hero = "sunquan", role = "lord", hp = "3/5", max_hp = 5 }, {} },
  play = { invokes(1, "救援", { cards = "♥3" }), chooses(2, "no"), not_offered(1, "救援") },
  expect = { [1] = { hand = "♥3" }, [2] = { hp = "3/5" } },
}

scenario "h000-jiuyuan: no bonus" {
  house = bang,
  seats = {
    { hand = "♠7 杀" }, { hero = "sunquan", role = "lord", hp = "1/5", max_hp = 5 }, { kingdom = "wu", hand = "♥3 桃" },
  },
  play = { uses(1, "♠7", 2), responds(3, "♥3") },
  expect = { [2] = { hp = "1/5" } },
}

scenario "h000-jiuyuan, official: a bonus for the dying, and nothing in one's own turn" {
  seats = {
    { kingdom = "wu", hand = "♠7 杀, ♥4 桃" }, { hero = "sunquan", role = "lord", hp = "1/5", max_hp = 5 },
    { kingdom = "wu", hand = "♥3 桃" },
  },
  play = { not_offered(1, "救援"), uses(1, "♠7", 2), declines(1), responds(3, "♥3") },
  expect = { [2] = { hp = "2/5" } },
}

scenario "h000-keji: no hand limit in the discard phase" {
  house = bang,
  seats = { { hero = "lvmeng", hp = "1/4", hand = "a, b, c" }, {} },
  play = { not_offered(1, "克己"), ends(1) },
  expect = { [1] = { hand = "a, b, c" }, turn = 2 },
}

scenario "h000-keji: after a 杀 there is one" {
  house = bang,
  seats = { { hero = "lvmeng", hp = "1/4", hand = "♠7 杀, a, b" }, {} },
  play = { uses(1, "♠7", 2), ends(1), picks(1, "a") },
  expect = { [1] = { hand = "b" } },
}

scenario "h000-keji, official: he may decline, and discards" {
  seats = { { hero = "lvmeng", hp = "1/4", hand = "a, b, c" }, {} },
  play = { ends(1), no(1, "克己"), picks(1, "a, b") },
  expect = { [1] = { hand = "c" } },
}

scenario "h000-kurou: not at 1 hp" {
  house = bang,
  seats = { { hero = "huanggai", hp = "1/4" }, {} },
  play = { not_offered(1, "苦肉") },
}

scenario "h000-kurou, official: at 1 hp" {
  seats = { { hero = "huanggai", hp = "1/4", hand = "♥3 桃" }, {} }, deck = "a, b",
  play = { invokes(1, "苦肉"), responds(1, "♥3") },
  expect = { [1] = { hp = "1/4", hand = "a, b" } },
}

scenario "h000-yingzi: three cards, not asked" {
  house = bang,
  seats = { { hero = "zhouyu" }, {} }, phase = "draw", deck = "a, b, c, d",
  play = { not_offered(1, "英姿") },
  expect = { [1] = { hand = "a, b, c" }, phase = "play" },
}

scenario "h000-yingzi, official: he may draw two" {
  seats = { { hero = "zhouyu" }, {} }, phase = "draw", deck = "a, b, c, d",
  play = { no(1, "英姿") },
  expect = { [1] = { hand = "a, b" }, phase = "play" },
}

scenario "h000-fanjian: a colour is named" {
  house = bang,
  seats = { { hero = "zhouyu", hand = "♥3 桃" }, {} },
  play = { invokes(1, "反间", { to = 2 }), chooses(2, "red") },
  expect = { [2] = { hp = "4/4", hand = "♥3" } },
}

scenario "h000-fanjian: the other colour" {
  house = bang,
  seats = { { hero = "zhouyu", hand = "♥3 桃" }, {} },
  play = { invokes(1, "反间", { to = 2 }), chooses(2, "black") },
  expect = { [2] = { hp = "3/4", hand = "♥3" } },
}

scenario "h000-fanjian, official: a suit is named" {
  seats = { { hero = "zhouyu", hand = "♥3 桃" }, {} },
  play = { invokes(1, "反间", { to = 2 }), chooses(2, "diamond") },
  expect = { [2] = { hp = "3/4", hand = "♥3" } },
}

scenario "h000-qianxun: 顺手牵羊 may be used on him, and has no effect" {
  house = bang,
  seats = { { hand = "♠3 顺手牵羊" }, { hero = "luxun", hand = "a" }, {} },
  play = { uses(1, "♠3", 2) },
  expect = { [1] = { hand = 0 }, [2] = { hand = "a" } },
}

scenario "h000-qianxun: 乐不思蜀 is discarded without a judgement" {
  house = bang,
  seats = { { hero = "luxun", judge = "♠6 乐不思蜀" }, {} }, phase = "judge", deck = "a, b, c",
  expect = { [1] = { hand = "a, b", judge = 0 }, discard = "♠6", phase = "play" },
}

scenario "h000-qianxun, official: no target" {
  seats = { { hand = "♠3 顺手牵羊, ♠6 乐不思蜀" }, { hero = "luxun", hand = "a" }, {} },
  play = { illegal(uses(1, "♠3", 2)), illegal(uses(1, "♠6", 2)) },
}

scenario "h000-xiaoji: another's card takes it" {
  house = bang,
  seats = { { hand = "♠3 顺手牵羊, ♠4 过河拆桥" }, { hero = "sunshangxiang", equip = "♥5 赤兔, ♠6 青釭剑" }, {} },
  deck = "a, b, c, d",
  play = { uses(1, "♠3", 2), picks(1, "♥5"), yes(2, "枭姬"), uses(1, "♠4", 2), picks(1, "♠6"), yes(2, "枭姬") },
  expect = { [2] = { hand = "a, b, c, d", equip = 0 } },
}

scenario "h000-xiaoji: replacing one's own" {
  house = bang,
  seats = { { hero = "sunshangxiang", hand = "♦A 诸葛连弩", equip = "♠6 青釭剑" }, {} }, deck = "a, b",
  play = { uses(1, "♦A"), yes(1, "枭姬") },
  expect = { [1] = { hand = "a, b" } },
}

scenario "h000-xiaoji: not for what her own skill discards" {
  house = bang,
  seats = { { hero = "sunshangxiang", skills = "zhiheng", equip = "♠6 青釭剑" }, {} }, deck = "a, b",
  play = { invokes(1, "制衡", { cards = "♠6" }), not_offered(1, "枭姬") },
  expect = { [1] = { hand = "a" } },
}

scenario "h000-xiaoji, official: any loss" {
  seats = { { hero = "sunshangxiang", skills = "zhiheng", equip = "♠6 青釭剑" }, {} }, deck = "a, b, c",
  play = { invokes(1, "制衡", { cards = "♠6" }), yes(1, "枭姬") },
  expect = { [1] = { hand = "a, b, c" } },
}

scenario "h000-fankui: a random hand card, not asked, and no equipment" {
  house = bang,
  seats = { { hand = "♠7 杀, a", equip = "♥5 赤兔" }, { hero = "simayi" }, {} },
  play = { uses(1, "♠7", 2), not_offered(2, "反馈") },
  expect = { [1] = { hand = 0, equip = "♥5" }, [2] = { hand = "a" } },
}

scenario "h000-fankui: no hand card, no effect" {
  house = bang,
  seats = { { hand = "♠7 杀", equip = "♥5 赤兔" }, { hero = "simayi" }, {} },
  play = { uses(1, "♠7", 2) },
  expect = { [1] = { equip = "♥5" }, [2] = { hand = 0 } },
}

scenario "h000-fankui, official: equipment, or nothing" {
  seats = { { hand = "♠7 杀, a", equip = "♥5 赤兔" }, { hero = "simayi" }, {} },
  play = { uses(1, "♠7", 2), yes(2, "反馈"), picks(2, "♥5") },
  expect = { [1] = { hand = "a", equip = 0 }, [2] = { hand = "♥5" } },
}

scenario "h000-ganglie: the source judges; black, it takes damage" {
  house = bang,
  seats = { { hand = "♠7 杀, a" }, { hero = "xiahoudun" }, {} }, deck = "♠2",
  play = { uses(1, "♠7", 2) },
  expect = { [1] = { hp = "3/4", hand = "a" }, discard = "♠7, ♠2" },
}

scenario "h000-ganglie: the judgement is the source's, red does nothing" {
  house = bang,
  seats = { { hero = "guojia", hand = "♠7 杀, a, b" }, { hero = "xiahoudun" }, {} }, deck = "♦2",
  play = { uses(1, "♠7", 2), yes(1, "天妒") },
  expect = { [1] = { hp = "3/3", hand = "a, b, ♦2" } },
}

scenario "h000-ganglie, official: he judges himself, a diamond is enough" {
  seats = { { hero = "guojia", hand = "♠7 杀, a" }, { hero = "xiahoudun" }, {} }, deck = "♦2",
  play = { uses(1, "♠7", 2), yes(2, "刚烈"), not_offered(1, "天妒") },
  expect = { [1] = { hp = "2/3" } },
}

scenario "h000-luoyi: without a weapon his 杀 deals one more, his 决斗 does not" {
  house = bang,
  seats = { { hero = "xuchu", hand = "♠7 杀, ♠A 决斗" }, {}, {} },
  play = { uses(1, "♠7", 2), uses(1, "♠A", 3) },
  expect = { [2] = { hp = "2/4" }, [3] = { hp = "3/4" } },
}

scenario "h000-luoyi: not with a weapon; no draw is given up" {
  house = bang,
  seats = { { hero = "xuchu", hand = "♠7 杀", equip = "♦A 诸葛连弩" }, {}, {} }, phase = "draw", deck = "a, b",
  play = { uses(1, "♠7", 2), not_offered(1, "裸衣") },
  expect = { [1] = { hand = "a, b" }, [2] = { hp = "3/4" } },
}

scenario "h000-luoyi, official: one card fewer for 杀 and 决斗" {
  seats = { { hero = "xuchu", hand = "♠7 杀, ♠A 决斗", equip = "♦A 诸葛连弩" }, {}, {} }, phase = "draw", deck = "a, b",
  play = { yes(1, "裸衣"), uses(1, "♠7", 2), uses(1, "♠A", 3) },
  expect = { [1] = { hand = "a" }, [2] = { hp = "2/4" }, [3] = { hp = "2/4" } },
}

scenario "h000-luoshen: after the judge phase, if she likes" {
  house = bang,
  seats = { { hero = "zhenji", judge = "♠6 乐不思蜀" }, {} }, phase = "prepare", deck = "♥2, ♠3, ♦4, a, b",
  play = { no(1, "洛神"), yes(1, "洛神"), chooses(1, "yes") },
  expect = { [1] = { hand = "♠3, a, b", judge = 0 }, discard = "♥2, ♠6, ♦4", phase = "play" },
}

scenario "h000-luoshen: once a turn" {
  house = bang,
  seats = { { hero = "zhenji" }, {} }, phase = "prepare", deck = "♦4, a, b",
  play = { yes(1, "洛神"), not_offered(1, "洛神") },
  expect = { [1] = { hand = "a, b" }, phase = "play" },
}

scenario "h000-luoshen, official: in the prepare phase alone" {
  seats = { { hero = "zhenji", judge = "♠6 乐不思蜀" }, {} }, phase = "prepare", deck = "♥2, a, b",
  play = { no(1, "洛神"), not_offered(1, "洛神") },
  expect = { [1] = { hand = "a, b" }, phase = "play" },
}

scenario "h000-jijiu: red cards shield anybody, in his own turn, too" {
  house = bang,
  seats = { { hero = "huatuo", hand = "♠A 决斗, ♥3 桃, a" }, { hand = "♠7 杀" }, {} },
  play = { uses(1, "♠A", 2), responds(2, "♠7"), yes(1, "急救"), picks(1, "♥3") },
  expect = { [1] = { hp = "3/3" } },
}

scenario "h000-jijiu: each card lowers the damage by 1" {
  house = bang,
  seats = { { hero = "huatuo", hand = "♥3 桃, ♦2 闪, a", equip = "♥5 赤兔" }, { judge = "♠A 闪电" }, {} }, deck = "♠5, b, c",
  play = { ends(1), yes(1, "急救"), picks(1, "♦2, ♥5") },
  expect = { [1] = { hand = "♥3, a", equip = 0 }, [2] = { hp = "3/4" } },
}

scenario "h000-jijiu: no card of his is a 桃" {
  house = bang,
  seats = { { hand = "♠7 杀" }, { hp = "1/4" }, { hero = "huatuo", hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), no(3, "急救") },
  expect = { [2] = { alive = false }, [3] = { hand = "♦2" } },
}

scenario "h000-jijiu, official: a red card is a 桃 for the dying" {
  seats = { { hand = "♠7 杀" }, { hp = "1/4" }, { hero = "huatuo", hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), expect { asked = 3, [2] = { hp = "0/4" } }, responds(3, "♦2", { via = "急救" }) },
  expect = { [2] = { hp = "1/4" } },
}

scenario "h000-qingnang: equipment, too, any number of times, for himself" {
  house = bang,
  seats = { { hero = "huatuo", hp = "1/3", hand = "a, b", equip = "♥5 赤兔" }, { hp = "1/4" } },
  play = { invokes(1, "青囊", { cards = "a" }), invokes(1, "青囊", { cards = "♥5" }), not_offered(1, "青囊") },
  expect = { [1] = { hp = "3/3", hand = "b", equip = 0 }, [2] = { hp = "1/4" } },
}

scenario "h000-qingnang, official: once, a hand card, anybody" {
  seats = { { hero = "huatuo", hp = "1/3", hand = "a, b" }, { hp = "1/4" } },
  play = { invokes(1, "青囊", { cards = "a", to = 2 }), not_offered(1, "青囊") },
  expect = { [1] = { hp = "1/3", hand = "b" }, [2] = { hp = "2/4" } },
}

scenario "h000-wushuang: the answer to his 南蛮入侵 and a hand card besides" {
  house = bang,
  seats = { { hero = "lvbu", hand = "♠7 南蛮入侵" }, { hand = "♠8 杀, a" }, { hand = "♠9 杀" } },
  play = { uses(1, "♠7 南蛮入侵"), responds(2, "♠8"), picks(2, "a"), responds(3, "♠9") },
  expect = { [2] = { hp = "4/4", hand = 0 }, [3] = { hp = "3/4", hand = 0 } },
}

scenario "h000-wushuang: a 杀 takes two 闪, a 决斗 one 杀 each time" {
  house = bang,
  seats = { { hero = "lvbu", hand = "♠A 决斗, ♠7 杀" }, { hand = "♠8 杀, ♦2 闪" }, {} },
  play = { uses(1, "♠A", 2), responds(2, "♠8"), declines(1), uses(1, "♠7", 2), responds(2, "♦2") },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "3/4", hand = 0 } },
}

scenario "h000-wushuang, official: 决斗 takes two 杀, 南蛮入侵 one" {
  seats = { { hero = "lvbu", hand = "♠A 决斗, ♠7 南蛮入侵" }, { hand = "♠8 杀, ♠9 杀" }, {} },
  play = { uses(1, "♠A", 2), responds(2, "♠8"), declines(2), uses(1, "♠7"), responds(2, "♠9") },
  expect = { [2] = { hp = "3/4", hand = 0 } },
}

scenario "h000-lijian: the 决斗 may be nullified" {
  house = bang,
  seats = { { hero = "diaochan", hand = "a" }, { gender = "male" }, { gender = "male", hand = "♠J 无懈可击" } },
  play = { invokes(1, "离间", { cards = "a", to = { 2, 3 } }), responds(3, "♠J") },
  expect = { [2] = { hp = "4/4" }, [3] = { hp = "4/4" } },
}

scenario "h000-lijian: who is chosen last plays first" {
  house = bang,
  seats = { { hero = "diaochan", hand = "a" }, { gender = "male", hand = "♠7 杀" }, { gender = "male", hand = "♠8 杀" } },
  play = { invokes(1, "离间", { cards = "a", to = { 2, 3 } }), responds(3, "♠8"), responds(2, "♠7") },
  expect = { [3] = { hp = "3/4" } },
}

scenario "h000-lijian, official: no 无懈可击" {
  seats = { { hero = "diaochan", hand = "a" }, { gender = "male" }, { gender = "male", hand = "♠J 无懈可击" } },
  play = { invokes(1, "离间", { cards = "a", to = { 2, 3 } }), illegal(responds(3, "♠J")) },
  expect = { [3] = { hp = "3/4", hand = "♠J" } },
}

scenario "h000-biyue: after the discard phase, not asked" {
  house = bang,
  seats = { { hero = "diaochan" }, {} }, deck = "a, b, c",
  play = { ends(1), not_offered(1, "闭月") },
  expect = { [1] = { hand = "a" }, turn = 2 },
}

scenario "h000-biyue, official: she may" {
  seats = { { hero = "diaochan" }, {} }, deck = "a, b, c",
  play = { ends(1), no(1, "闭月") },
  expect = { [1] = { hand = 0 }, turn = 2 },
}

scenario "h000-leiji: after the 杀 is over, and not if he died of it" {
  house = bang,
  seats = { { hand = "♠7 杀, a, b", equip = "♦5 贯石斧" }, { hero = "zhangjiao", hp = "1/3", hand = "♦2 闪" }, {} },
  deck = "♠9",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(1, "贯石斧"), picks(1, "a, b") },
  expect = { [1] = { hp = "4/4", hand = 0 }, [2] = { alive = false }, deck = "♠9" },
}

scenario "h000-leiji: two 闪 against 无双 first, then each has its own target" {
  house = bang,
  seats = { { hero = "lvbu", hand = "♠7 杀" }, { hero = "zhangjiao", hand = "♦2 闪, ♦3 闪" }, {} },
  deck = "♠9, ♠8",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), responds(2, "♦3"), picks(2, 1), picks(2, 3) },
  expect = { [1] = { hp = "2/4" }, [2] = { hp = "3/3" }, [3] = { hp = "2/4" } },
}

scenario "h000-leiji, official: at each 闪, before it has its effect" {
  seats = { { hero = "lvbu", hand = "♠7 杀" }, { hero = "zhangjiao", hand = "♦2 闪, ♦3 闪" }, {} },
  deck = "♠9",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(2, "雷击"), picks(2, 3) },
  expect = { [3] = { hp = "2/4" } },
}

scenario "h000-huangtian: at the start of a phase of his turn, once a turn" {
  house = bang,
  seats = { { kingdom = "qun", hand = "♦2 闪, ♦3 闪" }, { hero = "zhangjiao", role = "lord" }, { role = "rebel" } },
  turn = 1, phase = "draw",
  play = { picks(1, "♦2"), not_offered(1, "黄天") },
  expect = { [2] = { hand = "♦2" } },
}

scenario "h000-huangtian, official: in the play phase alone" {
  seats = { { kingdom = "qun", hand = "♦2 闪, ♦3 闪" }, { hero = "zhangjiao", role = "lord" }, { role = "rebel" } },
  turn = 1, phase = "draw",
  play = { expect { asked = 1, phase = "play" }, invokes(1, "黄天", { cards = "♦2" }) },
  expect = { [2] = { hand = "♦2" } },
}

scenario "h000-death: who falls once more while he is asked about is asked about anew, and dies once" {
  house = bang,
  seats = { { hand = "♠7 杀" }, { hp = "1/4" }, { hero = "yuji", hand = "♥3 桃" }, {} },
  play = { uses(1, "♠7", 2), responds(3, "桃", { via = "蛊惑", cards = "♥3" }), chooses(1, "believe"), chooses(2, "doubt"), chooses(4, "believe") },
  expect = { [2] = { alive = false }, over = false },
}
