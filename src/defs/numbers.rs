//! The numbers that a Lua file reads as `set.…`: those of the skills and the card that its TOML defines, and, for a house
//! rule, of the skills and cards that it changes.

use super::{Defs, What};
use indexmap::IndexMap;

/// The numbers of one file, by whose they are.
pub struct Numbers<'a> {
    owners: Vec<(&'a str, &'a IndexMap<String, i64>)>,
}

impl Defs {
    /// The numbers for the Lua beside this TOML file.
    pub fn numbers_beside(&self, toml: &str) -> Numbers<'_> {
        let house = self.in_force.iter().copied().find(|id| self.houses[id.index()].place.file == toml);
        let changed = |what: What, name: &str| {
            self.changes.iter().any(|change| Some(change.house) == house && change.what == what && change.name == name)
        };
        let skills = self.skills.values().filter(|s| s.place.file == toml || changed(What::Skill, &s.id));
        let kinds = self.kinds.values().filter(|k| k.place.file == toml || changed(What::Card, &k.id));
        let skills = skills.map(|skill| (skill.id.as_str(), &skill.set));
        let all = skills.chain(kinds.map(|kind| (kind.id.as_str(), &kind.set_numbers)));
        Numbers { owners: all.filter(|(_, set)| !set.is_empty()).collect() }
    }
}

impl Numbers<'_> {
    /// Each skill or card that has numbers, and these.
    pub fn owners(&self) -> impl Iterator<Item = (&str, &IndexMap<String, i64>)> {
        self.owners.iter().copied()
    }

    /// The numbers whose names one owner alone has: they are read without naming it.
    pub fn plain(&self) -> impl Iterator<Item = (&str, i64)> {
        let all = self.owners.iter().flat_map(|(_, set)| set.iter());
        all.filter(|(name, _)| self.having(name).nth(1).is_none()).map(|(name, n)| (name.as_str(), *n))
    }

    /// The names that several have, with what is said to those who do not name the owner.
    pub fn shared(&self) -> impl Iterator<Item = (&str, String)> {
        let all = self.owners.iter().flat_map(|(_, set)| set.keys());
        all.filter(|name| self.having(name).nth(1).is_some()).map(|name| {
            let owners: Vec<String> = self.having(name).map(|owner| format!("set.{owner}.{name}")).collect();
            (name.as_str(), format!("several have a number '{name}'; say which: {}", owners.join(", ")))
        })
    }

    fn having(&self, name: &str) -> impl Iterator<Item = &str> {
        self.owners.iter().filter(move |(_, set)| set.contains_key(name)).map(|(owner, _)| *owner)
    }
}
