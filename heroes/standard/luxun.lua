return {
  -- 不能成为【顺手牵羊】或【乐不思蜀】的目标。
  qianxun = static { card = is.snatch | is.indulgence, forbid_target = true },
  -- 失去最后的手牌后，可以摸一张牌。
  lianying = on.lost_cards {
    from = "hand",
    when = function(_, loss) return loss.emptied_hand end,
    run = function(me) me:draw(set.cards) end,
  },
}
