//! The five words of content (`on`, `as`, `play`, `static`, and `card`/`mode`/`house`), as tagged tables, and the
//! reading of their keys.
//!
//! A word only remembers what it was given and where; the loader reads it when the whole file has run, so that one run
//! reports many mistakes.

use super::locate::{self, Head};
use super::word_keys::{self, WordKey};
use crate::defs::Span;
use crate::error::{Diagnostic, Diagnostics, line_span, nearest};
use crate::filter::{Filter, Filters};
use crate::id::{FilterId, WhoId};
use mlua::{Function, Lua, Table, Value};

/// Marks a table that a word made.
const WORD: &str = "\u{1}word";
const NAME: &str = "\u{1}name";
const LINE: &str = "\u{1}line";
const BODY: &str = "\u{1}body";

/// A word as it was written.
pub struct Word {
    /// `on`, `as`, `play`, `static`, `card`, `mode`, `house`.
    pub word: String,
    /// What stands after the dot, if anything.
    pub name: Option<String>,
    /// The line it begins on, from 1.
    pub line: u32,
    /// Its keys.
    pub body: Table,
}

impl Word {
    /// As it is written: `on.took_damage`.
    pub fn shown(&self) -> String {
        self.name.as_ref().map_or_else(|| self.word.clone(), |name| format!("{}.{name}", self.word))
    }

    /// The word behind a value, if a word made it.
    pub fn of(value: &Value) -> Option<Word> {
        let Value::Table(table) = value else { return None };
        Some(Word {
            word: table.raw_get::<Option<String>>(WORD).ok()??,
            name: table.raw_get(NAME).ok()?,
            line: table.raw_get(LINE).ok()?,
            body: table.raw_get(BODY).ok()?,
        })
    }
}

fn tagged(lua: &Lua, word: &str, name: Option<&str>, body: Value) -> mlua::Result<Table> {
    let Value::Table(body) = body else {
        return Err(mlua::Error::runtime(format!("`{word}` takes a table: {word} {{ … }}")));
    };
    let table = lua.create_table()?;
    table.raw_set(WORD, word)?;
    table.raw_set(NAME, name)?;
    table.raw_set(LINE, line_of_caller(lua))?;
    table.raw_set(BODY, body)?;
    Ok(table)
}

/// The line of the content file that called the running Rust function.
fn line_of_caller(lua: &Lua) -> i64 {
    (0..4)
        .find_map(|level| lua.inspect_stack(level, |d| d.current_line()).flatten())
        .and_then(|line| i64::try_from(line).ok())
        .unwrap_or(0)
}

/// The words, as names for a content file's environment.
pub fn install(lua: &Lua, names: &Table) -> mlua::Result<()> {
    for word in ["play", "static", "card", "mode", "house"] {
        let make = lua.create_function(move |lua, body: Value| tagged(lua, word, None, body))?;
        names.raw_set(word, make)?;
    }
    for word in ["on", "as"] {
        let index = lua.create_function(move |lua, (_, name): (Value, String)| {
            lua.create_function(move |lua, body: Value| tagged(lua, word, Some(&name), body))
        })?;
        let meta = lua.create_table()?;
        meta.raw_set("__index", index)?;
        meta.raw_set("__metatable", false)?;
        let table = lua.create_table()?;
        table.set_metatable(Some(meta))?;
        names.raw_set(word, table)?;
    }
    Ok(())
}

/// Reads the keys of one word and reports what is wrong with them.
pub struct Keys<'a> {
    /// The file, for messages.
    pub file: &'a str,
    /// Its text, to find the lines of keys.
    pub text: &'a str,
    /// The line the word begins on.
    pub line: u32,
    /// The word, for messages (`on.took_damage`).
    pub what: String,
    word: &'a str,
    name: Option<&'a str>,
    body: &'a Table,
    diags: &'a mut Diagnostics,
}

impl<'a> Keys<'a> {
    /// The keys of a word.
    pub fn new(file: &'a str, text: &'a str, word: &'a Word, diags: &'a mut Diagnostics) -> Self {
        let (name, what) = (word.name.as_deref(), word.shown());
        Self { file, text, line: word.line, what, word: &word.word, name, body: &word.body, diags }
    }

