//! The driver: a position is a checkpoint plus the answers given since.
//!
//! A [`Game`] holds the state at the beginning of the running action, the action, the answers it has had, and the live
//! state. Forking, saving, reloading and undoing copy the first three and give the answers again; a script error throws
//! the live state away. No borrow of the live state is held while a script runs.

mod reload;
mod save;

pub use crate::script::core::{Recorded, Report, Wishes};
pub use crate::script::engine::Engine;
pub use save::{Save, SavedAction, SavedAnswer};

use crate::ask::{Answer, Ask, Illegal, Via};
use crate::change::{Step1, Writer};
use crate::defs::{Body, Defs, Span};
use crate::id::*;
use crate::inject::{self, Break};
use crate::log::{Log, Record, Why};
use crate::query;
use crate::rng::{Dice, RngState, Stream};
use crate::script::core::Core;
use crate::script::natives::close_round;
use crate::script::{fault, idle};
use crate::state::{Instance, Outcome, SeatState, State, Zone};
use crate::trigger::TraceRow;
use crate::turn::{self, Action, Todo};
use crate::view::View;
use mlua::{Table, Thread};
use smallvec::SmallVec;
use std::collections::VecDeque;
use std::rc::Rc;

/// How many checkpoints a game keeps for `undo`.
const CHECKPOINTS: usize = 64;

/// How many actions may follow each other without a question. A round of ten in which nobody may act has less than a
/// tenth of them.
const QUIET: usize = 1_000;

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
    notes: Vec<String>,
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

    /// What a load or reload had to mend, in words.
    pub fn notes(&self) -> &[String] {
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

/// A game whose core is lent to the engine: what runs it.
struct Active<'a> {
    game: &'a mut Game,
    engine: &'a Engine,
}

