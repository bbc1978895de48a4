//! Distance, range, limits and legal targets: what a position allows, computed from faces, statics and the payment
//! mask. Writes nothing.
//!
//! Every function collects what it needs under a short loan of the state and calls Lua only afterwards.

use crate::calls::{About, Guards, Numbers};
use crate::defs::{Amount, Body, Count, Limit, Span, StaticKey, StaticValue, Targeting, UNLIMITED};
use crate::filter::{Face, Who, zones};
use crate::id::*;
use crate::state::{DeedKind, Pose, State, Zone};
use smallvec::SmallVec;

/// A set of seats, one bit each.
pub type SeatSet = u16;

/// The bit of a seat.
pub fn bit(seat: Seat) -> SeatSet {
    1 << (seat.0 & 15)
}

/// The seats of a set, by number.
pub fn seats_of(set: SeatSet) -> impl Iterator<Item = Seat> {
    let mut left = set;
    std::iter::from_fn(move || {
        let next = (left != 0).then(|| Seat::at(left.trailing_zeros() as usize));
        left &= left.wrapping_sub(1);
        next
    })
}

/// Whom a card or skill may be used on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Targets {
    /// There is nothing to choose.
    #[default]
    None,
    /// All of these, without a choice.
    All(SeatSet),
    /// Some of these: at least, at most.
    Choose(SeatSet, u8, u8),
    /// A first seat, then one of the seats that go with it.
    Pairs(Vec<(Seat, SeatSet)>),
}

impl Targets {
    /// Is there a legal choice?
    pub fn possible(&self) -> bool {
        match self {
            Targets::None => true,
            Targets::All(set) => *set != 0,
            Targets::Choose(set, min, _) => set.count_ones() >= u32::from(*min),
            Targets::Pairs(pairs) => pairs.iter().any(|(_, set)| *set != 0),
        }
    }
}

// ---- faces ---------------------------------------------------------------------------------------------------------

/// What is printed on a card, or what it stands for where it lies; statics not applied.
pub fn printed(state: &State, deck: &[crate::defs::Physical], card: CardId) -> Face {
    if let Some(made) = state.virtual_card(card) {
        return made.face;
    }
    let mut face = deck
        .get(card.index())
        .map_or(Face { kind: KindId(0), suit: Suit::None, colour: Colour::None, rank: 0 }, |physical| physical.face);
    if let Some(Pose { kind, .. }) = state.poses.iter().find(|pose| pose.card == card) {
        face.kind = *kind;
    }
    face
}

/// A card as the rules see it: its printed face under the `treat_as` statics of whoever has it.
pub fn face<B: Numbers>(b: &B, card: CardId) -> Face {
    let owner = b.read(|s| if card.is_virtual() { None } else { s.zones.get(card.index()).and_then(|z| z.seat()) });
    face_for(b, card, owner)
}

/// A card as the rules see it for one seat (a judge card counts as the judged seat's).
pub fn face_for<B: Numbers>(b: &B, card: CardId, owner: Option<Seat>) -> Face {
    b.defs(|defs| {
        b.read(|s| {
            let mut face = printed(s, &defs.deck, card);
            let Some(owner) = owner.filter(|_| !card.is_virtual()) else {
                return face;
            };
            for &(key, instance, part, entry) in &s.index.statics {
                if key != StaticKey::TreatAs {
                    break;
                }
                if s.instances[instance as usize].seat != owner {
                    continue;
                }
                let Body::Static(entries) = &defs.part(part).body else {
                    continue;
                };
                let row = &entries[entry as usize];
                if !defs.test(row.card, face) {
                    continue;
                }
                match row.value {
                    StaticValue::Suit(suit) => (face.suit, face.colour) = (suit, suit.colour()),
                    StaticValue::Kind(kind) => face.kind = kind,
                    _ => {}
                }
            }
            face
        })
    })
}

/// The face of a conversion of `sources` to `kind` (rules §5): one source keeps suit, colour and rank; several keep a
/// common colour; none has nothing.
pub fn converted(kind: KindId, sources: &[Face]) -> Face {
    match sources {
        [one] => Face { kind, ..*one },
        [first, rest @ ..] => {
            let colour = if rest.iter().all(|f| f.colour == first.colour) { first.colour } else { Colour::None };
            Face { kind, suit: Suit::None, colour, rank: 0 }
        }
        [] => Face { kind, suit: Suit::None, colour: Colour::None, rank: 0 },
    }
}

// ---- numbers -------------------------------------------------------------------------------------------------------

/// The statics of `key` in force for `owner` (`None`: of everybody) that fit `face`, and whose they are.
type Found = SmallVec<[(PartId, u8, Seat, Option<i32>); 4]>;

