//! Players that are programs.
//!
//! A player answers questions from a [`Scene`]: what its seat may know and nothing else. It has a stream of chance of
//! its own, outside the game's state, and never changes the game except by the answer it gives.

mod basic;
mod belief;
mod lab;
mod lore;
mod measure;
mod scene;
mod verdict;
mod weigh;

pub use basic::Basic;
pub use lore::{Effect, Lore, Topic};
pub use measure::{Aims, aims};
pub use scene::{Choice, Deed, Judgement, Scene};

use crate::ask::{Answer, Ask};
use crate::game::{Engine, Game, Setup};
use crate::id::{ModeId, Word};
use crate::rng::{Dice, Stream};
use std::rc::Rc;
use std::sync::Arc;

/// Whoever answers for one or more seats.
pub trait Player {
    /// The answer to the question of a scene.
    fn decide(&mut self, scene: &Scene<'_>) -> Answer;

    /// The answer to an open question. It is checked like anybody's; an illegal one is refused.
    fn answer(&mut self, game: &Game, ask: &Ask) -> Answer {
        self.decide(&Scene::new(game.view(Some(ask.seat)), ask, game.log_since(0)))
    }
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
    fn decide(&mut self, scene: &Scene<'_>) -> Answer {
        scene.sample(&mut self.0)
    }
}

/// Several players, each for the seats of a role.
pub struct Cast {
    rest: Box<dyn Player>,
    roles: Vec<(Word, Box<dyn Player>)>,
}

impl Cast {
    /// `roles` play the seats that have these roles, `rest` all others.
    pub fn new(rest: Box<dyn Player>, roles: Vec<(Word, Box<dyn Player>)>) -> Self {
        Self { rest, roles }
    }
}

impl Player for Cast {
    fn decide(&mut self, scene: &Scene<'_>) -> Answer {
        let own = scene.view().seat(scene.seat()).and_then(|seat| seat.role());
        match self.roles.iter_mut().find(|(role, _)| Some(*role) == own) {
            Some((_, player)) => player.decide(scene),
            None => self.rest.decide(scene),
        }
    }
}

/// The kinds of programs that play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bot {
    /// [`Random`]
    #[default]
    Random,
    /// [`Basic`]
    Basic,
}

impl Bot {
    /// The kinds with the names that commands use.
    pub const NAMES: [(&'static str, Bot); 2] = [("random", Bot::Random), ("basic", Bot::Basic)];

    /// The kind of a name.
    pub fn parse(name: &str) -> Option<Bot> {
        Self::NAMES.iter().find(|(n, _)| *n == name).map(|(_, bot)| *bot)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, bot)| *bot == self).map_or("", |(name, _)| name)
    }

    /// What a player of this kind has to know of the content beforehand; `setup` says which games are meant.
    pub fn lore(self, engine: &Rc<Engine>, setup: &Setup) -> Arc<Lore> {
        Arc::new(match self {
            Bot::Random => Lore::default(),
            Bot::Basic => lab::learn(engine, setup),
        })
    }

    /// A player that joins a game as it stands.
    pub fn seated(self, game: &Game, seed: u64) -> Box<dyn Player> {
        let state = game.state();
        let default = || game.engine().defs().default_mode().unwrap_or(ModeId(0));
        let mode = state.mode.unwrap_or_else(default);
        let (players, options, sets) = (state.seats.len() as u8, state.options.clone(), game.sets().to_vec());
        let setup = Setup { options, sets, ..Setup::new(mode, players, 0) };
        self.player(seed, &self.lore(game.engine(), &setup))
    }

    /// Does it learn anything beforehand? It reads the log too, which has to be kept for it.
    pub fn learns(self) -> bool {
        self == Bot::Basic
    }

    /// A player of this kind.
    pub fn player(self, seed: u64, lore: &Arc<Lore>) -> Box<dyn Player> {
        match self {
            Bot::Random => Box::new(Random::new(seed)),
            Bot::Basic => Box::new(Basic::new(seed, lore.clone())),
        }
    }
}
