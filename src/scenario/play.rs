//! Playing a scenario: the script's answers where it has them, declining where it has none, and a stop at rest.
//!
//! Steps that answer are the script's anchors. Between two of them stand steps that only look; they hold for the stretch
//! of play from the one answer to the next question that the script answers:
//!
//! - `expect` looks at the end of the stretch, when that question is open, or at rest if none follows. Right after `to` or
//!   `offered` it looks where those stopped.
//! - `not_offered` and `illegal` look at every question of the stretch.

use super::answer::{Fit, Reader};
use super::cards::Names;
use super::expect::Row;
use super::goal::Goal;
use super::model::*;
use super::show;
use crate::ask::{Answer, Ask, AskKind};
use crate::defs::Place;
use crate::game::{Game, Status};
use crate::id::*;
use rustc_hash::FxHashMap;

/// No scenario has more questions than this; one that has is a rule that never ends.
const MOST: usize = 2000;

/// Why a scenario failed.
pub struct Failure {
    /// Where.
    pub place: Place,
    /// What, in one line.
    pub message: String,
    /// The rest, line by line.
    pub detail: Vec<String>,
}

/// A scenario that is being played.
pub struct Player<'a> {
    pub(super) scenario: &'a Scenario,
    pub(super) names: &'a Names<'a>,
    pub(super) fillers: FxHashMap<char, CardId>,
    pub(super) game: Game,
    /// Is verdicts' prose wanted?
    pub(super) verbose: bool,
    /// What was said of each step.
    pub(super) story: Vec<String>,
    /// Skills that were out of force at the last look.
    out_of_force: Vec<String>,
    /// Questions that were passed over since the last answer of the script.
    passed: Vec<(Seat, String)>,
    /// Has the script answered or moved on at all?
    begun: bool,
}

/// A step that looks at every question of a stretch.
struct Watch<'a> {
    step: &'a Step,
    /// Was it of any use?
    seen: bool,
}

impl<'a> Player<'a> {
    /// At the table, before the first step.
    pub fn new(
        scenario: &'a Scenario,
        names: &'a Names<'a>,
        fillers: FxHashMap<char, CardId>,
        game: Game,
        verbose: bool,
    ) -> Self {
        Self {
            scenario,
            names,
            fillers,
            game,
            verbose,
            story: Vec::new(),
            out_of_force: Vec::new(),
            passed: Vec::new(),
            begun: false,
        }
    }

    /// Plays it to its end.
    ///
    /// # Errors
    /// The first thing that is not as the scenario says.
    pub fn play(&mut self) -> Result<(), Failure> {
        let steps = &self.scenario.play;
        let (mut at, mut parked) = (0, false);
        self.narrate("given");
        loop {
            let looks = steps[at..].iter().take_while(|step| is_look(step)).count();
            let looking = &steps[at..at + looks];
            at += looks;
            let anchor = steps.get(at);
            self.stretch(looking, anchor, parked)?;
            let Some(step) = anchor else { break };
            parked = self.act(step, at)?;
            at += 1;
        }
        match &self.scenario.expect {
            Some(expect) => self.check(expect),
            None => Ok(()),
        }
    }

    /// From the last answer to the question of the next one.
    fn stretch(&mut self, looking: &'a [Step], anchor: Option<&Step>, parked: bool) -> Result<(), Failure> {
        let mut watches: Vec<Watch<'a>> = looking.iter().map(|step| Watch { step, seen: false }).collect();
        if parked {
            self.check_all(looking)?;
        }
        // What `to` stopped at is where a scenario without further steps ends.
        if !parked || anchor.is_some() {
            self.seek(anchor, &mut watches)?;
        } else {
            self.watch(&mut watches)?;
        }
        if !parked {
            self.check_all(looking)?;
        }
        for watch in watches {
            if let Body::Illegal(step) = &watch.step.body
                && let Body::Reply(seat, Reply::Uses(_) | Reply::Invokes(..) | Reply::Ends) = step.body
                && !watch.seen
            {
                let message = format!("{}: seat {} is not at rest here to try it", watch.step.text, seat.index() + 1);
                return Err(self.failure(&watch.step.place, message));
            }
        }
        Ok(())
    }

