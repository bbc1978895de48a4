return {
  -- 准备阶段，可以观看牌堆顶的X张牌，以任意顺序置于牌堆顶或牌堆底。
  guanxing = on.prepare {
    run = function(me) me:restack(top_cards(math.min(set.most, #alive()))) end,
  },
  -- 没有手牌时，不能成为【杀】或【决斗】的目标。
  kongcheng = static {
    card = is.slash | is.duel,
    when = function(me) return me.hand_count == 0 end,
    forbid_target = true,
  },
}
