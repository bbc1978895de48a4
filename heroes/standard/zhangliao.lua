return {
  -- 摸牌阶段开始时，可以放弃摸牌，获得至多两名其他角色各一张手牌。
  tuxi = on.phase_started {
    phase = "draw",
    pick = function() return { player = who.other & who.has_hand, players = { 1, set.most }, ask = "seats" } end,
    run = function(me, ph, pick)
      ph:instead()
      for p in each(pick.players) do
        local taken = me:pick { of = p, must = true, ask = "card" }
        if taken then me:obtain(taken.cards) end
      end
    end,
  },
}
