//! A Lua error, made into a report that names file, line, skill and events.

use super::core::{Report, Shared};
use crate::calls::Board as _;
use crate::defs::Place;
use crate::id::PartId;

/// The report of an error; `part` is the guard that failed, otherwise the innermost part that runs is named.
pub fn report(shared: &Shared, error: &mlua::Error, part: Option<PartId>) -> Report {
    let text = first_line(error);
    let (place, message) = split_place(&text);
    let part = part.or_else(|| {
        let core = shared.core.borrow();
        core.timings.iter().rev().find_map(|t| t.running).map(|offer| offer.part)
    });
    let (skill, own_place) = shared.defs(|d| match part {
        Some(part) => (Some(d.skill(d.part(part).skill).id.clone()), Some(d.part(part).place.clone())),
        None => (None, None),
    });
    let stack = shared.event_stack();
    let place = place.or(own_place).unwrap_or_default();
    let core = shared.core.borrow();
    Report {
        pack: pack_of(&place.file),
        event: stack.last().cloned(),
        place,
        skill,
        stack,
        message,
        seed: core.state.seed,
        step: core.step,
    }
}

/// The folder of the set that a file belongs to.
pub fn pack_of(file: &str) -> String {
    let parts: Vec<&str> = file.split('/').collect();
    match parts.as_slice() {
        [] | [""] => "?".into(),
        [only] => (*only).to_string(),
        [folders @ .., _] => folders.join("/"),
    }
}

/// The innermost message of an error, without tracebacks.
pub fn first_line(error: &mlua::Error) -> String {
    match error {
        mlua::Error::CallbackError { cause, traceback } => {
            let text = first_line(cause);
            // A Rust function raised it: the first Lua frame of the traceback is the author's line.
            match (split_place(&text).0, lua_frame(traceback)) {
                (None, Some(place)) => format!("{place}: {text}"),
                _ => text,
            }
        }
        mlua::Error::MemoryError(_) => "the script used more memory than it may".into(),
        mlua::Error::RuntimeError(text) => {
            let first = text.lines().next().unwrap_or("");
            // The engine's own Lua raises without a position: the first content frame is the author's line.
            match (split_place(first).0, lua_frame(text)) {
                (None, Some(place)) => format!("{place}: {first}"),
                _ => first.to_string(),
            }
        }
        mlua::Error::WithContext { cause, .. } => first_line(cause),
        mlua::Error::ExternalError(e) => e.to_string(),
        other => other.to_string().lines().next().unwrap_or("").to_string(),
    }
}

/// `heroes/x.lua:12` of the first frame of a traceback that is content.
fn lua_frame(traceback: &str) -> Option<String> {
    traceback.lines().map(str::trim).find_map(|line| {
        let end = line.find(".lua:")?;
        let digits: String = line[end + 5..].chars().take_while(char::is_ascii_digit).collect();
        (!digits.is_empty() && !line.starts_with("[")).then(|| format!("{}.lua:{digits}", &line[..end]))
    })
}

/// Splits `file.lua:12: message`.
pub fn split_place(text: &str) -> (Option<Place>, String) {
    let split = || {
        let end = text.find(".lua:")?;
        let rest = &text[end + 5..];
        let digits = rest.find(|c: char| !c.is_ascii_digit())?;
        let line = rest[..digits].parse().ok()?;
        let message = rest[digits..].trim_start_matches(':').trim_start();
        Some((Place { file: format!("{}.lua", &text[..end]), line }, message.to_string()))
    };
    match split() {
        Some((place, message)) => (Some(place), message),
        None => (None, text.to_string()),
    }
}
