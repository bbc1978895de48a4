return {
  -- 结束阶段，可以摸三张牌，然后翻面。
  jushou = on.finish {
    run = function(me)
      me:draw(set.cards)
      me:turn_over()
    end,
  },
}
