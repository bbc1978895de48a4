//! How the Rust rows reach the position and, through it, Lua, without knowing either's host.
//!
//! A [`Board`] lends the state for the length of one closure, so that no borrow is alive while Lua runs. Tests
//! implement the traits without Lua.

use crate::defs::Defs;
use crate::filter::Face;
use crate::id::*;
use crate::state::State;
use smallvec::SmallVec;

/// Cards that count as gone while the payment with them is considered.
pub type Mask = SmallVec<[CardId; 4]>;

/// All that can be known of the position without Lua, lent for the length of one closure.
#[derive(Clone, Copy)]
pub struct Loan<'a> {
    /// The state.
    pub state: &'a State,
    /// The definitions.
    pub defs: &'a Defs,
    /// Cards that count as gone.
    pub mask: &'a [CardId],
}

/// Access to the position.
pub trait Board {
    /// Lends everything to `f` at once; `f` must not call Lua.
    fn lend<R>(&self, f: impl FnOnce(Loan<'_>) -> R) -> R;

    /// Lends the state to `f`; `f` must not call Lua.
    fn read<R>(&self, f: impl FnOnce(&State) -> R) -> R;

    /// Lends the definitions.
    fn defs<R>(&self, f: impl FnOnce(&Defs) -> R) -> R;

    /// Masks `cards` while `f` runs.
    fn with_mask<R>(&self, cards: &[CardId], f: impl FnOnce() -> R) -> R;
}

/// What a static is asked about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The other seat.
    pub other: Option<Seat>,
    /// The card, as an id that Lua can name.
    pub card: Option<CardId>,
}

/// Statics: numbers and predicates that Lua computes.
pub trait Numbers: Board {
    /// The value that the `key`-th entry of a static part has for its owner; `None` after a fault (the engine then
    /// treats it as absent).
    fn number(&self, part: PartId, entry: u8, owner: Seat, about: About) -> Option<i64>;
}

/// Guards: questions of legality that Lua answers.
pub trait Guards: Numbers {
    /// Does the guard of the part hold for instance `i` of the running timing?
    fn when(&self, part: PartId, owner: Seat, i: usize) -> bool;

    /// How often does the part fire for instance `i`?
    fn times(&self, part: PartId, owner: Seat, i: usize) -> u32;

    /// May a card of this kind be used at all by `seat` (the kind's own `when`)?
    fn kind_when(&self, kind: KindId, seat: Seat) -> bool;

    /// May `target` be chosen at `position` for the kind, after `chosen`?
    fn kind_target(&self, face: Face, seat: Seat, position: u8, chosen: &[Seat], target: Seat, far: bool) -> bool;

    /// Does a conversion's or play part's own `when` hold?
    fn part_when(&self, part: PartId, seat: Seat, owner: Seat) -> bool;

    /// May `target` be chosen at `position` for the play part, after `chosen`?
    fn part_target(&self, part: PartId, seat: Seat, position: u8, chosen: &[Seat], target: Seat) -> bool;

    /// Does the seat filter function of the running question accept `target`?
    fn pick_target(&self, seat: Seat, target: Seat) -> bool;

    /// Makes a converted card for a legality test and lends its id to `f`.
    fn with_card<R>(&self, face: Face, sources: &[CardId], f: impl FnOnce(CardId) -> R) -> R;
}
