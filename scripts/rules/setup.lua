-- What a mode does with skills at setup.
local function skill_handle(id)
  return { id = SKILL[id], has = function(_, flag) return core.skill_has_flag(id, to.word(flag)) end }
end

return {
  rule_skills = function()
    for i = 1, core.seat_count() do rules.rule_skills_of(SEAT[i]) end
  end,

  rule_skills_of = function(p)
    for i = 1, core.everyone_n() do core.gain_rule(p.id, core.everyone_at(i)) end
    rules.mute_unworkable(p)
  end,

  -- Skills that do not work in this mode for this seat (主公技 of those who are not the lord) are off.
  mute_unworkable = function(p)
    local works = MODES[core.mode()].skill_works
    if not works then return end
    for i = 1, core.skill_n(p.id) do
      local id = core.skill_at(p.id, i)
      if not works(skill_handle(id), p) then core.mute_skill(p.id, id, 1) end
    end
  end,
}
