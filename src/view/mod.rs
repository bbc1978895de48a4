//! What one seat may know of a position.
//!
//! A [`View`] borrows the state and answers only what its reader could see at a real table: the own hand, the number of
//! cards in other hands, what lies open, shown roles. It must never give away a seed, the order of the draw pile or the
//! id of a card that lies face down; players, bots and texts are built on it, so a leak here is a leak everywhere.

mod json;
mod seat;
mod sight;

pub use seat::SeatView;
pub use sight::{Sight, visible_record};

use crate::defs::{Defs, Mode, Visible};
use crate::filter::Face;
use crate::id::*;
use crate::inject::{self, Break};
use crate::rng::mix;
use crate::state::{Outcome, State, Turn, Virtual, Zone};
use smallvec::SmallVec;

/// Stands for a card that the reader does not see.
pub const UNSEEN: CardId = CardId(u16::MAX);

/// A position through the eyes of one seat, or of a spectator.
#[derive(Clone, Copy)]
pub struct View<'a> {
    state: &'a State,
    defs: &'a Defs,
    reader: Option<Seat>,
    /// Whose hands he sees, one bit each.
    hands: u16,
}

impl<'a> View<'a> {
    /// What `reader` may know of `state`; `None` is a spectator, who sees what lies open for all.
    pub fn new(state: &'a State, defs: &'a Defs, reader: Option<Seat>) -> Self {
        let reader = reader.filter(|seat| state.has_seat(*seat));
        Self { state, defs, reader, hands: hands_seen(state, defs, reader) }
    }

    /// Whose eyes these are.
    pub fn reader(&self) -> Option<Seat> {
        self.reader
    }

    /// The definitions that the ids belong to.
    pub fn defs(&self) -> &'a Defs {
        self.defs
    }

    /// The mode that is played.
    pub fn mode(&self) -> Option<&'a Mode> {
        Some(self.defs.modes.get_index(self.state.mode?.index())?.1)
    }

    /// The running turn.
    pub fn turn(&self) -> TurnView {
        let Turn { seat, no, round, phase, .. } = self.state.turn;
        TurnView { seat, no, round, phase }
    }

    /// How many cards the draw pile has.
    pub fn draw_count(&self) -> usize {
        self.state.draw.len()
    }

    /// The discard pile, the last discarded at the end.
    pub fn discard(&self) -> &'a [CardId] {
        &self.state.discard
    }

    /// The cards being used, played or judged; [`UNSEEN`] for one that lies face down.
    pub fn processing(&self) -> impl Iterator<Item = CardId> + 'a {
        let view = *self;
        self.state.processing.iter().map(move |card| view.shown(*card))
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<&'a Outcome> {
        self.state.outcome.as_ref()
    }

    /// How many seats there are.
    pub fn seat_count(&self) -> usize {
        self.state.seats.len()
    }

    /// One seat; `None` if there is no such seat.
    pub fn seat(&self, seat: Seat) -> Option<SeatView<'a>> {
        self.state.has_seat(seat).then(|| SeatView::new(*self, seat))
    }

    /// All seats, by number.
    pub fn seats(&self) -> impl Iterator<Item = SeatView<'a>> + use<'a> {
        let view = *self;
        (0..self.seat_count()).map(move |i| SeatView::new(view, Seat::at(i)))
    }

    /// The living seats in action order from the turn player.
    pub fn living(&self) -> impl Iterator<Item = SeatView<'a>> + use<'a> {
        let view = *self;
        self.state.ring(self.state.first_seat()).map(move |seat| SeatView::new(view, seat)).filter(SeatView::alive)
    }

    /// Does the reader see the cards of the zone as such? One that lies face down in it may still be hidden.
    pub fn sees(&self, zone: Zone) -> bool {
        sees(self.defs, self.reader, self.hands, zone)
    }

    /// Does the reader know where this card is and what it is?
    pub fn knows(&self, card: CardId) -> bool {
        if card.is_virtual() {
            return self.state.virtual_card(card).is_some();
        }
        self.state.zones.get(card.index()).is_some_and(|zone| self.sees(*zone)) && !self.covered(card)
    }

    /// The card, or [`UNSEEN`] if the reader does not see it.
    pub fn shown(&self, card: CardId) -> CardId {
        if self.knows(card) { card } else { UNSEEN }
    }

    /// What a card is for the reader: what is printed on it, or what it stands for where it lies. `None` if he does not
    /// see it. Of a conversion laid face down only the kind that is claimed is known.
    pub fn face(&self, card: CardId) -> Option<Face> {
        if let Some(made) = self.state.virtual_card(card) {
            return Some(if self.is_veiled(made) { veiled(made.face) } else { made.face });
        }
        if !self.knows(card) {
            return None;
        }
        let mut face = self.defs.deck.get(card.index())?.face;
        if let Some(pose) = self.state.poses.iter().find(|pose| pose.card == card) {
            face.kind = pose.kind;
        }
        Some(face)
    }

    /// What is printed on a card that the reader sees.
    pub fn printed(&self, card: CardId) -> Option<Face> {
        self.knows(card).then(|| self.defs.deck.get(card.index()).map(|physical| physical.face))?
    }

    /// Where a card lies that the reader sees.
    pub fn zone(&self, card: CardId) -> Option<Zone> {
        self.state.zones.get(card.index()).copied().filter(|_| self.knows(card))
    }

    /// In whose area a card lies that the reader was shown, be it from its back alone.
    pub(crate) fn area(&self, card: CardId) -> Zone {
        self.state.zones.get(card.index()).copied().unwrap_or_default()
    }

    /// The roles that were dealt and how often each, in the order of their ids: open to all, other than who has them.
    pub fn dealt(&self) -> SmallVec<[(Word, u8); 6]> {
        let mut dealt: SmallVec<[(Word, u8); 6]> = SmallVec::new();
        for role in self.state.seats.iter().filter_map(|seat| seat.role) {
            match dealt.iter_mut().find(|(word, _)| *word == role) {
                Some((_, n)) => *n += 1,
                None => dealt.push((role, 1)),
            }
        }
        dealt.sort_unstable();
        dealt
    }

    /// The value that a rule constant has in this game.
    pub fn constant(&self, name: &str) -> Option<i64> {
        let (id, _, official) = self.defs.constants.get_full(name)?;
        Some(self.state.constants.get(id).copied().unwrap_or(*official))
    }

    /// The physical cards behind a card that the reader sees; [`UNSEEN`] for those that he does not.
    pub fn sources(&self, card: CardId) -> SmallVec<[CardId; 2]> {
        self.state.sources(card).iter().map(|source| self.shown(*source)).collect()
    }

    /// The skill that made a converted card.
    pub fn made_by(&self, card: CardId) -> Option<SkillId> {
        self.state.virtual_card(card)?.skill
    }

    /// Does a card in processing lie face down for the reader?
    fn covered(&self, card: CardId) -> bool {
        self.state.zones.get(card.index()) == Some(&Zone::Processing)
            && self.state.virtuals.iter().any(|made| made.cards.contains(&card) && self.is_veiled(made))
    }

    /// Is the conversion laid face down, and not by the reader?
    fn is_veiled(&self, made: &Virtual) -> bool {
        made.hidden && !self.state.instances.iter().any(|i| Some(i.skill) == made.skill && Some(i.seat) == self.reader)
    }
}

