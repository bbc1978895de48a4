//! What content a game was made with, file by file.

use crate::defs::source::{Source, Sources};
use crate::saved::Note;
use serde::{Deserialize, Serialize};

/// So many hexadecimal digits of a hash are written: enough to tell two versions of a file apart.
const DIGITS: usize = 16;

/// The short form of a hash.
fn short(hash: &str) -> String {
    hash.chars().take(DIGITS).collect()
}

/// The files of a content with their hashes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Footprint(Vec<Print>);

/// One file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Print {
    file: String,
    /// The hash of what it says to the rules.
    rules: String,
    /// The hash of all that it says.
    text: String,
}

impl Footprint {
    /// That of these files.
    pub fn of(sources: &Sources) -> Self {
        let print = |(path, source): (&str, &Source)| Print {
            file: path.to_owned(),
            rules: short(&sources.rules_hash(path).unwrap_or_default()),
            text: short(&source.hash),
        };
        Self(sources.iter().map(print).collect())
    }

    /// The files whose rules differ from those of `other`, sorted; with `texts` those too that only read otherwise.
    pub fn differing(&self, other: &Footprint, texts: bool) -> Vec<String> {
        let same = |a: &Print, b: &Print| a.rules == b.rules && (!texts || a.text == b.text);
        let missing = |from: &Footprint, to: &Footprint| {
            let other = |print: &&Print| !to.find(&print.file).is_some_and(|there| same(print, there));
            from.0.iter().filter(other).map(|print| print.file.clone()).collect::<Vec<_>>()
        };
        let mut files = missing(self, other);
        files.extend(missing(other, self));
        files.sort();
        files.dedup();
        files
    }

    /// The same as notes, one for each file: `other` is the content now.
    pub fn changes(&self, other: &Footprint) -> Vec<Note> {
        let rules = self.differing(other, false);
        let note = |file: String| {
            let key = match (self.find(&file), other.find(&file)) {
                (None, _) => "file_new",
                (_, None) => "file_gone",
                _ if rules.contains(&file) => "file_changed",
                _ => "file_texts",
            };
            Note::new(key, &[("file", &file)])
        };
        self.differing(other, true).into_iter().map(note).collect()
    }

    /// These files again: as they are in `now`, else with the text of one of `texts`, which are of files by name, else
    /// with other texts in `now` for players to read.
    ///
    /// # Errors
    /// The files whose rules were others and of whose texts there is none.
    pub fn restored(&self, now: &Sources, texts: &[(&str, &str)]) -> Result<Sources, Vec<String>> {
        let current = Self::of(now);
        let (mut sources, mut lost) = (now.clone(), Vec::new());
        let new = current.0.iter().filter(|print| self.find(&print.file).is_none());
        new.for_each(|print| sources = sources.without_file(&print.file));
        for print in &self.0 {
            let here = current.find(&print.file);
            if here.is_some_and(|here| here.text == print.text) {
                continue;
            }
            let same = |text: &str| short(blake3::hash(text.as_bytes()).to_hex().as_str()) == print.text;
            match texts.iter().find(|(file, text)| *file == print.file && same(text)) {
                Some((file, text)) => sources = sources.with_file(file, text),
                None if here.is_some_and(|here| here.rules == print.rules) => {}
                None => lost.push(print.file.clone()),
            }
        }
        if lost.is_empty() { Ok(sources) } else { Err(lost) }
    }

    fn find(&self, file: &str) -> Option<&Print> {
        self.0.binary_search_by(|print| print.file.as_str().cmp(file)).ok().and_then(|i| self.0.get(i))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_told_from_rules() {
        let base = Sources::default().with_file("a.toml", "name = \"a\"\nhp = 4\n").with_file("b.lua", "return {}");
        let print = Footprint::of(&base);
        let now = base.with_file("a.toml", "name = \"x\"\nhp = 4\n").without_file("b.lua").with_file("c.lua", "");
        let now = Footprint::of(&now);
        assert_eq!(print.differing(&now, false), ["b.lua", "c.lua"]);
        let changes = |other| print.changes(other).iter().map(Note::to_string).collect::<Vec<_>>();
        assert_eq!(changes(&now), ["file_texts: a.toml", "file_gone: b.lua", "file_new: c.lua"]);
        let edited = Footprint::of(&base.with_file("a.toml", "name = \"a\"\nhp = 3\n"));
        assert_eq!(changes(&edited), ["file_changed: a.toml"]);
        assert!(print.changes(&print).is_empty());
    }

    #[test]
    fn former_files_come_back_from_their_texts() {
        let base = Sources::default().with_file("a.lua", "return 1").with_file("b.lua", "return 1");
        let print = Footprint::of(&base);
        let now = base.with_file("a.lua", "return 2").with_file("c.lua", "return 3");
        assert_eq!(print.restored(&now, &[("b.lua", "return 1")]).err(), Some(vec!["a.lua".to_owned()]));
        let back = print.restored(&now, &[("a.lua", "return 4"), ("a.lua", "return 1")]).unwrap();
        assert_eq!(Footprint::of(&back), print);
    }
}
