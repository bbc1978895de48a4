---@meta
-- Written by `hulao api --write-stubs`; do not edit.

---@class Part # 技能的一部分 — a part of a skill

---@class OnKeys
---@field whose? "mine"|"others"|"anyone" # 谁的事件：自己的（默认）、其他角色的、任何人的 — whose event: one's own (default), another seat's, anybody's
---@field card? CardFilter|CardKind # 只听这样的牌 — only events about such cards
---@field phase? PhaseName # 只听这个阶段 — only events of this phase
---@field from? string # 只听失去这些区域的牌 — only cards lost from these zones
---@field itself? boolean # 只听这张装备自己离开装备区 — only the loss of the very equipment whose skill this is
---@field must? boolean # 这一部分强制发动（TOML 的 locked 使全部强制） — this part is compulsory (`locked` in TOML makes all parts so)
---@field order? "first"|"last" # 规则部分之间的先后 — before or after the other rule parts of the seat

---@class OnSeatEvent: OnKeys
---@field when? fun(me: Seat, ev: SeatEvent): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: SeatEvent): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: SeatEvent): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: SeatEvent): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: SeatEvent, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnTurn: OnKeys
---@field when? fun(me: Seat, ev: Turn): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Turn): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Turn): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Turn): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Turn, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnPhase: OnKeys
---@field when? fun(me: Seat, ev: Phase): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Phase): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Phase): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Phase): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Phase, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnDrawing: OnKeys
---@field when? fun(me: Seat, ev: Drawing): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Drawing): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Drawing): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Drawing): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Drawing, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnUse: OnKeys
---@field when? fun(me: Seat, ev: Use): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Use): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Use): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Use): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Use, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnAim: OnKeys
---@field when? fun(me: Seat, ev: Aim): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Aim): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Aim): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Aim): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Aim, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnNeed: OnKeys
---@field when? fun(me: Seat, ev: Need): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Need): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Need): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Need): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Need, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnAnswer: OnKeys
---@field when? fun(me: Seat, ev: Answer): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Answer): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Answer): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Answer): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Answer, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnHit: OnKeys
---@field when? fun(me: Seat, ev: Hit): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Hit): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Hit): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Hit): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Hit, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnLoss: OnKeys
---@field when? fun(me: Seat, ev: Loss): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Loss): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Loss): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Loss): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Loss, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnRecovery: OnKeys
---@field when? fun(me: Seat, ev: Recovery): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Recovery): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Recovery): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Recovery): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Recovery, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnJudgement: OnKeys
---@field when? fun(me: Seat, ev: Judgement): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Judgement): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Judgement): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Judgement): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Judgement, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnDyingEvent: OnKeys
---@field when? fun(me: Seat, ev: DyingEvent): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: DyingEvent): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: DyingEvent): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: DyingEvent): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: DyingEvent, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnDeath: OnKeys
---@field when? fun(me: Seat, ev: Death): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Death): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Death): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Death): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Death, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnMovement: OnKeys
---@field when? fun(me: Seat, ev: Movement): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Movement): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Movement): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Movement): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Movement, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnPlan: OnKeys
---@field when? fun(me: Seat, ev: Plan): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Plan): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Plan): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Plan): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Plan, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnLost: OnKeys
---@field when? fun(me: Seat, ev: Lost): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Lost): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Lost): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Lost): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Lost, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnGained: OnKeys
---@field when? fun(me: Seat, ev: Gained): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Gained): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Gained): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Gained): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Gained, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnContest: OnKeys
---@field when? fun(me: Seat, ev: Contest): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: Contest): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: Contest): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: Contest): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: Contest, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class OnSkillEvent: OnKeys
---@field when? fun(me: Seat, ev: SkillEvent): boolean? # 条件；只能看，不能问也不能做 — the guard; it only looks, and may neither ask nor act
---@field times? fun(me: Seat, ev: SkillEvent): integer # 每个时机可发动几次；不写为一次 — how often it fires for one instance; once if not said
---@field cost? fun(me: Seat, ev: SkillEvent): any # 代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动 — asks and returns the pick, nil = declined; if not said, the engine asks whether it is used
---@field pick? fun(me: Seat, ev: SkillEvent): PickOptions # 代价是这样一次选择（同 me:pick）；无可选则不能发动 — the cost is this pick, as of me:pick; without anything to pick it is not offered
---@field run fun(me: Seat, ev: SkillEvent, pick: any) # 效果；pick 是代价的结果 — the effect; pick is what the cost returned

