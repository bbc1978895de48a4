//! Two simulations with the same seeds, and what differs.

use super::played::Played;
use super::stats::{Estimate, difference, paired};
use super::summary::Summary;
use crate::id::Seat;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

/// One of the two: its sum, and who won which game.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// The sum.
    pub summary: Summary,
    games: BTreeMap<u64, Ended>,
}

/// How a game ended.
#[derive(Clone, Debug)]
struct Ended {
    winners: Vec<String>,
    turns: u64,
    /// Did the seat that is looked at win?
    seat: bool,
}

impl Run {
    /// Keeps what a comparison needs of a game; `seat` is looked at.
    pub fn keep(&mut self, game: u64, played: &Played, seat: Option<Seat>) {
        if let Some(winners) = &played.winners {
            let won = seat.and_then(|seat| played.seats.get(seat.index())).is_some_and(|seat| seat.won);
            self.games.insert(game, Ended { winners: winners.clone(), turns: played.turns, seat: won });
        }
    }
}

/// What differs: second less first.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// What the two are called.
    pub names: [String; 2],
    /// How many games have a result in both.
    pub matched: u64,
    /// Rows: what, the two rates, the difference.
    pub rows: Vec<Row>,
    /// The sums.
    pub summaries: [Summary; 2],
}

/// One difference.
#[derive(Clone, Debug)]
pub struct Row {
    /// Of what.
    pub what: String,
    /// The rate in the first and in the second run.
    pub rates: [f64; 2],
    /// The difference.
    pub difference: Estimate,
}

impl Comparison {
    /// Compares two runs with the same seeds; `seat` names what is at the seat that is looked at.
    pub fn new(names: [String; 2], first: Run, second: Run, seat: Option<&str>) -> Self {
        let pairs: Vec<(&Ended, &Ended)> =
            first.games.iter().filter_map(|(game, a)| Some((a, second.games.get(game)?))).collect();
        let n = pairs.len() as u64;
        let mut rows = Vec::new();
        let mut row = |what: String, of: &dyn Fn(&Ended) -> bool| {
            let count = |f: &dyn Fn(bool, bool) -> bool| pairs.iter().filter(|(a, b)| f(of(a), of(b))).count() as u64;
            let rate = |k: u64| k as f64 / n.max(1) as f64;
            let rates = [rate(count(&|a, _| a)), rate(count(&|_, b| b))];
            rows.push(Row { what, rates, difference: paired(count(&|a, b| a && !b), count(&|a, b| b && !a), n) });
        };
        if let Some(name) = seat {
            row(format!("the seat of {name} wins"), &|ended| ended.seat);
        }
        let mut roles: Vec<&String> = first.summary.wins.keys().chain(second.summary.wins.keys()).collect();
        roles.sort();
        roles.dedup();
        for role in roles {
            row(format!("won by {role}"), &|ended| ended.winners.contains(role));
        }
        row("ends within the first run's median of turns".into(), &|ended| ended.turns <= first.summary.length_at(50));
        for (hero, a) in &first.summary.heroes {
            if let Some(b) = second.summary.heroes.get(hero) {
                let (a, b) = ((a.won, a.played), (b.won, b.played));
                let rate = |(won, played): (u64, u64)| won as f64 / played.max(1) as f64;
                rows.push(Row {
                    what: format!("hero {hero}"),
                    rates: [rate(a), rate(b)],
                    difference: difference(a, b),
                });
            }
        }
        Self { names, matched: n, rows, summaries: [first.summary, second.summary] }
    }

    /// As JSON, with both sums.
    pub fn to_json(&self) -> Value {
        let digits = |x: f64| format!("{x:.4}");
        let rows: Vec<Value> = self
            .rows
            .iter()
            .map(|row| {
                json!({
                    "what": row.what, "first": digits(row.rates[0]), "second": digits(row.rates[1]),
                    "difference": digits(row.difference.value),
                    "low": digits(row.difference.low), "high": digits(row.difference.high),
                })
            })
            .collect();
        json!({
            "names": self.names, "matched": self.matched, "differences": rows,
            "first": self.summaries[0].to_json(), "second": self.summaries[1].to_json(),
        })
    }

    /// As rows of numbers.
    pub fn to_csv(&self) -> String {
        let mut out = String::from("what,first,second,difference,low,high\n");
        for Row { what, rates: [a, b], difference: d } in &self.rows {
            out.push_str(&format!("{what},{a:.4},{b:.4},{:.4},{:.4},{:.4}\n", d.value, d.low, d.high));
        }
        out
    }
}

impl Display for Comparison {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let [a, b] = &self.names;
        writeln!(f, "first:  {a}: {}", self.summaries[0].terms)?;
        writeln!(f, "second: {b}: {}", self.summaries[1].terms)?;
        writeln!(
            f,
            "{} matched games; differences in points of 100, with 95 % intervals; * = not by chance",
            self.matched
        )?;
        for Row { what, rates: [a, b], difference: d } in &self.rows {
            let star = if d.differs() { "*" } else { "" };
            let (a, b) = (a * 100.0, b * 100.0);
            let range = format!("{:+.1} ({:+.1} – {:+.1})", d.value * 100.0, d.low * 100.0, d.high * 100.0);
            writeln!(f, "{what:<44} {a:5.1} % → {b:5.1} %   {range} {star}")?;
        }
        Ok(())
    }
}
