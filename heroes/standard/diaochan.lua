return {
  -- 弃置一张牌，视为一名男性角色对另一名男性角色使用【决斗】，不能被【无懈可击】响应。
  lijian = play {
    limit = "phase",
    card = is.any,
    from = "hand+equip",
    target = {
      function(_, a) return a.gender == "male" end,
      function(_, a, b) return b.gender == "male" and a:can_use("duel", b) end,
    },
    run = function(me, act)
      me:discard(act.cards)
      act.players[1]:use { "duel", to = act.players[2], counter = false }
    end,
  },
  -- 结束阶段，可以摸一张牌。
  biyue = on.finish { run = function(me) me:draw(set.cards) end },
}