---@class AsKeys
---@field among? CardFilter|CardKind # as.any：可以当作哪些牌（所用牌包里有的） — of as.any: which cards it may become, of those that the sets in play have
---@field card? CardFilter|CardKind # 用什么牌转化 — which cards are turned into it
---@field from? string # 从哪些区域；不写为 "hand" — from which zones; "hand" if not said
---@field count? integer # 几张牌转化；不写为 1，有 supply 则为 0 — how many cards; 1 if not said, 0 with supply
---@field how? "use"|"respond" # 只能使用或只能打出；不写则皆可 — only to use, or only to respond; both if not said
---@field when? fun(me: Seat, owner: Seat): boolean? # 条件 — the guard
---@field supply? fun(me: Seat, need: Need): Card|false|nil # 由其他角色提供此牌；返回 nil 则没有人提供 — another seat supplies the card and it is returned; nil = nobody did
---@field refused? "use"|"phase"|"turn"|"round"|"own_turn_start"|"game" # 无人提供后，此时段内不再询问 — after nobody supplied it, it is not offered again for this span
---@field face_down? boolean # 扣置：只有牌名公开，直到展示或离开处理区 — it is laid face down: only its name is open, until it is shown or leaves the processing zone
---@field before? fun(me: Seat, card: Card): Card|false|nil # 付出之前；返回所成的牌，nil 则没有使用或打出 — before it is paid; returns the card that comes of it, nil = nothing was used or played
---@field limit? Span|table<Span, integer|string> # 次数限制 — how often

---@class PlayKeys
---@field by? "me"|"others" # 谁可以发动：自己（默认）或其他角色（黄天） — who may begin it: its owner (default) or the others
---@field limit? Span|table<Span, integer|string> # 次数限制 — how often
---@field cards? integer|integer[] # 选几张牌；不写则有 card 时为 1，否则为 0 — how many cards are chosen; 1 if card is said, else 0
---@field card? CardFilter|CardKind # 可选的牌 — which cards may be chosen
---@field from? string # 从哪些区域选；不写为 "hand" — from which zones; "hand" if not said
---@field target? SeatFilter|(fun(me: Seat, p: Seat): boolean)|function[] # 可选的角色 — which seats may be chosen
---@field targets? integer|integer[]|"all" # 选几名角色；不写为 1 — how many seats are chosen; 1 if not said
---@field when? fun(me: Seat, owner: Seat): boolean? # 条件 — the guard
---@field run fun(me: Seat, act: Act) # 效果；act 有 from cards card players player — the effect; act has from cards card players player

