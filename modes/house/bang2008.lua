-- 初版规则（2008）：注释里的编号是规则参考 §19 的条目，依其次序：规则、牌、技能。
-- 只改数字、标志或文字的条目在 bang2008.toml 里。
local core, make, rules, SEAT = core, make, rules, SEAT
local USE = 1
local EQUIP, PILE = 5, 7
local WHY_PUT = 8

-- h000-death ----------------------------------------------------------------------------------------------------------

-- 体力将扣减至 0 或更低时，从当前回合角色起各有一次机会使用任意张【桃】，每张抵消 1 点；返回抵消的点数。
local function offset(victim, n)
  local function needed() return 1 - (victim.hp - n) end
  if needed() < 1 then return 0 end
  -- 询问之中可能再次扣减体力（质疑【蛊惑】）：各算各的。
  local outer = victim.marks.offset
  victim.marks.offset = 0
  local i = core.able(is.peach.fid, USE, 1)
  while i ~= 0 and victim.alive and victim.marks.offset < needed() do
    local helper = SEAT[core.ring(i)]
    local need = make.need { who = helper, filter = is.peach, how = "use", to = victim, ask = "rescue" }
    local card = rules.choose_card(need)
    if card then helper:use { card, to = victim } else i = i + 1 end
    i = core.able(is.peach.fid, USE, i)
  end
  local used = victim.marks.offset or 0
  victim.marks.offset = outer
  return used
end

-- h000-collateral -----------------------------------------------------------------------------------------------------

-- 放到一边或换上：不算失去，也不算使用。
local function quietly(card, zone, p, pile, why)
  core.drop_ghosts(core.move_one(card.id, zone, p.id, pile, why))
end

local function lay_aside(p, card) quietly(card, PILE, p, to.pile "sheath", WHY_PUT) end

local function has_borrowed(me, owner)
  local card = owner.marks.lent
  return card ~= nil and card.owner == me and (card:lies_in "equip" or me.piles.sheath:has(card))
end

local function lenders(me)
  return seats():where(function(p) return has_borrowed(me, p) end)
end

-- 归还借来的武器，并装回自己的；原主已死亡或已有武器，则弃置。
local function hand_back(me)
  for owner in each(lenders(me)) do
    local card = owner.marks.lent
    if owner.alive and not owner.weapon then quietly(card, EQUIP, owner, 0, WHY_PUT) else drop { card } end
  end
  local own = me.piles.sheath:first()
  if own and me.alive and not me.weapon then quietly(own, EQUIP, me, 0, WHY_PUT) end
  -- 只有当前回合角色借用武器：已归还的和中途失去的都不再是借出的。
  if me == game.turn_seat then
    for p in each(seats()) do p.marks.lent = nil end
  end
end

local returning = { must = true, when = function(me) return not lenders(me):empty() end, run = hand_back }
local returning_before_discard = { phase = "discard", must = true, when = returning.when, run = hand_back }

-- h000-mashu
local function horses(p)
  local worn = list {}
  for _, slot in ipairs { "plus_horse", "minus_horse" } do worn:add(p:equip_in(slot)) end
  return worn
end

-- h000-kongcheng
local function no_hand(me) return me.hand_count == 0 end

-- h000-xiaoji：别人的牌或技能拿走装备时，牌移动的原因。
local TAKEN = { discard = true, obtain = true, give = true }

-- h000-huangtian
local function may_join(p) return p.kingdom == "qun" and p == game.turn_seat and not p.marks.joined end

-- h000-luoshen
local function goddess(me)
  me.marks.called = true
  repeat
    local shown = me:judge { good = is.black, keep = is.black }
  until not (shown.good and me.alive and me:confirm "again")
end

