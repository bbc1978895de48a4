-- 出牌阶段，本回合使用的下一张【杀】伤害+1，每回合限一次；或在自己濒死时回复1点体力，次数不限。
return card {
  target = who.me,
  targets = "all",
  limit = { turn = set.uses },
  effect = function(aim)
    local p = aim.to
    if p.dying then p:recover(set.recover, aim.from, aim.card) else p:gain("analeptic.drunk", "turn") end
  end,
  skills = {
    -- 使用【杀】时即耗去，无论之后是否命中。
    ["analeptic.drunk"] = on.using {
      card = is.slash,
      run = function(me, use)
        me:lose "analeptic.drunk"
        use.bonus = use.bonus + set.bonus
      end,
    },
  },
}
