-- 锁定技，出牌阶段使用【杀】没有次数限制。
return card { skills = { liannu = static { card = is.slash, uses = "unlimited" } } }
