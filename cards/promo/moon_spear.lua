-- 回合外使用或打出黑色牌后，可以令攻击范围内的一名角色打出【闪】，否则对其造成1点伤害。
local black_card = {
  card = is.black,
  when = function(me) return not me.my_turn end,
  pick = function(me) return { player = who.in_range, ask = "pick" } end,
  run = function(me, _, pick)
    if not pick.player:respond "dodge" then me:damage(pick.player, set.damage) end
  end,
}

return card { skills = { yinyue = { on.used(black_card), on.responding(black_card) } } }
