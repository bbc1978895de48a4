---@meta
-- Written by `hulao api --write-stubs`; do not edit.

---@class SeatEvent # 一名角色 — one seat
---@field who Seat # 角色 — the seat

---@class Turn # 一个回合 — one turn
---@field who Seat # 回合角色 — the turn player
---@field skip boolean # 跳过整个回合 — skips the whole turn
---@field extra boolean # 额外的回合 — an extra turn, beside the order of turns

---@class Phase # 一个阶段 — one phase
---@field who Seat # 回合角色 — the turn player
---@field phase string # 阶段 — the phase
---@field skip fun(self) # 跳过此阶段 — skips this phase [act]
---@field instead fun(self) # 替代此阶段的内容 — the phase goes on without its usual content [act]

---@class Drawing # 摸牌阶段的摸牌 — the draw of the draw phase
---@field who Seat # 摸牌者 — who draws
---@field n integer # 张数 — how many cards
---@field first boolean # 首个摸牌阶段 — is it this seat's first draw phase?

---@class Use # 使用一张牌 — one use of a card
---@field from Seat # 使用者 — the user
---@field card Card # 所用的牌 — the card
---@field to Seats # 目标 — the targets, in order
---@field partner Seat? # 借刀杀人的第二名角色 — the second seat of a dependent choice
---@field idle boolean # 在出牌阶段空闲时间点使用 — begun at the idle point of the play phase
---@field counter boolean # 可被抵消 — may it be countered?
---@field bonus integer # 伤害基数的增量 — added to the damage it deals
---@field order string? # 结算方向 — the direction chosen for its targets
---@field done boolean # 已使用 — it was paid and used
---@field shown Cards? # 为其亮出的牌 — the cards that were revealed for it

---@class Aim # 一张牌对一个目标 — one card on one target
---@field use Use # 所属的使用 — the use it belongs to
---@field from Seat # 使用者 — the user
---@field card Card # 所用的牌 — the card
---@field to Seat # 目标 — the target
---@field partner Seat? # 借刀杀人的第二名角色 — the second seat of a dependent choice
---@field need integer # 目标需要的响应张数 — how many answers the target owes (无双: 2)
---@field need_from integer # 使用者需要的响应张数（决斗） — how many answers the user owes, in a duel
---@field no_answer boolean # 不可响应 — the target may not answer
---@field void boolean # 对此目标无效 — it has no effect on this target
---@field restore boolean # 抵消后仍生效 — it takes effect although it was countered
---@field toll integer? # 打出响应后还须弃置的手牌数 — how many hand cards the target discards besides its answer
---@field moved_to Seat? # 转移后的目标 — the target it was redirected to
---@field muted Card? # 失效的装备 — the equipment that is out of force
---@field redirect fun(self, to: Seat) # 转移目标 — another seat becomes the target [act]
---@field mute fun(self, slot: string) # 令其某装备栏对此牌失效 — the target's equipment in that slot is out of force for this card [act]
---@field allows fun(self, target: Seat): boolean # 能否转移给该角色 — may that seat become the target instead, range apart? [read]
---@field answered fun(self, kind: CardKind): boolean # 是否被此牌抵消 — has the target countered it with enough such cards? [ask]
---@field plays fun(self, who: Seat, kind: CardKind): boolean # 该角色是否打出所需的牌 — does that side of the card play as many such cards as it owes? [ask]
---@field damage fun(self, n: integer, to?: Seat, from?: Seat) # 以此牌造成伤害 — deals damage with this card, to its target unless another is named [ask]

---@class Need # 需要一张牌 — a need for a card
---@field who Seat # 被要求者 — who is asked
---@field filter CardFilter # 需要的牌 — which card
---@field how string # 使用或打出：use respond — use or respond
---@field to Seat? # 目标 — on whom
---@field from Seat? # 因谁而起 — because of whom
---@field card Card? # 因何牌而起 — because of which card
---@field ask string # 提示 — the prompt's key

---@class Answer # 打出或使用一张响应牌 — a card that meets a need
---@field who Seat # 响应者 — who answers
---@field card Card # 响应的牌 — the card
---@field how string # 使用或打出：use respond — use or respond
---@field need Need? # 所响应的需求；改判打出的牌没有 — the need it meets; a card that replaces a judge card meets none

