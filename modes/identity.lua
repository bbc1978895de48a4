local function lord()
  return seats():where(function(p) return p.role == "lord" end):first()
end

local function strong_lord() return game.players >= set.lord_bonus_from end

-- 每人三名，十人局每人两名。
local function others_offer()
  return game.players < set.large_table and set.hero_offer or set.large_table_offer
end

-- 主公：有主公标志的武将，另加两名；指定的武将加入其中。
local function lords_offer(pool, me)
  local wish = game:wished_hero(me)
  local function is_own(hero) return game:hero_has(hero, "lord") or hero == wish end
  local offer = pool:where(is_own)
  local rest = pool:where(function(hero) return not is_own(hero) end)
  for hero in each(rest:take(set.lord_offer)) do offer:add(hero) end
  return offer
end

return mode {
  setup = function(game)
    game:deal_roles()
    local me = lord()
    me:show_role()
    game:first_turn(me)
    game:offer { [me] = lords_offer(game:hero_pool(), me) }
    -- 其他角色：主公未选的重新洗入，不够则按人数平分，仍不够则按行动顺序先到先得。
    game:offer(game:share(game:hero_pool():without(me.hero), others(me), others_offer()))
    game:plain_seats()
    for p in each(seats()) do
      local hp = p.hero and game:hero_hp(p.hero) or set.plain_hp
      if p == me and strong_lord() then hp = p.hero and hp + set.lord_bonus or set.plain_lord_hp end
      p:set_hp(hp, hp)
    end
    game:rule_skills()
    game:build_deck()
    game:deal_hands(set.opening_hand)
  end,

  -- 主公技只有主公能发动。
  skill_works = function(skill, p) return not skill:has "lord" or p.role == "lord" end,

  -- 杀死反贼者摸三张牌；主公杀死忠臣，弃置所有手牌和装备。
  died = function(p, killer)
    if not killer or killer == p then return end
    if p.role == "rebel" then
      killer:draw(set.rebel_reward)
    elseif p.role == "loyalist" and killer.role == "lord" then
      killer:discard(killer:cards "hand+equip")
    end
  end,

  winner = function()
    local left = alive()
    local roles = left:map(function(p) return p.role end)
    if not roles:has "lord" then
      if #left == 1 and roles:has "traitor" then return left end
      return { "rebel" }
    end
    if not roles:has "rebel" and not roles:has "traitor" then return { "lord", "loyalist" } end
  end,
}
