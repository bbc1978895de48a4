return {
  -- 受到伤害后，可以获得来源的一张手牌或装备；来源是自己时，只有装备可以获得。
  fankui = on.took_damage {
    when = function(_, hit) return hit.from ~= nil end,
    pick = function(me, hit)
      return { of = hit.from, from = hit.from == me and "equip" or "hand+equip", must = true, ask = "pick" }
    end,
    run = function(me, _, pick) me:obtain(pick.cards) end,
  },
  -- 任何判定牌生效前，可以打出一张手牌代替。
  guicai = on.judging {
    whose = "anyone",
    pick = function() return { card = is.any, from = "at_hand", ask = "pick" } end,
    run = function(me, judgement, pick) judgement:replace(me, pick.card) end,
  },
}
