//! The trigger cursor: who fires next at one timing, in a total order (rules §16).
//!
//! event → seat in action order from the turn player → tier inside the seat → compulsory parts in list order → the
//! optional ones, among which the owner chooses, again after each. The cursor only moves forward. Presence, possession
//! and guard are tested right before each offer and each effect.

use crate::calls::Guards;
use crate::defs::{Body, On, Whose};
use crate::filter::Face;
use crate::id::*;
use crate::inject::{self, Break};
use crate::state::{Listener, State};
use smallvec::SmallVec;

/// One instance of a timing: a target of a card, a loser of a movement …
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    /// The subject.
    pub subject: Option<Seat>,
    /// The card it is about.
    pub face: Option<Face>,
    /// The phase it is about.
    pub phase: Option<PhaseId>,
    /// The zones it is about (a set of [`crate::filter::zones`] bits).
    pub zones: u8,
}

/// What became of a part at a timing; for `hulao test -v` and `why`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Its `when` said no.
    GuardSaidNo,
    /// It is about another's event, another card, phase or zone.
    NotForIt,
    /// It ran.
    Fired,
    /// It was offered.
    Offered,
    /// Its owner declined.
    Declined,
    /// It ran for every instance already, or is running.
    Spent,
}

/// One row of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceRow {
    /// The timing's running number.
    pub timing: u32,
    /// The event.
    pub event: EventId,
    /// The owner.
    pub seat: Seat,
    /// The part.
    pub part: PartId,
    /// The instance of the timing.
    pub case: u8,
    /// What became of it.
    pub verdict: Verdict,
}

/// Verdicts, if somebody wants to know.
pub type Trace = Option<Vec<TraceRow>>;

/// A part that may fire for one instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub part: PartId,
    /// For which instance.
    pub case: u8,
}

/// What the cursor says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Run this part.
    Fire(Offer),
    /// Let the owner choose one of these or none, then call [`Timing::choose`].
    Choose(SmallVec<[Offer; 4]>),
    /// The timing is over.
    Over,
}

/// The stages inside a seat: for each tier its compulsory parts, then its optional ones.
const STAGES: u8 = 6;

/// An open timing.
#[derive(Clone, Debug)]
pub struct Timing {
    /// Its running number, for traces; whoever opens it gives it one.
    pub no: u32,
    /// The event.
    pub event: EventId,
    /// Its instances.
    pub cases: SmallVec<[Case; 4]>,
    /// The part that runs at it now.
    pub running: Option<Offer>,
    start: Seat,
    seat_no: usize,
    stage: u8,
    /// Fired or declined: part, owner, instance, how often.
    done: SmallVec<[(Offer, u32); 8]>,
    /// Compulsory parts of this stage that were passed: their place in the list order.
    passed: Option<(u8, u16)>,
}

impl Timing {
    /// Opens a timing.
    pub fn new(event: EventId, start: Seat, case: Case) -> Self {
        Self {
            no: 0,
            event,
            cases: SmallVec::from_slice(&[case]),
            running: None,
            start,
            seat_no: 0,
            stage: 0,
            done: SmallVec::new(),
            passed: None,
        }
    }

    /// Nobody else is to fire.
    pub fn end(&mut self) {
        self.seat_no = usize::MAX;
    }

    /// What is next.
    pub fn next<B: Guards>(&mut self, b: &B, busy: &[(SkillId, Seat)], trace: &mut Trace) -> Next {
        self.running = None;
        let n = b.read(|s| s.seats.len());
        while self.seat_no < n {
            let seat = Seat::at((self.start.index() + self.seat_no) % n);
            let stages = b.read(|s| self.stages(s, seat));
            while self.stage < STAGES {
                let found = if stages & (1 << self.stage) == 0 {
                    None
                } else if self.stage.is_multiple_of(2) {
                    self.compulsory(b, seat, busy, trace)
                } else {
                    self.optional(b, seat, busy, trace)
                };
                if let Some(next) = found {
                    return next;
                }
                self.stage += 1;
                self.passed = None;
            }
            self.seat_no += 1;
            self.stage = 0;
        }
        Next::Over
    }

