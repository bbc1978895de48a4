//! Ids, references to them, and texts: what every kind of file has.

use super::{File, Reader};
use crate::defs::source::BASE_LANGUAGE;
use crate::defs::spanned::{At, Table, inside};
use crate::defs::{Text, placeholders};
use crate::error::{Diagnostic, nearest};
use crate::id::Word;
use indexmap::IndexMap;
use smallvec::SmallVec;
use std::ops::Range;

/// The keywords of Lua: an id among them could not be written as a name there.
const KEYWORDS: [&str; 22] = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while",
];

impl Reader<'_> {
    /// Takes an id for a thing of one sort; `false`, with a diagnostic, if it is no id or is taken.
    pub(super) fn claim(&mut self, sort: &'static str, id: &str, file: &File, span: Option<Range<usize>>) -> bool {
        if let Some(fault) = id_fault(id) {
            let help = "an id has small letters, digits and underscores, and begins with a letter";
            self.diags.push(file.error(span, format!("`{id}` cannot be an id: {fault}")).help(help));
            return false;
        }
        let key = (sort, id.to_owned());
        if let Some((other, at)) = self.claims.get(&key) {
            let message = format!("the {sort} `{id}` is defined twice: in {other} and in {}", file.path);
            let diagnostic = file.error(span.or(Some(0..0)), message).label("again here");
            self.diags.push(diagnostic.also(other.as_str(), at.clone().or(Some(0..0)), "first here"));
            return false;
        }
        self.claims.insert(key, (file.path.clone(), span));
        true
    }

    /// Says that a word is not known, unless a broken file may define it. A word in the language of the table
    /// (`"魏"`) leads to the id that is called so.
    pub(super) fn unknown<'w>(
        &mut self,
        sort: &str,
        word: &str,
        file: &File,
        span: Range<usize>,
        known: impl Iterator<Item = (&'w str, Option<&'w Text>)>,
    ) {
        if self.incomplete {
            return;
        }
        let known: Vec<(&str, Option<&Text>)> = known.collect();
        let called =
            known.iter().find(|(_, text)| text.is_some_and(|t| t.base == word)).map(|(id, _)| (*id).to_owned());
        let near = called.or_else(|| nearest(word, known.iter().map(|(id, _)| *id)));
        let mut diagnostic = file.error(Some(span), format!("unknown {sort} `{word}`"));
        diagnostic = match near {
            Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
            None if known.is_empty() => diagnostic.help(format!("no {sort} is defined")),
            None if known.len() <= 20 => {
                let ids: Vec<&str> = known.iter().map(|(id, _)| *id).collect();
                diagnostic.help(format!("known: {}", ids.join(", ")))
            }
            None => diagnostic,
        };
        self.diags.push(diagnostic);
    }

    /// The flags of a table, each known.
    pub(super) fn flags_of<A: smallvec::Array<Item = Word>>(&mut self, file: &File, table: &Table) -> SmallVec<A> {
        let mut words = SmallVec::new();
        for flag in table.strings("flags") {
            if self.defs.flags.contains_key(flag.value) {
                words.push(self.defs.words.intern(flag.value));
            } else {
                let known = self.defs.flags.clone();
                self.unknown("flag", flag.value, file, flag.span, known.keys().map(|id| (id.as_str(), None)));
            }
        }
        words
    }

    /// Adds the flags that a file declares.
    pub(super) fn declare_flags(&mut self, file: &File) {
        for flag in file.table.strings("flags") {
            if let Some(fault) = id_fault(flag.value) {
                self.diags.push(file.error(Some(flag.span), format!("`{}` cannot be a flag: {fault}", flag.value)));
            } else if !self.defs.flags.contains_key(flag.value) {
                self.defs.words.intern(flag.value);
                self.defs.flags.insert(flag.value.to_owned(), file.place(flag.span.start));
            }
        }
    }

    /// A text of a table and, in its language tables, of other languages.
    pub(super) fn text(&self, table: &Table, key: &str) -> Text {
        let base = table.string(key).map_or(String::new(), |text| text.value.to_owned());
        let in_language = |language: &String| {
            let text = table.table(language)?.value.string(key)?;
            Some((language.clone(), text.value.to_owned()))
        };
        Text { base, other: self.languages.iter().filter_map(in_language).collect() }
    }

    /// A name with other languages beside it: `{ name = "魏", en = "Wei" }`; the id if there is no name.
    pub(super) fn name_beside(&self, id: &str, table: &Table) -> Text {
        let base = table.string("name").map_or(id, |text| text.value).to_owned();
        let beside = |language: &String| Some((language.clone(), table.string(language)?.value.to_owned()));
        Text { base, other: self.languages.iter().filter_map(beside).collect() }
    }

    /// A text whose `{numbers}` are those of `set`; names of rule constants stay, because a mode may change them.
    pub(super) fn template(&mut self, file: &File, table: &Table, key: &str, set: &IndexMap<String, i64>) -> Text {
        let mut text = self.text(table, key);
        let inner = self.languages.iter().filter_map(|language| table.table(language)?.value.string(key));
        let written: Vec<At<&str>> = table.string(key).into_iter().chain(inner).collect();
        for at in written {
            self.check_placeholders(file, table, &at, set);
        }
        fill_own(&mut text, set);
        text
    }

    fn check_placeholders(&mut self, file: &File, table: &Table, at: &At<&str>, set: &IndexMap<String, i64>) {
        for (range, name) in placeholders(at.value) {
            // A number that is none has been refused where it stands.
            let refused = table.table("set").is_some_and(|set| set.value.entry(name).is_some());
            if refused || set.contains_key(name) || self.defs.constants.contains_key(name) {
                continue;
            }
            let span = inside(&file.text, at, range);
            let known = set.keys().chain(self.defs.constants.keys()).map(String::as_str);
            let message = format!("no number is called `{name}`");
            let help = match nearest(name, known) {
                Some(near) => format!("did you mean `{{{near}}}`?"),
                None => "numbers in texts are those of [set] here, or of [set] in scripts/rules.toml".into(),
            };
            self.diags.push(file.error(Some(span), message).help(help));
        }
    }

    /// The numbers of a table's `[set]`.
    pub(super) fn set_of(&mut self, file: &File, table: &Table) -> IndexMap<String, i64> {
        let mut set = IndexMap::new();
        for (entry, n) in table.numbers("set") {
            if self.good_id(&entry.key, file, entry.key_span.clone()) {
                set.insert(entry.key.clone(), n);
            }
        }
        set
    }

    /// Is `id` one? Says so if not.
    pub(super) fn good_id(&mut self, id: &str, file: &File, span: Range<usize>) -> bool {
        let fault = id_fault(id);
        if let Some(fault) = fault {
            self.diags.push(file.error(Some(span), format!("`{id}` cannot be an id: {fault}")));
        }
        fault.is_none()
    }

    /// The word of a string that must be a key of `known`.
    pub(super) fn word_among(
        &mut self,
        sort: &str,
        file: &File,
        table: &Table,
        key: &str,
        known: impl Fn(&crate::defs::Defs) -> &IndexMap<String, Text>,
    ) -> Option<Word> {
        let at = table.string(key)?;
        if known(&self.defs).contains_key(at.value) {
            return Some(self.defs.words.intern(at.value));
        }
        let all = known(&self.defs).clone();
        self.unknown(sort, at.value, file, at.span, all.iter().map(|(id, text)| (id.as_str(), Some(text))));
        None
    }

    /// A fault of a whole file.
    pub(super) fn file_fault(&mut self, path: &str, message: impl Into<String>, help: impl Into<String>) {
        self.diags.push(Diagnostic::new(path, None, message).help(help));
    }
}

/// Fills a skill's or card's own numbers into a text.
pub(super) fn fill_own(text: &mut Text, set: &IndexMap<String, i64>) {
    let number = |name: &str| set.get(name).copied();
    text.base = crate::defs::fill(&text.base, number);
    text.other.values_mut().for_each(|other| *other = crate::defs::fill(other, number));
}

/// Why a word is no id.
pub(super) fn id_fault(id: &str) -> Option<&'static str> {
    if KEYWORDS.contains(&id) {
        return Some("it is a keyword of Lua");
    }
    if id == BASE_LANGUAGE {
        return Some("it is the base language");
    }
    let first = id.chars().next().is_some_and(|c| c.is_ascii_lowercase());
    let rest = id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    match (first, rest) {
        (true, true) => None,
        (_, false) => Some("it has other characters than small letters, digits and underscores"),
        (false, true) => Some("it does not begin with a letter"),
    }
}
