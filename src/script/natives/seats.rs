//! Reading seats: hp, zones, distance, what a seat did.

use super::{card, flag, or_zero, seat, small, zone};
use crate::calls::Board as _;
use crate::defs::Span;
use crate::entry;
use crate::filter::zones;
use crate::id::*;
use crate::query;
use crate::script::api::Entry;
use crate::script::core::Shared;
use crate::state::{Deed, DeedKind, Value};

/// A field of a seat's state.
macro_rules! of_seat {
    (|$s:ident| $value:expr) => {
        |sh, a| {
            let at = seat(sh, a[0])?;
            Ok(sh.read(|st| {
                let $s = st.seat(at);
                $value
            }))
        }
    };
}

pub(super) const TABLE: &[Entry] = &[
    entry!(Seat Read "hp" field Int, "体力", "hit points", of_seat!(|s| i64::from(s.hp))),
    entry!(Seat Read "max_hp" field Int, "体力上限", "full hit points", of_seat!(|s| i64::from(s.max_hp))),
    entry!(Seat Read "wounds" field Int, "已损失体力", "hit points below the full ones", of_seat!(|s| i64::from(s.max_hp - s.hp))),
    entry!(Seat Read "alive" field Bool, "存活", "at the table (a dying seat is alive; one whose rescue failed is not)", of_seat!(|s| flag(s.present()))),
    entry!(Seat Read "dying" field Bool, "濒死", "at 0 hp or less and not surviving", of_seat!(|s| flag(s.alive && s.hp < 1 && !s.survives))),
    entry!(Seat Read "role" field Word, "身份", "the role", of_seat!(|s| or_zero(s.role, Word::lua))),
    entry!(Seat Read "role_shown" field Bool, "身份已亮明", "does everybody know the role?", of_seat!(|s| flag(s.role_shown))),
    entry!(Seat Read "side" field Word, "所属的一方（身份的 side）", "the side that its role wins with", |sh, a| {
        let at = seat(sh, a[0])?;
        Ok(sh.defs(|d| sh.read(|st| {
            let mode = st.mode.and_then(|m| d.modes.get_index(m.index()));
            or_zero(mode.zip(st.seat(at).role).and_then(|((_, mode), role)| mode.side(role)), Word::lua)
        })))
    }),
    entry!(Core Read "reserve_n" ("seat": Seat) Int, "替补武将数", "how many heroes wait", of_seat!(|s| s.reserve.len() as i64)),
    entry!(Core Read "reserve_at" ("seat": Seat, "i": Int) Hero, "第 i 名替补武将", "the i-th of them", |sh, a| {
        let at = seat(sh, a[0])?;
        let nth = usize::try_from(a[1] - 1).unwrap_or(usize::MAX);
        Ok(sh.read(|st| or_zero(st.seat(at).reserve.get(nth), |slot| slot.hero.lua())))
    }),
    entry!(Seat Read "kingdom" field Word, "势力", "the kingdom", of_seat!(|s| or_zero(s.kingdom, Word::lua))),
    entry!(Seat Read "gender" field Word, "性别", "the gender", of_seat!(|s| or_zero(s.gender, Word::lua))),
    entry!(Seat Read "hero" field Hero, "武将", "the hero", of_seat!(|s| or_zero(s.heroes.first().copied(), |h| h.hero.lua()))),
    entry!(Seat Read "face_down" field Bool, "背面朝上", "turned over", of_seat!(|s| flag(s.face_down))),
    entry!(Seat Read "chained" field Bool, "横置", "chained", of_seat!(|s| flag(s.chained))),
    entry!(Seat Read "hand_count" field Int, "手牌数", "how many hand cards", |sh, a| {
        let at = seat(sh, a[0])?;
        Ok(query::count_of(sh, at, zones::HAND) as i64)
    }),
    entry!(Seat Read "equip_count" field Int, "装备数", "how many equipment cards", |sh, a| {
        let at = seat(sh, a[0])?;
        Ok(query::count_of(sh, at, zones::EQUIP) as i64)
    }),
    entry!(Seat Read "card_count" field Int, "牌数", "how many cards in hand and equipment area", |sh, a| {
        let at = seat(sh, a[0])?;
        Ok(query::count_of(sh, at, zones::HAND | zones::EQUIP) as i64)
    }),
    entry!(Seat Read "my_turn" field Bool, "自己的回合", "is it this seat's turn?", |sh, a| {
        let at = seat(sh, a[0])?;
        Ok(sh.read(|st| flag(st.turn.seat == Some(at))))
    }),
    entry!(Seat Read "next" field Seat, "下家", "the next living seat", |sh, a| {
        let at = seat(sh, a[0])?;
        Ok(sh.read(|st| st.next_alive(at).lua()))
    }),
    entry!(Seat Read "attack_range" field layer 3 Int, "攻击范围", "attack range", |sh, a| {
        Ok(i64::from(query::attack_range(sh, seat(sh, a[0])?)))
    }),
    entry!(Seat Read "hand_limit" field layer 3 Int, "手牌上限", "hand limit", |sh, a| {
        Ok(i64::from(query::hand_limit(sh, seat(sh, a[0])?)))
    }),
    entry!(Core Read "hand_excess" layer 3 ("seat": Seat) Int, "多于手牌上限的张数", "how many hand cards above the limit", |sh, a| {
        let at = seat(sh, a[0])?;
        Ok(query::count_of(sh, at, zones::HAND) as i64 - i64::from(query::hand_limit(sh, at)))
    }),
    entry!(Seat Read "distance" layer 3 ("to": Seat) Int, "到该角色的距离", "distance to that seat", |sh, a| {
        Ok(i64::from(query::distance(sh, seat(sh, a[0])?, seat(sh, a[1])?)))
    }),
    entry!(Seat Read "reaches" layer 3 ("target": Seat) Bool, "该角色是否在攻击范围内", "is that seat in attack range?", |sh, a| {
        let (me, target) = (seat(sh, a[0])?, seat(sh, a[1])?);
        Ok(flag(me != target && query::distance(sh, me, target) <= query::attack_range(sh, me)))
    }),
    entry!(Seat Read "holds" ("zones": Zones) Bool, "这些区域里是否有牌", "has it a card in these zones?", |sh, a| {
        Ok(flag(query::holds(sh, seat(sh, a[0])?, a[1] as u8)))
    }),
    entry!(Seat Read "has_skill" ("skill": Skill) Bool, "是否拥有该技能", "has it this skill, in force?", |sh, a| {
        let at = seat(sh, a[0])?;
        let skill = SkillId::from_lua(a[1]);
        Ok(sh.read(|st| {
            flag(st.instances.iter().any(|i| i.seat == at && Some(i.skill) == skill && i.active() && !i.ghost))
        }))
    }),
    entry!(Seat Read "skips_phase" ("phase": Phase) Bool, "该阶段是否将被跳过", "will this phase be skipped?", |sh, a| {
        let (at, phase) = (seat(sh, a[0])?, a[1]);
        Ok(sh.read(|st| flag(PhaseId::from_lua(phase).is_some_and(|p| st.seat(at).skips & (1 << (p.0 & 15)) != 0))))
    }),
    // ---- for the rule book ------------------------------------------------------------------------------------
    entry!(Core Read "seat_count" () Int, "座位数", "how many seats", |sh, _| Ok(sh.read(|st| st.seats.len() as i64))),
    entry!(Core Read "alive_count" () Int, "存活人数", "how many are alive", |sh, _| {
        Ok(sh.read(|st| st.seats.iter().filter(|s| s.present()).count() as i64))
    }),
    entry!(Core Read "first_seat" () Seat, "行动顺序的起点", "the seat that action order starts from", |sh, _| Ok(sh.read(|st| st.first_seat().lua()))),
    entry!(Core Read "in_order" ("set": Int) Int, "集合中的座位，按行动顺序", "the seats of a set in action order, four bits each (from 0), the first lowest", |sh, a| {
        Ok(sh.read(|st| {
            let inside = st.ring(st.first_seat()).filter(|s| a[0] & (1 << s.0) != 0);
            inside.enumerate().fold(0, |order, (i, s)| order | i64::from(s.0) << (4 * i))
        }))
    }),
    entry!(Core Read "alive_set" () Int, "存活角色的集合", "the set of living seats", |sh, _| {
        Ok(sh.read(|st| st.seats.iter().enumerate().filter(|(_, s)| s.present()).fold(0, |set, (i, _)| set | 1 << i)))
    }),
    entry!(Core Read "ring" ("i": Int) Seat, "行动顺序中的第 i 个座位", "the i-th seat in action order", |sh, a| {
        Ok(sh.read(|st| {
            let n = st.seats.len().max(1);
            Seat::at((st.first_seat().index() + a[0].max(1) as usize - 1) % n).lua()
        }))
    }),
    entry!(Core Read "extra_turn" () Bool, "是否为额外的回合", "is the running turn an extra one?", |sh, _| Ok(sh.read(|st| flag(st.turn.extra_after.is_some())))),
    entry!(Core Read "turn_seat" () Seat, "当前回合角色", "the turn player", |sh, _| Ok(sh.read(|st| or_zero(st.turn.seat, Seat::lua)))),
    entry!(Core Read "starter" () Seat, "首个回合的角色", "whose turn was the first", |sh, _| Ok(sh.read(|st| or_zero(st.turn.starter, Seat::lua)))),
    entry!(Core Read "turn_no" () Int, "回合数", "the running number of the turn", |sh, _| Ok(sh.read(|st| i64::from(st.turn.no)))),
    entry!(Core Read "phase" () Phase, "当前阶段", "the running phase", |sh, _| Ok(sh.read(|st| or_zero(st.turn.phase, PhaseId::lua)))),
    entry!(Core Read "at_table" ("seat": Seat) Bool, "在场（含濒死失败者）", "at the table, a leaving seat included", of_seat!(|s| flag(s.alive))),
    entry!(Core Read "survives" ("seat": Seat) Bool, "体力不足仍存活", "lives at 0 hp or less", of_seat!(|s| flag(s.survives))),
    entry!(Core Read "zone_n" ("zone": Int, "seat": Seat, "pile": Int) Int, "区域内的牌数", "how many cards in a zone", |sh, a| {
        let z = zone(sh, a[0], a[1], a[2])?;
        Ok(sh.lend(|l| l.state.cards_in(z).iter().filter(|c| !l.masked(**c)).count() as i64))
    }),
    entry!(Core Read "zone_at" ("zone": Int, "seat": Seat, "pile": Int, "i": Int) Card, "区域内的第 i 张牌", "the i-th card of a zone", |sh, a| {
        let z = zone(sh, a[0], a[1], a[2])?;
        let i = usize::try_from(a[3] - 1).map_err(|_| "a position from 1 is expected".to_string())?;
        Ok(sh.lend(|l| {
            or_zero(l.state.cards_in(z).iter().filter(|c| !l.masked(**c)).nth(i).copied(), CardId::lua)
        }))
    }),
    entry!(Core Read "equip_at" ("seat": Seat, "slot": Int) Card, "装备栏中的牌", "the card in a slot", |sh, a| {
        let at = seat(sh, a[0])?;
        Ok(sh.lend(|l| {
            let worn = SlotId::from_lua(a[1]).and_then(|s| l.state.seat(at).equip.get(s.index()).copied().flatten());
            or_zero(worn.filter(|c| !l.masked(*c)), CardId::lua)
        }))
    }),
    entry!(Core Read "can_target" layer 4 ("seat": Seat, "card": Card, "target": Seat) Bool, "该牌能否以其为目标", "may the card be used on that seat?", |sh, a| {
        let (me, of, target) = (seat(sh, a[0])?, card(sh, a[1])?, seat(sh, a[2])?);
        let face = query::face(sh, of);
        Ok(flag(sh.read(|st| st.seat(target).present()) && query::target_ok(sh, me, target, face, Some(of))))
    }),
    entry!(Core Read "forbidden" layer 4 ("seat": Seat, "card": Card, "target": Seat) Bool, "该牌是否被禁止以其为目标", "is that seat no legal target, range apart?", |sh, a| {
        let (me, of, target) = (seat(sh, a[0])?, card(sh, a[1])?, seat(sh, a[2])?);
        let face = query::face(sh, of);
        Ok(flag(query::forbidden_target(sh, me, target, face, Some(of))))
    }),
    entry!(Core Read "kind_can" layer 4 ("seat": Seat, "kind": Int, "target": Seat, "far": Int) Bool, "能否以其为此牌名的目标", "may a card of that name be used on that seat? far = range apart", |sh, a| {
        let (me, target) = (seat(sh, a[0])?, seat(sh, a[2])?);
        let kind = KindId::from_lua(a[1]).ok_or("a card kind is expected")?;
        let face = query::converted(kind, &[]);
        let present = sh.read(|st| st.seat(target).present());
        Ok(flag(present && query::target_ok_at(sh, me, target, face, None, a[3] != 0)))
    }),
    entry!(Core Read "mode" () Int, "模式", "the mode's number", |sh, _| Ok(sh.read(|st| or_zero(st.mode, ModeId::lua)))),
    entry!(Core Read "roles_dealt" () Bool, "每名角色都有身份", "has every seat a role?", |sh, _| {
        Ok(sh.read(|st| flag(st.seats.iter().all(|s| s.role.is_some()))))
    }),
    entry!(Core Read "first_draw" ("seat": Seat) Bool, "首个摸牌阶段", "is it this seat's first draw phase?", |sh, _| {
        Ok(sh.read(|st| flag(st.turn.round <= 1)))
    }),
    entry!(Core Read "unreplaced" ("seat": Seat) Bool, "阶段照常进行", "is the seat there and the body of the running phase its usual one?", |sh, a| {
        let at = seat(sh, a[0])?;
        Ok(sh.read(|st| flag(!st.turn.instead && st.seat(at).present())))
    }),
    entry!(Core Read "running_skill" () Skill, "正在执行的技能", "the skill that runs, 0 = none", |sh, _| {
        Ok(or_zero(sh.core.borrow().busy.last().copied(), |(skill, ..)| skill.lua()))
    }),
    entry!(Core Read "running_owner" () Seat, "正在执行的技能的拥有者", "whose skill runs, 0 = none", |sh, _| {
        Ok(or_zero(sh.core.borrow().busy.last().copied(), |(_, at, _)| at.lua()))
    }),
    entry!(Core Read "part_skill" ("part": Int) Skill, "技能部分所属的技能", "the skill a part belongs to", |sh, a| {
        let part = PartId::from_lua(a[0]).ok_or("a part is expected")?;
        Ok(sh.defs(|d| d.part(part).skill.lua()))
    }),
    entry!(Core Read "pile_card_n" ("seat": Seat) Int, "武将牌上的牌数", "how many cards lie on the hero", of_seat!(|s| s.piles.iter().map(|(_, c)| c.len() as i64).sum::<i64>())),
    entry!(Core Read "pile_card_at" ("seat": Seat, "i": Int) Card, "武将牌上的第 i 张牌", "the i-th of them", |sh, a| {
        let at = seat(sh, a[0])?;
        let nth = usize::try_from(a[1] - 1).unwrap_or(usize::MAX);
        Ok(sh.read(|st| or_zero(st.seat(at).piles.iter().flat_map(|(_, c)| c.iter().copied()).nth(nth), CardId::lua)))
    }),
    entry!(Core Read "role_n" () Int, "身份牌数", "how many roles are dealt", |sh, _| Ok(roles(sh).len() as i64)),
    entry!(Core Read "role_at" ("i": Int) Word, "第 i 张身份牌", "the i-th role of the mode's table", |sh, a| {
        Ok(or_zero(usize::try_from(a[0] - 1).ok().and_then(|i| roles(sh).get(i).copied()), Word::lua))
    }),
    entry!(Core Read "everyone_n" () Int, "规则技数", "how many rule skills the mode has", |sh, _| Ok(everyone(sh).len() as i64)),
    entry!(Core Read "everyone_at" ("i": Int) Skill, "第 i 个规则技", "its i-th rule skill", |sh, a| {
        Ok(or_zero(usize::try_from(a[0] - 1).ok().and_then(|i| everyone(sh).get(i).copied()), SkillId::lua))
    }),
    entry!(Core Read "set_value" ("constant": Int) Int, "规则常数", "a rule constant", |sh, a| {
        Ok(sh.read(|st| ConstId::from_lua(a[0]).map_or(0, |id| st.constant(id))))
    }),
    entry!(Core Read "option" ("i": Int) Int, "模式选项的值", "the value of the mode's i-th option", |sh, a| {
        Ok(sh.read(|st| usize::try_from(a[0] - 1).ok().and_then(|i| st.options.get(i)).copied().unwrap_or(0)))
    }),
    entry!(Core Read "mark" ("seat": Seat, "mark": Int) Int, "标记的类型与值", "a mark: type code, then see mark_value", |sh, a| {
        let at = seat(sh, a[0])?;
        Ok(sh.read(|st| MarkId::from_lua(a[1]).and_then(|m| st.seat(at).mark(m)).map_or(0, type_code)))
    }),
    entry!(Core Read "mark_value" ("seat": Seat, "mark": Int, "i": Int) Int, "标记的值", "a mark's value, or the i-th of its list", |sh, a| {
        let at = seat(sh, a[0])?;
        Ok(sh.read(|st| MarkId::from_lua(a[1]).and_then(|m| st.seat(at).mark(m)).map_or(0, |v| value_at(v, a[2]))))
    }),
    entry!(Core Read "data" ("key": Int) Int, "模式数据的类型", "a mode datum: type code", |sh, a| {
        Ok(sh.read(|st| datum(st, a[0]).map_or(0, type_code)))
    }),
    entry!(Core Read "data_value" ("key": Int, "i": Int) Int, "模式数据的值", "a mode datum's value", |sh, a| {
        Ok(sh.read(|st| datum(st, a[0]).map_or(0, |v| value_at(v, a[1]))))
    }),
    entry!(Core Read "deeds" ("seat": Seat, "kind": Int, "span": Int, "filter": Int, "phase": Phase) Int, "该时段内做过的次数", "how often a seat did something in a span; phase 0 = in any", |sh, a| {
        Ok(i64::from(deeds(sh, a)?.0))
    }),
    entry!(Core Read "deeds_sum" ("seat": Seat, "kind": Int, "span": Int, "filter": Int, "phase": Phase) Int, "该时段内的总数", "the sum of what a seat did in a span; phase 0 = in any", |sh, a| {
        Ok(i64::from(deeds(sh, a)?.1))
    }),
    entry!(Core Read "part_done" ("seat": Seat, "part": Int, "span": Int) Int, "该时段内发动的次数", "how often a part was used in a span", |sh, a| {
        let at = seat(sh, a[0])?;
        let span = span(a[2])?;
        Ok(i64::from(sh.read(|st| {
            query::times_done(st, at, span, |d| {
                d.kind == DeedKind::Skill && d.seat == at && d.part == PartId::from_lua(a[1])
            })
        })))
    }),
];

