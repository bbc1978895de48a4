//! How well a player tells friend from foe, from what its seats did.

use super::Lore;
use super::belief::chosen;
use crate::defs::Defs;
use crate::id::*;
use crate::log::Record;

/// What went where: effects that are known as help or harm, on whom the user chose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aims {
    /// Help for the own side.
    pub help_own: u64,
    /// Help for others.
    pub help_other: u64,
    /// Harm to the own side.
    pub harm_own: u64,
    /// Harm to others.
    pub harm_other: u64,
}

/// Counts the uses of cards by the seats that `of` names; `allied` says who belongs together.
pub fn aims(
    defs: &Defs,
    lore: &Lore,
    records: &[Record],
    of: impl Fn(Seat) -> bool,
    allied: impl Fn(Seat, Seat) -> bool,
) -> Aims {
    let mut aims = Aims::default();
    for record in records {
        let Record::Used { seat, card, targets, .. } = record else { continue };
        if !chosen(defs, card.face.kind, *seat, targets) || !of(*seat) {
            continue;
        }
        for target in targets {
            match (lore.sense(defs, card.face.kind), allied(*seat, *target)) {
                (1, true) => aims.help_own += 1,
                (1, false) => aims.help_other += 1,
                (-1, true) => aims.harm_own += 1,
                (-1, false) => aims.harm_other += 1,
                _ => {}
            }
        }
    }
    aims
}