    /// Where the word stands; it is looked for only where something is wrong.
    fn head(&self) -> Option<Head> {
        locate::head(self.text, self.line, self.word, self.name)
    }

    /// The value of a key; `Nil` if it is not there. A key that [`word_keys`] does not have cannot be read.
    pub fn value(&mut self, key: &'static str) -> Value {
        if self.row(key).is_none() {
            self.mistake(key, format!("`{key}` is missing in the table of keys"), "a flaw of the engine", None);
            return Value::Nil;
        }
        self.body.raw_get(key).unwrap_or(Value::Nil)
    }

    fn row(&self, key: &str) -> Option<&'static WordKey> {
        word_keys::keys_of(self.word).find(|row| row.key == key)
    }

    /// Is there a function at the key?
    pub fn function(&mut self, key: &'static str) -> Option<Function> {
        match self.value(key) {
            Value::Nil => None,
            Value::Function(f) => Some(f),
            other => self.wrong(key, "a function", &other),
        }
    }

    /// A string.
    pub fn string(&mut self, key: &'static str) -> Option<String> {
        match self.value(key) {
            Value::Nil => None,
            Value::String(s) => Some(s.to_string_lossy()),
            other => self.wrong(key, "a string", &other),
        }
    }

    /// A truth value; false if it is not there.
    pub fn bool(&mut self, key: &'static str) -> bool {
        match self.value(key) {
            Value::Nil => false,
            Value::Boolean(b) => b,
            other => self.wrong::<bool>(key, "true or false", &other).unwrap_or(false),
        }
    }

    /// A whole number from 0 to 200.
    pub fn int(&mut self, key: &'static str) -> Option<i64> {
        match self.value(key) {
            Value::Nil => None,
            Value::Integer(n) if (0..=200).contains(&n) => Some(n),
            other => self.wrong(key, "a whole number from 0 to 200", &other),
        }
    }

    /// One of a closed list of words.
    pub fn one_of<T: Copy>(&mut self, key: &'static str, words: &[(&'static str, T)]) -> Option<T> {
        let word = self.string(key)?;
        let found = words.iter().find(|(name, _)| *name == word).map(|(_, value)| *value);
        if found.is_none() {
            let near = nearest(&word, words.iter().map(|(name, _)| *name));
            let list: Vec<&str> = words.iter().map(|(name, _)| *name).collect();
            let diag = self
                .at(key, format!("`{key}` of {} cannot be \"{word}\"", self.what))
                .label(format!("expected one of: {}", list.join(", ")))
                .did_you_mean(near);
            self.diags.push(diag);
        }
        found
    }

    /// A span of time.
    pub fn span(&mut self, key: &'static str) -> Option<Span> {
        self.one_of(key, &Span::NAMES)
    }

    /// A card filter, or a kind's name.
    pub fn filter(
        &mut self,
        key: &'static str,
        kinds: impl Fn(&str) -> Option<Filter>,
        filters: &mut Filters,
    ) -> Option<FilterId> {
        match self.value(key) {
            Value::Nil => None,
            value => match filter_id(&value, "card filter") {
                Some(id) => FilterId::from_lua(id),
                None => {
                    let made = match &value {
                        Value::String(name) => kinds(&name.to_string_lossy()).map(|f| filters.card(f)),
                        _ => None,
                    };
                    made.or_else(|| self.wrong(key, "a card filter such as is.red", &value))
                }
            },
        }
    }

    /// Reports that a key's value is of the wrong type.
    pub fn wrong<T>(&mut self, key: &str, expected: &str, found: &Value) -> Option<T> {
        let diag = self
            .at(key, format!("`{key}` of {} has the wrong type", self.what))
            .label(format!("expected {expected}, found {}", described(found)));
        self.diags.push(diag);
        None
    }

    /// The same, with the word that was probably meant.
    pub fn wrong_word<T>(&mut self, key: &str, expected: &str, found: &Value, near: Option<String>) -> Option<T> {
        let diag = self
            .at(key, format!("`{key}` of {} has the wrong type", self.what))
            .label(format!("expected {expected}, found {}", described(found)))
            .did_you_mean(near);
        self.diags.push(diag);
        None
    }

    /// Reports a mistake at a key.
    pub fn mistake(&mut self, key: &str, message: String, label: &str, near: Option<String>) {
        let diag = self.at(key, message).label(label).did_you_mean(near);
        self.diags.push(diag);
    }

    /// Reports a mistake of the word itself: its name is unknown, or a key is not there.
    pub fn word_mistake(&mut self, message: String, label: &str, near: Option<String>) {
        let span = self.head().map_or_else(|| line_span(self.text, self.line.max(1)), |head| head.name);
        self.diags.push(Diagnostic::new(self.file, Some(span), message).label(label).did_you_mean(near));
    }

    fn at(&self, key: &str, message: String) -> Diagnostic {
        let span = match self.head() {
            Some(head) => Some(head.key(self.text, key).unwrap_or(head.name)),
            None => key_span(self.text, self.line, key),
        };
        Diagnostic::new(self.file, span, message)
    }

    /// Reports the keys that the word does not have; entries without a name (1, 2, …) are among them.
    pub fn finish(self) {
        let mut unknown: Vec<String> = self
            .body
            .pairs::<Value, Value>()
            .flatten()
            .map(|(key, _)| match key {
                Value::String(s) => s.to_string_lossy(),
                Value::Integer(n) => n.to_string(),
                other => type_name(&other).to_string(),
            })
            .filter(|key| self.row(key).is_none())
            .collect();
        unknown.sort();
        let mut known: Vec<&str> = word_keys::keys_of(self.word).map(|row| row.key).collect();
        known.sort_unstable();
        for key in unknown {
            let near = nearest(&key, known.iter().copied());
            let diag = self
                .at(&key, format!("{} has no key `{key}`", self.what))
                .label(format!("known keys: {}", known.join(", ")))
                .did_you_mean(near);
            self.diags.push(diag);
        }
    }
}