fn statics<B: Numbers>(b: &B, key: StaticKey, owner: Option<Seat>, face: Option<Face>) -> Found {
    b.defs(|defs| {
        b.read(|s| {
            let mut found = Found::new();
            for &(k, instance, part, entry) in &s.index.statics {
                if k != key {
                    continue;
                }
                let instance = &s.instances[instance as usize];
                if owner.is_some_and(|o| o != instance.seat) || is_paid(b, instance) {
                    continue;
                }
                let Body::Static(entries) = &defs.part(part).body else {
                    continue;
                };
                let row = &entries[entry as usize];
                if row.card.is_some() && face.is_none_or(|f| !defs.test(row.card, f)) {
                    continue;
                }
                let ready = match row.value {
                    StaticValue::Is(n) if !row.has_when => Some(n),
                    _ => None,
                };
                found.push((part, entry, instance.seat, ready));
            }
            found
        })
    })
}

/// Equipment that is being paid supplies nothing.
fn is_paid<B: Numbers>(b: &B, instance: &crate::state::Instance) -> bool {
    matches!(instance.source, crate::state::Source::Card(card) if b.masked(card))
}

fn sum<B: Numbers>(b: &B, key: StaticKey, owner: Seat, face: Option<Face>, about: About) -> i32 {
    if !b.read(|s| s.index.statics.iter().any(|(k, ..)| *k == key)) {
        return 0;
    }
    statics(b, key, Some(owner), face)
        .into_iter()
        .map(|(part, entry, owner, ready)| ready.unwrap_or_else(|| number(b, part, entry, owner, about)))
        .fold(0, i32::saturating_add)
}

fn number<B: Numbers>(b: &B, part: PartId, entry: u8, owner: Seat, about: About) -> i32 {
    let n = b.number(part, entry, owner, about).unwrap_or(0);
    n.clamp(-i64::from(UNLIMITED), i64::from(UNLIMITED)) as i32
}

fn any<B: Numbers>(b: &B, key: StaticKey, owner: Seat, face: Option<Face>, about: About) -> bool {
    if !b.read(|s| s.index.statics.iter().any(|(k, ..)| *k == key)) {
        return false;
    }
    statics(b, key, Some(owner), face)
        .into_iter()
        .any(|(part, entry, owner, ready)| ready.unwrap_or_else(|| number(b, part, entry, owner, about)) != 0)
}

/// Seats between two living ones, the shorter way round (rules §13); dead seats do not count.
pub fn raw_distance(state: &State, a: Seat, b: Seat) -> i32 {
    if a == b {
        return 0;
    }
    if !state.seat(b).alive {
        return i32::from(u8::MAX);
    }
    let living = |seats: &[crate::state::SeatState]| seats.iter().filter(|s| s.alive).count() as i32;
    let (low, high) = (a.index().min(b.index()), a.index().max(b.index()));
    let between = living(&state.seats[low + 1..high]);
    let around = living(&state.seats[..low]) + living(&state.seats[high + 1..]);
    between.min(around) + 1
}

/// Distance from `a` to `b` (rules §13): at least the constant `min_distance`; 0 to oneself.
pub fn distance<B: Numbers>(b: &B, from: Seat, to: Seat) -> i32 {
    if from == to {
        return 0;
    }
    let (raw, least) = b.defs(|defs| {
        b.read(|s| {
            let worn = |seat: Seat, of: fn(&crate::defs::Kind) -> i32| -> i32 {
                s.seat(seat)
                    .equip
                    .iter()
                    .flatten()
                    .filter(|card| !b.masked(**card))
                    .map(|card| of(defs.kind(defs.deck[card.index()].face.kind)))
                    .sum()
            };
            let raw = raw_distance(s, from, to) + worn(to, |k| k.distance_to) + worn(from, |k| k.distance_from);
            (raw, defs.known.min_distance.map_or(1, |id| s.constant(id) as i32))
        })
    });
    let raw = raw
        .saturating_add(sum(b, StaticKey::DistanceTo, to, None, About { other: Some(from), card: None }))
        .saturating_add(sum(b, StaticKey::DistanceFrom, from, None, About { other: Some(to), card: None }));
    raw.max(least)
}

/// Attack range (rules §13): the weapon's, or the constant `base_range` without one.
pub fn attack_range<B: Numbers>(b: &B, seat: Seat) -> i32 {
    let base = b.defs(|defs| {
        b.read(|s| {
            s.seat(seat)
                .equip
                .iter()
                .flatten()
                .filter(|card| !b.masked(**card))
                .map(|card| defs.kind(defs.deck[card.index()].face.kind).range)
                .max()
                .filter(|range| *range > 0)
                .unwrap_or_else(|| defs.known.base_range.map_or(1, |id| s.constant(id) as i32))
        })
    });
    base.saturating_add(sum(b, StaticKey::AttackRange, seat, None, About::default())).max(0)
}

