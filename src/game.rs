//! The driver: a position is a checkpoint plus the answers given since.
//!
//! A [`Game`] holds the state at the beginning of the running action, the action, the answers it has had, and the live
//! state. Forking, saving, reloading and undoing copy the first three and give the answers again; a script error throws
//! the live state away. No borrow of the live state is held while a script runs.

mod drive;
mod reload;
mod save;

pub use crate::script::core::{Recorded, Report, Wishes};
pub use crate::script::engine::Engine;
pub use save::{Save, SavedAction, SavedAnswer};

use crate::ask::{Answer, Ask, Illegal};
use crate::change::Writer;
use crate::defs::Defs;
use crate::id::*;
use crate::inject::{self, Break};
use crate::log::{Log, Record};
use crate::query;
use crate::rng::{Dice, RngState, Stream};
use crate::saved::Note;
use crate::script::core::Core;
use crate::script::natives::close_round;
use crate::state::{Outcome, SeatState, State, Zone};
use crate::trigger::TraceRow;
use crate::turn::Action;
use crate::view::View;
use drive::Active;
use mlua::{Table, Thread};
use smallvec::SmallVec;
use std::collections::VecDeque;
use std::rc::Rc;

/// How many checkpoints a game keeps for `undo`.
const CHECKPOINTS: usize = 64;

/// What a game begins with.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The mode.
    pub mode: ModeId,
    /// How many players.
    pub players: u8,
    /// The seed.
    pub seed: u64,
    /// Values of the mode's options in the order of its TOML; missing ones have their defaults.
    pub options: Vec<i64>,
    /// Play without heroes.
    pub no_heroes: bool,
    /// Card and hero sets in play; of a sort that none is named of, those that are in by default.
    pub sets: Vec<SetId>,
    /// Heroes that join a seat's offer.
    pub offers: Vec<(Seat, HeroId)>,
    /// Keep log records?
    pub keeps_log: bool,
    /// Keep checkpoints for `undo`, and the keys of questions for saves?
    pub keeps_undo: bool,
}

impl Setup {
    /// A game of `mode` with everything kept.
    pub fn new(mode: ModeId, players: u8, seed: u64) -> Self {
        Self {
            mode,
            players,
            seed,
            options: Vec::new(),
            no_heroes: false,
            sets: Vec::new(),
            offers: Vec::new(),
            keeps_log: true,
            keeps_undo: true,
        }
    }
}

/// How far a seat is from the others, and how far it reaches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Measure {
    /// Its attack range.
    pub range: i32,
    /// Its distance to each seat, by number; `None` to itself and to the dead.
    pub distance: Vec<Option<i32>>,
}

/// What a game is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// An answer.
    Asking,
    /// Nothing: there is a result.
    Over,
    /// A repair: a script failed, and what it had done is undone.
    Faulted,
}

/// An action and the idle answer that began it.
#[derive(Clone, Debug)]
struct Running {
    action: Action,
    /// The idle question's answer, and the question's entry.
    idle: Option<Recorded>,
}

/// A place to go back to.
struct Checkpoint {
    base: Box<State>,
    running: Option<Running>,
    answers: Vec<Recorded>,
    log_len: usize,
}

/// A place to go back to that other content was in force at.
struct Elder {
    save: Save,
    log_len: usize,
}

/// A game.
pub struct Game {
    engine: Rc<Engine>,
    id: u64,
    core: Box<Core>,
    base: Box<State>,
    base_log: usize,
    running: Option<Running>,
    thread: Option<Thread>,
    context: Table,
    fault: Option<Report>,
    checkpoints: VecDeque<Checkpoint>,
    /// Checkpoints under former content, older than the others: by names, as they would be saved.
    elder: VecDeque<Elder>,
    keeps_undo: bool,
    /// What a load had to mend, in words.
    notes: Vec<Note>,
}

impl Game {
    /// Begins a game and runs it to its first question.
    pub fn new(engine: &Rc<Engine>, setup: &Setup) -> Game {
        let state = opening(&engine.defs(), setup);
        let mut game = Game::at(engine, state, Log::new(setup.keeps_log), setup.keeps_undo);
        let sets = engine.defs().sets_in_play(&setup.sets);
        game.core.wishes = Wishes { no_heroes: setup.no_heroes, offers: setup.offers.clone(), sets };
        // What other games have left of a period is not counted to this one.
        let _ = engine.budget.align(&engine.lua);
        game.drive(|active| active.advance());
        game
    }

