-- 锁定技，摸牌阶段多摸一张牌。
return card {
  skills = {
    yuxi = on.drawing { run = function(_, draw) draw.n = draw.n + set.more end },
  },
}
