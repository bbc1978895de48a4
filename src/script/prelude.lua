-- The bridge between the core and the rule book: handles, filters, lists, payloads, emit, and the calls from Rust.
-- It is part of the engine, not content: it alone sees setmetatable and yield. `kit` is filled by src/script/kit.rs.
local kit = ...
local core, setmetatable, yield, rawset = kit.core, kit.setmetatable, kit.yield, kit.rawset
local tostring = kit.tostring
local raw = kit.rawget                       -- reads an optional field of a payload without the detour through its class
local WORD, KIND, SKILL, PHASE, HERO = kit.words, kit.kinds, kit.skills, kit.phases, kit.heroes
local WORD_ID, KIND_ID, SKILL_ID, PHASE_ID, HERO_ID = kit.word_ids, kit.kind_ids, kit.skill_ids, kit.phase_ids, kit.hero_ids
local SUIT = { [0] = "none", "spade", "heart", "club", "diamond" }
local COLOUR = { [0] = "none", "red", "black" }
local SPAN = { use = 1, phase = 2, turn = 3, round = 4, own_turn_start = 5, game = 6 }
local SEAT, CARD = {}, {}
local ALIVE, ONE = {}, {}                    -- who is alive, by id (kept in step by src/script/engine.rs); the seat of a set of one
kit.nothing = function() end
local PARTS, KINDS, MODES = {}, {}, {}       -- the functions of parts, card kinds and modes, by id
local rules, emit, make = {}, {}, {}

-- Without a position: the report takes the author's line from the traceback.
local function fail(text) kit.error(text, 0) end

local function unknown(what, name, near)
  local hint = kit.nearest(near, tostring(name))
  fail("there is no " .. what .. " '" .. tostring(name) .. "'" .. (hint and "; did you mean '" .. hint .. "'?" or ""))
end

local function lookup(what, ids, near)
  return function(name)
    local id = ids[name]
    if not id then unknown(what, name, near) end
    return id
  end
end

local to = {
  word = function(name) return WORD_ID[name] or unknown("word", name, "word") end,
  kind = lookup("card kind", KIND_ID, "kind"),
  skill = lookup("skill", SKILL_ID, "skill"),
  phase = lookup("phase", PHASE_ID, "phase"),
  hero = lookup("hero", HERO_ID, "hero"),
  span = lookup("span", SPAN, "span"),
  pile = lookup("pile", kit.pile_ids, "pile"),
}

-- A prompt or an option of a question, which the author has to write.
function to.key(name)
  local id = WORD_ID[name]
  if id then return id end
  local hint = kit.nearest("word", tostring(name))
  fail("no prompt or option is called '" .. tostring(name) .. "'" .. (hint and "; did you mean '" .. hint .. "'?"
    or "; write it down in the skill's table in TOML: ask = { " .. tostring(name) .. " = \"…\" }"))
end

function to.int(n)
  if kit.math_type(n) ~= "integer" then
    fail("a whole number is expected, not " .. (kit.type(n) == "string" and '"' .. n .. '"' or kit.type(n)))
  end
  return n
end

function to.bool(b) return b and 1 or 0 end

local SEAT_ID, CARD_ID = {}, {}              -- the numbers of handles

function to.seat(p) return SEAT_ID[p] or fail("a seat is expected, not " .. kit.type(p)) end
function to.card(c) return CARD_ID[c] or fail("a card is expected, not " .. kit.type(c)) end

-- ---- handles: an empty table each, so that nothing can be written over ------------------------------------------
local seat_methods, card_methods, seat_fields, card_fields = {}, {}, {}, {}

local function handle(class, id, fields, methods, what, near, name)
  local static = { id = id }
  for k, f in kit.pairs(methods) do static[k] = f end
  setmetatable(static, { __index = function(_, k)
    local f = fields[k]
    if f then return f(id) end
    unknown("field of a " .. what, k, near)
  end })
  return setmetatable({}, {
    __index = static,
    __newindex = function(_, k) fail("'" .. tostring(k) .. "' of a " .. what .. " cannot be set; use a verb") end,
    __metatable = false, __kind = class, __name = what, __tostring = name,
  })
