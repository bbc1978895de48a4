local function doubters_of(me, claimed)
  return others(me):where(function(p)
    return p.hp > 0 and p:choose { "believe", "doubt", about = claimed, aloud = true, ask = "doubt_it" } == "doubt"
  end)
end

return {
  -- 扣置一张手牌，当任意一种基本牌或非延时锦囊牌使用或打出。
  guhuo = as.any {
    among = is.basic | is.trick & ~is.delayed,
    face_down = true,
    before = function(me, claimed)
      local doubters = doubters_of(me, claimed)
      if doubters:empty() then return claimed end
      -- 有人质疑则展示；为真且为红桃才继续结算，否则置入弃牌堆。
      local real = claimed.cards[1]
      me:show(real)
      local honest = real:is(claimed.kind)
      local stands = honest and real.suit == "heart"
      if stands then me:pay(real) else me:drop(real) end
      -- 为真，质疑者各失去1点体力；为假，质疑者各摸一张牌。
      for p in each(doubters) do
        if honest then p:lose_hp(set.loss) else p:draw(set.cards) end
      end
      return stands and real
    end,
  },
}