    fn check_all(&mut self, looking: &[Step]) -> Result<(), Failure> {
        for step in looking {
            if let Body::Expect(expect) = &step.body {
                self.check(expect)?;
            }
        }
        Ok(())
    }

    /// Answers questions with silence until the anchor's is open, the table is at rest or the game is over.
    fn seek(&mut self, anchor: Option<&Step>, watches: &mut [Watch<'_>]) -> Result<(), Failure> {
        let goal = anchor.and_then(|step| self.goal(step));
        for _ in 0..MOST {
            self.sound(anchor)?;
            if self.game.status() != Status::Asking {
                return Ok(());
            }
            self.watch(watches)?;
            let found = match &goal {
                Some(goal) => goal.reached(&self.game),
                None => anchor.is_some_and(|step| self.answers(step)),
            };
            if found || self.game.at_rest() {
                return Ok(());
            }
            self.pass()?;
        }
        Err(self.failure(&self.scenario.place, format!("there are more than {MOST} questions")))
    }

    /// Gives the silent answer to the first open question.
    fn pass(&mut self) -> Result<(), Failure> {
        let Some(ask) = self.game.asked().first().and_then(|seat| self.game.ask(*seat)) else {
            return Err(self.failure(&self.scenario.place, "the game waits, but asks nobody".into()));
        };
        let (seat, id) = (ask.seat, ask.id);
        self.passed.push((seat, show::question(self.names, &self.game, ask)));
        let answer = self.game.default_answer(seat).unwrap_or_default();
        let result = self.game.answer(seat, id, answer);
        self.narrate("(silence)");
        result.map_err(|illegal| {
            let message = format!("the silent answer of seat {} is refused: {illegal}", seat.index() + 1);
            self.failure(&self.scenario.place, message)
        })
    }

    /// Has no script failed?
    fn sound(&self, anchor: Option<&Step>) -> Result<(), Failure> {
        let report = self.game.fault().or(self.game.reports().first());
        let Some(report) = report else { return Ok(()) };
        let place = anchor.map_or(&self.scenario.place, |step| &step.place);
        let mut failure = self.failure(place, "a script failed".into());
        failure.detail.splice(0..0, report.to_string().lines().map(str::to_owned).collect::<Vec<_>>());
        Err(failure)
    }

    // ---- steps that look --------------------------------------------------------------------------------------------

    fn watch(&mut self, watches: &mut [Watch<'_>]) -> Result<(), Failure> {
        for watch in watches {
            match &watch.step.body {
                Body::NotOffered(seat, skill) if self.offers(*seat, skill) => {
                    let message = format!("seat {} is offered {skill}", seat.index() + 1);
                    return Err(self.failure(&watch.step.place, message));
                }
                Body::Illegal(step) => watch.seen |= self.refuses(watch.step, step)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn offers(&self, seat: Seat, skill: &str) -> bool {
        self.game.ask(seat).is_some_and(|ask| self.with_reader(|reader| reader.offers(ask, skill)))
    }

    /// Is the step refused at the question that is open? Whether there was something to refuse.
    fn refuses(&mut self, whole: &Step, step: &Step) -> Result<bool, Failure> {
        let Body::Reply(seat, reply) = &step.body else { return Ok(false) };
        let Some(ask) = self.game.ask(*seat) else { return Ok(false) };
        // A use is begun at rest; answers inside an action are `responds`.
        if matches!(reply, Reply::Uses(_)) && ask.kind != AskKind::Act {
            return Ok(false);
        }
        match self.with_reader(|reader| reader.fit(ask, reply)) {
            Fit::Other => Ok(false),
            Fit::Cannot(_) => match self.missing(*seat, reply) {
                Some(card) => {
                    let message = format!("{}: seat {} has no {card}", whole.text, seat.index() + 1);
                    Err(self.failure(&whole.place, message))
                }
                None => Ok(true),
            },
            Fit::Said => Err(self.failure(&whole.place, format!("{} is legal", step.text))),
            Fit::Answers(answer) if ask.check(&answer).is_ok() => {
                Err(self.failure(&whole.place, format!("{} is legal", step.text)))
            }
            Fit::Answers(answer) => {
                let (id, before) = (ask.id, self.game.hash());
                let refused = self.game.answer(*seat, id, answer).is_err();
                if !refused || self.game.hash() != before {
                    return Err(self.failure(&whole.place, format!("{} is illegal, but changed the game", step.text)));
                }
                Ok(true)
            }
        }
    }

    /// A card of a refused step that its seat does not have: refusing that proves nothing.
    fn missing(&self, seat: Seat, reply: &Reply) -> Option<String> {
        let (Reply::Uses(with) | Reply::Responds(with) | Reply::Invokes(_, with)) = reply else { return None };
        let made = with.cards.is_some() || with.via.is_some();
        let text = with.cards.as_ref().or(if made { None } else { with.card.as_ref() })?;
        let state = self.game.state();
        let s = state.seat(seat);
        let piles = s.piles.iter().flat_map(|(_, cards)| cards);
        let held: Vec<CardId> = s.hand.iter().chain(s.equip.iter().flatten()).chain(piles).copied().collect();
        let wanted = self.names.list(text).ok()?;
        let absent = |reader: &Reader<'_>| {
            wanted.iter().find(|spoken| !held.iter().any(|card| reader.is(*card, spoken))).map(|s| s.text.clone())
        };
        self.with_reader(|reader| absent(reader))
    }

    fn check(&mut self, expect: &Expect) -> Result<(), Failure> {
        let rows = super::expect::rows(self, expect).map_err(|message| self.failure(&expect.place, message))?;
        if rows.iter().all(Row::holds) {
            return Ok(());
        }
        let wrong: Vec<&str> = rows.iter().filter(|row| !row.holds()).map(|row| row.what.as_str()).collect();
        let mut failure = self.failure(&expect.place, format!("not as expected: {}", wrong.join(", ")));
        failure.detail.splice(0..0, show::table(&rows));
        Err(failure)
    }

    // ---- steps that act ---------------------------------------------------------------------------------------------

    /// Does the open question answer the step?
    fn answers(&self, step: &Step) -> bool {
        match &step.body {
            Body::Reply(seat, reply) => self.game.ask(*seat).is_some_and(|ask| match self.fit(ask, reply) {
                Fit::Answers(answer) => ask.check(&answer).is_ok(),
                Fit::Said => true,
                Fit::Other | Fit::Cannot(_) => false,
            }),
            Body::Offered(seat, skill) => self.offers(*seat, skill),
            _ => false,
        }
    }

    fn fit(&self, ask: &Ask, reply: &Reply) -> Fit {
        self.with_reader(|reader| reader.fit(ask, reply))
    }

    fn with_reader<R>(&self, with: impl FnOnce(&Reader<'_>) -> R) -> R {
        let words = |word: Word| self.game.engine().defs().words.name(word).to_owned();
        let (names, state, fillers) = (self.names, self.game.state(), &self.fillers);
        with(&Reader { names, state, fillers, words: &words })
    }

    /// Does the step at the question that is open; whether what follows looks from here.
    fn act(&mut self, step: &Step, at: usize) -> Result<bool, Failure> {
        match &step.body {
            Body::Reply(seat, reply) => self.reply(step, at, *seat, reply),
            Body::Offered(seat, skill) if !self.offers(*seat, skill) => {
                Err(self.stuck(step, at, format!("seat {} is not offered {skill}", seat.index() + 1)))
            }
            Body::To(..) => {
                self.go(step)?;
                Ok(true)
            }
            _ => Ok(true),
        }
    }

    fn reply(&mut self, step: &Step, at: usize, seat: Seat, reply: &Reply) -> Result<bool, Failure> {
        let Some(ask) = self.game.ask(seat) else {
            let message = match self.game.status() {
                Status::Over => "the game is over".to_owned(),
                _ if self.game.at_rest() => format!("at rest, seat {} is not asked", seat.index() + 1),
                _ => format!("seat {} is not asked", seat.index() + 1),
            };
            return Err(self.stuck(step, at, message));
        };
        let id = ask.id;
        let answer = match self.fit(ask, reply) {
            Fit::Said => return Ok(true),
            Fit::Other => {
                return Err(self.stuck(step, at, "another question is open".into()));
            }
            Fit::Cannot(why) => return Err(self.stuck(step, at, why)),
            Fit::Answers(answer) => answer,
        };
        if let Err(illegal) = self.game.answer(seat, id, answer) {
            return Err(self.stuck(step, at, format!("refused: {illegal}")));
        }
        self.begun = true;
        self.passed.clear();
        self.narrate(&step.text);
        Ok(false)
    }

    /// Ends idle phases and is silent until the phase is reached.
    fn go(&mut self, step: &Step) -> Result<(), Failure> {
        let Some(goal) = self.goal(step) else { return Ok(()) };
        for _ in 0..MOST {
            self.sound(Some(step))?;
            if self.game.status() != Status::Asking || goal.reached(&self.game) {
                self.begun = true;
                self.passed.clear();
                return Ok(());
            }
            let idle = self.game.asks().iter().find(|ask| ask.kind == AskKind::Act).map(|ask| (ask.seat, ask.id));
            match idle {
                Some((seat, id)) => {
                    if let Err(illegal) = self.game.answer(seat, id, Answer::decline()) {
                        return Err(self.failure(&step.place, format!("the phase cannot be ended: {illegal}")));
                    }
                    self.narrate(&step.text);
                }
                None => self.pass()?,
            }
        }
        Err(self.failure(&step.place, format!("it is not reached within {MOST} questions")))
    }

    fn goal(&self, step: &Step) -> Option<Goal> {
        let Body::To(phase, seat) = &step.body else { return None };
        Goal::new(self.names, &self.scenario.given, self.game.state(), self.begun, phase, *seat)
    }

    // ---- what is said -------------------------------------------------------------------------------------------

    /// Keeps the verdicts of what the step set off, if they are wanted.
    fn narrate(&mut self, step: &str) {
        if self.verbose {
            let rows = self.game.take_trace();
            self.story.push(format!("  {step}"));
            self.story.extend(show::verdicts(self.names, &rows));
            let off = show::out_of_force(self.names, self.game.state());
            if off != self.out_of_force {
                self.story.extend(off.iter().cloned());
                self.out_of_force = off;
            }
        }
    }

    fn failure(&self, place: &Place, message: String) -> Failure {
        let mut detail = show::open_questions(self.names, &self.game);
        detail.extend(show::log(self.names, &self.game));
        Failure { place: place.clone(), message, detail }
    }

    /// A step found no question.
    fn stuck(&self, step: &Step, at: usize, why: String) -> Failure {
        let mut failure = self.failure(&step.place, format!("{}: {why}", step.text));
        let (Body::Reply(seat, _) | Body::Offered(seat, _)) = &step.body else { return failure };
        let asked = self.passed.iter().filter(|(who, _)| who == seat);
        let asked: Vec<String> = asked.map(|(_, question)| format!("  passed over: {question}")).collect();
        let left = self.scenario.play[at + 1..].iter().map(|step| format!("  {}: {}", step.place, step.text));
        let left: Vec<String> = left.collect();
        let mut extra = asked;
        if !left.is_empty() {
            extra.push("steps left over:".into());
            extra.extend(left);
        }
        failure.detail.splice(0..0, extra);
        failure
    }
}

/// Does the step only look?
fn is_look(step: &Step) -> bool {
    matches!(step.body, Body::Expect(_) | Body::NotOffered(..) | Body::Illegal(_))
}
