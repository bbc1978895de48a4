//! What the VM's functions share: the running game's state and the questions, timings and movements of its action.
//!
//! `Core` sits behind one `RefCell`; no borrow of it is alive while Lua runs. What it holds besides the state belongs
//! to one action and is gone when that ends.

use super::sandbox::Budget;
use crate::ask::{Answer, Ask};
use crate::calls::{About, Board, Guards, Loan, Mask, Numbers};
use crate::defs::{Defs, Place};
use crate::filter::Face;
use crate::id::*;
use crate::log::{Log, Moved, Why};
use crate::state::{State, Virtual};
use crate::trigger::{Offer, Timing, Trace};
use smallvec::SmallVec;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

/// Deepest nesting of timings; Lua→Rust→Lua nesting ends at 200 C levels.
pub const EVENT_DEPTH: usize = 90;

/// Most timings with listeners in one turn.
pub const EVENTS_PER_TURN: u32 = 20_000;

/// An answer together with the key of the question it answered.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Recorded {
    /// Who answered.
    pub seat: Seat,
    /// The key of the question.
    pub key: u64,
    /// The answer.
    pub answer: Answer,
}

/// A question and its answer; asks are large, so whoever keeps one shares it.
pub type Answered = Rc<(Ask, Answer)>;

/// A need for a card that is being met.
#[derive(Clone, Debug, Default)]
pub struct Need {
    /// Means that were tried in vain or are used up for this need.
    pub spent: SmallVec<[(PartId, Seat); 2]>,
}

/// A movement that was made.
#[derive(Clone, Debug)]
pub struct Movement {
    /// Its cards.
    pub items: SmallVec<[Moved; 4]>,
    /// Why.
    pub why: Why,
    /// How many hand cards each losing seat has left is judged afterwards; this is who lost from which zones.
    pub losses: SmallVec<[(Seat, u8); 4]>,
    /// Who got hand cards.
    pub gains: SmallVec<[Seat; 4]>,
}

/// A fault in content, in words that help its author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The set or mode whose file it is.
    pub pack: String,
    /// Where.
    pub place: Place,
    /// The skill that ran.
    pub skill: Option<String>,
    /// The event at which it ran.
    pub event: Option<String>,
    /// The open events, outermost first.
    pub stack: Vec<String>,
    /// What went wrong.
    pub message: String,
    /// The game's seed.
    pub seed: u64,
    /// How many answers the game had had.
    pub step: u64,
}

/// How many of the outermost events of a deep stack are told.
const SHOWN: usize = 4;

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.place, self.message)?;
        if let Some(skill) = &self.skill {
            write!(f, "\n  skill: {skill}")?;
        }
        if let Some(event) = &self.event {
            write!(f, "\n  event: {event}")?;
        }
        match self.stack.as_slice() {
            [] => {}
            // A cycle: how it began, and where it ended.
            [first @ .., a, b, c, d] if first.len() > SHOWN => {
                let (first, left) = (first[..SHOWN].join(" > "), first.len() - SHOWN);
                write!(f, "\n  events: {first} > … {left} more … > {a} > {b} > {c} > {d}")?;
            }
            all => write!(f, "\n  events: {}", all.join(" > "))?,
        }
        write!(f, "\n  pack: {}\n  seed: {}, step: {}", self.pack, self.seed, self.step)
    }
}

/// The running game, as the VM's functions see it.
#[derive(Default)]
pub struct Core {
    /// The position.
    pub state: Box<State>,
    /// Its log.
    pub log: Log,
    /// Open timings, innermost last.
    pub timings: Vec<Timing>,
    /// The event of each open timing (kept while the innermost is lent out).
    pub events: Vec<EventId>,
    /// Skills that are running, innermost last; `true` in `cost` and `supply`, where they are not offered again.
    pub busy: Vec<(SkillId, Seat, bool)>,
    /// Needs that are being met, innermost last.
    pub needs: Vec<Need>,
    /// Questions under construction; a guard may draft one inside another.
    pub drafts: Vec<Ask>,
    /// Offers of the `order` question that is open.
    pub offers: SmallVec<[Offer; 4]>,
    /// Open questions.
    pub asks: Vec<Ask>,
    /// Their answers so far.
    pub replies: Vec<Option<Answer>>,
    /// The question that was answered last, and its answer.
    pub answered: Option<Answered>,
    /// The idle question that began the action, and its answer.
    pub answered_idle: Option<Answered>,
    /// All questions of the last round, for those that several seats answer.
    pub answered_all: Vec<Answered>,
    /// Recorded answers to be given again, before anybody is asked.
    pub replay: VecDeque<Recorded>,
    /// The answers given in this action.
    pub recorded: Vec<Recorded>,
    /// Did a recorded answer not fit its question?
    pub diverged: bool,
    /// Movements of this action.
    pub moves: Vec<Movement>,
    /// A movement under construction.
    pub plan: SmallVec<[crate::change::Step1; 4]>,
    /// Why that movement.
    pub plan_why: Why,
    /// Verdicts, if somebody wants to know.
    pub trace: Trace,
    /// Timings with listeners in this turn.
    pub events_this_turn: (u32, u32),
    /// Faults that were taken as neutral.
    pub reports: Vec<Report>,
    /// How many answers this game has had.
    pub step: u64,
    /// Setup wishes of the caller: no heroes, extra offers.
    pub wishes: Wishes,
}

