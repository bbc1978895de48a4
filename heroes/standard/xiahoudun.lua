return {
  -- 受到伤害后，可以判定；不是红桃，来源弃置两张手牌，否则受到1点伤害。来源不在了也可以判定。
  ganglie = on.took_damage {
    run = function(me, hit)
      local source = hit.from
      if me:judge({ good = ~is.heart }).bad or not source or not source.alive then return end
      local pick = source:pick { from = "hand", n = set.cost, ask = "discard" }
      if pick then source:discard(pick.cards) else me:damage(source, set.damage) end
    end,
  },
}
