//! What choices are worth to one seat, in tenths of a card.

use super::belief::Feelings;
use super::lore::{Effect, Lore, hinted};
use super::{Choice, Scene};
use crate::ask::Answer;
use crate::defs::Hint;
use crate::filter::{Face, Family};
use crate::id::*;
use crate::query::{Targets, seats_of};
use crate::state::Zone;
use smallvec::SmallVec;

/// A piece of equipment for an empty place.
const WEAR: i32 = 14;

/// What an unseen card of another seat is worth taking, and an equipped one.
const BACK: i32 = 10;
const WORN: i32 = 14;

/// The eyes and the heart of a seat that decides.
pub(super) struct Mind<'s, 'a> {
    pub(super) scene: &'s Scene<'a>,
    pub(super) lore: &'s Lore,
    pub(super) feelings: Feelings,
    /// Cards in the own hand beyond what may be kept at the end of the turn.
    spare: i32,
}

/// An answer and what it is worth.
pub(super) type Valued = (i32, Answer);

impl<'s, 'a> Mind<'s, 'a> {
    pub(super) fn new(scene: &'s Scene<'a>, lore: &'s Lore, feelings: Feelings) -> Self {
        let own = scene.view().seat(scene.seat());
        let spare = own.map_or(0, |own| own.hand_count() as i32 - own.hp().max(0));
        Self { scene, lore, feelings, spare }
    }

    pub(super) fn feels(&self, seat: Seat) -> i32 {
        self.feelings.get(seat.index()).copied().unwrap_or(0)
    }

    fn wounds(&self, seat: Seat) -> i32 {
        self.scene.view().seat(seat).map_or(0, |seat| seat.max_hp() - seat.hp())
    }

    /// What a hit point of the seat is worth: the last ones most.
    pub(super) fn life(&self, seat: Seat) -> i32 {
        match self.scene.view().seat(seat).map_or(0, |seat| seat.hp()) {
            ..=1 => 45,
            2 => 30,
            _ => 22,
        }
    }

    /// What hit points and cards (in hundredths) are worth to the seat itself.
    pub(super) fn good(&self, seat: Seat, hp: i32, cards: i32) -> i32 {
        let hp = if hp > 0 && self.wounds(seat) == 0 { 0 } else { hp };
        let bare = || self.scene.view().seat(seat).is_some_and(|s| s.hand_count() == 0 && s.equip().next().is_none());
        let cards = if cards < 0 && hp == 0 && bare() { 0 } else { cards };
        (hp * self.life(seat) + cards * 10) / 100
    }

    /// What an effect on another seat is worth to this one.
    pub(super) fn on(&self, seat: Seat, effect: Effect) -> i32 {
        self.good(seat, effect.hp, effect.cards) * self.feels(seat) / 100
    }

    /// What an effect does for the seat itself.
    pub(super) fn own(&self, effect: Effect) -> i32 {
        self.good(self.scene.seat(), effect.own_hp, effect.own_cards)
    }

    /// What the card is worth in the own hand.
    pub(super) fn keep(&self, face: Face) -> i32 {
        let worth = self.lore.keep(face.kind);
        if self.scene.defs().family(face.kind) == Family::Equip && self.worn(face.kind).is_some() { 3 } else { worth }
    }

    /// The card that is worn where one of this kind would go.
    fn worn(&self, kind: KindId) -> Option<CardId> {
        let slot = self.scene.defs().kind(kind).traits.slot?;
        let own = self.scene.view().seat(self.scene.seat())?;
        own.equip().find(|(at, _)| *at == slot).map(|(_, card)| card)
    }

    /// What it costs to give up the card of a slot: half, if it would have to be discarded anyway.
    fn cost(&self, choice: &Choice<'_>, slot: u8) -> i32 {
        match (choice.face(slot), choice.zone(slot)) {
            (Some(_), Zone::Equip(_)) => 12,
            (Some(face), _) if self.spare > 0 => self.keep(face) / 2,
            (Some(face), _) => self.keep(face),
            (None, _) => BACK,
        }
    }

    /// What it is worth to choose the card of a slot: an own one is given up, another's is taken away.
    fn take(&self, choice: &Choice<'_>, slot: u8) -> i32 {
        let me = self.scene.seat();
        match choice.zone(slot) {
            // A card that waits to be judged is its owner's trouble.
            Zone::Judge(seat) => WORN * self.feels(seat) / 100,
            zone if zone.seat() == Some(me) => -self.cost(choice, slot),
            Zone::Equip(seat) => -WORN * self.feels(seat) / 100,
            Zone::Hand(seat) | Zone::Pile(seat, _) => -BACK * self.feels(seat) / 100,
            _ => choice.face(slot).map_or(BACK, |face| self.keep(face)),
        }
    }

