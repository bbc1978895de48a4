-- 可以将两张手牌当【杀】使用或打出。
return card { skills = { zhangba = as.slash { count = set.cards } } }
