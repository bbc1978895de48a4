//! The content files of a tree, as they were read.
//!
//! ```
//! use hulao::defs::source::Sources;
//! let sources = Sources::default().with_file("scripts/rules.toml", "[set]\ndraw = 2\n");
//! assert_eq!(sources.paths().collect::<Vec<_>>(), ["scripts/rules.toml"]);
//! ```
//!
//! Owns which files are content, their texts and hashes. It reads files once and never watches, writes or parses Lua.

use super::spanned;
use crate::error::{Diagnostic, Diagnostics};
use include_dir::{Dir, include_dir};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// The language of `name` and `text`.
pub const BASE_LANGUAGE: &str = "zh";

/// The folders of a content tree; a pack is a folder of the same shape under `packs`.
pub const FOLDERS: [&str; 4] = ["cards", "heroes", "modes", "scripts"];

/// The file whose presence makes a folder a content tree.
pub const MARKER: &str = "scripts/events.lua";

/// No content file is longer, in bytes.
pub const LONGEST: u64 = 1 << 20;

/// Folders inside folders; deeper ones are not looked into, so that a link to a parent ends.
const DEEPEST: usize = 8;

static SCRIPTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/scripts");
static CARDS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/cards");
static HEROES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/heroes");
static MODES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/modes");

/// One content file.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its text.
    pub text: Arc<str>,
    /// blake3 of the text, in hexadecimal.
    pub hash: String,
    /// The table of its TOML, once somebody has asked; copies share it.
    table: Arc<OnceLock<Option<Arc<spanned::Table>>>>,
}

impl PartialEq for Source {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash
    }
}

impl Eq for Source {}

impl Source {
    fn new(text: &str) -> Self {
        let hash = blake3::hash(text.as_bytes()).to_hex().to_string();
        Self { text: Arc::from(text), hash, table: Arc::default() }
    }

    /// The table of its TOML; `None` if there is anything wrong with it ([`spanned::parse`] says what).
    pub fn table(&self) -> Option<Arc<spanned::Table>> {
        let parsed = || {
            let mut diags = Diagnostics::default();
            spanned::parse("", &self.text, &mut diags).filter(|_| diags.is_empty()).map(Arc::new)
        };
        self.table.get_or_init(parsed).clone()
    }
}

/// All content files of a tree, sorted by path. Copies are cheap: they share the texts.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// The folder that was read; `None` for the content inside the program.
    pub root: Option<PathBuf>,
    files: BTreeMap<String, Source>,
    /// What could be made out of files that are no UTF-8: for messages alone.
    broken: BTreeMap<String, Arc<str>>,
}

impl Sources {
    /// The content inside the program.
    pub fn embedded() -> Self {
        let mut sources = Self::default();
        let mut diags = Diagnostics::default();
        for (folder, dir) in [("cards", &CARDS), ("heroes", &HEROES), ("modes", &MODES), ("scripts", &SCRIPTS)] {
            sources.embed(folder, dir, &mut diags);
        }
        sources
    }

    /// The content tree in `dir`.
    pub fn read(dir: &Path, diags: &mut Diagnostics) -> Self {
        let mut sources = Self { root: Some(dir.to_path_buf()), ..Self::default() };
        if !FOLDERS.iter().any(|folder| dir.join(folder).is_dir()) {
            let message = format!("`{}` is no content folder", dir.display());
            let help = format!("a content folder holds the folders {}", FOLDERS.join(", "));
            diags.push(Diagnostic::new(dir.display().to_string(), None, message).help(help));
            return sources;
        }
        for folder in FOLDERS {
            sources.read_folder(folder, DEEPEST, diags);
        }
        for pack in sources.entries("packs", diags) {
            let pack = format!("packs/{pack}");
            sources.read_file(&format!("{pack}/pack.toml"), diags);
            for folder in FOLDERS {
                sources.read_folder(&format!("{pack}/{folder}"), DEEPEST, diags);
            }
        }
        sources
    }

    /// The folder that was asked for, else the working directory if it is a content tree, else the content inside the
    /// program.
    pub fn find(explicit: Option<&Path>, diags: &mut Diagnostics) -> Self {
        match explicit {
            Some(dir) => Self::read(dir, diags),
            None if Path::new(MARKER).is_file() => Self::read(Path::new("."), diags),
            None => Self::embedded(),
        }
    }

    /// A copy in which `path` reads `text`.
    pub fn with_file(&self, path: &str, text: &str) -> Self {
        let mut copy = self.without_file(path);
        copy.files.insert(path.to_owned(), Source::new(text));
        copy
    }

    /// A copy without `path`.
    pub fn without_file(&self, path: &str) -> Self {
        let mut copy = self.clone();
        copy.files.remove(path);
        copy.broken.remove(path);
        copy
    }

    /// The same, sharing what has been made of the files that are the same in `before`.
    pub fn sharing(mut self, before: &Sources) -> Self {
        for (path, source) in &mut self.files {
            if let Some(old) = before.file(path).filter(|old| *old == source) {
                *source = old.clone();
            }
        }
        self
    }

