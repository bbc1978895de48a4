//! What cards are: printed, posed, converted and as statics make them.

use crate::calls::{Board, Loan};
use crate::defs::{Body, Kind, StaticKey, StaticValue};
use crate::filter::Face;
use crate::id::*;
use crate::state::{Pose, State};
use smallvec::SmallVec;

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
    pub(super) fn equips(self, seat: Seat) -> impl Iterator<Item = CardId> + use<'a> {
        self.state.seat(seat).equip.iter().flatten().copied().filter(move |card| !self.masked(*card))
    }

    /// The sum of what a seat's equipment says.
    pub(super) fn worn(&self, seat: Seat, of: fn(&Kind) -> i32) -> i32 {
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
