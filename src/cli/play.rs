//! `hulao play`

use super::{Failure, Outcome, PlayArgs, choose, content};
use crate::game::{Engine, Game, Setup};
use crate::id::*;
use crate::replay::{self, Kept};
use crate::scenario;
use crate::script::content::Content;
use crate::table::draw::WIDTH;
use crate::table::{self, Desk, Ending, Options};
use crate::text::Narrator;
use crate::watch::watch;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

pub(super) fn run(args: &PlayArgs) -> Outcome {
    let content = content::load_with(&args.game.content, &args.game.house)?;
    let defs = &content.defs;
    if !defs.lang.contains_key(&args.lang) {
        let known: Vec<&str> = defs.lang.keys().map(String::as_str).collect();
        return Err(Failure::Usage(format!("no language `{}`; known: {}", args.lang, known.join(", "))));
    }
    let hero = args.hero.as_deref().map(|name| choose::hero(defs, name)).transpose()?;
    let mut differs = Vec::new();
    let (mut game, seed) = match (&args.from, &args.load) {
        (Some(from), _) => opened(&content, from)?,
        (None, Some(file)) => {
            let Kept { game, notes } = replay::kept(&content, file).map_err(Failure::Usage)?;
            differs = notes;
            let seed = game.state().seed;
            (game, seed)
        }
        (None, None) => dealt(&content::engine(&content)?, args, hero)?,
    };
    let players = game.state().seats.len();
    if !(1..=players).contains(&usize::from(args.seat)) {
        return Err(Failure::Usage(format!("there is no seat {}; seats are 1 to {players}", args.seat)));
    }
    let mut out = anstream::stdout();
    writeln!(out, "{}", title(&game, &args.lang, seed))?;
    if !(args.game.sets.is_empty() && args.game.deck.is_empty()) {
        writeln!(out, "{}", sets(&game, &args.lang))?;
    }
    for line in houses(&game, &args.lang) {
        writeln!(out, "{line}")?;
    }
    for note in differs {
        writeln!(out, "  {}", Narrator::new(game.view(None), &args.lang).note(&note))?;
    }
    let echo = !io::stdin().is_terminal();
    let options = Options {
        seat: Seat(args.seat - 1),
        hero,
        lang: args.lang.clone(),
        bot: args.bot.0,
        bot_seed: seed,
        echo,
        width: width(),
        replay: args.replay.clone(),
        faults: Some(replay::place()),
    };
    let (desk, tell) = Desk::new(|| io::stdin().lock());
    let watching = watch(game.engine().content(), args.poll, tell);
    if let Some(why) = watching.as_ref().and_then(|watching| watching.polls_because.as_ref()) {
        writeln!(out, "the content is read again and again, for its folders cannot be watched: {why}")?;
    }
    match table::play(&mut game, &options, desk, &mut out)? {
        Ending::Over | Ending::Quit => Ok(()),
        Ending::Faulted => Err(Failure::Found(String::new())),
    }
}

/// A new game, and its seed.
fn dealt(engine: &Rc<Engine>, args: &PlayArgs, hero: Option<HeroId>) -> Result<(Game, u64), Failure> {
    let chosen = choose::game(&engine.content().defs, &args.game)?;
    if !(1..=chosen.players).contains(&args.seat) {
        return Err(Failure::Usage(format!("there is no seat {}; seats are 1 to {}", args.seat, chosen.players)));
    }
    let seed = args.seed.unwrap_or_else(clock_seed);
    let setup = Setup {
        options: chosen.options,
        sets: chosen.sets,
        no_heroes: args.game.no_heroes,
        offers: hero.map(|hero| (Seat(args.seat - 1), hero)).into_iter().collect(),
        ..Setup::new(chosen.mode, chosen.players, seed)
    };
    Ok((Game::new(engine, &setup), seed))
}

/// The position of a scenario, `FILE` or `FILE:NAME`.
fn opened(content: &Arc<Content>, from: &str) -> Result<(Game, u64), Failure> {
    // A name may have colons, and a file too.
    let whole = Path::new(from).exists();
    let split = from.split_once(".lua:").map(|(file, name)| (format!("{file}.lua"), name));
    let (file, name) = match &split {
        Some((file, name)) if !whole => (file.as_str(), Some(*name)),
        _ => (from, None),
    };
    let game = scenario::open(content, Path::new(file), name).map_err(Failure::Usage)?;
    let seed = game.state().seed;
    Ok((game, seed))
}

/// The width of the terminal; of a pipe, what `COLUMNS` says. Lines of more than 120 columns are hard to read.
fn width() -> usize {
    let told = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let seen = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    seen.or(told).unwrap_or(WIDTH).clamp(40, 120)
}

fn title(game: &Game, lang: &str, seed: u64) -> String {
    let view = game.view(None);
    let narrator = Narrator::new(view, lang);
    let mode = view.mode().map(|mode| narrator.text(&mode.name)).unwrap_or_default();
    let args = [("mode", mode), ("n", view.seat_count().to_string()), ("seed", seed.to_string())];
    narrator.say("table.title", &args)
}

fn sets(game: &Game, lang: &str) -> String {
    let (narrator, defs) = (Narrator::new(game.view(None), lang), game.engine().defs());
    let of_sort = |sort: &str| {
        let sets = game.sets().iter().map(|id| &defs.sets[id.index()]).filter(|set| set.sort() == sort);
        narrator.list(sets.map(|set| narrator.text(&set.name)))
    };
    narrator.say("table.sets", &[("deck", of_sort("cards")), ("heroes", of_sort("heroes"))])
}

/// The house rules in force, and what more than one of them changes.
fn houses(game: &Game, lang: &str) -> Vec<String> {
    let (narrator, defs) = (Narrator::new(game.view(None), lang), game.engine().defs());
    if defs.in_force.is_empty() {
        return Vec::new();
    }
    let name = |house: HouseId| narrator.text(&defs.houses[house.index()].name);
    let names = narrator.list(defs.in_force.iter().map(|house| name(*house)));
    let mut lines = vec![narrator.say("table.houses", &[("houses", names)])];
    for group in defs.contested() {
        let all = narrator.list(group.iter().map(|change| format!("{}（{}）", name(change.house), change.place)));
        lines.push(narrator.say("table.contested", &[("what", group[0].name.clone()), ("houses", all)]));
    }
    lines
}

/// Short enough to be typed again.
fn clock_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64);
    crate::rng::mix(now) % 1_000_000
}
