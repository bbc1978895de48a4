//! The position: plain data, without logic and without Lua.
//!
//! Everything that must outlive an action is here. Only [`crate::change`] writes it. Ids inside are those of the
//! content that the state was made with; [`crate::saved`] is the form that travels.

mod copy;
mod history;
mod index;
mod zone;

pub use crate::defs::MAX_SLOTS;
pub use copy::Written;
pub use history::{Deed, DeedKind};
pub use index::{Index, Listener};
pub use zone::Zone;

use crate::defs::Span;
use crate::filter::Face;
use crate::id::*;
use crate::inject::{self, Break};
use crate::rng::RngState;
use smallvec::SmallVec;

/// The most seats at a table.
pub const MAX_SEATS: usize = 16;

/// The value of a mark or of the mode's data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// true or false
    Bool(bool),
    /// a whole number
    Int(i64),
    /// a string
    Str(Word),
    /// a seat
    Seat(Seat),
    /// a card
    Card(CardId),
    /// a list of seats
    Seats(SmallVec<[Seat; 8]>),
    /// a list of cards
    Cards(SmallVec<[CardId; 8]>),
}

/// A hero at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeroSlot {
    /// Which hero.
    pub hero: HeroId,
    /// Is it face up for all?
    pub shown: bool,
}

/// One seat.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct SeatState {
    /// The role; `None` before it is dealt and in tables without roles.
    pub role: Option<Word>,
    /// Does everybody know the role?
    pub role_shown: bool,
    /// The kingdom; `None` for a plain hero.
    pub kingdom: Option<Word>,
    /// The gender.
    pub gender: Option<Word>,
    /// Hit points; ≤ 0 only inside dying and while `survives`.
    pub hp: i32,
    /// Full hit points.
    pub max_hp: i32,
    /// At the table.
    pub alive: bool,
    /// Dying has failed; only its own on-death parts may still ask it.
    pub leaving: bool,
    /// May live at hp ≤ 0.
    pub survives: bool,
    /// The hero lies face down.
    pub face_down: bool,
    /// Chained 横置.
    pub chained: bool,
    /// Phases that are skipped when they come (a set of phase bits).
    pub skips: u16,
    /// The running number of its latest turn; 0 before the first.
    pub last_turn: u32,
    /// Its heroes.
    pub heroes: SmallVec<[HeroSlot; 2]>,
    /// Heroes that wait for their turn to enter, the next one first; `shown`: everybody knows of it.
    pub reserve: Vec<HeroSlot>,
    /// The hand, in the order the cards came.
    pub hand: Vec<CardId>,
    /// Equipment by slot.
    pub equip: [Option<CardId>; MAX_SLOTS],
    /// The judging area, first placed first.
    pub judge: Vec<CardId>,
    /// Piles on the hero.
    pub piles: Vec<(PileId, Vec<CardId>)>,
    /// Marks.
    pub marks: Vec<(MarkId, Value)>,
    /// How often somebody picked blindly from this hand; orders its hidden slots.
    pub blind_picks: u32,
    /// How many questions this seat has been asked.
    pub asked: u32,
}

/// Where a skill instance comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The hero in this slot.
    Hero(u8),
    /// An equipment card.
    Card(CardId),
    /// The mode's rules.
    Rule,
    /// Given, until the span is over.
    Grant(Span),
}

/// A skill that a seat has. Only instances listen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instance {
    /// The skill.
    pub skill: SkillId,
    /// Whose.
    pub seat: Seat,
    /// From where.
    pub source: Source,
    /// Of a hero that is not shown.
    pub dormant: bool,
    /// Put out of force by so many effects.
    pub muted: u8,
    /// The skill that did so last; `None`: a rule.
    pub muted_by: Option<SkillId>,
    /// Switched off for this game (`suspend`, or a fault).
    pub suspended: bool,
    /// Uses in the whole game.
    pub uses: u16,
    /// Its card has just left; it hears that loss and is gone.
    pub ghost: bool,
}

/// What the table does next, at rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Step {
    /// Deal roles, heroes and hands.
    #[default]
    Setup,
    /// The turn begins.
    Begin,
    /// The i-th phase of the turn comes.
    Phase(u8),
    /// The idle point of the i-th phase: the player acts.
    Idle(u8),
    /// The i-th phase, an idle one, ends.
    IdleEnd(u8),
    /// The turn ends.
    End,
    /// Whose turn is next?
    Next,
}