    /// The file at `path`.
    pub fn file(&self, path: &str) -> Option<&Source> {
        self.files.get(path)
    }

    /// All files with their paths, in sorted order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Source)> {
        self.files.iter().map(|(path, source)| (path.as_str(), source))
    }

    /// All paths, in sorted order.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The paths of the files that are not the same in `other`, sorted.
    pub fn differing(&self, other: &Sources) -> Vec<String> {
        let all: BTreeSet<&String> = self.files.keys().chain(other.files.keys()).collect();
        let differs = |path: &&String| self.files.get(*path) != other.files.get(*path);
        all.into_iter().filter(differs).cloned().collect()
    }

    /// How many files there are.
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// Are there no files?
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The text to show in messages: that of a file that is no UTF-8 too, as far as it can be read.
    pub fn shown(&self, path: &str) -> Option<Arc<str>> {
        self.files.get(path).map(|file| file.text.clone()).or_else(|| self.broken.get(path).cloned())
    }

    /// What is wrong, with the lines of these files.
    pub fn render(&self, diags: &Diagnostics, colour: bool) -> String {
        diags.render(&|path| self.shown(path), colour)
    }

    /// The languages that texts may have besides the base language: those with a file under `scripts/lang`.
    pub fn languages(&self) -> BTreeSet<String> {
        let language = |path: &str| {
            let (folder, file) = inside_pack(path).rsplit_once('/')?;
            let stem = file.strip_suffix(".toml")?;
            (folder == "scripts/lang" && stem != BASE_LANGUAGE).then(|| stem.to_owned())
        };
        self.paths().filter_map(language).collect()
    }

    /// The hash of all files, texts included.
    pub fn content_hash(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        for (path, source) in self.iter() {
            hasher.update(format!("{path}\n{}\n", source.hash).as_bytes());
        }
        hasher.finalize().to_hex().to_string()
    }

    /// The hash of what a file says to the rules: for TOML, its table without `name`, `text`, `ask`, other languages,
    /// comments and layout; for Lua, its text. `None` if there is no such file.
    pub fn rules_hash(&self, path: &str) -> Option<String> {
        let source = self.file(path)?;
        if !path.ends_with(".toml") {
            return Some(source.hash.clone());
        }
        if inside_pack(path).starts_with("scripts/lang/") {
            return Some(blake3::hash(b"").to_hex().to_string());
        }
        let mut ignored = Diagnostics::default();
        // Numbers that are refused leave a table all the same.
        let parsed = source.table().or_else(|| spanned::parse(path, &source.text, &mut ignored).map(Arc::new));
        let Some(table) = parsed else { return Some(source.hash.clone()) };
        let languages = self.languages();
        let mut hasher = blake3::Hasher::new();
        hash_rules(&table, &languages, &mut hasher);
        Some(hasher.finalize().to_hex().to_string())
    }

    fn embed(&mut self, folder: &str, dir: &Dir<'_>, diags: &mut Diagnostics) {
        for file in dir.files() {
            let path = format!("{folder}/{}", file.path().to_string_lossy().replace('\\', "/"));
            if is_content(&path) {
                self.add(&path, file.contents(), diags);
            }
        }
        dir.dirs().for_each(|dir| self.embed(folder, dir, diags));
    }

    fn read_folder(&mut self, folder: &str, depth: usize, diags: &mut Diagnostics) {
        if depth == 0 || inside_pack(folder) == "scripts/library" {
            return;
        }
        for name in self.entries(folder, diags) {
            let path = format!("{folder}/{name}");
            if self.on_disk(&path).is_dir() {
                self.read_folder(&path, depth - 1, diags);
            } else if is_content(&path) {
                self.read_file(&path, diags);
            }
        }
    }

    /// The visible entries of a folder, in sorted order; none if it does not exist.
    fn entries(&self, folder: &str, diags: &mut Diagnostics) -> Vec<String> {
        let dir = self.on_disk(folder);
        if !dir.is_dir() {
            return Vec::new();
        }
        match std::fs::read_dir(&dir) {
            Ok(entries) => {
                let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
                let mut names: Vec<String> = names.filter(|name| !name.starts_with('.')).collect();
                names.sort_unstable();
                names
            }
            Err(error) => {
                diags.push(Diagnostic::new(folder, None, format!("this folder cannot be read: {error}")));
                Vec::new()
            }
        }
    }

    fn read_file(&mut self, path: &str, diags: &mut Diagnostics) {
        let file = self.on_disk(path);
        let too_long = std::fs::metadata(&file).is_ok_and(|meta| meta.len() > LONGEST);
        if too_long {
            let message = format!("this file is longer than {} KiB, which no content file is", LONGEST >> 10);
            diags.push(Diagnostic::new(path, None, message));
            return;
        }
        match std::fs::read(&file) {
            Ok(bytes) => self.add(path, &bytes, diags),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && path.ends_with("/pack.toml") => {
                let help = "write one with at least `name = \"…\"`";
                diags.push(Diagnostic::new(path, None, "this pack has no `pack.toml`").help(help));
            }
            Err(error) => diags.push(Diagnostic::new(path, None, format!("this file cannot be read: {error}"))),
        }
    }

    fn add(&mut self, path: &str, bytes: &[u8], diags: &mut Diagnostics) {
        match decode(bytes) {
            Ok(text) => {
                self.files.insert(path.to_owned(), Source::new(text));
            }
            Err(fault) => {
                let shown: Arc<str> =
                    String::from_utf8_lossy(bytes).trim_start_matches('\u{feff}').replace('\0', "").into();
                let span = crate::error::line_span(&shown, fault.line as u32);
                let message = format!("{} (line {})", fault.message, fault.line);
                diags.push(Diagnostic::new(path, Some(span), message).help("save the file as UTF-8 without BOM"));
                self.broken.insert(path.to_owned(), shown);
            }
        }
    }

    fn on_disk(&self, path: &str) -> PathBuf {
        self.root.as_deref().unwrap_or(Path::new("")).join(path)
    }
}

