-- 使用【杀】造成伤害时，可以防止此伤害，依次弃置目标的两张牌；只剩一张则弃置一张。
return card {
  skills = {
    hanbing = on.dealing_damage {
      card = is.slash,
      when = function(_, hit) return hit.by_user and hit.to.card_count > 0 end,
      run = function(me, hit)
        hit:prevent()
        for _ = 1, set.cards do
          local pick = me:pick { of = hit.to, from = "hand+equip", must = true, ask = "pick_card" }
          if pick then hit.to:discard(pick.cards) end
        end
      end,
    },
  },
}