/// The running turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// The turn player; `None` before the first turn.
    pub seat: Option<Seat>,
    /// In an extra turn: whose turn it was before, from which the order of turns goes on.
    pub extra_after: Option<Seat>,
    /// Whose turn was the first: a round begins when the turn comes round to it.
    pub starter: Option<Seat>,
    /// The running number of the turn, from 1.
    pub no: u32,
    /// The round, from 1.
    pub round: u32,
    /// The running phase; `None` between phases.
    pub phase: Option<PhaseId>,
    /// The running number of the phase.
    pub phase_no: u32,
    /// What comes next.
    pub step: Step,
    /// Has the body of the running phase been replaced?
    pub instead: bool,
    /// Idle entries that were tried in vain: their key, and the state's version at that time (`u32::MAX` = until the
    /// phase is over).
    pub fruitless: SmallVec<[(u64, u32); 2]>,
}

/// What waits until the table is at rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheduled {
    /// A turn of this seat.
    Turn(Seat),
    /// An extra turn of this seat: before all turns that are due, which go on after it as if it had not been.
    Extra(Seat),
    /// A fallen hero's successor enters.
    Enter(Seat),
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winning seats, dead ones included; empty = a draw.
    pub seats: SmallVec<[Seat; 8]>,
    /// The winning roles.
    pub roles: SmallVec<[Word; 2]>,
}

/// A converted card, for the running action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Virtual {
    /// What it is.
    pub face: Face,
    /// The physical cards it is made of.
    pub cards: SmallVec<[CardId; 2]>,
    /// The skill that made it.
    pub skill: Option<SkillId>,
    /// Laid face down: only its kind is open.
    pub hidden: bool,
}

/// A physical card that stands for another kind while it lies where it is (♦ as 乐不思蜀).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pose {
    /// The card.
    pub card: CardId,
    /// What it stands for.
    pub kind: KindId,
    /// By which skill.
    pub skill: Option<SkillId>,
}

/// A position.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct State {
    /// The mode.
    pub mode: Option<ModeId>,
    /// Values of the mode's options, in the order of its TOML.
    pub options: Vec<i64>,
    /// Rule constants, by id.
    pub constants: Vec<i64>,
    /// The seats.
    pub seats: Vec<SeatState>,
    /// Where each physical card is.
    pub zones: Vec<Zone>,
    /// The draw pile, its top at the end.
    pub draw: Vec<CardId>,
    /// The discard pile, the last discarded at the end.
    pub discard: Vec<CardId>,
    /// The processing zone.
    pub processing: Vec<CardId>,
    /// Cards that stand for another kind where they lie.
    pub poses: Vec<Pose>,
    /// Converted cards of the running action.
    pub virtuals: Vec<Virtual>,
    /// Skill instances.
    pub instances: Vec<Instance>,
    /// Who listens to what.
    pub index: Index,
    /// Parts that are switched off after a fault.
    pub suspended: Vec<PartId>,
    /// The running turn.
    pub turn: Turn,
    /// What waits until the table is at rest.
    pub schedule: Vec<Scheduled>,
    /// What happened in this and the previous round.
    pub history: Vec<Deed>,
    /// Data of the mode.
    pub data: Vec<(Word, Value)>,
    /// Streams of chance: setup, deck, play.
    pub rng: Vec<RngState>,
    /// The seed; orders hidden slots, never shown.
    pub seed: u64,
    /// The result, once there is one.
    pub outcome: Option<Outcome>,
    /// Changes with every change of the position (history, chance and log apart).
    pub version: u32,
    /// What was written since the last checkpoint.
    pub written: Written,
}

impl State {
    /// The seat's state, to be written.
    #[inline]
    pub fn seat_mut(&mut self, seat: Seat) -> &mut SeatState {
        self.written.seats |= 1 << seat.0;
        &mut self.seats[seat.index()]
    }

    /// The seat's state.
    #[inline]
    pub fn seat(&self, seat: Seat) -> &SeatState {
        &self.seats[seat.index()]
    }

