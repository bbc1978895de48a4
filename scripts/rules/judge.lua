-- Judgement, and the delayed tricks that ask for it (rules §4.2, §9, §12).
local core, emit, make, rules, CARD, KINDS = core, emit, make, rules, CARD, KINDS
local DISCARD_PILE, PROCESSING, HAND, JUDGE = 2, 3, 4, 6
local WHY_RULE, WHY_JUDGE, WHY_PUT, WHY_RETRIAL = 0, 7, 8, 11

-- A trick in the area may stand for another kind; in processing it is that converted card.
local function as_it_lies(card)
  if not core.is_pose(card.id) then return card end
  local made = core.convert(to.kind(card.kind), 0)
  core.convert_add(made, card.id)
  return CARD[made]
end

local function to_processing(card)
  rules.about_to_move "rule"
  rules.moved(core.move_one(card.id, PROCESSING, 0, 0, WHY_RULE))
end

return {
  judge = function(p, q)
    if not core.supply(1) then rules.draw_game() end
    local j = make.judgement { who = p, why = q.why or core.running_skill() + 65536, keep = q.keep, good_if = q.good, bad_if = q.bad }
    emit.judge_begins(j)
    if not core.supply(1) then rules.draw_game() end
    j.card = CARD[core.top(1)]
    rules.move({ j.card }, PROCESSING, 0, "judge", nil, p)
    emit.judging(j)
    local good = j.good_if and (j.good and 1 or 2) or j.bad_if and (j.bad and 2 or 1) or 0
    core.tell_judged(p.id, j.card.id, j.why, good)
    emit.judged(j)
    emit.judge_over(j)
    if core.in_zone(j.card.id, PROCESSING) then
      if j.keep and p.alive and j:shows(j.keep) then rules.obtain(p, { j.card }, "obtain") else rules.clean(j.card) end
    end
    return j
  end,

  -- 改判：p 打出一张牌代替判定牌，原判定牌同时置入弃牌堆，或由 p 获得（takes）。是打出，但不算打出【杀】【闪】等：不响应任何需求（rules §5、§12）。
  retrial = function(j, p, card, takes)
    local old = j.card
    j.card = card
    core.note_retrial(p.id)
    rules.about_to_move("retrial", p)
    core.move_card(card.id, PROCESSING, 0, 0)
    if core.in_zone(old.id, PROCESSING) then core.move_card(old.id, takes and HAND or DISCARD_PILE, takes and p.id or 0, 0) end
    rules.moved(core.move_go(WHY_RETRIAL))
    emit.responding(make.answer { who = p, card = card, how = "respond" })
  end,

  -- 后置入的先判定。
  judge_order = function(p)
    local tricks, out = p.judges, list {}
    for i = #tricks, 1, -1 do out:add(tricks[i]) end
    return out
  end,

  -- 判定阶段：依次判定。
  judge_phase = function(p)
    for card in each(rules.judge_order(p)) do
      if p.alive and core.in_zone(card.id, JUDGE) and card.owner == p then rules.resolve_delayed(p, card) end
    end
  end,

  resolve_delayed = function(p, physical)
    local card = as_it_lies(physical)
    to_processing(physical)
    local use = make.use { from = p, card = card, to = list { p }, idle = false, counter = true, bonus = 0, done = true }
    local aim = make.aim { use = use, from = p, card = card, to = p, need = 1, need_from = 1, no_answer = false, void = false, restore = false }
    emit.taking_effect(aim)
    local hit = false
    if not aim.void and not rules.countered(aim) then
      -- Who has died meanwhile judges nothing: what lay before the dead is discarded.
      if not p.alive then return rules.clean(card) end
      hit = KINDS[core.card_kind(card.id)].judged(p, rules.judge(p, { why = core.card_kind(card.id) }), card)
    end
    if not core.in_zone(physical.id, PROCESSING) then return end
    if card:is(is.moves) and not hit then rules.pass_on(p, card, physical) else rules.clean(card) end
  end,

  -- To the next living seat that may have it; to the same one if nobody else may.
  pass_on = function(p, card, physical)
    local heir = core.at_table(p.id) and p.alive and p or nil
    local next_seat = p.next
    -- Once round: whoever has just died is not met again.
    for _ = 1, core.seat_count() do
      if next_seat == p then break end
      if core.judge_free(card.id, next_seat.id) and not core.forbidden(p.id, card.id, next_seat.id) then
        heir = next_seat
        break
      end
      next_seat = next_seat.next
    end
    if not heir then return rules.clean(card) end
    rules.lay(heir, card, physical)
  end,

  -- Lays a trick into a judging area, under the name it is used by.
  lay = function(p, card, physical)
    rules.about_to_move("put", p)
    local mv = core.move_one(physical.id, JUDGE, p.id, 0, WHY_PUT)
    if card ~= physical and core.in_zone(physical.id, JUDGE) then core.pose(physical.id, card.id) end
    rules.moved(mv)
  end,

  -- A delayed trick is used: it goes to the target's judging area.
  place = function(use, aim)
    local physical = use.card.cards[1]
    if aim and aim.to.alive and physical and core.in_zone(physical.id, PROCESSING) then rules.lay(aim.to, use.card, physical) end
  end,
}
