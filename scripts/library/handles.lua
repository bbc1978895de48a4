---@meta
-- Written by `hulao api --write-stubs`; do not edit.

---@class Seat # 一名角色 — a seat
---@field hp integer # 体力 — hit points [read]
---@field max_hp integer # 体力上限 — full hit points [read]
---@field wounds integer # 已损失体力 — hit points below the full ones [read]
---@field alive boolean # 存活 — at the table (a dying seat is alive; one whose rescue failed is not) [read]
---@field dying boolean # 濒死 — at 0 hp or less and not surviving [read]
---@field role string? # 身份 — the role [read]
---@field role_shown boolean # 身份已亮明 — does everybody know the role? [read]
---@field side string? # 所属的一方（身份的 side） — the side that its role wins with [read]
---@field kingdom string? # 势力 — the kingdom [read]
---@field gender string? # 性别 — the gender [read]
---@field hero string? # 武将 — the hero [read]
---@field face_down boolean # 背面朝上 — turned over [read]
---@field chained boolean # 横置 — chained [read]
---@field hand_count integer # 手牌数 — how many hand cards [read]
---@field equip_count integer # 装备数 — how many equipment cards [read]
---@field card_count integer # 牌数 — how many cards in hand and equipment area [read]
---@field my_turn boolean # 自己的回合 — is it this seat's turn? [read]
---@field next Seat? # 下家 — the next living seat [read]
---@field attack_range integer # 攻击范围 — attack range [read]
---@field hand_limit integer # 手牌上限 — hand limit [read]
---@field distance fun(self, to: Seat): integer # 到该角色的距离 — distance to that seat [read]
---@field reaches fun(self, target: Seat): boolean # 该角色是否在攻击范围内 — is that seat in attack range? [read]
---@field holds fun(self, zones: string): boolean # 这些区域里是否有牌 — has it a card in these zones? [read]
---@field has_skill fun(self, skill: string): boolean # 是否拥有该技能 — has it this skill, in force? [read]
---@field skips_phase fun(self, phase: PhaseName): boolean # 该阶段是否将被跳过 — will this phase be skipped? [read]
---@field marks Marks # 标记 — its marks: me.marks.name, also to set [read]
---@field piles Piles # 武将牌上的牌 — its piles: me.piles.name is a list [read]
---@field hand Cards # 手牌 — its hand [read]
---@field equips Cards # 装备区的牌 — its equipment, in slot order [read]
---@field judges Cards # 判定区的牌 — its judging area, first placed first [read]
---@field weapon Card? # 武器 — its weapon [read]
---@field armor Card? # 防具 — its armor [read]
---@field cards fun(self, zones: string): Cards # 这些区域里的牌 — its cards in these zones [read]
---@field equip_in fun(self, slot: string): Card? # 某装备栏的牌 — the card in a slot [read]
---@field can_use fun(self, card: any, target: Seat): boolean # 能否对其使用此牌 — may it use that card (or a card of that name) on that seat? [read]
---@field targets_of fun(self, kind: CardKind, options?: TargetsOfOptions): Seats # 此牌的合法目标 — whom it may use a card of that name on; { reach = "any" } ignores range [read]
---@field skips fun(self, ...: PhaseName): boolean # 将跳过这些阶段之一 — will it skip any of these phases? [read]
---@field did fun(self, deed: string, filter?: CardFilter|CardKind, span?: string, phase?: PhaseName): boolean # 该时段内（某阶段里）是否做过 — has it used, played, … such a card in the span, or in that phase of it? [read]
---@field tally fun(self, deed: string, filter?: CardFilter|CardKind, span?: string, phase?: PhaseName): integer # 该时段内（某阶段里）的总数 — how much it used, gave, … in the span, or in that phase of it [read]
---@field allied fun(self, other: Seat): boolean # 是否同一势力 — is that seat of the same kingdom? [read]
---@field confirm fun(self, key?: string): boolean # 是否 — yes or no [ask]
---@field choose fun(self, options: ChooseOptions): string? # 选择一项 — chooses one of several options, keys of [skill.ask] [ask]
---@field pick fun(self, what: PickOptions): Pick? # 选择牌、角色或两者 — picks cards, seats, or both; nil = nothing [ask]
---@field can_pick fun(self, what: PickOptions): boolean # 是否有可选的 — could it answer such a pick? [read]
---@field arrange fun(self, cards: Cards|Card[], options?: ArrangeOptions): Rows # 排列牌 — arranges cards into two rows, first and second [ask]
---@field restack fun(self, cards: Cards|Card[]) # 观看并调整牌堆 — looks at cards of the draw pile; puts any back on its top and the rest under it, in any order [ask]
---@field distribute fun(self, cards: Cards|Card[], options?: DistributeOptions): Share[] # 分配牌 — gives each of the cards to a seat [ask]
---@field look fun(self, n: integer): Cards # 观看牌堆顶的牌 — looks at the top cards of the draw pile, which stay there; the game is a draw if there are too few [ask]
---@field hand_out fun(self, cards: Cards|Card[], options?: HandOutOptions) # 将牌分给若干角色 — gives each of the cards to a seat of its choice, all in one movement; only it and the receiver see which [ask]
---@field respond fun(self, card: any): Card? # 打出一张牌 — plays such a card, or nil [ask]
---@field may_use fun(self, options: MayUseOptions): Card? # 可以使用一张牌 — may use such a card, if it is legal: { filter, to = seat, reach = "any" } [ask]
---@field pick_use fun(self, options: PickUseOptions): Pick? # 选择可以使用的一张牌 — as may_use, but only chooses: .card and its targets, .players; nil = none [ask]
---@field use fun(self, options: UseOptions) # 视为使用一张牌 — uses a card: { "kind" or card, to = seat, reach = "any", counter = false } [ask]
---@field draw fun(self, n: integer) # 摸牌 — draws cards [act]
---@field obtain fun(self, cards: any) # 获得牌 — takes cards into its hand [act]
---@field give fun(self, to: Seat, cards: any) # 交给 — gives cards to another seat [act]
---@field discard fun(self, cards: any) # 弃置 — discards cards [act]
---@field show fun(self, cards: any) # 展示 — shows cards of its own to everybody; they stay where they are [act]
---@field drop fun(self, cards: any) # 置入弃牌堆 — puts cards into the discard pile (not a discard) [act]
---@field put fun(self, pile: string, cards: any) # 置于武将牌上 — puts cards on a pile of its hero [act]
---@field pay fun(self, card: Card) # 付出将使用的牌：置入处理区 — pays a card that it is about to use: what it is made of goes to the processing zone [ask]
---@field equip fun(self, card: Card) # 装备 — puts equipment into its slot; what was there is discarded [act]
---@field damage fun(self, to: Seat, n: integer, nature?: string) # 造成伤害 — deals damage (without a card) [ask]
---@field hurt fun(self, n: integer, nature?: string, card?: Card) # 受到无来源的伤害 — takes damage that has no source [ask]
---@field lose_hp fun(self, n: integer) # 失去体力 — loses hp (no damage) [ask]
---@field recover fun(self, n: integer, from?: Seat, card?: Card) # 回复体力 — recovers hp [ask]
---@field judge fun(self, options: JudgeOptions): Judgement # 判定 — judges: { good = filter, bad = filter, keep = filter }; .card, .good, .bad [ask]
---@field pindian fun(self, other: Seat): table # 拼点；.card .other .won；有一方没有手牌则为 nil — compares a hand card with another's: .card, .other, .won; nil if one of them has none [ask]
---@field chain fun(self, on?: boolean) # 横置或重置 — is chained or unchained; without argument the other way [act]
---@field turn_over fun(self) # 翻面 — turns over [act]
---@field extra_turn fun(self) # 获得一个额外的回合 — takes an extra turn once the running one is over; then the order of turns goes on where it was [act]
---@field skip fun(self, ...: PhaseName) # 跳过阶段 — skips phases when they come [act]
---@field gain fun(self, skill: string, span?: string) # 获得技能 — gains a skill for a span [act]
---@field lose fun(self, skill: string) # 失去技能 — loses a skill [act]
---@field mute fun(self, what: string, on?: boolean) # 技能或装备失效 — puts a skill or the equipment of a slot out of force; false = back [act]
---@field take_hero fun(self, hero: string) # 选用武将 — takes a hero, with its kingdom, gender and skills [act]
---@field printed_hp integer # 武将牌上的体力 — the hp that its hero begins with; set.plain_hp without a hero [read]
---@field reserve table # 替补武将，先登场的在前 — the heroes that wait at this seat, the next one first [read]
---@field reserve_hero fun(self, hero: string, unseen?: boolean) # 留下替补武将；unseen 为其他人不知道是谁 — puts a hero by for later; unseen: the others do not know which [act]
---@field order_reserve fun(self, heroes: table) # 只留下这些替补武将，并暗中排定次序 — keeps only these of the heroes that wait, in this order, which nobody else knows [act]
---@field enter_as fun(self, hero: string) # 阵亡后以该武将登场：满体力、正面朝上，旧的一切都不在 — back at the table after a death, as this hero: full hp, face up, nothing left of the old one [act]
---@field set_hp fun(self, hp: integer, max?: integer) # 设定体力 — sets hp and full hp [act]
---@field show_role fun(self) # 亮明身份 — shows the role [act]

