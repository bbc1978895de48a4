-- 判定结果为黑桃2～9，则受到3点无来源的雷电伤害；否则移到下家的判定区。
return card {
  place = "judge",
  target = who.me & who.free,
  targets = "all",
  judged = function(p, j, card)
    local hit = j:shows(is.spade & is.rank(set.low, set.high))
    if hit then p:hurt(set.damage, "thunder", card) end
    return hit
  end,
}