/// What the table asked for at setup; part of a game's setup, not of its state.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Wishes {
    /// Play without heroes.
    pub no_heroes: bool,
    /// Heroes that join a seat's offer.
    pub offers: Vec<(Seat, HeroId)>,
    /// Card and hero sets in play, all of them.
    pub sets: Vec<SetId>,
}

/// The handles through which Rust calls Lua.
pub struct Bridge {
    /// `when(part, owner, case)`
    pub when: mlua::Function,
    /// `times(part, owner, case)`
    pub times: mlua::Function,
    /// `number(part, entry, owner, other, card)`
    pub number: mlua::Function,
    /// `kind_when(kind, seat)`
    pub kind_when: mlua::Function,
    /// `kind_target(kind, seat, position, first, target)`
    pub kind_target: mlua::Function,
    /// `part_when(part, seat, owner)`
    pub part_when: mlua::Function,
    /// `part_target(part, seat, position, first, target)`
    pub part_target: mlua::Function,
    /// `pick_target(seat, target)`
    pub pick_target: mlua::Function,
    /// `skill_works(skill, seat)`
    pub skill_works: mlua::Function,
}

/// Everything that the VM's functions capture.
pub struct Shared {
    /// The definitions; filters may still be added while games run.
    pub defs: RefCell<Defs>,
    /// The running game, in a box so that lending it to the engine moves one pointer.
    pub core: RefCell<Box<Core>>,
    /// Cards that count as gone.
    pub mask: RefCell<Mask>,
    /// How deep in guards we are; above 0 only reading is allowed.
    pub guarding: Cell<u32>,
    /// The layer of the static that runs; queries of this and higher layers are faults. 0 = none.
    pub layer: Cell<u8>,
    /// The static whose layer that is, for the message.
    pub layer_of: Cell<Option<PartId>>,
    /// The card whose `target` function runs, and whether range and distance do not matter: seat filters know of it.
    pub aimed: Cell<Option<(Face, bool)>>,
    /// What runs at load time only.
    pub loading: Cell<bool>,
    /// Functions of the rule book, once it is loaded.
    pub bridge: RefCell<Option<Bridge>>,
    /// How many native functions were called.
    pub calls: Cell<u64>,
    /// What the running action may cost.
    pub budget: Budget,
}

impl Shared {
    /// Writes the running game's state.
    pub fn write<R>(&self, f: impl FnOnce(&mut crate::change::Writer<'_>) -> R) -> R {
        let defs = self.defs.borrow();
        let core = &mut **self.core.borrow_mut();
        f(&mut crate::change::Writer { state: &mut core.state, log: &mut core.log, defs: &defs })
    }

    /// Calls a guard: only reading is allowed inside; a fault is reported once, switches the part off and counts as
    /// `None`.
    fn guard<A, R>(&self, part: Option<PartId>, layer: u8, f: fn(&Bridge) -> &mlua::Function, args: A) -> Option<R>
    where
        A: mlua::IntoLuaMulti,
        R: mlua::FromLuaMulti,
    {
        self.guard_of(None, part, layer, f, args)
    }

    /// As [`Shared::guard`], of a card whose targets are asked for.
    fn guard_of<A, R>(
        &self,
        aimed: Option<(Face, bool)>,
        part: Option<PartId>,
        layer: u8,
        f: fn(&Bridge) -> &mlua::Function,
        args: A,
    ) -> Option<R>
    where
        A: mlua::IntoLuaMulti,
        R: mlua::FromLuaMulti,
    {
        let function = f(self.bridge.borrow().as_ref()?).clone();
        self.guarding.set(self.guarding.get() + 1);
        let (outer, outer_of) = (self.layer.get(), self.layer_of.get());
        let outer_aimed = self.aimed.replace(aimed);
        if layer > 0 {
            self.layer.set(layer);
            self.layer_of.set(part);
        }
        let result = function.call::<R>(args);
        self.layer.set(outer);
        self.layer_of.set(outer_of);
        self.aimed.set(outer_aimed);
        self.guarding.set(self.guarding.get() - 1);
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                self.neutral_fault(part, &error);
                // The part that used the budget up is off; those that come after it are not to blame.
                if self.budget.exceeded() {
                    self.budget.start_default();
                }
                None
            }
        }
    }

    /// Does the mode let the skill work for the seat (主公技)? A fault counts as yes.
    pub fn skill_works(&self, skill: SkillId, seat: Seat) -> bool {
        self.guard(None, 0, |b| &b.skill_works, (skill.lua(), seat.lua())).unwrap_or(true)
    }

    fn neutral_fault(&self, part: Option<PartId>, error: &mlua::Error) {
        let report = super::fault::report(self, error, part);
        let known = self.core.borrow().reports.iter().any(|r| r.place == report.place && r.message == report.message);
        if !known {
            self.core.borrow_mut().reports.push(report);
        }
        if let Some(part) = part {
            self.write(|w| w.suspend_part(part));
        }
    }

    /// The event stack, by names.
    pub fn event_stack(&self) -> Vec<String> {
        let defs = self.defs.borrow();
        self.core.borrow().events.iter().map(|e| defs.events[e.index()].name.clone()).collect()
    }
}

