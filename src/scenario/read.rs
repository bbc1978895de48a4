//! Scenario files: Lua that only describes.
//!
//! A file runs in a VM of its own, with the words of scenarios and nothing that could reach the machine. Each word checks
//! its arguments where it stands, so that a typo is an error with file, line and the nearest word.

mod given;
mod steps;
mod table;

use super::model::*;
use crate::defs::Place;
use crate::script::sandbox::{self, Limits};
use mlua::Lua;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// No file may take more memory than this, in bytes.
const MEMORY: usize = 64 << 20;

/// What the words share: the file, and what it has described so far.
struct File {
    name: String,
    text: Arc<str>,
    found: RefCell<Vec<Scenario>>,
}

impl File {
    /// A place in this file.
    fn place(&self, line: usize) -> Place {
        Place { file: self.name.clone(), line: line as u32 }
    }

    /// An error at a place.
    fn error(&self, line: usize, message: impl std::fmt::Display) -> mlua::Error {
        mlua::Error::runtime(format!("{}: {message}", self.place(line)))
    }

    /// The line on which `key` is given a value, looked for from `line` on; `line` itself if it is not found.
    fn line_of_key(&self, line: usize, key: &str) -> usize {
        let sets = |text: &str| {
            text.match_indices(key).any(|(at, _)| {
                let before = text[..at].chars().next_back();
                let after = text[at + key.len()..].trim_start();
                before.is_none_or(|c| !c.is_alphanumeric() && c != '_')
                    && after.starts_with('=')
                    && !after.starts_with("==")
            })
        };
        let mut lines = self.text.lines().enumerate().skip(line.saturating_sub(1));
        lines.find(|(_, text)| sets(text)).map_or(line, |(i, _)| i + 1)
    }
}

/// The line from which the running word was called.
fn line(lua: &Lua) -> usize {
    sandbox::place(lua).map_or(0, |place| place.line as usize)
}

/// The scenarios of a file, in its order.
///
/// # Errors
/// What is wrong with it, beginning with file and line.
pub fn read(name: &str, text: &str) -> Result<Vec<Scenario>, String> {
    let file = Rc::new(File { name: name.to_owned(), text: Arc::from(text), found: RefCell::default() });
    run(&file).map_err(|error| first_line(&error))?;
    Ok(file.found.take())
}

fn run(file: &Rc<File>) -> mlua::Result<()> {
    let limits = Limits { memory: MEMORY, ..Limits::default() };
    let lua = sandbox::new_vm(&limits)?;
    let words = lua.create_table()?;
    given::register(&lua, &words, file)?;
    steps::register(&lua, &words, file)?;
    let env = sandbox::environment(&lua, &sandbox::library(&lua)?, &words, &file.name)?;
    let chunk = sandbox::chunk(&lua, &file.name, &file.text, &env).map_err(mlua::Error::runtime)?;
    chunk.call(())
}

/// The message of an error without Lua's own trace.
fn first_line(error: &mlua::Error) -> String {
    let mut error = error;
    while let mlua::Error::CallbackError { cause, .. } | mlua::Error::WithContext { cause, .. } = error {
        error = cause;
    }
    let text = match error {
        mlua::Error::RuntimeError(text) => text.clone(),
        mlua::Error::SyntaxError { message, .. } => message.clone(),
        other => other.to_string(),
    };
    text.split("\nstack traceback").next().unwrap_or_default().trim().to_owned()
}

#[cfg(test)]
mod tests;
