//! Simulated games in bulk: how often who wins, how long it takes, what breaks.
//!
//! Every worker has VMs of its own and takes the next games when it is free. A game depends on its seed alone, and a
//! summary does not depend on the order in which games are added, so it is the same for any number of workers.

pub mod check;
mod compare;
mod crew;
mod engines;
mod html;
mod played;
mod report;
mod shard;
pub mod stats;
mod summary;

pub use compare::{Comparison, Run};
pub use played::{Played, SeatPlayed, Tallies, Uses};
pub use report::Rate;
pub use shard::{Shard, ShardFile, merge};
pub use summary::{Failure, Summary, Tally, Terms};

use crate::bot::{Bot, Cast, Lore, Player, open_question};
use crate::error::Diagnostics;
use crate::game::{Game, Setup, Status};
use crate::id::*;
use crate::rng::mix;
use crate::script::content::Content;
use crate::script::engine::Engine;
use crate::script::sandbox::{Limits, Watch};
use check::Rigor;
use played::Counted;
use std::rc::Rc;
use std::sync::Arc;

/// A game that has had so many answers is taken to be endless.
pub const ENDLESS: u64 = 20_000;

/// What is to be simulated.
#[derive(Clone, Debug)]
pub struct SimOptions {
    /// The mode.
    pub mode: ModeId,
    /// How many seats.
    pub players: u8,
    /// How many games.
    pub games: u64,
    /// The seed that the games' seeds come from.
    pub seed: u64,
    /// Play without heroes.
    pub no_heroes: bool,
    /// How many workers; 0 = one per core.
    pub jobs: usize,
    /// Look for broken invariants after every answer.
    pub check: bool,
    /// Only a piece of the games.
    pub shard: Option<Shard>,
    /// A hero that sits at one seat of every game, at each in turn.
    pub with: Option<HeroId>,
    /// A hero that nobody may have.
    pub without: Option<HeroId>,
    /// Who plays.
    pub bot: Bot,
    /// Who plays seats of a role instead.
    pub cast: Vec<(Word, Bot)>,
    /// What the players know beforehand ([`SimOptions::learn`]).
    pub lore: Arc<Lore>,
    /// Values of the mode's options, in the order of its TOML.
    pub options: Vec<i64>,
    /// Card and hero sets; of a sort that none is named of, the default ones.
    pub sets: Vec<SetId>,
    /// What an action may cost.
    pub limits: Limits,
}

impl SimOptions {
    /// A few games of a mode, at random.
    pub fn new(mode: ModeId, players: u8, games: u64, seed: u64) -> Self {
        Self {
            mode,
            players,
            games,
            seed,
            no_heroes: false,
            jobs: 0,
            check: false,
            shard: None,
            with: None,
            without: None,
            bot: Bot::default(),
            cast: Vec::new(),
            lore: Arc::default(),
            options: Vec::new(),
            sets: Vec::new(),
            limits: Limits::default(),
        }
    }

    /// The seed of the i-th game: all that the game depends on.
    pub fn game_seed(&self, index: u64) -> u64 {
        mix(self.seed ^ mix(index))
    }

    /// Teaches the players what they have to know of the content. It is the same in every process.
    ///
    /// # Errors
    /// The content cannot be loaded.
    pub fn learn(&mut self, content: &Arc<Content>) -> Result<(), Diagnostics> {
        let learner = std::iter::once(self.bot).chain(self.cast.iter().map(|(_, bot)| *bot)).find(|bot| bot.learns());
        if let Some(bot) = learner {
            let engine = Engine::with(content, &self.limits, Watch::Count)?;
            self.lore = bot.lore(&engine, &self.setup(0));
        }
        Ok(())
    }

    /// The games that are to be played.
    pub fn range(&self) -> std::ops::Range<u64> {
        self.shard.map_or(0..self.games, |shard| shard.games(self.games))
    }

    /// The seat of the i-th game that a hero is wished for.
    pub fn looked_at(&self, index: u64) -> Seat {
        Seat((index % u64::from(self.players.max(1))) as u8)
    }

