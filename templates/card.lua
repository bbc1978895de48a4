-- hulao api card 列出 card 的键，hulao api who 列出目标的过滤词。
return card {
  target = who.other,
  effect = function(aim) aim.to:draw(set.cards) end,
}
