//! The log through the eyes of one seat.

use super::{UNSEEN, View, allows, hands_seen, sees, veiled};
use crate::defs::{Defs, Visible};
use crate::filter::Face;
use crate::id::*;
use crate::log::{Announced, Moved, Record};
use crate::state::Zone;
use smallvec::SmallVec;

/// Reads a log in order and hides what its reader may not know.
///
/// It remembers cards that were laid face down, because the movements that follow do not say so.
#[derive(Clone, Debug, Default)]
pub struct Sight {
    /// Whose eyes these are; `None` = a spectator.
    pub reader: Option<Seat>,
    /// Whose hands he sees, one bit each.
    hands: u16,
    covered: SmallVec<[Covered; 2]>,
}

/// An announcement laid face down.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Covered {
    cards: SmallVec<[CardId; 2]>,
    face: Face,
}

impl Sight {
    /// The eyes of `reader`.
    pub fn new(reader: Option<Seat>) -> Self {
        Self { reader, hands: reader.map_or(0, |seat| 1 << seat.0), covered: SmallVec::new() }
    }

    /// The records as the reader may know them. A card that is laid face down may move before it is announced: the
    /// announcement is looked for ahead. `view` is any of the game, for what its mode lets the reader see.
    pub fn read(&mut self, view: &View<'_>, records: &[Record]) -> Vec<Record> {
        let defs = view.defs;
        self.hands = hands_seen(view.state, defs, self.reader);
        let mut seen = Vec::with_capacity(records.len());
        for (i, record) in records.iter().enumerate() {
            if let Record::Moved { items, .. } = record {
                let paid = items.iter().filter(|item| item.to == Zone::Processing);
                paid.for_each(|item| self.look_ahead(item.card, &records[i + 1..]));
            }
            seen.extend(self.see(defs, record));
        }
        seen
    }

    /// Covers a card that the next announcement with it lays face down, unless it moves on before.
    fn look_ahead(&mut self, card: CardId, records: &[Record]) {
        for record in records {
            match record {
                Record::Moved { items, .. } if items.iter().any(|item| item.card == card) => return,
                Record::Used { seat, card: announced, .. } | Record::Responded { seat, card: announced }
                    if announced.cards.contains(&card) =>
                {
                    return self.see_card(*seat, &mut announced.clone());
                }
                _ => {}
            }
        }
    }

    /// The record as the reader may know it: unseen cards are [`UNSEEN`]. `None` if he notices nothing of it.
    pub fn see(&mut self, defs: &Defs, record: &Record) -> Option<Record> {
        let mut seen = record.clone();
        match &mut seen {
            Record::Moved { items, by, .. } => {
                let hands_out = by.is_some() && *by == self.reader;
                items.iter_mut().for_each(|item| self.see_move(defs, item, hands_out));
            }
            Record::Used { seat, card, .. } | Record::Responded { seat, card } => self.see_card(*seat, card),
            Record::Void { face, .. } | Record::Damage { face: Some(face), .. } => *face = self.see_face(*face),
            Record::Marked { seat, mark, .. } => {
                let mark = defs.marks.get_index(mark.index());
                let visible = mark.map_or(Visible::Nobody, |(_, mark)| mark.visible);
                return allows(visible, *seat, self.reader).then_some(seen);
            }
            Record::Reserved { seat, hero, shown } if !*shown && self.reader != Some(*seat) => *hero = None,
            Record::Rewound => self.covered.clear(),
            _ => {}
        }
        Some(seen)
    }

    fn see_move(&mut self, defs: &Defs, item: &mut Moved, hands_out: bool) {
        let lies_covered = self.covered.iter().any(|covered| covered.cards.contains(&item.card));
        // What lies face down is shown as it leaves processing, wherever it goes.
        let shown = lies_covered && item.from == Zone::Processing && item.to != Zone::Processing;
        let seen = |zone| sees(defs, self.reader, self.hands, zone) && !(lies_covered && zone == Zone::Processing);
        let (known, card) = (hands_out || shown || seen(item.from) || seen(item.to), item.card);
        if item.to != Zone::Processing {
            self.covered.retain(|covered| !covered.cards.contains(&card));
        }
        if !known {
            item.card = UNSEEN;
        }
    }

    fn see_card(&mut self, user: Seat, card: &mut Announced) {
        if !card.hidden || self.reader == Some(user) {
            return;
        }
        let covered = Covered { cards: card.cards.clone(), face: card.face };
        if !self.covered.contains(&covered) {
            self.covered.push(covered);
        }
        card.cards.iter_mut().for_each(|card| *card = UNSEEN);
        card.face = veiled(card.face);
    }

    fn see_face(&self, face: Face) -> Face {
        if self.covered.iter().any(|covered| covered.face == face) { veiled(face) } else { face }
    }
}

/// One record by itself, as `reader` may know it. A reader of a whole log uses a [`Sight`], which knows what lies face
/// down.
pub fn visible_record(defs: &Defs, reader: Option<Seat>, record: &Record) -> Option<Record> {
    Sight::new(reader).see(defs, record)
}
