//! The types of the travelling form.

use crate::defs::Span;
use crate::id::{Colour, Seat, Suit};
use crate::rng::RngState;
use crate::state::Scheduled;
use serde::{Deserialize, Serialize};

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

fn is_true(value: &bool) -> bool {
    *value
}

fn yes() -> bool {
    true
}

/// A position by names. Lists of cards hold [`crate::defs::Physical::name`]s; cards in no list are out of the game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SavedState {
    /// The mode.
    #[serde(skip_serializing_if = "is_default")]
    pub mode: Option<String>,
    /// The mode's options; absent ones have their default.
    #[serde(skip_serializing_if = "is_default")]
    pub options: Vec<(String, i64)>,
    /// Rule constants that differ from what content and mode say.
    #[serde(skip_serializing_if = "is_default")]
    pub constants: Vec<(String, i64)>,
    /// The seats.
    pub seats: Vec<SavedSeat>,
    /// The draw pile, its top at the end.
    #[serde(skip_serializing_if = "is_default")]
    pub draw: Vec<String>,
    /// The discard pile, the last discarded at the end.
    #[serde(skip_serializing_if = "is_default")]
    pub discard: Vec<String>,
    /// The processing zone.
    #[serde(skip_serializing_if = "is_default")]
    pub processing: Vec<String>,
    /// Cards that stand for another kind where they lie.
    #[serde(skip_serializing_if = "is_default")]
    pub poses: Vec<SavedPose>,
    /// Skill instances. Those of heroes, equipment and rules that are missing are made by [`super::load`].
    #[serde(skip_serializing_if = "is_default")]
    pub instances: Vec<SavedInstance>,
    /// Parts that are switched off after a fault, as `skill#n`.
    #[serde(skip_serializing_if = "is_default")]
    pub suspended: Vec<String>,
    /// The running turn.
    pub turn: SavedTurn,
    /// What waits until the table is at rest.
    #[serde(skip_serializing_if = "is_default")]
    pub schedule: Vec<SavedScheduled>,
    /// What happened in this and the previous round.
    #[serde(skip_serializing_if = "is_default")]
    pub history: Vec<SavedDeed>,
    /// Data of the mode.
    #[serde(skip_serializing_if = "is_default")]
    pub data: Vec<(String, SavedValue)>,
    /// Streams of chance: setup, deck, play; missing ones begin anew from the seed.
    #[serde(skip_serializing_if = "is_default")]
    pub rng: Vec<RngState>,
    /// The seed.
    #[serde(skip_serializing_if = "is_default")]
    pub seed: u64,
    /// The result, once there is one.
    #[serde(skip_serializing_if = "is_default")]
    pub outcome: Option<SavedOutcome>,
    /// The state's version.
    #[serde(skip_serializing_if = "is_default")]
    pub version: u32,
}

/// One seat by names.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SavedSeat {
    /// The role.
    #[serde(skip_serializing_if = "is_default")]
    pub role: Option<String>,
    /// Does everybody know the role?
    #[serde(skip_serializing_if = "is_default")]
    pub role_shown: bool,
    /// The kingdom.
    #[serde(skip_serializing_if = "is_default")]
    pub kingdom: Option<String>,
    /// The gender.
    #[serde(skip_serializing_if = "is_default")]
    pub gender: Option<String>,
    /// Hit points.
    pub hp: i32,
    /// Full hit points.
    pub max_hp: i32,
    /// At the table.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub alive: bool,
    /// Dying has failed.
    #[serde(skip_serializing_if = "is_default")]
    pub leaving: bool,
    /// May live at hp ≤ 0.
    #[serde(skip_serializing_if = "is_default")]
    pub survives: bool,
    /// The hero lies face down.
    #[serde(skip_serializing_if = "is_default")]
    pub face_down: bool,
    /// Chained.
    #[serde(skip_serializing_if = "is_default")]
    pub chained: bool,
    /// Phases that are skipped when they come.
    #[serde(skip_serializing_if = "is_default")]
    pub skips: Vec<String>,
    /// The running number of its latest turn.
    #[serde(skip_serializing_if = "is_default")]
    pub last_turn: u32,
    /// Its heroes.
    #[serde(skip_serializing_if = "is_default")]
    pub heroes: Vec<SavedHero>,
    /// Heroes that wait, the next one first.
    #[serde(skip_serializing_if = "is_default")]
    pub reserve: Vec<SavedHero>,
    /// The hand, in the order the cards came.
    #[serde(skip_serializing_if = "is_default")]
    pub hand: Vec<String>,
    /// Equipment, in the order of the slots; the slot is the card's.
    #[serde(skip_serializing_if = "is_default")]
    pub equip: Vec<String>,
    /// The judging area, first placed first.
    #[serde(skip_serializing_if = "is_default")]
    pub judge: Vec<String>,
    /// Piles on the hero.
    #[serde(skip_serializing_if = "is_default")]
    pub piles: Vec<(String, Vec<String>)>,
    /// Marks.
    #[serde(skip_serializing_if = "is_default")]
    pub marks: Vec<(String, SavedValue)>,
    /// Skills of its equipment and of the mode's rules that it has lost: [`super::load`] does not make them again.
    #[serde(skip_serializing_if = "is_default")]
    pub without: Vec<String>,
    /// Blind picks from this hand so far.
    #[serde(skip_serializing_if = "is_default")]
    pub blind_picks: u32,
    /// Questions so far.
    #[serde(skip_serializing_if = "is_default")]
    pub asked: u32,
}

