-- 锁定技，使用【杀】对没有手牌的目标造成的伤害+1。
return card {
  skills = {
    guding = on.dealing_damage {
      card = is.slash,
      when = function(_, hit) return hit.by_user and hit.to.hand_count == 0 end,
      run = function(_, hit) hit.n = hit.n + set.bonus end,
    },
  },
}
