-- Turns and phases (rules §4). The order of turns and phases is the schedule's; here is what happens inside each.
local core, emit, make, rules, set, PHASE_ID, nothing = core, emit, make, rules, set, PHASE_ID, nothing
local DISCARD, WAIT = to.word "discard", 2
local BODY = { judge = "judge_phase", draw = "draw_phase", discard = "discard_phase" }

-- Enters the phase unless it is skipped.
local function enter(ph)
  emit.phase_coming(ph)
  if not core.enter_phase(ph.who.id, PHASE_ID[ph.phase]) then return false end
  emit.phase_started(ph)
  return true
end

return {
  setup = function()
    MODES[core.mode()].setup(game)
    local all = {}
    for i = 1, core.seat_count() do all[i] = make.seat_event { who = SEAT[core.ring(i)] } end
    emit.game_started(all[1], all)
  end,

  -- A face-down hero turns up instead of taking its turn.
  turn_begin = function(p)
    local turn = make.turn { who = p, skip = false, extra = core.extra_turn() }
    emit.turn_coming(turn)
    if p.face_down then
      p:turn_over()
      return core.end_turn()
    end
    if turn.skip then return core.end_turn() end
    emit.turn_started(turn)
  end,

  phase = function(p, name)
    local body = BODY[name]
    if core.enter_unheard(p.id, PHASE_ID[name]) then
      if body then rules[body](p) end
      if emit.phase_ended ~= nothing and core.seat_alive(p.id) then emit.phase_ended(make.phase { who = p, phase = name }) end
      return
    end
    local ph = make.phase { who = p, phase = name }
    if not enter(ph) then return end
    emit.phase_running(ph)
    if body and core.unreplaced(p.id) then rules[body](p) end
    if core.seat_alive(p.id) then emit.phase_ended(ph) end
  end,

  play_begin = function(p, name)
    local ph = make.phase { who = p, phase = name }
    if enter(ph) then emit.phase_running(ph) end
  end,

  play_end = function(p, name) emit.phase_ended(make.phase { who = p, phase = name }) end,
  turn_end = function(p) emit.turn_ending(make.turn { who = p, skip = false, extra = core.extra_turn() }) end,
  next_turn = function(p) MODES[core.mode()].next(game, p) end,
  enter = function(p) MODES[core.mode()].enter(p) end,

  -- 摸牌阶段：摸两张牌。
  draw_phase = function(p)
    local n = set.draw
    if core.starter() == p.id and core.first_draw(p.id) then n = n - set.starter_draws_less end
    if emit.drawing == nothing then return rules.draw(p, n) end
    local draw = make.drawing { who = p, n = n, first = core.first_draw(p.id) }
    emit.drawing(draw)
    rules.draw(p, draw.n)
  end,

  -- 弃牌阶段：弃置多于手牌上限的手牌。
  discard_phase = function(p)
    local excess = core.hand_excess(p.id)
    if excess < 1 then return end
    if core.ask_hand(p.id, DISCARD, excess) == WAIT then yield() end
    rules.discard(p, answered_cards())
  end,
}