/// The span of its number (1 = use …).
pub(super) fn span(n: i64) -> Result<Span, String> {
    usize::try_from(n - 1)
        .ok()
        .and_then(|i| Span::NAMES.get(i))
        .map(|(_, span)| *span)
        .ok_or_else(|| "a span is expected: use, phase, turn, round, own_turn_start, game".to_string())
}

fn deeds(sh: &Shared, a: crate::script::api::Args) -> Result<(i32, i32), String> {
    let at = seat(sh, a[0])?;
    let kind = match a[1] {
        1 => DeedKind::Use,
        2 => DeedKind::Respond,
        3 => DeedKind::Damage,
        4 => DeedKind::Loss,
        5 => DeedKind::Skill,
        _ => DeedKind::Give,
    };
    let span = span(a[2])?;
    let filter = FilterId::from_lua(a[3]);
    let phase = PhaseId::from_lua(a[4]);
    sh.defs(|defs| {
        let fits = |d: &Deed| {
            d.kind == kind
                && d.seat == at
                && (phase.is_none() || d.phase == phase)
                && (filter.is_none() || d.face.is_some_and(|face| defs.test(filter, face)))
        };
        let sum = std::cell::Cell::new(0);
        let n = sh.read(|st| {
            query::times_done(st, at, span, |d| {
                let fit = fits(d);
                if fit {
                    sum.set(sum.get() + d.n);
                }
                fit
            })
        });
        small(i64::from(n)).map(|n| (n, sum.get()))
    })
}

