-- Chains 横置: elemental damage goes on from one chained seat to the others (rules §10.4, §10.8).
local core, make, rules = core, make, rules

return {
  -- The victim's hp has just fallen: it is reset, and whom its damage will reach is noted (a set of seats, 0 = nobody).
  -- Damage that a chain brought resets, too, but goes no further.
  reset = function(hit)
    local victim = hit.to
    if not victim.chained then return 0 end
    victim:chain(false)
    if hit.chain then return 0 end
    return set_of(seats_where(function(p) return p.alive and p.chained end))
  end,

  -- Each of them, if it is alive and chained still, takes what the first victim took, as a damage of its own.
  transmit = function(hit, linked)
    for p in each(seats_of(linked)) do
      if p.alive and p.chained then
        rules.damage(make.hit {
          from = hit.from, to = p, n = hit.n, nature = hit.nature, card = hit.card,
          by_user = false, chain = true, survived = false,
        })
      end
    end
  end,
}
