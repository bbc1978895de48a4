//! Players that are programs.
//!
//! A player answers questions from what its seat may know ([`crate::view::View`]); it has a stream of chance of
//! its own, outside the game's state, and must never change the game except by the answer it gives.

use crate::ask::{Answer, Ask};
use crate::game::Game;
use crate::rng::{Dice, Stream};

/// Whoever answers for one or more seats.
pub trait Player {
    /// The answer to an open question. It is checked like anybody's; an illegal one is refused.
    fn answer(&mut self, game: &Game, ask: &Ask) -> Answer;
}

/// The question that is to be answered next: the first asked seat's that has not answered.
pub fn open_question(game: &Game) -> Option<&Ask> {
    game.asks().iter().find(|ask| game.ask(ask.seat).is_some_and(|open| open.id == ask.id))
}

/// Answers at random: first what to do (declining included), then with which cards, then on whom, each evenly.
pub struct Random(Dice);

impl Random {
    /// A player with its own stream of chance.
    pub fn new(seed: u64) -> Self {
        Self(Dice::new(seed, Stream::Bot))
    }
}

impl Player for Random {
    fn answer(&mut self, game: &Game, ask: &Ask) -> Answer {
        game.sample(ask.seat, &mut self.0).unwrap_or_default()
    }
}

/// The kinds of programs that play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bot {
    /// [`Random`]
    #[default]
    Random,
}

impl Bot {
    /// The kinds with the names that commands use.
    pub const NAMES: [(&'static str, Bot); 1] = [("random", Bot::Random)];

    /// The kind of a name.
    pub fn parse(name: &str) -> Option<Bot> {
        Self::NAMES.iter().find(|(n, _)| *n == name).map(|(_, bot)| *bot)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, bot)| *bot == self).map_or("", |(name, _)| name)
    }

    /// A player of this kind.
    pub fn player(self, seed: u64) -> Box<dyn Player> {
        match self {
            Bot::Random => Box::new(Random::new(seed)),
        }
    }
}
