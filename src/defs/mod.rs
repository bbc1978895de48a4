//! Definitions: what the content says, frozen after loading.
//!
//! TOML gives what a player reads and what the engine must know without running Lua; the Lua files add the parts of
//! skills. `Defs` is plain data and holds no function: a part's functions live in the VM under the part's id.

mod card;
mod house;
mod known;
mod mode;
mod numbers;
pub mod schema;
mod skill;
pub mod source;
pub mod spanned;
mod text;

pub use card::{Amount, Count, Cut, Hint, Kind, Limit, Physical, Span, Targeting, Usage};
pub use house::{Change, House, What};
pub use known::{Hashes, Known};
pub use mode::{Mode, RoleRow, Stance};
pub use numbers::Numbers;
pub use skill::{
    As, Body, By, How, Makes, On, Order, Part, Play, Skill, Static, StaticKey, StaticValue, UNLIMITED, Whose,
};
pub use text::{Place, Text, Words, fill, placeholders};

use crate::filter::{Family, Filters, Traits};
use crate::id::*;
use indexmap::IndexMap;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// The most equipment slots that content may declare.
pub const MAX_SLOTS: usize = 6;

/// The most phases that content may declare: a set of phases is 16 bits.
pub const MAX_PHASES: usize = 16;

/// A hero.
#[derive(Clone, Debug)]
pub struct Hero {
    /// Its id: the file's stem.
    pub id: String,
    /// Where it is defined.
    pub place: Place,
    /// The set it belongs to.
    pub set: SetId,
    /// What it is called.
    pub name: Text,
    /// Its kingdom.
    pub kingdom: Word,
    /// Its gender.
    pub gender: Word,
    /// Its full hp.
    pub hp: i32,
    /// Opaque flags (`lord`: may be offered to the lord).
    pub flags: SmallVec<[Word; 2]>,
    /// Its skills, in list order.
    pub skills: Vec<SkillId>,
}

/// Who plays without a hero; the hp are the rule constants `plain_hp` and `plain_lord_hp`.
#[derive(Clone, Debug)]
pub struct Plain {
    /// What it is called.
    pub name: Text,
    /// Its kingdom, which need not be one of the game's.
    pub kingdom: Word,
    /// Its gender.
    pub gender: Word,
}

/// The type of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkType {
    /// true or absent
    Bool,
    /// a whole number
    Int,
    /// a string
    String,
    /// a seat
    Seat,
    /// a card
    Card,
    /// a list of seats
    Seats,
    /// a list of cards
    Cards,
}

/// Who sees a mark or pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visible {
    /// Everybody.
    All,
    /// Its owner.
    Owner,
    /// Nobody.
    Nobody,
}

/// A declared mark.
#[derive(Clone, Debug)]
pub struct Mark {
    /// Its id.
    pub id: String,
    /// Its type.
    pub ty: MarkType,
    /// Who sees it.
    pub visible: Visible,
    /// What the table calls it.
    pub name: Text,
}

/// A declared pile.
#[derive(Clone, Debug)]
pub struct Pile {
    /// Its id.
    pub id: String,
    /// Who sees its cards.
    pub visible: Visible,
    /// What the table calls it.
    pub name: Text,
}

/// A set of cards or heroes.
#[derive(Clone, Debug)]
pub struct Set {
    /// Its id: the folder's name.
    pub id: String,
    /// `cards` or `heroes`, then the folder: `cards/standard`.
    pub path: String,
    /// What it is called.
    pub name: Text,
    /// In play unless said otherwise.
    pub default: bool,
    /// In play whatever is said: the cards of a house rule in force.
    pub forced: bool,
}

impl Set {
    /// The path of the set of what a rule leaves out: like those of house rules, it is never open to choose.
    pub const LEFT_OUT: &'static str = "modes/left_out";

    /// That set.
    pub fn left_out() -> Self {
        let path = Self::LEFT_OUT.to_owned();
        Self { id: path.clone(), path, name: Text::default(), default: false, forced: false }
    }

    /// What it holds: `cards` or `heroes`; `modes` for the cards that a house rule brings along.
    pub fn sort(&self) -> &str {
        self.path.split('/').next().unwrap_or_default()
    }

