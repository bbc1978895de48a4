//! Statics, distance, range and how often something may still be done.

use super::{SeatSet, bit};
use crate::calls::{About, Board, Loan, Numbers};
use crate::defs::{Amount, Body, Limit, Span, StaticKey, StaticValue, UNLIMITED};
use crate::filter::Face;
use crate::id::*;
use crate::state::{DeedKind, State};
use smallvec::SmallVec;

/// Statics in force: part, entry, and the value if it is known without Lua.
type Found = SmallVec<[(PartId, u8, Option<i32>); 4]>;

impl Loan<'_> {
    /// The statics of `key` in force for `owner` that fit `face`.
    pub(super) fn statics(&self, key: StaticKey, owner: Seat, face: Option<Face>) -> Found {
        let mut found = Found::new();
        if !self.has(key) {
            return found;
        }
        for &(k, instance, part, entry) in &self.state.index.statics {
            let instance = &self.state.instances[instance as usize];
            if k != key || instance.seat != owner || self.is_paid(instance) {
                continue;
            }
            let Body::Static(entries) = &self.defs.part(part).body else { continue };
            let row = &entries[entry as usize];
            if row.card.is_some() && face.is_none_or(|f| !self.defs.test(row.card, f)) {
                continue;
            }
            let ready = match row.value {
                StaticValue::Is(n) if !row.has_when => Some(n),
                _ => None,
            };
            found.push((part, entry, ready));
        }
        found
    }

    /// Equipment that is being paid supplies nothing.
    pub(super) fn is_paid(&self, instance: &crate::state::Instance) -> bool {
        matches!(instance.source, crate::state::Source::Card(card) if self.masked(card))
    }
}

pub(super) fn has<B: Board>(b: &B, key: StaticKey) -> bool {
    b.read(|s| s.index.keys & key.bit() != 0)
}

pub(super) fn sum<B: Numbers>(b: &B, key: StaticKey, owner: Seat, face: Option<Face>, about: About) -> i32 {
    if !has(b, key) {
        return 0;
    }
    b.lend(|l| l.statics(key, owner, face))
        .into_iter()
        .map(|(part, entry, ready)| ready.unwrap_or_else(|| number(b, part, entry, owner, about)))
        .fold(0, i32::saturating_add)
}

fn number<B: Numbers>(b: &B, part: PartId, entry: u8, owner: Seat, about: About) -> i32 {
    let n = b.number(part, entry, owner, about).unwrap_or(0);
    n.clamp(-i64::from(UNLIMITED), i64::from(UNLIMITED)) as i32
}

pub(super) fn any<B: Numbers>(b: &B, key: StaticKey, owner: Seat, face: Option<Face>, about: About) -> bool {
    has(b, key)
        && b.lend(|l| l.statics(key, owner, face))
            .into_iter()
            .any(|(part, entry, ready)| ready.unwrap_or_else(|| number(b, part, entry, owner, about)) != 0)
}

/// What the raw distance to a dead seat counts as.
const DEAD: i32 = u8::MAX as i32;

/// Seats between two living ones, the shorter way round (rules §13); dead seats do not count.
pub fn raw_distance(state: &State, a: Seat, b: Seat) -> i32 {
    if a == b {
        return 0;
    }
    if !state.seat(b).alive {
        return DEAD;
    }
    let living = |seats: &[crate::state::SeatState]| seats.iter().filter(|s| s.alive).count() as i32;
    let (low, high) = (a.index().min(b.index()), a.index().max(b.index()));
    let between = living(&state.seats[low + 1..high]);
    let around = living(&state.seats[..low]) + living(&state.seats[high + 1..]);
    between.min(around) + 1
}

impl Loan<'_> {
    /// The distance without statics.
    fn plain_distance(&self, from: Seat, to: Seat) -> i32 {
        raw_distance(self.state, from, to) + self.worn(to, |k| k.distance_to) + self.worn(from, |k| k.distance_from)
    }

    fn min_distance(&self) -> i32 {
        self.defs.known.min_distance.map_or(1, |id| self.state.constant(id) as i32)
    }

    /// Those of `others` that are at most so far away without statics: one walk round the table.
    pub(super) fn plain_near(&self, me: Seat, others: SeatSet, most: i32) -> SeatSet {
        let seats = &self.state.seats;
        let living = seats.iter().filter(|s| s.alive).count() as i32 - i32::from(seats[me.index()].alive);
        let (own, least) = (self.worn(me, |k| k.distance_from), self.min_distance());
        let (mut found, mut passed) = (0, 0);
        for seat in self.state.ring(me).skip(1) {
            let alive = self.state.seat(seat).alive;
            passed += i32::from(alive);
            if others & bit(seat) == 0 {
                continue;
            }
            let raw = if alive { passed.min(living + 1 - passed) } else { DEAD };
            if (raw + own + self.worn(seat, |k| k.distance_to)).max(least) <= most {
                found |= bit(seat);
            }
        }
        found
    }
}