---@class Hit # 一次伤害 — one damage
---@field from Seat? # 伤害来源 — the source, if there is one
---@field to Seat # 受到伤害的角色 — the victim
---@field n integer # 伤害点数 — how much
---@field nature string # 属性 — normal, fire, thunder
---@field card Card? # 造成伤害的牌 — the card that deals it
---@field by_user boolean # 由该牌的使用者造成，不是传导或转移而来 — dealt by the card's user, neither transmitted nor transferred
---@field chain boolean # 由连环传导 — transmitted by chains
---@field transferred Seat? # 将此伤害转移来的角色 — who moved it here from itself
---@field distance integer? # 体力扣减前，来源到受到伤害的角色的距离 — from the source to the victim, before the hp fell
---@field survived boolean # 不会因此濒死 — the victim does not die of it
---@field cards Cards # 造成伤害的实体牌 — the physical cards that deal it
---@field prevent fun(self) # 防止此伤害 — prevents the damage [act]
---@field transfer fun(self, to: Seat) # 将此伤害转移给该角色 — that seat takes the damage instead [ask]
---@field survive fun(self) # 不进入濒死 — the victim does not die of it [act]

---@class Loss # 失去体力 — a loss of hp
---@field who Seat # 失去体力的角色 — who loses
---@field n integer # 点数 — how much

---@class Recovery # 回复体力 — a recovery
---@field who Seat # 回复的角色 — who recovers
---@field n integer # 点数 — how much
---@field from Seat? # 令其回复的角色 — by whom
---@field card Card? # 令其回复的牌 — with which card
---@field dying boolean # 在濒死时 — while dying
---@field survive fun(self) # 体力不足也脱离濒死 — ends the dying state, whatever the hp [act]

---@class Judgement # 一次判定 — one judgement
---@field who Seat # 判定的角色 — who judges
---@field card Card? # 判定牌 — the judge card, once it is turned up
---@field why integer # 判定的原因 — what it is for
---@field keep CardFilter? # 归判定者所有的结果 — results that the judged seat keeps
---@field good_if CardFilter? # 有利的结果 — results that are good
---@field bad_if CardFilter? # 不利的结果 — results that are bad
---@field good boolean # 结果有利 — is the result good?
---@field bad boolean # 结果不利 — is the result bad?
---@field shows fun(self, filter: CardFilter|CardKind): boolean # 判定结果是否符合 — does the result pass the filter, as the judged seat's card? [read]
---@field replace fun(self, who: Seat, card: Card) # 改判：该角色打出一张自己的牌代替判定牌 — that seat plays a card of its own in place of the judge card, which is discarded [act]
---@field exchange fun(self, who: Seat, card: Card) # 改判，并获得原判定牌 — as replace, but that seat gets the replaced judge card [act]

---@class DyingEvent # 濒死 — dying
---@field who Seat # 濒死的角色 — who is dying
---@field hit Hit? # 造成濒死的伤害 — the damage that led to it
---@field saved boolean # 已被救回 — saved
---@field survived boolean # 不会死亡 — does not die

---@class Death # 死亡 — a death
---@field who Seat # 死亡的角色 — who dies
---@field killer Seat? # 杀死其的角色 — by whose hand

---@class Movement # 一次移动 — one movement of cards
---@field move integer # 移动的编号 — its number
---@field cards Cards # 移动的牌 — the cards
---@field why string # 原因 — why

---@class Plan # 将要发生的移动 — a movement about to be made
---@field who Seat? # 移动者 — who moves them
---@field why string # 原因 — why

---@class Lost # 失去牌 — cards lost by one movement
---@field who Seat # 失去牌的角色 — who lost them
---@field move integer # 移动的编号 — the movement's number
---@field zones integer # 来自哪些区域 — from which zones
---@field cards Cards # 失去的牌 — the cards
---@field by Seat # 因谁的技能而移动 — whose skill moves them, if one does
---@field emptied_hand boolean # 失去了最后的手牌 — did it empty the hand?
---@field why string # 原因 — why
---@field from fun(self, zones: string): Cards # 从这些区域失去的牌 — those of the lost cards that came from these zones [read]

---@class Gained # 获得手牌 — hand cards gained by one movement
---@field who Seat # 获得牌的角色 — who got them
---@field move integer # 移动的编号 — the movement's number
---@field cards Cards # 获得的牌 — the cards
---@field why string # 原因 — why

---@class Contest # 拼点 — a pindian
---@field from Seat # 发起者 — who began it
---@field to Seat # 对手 — the opponent
---@field card Card? # 发起者的牌，亮出之后才有 — the first card, once it is shown
---@field other Card? # 对手的牌，亮出之后才有 — the opponent's card, once it is shown
---@field won boolean # 发起者赢 — did the first win?

---@class SkillEvent # 技能得失 — a skill gained or lost
---@field who Seat # 角色 — whose
---@field skill string # 技能 — the skill
