-- 摸两张牌。
return card {
  target = who.me,
  targets = "all",
  effect = function(aim) aim.to:draw(set.draw_cards) end,
}