    /// The stages at which the seat has a listener, one bit each.
    fn stages(&self, state: &State, seat: Seat) -> u8 {
        listeners(state, self.event, seat).fold(0, |set, l| set | 1 << (l.tier * 2 + u8::from(l.optional)))
    }

    fn compulsory<B: Guards>(
        &mut self,
        b: &B,
        seat: Seat,
        busy: &[(SkillId, Seat)],
        trace: &mut Trace,
    ) -> Option<Next> {
        loop {
            let listener = b.read(|s| {
                listeners(s, self.event, seat)
                    .find(|l| l.tier == self.stage / 2 && !l.optional && self.passed < Some((l.order, l.place)))
                    .copied()
            })?;
            if let Some(case) = self.next_case(b, &listener, busy, trace) {
                let offer = Offer { seat, part: listener.part, case };
                self.mark(offer);
                self.note(trace, offer, Verdict::Fired);
                self.running = Some(offer);
                return Some(Next::Fire(offer));
            }
            self.passed = Some((listener.order, listener.place));
        }
    }

    fn optional<B: Guards>(&mut self, b: &B, seat: Seat, busy: &[(SkillId, Seat)], trace: &mut Trace) -> Option<Next> {
        let found: SmallVec<[Listener; 4]> = b.read(|s| {
            listeners(s, self.event, seat).filter(|l| l.tier == self.stage / 2 && l.optional).copied().collect()
        });
        let mut offers = SmallVec::new();
        for listener in &found {
            if let Some(case) = self.next_case(b, listener, busy, trace) {
                let offer = Offer { seat, part: listener.part, case };
                self.note(trace, offer, Verdict::Offered);
                offers.push(offer);
            }
        }
        (!offers.is_empty()).then_some(Next::Choose(offers))
    }

    /// The owner's choice among `offers`. `None` = the choice is void by now, or was "none": ask [`Timing::next`].
    pub fn choose<B: Guards>(
        &mut self,
        b: &B,
        offers: &[Offer],
        choice: Option<usize>,
        trace: &mut Trace,
    ) -> Option<Offer> {
        let Some(offer) = choice.and_then(|i| offers.get(i)).copied() else {
            for offer in offers {
                self.mark(*offer);
                self.note(trace, *offer, Verdict::Declined);
            }
            return None;
        };
        self.mark(offer);
        let owned =
            b.read(|s| s.seat(offer.seat).alive && listeners(s, self.event, offer.seat).any(|l| l.part == offer.part));
        let holds = owned && (!has_when(b, offer.part) || b.when(offer.part, offer.seat, usize::from(offer.case)));
        self.note(trace, offer, if holds { Verdict::Fired } else { Verdict::GuardSaidNo });
        self.running = holds.then_some(offer);
        self.running
    }

    /// The first instance that the listener may still fire for.
    fn next_case<B: Guards>(
        &self,
        b: &B,
        listener: &Listener,
        busy: &[(SkillId, Seat)],
        trace: &mut Trace,
    ) -> Option<u8> {
        let present = b.read(|s| {
            let seat = s.seat(listener.seat);
            seat.alive && (!seat.leaving || self.cases.iter().any(|case| case.subject == Some(listener.seat)))
        });
        let skill = b.defs(|defs| defs.part(listener.part).skill);
        if !present || busy.contains(&(skill, listener.seat)) {
            return None;
        }
        (0..self.cases.len() as u8).find(|case| {
            let offer = Offer { seat: listener.seat, part: listener.part, case: *case };
            let verdict = self.verdict(b, offer);
            if let Some(verdict) = verdict {
                self.note(trace, offer, verdict);
            }
            verdict.is_none()
        })
    }

