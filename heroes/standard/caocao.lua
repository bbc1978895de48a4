return {
  -- 受到伤害后，可以获得造成此伤害的牌。
  jianxiong = on.took_damage {
    when = function(_, hit) return in_processing(hit.cards) end,
    run = function(me, hit) me:obtain(hit.cards) end,
  },
  -- 需要【闪】时，可以令其他魏势力角色依次选择是否打出一张【闪】。
  hujia = as.dodge {
    supply = function(me)
      for p in each(others(me)) do
        local card = me.alive and p.kingdom == "wei" and p:respond "dodge"
        if card then return card end
      end
    end,
  },
}
