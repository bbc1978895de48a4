//! What a content file may not even contain: fractions (`/`, `^`, float literals) and `_ENV`.
//!
//! A tokenizer, not a parser: it knows comments, strings, long brackets and numbers, and nothing of syntax.

use std::ops::Range;

/// Everything in `source` that is refused, with the byte where it stands.
pub fn lint_source(source: &str) -> Vec<(usize, String)> {
    let mut lint = Lint { text: source.as_bytes(), at: 0, found: Vec::new() };
    while lint.at < lint.text.len() {
        lint.token();
    }
    lint.found
}

/// The tokens of `source` without its comments: names, numbers, strings with their quotes, single signs.
pub fn tokens(source: &str) -> Vec<Range<usize>> {
    let mut lint = Lint { text: source.as_bytes(), at: 0, found: Vec::new() };
    let mut tokens = Vec::new();
    while lint.at < lint.text.len() {
        let start = lint.at;
        let blank = lint.peek(0).is_ascii_whitespace();
        let comment = lint.peek(0) == b'-' && lint.peek(1) == b'-';
        lint.token();
        if !blank && !comment {
            tokens.push(start..lint.at.min(source.len()));
        }
    }
    tokens
}

/// Line and column, both from 1, of a byte; columns count characters.
pub fn position(source: &str, byte: usize) -> (usize, usize) {
    let byte = (0..=byte.min(source.len())).rev().find(|i| source.is_char_boundary(*i)).unwrap_or(0);
    let before = &source[..byte];
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |i| i + 1);
    (line, before[start..].chars().count() + 1)
}

struct Lint<'a> {
    text: &'a [u8],
    at: usize,
    found: Vec<(usize, String)>,
}

impl Lint<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.text.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn report(&mut self, at: usize, message: impl Into<String>) {
        self.found.push((at, message.into()));
    }

    fn token(&mut self) {
        let start = self.at;
        match self.peek(0) {
            b'-' if self.peek(1) == b'-' => self.comment(),
            b'[' => {
                if !self.long_bracket() {
                    self.at += 1;
                }
            }
            quote @ (b'"' | b'\'') => self.string(quote),
            b'0'..=b'9' => self.number(),
            b'.' if self.peek(1).is_ascii_digit() => self.number(),
            b'.' => {
                while self.peek(0) == b'.' {
                    self.at += 1;
                }
            }
            b'/' if self.peek(1) == b'/' => self.at += 2,
            b'/' => {
                self.report(start, "'/' makes fractions; use '//', which rounds down");
                self.at += 1;
            }
            b'^' => {
                self.report(start, "'^' makes fractions; multiply instead");
                self.at += 1;
            }
            c if c == b'_' || c.is_ascii_alphabetic() => self.name(),
            _ => self.at += 1,
        }
    }

    fn name(&mut self) {
        let start = self.at;
        while self.peek(0) == b'_' || self.peek(0).is_ascii_alphanumeric() {
            self.at += 1;
        }
        if &self.text[start..self.at] == b"_ENV" {
            self.report(start, "'_ENV' is not for content");
        }
    }

    fn comment(&mut self) {
        self.at += 2;
        if self.peek(0) == b'[' && self.long_bracket() {
            return;
        }
        while self.at < self.text.len() && self.peek(0) != b'\n' {
            self.at += 1;
        }
    }

    /// Passes `[[ … ]]`, `[=[ … ]=]`; false (and no move) if no long bracket begins here.
    fn long_bracket(&mut self) -> bool {
        let mut level = 0;
        while self.peek(1 + level) == b'=' {
            level += 1;
        }
        if self.peek(1 + level) != b'[' {
            return false;
        }
        let mut close = vec![b'='; level + 2];
        close[0] = b']';
        close[level + 1] = b']';
        let from = self.at + level + 2;
        self.at = self.text[from..]
            .windows(close.len())
            .position(|w| w == close)
            .map_or(self.text.len(), |i| from + i + close.len());
        true
    }

    fn string(&mut self, quote: u8) {
        self.at += 1;
        while self.at < self.text.len() {
            match self.peek(0) {
                b'\\' if self.peek(1) == b'z' => {
                    self.at += 2;
                    while self.peek(0).is_ascii_whitespace() {
                        self.at += 1;
                    }
                }
                b'\\' if self.peek(1) == b'\r' && self.peek(2) == b'\n' => self.at += 3,
                b'\\' => self.at += 2,
                // Unfinished: the compiler says so.
                b'\n' => return,
                c => {
                    self.at += 1;
                    if c == quote {
                        return;
                    }
                }
            }
        }
    }

    /// Reads what Lua reads as one numeral.
    fn number(&mut self) {
        let start = self.at;
        let hex = self.peek(0) == b'0' && matches!(self.peek(1), b'x' | b'X');
        if hex {
            self.at += 2;
        }
        let exponent = if hex { b'p' } else { b'e' };
        let mut float = false;
        loop {
            let c = self.peek(0);
            if c.to_ascii_lowercase() == exponent {
                float = true;
                self.at += 1 + usize::from(matches!(self.peek(1), b'+' | b'-'));
            } else if c == b'.' {
                float = true;
                self.at += 1;
            } else if c.is_ascii_alphanumeric() || c == b'_' {
                self.at += 1;
            } else {
                break;
            }
        }
        let text = &self.text[start..self.at];
        if float {
            self.report(start, "only whole numbers");
        } else if !hex && text.iter().all(u8::is_ascii_digit) {
            let fits = std::str::from_utf8(text).is_ok_and(|t| t.parse::<i64>().is_ok());
            if !fits {
                self.report(start, "the number is too large");
            }
        }
    }
}
