//! Distance, range, limits and legal targets: what a position allows, computed from faces, statics and the payment
//! mask. Writes nothing.
//!
//! Every function collects what it needs under a short loan of the state and calls Lua only afterwards.

use crate::calls::{About, Board, Guards, Loan, Numbers};
use crate::defs::{Amount, Body, Count, Kind, Limit, Span, StaticKey, StaticValue, Targeting, UNLIMITED};
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

/// The set of these seats.
fn set_of(seats: impl Iterator<Item = Seat>) -> SeatSet {
    seats.fold(0, |set, seat| set | bit(seat))
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
#[inline]
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
pub fn face<B: Board>(b: &B, card: CardId) -> Face {
    b.lend(|l| l.face(card))
}

/// A card as the rules see it for one seat (a judge card counts as the judged seat's).
pub fn face_for<B: Board>(b: &B, card: CardId, owner: Option<Seat>) -> Face {
    b.lend(|l| l.face_for(card, owner))
}

impl<'a> Loan<'a> {
    /// Is the card masked by a payment that is being considered?
    pub fn masked(&self, card: CardId) -> bool {
        !self.mask.is_empty() && self.mask.contains(&card)
    }

    /// As [`face`].
    #[inline]
    pub fn face(&self, card: CardId) -> Face {
        if !self.has(StaticKey::TreatAs) {
            return printed(self.state, &self.defs.deck, card);
        }
        let owner = if card.is_virtual() { None } else { self.state.zones.get(card.index()).and_then(|z| z.seat()) };
        self.face_for(card, owner)
    }

    /// As [`face_for`].
    pub fn face_for(&self, card: CardId, owner: Option<Seat>) -> Face {
        let mut face = printed(self.state, &self.defs.deck, card);
        let Some(owner) = owner.filter(|_| !card.is_virtual()) else { return face };
        for &(key, instance, part, entry) in &self.state.index.statics {
            if key != StaticKey::TreatAs {
                break;
            }
            if self.state.instances[instance as usize].seat != owner {
                continue;
            }
            let Body::Static(entries) = &self.defs.part(part).body else { continue };
            let row = &entries[entry as usize];
            if !self.defs.test(row.card, face) {
                continue;
            }
            match row.value {
                StaticValue::Suit(suit) => (face.suit, face.colour) = (suit, suit.colour()),
                StaticValue::Kind(kind) => face.kind = kind,
                _ => {}
            }
        }
        face
    }

    /// The hand cards of a seat, the payment apart, in the order they came.
    pub fn hand(self, seat: Seat) -> impl Iterator<Item = CardId> + use<'a> {
        self.state.seat(seat).hand.iter().copied().filter(move |card| !self.masked(*card))
    }

    /// Cards that are no hand cards and are used and played like these (木牛流马), the payment apart.
    pub fn like_hand(&self, seat: Seat) -> SmallVec<[CardId; 4]> {
        let mut cards = SmallVec::new();
        if !self.has(StaticKey::HandLike) {
            return cards;
        }
        for &(key, instance, part, entry) in &self.state.index.statics {
            let instance = &self.state.instances[instance as usize];
            if key != StaticKey::HandLike || instance.seat != seat || self.is_paid(instance) {
                continue;
            }
            let Body::Static(entries) = &self.defs.part(part).body else { continue };
            let StaticValue::Pile(pile) = entries[entry as usize].value else { continue };
            let lying = self.state.seat(seat).piles.iter().find(|(id, _)| *id == pile);
            cards.extend(lying.into_iter().flat_map(|(_, cards)| cards).copied().filter(|card| !self.masked(*card)));
        }
        cards
    }

    /// The hand of a seat, and what is like it.
    pub fn at_hand(self, seat: Seat) -> impl Iterator<Item = CardId> + use<'a> {
        self.hand(seat).chain(self.like_hand(seat))
    }

    /// The equipment of a seat, the payment apart, in slot order.
    fn equips(self, seat: Seat) -> impl Iterator<Item = CardId> + use<'a> {
        self.state.seat(seat).equip.iter().flatten().copied().filter(move |card| !self.masked(*card))
    }

    /// The sum of what a seat's equipment says.
    fn worn(&self, seat: Seat, of: fn(&Kind) -> i32) -> i32 {
        self.equips(seat).map(|card| of(self.defs.kind(self.defs.deck[card.index()].face.kind))).sum()
    }

    /// Is any static of this key in force?
    pub fn has(&self, key: StaticKey) -> bool {
        self.state.index.keys & key.bit() != 0
    }
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

/// Statics in force: part, entry, and the value if it is known without Lua.
type Found = SmallVec<[(PartId, u8, Option<i32>); 4]>;

impl Loan<'_> {
    /// The statics of `key` in force for `owner` that fit `face`.
    fn statics(&self, key: StaticKey, owner: Seat, face: Option<Face>) -> Found {
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
    fn is_paid(&self, instance: &crate::state::Instance) -> bool {
        matches!(instance.source, crate::state::Source::Card(card) if self.masked(card))
    }
}

fn has<B: Board>(b: &B, key: StaticKey) -> bool {
    b.read(|s| s.index.keys & key.bit() != 0)
}

fn sum<B: Numbers>(b: &B, key: StaticKey, owner: Seat, face: Option<Face>, about: About) -> i32 {
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

fn any<B: Numbers>(b: &B, key: StaticKey, owner: Seat, face: Option<Face>, about: About) -> bool {
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
    fn plain_near(&self, me: Seat, others: SeatSet, most: i32) -> SeatSet {
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
        Who::And(x, y) => passes_at(b, x, me, target, face, far) && passes_at(b, y, me, target, face, far),
        Who::Or(x, y) => passes_at(b, x, me, target, face, far) || passes_at(b, y, me, target, face, far),
        Who::Not(x) => !passes_at(b, x, me, target, face, far),
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
        Some(Targeting::Filter(who)) => passes_at(b, who, seat, target, Some(face), far),
        Some(Targeting::Function | Targeting::Groups(_)) => b.kind_target(face.kind, seat, 0, &[], target),
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
            let seconds = |a: Seat| choose(b, |c| b.kind_target(face.kind, seat, 1, &[a], c));
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
