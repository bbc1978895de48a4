//! Content files in Lua: running them, and reading what they return into definitions.
//!
//! Files run in sorted order, each once, each in an environment of its own; they return one table and have no side
//! effects. The functions of parts, kinds and modes stay in the VM under their ids.

use super::host::Loader;
use super::word_keys;
use super::words::{Keys, Word, described, who_id};
use crate::defs::source::{MARKER, inside_pack};
use crate::defs::*;
use crate::error::{Diagnostic, nearest};
use crate::filter::Family;
use crate::id::*;
use mlua::{Table, Value};

/// The folders of the rule book.
const SCRIPTS: [&str; 2] = ["scripts/rules/", "scripts/verbs/"];

impl Loader<'_> {
    /// Loads every card, hero and mode file.
    pub(super) fn content(&mut self) -> mlua::Result<()> {
        let n = self.defs().kinds.len();
        for i in 0..n {
            self.kind(KindId::at(i));
        }
        self.overlay_cards()?;
        for i in 0..n {
            self.play_alike(KindId::at(i));
        }
        let n = self.defs().heroes.len();
        for i in 0..n {
            self.hero(HeroId::at(i));
        }
        let n = self.defs().modes.len();
        for i in 0..n {
            self.mode(ModeId::at(i));
        }
        self.overlay_skills()?;
        self.orphans();
        Ok(())
    }

    pub(super) fn problem(&mut self, file: &str, line: u32, message: String, label: String, near: Option<String>) {
        let text = self.text(file);
        let span = crate::error::line_span(&text, line.max(1));
        self.diags.push(Diagnostic::new(file, Some(span), message).label(label).did_you_mean(near));
    }

    /// The Lua file beside a TOML file.
    pub(super) fn sibling(&self, toml: &str) -> Option<String> {
        let lua = format!("{}.lua", toml.strip_suffix(".toml")?);
        self.sources.file(&lua).is_some().then_some(lua)
    }

    /// The word that a file must return.
    pub(super) fn returned(&mut self, file: &str, value: &Value, word: &str) -> Option<Word> {
        let found = Word::of(value).filter(|w| w.word == word);
        if found.is_none() {
            let text = self.text(file);
            let line = text.lines().position(|line| line.starts_with("return")).map_or(1, |i| i as u32 + 1);
            let message = format!("this file returns {}, not a {word}", described(value));
            self.problem(file, line, message, format!("expected `return {word} {{ … }}`"), None);
        }
        found
    }

    // ---- cards ---------------------------------------------------------------------------------------------------

    fn kind(&mut self, id: KindId) {
        let (name, toml, skills) = {
            let defs = self.defs();
            let kind = defs.kind(id);
            (kind.id.clone(), kind.place.file.clone(), kind.skills.clone())
        };
        let none = self.table();
        self.describe(id, &none);
        self.set_kind(id, none);
        let Some(file) = self.sibling(&toml) else {
            for skill in skills {
                self.no_lua(skill, &toml);
            }
            return;
        };
        let Some(value) = self.run(&file) else { return };
        let Some(word) = self.returned(&file, &value, "card") else { return };
        let usage = self.usage(&file, &name, id, &word);
        self.defs_mut().kinds[id.index()].usage = usage;
    }

    /// A kind without Lua of its own is played like the kind that it counts as (火杀 like 杀).
    fn play_alike(&mut self, id: KindId) {
        let (toml, lineage) = {
            let defs = self.defs();
            let kind = defs.kind(id);
            (kind.place.file.clone(), kind.traits.lineage.clone())
        };
        if self.sibling(&toml).is_some() {
            return;
        }
        let model = lineage.into_iter().skip(1).find(|kind| self.defs().kind(*kind).usage.is_some());
        let Some(model) = model else { return };
        let functions = self.functions_of(model);
        self.describe(id, &functions);
        self.set_kind(id, functions);
        let usage = self.defs().kind(model).usage.clone();
        self.defs_mut().kinds[id.index()].usage = usage;
    }

    /// What the rule book asks of every card and every target: the family, and whether it can be countered as a trick.
    fn describe(&self, id: KindId, functions: &Table) {
        let family = self.defs().family(id);
        let _ = functions.raw_set("family", family.code());
        let _ = functions.raw_set("trick", matches!(family, Family::Trick | Family::Delayed));
    }

    fn usage(&mut self, file: &str, name: &str, id: KindId, word: &Word) -> Option<Usage> {
        let text = self.text(file);
        let functions = self.table();
        let mut diags = std::mem::take(&mut self.diags);
        let mut keys = Keys::new(file, &text, word, &mut diags);
        let target = self.targeting(&mut keys, &functions);
        let targets = count(&mut keys);
        let limit = self.limit(&mut keys);
        let recast = keys.bool("recast");
        let places = keys.one_of("place", &word_keys::PLACE).is_some();
        let has = |keys: &mut Keys<'_>, key: &'static str| {
            let f = keys.function(key);
            let found = f.is_some();
            let _ = functions.raw_set(key, f);
            found
        };
        has(&mut keys, "affects");
        let usage = Usage {
            has_when: has(&mut keys, "when"),
            has_effect: has(&mut keys, "effect"),
            has_begin: has(&mut keys, "begin"),
            has_finish: has(&mut keys, "finish"),
            has_judged: has(&mut keys, "judged"),
            target,
            targets,
            limit,
            recast,
            places,
        };
        let skills = keys.value("skills");
        keys.finish();
        self.diags = diags;
        self.describe(id, &functions);
        self.set_kind(id, functions);
        let owned = self.defs().kind(id).skills.clone();
        self.skills(file, word.line, skills, &owned, &format!("card {name}"));
        let used = target != Targeting::Never || usage.has_effect || usage.places;
        used.then_some(usage)
    }

    pub(super) fn targeting(&mut self, keys: &mut Keys<'_>, functions: &Table) -> Targeting {
        let value = keys.value("target");
        match &value {
            Value::Nil => Targeting::Never,
            Value::Function(_) => {
                let _ = functions.raw_set("target", value.clone());
                Targeting::Function
            }
            other => match who_id(other) {
                Some(id) => {
                    let _ = functions.raw_set("target", value.clone());
                    Targeting::Filter(id)
                }
                None => self.groups(keys, functions, value),
            },
        }
    }

    fn groups(&mut self, keys: &mut Keys<'_>, functions: &Table, value: Value) -> Targeting {
        if let Value::Table(list) = &value {
            let all: Vec<Value> = list.sequence_values::<Value>().flatten().collect();
            if all.len() == 2 && all.iter().all(|v| matches!(v, Value::Function(_))) {
                let _ = functions.raw_set("target", list.clone());
                return Targeting::Groups(2);
            }
        }
        keys.wrong::<()>("target", "a seat filter such as who.other, a function, or a list of two functions", &value);
        Targeting::Never
    }

    pub(super) fn limit(&mut self, keys: &mut Keys<'_>) -> Option<Limit> {
        let value = keys.value("limit");
        let span = |name: &str| Span::NAMES.iter().find(|(n, _)| *n == name).map(|(_, s)| *s);
        match &value {
            Value::Nil => return None,
            Value::String(s) => {
                if let Some(per) = span(&s.to_string_lossy()) {
                    return Some(Limit { per, n: Amount::Is(1) });
                }
            }
            Value::Table(table) => {
                let pair = table.pairs::<String, Value>().flatten().next();
                if let Some((per, n)) = pair.and_then(|(name, n)| Some((span(&name)?, n))) {
                    match n {
                        Value::Integer(n) if (0..=1000).contains(&n) => {
                            return Some(Limit { per, n: Amount::Is(n as i32) });
                        }
                        Value::String(name) => {
                            let name = name.to_string_lossy();
                            let found = self.defs().constants.get_index_of(&name).map(ConstId::at);
                            if let Some(id) = found {
                                return Some(Limit { per, n: Amount::Const(id) });
                            }
                            let near = nearest(&name, self.defs().constants.keys().map(String::as_str));
                            keys.mistake(
                                "limit",
                                format!("there is no rule constant `{name}`"),
                                "see scripts/rules.toml",
                                near,
                            );
                            return None;
                        }
                        _ => {}
                    }
                }
            }
            _ => {}
        }
        let near = match &value {
            Value::String(s) => nearest(&s.to_string_lossy(), Span::NAMES.iter().map(|(name, _)| *name)),
            _ => None,
        };
        keys.wrong_word("limit", "a span such as \"phase\", or { phase = 2 }", &value, near)
    }

    // ---- modes ---------------------------------------------------------------------------------------------------

    fn mode(&mut self, id: ModeId) {
        let toml = self.defs().modes[id.index()].place.file.clone();
        let Some(file) = self.sibling(&toml) else {
            self.problem(
                &toml,
                1,
                "the mode has no Lua".into(),
                format!("expected {}", toml.replace(".toml", ".lua")),
                None,
            );
            return;
        };
        let Some(value) = self.run(&file) else { return };
        let Some(word) = self.returned(&file, &value, "mode") else { return };
        let text = self.text(&file);
        let functions = self.table();
        let mut diags = std::mem::take(&mut self.diags);
        let mut keys = Keys::new(&file, &text, &word, &mut diags);
        let mut names = Vec::new();
        for key in ["setup", "next", "enter", "died", "winner", "skill_works"] {
            if keep(&mut keys, &functions, key) {
                names.push(key.to_string());
            }
        }
        let everyone = keys.value("everyone");
        keys.finish();
        self.diags = diags;
        self.set_mode(id, functions);
        let mode = self.defs().modes[id.index()].id.clone();
        let own = self.everyone(&file, word.line, everyone, &mode);
        let mut defs = self.defs_mut();
        defs.modes[id.index()].functions = names;
        defs.modes[id.index()].everyone.extend(own);
    }

    /// Rule skills of a mode or house rule: named `<its id>.<key>` unless the TOML describes them.
    pub(super) fn everyone(&mut self, file: &str, line: u32, value: Value, of: &str) -> Vec<SkillId> {
        let table = match value {
            Value::Nil => return Vec::new(),
            Value::Table(table) => table,
            other => {
                let found = described(&other);
                self.problem(file, line, "`everyone` is a table of skills".into(), format!("found {found}"), None);
                return Vec::new();
            }
        };
        let mut keys: Vec<String> = table.pairs::<String, Value>().flatten().map(|(key, _)| key).collect();
        keys.sort();
        let mut made = Vec::new();
        for key in keys {
            let Ok(value) = table.raw_get::<Value>(key.as_str()) else { continue };
            let described = self.defs().skills.get_index_of(&key).map(SkillId::at);
            let skill = described.unwrap_or_else(|| self.hidden_skill(&format!("{of}.{key}"), file));
            self.parts(file, skill, &key, value);
            if described.is_none() {
                made.push(skill);
            }
        }
        made
    }

    /// Lua files beside which no TOML stands, or that lie where nobody reads them.
    fn orphans(&mut self) {
        let files: Vec<String> = self.sources.paths().map(String::from).collect();
        for file in files.iter().filter(|f| f.ends_with(".lua")) {
            let inside = inside_pack(file);
            let content = ["cards/", "heroes/", "modes/"].iter().any(|folder| inside.starts_with(folder));
            let toml = file.replace(".lua", ".toml");
            if content && !files.contains(&toml) {
                self.problem(file, 1, format!("{file} has no TOML"), format!("expected {toml} beside it"), None);
            }
            let script = inside == MARKER || SCRIPTS.iter().any(|folder| inside.starts_with(folder));
            if inside.starts_with("scripts/") && !script {
                let help = "Lua files are scripts/events.lua, scripts/verbs/<name>.lua, scripts/rules/<name>.lua, and those \
                            beside the TOML of a card, hero, mode or house rule";
                self.diags.push(Diagnostic::new(file, None, "no Lua file belongs here").help(help));
            }
        }
    }
}

