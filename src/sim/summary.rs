//! What a simulation found out.

use super::SimOptions;
use crate::defs::Defs;
use crate::game::Game;
use crate::id::*;
use serde::Serialize;
use std::collections::BTreeMap;

/// How many failures are told in full.
const TOLD: usize = 20;

/// What is kept of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// The seed.
    pub seed: u64,
    /// How many turns it had.
    pub turns: u64,
    /// How many answers were given.
    pub decisions: u64,
    /// How many seats were dead at the end.
    pub deaths: u64,
    /// The roles that won, by name; `None` = no result.
    pub winners: Option<Vec<String>>,
    /// The heroes at the table, by name, and whether their seat won.
    pub heroes: Vec<(String, bool)>,
    /// Why there is no result.
    pub failure: Option<String>,
    /// Faults of guards, which count as neutral: what and where, and the whole report.
    pub neutral: Vec<(String, String)>,
}

impl Played {
    /// What is to be kept of a game.
    pub fn new(game: &Game, decisions: u64, failure: Option<String>) -> Self {
        let (state, defs) = (game.state(), game.engine().defs());
        let won = |seat: Seat| game.result().is_some_and(|o| o.seats.contains(&seat));
        let heroes = state.seats.iter().enumerate().flat_map(|(i, seat)| {
            let won = won(Seat::at(i));
            seat.heroes.iter().map(|slot| (defs.hero(slot.hero).id.clone(), won)).collect::<Vec<_>>()
        });
        let winners = game.result().filter(|_| failure.is_none()).map(|outcome| {
            if outcome.roles.is_empty() {
                outcome.seats.iter().map(|s| format!("seat {}", s.0 + 1)).collect()
            } else {
                outcome.roles.iter().map(|w| defs.words.name(*w).to_owned()).collect()
            }
        });
        Self {
            seed: state.seed,
            turns: u64::from(state.turn.no),
            decisions,
            deaths: state.seats.iter().filter(|s| !s.alive).count() as u64,
            winners,
            heroes: heroes.collect(),
            failure,
            neutral: game.reports().iter().map(|r| (format!("{}: {}", r.place, r.message), r.to_string())).collect(),
        }
    }
}

/// Games played and won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// In how many games.
    pub played: u64,
    /// How many of them were won.
    pub won: u64,
}

/// A game without a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// Which game.
    pub game: u64,
    /// Its seed.
    pub seed: u64,
    /// Why.
    pub report: String,
}

/// A fault of a guard.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Neutral {
    /// In how many games.
    pub games: u64,
    /// The report of the first.
    pub report: String,
    /// Which game that is.
    #[serde(skip)]
    pub first: u64,
}

/// Which games were simulated, by names: what has to be said to simulate them again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Terms {
    /// The mode.
    pub mode: String,
    /// How many seats.
    pub players: u8,
    /// The options of the mode.
    pub options: BTreeMap<String, i64>,
    /// Was it played without heroes?
    pub no_heroes: bool,
    /// The sets in play, by path.
    pub sets: Vec<String>,
    /// Who played.
    pub bot: &'static str,
    /// The seed that the games' seeds come from.
    pub seed: u64,
}

impl Terms {
    /// The terms of `options`.
    pub fn new(options: &SimOptions, defs: &Defs) -> Self {
        let mode = &defs.modes[options.mode.index()];
        let chosen = |i: usize, allowed: &[i64]| options.options.get(i).or(allowed.first()).copied().unwrap_or(0);
        let values = mode.options.iter().enumerate().map(|(i, (name, allowed))| (name.clone(), chosen(i, allowed)));
        let sets = defs.sets_in_play(&options.sets);
        Self {
            mode: mode.id.clone(),
            players: options.players,
            options: values.collect(),
            no_heroes: options.no_heroes,
            sets: sets.iter().map(|id| defs.sets[id.index()].path.clone()).collect(),
            bot: options.bot.name(),
            seed: options.seed,
        }
    }
}

impl std::fmt::Display for Terms {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { mode, players, seed, bot, .. } = self;
        write!(f, "{mode}, {players} players{}", if self.no_heroes { " without heroes" } else { "" })?;
        for (name, value) in &self.options {
            write!(f, ", {name} = {value}")?;
        }
        write!(f, ", {bot} bots, seed {seed}; {}", self.sets.join(", "))
    }
}