impl Active<'_> {
    /// Instances that a load has made anew are off if the mode says that they do not work for their seats.
    fn mute_unworkable(&mut self, added: &[usize]) {
        for i in added {
            let Some(instance) = self.core(|core| core.state.instances.get(*i).copied()) else { continue };
            if !self.engine.shared.skill_works(instance.skill, instance.seat) {
                let same = |other: &Instance| other.skill == instance.skill && other.source == instance.source;
                self.engine.shared.write(|w| w.mute(instance.seat, same, true, None));
            }
        }
    }

    fn core<R>(&self, f: impl FnOnce(&mut Core) -> R) -> R {
        f(&mut self.engine.shared.core.borrow_mut())
    }

    fn stopped(&self) -> bool {
        self.game.running.is_some() || self.game.fault.is_some()
    }

    /// Runs the schedule to the next question or the end.
    fn advance(&mut self) {
        for _ in 0..QUIET {
            match self.engine.shared.write(turn::advance) {
                Todo::Over => return self.over(),
                Todo::Idle(seat) => {
                    // At rest guards are asked too, and the action that has ended may have left them little.
                    self.engine.budget.start_default();
                    let ask = idle::ask(&self.engine.shared, seat);
                    return self.core(|core| {
                        core.asks.clear();
                        core.asks.push(ask);
                        core.replies.clear();
                        core.replies.push(None);
                    });
                }
                Todo::Run(action) => {
                    self.begin(action, None, Vec::new());
                    if self.stopped() {
                        return;
                    }
                }
            }
        }
        self.game.fault = Some(fault::quiet(&self.engine.shared, QUIET));
    }

    /// The idle question is answered: the play phase ends, or an action begins.
    fn idle_answer(&mut self, recorded: Recorded, replay: Vec<Recorded>) {
        let Some(ask) = self.core(|core| core.asks.pop()) else { return };
        let action = Action::Act(ask.seat);
        if recorded.answer.entry.is_none() {
            self.checkpoint_at_rest(action, recorded.clone());
            self.core(|core| {
                core.replies.clear();
                core.state.seat_mut(recorded.seat).asked += 1;
            });
            self.engine.shared.write(turn::end_idle);
            return self.advance();
        }
        self.core(|core| {
            let answered = Rc::new((ask, recorded.answer.clone()));
            core.answered_idle = Some(answered.clone());
            core.answered = Some(answered);
        });
        self.begin_and_go_on(action, Some(recorded), replay);
    }

    /// Gives a recorded idle answer again, if the question is still the same.
    fn idle_again(&mut self, idle: Recorded, answers: Vec<Recorded>) {
        // The loan of the definitions ends before the action runs: it may make filters.
        let fits = {
            let hashes = &self.engine.shared.defs.borrow().known.hashes;
            self.core(|core| {
                core.asks.first().is_some_and(|ask| {
                    ask.seat == idle.seat
                        && (idle.key == 0 || ask.key(hashes) == idle.key)
                        && ask.check(&idle.answer).is_ok()
                })
            })
        };
        if fits && !self.stopped() {
            self.idle_answer(idle, answers);
        }
    }

    fn begin_and_go_on(&mut self, action: Action, idle: Option<Recorded>, replay: Vec<Recorded>) {
        self.begin(action, idle, replay);
        if !self.stopped() {
            self.advance();
        }
    }

    /// The open questions are answered.
    fn go_on(&mut self) {
        self.resume(None);
        if !self.stopped() {
            self.advance();
        }
    }

    /// Takes the checkpoint and starts an action in the coroutine.
    fn begin(&mut self, action: Action, idle: Option<Recorded>, replay: Vec<Recorded>) {
        {
            let core = &mut **self.engine.shared.core.borrow_mut();
            self.game.base.catch_up(&mut core.state);
            self.game.base_log = core.log.len();
            core.replay = replay.into();
            core.asks.clear();
            core.replies.clear();
            if let Some(idle) = &idle {
                core.state.seat_mut(idle.seat).asked += 1;
            }
        }
        self.game.running = Some(Running { action, idle });
        self.engine.actions.set(self.engine.actions.get() + 1);
        self.engine.budget.start_default();
        self.resume(Some(action.code()));
    }

    /// Resumes the coroutine: with an action's number to begin it, with nothing after an answer.
    fn resume(&mut self, action: Option<(i64, i64, i64)>) {
        self.engine.resumes.set(self.engine.resumes.get() + 1);
        let thread = match self.game.thread.take() {
            Some(thread) => Ok(thread),
            None => self.engine.lua.create_thread(self.engine.main.clone()),
        };
        let result = thread.and_then(|thread| {
            let code = match action {
                Some(args) => thread.resume::<i64>(args),
                None => thread.resume::<i64>(()),
            };
            code.map(|code| (code, thread))
        });
        match result {
            // The action has ended; the coroutine waits for the next one.
            Ok((0, thread)) => {
                self.game.thread = Some(thread);
                self.finished();
            }
            // A question is open.
            Ok((1, thread)) => self.game.thread = Some(thread),
            // A result was declared: the coroutine is dropped, however deep it was.
            Ok(_) => self.finished(),
            Err(error) => self.failed(&error),
        }
    }

    fn finished(&mut self) {
        let Some(running) = self.game.running.take() else { return };
        let action = running.action;
        self.sweep();
        if matches!(action, Action::Act(_)) && self.core(|core| core.state.version) == self.game.base.version {
            self.note_vain();
        }
        self.checkpoint(running);
        self.core(Core::end_action);
        if self.core(|core| core.state.outcome.is_some()) {
            return self.over();
        }
        self.engine.shared.write(|w| turn::finished(w, action));
    }

    /// Cards that no procedure has taken out of the processing zone go to the discard pile.
    fn sweep(&mut self) {
        let left: SmallVec<[Step1; 4]> = self.core(|core| {
            let to = Zone::Discard;
            core.state.processing.iter().map(|card| Step1 { card: *card, to, bottom: false }).collect()
        });
        if !left.is_empty() && self.core(|core| core.state.outcome.is_none()) {
            // Cards of the processing zone can always go to the discard pile.
            let _ = self.engine.shared.write(|w| w.move_cards(&left, Why::Rule));
        }
    }

    /// An idle entry that changed nothing is not offered again until something changes, or for the rest of the phase.
    fn note_vain(&mut self) {
        let part = self.core(|core| {
            let (ask, answer) = core.answered_idle.as_deref()?;
            match ask.entries.get(usize::from(answer.entry?))?.via {
                Via::Part(part, _) | Via::Supply(part, _) => Some(part),
                _ => None,
            }
        });
        let Some(part) = part else { return };
        let whole_phase = matches!(&self.engine.shared.defs.borrow().part(part).body,
            Body::As(rule) if rule.refused == Some(Span::Phase));
        self.engine.shared.write(|w| {
            let version = if whole_phase { u32::MAX } else { w.state.version };
            w.set_fruitless(u64::from(part.0), version);
        });
    }

    /// A script failed: the action is undone.
    fn failed(&mut self, error: &mlua::Error) {
        let report = fault::report(&self.engine.shared, error, None);
        let game = &mut *self.game;
        let core = &mut **self.engine.shared.core.borrow_mut();
        core.state.clone_from(&game.base);
        core.log.truncate(game.base_log);
        core.log.push(|| Record::Faulted);
        let recorded = std::mem::take(&mut core.recorded);
        core.end_action();
        core.recorded = recorded;
        game.thread = None;
        game.fault = Some(report);
    }

    fn over(&mut self) {
        self.game.thread = None;
        self.game.running = None;
        self.core(|core| {
            core.asks.clear();
            core.replies.clear();
        });
    }

    fn checkpoint(&mut self, running: Running) {
        let answers = self.core(|core| std::mem::take(&mut core.recorded));
        if self.game.keeps_undo && (running.idle.is_some() || !answers.is_empty()) {
            let (base, log_len) = (self.game.base.clone(), self.game.base_log);
            self.game.push_checkpoint(Checkpoint { base, running: Some(running), answers, log_len });
        }
    }

    /// Ending the play phase is no action, but one can go back before it.
    fn checkpoint_at_rest(&mut self, action: Action, idle: Recorded) {
        if self.game.keeps_undo {
            let (base, log_len) = self.core(|core| (core.state.clone(), core.log.len()));
            let running = Some(Running { action, idle: Some(idle) });
            self.game.push_checkpoint(Checkpoint { base, running, answers: Vec::new(), log_len });
        }
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
