local PICKS, OPEN, POOL = { 1, 2, 2, 2, 2, 1 }, 6, 10
local TEAM = { "fight_first", "fight_second", "fight_third" }

-- 十名武将，指定的武将在明置的之中。
local function ten(game)
  local pool = game:hero_pool()
  for p in each(seats()) do
    local wish = game:wished_hero(p)
    if wish and pool:has(wish) then
      pool = pool:without(wish)
      table.insert(pool, 1, wish)
    end
  end
  return pool:take(POOL)
end

-- 选一名武将：明置的任选，暗置的不看正面。
local function pick(game, p, open, unseen)
  local offer = open:where(function() return true end)
  if #unseen > 0 then offer:add "unseen" end
  local hero = game:choose_heroes({ [p] = offer })[p]
  if hero == "unseen" then return p:reserve_hero(unseen:take(1)[1], true) end
  p:reserve_hero(hero)
  return hero
end

local function draft(game, lord, traitor)
  local unseen = ten(game)
  local open = unseen:take(OPEN)
  for turn, n in ipairs(PICKS) do
    local p = turn % 2 == 1 and lord or traitor
    for _ = 1, n do
      if #open + #unseen == 0 then return end
      local hero = pick(game, p, open, unseen)
      if hero then open = open:without(hero) end
    end
  end
end

-- 双方同时、暗中排定出场的三名。
local function order(game)
  local left, team = {}, {}
  for p in each(seats()) do left[p], team[p] = p.reserve, list {} end
  for _, nth in ipairs(TEAM) do
    local chosen = game:choose_heroes(left, nth)
    for p in each(seats()) do
      if chosen[p] then
        team[p]:add(chosen[p])
        left[p] = left[p]:without(chosen[p])
      end
    end
  end
  for p in each(seats()) do p:order_reserve(team[p]) end
end

return mode {
  setup = function(game)
    local lord = game:seat_roles { "lord", "traitor" }
    local traitor = others(lord)[1]
    game:first_turn(traitor)
    draft(game, lord, traitor)
    order(game)
    for p in each(seats()) do
      if #p.reserve > 0 then p:take_hero(p.reserve[1]) end
    end
    game:plain_seats()
    for p in each(seats()) do p:set_hp(p.printed_hp) end
    game:rule_skills()
    game:build_deck()
    game:deal_hands(set.opening_hand)
  end,

  skill_works = function(skill) return not skill:has "lord" end,

  -- 替补在当前行动结束之后登场。
  died = function(p)
    if #p.reserve > 0 then game:schedule_enter(p) end
  end,

  enter = function(p)
    p:enter_as(p.reserve[1])
    p:draw(set.opening_hand)
  end,

  winner = function(dead)
    if #dead.reserve == 0 then return { dead.role == "lord" and "traitor" or "lord" } end
  end,
}
