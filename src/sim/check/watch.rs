//! A whole game under watch.

use super::copies::{self, Answers};
use super::position::{self, Mourning};
use super::{Verdict, answers, order, sight};
use crate::bot::{Player, open_question};
use crate::game::{Game, Setup, Status};
use crate::id::Seat;
use crate::rng::{Dice, Stream};
use crate::script::engine::Engine;
use crate::trigger::TraceRow;
use std::rc::Rc;

/// How often the dear checks are made, in answers; 0 = never. The cheap ones are made after every answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rigor {
    /// Illegal answers are tried.
    pub refusals: u32,
    /// Every entry of the question is tried on a fork.
    pub entries: u32,
    /// Copies are made and followed.
    pub copies: u32,
    /// Hidden cards are permuted.
    pub sight: u32,
}

impl Default for Rigor {
    fn default() -> Self {
        Self { refusals: 20, entries: 40, copies: 60, sight: 40 }
    }
}

/// Watches one game.
pub struct Watch {
    rigor: Rigor,
    dice: Dice,
    mourning: Mourning,
    cursor: usize,
    answers: Answers,
    /// The timings since the game was last at rest.
    trace: Vec<TraceRow>,
}

impl Watch {
    /// Watches a game from its start. `seed` decides when the dear checks are made.
    pub fn new(rigor: Rigor, seed: u64) -> Self {
        Self {
            rigor,
            dice: Dice::new(!seed, Stream::Bot),
            mourning: Mourning::default(),
            cursor: 0,
            answers: Vec::new(),
            trace: Vec::new(),
        }
    }

    /// Checks the game as it stands, before the next answer.
    pub fn look(&mut self, game: &mut Game) -> Verdict {
        let rest = game.at_rest();
        position::cards(game.state(), rest)?;
        position::hp(game.state(), rest)?;
        position::asked(game.state(), game.asks())?;
        answers::no_fault(game)?;
        let records = game.log_since(self.cursor);
        self.cursor += records.len();
        self.mourning.read(records)?;
        self.trace.extend(game.take_trace());
        if rest {
            order::timings(&self.trace, game.state(), &game.engine().defs())?;
            self.trace.clear();
        }
        if game.status() != Status::Asking {
            return Ok(());
        }
        for ask in game.asks() {
            answers::agree(ask, &mut self.dice)?;
        }
        self.look_closely(game)
    }

    fn look_closely(&mut self, game: &mut Game) -> Verdict {
        let Some(ask) = open_question(game).cloned() else { return Ok(()) };
        if self.now(self.rigor.refusals) {
            answers::refusals(game, &ask, &mut self.dice)?;
        }
        if self.now(self.rigor.entries) {
            answers::entries(game, &ask)?;
        }
        if self.now(self.rigor.copies) {
            let seed = u64::from(self.dice.below(u32::MAX));
            copies::copies(game, seed)?;
        }
        if self.now(self.rigor.sight) {
            let reader = Seat::at(self.dice.index(game.state().seats.len()));
            sight::permuted(game, reader, &mut self.dice)?;
        }
        Ok(())
    }

    fn now(&mut self, every: u32) -> bool {
        every > 0 && self.dice.below(every) == 0
    }

    /// Lets the player answer one open question.
    pub fn answer(&mut self, game: &mut Game, player: &mut dyn Player) -> Verdict {
        let Some(ask) = open_question(game).cloned() else { return Ok(()) };
        let answer = player.answer(game, &ask);
        self.answers.push((ask.seat, ask.id, answer.clone()));
        match game.answer(ask.seat, ask.id, answer.clone()) {
            Ok(()) => Ok(()),
            Err(why) => super::broken(5, format!("{answer:?} is legal and refused ({why}): {ask:?}")),
        }
    }

    /// The game is over: it is played again, in the second VM.
    pub fn finish(&self, game: &Game, second: &Rc<Engine>, setup: &Setup) -> Verdict {
        copies::again(second, setup, &self.answers, game)
    }

    /// How many answers were given.
    pub fn answered(&self) -> usize {
        self.answers.len()
    }
}

/// A game that was played under watch.
pub struct Watched {
    /// The game as it stood at the end, or when something was found broken.
    pub game: Game,
    /// How many answers were given.
    pub answered: usize,
    /// What was found.
    pub verdict: Verdict,
}

/// Plays a whole game under watch in `engine`, and again in `second`. The setup must keep the log. A game that has not
/// ended after `most` answers is taken to be endless.
pub fn playthrough(
    engine: &Rc<Engine>,
    second: &Rc<Engine>,
    setup: &Setup,
    player: &mut dyn Player,
    rigor: Rigor,
    most: usize,
) -> Watched {
    let mut game = Game::new(engine, setup);
    game.trace(true);
    let mut watch = Watch::new(rigor, setup.seed);
    let verdict = loop {
        if let Err(violation) = watch.look(&mut game) {
            break Err(violation);
        }
        if game.status() != Status::Asking {
            break watch.finish(&game, second, setup);
        }
        if watch.answered() >= most {
            break super::broken(0, format!("no end after {most} answers"));
        }
        if let Err(violation) = watch.answer(&mut game, player) {
            break Err(violation);
        }
    };
    Watched { game, answered: watch.answered(), verdict }
}
