local RING = { "cold_vanguard", "cold_marshal", "cold_vanguard", "warm_vanguard", "warm_marshal", "warm_vanguard" }
local OTHER = { cold = "warm", warm = "cold" }

local function is_marshal(p) return p.role == "cold_marshal" or p.role == "warm_marshal" end
local function marshals() return seats():where(is_marshal) end
local function marshal(side) return marshals():where(function(p) return p.side == side end):first() end
local function ready(side) return alive():where(function(p) return p.side == side and not p.marks.tapped end) end

local function give_right(side)
  for p in each(marshals()) do p.marks.initiative = p.side == side or nil end
end

-- The seat next to p in the ring, before (-1) or after it (1).
local function neighbour(p, step)
  local ring = seats()
  for i = 1, #ring do
    if ring[i] == p then return ring[(i - 1 + step) % #ring + 1] end
  end
end

-- 主帅各得八名武将，留三名：自己一名，先锋各一名；同时亮出。
local function choose_heroes()
  local leaders = marshals()
  local offers = game:share(game:hero_pool(), leaders, set.hero_offer)
  local teams = {}
  for round, key in ipairs { "own_hero", "left_hero", "right_hero" } do
    local chosen = game:choose_heroes(offers, key)
    for p in each(leaders) do
      local to = round == 1 and p or neighbour(p, round == 2 and -1 or 1)
      teams[to] = chosen[p]
      offers[p] = offers[p]:without(chosen[p])
    end
  end
  for p in each(seats()) do
    if teams[p] then p:take_hero(teams[p]) end
  end
  game:plain_seats()
end

-- 主帅拼点，相同则再拼；有一方没有手牌则抽签。赢者决定哪一方先行动。
local function contest()
  local cold, warm = marshal "cold", marshal "warm"
  local winner
  while not winner do
    local c = cold:pindian(warm)
    if not c then winner = game:lot(list { cold, warm })
    elseif c.won then winner = cold
    elseif c.card.rank < c.other.rank then winner = warm end
  end
  give_right(winner:choose { "cold", "warm", ask = "who_begins" })
end

-- Who of the side acts now: its marshal or its vanguards, whichever is left; both: the marshal chooses.
local function acting(chief, left)
  local guards = left:where(function(p) return p ~= chief end)
  if #guards == 0 then return left end
  if #guards == #left then return guards end
  return chief:choose { "marshal", "vanguards", ask = "who_acts" } == "marshal" and list { chief } or guards
end

return mode {
  setup = function(game)
    game:seat_roles(RING)
    choose_heroes()
    for p in each(seats()) do p:set_hp(p.printed_hp) end
    game:rule_skills()
    game:build_deck(is.lightning)
    game:deal_hands(set.opening_hand)
    contest()
  end,

  next = function(game)
    if #ready "cold" + #ready "warm" == 0 then
      for p in each(alive()) do p.marks.tapped = nil end
    end
    local holder = marshals():where(function(p) return p.marks.initiative end):first()
    if not holder then return end
    -- 一方全部横置，则由另一方行动，直到重置。
    local side = #ready(holder.side) > 0 and holder.side or OTHER[holder.side]
    local chief = marshal(side)
    -- 先行动一方的第一次行动必须由主帅进行。
    local left = game.starter and acting(chief, ready(side)) or list { chief }
    while #left > 1 do
      local first = chief:pick { player = left, must = true, ask = "next_vanguard" }.player
      game:schedule_turn(first)
      left = left:without(first)
    end
    game:schedule_turn(left:first())
    give_right(OTHER[side])
  end,

  skill_works = function(skill) return not skill:has "lord" end,
  died = function(_, killer) if killer then killer:draw(set.kill_reward) end end,
  winner = function(dead)
    if is_marshal(dead) then return { OTHER[dead.side] .. "_marshal", OTHER[dead.side] .. "_vanguard" } end
  end,

  everyone = {
    -- 开始行动时横置身份牌；背面朝上而跳过的回合也算，额外的回合不是行动。
    token = on.turn_coming {
      must = true,
      when = function(_, turn) return not turn.extra end,
      run = function(me) me.marks.tapped = true end,
    },
    -- 南蛮入侵、万箭齐发、五谷丰登：使用者选择结算的方向。
    direction = on.declaring {
      card = is.savage_assault | is.archery_attack | is.amazing_grace, must = true,
      run = function(me, use) use.order = me:choose { "counterclockwise", "clockwise", ask = "direction" } end,
    },
  },
}
