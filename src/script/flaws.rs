//! What is wrong with Lua files, made into diagnostics: what does not compile, what fails while it loads.
//!
//! The VM words its errors in one line; here the name that a message quotes is found and marked, advice stands apart, and
//! the consequences of mistakes in TOML are left out.

use super::compiled::Shelf;
use super::fault::{explained, split_place};
use super::host::load;
use super::locate::on_line;
use super::sandbox::{self, Limits};
use crate::defs::source::{Sources, inside_pack};
use crate::defs::{Defs, Place, spanned};
use crate::error::{Diagnostic, Diagnostics, line_span};

/// The error of running a file, at its line.
pub(super) fn run_error(file: &str, text: &str, error: &mlua::Error) -> Diagnostic {
    let (place, message) = lua_error(error);
    let line = place.as_ref().filter(|p| p.file == file).map_or(1, |p| p.line);
    let at = place.filter(|p| p.file != file).map(|p| format!(" (at {p})")).unwrap_or_default();
    fault_at(file, text, line, &format!("{message}{at}"))
}

/// A fault of one line, as the VM words it: the name that it quotes is marked, its advice stands apart.
pub(super) fn fault_at(file: &str, text: &str, line: u32, message: &str) -> Diagnostic {
    let (message, advice) = match message.rsplit_once("; ") {
        Some((message, advice)) if ["did you mean ", "write "].iter().any(|word| advice.starts_with(word)) => {
            (message, Some(advice.replace('\'', "`")))
        }
        _ => (message, None),
    };
    let quoted = message.rsplit_once('\'').and_then(|(before, _)| before.rsplit_once('\'')).map(|(_, name)| name);
    let places = quoted.map_or_else(Vec::new, |name| on_line(text, line, name));
    let near_token = message.contains(" near '");
    let (span, label) = match places.as_slice() {
        // The compiler gives the token at which it gave up, which may stand on the line several times.
        [] => (line_span(text, line.max(1)), if near_token { "" } else { "while loading this file" }),
        [_, _, ..] if near_token => (line_span(text, line.max(1)), ""),
        [first, ..] => (first.clone(), ""),
    };
    let ours = !near_token && !message.contains('(');
    let message = if ours { message.replace('\'', "`") } else { message.to_owned() };
    let diag = Diagnostic::new(file, Some(span), message).label(label);
    match advice {
        Some(advice) => diag.help(advice),
        None => diag,
    }
}

/// Where and what a Lua error is.
pub(super) fn lua_error(error: &mlua::Error) -> (Option<Place>, String) {
    if let mlua::Error::SyntaxError { message, .. } = error {
        return split_place(message.lines().next().unwrap_or(""));
    }
    explained(error)
}

/// What the sandbox refuses to compile.
pub(super) fn flawed(file: &str, text: &str, flaws: sandbox::Flaws) -> Diagnostics {
    let mut diags = Diagnostics::default();
    for flaw in flaws.0 {
        diags.push(match flaw.byte {
            Some(at) => {
                let token = sandbox::tokens(text).into_iter().find(|token| token.start == at);
                Diagnostic::new(file, Some(token.unwrap_or(at..at + 1)), flaw.message)
            }
            None => fault_at(file, text, flaw.place.line, &flaw.message),
        });
    }
    diags
}

/// What is wrong with the Lua of content whose TOML has mistakes, as far as it is not a consequence of them: what does
/// not compile; and if nobody refers to the broken files by name, what loading finds in the others.
pub(super) fn beside(sources: &Sources, defs: Defs, toml: &Diagnostics) -> Diagnostics {
    let broken: Vec<&str> =
        toml.iter().flat_map(|d| [d.file.as_str()].into_iter().chain(d.also.iter().map(|a| a.file.as_str()))).collect();
    let apart = |file: &&str| ["heroes/", "modes/"].iter().any(|f| inside_pack(file).starts_with(f));
    let all_parsed = broken.iter().all(|file| {
        sources.file(file).is_some_and(|s| spanned::parse(file, &s.text, &mut Diagnostics::default()).is_some())
    });
    if all_parsed && broken.iter().all(apart) {
        let (_, found) = load(sources, defs, Shelf::default(), true);
        let mut kept = Diagnostics::default();
        let consequence =
            |file: &str| broken.contains(&file) || broken.contains(&file.replace(".lua", ".toml").as_str());
        found.iter().filter(|d| !consequence(&d.file)).for_each(|d| kept.push(d.clone()));
        return kept;
    }
    uncompiled(sources)
}

/// What does not compile.
fn uncompiled(sources: &Sources) -> Diagnostics {
    let mut diags = Diagnostics::default();
    let Ok(lua) = sandbox::new_vm(&Limits::default()) else { return diags };
    let Ok(env) = lua.create_table() else { return diags };
    for (file, source) in sources.iter().filter(|(file, _)| file.ends_with(".lua")) {
        if let Err(flaws) = sandbox::chunk(&lua, file, &source.text, &env) {
            diags.extend(flawed(file, &source.text, flaws));
        }
    }
    diags
}
