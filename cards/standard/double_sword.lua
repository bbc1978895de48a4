-- 使用【杀】指定异性目标后，可以令其选择：弃置一张手牌，或令你摸一张牌；没有手牌则摸牌。
return card {
  skills = {
    cixiong = on.targeted {
      card = is.slash,
      when = function(me, aim) return aim.to.gender ~= me.gender end,
      run = function(me, aim)
        local pick = aim.to:pick { card = is.any, from = "hand", ask = "discard" }
        if pick then aim.to:discard(pick.cards) else me:draw(set.draw_cards) end
      end,
    },
  },
}
