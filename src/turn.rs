//! The schedule: what a table at rest does next (rules §4).
//!
//! Turns and phases follow each other here; what happens inside one is Lua's. A phase that nobody listens to and that
//! has nothing to do needs no action at all.

use crate::change::Writer;
use crate::defs::{Body, Defs, Span, Whose, Work};
use crate::id::*;
use crate::state::{Scheduled, State, Step};
use crate::trigger::all_listeners;

/// One run of the rule book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Deal roles, heroes and hands.
    Setup,
    /// A turn begins.
    Begin(Seat),
    /// A whole phase, from `phase_coming` to `phase_ended`.
    Phase(Seat, PhaseId),
    /// An idle phase begins.
    IdleBegin(Seat, PhaseId),
    /// The answer given at the idle point is carried out.
    Act(Seat),
    /// An idle phase ends.
    IdleEnd(Seat, PhaseId),
    /// A turn ends.
    End(Seat),
    /// Whose turn is next?
    Next(Seat),
    /// A successor enters.
    Enter(Seat),
}

impl Action {
    /// The number and arguments that start it in Lua.
    pub fn code(self) -> (i64, i64, i64) {
        match self {
            Action::Setup => (1, 0, 0),
            Action::Begin(s) => (2, s.lua(), 0),
            Action::Phase(s, p) => (3, s.lua(), p.lua()),
            Action::IdleBegin(s, p) => (4, s.lua(), p.lua()),
            Action::Act(s) => (5, s.lua(), 0),
            Action::IdleEnd(s, p) => (6, s.lua(), p.lua()),
            Action::End(s) => (7, s.lua(), 0),
            Action::Next(s) => (8, s.lua(), 0),
            Action::Enter(s) => (9, s.lua(), 0),
        }
    }

    /// The name in saves and reports.
    pub fn name(self) -> &'static str {
        match self {
            Action::Setup => "setup",
            Action::Begin(_) => "turn_begin",
            Action::Phase(..) => "phase",
            Action::IdleBegin(..) => "play_begin",
            Action::Act(_) => "act",
            Action::IdleEnd(..) => "play_end",
            Action::End(_) => "turn_end",
            Action::Next(_) => "next",
            Action::Enter(_) => "enter",
        }
    }
}

/// What the driver has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Todo {
    /// Run this action.
    Run(Action),
    /// Ask this seat at the idle point.
    Idle(Seat),
    /// Nothing: there is a result.
    Over,
}

/// Moves on through everything that needs no action, up to the next thing to do.
pub fn advance(w: &mut Writer<'_>) -> Todo {
    // Every loop moves the step on; a whole turn without any work is a dozen steps.
    for _ in 0..10_000 {
        if w.state.outcome.is_some() {
            return Todo::Over;
        }
        if let Some(todo) = step(w) {
            return todo;
        }
    }
    // A table at which no seat ever has anything to do: nobody can win it any more.
    w.finish(crate::state::Outcome { seats: Default::default(), roles: Default::default() });
    Todo::Over
}

/// After an action has ended: on to the next step.
pub fn finished(w: &mut Writer<'_>, action: Action) {
    match action {
        Action::Setup => w.set_step(Step::Next),
        Action::Begin(_) => {
            if w.state.turn.step == Step::Begin {
                w.set_step(Step::Phase(0));
            }
        }
        Action::Phase(..) => {
            if let Step::Phase(i) = w.state.turn.step {
                phase_over(w, i);
            }
        }
        Action::IdleBegin(..) => {
            if let Step::Phase(i) = w.state.turn.step {
                // The rule book sets the phase when it has begun; skipped, it is not set.
                if w.state.turn.phase.is_some() { w.set_step(Step::Idle(i)) } else { phase_over(w, i) }
            }
        }
        Action::Act(_) => {}
        Action::IdleEnd(..) => {
            if let Step::IdleEnd(i) = w.state.turn.step {
                phase_over(w, i);
            }
        }
        Action::End(seat) => turn_over(w, seat),
        Action::Next(last) => {
            // A mode that names nobody who is alive leaves it to the order of seats.
            let living = |s: &Scheduled| matches!(s, Scheduled::Turn(seat) if w.state.seat(*seat).alive);
            if !w.state.schedule.iter().any(living) {
                let next = w.state.next_alive(last);
                w.schedule(Scheduled::Turn(next));
            }
        }
        Action::Enter(_) => {}
    }
}