---@class Card # 一张牌 — a card, physical or converted
---@field kind CardKind # 牌名 — the kind's id [read]
---@field suit Suit # 花色：spade heart club diamond，无花色为 none — the suit; none for some conversions [read]
---@field colour Colour # 颜色：red black，无色为 none — the colour; none for some conversions [read]
---@field rank integer # 点数（1–13，无点数为 0） — the rank, 1 to 13; 0 for some conversions [read]
---@field owner Seat? # 牌所在区域的角色 — the seat in whose zone it is [read]
---@field skill string? # 转化所用的技能 — the skill that converted it [read]
---@field converted boolean # 是否为转化牌 — is it a converted card? [read]
---@field counts_as fun(self, kind: CardKind): boolean # 是否算作该牌 — does it count as that kind? [read]
---@field lies_in fun(self, zones: string): boolean # 是否有牌在这些区域里 — does it, or a card it is made of, lie in one of these zones? [read]
---@field as fun(self, kind: CardKind): Card? # 该牌当另一种牌：花色、颜色、点数和实体牌不变 — the card under another name: suit, colour, rank and the cards it is made of stay [act]
---@field cards Cards # 实体牌 — the physical cards it is made of [read]
---@field is fun(self, filter: CardFilter|CardKind): boolean # 是否符合 — does it pass the filter? [read]