/// The sum of all games. Holds no times, so that equal simulations print equal JSON.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Which games these are.
    pub terms: Terms,
    /// How many games were played.
    pub games: u64,
    /// How many of them have no result.
    pub aborted: u64,
    /// How many were drawn.
    pub draws: u64,
    /// Wins by role (by seat where there are no roles).
    pub wins: BTreeMap<String, u64>,
    /// Turns of all games with a result.
    pub turns: u64,
    /// Answers in all games with a result.
    pub decisions: u64,
    /// Seats dead at the end of all games with a result.
    pub deaths: u64,
    /// Heroes in games with a result.
    pub heroes: BTreeMap<String, Tally>,
    /// The first games without a result.
    pub failures: Vec<Failure>,
    /// Faults of guards by place and message.
    pub neutral: BTreeMap<String, Neutral>,
}

impl Summary {
    /// Adds one game. The order of calls does not matter: the reports that are kept are those of the first games.
    pub fn add(&mut self, game: u64, played: &Played) {
        self.games += 1;
        let told = |report: &String| played.failure.as_ref() == Some(report);
        for (fault, report) in played.neutral.iter().filter(|(_, report)| !told(report)) {
            let new = || Neutral { games: 0, report: report.clone(), first: game };
            let neutral = self.neutral.entry(fault.clone()).or_insert_with(new);
            neutral.games += 1;
            if game < neutral.first {
                (neutral.first, neutral.report) = (game, report.clone());
            }
        }
        let Some(winners) = &played.winners else {
            self.aborted += 1;
            let at = self.failures.partition_point(|failure| failure.game < game);
            if at < TOLD {
                let report = played.failure.clone().unwrap_or_default();
                self.failures.insert(at, Failure { game, seed: played.seed, report });
                self.failures.truncate(TOLD);
            }
            return;
        };
        self.turns += played.turns;
        self.decisions += played.decisions;
        self.deaths += played.deaths;
        self.draws += u64::from(winners.is_empty());
        for role in winners {
            *self.wins.entry(role.clone()).or_default() += 1;
        }
        for (hero, won) in &played.heroes {
            let tally = self.heroes.entry(hero.clone()).or_default();
            tally.played += 1;
            tally.won += u64::from(*won);
        }
    }

    /// Games with a result.
    pub fn finished(&self) -> u64 {
        self.games - self.aborted
    }

    /// The summary as JSON; the same for the same options, whatever the machine.
    pub fn to_json(&self) -> serde_json::Value {
        let n = self.finished();
        let mut json = serde_json::to_value(self).unwrap_or_default();
        if let Some(map) = json.as_object_mut() {
            map.insert("mean_turns".into(), tenths(self.turns, n).into());
            map.insert("mean_decisions".into(), tenths(self.decisions, n).into());
            map.insert("mean_deaths".into(), tenths(self.deaths, n).into());
        }
        json
    }
}

/// `total / n` with one digit, in text so that it is the same everywhere.
fn tenths(total: u64, n: u64) -> String {
    let n = n.max(1);
    let tenths = (total * 10 + n / 2) / n;
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn percent(part: u64, whole: u64) -> String {
    format!("{} %", tenths(part * 100, whole))
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let n = self.finished();
        writeln!(f, "{}", self.terms)?;
        writeln!(f, "games      {:>8}", self.games)?;
        writeln!(f, "aborted    {:>8}", self.aborted)?;
        writeln!(f, "draws      {:>8}", self.draws)?;
        for (role, wins) in &self.wins {
            writeln!(f, "won by {role:<12} {wins:>8}  {}", percent(*wins, n))?;
        }
        writeln!(f, "turns      {:>8} a game", tenths(self.turns, n))?;
        writeln!(f, "decisions  {:>8} a game", tenths(self.decisions, n))?;
        writeln!(f, "deaths     {:>8} a game", tenths(self.deaths, n))?;
        for (hero, tally) in &self.heroes {
            writeln!(f, "hero {hero:<16} {:>8} games, won {}", tally.played, percent(tally.won, tally.played))?;
        }
        for Neutral { games, report, .. } in self.neutral.values() {
            let games = if *games == 1 { "1 game".into() } else { format!("{games} games") };
            writeln!(f, "\na guard failed in {games} and counted as no:\n{report}")?;
        }
        for failure in &self.failures {
            writeln!(f, "\ngame {} (seed {}):\n{}", failure.game, failure.seed, failure.report)?;
        }
        Ok(())
    }
}