return house {
  rules = {
    -- h000-death：没有濒死。
    fall = function(base, victim, n)
      local used = offset(victim, n)
      if victim.alive then base(victim, n - used) end
    end,
    dying = function(_, p, hit)
      if p.alive then rules.death(p, hit and hit.from) end
    end,

    -- h000-delayed-order：【闪电】总是先判定。
    judge_order = function(base, p)
      local tricks = base(p)
      local out = tricks:where(is.lightning)
      for card in each(tricks:where(~is.lightning)) do out:add(card) end
      return out
    end,

    make_room = function(base, p, card)
      -- h000-collateral：新武器替换自己的，不替换借来的。
      local worn = p.weapon
      if worn and card:is(is.weapon) and lenders(p):where(function(owner) return owner.marks.lent == worn end):first() then
        lay_aside(p, worn)
        return p.piles.sheath:where(function(own) return not lenders(p):where(function(o) return o.marks.lent == own end):first() end)
      end
      -- h000-mashu：只能装备一匹马。
      if card:is(is.horse) and p:has_skill "mashu" then return horses(p) end
      return base(p, card)
    end,

    -- h000-wushuang：打出响应后，还须弃置手牌。
    plays = function(base, aim, who, kind)
      if not base(aim, who, kind) then return false end
      if not aim.toll or who ~= aim.to then return true end
      local pick = who:pick { from = "hand", n = aim.toll, ask = "discard" }
      if pick then who:discard(pick.cards) end
      return pick ~= nil
    end,
  },

  cards = {
    -- h000-death
    peach = card {
      effect = function(aim, base)
        local p = aim.to
        if p.marks.offset then p.marks.offset = p.marks.offset + 1 else base(aim) end
      end,
    },

    -- h000-slash-limit
    slash = card { limit = { turn = "slash_uses" } },

    -- h000-collateral
    collateral = card {
      target = function(me, p) return p ~= me and p.weapon ~= nil end,
      effect = function(aim)
        local me, owner = aim.from, aim.to
        local weapon = owner.weapon
        if not weapon or not me.alive then return end
        if me.weapon then lay_aside(me, me.weapon) end
        owner.marks.lent = weapon
        rules.move({ weapon }, EQUIP, me.id, "obtain", 0, me)
      end,
    },
  },

  skills = {
    -- h000-kylin：受伤者自己选择弃置哪一匹。
    qilin = on.dealing_damage {
      card = is.slash,
      when = function(_, hit) return hit.by_user and not horses(hit.to):empty() end,
      run = function(_, hit)
        local pick = hit.to:pick { card = is.horse, from = "equip", must = true, ask = "horse" }
        if pick then hit.to:discard(pick.cards) end
      end,
    },

    -- h000-rende：每给出两张，回复1点体力。
    rende = play {
      cards = { 1 },
      target = who.other,
      run = function(me, act)
        local before = me:tally("give", nil, "phase")
        me:give(act.player, act.cards)
        local n = (before + #act.cards) // 2 - before // 2
        if n > 0 then me:recover(n, me) end
      end,
    },

    -- h000-guanxing
    guanxing = on.phase_coming { phase = "draw", run = function(me) me:restack(top_cards(3)) end },

    -- h000-kongcheng
    kongcheng = {
      on.taking_effect { card = is.slash, when = no_hand, run = function(_, aim) aim.void = true end },
      on.taking_damage {
        card = is.duel,
        when = function(me, hit) return no_hand(me) and not hit.transferred end,
        run = function(_, hit) hit:prevent() end,
      },
    },

    -- h000-mashu
    mashu = static { distance_from = -1, distance_to = 1 },

    -- h000-jizhi
    jizhi = on.using { card = is.trick, run = function(me, use, _, base) base(me, use) end },

    -- h000-zhiheng：次数为已失去的体力+1，每次使用前再看。
    zhiheng = play {
      cards = { 1 },
      from = "hand+equip",
      when = function(me) return (me.marks.balanced or 0) <= me.wounds end,
      run = function(me, act, base)
        me.marks.balanced = (me.marks.balanced or 0) + 1
        base(me, act)
      end,
    },

    -- h000-jiuyuan：被拒绝的【桃】留在手里，本阶段不再提供。
    jiuyuan = play {
      by = "others",
      card = is.peach,
      when = function(p, me) return p.kingdom == "wu" and me.wounds > 0 and not me.marks.refused end,
      run = function(me, act)
        if me:confirm "accept" then act.from:use { act.card, to = me } else me.marks.refused = true end
      end,
    },

    -- h000-keji：弃牌阶段没有手牌上限，并不跳过。
    keji = static {
      when = function(me)
        return me.my_turn and not me:did("use", is.slash, "turn", "play") and not me:did("respond", is.slash, "turn", "play")
      end,
      hand_limit = "unlimited",
    },

    -- h000-kurou
    kurou = play { when = function(me) return me.hp > 1 end, run = function(me, act, base) base(me, act) end },

    -- h000-fanjian：声明的是颜色。
    fanjian = play {
      limit = "phase",
      target = who.other,
      when = function(me) return me.hand_count > 0 end,
      run = function(me, act)
        local p = act.player
        local colour = p:choose { "red", "black", aloud = true, ask = "colour" }
        local pick = p:pick { of = me, must = true, ask = "card" }
        p:obtain(pick.cards)
        p:show(pick.cards)
        if pick.card.colour ~= colour then me:damage(p, 1) end
      end,
    },

    -- h000-qianxun：可以成为目标，但无效；【乐不思蜀】不判定就弃置。
    qianxun = on.taking_effect { card = is.snatch | is.indulgence, run = function(_, aim) aim.void = true end },

    -- h000-xiaoji：只在被其他角色的牌或技能拿走，或被替换时。
    xiaoji = on.lost_cards {
      from = "equip",
      when = function(me, loss) return loss.why == "replace" or TAKEN[loss.why] and loss.by ~= me end,
      times = function(_, loss) return #loss:from "equip" end,
      run = function(me, loss, _, base) base(me, loss) end,
    },

    -- h000-fankui：随机获得一张手牌。
    fankui = on.took_damage {
      when = function(me, hit) return hit.from ~= nil and hit.from ~= me and hit.from.hand_count > 0 end,
      run = function(me, hit)
        local hand = hit.from.hand
        me:obtain(hand[core.random(0, #hand)])
      end,
    },

    -- h000-ganglie：由伤害来源判定。
    ganglie = on.took_damage {
      when = function(_, hit) return hit.from ~= nil and hit.from.alive end,
      run = function(me, hit)
        local source = hit.from
        if not source:judge({ bad = is.black }).bad or not source.alive then return end
        local pick = source:pick { from = "hand", n = 2, ask = "discard" }
        if pick then source:discard(pick.cards) else me:damage(source, 1) end
      end,
    },

    -- h000-luoyi：出牌阶段没有武器时。
    luoyi = on.dealing_damage {
      card = is.slash,
      when = function(me, hit) return hit.by_user and me.my_turn and game.phase == "play" and not me.weapon end,
      run = function(_, hit) hit.n = hit.n + 1 end,
    },

    -- h000-luoshen：准备阶段，或判定阶段之后，一回合一次。
    luoshen = {
      on.phase_started { phase = "prepare", run = goddess },
      on.phase_ended { phase = "judge", when = function(me) return not me.marks.called end, run = goddess },
    },

    -- h000-jijiu：受到伤害时弃置红色牌，每张令伤害-1。
    jijiu = on.taking_damage {
      whose = "anyone",
      pick = function(_, hit) return { card = is.red, from = "hand+equip", n = { 1, hit.n }, ask = "shield" } end,
      run = function(me, hit, pick)
        me:discard(pick.cards)
        hit.n = hit.n - #pick.cards
      end,
    },

    -- h000-qingnang：只能救自己，次数不限。
    qingnang = play {
      card = is.any,
      from = "hand+equip",
      when = function(me) return me.wounds > 0 end,
      run = function(me, act)
        me:discard(act.cards)
        me:recover(1, me)
      end,
    },

    -- h000-wushuang：决斗不算；【南蛮入侵】、【万箭齐发】的目标还须弃置一张手牌。
    wushuang = {
      on.targeted { card = is.slash, run = function(me, aim, _, base) base(me, aim) end },
      on.targeted { card = is.savage_assault | is.archery_attack, run = function(_, aim) aim.toll = 1 end },
    },

    -- h000-lijian：可以被【无懈可击】响应；先选的后出【杀】。
    lijian = play {
      limit = "phase",
      card = is.any,
      from = "hand+equip",
      target = {
        function(_, a) return a.gender == "male" end,
        function(_, a, b) return b.gender == "male" and a:can_use("duel", b) end,
      },
      run = function(me, act)
        me:discard(act.cards)
        act.players[1]:use { "duel", to = act.players[2] }
      end,
    },

    -- h000-leiji：所需的【闪】都打出、那张牌结算之后，每张【闪】一次，各自选目标。
    leiji = {
      on.using_or_responding { card = is.dodge, must = true, run = function(me) me.marks.bolts = (me.marks.bolts or 0) + 1 end },
      on.used {
        whose = "anyone",
        card = is.slash | is.archery_attack,
        must = true,
        when = function(me) return me.marks.bolts ~= nil end,
        run = function(me)
          local bolts = me.marks.bolts
          me.marks.bolts = nil
          for _ = 1, bolts do
            local pick = me.alive and me:pick { player = who.any, ask = "pick" }
            if not pick then return end
            if pick.player:judge({ bad = is.spade }).bad then me:damage(pick.player, 2, "thunder") end
          end
        end,
      },
    },

    -- h000-huangtian：在其回合里，每回合一次，也可以在任一阶段开始时。
    huangtian = {
      play {
        by = "others",
        card = is.dodge | is.lightning,
        when = may_join,
        run = function(me, act, base)
          act.from.marks.joined = true
          base(me, act)
        end,
      },
      on.phase_started {
        whose = "others",
        must = true,
        when = function(_, ph) return ph.phase ~= "play" and may_join(ph.who) end,
        cost = function(_, ph) return ph.who:pick { card = is.dodge | is.lightning, ask = "join" } end,
        run = function(me, ph, pick)
          ph.who.marks.joined = true
          ph.who:show(pick.cards)
          ph.who:give(me, pick.cards)
        end,
      },
    },
  },

  everyone = {
    -- h000-indulgence-lord
    throne = static { card = is.indulgence, when = function(me) return me.role == "lord" end, forbid_target = true },

    -- 每回合的次数与拒绝，在下一个回合开始前作废。
    forget = on.turn_coming {
      whose = "anyone",
      must = true,
      run = function(me)
        for _, mark in ipairs { "balanced", "called", "joined", "refused" } do me.marks[mark] = nil end
      end,
    },

    -- h000-collateral：空闲时可以随意换用武器。
    sheathed = play {
      when = function(me) return not me.piles.sheath:empty() end,
      run = function(me)
        local pick = me:pick { among = me.piles.sheath, must = true, ask = "pick_card" }
        if me.weapon then lay_aside(me, me.weapon) end
        quietly(pick.card, EQUIP, me, 0, WHY_PUT)
      end,
    },
    hand_back = { on.phase_coming(returning_before_discard), on.turn_ending(returning), on.dies(returning) },
  },
}
