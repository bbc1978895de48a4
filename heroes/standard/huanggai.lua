return {
  -- 失去1点体力，若仍存活则摸两张牌。
  kurou = play {
    run = function(me)
      me:lose_hp(set.loss)
      if me.alive then me:draw(set.cards) end
    end,
  },
}
