-- 判定结果不为红桃，则跳过出牌阶段。
return card {
  place = "judge",
  target = who.other & who.free,
  judged = function(p, j)
    if not j:shows(is.heart) then p:skip "play" end
  end,
}
