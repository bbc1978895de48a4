//! The layers of the engine: a module uses the rows above it and what stands left of it in its own row.

mod common;

use common::{File, Placed};
use std::collections::BTreeSet;

/// The rows, lowest first; files inside one module are free.
const ROWS: &[&[&str]] = &[
    &["id", "inject", "rng"],
    &["error", "filter"],
    &["defs", "state", "calls"],
    &["log", "change", "query", "saved", "view"],
    &["ask", "trigger", "turn"],
    &["script"],
    &["game"],
    &["text", "bot", "sim", "replay", "scenario", "watch", "table"],
    &["cli", "main"],
];

/// Macros, which live at the root whatever module exports them.
const MACROS: &[(&str, &str)] = &[("entry", "script"), ("lua_entry", "script")];

fn place(module: &str) -> Option<(usize, usize)> {
    ROWS.iter().enumerate().find_map(|(row, names)| Some((row, names.iter().position(|name| *name == module)?)))
}

fn module_of(path: &str) -> &str {
    path.split('/').next().unwrap_or(path).trim_end_matches(".rs")
}

/// The modules that a file names, as `crate::x` or `hulao::x`, with lines.
fn uses(file: &File) -> Vec<(usize, String)> {
    let tokens = &file.tokens;
    let mut found = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        let root = matches!(token.word(), Some("crate" | "hulao"));
        // At the top of a module's own folder `super` is the root too.
        let top = token.word() == Some("super") && is_top(&file.path) && !after_path(tokens, i);
        let path = tokens.get(i + 1).is_some_and(|t| t.is(':')) && tokens.get(i + 2).is_some_and(|t| t.is(':'));
        if !(root || top) || !path {
            continue;
        }
        let next = &tokens[i + 3..];
        match next.first() {
            Some(open) if open.is('{') => found.extend(group(&next[1..])),
            Some(name) => found.extend(name.word().map(|word| (name.line, word.to_owned()))),
            None => {}
        }
    }
    found
}

fn after_path(tokens: &[Placed], i: usize) -> bool {
    i > 0 && tokens[i - 1].is(':')
}

fn is_top(path: &str) -> bool {
    !path.contains('/') || (path.matches('/').count() == 1 && path.ends_with("/mod.rs"))
}

/// The first names of a group: `{a::b, c}` gives a and c.
fn group(tokens: &[Placed]) -> Vec<(usize, String)> {
    let (mut depth, mut first, mut found) = (1, true, Vec::new());
    for token in tokens {
        if token.is('{') {
            depth += 1;
        } else if token.is('}') {
            depth -= 1;
        } else if token.is(',') && depth == 1 {
            first = true;
            continue;
        } else if first {
            found.extend(token.word().map(|word| (token.line, word.to_owned())));
        }
        first = false;
        if depth == 0 {
            break;
        }
    }
    found
}

#[test]
fn modules_use_only_what_is_below_them() {
    let mut wrong = Vec::new();
    for file in common::sources().iter().filter(|file| file.path.ends_with(".rs") && file.path != "lib.rs") {
        let user = module_of(&file.path);
        let Some(here) = place(user) else { continue };
        for (line, name) in uses(file) {
            let used = MACROS.iter().find(|(name_of, _)| *name_of == name).map_or(name.as_str(), |(_, module)| module);
            let Some(there) = place(used) else { continue };
            if used != user && there > here {
                wrong.push(format!("src/{}:{line}: {user} may not use {used}", file.path));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The library's list of modules has the same rows, and every module has a row.
#[test]
fn the_rows_are_those_of_the_library() {
    let text = std::fs::read_to_string(common::source_folder().join("lib.rs")).unwrap();
    let groups = text.split("\n\n").map(|group| {
        let modules = group.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
        modules.collect::<BTreeSet<&str>>()
    });
    let groups: Vec<BTreeSet<&str>> = groups.filter(|group| !group.is_empty()).collect();
    for group in &groups {
        for module in group {
            assert!(place(module).is_some(), "src/lib.rs: {module} is in no row; give it one in tests/layers.rs");
        }
    }
    let known: BTreeSet<&str> = groups.iter().flatten().copied().collect();
    let rows = ROWS.iter().map(|row| row.iter().copied().filter(|name| known.contains(name)).collect());
    let rows: Vec<BTreeSet<&str>> = rows.collect();
    assert_eq!(groups, rows, "src/lib.rs groups its modules as the rows do");
}

#[test]
fn uses_are_found() {
    let text =
        "use crate::{defs::{Defs, game}, id::*, rng}; fn f() { crate::script::x(); super::view::y(); self::bot::z() }
        #[cfg(test)] mod tests { use crate::cli; }";
    let found = |path: &str| {
        let file = File { path: path.into(), tokens: common::tokens(text, true) };
        uses(&file).into_iter().map(|(_, name)| name).collect::<Vec<_>>()
    };
    assert_eq!(found("log.rs"), ["defs", "id", "rng", "script", "view"]);
    assert_eq!(found("log/x.rs"), ["defs", "id", "rng", "script"]);
}
