scenario "{name}：摸一张牌，一回合一次" {
  seats = { { hero = "{id}" }, {} },
  deck = "a",
  play = { invokes(1, "{id}_skill"), not_offered(1, "{id}_skill") },
  expect = { [1] = { hp = "4/4", hand = "a" } },
}
