//! House rules: overlays over the rest of the content, and the account of who changed what.

use super::{Cut, Defs, Place, Text};
use crate::id::*;

/// A house rule: an overlay that any game may be played with.
#[derive(Clone, Debug)]
pub struct House {
    /// Its id: the file's stem.
    pub id: String,
    /// Where it is defined.
    pub place: Place,
    /// What it is called.
    pub name: Text,
    /// What it changes.
    pub text: Text,
    /// Other house rules that it needs; they apply before it.
    pub requires: Vec<String>,
    /// What leaves the deck.
    pub cuts: Vec<(Cut, Place)>,
    /// The set of the cards that join the deck, if any.
    pub adds: Option<SetId>,
    /// The rule skills of its TOML that every seat has.
    pub everyone: Vec<SkillId>,
}

/// What sort of thing a house rule may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// A rule constant.
    Constant,
    /// An option of modes.
    Option,
    /// The phases of a turn.
    Phases,
    /// A procedure of the rule book.
    Procedure,
    /// A kind of card.
    Card,
    /// Cards of a kind in the deck.
    Deck,
    /// A skill.
    Skill,
    /// A hero.
    Hero,
    /// A rule skill that every seat has.
    Everyone,
}

impl What {
    /// What it is called in messages.
    pub fn name(self) -> &'static str {
        match self {
            What::Constant => "constant",
            What::Option => "option",
            What::Phases => "phases",
            What::Procedure => "procedure",
            What::Card => "card",
            What::Deck => "deck",
            What::Skill => "skill",
            What::Hero => "hero",
            What::Everyone => "rule skill",
        }
    }
}

/// One thing that a house rule in force changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What sort of thing.
    pub what: What,
    /// Its id.
    pub name: String,
    /// By which house rule.
    pub house: HouseId,
    /// Where that is written.
    pub place: Place,
    /// What comes of it, where that can be said in a word: `2`, `leaves`.
    pub to: String,
}

impl Defs {
    /// Notes that a house rule changes something.
    pub(crate) fn changed(&mut self, what: What, name: &str, house: HouseId, place: Place, to: impl Into<String>) {
        self.changes.push(Change { what, name: name.to_owned(), house, place, to: to.into() });
    }

    /// The id of a house rule.
    pub fn house_id(&self, house: HouseId) -> &str {
        self.houses.get_index(house.index()).map_or("", |(id, _)| id)
    }

    /// The house rules in force, by id.
    pub fn houses_in_force(&self) -> Vec<String> {
        self.in_force.iter().map(|house| self.house_id(*house).to_owned()).collect()
    }

    /// What several house rules in force change: each with all that change it, the one that holds at the end.
    pub fn contested(&self) -> Vec<Vec<&Change>> {
        let mut groups: Vec<Vec<&Change>> = Vec::new();
        for change in &self.changes {
            match groups.iter_mut().find(|group| group[0].what == change.what && group[0].name == change.name) {
                Some(group) => group.push(change),
                None => groups.push(vec![change]),
            }
        }
        groups.retain(|group| group.iter().any(|change| change.house != group[0].house));
        groups
    }
}
