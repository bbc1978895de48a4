-- 获得距离为1的一名其他角色区域里的一张牌。使用者已死亡则无事发生。
return card {
  target = who.other & who.near(set.reach) & who.holds "any",
  effect = function(aim)
    local pick = aim.from.alive and aim.from:pick { of = aim.to, from = "any", must = true, ask = "pick_card" }
    if pick then aim.from:obtain(pick.cards) end
  end,
}
