//! What a simulation found out: sums of whole numbers, the same in whatever order games are added.

use super::SimOptions;
use super::played::{Played, Tallies, Uses};
use crate::bot::Bot;
use crate::defs::Defs;
use crate::id::Word;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How many failures are told in full.
const TOLD: usize = 20;

/// Games played and won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// In how many games.
    pub played: u64,
    /// How many of them were won.
    pub won: u64,
}

impl Tally {
    fn add(&mut self, won: bool) {
        self.played += 1;
        self.won += u64::from(won);
    }

    fn absorb(&mut self, other: &Self) {
        self.played += other.played;
        self.won += other.won;
    }
}

/// A game without a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// Which game.
    pub game: u64,
    /// Its seed.
    pub seed: u64,
    /// Why.
    pub report: String,
}

/// A fault of a guard.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Neutral {
    /// In how many games.
    pub games: u64,
    /// The report of the first.
    pub report: String,
    /// Which game that is.
    pub first: u64,
}

/// Which games were simulated, by names: what has to be said to simulate them again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The house rules in force.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub houses: Vec<String>,
    /// Who played.
    pub bot: String,
    /// The seed that the games' seeds come from.
    pub seed: u64,
    /// A hero that sits at one seat of every game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// A hero that nobody may have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without: Option<String>,
}

impl Terms {
    /// The terms of `options`.
    pub fn new(options: &SimOptions, defs: &Defs) -> Self {
        let mode = &defs.modes[options.mode.index()];
        let chosen = |i: usize, allowed: &[i64]| options.options.get(i).or(allowed.first()).copied().unwrap_or(0);
        let values = mode.options.iter().enumerate().map(|(i, (name, allowed))| (name.clone(), chosen(i, allowed)));
        let sets = defs.sets_in_play(&options.sets);
        let id = |hero| defs.hero(hero).id.clone();
        Self {
            mode: mode.id.clone(),
            players: options.players,
            options: values.collect(),
            no_heroes: options.no_heroes,
            sets: sets.iter().map(|id| defs.sets[id.index()].path.clone()).collect(),
            houses: defs.houses_in_force(),
            bot: cast(options, defs),
            seed: options.seed,
            with: options.with.map(id),
            without: options.without.map(id),
        }
    }
}

/// Who plays: `random`, `random with basic as rebel`.
fn cast(options: &SimOptions, defs: &Defs) -> String {
    let part = |(role, bot): &(Word, Bot)| format!(" with {} as {}", bot.name(), defs.words.name(*role));
    options.bot.name().to_owned() + &options.cast.iter().map(part).collect::<String>()
}

impl std::fmt::Display for Terms {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { mode, players, seed, bot, .. } = self;
        write!(f, "{mode}, {players} players{}", if self.no_heroes { " without heroes" } else { "" })?;
        for (name, value) in &self.options {
            write!(f, ", {name} = {value}")?;
        }
        write!(f, ", {bot} bots, seed {seed}; {}", self.sets.join(", "))?;
        if !self.houses.is_empty() {
            write!(f, "; house rules {}", self.houses.join(", "))?;
        }
        for (word, hero) in [("with", &self.with), ("without", &self.without)] {
            hero.as_ref().map_or(Ok(()), |hero| write!(f, "; {word} {hero}"))?;
        }
        Ok(())
    }
}

/// The sum of all games. Holds no times, so that equal simulations print equal JSON.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// Games with a result by the number of their turns.
    pub lengths: BTreeMap<u64, u64>,
    /// Seats by role, in games with a result, as all that follows.
    pub roles: BTreeMap<String, Tally>,
    /// Seats by hero.
    pub heroes: BTreeMap<String, Tally>,
    /// Seats by hero and role.
    pub hero_roles: BTreeMap<String, BTreeMap<String, Tally>>,
    /// Kills by hero.
    pub hero_kills: BTreeMap<String, u64>,
    /// Kills by role.
    pub role_kills: BTreeMap<String, u64>,
    /// Seats by role and by place in turn order; the first turn is the first place's.
    pub places: BTreeMap<String, BTreeMap<u64, Tally>>,
    /// How often skills could be used and were.
    pub skills: BTreeMap<String, Uses>,
    /// How often cards could be used or played and were, by the kind that they are or become.
    pub cards: BTreeMap<String, Uses>,
    /// The first games without a result.
    pub failures: Vec<Failure>,
    /// Faults of guards by place and message.
    pub neutral: BTreeMap<String, Neutral>,
}

