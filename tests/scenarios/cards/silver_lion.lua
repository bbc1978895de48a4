-- 白银狮子 (rules §6, §9, §10, §16)

scenario "S58 白银: 2 becomes 1, and leaving heals" {
  seats = { { hand = "♦9 酒, ♠7 杀, ♠3 过河拆桥" }, { equip = "♣A 白银狮子" } },
  play = { uses(1, "♦9"), uses(1, "♠7", 2), expect { [2] = { hp = "3/4" } }, uses(1, "♠3", 2) },
  expect = { [2] = { hp = "4/4", equip = 0 } },
}

scenario "白银: 闪电 takes 1" {
  seats = { { equip = "♣A 白银狮子", judge = "♠A 闪电" }, {} },
  phase = "judge", deck = "♠5, a, b",
  expect = { [1] = { hp = "3/4" } },
}

scenario "白银 caps each damage, not their sum" {
  seats = { { hand = "♠7 杀, ♠8 杀", equip = "♣A 诸葛连弩" }, { equip = "♣A 白银狮子" } },
  play = { uses(1, "♠7", 2), uses(1, "♠8", 2) },
  expect = { [2] = { hp = "2/4" } },
}

scenario "S48 青釭剑 goes through 白银狮子" {
  seats = { { hand = "♠9 酒, ♠7 杀", equip = "♠6 青釭剑" }, { equip = "♣A 白银狮子" } },
  play = { uses(1, "♠9"), uses(1, "♠7", 2) },
  expect = { [2] = { hp = "2/4", equip = "♣A" } },
}

scenario "白银 leaves an unwounded wearer alone" {
  seats = { { hand = "♠3 过河拆桥" }, { equip = "♣A 白银狮子" } },
  play = { uses(1, "♠3", 2) },
  expect = { [2] = { hp = "4/4", equip = 0 } },
}

scenario "白银 replaced by another armor" {
  seats = { { hp = "2/4", hand = "♠2 藤甲", equip = "♣A 白银狮子" }, {} },
  play = { uses(1, "♠2") },
  expect = { [1] = { hp = "3/4", equip = "♠2 藤甲" }, discard = "♣A 白银狮子" },
}

scenario "白银 taken by 顺手牵羊" {
  seats = { { hp = "2/4", hand = "♠3 顺手牵羊" }, { hp = "2/4", equip = "♣A 白银狮子" } },
  play = { uses(1, "♠3", 2) },
  expect = { [1] = { hp = "2/4", hand = "♣A" }, [2] = { hp = "3/4" } },
}

scenario "白银: losing a horse beside it heals nothing" {
  seats = { { hand = "♠3 过河拆桥" }, { hp = "2/4", equip = "♣A 白银狮子, ♥5 赤兔" } },
  play = { uses(1, "♠3", 2), picks(1, "♥5") },
  expect = { [2] = { hp = "2/4", equip = "♣A" } },
}

scenario "白银 among several cards of one movement: once" {
  seats = {
    { role = "lord", hp = "2/4", hand = "♠7 杀, x", equip = "♣A 白银狮子, ♥5 赤兔" },
    { role = "loyalist", hp = "1/4" }, { role = "rebel" },
  },
  play = { uses(1, "♠7", 2) },
  expect = { [1] = { hp = "3/4", hand = 0, equip = 0 } },
}

scenario "白银 as a payment heals at payment, before the effect" {
  -- 流离 paid by the armor.
  seats = { { hand = "♠7 杀" }, { hero = "daqiao", hp = "1/3", equip = "♣A 白银狮子" }, { hand = "♦2 闪" } },
  play = {
    uses(1, "♠7", 2), yes(2, "流离"), picks(2, { cards = "♣A", players = 3 }),
    expect { asked = 3, [2] = { hp = "2/3" } },
    declines(3),
  },
  expect = { [2] = { equip = 0 }, [3] = { hp = "3/4" } },
}

scenario "白银 as the cost of 贯石斧" {
  seats = { { hp = "2/4", hand = "♠7 杀, x", equip = "♦5 贯石斧, ♣A 白银狮子" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(1, "贯石斧"), picks(1, "x, ♣A") },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "3/4" } },
}

