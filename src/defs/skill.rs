//! Skills and their parts.

use super::{Count, Hint, Limit, Place, Span, Targeting, Text};
use crate::id::*;
use indexmap::IndexMap;
use smallvec::SmallVec;

/// A skill.
#[derive(Clone, Debug)]
pub struct Skill {
    /// Its id; a dot marks a hidden, compulsory part of the skill before the dot.
    pub id: String,
    /// Where its TOML stands.
    pub place: Place,
    /// What it is called.
    pub name: Text,
    /// What it does.
    pub text: Text,
    /// `locked` = compulsory, `limited`, `awakened`, `lord`, and what a mode or set declares.
    pub flags: SmallVec<[Word; 2]>,
    /// TOML `locked`: every part is compulsory.
    pub locked: bool,
    /// Prompts by key (`[skill.ask]`).
    pub ask: IndexMap<String, Text>,
    /// Numbers of the skill (`[skill.set]`).
    pub set: IndexMap<String, i64>,
    /// Hints for bots.
    pub hint: Hint,
    /// Its parts, in the order of the Lua file.
    pub parts: Vec<PartId>,
    /// The card whose skill it is, if it is equipment's.
    pub kind: Option<KindId>,
}

/// One word of a skill: an `on`, `as`, `play` or `static`.
#[derive(Clone, Debug)]
pub struct Part {
    /// The skill it belongs to.
    pub skill: SkillId,
    /// Where it stands.
    pub place: Place,
    /// What it does.
    pub body: Body,
}

/// What a part is.
#[derive(Clone, Debug)]
pub enum Body {
    /// Hears an event.
    On(On),
    /// Makes cards stand for another.
    As(As),
    /// Is used from the play phase.
    Play(Play),
    /// Changes numbers or legality.
    Static(Vec<Static>),
}

/// Whose events a part hears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Those whose subject is the owner.
    Mine,
    /// Those whose subject is another.
    Others,
    /// All.
    Anyone,
}

/// Its place among rule parts of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Order {
    /// Before the others.
    First,
    /// In list order.
    #[default]
    Normal,
    /// After the others.
    Last,
}

/// `on.<event>{}`
#[derive(Clone, Debug)]
pub struct On {
    /// The event.
    pub event: EventId,
    /// Whose.
    pub whose: Whose,
    /// Only for cards that pass.
    pub card: Option<FilterId>,
    /// Only in this phase.
    pub phase: Option<PhaseId>,
    /// Only losses from these zones (a set of [`crate::filter::zones`] bits; 0 = any).
    pub from: u8,
    /// Only the loss of the very equipment whose skill it is.
    pub itself: bool,
    /// Compulsory.
    pub must: bool,
    /// Its place among rule parts.
    pub order: Order,
    /// Is there a Lua `when`?
    pub has_when: bool,
    /// Is there a Lua `times`?
    pub has_times: bool,
    /// Is there a Lua `cost`?
    pub has_cost: bool,
}

/// How a card may be needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// 使用
    Use,
    /// 打出
    Respond,
    /// Either.
    Both,
}

/// What a conversion makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Makes {
    /// One kind (`as.<kind>`).
    Kind(KindId),
    /// Any kind that passes (`as.any{among}`).
    Among(FilterId),
}

/// `as.<card>{}`
#[derive(Clone, Debug)]
pub struct As {
    /// What it makes.
    pub makes: Makes,
    /// The source cards that may be taken.
    pub card: Option<FilterId>,
    /// Where they may come from (a set of [`crate::filter::zones`] bits).
    pub from: u8,
    /// How many source cards; 0 = none (with `supply`).
    pub count: u8,
    /// For use, response or both.
    pub how: How,
    /// Someone else supplies the card.
    pub has_supply: bool,
    /// A refused supply is not offered again for the rest of this span.
    pub refused: Option<Span>,
    /// Laid face down.
    pub face_down: bool,
    /// Is there a Lua `when`?
    pub has_when: bool,
    /// How often.
    pub limit: Option<Limit>,
}

/// Who may use a `play{}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The owner.
    Me,
    /// The others, on the owner's behalf (黄天).
    Others,
}

/// `play{}`
#[derive(Clone, Debug)]
pub struct Play {
    /// Who.
    pub by: By,
    /// How often.
    pub limit: Option<Limit>,
    /// How many cards it takes.
    pub cards: (u8, u8),
    /// Which cards.
    pub card: Option<FilterId>,
    /// From where.
    pub from: u8,
    /// Who may be a target; `Never` = it has none.
    pub target: Targeting,
    /// How many targets.
    pub targets: Count,
    /// Is there a Lua `when`?
    pub has_when: bool,
}

/// A number or predicate that a static changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum StaticKey {
    /// Printed face → face (data only).
    TreatAs,
    /// Others' distance to the owner.
    DistanceTo,
    /// The owner's distance to others.
    DistanceFrom,
    /// The owner's attack range.
    AttackRange,
    /// Further uses of a card.
    Uses,
    /// The hand limit.
    HandLimit,
    /// Further targets of a card.
    Targets,
    /// Further reach of a card.
    Reach,
    /// The owner cannot be the target.
    ForbidTarget,
    /// The owner cannot use.
    ForbidUse,
    /// The owner cannot respond with.
    ForbidRespond,
    /// A zone that is used as if in hand.
    HandLike,
}

impl StaticKey {
    /// The keys by their names in content.
    pub const NAMES: [(&'static str, StaticKey); 12] = [
        ("treat_as", StaticKey::TreatAs),
        ("distance_to", StaticKey::DistanceTo),
        ("distance_from", StaticKey::DistanceFrom),
        ("attack_range", StaticKey::AttackRange),
        ("uses", StaticKey::Uses),
        ("hand_limit", StaticKey::HandLimit),
        ("targets", StaticKey::Targets),
        ("reach", StaticKey::Reach),
        ("forbid_target", StaticKey::ForbidTarget),
        ("forbid_use", StaticKey::ForbidUse),
        ("forbid_respond", StaticKey::ForbidRespond),
        ("hand_like", StaticKey::HandLike),
    ];

    /// The name in content.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, key)| *key == self).map_or("", |(name, _)| name)
    }

    /// Its bit in a set of keys.
    pub fn bit(self) -> u16 {
        1 << self as u16
    }

    /// The layer: faces 1, numbers 3, legality 4. A static's function sees only lower layers.
    pub fn layer(self) -> u8 {
        match self {
            StaticKey::TreatAs | StaticKey::HandLike => 1,
            StaticKey::ForbidTarget | StaticKey::ForbidUse | StaticKey::ForbidRespond => 4,
            _ => 3,
        }
    }
}

/// One key of a `static{}`.
#[derive(Clone, Debug)]
pub struct Static {
    /// What it changes.
    pub key: StaticKey,
    /// By what.
    pub value: StaticValue,
    /// Only for cards that pass.
    pub card: Option<FilterId>,
    /// Is there a Lua `when`?
    pub has_when: bool,
}

/// The value of a static.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StaticValue {
    /// Add this number (for predicates: 1 = yes).
    Is(i32),
    /// Ask the Lua function.
    Function,
    /// The face's suit becomes this one.
    Suit(Suit),
    /// The face's kind becomes this one.
    Kind(KindId),
    /// The pile is like a hand.
    Pile(PileId),
}

/// A number so large that it means "without limit".
pub const UNLIMITED: i32 = 1_000_000;
