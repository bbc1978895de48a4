-- 锁定技，受到多于1点的伤害改为1点；失去装备区里的【白银狮子】后，回复1点体力。
return card {
  skills = {
    baiyin = {
      on.taking_damage {
        when = function(_, hit) return hit.n > set.most end,
        run = function(_, hit) hit.n = set.most end,
      },
      on.lost_cards {
        itself = true,
        when = function(me) return me.wounds > 0 end,
        run = function(me) me:recover(set.recover, me) end,
      },
    },
  },
}
