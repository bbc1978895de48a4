-- 所有其他角色依次选择：打出一张【闪】，或受到1点伤害。
return card {
  target = who.other,
  targets = "all",
  effect = function(aim)
    if not aim:plays(aim.to, "dodge") then aim:damage(1) end
  end,
}
