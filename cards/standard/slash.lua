-- 对攻击范围内的一名其他角色使用。除非其使用一张【闪】，否则受到1点伤害。
return card {
  target = who.other & who.in_range,
  limit = { phase = "slash_uses" },
  effect = function(aim)
    if not aim:answered "dodge" then aim:damage(1) end
  end,
}