    /// Whoever plays all the seats of a game.
    pub fn players(&self, seed: u64) -> Box<dyn Player> {
        let player = |bot: Bot| bot.player(seed, &self.lore);
        if self.cast.is_empty() {
            return player(self.bot);
        }
        Box::new(Cast::new(player(self.bot), self.cast.iter().map(|(role, bot)| (*role, player(*bot))).collect()))
    }

    fn counted<'p>(&self, player: &'p mut dyn Player, index: u64) -> Counted<'p> {
        let wish = self.with.map(|hero| (self.looked_at(index), hero));
        Counted { player, tally: Tallies::default(), wish }
    }

    /// How the i-th game is set up.
    pub fn setup(&self, index: u64) -> Setup {
        Setup {
            mode: self.mode,
            players: self.players,
            seed: self.game_seed(index),
            options: self.options.clone(),
            no_heroes: self.no_heroes,
            sets: self.sets.clone(),
            offers: self.with.map(|hero| (self.looked_at(index), hero)).into_iter().collect(),
            // Who killed whom stands in the log.
            keeps_log: true,
            keeps_undo: false,
        }
    }
}

/// Who looks at a simulation while it runs.
pub trait Watcher {
    /// A game is over.
    fn played(&mut self, game: u64, played: &Played);

    /// Is it enough?
    fn enough(&self) -> bool {
        false
    }
}

/// Nobody looks.
impl Watcher for () {
    fn played(&mut self, _: u64, _: &Played) {}
}

/// Plays all the games, or as many as `watcher` wants.
///
/// # Errors
/// The content cannot be loaded.
pub fn run(content: &Arc<Content>, options: &SimOptions, watcher: &mut dyn Watcher) -> Result<Summary, Diagnostics> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut options = options.clone();
    options.learn(content)?;
    let jobs = if options.jobs == 0 { cores } else { options.jobs };
    let summary = Summary { terms: Terms::new(&options, &content.defs), ..Summary::default() };
    let content = options.without.map_or_else(|| content.clone(), |hero| content.without(hero));
    crew::run(&content, &options, jobs, summary, watcher)
}

/// Plays one game to its end, unchecked.
pub fn play(engine: &Rc<Engine>, options: &SimOptions, index: u64) -> Played {
    play_shown(engine, options, index, || ())
}

/// Plays one game to its end; `beat` is called before every answer.
fn play_shown(engine: &Rc<Engine>, options: &SimOptions, index: u64, beat: impl Fn()) -> Played {
    let setup = options.setup(index);
    let mut game = Game::new(engine, &setup);
    let mut player = options.players(setup.seed);
    let mut player = options.counted(player.as_mut(), index);
    let mut decisions = 0;
    while game.status() == Status::Asking && decisions < ENDLESS {
        beat();
        let Some(ask) = open_question(&game) else { break };
        let (seat, id, answer) = (ask.seat, ask.id, player.answer(&game, ask));
        if let Err(why) = game.answer(seat, id, answer) {
            return Played::new(&game, decisions, player.tally, Some(format!("a legal answer is refused: {why}")));
        }
        decisions += 1;
    }
    let failure = match game.status() {
        Status::Over => None,
        Status::Faulted => Some(game.fault().map_or_else(|| "faulted".to_owned(), ToString::to_string)),
        Status::Asking => Some(format!("no end after {decisions} answers")),
    };
    Played::new(&game, decisions, player.tally, failure)
}

/// Plays one game under watch, and again in the second VM.
pub fn checked(engine: &Rc<Engine>, second: &Rc<Engine>, options: &SimOptions, index: u64) -> Played {
    engine.set_checking(true);
    let setup = options.setup(index);
    let most = usize::try_from(ENDLESS).unwrap_or(usize::MAX);
    let mut player = options.players(setup.seed);
    let mut player = options.counted(player.as_mut(), index);
    let watched = check::playthrough(engine, second, &setup, &mut player, Rigor::default(), most);
    let failure = watched.verdict.err().map(|violation| violation.to_string());
    Played::new(&watched.game, watched.answered as u64, player.tally, failure)
}
