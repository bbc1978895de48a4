-- 拼点 (rules §12).
local core, emit, make, rules, CARD = core, emit, make, rules, CARD
local PICK, DISCARD_PILE, PROCESSING = 5, 2, 3

-- Both choose a hand card in secret.
local function chosen_cards(seats)
  for p in each(seats) do
    core.ask_new(PICK, p.id, 0, 1)
    core.ask_prompt(-1, to.word "pindian", 0, 0)
    core.ask_cards(1, 1)
    core.ask_zone(p.id, zone_set "hand", 0, 0)
    core.ask_push()
  end
  ask_round()
  return seats:map(function(p)
    core.answer_select(p.id)
    return CARD[core.answer_card(1)]
  end)
end

return {
  -- 双方各选一张手牌，同时亮出，比点数；发起者的点数更大才算赢，相同则都没有赢。
  pindian = function(from, other)
    if from.hand_count < 1 or other.hand_count < 1 then return nil end
    local contest = make.contest { from = from, to = other, won = false }
    emit.pindian_begins(contest)
    local cards = chosen_cards(list { from, other })
    contest.card, contest.other = cards[1], cards[2]
    rules.move(cards, PROCESSING, 0, "rule")
    emit.pindian_shown(contest)
    contest.won = cards[1].rank > cards[2].rank
    core.tell_contest(from.id, other.id, to.bool(contest.won))
    emit.pindian_over(contest)
    rules.move(cards:where(function(c) return core.in_zone(c.id, PROCESSING) end), DISCARD_PILE, 0, "rule")
    return contest
  end,
}
