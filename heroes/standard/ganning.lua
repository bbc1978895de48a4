return {
  -- 出牌阶段，可以将一张黑色牌当【过河拆桥】使用。
  qixi = as.dismantlement { card = is.black, from = "hand+equip", how = "use" },
}