---@class StaticKeys
---@field card? CardFilter|CardKind # 只对这样的牌 — only for such cards
---@field when? fun(me: Seat, other: Seat, card: Card): boolean? # 条件；card 先于它检查 — the guard; card is tested before it
---@field treat_as? FaceChange # 你的牌视为另一花色或牌名（第 1 层） — one's cards have another suit or kind (layer 1)
---@field hand_like? string # 该牌堆如手牌般使用（第 1 层） — the pile is used as if in hand (layer 1)
---@field distance_to? integer|boolean|"unlimited"|(fun(me: Seat, other: Seat, card: Card): integer|boolean|nil) # 其他角色到你的距离（第 3 层） — added to others' distance to one (layer 3)
---@field distance_from? integer|boolean|"unlimited"|(fun(me: Seat, other: Seat, card: Card): integer|boolean|nil) # 你到其他角色的距离（第 3 层） — added to one's distance to others (layer 3)
---@field attack_range? integer|boolean|"unlimited"|(fun(me: Seat, other: Seat, card: Card): integer|boolean|nil) # 攻击范围（第 3 层） — added to the attack range (layer 3)
---@field uses? integer|boolean|"unlimited"|(fun(me: Seat, other: Seat, card: Card): integer|boolean|nil) # 可使用次数（第 3 层） — added to how often a card may be used (layer 3)
---@field hand_limit? integer|boolean|"unlimited"|(fun(me: Seat, other: Seat, card: Card): integer|boolean|nil) # 手牌上限（第 3 层） — added to the hand limit (layer 3)
---@field targets? integer|boolean|"unlimited"|(fun(me: Seat, other: Seat, card: Card): integer|boolean|nil) # 目标数上限（第 3 层） — added to the most targets of a card (layer 3)
---@field reach? integer|boolean|"unlimited"|(fun(me: Seat, other: Seat, card: Card): integer|boolean|nil) # 使用牌的距离上限（第 3 层） — added to how far a card reaches (layer 3)
---@field forbid_target? integer|boolean|"unlimited"|(fun(me: Seat, other: Seat, card: Card): integer|boolean|nil) # 你不能成为目标（第 4 层） — one cannot be the target (layer 4)
---@field forbid_use? integer|boolean|"unlimited"|(fun(me: Seat, other: Seat, card: Card): integer|boolean|nil) # 你不能使用（第 4 层） — one cannot use it (layer 4)
---@field forbid_respond? integer|boolean|"unlimited"|(fun(me: Seat, other: Seat, card: Card): integer|boolean|nil) # 你不能打出（第 4 层） — one cannot respond with it (layer 4)

---@class CardKeys
---@field target? SeatFilter|(fun(me: Seat, p: Seat): boolean)|function[] # 可以对谁使用；不写则不能主动使用 — on whom it may be used; if not said, it cannot be used by itself
---@field targets? integer|integer[]|"all" # 几名目标；不写为 1 — how many targets; 1 if not said
---@field limit? Span|table<Span, integer|string> # 次数限制 — how often it may be used
---@field when? fun(me: Seat): boolean? # 使用的条件 — the guard of its use
---@field affects? fun(aim: Aim): boolean? # 对该目标是否有效果；没有则不能被抵消；不写则有 — has it an effect on the target? if not, there is nothing to counter; it has if not said
---@field begin? fun(use: Use) # 使用结算开始时，一次 — once, before the targets
---@field effect? fun(aim: Aim) # 对每个目标的效果 — the effect, per target
---@field finish? fun(use: Use) # 使用结算结束时，一次 — once, after the targets
---@field recast? boolean # 可以重铸 — it may be recast
---@field place? "judge" # 使用后置于目标的判定区 — it is placed in the target's judging area
---@field judged? fun(me: Seat, j: Judgement, card: Card): boolean? # 判定后的效果 — what happens after its judgement
---@field skills? table<string, Part|Part[]> # 装备技能 — the skills of equipment

---@class ModeKeys
---@field setup? fun(game: Game) # 开局：身份、选将、牌堆、起始手牌 — how the game begins: roles, heroes, deck, opening hands
---@field next? fun(game: Game, p: Seat) # 安排之后的回合；不写或没有安排存活的角色，则按座次 — schedules the turns that follow; seat order if not said, or if nobody alive is scheduled
---@field enter? fun(p: Seat) # 替补登场 — a replacement enters
---@field died? fun(p: Seat, killer: Seat?) # 击杀奖惩 — rewards and penalties of a death
---@field winner? fun(dead: Seat): Role[]|Seat[]|nil # 谁获胜：身份或角色；nil 则继续 — who has won: roles or seats; nil = the game goes on
---@field skill_works? fun(skill: SkillHandle, p: Seat): boolean? # 技能在此模式中是否有效 — does the skill work in this mode for that seat?
---@field everyone? table<string, Part|Part[]> # 每名角色都有的规则技能 — rule skills that every seat has

