-- 锁定技，普通【杀】、【南蛮入侵】、【万箭齐发】对你无效；受到的火焰伤害+1。
return card {
  skills = {
    tengjia = {
      on.taking_effect {
        card = is.slash & is.normal | is.savage_assault | is.archery_attack,
        run = function(_, aim) aim.void = true end,
      },
      on.taking_damage {
        when = function(_, hit) return hit.nature == "fire" end,
        run = function(_, hit) hit.n = hit.n + set.more end,
      },
    },
  },
}
