-- 黄盖

scenario "苦肉 again and again" {
  seats = { { hero = "huanggai" }, {} },
  deck = "a, b, c, d, e",
  play = { invokes(1, "kurou"), expect { [1] = { hp = "3/4", hand = "a, b" } }, invokes(1, "苦肉") },
  expect = { [1] = { hp = "2/4", hand = "a, b, c, d" }, deck = "e" },
}

scenario "苦肉 with the last hp: a 桃 saves him, then he draws" {
  seats = { { hero = "huanggai", hp = "1/4", hand = "♥3 桃" }, {} },
  deck = "a, b",
  play = { invokes(1, "kurou"), expect { [1] = { hp = "0/4" } }, responds(1, "♥3") },
  expect = { [1] = { hp = "1/4", hand = "a, b" } },
}

scenario "苦肉 with the last hp and nobody who saves: dead, nothing drawn, nobody's kill" {
  seats = { { hero = "huanggai", role = "rebel", hp = "1/4", hand = "x" }, { role = "lord" }, { role = "rebel" } },
  deck = "a, b",
  play = { invokes(1, "kurou") },
  expect = { [1] = { alive = false, hand = 0 }, [2] = { hand = 2 }, discard = "x", turn = 2 },
}

scenario "S80 苦肉 kills a rebel: nobody draws" {
  seats = { { hero = "huanggai", role = "rebel", hp = "1/4" }, { role = "rebel" }, { role = "lord" } },
  deck = "a, b, c, d",
  play = { invokes(1, "kurou") },
  expect = { [1] = { alive = false }, [3] = { hand = 0 } },
}

scenario "苦肉 is no damage" {
  seats = { { hero = "huanggai", skills = "ganglie, yiji, jianxiong" }, {} },
  deck = "a, b",
  play = { invokes(1, "kurou"), not_offered(1, "ganglie"), not_offered(1, "yiji"), not_offered(1, "jianxiong") },
  expect = { [1] = { hp = "3/4", hand = "a, b" } },
}

scenario "苦肉 in his play phase alone" {
  seats = { {}, { hero = "huanggai" } },
  play = { not_offered(2, "kurou"), ends(1), invokes(2, "kurou") },
  expect = { [2] = { hp = "3/4" } },
}

scenario "苦肉: 急救 of another, in his turn" {
  seats = { { hero = "huanggai", hp = "1/4" }, { hero = "huatuo", hand = "♥10 杀" } },
  deck = "a, b",
  play = { invokes(1, "kurou"), responds(2, "♥10", { via = "jijiu" }) },
  expect = { [1] = { hp = "1/4", hand = "a, b" }, [2] = { hand = 0 } },
}