/// The player at the idle point is done.
pub fn end_idle(w: &mut Writer<'_>) {
    if let Step::Idle(i) = w.state.turn.step {
        w.set_step(Step::IdleEnd(i));
    }
}

fn step(w: &mut Writer<'_>) -> Option<Todo> {
    let turn = &w.state.turn;
    if let Some(seat) = turn.seat.filter(|seat| !w.state.seat(*seat).alive)
        && !matches!(turn.step, Step::Setup | Step::Next)
    {
        // Dead in the own turn: the rest of it is dropped, without its end (rules §4), whoever enters then.
        turn_over(w, seat);
        return None;
    }
    if let Some(i) = w.state.schedule.iter().position(|s| matches!(s, Scheduled::Enter(_))) {
        let Scheduled::Enter(seat) = w.state.schedule.remove(i) else {
            return None;
        };
        return Some(Todo::Run(Action::Enter(seat)));
    }
    let step = w.state.turn.step;
    if step == Step::Setup {
        return Some(Todo::Run(Action::Setup));
    }
    if step == Step::Next {
        return next_turn(w);
    }
    let Some(seat) = w.state.turn.seat else {
        w.set_step(Step::Next);
        return None;
    };
    match step {
        Step::Begin => {
            let quiet = !w.state.seat(seat).face_down
                && !hears(w.state, w.defs, w.defs.known.turn_coming, seat, None)
                && !hears(w.state, w.defs, w.defs.known.turn_started, seat, None);
            if !quiet {
                return Some(Todo::Run(Action::Begin(seat)));
            }
            w.set_step(Step::Phase(0));
        }
        Step::Phase(i) => return phase(w, seat, i),
        Step::Idle(_) => return Some(Todo::Idle(seat)),
        Step::IdleEnd(i) => {
            let phase = w.state.turn.phase;
            if let Some(phase) = phase.filter(|p| hears(w.state, w.defs, w.defs.known.phase_ended, seat, Some(*p))) {
                return Some(Todo::Run(Action::IdleEnd(seat, phase)));
            }
            phase_over(w, i);
        }
        Step::End => {
            if hears(w.state, w.defs, w.defs.known.turn_ending, seat, None) {
                return Some(Todo::Run(Action::End(seat)));
            }
            turn_over(w, seat);
        }
        Step::Setup | Step::Next => {}
    }
    None
}

fn next_turn(w: &mut Writer<'_>) -> Option<Todo> {
    // Extra turns come first, but none before the first turn of all.
    let begun = w.state.turn.seat.is_some();
    while !w.state.schedule.is_empty() {
        let extra = w.state.schedule.iter().position(|s| begun && matches!(s, Scheduled::Extra(_)));
        let (seat, extra) = match w.state.schedule.remove(extra.unwrap_or(0)) {
            Scheduled::Turn(seat) => (seat, false),
            Scheduled::Extra(seat) => (seat, true),
            Scheduled::Enter(_) => continue,
        };
        if w.state.seat(seat).alive {
            w.expire(Span::OwnTurnStart, Some(seat));
            w.begin_turn(seat, extra);
            w.set_step(Step::Begin);
            return None;
        }
    }
    let last = w.state.last_in_order();
    let own_rule = w.state.mode.is_some_and(|m| w.defs.modes[m.index()].functions.iter().any(|f| f == "next"));
    if own_rule {
        return Some(Todo::Run(Action::Next(last)));
    }
    let next = w.state.next_alive(last);
    w.schedule(Scheduled::Turn(next));
    None
}

