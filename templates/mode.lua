-- hulao api mode 列出 mode 的键，hulao api game 列出 game 能做的事。
return mode {
  setup = function(game)
    game:deal_roles()
    for p in each(seats()) do p:show_role() end
    game:first_turn(seats():first())
    -- 每人从两名武将里选一名；命令行指定的武将也在其中。
    local pool, offers = game:hero_pool(), {}
    for p in each(seats()) do
      local wish = game:wished_hero(p)
      offers[p] = list {}
      if wish then
        offers[p]:add(wish)
        pool = pool:without(wish)
      end
    end
    for p in each(seats()) do
      for _ = 1, math.min(2, #pool) do offers[p]:add(table.remove(pool, 1)) end
    end
    game:offer(offers)
    game:plain_seats()
    for p in each(seats()) do
      local hp = p.hero and game:hero_hp(p.hero) or set.plain_hp
      p:set_hp(hp, hp)
    end
    game:rule_skills()
    game:build_deck()
    game:deal_hands(set.opening_hand)
  end,

  winner = function()
    local left = alive()
    if #left == 1 then return left end
  end,
}
