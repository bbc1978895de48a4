//! What every definition has: a place, texts, words.

use crate::id::Word;
use std::collections::BTreeMap;
use std::ops::Range;

/// Where something stands in the content: a file (as written in messages) and a line from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The path from the content's root.
    pub file: String,
    /// The line, from 1; 0 if only the file is known.
    pub line: u32,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.line == 0 { f.write_str(&self.file) } else { write!(f, "{}:{}", self.file, self.line) }
    }
}

/// A text in the base language (Chinese) and in others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The base text.
    pub base: String,
    /// Other languages by code (`en`).
    pub other: BTreeMap<String, String>,
}

impl Text {
    /// The text in `lang`, or the base text where there is none.
    pub fn get(&self, lang: &str) -> &str {
        self.other.get(lang).unwrap_or(&self.base)
    }
}

/// The `{names}` in a text, each with the bytes that it takes, braces included.
pub fn placeholders(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let open = from + text.get(from..)?.find('{')?;
        let close = open + text[open..].find('}')?;
        from = close + 1;
        Some((open..close + 1, &text[open + 1..close]))
    })
}

/// `text` with the numbers that `number` knows in place of their `{names}`; other names stay as they are.
///
/// Names of rule constants are filled in when a text is shown, since a mode or house rule may change them.
pub fn fill(text: &str, number: impl Fn(&str) -> Option<i64>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for (range, name) in placeholders(text) {
        if let Some(n) = number(name) {
            out.push_str(&text[done..range.start]);
            out.push_str(&n.to_string());
            done = range.end;
        }
    }
    out.push_str(&text[done..]);
    out
}

/// Opaque strings, each with one id.
#[derive(Clone, Debug, Default)]
pub struct Words(indexmap::IndexSet<String>);

impl Words {
    /// The id of `word`, made if need be.
    pub fn intern(&mut self, word: &str) -> Word {
        match self.0.get_index_of(word) {
            Some(i) => Word::at(i),
            None => Word::at(self.0.insert_full(word.to_owned()).0),
        }
    }

    /// The id of `word` if it has one.
    pub fn find(&self, word: &str) -> Option<Word> {
        self.0.get_index_of(word).map(Word::at)
    }

    /// The word of an id; `""` for one of other content.
    pub fn name(&self, word: Word) -> &str {
        self.0.get_index(word.index()).map_or("", String::as_str)
    }

    /// All words, in the order of their ids.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}
