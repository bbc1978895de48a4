return {
  -- 使用【杀】指定的目标须使用两张【闪】；与你【决斗】的角色每次须打出两张【杀】。
  wushuang = {
    on.targeted { card = is.slash | is.duel, run = function(_, aim) aim.need = set.need end },
    on.became_target { card = is.duel, run = function(_, aim) aim.need_from = set.need end },
  },
}
