-- 声明使用普通【杀】时，可以改为火【杀】，转化而来的也可以。此扇自己被用作【杀】时不行：合法性按已付出计。
return card {
  skills = {
    zhuque = on.declaring {
      card = is.slash & is.normal,
      when = function(me, use) return not use.card.cards:has(me.weapon) end,
      run = function(_, use) use.card = use.card:as "fire_slash" end,
    },
  },
}
