-- 使用的【杀】被【闪】抵消后，可以弃置两张牌（此斧除外），令此【杀】依然生效。
return card {
  skills = {
    guanshi = on.countered {
      card = is.slash,
      pick = function(me)
        return { among = me:cards("hand+equip"):without(me.weapon), n = set.cards, ask = "discard" }
      end,
      run = function(me, aim, pick)
        me:discard(pick.cards)
        aim.restore = true
      end,
    },
  },
}
