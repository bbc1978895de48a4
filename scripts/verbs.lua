-- The verbs of content: what a seat, a card, the game and an event's payload can do. Most of them only name a procedure
-- of the rule book; those are called through `rules`, so that a house rule that wraps one applies everywhere.
local PICK, OPTION, ARRANGE, DISTRIBUTE, HERO_ASK = 5, 6, 7, 8, 9
local DEED = { use = 1, respond = 2, damage = 3, loss = 4, skill = 5, give = 6 }
local WHY_NAME = { [0] = "rule", "draw", "use", "respond", "discard", "obtain", "give", "judge", "put", "replace", "death", "retrial", "recast" }
local HAND, EQUIP, JUDGE = 4, 5, 6
local ZONE_BIT = { [HAND] = 1, [EQUIP] = 2, [JUDGE] = 4, [7] = 8 }

local MARKS, PILES = {}, {}
for i = 1, 16 do MARKS[i], PILES[i] = marks_of(i), piles_of(i) end

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

local function range(n, default)
  if n == nil then return default, default end
  if type(n) == "table" then return n.min or n[1] or 0, n.max or n[2] or 200 end
  return n, n
end

local function prompt(key) core.ask_prompt(0, key and to.key(key) or 0, 0, 0) end

local function picked()
  local cards, players = answered_cards(), answered_seats()
  local hidden = core.answer_cards() > 0 and core.answer_hidden(1)
  return { cards = cards, card = cards[1], players = players, player = players[1], hidden = hidden }
end

local seat = {}

function seat.cards(p, zones) 
  local set, out = zone_set(zones), list {}
  local function take(bit, zone)
    if set & bit ~= 0 then for c in each(cards_in(zone, p.id, 0)) do out:add(c) end end
  end
  take(1, HAND) take(2, EQUIP) take(4, JUDGE)
  return out
end

function seat.equip_in(p, slot) return CARD[core.equip_at(p.id, SLOT_ID[slot] or fail("there is no slot '" .. slot .. "'"))] end

-- May `p` use the card, or a card of that name, on `target` (range and prohibitions; not how often)?
function seat.can_use(p, card, target)
  if type(card) ~= "string" then return core.can_target(p.id, to.card(card), to.seat(target)) end
  return core.kind_can(p.id, to.kind(card), to.seat(target), 0)
end

function seat.targets_of(p, kind, options)
  known_keys("targets_of", options)
  local any = options and options.reach == "any" and 1 or 0
  local k = to.kind(kind)
  return seats_where(function(t) return t.alive and core.kind_can(p.id, k, t.id, any) end)
end

function seat.skips(p, ...)
  for _, phase in ipairs { ... } do if p:skips_phase(phase) then return true end end
  return false
end

-- What core counts deeds by: kind, span, filter, phase (0 = any).
local function deeds(deed, filter, span, phase)
  return DEED[deed] or fail("no deed '" .. tostring(deed) .. "'"), to.span(span or "turn"), fid(filter), phase and to.phase(phase) or 0
end

function seat.did(p, ...) return core.deeds(p.id, deeds(...)) > 0 end
function seat.tally(p, ...) return core.deeds_sum(p.id, deeds(...)) end
function seat.allied(p, other) return p.kingdom == other.kingdom and p.kingdom ~= "none" end

-- ---- questions ---------------------------------------------------------------------------------------------------
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

-- ---- acts --------------------------------------------------------------------------------------------------------
-- Cards that a seat parts with must be its own: in its hand, its areas or on its hero.
local function owned(p, cards, verb)
  local all = physical(cards)
  for i = 1, #all do
    if core.card_owner(all[i].id) ~= p.id then fail(tostring(all[i]) .. " is not " .. tostring(p) .. "'s to " .. verb) end
  end
  return all
end

