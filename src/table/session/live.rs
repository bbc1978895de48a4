//! Content that changes while the game waits, and what is kept of a game on disk.

use super::Session;
use crate::game::{Engine, Game};
use crate::log::Carrier;
use crate::replay::{self, write_whole};
use crate::script::content::Content;
use crate::state::Zone;
use crate::table::input::Input;
use crate::table::paint;
use crate::table::why::Verdicts;
use crate::watch::{self, News};
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// The save of whoever names no file.
const SAVE: &str = "hulao.save";

impl<R: Input, W: Write> Session<R, W> {
    /// Takes up what has become of the content.
    pub(super) fn news(&mut self, game: &mut Game, news: News) -> io::Result<()> {
        match news {
            News::Clean { content, since } => self.changed(game, &content, since),
            News::Broken { errors } => self.shows_errors(game, &errors),
            News::Tested { told, passed, failed } => {
                let count = [("passed", passed.to_string()), ("failed", failed.to_string())];
                let key = if failed == 0 { "table.scenarios_hold" } else { "table.scenarios_fail" };
                let line = self.narrator(game).say(key, &count);
                if failed == 0 {
                    return self.print(&line);
                }
                self.warn(&line)?;
                // The table is no place for whole reports: the first lines name the scenario.
                told.lines().take(2).try_for_each(|line| self.warn(line))
            }
        }
    }

    /// The old content stays in force.
    fn shows_errors(&mut self, game: &Game, errors: &str) -> io::Result<()> {
        self.broken = true;
        self.say(game, "table.content_broken")?;
        writeln!(self.output, "{}", errors.trim_end())
    }

    /// Puts the game under new content, if it can go on there.
    fn changed(&mut self, game: &mut Game, content: &Arc<Content>, since: Instant) -> io::Result<()> {
        let before = game.engine().content().clone();
        let mended = std::mem::take(&mut self.broken);
        if before.hash() == content.hash() {
            return if mended { self.say(game, "table.content_back") } else { Ok(()) };
        }
        let mut later = self.later(game, &before, content);
        let playable = with_what_is_in_play(game, content, &mut later);
        let engine = match Engine::new(&playable) {
            Ok(engine) => engine,
            Err(diags) => return self.shows_errors(game, &content.sources.render(&diags, false)),
        };
        let what = shortened(watch::changed(&before, content));
        match game.reload(&engine) {
            Ok(read) => self.chronicle.resume(read),
            Err(why) => {
                let why = self.mode_gone(game, content).unwrap_or(why);
                let text = self.narrator(game).say("table.content_next", &[("what", what), ("why", why)]);
                return self.warn(&text);
            }
        }
        let took = since.elapsed().as_millis().to_string();
        self.hero = self.hero.and_then(|hero| Carrier::new(&before.defs, &playable.defs).hero(hero));
        // Whoever joins in now does not repeat his choices.
        self.bot = None;
        self.seats.1 ^= game.step();
        self.verdicts = Verdicts::default();
        self.tape.reloaded(game, &before.sources)?;
        let text = self.narrator(game).say("table.reloaded", &[("what", what), ("ms", took)]);
        writeln!(self.output, "{}", paint::bold(&text))?;
        let narrator = self.narrator(game);
        let notes: Vec<String> = game.notes().iter().map(|note| narrator.note(note)).chain(later).collect();
        notes.iter().try_for_each(|note| self.print(&format!("  {note}")))
    }

    /// That the game's mode is gone, if it is.
    fn mode_gone(&self, game: &Game, content: &Content) -> Option<String> {
        let narrator = self.narrator(game);
        let mode = narrator.view().mode().filter(|mode| !content.defs.modes.contains_key(&mode.id))?;
        Some(narrator.say("table.mode_gone", &[("mode", narrator.text(&mode.name))]))
    }

