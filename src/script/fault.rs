//! A Lua error, made into a report that names file, line, skill and events.
//!
//! The line is the author's: what goes wrong in the rule book or in the engine's own Lua, because of what content passed
//! to it, is told at the line of content that called.

use super::api::{self, Access};
use super::core::{Report, Shared};
use crate::calls::Board as _;
use crate::defs::Place;
use crate::defs::source::inside_pack;
use crate::id::PartId;

/// The report of an error; `part` is the guard that failed, otherwise the innermost part that runs at a timing is named, or
/// else the skill that was begun at rest.
pub fn report(shared: &Shared, error: &mlua::Error, part: Option<PartId>) -> Report {
    let (place, message) = explained(error);
    let part = part.or_else(|| {
        let core = shared.core.borrow();
        core.timings.iter().rev().find_map(|t| t.running).map(|offer| offer.part)
    });
    let (skill, own_place) = shared.defs(|d| match part {
        Some(part) => (Some(d.skill(d.part(part).skill).id.clone()), Some(d.part(part).place.clone())),
        None => (shared.core.borrow().busy.last().map(|(skill, ..)| d.skill(*skill).id.clone()), None),
    });
    let stack = shared.event_stack();
    // A call in a `return` leaves no frame of its function: the part's own line is the nearest that is known.
    let nowhere = place.as_ref().is_none_or(|place| in_scripts(&place.file));
    let place = if nowhere { own_place.or(place) } else { place }.unwrap_or_default();
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

/// Turn follows turn and nobody is asked anything: what fires at turns and phases, for one of these parts is to blame,
/// or else the mode.
pub fn quiet(shared: &Shared, actions: usize) -> Report {
    let core = shared.core.borrow();
    let (parts, mode) = shared.defs(|d| {
        let known = &d.known;
        let turns = [known.turn_coming, known.turn_started, known.turn_ending];
        let phases = [known.phase_coming, known.phase_started, known.phase_running, known.phase_ended];
        let hears = |event| turns.contains(&Some(event)) || phases.contains(&Some(event));
        let mut parts: Vec<PartId> =
            core.state.index.listeners.iter().filter(|l| hears(l.event)).map(|l| l.part).collect();
        parts.sort();
        parts.dedup();
        let told = |part: &PartId| (d.skill(d.part(*part).skill).id.clone(), d.part(*part).place.clone());
        let mode = core.state.mode.map(|mode| d.modes[mode.index()].place.clone());
        (parts.iter().map(told).collect::<Vec<_>>(), mode)
    });
    let place = parts.first().map(|(_, place)| place.clone()).or(mode).unwrap_or_default();
    let parts: Vec<String> = parts.iter().map(|(skill, place)| format!("`{skill}` ({place})")).collect();
    let heard = if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") };
    Report {
        pack: pack_of(&place.file),
        place,
        skill: None,
        event: None,
        stack: Vec::new(),
        message: format!(
            "turn follows turn, {actions} actions by now, and nobody is asked anything; what fires at turns and \
             phases: {heard}"
        ),
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

/// Where and what an error is, without tracebacks.
pub fn explained(error: &mlua::Error) -> (Option<Place>, String) {
    let mut trace = String::new();
    let text = innermost(error, &mut trace);
    let (place, message) = split_place(&text);
    let frames = frames(&trace);
    let author = frames.iter().position(|frame| !in_scripts(&frame.place.file));
    let message = without_engine(&message).to_owned();
    let called = author.and_then(|at| frames.get(at.checked_sub(1)?)).and_then(|frame| frame.called.as_deref());
    let message = in_authors_words(message, called);
    match (place, author.and_then(|at| frames.get(at))) {
        // Not the place where the rule book noticed it, but what made it do so.
        (Some(place), Some(frame)) if in_scripts(&place.file) => {
            (Some(frame.place.clone()), format!("{message} (in {place})"))
        }
        (Some(place), _) => (Some(place), message),
        (None, frame) => (frame.or(frames.first()).map(|frame| frame.place.clone()), message),
    }
}

/// The innermost message; `trace` collects the tracebacks on the way to it, the innermost first.
fn innermost(error: &mlua::Error, trace: &mut String) -> String {
    match error {
        mlua::Error::CallbackError { cause, traceback } => {
            let text = innermost(cause, trace);
            trace.push_str(traceback);
            trace.push('\n');
            text
        }
        mlua::Error::MemoryError(_) => "the script used more memory than it may".into(),
        mlua::Error::RuntimeError(text) => {
            trace.push_str(text);
            trace.push('\n');
            text.lines().next().unwrap_or("").to_owned()
        }
        mlua::Error::WithContext { cause, .. } => innermost(cause, trace),
        mlua::Error::ExternalError(e) => e.to_string(),
        other => other.to_string().lines().next().unwrap_or("").to_string(),
    }
}

/// One line of a traceback.
struct Frame {
    place: Place,
    /// By what name the function was called, if that is told.
    called: Option<String>,
}

/// The frames of files, the innermost first, up to where Rust called: what lies beyond is not to blame.
fn frames(trace: &str) -> Vec<Frame> {
    let lines: Vec<&str> = trace.lines().collect();
    let entry = |i: &usize| {
        let below = lines.get(i + 1).map_or("[C]", |line| line.trim_start());
        lines[*i].trim_start().starts_with("prelude:") && below.starts_with("[C]")
    };
    let end = (0..lines.len()).find(entry).unwrap_or(lines.len());
    let of = |line: &&str| {
        let (line, indented) = (line.trim(), line.starts_with(char::is_whitespace));
        let (place, rest) = split_place(line);
        let place = place.filter(|_| indented)?;
        let called = ["method '", "function '", "field '", "local '", "upvalue '"].iter().find_map(|kind| {
            let (_, name) = rest.split_once(kind)?;
            Some(name.split('\'').next()?.rsplit('.').next()?.to_owned())
        });
        Some(Frame { place, called })
    };
    lines[..end].iter().filter_map(of).collect()
}

fn in_scripts(file: &str) -> bool {
    inside_pack(file).starts_with("scripts/")
}

/// A message of the engine's own Lua, without its place there.
fn without_engine(message: &str) -> &str {
    let place = message.split_once(": ").filter(|(place, _)| {
        let (name, line) = place.rsplit_once(':').unwrap_or(("", ""));
        let engine = ["prelude", "wrappers", "[library]", "library"].contains(&name);
        engine && line.chars().all(|c| c.is_ascii_digit())
    });
    place.map_or(message, |(_, rest)| rest)
}

/// What a guard is told that does more than look; `name` is the function that was refused, if content knows it.
pub fn may_not(access: Access, name: Option<&str>) -> String {
    let verb = if access == Access::Ask { "ask" } else { "act" };
    match name {
        Some(name) => format!("{MAY_NOT}{verb}: `{name}` is called in a when, static, filter or target function"),
        None => format!("{MAY_NOT}{verb}; when, static, filter and target functions only look"),
    }
}

const MAY_NOT: &str = "a guard may not ";

/// A refusal names the verb that content called, not the function beneath it.
fn in_authors_words(message: String, called: Option<&str>) -> String {
    if !message.starts_with(MAY_NOT) {
        return message;
    }
    let verb = |entry: &&api::Entry| Some(entry.name) == called && entry.access != Access::Read;
    api::entries().find(verb).map_or(message, |entry| may_not(entry.access, Some(entry.name)))
}

/// Splits `file.lua:12: message`.
pub fn split_place(text: &str) -> (Option<Place>, String) {
    let split = || {
        let end = text.find(".lua:")?;
        let rest = &text[end + 5..];
        let digits = rest.find(|c: char| !c.is_ascii_digit())?;
        let line = rest[..digits].parse().ok()?;
        let message = rest[digits..].trim_start_matches(':').trim_start();
        // The name of a file has no blanks; a sentence that mentions one does.
        let file = &text[..end];
        let plain = !file.contains(char::is_whitespace) && !file.starts_with('[');
        plain.then(|| (Place { file: format!("{file}.lua"), line }, message.to_string()))
    };
    match split() {
        Some((place, message)) => (Some(place), message),
        None => (None, text.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn explain(text: &str) -> String {
        let (place, message) = explained(&mlua::Error::runtime(text));
        format!("{}: {message}", place.unwrap_or_default())
    }

    const TRACE: &str = "\nstack traceback:\n\t[C]: in ?\n\tscripts/rules/move.lua:41: in field 'draw'\n\
                         \tscripts/verbs.lua:9: in method 'draw'\n\theroes/a/b.lua:7: in function <heroes/a/b.lua:5>\n";

    #[test]
    fn the_line_is_the_authors() {
        let own = format!("heroes/a/b.lua:3: attempt to index a nil value{TRACE}");
        assert_eq!(explain(&own), "heroes/a/b.lua:3: attempt to index a nil value");
        let below = format!("scripts/rules/move.lua:41: attempt to compare{TRACE}");
        assert_eq!(explain(&below), "heroes/a/b.lua:7: attempt to compare (in scripts/rules/move.lua:41)");
        let engine = format!("prelude:12: attempt to call{TRACE}");
        assert_eq!(explain(&engine), "heroes/a/b.lua:7: attempt to call");
        let refused = format!("{}{TRACE}", may_not(Access::Ask, None));
        assert_eq!(
            explain(&refused),
            "heroes/a/b.lua:7: a guard may not act: `draw` is called in a when, static, filter or target function"
        );
        assert_eq!(explain("scripts/rules/move.lua:41: x"), "scripts/rules/move.lua:41: x");
        assert_eq!(explain("no place"), ": no place");
    }
}
