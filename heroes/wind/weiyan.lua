return {
  -- 对距离1以内的角色每造成1点伤害后，回复1点体力。距离以体力扣减前为准。
  kuanggu = on.dealt_damage {
    when = function(me, hit) return me.wounds > 0 and hit.distance <= set.near end,
    times = function(_, hit) return hit.n end,
    run = function(me) me:recover(set.recover, me) end,
  },
}
