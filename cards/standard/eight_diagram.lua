-- 需要使用或打出【闪】时，可以判定：红色，视为使用或打出了一张【闪】。
return card {
  skills = {
    bagua = as.dodge {
      supply = function(me) return me:judge { good = is.red }.good and blank "dodge" end,
    },
  },
}
