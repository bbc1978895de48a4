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
    pub(super) sets: Vec<SetId>,
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
    Ok(Chosen { mode, players, options: options(def, &args.options)?, sets: sets(defs, args)? })
}

/// The sets in play: cards and heroes, each as `--sets` says, and the cards as `--deck` says if it says anything.
fn sets(defs: &Defs, args: &GameArgs) -> Result<Vec<SetId>, Failure> {
    let of_sort = |sort: &'static str| move |id: &SetId| defs.sets[id.index()].sort() == sort;
    let (all, cards) = (wishes(defs, &args.sets, None)?, wishes(defs, &args.deck, Some("cards"))?);
    let deck = if cards.is_empty() { &all } else { &cards };
    let mut sets = in_play(defs, deck, of_sort("cards"));
    if sets.is_empty() {
        return Err(Failure::Usage("no card set is left to make a deck of".into()));
    }
    let heroes = in_play(defs, &all, of_sort("heroes"));
    let some = defs.open_sets().any(|(id, _)| of_sort("heroes")(&id));
    if heroes.is_empty() && some && !args.no_heroes {
        return Err(Failure::Usage("no hero set is left; --no-heroes plays without heroes".into()));
    }
    sets.extend(heroes);
    Ok(sets)
}

/// What is wished of a set.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    /// `x`: this and what else is named alone.
    Only,
    /// `+x`: this too.
    Add,
    /// `-x`: not this.
    Drop,
}

/// The wishes of an option's words, which may be about sets of one sort alone.
fn wishes(defs: &Defs, words: &[String], sort: Option<&str>) -> Result<Vec<(Wish, SetId)>, Failure> {
    let mut wishes = Vec::new();
    for word in words {
        let (wish, name) = match word.trim().split_at_checked(1) {
            Some(("+", name)) => (Wish::Add, name),
            Some(("-", name)) => (Wish::Drop, name),
            _ => (Wish::Only, word.trim()),
        };
        let fits = |id: &SetId| sort.is_none_or(|sort| defs.sets[id.index()].sort() == sort);
        let found: Vec<SetId> = defs.sets_called(name).into_iter().filter(fits).collect();
        if found.is_empty() {
            let known = defs.open_sets().filter(|(id, _)| fits(id)).map(|(_, set)| set.words().collect()).collect();
            return Err(unknown(if sort.is_some() { "card set" } else { "set" }, name, known));
        }
        wishes.extend(found.into_iter().map(|id| (wish, id)));
    }
    Ok(wishes)
}

/// The sets of a sort that are in play by these wishes: those named alone or else the default ones, more or less some.
fn in_play(defs: &Defs, wishes: &[(Wish, SetId)], of_sort: impl Fn(&SetId) -> bool) -> Vec<SetId> {
    let wished = |wish: Wish, id: SetId| wishes.contains(&(wish, id));
    let chosen = wishes.iter().any(|(wish, id)| *wish == Wish::Only && of_sort(id));
    let in_play = |id: SetId, default: bool| {
        let base = if chosen { wished(Wish::Only, id) } else { default };
        (base || wished(Wish::Add, id)) && !wished(Wish::Drop, id)
    };
    let sets = defs.open_sets().filter(|(id, _)| of_sort(id));
    sets.filter(|(id, set)| in_play(*id, set.default)).map(|(id, _)| id).collect()
}

fn default_mode(defs: &Defs) -> Result<ModeId, Failure> {
    defs.default_mode().ok_or_else(|| Failure::Usage("the content has no mode".into()))
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
    Err(unknown(sort, name, known))
}

/// Nothing is called `name`; `known` has the words for each thing that there is, the id first.
fn unknown(sort: &str, name: &str, known: Vec<Vec<&str>>) -> Failure {
    let near = nearest(name, known.iter().flatten().copied());
    let mut ids: Vec<&str> = known.iter().filter_map(|words| words.first().copied()).collect();
    let mut told = std::collections::BTreeSet::new();
    ids.retain(|id| told.insert(*id));
    let help = match near {
        Some(near) => format!("; did you mean `{near}`?"),
        None if ids.is_empty() => "; there is none".into(),
        None => format!("; known: {}", ids.join(", ")),
    };
    Failure::Usage(format!("no {sort} is called `{name}`{help}"))
}

fn words<'a>(id: &'a str, text: Option<&'a Text>) -> Vec<&'a str> {
    let names = text.into_iter().flat_map(|text| std::iter::once(&text.base).chain(text.other.values()));
    std::iter::once(id).chain(names.map(String::as_str)).collect()
}