end

setmetatable(CARD, { __index = function(t, id)
  if not id or id == 0 then return nil end
  local c = handle(2, id, card_fields, card_methods, "card", "card field", function() return kit.card_name(id) end)
  t[id] = c
  CARD_ID[c] = id
  return c
end })

-- ---- lists ------------------------------------------------------------------------------------------------------
local list_methods = {}
local LIST = { __index = function(_, k)
  if kit.math_type(k) == "integer" then return nil end
  return list_methods[k] or unknown("method of a list", k, "list method")
end, __metatable = false, __name = "list" }

local function list(t) return setmetatable(t or {}, LIST) end

function list_methods.add(l, x) l[#l + 1] = x return l end
function list_methods.empty(l) return #l == 0 end
function list_methods.first(l) return l[1] end
function list_methods.last(l) return l[#l] end
function list_methods.has(l, x) for i = 1, #l do if l[i] == x then return true end end return false end
function list_methods.where(l, f)
  local out, n = {}, 0
  for i = 1, #l do
    local x = l[i]
    if f(x) then n = n + 1 out[n] = x end
  end
  return list(out)
end
function list_methods.map(l, f)
  local out = {}
  for i = 1, #l do out[i] = f(l[i]) end
  return list(out)
end
function list_methods.without(l, x)
  local out = {}
  for i = 1, #l do if l[i] ~= x then out[#out + 1] = l[i] end end
  return list(out)
end

function list_methods.take(l, n)
  local out, left = {}, #l
  for i = 1, left do
    if i <= n then out[i] = l[i] end
    l[i] = l[i + n]
  end
  return list(out)
end

local function each(l)
  local i = 0
  return function() i = i + 1 return l[i] end
end

-- The seats of a set, in action order from the turn player.
local function seats_of(set)
  if set & (set - 1) == 0 then return list { ONE[set] } end
  local out, n, order = {}, 0, core.in_order(set)
  while set ~= 0 do
    n = n + 1
    out[n] = SEAT[(order & 15) + 1]
    order, set = order >> 4, set & (set - 1)
  end
  return list(out)
end

local function seats_where(keep)
  local out, n, count, id = {}, 0, core.seat_count(), core.first_seat()
  for _ = 1, count do
    local p = SEAT[id]
    if keep(p) then n = n + 1 out[n] = p end
    id = id % count + 1
  end
  return list(out)
end

local function set_of(l)
  if #l == 1 then return 1 << ((SEAT_ID[l[1]] or to.seat(l[1])) - 1) end
  local set = 0
  for i = 1, #l do set = set | 1 << (to.seat(l[i]) - 1) end
  return set
end

-- ---- filters ----------------------------------------------------------------------------------------------------
local function filters(what, combine, test)
  local made, number = {}, {}
  local filter
  local function fid_of(f) return number[f] or fail("a " .. what .. " is expected beside &, | and ~, not " .. kit.type(f)) end
  local meta = {
    __band = function(a, b) return filter(combine(1, fid_of(a), fid_of(b))) end,
    __bor = function(a, b) return filter(combine(2, fid_of(a), fid_of(b))) end,
    __bnot = function(a) return filter(combine(3, fid_of(a), 0)) end,
    __call = test, __metatable = false, __name = what,
    __newindex = function() fail("a " .. what .. " cannot be changed") end,
  }
  function filter(fid)
    local f = made[fid]
    if not f then
      local own = { fid = fid, is_filter = what }
      setmetatable(own, { __index = function(_, k) unknown("part of a " .. what, k, "filter") end })
      f = setmetatable({}, {
        __index = own,
        __band = meta.__band, __bor = meta.__bor, __bnot = meta.__bnot, __call = meta.__call,
        __newindex = meta.__newindex, __metatable = false, __name = what, __kind = 5,
      })
      made[fid], number[f] = f, fid
    end
    return f
  end
  return filter, function(x) return number[x] ~= nil end
end

local card_filter = filters("card filter", core.filter, function(f, c) return core.test(f.fid, to.card(c)) end)
local seat_filter, is_seat_filter = filters("seat filter", core.who_filter, function(f, me, p) return core.who(f.fid, to.seat(me), to.seat(p)) end)

local function closed(what, near, find, extra)
  local found = setmetatable({}, { __index = function(found, name)
    local v = extra[name] or find(name) or unknown(what, name, near)
    found[name] = v
    return v
  end })
  return setmetatable({}, {
    __index = found,
    __newindex = function(_, name) fail("'" .. tostring(name) .. "' is fixed") end,
    __metatable = false, __name = near,
  })
end

local is = closed("filter word", "is", function(name)
  local fid = kit.filter_ids[name]
  if fid then return card_filter(fid) end
end, { rank = function(low, high) return card_filter(core.filter(4, to.int(low), to.int(high or low))) end })

local who = closed("seat filter word", "who", function(name)
  local fid = kit.who_ids[name]
  if fid then return seat_filter(fid) end
end, {
  near = function(n) return seat_filter(core.who_filter(4, to.int(n), 0)) end,
  holds = function(zones) return seat_filter(core.who_filter(5, kit.zone_set(zones), 0)) end,
})

-- A filter from what content writes: a filter, or a kind's name. nil = any card.
local function fid(f)
  if f == nil then return 0 end
  if kit.type(f) == "string" then return is[f].fid end
  if kit.type(f) == "table" and f.is_filter == "card filter" then return f.fid end
  fail("a card filter is expected, such as is.red or \"" .. KIND[1] .. "\"")
end

local function is_card(x) return CARD_ID[x] ~= nil end

-- A card, a converted card or a list of these, as a plain list of physical cards.
local function physical(cards)
  local out = {}
  local function add(card)
    local id = to.card(card)
    for i = 1, core.source_n(id) do out[#out + 1] = CARD[core.source_at(id, i)] end
  end
  if cards == nil then return out end
  if is_card(cards) then add(cards) return out end
  for i = 1, #cards do add(cards[i]) end
  return out
end

-- Cards that a seat parts with must be its own: in its hand, its areas or on its hero.
local function owned(p, cards, verb)
  local all = physical(cards)
  for i = 1, #all do
    if core.card_owner(all[i].id) ~= p.id then fail(tostring(all[i]) .. " is not " .. tostring(p) .. "'s to " .. verb) end
  end
  return all
end

-- ---- marks, piles, data -----------------------------------------------------------------------------------------
local TYPES = { bool = 1, int = 2, string = 3, seat = 4, card = 5, seats = 6, cards = 7 }

local function value(code, n, nth)
  if code == 0 then return nil end
  if code == 1 then return n ~= 0 end
  if code == 2 then return n end
  if code == 3 then return WORD[n] end
  if code == 4 then return SEAT[n] end
  if code == 5 then return CARD[n] end
  local out, i = {}, 1
  while n ~= 0 do
    out[i] = code == 6 and SEAT[n] or CARD[n]
    i = i + 1
    n = nth(i)
  end
  return list(out)
end

local function encode(code, v)
  if code == 1 then return to.bool(v) end
  if code == 2 then return to.int(v) end
  if code == 3 then return to.word(v) end
  if code == 4 then return to.seat(v) end
  if code == 5 then return to.card(v) end
  return 0
end

local function marks_of(seat)
  return setmetatable({}, {
    __index = function(_, name)
      local mark = kit.marks[name] or unknown("mark", name, "mark")
      return value(core.mark(seat, mark.id), core.mark_value(seat, mark.id, 1), function(i) return core.mark_value(seat, mark.id, i) end)
    end,
    __newindex = function(_, name, v)
      local mark = kit.marks[name] or unknown("mark", name, "mark")
      local code = TYPES[mark.type]
      if v == nil or v == false then core.set_mark(seat, mark.id, 0, 0) return end
      core.set_mark(seat, mark.id, code, encode(code, v))
      if code >= 6 then
        for i = 1, #v do core.mark_add(seat, mark.id, code == 6 and to.seat(v[i]) or to.card(v[i])) end
      end
    end,
    __metatable = false, __name = "marks",
  })
end

local function cards_in(zone, seat, pile)
  local out = {}
  for i = 1, core.zone_n(zone, seat, pile) do out[i] = CARD[core.zone_at(zone, seat, pile, i)] end
  return list(out)
end

local function piles_of(seat)
  return setmetatable({}, {
    __index = function(_, name) return cards_in(7, seat, to.pile(name)) end,
    __newindex = function() fail("piles change by put, drop and obtain") end,
    __metatable = false, __name = "piles",
  })
end

local game_data = setmetatable({}, {
  __index = function(_, name)
    local key = to.word(name)
    return value(core.data(key), core.data_value(key, 1), function(i) return core.data_value(key, i) end)
  end,
  __newindex = function(_, name, v)
    local key = to.word(name)
    local code = v == nil and 0 or kit.type(v) == "boolean" and 1 or kit.type(v) == "string" and 3
      or kit.type(v) == "table" and (SEAT_ID[v] and 4 or 5) or 2
    core.set_data(key, code, code == 0 and 0 or encode(code, v))
  end,
  __metatable = false, __name = "data",
})

-- ---- constants --------------------------------------------------------------------------------------------------
-- Rule constants differ by mode and house rule, so they are read from the state, once in a game; the numbers of a file's
-- skills come first. `unclear` says of those that several of them have what to write instead.
local ctx = { d = 0, supplying = 0, constants = {} }  -- of the game that runs; every game has its own

local function constants_of_game()
  return setmetatable({}, { __index = function(known, name)
    local n = core.set_value(kit.constants[name] or unknown("number", name, "constant"))
    known[name] = n
    return n
  end })
end

local function numbers(own, unclear)
  local meta = {
    __index = setmetatable(own, { __index = function(_, name)
      if unclear[name] then fail(unclear[name]) end
      return ctx.constants[name]
    end }),
    __newindex = function(_, name) fail("the number '" .. tostring(name) .. "' is fixed; it stands in TOML") end,
    __metatable = false, __name = "set",
  }
  return setmetatable({}, meta), meta
end
local constant_table, constant_meta = numbers({}, {})
kit.numbers, kit.constant_table = numbers, constant_table

-- ---- payloads ---------------------------------------------------------------------------------------------------
local function payload_class(name, def)
  local methods, computed, optional = def.methods, def.computed, def.optional
  local class = { __metatable = false, __name = name }
  local computes = false
  for _ in kit.pairs(computed) do computes = true end
  if computes then
    class.__index = function(t, k)
      local c = computed[k]
      if c then return c(t) end
      if optional[k] then return nil end
      return methods[k] or unknown("field of '" .. name .. "'", k, "payload " .. name)
    end
  else
    class.__index = setmetatable(methods, { __index = function(_, k)
      if not optional[k] then unknown("field of '" .. name .. "'", k, "payload " .. name) end
    end })
  end
  class.__newindex = function(t, k, v)
    if not optional[k] then unknown("field of '" .. name .. "' that may be set:", k, "payload " .. name) end
    rawset(t, k, v)
  end
  make[name] = function(t) return setmetatable(t, class) end
end

-- ---- emit -------------------------------------------------------------------------------------------------------
local checking = false

-- In checked runs: the table that a verb takes has no keys but those of the API.
local function known_keys(verb, q)
  if not checking or kit.type(q) ~= "table" then return end
  for k in kit.pairs(q) do
    if kit.math_type(k) ~= "integer" and not kit.verb_keys[verb][k] then unknown("key of " .. verb, k, "key of " .. verb) end
  end
end

local function run_part(part, pid, me, ev)
  local id, pick = me.id, true
  if part.cost then
    core.busy(pid, id, 1)
    pick = part.cost(me, ev)
    core.busy(pid, id, 0)
  end
  if not pick then return end
  core.note_skill(id, pid)
  core.busy(pid, id, 2)
  part.run(me, ev, pick)
  core.busy(pid, id, 0)
end

local function frozen_copy(ev, frozen)
  local copy = {}
  for i = 1, #frozen do copy[i] = ev[frozen[i]] end
  return copy
end

local function check_frozen(ev, frozen, copy, part, event)
  for i = 1, #frozen do
    if ev[frozen[i]] ~= copy[i] then
      kit.error(part.place .. ": '" .. frozen[i] .. "' may not be changed at " .. event, 0)
    end
  end
end

local EXTRA = {
  phase = function(ev) return PHASE_ID[ev.phase] end,
  zones = function(ev) return ev.zones << 8 end,
}

local function event_slot(event)
  local id, subject, frozen = event.id, event.subject, event.frozen
  local extra = event.extra_of and EXTRA[event.extra_of]
  local open, open_many, more, next_part, close = core.open, core.open_many, core.open_more, core.next_part, core.close
  local function tail(ev)
    local who = ev[subject]
    local card = ev.card
    return who and who.id or 0, card and card.id or 0, extra and extra(ev) or 0
  end
  if not event.has_card then
    tail = function(ev)
      local who = ev[subject]
      return who and who.id or 0, 0, extra and extra(ev) or 0
    end
  end
  if subject == "" then tail = function() return 0, 0, 0 end end
  return function(ev, instances)
    local n = instances and #instances
    if n == 0 then return end
    if n == 1 then instances = nil end
    if instances then
      open_many(id, tail(ev))
      for i = 2, n do more(id, tail(instances[i])) end
    elseif not open(id, tail(ev)) then
      return
    end
    local c = ctx
    local d = c.d + 1
    c.d = d
    c[d] = instances or ev
    c[-d] = instances ~= nil
    while true do
      local r = next_part()
      if r == -1 then
        yield(1)
      elseif r == 0 then
        break
      else
        local pid = r & 0xffff
        local part, e = PARTS[pid], ev
        if instances then e = instances[r >> 24] end
        if checking then
          local copy = frozen_copy(e, frozen)
          run_part(part, pid, SEAT[r >> 16 & 0xff], e)
          check_frozen(e, frozen, copy, part, event.name)
        else
          run_part(part, pid, SEAT[r >> 16 & 0xff], e)
        end
      end
    end
    c[d], c[-d] = nil, nil
    c.d = d - 1
    close()
  end
end

local function running(case)
  local c = ctx
  local d = c.d
  if c[-d] then return c[d][case] end
  return c[d]
end

-- ---- questions --------------------------------------------------------------------------------------------------
local function prompt(key) core.ask_prompt(0, key and to.key(key) or 0, 0, 0) end

-- Poses what is drafted. true if there is an answer to read.
local function ask()
  local r = core.ask_go()
  if r == 2 then yield(1) end
  return r ~= 0
end

local function ask_round()
  if core.ask_all_go() == 2 then yield(1) end
end

local function answered_cards()
  if core.answer_cards() == 1 then return list { CARD[core.answer_card(1)] } end
  local out = {}
  for i = 1, core.answer_cards() do out[i] = CARD[core.answer_card(i)] end
  return list(out)
end

local function answered_seats()
  local out = {}
  for i = 1, core.answer_seats() do out[i] = SEAT[core.answer_seat(i)] end
  return list(out)
end

-- ---- house rules -----------------------------------------------------------------------------------------------
-- The function of a house rule with what it replaces: first if `n` is 0, else after n arguments.
local function over(f, base, n)
  if n == 0 then return function(...) return f(base, ...) end end
  if n == 1 then return function(a) return f(a, base) end end
  if n == 2 then return function(a, b) return f(a, b, base) end end
  return function(a, b, c) return f(a, b, c, base) end
end

-- ---- what Rust calls --------------------------------------------------------------------------------------------
local ACTION = { "setup", "turn_begin", "phase", "play_begin", "act", "play_end", "turn_end", "next_turn", "enter" }
local bridge = {}
local asked_target

-- A coroutine per game: it waits at `yield(0)` for the next action, and is dropped after a fault or a result.
function bridge.main(action, seat, phase)
  ctx.d, ctx.supplying = 0, 0
  while true do
    rules[ACTION[action]](SEAT[seat], PHASE[phase])
    action, seat, phase = yield(0)
  end
end

function bridge.when(part, owner, case) return PARTS[part].when(SEAT[owner], running(case)) and true or false end
-- The author's function has returned by now: its skill is named instead of its line.
function bridge.times(part, owner, case)
  local n = PARTS[part].times(SEAT[owner], running(case))
  if kit.math_type(n) == "integer" then return n end
  fail("times of " .. SKILL[core.part_skill(part)] .. " is a whole number, not " .. kit.type(n))
end
function bridge.number(part, entry, owner, other, card)
  local row, me = PARTS[part][entry], SEAT[owner]
  local a, b = SEAT[other], CARD[card]
  if row.when and not row.when(me, a, b) then return nil end
  local v = row.value
  if kit.type(v) == "function" then v = v(me, a, b) end
  if v == true then return 1 elseif v == false or v == nil then return 0 end
  return to.int(v)
end
function bridge.kind_when(kind, seat) return KINDS[kind].when(SEAT[seat]) and true or false end
function bridge.kind_target(kind, seat, position, first, target)
  local f = KINDS[kind].target
  if kit.type(f) == "table" then f = f[position] end
  if position == 1 then return f(SEAT[seat], SEAT[target]) and true or false end
  return f(SEAT[seat], SEAT[first], SEAT[target]) and true or false
end
function bridge.part_when(part, seat, owner) return PARTS[part].when(SEAT[seat], SEAT[owner]) and true or false end
function bridge.part_target(part, seat, position, first, target)
  local f = PARTS[part].target
  if kit.type(f) == "table" then f = f[position] end
  if position == 1 then return f(SEAT[seat], SEAT[target]) and true or false end
  return f(SEAT[seat], SEAT[first], SEAT[target]) and true or false
end
function bridge.pick_target(seat, target) return asked_target(SEAT[target], SEAT[seat]) and true or false end
function bridge.skill_works(skill, seat)
  local works = MODES[core.mode()].skill_works
  if not works then return true end
  local handle = { id = SKILL[skill], has = function(_, flag) return core.skill_has_flag(skill, to.word(flag)) end }
  return works(handle, SEAT[seat]) and true or false
end
function bridge.set_context(c)
  ctx = c
  c.constants = c.constants or constants_of_game()
  constant_meta.__index = c.constants
end
function bridge.set_checking(on) checking = on end

-- ---- assembling -------------------------------------------------------------------------------------------------
function kit.make_seats(n)
  for i = 1, n do
    SEAT[i] = handle(1, i, seat_fields, seat_methods, "seat", "seat field", function() return "seat " .. i end)
    SEAT_ID[SEAT[i]], ONE[1 << (i - 1)], ALIVE[i] = i, SEAT[i], false
  end
end

-- Fields that Lua defines take a handle; those that Rust defines take its number.
function kit.wire_fields()
  seat_fields.alive = function(id) return ALIVE[id] end
  for k, f in kit.pairs(kit.lua_seat_fields) do seat_fields[k] = function(id) return f(SEAT[id]) end end
  for k, f in kit.pairs(kit.lua_card_fields) do card_fields[k] = function(id) return f(CARD[id]) end end
end

-- A part with `pick` is offered only while the pick can be answered, and pays by it; one with `itself` hears only the
-- movement by which its equipment left, not another one inside it.
function kit.wire_parts()
  for pid, part in kit.pairs(PARTS) do
    if part.itself then
      local asked = part.when
      part.when = function(me, ev) return core.took_off(ev.move, me.id, pid) and (not asked or asked(me, ev)) end
    end
    local pick, when = part.pick, part.when
    if pick then
      part.when = function(me, ev) return (not when or when(me, ev)) and me:can_pick(pick(me, ev)) end
      part.cost = function(me, ev) return me:pick(pick(me, ev)) end
    end
  end
end

function kit.make_cards(n) for i = 1, n do local _ = CARD[i] end end

-- ---- the game object --------------------------------------------------------------------------------------------
local game_fields = {
  data = function() return game_data end,
  turn_seat = function() return SEAT[core.turn_seat()] end,
  starter = function() return SEAT[core.starter()] end,
  phase = function() return PHASE[core.phase()] end,
  players = function() return core.seat_count() end,
  plain = function() return core.plain_table() end,
  options = function() return kit.option_table end,
}
kit.game_fields = game_fields
kit.option_table = setmetatable({}, {
  __index = function(_, name) return core.option(to.word(name)) end,
  __newindex = function() fail("options are set when the game begins") end,
  __metatable = false, __name = "options",
})
kit.game = setmetatable({}, {
  __index = function(_, name)
    local f = game_fields[name]
    if f then return f() end
    return kit.game_methods[name] or unknown("field of the game", name, "game field")
  end,
  __newindex = function(_, name) fail("'" .. tostring(name) .. "' of the game cannot be set; use game.data") end,
  __metatable = false, __name = "game",
})

kit.exports = {
  ALIVE = ALIVE, core = core, rules = rules, emit = emit, make = make, to = to, SEAT = SEAT, CARD = CARD, PARTS = PARTS, KINDS = KINDS,
  MODES = MODES, WORD = WORD, KIND = KIND, SKILL = SKILL, PHASE = PHASE, HERO = HERO, SUIT = SUIT, COLOUR = COLOUR,
  WORD_ID = WORD_ID, KIND_ID = KIND_ID, SKILL_ID = SKILL_ID, PHASE_ID = PHASE_ID, HERO_ID = HERO_ID, SPAN = SPAN,
  list = list, each = each, seats_where = seats_where, seats_of = seats_of, set_of = set_of, is = is, who = who, fid = fid,
  cards_in = cards_in, ask = ask, ask_round = ask_round, answered_cards = answered_cards, answered_seats = answered_seats,
  zone_set = kit.zone_set, yield = function() yield(1) end, marks_of = marks_of, piles_of = piles_of, game_data = game_data,
  fail = fail, constants = kit.constants, options = kit.options, card_filter = card_filter, seat_filter = seat_filter,
  set_asked_target = function(f) asked_target = f end, SLOT_ID = kit.slots, game_object = kit.game, nothing = kit.nothing,
  known_keys = known_keys, over = over, raw = raw, is_seat_filter = is_seat_filter,
  is_card = is_card, physical = physical, owned = owned, prompt = prompt, context = function() return ctx end,
  stop = function() yield(2) end,            -- the game is over: the driver drops this coroutine
}
kit.payload_class, kit.event_slot, kit.bridge = payload_class, event_slot, bridge
kit.seat_methods, kit.card_methods, kit.seat_fields, kit.card_fields, kit.list_methods =
  seat_methods, card_methods, seat_fields, card_fields, list_methods
