return {
  -- 若于自己的出牌阶段内没有使用或打出过【杀】，可以跳过弃牌阶段。
  keji = on.phase_coming {
    phase = "discard",
    when = function(me)
      return not me:did("use", is.slash, "turn", "play") and not me:did("respond", is.slash, "turn", "play")
    end,
    run = function(_, ph) ph:skip() end,
  },
}
