//! The one table of everything that Lua can call: what it is called, what it takes and gives, whether it reads, acts or
//! asks, and one line about it in Chinese and English.
//!
//! From it come the functions registered in the VM, the Lua wrappers on handles, the check of names, the editor stubs
//! and `hulao api`. Only whole numbers and truth values cross the boundary.

use super::core::Shared;

/// What a function may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Access {
    /// Only looks; allowed in guards, statics, filters.
    Read,
    /// Changes the position.
    Act,
    /// May ask a player.
    Ask,
}

impl Access {
    /// The word in documentation.
    pub fn name(self) -> &'static str {
        match self {
            Access::Read => "read",
            Access::Act => "act",
            Access::Ask => "ask",
        }
    }
}

/// Where a name lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// A free name.
    Global,
    /// On a seat.
    Seat,
    /// On a card.
    Card,
    /// On a list.
    List,
    /// On `game`.
    Game,
    /// On an event's payload (`hit:transfer`); the payload's name stands before the method's.
    Payload(&'static str),
    /// In `core`, for the rule book only.
    Core,
}

/// The type of an argument or result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ty {
    /// nothing
    Nil,
    /// a whole number
    Int,
    /// true or false
    Bool,
    /// a seat
    Seat,
    /// a card
    Card,
    /// a word of the content (a role, a kingdom, a kind …)
    Word,
    /// a suit
    Suit,
    /// a colour
    Colour,
    /// the name of a card kind
    Kind,
    /// the name of a skill
    Skill,
    /// the name of a phase
    Phase,
    /// the name of a hero
    Hero,
    /// zones of a seat: "hand+equip"
    Zones,
    /// a card filter
    Filter,
    /// a list of seats
    Seats,
    /// a list of cards
    Cards,
    /// a table with named keys
    Table,
    /// what a pick gives
    Pick,
    /// what an arrangement gives
    Rows,
    /// what a distribution gives
    Shares,
    /// a judgement
    Judgement,
    /// the marks of a seat
    Marks,
    /// the piles of a seat
    Piles,
    /// the game
    Game,
    /// a list of the same items
    List,
    /// an item of the list
    Item,
    /// a function
    Function,
    /// anything
    Any,
}

impl Ty {
    /// The LuaCATS name of the type.
    pub fn lua(self) -> &'static str {
        match self {
            Ty::Nil => "nil",
            Ty::Int => "integer",
            Ty::Bool => "boolean",
            Ty::Seat => "Seat",
            Ty::Card => "Card",
            Ty::Word | Ty::Hero | Ty::Zones => "string",
            Ty::Suit => "Suit",
            Ty::Colour => "Colour",
            Ty::Kind => "CardKind",
            Ty::Skill => "string",
            Ty::Phase => "PhaseName",
            Ty::Filter => "CardFilter|CardKind",
            Ty::Seats => "Seats",
            Ty::Cards => "Cards",
            Ty::Table => "table",
            Ty::Pick => "Pick",
            Ty::Rows => "Rows",
            Ty::Shares => "Share[]",
            Ty::Judgement => "Judgement",
            Ty::Marks => "Marks",
            Ty::Piles => "Piles",
            Ty::Game => "Game",
            Ty::List => "List",
            Ty::Function => "function",
            Ty::Item | Ty::Any => "any",
        }
    }

    /// Can a result of this type be nil?
    pub fn may_be_nil(self) -> bool {
        matches!(self, Ty::Seat | Ty::Card | Ty::Word | Ty::Hero | Ty::Skill | Ty::Phase | Ty::Pick)
    }
}

/// What a native function returns: a number, or a fault's message.
pub type Outcome = Result<i64, String>;

/// The arguments of a native function; missing ones are 0.
pub type Args = [i64; 6];

/// A native function.
pub type Native = fn(&Shared, Args) -> Outcome;

/// How an entry is done.
#[derive(Clone, Copy)]
pub enum Call {
    /// In Rust.
    Native(Native),
    /// In Lua: `scripts/verbs/` or the prelude defines it.
    Lua,
}