/// The number of a filter handle.
pub fn filter_id(value: &Value, what: &str) -> Option<i64> {
    let Value::Table(table) = value else { return None };
    // Content's tables have no metatable; only handles and filters answer through one.
    table.metatable()?;
    let kind: Option<String> = table.get("is_filter").ok();
    if kind.as_deref() != Some(what) {
        return None;
    }
    table.get("fid").ok()
}

/// The seat filter behind a value.
pub fn who_id(value: &Value) -> Option<WhoId> {
    filter_id(value, "seat filter").and_then(WhoId::from_lua)
}

/// What an author calls the type.
pub fn type_name(value: &Value) -> &'static str {
    match value {
        Value::Nil => "nothing",
        Value::Boolean(_) => "a truth value",
        Value::Integer(_) => "a whole number",
        Value::Number(_) => "a number with a fraction",
        Value::String(_) => "a string",
        Value::Function(_) => "a function",
        Value::Table(_) if filter_id(value, "card filter").is_some() => "a card filter",
        Value::Table(_) if filter_id(value, "seat filter").is_some() => "a seat filter",
        Value::Table(_) => "a table",
        _ => "something else",
    }
}

/// What an author wrote, or its type.
pub fn described(value: &Value) -> String {
    match value {
        Value::Boolean(b) => b.to_string(),
        Value::Integer(n) => n.to_string(),
        Value::String(text) => {
            let text = text.to_string_lossy();
            if text.chars().count() <= 24 { format!("\"{text}\"") } else { "a string".into() }
        }
        other => Word::of(other).map_or_else(|| type_name(other).to_owned(), |word| format!("`{}`", word.shown())),
    }
}

/// The line of the first `key =` in a file.
pub fn key_line(text: &str, key: &str) -> u32 {
    key_span(text, 1, key).map_or(1, |span| crate::error::line_of(text, span.start) as u32)
}

/// Where `key` stands at or after `line`; the line itself if it cannot be found.
pub fn key_span(text: &str, line: u32, key: &str) -> Option<std::ops::Range<usize>> {
    let start = line_span(text, line.max(1)).start;
    let rest = text.get(start..)?;
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    for (at, _) in rest.match_indices(key) {
        let before = rest[..at].chars().next_back();
        let after = rest[at + key.len()..].trim_start();
        let quoted = before == Some('"');
        let after = if quoted { after.trim_start_matches(['"', ']', ' ']) } else { after };
        if !before.is_some_and(is_word) && after.starts_with('=') && !after.starts_with("==") {
            return Some(start + at..start + at + key.len());
        }
    }
    Some(line_span(text, line.max(1)))
}