---@class Game # 游戏 — the game
---@field data table # 模式的数据 — data of the mode: game.data.name, also to set [read]
---@field turn_seat Seat? # 当前回合角色 — the turn player [read]
---@field starter Seat? # 首个回合的角色 — whose turn was the first [read]
---@field phase PhaseName? # 当前阶段 — the running phase [read]
---@field players integer # 玩家数 — how many seats there are [read]
---@field plain boolean # 无武将模式 — is it played without heroes? [read]
---@field options table # 模式选项 — the mode's options [read]
---@field deal_roles fun(self) # 分发身份 — deals the roles of the mode's table at random [act]
---@field seat_roles fun(self, roles: table): Seat? # 身份按座次依次排定，由抽签所定的一名起；返回该角色 — gives these roles out in seat order from a seat drawn by lot, all of them shown; that seat [act]
---@field lot fun(self, items: table): any # 抽签：列表中的一项 — one item of a list, by lot [act]
---@field hero_pool fun(self): table # 武将牌堆 — the heroes of the sets in play, shuffled [act]
---@field hero_hp fun(self, hero: string): integer # 武将的体力 — a hero's full hp [read]
---@field hero_has fun(self, hero: string, flag: string): boolean # 武将是否有此标志 — has the hero this flag? [read]
---@field wished_hero fun(self, seat: Seat): string? # 指定的武将 — a hero that joins this seat's offer [read]
---@field offer fun(self, offers: table) # 选将 — each seat chooses one of its heroes, all at once [ask]
---@field choose_heroes fun(self, offers: table, key?: string): table # 选武将但不亮出：各角色从其列表中选一名，或选一个询问用语；按角色返回 — each seat chooses one of its heroes, or of the mode's words among them, all at once and unseen; what they chose, by seat [ask]
---@field share fun(self, pool: table, seats: Seats|Seat[], most: integer): table # 从武将牌堆给各角色至多 most 名（不够则平分），指定的武将在内；按角色返回 — takes up to so many heroes off the pool for each of the seats, fewer if it is short, a wished one among them; by seat [act]
---@field plain_seats fun(self) # 无武将的角色 — makes every seat without a hero a plain one [act]
---@field build_deck fun(self, without?: CardFilter|CardKind) # 组成牌堆，不含此类牌 — shuffles the cards of the sets in play, but for such cards, into the draw pile [act]
---@field deal_hands fun(self, n: integer) # 分发起始手牌 — every seat draws its opening hand [act]
---@field rule_skills fun(self) # 规则技 — gives every seat the mode's rule skills and switches off those that do not work [act]
---@field first_turn fun(self, seat: Seat) # 首个回合 — who begins [act]
---@field schedule_turn fun(self, seat: Seat) # 安排回合 — schedules a turn, after the running action [act]
---@field schedule_enter fun(self, seat: Seat) # 安排替补登场 — schedules the entry of a seat's successor (`enter`), after the running action [act]

