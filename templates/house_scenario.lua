scenario "{name}：桃回复两点" {
  house = "{id}",
  seats = { { hp = "1/4", hand = "桃" }, {} },
  play = { uses(1, "桃") },
  expect = { [1] = { hp = 3 } },
}
