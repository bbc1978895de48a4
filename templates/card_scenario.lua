scenario "{name}：目标摸一张牌" {
  seats = { { hand = "{name}" }, {} },
  deck = "a",
  play = { uses(1, "{name}", 2) },
  expect = { [1] = { hand = "" }, [2] = { hand = "a" }, discard = "{name}" },
}
