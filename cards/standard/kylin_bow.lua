-- 使用【杀】造成伤害时，可以弃置目标的一匹马。
return card {
  skills = {
    qilin = on.dealing_damage {
      card = is.slash,
      when = function(_, hit) return hit.by_user end,
      pick = function(_, hit) return { of = hit.to, card = is.horse, from = "equip", ask = "horse" } end,
      run = function(_, hit, pick) hit.to:discard(pick.cards) end,
    },
  },
}
