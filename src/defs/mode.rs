//! Game modes.

use super::{Place, Text};
use crate::id::*;
use indexmap::IndexMap;
use smallvec::SmallVec;

/// A number of seats and the roles dealt to them.
#[derive(Clone, Debug)]
pub struct RoleRow {
    /// How many players.
    pub players: u8,
    /// The options it holds for (`traitors = 2`); empty = always.
    pub when: Vec<(String, i64)>,
    /// Role and how often, in the order of the file.
    pub roles: Vec<(Word, u8)>,
}

/// What a role is after: for players that are programs. Of it the rules read the side alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stance {
    /// The side that it wins with; a role without one is a side by itself.
    pub side: Option<Word>,
    /// The roles that have to die for it to win, the most urgent first.
    pub hunts: SmallVec<[Word; 2]>,
    /// The role that must not die while others but the two are left.
    pub last: Option<Word>,
}

/// A game mode.
#[derive(Clone, Debug)]
pub struct Mode {
    /// Its id: the file's stem.
    pub id: String,
    /// Where it is defined.
    pub place: Place,
    /// What it is called.
    pub name: Text,
    /// How it is played.
    pub text: Text,
    /// The mode that is played if none is named.
    pub default: bool,
    /// The fewest and most players.
    pub players: (u8, u8),
    /// The roles, and what the table calls them.
    pub roles: IndexMap<String, Text>,
    /// What each of the roles is after, in their order.
    pub stances: Vec<(Word, Stance)>,
    /// Role rows.
    pub deal: Vec<RoleRow>,
    /// Options and the values they may have, the first being the default.
    pub options: IndexMap<String, Vec<i64>>,
    /// Do those of a side see each other's hands?
    pub side_hands: bool,
    /// The mode's own questions, by key, and the options that they name.
    pub ask: IndexMap<String, Text>,
    /// Constants that differ from `scripts/rules.toml`.
    pub set: Vec<(ConstId, i64)>,
    /// The rule skill that every seat has (`everyone`), if any.
    pub everyone: Vec<SkillId>,
    /// Which of the Lua functions exist.
    pub functions: Vec<String>,
    /// Phases of a turn, in order; empty = those of `rules.toml`.
    pub phases: Vec<PhaseId>,
}

impl Mode {
    /// The side that a role wins with; roles without a side have none in common with others.
    pub fn side(&self, role: Word) -> Option<Word> {
        self.stances.iter().find(|(word, _)| *word == role).and_then(|(_, stance)| stance.side)
    }

    /// The roles for so many players: the first row whose options are the chosen ones (`option` gives their values).
    pub fn roles_for(&self, players: u8, option: impl Fn(&str) -> Option<i64>) -> Option<&RoleRow> {
        let holds = |row: &&RoleRow| row.when.iter().all(|(name, n)| option(name) == Some(*n));
        self.deal.iter().filter(|row| row.players == players).find(holds)
    }
}
