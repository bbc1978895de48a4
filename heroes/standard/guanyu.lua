return {
  -- 可以将一张红色牌当【杀】使用或打出。
  wusheng = as.slash { card = is.red, from = "hand+equip" },
}