---@class HouseKeys
---@field rules? table<string, function> # 代替规则过程的函数：第一个参数 base 为原过程 — functions over procedures of the rule book: the first argument, base, is the one below
---@field cards? table<string, Card> # 改动的牌：给出的键代替原有的，函数的最后一个参数为原函数 — cards by id: keys that are given replace those there are; a function's last argument is the one that it replaces
---@field skills? table<string, Part|Part[]> # 代替原技能的部分；同一词的函数的最后一个参数为原函数 — skills by id, in place of those there are; a function's last argument is the one of the same word that it replaces
---@field everyone? table<string, Part|Part[]> # 每名角色都有的规则技能 — rule skills that every seat has

---@class On # 触发：听到时机时发动 — a part of a skill that fires at an event
---@field game_started fun(keys: OnSeatEvent): Part # 游戏开始时 — the opening hands are dealt（who = me）
---@field turn_coming fun(keys: OnTurn): Part # 回合开始前 — before a turn; a face-down hero turns up here（who = me; may set skip）
---@field turn_started fun(keys: OnTurn): Part # 回合开始 — a turn begins（who = me）
---@field turn_ending fun(keys: OnTurn): Part # 回合结束 — a turn ends（who = me）
---@field phase_coming fun(keys: OnPhase): Part # 即将进入阶段 — a phase is about to begin and may be skipped（who = me）
---@field phase_started fun(keys: OnPhase): Part # 阶段开始时 — a phase begins（who = me）
---@field phase_running fun(keys: OnPhase): Part # 阶段进行时 — the body of a phase（who = me）
---@field phase_ended fun(keys: OnPhase): Part # 阶段结束时 — a phase ends（who = me）
---@field prepare fun(keys: OnPhase): Part # 准备阶段开始时 — the prepare phase begins（who = me）
---@field finish fun(keys: OnPhase): Part # 结束阶段开始时 — the finish phase begins（who = me）
---@field drawing fun(keys: OnDrawing): Part # 摸牌时 — the number of cards of the draw phase is fixed（who = me; may set n）
---@field declaring fun(keys: OnUse): Part # 声明使用牌时 — card and targets are chosen, nothing has moved（from = me; may set card, to, order）
---@field using fun(keys: OnUse): Part # 使用牌时 — a card is used, before its targets are looked at（from = me; may set bonus）
---@field targeting fun(keys: OnAim): Part # 指定目标时 — a target is being named（from = me; may set void, no_answer, need, need_from）
---@field becoming_target fun(keys: OnAim): Part # 成为目标时 — becoming the target; may be redirected（to = me; may set void, moved_to）
---@field targeted fun(keys: OnAim): Part # 指定目标后 — a target has been named（from = me; may set void, no_answer, need, need_from, toll, muted）
---@field became_target fun(keys: OnAim): Part # 成为目标后 — became the target（to = me; may set void, no_answer, need, need_from）
---@field taking_effect fun(keys: OnAim): Part # 牌即将生效时 — a card is about to take effect on the target（to = me; may set void）
---@field countered fun(keys: OnAim): Part # 牌被抵消后 — a card was countered（from = me; may set restore）
---@field used fun(keys: OnUse): Part # 使用结算后 — a use is over（from = me）
---@field needing fun(keys: OnNeed): Part # 需要使用或打出牌时 — a card is needed（who = me）
---@field responding fun(keys: OnAnswer): Part # 打出牌时 — a card is played, before it has its effect（who = me）
---@field using_or_responding fun(keys: OnAnswer): Part # 使用或打出响应牌时 — a card answers a need, by use or play, before it has its effect（who = me）
---@field base_damage fun(keys: OnHit): Part # 确定伤害基数时 — the base of a card's damage is fixed (酒)（from = me; may set n）
---@field dealing_damage fun(keys: OnHit): Part # 造成伤害时 — about to deal damage（from = me; may set n）
---@field taking_damage fun(keys: OnHit): Part # 受到伤害时 — about to take damage（to = me; may set n）
---@field hp_fell fun(keys: OnHit): Part # 体力扣减后 — hp has just fallen by damage or loss（to = me; may set survived）
---@field dealt_damage fun(keys: OnHit): Part # 造成伤害后 — dealt damage（from = me）
---@field took_damage fun(keys: OnHit): Part # 受到伤害后 — took damage（to = me）
---@field damage_over fun(keys: OnHit): Part # 伤害结算结束时 — a damage is over; chains transmit it after this（to = me）
---@field lost_hp fun(keys: OnLoss): Part # 失去体力后 — lost hp（who = me）
---@field recovering fun(keys: OnRecovery): Part # 回复体力时 — about to recover（who = me; may set n）
---@field recovered fun(keys: OnRecovery): Part # 回复体力后 — recovered（who = me）
---@field judge_begins fun(keys: OnJudgement): Part # 判定开始时 — a judgement begins（who = me）
---@field judging fun(keys: OnJudgement): Part # 判定牌生效前 — a judge card may be replaced (j:replace)（who = me; may set card）
---@field judged fun(keys: OnJudgement): Part # 判定结果确定时 — the result is fixed（who = me）
---@field judge_over fun(keys: OnJudgement): Part # 判定牌生效后 — the judge card may be taken（who = me）
---@field dying fun(keys: OnDyingEvent): Part # 进入濒死时 — begins to die（who = me）
---@field dying_over fun(keys: OnDyingEvent): Part # 濒死结算后 — the rescue is over（who = me; may set survived）
---@field dies fun(keys: OnDeath): Part # 死亡时 — dies; its own parts may still ask it（who = me）
---@field died fun(keys: OnDeath): Part # 角色死亡后 — somebody has died; the subject is the killer（killer = me）
---@field moving fun(keys: OnPlan): Part # 牌移动前 — cards are about to move（who = me）
---@field moved fun(keys: OnMovement): Part # 牌移动后 — cards have moved（move = me）
---@field lost_cards fun(keys: OnLost): Part # 失去牌后 — lost cards; equipment that has just left hears it（who = me）
---@field gained_cards fun(keys: OnGained): Part # 获得牌后 — got hand cards（who = me）
---@field pindian_begins fun(keys: OnContest): Part # 拼点开始时 — a pindian begins（from = me）
---@field pindian_shown fun(keys: OnContest): Part # 拼点牌亮出后 — the cards are shown（from = me）
---@field pindian_over fun(keys: OnContest): Part # 拼点结束时 — the result is fixed（from = me）
---@field gained_skill fun(keys: OnSkillEvent): Part # 获得技能后 — gained a skill（who = me）
---@field lost_skill fun(keys: OnSkillEvent): Part # 失去技能后 — lost a skill（who = me）
---@field shown fun(keys: OnSeatEvent): Part # 亮出武将后 — showed a hero（who = me）
---@field turned_over fun(keys: OnSeatEvent): Part # 翻面后 — turned over（who = me）
---@field chained fun(keys: OnSeatEvent): Part # 横置或重置后 — was chained or unchained（who = me）

