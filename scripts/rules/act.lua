-- What the player does at the idle point of the play phase.

local core, make, rules, SEAT, CARD, PARTS = core, make, rules, SEAT, CARD, PARTS
local CARD_ITSELF, RECAST, SUPPLY, PAIR = 1, 2, 4, 8

-- Without a card: that of the answer. `pair`: the second chosen seat depends on the first and is its partner (借刀杀人).
local function use_card(p, card, pair)
  local targets, partner
  if pair then
    targets, partner = list { SEAT[core.answer_seat(1)] }, SEAT[core.answer_seat(2)]
  else
    targets = seats_of(core.answer_targets())
  end
  card = card or rules.answered_card(p, set_of(targets))
  if not card then return end
  rules.use(make.use {
    from = p, card = card, to = targets, partner = partner,
    idle = true, counter = true, bonus = 0, done = false,
  })
end

-- A play part: `run(me, act)` with the cards and seats that were chosen.
local function use_part(p, pid, part)
  local owner = SEAT[core.answer_owner()]
  local cards, players = answered_cards(), answered_seats()
  core.note_skill(p.id, pid)
  core.busy(pid, p.id, 2)
  part.run(owner, { from = p, cards = cards, card = cards[1], players = players, player = players[1] })
  core.busy(pid, p.id, 0)
end

-- A conversion whose card somebody else supplies; nobody does: nothing has happened (rules §21.4).
local function use_supply(p, pid)
  local owner, kind = SEAT[core.answer_owner()], KIND[core.answer_makes()]
  local to_seats, partner = seats_of(core.answer_targets()), nil
  local need = make.need { who = p, filter = is[kind], how = "use", to = to_seats[1], ask = "respond_use" }
  local card = rules.supply(pid, owner, need)
  if not card then return end
  rules.use(make.use { from = p, card = card, to = to_seats, partner = partner, idle = true, counter = true, bonus = 0, done = false })
end

return {
  act = function(p)
    local means = core.answer_means()
    local via, pair = means & 7, means & PAIR ~= 0
    if via == CARD_ITSELF then return use_card(p, CARD[means >> 4], pair) end
    if via == RECAST then return rules.recast(p, answered_cards()) end
    local pid = core.answer_part()
    if via == SUPPLY then return use_supply(p, pid) end
    local part = PARTS[pid]
    if part.run then return use_part(p, pid, part) end
    use_card(p, nil, pair)
  end,
}
