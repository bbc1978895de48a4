//! Who may be the target of what, and who may use or play it.

use super::numbers::{any, has, sum};
use super::{SeatSet, Targets, attack_range, bit, distance, printed, seats_of, set_of, use_left};
use crate::calls::{About, Board, Guards, Loan, Numbers};
use crate::defs::{Count, StaticKey, Targeting};
use crate::filter::{Face, Who, zones};
use crate::id::*;
use crate::state::Zone;
use smallvec::SmallVec;

/// Can `target` not become the target of the card?
pub fn forbidden_target<B: Numbers>(b: &B, user: Seat, target: Seat, face: Face, card: Option<CardId>) -> bool {
    any(b, StaticKey::ForbidTarget, target, Some(face), About { other: Some(user), card })
}

/// Can `seat` not use the card?
pub fn forbidden_use<B: Numbers>(b: &B, seat: Seat, face: Face, card: Option<CardId>) -> bool {
    any(b, StaticKey::ForbidUse, seat, Some(face), About { other: None, card })
}

/// Can `seat` not play the card?
pub fn forbidden_respond<B: Numbers>(b: &B, seat: Seat, face: Face, card: Option<CardId>) -> bool {
    any(b, StaticKey::ForbidRespond, seat, Some(face), About { other: None, card })
}

/// Has the seat a card in one of the zones (a set of [`zones`] bits), the payment apart?
pub fn holds<B: Board>(b: &B, seat: Seat, set: u8) -> bool {
    b.lend(|l| l.holds(seat, set))
}

impl Loan<'_> {
    /// As [`holds`].
    fn holds(&self, seat: Seat, set: u8) -> bool {
        let s = self.state.seat(seat);
        let any = |cards: &[CardId]| cards.iter().any(|card| !self.masked(*card));
        (set & zones::HAND != 0 && any(&s.hand))
            || (set & zones::EQUIP != 0 && self.equips(seat).next().is_some())
            || (set & zones::JUDGE != 0 && any(&s.judge))
            || (set & zones::PILE != 0 && s.piles.iter().any(|(_, cards)| any(cards)))
            || (set & zones::LIKE_HAND != 0 && !self.like_hand(seat).is_empty())
    }

    /// Does `target` pass a filter that looks at the seat alone, or at its areas?
    fn passes(&self, who: Who, target: Seat, face: Option<Face>) -> bool {
        let seat = self.state.seat(target);
        match who {
            Who::Wounded => seat.hp < seat.max_hp,
            Who::Gender(word) => seat.gender == Some(word),
            Who::Kingdom(word) => seat.kingdom == Some(word),
            Who::Holds(set) => self.holds(target, set),
            Who::Wears(slot) => seat.equip.get(slot.index()).copied().flatten().is_some_and(|card| !self.masked(card)),
            Who::Free => face.is_none_or(|f| self.judge_free(target, f.kind)),
            _ => true,
        }
    }

    fn judge_free(&self, seat: Seat, kind: KindId) -> bool {
        !self.state.seat(seat).judge.iter().any(|card| printed(self.state, &self.defs.deck, *card).kind == kind)
    }
}

/// Does `target` pass a seat filter, seen from `me` with a card of `face`? `far` ignores range and distance.
pub fn passes<B: Numbers>(b: &B, who: WhoId, me: Seat, target: Seat, face: Option<Face>, far: bool) -> bool {
    let rule = b.defs(|defs| defs.filters.who(who));
    match rule {
        Who::Any => true,
        Who::Me => target == me,
        Who::Other => target != me,
        Who::InRange | Who::Near(_) if far => target != me,
        Who::InRange => {
            target != me && distance(b, me, target) <= attack_range(b, me).saturating_add(reach(b, me, face))
        }
        Who::Near(n) => target != me && distance(b, me, target) <= i32::from(n).saturating_add(reach(b, me, face)),
        Who::And(x, y) => passes(b, x, me, target, face, far) && passes(b, y, me, target, face, far),
        Who::Or(x, y) => passes(b, x, me, target, face, far) || passes(b, y, me, target, face, far),
        Who::Not(x) => !passes(b, x, me, target, face, far),
        _ => b.lend(|l| l.passes(rule, target, face)),
    }
}