scenario "白银 and 寒冰剑: the armor is discarded, the wearer heals" {
  seats = { { hand = "♠7 杀", equip = "♠2 寒冰剑" }, { hp = "2/4", equip = "♣A 白银狮子", hand = "x" } },
  play = { uses(1, "♠7", 2), yes(1, "寒冰剑"), picks(1, "♣A") },
  expect = { [2] = { hp = "3/4", hand = 0, equip = 0 } },
}

scenario "白银 and 枭姬: hero skills first" {
  seats = { { hand = "♠3 过河拆桥" }, { hero = "sunshangxiang", hp = "1/3", equip = "♣A 白银狮子" } },
  deck = "a, b",
  play = { uses(1, "♠3", 2), expect { [2] = { hp = "1/3" } }, yes(2, "枭姬") },
  expect = { [2] = { hp = "2/3", hand = "a, b" } },
}

scenario "白银 of the dead heals nobody" {
  seats = { { hand = "♠7 杀" }, { hp = "1/4", equip = "♣A 白银狮子" }, {} },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { alive = false, hp = "0/4", equip = 0 } },
}

scenario "白银: 反馈 takes it from the source, which heals" {
  seats = { { hp = "2/4", hand = "♠7 杀", equip = "♣A 白银狮子" }, { hero = "simayi" } },
  play = { uses(1, "♠7", 2), yes(2, "反馈") },
  expect = { [1] = { hp = "3/4", equip = 0 }, [2] = { hp = "2/3", hand = "♣A" } },
}

scenario "白银 put on again heals again when it leaves" {
  seats = { { hp = "1/4", hand = "♠2 藤甲, ♣2 仁王盾", equip = "♣A 白银狮子" }, {} },
  play = { uses(1, "♠2 藤甲"), uses(1, "♣2 仁王盾") },
  expect = { [1] = { hp = "2/4", equip = "♣2 仁王盾" } },
}

scenario "白银: what happens while its loss is heard does not silence it" {
  -- 枭姬 draws in between; that movement is over before the armor's turn comes, and it heals once.
  seats = { { hero = "sunshangxiang", hp = "1/3", hand = "♠2 藤甲", equip = "♣A 白银狮子" }, {} },
  deck = "a, b",
  play = { uses(1, "♠2"), yes(1, "枭姬") },
  expect = { [1] = { hp = "2/3", hand = "a, b", equip = "♠2" } },
}

scenario "白银 muted by 青釭剑 leaves the equipment area: nothing heals" {
  -- R§9：此【杀】结算完之前其防具失效，失去时的回复也是防具的效果。张角以黑色的【白银狮子】改判。
  seats = {
    { equip = "♠6 青釭剑", hand = "♠7 杀" }, { hero = "zhangjiao", hp = "2/3", equip = "♣A 白银狮子", hand = "♦2 闪" },
  },
  deck = "♥9, a",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(2, "leiji"), picks(2, 1), yes(2, "guidao"), picks(2, "♣A") },
  expect = { [1] = { hp = "4/4" }, [2] = { hp = "2/3", equip = 0, hand = "♥9" } },
}

scenario "白银 leaves by 鬼道 with another weapon: it heals" {
  seats = {
    { equip = "♠2 雌雄双股剑", hand = "♠7 杀" }, { hero = "zhangjiao", hp = "2/3", equip = "♣A 白银狮子", hand = "♦2 闪" },
  },
  deck = "♥9, a",
  play = { uses(1, "♠7", 2), responds(2, "♦2"), yes(2, "leiji"), picks(2, 1), yes(2, "guidao"), picks(2, "♣A") },
  expect = { [2] = { hp = "3/3", equip = 0, hand = "♥9" } },
}

scenario "白银 muted by 青釭剑 is put out of force for that 杀 alone" {
  seats = { { equip = "♠6 青釭剑", hand = "♠7 杀, ♠3 过河拆桥" }, { hp = "3/4", equip = "♣A 白银狮子", hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), responds(2, "♦2"), uses(1, "♠3", 2) },
  expect = { [2] = { hp = "4/4", equip = 0 } },
}
