//! A summary as text, JSON and CSV.

use super::stats::{Estimate, wilson};
use super::summary::{Neutral, Summary, Tally};
use serde_json::{Value, json};
use std::fmt::{self, Display, Formatter};

impl Summary {
    /// The summary as JSON; the same for the same options, whatever the machine.
    pub fn to_json(&self) -> Value {
        let n = self.finished();
        let mut json = serde_json::to_value(self).unwrap_or_default();
        if let Some(map) = json.as_object_mut() {
            map.insert("mean_turns".into(), tenths(self.turns, n).into());
            map.insert("mean_decisions".into(), tenths(self.decisions, n).into());
            map.insert("mean_deaths".into(), tenths(self.deaths, n).into());
            let rates: Vec<Value> = self.rates().iter().map(Rate::json).collect();
            map.insert("rates".into(), rates.into());
        }
        json
    }

    /// All win rates: of roles, heroes, heroes as a role, places in turn order.
    pub fn rates(&self) -> Vec<Rate> {
        let n = self.finished();
        let rate = |sort, name: &str, role: &str, tally: &Tally| Rate {
            sort,
            name: name.into(),
            role: role.into(),
            tally: *tally,
        };
        let mut rates: Vec<Rate> =
            self.wins.iter().map(|(role, won)| rate("role", role, "", &Tally { played: n, won: *won })).collect();
        rates.extend(self.heroes.iter().map(|(hero, tally)| rate("hero", hero, "", tally)));
        let pairs = self.hero_roles.iter().flat_map(|(hero, roles)| roles.iter().map(move |(r, t)| (hero, r, t)));
        rates.extend(pairs.map(|(hero, role, tally)| rate("hero as role", hero, role, tally)));
        rates.extend(self.by_place().iter().map(|(place, tally)| rate("place", &place.to_string(), "", tally)));
        let pairs = self.places.iter().flat_map(|(role, places)| places.iter().map(move |(p, t)| (role, p, t)));
        rates.extend(pairs.map(|(role, place, tally)| rate("place as role", &place.to_string(), role, tally)));
        rates
    }

    /// Everything as rows of numbers; the first line names the columns.
    pub fn to_csv(&self) -> String {
        let mut out = String::from("sort,name,role,n,count,rate,low,high\n");
        let mut row = |sort: &str, name: &str, role: &str, n: u64, count: u64| {
            let Estimate { value, low, high } = wilson(count.min(n), n);
            let cells = [sort, name, role].map(quoted).join(",");
            out.push_str(&format!("{cells},{n},{count},{value:.4},{low:.4},{high:.4}\n"));
        };
        for Rate { sort, name, role, tally } in self.rates() {
            row(sort, &name, &role, tally.played, tally.won);
        }
        for (sort, uses) in [("skill used", &self.skills), ("card used", &self.cards)] {
            uses.iter().for_each(|(name, uses)| row(sort, name, "", uses.offered, uses.used));
        }
        for (turns, games) in &self.lengths {
            row("length", &turns.to_string(), "", self.finished(), *games);
        }
        for (sort, kills) in [("hero kills", &self.hero_kills), ("role kills", &self.role_kills)] {
            for (name, n) in kills {
                out.push_str(&format!("{sort},{},,,{n},,,\n", quoted(name)));
            }
        }
        out
    }
}

/// A win rate of something.
#[derive(Clone, Debug, PartialEq)]
pub struct Rate {
    /// Of what: `role`, `hero` …
    pub sort: &'static str,
    /// Its name.
    pub name: String,
    /// As which role; empty = any.
    pub role: String,
    /// How often it played and won.
    pub tally: Tally,
}

impl Rate {
    /// The rate with its interval.
    pub fn estimate(&self) -> Estimate {
        wilson(self.tally.won, self.tally.played)
    }

    /// The fractions in text: digits enough for anybody, and the same everywhere.
    fn json(&self) -> Value {
        let Estimate { value, low, high } = self.estimate();
        let digits = |x: f64| format!("{x:.4}");
        json!({
            "of": self.sort, "name": self.name, "role": self.role,
            "played": self.tally.played, "won": self.tally.won,
            "rate": digits(value), "low": digits(low), "high": digits(high),
        })
    }
}

/// A cell of a CSV file.
fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.to_owned() }
}

/// `total / n` with one digit, in text so that it is the same everywhere.
pub(super) fn tenths(total: u64, n: u64) -> String {
    let n = n.max(1);
    let tenths = (total * 10 + n / 2) / n;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// `12.3 % (10.1 – 14.9)`
pub(super) fn percent(estimate: Estimate) -> String {
    let Estimate { value, low, high } = estimate;
    format!("{:5.1} % ({:4.1} – {:4.1})", value * 100.0, low * 100.0, high * 100.0)
}

impl Display for Summary {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let n = self.finished();
        writeln!(f, "{}", self.terms)?;
        writeln!(f, "games      {:>8}", self.games)?;
        writeln!(f, "aborted    {:>8}", self.aborted)?;
        writeln!(f, "draws      {:>8}", self.draws)?;
        for (role, won) in &self.wins {
            writeln!(f, "won by {role:<12} {won:>8}  {}", percent(wilson(*won, n)))?;
        }
        let [early, half, late] = [10, 50, 90].map(|part| self.length_at(part));
        let spread = format!("(10 % end by {early}, half by {half}, 90 % by {late})");
        writeln!(f, "turns      {:>8} a game  {spread}", tenths(self.turns, n))?;
        writeln!(f, "decisions  {:>8} a game", tenths(self.decisions, n))?;
        writeln!(f, "deaths     {:>8} a game", tenths(self.deaths, n))?;
        self.tables(f)?;
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

impl Summary {
    fn tables(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (place, tally) in self.by_place() {
            let (word, rate) = (if place == 1 { "first" } else { "" }, wilson(tally.won, tally.played));
            writeln!(f, "place {place:>2} {word:<15} {:>8} seats  {}", tally.played, percent(rate))?;
        }
        for (hero, tally) in &self.heroes {
            let kills = self.hero_kills.get(hero).copied().unwrap_or(0);
            let rate = percent(wilson(tally.won, tally.played));
            write!(f, "hero {hero:<19} {:>8} seats  {rate}, {} kills", tally.played, tenths(kills, tally.played))?;
            for (role, tally) in self.hero_roles.get(hero).into_iter().flatten() {
                write!(f, "; {role} {:.1} % of {}", wilson(tally.won, tally.played).value * 100.0, tally.played)?;
            }
            writeln!(f)?;
        }
        for (word, all) in [("skill", &self.skills), ("card", &self.cards)] {
            for (name, uses) in all {
                let (used, declined) = (uses.used, uses.offered.saturating_sub(uses.used));
                let rate = wilson(used.min(uses.offered), uses.offered).value * 100.0;
                let counts = format!("{:>8} offered  {used:>8} used  {declined:>8} declined", uses.offered);
                writeln!(f, "{:<24} {counts}  {rate:5.1} %", format!("{word} {name}"))?;
            }
        }
        Ok(())
    }
}
