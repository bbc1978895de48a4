//! Is an answer legal?

use super::{Answer, Ask, AskKind, Entry, Illegal};
use crate::id::Seat;
use crate::inject::{self, Break};
use crate::query::{SeatSet, Targets, bit};

impl Ask {
    /// Is the answer legal?
    pub fn check(&self, answer: &Answer) -> Result<(), Illegal> {
        if inject::on(Break::AcceptAll) {
            return Ok(());
        }
        let Some(i) = answer.entry else {
            let empty = answer.slots.is_empty() && answer.seats.is_empty();
            return if self.optional && empty { Ok(()) } else { Err(Illegal::MustAnswer) };
        };
        let entry = self.entries.get(usize::from(i)).ok_or(Illegal::NoEntry(self.entries.len()))?;
        check_slots(entry, &answer.slots)?;
        match self.kind {
            AskKind::Arrange => check_arrangement(entry, answer),
            AskKind::Distribute => check_distribution(entry, answer),
            _ if answer.split != 0 => Err(Illegal::BadArrangement),
            _ => check_seats(entry.targets_for(&answer.slots), &answer.seats),
        }
    }
}

fn check_slots(entry: &Entry, slots: &[u8]) -> Result<(), Illegal> {
    let (min, max) = entry.cards;
    if slots.len() < usize::from(min) || slots.len() > usize::from(max) {
        return Err(Illegal::CardCount(min, max, slots.len()));
    }
    let bad = |(i, slot): (usize, &u8)| usize::from(*slot) >= entry.slots.len() || slots[..i].contains(slot);
    if slots.iter().enumerate().any(bad) { Err(Illegal::BadSlot) } else { Ok(()) }
}

fn check_arrangement(entry: &Entry, answer: &Answer) -> Result<(), Illegal> {
    let whole = answer.slots.len() == entry.slots.len() && usize::from(answer.split) <= entry.slots.len();
    if whole && answer.seats.is_empty() { Ok(()) } else { Err(Illegal::BadArrangement) }
}

fn check_distribution(entry: &Entry, answer: &Answer) -> Result<(), Illegal> {
    if answer.slots.len() != answer.seats.len() || answer.split != 0 {
        return Err(Illegal::BadArrangement);
    }
    let Targets::Choose(set, ..) = entry.targets else {
        return Err(Illegal::BadArrangement);
    };
    match answer.seats.iter().find(|s| s.0 >= 16 || set & bit(**s) == 0) {
        Some(seat) => Err(Illegal::BadSeat(*seat)),
        None => Ok(()),
    }
}

fn check_seats(targets: &Targets, seats: &[Seat]) -> Result<(), Illegal> {
    let inside = |set: SeatSet, seat: Seat| seat.0 < 16 && set & bit(seat) != 0;
    match targets {
        Targets::None | Targets::All(_) => match seats {
            [] => Ok(()),
            [seat, ..] => Err(Illegal::BadSeat(*seat)),
        },
        Targets::Choose(set, min, max) => {
            let bad = seats.iter().enumerate().find(|(i, s)| !inside(*set, **s) || seats[..*i].contains(s));
            if let Some((_, seat)) = bad {
                return Err(Illegal::BadSeat(*seat));
            }
            if seats.len() < usize::from(*min) || seats.len() > usize::from(*max) {
                return Err(Illegal::SeatCount(*min, *max, seats.len()));
            }
            Ok(())
        }
        Targets::Pairs(pairs) => {
            let [a, c] = seats else {
                return Err(Illegal::SeatCount(2, 2, seats.len()));
            };
            match pairs.iter().find(|(first, _)| first == a) {
                None => Err(Illegal::BadSeat(*a)),
                Some((_, set)) if !inside(*set, *c) => Err(Illegal::BadSeat(*c)),
                Some(_) => Ok(()),
            }
        }
    }
}
