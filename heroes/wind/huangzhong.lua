return {
  -- 出牌阶段内使用【杀】指定目标后，其手牌数不小于体力值或不大于攻击范围，则可以令其不能使用【闪】响应。
  liegong = on.targeted {
    card = is.slash,
    when = function(me, aim)
      local n = aim.to.hand_count
      return me.my_turn and game.phase == "play" and (n >= me.hp or n <= me.attack_range)
    end,
    run = function(_, aim) aim.no_answer = true end,
  },
}
