//! Changing the position: hp, marks, skills, time, results.

use super::{card, flag, or_zero, seat, seats, small};
use crate::calls::Board as _;
use crate::entry;
use crate::filter::zones;
use crate::id::*;
use crate::log::{Announced, Record};
use crate::query;
use crate::rng::Stream;
use crate::script::api::Entry;
use crate::script::core::Shared;
use crate::state::*;
use smallvec::SmallVec;

pub(super) const TABLE: &[Entry] = &[
    // ---- seats -------------------------------------------------------------------------------------------------
    entry!(Core Act "change_hp" ("seat": Seat, "n": Int) Int, "体力改变", "changes hp; the new value", |sh, a| {
        let (at, n) = (seat(sh, a[0])?, small(a[1])?);
        Ok(i64::from(sh.write(|w| w.change_hp(at, n))))
    }),
    entry!(Core Act "set_hp" ("seat": Seat, "hp": Int, "max": Int) Nil, "设定体力与上限", "sets hp and full hp", |sh, a| {
        let (at, hp, max) = (seat(sh, a[0])?, small(a[1])?, small(a[2])?);
        sh.write(|w| w.set_hp(at, hp, max));
        Ok(0)
    }),
    entry!(Core Act "set_chained" ("seat": Seat, "on": Int) Nil, "横置或重置", "chains or unchains", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.write(|w| w.set_chained(at, a[1] != 0));
        Ok(0)
    }),
    entry!(Core Act "set_face_down" ("seat": Seat, "on": Int) Nil, "翻面", "turns over", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.write(|w| w.set_face_down(at, a[1] != 0));
        Ok(0)
    }),
    entry!(Core Act "set_survives" ("seat": Seat, "on": Int) Nil, "体力不足而存活", "may live at 0 hp or less", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.write(|w| w.set_survives(at, a[1] != 0));
        Ok(0)
    }),
    entry!(Core Act "set_alive" ("seat": Seat, "alive": Int, "leaving": Int) Nil, "离场", "leaves the table", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.write(|w| w.set_alive(at, a[1] != 0, a[2] != 0));
        Ok(0)
    }),
    entry!(Core Act "set_role" ("seat": Seat, "role": Word) Nil, "分配身份", "gives a role", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.write(|w| w.set_role(at, Word::from_lua(a[1])));
        Ok(0)
    }),
    entry!(Core Act "show_role" ("seat": Seat) Nil, "亮明身份", "shows the role", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.write(|w| w.show_role(at));
        Ok(0)
    }),
    entry!(Core Act "set_origin" ("seat": Seat, "kingdom": Word, "gender": Word) Nil, "势力与性别", "sets kingdom and gender", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.write(|w| w.set_origin(at, Word::from_lua(a[1]), Word::from_lua(a[2])));
        Ok(0)
    }),
    entry!(Core Act "plain_origin" ("seat": Seat) Nil, "素将", "gives a seat without a hero the plain kingdom and gender", |sh, a| {
        let at = seat(sh, a[0])?;
        let plain = sh.defs(|d| d.plain.as_ref().map(|p| (p.kingdom, p.gender)));
        if let Some((kingdom, gender)) = plain {
            sh.write(|w| w.set_origin(at, Some(kingdom), Some(gender)));
        }
        Ok(0)
    }),
    entry!(Core Act "set_instead" () Nil, "替代阶段的内容", "the body of the running phase is replaced", |sh, _| {
        sh.write(|w| w.set_instead());
        Ok(0)
    }),
    entry!(Core Act "restack" ("card": Card, "bottom": Int) Nil, "置于牌堆顶或底", "puts a card of the draw pile on its top or bottom; nobody hears it", |sh, a| {
        let c = card(sh, a[0])?;
        if query::zone(sh, c) != Zone::Draw {
            return Err("only cards of the draw pile are put back there".into());
        }
        sh.write(|w| w.restack(c, a[1] != 0));
        Ok(0)
    }),
    entry!(Core Act "take_hero" ("seat": Seat, "hero": Hero, "shown": Int) Nil, "选择武将", "takes a hero", |sh, a| {
        let at = seat(sh, a[0])?;
        let hero = hero(sh, a[1])?;
        sh.write(|w| w.take_hero(at, hero, a[2] != 0));
        Ok(0)
    }),
    entry!(Core Act "reserve_hero" ("seat": Seat, "hero": Hero, "shown": Int) Nil, "留下替补武将", "one more hero waits", |sh, a| {
        let (at, hero) = (seat(sh, a[0])?, hero(sh, a[1])?);
        sh.write(|w| w.reserve_hero(at, hero, a[2] != 0));
        Ok(0)
    }),
    entry!(Core Act "reserve_clear" ("seat": Seat) Nil, "清空替补", "no hero waits any more", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.write(|w| w.order_reserve(at, std::iter::empty()));
        Ok(0)
    }),
    entry!(Core Act "reserve_last" ("seat": Seat, "hero": Hero) Nil, "排在替补末位", "a hero waits last; nobody else knows", |sh, a| {
        let (at, hero) = (seat(sh, a[0])?, hero(sh, a[1])?);
        let waiting: SmallVec<[HeroId; 4]> = sh.read(|st| st.seat(at).reserve.iter().map(|slot| slot.hero).collect());
        sh.write(|w| w.order_reserve(at, waiting.into_iter().chain([hero])));
        Ok(0)
    }),
    entry!(Core Act "renew" ("seat": Seat) Nil, "重新登场", "the seat of a fallen hero is back at the table, without a hero", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.write(|w| w.renew(at));
        Ok(0)
    }),
    entry!(Core Read "hero_hp" ("hero": Hero) Int, "武将体力", "a hero's full hp", |sh, a| {
        Ok(sh.defs(|d| HeroId::from_lua(a[0]).and_then(|h| d.heroes.get_index(h.index())).map_or(0, |(_, h)| i64::from(h.hp))))
    }),
    entry!(Core Read "hero_has_flag" ("hero": Hero, "flag": Word) Bool, "武将是否有此标志", "has the hero this flag?", |sh, a| {
        Ok(sh.defs(|d| {
            let hero = HeroId::from_lua(a[0]).and_then(|h| d.heroes.get_index(h.index()));
            flag(hero.is_some_and(|(_, h)| Word::from_lua(a[1]).is_some_and(|w| h.flags.contains(&w))))
        }))
    }),
    entry!(Core Read "hero_n" () Int, "武将数", "how many heroes the sets in play have", |sh, _| Ok(pool(sh).len() as i64)),
    entry!(Core Read "hero_at" ("i": Int) Hero, "第 i 名武将", "the i-th hero of the sets in play", |sh, a| {
        Ok(usize::try_from(a[0] - 1).ok().and_then(|i| pool(sh).get(i).copied()).map_or(0, HeroId::lua))
    }),
    entry!(Core Act "set_skips" ("seat": Seat, "phase": Phase, "on": Int) Nil, "跳过阶段", "skips a phase when it comes, or no longer", |sh, a| {
        let at = seat(sh, a[0])?;
        let phase = PhaseId::from_lua(a[1]).ok_or("a phase is expected")?;
        let (old, bit) = (sh.read(|st| st.seat(at).skips), 1u16 << (phase.0 & 15));
        sh.write(|w| w.set_skips(at, if a[2] != 0 { old | bit } else { old & !bit }));
        Ok(0)
    }),
    entry!(Core Act "set_mark" ("seat": Seat, "mark": Int, "type": Int, "value": Int) Nil, "设定标记", "sets a mark; type 0 removes it, a list type begins an empty list", |sh, a| {
        let at = seat(sh, a[0])?;
        let mark = MarkId::from_lua(a[1]).ok_or("a mark is expected")?;
        let value = value_of(sh, a[2], a[3])?;
        sh.write(|w| w.set_mark(at, mark, value));
        Ok(0)
    }),
    entry!(Core Act "mark_add" ("seat": Seat, "mark": Int, "value": Int) Nil, "标记列表加一项", "adds to a mark's list", |sh, a| {
        let at = seat(sh, a[0])?;
        let mark = MarkId::from_lua(a[1]).ok_or("a mark is expected")?;
        let mut value = sh.read(|st| st.seat(at).mark(mark).cloned()).ok_or("the mark is not set")?;
        match &mut value {
            Value::Seats(list) => list.push(seat(sh, a[2])?),
            Value::Cards(list) => list.push(card(sh, a[2])?),
            _ => return Err("this mark is no list".into()),
        }
        sh.write(|w| w.set_mark(at, mark, Some(value)));
        Ok(0)
    }),
    entry!(Core Act "set_data" ("key": Word, "type": Int, "value": Int) Nil, "设定模式数据", "sets a mode datum", |sh, a| {
        let key = Word::from_lua(a[0]).ok_or("a name is expected")?;
        let value = value_of(sh, a[1], a[2])?;
        sh.write(|w| w.set_data(key, value));
        Ok(0)
    }),
    // ---- skills ------------------------------------------------------------------------------------------------
    entry!(Core Act "gain" ("seat": Seat, "skill": Skill, "span": Int) Nil, "获得技能", "gains a skill for a span", |sh, a| {
        let at = seat(sh, a[0])?;
        let skill = SkillId::from_lua(a[1]).ok_or("there is no such skill")?;
        let span = seats::span(a[2])?;
        sh.write(|w| w.gain(at, skill, Source::Grant(span)));
        Ok(0)
    }),
    entry!(Core Act "gain_rule" ("seat": Seat, "skill": Skill) Nil, "获得规则技", "gains a rule skill", |sh, a| {
        let at = seat(sh, a[0])?;
        let skill = SkillId::from_lua(a[1]).ok_or("there is no such skill")?;
        sh.write(|w| w.gain(at, skill, Source::Rule));
        Ok(0)
    }),
    entry!(Core Act "lose" ("seat": Seat, "skill": Skill) Bool, "失去技能", "loses a skill; was it there?", |sh, a| {
        let at = seat(sh, a[0])?;
        let skill = SkillId::from_lua(a[1]).ok_or("there is no such skill")?;
        Ok(flag(sh.write(|w| w.lose(at, skill))))
    }),
    entry!(Core Act "mute_slot" ("seat": Seat, "slot": Int, "on": Int) Nil, "装备失效或恢复", "puts the equipment of a slot out of force, or back", |sh, a| {
        let at = seat(sh, a[0])?;
        let worn = sh.read(|st| SlotId::from_lua(a[1]).and_then(|s| st.seat(at).equip.get(s.index()).copied().flatten()));
        if let Some(c) = worn {
            let by = super::asks::running_skill(sh);
            sh.write(|w| w.mute(at, |i| i.source == Source::Card(c), a[2] != 0, by));
        }
        Ok(or_zero(worn, CardId::lua))
    }),
    entry!(Core Act "mute_card" ("seat": Seat, "card": Card, "on": Int) Nil, "此牌的技能失效或恢复", "puts a card's skills out of force, or back", |sh, a| {
        let (at, c) = (seat(sh, a[0])?, card(sh, a[1])?);
        let by = super::asks::running_skill(sh);
        sh.write(|w| w.mute(at, |i| i.source == Source::Card(c), a[2] != 0, by));
        Ok(0)
    }),
    entry!(Core Act "mute_flag" ("flag": Word, "on": Int) Nil, "带此标志的技能失效", "puts all skills with this flag out of force, or back", |sh, a| {
        let word = Word::from_lua(a[0]).ok_or("a flag is expected")?;
        for s in 0..sh.read(|st| st.seats.len()) {
            let flagged: Vec<SkillId> = sh.defs(|d| {
                (0..d.skills.len()).map(SkillId::at).filter(|id| d.skill(*id).flags.contains(&word)).collect()
            });
            let by = super::asks::running_skill(sh);
            sh.write(|w| w.mute(Seat::at(s), |i| flagged.contains(&i.skill), a[1] != 0, by));
        }
        Ok(0)
    }),
    entry!(Core Act "mute_skill" ("seat": Seat, "skill": Skill, "on": Int) Nil, "技能失效或恢复", "puts a seat's skill out of force, or back", |sh, a| {
        let at = seat(sh, a[0])?;
        let skill = SkillId::from_lua(a[1]).ok_or("there is no such skill")?;
        let by = super::asks::running_skill(sh);
        sh.write(|w| w.mute(at, |i| i.skill == skill, a[2] != 0, by));
        Ok(0)
    }),
    entry!(Core Read "skill_n" ("seat": Seat) Int, "技能数", "how many skill instances a seat has", |sh, a| {
        let at = seat(sh, a[0])?;
        Ok(sh.read(|st| st.instances.iter().filter(|i| i.seat == at && !i.ghost).count() as i64))
    }),
    entry!(Core Read "skill_at" ("seat": Seat, "i": Int) Skill, "第 i 个技能", "its i-th skill", |sh, a| {
        let at = seat(sh, a[0])?;
        Ok(sh.read(|st| {
            let nth = usize::try_from(a[1] - 1).unwrap_or(usize::MAX);
            or_zero(st.instances.iter().filter(|i| i.seat == at && !i.ghost).nth(nth), |i| i.skill.lua())
        }))
    }),
    entry!(Core Read "skill_has_flag" ("skill": Skill, "flag": Word) Bool, "技能是否有此标志", "has the skill this flag?", |sh, a| {
        Ok(sh.defs(|d| {
            let skill = SkillId::from_lua(a[0]).and_then(|s| d.skills.get_index(s.index()));
            flag(skill.is_some_and(|(_, s)| Word::from_lua(a[1]).is_some_and(|w| s.flags.contains(&w))))
        }))
    }),
    // ---- time and results -------------------------------------------------------------------------------------
    entry!(Core Act "enter_phase" ("seat": Seat, "phase": Phase) Bool, "进入阶段（除非被跳过）", "the phase begins, unless a skip is due: that is used up", |sh, a| {
        let at = seat(sh, a[0])?;
        let phase = PhaseId::from_lua(a[1]).ok_or("a phase is expected")?;
        let (skips, alive) = sh.read(|st| (st.seat(at).skips, st.seat(at).present()));
        if !alive {
            return Ok(0);
        }
        let bit = 1u16 << (phase.0 & 15);
        if skips & bit != 0 {
            sh.write(|w| w.set_skips(at, skips & !bit));
            sh.core.borrow_mut().log.push(|| Record::Skipped { seat: at, phase });
            return Ok(0);
        }
        sh.write(|w| w.set_phase(Some(phase)));
        Ok(1)
    }),
    entry!(Core Act "enter_unheard" ("seat": Seat, "phase": Phase) Bool, "进入无人响应的阶段", "the phase begins, if nobody hears anything of it and it is not skipped", |sh, a| {
        let at = seat(sh, a[0])?;
        let phase = PhaseId::from_lua(a[1]).ok_or("a phase is expected")?;
        let quiet = sh.defs(|d| sh.read(|st| st.seat(at).present() && !crate::turn::told(st, d, at, phase)));
        if quiet {
            sh.write(|w| w.set_phase(Some(phase)));
        }
        Ok(flag(quiet))
    }),
    entry!(Core Act "end_turn" () Nil, "结束本回合", "the turn is over, without its end", |sh, _| {
        sh.write(|w| w.set_step(Step::Next));
        Ok(0)
    }),
    entry!(Core Act "schedule_turn" ("seat": Seat) Nil, "安排一个回合", "schedules a turn", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.write(|w| w.schedule(Scheduled::Turn(at)));
        Ok(0)
    }),
    entry!(Core Act "schedule_extra" ("seat": Seat) Nil, "安排一个额外的回合", "schedules an extra turn", |sh, a| {
        let at = seat(sh, a[0])?;
        if sh.read(|st| st.seat(at).alive) {
            sh.write(|w| w.schedule(Scheduled::Extra(at)));
        }
        Ok(0)
    }),
    entry!(Core Act "schedule_enter" ("seat": Seat) Nil, "安排登场", "schedules a successor's entry", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.write(|w| w.schedule(Scheduled::Enter(at)));
        Ok(0)
    }),
    entry!(Core Act "finish" ("seats": Int, "role1": Word, "role2": Word) Nil, "游戏结束", "the game is over; winners as a set of seats", |sh, a| {
        let winners = (0..sh.read(|st| st.seats.len())).map(Seat::at).filter(|s| a[0] & (1 << s.0) != 0).collect();
        let roles = [a[1], a[2]].into_iter().filter_map(Word::from_lua).collect();
        if sh.read(|st| st.outcome.is_none()) {
            sh.write(|w| w.finish(Outcome { seats: winners, roles }));
        }
        Ok(0)
    }),
    entry!(Core Act "random" ("stream": Int, "n": Int) Int, "随机数（1 到 n）", "a number from 1 to n: stream 0 setup, 2 play", |sh, a| {
        let n = u32::try_from(a[1]).ok().filter(|n| *n > 0).ok_or("a number above 0 is expected")?;
        let stream = if a[0] == 0 { Stream::Setup } else { Stream::Play };
        let mut core = sh.core.borrow_mut();
        Ok(i64::from(core.state.rng[stream as usize].draw(|dice| dice.below(n))) + 1)
    }),
    entry!(Core Act "build_deck" ("without": Int) Nil, "组成并洗牌堆", "puts the cards of the sets in play into the draw pile, but for those of a filter, and shuffles it", |sh, a| {
        let sets = sh.core.borrow().wishes.sets.clone();
        let without = FilterId::from_lua(a[0]);
        let wanted: Vec<bool> = sh.defs(|d| {
            let left_out = |face| without.is_some() && d.test(without, face);
            d.deck.iter().map(|c| d.deals(c.set, &sets) && !left_out(c.face)).collect()
        });
        sh.write(|w| w.build_deck(|c| wanted[c.index()]));
        Ok(0)
    }),
    entry!(Core Read "plain_table" () Bool, "无武将", "was a game without heroes asked for?", |sh, _| Ok(flag(sh.core.borrow().wishes.no_heroes))),
    entry!(Core Read "wished_hero" ("seat": Seat) Hero, "指定加入选将的武将", "a hero that joins this seat's offer", |sh, a| {
        let at = seat(sh, a[0])?;
        let core = sh.core.borrow();
        Ok(or_zero(core.wishes.offers.iter().find(|(s, _)| *s == at).copied(), |(_, h)| h.lua()))
    }),
    // ---- deeds and log -----------------------------------------------------------------------------------------
    entry!(Core Act "note_use" ("seat": Seat, "card": Card, "targets": Int, "flags": Int) Nil, "记录使用", "remembers a use; flags: 1 at the idle point, + the second seat of a dependent choice · 256", |sh, a| {
        let (at, c) = (seat(sh, a[0])?, card(sh, a[1])?);
        let face = query::face(sh, c);
        // Whoever has died since he was named (a claim that was doubted) is no target any more.
        let living = |s: &Seat| sh.read(|st| st.seat(*s).alive);
        let targets: SmallVec<[Seat; 8]> = query::seats_of(a[2] as u16).filter(living).collect();
        sh.write(|w| {
            let deed = Deed { face: Some(face), target: targets.first().copied(), idle: a[3] & 1 != 0, ..Deed::new(DeedKind::Use, at) };
            w.remember(deed);
        });
        let card = announced(sh, c, face);
        let partner = Seat::from_lua(a[3] >> 8);
        sh.core.borrow_mut().log.push(|| Record::Used { seat: at, card, targets, partner });
        Ok(0)
    }),
    entry!(Core Act "note_respond" ("seat": Seat, "card": Card) Nil, "记录打出", "remembers a response", |sh, a| {
        let (at, c) = (seat(sh, a[0])?, card(sh, a[1])?);
        let face = query::face(sh, c);
        sh.write(|w| w.remember(Deed { face: Some(face), ..Deed::new(DeedKind::Respond, at) }));
        let card = announced(sh, c, face);
        sh.core.borrow_mut().log.push(|| Record::Responded { seat: at, card });
        Ok(0)
    }),
    entry!(Core Act "note_retrial" ("seat": Seat) Nil, "记录改判", "remembers a response that is none of any card: a judge card is replaced", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.write(|w| w.remember(Deed::new(DeedKind::Respond, at)));
        Ok(0)
    }),
    entry!(Core Act "note_skill" ("seat": Seat, "part": Int) Nil, "记录发动技能", "remembers a skill use", |sh, a| {
        let at = seat(sh, a[0])?;
        let part = PartId::from_lua(a[1]).ok_or("a part is expected")?;
        let (skill, hidden) = sh.defs(|d| {
            let skill = d.part(part).skill;
            (skill, d.skill(skill).id.contains('.'))
        });
        sh.write(|w| {
            w.remember(Deed { part: Some(part), ..Deed::new(DeedKind::Skill, at) });
            w.count_use(at, skill);
        });
        if !hidden {
            sh.core.borrow_mut().log.push(|| Record::Invoked { seat: at, skill });
        }
        Ok(0)
    }),
    entry!(Core Act "note_give" ("seat": Seat, "n": Int) Nil, "记录交给的牌数", "remembers how many cards were given away", |sh, a| {
        let (at, n) = (seat(sh, a[0])?, small(a[1])?);
        sh.write(|w| w.remember(Deed { n, ..Deed::new(DeedKind::Give, at) }));
        Ok(0)
    }),
    entry!(Core Act "note_damage" ("from": Seat, "to": Seat, "n": Int, "nature_card": Int) Nil, "记录伤害", "remembers damage; the last number packs nature and card", |sh, a| {
        let (to, n) = (seat(sh, a[1])?, small(a[2])?);
        let from = Seat::from_lua(a[0]);
        let nature = Word::from_lua(a[3] & 0xffff);
        let c = CardId::from_lua(a[3] >> 16);
        let face = c.map(|c| query::face(sh, c));
        if let Some(from) = from {
            sh.write(|w| w.remember(Deed { target: Some(to), face, n, ..Deed::new(DeedKind::Damage, from) }));
        }
        sh.core.borrow_mut().log.push(|| Record::Damage { from, to, n, nature, face });
        Ok(0)
    }),
    entry!(Core Act "note_loss" ("seat": Seat, "n": Int) Nil, "记录失去体力", "remembers a loss of hp", |sh, a| {
        let (at, n) = (seat(sh, a[0])?, small(a[1])?);
        sh.write(|w| w.remember(Deed { n, ..Deed::new(DeedKind::Loss, at) }));
        sh.core.borrow_mut().log.push(|| Record::LostHp { seat: at, n });
        Ok(0)
    }),
    entry!(Core Act "tell_recovered" ("seat": Seat, "n": Int) Nil, "记录回复", "logs a recovery", |sh, a| {
        let (at, n) = (seat(sh, a[0])?, small(a[1])?);
        sh.core.borrow_mut().log.push(|| Record::Recovered { seat: at, n });
        Ok(0)
    }),
    entry!(Core Act "tell_void" ("seat": Seat, "card": Card, "countered": Int) Nil, "记录无效或被抵消", "logs that a card had no effect on a seat", |sh, a| {
        let (at, c) = (seat(sh, a[0])?, card(sh, a[1])?);
        let face = query::face(sh, c);
        sh.core.borrow_mut().log.push(|| Record::Void { seat: at, face, countered: a[2] != 0 });
        Ok(0)
    }),
    entry!(Core Act "tell_redirect" ("from": Seat, "to": Seat) Nil, "记录转移目标", "logs that a target was changed", |sh, a| {
        let (from, to) = (seat(sh, a[0])?, seat(sh, a[1])?);
        sh.core.borrow_mut().log.push(|| Record::Redirected { from, to });
        Ok(0)
    }),
    entry!(Core Act "tell_judged" ("seat": Seat, "card": Card, "why": Int, "good": Int) Nil, "记录判定结果", "logs a judgement; why: a kind, or a skill plus 65536; good: 1 good, 2 bad, 0 neither", |sh, a| {
        let (at, c) = (seat(sh, a[0])?, card(sh, a[1])?);
        let face = query::face_for(sh, c, Some(at));
        let (kind, skill) = if a[2] >= 65536 { (None, SkillId::from_lua(a[2] - 65536)) } else { (KindId::from_lua(a[2]), None) };
        let good = match a[3] { 1 => Some(true), 2 => Some(false), _ => None };
        sh.core.borrow_mut().log.push(|| Record::Judged { seat: at, card: c, face, kind, skill, good });
        Ok(0)
    }),
    entry!(Core Act "tell_dying" ("seat": Seat) Nil, "记录濒死", "logs that a seat is dying", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.core.borrow_mut().log.push(|| Record::Dying { seat: at });
        Ok(0)
    }),
    entry!(Core Act "tell_died" ("seat": Seat, "killer": Seat) Nil, "记录死亡", "logs a death", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.core.borrow_mut().log.push(|| Record::Died { seat: at, killer: Seat::from_lua(a[1]) });
        Ok(0)
    }),
    entry!(Core Act "tell_contest" ("from": Seat, "to": Seat, "won": Int) Nil, "记录拼点", "logs a pindian", |sh, a| {
        let (from, to) = (seat(sh, a[0])?, seat(sh, a[1])?);
        sh.core.borrow_mut().log.push(|| Record::Contest { from, to, won: a[2] != 0 });
        Ok(0)
    }),
    entry!(Core Act "tell_chose" ("seat": Seat, "option": Word) Nil, "记录选择", "logs a choice made aloud", |sh, a| {
        let at = seat(sh, a[0])?;
        if let Some(option) = Word::from_lua(a[1]) {
            sh.core.borrow_mut().log.push(|| Record::Chose { seat: at, option });
        }
        Ok(0)
    }),
    entry!(Core Act "tell_shown" ("seat": Seat, "card": Card) Nil, "记录展示", "logs that a seat showed a card", |sh, a| {
        let (at, card) = (seat(sh, a[0])?, card(sh, a[1])?);
        let mut core = sh.core.borrow_mut();
        // What it was laid face down for is open from now on.
        let made_of_it = core.state.virtuals.iter_mut().filter(|made| made.cards.contains(&card));
        made_of_it.for_each(|made| made.hidden = false);
        core.log.push(|| Record::Shown { seat: at, card });
        Ok(0)
    }),
    entry!(Core Act "tell_claimed" ("seat": Seat, "card": Card, "targets": Int) Nil, "记录声明", "logs what a card laid face down is said to be, and on whom it is to be used", |sh, a| {
        let (seat, c) = (seat(sh, a[0])?, card(sh, a[1])?);
        let kind = query::face(sh, c).kind;
        let targets = query::seats_of(a[2] as u16).collect();
        sh.core.borrow_mut().log.push(|| Record::Claimed { seat, kind, targets });
        Ok(0)
    }),
    entry!(Core Act "tell_looked" ("seat": Seat, "n": Int) Nil, "记录观看", "logs that a seat looked at cards", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.core.borrow_mut().log.push(|| Record::Looked { seat: at, n: a[1].clamp(0, 1000) as u32 });
        Ok(0)
    }),
    entry!(Core Act "tell_bottomed" ("seat": Seat, "n": Int) Nil, "记录置于牌堆底", "logs that a seat put cards under the draw pile", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.core.borrow_mut().log.push(|| Record::Bottomed { seat: at, n: a[1].clamp(0, 1000) as u32 });
        Ok(0)
    }),
];