/// The phases of a turn in this game.
pub fn phases(state: &State, defs: &Defs) -> impl Iterator<Item = PhaseId> + use<> {
    let own = state.mode.map(|m| defs.modes[m.index()].phases.clone()).unwrap_or_default();
    let all = if own.is_empty() { defs.phases.len() } else { own.len() };
    (0..all).map(move |i| own.get(i).copied().unwrap_or(PhaseId::at(i)))
}

fn nth_phase(state: &State, defs: &Defs, i: u8) -> Option<PhaseId> {
    let own = state.mode.map(|m| &defs.modes[m.index()].phases).filter(|list| !list.is_empty());
    match own {
        Some(list) => list.get(usize::from(i)).copied(),
        None => (usize::from(i) < defs.phases.len()).then_some(PhaseId(i)),
    }
}

fn phase(w: &mut Writer<'_>, seat: Seat, i: u8) -> Option<Todo> {
    let Some(phase) = nth_phase(w.state, w.defs, i) else {
        w.set_step(Step::End);
        return None;
    };
    let known = &w.defs.known;
    let hears = |event| hears(w.state, w.defs, event, seat, Some(phase));
    let coming = hears(known.phase_coming);
    let inside = hears(known.phase_started) || hears(known.phase_running);
    let skipped = w.state.seat(seat).skips & (1 << phase.0) != 0;
    let work = w.defs.phases[phase.index()].work;
    if work == Work::Idle {
        if coming || inside || skipped {
            return Some(Todo::Run(Action::IdleBegin(seat, phase)));
        }
        w.set_phase(Some(phase));
        w.set_step(Step::Idle(i));
        return None;
    }
    let busy = match work {
        Work::None | Work::Idle => false,
        Work::JudgeArea => !w.state.seat(seat).judge.is_empty(),
        // The limit may depend on statics; only an empty hand is surely within it.
        Work::OverLimit => {
            let s = w.state.seat(seat);
            s.hand.len() as i32 > s.hp.max(0) || limits_hand(w.state)
        }
        Work::Always => true,
    };
    if coming || inside || skipped || busy || hears(known.phase_ended) {
        return Some(Todo::Run(Action::Phase(seat, phase)));
    }
    w.set_step(Step::Phase(i + 1));
    None
}

/// Is the phase skipped, or does anybody hear it come, begin or run?
pub fn told(state: &State, defs: &Defs, seat: Seat, phase: PhaseId) -> bool {
    let known = &defs.known;
    let heard = |event| hears(state, defs, event, seat, Some(phase));
    let skipped = state.seat(seat).skips & (1 << phase.0) != 0;
    skipped || heard(known.phase_coming) || heard(known.phase_started) || heard(known.phase_running)
}

fn limits_hand(state: &State) -> bool {
    state.index.statics.iter().any(|(key, ..)| *key == crate::defs::StaticKey::HandLimit)
}

fn phase_over(w: &mut Writer<'_>, i: u8) {
    w.expire(Span::Phase, None);
    w.set_phase(None);
    w.set_step(Step::Phase(i + 1));
}

fn turn_over(w: &mut Writer<'_>, seat: Seat) {
    w.expire(Span::Phase, None);
    w.expire(Span::Turn, None);
    w.set_skips(seat, 0);
    if w.state.turn.phase.is_some() {
        w.set_phase(None);
    }
    w.set_step(Step::Next);
}

/// Does anybody listen to this event of this seat, in this phase?
#[inline]
fn hears(state: &State, defs: &Defs, event: Option<EventId>, seat: Seat, phase: Option<PhaseId>) -> bool {
    event.is_some_and(|e| state.index.heard & (1 << e.0) != 0 && somebody_hears(state, defs, e, seat, phase))
}

fn somebody_hears(state: &State, defs: &Defs, event: EventId, seat: Seat, phase: Option<PhaseId>) -> bool {
    all_listeners(state, event).any(|l| match &defs.part(l.part).body {
        Body::On(on) => {
            let whose = match on.whose {
                Whose::Mine => l.seat == seat,
                Whose::Others => l.seat != seat,
                Whose::Anyone => true,
            };
            whose && (on.phase.is_none() || on.phase == phase)
        }
        _ => false,
    })
}
