//! What players read: names, log sentences and questions, in any language that has a file.
//!
//! ```text
//! Used { seat: 1, card: ♠A, targets: [2] }   →   吕布 对 大乔 使用 ♠A【决斗】
//! ```
//!
//! A [`Narrator`] turns records, questions and ids into words for one reader. All words are data (`scripts/lang/*.toml`
//! and the names in the content); it must never tell what its [`View`] does not show, and never decide anything.

mod about;
mod ask;
mod chronicle;
mod fill;
mod moves;
mod names;
mod record;
#[cfg(test)]
mod tests;

pub use about::Topic;
pub use chronicle::{Chronicle, Line, Tone};
pub use fill::fill;

use crate::defs::Text;
use crate::defs::source::BASE_LANGUAGE;
use crate::saved::Note;
use crate::view::View;

/// A named part of a sentence.
type Arg<'a> = (&'a str, String);

/// Speaks to one reader in one language.
#[derive(Clone, Copy)]
pub struct Narrator<'a> {
    view: View<'a>,
    lang: &'a str,
}

impl<'a> Narrator<'a> {
    /// Words in `lang` (`en`; `zh` is what texts fall back to) for the reader of `view`.
    pub fn new(view: View<'a>, lang: &'a str) -> Self {
        Self { view, lang }
    }

    /// What the reader knows.
    pub fn view(&self) -> View<'a> {
        self.view
    }

    /// The sentence of a key (`log.used`), or `None` if no language file has it.
    pub fn find(&self, key: &str) -> Option<&'a str> {
        let lang = &self.view.defs().lang;
        let sentence = [self.lang, BASE_LANGUAGE].into_iter().find_map(|code| lang.get(code)?.get(key));
        sentence.map(String::as_str)
    }

    /// The words of a key; the key itself if no language file has it.
    pub fn word(&self, key: &str) -> String {
        self.say(key, &[])
    }

    /// The sentence of a key with its parts filled in.
    pub fn say(&self, key: &str, args: &[Arg<'_>]) -> String {
        fill(self.find(key).unwrap_or(key), &|name| find_arg(args, name))
    }

    /// What is otherwise than it was saved.
    pub fn note(&self, note: &Note) -> String {
        self.say(&format!("note.{}", note.key), &note.parts)
    }

    /// A text of the content, with this game's rule constants in it.
    pub fn text(&self, text: &Text) -> String {
        crate::defs::fill(text.get(self.lang), |name| self.view.constant(name))
    }

    /// Several things in a row.
    pub fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        let items: Vec<String> = items.into_iter().collect();
        items.join(self.find("word.list").unwrap_or(", "))
    }
}

fn find_arg(args: &[Arg<'_>], name: &str) -> Option<String> {
    args.iter().find(|(key, _)| *key == name).map(|(_, value)| value.clone())
}