impl Default for SavedSeat {
    fn default() -> Self {
        Self {
            role: None,
            role_shown: false,
            kingdom: None,
            gender: None,
            hp: 0,
            max_hp: 0,
            alive: true,
            leaving: false,
            survives: false,
            face_down: false,
            chained: false,
            skips: Vec::new(),
            last_turn: 0,
            heroes: Vec::new(),
            reserve: Vec::new(),
            hand: Vec::new(),
            equip: Vec::new(),
            judge: Vec::new(),
            piles: Vec::new(),
            marks: Vec::new(),
            without: Vec::new(),
            blind_picks: 0,
            asked: 0,
        }
    }
}

/// A hero at a seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedHero {
    /// Which hero.
    pub hero: String,
    /// Is it face up for all?
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub shown: bool,
    /// The skills that the hero had when this was written. One that content lists besides is new and is given to the
    /// seat; one of these without an instance was lost and stays so.
    #[serde(default, skip_serializing_if = "is_default")]
    pub skills: Vec<String>,
}

/// A card that stands for another kind.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedPose {
    /// The card.
    pub card: String,
    /// What it stands for.
    pub kind: String,
    /// By which skill.
    #[serde(default, skip_serializing_if = "is_default")]
    pub skill: Option<String>,
}

/// Where a skill instance comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SavedSource {
    /// The hero in this slot.
    Hero(u8),
    /// An equipment card.
    Card(String),
    /// The mode's rules.
    Rule,
    /// Given, until the span is over.
    Grant(Span),
}

/// A skill that a seat has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedInstance {
    /// The skill.
    pub skill: String,
    /// Whose.
    pub seat: Seat,
    /// From where.
    pub source: SavedSource,
    /// Of a hero that is not shown.
    #[serde(default, skip_serializing_if = "is_default")]
    pub dormant: bool,
    /// Put out of force by so many effects.
    #[serde(default, skip_serializing_if = "is_default")]
    pub muted: u8,
    /// The skill that did so last.
    #[serde(default, skip_serializing_if = "is_default")]
    pub muted_by: Option<String>,
    /// Switched off for this game.
    #[serde(default, skip_serializing_if = "is_default")]
    pub suspended: bool,
    /// Uses in the whole game.
    #[serde(default, skip_serializing_if = "is_default")]
    pub uses: u16,
    /// Its card has just left.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ghost: bool,
}

/// The value of a mark or of the mode's data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SavedValue {
    /// true or false
    Bool(bool),
    /// a whole number
    Int(i64),
    /// a string
    Str(String),
    /// a seat
    Seat(Seat),
    /// a card
    Card(String),
    /// a list of seats
    Seats(Vec<Seat>),
    /// a list of cards
    Cards(Vec<String>),
}

/// What comes next at rest; phases by name, with how often the same phase comes before it in a turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SavedStep {
    /// Deal roles, heroes and hands.
    Setup,
    /// The turn begins.
    Begin,
    /// The phase comes.
    Phase(String, u8),
    /// The phases are over.
    AfterPhases,
    /// The idle point of the phase.
    Idle(String, u8),
    /// The idle phase ends.
    IdleEnd(String, u8),
    /// The turn ends.
    End,
    /// Whose turn is next?
    #[default]
    Next,
}

