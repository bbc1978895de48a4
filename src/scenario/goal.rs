//! Where `to("phase")` goes.

use super::cards::Names;
use super::model::Given;
use crate::game::Game;
use crate::id::Seat;
use crate::log::Record;
use crate::state::State;
use std::cmp::Ordering;

/// Where `to` goes.
pub struct Goal {
    /// The number of the turn, if it is known.
    turn: Option<u32>,
    /// Else: the first turn of the seat after this one.
    after: u32,
    phase: usize,
    seat: Option<Seat>,
}

impl Goal {
    /// The next such phase, of `seat` if one is named. Until something was done (`begun`), time counts from the Given.
    pub fn new(
        names: &Names<'_>,
        given: &Given,
        state: &State,
        begun: bool,
        phase: &str,
        seat: Option<Seat>,
    ) -> Option<Self> {
        let phases = &names.defs.phases;
        let wanted = phases.get_index_of(phase)?;
        let first = given.phase.as_ref().map(|name| phases.get_index_of(name).unwrap_or(0));
        let passed = match (first.filter(|_| !begun), state.turn.phase) {
            (Some(first), _) => first,
            (None, Some(phase)) => phase.index() + 1,
            (None, None) => 0,
        };
        let (now, owner) =
            if begun { (state.turn.no, state.turn.seat) } else { (1, Some(given.turn.unwrap_or(Seat(0)))) };
        let this_turn = wanted >= passed && seat.is_none_or(|seat| owner == Some(seat));
        let turn = match (this_turn, seat) {
            (true, _) => Some(now),
            (false, None) => Some(now + 1),
            // A later turn of that seat; the log tells its number when it has begun.
            (false, Some(_)) => None,
        };
        Some(Self { turn, after: now, phase: wanted, seat })
    }

    /// Are the turn and the phase there, or over without a question?
    pub fn reached(&self, game: &Game) -> bool {
        let later = |record: &Record| match record {
            Record::Turn { seat, no, .. } if Some(*seat) == self.seat && *no > self.after => Some(*no),
            _ => None,
        };
        let goal = self.turn.or_else(|| game.log_since(0).iter().find_map(later));
        let turn = &game.state().turn;
        let here = goal.map(|goal| turn.no.cmp(&goal));
        match here {
            Some(Ordering::Greater) => true,
            Some(Ordering::Equal) => turn.phase.is_some_and(|phase| phase.index() >= self.phase),
            _ => false,
        }
    }
}
