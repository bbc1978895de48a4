//! `scripts/rules.toml`, the languages, packs and sets: the words that all other files use.

use super::{File, FileKind, Reader, of_kind};
use crate::defs::source::BASE_LANGUAGE;
use crate::defs::spanned::{At, Table, Value, inside};
use crate::defs::{MAX_PHASES, MAX_SLOTS, Pack, Phase, Plain, Set, Slot, Text, What, Work, placeholders};
use indexmap::IndexMap;
use std::collections::{BTreeMap, BTreeSet};

const RULES: &str = "scripts/rules.toml";

impl Reader<'_> {
    /// The rule constants and closed lists; a pack's `scripts/rules.toml` adds to them.
    pub(super) fn rules(&mut self, files: &[File]) {
        let mut found = false;
        for file in of_kind(files, FileKind::Rules) {
            found |= file.path == RULES;
            self.rules_file(file);
            if file.path == RULES && file.table.entry("plain").is_none() {
                let help = "it says who plays without a hero: name, kingdom, gender";
                self.diags.push(file.error(Some(0..0), "the table `[plain]` is missing").help(help));
            }
        }
        if !found && !self.incomplete {
            self.file_fault(RULES, "this file is missing", "it holds the rule constants, phases, slots and kingdoms");
        }
    }

    fn rules_file(&mut self, file: &File) {
        for (entry, n) in file.table.numbers("set") {
            if self.claim("rule constant", &entry.key, file, Some(entry.key_span.clone())) {
                self.defs.constants.insert(entry.key.clone(), n);
                let place = file.place(entry.key_span.start);
                self.defs.origins.insert((What::Constant, entry.key.clone()), place);
            }
        }
        for (entry, table) in file.table.tables("phases") {
            if self.claim("phase", &entry.key, file, Some(entry.key_span.clone())) {
                let work = table.string("work").map_or(Work::None, |work| work_of(work.value));
                let phase = Phase { id: entry.key.clone(), name: self.name_beside(&entry.key, table), work };
                self.defs.phases.insert(entry.key.clone(), phase);
            }
            if self.defs.phases.len() == MAX_PHASES + 1 {
                let message = format!("there are more than {MAX_PHASES} phases");
                self.diags.push(file.error(Some(entry.key_span.clone()), message));
            }
        }
        self.slots(file);
        let natures = self.named("nature", "natures", file);
        self.defs.natures.extend(natures);
        let kingdoms = self.named("kingdom", "kingdoms", file);
        self.defs.kingdoms.extend(kingdoms);
        let genders = self.named("gender", "genders", file);
        self.defs.genders.extend(genders);
        self.plain(file);
        self.declare_flags(file);
        self.compulsory(file);
        self.marks(file);
        self.piles(file);
    }

    /// The places of the equipment area that a file declares.
    fn slots(&mut self, file: &File) {
        for (entry, table) in file.table.tables("slots") {
            if self.claim("slot", &entry.key, file, Some(entry.key_span.clone())) {
                let slot = Slot { id: entry.key.clone(), name: self.name_beside(&entry.key, table) };
                self.defs.slots.insert(entry.key.clone(), slot);
            }
            if self.defs.slots.len() == MAX_SLOTS + 1 {
                let message = format!("there are more than {MAX_SLOTS} equipment slots");
                self.diags.push(file.error(Some(entry.key_span.clone()), message));
            }
        }
    }

    fn plain(&mut self, file: &File) {
        let Some(entry) = file.table.entry("plain") else { return };
        let Some(table) = entry.node.table() else { return };
        if !self.claim("table", &entry.key, file, Some(entry.key_span.clone())) {
            return;
        }
        let gender = self.word_among("gender", file, table, "gender", |defs| &defs.genders);
        let kingdom = table.string("kingdom").map_or("", |kingdom| kingdom.value);
        let (name, kingdom) = (self.name_beside("", table), self.defs.words.intern(kingdom));
        self.defs.plain = gender.map(|gender| Plain { name, kingdom, gender });
    }

    fn compulsory(&mut self, file: &File) {
        let Some(flag) = file.table.string("compulsory") else { return };
        if self.defs.flags.contains_key(flag.value) {
            self.compulsory = Some(flag.value.to_owned());
        } else {
            let known = self.defs.flags.clone();
            self.unknown("flag", flag.value, file, flag.span, known.keys().map(|id| (id.as_str(), None)));
        }
    }

    /// Opaque words with names, interned.
    pub(super) fn named(&mut self, sort: &'static str, key: &str, file: &File) -> IndexMap<String, Text> {
        let mut named = IndexMap::new();
        for (entry, table) in file.table.tables(key) {
            if self.claim(sort, &entry.key, file, Some(entry.key_span.clone())) {
                self.defs.words.intern(&entry.key);
                named.insert(entry.key.clone(), self.name_beside(&entry.key, table));
            }
        }
        named
    }

    /// The sentences of all languages. Each must say no more than the base language does.
    pub(super) fn language_files(&mut self, files: &[File]) {
        let mut sentences: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for base_first in [true, false] {
            let chosen = |file: &&File| (file.stem() == BASE_LANGUAGE) == base_first;
            for file in of_kind(files, FileKind::Language).filter(chosen) {
                for (key, at) in flat(&file.table) {
                    self.sentence(file, key, at, base_first, &mut sentences);
                }
            }
        }
        let languages = of_kind(files, FileKind::Language).map(|file| file.stem().to_owned());
        languages.for_each(|language| _ = self.defs.lang.entry(language).or_default());
    }

    fn sentence(
        &mut self,
        file: &File,
        key: String,
        at: At<&str>,
        is_base: bool,
        base: &mut BTreeMap<String, BTreeSet<String>>,
    ) {
        let names: BTreeSet<String> = placeholders(at.value).map(|(_, name)| name.to_owned()).collect();
        if is_base {
            base.insert(key.clone(), names);
        } else if let Some(known) = base.get(&key) {
            for (range, name) in placeholders(at.value).filter(|(_, name)| !known.contains(*name)) {
                let near = known.iter().cloned().collect::<Vec<_>>().join("}, {");
                let message = format!("the base language has no `{{{name}}}` in `{key}`");
                let help = if near.is_empty() { "it has none".into() } else { format!("it has {{{near}}}") };
                self.diags.push(file.error(Some(inside(&file.text, &at, range)), message).help(help));
            }
        } else {
            let known: Vec<(&str, Option<&Text>)> = base.keys().map(|key| (key.as_str(), None)).collect();
            self.unknown("sentence", &key, file, at.span.clone(), known.into_iter());
        }
        let language = self.defs.lang.entry(file.stem().to_owned()).or_default();
        if language.insert(key.clone(), at.value.to_owned()).is_some() {
            self.diags.push(file.error(Some(at.span), format!("another pack has the sentence `{key}` already")));
        }
    }

    /// The packs, each with what it needs.
    pub(super) fn packs(&mut self, files: &[File]) {
        for file in of_kind(files, FileKind::Pack) {
            let id = file.path.split('/').nth(1).unwrap_or("").to_owned();
            if self.claim("pack", &id, file, None) {
                let requires = file.table.strings("requires").iter().map(|id| id.value.to_owned()).collect();
                let (name, text) = (self.text(&file.table, "name"), self.text(&file.table, "text"));
                self.defs.packs.insert(id.clone(), Pack { id, place: file.place(0), name, text, requires });
            }
        }
        for file in of_kind(files, FileKind::Pack) {
            for needed in file.table.strings("requires") {
                if !self.defs.packs.contains_key(needed.value) {
                    let known = self.defs.packs.clone();
                    let known = known.values().map(|pack| (pack.id.as_str(), Some(&pack.name)));
                    self.unknown("pack", needed.value, file, needed.span, known);
                }
            }
        }
    }

    /// The sets, and the flags that they add. Every folder of cards or heroes must be one.
    pub(super) fn sets(&mut self, files: &[File]) {
        for file in of_kind(files, FileKind::Set) {
            let path = file.folder().to_owned();
            let id = path.rsplit('/').next().unwrap_or("").to_owned();
            let sort = if path.starts_with("cards/") { "card set" } else { "hero set" };
            if self.claim(sort, &id, file, None) {
                let default = file.table.bool("default").is_none_or(|default| default.value);
                self.defs.words.intern(&id);
                let name = self.text(&file.table, "name");
                self.defs.sets.insert(path.clone(), Set { id, path, name, default, forced: false });
            }
            self.slots(file);
        }
        let in_set = |file: &&File| matches!(file.kind, FileKind::Card | FileKind::Hero | FileKind::Deck);
        for file in files.iter().filter(in_set) {
            if !self.defs.sets.contains_key(file.folder()) && !self.incomplete {
                let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
                let path = format!("{folder}/set.toml");
                self.file_fault(&path, "this set has no set.toml", "write one with at least `name = \"…\"`");
            }
        }
    }

    /// The flags that sets, modes and house rules add.
    pub(super) fn flags(&mut self, files: &[File]) {
        let adds = |file: &&File| matches!(file.kind, FileKind::Set | FileKind::Mode | FileKind::House);
        files.iter().filter(adds).for_each(|file| self.declare_flags(file));
    }
}

/// Sentences with their keys; those inside a table read `table.key`.
fn flat(table: &Table) -> Vec<(String, At<&str>)> {
    let mut all = Vec::new();
    for entry in table.entries() {
        match &entry.node.value {
            Value::String(_) => all.extend(entry.node.string().map(|at| (entry.key.clone(), at))),
            Value::Table(inner) => {
                let inner =
                    inner.entries().filter_map(|e| Some((format!("{}.{}", entry.key, e.key), e.node.string()?)));
                all.extend(inner);
            }
            _ => {}
        }
    }
    all
}

fn work_of(word: &str) -> Work {
    match word {
        "judge_area" => Work::JudgeArea,
        "over_limit" => Work::OverLimit,
        "always" => Work::Always,
        "idle" => Work::Idle,
        _ => Work::None,
    }
}
