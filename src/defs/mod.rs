//! Definitions: what the content says, frozen after loading.
//!
//! TOML gives what a player reads and what the engine must know without running Lua; the Lua files add the parts of
//! skills. `Defs` is plain data and holds no function: a part's functions live in the VM under the part's id.

mod house;
pub mod schema;
pub mod source;
pub mod spanned;

pub use house::{Change, House, What};

use crate::filter::{Family, Filters, KindSet, Traits};
use crate::id::*;
use indexmap::IndexMap;
use smallvec::SmallVec;
use std::collections::BTreeMap;
use std::ops::Range;

/// Where something stands in the content: a file (as written in messages) and a line from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The path from the content's root.
    pub file: String,
    /// The line, from 1; 0 if only the file is known.
    pub line: u32,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.line == 0 { f.write_str(&self.file) } else { write!(f, "{}:{}", self.file, self.line) }
    }
}

/// A text in the base language (Chinese) and in others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The base text.
    pub base: String,
    /// Other languages by code (`en`).
    pub other: BTreeMap<String, String>,
}

impl Text {
    /// The text in `lang`, or the base text where there is none.
    pub fn get(&self, lang: &str) -> &str {
        self.other.get(lang).unwrap_or(&self.base)
    }
}

/// The `{names}` in a text, each with the bytes that it takes, braces included.
pub fn placeholders(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let open = from + text.get(from..)?.find('{')?;
        let close = open + text[open..].find('}')?;
        from = close + 1;
        Some((open..close + 1, &text[open + 1..close]))
    })
}

/// `text` with the numbers that `number` knows in place of their `{names}`; other names stay as they are.
///
/// Names of rule constants are filled in when a text is shown, since a mode or house rule may change them.
pub fn fill(text: &str, number: impl Fn(&str) -> Option<i64>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for (range, name) in placeholders(text) {
        if let Some(n) = number(name) {
            out.push_str(&text[done..range.start]);
            out.push_str(&n.to_string());
            done = range.end;
        }
    }
    out.push_str(&text[done..]);
    out
}

/// Opaque strings, each with one id.
#[derive(Clone, Debug, Default)]
pub struct Words(indexmap::IndexSet<String>);

impl Words {
    /// The id of `word`, made if need be.
    pub fn intern(&mut self, word: &str) -> Word {
        match self.0.get_index_of(word) {
            Some(i) => Word::at(i),
            None => Word::at(self.0.insert_full(word.to_owned()).0),
        }
    }

    /// The id of `word` if it has one.
    pub fn find(&self, word: &str) -> Option<Word> {
        self.0.get_index_of(word).map(Word::at)
    }

    /// The word of an id; `""` for one of other content.
    pub fn name(&self, word: Word) -> &str {
        self.0.get_index(word.index()).map_or("", String::as_str)
    }

    /// All words, in the order of their ids.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

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
    /// The kind it counts as too (`kind = "slash"`).
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
    /// One kind (`as.dodge`).
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

/// The most equipment slots that content may declare.
pub const MAX_SLOTS: usize = 6;

/// A number so large that it means "without limit".
pub const UNLIMITED: i32 = 1_000_000;

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

/// A physical card of the deck.
#[derive(Clone, Debug)]
pub struct Physical {
    /// What is printed on it.
    pub face: crate::filter::Face,
    /// The set whose deck it belongs to.
    pub set: SetId,
    /// The file and line of its row.
    pub place: Place,
    /// A name that is the same in every content with this card: `standard/slash/♠7#1`.
    pub name: String,
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
    pub fn takes(self, face: crate::filter::Face) -> bool {
        self.kind.is_none_or(|kind| kind == face.kind)
            && self.suit.is_none_or(|suit| suit == face.suit)
            && self.rank.is_none_or(|rank| rank == face.rank)
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

/// Names that the core itself asks for, looked up once after loading.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Attack range without a weapon.
    pub base_range: Option<ConstId>,
    /// The least distance between two seats.
    pub min_distance: Option<ConstId>,
    /// Added to everybody's hand limit.
    pub hand_limit: Option<ConstId>,
    /// Before a turn.
    pub turn_coming: Option<EventId>,
    /// A turn begins.
    pub turn_started: Option<EventId>,
    /// A turn ends.
    pub turn_ending: Option<EventId>,
    /// A phase is about to begin.
    pub phase_coming: Option<EventId>,
    /// A phase begins.
    pub phase_started: Option<EventId>,
    /// A phase's body.
    pub phase_running: Option<EventId>,
    /// A phase ends.
    pub phase_ended: Option<EventId>,
    /// A seat has lost cards.
    pub lost_cards: Option<EventId>,
    /// A seat has got hand cards.
    pub gained_cards: Option<EventId>,
    /// Cards have moved.
    pub moved: Option<EventId>,
    /// The kinds that pass each card filter, where kinds alone decide.
    pub by_kind: Vec<Option<KindSet>>,
    /// Hashes of names, for the keys of questions.
    pub hashes: Hashes,
}

/// Hashes of names: equal in every content that has the name.
#[derive(Clone, Debug, Default)]
pub struct Hashes {
    /// By kind.
    pub kinds: Vec<u64>,
    /// By skill.
    pub skills: Vec<u64>,
    /// By part: the skill's and the part's number within it.
    pub parts: Vec<u64>,
    /// By word.
    pub words: Vec<u64>,
    /// By physical card.
    pub cards: Vec<u64>,
    /// By hero.
    pub heroes: Vec<u64>,
}

impl Known {
    /// Looks everything up.
    pub fn find(defs: &Defs) -> Self {
        let event = |name: &str| defs.events.get_index_of(name).map(EventId::at);
        let constant = |name: &str| defs.constants.get_index_of(name).map(ConstId::at);
        Self {
            base_range: constant("base_range"),
            min_distance: constant("min_distance"),
            hand_limit: constant("hand_limit"),
            turn_coming: event("turn_coming"),
            turn_started: event("turn_started"),
            turn_ending: event("turn_ending"),
            phase_coming: event("phase_coming"),
            phase_started: event("phase_started"),
            phase_running: event("phase_running"),
            phase_ended: event("phase_ended"),
            by_kind: defs.filters.by_kind(&defs.traits),
            lost_cards: event("lost_cards"),
            gained_cards: event("gained_cards"),
            moved: event("moved"),
            hashes: Hashes::find(defs),
        }
    }
}

impl Hashes {
    fn find(defs: &Defs) -> Self {
        let hash = |name: &str| {
            name.bytes()
                .fold(0xcbf2_9ce4_8422_2325, |h: u64, byte| (h ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
        };
        let part = |id: &Part| {
            let skill = defs.skill(id.skill);
            let n = skill.parts.iter().position(|p| std::ptr::eq(defs.part(*p), id)).unwrap_or(0);
            crate::rng::mix(hash(&skill.id) ^ n as u64)
        };
        Self {
            kinds: defs.kinds.keys().map(|id| hash(id)).collect(),
            skills: defs.skills.keys().map(|id| hash(id)).collect(),
            parts: defs.parts.iter().map(part).collect(),
            words: defs.words.iter().map(hash).collect(),
            cards: defs.deck.iter().map(|card| hash(&card.name)).collect(),
            heroes: defs.heroes.keys().map(|id| hash(id)).collect(),
        }
    }
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