/// A path as it is inside its pack: `packs/x/cards/y/z.toml` → `cards/y/z.toml`; the path itself outside packs.
pub fn inside_pack(path: &str) -> &str {
    let inside = path.strip_prefix("packs/").and_then(|rest| rest.split_once('/'));
    inside.map_or(path, |(_, rest)| rest)
}

fn is_content(path: &str) -> bool {
    let hidden = path.split('/').any(|part| part.starts_with('.'));
    !hidden && !inside_pack(path).starts_with("scripts/library/") && (path.ends_with(".toml") || path.ends_with(".lua"))
}

/// Why bytes are no text.
struct Encoding {
    line: usize,
    message: &'static str,
}

fn decode(bytes: &[u8]) -> Result<&str, Encoding> {
    let wrong = |line, message| Err(Encoding { line, message });
    if bytes.starts_with(b"\xef\xbb\xbf") {
        return wrong(1, "this file begins with a byte-order mark (BOM)");
    }
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        return wrong(1, "this file is no UTF-8 text; it looks like UTF-16");
    }
    match std::str::from_utf8(bytes) {
        Ok(text) if text.contains('\0') => wrong(line_at(bytes, text.find('\0')), "this file holds NUL bytes"),
        Ok(text) => Ok(text),
        Err(error) if looks_like_gbk(bytes) => {
            wrong(line_at(bytes, Some(error.valid_up_to())), "this file is no UTF-8 text; it looks like GBK")
        }
        Err(error) => wrong(line_at(bytes, Some(error.valid_up_to())), "this file is no UTF-8 text"),
    }
}

fn line_at(bytes: &[u8], at: Option<usize>) -> usize {
    bytes.iter().take(at.unwrap_or(0)).filter(|b| **b == b'\n').count() + 1
}

/// Do all bytes above ASCII come in pairs as GBK has them?
fn looks_like_gbk(bytes: &[u8]) -> bool {
    let mut bytes = bytes.iter();
    while let Some(byte) = bytes.next() {
        let pair = match byte {
            0..=0x7f => true,
            0x81..=0xfe => bytes.next().is_some_and(|low| (0x40..=0xfe).contains(low) && *low != 0x7f),
            _ => false,
        };
        if !pair {
            return false;
        }
    }
    true
}

/// Every part is written with its type and length, so that different tables never give the same bytes.
fn hash_rules(table: &spanned::Table, languages: &BTreeSet<String>, hasher: &mut blake3::Hasher) {
    for entry in table.entries() {
        let text = match entry.key.as_str() {
            "name" | "text" => matches!(entry.node.value, spanned::Value::String(_)),
            "ask" => matches!(entry.node.value, spanned::Value::Table(_)),
            key => languages.contains(key),
        };
        if !text {
            hasher.update(format!("{}:{}=", entry.key.len(), entry.key).as_bytes());
            hash_value(&entry.node.value, languages, hasher);
        }
    }
}

fn hash_value(value: &spanned::Value, languages: &BTreeSet<String>, hasher: &mut blake3::Hasher) {
    match value {
        spanned::Value::String(s) => {
            hasher.update(format!("s{}:{s}", s.len()).as_bytes());
        }
        spanned::Value::Int(n) => {
            hasher.update(format!("i{n};").as_bytes());
        }
        spanned::Value::Refused => {}
        spanned::Value::Bool(b) => {
            hasher.update(format!("b{b};").as_bytes());
        }
        spanned::Value::List(list) => {
            hasher.update(format!("l{};", list.len()).as_bytes());
            list.iter().for_each(|node| hash_value(&node.value, languages, hasher));
        }
        spanned::Value::Table(table) => {
            hasher.update(b"t{");
            hash_rules(table, languages, hasher);
            hasher.update(b"}");
        }
    }
}

#[cfg(test)]
mod tests;
