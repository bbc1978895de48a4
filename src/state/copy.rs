//! Copies of a state: a checkpoint is taken before every action, so copying keeps its buffers and leaves out what was
//! not written.

use super::{Index, SeatState, State};

/// The larger pieces of a state that were written since the last checkpoint; what was not need not be copied again.
#[derive(Clone, Copy, Debug, Default)]
pub struct Written {
    /// The seats, one bit each.
    pub seats: u16,
    /// Who listens to what.
    pub index: bool,
}

/// It says nothing about the position.
impl PartialEq for Written {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Written {}

/// Clones field by field, so that `clone_from` keeps the buffers: a checkpoint is taken before every action.
macro_rules! clone_fields {
    ($ty:ty { $($field:ident),* $(,)? }) => {
        impl Clone for $ty {
            fn clone(&self) -> Self {
                Self { $($field: self.$field.clone()),* }
            }

            fn clone_from(&mut self, other: &Self) {
                $(self.$field.clone_from(&other.$field);)*
            }
        }
    };
}

clone_fields!(SeatState {
    role,
    role_shown,
    kingdom,
    gender,
    hp,
    max_hp,
    alive,
    leaving,
    survives,
    face_down,
    chained,
    skips,
    last_turn,
    last_round,
    heroes,
    reserve,
    hand,
    equip,
    judge,
    piles,
    marks,
    blind_picks,
    asked,
});
clone_fields!(Index { listeners, heard, statics, keys, conversions, plays, present });

/// As `clone_fields`, but keeps what is large and seldom written apart.
macro_rules! clone_state {
    ($($field:ident),* $(,)?) => {
        impl Clone for State {
            fn clone(&self) -> Self {
                Self {
                    seats: self.seats.clone(),
                    index: self.index.clone(),
                    written: Written::default(),
                    $($field: self.$field.clone()),*
                }
            }

            fn clone_from(&mut self, other: &Self) {
                self.seats.clone_from(&other.seats);
                self.index.clone_from(&other.index);
                self.written = Written::default();
                $(self.$field.clone_from(&other.$field);)*
            }
        }

        impl State {
            /// Becomes equal to `now`, of which it is an earlier copy: of seats and index only what was written since
            /// then is copied.
            pub fn catch_up(&mut self, now: &mut State) {
                let written = std::mem::take(&mut now.written);
                for (i, seat) in self.seats.iter_mut().enumerate() {
                    if written.seats & (1 << i) != 0 {
                        seat.clone_from(&now.seats[i]);
                    }
                }
                if written.index {
                    self.index.clone_from(&now.index);
                }
                $(self.$field.clone_from(&now.$field);)*
                debug_assert!(*self == *now, "a writer of the state did not say what it wrote");
            }
        }
    };
}

clone_state!(
    mode, options, constants, zones, draw, discard, processing, poses, virtuals, instances, suspended, turn, schedule,
    history, data, rng, seed, outcome, version,
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::{CardId, Seat};

    fn table() -> (State, State) {
        let now = State { seats: vec![SeatState::default(); 3], ..State::default() };
        (now.clone(), now)
    }

    #[test]
    fn a_checkpoint_catches_up_with_what_was_written() {
        let (mut base, mut now) = table();
        now.seat_mut(Seat(1)).hand.push(CardId(7));
        now.index.heard = 1;
        now.written.index = true;
        now.draw.push(CardId(3));
        base.catch_up(&mut now);
        assert_eq!(base, now);
        assert_eq!((base.seats[1].hand.as_slice(), base.index.heard), (&[CardId(7)][..], 1));
        now.seat_mut(Seat(1)).hand.clear();
        base.catch_up(&mut now);
        assert!(base.seats[1].hand.is_empty());
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "did not say what it wrote")]
    fn what_is_written_unsaid_is_found_out() {
        let (mut base, mut now) = table();
        now.seats[2].hp = 9;
        base.catch_up(&mut now);
    }
}
