return {
  -- 使用非延时锦囊牌时，可以摸一张牌。
  jizhi = on.using { card = is.trick & ~is.delayed, run = function(me) me:draw(set.cards) end },
  -- 使用锦囊牌没有距离限制。
  qicai = static { card = is.trick, reach = "unlimited" },
}