---@class As # 转化：将牌当另一张牌使用或打出 — a part of a skill that turns cards into another card, or has another seat supply one
---@field any fun(keys: AsKeys): Part # among 中的任意牌 — any card of `among`
---@field ice_sword fun(keys: AsKeys): Part # 寒冰剑 — Ice Sword
---@field renwang_shield fun(keys: AsKeys): Part # 仁王盾 — Benevolent King Shield
---@field analeptic fun(keys: AsKeys): Part # 酒 — Analeptic
---@field fan fun(keys: AsKeys): Part # 朱雀羽扇 — Vermilion Bird Fan
---@field fire_attack fun(keys: AsKeys): Part # 火攻 — Fire Attack
---@field fire_slash fun(keys: AsKeys): Part # 火杀 — Fire Slash
---@field guding_blade fun(keys: AsKeys): Part # 古锭刀 — Guding Blade
---@field hualiu fun(keys: AsKeys): Part # 骅骝 — Hualiu
---@field iron_chain fun(keys: AsKeys): Part # 铁索连环 — Iron Chain
---@field silver_lion fun(keys: AsKeys): Part # 白银狮子 — Silver Lion
---@field supply_shortage fun(keys: AsKeys): Part # 兵粮寸断 — Supply Shortage
---@field thunder_slash fun(keys: AsKeys): Part # 雷杀 — Thunder Slash
---@field vine fun(keys: AsKeys): Part # 藤甲 — Vine Armor
---@field moon_spear fun(keys: AsKeys): Part # 银月枪 — Moon Spear
---@field amazing_grace fun(keys: AsKeys): Part # 五谷丰登 — Bountiful Harvest
---@field archery_attack fun(keys: AsKeys): Part # 万箭齐发 — Archery Attack
---@field axe fun(keys: AsKeys): Part # 贯石斧 — Rock-Cleaving Axe
---@field blade fun(keys: AsKeys): Part # 青龙偃月刀 — Green Dragon Blade
---@field chitu fun(keys: AsKeys): Part # 赤兔 — Chitu
---@field collateral fun(keys: AsKeys): Part # 借刀杀人 — Borrowed Sword
---@field crossbow fun(keys: AsKeys): Part # 诸葛连弩 — Zhuge's Crossbow
---@field dayuan fun(keys: AsKeys): Part # 大宛 — Dayuan
---@field dilu fun(keys: AsKeys): Part # 的卢 — Dilu
---@field dismantlement fun(keys: AsKeys): Part # 过河拆桥 — Dismantlement
---@field dodge fun(keys: AsKeys): Part # 闪 — Dodge
---@field double_sword fun(keys: AsKeys): Part # 雌雄双股剑 — Twin Swords
---@field duel fun(keys: AsKeys): Part # 决斗 — Duel
---@field eight_diagram fun(keys: AsKeys): Part # 八卦阵 — Eight Diagrams
---@field ex_nihilo fun(keys: AsKeys): Part # 无中生有 — Out of Nothing
---@field god_salvation fun(keys: AsKeys): Part # 桃园结义 — Peach Garden
---@field halberd fun(keys: AsKeys): Part # 方天画戟 — Sky Piercing Halberd
---@field indulgence fun(keys: AsKeys): Part # 乐不思蜀 — Indulgence
---@field jueying fun(keys: AsKeys): Part # 绝影 — Jueying
---@field kylin_bow fun(keys: AsKeys): Part # 麒麟弓 — Kylin Bow
---@field lightning fun(keys: AsKeys): Part # 闪电 — Lightning
---@field nullification fun(keys: AsKeys): Part # 无懈可击 — Nullification
---@field peach fun(keys: AsKeys): Part # 桃 — Peach
---@field qinggang_sword fun(keys: AsKeys): Part # 青釭剑 — Qinggang Sword
---@field savage_assault fun(keys: AsKeys): Part # 南蛮入侵 — Savage Assault
---@field slash fun(keys: AsKeys): Part # 杀 — Slash
---@field snatch fun(keys: AsKeys): Part # 顺手牵羊 — Snatch
---@field spear fun(keys: AsKeys): Part # 丈八蛇矛 — Serpent Spear
---@field zhuahuangfeidian fun(keys: AsKeys): Part # 爪黄飞电 — Zhuahuang Feidian
---@field zixing fun(keys: AsKeys): Part # 紫骍 — Zixing
---@field jade_seal fun(keys: AsKeys): Part # 玉玺 — Jade Seal
---@field wooden_ox fun(keys: AsKeys): Part # 木牛流马 — Wooden Ox

---@type On
on = {}

---@type As
as = {}

-- 主动：出牌阶段空闲时发动 — a part of a skill that its owner begins at the idle point of the play phase
---@param keys PlayKeys
---@return Part
function play(keys) end

-- 持续：改变数值和合法性 — a part of a skill that changes numbers and what is legal, as long as it is there
---@param keys StaticKeys
---@return Part
function static(keys) end

-- 一种牌；cards/<牌包>/<id>.lua 返回它 — a card kind; cards/<set>/<id>.lua returns one
---@param keys CardKeys
---@return Part
function card(keys) end

-- 一种玩法；modes/<id>.lua 返回它 — a game mode; modes/<id>.lua returns one
---@param keys ModeKeys
---@return Part
function mode(keys) end

-- 一条房规；modes/house/<id>.lua 返回它（TOML 中的改动不需要 Lua） — a house rule; modes/house/<id>.lua returns one (what its TOML changes needs no Lua)
---@param keys HouseKeys
---@return Part
function house(keys) end
