return {
  -- 弃置任意张牌，然后摸等量的牌。
  zhiheng = play {
    limit = "phase",
    cards = { 1 },
    from = "hand+equip",
    run = function(me, act)
      me:discard(act.cards)
      me:draw(#act.cards)
    end,
  },
  -- 濒死时，其他吴势力角色对其使用【桃】，多回复1点体力。
  jiuyuan = on.recovering {
    card = is.peach,
    when = function(me, rec) return rec.dying and rec.from and rec.from ~= me and rec.from.kingdom == "wu" end,
    run = function(_, rec) rec.n = rec.n + set.bonus end,
  },
}
