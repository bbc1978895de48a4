//! Movements of cards: planning one, making it, and what it was.

use super::{card, flag, or_zero, seat, zone};
use crate::calls::Board as _;
use crate::change::{Step1, Writer};
use crate::defs::Defs;
use crate::entry;
use crate::filter::zones;
use crate::id::*;
use crate::log::{Moved, Why};
use crate::query;
use crate::script::api::Entry;
use crate::script::core::{Core, Movement, Shared};
use crate::state::*;
use crate::trigger::{Case, heard};
use smallvec::SmallVec;

pub(super) const TABLE: &[Entry] = &[
    entry!(Core Act "move_one" ("card": Card, "zone": Int, "seat": Seat, "pile": Int, "why": Int) Int, "移动一张牌", "moves one card: as move_card and move_go", |sh, a| {
        let c = card(sh, a[0])?;
        let to = zone(sh, a[1], a[2], a[3])?;
        if let Zone::Hand(s) | Zone::Equip(s) | Zone::Judge(s) = to
            && !sh.read(|st| st.seat(s).alive)
        {
            return Ok(0);
        }
        let mut core = sh.core.borrow_mut();
        core.plan.push(Step1 { card: c, to, bottom: false });
        core.plan_why = Why::from_code(a[4]);
        drop(core);
        move_go(sh)
    }),
    entry!(Core Act "move_card" ("card": Card, "zone": Int, "seat": Seat, "pile": Int) Nil, "移动一张牌", "adds a card to the movement", |sh, a| {
        let c = card(sh, a[0])?;
        let to = zone(sh, a[1], a[2], a[3])?;
        if let Zone::Hand(s) | Zone::Equip(s) | Zone::Judge(s) = to
            && !sh.read(|st| st.seat(s).alive)
        {
            // An effect that would give the dead cards does nothing (rules §21.6).
            return Ok(0);
        }
        sh.core.borrow_mut().plan.push(Step1 { card: c, to, bottom: false });
        Ok(0)
    }),
    entry!(Core Act "move_bottom" ("card": Card) Nil, "置于牌堆底", "adds a card that goes to the bottom of the draw pile", |sh, a| {
        let c = card(sh, a[0])?;
        sh.core.borrow_mut().plan.push(Step1 { card: c, to: Zone::Draw, bottom: true });
        Ok(0)
    }),
    entry!(Core Act "move_go" ("why": Int) Int, "执行移动", "makes the movement of the cards added; its number, 0 if nothing moved or nobody listens", |sh, a| {
        sh.core.borrow_mut().plan_why = Why::from_code(a[0]);
        move_go(sh)
    }),
    entry!(Core Act "move_seen" ("why": Int, "by": Seat) Int, "执行该角色看得到的移动", "as move_go, of cards that this seat sees: it hands them out", |sh, a| {
        let by = seat(sh, a[1])?;
        sh.core.borrow_mut().plan_why = Why::from_code(a[0]);
        move_seen(sh, Some(by))
    }),
    entry!(Core Act "bury" ("seat": Seat, "why": Int) Int, "弃置其所有牌", "moves all cards of a seat, its piles too, to the discard pile; the movement's number", |sh, a| {
        let at = seat(sh, a[0])?;
        let cards = query::cards_of(sh, at, zones::HAND | zones::EQUIP | zones::JUDGE | zones::PILE);
        let mut core = sh.core.borrow_mut();
        core.plan = cards.into_iter().map(|card| Step1 { card, to: Zone::Discard, bottom: false }).collect();
        core.plan_why = Why::from_code(a[1]);
        drop(core);
        move_go(sh)
    }),
    entry!(Core Act "pay" ("card": Card, "why": Int) Int, "付出牌", "moves the physical cards of a card that are not yet in processing there; the movement's number", |sh, a| {
        let c = card(sh, a[0])?;
        plan_sources(sh, c, Why::from_code(a[1]), Zone::Processing, |zone| zone != Zone::Processing);
        move_go(sh)
    }),
    entry!(Core Act "clean" ("card": Card) Int, "清理处理区", "moves the physical cards of a card that are still in processing to the discard pile; the movement's number", |sh, a| {
        let c = card(sh, a[0])?;
        plan_sources(sh, c, Why::Rule, Zone::Discard, |zone| zone == Zone::Processing);
        move_go(sh)
    }),
    entry!(Core Act "draw" ("seat": Seat, "n": Int) Int, "摸牌", "moves cards from the draw pile to a hand; the movement's number, -1 if there are too few", |sh, a| {
        let (at, n) = (seat(sh, a[0])?, a[1].clamp(0, 1000) as usize);
        if n == 0 || !sh.read(|st| st.seat(at).alive) {
            return Ok(0);
        }
        if !supply(sh, n) {
            return Ok(-1);
        }
        let mut core = sh.core.borrow_mut();
        let plan: SmallVec<[Step1; 4]> =
            core.state.draw.iter().rev().take(n).map(|c| Step1 { card: *c, to: Zone::Hand(at), bottom: false }).collect();
        core.plan = plan;
        core.plan_why = Why::Draw;
        drop(core);
        move_go(sh)
    }),
    entry!(Core Act "supply" ("n": Int) Bool, "牌堆是否够（不够则洗牌）", "has the draw pile n cards, after a reshuffle if need be?", |sh, a| {
        Ok(flag(supply(sh, a[0].clamp(0, 1000) as usize)))
    }),
    entry!(Core Read "move_n" ("move": Int) Int, "移动的牌数", "how many cards a movement had", |sh, a| movement(sh, a[0], |m| m.items.len() as i64)),
    entry!(Core Read "move_at" ("move": Int, "i": Int) Card, "移动的第 i 张牌", "its i-th card", |sh, a| {
        movement(sh, a[0], |m| or_zero(usize::try_from(a[1] - 1).ok().and_then(|i| m.items.get(i)), |i| i.card.lua()))
    }),
    entry!(Core Read "move_from" ("move": Int, "i": Int) Int, "第 i 张牌的原区域", "the zone code it came from", |sh, a| {
        movement(sh, a[0], |m| usize::try_from(a[1] - 1).ok().and_then(|i| m.items.get(i)).map_or(0, |i| i.from.code()))
    }),
    entry!(Core Read "move_owner" ("move": Int, "i": Int) Seat, "第 i 张牌的原主", "the seat it came from", |sh, a| {
        movement(sh, a[0], |m| usize::try_from(a[1] - 1).ok().and_then(|i| m.items.get(i)).map_or(0, |i| or_zero(i.from.seat(), Seat::lua)))
    }),
    entry!(Core Read "move_to" ("move": Int, "i": Int) Int, "第 i 张牌的新区域", "the zone code it went to", |sh, a| {
        movement(sh, a[0], |m| usize::try_from(a[1] - 1).ok().and_then(|i| m.items.get(i)).map_or(0, |i| i.to.code()))
    }),
    entry!(Core Read "move_why" ("move": Int) Int, "移动的原因", "why it was made", |sh, a| {
        movement(sh, a[0], |m| Why::NAMES.iter().position(|(_, w)| *w == m.why).unwrap_or(0) as i64)
    }),
    entry!(Core Read "loss_at" ("move": Int, "i": Int) Seat, "第 i 个失去牌的角色", "the i-th seat that lost cards by it", |sh, a| {
        movement(sh, a[0], |m| or_zero(usize::try_from(a[1] - 1).ok().and_then(|i| m.losses.get(i)), |l| l.0.lua()))
    }),
    entry!(Core Read "loss_zones" ("move": Int, "i": Int) Int, "从哪些区域失去", "from which zones that seat lost them", |sh, a| {
        movement(sh, a[0], |m| usize::try_from(a[1] - 1).ok().and_then(|i| m.losses.get(i)).map_or(0, |l| i64::from(l.1)))
    }),
    entry!(Core Read "gain_at" ("move": Int, "i": Int) Seat, "第 i 个获得牌的角色", "the i-th seat that got hand cards by it", |sh, a| {
        movement(sh, a[0], |m| or_zero(usize::try_from(a[1] - 1).ok().and_then(|i| m.gains.get(i)).copied(), Seat::lua))
    }),
    entry!(Core Act "drop_ghosts" ("move": Int) Nil, "离场装备不再触发", "equipment that left by the movement hears nothing any more", |sh, a| {
        if sh.read(|st| st.instances.iter().any(|i| i.ghost)) {
            let items = sh.core.borrow().moves.get((a[0].max(1) - 1) as usize).map(|m| m.items.clone()).unwrap_or_default();
            sh.write(|w| w.drop_ghosts(&items));
        }
        Ok(0)
    }),
    entry!(Core Read "took_off" ("move": Int, "seat": Seat, "part": Int) Bool, "该装备是否因此移动离开", "did equipment of the seat that has this part leave by the movement?", |sh, a| {
        let at = seat(sh, a[1])?;
        let part = PartId::from_lua(a[2]).ok_or("a part is expected")?;
        movement(sh, a[0], |m| {
            sh.defs(|d| {
                let has = |card: CardId| d.kind(d.deck[card.index()].face.kind).skills.contains(&d.part(part).skill);
                flag(m.items.iter().any(|item| item.from == Zone::Equip(at) && has(item.card)))
            })
        })
    }),
    entry!(Core Act "pose" ("card": Card, "as": Card) Nil, "以某牌之名置于判定区", "a physical card lies in its area under the name of a converted one", |sh, a| {
        let (physical, made) = (card(sh, a[0])?, card(sh, a[1])?);
        let kind = query::face(sh, made).kind;
        if sh.defs(|d| d.deck.get(physical.index()).is_some_and(|c| c.face.kind == kind)) {
            return Ok(0);
        }
        let skill = sh.read(|st| st.virtual_card(made).and_then(|v| v.skill));
        sh.write(|w| w.pose(Pose { card: physical, kind, skill }));
        Ok(0)
    }),
    entry!(Core Act "blind_pick" ("seat": Seat) Nil, "盲抽一次", "somebody picked blindly from this hand", |sh, a| {
        let at = seat(sh, a[0])?;
        sh.write(|w| w.count_blind_pick(at));
        Ok(0)
    }),
];

