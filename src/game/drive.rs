//! Running a game: actions, questions and answers, until somebody has to answer or there is a result.

use super::{Checkpoint, Game, Running};
use crate::ask::Via;
use crate::change::Step1;
use crate::defs::{Body, Span};
use crate::log::{Record, Why};
use crate::script::core::{Core, Recorded};
use crate::script::engine::Engine;
use crate::script::{fault, idle};
use crate::state::{Instance, Zone};
use crate::turn::{self, Action, Todo};
use smallvec::SmallVec;
use std::rc::Rc;

/// How many actions may follow each other without a question. A round of ten in which nobody may act has less than a
/// tenth of them.
const QUIET: usize = 1_000;

/// A game whose core is lent to the engine: what runs it.
pub(super) struct Active<'a> {
    pub(super) game: &'a mut Game,
    pub(super) engine: &'a Engine,
}

impl Active<'_> {
    /// Instances that a load has made anew are off if the mode says that they do not work for their seats.
    pub(super) fn mute_unworkable(&mut self, added: &[usize]) {
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
    pub(super) fn advance(&mut self) {
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
    pub(super) fn idle_answer(&mut self, recorded: Recorded, replay: Vec<Recorded>) {
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
    pub(super) fn idle_again(&mut self, idle: Recorded, answers: Vec<Recorded>) {
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

    pub(super) fn begin_and_go_on(&mut self, action: Action, idle: Option<Recorded>, replay: Vec<Recorded>) {
        self.begin(action, idle, replay);
        if !self.stopped() {
            self.advance();
        }
    }

    /// The open questions are answered.
    pub(super) fn go_on(&mut self) {
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
