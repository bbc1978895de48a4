//! Reading the sources of the engine, for tests about them: words and strings of a file without its comments and tests.

// Every test that uses this is a program of its own and uses a part of it.
#![allow(dead_code)]

use std::path::{Path, PathBuf};

/// A word or string of a source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// An identifier or keyword.
    Word(String),
    /// What stands between quotes.
    Text(String),
    /// Any other sign.
    Sign(char),
}

/// A token with its line, from 1.
#[derive(Clone, Debug)]
pub struct Placed {
    pub line: usize,
    pub token: Token,
}

impl Placed {
    pub fn is(&self, sign: char) -> bool {
        self.token == Token::Sign(sign)
    }

    pub fn word(&self) -> Option<&str> {
        match &self.token {
            Token::Word(word) => Some(word),
            _ => None,
        }
    }
}

/// The tokens of a source text. `comment` begins a comment that ends with the line.
struct Lexer<'a> {
    rest: &'a str,
    line: usize,
    rust: bool,
    tokens: Vec<Placed>,
}

impl<'a> Lexer<'a> {
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    fn push(&mut self, token: Token) {
        self.tokens.push(Placed { line: self.line, token });
    }

    fn until(&mut self, end: &str) -> &'a str {
        let at = self.rest.find(end).map_or(self.rest.len(), |at| at + end.len());
        let taken = self.take(at);
        taken.strip_suffix(end).unwrap_or(taken)
    }

    fn run(mut self) -> Vec<Placed> {
        while let Some(first) = self.rest.chars().next() {
            if self.comment() || self.string(first) {
                continue;
            }
            if first.is_alphabetic() || first == '_' {
                let end = self.rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(self.rest.len());
                let word = self.take(end).to_owned();
                self.push(Token::Word(word));
                continue;
            }
            self.take(first.len_utf8());
            if !first.is_whitespace() {
                self.push(Token::Sign(first));
            }
        }
        self.tokens
    }

    fn comment(&mut self) -> bool {
        let (line, open, close) = if self.rust { ("//", "/*", "*/") } else { ("--", "--[[", "]]") };
        if self.rest.starts_with(open) {
            self.until(close);
            true
        } else if self.rest.starts_with(line) {
            self.until("\n");
            true
        } else {
            false
        }
    }

    fn string(&mut self, first: char) -> bool {
        if self.rust && (self.rest.starts_with("r\"") || self.rest.starts_with("r#")) {
            let signs = self.rest[1..].chars().take_while(|c| *c == '#').count();
            if !self.rest[1 + signs..].starts_with('"') {
                return false;
            }
            self.take(2 + signs);
            let text = self.until(&format!("\"{}", "#".repeat(signs))).to_owned();
            self.push(Token::Text(text));
            return true;
        }
        if self.rust && first == '\'' {
            // A character is closed at once; a lifetime is not closed.
            let mut chars = self.rest.char_indices().skip(1);
            let escaped = chars.next().is_some_and(|(_, c)| c == '\\');
            let close =
                if escaped { self.rest[2..].find('\'').map(|at| at + 2) } else { chars.next().map(|(at, _)| at) };
            match close.filter(|at| self.rest[*at..].starts_with('\'')) {
                Some(close) => self.take(close + 1),
                None => self.take(1),
            };
            return true;
        }
        if first != '"' && (self.rust || first != '\'') {
            return false;
        }
        self.take(1);
        let mut escaped = false;
        let mut end = self.rest.len();
        for (at, c) in self.rest.char_indices() {
            if !escaped && c == first {
                end = at;
                break;
            }
            escaped = !escaped && c == '\\';
        }
        let text = self.take(end).to_owned();
        self.push(Token::Text(text));
        if !self.rest.is_empty() {
            self.take(1);
        }
        true
    }
}

/// The tokens of a Rust or Lua file, `#[cfg(test)]` items apart.
pub fn tokens(text: &str, rust: bool) -> Vec<Placed> {
    let all = Lexer { rest: text, line: 1, rust, tokens: Vec::new() }.run();
    if rust { without_tests(&all).0 } else { all }
}

fn is_cfg_test(tokens: &[Placed]) -> bool {
    let signs: Vec<String> = tokens
        .iter()
        .take(7)
        .map(|t| match &t.token {
            Token::Word(word) => word.clone(),
            Token::Text(_) => String::new(),
            Token::Sign(sign) => sign.to_string(),
        })
        .collect();
    signs.concat() == "#[cfg(test)]"
}

/// The tokens outside of `#[cfg(test)]` items, and the modules that are declared so in files of their own.
fn without_tests(all: &[Placed]) -> (Vec<Placed>, Vec<String>) {
    let (mut kept, mut files, mut i) = (Vec::new(), Vec::new(), 0);
    while i < all.len() {
        if !is_cfg_test(&all[i..]) {
            kept.push(all[i].clone());
            i += 1;
            continue;
        }
        let (mut depth, mut module) = (0, None);
        i += 7;
        while i < all.len() {
            if all[i].word() == Some("mod") {
                module = all.get(i + 1).and_then(Placed::word).map(str::to_owned);
            }
            if all[i].is('{') {
                depth += 1;
                module = None;
            } else if all[i].is('}') {
                depth -= 1;
            }
            i += 1;
            let ended = all[i - 1].is(';') || all[i - 1].is('}');
            if depth == 0 && ended {
                break;
            }
        }
        files.extend(module);
    }
    (kept, files)
}

/// A source file of the engine.
pub struct File {
    /// Its path from `src`.
    pub path: String,
    pub tokens: Vec<Placed>,
}

/// Where the sources lie.
pub fn source_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// All source files of the engine, tests too.
pub fn everything() -> Vec<File> {
    let whole = |(path, text): (PathBuf, String)| {
        let rust = path.extension().is_some_and(|ext| ext == "rs");
        File { path: shown(&path), tokens: Lexer { rest: &text, line: 1, rust, tokens: Vec::new() }.run() }
    };
    texts().map(whole).collect()
}

fn texts() -> impl Iterator<Item = (PathBuf, String)> {
    let mut paths = Vec::new();
    below(&source_folder(), &mut paths);
    paths.sort();
    paths.into_iter().map(|path| {
        let text = std::fs::read_to_string(&path).unwrap();
        (path, text)
    })
}

fn shown(path: &Path) -> String {
    path.strip_prefix(source_folder()).unwrap().to_string_lossy().replace('\\', "/")
}

/// All source files of the engine but those that are tests.
pub fn sources() -> Vec<File> {
    let mut tests: Vec<PathBuf> = Vec::new();
    let mut files = Vec::new();
    for (path, text) in texts() {
        let rust = path.extension().is_some_and(|ext| ext == "rs");
        let all = Lexer { rest: &text, line: 1, rust, tokens: Vec::new() }.run();
        let (tokens, modules) = if rust { without_tests(&all) } else { (all, Vec::new()) };
        let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
        let parent = path.parent().unwrap();
        let folder = if stem == "mod" || stem == "lib" { parent.to_path_buf() } else { parent.join(stem) };
        tests.extend(modules.iter().map(|module| folder.join(module)));
        files.push((path, tokens));
    }
    let is_test = |path: &Path| tests.iter().any(|test| path.with_extension("") == *test || path.starts_with(test));
    let file = |(path, tokens): (PathBuf, Vec<Placed>)| File { path: shown(&path), tokens };
    files.into_iter().filter(|(path, _)| !is_test(path)).map(file).collect()
}

fn below(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            below(&path, paths);
        } else if path.extension().is_some_and(|ext| ext == "rs" || ext == "lua") {
            paths.push(path);
        }
    }
}