    fn at(engine: &Rc<Engine>, state: State, log: Log, keeps_undo: bool) -> Game {
        engine.games.set(engine.games.get() + 1);
        let core = Box::new(Core { state: Box::new(state), log, ..Core::default() });
        Game {
            engine: engine.clone(),
            id: engine.games.get(),
            base: core.state.clone(),
            base_log: 0,
            core,
            running: None,
            thread: None,
            // A fresh table; only a VM without memory could refuse it, and then the first resume reports that.
            context: engine.lua.create_table().unwrap_or_else(|_| engine.lua.globals()),
            fault: None,
            checkpoints: VecDeque::new(),
            elder: VecDeque::new(),
            keeps_undo,
            notes: Vec::new(),
        }
    }

    // ---- looking ---------------------------------------------------------------------------------------------------

    /// What it is waiting for.
    pub fn status(&self) -> Status {
        match (&self.fault, &self.core.state.outcome) {
            (Some(_), _) => Status::Faulted,
            (None, Some(_)) => Status::Over,
            (None, None) => Status::Asking,
        }
    }

    /// The open questions, one per asked seat.
    pub fn asks(&self) -> &[Ask] {
        &self.core.asks
    }

    /// The question to `seat` that has no answer yet.
    pub fn ask(&self, seat: Seat) -> Option<&Ask> {
        let open = |i: usize| self.core.replies.get(i).is_none_or(Option::is_none);
        self.core.asks.iter().enumerate().find(|(i, ask)| ask.seat == seat && open(*i)).map(|(_, ask)| ask)
    }

    /// The seats that still have to answer.
    pub fn asked(&self) -> SmallVec<[Seat; 8]> {
        self.core.asks.iter().map(|ask| ask.seat).filter(|seat| self.ask(*seat).is_some()).collect()
    }

    /// Is the table at rest: no action runs?
    pub fn at_rest(&self) -> bool {
        self.running.is_none()
    }

    /// The position.
    pub fn state(&self) -> &State {
        &self.core.state
    }

    /// The card and hero sets that it was begun with.
    pub fn sets(&self) -> &[SetId] {
        &self.core.wishes.sets
    }

    /// The engine it runs on.
    pub fn engine(&self) -> &Rc<Engine> {
        &self.engine
    }

    /// Distances and range of a seat as they are now. Statics are asked in a copy: the game itself is not touched.
    pub fn measure(&self, from: Seat) -> Measure {
        let (mut copy, mut found) = (self.fork(), Measure::default());
        let others: Vec<Option<Seat>> = (0..self.state().seats.len())
            .map(Seat::at)
            .map(|seat| Some(seat).filter(|seat| *seat != from && self.state().seat(*seat).alive))
            .collect();
        copy.drive(|active| {
            active.engine.budget.start_default();
            let shared = &*active.engine.shared;
            found.range = query::attack_range(shared, from);
            found.distance = others.iter().map(|to| to.map(|to| query::distance(shared, from, to))).collect();
        });
        found
    }

