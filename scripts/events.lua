-- Every moment that content can hear. `-ing` is about to happen and may still be changed; the past has happened.
-- You are always the subject: dealing_damage is the source's, taking_damage the victim's.
-- A field's type ends in ? if it may be absent, in = if it is computed on read. `change` = the fields a listener may set.
return {
  payloads = {
    { "seat_event", zh = "一名角色", en = "one seat", fields = {
      { "who", "seat", "角色", "the seat" } } },
    { "turn", zh = "一个回合", en = "one turn", fields = {
      { "who", "seat", "回合角色", "the turn player" },
      { "skip", "bool", "跳过整个回合", "skips the whole turn" },
      { "extra", "bool", "额外的回合", "an extra turn, beside the order of turns" } } },
    { "phase", zh = "一个阶段", en = "one phase", fields = {
      { "who", "seat", "回合角色", "the turn player" },
      { "phase", "string", "阶段", "the phase" } } },
    { "drawing", zh = "摸牌阶段的摸牌", en = "the draw of the draw phase", fields = {
      { "who", "seat", "摸牌者", "who draws" },
      { "n", "int", "张数", "how many cards" },
      { "first", "bool", "首个摸牌阶段", "is it this seat's first draw phase?" } } },
    { "use", zh = "使用一张牌", en = "one use of a card", fields = {
      { "from", "seat", "使用者", "the user" },
      { "card", "card", "所用的牌", "the card" },
      { "to", "seats", "目标", "the targets, in order" },
      { "partner", "seat?", "借刀杀人的第二名角色", "the second seat of a dependent choice" },
      { "idle", "bool", "在出牌阶段空闲时间点使用", "begun at the idle point of the play phase" },
      { "counter", "bool", "可被抵消", "may it be countered?" },
      { "bonus", "int", "伤害基数的增量", "added to the damage it deals" },
      { "order", "string?", "结算方向", "the direction chosen for its targets" },
      { "done", "bool", "已使用", "it was paid and used" },
      { "shown", "cards?", "为其亮出的牌", "the cards that were revealed for it" } } },
    { "aim", zh = "一张牌对一个目标", en = "one card on one target", fields = {
      { "use", "use", "所属的使用", "the use it belongs to" },
      { "from", "seat", "使用者", "the user" },
      { "card", "card", "所用的牌", "the card" },
      { "to", "seat", "目标", "the target" },
      { "partner", "seat?", "借刀杀人的第二名角色", "the second seat of a dependent choice" },
      { "need", "int", "目标需要的响应张数", "how many answers the target owes (无双: 2)" },
      { "need_from", "int", "使用者需要的响应张数（决斗）", "how many answers the user owes, in a duel" },
      { "no_answer", "bool", "不可响应", "the target may not answer" },
      { "void", "bool", "对此目标无效", "it has no effect on this target" },
      { "restore", "bool", "抵消后仍生效", "it takes effect although it was countered" },
      { "toll", "int?", "打出响应后还须弃置的手牌数", "how many hand cards the target discards besides its answer" },
      { "moved_to", "seat?", "转移后的目标", "the target it was redirected to" },
      { "muted", "card?", "失效的装备", "the equipment that is out of force" } } },
    { "need", zh = "需要一张牌", en = "a need for a card", fields = {
      { "who", "seat", "被要求者", "who is asked" },
      { "filter", "filter", "需要的牌", "which card" },
      { "how", "string", "使用或打出：use respond", "use or respond" },
      { "to", "seat?", "目标", "on whom" },
      { "from", "seat?", "因谁而起", "because of whom" },
      { "card", "card?", "因何牌而起", "because of which card" },
      { "ask", "string", "提示", "the prompt's key" } } },
    { "answer", zh = "打出或使用一张响应牌", en = "a card that meets a need", fields = {
      { "who", "seat", "响应者", "who answers" },
      { "card", "card", "响应的牌", "the card" },
      { "how", "string", "使用或打出：use respond", "use or respond" },
      { "need", "need?", "所响应的需求；改判打出的牌没有", "the need it meets; a card that replaces a judge card meets none" } } },
    { "hit", zh = "一次伤害", en = "one damage", fields = {
      { "from", "seat?", "伤害来源", "the source, if there is one" },
      { "to", "seat", "受到伤害的角色", "the victim" },
      { "n", "int", "伤害点数", "how much" },
      { "nature", "string", "属性", "normal, fire, thunder" },
      { "card", "card?", "造成伤害的牌", "the card that deals it" },
      { "by_user", "bool", "由该牌的使用者造成，不是传导或转移而来", "dealt by the card's user, neither transmitted nor transferred" },
      { "chain", "bool", "由连环传导", "transmitted by chains" },
      { "transferred", "seat?", "将此伤害转移来的角色", "who moved it here from itself" },
      { "distance", "int?", "体力扣减前，来源到受到伤害的角色的距离", "from the source to the victim, before the hp fell" },
      { "survived", "bool", "不会因此濒死", "the victim does not die of it" },
      { "cards", "cards=", "造成伤害的实体牌", "the physical cards that deal it" } } },
    { "loss", zh = "失去体力", en = "a loss of hp", fields = {
      { "who", "seat", "失去体力的角色", "who loses" },
      { "n", "int", "点数", "how much" } } },
    { "recovery", zh = "回复体力", en = "a recovery", fields = {
      { "who", "seat", "回复的角色", "who recovers" },
      { "n", "int", "点数", "how much" },
      { "from", "seat?", "令其回复的角色", "by whom" },
      { "card", "card?", "令其回复的牌", "with which card" },
      { "dying", "bool", "在濒死时", "while dying" } } },
    { "judgement", zh = "一次判定", en = "one judgement", fields = {
      { "who", "seat", "判定的角色", "who judges" },
      { "card", "card?", "判定牌", "the judge card, once it is turned up" },
      { "why", "int", "判定的原因", "what it is for" },
      { "keep", "filter?", "归判定者所有的结果", "results that the judged seat keeps" },
      { "good_if", "filter?", "有利的结果", "results that are good" },
      { "bad_if", "filter?", "不利的结果", "results that are bad" },
      { "good", "bool=", "结果有利", "is the result good?" },
      { "bad", "bool=", "结果不利", "is the result bad?" } } },
    { "dying_event", zh = "濒死", en = "dying", fields = {
      { "who", "seat", "濒死的角色", "who is dying" },
      { "hit", "hit?", "造成濒死的伤害", "the damage that led to it" },
      { "saved", "bool", "已被救回", "saved" },
      { "survived", "bool", "不会死亡", "does not die" } } },
    { "death", zh = "死亡", en = "a death", fields = {
      { "who", "seat", "死亡的角色", "who dies" },
      { "killer", "seat?", "杀死其的角色", "by whose hand" } } },
    { "movement", zh = "一次移动", en = "one movement of cards", fields = {
      { "move", "int", "移动的编号", "its number" },
      { "cards", "cards=", "移动的牌", "the cards" },
      { "why", "string=", "原因", "why" } } },
    { "plan", zh = "将要发生的移动", en = "a movement about to be made", fields = {
      { "who", "seat?", "移动者", "who moves them" },
      { "why", "string", "原因", "why" } } },
    { "lost", zh = "失去牌", en = "cards lost by one movement", fields = {
      { "who", "seat", "失去牌的角色", "who lost them" },
      { "move", "int", "移动的编号", "the movement's number" },
      { "zones", "int", "来自哪些区域", "from which zones" },
      { "cards", "cards=", "失去的牌", "the cards" },
      { "by", "seat?=", "因谁的技能而移动", "whose skill moves them, if one does" },
      { "emptied_hand", "bool=", "失去了最后的手牌", "did it empty the hand?" },
      { "why", "string=", "原因", "why" } } },
    { "gained", zh = "获得手牌", en = "hand cards gained by one movement", fields = {
      { "who", "seat", "获得牌的角色", "who got them" },
      { "move", "int", "移动的编号", "the movement's number" },
      { "cards", "cards=", "获得的牌", "the cards" },
      { "why", "string=", "原因", "why" } } },
    { "contest", zh = "拼点", en = "a pindian", fields = {
      { "from", "seat", "发起者", "who began it" },
      { "to", "seat", "对手", "the opponent" },
      { "card", "card?", "发起者的牌，亮出之后才有", "the first card, once it is shown" },
      { "other", "card?", "对手的牌，亮出之后才有", "the opponent's card, once it is shown" },
      { "won", "bool", "发起者赢", "did the first win?" } } },
    { "skill_event", zh = "技能得失", en = "a skill gained or lost", fields = {
      { "who", "seat", "角色", "whose" },
      { "skill", "string", "技能", "the skill" } } },
  },

  events = {
    -- the game and its turns
    { "game_started", on = "seat_event", subject = "who", timing = "game_start", zh = "游戏开始时", en = "the opening hands are dealt" },
    { "turn_coming", on = "turn", subject = "who", change = "skip", timing = "turn_before", zh = "回合开始前", en = "before a turn; a face-down hero turns up here" },
    { "turn_started", on = "turn", subject = "who", timing = "turn_start", zh = "回合开始", en = "a turn begins" },
    { "turn_ending", on = "turn", subject = "who", timing = "turn_end", zh = "回合结束", en = "a turn ends" },
    { "phase_coming", on = "phase", subject = "who", timing = "phase_change", zh = "即将进入阶段", en = "a phase is about to begin and may be skipped" },
    { "phase_started", on = "phase", subject = "who", timing = "phase_start", zh = "阶段开始时", en = "a phase begins" },
    { "phase_running", on = "phase", subject = "who", timing = "phase_proceed", zh = "阶段进行时", en = "the body of a phase" },
    { "phase_ended", on = "phase", subject = "who", timing = "phase_end", zh = "阶段结束时", en = "a phase ends" },
    { "prepare", sugar = { "phase_started", "prepare" }, timing = "phase_start:prepare", zh = "准备阶段开始时", en = "the prepare phase begins" },
    { "finish", sugar = { "phase_started", "finish" }, timing = "phase_start:finish", zh = "结束阶段开始时", en = "the finish phase begins" },
    { "drawing", on = "drawing", subject = "who", change = "n", timing = "draw_count", zh = "摸牌时", en = "the number of cards of the draw phase is fixed" },
    -- using a card
    { "declaring", on = "use", subject = "from", change = "card to order", timing = "use_declare", zh = "声明使用牌时", en = "card and targets are chosen, nothing has moved" },
    { "using", on = "use", subject = "from", change = "bonus", timing = "card_used", zh = "使用牌时", en = "a card is used, before its targets are looked at" },
    { "targeting", on = "aim", subject = "from", change = "void no_answer need need_from", timing = "target_specifying", zh = "指定目标时", en = "a target is being named" },
    { "becoming_target", on = "aim", subject = "to", change = "void moved_to", timing = "target_confirming", zh = "成为目标时", en = "becoming the target; may be redirected" },
    { "targeted", on = "aim", subject = "from", change = "void no_answer need need_from toll muted", timing = "target_specified", zh = "指定目标后", en = "a target has been named" },
    { "became_target", on = "aim", subject = "to", change = "void no_answer need need_from", timing = "target_confirmed", zh = "成为目标后", en = "became the target" },
    { "taking_effect", on = "aim", subject = "to", change = "void", timing = "effect_check", zh = "牌即将生效时", en = "a card is about to take effect on the target" },
    { "countered", on = "aim", subject = "from", change = "restore", timing = "effect_cancelled", zh = "牌被抵消后", en = "a card was countered" },
    { "used", on = "use", subject = "from", timing = "use_end", zh = "使用结算后", en = "a use is over" },
    -- needing a card
    { "needing", on = "need", subject = "who", timing = "ask_card", zh = "需要使用或打出牌时", en = "a card is needed" },
    { "responding", on = "answer", subject = "who", timing = "card_responded", zh = "打出牌时", en = "a card is played, before it has its effect" },
    { "using_or_responding", on = "answer", subject = "who", timing = "card_responded", zh = "使用或打出响应牌时", en = "a card answers a need, by use or play, before it has its effect" },
    -- damage
    { "base_damage", on = "hit", subject = "from", change = "n", timing = "damage_base", zh = "确定伤害基数时", en = "the base of a card's damage is fixed (酒)" },
    { "dealing_damage", on = "hit", subject = "from", change = "n", timing = "damage_caused", zh = "造成伤害时", en = "about to deal damage" },
    { "taking_damage", on = "hit", subject = "to", change = "n", timing = "damage_inflicted", zh = "受到伤害时", en = "about to take damage" },
    { "hp_fell", on = "hit", subject = "to", change = "survived", timing = "hp_reduced", zh = "体力扣减后", en = "hp has just fallen by damage or loss" },
    { "dealt_damage", on = "hit", subject = "from", timing = "damage_dealt", zh = "造成伤害后", en = "dealt damage" },
    { "took_damage", on = "hit", subject = "to", timing = "damaged", zh = "受到伤害后", en = "took damage" },
    { "damage_over", on = "hit", subject = "to", timing = "damage_end", zh = "伤害结算结束时", en = "a damage is over; chains transmit it after this" },
    { "lost_hp", on = "loss", subject = "who", timing = "hp_lost", zh = "失去体力后", en = "lost hp" },
    { "recovering", on = "recovery", subject = "who", change = "n", timing = "recover_before", zh = "回复体力时", en = "about to recover" },
    { "recovered", on = "recovery", subject = "who", timing = "recovered", zh = "回复体力后", en = "recovered" },
    -- judgement
    { "judge_begins", on = "judgement", subject = "who", timing = "judge_start", zh = "判定开始时", en = "a judgement begins" },
    { "judging", on = "judgement", subject = "who", change = "card", timing = "judge_retrial", zh = "判定牌生效前", en = "a judge card may be replaced (j:replace)" },
    { "judged", on = "judgement", subject = "who", timing = "judge_result", zh = "判定结果确定时", en = "the result is fixed" },
    { "judge_over", on = "judgement", subject = "who", timing = "judge_end", zh = "判定牌生效后", en = "the judge card may be taken" },
    -- dying
    { "dying", on = "dying_event", subject = "who", timing = "dying_enter", zh = "进入濒死时", en = "begins to die" },
    { "dying_over", on = "dying_event", subject = "who", change = "survived", timing = "dying_end", zh = "濒死结算后", en = "the rescue is over" },
    { "dies", on = "death", subject = "who", timing = "death", zh = "死亡时", en = "dies; its own parts may still ask it" },
    { "died", on = "death", subject = "killer", timing = "death_reward", zh = "角色死亡后", en = "somebody has died; the subject is the killer" },
    -- cards
    { "moving", on = "plan", subject = "who", timing = "move_before", zh = "牌移动前", en = "cards are about to move" },
    { "moved", on = "movement", subject = "move", timing = "move_after", zh = "牌移动后", en = "cards have moved" },
    { "lost_cards", on = "lost", subject = "who", lingers = true, timing = "move_after", zh = "失去牌后", en = "lost cards; equipment that has just left hears it" },
    { "gained_cards", on = "gained", subject = "who", timing = "move_after", zh = "获得牌后", en = "got hand cards" },
    -- pindian
    { "pindian_begins", on = "contest", subject = "from", timing = "pindian_start", zh = "拼点开始时", en = "a pindian begins" },
    { "pindian_shown", on = "contest", subject = "from", timing = "pindian_shown", zh = "拼点牌亮出后", en = "the cards are shown" },
    { "pindian_over", on = "contest", subject = "from", timing = "pindian_result", zh = "拼点结束时", en = "the result is fixed" },
    -- skills and states
    { "gained_skill", on = "skill_event", subject = "who", zh = "获得技能后", en = "gained a skill" },
    { "lost_skill", on = "skill_event", subject = "who", zh = "失去技能后", en = "lost a skill" },
    { "shown", on = "seat_event", subject = "who", zh = "亮出武将后", en = "showed a hero" },
    { "turned_over", on = "seat_event", subject = "who", zh = "翻面后", en = "turned over" },
    { "chained", on = "seat_event", subject = "who", zh = "横置或重置后", en = "was chained or unchained" },
  },

  -- Timings of the rules that are a step of a procedure and no moment to hear.
  steps = {
    play_idle = "the question at the idle point, asked at rest",
    target_legality = "static forbid_target", distance = "static distance_to, distance_from",
    distance_limit = "static reach", slash_limit = "static uses", card_filter = "static treat_as",
    use_paid = "lost_cards, moved and the note of the use, in rules.pay",
    counter_window = "rules.countered and aim:answered", effect = "the kind's effect, in rules.effect_on",
    dying_ask = "the rescue pass of rules.dying", death_reveal = "rules.death", death_gameover = "rules.check_winner",
    death_bury = "rules.bury",
  },
}