/// One entry.
#[derive(Clone, Copy)]
pub struct Entry {
    /// Where it lives.
    pub class: Class,
    /// Its name.
    pub name: &'static str,
    /// What it may do.
    pub access: Access,
    /// The layer of a query (3 numbers, 4 legality; 0 otherwise): inside a static of that or a lower layer it is a fault.
    pub layer: u8,
    /// Read as a field (`p.hp`), not called.
    pub field: bool,
    /// Its arguments, the handle apart; after the name, `?` marks one that may be left out, `...` any number of them.
    pub args: &'static [(&'static str, Ty)],
    /// What it returns.
    pub ret: Ty,
    /// One line in Chinese.
    pub zh: &'static str,
    /// One line in English.
    pub en: &'static str,
    /// How it is done.
    pub call: Call,
}

/// Declares entries; see the tables in `natives`.
#[macro_export]
macro_rules! entry {
    (@class $class:expr, $access:ident $layer:literal $field:literal $name:literal ($($arg:literal : $ty:ident),*) $ret:ident, $zh:literal, $en:literal, $call:expr) => {
        $crate::script::api::Entry {
            class: $class,
            name: $name,
            access: $crate::script::api::Access::$access,
            layer: $layer,
            field: $field,
            args: &[$(($arg, $crate::script::api::Ty::$ty)),*],
            ret: $crate::script::api::Ty::$ret,
            zh: $zh,
            en: $en,
            call: $call,
        }
    };
    ($class:ident $access:ident $name:literal field $ret:ident, $zh:literal, $en:literal, $f:expr) => {
        $crate::entry!(@class $crate::script::api::Class::$class, $access 0 true $name () $ret, $zh, $en, $crate::script::api::Call::Native($f))
    };
    ($class:ident $access:ident $name:literal field layer $layer:literal $ret:ident, $zh:literal, $en:literal, $f:expr) => {
        $crate::entry!(@class $crate::script::api::Class::$class, $access $layer true $name () $ret, $zh, $en, $crate::script::api::Call::Native($f))
    };
    ($class:ident $access:ident $name:literal ($($arg:literal : $ty:ident),*) $ret:ident, $zh:literal, $en:literal, $f:expr) => {
        $crate::entry!(@class $crate::script::api::Class::$class, $access 0 false $name ($($arg : $ty),*) $ret, $zh, $en, $crate::script::api::Call::Native($f))
    };
    ($class:ident $access:ident $name:literal layer $layer:literal ($($arg:literal : $ty:ident),*) $ret:ident, $zh:literal, $en:literal, $f:expr) => {
        $crate::entry!(@class $crate::script::api::Class::$class, $access $layer false $name ($($arg : $ty),*) $ret, $zh, $en, $crate::script::api::Call::Native($f))
    };
}

/// Declares entries that Lua defines.
#[macro_export]
macro_rules! lua_entry {
    ($class:ident $access:ident $name:literal field $ret:ident, $zh:literal, $en:literal) => {
        $crate::entry!(@class $crate::script::api::Class::$class, $access 0 true $name () $ret, $zh, $en, $crate::script::api::Call::Lua)
    };
    ($class:ident $access:ident $name:literal ($($arg:literal : $ty:ident),*) $ret:ident, $zh:literal, $en:literal) => {
        $crate::entry!(@class $crate::script::api::Class::$class, $access 0 false $name ($($arg : $ty),*) $ret, $zh, $en, $crate::script::api::Call::Lua)
    };
    (payload $class:literal $access:ident $name:literal ($($arg:literal : $ty:ident),*) $ret:ident, $zh:literal, $en:literal) => {
        $crate::entry!(@class $crate::script::api::Class::Payload($class), $access 0 false $name ($($arg : $ty),*) $ret, $zh, $en, $crate::script::api::Call::Lua)
    };
}

/// All entries.
pub fn entries() -> impl Iterator<Item = &'static Entry> {
    super::natives::TABLES.iter().flat_map(|table| table.iter())
}