    /// What `reader` may know of the position; `None` is a spectator.
    pub fn view(&self, reader: Option<Seat>) -> View<'_> {
        View::new(self.state(), &self.engine.content().defs, reader)
    }

    /// What happened since `cursor` (a former length of the log), everything open.
    pub fn log_since(&self, cursor: usize) -> &[Record] {
        self.core.log.since(cursor)
    }

    /// How many log records there are.
    pub fn log_len(&self) -> usize {
        self.core.log.len()
    }

    /// The result, once there is one.
    pub fn result(&self) -> Option<&Outcome> {
        self.core.state.outcome.as_ref()
    }

    /// The fault that stopped the game.
    pub fn fault(&self) -> Option<&Report> {
        self.fault.as_ref()
    }

    /// Faults of guards, statics and filters, which counted as neutral.
    pub fn reports(&self) -> &[Report] {
        &self.core.reports
    }

    /// What a load or reload had to mend.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// How many answers it has had.
    pub fn step(&self) -> u64 {
        self.core.step
    }

    /// The key of the question to `seat` that has no answer yet: equal for equal questions, in any content.
    pub fn key(&self, seat: Seat) -> Option<u64> {
        Some(self.ask(seat)?.key(&self.engine.defs().known.hashes))
    }

    /// blake3 of the saved form of the position.
    pub fn hash(&self) -> String {
        crate::saved::hash(&crate::saved::save(&self.core.state, &self.engine.defs()))
    }

    /// Collects verdicts of triggers from now on, or stops.
    pub fn trace(&mut self, on: bool) {
        self.core.trace = on.then(Vec::new);
    }

    /// The verdicts since the last call.
    pub fn take_trace(&mut self) -> Vec<TraceRow> {
        self.core.trace.as_mut().map(std::mem::take).unwrap_or_default()
    }

    // ---- answering -------------------------------------------------------------------------------------------------

    /// Gives an answer and runs to the next question. An illegal one changes nothing.
    ///
    /// # Errors
    /// Why the answer is not accepted.
    pub fn answer(&mut self, seat: Seat, ask_id: u32, answer: Answer) -> Result<(), Illegal> {
        match self.status() {
            Status::Over => return Err(Illegal::Closed("the game is over")),
            Status::Faulted => return Err(Illegal::Closed("the game waits for its script to be mended")),
            Status::Asking => {}
        }
        let ask = self.ask(seat).ok_or(Illegal::NotAsked(seat))?;
        if ask.id != ask_id {
            return Err(Illegal::Stale);
        }
        ask.check(&answer)?;
        self.accept(seat, answer);
        Ok(())
    }

    fn accept(&mut self, seat: Seat, answer: Answer) {
        self.core.step += 1;
        let Some(i) = self.core.asks.iter().position(|ask| ask.seat == seat) else { return };
        let key = if self.keeps_undo { self.core.asks[i].key(&self.engine.defs().known.hashes) } else { 0 };
        let recorded = Recorded { seat, key, answer };
        if self.running.is_none() {
            self.drive(|active| active.idle_answer(recorded, Vec::new()));
            return;
        }
        if let Some(reply) = self.core.replies.get_mut(i) {
            *reply = Some(recorded.answer.clone());
        }
        self.core.recorded.push(recorded);
        if self.core.replies.iter().all(Option::is_some) && close_round(&mut self.core).is_ok() {
            self.drive(|active| active.go_on());
        }
    }

    /// A random legal answer to the question to `seat`.
    pub fn sample(&self, seat: Seat, dice: &mut Dice) -> Option<Answer> {
        Some(self.ask(seat)?.sample(dice))
    }

    /// The answer that stands for silence: declining, or the first choice by area and position.
    pub fn default_answer(&self, seat: Seat) -> Option<Answer> {
        Some(self.ask(seat)?.any_legal())
    }

    // ---- copies, saves, going back ---------------------------------------------------------------------------------

    /// A copy that goes on by itself.
    pub fn fork(&self) -> Game {
        let mut log = self.core.log.clone();
        let state = match self.running {
            Some(_) => {
                log.truncate(self.base_log);
                &self.base
            }
            // At rest the position itself; the base is where the last action began.
            None => &self.core.state,
        };
        let mut game = Game::at(&self.engine, (**state).clone(), log, self.keeps_undo);
        game.core.wishes = self.core.wishes.clone();
        game.core.reports = self.core.reports.clone();
        game.core.step = self.core.step;
        if inject::on(Break::ForgetChance) {
            game.core.state.rng.iter_mut().for_each(|rng| *rng = RngState::new(game.core.state.seed, Stream::Setup));
        }
        game.rerun(self.running.clone(), self.core.recorded.clone());
        game
    }

    /// Goes back to the last question that `seat` answered, in this action or an earlier one. `false` = there is none.
    pub fn undo(&mut self, seat: Seat) -> bool {
        if let Some(at) = self.core.recorded.iter().rposition(|r| r.seat == seat) {
            let mut answers = self.core.recorded.clone();
            if self.has_replied(seat) {
                // The question is still open to others, and what they have answered is their own.
                answers.remove(at);
            } else {
                answers.truncate(at);
            }
            let running = self.running.clone();
            self.go_back((*self.base).clone(), self.base_log, running, answers);
            return true;
        }
        let begun = |running: &Option<Running>| {
            running.as_ref().and_then(|r| r.idle.as_ref()).is_some_and(|idle| idle.seat == seat)
        };
        if begun(&self.running) {
            self.go_back((*self.base).clone(), self.base_log, None, Vec::new());
            return true;
        }
        while let Some(point) = self.checkpoints.pop_back() {
            if let Some(at) = point.answers.iter().rposition(|r| r.seat == seat) {
                self.go_back(*point.base, point.log_len, point.running, point.answers[..at].to_vec());
                return true;
            }
            if begun(&point.running) {
                self.go_back(*point.base, point.log_len, None, Vec::new());
                return true;
            }
        }
        self.undo_elder(seat)
    }

    /// Has the seat answered the round that is open? (Where only one answer is possible, nobody gave it.)
    fn has_replied(&self, seat: Seat) -> bool {
        let mut round = self.core.asks.iter().zip(&self.core.replies);
        round.any(|(ask, reply)| ask.seat == seat && reply.is_some() && ask.forced().is_none())
    }

    /// Switches a seat's skill off for this game; the running action begins anew with the answers that still fit.
    pub fn suspend(&mut self, seat: Seat, skill: SkillId) {
        let mut base = if self.running.is_some() { (*self.base).clone() } else { (*self.core.state).clone() };
        let log_len = if self.running.is_some() { self.base_log } else { self.core.log.len() };
        {
            let defs = self.engine.defs();
            let mut log = Log::new(false);
            Writer { state: &mut base, log: &mut log, defs: &defs }.suspend(seat, skill);
        }
        let (running, answers) = (self.running.clone(), self.core.recorded.clone());
        self.go_back(base, log_len, running, answers);
    }

    fn go_back(&mut self, base: State, log_len: usize, running: Option<Running>, answers: Vec<Recorded>) {
        self.core.log.truncate(log_len);
        self.core.log.push(|| Record::Rewound);
        *self.core.state = base;
        self.rerun(running, answers);
    }

    /// Runs an action again from the state as it is, giving the recorded answers while their keys fit.
    fn rerun(&mut self, running: Option<Running>, answers: Vec<Recorded>) {
        self.fault = None;
        self.thread = None;
        self.running = None;
        self.core.end_action();
        self.base.clone_from(&self.core.state);
        self.base_log = self.core.log.len();
        self.drive(|active| match running {
            Some(Running { action: Action::Act(_), idle: Some(idle) }) => {
                active.advance();
                active.idle_again(idle, answers);
            }
            Some(running) => active.begin_and_go_on(running.action, None, answers),
            None => active.advance(),
        });
    }

    // ---- running ---------------------------------------------------------------------------------------------------

    /// Lends the core to the engine while `f` runs.
    fn drive(&mut self, f: impl FnOnce(&mut Active<'_>)) {
        let engine = self.engine.clone();
        std::mem::swap(&mut *engine.shared.core.borrow_mut(), &mut self.core);
        if engine.active.replace(self.id) != self.id {
            // Both calls only store; failing would mean a VM without memory, which the next resume reports.
            let _ = engine.set_context.call::<()>(&self.context);
        }
        let _ = engine.slots.sync(&engine.shared.core.borrow().state.index);
        f(&mut Active { game: self, engine: &engine });
        engine.budget.settle();
        std::mem::swap(&mut *engine.shared.core.borrow_mut(), &mut self.core);
    }
}