/// Distance from `a` to `b` (rules §13): at least the constant `min_distance`; 0 to oneself.
pub fn distance<B: Numbers>(b: &B, from: Seat, to: Seat) -> i32 {
    if from == to {
        return 0;
    }
    let (plain, least) = b.lend(|l| (l.plain_distance(from, to), l.min_distance()));
    let told = plain
        .saturating_add(sum(b, StaticKey::DistanceTo, to, None, About { other: Some(from), card: None }))
        .saturating_add(sum(b, StaticKey::DistanceFrom, from, None, About { other: Some(to), card: None }));
    told.max(least)
}

/// Attack range (rules §13): the weapon's, or the constant `base_range` without one.
pub fn attack_range<B: Numbers>(b: &B, seat: Seat) -> i32 {
    let base = b.lend(|l| {
        l.equips(seat)
            .map(|card| l.defs.kind(l.defs.deck[card.index()].face.kind).range)
            .max()
            .filter(|range| *range > 0)
            .unwrap_or_else(|| l.defs.known.base_range.map_or(1, |id| l.state.constant(id) as i32))
    });
    base.saturating_add(sum(b, StaticKey::AttackRange, seat, None, About::default())).max(0)
}

/// Hand limit (rules §4.5): hp, at least 0.
pub fn hand_limit<B: Numbers>(b: &B, seat: Seat) -> i32 {
    let (hp, more) = b.lend(|l| (l.state.seat(seat).hp, l.defs.known.hand_limit.map_or(0, |id| l.state.constant(id))));
    hp.max(0)
        .saturating_add(more as i32)
        .saturating_add(sum(b, StaticKey::HandLimit, seat, None, About::default()))
        .max(0)
}

/// The value of an amount in this game.
pub fn amount(state: &State, amount: Amount) -> i32 {
    match amount {
        Amount::Is(n) => n,
        Amount::Const(id) => state.constant(id).clamp(0, i64::from(UNLIMITED)) as i32,
    }
}

/// How often a deed was done in the span that runs now; `own_turn_start` is the time since `seat`'s latest turn began.
pub fn times_done(state: &State, seat: Seat, span: Span, matches: impl Fn(&crate::state::Deed) -> bool) -> i32 {
    let turn = &state.turn;
    let own = state.seat(seat).last_turn;
    state
        .history
        .iter()
        .rev()
        .take_while(|deed| match span {
            Span::Use | Span::Phase => deed.phase_no == turn.phase_no && deed.turn_no == turn.no,
            Span::Turn => deed.turn_no == turn.no,
            Span::OwnTurnStart => deed.turn_no >= own,
            Span::Round => deed.round == turn.round,
            Span::Game => true,
        })
        .filter(|deed| matches(deed))
        .count() as i32
}

/// May `seat` use a card with this face once more from the idle point?
pub fn use_left<B: Numbers>(b: &B, seat: Seat, limit: Option<Limit>, face: Face, card: Option<CardId>) -> bool {
    let Some(limit) = limit else { return true };
    let (done, allowed) = b.lend(|l| {
        let root = |kind: KindId| l.defs.traits[kind.index()].lineage.last();
        let done = times_done(l.state, seat, limit.per, |deed| {
            deed.kind == DeedKind::Use
                && deed.idle
                && deed.seat == seat
                && deed.face.is_some_and(|f| root(f.kind) == root(face.kind))
        });
        (done, amount(l.state, limit.n))
    });
    done < allowed || {
        let more = sum(b, StaticKey::Uses, seat, Some(face), About { other: None, card });
        done < allowed.saturating_add(more)
    }
}

/// May `seat` use the play part once more?
pub fn part_left(state: &State, seat: Seat, part: PartId, limit: Option<Limit>) -> bool {
    let Some(limit) = limit else { return true };
    let done = times_done(state, seat, limit.per, |deed| {
        deed.kind == DeedKind::Skill && deed.seat == seat && deed.part == Some(part)
    });
    done < amount(state, limit.n)
}
