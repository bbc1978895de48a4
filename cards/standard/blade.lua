-- 使用的【杀】被【闪】抵消后，可以对同一目标再使用一张【杀】，不受距离和次数限制。
return card {
  skills = {
    qinglong = on.countered {
      card = is.slash,
      must = true,                       -- the question is the one for the card
      cost = function(me, aim) return me:pick_use { is.slash, to = aim.to, reach = "any", ask = "again" } end,
      run = function(me, _, pick) me:use { pick.card, to = pick.players } end,
    },
  },
}
