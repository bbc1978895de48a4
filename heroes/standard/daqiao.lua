local function payment(me, aim)
  return {
    card = is.any, from = "hand+equip", ask = "pick",
    player = function(p) return p ~= aim.from and me:reaches(p) and aim:allows(p) end,
  }
end

return {
  -- 出牌阶段，可以将一张方块牌当【乐不思蜀】使用。
  guose = as.indulgence { card = is.diamond, from = "hand+equip", how = "use" },
  -- 成为【杀】的目标时，可以弃置一张牌，将此【杀】转移给攻击范围内的另一名角色。
  liuli = on.becoming_target {
    card = is.slash,
    when = function(me, aim) return me:can_pick(payment(me, aim)) end,
    cost = function(me, aim) return me:pick(payment(me, aim)) end,
    run = function(me, aim, pick)
      me:discard(pick.cards)
      aim:redirect(pick.player)
    end,
  },
}
