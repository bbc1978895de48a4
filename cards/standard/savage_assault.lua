-- 所有其他角色依次选择：打出一张【杀】，或受到1点伤害。
return card {
  target = who.other,
  targets = "all",
  effect = function(aim)
    if not aim:plays(aim.to, "slash") then aim:damage(1) end
  end,
}
