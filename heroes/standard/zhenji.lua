return {
  -- 准备阶段，可以判定；黑色则获得之，并可以再次判定。
  luoshen = on.prepare {
    run = function(me)
      repeat
        local shown = me:judge { good = is.black, keep = is.black }
      until not (shown.good and me.alive and me:confirm "again")
    end,
  },
  -- 可以将一张黑色手牌当【闪】使用或打出。
  qingguo = as.dodge { card = is.black },
}
