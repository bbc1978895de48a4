return {
  -- 判定牌生效后，可以获得之。
  tiandu = on.judge_over {
    when = function(_, judgement) return in_processing { judgement.card } end,
    run = function(me, judgement) me:obtain(judgement.card) end,
  },
  -- 每受到1点伤害，可以观看牌堆顶的两张牌，再分给任意角色。
  yiji = on.took_damage {
    times = function(_, hit) return hit.n end,
    run = function(me) me:hand_out(me:look(set.cards)) end,
  },
}
