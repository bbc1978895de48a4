return {
  -- 将任意张手牌交给其他角色；本阶段给出的牌首次达到两张时，回复1点体力。
  rende = play {
    cards = { 1 },
    target = who.other,
    run = function(me, act)
      local before = me:tally("give", nil, "phase")
      me:give(act.player, act.cards)
      if before < set.enough and before + #act.cards >= set.enough then me:recover(set.recover, me) end
    end,
  },
  -- 需要【杀】时，可以令其他蜀势力角色依次选择是否打出一张【杀】。
  jijiang = as.slash {
    refused = "phase",
    supply = function(me)
      for p in each(others(me)) do
        local card = me.alive and p.kingdom == "shu" and p:respond "slash"
        if card then return card end
      end
    end,
  },
}