impl Board for Shared {
    fn lend<R>(&self, f: impl FnOnce(Loan<'_>) -> R) -> R {
        let (core, defs, mask) = (self.core.borrow(), self.defs.borrow(), self.mask.borrow());
        f(Loan { state: &core.state, defs: &defs, mask: &mask })
    }

    fn read<R>(&self, f: impl FnOnce(&State) -> R) -> R {
        f(&self.core.borrow().state)
    }

    fn defs<R>(&self, f: impl FnOnce(&Defs) -> R) -> R {
        f(&self.defs.borrow())
    }

    fn with_mask<R>(&self, cards: &[CardId], f: impl FnOnce() -> R) -> R {
        let before = self.mask.borrow().len();
        self.mask.borrow_mut().extend_from_slice(cards);
        let result = f();
        self.mask.borrow_mut().truncate(before);
        result
    }
}

fn opt<T>(id: Option<T>, lua: impl Fn(T) -> i64) -> i64 {
    id.map_or(0, lua)
}

impl Numbers for Shared {
    fn number(&self, part: PartId, entry: u8, owner: Seat, about: About) -> Option<i64> {
        let layer = self.defs(|d| match &d.part(part).body {
            crate::defs::Body::Static(entries) => entries[usize::from(entry)].key.layer(),
            _ => 0,
        });
        let args =
            (part.lua(), i64::from(entry) + 1, owner.lua(), opt(about.other, Seat::lua), opt(about.card, CardId::lua));
        self.guard::<_, Option<i64>>(Some(part), layer, |b| &b.number, args).flatten()
    }
}

impl Guards for Shared {
    fn when(&self, part: PartId, owner: Seat, i: usize) -> bool {
        self.guard(Some(part), 0, |b| &b.when, (part.lua(), owner.lua(), i as i64 + 1)).unwrap_or(false)
    }

    fn times(&self, part: PartId, owner: Seat, i: usize) -> u32 {
        let n: Option<i64> = self.guard(Some(part), 0, |b| &b.times, (part.lua(), owner.lua(), i as i64 + 1));
        n.unwrap_or(0).clamp(0, 1000) as u32
    }

    fn kind_when(&self, kind: KindId, seat: Seat) -> bool {
        self.guard(None, 0, |b| &b.kind_when, (kind.lua(), seat.lua())).unwrap_or(false)
    }

    fn kind_target(&self, face: Face, seat: Seat, position: u8, chosen: &[Seat], target: Seat, far: bool) -> bool {
        let first = opt(chosen.first().copied(), Seat::lua);
        let args = (face.kind.lua(), seat.lua(), i64::from(position) + 1, first, target.lua());
        self.guard_of(Some((face, far)), None, 0, |b| &b.kind_target, args).unwrap_or(false)
    }

    fn part_when(&self, part: PartId, seat: Seat, owner: Seat) -> bool {
        self.guard(Some(part), 0, |b| &b.part_when, (part.lua(), seat.lua(), owner.lua())).unwrap_or(false)
    }

    fn part_target(&self, part: PartId, seat: Seat, position: u8, chosen: &[Seat], target: Seat) -> bool {
        let first = opt(chosen.first().copied(), Seat::lua);
        let args = (part.lua(), seat.lua(), i64::from(position) + 1, first, target.lua());
        self.guard(Some(part), 0, |b| &b.part_target, args).unwrap_or(false)
    }

    fn pick_target(&self, seat: Seat, target: Seat) -> bool {
        self.guard(None, 0, |b| &b.pick_target, (seat.lua(), target.lua())).unwrap_or(false)
    }

    fn with_card<R>(&self, face: Face, sources: &[CardId], f: impl FnOnce(CardId) -> R) -> R {
        let id = self.write(|w| {
            w.make_virtual(Virtual { face, cards: SmallVec::from_slice(sources), skill: None, hidden: false })
        });
        let result = f(id);
        self.core.borrow_mut().state.virtuals.pop();
        result
    }
}

impl Core {
    /// The skills that are not offered now.
    pub fn busy_now(&self) -> SmallVec<[(SkillId, Seat); 4]> {
        self.busy.iter().filter(|(.., busy)| *busy).map(|(skill, seat, _)| (*skill, *seat)).collect()
    }

    /// Forgets everything that belongs to the action that ended.
    pub fn end_action(&mut self) {
        self.timings.clear();
        self.events.clear();
        self.busy.clear();
        self.needs.clear();
        self.drafts.clear();
        self.offers.clear();
        self.asks.clear();
        self.replies.clear();
        self.answered = None;
        self.answered_idle = None;
        self.answered_all.clear();
        self.replay.clear();
        self.recorded.clear();
        self.diverged = false;
        self.moves.clear();
        self.plan.clear();
        self.state.virtuals.clear();
    }
}