/// Hand limit (rules §4.5): hp, at least 0.
pub fn hand_limit<B: Numbers>(b: &B, seat: Seat) -> i32 {
    let hp = b.read(|s| s.seat(seat).hp);
    hp.max(0).saturating_add(sum(b, StaticKey::HandLimit, seat, None, About::default())).max(0)
}

/// The value of an amount in this game.
pub fn amount(state: &State, amount: Amount) -> i32 {
    match amount {
        Amount::Is(n) => n,
        Amount::Const(id) => state.constant(id).clamp(0, i64::from(UNLIMITED)) as i32,
    }
}

/// How often a deed was done in the span that runs now.
pub fn times_done(state: &State, span: Span, matches: impl Fn(&crate::state::Deed) -> bool) -> i32 {
    let turn = &state.turn;
    state
        .history
        .iter()
        .rev()
        .take_while(|deed| match span {
            Span::Use | Span::Phase => deed.phase_no == turn.phase_no && deed.turn_no == turn.no,
            Span::Turn | Span::OwnTurnStart => deed.turn_no == turn.no,
            Span::Round => deed.round == turn.round,
            Span::Game => true,
        })
        .filter(|deed| matches(deed))
        .count() as i32
}

/// May `seat` use a card with this face once more from the idle point?
pub fn use_left<B: Numbers>(b: &B, seat: Seat, limit: Option<Limit>, face: Face, card: Option<CardId>) -> bool {
    let Some(limit) = limit else { return true };
    let (done, allowed) = b.defs(|defs| {
        b.read(|s| {
            let root = defs.traits[face.kind.index()].lineage.last().copied();
            let done = times_done(s, limit.per, |deed| {
                deed.kind == DeedKind::Use
                    && deed.idle
                    && deed.seat == seat
                    && deed.face.is_some_and(|f| defs.traits[f.kind.index()].lineage.last().copied() == root)
            });
            (done, amount(s, limit.n))
        })
    });
    done < allowed || {
        let more = sum(b, StaticKey::Uses, seat, Some(face), About { other: None, card });
        done < allowed.saturating_add(more)
    }
}

/// May `seat` use the play part once more?
pub fn part_left(state: &State, seat: Seat, part: PartId, limit: Option<Limit>) -> bool {
    let Some(limit) = limit else { return true };
    let done = times_done(state, limit.per, |deed| {
        deed.kind == DeedKind::Skill && deed.seat == seat && deed.part == Some(part)
    });
    done < amount(state, limit.n)
}

// ---- legality ------------------------------------------------------------------------------------------------------

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
pub fn holds<B: Numbers>(b: &B, seat: Seat, set: u8) -> bool {
    b.read(|s| {
        let s = s.seat(seat);
        let any = |cards: &[CardId]| cards.iter().any(|card| !b.masked(*card));
        (set & zones::HAND != 0 && any(&s.hand))
            || (set & zones::EQUIP != 0 && s.equip.iter().flatten().any(|card| !b.masked(*card)))
            || (set & zones::JUDGE != 0 && any(&s.judge))
            || (set & zones::PILE != 0 && s.piles.iter().any(|(_, cards)| any(cards)))
    })
}

/// Does `target` pass a seat filter, seen from `me` with a card of `face`?
pub fn passes<B: Numbers>(b: &B, who: WhoId, me: Seat, target: Seat, face: Option<Face>) -> bool {
    passes_at(b, who, me, target, face, false)
}

/// As [`passes`]; `far` ignores range and distance.
pub fn passes_at<B: Numbers>(b: &B, who: WhoId, me: Seat, target: Seat, face: Option<Face>, far: bool) -> bool {
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
        Who::Wounded => b.read(|s| s.seat(target).hp < s.seat(target).max_hp),
        Who::Gender(word) => b.read(|s| s.seat(target).gender == Some(word)),
        Who::Kingdom(word) => b.read(|s| s.seat(target).kingdom == Some(word)),
        Who::Holds(set) => holds(b, target, set),
        Who::Wears(slot) => {
            b.read(|s| s.seat(target).equip.get(slot.index()).copied().flatten().is_some_and(|card| !b.masked(card)))
        }
        Who::Free => face.is_none_or(|f| judge_free(b, target, f.kind)),
        Who::And(x, y) => passes_at(b, x, me, target, face, far) && passes_at(b, y, me, target, face, far),
        Who::Or(x, y) => passes_at(b, x, me, target, face, far) || passes_at(b, y, me, target, face, far),
        Who::Not(x) => !passes_at(b, x, me, target, face, far),
    }
}

