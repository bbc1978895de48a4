-- What the game does for a mode, and the free names of content.
local core, physical, prompt = core, physical, prompt
local OPTION, HERO_ASK = 6, 9

local function shuffled(t)
  for i = #t, 2, -1 do
    local j = core.random(0, i)
    t[i], t[j] = t[j], t[i]
  end
  return list(t)
end

local game = {}

-- Deals the roles of the mode's table at random; seats know their own.
function game.deal_roles(_)
  local roles = {}
  for i = 1, core.role_n() do roles[i] = core.role_at(i) end
  shuffled(roles)
  for i = 1, core.seat_count() do core.set_role(i, roles[i] or 0) end
end

function game.hero_pool(_)
  local pool = {}
  if not core.plain_table() then
    for i = 1, core.hero_n() do pool[i] = HERO[core.hero_at(i)] end
  end
  return shuffled(pool)
end

function game.hero_hp(_, hero) return core.hero_hp(to.hero(hero)) end
function game.hero_has(_, hero, flag) return core.hero_has_flag(to.hero(hero), to.word(flag)) end
function game.wished_hero(_, p) return HERO[core.wished_hero(to.seat(p))] end

-- Gives the roles out in seat order, from a seat drawn by lot; everybody sees them.
function game.seat_roles(_, roles)
  local first = core.random(0, core.seat_count())
  for i = 1, #roles do
    local id = (first + i - 2) % core.seat_count() + 1
    core.set_role(id, to.word(roles[i]))
    core.show_role(id)
  end
  return SEAT[first]
end

function game.lot(_, items) return items[core.random(0, #items)] end

-- Up to `most` heroes for each of the seats; if the pool is short, what is left is shared.
function game.share(_, pool, seats, most)
  local offers = {}
  for p in each(seats) do
    local wish = game.wished_hero(game, p)
    offers[p] = list {}
    for i = 1, wish and #pool or 0 do
      if pool[i] == wish then offers[p]:add(table.remove(pool, i)) break end
    end
  end
  local share = math.max(1, math.min(most, #pool // #seats))
  for p in each(seats) do
    for hero in each(pool:take(share)) do offers[p]:add(hero) end
  end
  return offers
end

-- Every seat with an offer chooses one of its heroes, or of the words among them; the answers come in any order and are
-- given by seat.
function game.choose_heroes(_, offers, key)
  local asked, chosen = list {}, {}
  for i = 1, core.seat_count() do
    local p = SEAT[core.ring(i)]
    local offer = offers[p]
    if offer and #offer > 0 then
      core.ask_new(HERO_ASK, p.id, 0, 1)
      core.ask_prompt(-1, to.key(key or "hero"), 0, 0)
      for j = 1, #offer do
        if HERO_ID[offer[j]] then core.ask_hero(HERO_ID[offer[j]]) else core.ask_option(to.key(offer[j])) end
      end
      core.ask_push()
      asked:add(p)
    end
  end
  if #asked == 0 then return chosen end
  ask_round()
  for p in each(asked) do
    core.answer_select(p.id)
    chosen[p] = HERO[core.answer_hero()] or WORD[core.answer_option()]
  end
  return chosen
end

-- The same, and the heroes are taken at once.
function game.offer(_, offers)
  local chosen = game.choose_heroes(game, offers)
  for i = 1, core.seat_count() do
    local p = SEAT[core.ring(i)]
    if chosen[p] then p:take_hero(chosen[p]) end
  end
end

function game.plain_seats(_)
  for i = 1, core.seat_count() do
    if not SEAT[i].hero then core.plain_origin(i) end
  end
end

function game.build_deck(_, without) core.build_deck(without and fid(without) or 0) end

function game.deal_hands(_, n)
  for i = 1, core.seat_count() do rules.draw(SEAT[core.ring(i)], n) end
end

-- Every seat gets the mode's rule skills; skills that the mode says do not work are off.
function game.rule_skills(_) rules.rule_skills() end
function game.first_turn(_, p) core.schedule_turn(to.seat(p)) end
function game.schedule_enter(_, p) core.schedule_enter(to.seat(p)) end
function game.schedule_turn(_, p) core.schedule_turn(to.seat(p)) end

-- ---- free names --------------------------------------------------------------------------------------------------
local globals = {}

function globals.seats() return seats_of((1 << core.seat_count()) - 1) end
function globals.alive() return seats_of(core.alive_set()) end
function globals.others(me) return seats_of(core.alive_set() & ~(1 << (to.seat(me) - 1))) end
function globals.blank(kind) return CARD[core.convert(to.kind(kind), 0)] end
globals.game = game_object

function globals.reveal(n) return rules.reveal(to.int(n)) end
function globals.drop(cards) rules.drop(physical(cards)) end

function globals.in_processing(cards)
  for i = 1, #cards do if not core.in_zone(cards[i].id, 3) then return false end end
  return #cards > 0
end

function globals.top_cards(n)
  core.supply(n)
  local out = list {}
  for i = 1, n do
    local c = CARD[core.top(i)]
    if c then out:add(c) end
  end
  return out
end

function globals.ask_all(seats, q)
  known_keys("ask_all", q)
  for p in each(seats) do
    core.ask_new(OPTION, p.id, 0, 0)
    prompt(q.ask)
    for i = 1, #q do core.ask_option(to.key(q[i])) end
    core.ask_push()
  end
  ask_round()
  local out = {}
  for p in each(seats) do
    core.answer_select(p.id)
    out[p] = WORD[core.answer_option()]
  end
  return out
end

return { game = game, globals = globals }
