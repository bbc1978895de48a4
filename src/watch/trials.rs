//! The scenarios that are played after a change, on a thread of their own.

use super::{News, say};
use crate::defs::source::inside_pack;
use crate::scenario;
use crate::script::content::Content;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex};

/// Which scenarios.
pub(super) enum Scope {
    /// Those of these files.
    Files(BTreeSet<PathBuf>),
    /// All that the content has.
    All,
}

impl Scope {
    /// What tests these content files: a card, hero, mode or house rule has a scenario file of its name, a set's own
    /// files (its deck) those of all its sort; what the rule book says concerns everything.
    pub(super) fn of(root: &Path, files: &[String]) -> Self {
        let mut found = Self::Files(BTreeSet::new());
        for file in files {
            found.add(match inside_pack(file) {
                inside if inside.starts_with("scripts/lang/") => Self::Files(BTreeSet::new()),
                inside if inside.starts_with("scripts/") => Self::All,
                inside => Self::Files(named(root, file, inside).into_iter().collect()),
            });
        }
        found
    }

    /// Is there nothing to play?
    pub(super) fn is_empty(&self) -> bool {
        matches!(self, Self::Files(files) if files.is_empty())
    }

    fn add(&mut self, other: Self) {
        match (&mut *self, other) {
            (Self::Files(files), Self::Files(mut more)) => files.append(&mut more),
            (Self::All, _) => {}
            (_, Self::All) => *self = Self::All,
        }
    }

    /// As [`scenario::run`] wants it, where nothing stands for everything.
    fn paths(&self) -> Vec<PathBuf> {
        match self {
            Self::Files(files) => files.iter().cloned().collect(),
            Self::All => Vec::new(),
        }
    }
}

/// The scenarios of a content file that is no script: `inside` is its path inside its pack.
fn named(root: &Path, file: &str, inside: &str) -> Option<PathBuf> {
    let stem = Path::new(file).file_stem()?.to_string_lossy().into_owned();
    let sort = if inside.starts_with("modes/house/") { "house" } else { inside.split('/').next()? };
    let home = file.strip_suffix(inside)?;
    let tests = if home.is_empty() { root.join(scenario::FOLDER) } else { root.join(home).join("tests") };
    if matches!(inside.rsplit('/').next(), Some("set.toml" | "deck.toml" | "pack.toml")) {
        return [tests.join(sort), tests].into_iter().find(|path| path.is_dir());
    }
    let named = [tests.join(format!("{stem}.lua")), tests.join(sort).join(format!("{stem}.lua"))];
    named.into_iter().find(|path| path.is_file())
}

/// Scenarios to be played under new content.
pub(super) struct Trial {
    pub(super) content: Arc<Content>,
    pub(super) scope: Scope,
}

/// Plays what comes until nobody sends any more. What newer content has overtaken is not told, but its scenarios are
/// played again with the newer ones.
pub(super) fn play(trials: &Receiver<Trial>, tell: &Mutex<impl FnMut(News)>) {
    let mut next = trials.recv().ok();
    while let Some(mut trial) = next.take() {
        while let Ok(newer) = trials.try_recv() {
            let older = std::mem::replace(&mut trial, newer);
            trial.scope.add(older.scope);
        }
        // They name their house rules themselves.
        if let Ok(content) = trial.content.with_houses(&[]) {
            let mut told = Vec::new();
            let summary = scenario::run(&content, &trial.scope.paths(), None, false, &mut told);
            if let Ok(mut newer) = trials.try_recv() {
                newer.scope.add(trial.scope);
                next = Some(newer);
                continue;
            }
            // A content folder need not have scenarios.
            if summary.passed + summary.failed > 0 {
                let told = String::from_utf8_lossy(&told).trim_end().to_owned();
                say(tell, News::Tested { told, passed: summary.passed, failed: summary.failed });
            }
        }
        next = trials.recv().ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tests_a_file() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path();
        for file in [
            "tests/scenarios/heroes/wolf.lua",
            "tests/scenarios/cards/joust.lua",
            "tests/scenarios/modes/hunt.lua",
            "tests/scenarios/house/odd.lua",
            "packs/p/tests/liaohua.lua",
            "packs/p/tests/cards/lance.lua",
        ] {
            std::fs::create_dir_all(root.join(file).parent().unwrap()).unwrap();
            std::fs::write(root.join(file), "").unwrap();
        }
        let of = |files: &[&str]| {
            let files: Vec<String> = files.iter().map(|file| file.to_string()).collect();
            match Scope::of(root, &files) {
                Scope::All => "all".to_owned(),
                Scope::Files(found) => {
                    let short = |path: &PathBuf| path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
                    found.iter().map(short).collect::<Vec<_>>().join(" ")
                }
            }
        };
        assert_eq!(of(&["heroes/standard/wolf.lua"]), "tests/scenarios/heroes/wolf.lua");
        assert_eq!(
            of(&["cards/standard/joust.toml", "modes/hunt.lua"]),
            "tests/scenarios/cards/joust.lua tests/scenarios/modes/hunt.lua"
        );
        assert_eq!(of(&["modes/house/odd.toml"]), "tests/scenarios/house/odd.lua");
        assert_eq!(of(&["cards/standard/deck.toml"]), "tests/scenarios/cards");
        assert_eq!(of(&["packs/p/heroes/own/liaohua.lua"]), "packs/p/tests/liaohua.lua");
        assert_eq!(of(&["packs/p/cards/own/lance.toml"]), "packs/p/tests/cards/lance.lua");
        assert_eq!(of(&["packs/p/pack.toml", "heroes/standard/nobody.lua"]), "packs/p/tests");
        for rules in
            ["scripts/rules/damage.lua", "scripts/verbs/seats.lua", "scripts/events.lua", "packs/p/scripts/rules.toml"]
        {
            assert_eq!(of(&["heroes/standard/wolf.lua", rules]), "all");
        }
        assert_eq!(of(&["scripts/lang/en.toml"]), "");
    }
}