/// Those of `among` that pass a seat filter, as [`passes`]; what all of them share is computed once.
fn passing<B: Numbers>(b: &B, who: WhoId, me: Seat, among: SeatSet, face: Option<Face>) -> SeatSet {
    if among == 0 {
        return 0;
    }
    let rule = b.defs(|defs| defs.filters.who(who));
    match rule {
        Who::Any => among,
        Who::Me => among & bit(me),
        Who::Other => among & !bit(me),
        Who::InRange => near(b, me, among, attack_range(b, me).saturating_add(reach(b, me, face))),
        Who::Near(n) => near(b, me, among, i32::from(n).saturating_add(reach(b, me, face))),
        Who::And(x, y) => passing(b, y, me, passing(b, x, me, among, face), face),
        Who::Or(x, y) => {
            let first = passing(b, x, me, among, face);
            first | passing(b, y, me, among & !first, face)
        }
        Who::Not(x) => among & !passing(b, x, me, among, face),
        _ => b.lend(|l| set_of(seats_of(among).filter(|t| l.passes(rule, *t, face)))),
    }
}

/// The others of `among` at most so far away.
fn near<B: Numbers>(b: &B, me: Seat, among: SeatSet, most: i32) -> SeatSet {
    let others = among & !bit(me);
    if has(b, StaticKey::DistanceTo) || has(b, StaticKey::DistanceFrom) {
        set_of(seats_of(others).filter(|t| distance(b, me, *t) <= most))
    } else {
        b.lend(|l| l.plain_near(me, others, most))
    }
}

fn reach<B: Numbers>(b: &B, me: Seat, face: Option<Face>) -> i32 {
    if face.is_none() { 0 } else { sum(b, StaticKey::Reach, me, face, About::default()) }
}

/// Is there no card of this name in the judging area (rules §14)?
pub fn judge_free<B: Board>(b: &B, seat: Seat, kind: KindId) -> bool {
    b.lend(|l| l.judge_free(seat, kind))
}

fn present<B: Board>(b: &B) -> SeatSet {
    b.read(|s| s.index.present)
}

/// The seats that `accept` accepts, of those that may be chosen at all.
fn choose<B: Board>(b: &B, accept: impl Fn(Seat) -> bool) -> SeatSet {
    set_of(seats_of(present(b)).filter(|seat| accept(*seat)))
}

/// May `seat` name `target` for a card of this face, prohibitions and the kind's own rule considered?
pub fn target_ok<B: Guards>(b: &B, seat: Seat, target: Seat, face: Face, card: Option<CardId>) -> bool {
    target_ok_at(b, seat, target, face, card, false)
}

/// As [`target_ok`]; `far` ignores range and distance.
pub fn target_ok_at<B: Guards>(b: &B, seat: Seat, target: Seat, face: Face, card: Option<CardId>, far: bool) -> bool {
    let rule = b.defs(|defs| defs.kind(face.kind).usage.as_ref().map(|u| u.target));
    let own = match rule {
        Some(Targeting::Filter(who)) => passes(b, who, seat, target, Some(face), far),
        Some(Targeting::Function | Targeting::Groups(_)) => b.kind_target(face, seat, 0, &[], target, far),
        Some(Targeting::Never) | None => false,
    };
    own && !forbidden_target(b, seat, target, face, card)
}

/// Whom `seat` may use a card with this face on.
pub fn targets<B: Guards>(b: &B, seat: Seat, face: Face, card: Option<CardId>) -> Targets {
    let Some((rule, count)) = b.defs(|defs| defs.kind(face.kind).usage.as_ref().map(|u| (u.target, u.targets))) else {
        return Targets::Choose(0, 1, 1);
    };
    match rule {
        Targeting::Never => Targets::Choose(0, 1, 1),
        Targeting::Groups(_) => {
            let firsts = choose(b, |a| target_ok(b, seat, a, face, card));
            let seconds = |a: Seat| choose(b, |c| b.kind_target(face, seat, 1, &[a], c, false));
            Targets::Pairs(seats_of(firsts).map(|a| (a, seconds(a))).filter(|(_, set)| *set != 0).collect())
        }
        Targeting::Filter(_) | Targeting::Function => {
            let set = match rule {
                Targeting::Filter(who) => {
                    allowed_targets(b, seat, face, card, passing(b, who, seat, present(b), Some(face)))
                }
                _ => choose(b, |target| target_ok(b, seat, target, face, card)),
            };
            counted(set, count, sum(b, StaticKey::Targets, seat, Some(face), About { other: None, card }))
        }
    }
}

/// Those of `among` that no static protects.
fn allowed_targets<B: Numbers>(b: &B, seat: Seat, face: Face, card: Option<CardId>, among: SeatSet) -> SeatSet {
    if !has(b, StaticKey::ForbidTarget) {
        return among;
    }
    set_of(seats_of(among).filter(|target| !forbidden_target(b, seat, *target, face, card)))
}

