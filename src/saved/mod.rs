//! The travelling form of a [`State`]: plain data that names everything, so that it may be read by other content.
//!
//! [`save`] and [`load`] are the only bridge between the ids of one content and those of another. The form has no maps
//! and no hidden order, so equal states give equal bytes and [`hash`] is stable in any process. What equals its default
//! is not written.
//!
//! It must never decide a rule: where content has changed under a game, [`load`] mends the position as little as it can
//! and says so ([`Note`]). Converted cards belong to a running action and never travel.

mod form;
mod note;
mod read;
mod write;

#[cfg(test)]
mod tests;

use crate::defs::Defs;
use crate::id::{ModeId, PhaseId};
use crate::state::{Instance, Source, State};

pub use form::*;
pub use note::Note;
pub use read::load;
pub use write::save;

/// The hash of a saved state: blake3 over its JSON, in hex.
pub fn hash(saved: &SavedState) -> String {
    // Writing plain data into memory cannot fail; were it ever to, every state would hash alike and `load(save)` tests
    // would still hold, so the fallback is one that no state has.
    let json = serde_json::to_vec(saved).unwrap_or_else(|error| error.to_string().into_bytes());
    blake3::hash(&json).to_hex().to_string()
}

/// The instances of a loaded state that were not in the save: skills that content has added to heroes, equipment and rules
/// in play, and in a scenario's Given all of these. Whether they work for their seats the mode has yet to say.
pub fn added(saved: &SavedState, state: &State, defs: &Defs) -> Vec<usize> {
    let was = |instance: &Instance| {
        let id = &defs.skill(instance.skill).id;
        saved.instances.iter().any(|old| {
            let same = match (&old.source, instance.source) {
                (SavedSource::Hero(_), Source::Hero(_)) | (SavedSource::Rule, Source::Rule) => true,
                (SavedSource::Card(name), Source::Card(card)) => defs.deck[card.index()].name == *name,
                (SavedSource::Grant(old), Source::Grant(span)) => *old == span,
                _ => false,
            };
            same && old.seat == instance.seat && old.skill == *id
        })
    };
    let all = state.instances.iter().enumerate();
    all.filter(|(_, instance)| !was(instance)).map(|(i, _)| i).collect()
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
