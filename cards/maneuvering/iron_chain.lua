-- 横置或重置一至两名角色；或重铸。
return card {
  target = who.any,
  targets = { 1, 2 },
  recast = true,
  effect = function(aim) aim.to:chain() end,
}