/// The further targets that a card which `seat` uses on `target` may have (方天画戟); `None` if `target` is no legal one.
/// `far` ignores range and distance, and there are no further targets then.
pub fn targets_besides<B: Guards>(
    b: &B,
    seat: Seat,
    target: Seat,
    face: Face,
    card: Option<CardId>,
    far: bool,
) -> Option<Targets> {
    if !target_ok_at(b, seat, target, face, card, far) {
        return None;
    }
    if far || !b.read(|s| s.index.statics.iter().any(|(k, ..)| *k == StaticKey::Targets)) {
        return Some(Targets::None);
    }
    let Targets::Choose(set, _, most) = targets(b, seat, face, card) else { return Some(Targets::None) };
    let others = set & !bit(target);
    let most = most.saturating_sub(1).min(others.count_ones() as u8);
    Some(if most == 0 { Targets::None } else { Targets::Choose(others, 0, most) })
}

/// Whom `seat` may use a play part on.
pub fn part_targets<B: Guards>(b: &B, part: PartId, seat: Seat, rule: &Targeting, count: Count) -> Targets {
    match rule {
        Targeting::Never => Targets::None,
        Targeting::Filter(who) => counted(passing(b, *who, seat, present(b), None), count, 0),
        Targeting::Function => counted(choose(b, |t| b.part_target(part, seat, 0, &[], t)), count, 0),
        Targeting::Groups(_) => {
            let firsts = choose(b, |t| b.part_target(part, seat, 0, &[], t));
            let seconds = |a: Seat| choose(b, |c| b.part_target(part, seat, 1, &[a], c));
            Targets::Pairs(seats_of(firsts).map(|a| (a, seconds(a))).filter(|(_, set)| *set != 0).collect())
        }
    }
}

fn counted(set: SeatSet, count: Count, more: i32) -> Targets {
    match count {
        Count::All => Targets::All(set),
        Count::Between(min, max) => {
            let max = (i32::from(max).saturating_add(more)).clamp(i32::from(min), 16) as u8;
            Targets::Choose(set, min, max.min(set.count_ones() as u8).max(min))
        }
    }
}

/// Whom `seat` may use the card on from the idle point; impossible if the card cannot be used at all now.
pub fn idle_targets<B: Guards>(b: &B, seat: Seat, face: Face, card: Option<CardId>) -> Option<Targets> {
    let (limit, has_when) = b.defs(|defs| {
        let usage = defs.kind(face.kind).usage.as_ref()?;
        (usage.target != Targeting::Never).then_some((usage.limit, usage.has_when))
    })?;
    if !use_left(b, seat, limit, face, card)
        || forbidden_use(b, seat, face, card)
        || (has_when && !b.kind_when(face.kind, seat))
    {
        return None;
    }
    Some(targets(b, seat, face, card)).filter(Targets::possible)
}

/// Equipment is used on oneself and always possible.
pub fn is_equip<B: Board>(b: &B, kind: KindId) -> bool {
    b.defs(|defs| defs.family(kind) == crate::filter::Family::Equip)
}

/// The cards of a seat in the zones (a set of [`zones`] bits), the payment apart, in zone and list order.
pub fn cards_of<B: Board>(b: &B, seat: Seat, set: u8) -> SmallVec<[CardId; 16]> {
    b.lend(|l| {
        let mut cards = SmallVec::new();
        let here = l.state.seat(seat);
        if set & zones::HAND != 0 {
            cards.extend_from_slice(&here.hand);
        }
        if set & zones::EQUIP != 0 {
            cards.extend(here.equip.iter().flatten().copied());
        }
        if set & zones::JUDGE != 0 {
            cards.extend_from_slice(&here.judge);
        }
        if set & zones::PILE != 0 {
            cards.extend(here.piles.iter().flat_map(|(_, cards)| cards.iter().copied()));
        }
        if set & zones::LIKE_HAND != 0 {
            cards.extend(l.like_hand(seat));
        }
        if !l.mask.is_empty() {
            cards.retain(|card| !l.masked(*card));
        }
        cards
    })
}

/// How many cards a seat has in its hand and its equipment area (a set of [`zones`] bits), the payment apart.
pub fn count_of<B: Board>(b: &B, seat: Seat, set: u8) -> usize {
    b.lend(|l| {
        let hand = if set & zones::HAND != 0 { l.hand(seat).count() } else { 0 };
        let equip = if set & zones::EQUIP != 0 { l.equips(seat).count() } else { 0 };
        hand + equip
    })
}

/// The zone of a physical card.
pub fn zone<B: Board>(b: &B, card: CardId) -> Zone {
    b.read(|s| s.zones.get(card.index()).copied().unwrap_or_default())
}
