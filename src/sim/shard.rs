//! A simulation in pieces, each a file: together they are exactly what one run would have been.

use super::{SimOptions, Summary};
use crate::script::content::Content;
use serde::{Deserialize, Serialize};

/// Says what kind of file it is.
const FORMAT: &str = "hulao sim shard 1";

/// One of several pieces of a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Shard {
    /// Which, from 1.
    pub i: u64,
    /// Of how many.
    pub n: u64,
}

impl Shard {
    /// Reads `2/8`.
    pub fn parse(text: &str) -> Option<Shard> {
        let (i, n) = text.split_once('/')?;
        let shard = Shard { i: i.trim().parse().ok()?, n: n.trim().parse().ok()? };
        (1..=shard.n).contains(&shard.i).then_some(shard)
    }

    /// Its games of so many.
    pub fn games(self, games: u64) -> std::ops::Range<u64> {
        let upto = |i: u64| (u128::from(games) * u128::from(i) / u128::from(self.n)) as u64;
        upto(self.i - 1)..upto(self.i)
    }
}

/// What a shard's file holds: a pure function of content and arguments.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShardFile {
    format: String,
    /// The version of the program.
    version: String,
    /// The hash of the content.
    content: String,
    /// How many games all shards have together.
    games: u64,
    /// Were invariants checked?
    check: bool,
    /// Which piece.
    pub shard: Shard,
    /// Its games.
    summary: Summary,
}

impl ShardFile {
    /// The file of a piece.
    pub fn new(content: &Content, options: &SimOptions, shard: Shard, summary: Summary) -> Self {
        Self {
            format: FORMAT.into(),
            version: env!("CARGO_PKG_VERSION").into(),
            content: content.hash(),
            games: options.games,
            check: options.check,
            shard,
            summary,
        }
    }

    /// Reads one.
    ///
    /// # Errors
    /// It is no such file.
    pub fn parse(text: &str) -> Result<Self, String> {
        let file: Self =
            serde_json::from_str(text).map_err(|why| format!("this is no shard of a simulation: {why}"))?;
        if file.format == FORMAT { Ok(file) } else { Err(format!("expected `{FORMAT}`, found `{}`", file.format)) }
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        format!("{:#}\n", serde_json::to_value(self).unwrap_or_default())
    }
}

/// Puts the pieces together.
///
/// # Errors
/// They are not the pieces of one simulation, or not all of them, or some twice.
pub fn merge(files: &[(String, ShardFile)]) -> Result<Summary, String> {
    let Some((first_name, first)) = files.first() else { return Err("there is nothing to merge".into()) };
    for (name, file) in files {
        let same = |what: &str, same: bool| {
            if same { Ok(()) } else { Err(format!("{name} and {first_name} are of different {what}")) }
        };
        same("content", file.content == first.content)?;
        same("versions of the program", file.version == first.version)?;
        same("games", file.summary.terms == first.summary.terms && file.games == first.games)?;
        same("kinds of run: one was checked, the other not", file.check == first.check)?;
        same("divisions", file.shard.n == first.shard.n)?;
        let range = file.shard.games(file.games);
        if file.summary.games != range.end - range.start {
            return Err(format!("{name} is not complete: {} of {} games", file.summary.games, range.end - range.start));
        }
    }
    let mut sorted: Vec<&(String, ShardFile)> = files.iter().collect();
    sorted.sort_by_key(|(_, file)| file.shard);
    if let Some([a, b]) = sorted.windows(2).find(|pair| pair[0].1.shard == pair[1].1.shard) {
        return Err(format!("shard {}/{} is there twice: {} and {}", a.1.shard.i, a.1.shard.n, a.0, b.0));
    }
    let n = first.shard.n;
    let missing = |i: &u64| !sorted.iter().any(|(_, file)| file.shard.i == *i);
    let missing: Vec<String> = (1..=n).filter(missing).take(10).map(|i| format!("{i}/{n}")).collect();
    if !missing.is_empty() {
        return Err(format!("missing: shard {}", missing.join(", ")));
    }
    let mut sum = Summary { terms: first.summary.terms.clone(), ..Summary::default() };
    sorted.iter().for_each(|(_, file)| sum.absorb(&file.summary));
    Ok(sum)
}
