//! Content that changes while the game waits, and what is kept of a game on disk.

use super::Session;
use crate::game::{Engine, Game};
use crate::log::Carrier;
use crate::replay::{self, write_whole};
use crate::script::content::Content;
use crate::table::input::Input;
use crate::table::paint;
use crate::table::why::Verdicts;
use crate::watch::{self, News};
use std::fs;
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
        let engine = match Engine::new(content) {
            Ok(engine) => engine,
            Err(diags) => return self.shows_errors(game, &content.sources.render(&diags, false)),
        };
        let what = watch::changed(&before, content).join("; ");
        match game.reload(&engine) {
            Ok(read) => self.chronicle.resume(read),
            Err(why) => {
                let text = self.narrator(game).say("table.content_next", &[("what", what), ("why", why)]);
                return self.warn(&text);
            }
        }
        let took = since.elapsed().as_millis().to_string();
        self.hero = self.hero.and_then(|hero| Carrier::new(&before.defs, &content.defs).hero(hero));
        // Whoever joins in now does not repeat his choices.
        self.bot = None;
        self.seats.1 ^= game.step();
        self.verdicts = Verdicts::default();
        self.tape.reloaded(game, &before.sources)?;
        let text = self.narrator(game).say("table.reloaded", &[("what", what), ("ms", took)]);
        writeln!(self.output, "{}", paint::bold(&text))?;
        let notes: Vec<String> = game.notes().iter().cloned().chain(self.later(game, &before)).collect();
        notes.iter().try_for_each(|note| self.print(&format!("  {note}")))
    }

    /// What the change means for the next game alone.
    fn later(&self, game: &Game, before: &Content) -> Vec<String> {
        let (narrator, now) = (self.narrator(game), &game.engine().content().defs);
        let mut notes = Vec::new();
        let heroes = game.state().seats.iter().flat_map(|seat| &seat.heroes);
        for hero in heroes.filter_map(|slot| now.heroes.get_index(slot.hero.index())).map(|(_, hero)| hero) {
            let old = before.defs.heroes.get(&hero.id);
            let word = |defs: &crate::defs::Defs, word| defs.words.name(word).to_owned();
            let same = old.is_none_or(|old| {
                old.hp == hero.hp
                    && word(&before.defs, old.kingdom) == word(now, hero.kingdom)
                    && word(&before.defs, old.gender) == word(now, hero.gender)
            });
            if !same {
                notes.push(narrator.say("table.later_hero", &[("hero", narrator.text(&hero.name))]));
            }
        }
        let old: std::collections::BTreeSet<&str> = before.defs.deck.iter().map(|card| card.name.as_str()).collect();
        if now.deck.iter().any(|card| !old.contains(card.name.as_str())) {
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
        let Some(path) = self.fault_replay.clone() else { return Ok(()) };
        let args = [("file", path.display().to_string())];
        let written = path.parent().map_or(Ok(()), fs::create_dir_all);
        let text = match written.and_then(|()| write_whole(&path, self.tape.text().as_bytes())) {
            Ok(()) => self.narrator(game).say("table.fault_replay", &args),
            Err(error) => self.narrator(game).say("table.save_refused", &[("why", error.to_string())]),
        };
        self.print(&text)
    }
}
