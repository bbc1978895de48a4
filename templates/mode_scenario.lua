scenario "{name}：最后存活的角色获胜" {
  mode = "{id}",
  seats = { { role = "solo", hand = "杀" }, { role = "solo", hp = "1/4" } },
  play = { uses(1, "杀", 2) },
  expect = { [2] = { alive = false }, winner = { 1 }, over = true },
}
