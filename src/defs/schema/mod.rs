//! TOML files to definitions.
//!
//! ```
//! use hulao::{defs::{schema, source::Sources}, error::Diagnostics};
//! let mut diags = Diagnostics::default();
//! let defs = schema::read(&Sources::embedded(), &[], &mut diags);
//! assert!(diags.is_empty() && defs.constants["draw"] == 2);
//! ```
//!
//! Owns which files there are and what they mean; [`keys::SCHEMAS`] lists their keys. Reading goes from the words that
//! others use (constants, phases, flags, sets) to those that use them, and reports all that is wrong in one run. It
//! knows no card, skill, hero, mode or role by name, and nothing of Lua.

mod card;
mod deck;
mod hero;
mod house;
pub mod keys;
mod mode;
mod rules;
mod skill;
#[cfg(test)]
mod tests;
mod words;

pub use keys::{SCHEMAS, Schema, Type};

use super::source::{Sources, inside_pack};
use super::spanned::{self, Table};
use super::{Defs, Place};
use crate::error::{Diagnostic, Diagnostics, line_of};
use crate::id::VIRTUAL;
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::sync::Arc;

/// What a file is, by its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FileKind {
    Rules,
    Language,
    Set,
    Deck,
    Card,
    Hero,
    Mode,
    House,
    Pack,
}

impl FileKind {
    /// The group of [`SCHEMAS`] that its keys are in.
    fn group(self) -> &'static str {
        match self {
            FileKind::Rules => "rules.toml",
            FileKind::Language => "lang",
            FileKind::Set => "set.toml",
            FileKind::Deck => "deck.toml",
            FileKind::Card => "card",
            FileKind::Hero => "hero",
            FileKind::Mode => "mode",
            FileKind::House => "house",
            FileKind::Pack => "pack.toml",
        }
    }

    fn of(path: &str) -> Option<Self> {
        let parts: Vec<&str> = inside_pack(path).split('/').collect();
        Some(match parts[..] {
            ["scripts", "rules.toml"] => Self::Rules,
            ["scripts", "lang", _] => Self::Language,
            ["cards" | "heroes", _, "set.toml"] => Self::Set,
            ["cards", _, "deck.toml"] => Self::Deck,
            ["cards", _, _] => Self::Card,
            ["heroes", _, _] => Self::Hero,
            ["modes", "house", _] => Self::House,
            ["modes", _] => Self::Mode,
            ["pack.toml"] => Self::Pack,
            _ => return None,
        })
    }
}

/// A TOML file that could be parsed.
struct File {
    path: String,
    kind: FileKind,
    table: Arc<Table>,
    text: Arc<str>,
}

impl File {
    /// The file's name without `.toml`: the id of what it defines.
    fn stem(&self) -> &str {
        let name = self.path.rsplit('/').next().unwrap_or("");
        name.strip_suffix(".toml").unwrap_or(name)
    }

    /// The set's path: `cards/standard`, wherever the pack lies.
    fn folder(&self) -> &str {
        inside_pack(&self.path).rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// Where a byte stands.
    fn place(&self, at: usize) -> Place {
        Place { file: self.path.clone(), line: line_of(&self.text, at) as u32 }
    }

    fn error(&self, span: Option<Range<usize>>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(self.path.as_str(), span, message)
    }
}

/// Where something was first defined: a file, and the bytes unless it is the file itself.
type Claim = (String, Option<Range<usize>>);

struct Reader<'a> {
    diags: &'a mut Diagnostics,
    languages: BTreeSet<String>,
    defs: Defs,
    /// By sort of thing and id.
    claims: HashMap<(&'static str, String), Claim>,
    /// A file could not be parsed: what it defines is unknown, and not the fault of those who use it.
    incomplete: bool,
    /// The flag that makes a skill's parts compulsory.
    compulsory: Option<String>,
}

/// Reads all TOML of a tree, as the house rules of these ids change it, each after those before it. With diagnostics,
/// what comes back is fit for messages only.
pub fn read(sources: &Sources, houses: &[String], diags: &mut Diagnostics) -> Defs {
    let before = diags.len();
    let mut reader = Reader {
        incomplete: false,
        languages: sources.languages(),
        defs: Defs::default(),
        claims: HashMap::new(),
        compulsory: None,
        diags,
    };
    let files = reader.parse(sources, before > 0);
    reader.rules(&files);
    reader.language_files(&files);
    reader.packs(&files);
    reader.sets(&files);
    reader.flags(&files);
    reader.cards(&files);
    reader.decks(&files);
    reader.heroes(&files);
    reader.modes(&files);
    reader.houses(&files);
    reader.hero_skills(&files);
    reader.hints(&files);
    reader.put_in_force(&files, houses);
    reader.too_many_cards();
    reader.defs
}

impl Reader<'_> {
    /// Parses every TOML file and checks its keys. The order does not depend on whether a set lies in a pack.
    fn parse(&mut self, sources: &Sources, incomplete: bool) -> Vec<File> {
        self.incomplete = incomplete;
        let mut files = Vec::new();
        for (path, source) in sources.iter().filter(|(path, _)| path.ends_with(".toml")) {
            let Some(kind) = FileKind::of(path) else {
                self.misplaced(path);
                continue;
            };
            let table = source.table().or_else(|| spanned::parse(path, &source.text, self.diags).map(Arc::new));
            match table {
                Some(table) => files.push(File { path: path.into(), kind, table, text: source.text.clone() }),
                None => self.incomplete = true,
            }
        }
        files.sort_by(|a, b| (inside_pack(&a.path), &a.path).cmp(&(inside_pack(&b.path), &b.path)));
        for file in &files {
            let mut check = keys::Check { file: &file.path, languages: &self.languages, diags: self.diags };
            check.table(file.kind.group(), &file.table, None);
        }
        files
    }

    /// Ids from [`VIRTUAL`] on belong to converted cards.
    fn too_many_cards(&mut self) {
        if let Some(card) = self.defs.deck.get(usize::from(VIRTUAL)) {
            let (file, message) =
                (card.place.file.clone(), format!("all decks together have more than {VIRTUAL} cards"));
            self.diags.push(Diagnostic::new(file, None, message));
        }
    }

    fn misplaced(&mut self, path: &str) {
        let help = "TOML files are scripts/rules.toml, scripts/lang/<language>.toml, cards/<set>/<kind>.toml, \
                    heroes/<set>/<hero>.toml, modes/<mode>.toml, modes/house/<rule>.toml, and set.toml, deck.toml, \
                    pack.toml in their folders";
        self.diags.push(Diagnostic::new(path, None, "no content file belongs here").help(help));
    }
}

/// The files of one kind.
fn of_kind(files: &[File], kind: FileKind) -> impl Iterator<Item = &File> {
    files.iter().filter(move |file| file.kind == kind)
}