    /// Is there such a seat?
    pub fn has_seat(&self, seat: Seat) -> bool {
        seat.index() < self.seats.len()
    }

    /// The value of a rule constant.
    pub fn constant(&self, id: ConstId) -> i64 {
        self.constants.get(id.index()).copied().unwrap_or(0)
    }

    /// The seat that action order starts from: the turn player's, dead or not; before the first turn the one that is
    /// to have it.
    pub fn first_seat(&self) -> Seat {
        let scheduled = self.schedule.iter().find_map(|s| match s {
            Scheduled::Turn(seat) => Some(*seat),
            Scheduled::Extra(_) | Scheduled::Enter(_) => None,
        });
        self.turn.seat.or(scheduled).unwrap_or(Seat(0))
    }

    /// Whose turn was the last that was no extra one: the order of turns goes on from it.
    pub fn last_in_order(&self) -> Seat {
        self.turn.extra_after.unwrap_or_else(|| self.first_seat())
    }

    /// All seats in action order from `start`.
    #[inline]
    pub fn ring(&self, start: Seat) -> impl Iterator<Item = Seat> + use<> {
        let n = self.seats.len();
        let mut next = start.index() % n.max(1);
        (0..n).map(move |_| {
            let seat = next;
            next = if seat + 1 < n { seat + 1 } else { 0 };
            Seat::at(seat)
        })
    }

    /// The next living seat after `seat`, itself if it is the only one.
    pub fn next_alive(&self, seat: Seat) -> Seat {
        self.ring(seat).skip(1).find(|s| self.seat(*s).alive).unwrap_or(seat)
    }

    /// How many are alive.
    pub fn alive_count(&self) -> usize {
        self.seats.iter().filter(|s| s.alive).count()
    }

    /// The cards of a zone, in its order; equipment in slot order.
    pub fn cards_in(&self, zone: Zone) -> SmallVec<[CardId; 16]> {
        match zone {
            Zone::Box => (0..self.zones.len()).filter(|i| self.zones[*i] == Zone::Box).map(CardId::at).collect(),
            Zone::Draw => SmallVec::from_slice(&self.draw),
            Zone::Discard => SmallVec::from_slice(&self.discard),
            Zone::Processing => SmallVec::from_slice(&self.processing),
            Zone::Hand(s) => SmallVec::from_slice(&self.seat(s).hand),
            Zone::Equip(s) => self.seat(s).equip.iter().flatten().copied().collect(),
            Zone::Judge(s) => SmallVec::from_slice(&self.seat(s).judge),
            Zone::Pile(s, pile) => SmallVec::from_slice(self.seat(s).pile(pile)),
        }
    }

    /// The physical cards that a card is made of: itself, or a conversion's sources.
    pub fn sources(&self, card: CardId) -> SmallVec<[CardId; 2]> {
        if card.is_virtual() {
            self.virtuals.get(usize::from(card.0 - VIRTUAL)).map_or_else(SmallVec::new, |v| v.cards.clone())
        } else {
            SmallVec::from_slice(&[card])
        }
    }

    /// The converted card behind an id.
    pub fn virtual_card(&self, card: CardId) -> Option<&Virtual> {
        self.virtuals.get(usize::from(card.0.checked_sub(VIRTUAL)?))
    }
}

impl Instance {
    /// An instance in force.
    pub fn new(skill: SkillId, seat: Seat, source: Source) -> Self {
        Self { skill, seat, source, dormant: false, muted: 0, muted_by: None, suspended: false, uses: 0, ghost: false }
    }

    /// Is it in force?
    pub fn active(&self) -> bool {
        self.muted == 0 && !self.suspended
    }
}

impl SeatState {
    /// The cards of a pile.
    pub fn pile(&self, pile: PileId) -> &[CardId] {
        self.piles.iter().find(|(id, _)| *id == pile).map_or(&[], |(_, cards)| cards)
    }

    /// The value of a mark.
    pub fn mark(&self, mark: MarkId) -> Option<&Value> {
        self.marks.iter().find(|(id, _)| *id == mark).map(|(_, value)| value)
    }

    /// May it be asked, targeted, healed?
    pub fn present(&self) -> bool {
        (self.alive && !self.leaving) || inject::on(Break::TargetTheDead)
    }
}
