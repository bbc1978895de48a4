-- Dying and death (rules §11).
local core, emit, make, rules, SEAT = core, emit, make, rules, SEAT
local RESCUE, SELF = is.rescue, is.rescue | is.self_rescue
local USE, DEATH = 1, 10

-- One pass of rescue, in action order from the turn player: everybody is asked at his place and may use any number.
local function rescue(p, ev)
  local i = core.able(RESCUE.fid, USE, 1, p.id, SELF.fid)
  while i ~= 0 and p.dying and not ev.survived do
    local helper = SEAT[core.ring(i)]
    local need = make.need { who = helper, filter = helper == p and SELF or RESCUE, how = "use", to = p, ask = "rescue" }
    local card = rules.choose_card(need)
    if card then
      rules.use(make.use { from = helper, card = card, to = list { p }, idle = false, counter = true, bonus = 0, done = false })
    else
      i = i + 1
    end
    i = core.able(RESCUE.fid, USE, i, p.id, SELF.fid)
  end
end

return {
  dying = function(p, hit)
    core.tell_dying(p.id)
    local ev = make.dying_event { who = p, hit = hit, saved = false, survived = false }
    emit.dying(ev)
    rescue(p, ev)
    ev.saved = p.hp > 0
    emit.dying_over(ev)
    if ev.survived then core.set_survives(p.id, 1) end
    if p.dying and not ev.survived then rules.death(p, hit and hit.from) end
  end,

  -- Role, winner, on-death parts, clean-up, reward; the victim is asked nothing but by its own on-death parts.
  death = function(p, killer)
    if killer and not killer.alive then killer = nil end
    core.set_alive(p.id, 1, 1)
    core.tell_died(p.id, killer and killer.id or 0)
    core.show_role(p.id)
    rules.check_winner(p)
    local death = make.death { who = p, killer = killer }
    emit.dies(death)
    rules.bury(p)
    emit.died(death)
    rules.reward(p, killer)
  end,

  -- Everything the dead leave goes to the discard pile in one movement, of which nothing of theirs hears (rules §21.6).
  bury = function(p)
    rules.about_to_move("death", p)
    local mv = core.bury(p.id, DEATH)
    core.set_alive(p.id, 0, 0)
    rules.moved(mv)
  end,

  -- Rewards follow the roles there are: a table may have dealt none, or only some.
  reward = function(p, killer)
    local mode = MODES[core.mode()]
    if mode.died and p.role then mode.died(p, killer and killer.alive and killer or nil) end
  end,

  -- Winners are checked only if every seat has a role. A result ends the action at once, however deep.
  check_winner = function(dead)
    local mode = MODES[core.mode()]
    local won = mode.winner and core.roles_dealt() and mode.winner(dead)
    if not won then return end
    local seats, roles = 0, {}
    for i = 1, #won do
      if type(won[i]) == "string" then
        roles[#roles + 1] = to.word(won[i])
        for s = 1, core.seat_count() do
          if SEAT[s].role == won[i] then seats = seats | 1 << (s - 1) end
        end
      else
        seats = seats | 1 << (to.seat(won[i]) - 1)
        roles[#roles + 1] = won[i].role and to.word(won[i].role)
      end
    end
    core.finish(seats, roles[1] or 0, roles[2] or 0)
    stop()
  end,

  -- 牌堆与弃牌堆都不够：平局（rules §15）。
  draw_game = function()
    core.finish(0, 0, 0)
    stop()
  end,
}
