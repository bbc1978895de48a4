-- 由目标开始，双方轮流打出【杀】，首先不打出【杀】的一方受到另一方造成的1点伤害。
return card {
  target = who.other,
  effect = function(aim)
    local side, other = aim.to, aim.from
    while side.alive and aim:plays(side, "slash") do side, other = other, side end
    if side.alive then aim:damage(1, side, other) end
  end,
}