/// Those of `among` that pass a seat filter, as [`passes`]; what all of them share is computed once.
fn passing<B: Numbers>(b: &B, who: WhoId, me: Seat, among: SeatSet, face: Option<Face>) -> SeatSet {
    if among == 0 {
        return 0;
    }
    match b.defs(|defs| defs.filters.who(who)) {
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
        _ => seats_of(among).filter(|t| passes(b, who, me, *t, face)).fold(0, |set, t| set | bit(t)),
    }
}

/// The others of `among` at most so far away.
fn near<B: Numbers>(b: &B, me: Seat, among: SeatSet, most: i32) -> SeatSet {
    seats_of(among & !bit(me)).filter(|t| distance(b, me, *t) <= most).fold(0, |set, t| set | bit(t))
}

fn reach<B: Numbers>(b: &B, me: Seat, face: Option<Face>) -> i32 {
    if face.is_none() { 0 } else { sum(b, StaticKey::Reach, me, face, About::default()) }
}

/// Is there no card of this name in the judging area (rules §14)?
pub fn judge_free<B: Numbers>(b: &B, seat: Seat, kind: KindId) -> bool {
    b.defs(|defs| b.read(|s| !s.seat(seat).judge.iter().any(|card| printed(s, &defs.deck, *card).kind == kind)))
}

fn present<B: Numbers>(b: &B) -> SeatSet {
    b.read(|s| s.seats.iter().enumerate().filter(|(_, s)| s.present()).fold(0, |set, (i, _)| set | bit(Seat::at(i))))
}

/// The seats that `accept` accepts, of those that may be chosen at all.
fn choose<B: Numbers>(b: &B, accept: impl Fn(Seat) -> bool) -> SeatSet {
    seats_of(present(b)).filter(|seat| accept(*seat)).fold(0, |set, seat| set | bit(seat))
}

/// May `seat` name `target` for a card of this face, prohibitions and the kind's own rule considered?
pub fn target_ok<B: Guards>(b: &B, seat: Seat, target: Seat, face: Face, card: Option<CardId>) -> bool {
    target_ok_at(b, seat, target, face, card, false)
}

/// As [`target_ok`]; `far` ignores range and distance.
pub fn target_ok_at<B: Guards>(b: &B, seat: Seat, target: Seat, face: Face, card: Option<CardId>, far: bool) -> bool {
    let rule = b.defs(|defs| defs.kind(face.kind).usage.as_ref().map(|u| u.target.clone()));
    let own = match rule {
        Some(Targeting::Filter(who)) => passes_at(b, who, seat, target, Some(face), far),
        Some(Targeting::Function | Targeting::Groups(_)) => b.kind_target(face.kind, seat, 0, &[], target),
        Some(Targeting::Never) | None => false,
    };
    own && !forbidden_target(b, seat, target, face, card)
}

/// Whom `seat` may use a card with this face on.
pub fn targets<B: Guards>(b: &B, seat: Seat, face: Face, card: Option<CardId>) -> Targets {
    let Some((rule, count)) = b.defs(|defs| defs.kind(face.kind).usage.as_ref().map(|u| (u.target.clone(), u.targets)))
    else {
        return Targets::Choose(0, 1, 1);
    };
    match rule {
        Targeting::Never => Targets::Choose(0, 1, 1),
        Targeting::Groups(_) => {
            let firsts = choose(b, |a| target_ok(b, seat, a, face, card));
            let seconds = |a: Seat| choose(b, |c| b.kind_target(face.kind, seat, 1, &[a], c));
            Targets::Pairs(seats_of(firsts).map(|a| (a, seconds(a))).filter(|(_, set)| *set != 0).collect())
        }
        Targeting::Filter(_) | Targeting::Function => {
            let set = match rule {
                Targeting::Filter(who) => seats_of(passing(b, who, seat, present(b), Some(face)))
                    .filter(|target| !forbidden_target(b, seat, *target, face, card))
                    .fold(0, |set, target| set | bit(target)),
                _ => choose(b, |target| target_ok(b, seat, target, face, card)),
            };
            counted(set, count, sum(b, StaticKey::Targets, seat, Some(face), About { other: None, card }))
        }
    }
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
pub fn is_equip<B: Numbers>(b: &B, kind: KindId) -> bool {
    b.defs(|defs| defs.family(kind) == crate::filter::Family::Equip)
}

/// The cards of a seat in the zones (a set of [`zones`] bits), the payment apart, in zone and list order.
pub fn cards_of<B: Numbers>(b: &B, seat: Seat, set: u8) -> SmallVec<[CardId; 16]> {
    b.read(|s| {
        let mut cards = SmallVec::new();
        let here = s.seat(seat);
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
        cards.retain(|card| !b.masked(*card));
        cards
    })
}

/// The zone of a physical card.
pub fn zone<B: Numbers>(b: &B, card: CardId) -> Zone {
    b.read(|s| s.zones.get(card.index()).copied().unwrap_or_default())
}