/// Plans a movement of those physical cards of a card whose zone is wanted.
fn plan_sources(sh: &Shared, card: CardId, why: Why, to: Zone, wanted: impl Fn(Zone) -> bool) {
    let core = &mut **sh.core.borrow_mut();
    core.plan.clear();
    core.plan_why = why;
    for card in core.state.sources(card) {
        if wanted(core.state.zones.get(card.index()).copied().unwrap_or_default()) {
            core.plan.push(Step1 { card, to, bottom: false });
        }
    }
}

fn movement(sh: &Shared, n: i64, f: impl FnOnce(&Movement) -> i64) -> Result<i64, String> {
    let core = sh.core.borrow();
    let found = usize::try_from(n - 1).ok().and_then(|i| core.moves.get(i));
    found.map(f).ok_or_else(|| "that movement belongs to another action".to_string())
}

/// Reshuffles if the draw pile is short (rules §15).
fn supply(sh: &Shared, n: usize) -> bool {
    if sh.read(|st| st.draw.len()) < n {
        sh.write(|w| w.reshuffle());
    }
    sh.read(|st| st.draw.len()) >= n
}

fn move_go(sh: &Shared) -> Result<i64, String> {
    move_seen(sh, None)
}

fn move_seen(sh: &Shared, by: Option<Seat>) -> Result<i64, String> {
    let defs = sh.defs.borrow();
    let core = &mut **sh.core.borrow_mut();
    let plan = std::mem::take(&mut core.plan);
    if plan.is_empty() {
        return Ok(0);
    }
    let why = core.plan_why;
    let by = by.or_else(|| if core.log.keeps && why == Why::Discard { chooser(core, &plan) } else { None });
    let mut writer = Writer { state: &mut core.state, log: &mut core.log, defs: &defs };
    let items = writer.move_chosen(&plan, why, by)?;
    let movement = movement_of(writer.state, items, why);
    if !movement_heard(writer.state, &defs, &movement) {
        // No event needs to be built, and equipment that has left has nothing to hear.
        if writer.state.instances.iter().any(|i| i.ghost) {
            writer.drop_ghosts(&movement.items);
        }
        return Ok(0);
    }
    core.moves.push(movement);
    Ok(core.moves.len() as i64)
}

