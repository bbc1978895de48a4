-- Movements of cards (rules §14, §15). A movement is one event: all leave, then all arrive, then everybody hears it.
local core, emit, make, rules, nothing = core, emit, make, rules, nothing
local DISCARD_PILE, PROCESSING, HAND, EQUIP, PILE = 2, 3, 4, 5, 7
local WHY = { rule = 0, draw = 1, use = 2, respond = 3, discard = 4, obtain = 5, give = 6, judge = 7, put = 8, replace = 9, death = 10, retrial = 11, recast = 12 }

local function seats_at(at, mv, event)
  local out, i = {}, 1
  local id = at(mv, 1)
  while id ~= 0 do
    out[i] = event(SEAT[id], i)
    i = i + 1
    id = at(mv, i)
  end
  return out
end

return {
  -- Tells who lost and who got cards. Events are built only if somebody listens.
  moved = function(mv)
    if mv == 0 then return end
    if emit.lost_cards ~= nothing then
      local losses = seats_at(core.loss_at, mv, function(p, i) return make.lost { who = p, move = mv, zones = core.loss_zones(mv, i) } end)
      emit.lost_cards(losses[1], losses)
    end
    core.drop_ghosts(mv)
    if emit.gained_cards ~= nothing then
      local gains = seats_at(core.gain_at, mv, function(p) return make.gained { who = p, move = mv } end)
      emit.gained_cards(gains[1], gains)
    end
    if emit.moved ~= nothing then emit.moved(make.movement { move = mv }) end
  end,

  -- Before a movement: somebody may hear why cards are about to move.
  about_to_move = function(why, who)
    if emit.moving ~= nothing then emit.moving(make.plan { who = who, why = why }) end
  end,

  move = function(cards, zone, owner, why, pile, who)
    rules.about_to_move(why, who)
    local mv
    if #cards == 1 then
      mv = core.move_one(cards[1].id, zone, owner, pile, WHY[why])
    else
      for i = 1, #cards do core.move_card(cards[i].id, zone, owner, pile) end
      mv = core.move_go(WHY[why])
    end
    if mv ~= 0 then rules.moved(mv) end
  end,

  draw = function(p, n)
    if n < 1 then return end
    rules.about_to_move("draw", p)
    local mv = core.draw(p.id, n)
    if mv < 0 then rules.draw_game() end
    if mv ~= 0 then rules.moved(mv) end
  end,

  -- Turns up the top cards of the draw pile.
  reveal = function(n)
    if not core.supply(n) then rules.draw_game() end
    local cards = top_cards(n)
    rules.move(cards, PROCESSING, 0, "rule")
    return cards
  end,

  -- The top cards of the draw pile, for this seat's eyes; they stay there.
  look = function(p, n)
    if not core.supply(n) then rules.draw_game() end
    core.tell_looked(p.id, n)
    return top_cards(n)
  end,

  obtain = function(p, cards, why) rules.move(cards, HAND, p.id, why, nil, p) end,

  -- Each card goes to the hand that `p` has chosen for it, all in one movement; besides the receiver, `p` sees what it is.
  hand_out = function(p, shares)
    rules.about_to_move("give", p)
    for i = 1, #shares do core.move_card(shares[i].card.id, HAND, shares[i].to.id, 0) end
    rules.moved(core.move_seen(WHY.give, p.id))
  end,

  discard = function(p, cards) rules.move(cards, DISCARD_PILE, 0, "discard", nil, p) end,
  drop = function(cards) rules.move(cards, DISCARD_PILE, 0, "rule") end,
  put = function(p, pile, cards) rules.move(cards, PILE, p.id, "put", to.pile(pile), p) end,

  -- Makes room for a card that is put on: returns what it replaces, which is what lies in its slot.
  make_room = function(p, card) return list { CARD[core.equip_at(p.id, core.slot_of(card.id))] } end,

  -- Into its slot; what it replaces goes to the discard pile in the same movement.
  equip = function(p, card)
    if not card or not p.alive then return end
    rules.about_to_move("replace", p)
    for old in each(rules.make_room(p, card)) do core.move_card(old.id, DISCARD_PILE, 0, 0) end
    core.move_card(card.id, EQUIP, p.id, 0)
    rules.moved(core.move_go(WHY.replace))
  end,

  use_equip = function(use)
    local card = use.card.cards[1]
    if card and core.in_zone(card.id, 3) then rules.equip(use.to[1] or use.from, card) end
  end,
}
