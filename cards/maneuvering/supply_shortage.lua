-- 判定结果不为梅花，则跳过摸牌阶段。
return card {
  place = "judge",
  target = who.other & who.near(set.reach) & who.free,
  judged = function(p, j)
    if not j:shows(is.club) then p:skip "draw" end
  end,
}