/// Does anybody hear what the movement did to any seat?
fn movement_heard(state: &State, defs: &Defs, movement: &Movement) -> bool {
    let known = &defs.known;
    let hears = |event: Option<EventId>, subject, zones| {
        let case = Case { subject, face: None, phase: None, zones };
        event.is_some_and(|event| heard(state, defs, event, &case))
    };
    movement.losses.iter().any(|(seat, zones)| hears(known.lost_cards, Some(*seat), *zones))
        || movement.gains.iter().any(|seat| hears(known.gained_cards, Some(*seat), 0))
        || hears(known.moved, None, 0)
}

/// Who chose all these cards of others in the answer that was given last.
fn chooser(core: &Core, plan: &[Step1]) -> Option<Seat> {
    let (ask, answer) = core.answered.as_deref()?;
    let entry = ask.entries.get(usize::from(answer.entry?))?;
    let chosen = |card: CardId| {
        answer.slots.iter().any(|slot| entry.slots.get(usize::from(*slot)).is_some_and(|slot| slot.card == card))
    };
    let own = |card: CardId| core.state.zones.get(card.index()).and_then(|zone| zone.seat()) == Some(ask.seat);
    plan.iter().all(|step| chosen(step.card) && !own(step.card)).then_some(ask.seat)
}

/// A movement that was made, with who lost and who got cards by it in action order.
fn movement_of(state: &State, items: SmallVec<[Moved; 4]>, why: Why) -> Movement {
    let mut losses: SmallVec<[(Seat, u8); 4]> = SmallVec::new();
    let mut gains: SmallVec<[Seat; 4]> = SmallVec::new();
    for item in &items {
        if let Some(s) = item.from.seat().filter(|_| item.from != item.to) {
            match losses.iter_mut().find(|(seat, _)| *seat == s) {
                Some((_, set)) => *set |= item.from.bit(),
                None => losses.push((s, item.from.bit())),
            }
        }
        if let Zone::Hand(s) = item.to
            && !gains.contains(&s)
        {
            gains.push(s);
        }
    }
    let (start, n) = (state.first_seat().index(), state.seats.len());
    let order = |s: &Seat| (s.index() + n - start) % n;
    losses.sort_by_key(|(s, _)| order(s));
    gains.sort_by_key(order);
    Movement { items, why, losses, gains }
}