---@class List # 列表 — a list
---@field [integer] any
---@field add fun(self, item: any): List # 加一项 — adds an item, and gives the list [read]
---@field empty fun(self): boolean # 为空 — is it empty? [read]
---@field first fun(self): any # 第一项 — its first item [read]
---@field last fun(self): any # 最后一项 — its last item [read]
---@field has fun(self, item: any): boolean # 是否含有 — does it hold the item? [read]
---@field where fun(self, test: fun(item: any): boolean?): List # 筛选 — the items that pass a function [read]
---@field map fun(self, change: fun(item: any): any): List # 逐项变换 — what a function makes of each item [read]
---@field without fun(self, item: any): List # 去掉一项 — the list without an item [read]
---@field take fun(self, n: integer): List # 取走前 n 项 — removes the first n items, and gives them [read]

---@class Seats: List # 列表 — a list
---@field [integer] Seat
---@field add fun(self, item: Seat): Seats # 加一项 — adds an item, and gives the list [read]
---@field empty fun(self): boolean # 为空 — is it empty? [read]
---@field first fun(self): Seat # 第一项 — its first item [read]
---@field last fun(self): Seat # 最后一项 — its last item [read]
---@field has fun(self, item: Seat): boolean # 是否含有 — does it hold the item? [read]
---@field where fun(self, test: fun(item: Seat): boolean?): Seats # 筛选 — the items that pass a function [read]
---@field map fun(self, change: fun(item: Seat): any): List # 逐项变换 — what a function makes of each item [read]
---@field without fun(self, item: Seat): Seats # 去掉一项 — the list without an item [read]
---@field take fun(self, n: integer): Seats # 取走前 n 项 — removes the first n items, and gives them [read]

---@class Cards: List # 列表 — a list
---@field [integer] Card
---@field add fun(self, item: Card): Cards # 加一项 — adds an item, and gives the list [read]
---@field empty fun(self): boolean # 为空 — is it empty? [read]
---@field first fun(self): Card # 第一项 — its first item [read]
---@field last fun(self): Card # 最后一项 — its last item [read]
---@field has fun(self, item: Card): boolean # 是否含有 — does it hold the item? [read]
---@field where fun(self, test: fun(item: Card): boolean?): Cards # 筛选 — the items that pass a function [read]
---@field map fun(self, change: fun(item: Card): any): List # 逐项变换 — what a function makes of each item [read]
---@field without fun(self, item: Card): Cards # 去掉一项 — the list without an item [read]
---@field take fun(self, n: integer): Cards # 取走前 n 项 — removes the first n items, and gives them [read]