    /// Does a card of the kind and colour come to nothing at the seat?
    pub(super) fn vain(&self, kind: KindId, colour: Colour, seat: Seat) -> bool {
        let Some(seat) = self.scene.view().seat(seat) else { return false };
        let works = |shield: SkillId| seat.skills().any(|skill| skill.works && skill.skill == shield);
        self.lore.shields(kind, colour).any(works)
    }

    /// The colour of a card that is made of the cards of these slots.
    fn colour(choice: &Choice<'_>, slots: &[u8]) -> Colour {
        let mut colours = slots.iter().map(|slot| choice.face(*slot).map_or(Colour::None, |face| face.colour));
        let first = colours.next().unwrap_or(Colour::None);
        if colours.all(|colour| colour == first) { first } else { Colour::None }
    }

    /// The best way to do an entry that costs `effect`'s user nothing but its cards; `None` if it has no legal target.
    pub(super) fn best(&self, choice: &Choice<'a>, effect: Effect, hint: &Hint) -> Option<Valued> {
        self.best_as(choice.makes(), choice, effect, hint)
    }

    /// As [`Self::best`], for what amounts to using a card of the kind on the chosen.
    pub(super) fn best_as(
        &self,
        kind: Option<KindId>,
        choice: &Choice<'a>,
        effect: Effect,
        hint: &Hint,
    ) -> Option<Valued> {
        let effect = hinted(effect, hint);
        let own = self.own(effect);
        let plain = self.slots(choice);
        let others = choice.payments().map(SmallVec::from_slice);
        let ways = std::iter::once(plain).chain(others).filter_map(|slots: SmallVec<[u8; 8]>| {
            let (gain, seats) = match (choice.beneficiary(), choice.targets(&slots)) {
                (Some(owner), Targets::None) => (self.on(owner, effect), SmallVec::new()),
                (_, targets) => {
                    let colour = Self::colour(choice, if choice.makes().is_some() { &slots } else { &[] });
                    let vain = |seat| kind.is_some_and(|kind| self.vain(kind, colour, seat));
                    let on = |seat| Some(self.on(seat, effect)).filter(|worth| *worth != 0 && !vain(seat)).unwrap_or(0);
                    self.seats(targets, on)?
                }
            };
            let taken: i32 = slots.iter().map(|slot| self.take(choice, *slot)).sum();
            Some((own + gain + taken, Answer { entry: Some(choice.i), slots, seats, split: 0 }))
        });
        ways.reduce(|best, way| if way.0 > best.0 { way } else { best })
    }

    /// The cards to choose: as many as pay off, at least as many as it takes.
    fn slots(&self, choice: &Choice<'_>) -> SmallVec<[u8; 8]> {
        let (least, most) = choice.cards();
        let mut order: SmallVec<[(i32, u8); 16]> =
            (0..choice.slots()).map(|slot| (-self.take(choice, slot), slot)).collect();
        order.sort_unstable();
        let pays = order.iter().filter(|(cost, _)| *cost < 0).count();
        let count = pays.clamp(usize::from(least), usize::from(most.max(least)));
        order.iter().take(count).map(|(_, slot)| *slot).collect()
    }

    /// The seats to choose and what comes of it.
    fn seats(&self, targets: &Targets, on: impl Fn(Seat) -> i32) -> Option<(i32, SmallVec<[Seat; 4]>)> {
        let me = self.scene.seat();
        let worth = |seat: Seat| if seat == me { 0 } else { on(seat) };
        match targets {
            Targets::None => Some((0, SmallVec::new())),
            Targets::All(set) => (*set != 0).then(|| (seats_of(*set).map(worth).sum(), SmallVec::new())),
            Targets::Choose(set, least, most) => {
                let mut order: SmallVec<[(i32, Seat); 16]> = seats_of(*set).map(|seat| (-worth(seat), seat)).collect();
                order.sort_unstable();
                let pays = order.iter().filter(|(cost, _)| *cost < 0).count();
                let count = pays.clamp(usize::from(*least), usize::from((*most).max(*least)));
                let chosen = order.get(..count)?;
                Some((
                    -chosen.iter().map(|(cost, _)| cost).sum::<i32>(),
                    chosen.iter().map(|(_, seat)| *seat).collect(),
                ))
            }
            Targets::Pairs(pairs) => {
                let all = pairs.iter().flat_map(|(a, set)| seats_of(*set).map(|b| (*a, b)));
                // The second one is to be met by what the first one does: who is hurt by it should be a foe as well.
                let valued = all.map(|(a, b)| (worth(a) + if b == me { -30 } else { -self.feels(b) / 8 }, a, b));
                let (worth, a, b) = valued.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
                Some((worth, SmallVec::from_slice(&[a, b])))
            }
        }
    }

    /// What it is worth to put on a card of the kind.
    pub(super) fn wear(&self, kind: KindId) -> i32 {
        let Some(old) = self.worn(kind).and_then(|card| self.scene.view().face(card)) else { return WEAR };
        let range = |kind: KindId| self.scene.defs().kind(kind).range;
        range(kind) - range(old.kind)
    }
}
