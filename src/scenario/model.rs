//! A scenario as its file describes it: names and card texts, nothing looked up yet.

use crate::defs::Place;
use crate::id::Seat;

/// One scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// What it is called.
    pub name: String,
    /// Where it stands.
    pub place: Place,
    /// The position it begins with.
    pub given: Given,
    /// What is done.
    pub play: Vec<Step>,
    /// What is to have come of it.
    pub expect: Option<Expect>,
}

/// The position that a scenario begins with.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Given {
    /// The seats, from the first.
    pub seats: Vec<GivenSeat>,
    /// The draw pile from the top.
    pub deck: String,
    /// Does nothing lie below it?
    pub deck_only: bool,
    /// The discard pile, the last discarded at the end.
    pub discard: String,
    /// The mode; the default mode if none is named.
    pub mode: Option<String>,
    /// The mode's options.
    pub options: Vec<(String, i64)>,
    /// House rules in force.
    pub house: Vec<String>,
    /// The seed of the game's chance.
    pub seed: u64,
    /// The sets that heroes and the rest of the draw pile come from; of a sort that none is named of, the default ones.
    pub sets: Vec<String>,
    /// The turn player.
    pub turn: Option<Seat>,
    /// The phase that comes next; at rest in the idle phase if none is named.
    pub phase: Option<String>,
}

/// One seat of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GivenSeat {
    /// The hero; plain if none is named.
    pub hero: Option<String>,
    /// The heroes that wait unseen, the next one first.
    pub reserve: Vec<String>,
    /// The role.
    pub role: Option<String>,
    /// Does everybody know the role?
    pub role_shown: bool,
    /// The kingdom, if not the hero's.
    pub kingdom: Option<String>,
    /// The gender, if not the hero's.
    pub gender: Option<String>,
    /// Hit points, if not full.
    pub hp: Option<i32>,
    /// Full hit points, if not the hero's.
    pub max_hp: Option<i32>,
    /// The hand.
    pub hand: String,
    /// The equipment area.
    pub equip: String,
    /// The judging area, first placed first.
    pub judge: String,
    /// Skills besides the hero's.
    pub skills: Vec<String>,
    /// Marks.
    pub marks: Vec<(String, Raw)>,
    /// Piles.
    pub piles: Vec<(String, String)>,
    /// Chained?
    pub chained: bool,
    /// Is the hero face down?
    pub face_down: bool,
    /// Dead?
    pub dead: bool,
    /// What messages call it.
    pub name: Option<String>,
}

/// A value of a mark, before its declared type is known.
#[derive(Clone, Debug, PartialEq)]
pub enum Raw {
    /// true or false
    Bool(bool),
    /// a number: a whole number or a seat
    Int(i64),
    /// a string: a word or cards
    Str(String),
    /// a list of seats
    Seats(Vec<Seat>),
}

/// One step of the play.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Where it stands.
    pub place: Place,
    /// How messages write it.
    pub text: String,
    /// What it is.
    pub body: Body,
}

/// What a step is.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    /// A seat answers a question.
    Reply(Seat, Reply),
    /// On to the next such phase (of a seat, if one is named).
    To(String, Option<Seat>),
    /// Something holds now.
    Expect(Box<Expect>),
    /// The step is refused.
    Illegal(Box<Step>),
    /// The seat is asked something that offers the skill.
    Offered(Seat, String),
    /// Up to the next step the seat is asked nothing that offers the skill.
    NotOffered(Seat, String),
}

/// An answer in words.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// Uses a card.
    Uses(Use),
    /// Uses or plays a card that is needed.
    Responds(Use),
    /// Uses a skill from the idle point.
    Invokes(String, Use),
    /// Uses a skill that is offered.
    Yes(String),
    /// Declines a skill that is offered.
    No(String),
    /// Declines whatever is asked.
    Declines,
    /// Picks cards, seats or both.
    Picks(Use),
    /// Chooses an option.
    Chooses(String),
    /// Orders cards.
    Arranges {
        /// Those of the first pile, from its top.
        top: Option<String>,
        /// Those of the second pile, from its top.
        bottom: Option<String>,
    },
    /// Gives cards to seats.
    Distributes(Vec<(String, Seat)>),
    /// Chooses a hero.
    TakesHero(String),
    /// Ends the idle phase.
    Ends,
}

/// A card, by which skill, of which cards, on whom.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Use {
    /// The card, or what it is made into if `cards` is given.
    pub card: Option<String>,
    /// The cards that are taken.
    pub cards: Option<String>,
    /// By which skill.
    pub via: Option<String>,
    /// On whom.
    pub to: Option<Vec<Seat>>,
    /// Recast instead of used.
    pub recast: bool,
}

/// What is to hold.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Expect {
    /// Where it stands.
    pub place: Place,
    /// Of the seats.
    pub seats: Vec<(Seat, ExpectSeat)>,
    /// The discard pile.
    pub discard: Option<Cards>,
    /// The processing zone.
    pub processing: Option<Cards>,
    /// The draw pile: how many cards, or its top.
    pub deck: Option<Cards>,
    /// The bottom of the draw pile, the lowest card last.
    pub bottom: Option<String>,
    /// Who has won.
    pub winner: Option<Winner>,
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// The running phase.
    pub phase: Option<String>,
    /// Is the game over?
    pub over: Option<bool>,
    /// The seats that are asked now.
    pub asked: Option<Vec<Seat>>,
}

/// Cards by their faces, or how many.
#[derive(Clone, Debug, PartialEq)]
pub enum Cards {
    /// These.
    Are(String),
    /// So many.
    Count(usize),
}

/// Who has won.
#[derive(Clone, Debug, PartialEq)]
pub enum Winner {
    /// These seats.
    Seats(Vec<Seat>),
    /// This role.
    Role(String),
    /// Nobody: a draw.
    Nobody,
}

/// What is to hold of a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExpectSeat {
    /// Hit points.
    pub hp: Option<i32>,
    /// Full hit points.
    pub max_hp: Option<i32>,
    /// The hand.
    pub hand: Option<Cards>,
    /// The equipment area.
    pub equip: Option<Cards>,
    /// The judging area, first placed first.
    pub judge: Option<Cards>,
    /// Piles.
    pub piles: Vec<(String, Cards)>,
    /// Marks; `None` = it has none.
    pub marks: Vec<(String, Raw)>,
    /// Skills that it has.
    pub skills: Option<Vec<String>>,
    /// The hero.
    pub hero: Option<String>,
    /// The role.
    pub role: Option<String>,
    /// Does everybody know the role?
    pub role_shown: Option<bool>,
    /// The kingdom.
    pub kingdom: Option<String>,
    /// At the table?
    pub alive: Option<bool>,
    /// Chained?
    pub chained: Option<bool>,
    /// Is the hero face down?
    pub face_down: Option<bool>,
}
