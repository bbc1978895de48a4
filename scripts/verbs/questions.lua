-- What a seat is asked.
local core, prompt = core, prompt
local PICK, OPTION, ARRANGE, DISTRIBUTE = 5, 6, 7, 8

local function range(n, default)
  if n == nil then return default, default end
  if type(n) == "table" then return n.min or n[1] or 0, n.max or n[2] or 200 end
  return n, n
end

local function picked()
  local cards, players = answered_cards(), answered_seats()
  local hidden = core.answer_cards() > 0 and core.answer_hidden(1)
  return { cards = cards, card = cards[1], players = players, player = players[1], hidden = hidden }
end

local seat = {}

function seat.confirm(p, key)
  core.ask_new(OPTION, p.id, 0, 0)
  prompt(key)
  core.ask_option(to.word "yes")
  core.ask_option(to.word "no")
  return ask() and WORD[core.answer_option()] == "yes"
end

function seat.choose(p, options)
  known_keys("choose", options)
  core.ask_new(OPTION, p.id, 0, 0)
  prompt(options.ask)
  if options.about then core.ask_about(to.card(options.about)) end
  for i = 1, #options do core.ask_option(to.key(options[i])) end
  if not ask() then return nil end
  local option = core.answer_option()
  if options.aloud then core.tell_chose(p.id, option) end
  return WORD[option]
end

local function draft_pick(p, q)
  known_keys("pick", q)
  core.ask_new(PICK, p.id, q.must and 0 or 1, 0)
  prompt(q.ask)
  local with_cards = q.card or q.from or q.among or q.of
  local low, high = range(q.n, 1)
  if with_cards then
    core.ask_cards(low, high)
    if q.among then
      for i = 1, #q.among do core.ask_slot(to.card(q.among[i]), 0) end
    else
      local owner = q.of or p
      core.ask_zone(owner.id, zone_set(q.from or "hand"), fid(q.card), owner ~= p and 1 or 0)
    end
    low, high = range(q.players, 1)
  else
    core.ask_cards(0, 0)
    if q.players then low, high = range(q.players, 1) end
  end
  local player = q.player
  if player then
    local test = is_seat_filter(player) and function(t) return player(p, t) end
      or type(player) == "function" and function(t) return player(t, p) end
    if test then
      if with_cards then
        set_asked_target(test)
        core.ask_seats(core.alive_set(), low, high)
        core.ask_masked()
      else
        core.ask_seats(set_of(seats_where(function(t) return t.alive and test(t) end)), low, high)
      end
    else
      core.ask_seats(set_of(player), low, high)
    end
  end
end

function seat.can_pick(p, q)
  draft_pick(p, q)
  return core.ask_possible()
end

function seat.pick(p, q)
  draft_pick(p, q)
  if not ask() or core.answer_entry() == 0 then return nil end
  local pick = picked()
  if q.of and q.of ~= p and pick.hidden then core.blind_pick(q.of.id) end
  return pick
end

function seat.arrange(p, cards, options)
  known_keys("arrange", options)
  core.ask_new(ARRANGE, p.id, 0, 0)
  prompt(options and options.ask or "arrange")
  core.ask_cards(#cards, #cards)
  for i = 1, #cards do core.ask_slot(to.card(cards[i]), 0) end
  if not ask() then return { first = list {}, second = list {} } end
  local first, second, split = list {}, list {}, core.answer_split()
  for i, c in ipairs(answered_cards()) do (i <= split and first or second):add(c) end
  return { first = first, second = second }
end

-- Looks at cards of the draw pile and puts any of them back on its top, the rest under it, in any order; how many go
-- under it everybody sees.
function seat.restack(p, cards)
  core.tell_looked(p.id, #cards)
  local rows = p:arrange(cards, { ask = "arrange" })
  for i = #rows.first, 1, -1 do core.restack(rows.first[i].id, 0) end
  for i = 1, #rows.second do core.restack(rows.second[i].id, 1) end
  if #rows.second > 0 then core.tell_bottomed(p.id, #rows.second) end
end

function seat.distribute(p, cards, options)
  known_keys("distribute", options)
  core.ask_new(DISTRIBUTE, p.id, 0, 0)
  prompt(options and options.ask or "distribute")
  core.ask_cards(#cards, #cards)
  for i = 1, #cards do core.ask_slot(to.card(cards[i]), 0) end
  core.ask_seats(options and options.to and set_of(options.to) or core.alive_set(), 1, 1)
  if not ask() then return {} end
  local out, chosen = {}, answered_cards()
  for i = 1, #chosen do out[i] = { card = chosen[i], to = SEAT[core.answer_seat(i)] } end
  return out
end

function seat.look(p, n) return rules.look(p, to.int(n)) end
function seat.hand_out(p, cards, options)
  known_keys("hand_out", options)
  rules.hand_out(p, p:distribute(cards, options))
end

function seat.respond(p, what) return rules.respond(p, what) end
function seat.may_use(p, q)
  known_keys("may_use", q)
  return rules.may_use(p, q)
end
function seat.pick_use(p, q)
  known_keys("pick_use", q)
  return rules.pick_use(p, q)
end
function seat.use(p, q)
  known_keys("use", q)
  return rules.use_now(p, q)
end

return { seat = seat }