impl Summary {
    /// Adds one game. The order of calls does not matter: the reports that are kept are those of the first games.
    pub fn add(&mut self, game: u64, played: &Played, defs: &Defs) {
        self.games += 1;
        let told = |report: &String| played.failure.as_ref() == Some(report);
        for (fault, report) in played.neutral.iter().filter(|(_, report)| !told(report)) {
            self.note(fault, &Neutral { games: 1, report: report.clone(), first: game });
        }
        let Some(winners) = &played.winners else {
            self.aborted += 1;
            self.fail(Failure { game, seed: played.seed, report: played.failure.clone().unwrap_or_default() });
            return;
        };
        self.turns += played.turns;
        self.decisions += played.decisions;
        *self.lengths.entry(played.turns).or_default() += 1;
        self.draws += u64::from(winners.is_empty());
        for role in winners {
            bump(&mut self.wins, role, 1);
        }
        self.add_seats(played);
        self.add_uses(&played.tally, defs);
    }

    fn add_seats(&mut self, played: &Played) {
        for seat in &played.seats {
            self.deaths += u64::from(seat.dead);
            let role = seat.role.as_deref().unwrap_or("none");
            entry(&mut self.roles, role).add(seat.won);
            entry(&mut self.places, role).entry(seat.place).or_default().add(seat.won);
            bump(&mut self.role_kills, role, seat.kills);
            for hero in &seat.heroes {
                entry(&mut self.heroes, hero).add(seat.won);
                entry(entry(&mut self.hero_roles, hero), role).add(seat.won);
                bump(&mut self.hero_kills, hero, seat.kills);
            }
        }
    }

    fn add_uses(&mut self, tally: &Tallies, defs: &Defs) {
        let lists = [
            (&mut self.skills, &tally.skills, defs.skills.keys().collect::<Vec<_>>()),
            (&mut self.cards, &tally.cards, defs.kinds.keys().collect()),
        ];
        for (sums, uses, names) in lists {
            for (uses, name) in uses.iter().zip(names).filter(|(uses, _)| uses.offered > 0) {
                let sum = entry(sums, name);
                sum.offered += uses.offered;
                sum.used += uses.used;
            }
        }
    }

    fn note(&mut self, fault: &str, new: &Neutral) {
        let known = entry(&mut self.neutral, fault);
        if known.games == 0 || new.first < known.first {
            (known.first, known.report) = (new.first, new.report.clone());
        }
        known.games += new.games;
    }

    fn fail(&mut self, failure: Failure) {
        let at = self.failures.partition_point(|known| known.game < failure.game);
        if at < TOLD {
            self.failures.insert(at, failure);
            self.failures.truncate(TOLD);
        }
    }

    /// Adds the sum of other games of the same terms.
    pub fn absorb(&mut self, other: &Summary) {
        self.games += other.games;
        self.aborted += other.aborted;
        self.draws += other.draws;
        self.turns += other.turns;
        self.decisions += other.decisions;
        self.deaths += other.deaths;
        for (sums, more) in [
            (&mut self.wins, &other.wins),
            (&mut self.hero_kills, &other.hero_kills),
            (&mut self.role_kills, &other.role_kills),
        ] {
            more.iter().for_each(|(name, n)| bump(sums, name, *n));
        }
        other.lengths.iter().for_each(|(turns, n)| *self.lengths.entry(*turns).or_default() += n);
        for (sums, more) in [(&mut self.roles, &other.roles), (&mut self.heroes, &other.heroes)] {
            more.iter().for_each(|(name, tally)| entry(sums, name).absorb(tally));
        }
        for (hero, roles) in &other.hero_roles {
            roles.iter().for_each(|(role, tally)| entry(entry(&mut self.hero_roles, hero), role).absorb(tally));
        }
        for (role, places) in &other.places {
            let sums = entry(&mut self.places, role);
            places.iter().for_each(|(place, tally)| sums.entry(*place).or_default().absorb(tally));
        }
        for (sums, more) in [(&mut self.skills, &other.skills), (&mut self.cards, &other.cards)] {
            for (name, uses) in more {
                let sum = entry(sums, name);
                sum.offered += uses.offered;
                sum.used += uses.used;
            }
        }
        other.failures.iter().for_each(|failure| self.fail(failure.clone()));
        other.neutral.iter().for_each(|(fault, neutral)| self.note(fault, neutral));
    }

    /// Games with a result.
    pub fn finished(&self) -> u64 {
        self.games - self.aborted
    }

    /// Seats by place in turn order, whatever their role.
    pub fn by_place(&self) -> BTreeMap<u64, Tally> {
        let mut places: BTreeMap<u64, Tally> = BTreeMap::new();
        for (place, tally) in self.places.values().flatten() {
            places.entry(*place).or_default().absorb(tally);
        }
        places
    }

    /// So many turns have `part` of 100 games at most.
    pub fn length_at(&self, part: u64) -> u64 {
        let mut left = (self.finished() * part).div_ceil(100).max(1);
        for (turns, n) in &self.lengths {
            if *n >= left {
                return *turns;
            }
            left -= n;
        }
        0
    }
}

/// The value of a name, made if need be.
fn entry<'m, T: Default>(map: &'m mut BTreeMap<String, T>, name: &str) -> &'m mut T {
    map.entry(name.to_owned()).or_default()
}

fn bump(map: &mut BTreeMap<String, u64>, name: &str, n: u64) {
    *entry(map, name) += n;
}