---@class PickOptions
---@field card? CardFilter|CardKind # 可选的牌 — which cards
---@field from? string # 从哪些区域："hand"（默认）、"hand+equip" …；"at_hand" = 手牌和如手牌般使用的牌 — from which zones: "hand" (default), "hand+equip" …; "at_hand" = the hand and what is used like it
---@field of? Seat # 选另一名角色的牌；其手牌不可见 — from another seat's cards; its hand is not seen
---@field among? Cards # 从这些牌里选 — among these cards
---@field n? integer|integer[] # 选几张牌：数、{ 最少, 最多 } 或 { 最少 }；默认 1 — how many cards: a number, { least, most } or { least }; 1 by default
---@field player? SeatFilter|Seats|(fun(p: Seat, me: Seat): boolean?) # 可选的角色：过滤词、列表或函数 — which seats: a filter, a list or a function
---@field players? integer|integer[] # 选几名角色；默认 1 — how many seats; 1 by default
---@field must? boolean # 不能拒绝 — it cannot be declined
---@field ask? string # 询问用语的键（[技能.ask]） — the key of the prompt in [skill.ask]

---@class ChooseOptions
---@field [integer] string # 选项：[技能.ask] 的键 — the options, keys of [skill.ask]
---@field aloud? boolean # 公开：所有人都知道选了什么 — everybody is told what was chosen
---@field about? Card # 询问所涉及的牌（{card}） — the card it is about: {card} in the prompt
---@field ask? string # 询问用语的键 — the key of the prompt

---@class ArrangeOptions
---@field ask? string # 询问用语的键 — the key of the prompt

---@class DistributeOptions
---@field to? Seats # 可以给谁；不写则为所有存活角色 — to whom; all living seats if not said
---@field ask? string # 询问用语的键 — the key of the prompt

---@class HandOutOptions
---@field to? Seats # 可以给谁；不写则为所有存活角色 — to whom; all living seats if not said
---@field ask? string # 询问用语的键 — the key of the prompt

---@class MayUseOptions
---@field [integer] CardFilter|CardKind # 哪种牌 — which card
---@field to? Seat # 对谁；须是合法目标 — on whom; it has to be a legal target
---@field reach? "any" # 不限距离 — any distance
---@field instead? fun(card: Card) # 代替其效果；此时不检查目标 — what happens instead of its effect; its target is not tested then
---@field ask? string # 询问用语的键 — the key of the prompt

---@class PickUseOptions
---@field [integer] CardFilter|CardKind # 哪种牌 — which card
---@field to? Seat # 对谁；须是合法目标 — on whom; it has to be a legal target
---@field reach? "any" # 不限距离 — any distance
---@field ask? string # 询问用语的键 — the key of the prompt

---@class UseOptions
---@field [integer] CardKind|Card # 牌名（视为使用）或牌 — a kind (a card made of nothing) or a card
---@field to? Seat|Seats # 目标；不写则为自己 — the targets; oneself if not said
---@field partner? Seat # 第二名角色 — the second seat of a dependent choice
---@field reach? "any" # 不限距离（此动词本来不检查距离） — any distance; this verb checks none
---@field counter? boolean # false：不可被抵消 — false: it cannot be countered

---@class JudgeOptions
---@field good? CardFilter # 有利的结果 — results that are good
---@field bad? CardFilter # 不利的结果 — results that are bad
---@field keep? CardFilter # 归判定者所有的结果 — results that the judged seat keeps
---@field why? integer # 原因（规则用） — what it is for (the rule book)

---@class TargetsOfOptions
---@field reach? "any" # 不限距离 — any distance

