//! From words of the command line to things of the content.

use super::{Failure, GameArgs};
use crate::defs::{Defs, Mode, Text};
use crate::error::nearest;
use crate::id::*;

/// Seats at the table unless said otherwise.
const PLAYERS: u8 = 5;

/// A game that the command line asks for.
pub(super) struct Chosen {
    pub(super) mode: ModeId,
    pub(super) players: u8,
    pub(super) options: Vec<i64>,
}

/// The mode, the number of seats and the options, each one that the content has.
pub(super) fn game(defs: &Defs, args: &GameArgs) -> Result<Chosen, Failure> {
    let mode = match &args.mode {
        Some(name) => {
            ModeId::at(find("mode", name, defs.modes.iter().map(|(id, mode)| (id.as_str(), Some(&mode.name))))?)
        }
        None => default_mode(defs)?,
    };
    let def = &defs.modes[mode.index()];
    let (least, most) = def.players;
    let players = args.players.unwrap_or(PLAYERS.clamp(least, most.max(least)));
    if !(least..=most).contains(&players) {
        return Err(Failure::Usage(format!("{} is for {least} to {most} players, not {players}", def.id)));
    }
    Ok(Chosen { mode, players, options: options(def, &args.options)? })
}

fn default_mode(defs: &Defs) -> Result<ModeId, Failure> {
    let default = defs.modes.values().position(|mode| mode.default);
    let first = (!defs.modes.is_empty()).then_some(0);
    let none = || Failure::Usage("the content has no mode".into());
    default.or(first).map(ModeId::at).ok_or_else(none)
}

/// The values of the mode's options, in the order of its TOML.
fn options(mode: &Mode, given: &[String]) -> Result<Vec<i64>, Failure> {
    let mut values: Vec<i64> = mode.options.values().map(|allowed| allowed.first().copied().unwrap_or(0)).collect();
    for setting in given {
        let (name, value) =
            setting.split_once('=').ok_or_else(|| Failure::Usage(format!("`{setting}` is not of the form NAME=N")))?;
        let i = find("option", name.trim(), mode.options.keys().map(|id| (id.as_str(), None)))?;
        let allowed = &mode.options[i];
        let value = value.trim().parse().ok().filter(|n| allowed.contains(n));
        let list = || allowed.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        values[i] = value.ok_or_else(|| Failure::Usage(format!("`{setting}`: {name} may be {}", list())))?;
    }
    Ok(values)
}

/// The hero of an id or name.
pub(super) fn hero(defs: &Defs, name: &str) -> Result<HeroId, Failure> {
    let heroes = defs.heroes.iter().map(|(id, hero)| (id.as_str(), Some(&hero.name)));
    Ok(HeroId::at(find("hero", name, heroes)?))
}

/// The place of what is called `name` among things with ids and perhaps names.
pub(super) fn find<'a>(
    sort: &str,
    name: &str,
    known: impl Iterator<Item = (&'a str, Option<&'a Text>)>,
) -> Result<usize, Failure> {
    let known: Vec<Vec<&str>> = known.map(|(id, text)| words(id, text)).collect();
    let same = |word: &&str| word.to_lowercase() == name.to_lowercase();
    if let Some(i) = known.iter().position(|words| words.iter().any(same)) {
        return Ok(i);
    }
    let near = nearest(name, known.iter().flatten().copied());
    let ids: Vec<&str> = known.iter().filter_map(|words| words.first().copied()).collect();
    let help = match near {
        Some(near) => format!("; did you mean `{near}`?"),
        None if ids.is_empty() => "; there is none".into(),
        None => format!("; known: {}", ids.join(", ")),
    };
    Err(Failure::Usage(format!("no {sort} is called `{name}`{help}")))
}

fn words<'a>(id: &'a str, text: Option<&'a Text>) -> Vec<&'a str> {
    let names = text.into_iter().flat_map(|text| std::iter::once(&text.base).chain(text.other.values()));
    std::iter::once(id).chain(names.map(String::as_str)).collect()
}
