---@meta
-- Written by `hulao api --write-stubs`; do not edit.

---@alias CardKind "ice_sword"|"renwang_shield"|"analeptic"|"fan"|"fire_attack"|"fire_slash"|"guding_blade"|"hualiu"|"iron_chain"|"silver_lion"|"supply_shortage"|"thunder_slash"|"vine"|"moon_spear"|"amazing_grace"|"archery_attack"|"axe"|"blade"|"chitu"|"collateral"|"crossbow"|"dayuan"|"dilu"|"dismantlement"|"dodge"|"double_sword"|"duel"|"eight_diagram"|"ex_nihilo"|"god_salvation"|"halberd"|"indulgence"|"jueying"|"kylin_bow"|"lightning"|"nullification"|"peach"|"qinggang_sword"|"savage_assault"|"slash"|"snatch"|"spear"|"zhuahuangfeidian"|"zixing"|"jade_seal"|"wooden_ox"

---@alias PhaseName "prepare"|"judge"|"draw"|"play"|"discard"|"finish"

---@alias Suit "spade"|"heart"|"club"|"diamond"|"none"

---@alias Colour "red"|"black"|"none"

---@alias Span "use"|"phase"|"turn"|"round"|"own_turn_start"|"game"

---@alias Role "cold_marshal"|"cold_vanguard"|"lord"|"loyalist"|"rebel"|"team_a"|"team_b"|"traitor"|"warm_marshal"|"warm_vanguard"

---@class Marks # 标记 — marks, to read and to set
---@field buqu boolean? # buqu
---@field tapped boolean? # 已行动
---@field initiative boolean? # 行动权
---@field offset integer? # offset
---@field lent Card? # 借出
---@field balanced integer? # 制衡
---@field bolts integer? # 雷击
---@field joined boolean? # 黄天
---@field refused boolean? # refused
---@field called boolean? # called

---@class Piles # 武将牌上的牌 — piles on the hero
---@field ox Cards # 木牛流马
---@field buqu Cards # 不屈
---@field sheath Cards # 放下的武器

---@class Numbers # TOML 中的数字 — numbers of TOML files
---@field opening_hand integer # 4
---@field draw integer # 2
---@field slash_uses integer # 1
---@field base_range integer # 1
---@field min_distance integer # 1
---@field hand_limit integer # 0
---@field hero_offer integer # 3
---@field large_table integer # 10
---@field large_table_offer integer # 2
---@field lord_offer integer # 2
---@field lord_bonus integer # 1
---@field lord_bonus_from integer # 5
---@field starter_draws_less integer # 0
---@field rebel_reward integer # 3
---@field kill_reward integer # 0
---@field plain_hp integer # 4
---@field plain_lord_hp integer # 5
---@field [string] integer # [<技能>.set] — the numbers of the skill
