-- 出牌阶段，回复1点体力；或在一名角色濒死时，令其回复1点体力。
return card {
  target = who.me & who.wounded,
  targets = "all",
  effect = function(aim) aim.to:recover(set.recover, aim.from, aim.card) end,
}
