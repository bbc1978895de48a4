//! A replay: what a game began with, and all that was answered since, line by line.
//!
//! ```text
//! {"hulao":"0.1.0","mode":"identity","players":5,"seed":7,"content":[…],"start":{…}}
//! {"answer":{"seat":0,"key":"91c…","answer":{…},"hash":"5b0…"}}
//! {"undo":{"seat":0,"save":{…}}}
//! ```

use super::Footprint;
use crate::ask::Answer;
use crate::defs::source::{BASE_LANGUAGE, Sources};
use crate::game::{Game, Save};
use crate::id::{Seat, SkillId};
use crate::text::{Chronicle, Narrator};
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// So many hexadecimal digits of a position's hash are written.
const DIGITS: usize = 16;

/// The first line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The version of the engine.
    pub hulao: String,
    /// The mode.
    pub mode: String,
    /// How many seats.
    pub players: usize,
    /// The seed.
    pub seed: u64,
    /// The content.
    pub content: Footprint,
    /// The position at the first question.
    pub start: Save,
}

/// Any other line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// An answer.
    Answer {
        /// Whose.
        seat: Seat,
        /// The key of the question, in hex.
        key: String,
        /// What.
        answer: Answer,
        /// The hash of the position that it led to.
        hash: String,
        /// What happened until the next question, every card open.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        events: Vec<String>,
    },
    /// An answer was taken back.
    Undo {
        /// By whom.
        seat: Seat,
        /// Where the game went on: what was taken back may have been given under other content.
        save: Box<Save>,
    },
    /// A skill was switched off.
    Suspend {
        /// Whose.
        seat: Seat,
        /// Which.
        skill: String,
        /// The hash of the position that it led to.
        hash: String,
    },
    /// The content changed.
    Reload {
        /// To what.
        content: Footprint,
        /// The texts of the files that differ, so that both contents can be had again.
        files: Vec<Edited>,
        /// The game under it.
        save: Box<Save>,
    },
    /// A script failed.
    Fault {
        /// The report.
        report: String,
    },
    /// The game was over.
    Over {
        /// The winning seats.
        winners: Vec<Seat>,
        /// The winning roles.
        roles: Vec<String>,
    },
}

/// A file before and after a change.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edited {
    /// Which.
    pub file: String,
    /// Its text before, if it was there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// Its text after, if it is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
}

/// A reader of events who is told none of those that lie behind.
pub(super) fn reader(game: &Game) -> Chronicle {
    let mut reader = Chronicle::open();
    reader.resume(game.log_len());
    reader
}

/// What is new to the reader.
pub(super) fn events(reader: &mut Chronicle, game: &Game) -> Vec<String> {
    let narrator = Narrator::new(game.view(None), BASE_LANGUAGE);
    reader.tell(&narrator, game.log_since(0)).into_iter().map(|line| line.text).collect()
}

/// The hash of a position as replays write it.
pub(super) fn hash(game: &Game) -> String {
    game.hash().chars().take(DIGITS).collect()
}

/// A replay that is being written: into memory, and into a file as it grows.
#[derive(Default)]
pub struct Tape {
    lines: String,
    file: Option<File>,
    reader: Chronicle,
}

impl Tape {
    /// Begins with a game as it stands; `path` is written at once, line by line.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn new(game: &Game, path: Option<&Path>) -> io::Result<Self> {
        let file = path.map(File::create).transpose()?;
        let mut tape = Self { lines: String::new(), file, reader: reader(game) };
        let defs = game.engine().defs();
        let mode = game.state().mode.and_then(|mode| defs.modes.get_index(mode.index()));
        tape.write(&Head {
            hulao: env!("CARGO_PKG_VERSION").into(),
            mode: mode.map(|(id, _)| id.clone()).unwrap_or_default(),
            players: game.state().seats.len(),
            seed: game.state().seed,
            content: Footprint::of(&game.engine().content().sources),
            start: game.save(),
        })?;
        Ok(tape)
    }

    /// Gives an answer to the game and notes it; an illegal one is not noted.
    ///
    /// # Errors
    /// Those of the file; what the game says of the answer is in the result.
    pub fn answer(
        &mut self,
        game: &mut Game,
        seat: Seat,
        ask: u32,
        answer: Answer,
    ) -> io::Result<Result<(), crate::ask::Illegal>> {
        let key = game.key(seat).unwrap_or_default();
        if let Err(illegal) = game.answer(seat, ask, answer.clone()) {
            return Ok(Err(illegal));
        }
        let events = events(&mut self.reader, game);
        self.write(&Step::Answer { seat, key: format!("{key:016x}"), answer, hash: hash(game), events })?;
        self.ending(game)?;
        Ok(Ok(()))
    }

    /// Notes that an answer was taken back.
    ///
    /// # Errors
    /// Those of the file.
    pub fn undone(&mut self, game: &Game, seat: Seat) -> io::Result<()> {
        self.reader = reader(game);
        self.write(&Step::Undo { seat, save: Box::new(game.save()) })
    }

    /// Notes that a skill was switched off.
    ///
    /// # Errors
    /// Those of the file.
    pub fn suspended(&mut self, game: &Game, seat: Seat, skill: SkillId) -> io::Result<()> {
        let skill = game.engine().defs().skill(skill).id.clone();
        self.reader = reader(game);
        self.write(&Step::Suspend { seat, skill, hash: hash(game) })?;
        self.ending(game)
    }

    /// Notes that the content has changed; `before` are the files that were in force.
    ///
    /// # Errors
    /// Those of the file.
    pub fn reloaded(&mut self, game: &Game, before: &Sources) -> io::Result<()> {
        let now = &game.engine().content().sources;
        let text = |sources: &Sources, file: &str| sources.file(file).map(|source| source.text.to_string());
        let edited = |file: String| Edited { before: text(before, &file), after: text(now, &file), file };
        let files = before.differing(now).into_iter().map(edited).collect();
        self.reader = reader(game);
        self.write(&Step::Reload { content: Footprint::of(now), files, save: Box::new(game.save()) })
    }

    /// All lines so far.
    pub fn text(&self) -> &str {
        &self.lines
    }

    fn ending(&mut self, game: &Game) -> io::Result<()> {
        if let Some(report) = game.fault() {
            self.write(&Step::Fault { report: report.to_string() })?;
        }
        let Some(outcome) = game.result() else { return Ok(()) };
        let defs = game.engine().defs();
        let roles = outcome.roles.iter().map(|role| defs.words.name(*role).to_owned()).collect();
        self.write(&Step::Over { winners: outcome.seats.to_vec(), roles })
    }

    fn write(&mut self, line: &impl Serialize) -> io::Result<()> {
        let text = serde_json::to_string(line)? + "\n";
        if let Some(file) = &mut self.file {
            file.write_all(text.as_bytes())?;
        }
        self.lines.push_str(&text);
        Ok(())
    }
}

/// Reads a replay. A last line that is not whole, as a killed program leaves it, is left out.
///
/// # Errors
/// Which line is none of a replay.
pub fn read(path: &Path) -> Result<(Head, Vec<Step>), String> {
    let shown = path.display();
    let text = fs::read_to_string(path).map_err(|error| format!("{shown}: {error}"))?;
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let mut lines = whole.lines();
    let head = serde_json::from_str(lines.next().unwrap_or_default());
    let head = head.map_err(|error| format!("{shown} is no replay: {error}"))?;
    let step = |(i, line)| serde_json::from_str(line).map_err(|error| format!("{shown}:{}: {error}", i + 2));
    let steps: Result<Vec<Step>, String> = lines.enumerate().map(step).collect();
    Ok((head, steps?))
}
