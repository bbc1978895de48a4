return mode {
  setup = function(game)
    local starter = game:seat_roles { "team_a", "team_b", "team_b", "team_a" }
    game:first_turn(starter)
    game:offer(game:share(game:hero_pool(), seats(), set.hero_offer))
    game:plain_seats()
    for p in each(seats()) do p:set_hp(p.printed_hp) end
    game:rule_skills()
    game:build_deck()
    game:deal_hands(set.opening_hand)
    seats()[4]:draw(1)
  end,

  skill_works = function(skill) return not skill:has "lord" end,

  -- 队友阵亡：摸一张牌。
  died = function(dead)
    for p in each(alive()) do
      if p.side == dead.side then p:draw(1) end
    end
  end,

  winner = function()
    local left = alive()
    local enemies = left:where(function(p) return p.side ~= left[1].side end)
    if #enemies == 0 then return { left[1].role } end
  end,
}
