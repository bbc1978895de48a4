return {
  -- 摸牌时，可以少摸一张，换来本回合的伤害+1。
  luoyi = on.drawing {
    when = function(_, draw) return draw.n >= set.fewer end,
    run = function(me, draw)
      draw.n = draw.n - set.fewer
      me:gain("luoyi.rage", "turn")
    end,
  },
  -- 他使用的【杀】与【决斗】：作为决斗的目标打赢，或传导、转移来的伤害，都不是使用者造成的。
  ["luoyi.rage"] = on.dealing_damage {
    card = is.slash | is.duel,
    when = function(_, hit) return hit.by_user end,
    run = function(_, hit) hit.n = hit.n + set.bonus end,
  },
}
