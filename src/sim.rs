//! Simulated games in bulk: how often who wins, how long it takes, what breaks.
//!
//! Every worker has a VM of its own and takes the next game when it is free. A game depends on its seed alone and the
//! results are added up in the order of the games, so the summary is the same for any number of workers.

pub mod check;
mod summary;

pub use summary::{Failure, Played, Summary, Tally, Terms};

use crate::bot::{Bot, open_question};
use crate::error::Diagnostics;
use crate::game::{Game, Setup, Status};
use crate::id::*;
use crate::rng::mix;
use crate::script::content::Content;
use crate::script::host::Engine;
use check::Rigor;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A game that has had so many answers is taken to be endless.
pub const ENDLESS: u64 = 20_000;

/// How many games a worker takes at a time.
const BATCH: u64 = 8;

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
    /// The summary is wanted as JSON.
    pub json: bool,
    /// Who plays.
    pub bot: Bot,
    /// Values of the mode's options, in the order of its TOML.
    pub options: Vec<i64>,
    /// Card and hero sets; of a sort that none is named of, the default ones.
    pub sets: Vec<SetId>,
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
            json: false,
            bot: Bot::default(),
            options: Vec::new(),
            sets: Vec::new(),
        }
    }

    /// The seed of the i-th game: all that the game depends on.
    pub fn game_seed(&self, index: u64) -> u64 {
        mix(self.seed ^ mix(index))
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
            offers: Vec::new(),
            keeps_log: self.check,
            keeps_undo: false,
        }
    }
}

/// Plays all the games. `progress` is told how many more are done.
///
/// # Errors
/// The content cannot be loaded.
pub fn run(
    content: &Arc<Content>,
    options: &SimOptions,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Summary, Diagnostics> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = if options.jobs == 0 { cores } else { options.jobs };
    let next = AtomicU64::new(0);
    let work = || worker(content, options, &next, progress);
    let parts = std::thread::scope(|scope| {
        let others: Vec<_> = (1..jobs).map(|_| scope.spawn(work)).collect();
        let mut parts = vec![work()];
        for other in others {
            parts.push(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        parts
    });
    let mut played = Vec::new();
    for part in parts {
        played.extend(part?);
    }
    played.sort_unstable_by_key(|(index, _)| *index);
    let mut summary = Summary { terms: Terms::new(options, &content.defs), ..Summary::default() };
    for (index, game) in &played {
        summary.add(*index, game);
    }
    Ok(summary)
}

fn worker(
    content: &Arc<Content>,
    options: &SimOptions,
    next: &AtomicU64,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Vec<(u64, Played)>, Diagnostics> {
    let mut played = Vec::new();
    let mut engine = Engine::new(content)?;
    // A checked game is played again in a second VM.
    let second = if options.check { Some(Engine::new(content)?) } else { None };
    loop {
        let first = next.fetch_add(BATCH, Ordering::Relaxed);
        if first >= options.games {
            return Ok(played);
        }
        let batch = first..options.games.min(first + BATCH);
        progress(batch.end - batch.start);
        for index in batch {
            let game = match &second {
                Some(second) => checked(&engine, second, options, index),
                None => play(&engine, options, index),
            };
            // After a fault the VM may be short of memory; a new one costs milliseconds.
            if game.failure.is_some() {
                engine = Engine::new(content)?;
            }
            played.push((index, game));
        }
    }
}

/// Plays one game to its end, unchecked.
pub fn play(engine: &Rc<Engine>, options: &SimOptions, index: u64) -> Played {
    let setup = options.setup(index);
    let mut game = Game::new(engine, &setup);
    let mut player = options.bot.player(setup.seed);
    let mut decisions = 0;
    while game.status() == Status::Asking && decisions < ENDLESS {
        let Some(ask) = open_question(&game) else { break };
        let (seat, id, answer) = (ask.seat, ask.id, player.answer(&game, ask));
        if let Err(why) = game.answer(seat, id, answer) {
            return Played::new(&game, decisions, Some(format!("a legal answer is refused: {why}")));
        }
        decisions += 1;
    }
    let failure = match game.status() {
        Status::Over => None,
        Status::Faulted => Some(game.fault().map_or_else(|| "faulted".to_owned(), ToString::to_string)),
        Status::Asking => Some(format!("no end after {decisions} answers")),
    };
    Played::new(&game, decisions, failure)
}

/// Plays one game under watch, and again in the second VM.
pub fn checked(engine: &Rc<Engine>, second: &Rc<Engine>, options: &SimOptions, index: u64) -> Played {
    engine.set_checking(true);
    let setup = SimOptions { check: true, ..options.clone() }.setup(index);
    let most = usize::try_from(ENDLESS).unwrap_or(usize::MAX);
    let watched = check::playthrough(engine, second, &setup, options.bot, Rigor::default(), most);
    let failure = watched.verdict.err().map(|violation| violation.to_string());
    Played::new(&watched.game, watched.answered as u64, failure)
}
