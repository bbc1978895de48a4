return {
  -- 弃置两张手牌，与一名已受伤的其他男性角色各回复1点体力；自己受伤与否都可以。
  jieyin = play {
    limit = "phase",
    cards = set.cost,
    target = who.other & who.male & who.wounded,
    run = function(me, act)
      me:discard(act.cards)
      me:recover(set.recover, me)
      act.player:recover(set.recover, me)
    end,
  },
  -- 装备区每失去一张牌，可以摸两张，不问原因。
  xiaoji = on.lost_cards {
    from = "equip",
    times = function(_, loss) return #loss:from "equip" end,
    run = function(me) me:draw(set.cards) end,
  },
}
