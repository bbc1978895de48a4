return {
  -- 回合外，可以将一张红色牌当【桃】使用。
  jijiu = as.peach {
    card = is.red,
    from = "hand+equip",
    how = "use",
    when = function(me) return not me.my_turn end,
  },
  -- 弃置一张手牌，令一名已受伤的角色（可以是自己）回复1点体力。
  qingnang = play {
    limit = "phase",
    card = is.any,
    target = who.wounded,
    run = function(me, act)
      me:discard(act.cards)
      act.player:recover(set.recover, me)
    end,
  },
}
