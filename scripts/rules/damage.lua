-- Damage, loss of hp, recovery (rules §10).
local core, emit, make, rules, WORD, WORD_ID, ALIVE, nothing = core, emit, make, rules, WORD, WORD_ID, ALIVE, nothing
local hp_of = core.seat_hp
local function alive_or_nil(p) if p and ALIVE[p.id] then return p end end

-- Will anybody see the damage once the hp have fallen?
local function heard()
  return emit.hp_fell ~= nothing or emit.dealt_damage ~= nothing or emit.took_damage ~= nothing or emit.damage_over ~= nothing
end

return {
  damage = function(hit)
    local victim = hit.to
    local id, card = victim.id, hit.card
    if not ALIVE[id] then return end
    hit.from = alive_or_nil(hit.from)
    if card and not hit.chain and not hit.transferred then emit.base_damage(hit) end
    emit.dealing_damage(hit)
    if hit.n > 0 then emit.taking_damage(hit) end
    if hit.n < 1 then return emit.damage_over(hit) end
    local from = alive_or_nil(hit.from)
    hit.from = from
    if from and heard() then hit.distance = from:distance(victim) end
    core.note_damage(from and from.id or 0, id, hit.n, WORD_ID[hit.nature] | (card and card.id or 0) << 16)
    core.change_hp(id, -hit.n)
    local linked = hit.nature ~= "normal" and rules.reset(hit) or 0
    emit.hp_fell(hit)
    if hit.survived then core.set_survives(id, 1) elseif hp_of(id) < 1 then rules.dying(victim, hit) end
    from = alive_or_nil(hit.from)
    hit.from = from
    if from then emit.dealt_damage(hit) end
    if ALIVE[id] then emit.took_damage(hit) end
    emit.damage_over(hit)
    if linked ~= 0 then rules.transmit(hit, linked) end
  end,

  -- Another seat takes this damage instead: a new one, with what makes it what it is, but for what its user adds.
  transfer = function(hit, other, n)
    rules.damage(make.hit {
      from = hit.from, to = other, n = n, nature = hit.nature, card = hit.card,
      by_user = false, chain = hit.chain, transferred = hit.to, survived = false,
    })
  end,

  -- Damage without a use: { to, n, from?, nature?, card? }
  hurt = function(q)
    rules.damage(make.hit {
      from = q.from, to = q.to, n = q.n, nature = q.nature or "normal", card = q.card,
      by_user = false, chain = false, survived = false,
    })
  end,

  -- Damage that a used card deals, to its target unless another seat is named.
  card_damage = function(aim, n, victim, source)
    source = source or aim.from
    rules.damage(make.hit {
      from = source, to = victim or aim.to, n = n + aim.use.bonus, nature = WORD[core.nature(aim.card.id)] or "normal", card = aim.card,
      by_user = source == aim.from, chain = false, survived = false,
    })
  end,

  -- 失去体力: no source, no nature, no damage timings.
  lose_hp = function(p, n)
    if not p.alive or n < 1 then return end
    local hit = make.hit { to = p, n = n, nature = "normal", by_user = false, chain = false, survived = false }
    core.note_loss(p.id, n)
    core.change_hp(p.id, -n)
    emit.hp_fell(hit)
    if hit.survived then core.set_survives(p.id, 1) elseif p.hp < 1 then rules.dying(p, nil) end
    if p.alive then emit.lost_hp(make.loss { who = p, n = n }) end
  end,

  recover = function(p, n, from, card)
    if not ALIVE[p.id] or p.wounds < 1 then return end
    local rec = make.recovery { who = p, n = n, from = from, card = card, dying = p.dying }
    emit.recovering(rec)
    local before = hp_of(p.id)
    if rec.n < 1 or not ALIVE[p.id] then return end
    rec.n = core.change_hp(p.id, rec.n) - before
    core.tell_recovered(p.id, rec.n)
    emit.recovered(rec)
  end,
}
