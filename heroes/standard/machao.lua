return {
  -- 计算与其他角色的距离-1。
  mashu = static { distance_from = -set.closer },
  -- 使用【杀】指定目标后，可以判定；红色则目标不能使用【闪】响应。
  tieqi = on.targeted {
    card = is.slash,
    run = function(me, aim)
      if me:judge({ good = is.red }).good then aim.no_answer = true end
    end,
  },
}
