-- 所有角色依次回复1点体力；对未受伤的角色没有可抵消的效果。
return card {
  target = who.any,
  targets = "all",
  affects = function(aim) return aim.to.wounds > 0 end,
  effect = function(aim) aim.to:recover(set.recover, aim.from, aim.card) end,
}