fn hero(sh: &Shared, n: i64) -> Result<HeroId, String> {
    HeroId::from_lua(n)
        .filter(|h| sh.defs(|d| h.index() < d.heroes.len()))
        .ok_or_else(|| "there is no such hero".into())
}

fn announced(sh: &Shared, c: CardId, face: crate::filter::Face) -> Announced {
    sh.read(|st| {
        let made = st.virtual_card(c);
        let (skill, hidden) = made.map_or((None, false), |v| (v.skill, v.hidden));
        Announced { face, cards: st.sources(c), skill, hidden }
    })
}

/// The heroes of the sets in play.
fn pool(sh: &Shared) -> Vec<HeroId> {
    let sets = sh.core.borrow().wishes.sets.clone();
    sh.defs(|d| {
        let heroes = d.heroes.values().enumerate();
        heroes.filter(|(_, hero)| sets.contains(&hero.set)).map(|(i, _)| HeroId::at(i)).collect()
    })
}

fn value_of(sh: &Shared, ty: i64, n: i64) -> Result<Option<Value>, String> {
    Ok(Some(match ty {
        0 => return Ok(None),
        1 => Value::Bool(n != 0),
        2 => Value::Int(n),
        3 => Value::Str(Word::from_lua(n).ok_or("a word of the content is expected")?),
        4 => Value::Seat(seat(sh, n)?),
        5 => Value::Card(card(sh, n)?),
        6 => Value::Seats(SmallVec::new()),
        _ => Value::Cards(SmallVec::new()),
    }))
}

/// The zones that a word names, for `from = "hand+equip"`.
pub fn zone_set(text: &str) -> Option<u8> {
    text.split('+').try_fold(0, |set, name| {
        Some(
            set | match name.trim() {
                "hand" => zones::HAND,
                "at_hand" => zones::HAND | zones::LIKE_HAND,
                "equip" => zones::EQUIP,
                "judge" => zones::JUDGE,
                "pile" => zones::PILE,
                "any" => zones::HAND | zones::EQUIP | zones::JUDGE,
                _ => return None,
            },
        )
    })
}
