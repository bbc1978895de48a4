-- 目标展示一张手牌，使用者可以弃置一张同花色的手牌，对其造成1点火焰伤害。使用者已死亡或目标没有手牌则无事发生。
return card {
  target = who.has_hand,
  effect = function(aim)
    local me, shown = aim.from, nil
    if me.alive then shown = aim.to:pick { from = "hand", must = true, ask = "show_card" } end
    if not shown then return end
    aim.to:show(shown.cards)
    local pick = me:pick { card = is[shown.card.suit], from = "hand", ask = "discard_match" }
    if not pick then return end
    me:discard(pick.cards)
    aim:damage(set.damage)
  end,
}
