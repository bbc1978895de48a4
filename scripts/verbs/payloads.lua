-- What the payloads of events do and know.
local core, owned = core, owned
local WHY_NAME = { [0] = "rule", "draw", "use", "respond", "discard", "obtain", "give", "judge", "put", "replace", "death", "retrial", "recast" }
local ZONE_BIT = { [4] = 1, [5] = 2, [6] = 4, [7] = 8 } -- hand, equip, judge, pile

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

return { payloads = payloads, computed = computed }