/// The running turn, as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnView {
    /// The turn player; `None` before the first turn.
    pub seat: Option<Seat>,
    /// The running number of the turn, from 1.
    pub no: u32,
    /// The round, from 1.
    pub round: u32,
    /// The running phase; `None` between phases.
    pub phase: Option<PhaseId>,
}

/// A hand as somebody meets it who does not see it: its cards in an order that tells nothing, not even which card came
/// last, and that changes with every blind pick from it.
pub fn blind_order(state: &State, owner: Seat) -> SmallVec<[CardId; 16]> {
    if !state.has_seat(owner) {
        return SmallVec::new();
    }
    let hand = state.seat(owner);
    let base = mix(mix(state.seed ^ u64::from(owner.0)) ^ u64::from(hand.blind_picks));
    let mut cards: SmallVec<[CardId; 16]> = SmallVec::from_slice(&hand.hand);
    cards.sort_unstable_by_key(|card| (mix(base ^ u64::from(card.0)), *card));
    cards
}

/// The hands that `reader` sees, one bit each: his own, and those of his side where the mode shows them.
fn hands_seen(state: &State, defs: &Defs, reader: Option<Seat>) -> u16 {
    let Some(reader) = reader else { return 0 };
    let shared = || {
        let (_, mode) = defs.modes.get_index(state.mode?.index())?;
        let side_of = |seat: Seat| state.seats.get(seat.index())?.role.and_then(|role| mode.side(role));
        let side = side_of(reader).filter(|_| mode.side_hands)?;
        let mates = (0..state.seats.len()).map(Seat::at).filter(|seat| side_of(*seat) == Some(side));
        Some(mates.fold(0, |hands, seat| hands | 1 << seat.0))
    };
    1 << reader.0 | shared().unwrap_or(0)
}

/// Does `reader`, who sees these hands, see the cards of the zone?
fn sees(defs: &Defs, reader: Option<Seat>, hands: u16, zone: Zone) -> bool {
    match zone {
        Zone::Discard | Zone::Processing | Zone::Equip(_) | Zone::Judge(_) => true,
        Zone::Hand(owner) => hands & (1 << owner.0) != 0 || inject::on(Break::ShowHands),
        Zone::Pile(owner, pile) => {
            let visible = defs.piles.get_index(pile.index()).map(|(_, pile)| pile.visible);
            allows(visible.unwrap_or(Visible::Nobody), owner, reader)
        }
        Zone::Draw | Zone::Box => false,
    }
}

fn allows(visible: Visible, owner: Seat, reader: Option<Seat>) -> bool {
    match visible {
        Visible::All => true,
        Visible::Owner => reader == Some(owner),
        Visible::Nobody => false,
    }
}

/// A face of which only the kind is known.
fn veiled(face: Face) -> Face {
    Face { suit: Suit::None, colour: Colour::None, rank: 0, ..face }
}

#[cfg(test)]
pub(crate) mod fixture;
#[cfg(test)]
mod tests;