    /// All that it may be called: id, path, and its name in every language.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        let names = std::iter::once(&self.name.base).chain(self.name.other.values());
        [&self.id, &self.path].into_iter().chain(names).map(String::as_str)
    }
}

/// An expansion pack.
#[derive(Clone, Debug)]
pub struct Pack {
    /// Its id: the folder's name.
    pub id: String,
    /// Where it is defined.
    pub place: Place,
    /// What it is called.
    pub name: Text,
    /// What it is.
    pub text: Text,
    /// Other packs that it needs.
    pub requires: Vec<String>,
}

/// When a phase with no listener needs an action at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Never.
    None,
    /// If the judging area holds a card.
    JudgeArea,
    /// If the hand is over its limit.
    OverLimit,
    /// Always.
    Always,
    /// It is the one in which the player acts freely.
    Idle,
}

/// A phase.
#[derive(Clone, Debug)]
pub struct Phase {
    /// Its id.
    pub id: String,
    /// What the table calls it.
    pub name: Text,
    /// What there is to do.
    pub work: Work,
}

/// A place in the equipment area.
#[derive(Clone, Debug)]
pub struct Slot {
    /// Its id.
    pub id: String,
    /// What the table calls it.
    pub name: Text,
}

/// A field of an event's payload.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// `seat`, `card`, `int`, `bool`, `string`, `seats`, `cards` …; a `?` at the end of the declaration marks an optional one.
    pub ty: String,
    /// May be absent.
    pub optional: bool,
    /// Computed on read.
    pub computed: bool,
    /// What it says, in Chinese and English.
    pub doc: (String, String),
}

/// A class of event payloads: the table that guards and effects receive.
#[derive(Clone, Debug)]
pub struct Payload {
    /// Its name (`hit`, `aim`, `use` …).
    pub name: String,
    /// Its fields.
    pub fields: Vec<Field>,
    /// Its methods.
    pub methods: Vec<(String, String, String)>,
}

/// A moment that content can listen to.
#[derive(Clone, Debug)]
pub struct Event {
    /// Its name.
    pub name: String,
    /// Its payload's index in [`Defs::payloads`].
    pub payload: usize,
    /// The payload's field that holds the subject.
    pub subject: String,
    /// The fields that listeners may change.
    pub change: Vec<String>,
    /// `on.prepare` is `on.phase_started` with this phase.
    pub sugar: Option<(EventId, PhaseId)>,
    /// Equipment that has just left its area still hears it.
    pub lingers: bool,
    /// The timing of the rules' table that it is.
    pub timing: String,
    /// One sentence, in Chinese and English.
    pub doc: (String, String),
    /// Where it is declared.
    pub place: Place,
}

/// Everything that the content defines.
#[derive(Clone, Debug, Default)]
pub struct Defs {
    /// Opaque strings.
    pub words: Words,
    /// Filters made so far.
    pub filters: Filters,
    /// `kinds[i].traits`, side by side for the filters.
    pub traits: Vec<Traits>,
    /// Card kinds by id.
    pub kinds: IndexMap<String, Kind>,
    /// Skills by id.
    pub skills: IndexMap<String, Skill>,
    /// All parts.
    pub parts: Vec<Part>,
    /// Heroes by id.
    pub heroes: IndexMap<String, Hero>,
    /// Modes by id.
    pub modes: IndexMap<String, Mode>,
    /// House rules by id.
    pub houses: IndexMap<String, House>,
    /// The house rules in force, in the order in which they apply.
    pub in_force: Vec<HouseId>,
    /// What they change, in that order.
    pub changes: Vec<Change>,
    /// Where rule constants and procedures are defined.
    pub origins: BTreeMap<(What, String), Place>,
    /// Expansion packs by id.
    pub packs: IndexMap<String, Pack>,
    /// Sets by path.
    pub sets: IndexMap<String, Set>,
    /// Physical cards of all sets.
    pub deck: Vec<Physical>,
    /// Marks by id.
    pub marks: IndexMap<String, Mark>,
    /// Piles by id.
    pub piles: IndexMap<String, Pile>,
    /// Rule constants with their official values.
    pub constants: IndexMap<String, i64>,
    /// Phases by id.
    pub phases: IndexMap<String, Phase>,
    /// Equipment slots by id, in list order.
    pub slots: IndexMap<String, Slot>,
    /// Natures of damage and other opaque rule words, with what the table calls them.
    pub natures: IndexMap<String, Text>,
    /// Kingdoms, with what the table calls them.
    pub kingdoms: IndexMap<String, Text>,
    /// Genders, with what the table calls them.
    pub genders: IndexMap<String, Text>,
    /// Who plays without a hero; always there in content that loads without error.
    pub plain: Option<Plain>,
    /// Flags that a hero, card or skill may have.
    pub flags: IndexMap<String, Place>,
    /// Events by name.
    pub events: IndexMap<String, Event>,
    /// Payload classes.
    pub payloads: Vec<Payload>,
    /// Names that the core itself asks for.
    pub known: Known,
    /// Log sentences, phase and zone names by language and key.
    pub lang: BTreeMap<String, IndexMap<String, String>>,
}

