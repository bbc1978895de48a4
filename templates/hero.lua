-- 技能由 on、as、play、static 写成：hulao api words 列出它们的键，hulao api events 列出时机。
return {
  -- 出牌阶段限一次，你可以摸{n}张牌。
  {id}_skill = play {
    limit = "phase",
    run = function(me) me:draw(set.n) end,
  },
}
