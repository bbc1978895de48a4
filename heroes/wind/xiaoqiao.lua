return {
  tianxiang = {
    -- 受到伤害时，可以弃置一张红桃手牌，将此伤害转移给一名其他角色。
    on.taking_damage {
      pick = function() return { card = is.heart, from = "hand", player = who.other, ask = "pick" } end,
      run = function(me, hit, pick)
        me:discard(pick.cards)
        hit:transfer(pick.player)
      end,
    },
    -- 该角色在此伤害结算结束时摸X张牌（X为其已损失的体力值）。
    on.damage_over {
      whose = "anyone",
      must = true,
      when = function(me, hit) return hit.transferred == me and hit.to.alive and hit.to.wounds > 0 end,
      run = function(_, hit) hit.to:draw(hit.to.wounds) end,
    },
  },
  -- 黑桃牌和黑桃判定牌视为红桃。
  hongyan = static { treat_as = { card = is.spade, suit = "heart" } },
}