/// The running turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SavedTurn {
    /// The turn player.
    #[serde(skip_serializing_if = "is_default")]
    pub seat: Option<Seat>,
    /// In an extra turn: whose turn it was before.
    #[serde(skip_serializing_if = "is_default")]
    pub extra_after: Option<Seat>,
    /// Whose turn was the first.
    #[serde(skip_serializing_if = "is_default")]
    pub starter: Option<Seat>,
    /// The running number of the turn.
    #[serde(skip_serializing_if = "is_default")]
    pub no: u32,
    /// The round.
    #[serde(skip_serializing_if = "is_default")]
    pub round: u32,
    /// The running phase.
    #[serde(skip_serializing_if = "is_default")]
    pub phase: Option<String>,
    /// The running number of the phase.
    #[serde(skip_serializing_if = "is_default")]
    pub phase_no: u32,
    /// What comes next.
    pub step: SavedStep,
    /// Has the body of the running phase been replaced?
    #[serde(skip_serializing_if = "is_default")]
    pub instead: bool,
    /// Parts that were tried in vain at the idle point, as `skill#n`, and the state's version at that time.
    #[serde(skip_serializing_if = "is_default")]
    pub fruitless: Vec<(String, u32)>,
}

/// What waits until the table is at rest.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SavedScheduled {
    /// A turn of this seat.
    Turn(Seat),
    /// An extra turn of this seat.
    Extra(Seat),
    /// A fallen hero's successor enters.
    Enter(Seat),
}

impl From<Scheduled> for SavedScheduled {
    fn from(what: Scheduled) -> Self {
        match what {
            Scheduled::Turn(seat) => Self::Turn(seat),
            Scheduled::Extra(seat) => Self::Extra(seat),
            Scheduled::Enter(seat) => Self::Enter(seat),
        }
    }
}

/// A card's face.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedFace {
    /// What it is.
    pub kind: String,
    /// Its suit.
    #[serde(default, skip_serializing_if = "is_default")]
    pub suit: Suit,
    /// Its colour, if it is not the suit's.
    #[serde(default, skip_serializing_if = "is_default")]
    pub colour: Option<Colour>,
    /// Its rank.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rank: u8,
}

/// What somebody did.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SavedDeedKind {
    /// Used a card.
    Use,
    /// Played a card.
    Respond,
    /// Dealt damage.
    Damage,
    /// Lost hp.
    Loss,
    /// Used a skill.
    Skill,
    /// Gave cards away.
    Give,
}

/// One record of the history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedDeed {
    /// What.
    pub kind: SavedDeedKind,
    /// Who.
    pub seat: Seat,
    /// To whom.
    #[serde(default, skip_serializing_if = "is_default")]
    pub target: Option<Seat>,
    /// The card's face.
    #[serde(default, skip_serializing_if = "is_default")]
    pub face: Option<SavedFace>,
    /// The part of a skill, as `skill#n`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub part: Option<String>,
    /// How much.
    #[serde(default, skip_serializing_if = "is_default")]
    pub n: i32,
    /// In which phase.
    #[serde(default, skip_serializing_if = "is_default")]
    pub phase: Option<String>,
    /// The running number of that phase.
    #[serde(default, skip_serializing_if = "is_default")]
    pub phase_no: u32,
    /// The running number of the turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub turn_no: u32,
    /// The round.
    #[serde(default, skip_serializing_if = "is_default")]
    pub round: u32,
    /// Begun at the idle point.
    #[serde(default, skip_serializing_if = "is_default")]
    pub idle: bool,
}

/// How the game ended.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedOutcome {
    /// The winning seats.
    pub seats: Vec<Seat>,
    /// The winning roles.
    #[serde(default, skip_serializing_if = "is_default")]
    pub roles: Vec<String>,
}

impl SavedState {
    /// The opaque strings in it. Whoever owns the definitions interns them before [`super::load`]: a string that a script made
    /// during play is in no content file, and one that is not interned is lost.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        fn of(value: &SavedValue) -> Option<&str> {
            match value {
                SavedValue::Str(word) => Some(word),
                _ => None,
            }
        }
        let seats = self.seats.iter().flat_map(|seat| {
            [&seat.role, &seat.kingdom, &seat.gender]
                .into_iter()
                .flatten()
                .map(String::as_str)
                .chain(seat.marks.iter().filter_map(|(_, value)| of(value)))
        });
        let data = self.data.iter().flat_map(|(key, value)| [Some(key.as_str()), of(value)].into_iter().flatten());
        let roles = self.outcome.iter().flat_map(|outcome| &outcome.roles);
        seats.chain(data).chain(roles.map(String::as_str))
    }
}
