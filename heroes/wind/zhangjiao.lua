return {
  -- 使用或打出【闪】时，可以令一名角色判定；黑桃，则对其造成2点雷电伤害。
  leiji = on.using_or_responding {
    card = is.dodge,
    pick = function() return { player = who.any, ask = "pick" } end,
    run = function(me, _, pick)
      if pick.player:judge({ bad = is.spade }).bad then me:damage(pick.player, set.damage, "thunder") end
    end,
  },
  -- 任何判定牌生效前，可以打出一张黑色牌代替，并获得原判定牌。
  guidao = on.judging {
    whose = "anyone",
    pick = function() return { card = is.black, from = "at_hand+equip", ask = "pick" } end,
    run = function(me, judgement, pick) judgement:exchange(me, pick.card) end,
  },
  -- 其他群势力角色在其出牌阶段，可以展示并交给张角一张【闪】或【闪电】，限一次。
  huangtian = play {
    by = "others",
    limit = "phase",
    card = is.dodge | is.lightning,
    when = function(giver) return giver.kingdom == "qun" end,
    run = function(me, act)
      act.from:show(act.cards)
      act.from:give(me, act.cards)
    end,
  },
}
