-- 魏延

-- 狂骨

scenario "狂骨 recovers what he deals next to him" {
  seats = { { hero = "weiyan", hp = "2/4", hand = "♠7 杀" }, {} },
  play = { uses(1, "♠7", 2) },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "3/4" } },
}

scenario "狂骨 for each point" {
  seats = { { hero = "weiyan", hp = "1/4", hand = "♦9 酒, ♠7 杀" }, {} },
  play = { uses(1, "♦9"), uses(1, "♠7", 2) },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "2/4" } },
}

scenario "狂骨 never above full hp" {
  seats = { { hero = "weiyan", hp = "3/4", hand = "♦9 酒, ♠7 杀" }, {} },
  play = { uses(1, "♦9"), uses(1, "♠7", 2) },
  expect = { [1] = { hp = "4/4" } },
}

scenario "狂骨 at distance 2: nothing" {
  seats = { { hero = "weiyan", hp = "2/4", equip = "♦Q 方天画戟", hand = "♠7 杀" }, {}, {}, {} },
  play = { uses(1, "♠7", 3) },
  expect = { [1] = { hp = "2/4" }, [3] = { hp = "3/4" } },
}

scenario "狂骨: a -1 horse brings distance 2 to 1, a +1 horse takes it away" {
  seats = {
    { hero = "weiyan", hp = "2/4", equip = "♥5 赤兔, ♦Q 方天画戟", hand = "♠7 杀" }, {}, { equip = "♠5 绝影" }, {}, {}, {},
  },
  play = { uses(1, "♠7", 3) },
  expect = { [1] = { hp = "2/4" }, [3] = { hp = "3/4" } },
}

scenario "狂骨 by the distance before the hp fell: 麒麟弓 shot the horse before" {
  -- 麒麟弓在造成伤害时弃马，早于记录距离的时刻。
  seats = { { hero = "weiyan", hp = "2/4", equip = "♥5 麒麟弓", hand = "♠7 杀" }, { equip = "♠5 绝影" } },
  play = { uses(1, "♠7", 2), yes(1, "麒麟弓"), picks(1, "♠5") },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "3/4", equip = 0 } },
}

scenario "狂骨 works though the victim dies" {
  seats = { { hero = "weiyan", hp = "2/4", hand = "♠7 杀" }, { hp = "1/4" }, {} },
  play = { uses(1, "♠7", 2) },
  expect = { [1] = { hp = "3/4" }, [2] = { alive = false } },
}

scenario "狂骨: a death that brings others nearer changes nothing" {
  -- 南蛮入侵：二号位死亡后，三号位的距离由2变为1，之后的伤害按新距离。
  seats = { { hero = "weiyan", hp = "1/4", hand = "♠7 南蛮入侵" }, { hp = "1/4" }, {}, { hp = "1/4" }, {} },
  play = { uses(1, "♠7") },
  expect = { [1] = { hp = "4/4" }, [3] = { hp = "3/4" }, [5] = { hp = "3/4" } },
}

scenario "狂骨: damage of the others, and what he takes, is none of his" {
  seats = { { hand = "♠7 杀" }, { hero = "weiyan", hp = "2/4" } },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { hp = "1/4" } },
}

scenario "狂骨: his own damage to himself is at distance 0" {
  seats = { { hero = "weiyan", hp = "3/4", hand = "♥2 火攻, ♠7 杀, ♠8 杀" }, {} },
  play = { uses(1, "♥2", 1), picks(1, "♠7"), picks(1, "♠8") },
  expect = { [1] = { hp = "3/4", hand = "♠7" } },
}

scenario "狂骨: what the chain brings is his damage too, each by its own distance" {
  seats = {
    { hero = "weiyan", hp = "1/4", hand = "♥4 火杀" }, { chained = true }, { chained = true }, { chained = true }, {},
  },
  play = { uses(1, "♥4", 2) },
  expect = { [1] = { hp = "2/4" }, [2] = { hp = "3/4" }, [3] = { hp = "3/4" }, [4] = { hp = "3/4" } },
}

scenario "狂骨 is a must" {
  seats = { { hero = "weiyan", hp = "2/4", hand = "♠A 决斗" }, {} },
  play = { uses(1, "♠A", 2), not_offered(1, "kuanggu") },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "3/4" } },
}

scenario "狂骨 by the damage that was dealt, not by what was meant: 白银狮子" {
  seats = { { hero = "weiyan", hp = "1/4", hand = "♦9 酒, ♠7 杀" }, { equip = "♣A 白银狮子" } },
  play = { uses(1, "♦9"), uses(1, "♠7", 2) },
  expect = { [1] = { hp = "2/4" }, [2] = { hp = "3/4" } },
}

scenario "damage that is prevented gives nothing: 寒冰剑" {
  seats = { { hero = "weiyan", hp = "2/4", equip = "♠2 寒冰剑", hand = "♠7 杀" }, { hand = "x, y" } },
  play = { uses(1, "♠7", 2), yes(1, "寒冰剑") },
  expect = { [1] = { hp = "2/4" }, [2] = { hp = "4/4", hand = 0 } },
}

scenario "狂骨 before 反馈 and 奸雄: the source first, then the victim" {
  seats = { { hero = "weiyan", hp = "2/4", hand = "♠7 杀, x" }, { hero = "simayi" } },
  play = { uses(1, "♠7", 2), offered(2, "fankui"), expect { [1] = { hp = "3/4" } }, yes(2, "fankui") },
  expect = { [1] = { hand = 0 }, [2] = { hand = "x" } },
}

scenario "狂骨: the distance of before counts, though the victim pays its horse to be saved" {
  seats = { { hero = "weiyan", hp = "2/4", equip = "♠6 青釭剑", hand = "♠7 杀" }, { hero = "huatuo", hp = "1/3", equip = "♥K 爪黄飞电" } },
  play = { uses(1, "♠7", 2), responds(2, "♥K", { via = "jijiu" }) },
  expect = { [1] = { hp = "2/4" }, [2] = { hp = "1/3", equip = 0 } },
}

scenario "狂骨: chained himself, what comes back to him is at distance 0" {
  seats = { { hero = "weiyan", hp = "3/4", chained = true, hand = "♥4 火杀" }, { chained = true } },
  play = { uses(1, "♥4", 2) },
  expect = { [1] = { hp = "4/4", chained = false }, [2] = { hp = "3/4" } },
}
