-- 锁定技，黑色【杀】对你无效。
return card {
  skills = {
    renwang = on.taking_effect { card = is.slash & is.black, run = function(_, aim) aim.void = true end },
  },
}