/// 1 bool, 2 int, 3 string, 4 seat, 5 card, 6 seats, 7 cards.
pub(super) fn type_code(value: &Value) -> i64 {
    match value {
        Value::Bool(_) => 1,
        Value::Int(_) => 2,
        Value::Str(_) => 3,
        Value::Seat(_) => 4,
        Value::Card(_) => 5,
        Value::Seats(_) => 6,
        Value::Cards(_) => 7,
    }
}

pub(super) fn value_at(value: &Value, i: i64) -> i64 {
    let nth = usize::try_from(i - 1).unwrap_or(usize::MAX);
    match value {
        Value::Bool(b) => flag(*b),
        Value::Int(n) => *n,
        Value::Str(w) => w.lua(),
        Value::Seat(s) => s.lua(),
        Value::Card(c) => c.lua(),
        Value::Seats(list) => or_zero(list.get(nth).copied(), Seat::lua),
        Value::Cards(list) => or_zero(list.get(nth).copied(), CardId::lua),
    }
}

fn datum(st: &crate::state::State, key: i64) -> Option<&Value> {
    let key = Word::from_lua(key)?;
    st.data.iter().find(|(k, _)| *k == key).map(|(_, v)| v)
}

/// The roles that the mode deals to this many players under its options.
fn roles(sh: &Shared) -> Vec<Word> {
    sh.defs(|d| {
        sh.read(|st| {
            let Some((_, mode)) = st.mode.and_then(|m| d.modes.get_index(m.index())) else { return Vec::new() };
            let option = |name: &str| mode.options.get_index_of(name).and_then(|i| st.options.get(i)).copied();
            let row = mode.roles_for(st.seats.len() as u8, option);
            row.map_or_else(Vec::new, |row| {
                row.roles.iter().flat_map(|(role, n)| std::iter::repeat_n(*role, usize::from(*n))).collect()
            })
        })
    })
}

fn everyone(sh: &Shared) -> Vec<SkillId> {
    sh.defs(|d| {
        let mode = sh.read(|st| st.mode);
        mode.and_then(|m| d.modes.get_index(m.index())).map_or_else(Vec::new, |(_, m)| m.everyone.clone())
    })
}
