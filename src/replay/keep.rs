//! Saves as files.

use super::{Footprint, write_whole};
use crate::game::{Engine, Game, Save};
use crate::saved::Note;
use crate::script::content::Content;
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

/// A save with the content that it was made with.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    save: Save,
    content: Footprint,
}

/// A game from a file.
pub struct Kept {
    /// The game, at its question.
    pub game: Game,
    /// What is otherwise than when it was saved.
    pub notes: Vec<Note>,
}

/// Writes the game into a file, whole or not at all.
///
/// # Errors
/// Why it cannot be written.
pub fn keep(game: &Game, path: &Path) -> Result<(), String> {
    let file = File { save: game.save(), content: Footprint::of(&game.engine().content().sources) };
    let text = serde_json::to_string(&file).map_err(|error| error.to_string())?;
    write_whole(path, (text + "\n").as_bytes()).map_err(|error| format!("{}: {error}", path.display()))
}

/// The game of a file under this content, with the house rules that it is played with.
///
/// # Errors
/// Why the file is no save, or why its game cannot go on under this content.
pub fn kept(content: &Arc<Content>, path: &Path) -> Result<Kept, String> {
    let shown = path.display();
    let text = fs::read_to_string(path).map_err(|error| format!("{shown}: {error}"))?;
    let file: File = serde_json::from_str(&text).map_err(|error| format!("{shown} is no save: {error}"))?;
    let engine = engine(content, &file.save)?;
    let content = engine.content();
    let mut notes = Vec::new();
    if file.save.content != content.hash() {
        notes.extend(file.content.changes(&Footprint::of(&content.sources)));
    }
    let game = Game::load(&engine, &file.save).map_err(|why| format!("{shown}: {why}"))?;
    notes.extend(game.notes().iter().cloned());
    let (given, kept) = (file.save.answers.len(), game.save().answers.len());
    // An action that has ended, or asks elsewhere, has used up all that fitted.
    if !notes.is_empty() && kept < given && game.save().action.map(|a| a.name) == file.save.action.map(|a| a.name) {
        notes.push(Note::new("answers_kept", &[("given", &given), ("kept", &kept)]));
    }
    Ok(Kept { game, notes })
}

/// An engine with this content and the house rules of a save; those that are gone are left out.
///
/// # Errors
/// The house rules do not fit this content.
pub fn engine(content: &Arc<Content>, save: &Save) -> Result<Rc<Engine>, String> {
    let content = content.with_houses(&save.houses).map_err(|(sources, diags)| sources.render(&diags, false))?;
    Engine::new(&content).map_err(|diags| content.sources.render(&diags, false))
}
