//! What can be wrong with a line of input.

use crate::ask::Illegal;
use crate::query::{SeatSet, seats_of};
use crate::text::Narrator;

/// Why a line is not taken. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Slip {
    /// This is no number.
    NoNumber(String),
    /// The list has no such number.
    NoChoice {
        /// The number.
        n: usize,
        /// Those that it has, in ascending order.
        of: Vec<usize>,
    },
    /// This is left over.
    TooMuch(String),
    /// Too few or too many numbers.
    TooFew {
        /// At least.
        min: u8,
        /// At most.
        max: u8,
        /// How many there are.
        given: usize,
    },
    /// The seat may not be chosen.
    NotSeat {
        /// Its number.
        n: usize,
        /// Those that may.
        set: SeatSet,
    },
    /// A number stands there twice.
    Twice(usize),
    /// A stroke too many.
    OneGroup,
    /// The payment leaves no target.
    NoTarget,
    /// The question's validator says no.
    Illegal(Illegal),
}

impl From<Illegal> for Slip {
    fn from(illegal: Illegal) -> Self {
        Slip::Illegal(illegal)
    }
}

impl Slip {
    /// What is wrong, and what would be possible.
    pub fn tell(&self, narrator: &Narrator<'_>) -> String {
        match self {
            Slip::NoNumber(word) => narrator.say("table.no_number", &[("word", word.clone())]),
            Slip::NoChoice { n, of } => {
                narrator.say("table.no_choice", &[("n", n.to_string()), ("span", numbers(narrator, of))])
            }
            Slip::TooMuch(rest) => narrator.say("table.too_much", &[("rest", rest.clone())]),
            Slip::TooFew { min, max, given } => {
                let span = span(usize::from(*min), usize::from(*max));
                narrator.say("table.too_few", &[("span", span), ("given", given.to_string())])
            }
            Slip::NotSeat { n, set } => {
                let seats = seat_list(narrator, *set);
                narrator.say("table.not_seat", &[("n", n.to_string()), ("seats", seats)])
            }
            Slip::Twice(n) => narrator.say("table.twice", &[("n", n.to_string())]),
            Slip::OneGroup => narrator.word("table.one_group"),
            Slip::NoTarget => narrator.word("table.no_target"),
            Slip::Illegal(illegal) => narrator.refusal(illegal),
        }
    }
}

/// `2`, or `1–3`.
pub fn span(min: usize, max: usize) -> String {
    if min >= max { max.to_string() } else { format!("{min}–{max}") }
}

/// Numbers as they are told: `0、2–4`.
pub fn numbers(narrator: &Narrator<'_>, all: &[usize]) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for &n in all {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == n => *last = n,
            _ => runs.push((n, n)),
        }
    }
    narrator.list(runs.into_iter().map(|(first, last)| span(first, last)))
}

/// Seats as they are chosen: `2 吕布、3 大乔`.
pub fn seat_list(narrator: &Narrator<'_>, set: SeatSet) -> String {
    narrator.list(seats_of(set).map(|seat| narrator.seat_choice(seat)))
}
