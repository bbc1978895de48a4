//! Needed cards that have to be usable on a seat (借刀杀人, 青龙偃月刀), and what several cards make together.

use super::asks::allowed;
use crate::ask::{Entry, Via};
use crate::calls::{Board as _, Guards as _};
use crate::defs::{How, StaticKey};
use crate::filter::Face;
use crate::id::*;
use crate::query::{self, Targets};
use crate::script::core::Shared;
use crate::script::idle::pay_apart;
use smallvec::SmallVec;

/// On whom a needed card has to be usable.
#[derive(Clone, Copy)]
pub(super) struct On {
    /// The seat.
    pub(super) seat: Seat,
    /// At any distance?
    pub(super) far: bool,
}

impl On {
    /// The further targets that a card of this face may have; `None` if it may not be used on the seat.
    fn besides(self, sh: &Shared, at: Seat, face: Face, card: CardId) -> Option<Targets> {
        query::targets_besides(sh, at, self.seat, face, Some(card), self.far)
    }
}

/// Leaves of the entries what may be used on the seat, with the further targets of each payment.
pub(super) fn aim(sh: &Shared, at: Seat, entries: &mut Vec<Entry>, on: On) {
    for entry in entries.iter_mut() {
        match (entry.via, entry.makes) {
            (Via::Card, _) => aim_cards(sh, at, entry, on),
            (_, Some(kind)) => aim_conversion(sh, at, entry, kind, on),
            _ => {}
        }
    }
    entries.retain(|entry| entry.possible());
}

/// Cards that are used as they are, one of them.
fn aim_cards(sh: &Shared, at: Seat, entry: &mut Entry, on: On) {
    let mut all: SmallVec<[Targets; 8]> = SmallVec::new();
    entry.slots.retain(|slot| {
        let face = query::face(sh, slot.card);
        let found = sh.with_mask(&[slot.card], || on.besides(sh, at, face, slot.card));
        all.extend(found.clone());
        found.is_some()
    });
    entry.targets = all.first().cloned().unwrap_or_default();
    let apart = all.iter().enumerate().filter(|(_, targets)| **targets != entry.targets);
    entry.paid = apart.map(|(i, targets)| (SmallVec::from_slice(&[i as u8]), targets.clone())).collect();
}

fn aim_conversion(sh: &Shared, at: Seat, entry: &mut Entry, kind: KindId, on: On) {
    let target = |paid: &[CardId]| {
        made_of(sh, kind, paid, |face, card| {
            on.besides(sh, at, face, card).filter(|_| allowed(sh, at, face, card, How::Use))
        })
    };
    entry.paid.clear();
    if entry.cards.1 == 0 {
        entry.targets = target(&[]).unwrap_or(Targets::Choose(0, 1, 1));
    } else {
        pay_apart(sh, at, entry, target);
    }
}

/// Takes from a conversion of several cards the payments that make a forbidden card.
pub(super) fn forbid(sh: &Shared, at: Seat, entry: &mut Entry, kind: KindId, how: How) {
    let forbids = |key: StaticKey| matches!(key, StaticKey::ForbidUse | StaticKey::ForbidRespond);
    if sh.read(|st| st.index.statics.iter().any(|(key, ..)| forbids(*key))) {
        pay_apart(sh, at, entry, |paid| {
            made_of(sh, kind, paid, |face, card| allowed(sh, at, face, card, how).then_some(Targets::None))
        });
    }
}

/// Looks at the card of that kind that several cards make together.
fn made_of<R>(sh: &Shared, kind: KindId, paid: &[CardId], look: impl FnOnce(Face, CardId) -> R) -> R {
    let faces: SmallVec<[Face; 2]> = paid.iter().map(|c| query::face(sh, *c)).collect();
    let face = query::converted(kind, &faces);
    sh.with_card(face, paid, |card| look(face, card))
}
