//! Kinds of cards, and the physical cards of a deck.

use super::{Place, Text};
use crate::filter::{Face, Traits};
use crate::id::*;
use indexmap::IndexMap;

/// A kind of card.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Its id: the file's stem.
    pub id: String,
    /// Where it is defined.
    pub place: Place,
    /// The set it belongs to.
    pub set: SetId,
    /// What it is called.
    pub name: Text,
    /// What it does.
    pub text: Text,
    /// What filters see.
    pub traits: Traits,
    /// The kind that it counts as too (`kind = "…"`).
    pub counts_as: Option<KindId>,
    /// The attack range of a weapon; 0 otherwise.
    pub range: i32,
    /// Added to others' distance to the wearer.
    pub distance_to: i32,
    /// Added to the wearer's distance to others.
    pub distance_from: i32,
    /// The skills of the equipment, in list order.
    pub skills: Vec<SkillId>,
    /// What the Lua file says about use; `None` for equipment without it and for cards that only respond.
    pub usage: Option<Usage>,
    /// Hints for bots.
    pub hint: Hint,
    /// Numbers of the card (`[set]`).
    pub set_numbers: IndexMap<String, i64>,
}

/// How a card kind is used from the play phase.
#[derive(Clone, Debug, Default)]
pub struct Usage {
    /// Who may be chosen.
    pub target: Targeting,
    /// How many.
    pub targets: Count,
    /// How often.
    pub limit: Option<Limit>,
    /// Is there a Lua `when`?
    pub has_when: bool,
    /// May it be recast?
    pub recast: bool,
    /// Does it go to the judging area?
    pub places: bool,
    /// Which of the Lua functions exist: `begin`, `effect`, `finish`, `judged`.
    pub has_effect: bool,
    /// See `has_effect`.
    pub has_begin: bool,
    /// See `has_effect`.
    pub has_finish: bool,
    /// See `has_effect`.
    pub has_judged: bool,
}

/// Who may be a target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Targeting {
    /// The card cannot be used on its own: it only answers.
    #[default]
    Never,
    /// Seats that pass a filter.
    Filter(WhoId),
    /// Seats that a Lua function accepts.
    Function,
    /// Dependent positions, each with its own Lua function (借刀杀人's A, then B).
    Groups(u8),
}

/// How many targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// All that may be targets, without a choice.
    All,
    /// At least, at most.
    Between(u8, u8),
}

impl Default for Count {
    fn default() -> Self {
        Count::Between(1, 1)
    }
}

/// How often something may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// In which stretch of time.
    pub per: Span,
    /// How often: a number, or the rule constant that holds it.
    pub n: Amount,
}

/// A number, or the rule constant that holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// The number itself.
    Is(i32),
    /// A rule constant.
    Const(ConstId),
}

/// A stretch of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// One use of a card.
    Use,
    /// A phase.
    Phase,
    /// A turn.
    Turn,
    /// A round of the table.
    Round,
    /// Until the owner's next turn begins.
    OwnTurnStart,
    /// The whole game.
    Game,
}

impl Span {
    /// The spans by the names that content uses.
    pub const NAMES: [(&'static str, Span); 6] = [
        ("use", Span::Use),
        ("phase", Span::Phase),
        ("turn", Span::Turn),
        ("round", Span::Round),
        ("own_turn_start", Span::OwnTurnStart),
        ("game", Span::Game),
    ];
}

/// Hints for bots, in closed words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hint {
    /// Whom to choose: `friend`, `foe`, `self`, `any`.
    pub target: Option<String>,
    /// What to give up: `keep`, `cheap`, `any`.
    pub cards: Option<String>,
    /// How much it is worth, in tenths of a card.
    pub worth: Option<i64>,
    /// When: `always`, `never`, `hurt`, `full`, `late`.
    pub when: Option<String>,
    /// Only right before a card of this kind can be used, and then first.
    pub before: Option<String>,
}

/// A physical card of the deck.
#[derive(Clone, Debug)]
pub struct Physical {
    /// What is printed on it.
    pub face: Face,
    /// The set whose deck it belongs to.
    pub set: SetId,
    /// The file and line of its row.
    pub place: Place,
    /// A name that is the same in every content with this card: `<set>/<kind>/♠7#1`.
    pub name: String,
}

/// Cards that leave the deck: those that fit all of it that is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cut {
    /// Of this kind.
    pub kind: Option<KindId>,
    /// Of this suit.
    pub suit: Option<Suit>,
    /// Of this rank.
    pub rank: Option<u8>,
}

impl Cut {
    /// Does this card leave?
    pub fn takes(self, face: Face) -> bool {
        self.kind.is_none_or(|kind| kind == face.kind)
            && self.suit.is_none_or(|suit| suit == face.suit)
            && self.rank.is_none_or(|rank| rank == face.rank)
    }
}
