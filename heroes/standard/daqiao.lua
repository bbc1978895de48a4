return {
  -- 出牌阶段，可以将一张方块牌当【乐不思蜀】使用。
  guose = as.indulgence { card = is.diamond, from = "hand+equip", how = "use" },
  -- 成为【杀】的目标时，可以弃置一张牌，将此【杀】转移给攻击范围内的另一名角色。
  liuli = on.becoming_target {
    card = is.slash,
    pick = function(me, aim)
      local function heir(p) return p ~= aim.from and me:reaches(p) and aim:allows(p) end
      return { card = is.any, from = "hand+equip", player = heir, ask = "pick" }
    end,
    run = function(me, aim, pick)
      me:discard(pick.cards)
      aim:redirect(pick.player)
    end,
  },
}
