return {
  -- 摸牌时，可以多摸一张。
  yingzi = on.drawing { run = function(_, draw) draw.n = draw.n + set.more end },
  -- 一名其他角色报一种花色，再抽取并展示周瑜的一张手牌；花色不符，受到1点伤害。
  fanjian = play {
    limit = "phase",
    target = who.other,
    when = function(me) return me.hand_count > 0 end,
    run = function(me, act)
      local p = act.player
      local suit = p:choose { "spade", "heart", "club", "diamond", aloud = true, ask = "suit" }
      local pick = p:pick { of = me, must = true, ask = "card" }
      p:obtain(pick.cards)
      p:show(pick.cards)
      if pick.card.suit ~= suit then me:damage(p, set.damage) end
    end,
  },
}
