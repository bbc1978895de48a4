-- Needing a card: who is asked, and by which means it may be met (rules §5, §8, §21.4).
local core, emit, make, rules, SEAT, CARD, PARTS, ALIVE, raw = core, emit, make, rules, SEAT, CARD, PARTS, ALIVE, raw
local COUNTERS = is.counters_tricks.fid
local USE, PLAY, AGAIN = 1, 2, 4
local NOBODY, WAIT = 0, 2
local DECLINED, CARD_ITSELF, SUPPLY = 0, 1, 4

-- Nobody hears the need and the seat has no means: there is nothing to ask.
local function hopeless(p, filter, how)
  return emit.needing == nothing and not core.could(p.id, filter.fid, how)
end

return {
  -- Asks for a card and returns it, not yet paid; nil = none. Every means counts once per need. With `aimed` (8, or 24 at
  -- any distance) `need.to` has to be a legal target; what else it is used on is returned besides, as a set.
  choose_card = function(need, aimed)
    emit.needing(need)
    local p, card, spent = need.who, nil, false
    local id, fid, key, how = p.id, need.filter.fid, to.key(need.ask), need.how == "use" and USE or PLAY
    local besides = 0
    if aimed then how = how | aimed end
    local about, with = raw(need, "to") or raw(need, "from"), raw(need, "card")
    while ALIVE[id] do
      local asked = core.ask_card(id, fid, spent and how | AGAIN or how, key, about and about.id, with and with.id)
      if asked == NOBODY then break end
      if asked == WAIT then yield() end
      local means = core.answer_means()
      local via = means & 7
      if via == DECLINED then break end
      if aimed then besides = core.answer_targets() end
      if via == CARD_ITSELF then card = CARD[means >> 4] break end
      if via ~= SUPPLY then
        card = rules.answered_card(p, about and set_of { about } or 0)
        if card then break end
      else
        if not spent then core.need_new() end
        spent = true
        local pid, owner = core.answer_part(), SEAT[core.answer_owner()]
        core.need_spent(pid, owner.id)
        card = rules.supply(pid, owner, need)
        if card then break end
      end
    end
    if spent then core.need_over() end
    return card, besides
  end,

  -- Somebody else supplies the card; nil = nobody did, or it came too late: the dead use and play nothing.
  supply = function(pid, owner, need)
    local ctx = context()
    core.note_skill(owner.id, pid)
    core.busy(pid, owner.id, 1)
    ctx.supplying = ctx.supplying + 1
    local card = PARTS[pid].supply(owner, need)
    ctx.supplying = ctx.supplying - 1
    core.busy(pid, owner.id, 0)
    if not card then return nil end
    local skill = SKILL[core.part_skill(pid)]
    if not is_card(card) then fail("supply of " .. skill .. " is a card or nil, not a " .. type(card)) end
    if not core.test(need.filter.fid, card.id) then fail("supply of " .. skill .. ": " .. tostring(card) .. " is not the card that is needed") end
    if ALIVE[need.who.id] then return card end
    rules.clean(card)
  end,

  -- The card of the answer, to be used on these seats (a set): itself, or what the conversion makes of the chosen cards;
  -- nil if that came to nothing.
  answered_card = function(p, targets)
    if core.answer_via() ~= 3 then return CARD[core.answer_card(1)] end
    local pid = core.answer_part()
    local made = core.convert(core.answer_makes(), core.part_skill(pid))
    for i = 1, core.answer_cards() do core.convert_add(made, core.answer_card(i)) end
    core.note_skill(p.id, pid)
    if not PARTS[pid].before then return CARD[made] end
    core.cover(made, pid)
    core.tell_claimed(p.id, made, targets)
    return rules.claim(p, pid, CARD[made])
  end,

  -- What a conversion does before it is paid decides what comes of it. Nothing comes of what the dead have begun.
  claim = function(p, pid, claimed)
    core.busy(pid, p.id, 2)
    local card = PARTS[pid].before(p, claimed)
    core.busy(pid, p.id, 0)
    if card and ALIVE[p.id] then return card end
    rules.clean(claimed)
  end,

  -- p plays such a card, or nothing.
  respond = function(p, what, from, card, key)
    if not ALIVE[p.id] then return nil end
    local filter = type(what) == "string" and is[what] or what
    if hopeless(p, filter, PLAY) then return nil end
    local need = make.need { who = p, filter = filter, how = "respond", from = from, card = card, ask = key or "respond_play" }
    local answer = rules.choose_card(need)
    return answer and rules.play(p, answer, need)
  end,

  -- The target counters the card with as many such cards as it owes.
  answered = function(aim, kind)
    local p, filter = aim.to, is[kind]
    if aim.no_answer or hopeless(p, filter, USE) then return false end
    for _ = 1, aim.need do
      local need = make.need { who = p, filter = filter, how = "use", from = aim.from, card = aim.card, ask = "respond_use" }
      local card = rules.choose_card(need)
      if not card then return false end
      rules.use_response(p, card, need)
      -- Who dies of his own answer (雷击) has no card countered: there is nobody left for it.
      if not ALIVE[p.id] then return false end
    end
    core.tell_void(p.id, aim.card.id, 1)
    emit.countered(aim)
    return not aim.restore
  end,

  -- One side of the card plays as many such cards as it owes.
  plays = function(aim, who, kind)
    if aim.no_answer and who == aim.to then return false end
    local owed = who == aim.to and aim.need or aim.need_from
    for _ = 1, owed do
      if not rules.respond(who, kind, who == aim.to and aim.from or aim.to, aim.card) then return false end
    end
    return true
  end,

  -- 无懈可击: everybody is asked in action order; the first use closes the pass and opens one for itself (rules §8).
  countered = function(aim)
    if not aim.use.counter then return false end
    local i, cancelled = core.able(COUNTERS, USE, 1), false
    while i ~= 0 do
      local p = SEAT[core.ring(i)]
      local need = make.need { who = p, filter = is.counters_tricks, how = "use", to = aim.to, from = aim.from, card = aim.card, ask = cancelled and "nullify_back" or "nullify" }
      local card = rules.choose_card(need)
      if card then
        rules.use_response(p, card, need)
        cancelled = not cancelled
        i = core.able(COUNTERS, USE, 1)
      else
        i = core.able(COUNTERS, USE, i + 1)
      end
    end
    if cancelled then core.tell_void(aim.to.id, aim.card.id, 1) end
    return cancelled
  end,
}