impl Game {
    fn push_checkpoint(&mut self, point: Checkpoint) {
        if self.checkpoints.len() + self.elder.len() == CHECKPOINTS && self.elder.pop_front().is_none() {
            self.checkpoints.pop_front();
        }
        self.checkpoints.push_back(point);
    }
}

/// The state before setup.
fn opening(defs: &Defs, setup: &Setup) -> State {
    let mode = &defs.modes[setup.mode.index()];
    let options = mode
        .options
        .values()
        .enumerate()
        .map(|(i, allowed)| setup.options.get(i).copied().or(allowed.first().copied()).unwrap_or(0))
        .collect();
    let seat = || SeatState { alive: true, ..SeatState::default() };
    let players = usize::from(setup.players).clamp(1, crate::state::MAX_SEATS);
    let mut state = State {
        mode: Some(setup.mode),
        options,
        constants: crate::saved::constants(defs, Some(setup.mode)),
        seats: (0..players).map(|_| seat()).collect(),
        zones: vec![Zone::Box; defs.deck.len()],
        rng: [Stream::Setup, Stream::Deck, Stream::Play].map(|s| RngState::new(setup.seed, s)).to_vec(),
        seed: setup.seed,
        ..State::default()
    };
    crate::change::build_index(&mut state, defs);
    state
}
