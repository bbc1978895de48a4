-- A 须对你选择的 B 使用一张【杀】，否则将武器交给你。使用者已死亡则武器留下。
return card {
  target = {
    function(me, a) return a ~= me and a.weapon ~= nil end,
    function(_, a, b) return a:can_use("slash", b) end,
  },
  effect = function(aim)
    local a, b = aim.to, aim.partner
    if a:may_use { is.slash, to = b } then return end
    if a.weapon and aim.from.alive then a:give(aim.from, a.weapon) end
  end,
}