    /// Why the part may not fire for the instance; `None` = it may.
    fn verdict<B: Guards>(&self, b: &B, offer: Offer) -> Option<Verdict> {
        let case = self.cases[usize::from(offer.case)];
        let (fits, guarded, counted, itself) = b.defs(|defs| match &defs.part(offer.part).body {
            Body::On(on) => {
                (fits(on, offer.seat, &case) && defs_card_fits(defs, on, &case), on.has_when, on.has_times, on.itself)
            }
            _ => (false, false, false, false),
        });
        let gone = |s: &State| listeners(s, self.event, offer.seat).any(|l| l.part == offer.part && has_left(s, l));
        if !fits || (itself && !b.read(gone)) {
            return Some(Verdict::NotForIt);
        }
        let later_done =
            self.done.iter().any(|(o, _)| o.part == offer.part && o.seat == offer.seat && o.case > offer.case);
        let fired = self.done.iter().find(|(o, _)| *o == offer).map_or(0, |(_, n)| *n);
        let most = u32::from(inject::on(Break::FireTwice));
        if later_done || (fired > most && !counted) {
            return Some(Verdict::Spent);
        }
        if guarded && !b.when(offer.part, offer.seat, usize::from(offer.case)) {
            return Some(Verdict::GuardSaidNo);
        }
        if counted && fired >= b.times(offer.part, offer.seat, usize::from(offer.case)) {
            return Some(Verdict::Spent);
        }
        None
    }

    fn note(&self, trace: &mut Trace, offer: Offer, verdict: Verdict) {
        if let Some(rows) = trace {
            let Offer { seat, part, case } = offer;
            rows.push(TraceRow { timing: self.no, event: self.event, seat, part, case, verdict });
        }
    }

    fn mark(&mut self, offer: Offer) {
        match self.done.iter_mut().find(|(o, _)| *o == offer) {
            Some((_, n)) => *n += 1,
            None => self.done.push((offer, 1)),
        }
    }
}

/// Would any living seat's part hear the instance at all (guards apart)? A cheap test before a timing is opened.
pub fn heard(state: &State, defs: &crate::defs::Defs, event: EventId, case: &Case) -> bool {
    if state.index.heard & (1 << event.0) == 0 {
        return false;
    }
    all_listeners(state, event).any(|l| match &defs.part(l.part).body {
        Body::On(on) => fits(on, l.seat, case) && defs_card_fits(defs, on, case) && (!on.itself || has_left(state, l)),
        _ => false,
    })
}

/// The listeners of one event, in the order of seats by number.
pub(crate) fn all_listeners(state: &State, event: EventId) -> impl Iterator<Item = &Listener> {
    let list = &state.index.listeners;
    let from = list.partition_point(|l| l.event < event);
    list[from..].iter().take_while(move |l| l.event == event)
}

fn listeners(state: &State, event: EventId, seat: Seat) -> impl Iterator<Item = &Listener> {
    let list = &state.index.listeners;
    let from = list.partition_point(|l| (l.event, l.seat) < (event, seat));
    list[from..].iter().take_while(move |l| l.event == event && l.seat == seat)
}

fn fits(on: &On, owner: Seat, case: &Case) -> bool {
    let whose = match on.whose {
        Whose::Mine => case.subject == Some(owner),
        Whose::Others => case.subject.is_some_and(|s| s != owner),
        Whose::Anyone => true,
    };
    whose && (on.phase.is_none() || on.phase == case.phase) && (on.from == 0 || on.from & case.zones != 0)
}

/// Has the equipment whose part listens just left?
fn has_left(state: &State, listener: &Listener) -> bool {
    state.instances[usize::from(listener.instance)].ghost
}

fn defs_card_fits(defs: &crate::defs::Defs, on: &On, case: &Case) -> bool {
    on.card.is_none() || case.face.is_some_and(|face| defs.test(on.card, face))
}

fn has_when<B: Guards>(b: &B, part: PartId) -> bool {
    b.defs(|defs| matches!(&defs.part(part).body, Body::On(on) if on.has_when))
}

#[cfg(test)]
mod tests;
