return card {
  skills = {
    muniu = {
      -- 将一张手牌扣置于其下，然后可以将其移至没有宝物的其他角色的装备区。
      play {
        limit = "phase",
        card = is.any,
        when = function(me) return #me.piles.ox < set.most end,
        run = function(me, act)
          me:put("ox", act.cards)
          local ox = me:equip_in "treasure"
          local pick = me:pick { player = who.other & ~who.treasure, ask = "move" }
          if ox and pick then pick.player:equip(ox) end
        end,
      },
      -- 如手牌般使用或打出其下的牌。
      static { hand_like = "ox" },
      -- 其下的牌随之移至另一装备区，否则弃置。
      on.lost_cards {
        itself = true,
        must = true,
        when = function(me) return #me.piles.ox > 0 end,
        run = function(me, loss)
          local ox = loss.cards:where(is.wooden_ox):first()
          if ox:lies_in "equip" then ox.owner:put("ox", me.piles.ox) else me:discard(me.piles.ox) end
        end,
      },
    },
  },
}