---@class AskAllOptions
---@field [integer] string # 选项 — the options
---@field ask? string # 询问用语的键 — the key of the prompt

---@class Pick # 所选 — what was picked
---@field cards Cards # 牌 — the cards
---@field card Card? # 第一张牌 — the first card
---@field players Seats # 角色 — the seats
---@field player Seat? # 第一名角色 — the first seat
---@field hidden boolean # 牌是盲选的 — the cards were not seen

---@class Rows # 排列 — an arrangement
---@field first Cards # 第一行 — the first row
---@field second Cards # 第二行 — the second row

---@class Share # 分得的牌 — a card and who gets it
---@field card Card # 牌 — the card
---@field to Seat # 角色 — the seat

---@class Act # 主动技的发动 — one use of a play part
---@field from Seat # 发动者 — who uses it
---@field cards Cards # 所选的牌 — the chosen cards
---@field card Card? # 第一张 — the first of them
---@field players Seats # 所选的角色 — the chosen seats
---@field player Seat? # 第一名 — the first of them

---@class SkillHandle # 一个技能 — a skill, for skill_works
---@field id string # id
---@field has fun(self, flag: string): boolean # 是否有此标记 — has it the flag?

---@class FaceChange # 视为的牌面 — a face instead of the printed one
---@field card? CardFilter # 哪些牌 — which cards
---@field suit? Suit # 花色 — the suit
---@field kind? CardKind # 牌名 — the kind


-- 牌的过滤词：is.red，用 & | ~ 组合；hulao api is — card filters: is.red, combined with & | ~; see hulao api is
---@type Is
is = {}

-- 角色的过滤词：who.other，用 & | ~ 组合；hulao api who — seat filters: who.other, combined with & | ~; see hulao api who
---@type Who
who = {}

-- 此文件 TOML 里 [<技能>.set]、[set] 的数字（房规还有所改的技能和牌的数字），以及规则常数；两个技能都有的写 set.<技能>.<数字> — the numbers of [<skill>.set] and [set] in the TOML file beside (of a house rule also those of the skills and cards that it changes), and the rule constants; those that two skills have are written set.<skill>.<number>
---@type Numbers
set = {}

-- 逐项 — one item after the other
---@param list Seats
---@return fun(): Seat
---@overload fun(list: Cards): fun(): Card
---@overload fun(list: any[]): fun(): any
function each(list) end

-- 一个列表；其方法见 hulao api lists — a list; its methods: hulao api lists
---@param items? any[]
---@return List
function list(items) end

-- 所有角色（含已死亡），按行动顺序 — all seats, dead ones too, in action order [read]
---@return Seats
function seats() end

-- 所有存活角色，按行动顺序 — the living seats, in action order [read]
---@return Seats
function alive() end

-- 其他存活角色，按行动顺序 — the other living seats, in action order [read]
---@param me Seat
---@return Seats
function others(me) end

-- 这些实体牌都在处理区（且至少一张） — are all these cards (at least one) in the processing zone? [read]
---@param cards Cards|Card[]
---@return boolean
function in_processing(cards) end

-- 牌堆顶的牌 — the top cards of the draw pile, after a reshuffle if it is short; fewer if there are no more [read]
---@param n integer
---@return Cards
function top_cards(n) end

-- 一张没有实体牌的虚拟牌 — a card of that kind made of nothing [read]
---@param kind CardKind
---@return Card?
function blank(kind) end

-- 亮出牌堆顶的牌 — turns up cards of the draw pile, into the processing zone; the game is a draw if there are too few [ask]
---@param n integer
---@return Cards
function reveal(n) end

-- 置入弃牌堆 — puts cards into the discard pile (not a discard 弃置) [act]
---@param cards Cards|Card[]
function drop(cards) end

-- 游戏 — the game: its data, turn player, phase, options [read]
---@type Game
game = {}

-- 同时询问多名角色 — asks several seats at once; answers by seat [ask]
---@param seats Seats|Seat[]
---@param question AskAllOptions
---@return table
function ask_all(seats, question) end
