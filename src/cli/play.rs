//! `hulao play`

use super::{Failure, Outcome, PlayArgs, choose, content};
use crate::game::{Game, Setup};
use crate::id::*;
use crate::table::{self, Ending, Options};
use crate::text::Narrator;
use std::io::{self, IsTerminal, Write};
use std::time::{SystemTime, UNIX_EPOCH};

pub(super) fn run(args: &PlayArgs) -> Outcome {
    let content = content::load(&args.game.content)?;
    let defs = &content.defs;
    let chosen = choose::game(defs, &args.game)?;
    if !(1..=chosen.players).contains(&args.seat) {
        return Err(Failure::Usage(format!("there is no seat {}; seats are 1 to {}", args.seat, chosen.players)));
    }
    if !defs.lang.contains_key(&args.lang) {
        let known: Vec<&str> = defs.lang.keys().map(String::as_str).collect();
        return Err(Failure::Usage(format!("no language `{}`; known: {}", args.lang, known.join(", "))));
    }
    let seat = Seat(args.seat - 1);
    let hero = args.hero.as_deref().map(|name| choose::hero(defs, name)).transpose()?;
    let seed = args.seed.unwrap_or_else(clock_seed);
    let setup = Setup {
        options: chosen.options,
        sets: chosen.sets,
        no_heroes: args.game.no_heroes,
        offers: hero.map(|hero| (seat, hero)).into_iter().collect(),
        ..Setup::new(chosen.mode, chosen.players, seed)
    };
    let engine = content::engine(&content)?;
    let mut game = Game::new(&engine, &setup);
    let mut out = anstream::stdout();
    writeln!(out, "{}", title(&game, &args.lang, seed))?;
    if !(args.game.sets.is_empty() && args.game.deck.is_empty()) {
        writeln!(out, "{}", sets(&game, &args.lang))?;
    }
    let echo = !io::stdin().is_terminal();
    let options = Options { seat, hero, lang: args.lang.clone(), bot: args.bot.0, bot_seed: seed, echo };
    match table::play(&mut game, &options, io::stdin().lock(), &mut out)? {
        Ending::Over | Ending::Quit => Ok(()),
        Ending::Faulted => Err(Failure::Found(String::new())),
    }
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

/// Short enough to be typed again.
fn clock_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64);
    crate::rng::mix(now) % 1_000_000
}
