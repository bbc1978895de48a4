//! The functions behind the API table, by what they are about.

use super::api::Entry;
use super::core::Shared;
use crate::calls::Board as _;
use crate::id::*;
use crate::state::Zone;

mod acts;
pub use acts::zone_set;
pub(crate) use asks::{close_round, conversions, kinds_of, sources};
mod aimed;
mod answers;
mod asks;
mod cards;
mod events;
mod moves;
mod seats;
mod verbs;

/// Every entry, table by table.
pub const TABLES: &[&[Entry]] =
    &[seats::TABLE, cards::TABLE, moves::TABLE, acts::TABLE, events::TABLE, asks::TABLE, answers::TABLE, verbs::TABLE];

/// The seat of a number from Lua.
pub(super) fn seat(sh: &Shared, n: i64) -> Result<Seat, String> {
    Seat::from_lua(n).filter(|s| sh.read(|st| st.has_seat(*s))).ok_or_else(|| "a seat is expected here".to_string())
}

/// The card of a number from Lua.
pub(super) fn card(sh: &Shared, n: i64) -> Result<CardId, String> {
    CardId::from_lua(n)
        .filter(|c| sh.read(|st| c.index() < st.zones.len() || st.virtual_card(*c).is_some()))
        .ok_or_else(|| "a card is expected here (a converted card lives only for one action)".to_string())
}

/// The zone of a code, a seat and a pile.
pub(super) fn zone(sh: &Shared, code: i64, owner: i64, pile: i64) -> Result<Zone, String> {
    let owner = if owner == 0 { None } else { Some(seat(sh, owner)?) };
    Zone::decode(code, owner, PileId::from_lua(pile)).ok_or_else(|| "there is no such zone".to_string())
}

/// 1 or 0.
pub(super) fn flag(b: bool) -> i64 {
    i64::from(b)
}

/// An id's number, 0 for none.
pub(super) fn or_zero<T>(id: Option<T>, lua: impl Fn(T) -> i64) -> i64 {
    id.map_or(0, lua)
}

/// A whole number that fits hit points, counts and the like.
pub(super) fn small(n: i64) -> Result<i32, String> {
    i32::try_from(n).ok().filter(|n| n.abs() <= 1_000_000).ok_or_else(|| format!("{n} is out of range"))
}
