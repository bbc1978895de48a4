-- 顺手牵羊 (rules §6, §9, §13, §14)

scenario "顺手牵羊 takes a hand card unseen" {
  seats = { { hand = "♠3 顺手牵羊" }, { hand = "♥4 桃, ♠7 杀" } },
  play = { uses(1, "♠3", 2), picks(1, "♥4 桃") },
  expect = { [1] = { hand = "♥4 桃" }, [2] = { hand = "♠7 杀" }, discard = "♠3 顺手牵羊" },
}

scenario "顺手牵羊 takes equipment into the hand" {
  seats = { { hand = "♠3 顺手牵羊" }, { hand = "x", equip = "♠2 八卦阵, ♥5 赤兔" } },
  play = { uses(1, "♠3", 2), picks(1, "赤兔") },
  expect = { [1] = { hand = "♥5 赤兔", equip = 0 }, [2] = { hand = "x", equip = "♠2 八卦阵" } },
}

scenario "顺手牵羊 takes a delayed trick, which is itself again in the hand" {
  seats = { { hand = "♠3 顺手牵羊" }, { judge = "♦K 紫骍 as 乐不思蜀" } },
  play = { uses(1, "♠3", 2), uses(1, "♦K 紫骍") },
  expect = { [1] = { equip = "♦K 紫骍" }, [2] = { judge = 0 } },
}

scenario "顺手牵羊 at distance 1 only, whatever the weapon reaches" {
  seats = { { hand = "♠3 顺手牵羊", equip = "♥5 麒麟弓" }, { hand = "a" }, { hand = "b" }, { hand = "c" } },
  play = { illegal(uses(1, "♠3", 1)), illegal(uses(1, "♠3", 3)), uses(1, "♠3", 4) },
  expect = { [1] = { hand = "c" }, [3] = { hand = "b" }, [4] = { hand = 0 } },
}

scenario "a -1 horse brings 顺手牵羊 nearer" {
  seats = { { hand = "♠3 顺手牵羊", equip = "♥5 赤兔" }, { hand = "a" }, { hand = "b" }, {} },
  play = { uses(1, "♠3", 3) },
  expect = { [1] = { hand = "b" } },
}

scenario "a +1 horse keeps 顺手牵羊 off" {
  seats = { { hand = "♠3 顺手牵羊" }, { hand = "a", equip = "♠5 绝影" } },
  play = { illegal(uses(1, "♠3", 2)) },
  expect = { [1] = { hand = "♠3" }, [2] = { hand = "a" } },
}

scenario "顺手牵羊 needs somebody with a card" {
  seats = { { hand = "♠3 顺手牵羊, ♠4 顺手牵羊" }, {} },
  play = { illegal(uses(1, "♠3", 2)) },
  expect = { [1] = { hand = 2 } },
}

scenario "顺手牵羊 is countered" {
  seats = { { hand = "♠3 顺手牵羊" }, { hand = "♠J 无懈可击, ♥4 桃" } },
  play = { uses(1, "♠3", 2), responds(2, "♠J") },
  expect = { [1] = { hand = 0 }, [2] = { hand = "♥4 桃" }, discard = "♠3, ♠J" },
}

scenario "the card of 顺手牵羊 is chosen after 无懈可击, and there may be none left" {
  seats = { { hand = "♠3 顺手牵羊, ♣K 无懈可击" }, { hand = "♠J 无懈可击" } },
  play = { uses(1, "♠3", 2), responds(2, "♠J"), responds(1, "♣K") },
  expect = { [1] = { hand = 0 }, [2] = { hand = 0 }, discard = "♠3, ♠J, ♣K", processing = 0 },
}

scenario "顺手牵羊 on 空城: equipment and judging area are there to take" {
  seats = { { hand = "♠3 顺手牵羊" }, { hero = "zhugeliang", equip = "♥5 赤兔" } },
  play = { uses(1, "♠3", 2) },
  expect = { [1] = { hand = "♥5 赤兔" }, [2] = { equip = 0 } },
}

scenario "the weapon that was taken may be worn, and reaches at once" {
  seats = { { hand = "♠3 顺手牵羊, ♠7 杀" }, { equip = "♦Q 方天画戟" }, {}, {}, {}, {}, {} },
  play = { illegal(uses(1, "♠7", 5)), uses(1, "♠3", 2), uses(1, "♦Q"), uses(1, "♠7", 5) },
  expect = { [5] = { hp = "3/4" } },
}

scenario "a 闪电 that is taken is a card of the hand again" {
  seats = { { hand = "♠3 顺手牵羊" }, { judge = "♠A 闪电" } },
  play = { uses(1, "♠3", 2), uses(1, "♠A 闪电") },
  expect = { [1] = { judge = "♠A 闪电", hand = 0 }, [2] = { judge = 0 } },
}

scenario "顺手牵羊 takes 八卦阵, and the next 杀 finds no armor" {
  seats = { { hand = "♠3 顺手牵羊, ♠7 杀" }, { equip = "♠2 八卦阵" } },
  play = { uses(1, "♠3", 2), uses(1, "♠7", 2), not_offered(2, "八卦阵") },
  expect = { [1] = { hand = "♠2 八卦阵" }, [2] = { hp = "3/4" } },
}
