//! Distance, range, limits and legal targets: what a position allows, computed from faces, statics and the payment
//! mask. Writes nothing.
//!
//! Every function collects what it needs under a short loan of the state and calls Lua only afterwards.

mod faces;
mod legal;
mod numbers;

pub use faces::{converted, face, face_for, printed};
pub use legal::*;
pub use numbers::{amount, attack_range, distance, hand_limit, part_left, raw_distance, times_done, use_left};

use crate::id::*;

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