function seat.draw(p, n) rules.draw(p, to.int(n)) end
function seat.obtain(p, cards) rules.obtain(p, physical(cards), "obtain") end
function seat.give(p, other, cards)
  local all = owned(p, cards, "give")
  core.note_give(p.id, #all)
  rules.obtain(other, all, "give")
end
function seat.discard(p, cards) rules.discard(p, owned(p, cards, "discard")) end
function seat.show(p, cards)
  local all = owned(p, cards, "show")
  for i = 1, #all do core.tell_shown(p.id, all[i].id) end
end
function seat.drop(_, cards) rules.drop(physical(cards)) end
function seat.put(p, pile, cards) rules.put(p, pile, physical(cards)) end
function seat.pay(p, card) rules.pay(card, "use", p) end
function seat.equip(p, card) rules.equip(p, physical(card)[1]) end
function seat.damage(p, other, n, nature) rules.hurt { from = p, to = other, n = to.int(n), nature = nature } end
function seat.hurt(p, n, nature, card) rules.hurt { to = p, n = to.int(n), nature = nature, card = card } end
function seat.lose_hp(p, n) rules.lose_hp(p, to.int(n)) end
function seat.recover(p, n, from, card) rules.recover(p, to.int(n), from, card) end
function seat.judge(p, q)
  known_keys("judge", q)
  return rules.judge(p, q)
end

function seat.pindian(p, other) return rules.pindian(p, other) end

function seat.chain(p, on)
  if on == nil then on = not p.chained end
  if on == p.chained then return end
  core.set_chained(p.id, to.bool(on))
  emit.chained(make.seat_event { who = p })
end

function seat.turn_over(p)
  core.set_face_down(p.id, to.bool(not p.face_down))
  emit.turned_over(make.seat_event { who = p })
end

function seat.extra_turn(p) core.schedule_extra(p.id) end
function seat.skip(p, ...) for _, phase in ipairs { ... } do core.set_skips(p.id, to.phase(phase), 1) end end

function seat.gain(p, skill, span)
  core.gain(p.id, to.skill(skill), to.span(span or "game"))
  emit.gained_skill(make.skill_event { who = p, skill = skill })
end

function seat.lose(p, skill)
  if core.lose(p.id, to.skill(skill)) then emit.lost_skill(make.skill_event { who = p, skill = skill }) end
end

function seat.mute(p, what, on)
  local flag = to.bool(on == nil or on)
  if SLOT_ID[what] then core.mute_slot(p.id, SLOT_ID[what], flag)
  else core.mute_skill(p.id, to.skill(what), flag) end
end

function seat.take_hero(p, hero) core.take_hero(p.id, to.hero(hero), 1) end
function seat.reserve_hero(p, hero, unseen) core.reserve_hero(p.id, to.hero(hero), to.bool(not unseen)) end

function seat.order_reserve(p, heroes)
  core.reserve_clear(p.id)
  for hero in each(heroes) do core.reserve_last(p.id, to.hero(hero)) end
end

function seat.enter_as(p, hero)
  core.renew(p.id)
  p:take_hero(hero)
  p:set_hp(p.printed_hp)
  rules.rule_skills_of(p)
end

function seat.set_hp(p, hp, max) core.set_hp(p.id, to.int(hp), to.int(max or hp)) end
function seat.show_role(p) core.show_role(p.id) end

-- ---- the game ----------------------------------------------------------------------------------------------------
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

-- ---- payloads ----------------------------------------------------------------------------------------------------
local function moved_cards(ev, keep)
  local out = list {}
  for i = 1, core.move_n(ev.move) do
    if keep(i) then out:add(CARD[core.move_at(ev.move, i)]) end
  end
  return out
end

local payloads = { phase = {}, aim = {}, hit = {}, recovery = {}, judgement = {}, lost = {} }

function payloads.phase.skip(ph) core.set_skips(ph.who.id, PHASE_ID[ph.phase], 1) end
function payloads.phase.instead() core.set_instead() end

function payloads.aim.redirect(aim, other) aim.moved_to = other end

-- That seat's equipment in the slot does not hear the events of this aim; the aim puts it back in force when it is over.
function payloads.aim.mute(aim, slot)
  local card = core.mute_slot(aim.to.id, SLOT_ID[slot], 1)
  if card ~= 0 then aim.muted = CARD[card] end
end

function payloads.judgement.shows(j, filter) return core.test_for(fid(filter), j.card.id, j.who.id) end

function payloads.judgement.replace(j, p, card) rules.retrial(j, p, owned(p, card, "play")[1]) end
function payloads.judgement.exchange(j, p, card) rules.retrial(j, p, owned(p, card, "play")[1], true) end

function payloads.lost.from(loss, zones)
  local set = zone_set(zones)
  return moved_cards(loss, function(i)
    return core.move_owner(loss.move, i) == loss.who.id and set & ZONE_BIT[core.move_from(loss.move, i)] ~= 0
  end)
end

function payloads.aim.allows(aim, p)
  return p ~= aim.to and not core.forbidden(aim.from.id, aim.card.id, to.seat(p))
end

function payloads.aim.answered(aim, kind) return rules.answered(aim, kind) end
function payloads.aim.plays(aim, who, kind) return rules.plays(aim, who, kind) end
function payloads.aim.damage(aim, n, to_seat, from) rules.card_damage(aim, to.int(n), to_seat, from) end
-- Nothing else hears of damage that is prevented: there is nothing left to change.
function payloads.hit.prevent(hit)
  hit.n = 0
  core.end_timing()
end

function payloads.hit.transfer(hit, other)
  local n = hit.n
  hit:prevent()
  rules.transfer(hit, other, n)
end

function payloads.hit.survive(hit) hit.survived = true end
function payloads.recovery.survive(rec) core.set_survives(rec.who.id, 1) end

-- ---- computed fields ---------------------------------------------------------------------------------------------
local function why(ev) return WHY_NAME[core.move_why(ev.move)] end

local computed = {
  hit = { cards = function(hit) return hit.card and hit.card.cards or list {} end },
  movement = { cards = function(ev) return moved_cards(ev, function() return true end) end, why = why },
  lost = {
    cards = function(ev) return moved_cards(ev, function(i) return core.move_owner(ev.move, i) == ev.who.id end) end,
    by = function() return SEAT[core.running_owner()] end,
    emptied_hand = function(ev) return ev.zones & 1 ~= 0 and ev.who.hand_count == 0 end,
    why = why,
  },
  gained = {
    cards = function(ev) return moved_cards(ev, function(i) return core.card_owner(core.move_at(ev.move, i)) == ev.who.id end) end,
    why = why,
  },
  judgement = {
    good = function(j) return j.good_if ~= nil and core.test_for(fid(j.good_if), j.card.id, j.who.id) end,
    bad = function(j)
      if j.bad_if then return core.test_for(fid(j.bad_if), j.card.id, j.who.id) end
      return j.good_if ~= nil and not j.good
    end,
  },
}

return {
  seat = seat,
  seat_fields = {
    marks = function(p) return MARKS[p.id] end,
    piles = function(p) return PILES[p.id] end,
    hand = function(p) return cards_in(HAND, p.id, 0) end,
    equips = function(p) return cards_in(EQUIP, p.id, 0) end,
    judges = function(p) return cards_in(JUDGE, p.id, 0) end,
    weapon = function(p) return CARD[core.equip_at(p.id, 1)] end,
    printed_hp = function(p) return p.hero and core.hero_hp(to.hero(p.hero)) or set.plain_hp end,
    reserve = function(p)
      local out = {}
      for i = 1, core.reserve_n(p.id) do out[i] = HERO[core.reserve_at(p.id, i)] end
      return list(out)
    end,
    armor = function(p) return CARD[core.equip_at(p.id, 2)] end,
  },
  card = {
    is = function(c, filter) return core.test(fid(filter), to.card(c)) end,
  },
  card_fields = {
    cards = function(c) return list(physical(c)) end,
  },
  game = game,
  globals = globals,
  payloads = payloads,
  computed = computed,
}
