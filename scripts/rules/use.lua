-- Using a card (rules §6).
local core, emit, make, rules, KINDS, ALIVE, nothing, raw = core, emit, make, rules, KINDS, ALIVE, nothing, raw
local WHY = { use = 2, respond = 3 }
local DISCARD_PILE = 2
local EQUIP, DELAYED = 4, 3
local AIMED, AIMED_FAR = 8, 24

local function aim_at(use, p)
  return make.aim {
    use = use, from = use.from, card = use.card, to = p, partner = raw(use, "partner"),
    need = 1, need_from = 1, no_answer = false, void = false, restore = false,
  }
end

local function sorted(aims)
  local out, n, count, id = {}, 0, core.seat_count(), core.first_seat()
  for _ = 1, count do
    for j = 1, #aims do
      if aims[j].to.id == id then n = n + 1 out[n] = aims[j] end
    end
    id = id % count + 1
  end
  return out
end

-- Becoming a target, with redirects: a new target goes through this stage itself.
local function confirm(use, aims)
  local fresh = aims
  local moved = false
  repeat
    emit.becoming_target(fresh[1], fresh)
    local more = {}
    for i = 1, #aims do
      local other = aims[i].moved_to
      if other then
        core.tell_redirect(aims[i].to.id, other.id)
        aims[i] = aim_at(use, other)
        more[#more + 1] = aims[i]
        moved = true
      end
    end
    fresh = more
  until #fresh == 0
  return moved and sorted(aims) or aims
end

-- The other way round: the user first, if it is a target, then the others clockwise.
local function clockwise(use)
  local out = list {}
  if use.to:has(use.from) then out:add(use.from) end
  for i = #use.to, 1, -1 do
    if use.to[i] ~= use.from then out:add(use.to[i]) end
  end
  return out
end

-- The four target stages, each one timing over all targets.
local function aims_of(use)
  local aims, n, named = {}, 0, raw(use, "order") == "clockwise" and clockwise(use) or use.to
  for i = 1, #named do
    local p = named[i]
    if ALIVE[p.id] then n = n + 1 aims[n] = aim_at(use, p) end
  end
  if n == 0 then return aims end
  emit.targeting(aims[1], aims)
  if emit.becoming_target ~= nothing then aims = confirm(use, aims) end
  emit.targeted(aims[1], aims)
  emit.became_target(aims[1], aims)
  return aims
end

local function resolve(use, kind, aims)
  if kind.begin then kind.begin(use) end
  for i = 1, #aims do rules.effect_on(aims[i], kind) end
  if kind.finish then kind.finish(use) end
end

return {
  -- Cards go to the processing zone; those that a helper has played lie there already.
  pay = function(card, why, who)
    if emit.moving ~= nothing then rules.about_to_move(why, who) end
    local mv = core.pay(card.id, WHY[why])
    if mv ~= 0 then rules.moved(mv) end
  end,

  -- What is still in processing goes to the discard pile.
  clean = function(card)
    if emit.moving ~= nothing then rules.about_to_move "rule" end
    local mv = core.clean(card.id)
    if mv ~= 0 then rules.moved(mv) end
  end,

  use = function(use)
    emit.declaring(use)
    local from, card = use.from, use.card
    local partner = use.partner
    core.note_use(from.id, card.id, set_of(use.to), (use.idle and 1 or 0) | (partner and partner.id << 8 or 0))
    use.done = true
    rules.pay(card, "use", from)
    emit.using(use)
    local kind = KINDS[core.card_kind(card.id)]
    if kind.family == EQUIP then
      rules.use_equip(use)
    else
      local aims = aims_of(use)
      if kind.family == DELAYED then rules.place(use, aims[1]) else resolve(use, kind, aims) end
    end
    emit.used(use)
    rules.clean(card)
  end,

  -- The card takes effect on one target: invalidation, counter window, effect.
  effect_on = function(aim, kind)
    local id = aim.to.id
    if not ALIVE[id] then return end
    emit.taking_effect(aim)
    if aim.void then
      core.tell_void(id, aim.card.id, 0)
    elseif kind.affects and not kind.affects(aim) then
      -- No effect, and nothing to counter.
    elseif kind.effect and not (kind.trick and rules.countered(aim)) and ALIVE[id] then
      kind.effect(aim)
    end
    local muted = raw(aim, "muted")
    if muted then core.mute_card(id, muted.id, 0) end
  end,

  -- p:use { "kind" or card, to = seat or seats, counter = false }
  use_now = function(p, q)
    local card = q[1]
    if type(card) == "string" then card = CARD[core.convert(to.kind(card), core.running_skill())] end
    local seats = q.to
    if seats == nil then seats = list { p } elseif #seats == 0 then seats = list { seats } end
    rules.use(make.use { from = p, card = card, to = seats, partner = q.partner, idle = false, counter = q.counter ~= false, bonus = 0, done = false })
  end,

  -- p:pick_use { filter, to = seat, reach = "any" }: a card that p could use so and wants to, and all its targets.
  pick_use = function(p, q)
    local target = q.to
    if target and not target.alive then return nil end
    local need = make.need { who = p, filter = type(q[1]) == "string" and is[q[1]] or q[1], how = "use", to = target, ask = q.ask or "may_use" }
    local aimed = target and not q.instead and (q.reach == "any" and AIMED_FAR or AIMED) or nil
    local card, besides = rules.choose_card(need, aimed)
    if not card then return nil end
    local players = target and seats_of(besides | 1 << target.id - 1) or list {}
    return { cards = list { card }, card = card, players = players, player = target, hidden = false }
  end,

  -- p:may_use, as p:pick_use, and `instead` of its effect a function: a real use, if the player wants to and it is legal.
  may_use = function(p, q)
    local pick = rules.pick_use(p, q)
    if not pick then return nil end
    local card = pick.card
    if q.instead then
      rules.pay(card, "use", p)
      q.instead(card)
      rules.clean(card)
    else
      rules.use(make.use { from = p, card = card, to = pick.players, idle = false, counter = true, bonus = 0, done = false })
    end
    return card
  end,

  -- The card goes to the discard pile and one is drawn; neither a use nor a discard (rules §9).
  recast = function(p, cards)
    rules.move(cards, DISCARD_PILE, 0, "recast", nil, p)
    rules.draw(p, #cards)
  end,

  -- A card used to answer (闪, 无懈可击): a use without targets of its own.
  use_response = function(p, card, need)
    local use = make.use { from = p, card = card, to = list {}, idle = false, counter = true, bonus = 0, done = false }
    emit.declaring(use)
    core.note_use(p.id, card.id, 0, 0)
    use.done = true
    rules.pay(card, "use", p)
    emit.using(use)
    emit.using_or_responding(make.answer { who = p, card = card, how = "use", need = need })
    emit.used(use)
    rules.clean(card)
  end,

  -- A card played 打出. It is cleaned up at once, unless it is supplied to another.
  play = function(p, card, need)
    core.note_respond(p.id, card.id)
    rules.pay(card, "respond", p)
    local answer, ctx = make.answer { who = p, card = card, how = "respond", need = need }, context()
    local supplying = ctx.supplying
    ctx.supplying = 0 -- What others play because they hear of it is for nobody else.
    emit.responding(answer)
    emit.using_or_responding(answer)
    ctx.supplying = supplying
    if supplying == 0 then rules.clean(card) end
    return card
  end,
}