/// Keeps a function under the same key; was there one?
pub(super) fn keep(keys: &mut Keys<'_>, functions: &Table, key: &'static str) -> bool {
    let f = keys.function(key);
    let found = f.is_some();
    let _ = functions.raw_set(key, f);
    found
}

/// As many cards or seats as nobody ever has.
const MOST: i64 = 200;

const RANGE: &str = "a number from 0 to 100, { least, most }, or { least }";

/// `n`, `{ min, max }`, or `{ min }` and any number above.
pub(super) fn range(keys: &mut Keys<'_>, key: &'static str, default: (u8, u8)) -> (u8, u8) {
    let value = keys.value(key);
    match &value {
        Value::Nil => default,
        Value::Integer(n) if (0..=100).contains(n) => (*n as u8, *n as u8),
        Value::Table(table) => match (table.raw_get::<i64>(1), table.raw_get::<Option<i64>>(2)) {
            (Ok(min), Ok(max)) if (0..=max.unwrap_or(MOST)).contains(&min) && max.is_none_or(|max| max <= MOST) => {
                (min as u8, max.unwrap_or(MOST) as u8)
            }
            _ => keys.wrong(key, RANGE, &value).unwrap_or(default),
        },
        _ => keys.wrong(key, RANGE, &value).unwrap_or(default),
    }
}

/// `targets = "all"`, a number, or `{ min, max }`.
pub(super) fn count(keys: &mut Keys<'_>) -> Count {
    if let Value::String(s) = keys.value("targets")
        && s.to_string_lossy() == "all"
    {
        return Count::All;
    }
    let (min, max) = range(keys, "targets", (1, 1));
    Count::Between(min, max)
}
