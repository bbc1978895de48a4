-- What a seat is and does. Most verbs only name a procedure of the rule book; those are called through `rules`, so that a
-- house rule that wraps one applies everywhere.
local core, physical, owned = core, physical, owned
local DEED = { use = 1, respond = 2, damage = 3, loss = 4, skill = 5, give = 6 }
local HAND, EQUIP, JUDGE = 4, 5, 6

local MARKS, PILES = {}, {}
for i = 1, 16 do MARKS[i], PILES[i] = marks_of(i), piles_of(i) end

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

-- ---- acts --------------------------------------------------------------------------------------------------------
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
}