impl Defs {
    /// The kind of an id.
    pub fn kind(&self, id: KindId) -> &Kind {
        &self.kinds[id.index()]
    }

    /// The skill of an id.
    pub fn skill(&self, id: SkillId) -> &Skill {
        &self.skills[id.index()]
    }

    /// The part of an id.
    pub fn part(&self, id: PartId) -> &Part {
        &self.parts[id.index()]
    }

    /// The hero of an id.
    pub fn hero(&self, id: HeroId) -> &Hero {
        &self.heroes[id.index()]
    }

    /// The mode that is played if none is named: the one that says so, else the first.
    pub fn default_mode(&self) -> Option<ModeId> {
        let default = self.modes.values().position(|mode| mode.default);
        default.or((!self.modes.is_empty()).then_some(0)).map(ModeId::at)
    }

    /// The card and hero sets with their ids; those of house rules come with their rules alone.
    pub fn open_sets(&self) -> impl Iterator<Item = (SetId, &Set)> {
        let sets = self.sets.values().enumerate().map(|(i, set)| (SetId::at(i), set));
        sets.filter(|(_, set)| set.sort() != "modes")
    }

    /// The sets that are called `word`: a name may stand for a card set and a hero set.
    pub fn sets_called(&self, word: &str) -> Vec<SetId> {
        let word = word.to_lowercase();
        let called = |set: &Set| set.words().any(|name| name.to_lowercase() == word);
        self.open_sets().filter(|(_, set)| called(set)).map(|(id, _)| id).collect()
    }

    /// The sets in play if these are named, in the order of their ids. Cards and heroes are chosen apart: of a sort that
    /// nobody names a set of, all are in that are in by default.
    pub fn sets_in_play(&self, named: &[SetId]) -> Vec<SetId> {
        let chosen = |sort: &str| named.iter().any(|id| self.sets[id.index()].sort() == sort);
        let (cards, heroes) = (chosen("cards"), chosen("heroes"));
        let apart = |set: &Set| if set.sort() == "cards" { cards } else { heroes };
        let in_play = |id: SetId, set: &Set| if apart(set) { named.contains(&id) } else { set.default };
        self.open_sets().filter(|(id, set)| in_play(*id, set)).map(|(id, _)| id).collect()
    }

    /// Are the cards of the set in a game with these sets?
    pub fn deals(&self, set: SetId, sets: &[SetId]) -> bool {
        sets.contains(&set) || self.sets[set.index()].forced
    }

    /// A text in `lang` with the official values of the rule constants that it names.
    pub fn text(&self, text: &Text, lang: &str) -> String {
        fill(text.get(lang), |name| self.constants.get(name).copied())
    }

    /// Does `face` pass the filter?
    pub fn test(&self, filter: Option<FilterId>, face: crate::filter::Face) -> bool {
        filter.is_none_or(|id| match self.known.by_kind.get(id.index()) {
            Some(Some(kinds)) => kinds >> (face.kind.0 & 127) & 1 != 0,
            _ => self.filters.test(id, face, &self.traits),
        })
    }

    /// The family of a kind.
    pub fn family(&self, kind: KindId) -> Family {
        self.traits[kind.index()].family
    }
}
