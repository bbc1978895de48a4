//! The travelling form of a [`crate::state::State`]: plain data that names everything, so that it may be read by other content.
//!
//! [`save`] and [`load`] are the only bridge between the ids of one content and those of another. The form has no maps
//! and no hidden order, so equal states give equal bytes and [`hash`] is stable in any process. What equals its default
//! is not written.
//!
//! It must never decide a rule: where content has changed under a game, [`load`] mends the position as little as it can
//! and says so in words. Converted cards belong to a running action and never travel.

mod form;
mod read;
mod write;

#[cfg(test)]
mod tests;

use crate::defs::Defs;
use crate::id::{ModeId, PhaseId};

pub use form::*;
pub use read::load;
pub use write::save;

/// The hash of a saved state: blake3 over its JSON, in hex.
pub fn hash(saved: &SavedState) -> String {
    // Writing plain data into memory cannot fail; were it ever to, every state would hash alike and `load(save)` tests
    // would still hold, so the fallback is one that no state has.
    let json = serde_json::to_vec(saved).unwrap_or_else(|error| error.to_string().into_bytes());
    blake3::hash(&json).to_hex().to_string()
}

/// The rule constants of a game of `mode`, by id: what the rules say, as the mode changes it.
pub fn constants(defs: &Defs, mode: Option<ModeId>) -> Vec<i64> {
    let mut values: Vec<i64> = defs.constants.values().copied().collect();
    let changed = mode.and_then(|id| defs.modes.get_index(id.index()));
    for (id, value) in changed.iter().flat_map(|(_, mode)| &mode.set) {
        if let Some(place) = values.get_mut(id.index()) {
            *place = *value;
        }
    }
    values
}

/// The phases of a turn in a mode.
fn phases(defs: &Defs, mode: Option<ModeId>) -> Vec<PhaseId> {
    let own = mode.and_then(|id| defs.modes.get_index(id.index())).map_or(&[][..], |(_, mode)| &mode.phases);
    if own.is_empty() { (0..defs.phases.len()).map(PhaseId::at).collect() } else { own.to_vec() }
}
