-- 亮出等同于存活角色数的牌，所有角色依次获得一张，剩余的置入弃牌堆。
return card {
  target = who.any,
  targets = "all",
  begin = function(use) use.shown = reveal(#alive()) end,
  effect = function(aim)
    local use = aim.use
    local pick = aim.to:pick { among = use.shown, must = true, ask = "pick_card" }
    if not pick then return end
    use.shown = use.shown:without(pick.card)
    aim.to:obtain(pick.card)
  end,
  finish = function(use) drop(use.shown) end,
}