    /// What the change means for the next game alone.
    fn later(&self, game: &Game, before: &Content, content: &Content) -> Vec<String> {
        let (narrator, now) = (self.narrator(game), &content.defs);
        let mut notes = Vec::new();
        let heroes = game.state().seats.iter().flat_map(|seat| &seat.heroes);
        for old in heroes.filter_map(|slot| before.defs.heroes.get_index(slot.hero.index())).map(|(_, hero)| hero) {
            let word = |defs: &crate::defs::Defs, word| defs.words.name(word).to_owned();
            let same = |hero: &crate::defs::Hero| {
                old.hp == hero.hp
                    && word(&before.defs, old.kingdom) == word(now, hero.kingdom)
                    && word(&before.defs, old.gender) == word(now, hero.gender)
            };
            let key = match now.heroes.get(&old.id) {
                Some(hero) if same(hero) => continue,
                Some(_) => "table.later_hero",
                None => "table.later_gone",
            };
            notes.push(narrator.say(key, &[("hero", narrator.text(&old.name))]));
        }
        let names = |content: &Content| -> BTreeSet<String> {
            content.defs.deck.iter().map(|card| card.name.clone()).collect()
        };
        if names(before) != names(content) {
            notes.push(narrator.word("table.later_deck"));
        }
        notes
    }

    /// Saves the game; what came of it.
    pub(super) fn save(&self, game: &Game, file: &str) -> String {
        let file = if file.is_empty() { SAVE } else { file };
        let narrator = self.narrator(game);
        match replay::keep(game, Path::new(file)) {
            Ok(()) => narrator.say("table.saved", &[("file", file.to_owned())]),
            Err(why) => narrator.say("table.save_refused", &[("why", why)]),
        }
    }

    /// Writes the replay of a game whose script has failed.
    pub(super) fn keep_fault(&mut self, game: &Game) -> io::Result<()> {
        let Some(folder) = self.faults.clone() else { return Ok(()) };
        let path = match self.fault_replay.take() {
            Some(path) => Ok(path),
            None => replay::fresh(&folder, "fault", game.state().seed),
        };
        let written = path.and_then(|path| write_whole(&path, self.tape.text().as_bytes()).map(|()| path));
        let text = match &written {
            Ok(path) => self.narrator(game).say("table.fault_replay", &[("file", path.display().to_string())]),
            Err(error) => self.narrator(game).say("table.save_refused", &[("why", error.to_string())]),
        };
        self.fault_replay = written.ok();
        self.print(&text)
    }
}

/// The content for the game that runs: heroes and cards in play whose files or rows have gone stay as they were, so that
/// what cannot apply to it applies to the next one. If they can no longer be had so, the new content is taken as it is.
fn with_what_is_in_play(game: &Game, content: &Arc<Content>, notes: &mut Vec<String>) -> Arc<Content> {
    let before = game.engine().content();
    let (defs, state) = (&before.defs, game.state());
    let mut files: BTreeSet<&str> = BTreeSet::new();
    for slot in state.seats.iter().flat_map(|seat| &seat.heroes) {
        let hero = defs.hero(slot.hero);
        if !content.defs.heroes.contains_key(&hero.id) {
            files.insert(&hero.place.file);
        }
    }
    let rows: BTreeSet<&str> = content.defs.deck.iter().map(|card| card.name.as_str()).collect();
    for (card, _) in defs.deck.iter().zip(&state.zones).filter(|(_, zone)| **zone != Zone::Box) {
        if !rows.contains(card.name.as_str()) {
            files.insert(&card.place.file);
            let kind = defs.kind(card.face.kind);
            if !content.defs.kinds.contains_key(&kind.id) {
                files.insert(&kind.place.file);
            }
        }
    }
    if files.is_empty() {
        return content.clone();
    }
    let mut sources = content.sources.clone();
    for file in files {
        let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
        let beside = [file.to_owned(), file.replace(".toml", ".lua")];
        let set = format!("{folder}/set.toml");
        let missing = (sources.file(&set).is_none()).then_some(set);
        for path in beside.into_iter().chain(missing) {
            if let Some(old) = before.sources.file(&path) {
                sources = sources.with_file(&path, &old.text);
            }
        }
    }
    match Content::load_with(sources, &content.defs.houses_in_force()) {
        Ok(playable) => playable,
        Err((sources, diags)) => {
            notes.push(sources.render(&diags, false));
            content.clone()
        }
    }
}

/// So many changes are named at once.
const NAMED: usize = 4;

/// A folder that goes takes many things with it; the first ones stand for the rest.
fn shortened(mut what: Vec<String>) -> String {
    let more = what.len().saturating_sub(NAMED);
    what.truncate(NAMED);
    let rest = if more > 0 { format!("; … +{more}") } else { String::new() };
    what.join("; ") + &rest
}
