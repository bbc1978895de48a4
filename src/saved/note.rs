//! What is otherwise than it was saved, as data. The language files have the sentences (`note.…`).

use std::fmt::{self, Display, Formatter};

/// One thing that had to be mended, or that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The key of its sentence, below `note`.
    pub key: &'static str,
    /// The parts of the sentence by their names: ids, files, numbers.
    pub parts: Vec<(&'static str, String)>,
}

impl Note {
    /// A note with the parts of its sentence.
    pub fn new(key: &'static str, parts: &[(&'static str, &dyn Display)]) -> Self {
        Self { key, parts: parts.iter().map(|(name, part)| (*name, part.to_string())).collect() }
    }
}

/// The key and the parts, for whoever has no language at hand: `hero_gone: bert, 1`.
impl Display for Note {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)?;
        for (i, (_, part)) in self.parts.iter().enumerate() {
            write!(f, "{}{part}", if i == 0 { ": " } else { ", " })?;
        }
        Ok(())
    }
}
