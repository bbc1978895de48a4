//! Colours and columns of a terminal.
//!
//! Styles are ANSI sequences; whoever owns the output strips them where they are not wanted (`NO_COLOR`, a pipe).

use crate::text::Tone;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

const RESET: &str = "\x1b[0m";
const BOLD: &str = "\x1b[1m";
const DIM: &str = "\x1b[2m";
const RED: &str = "\x1b[31m";
const CYAN: &str = "\x1b[1;36m";

/// A line of the log.
pub fn toned(tone: Tone, text: &str) -> String {
    match tone {
        Tone::Heading => format!("\n{CYAN}── {text} ──{RESET}"),
        Tone::Plain => suits(text),
        Tone::Quiet => format!("{DIM}{text}{RESET}"),
        Tone::Grave => format!("{RED}{text}{RESET}"),
    }
}

/// What is to stand out.
pub fn bold(text: &str) -> String {
    format!("{BOLD}{text}{RESET}")
}

/// What is there if needed.
pub fn dim(text: &str) -> String {
    format!("{DIM}{text}{RESET}")
}

/// What has gone wrong.
pub fn red(text: &str) -> String {
    format!("{RED}{text}{RESET}")
}

/// Hearts and diamonds with their ranks in red.
pub fn suits(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    let mut lit = false;
    for c in text.chars() {
        let red = matches!(c, '♥' | '♦') || (lit && c.is_ascii_alphanumeric());
        if red != lit {
            out.push_str(if red { RED } else { RESET });
            lit = red;
        }
        out.push(c);
    }
    if lit {
        out.push_str(RESET);
    }
    out
}

/// A blank at which no line ends; [`wrap`] makes a blank of it.
pub const GLUE: char = '\u{a0}';

/// Text in lines of at most `width` columns; what is broken off goes on `indent` columns further in. Lines end after
/// blanks and punctuation; a card is never broken (`♠7【杀】` stays whole), and no line begins with a comma.
pub fn wrap(text: &str, width: usize, indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        let mut begun = false;
        let long = |piece: &str| piece.width() > width / 2;
        let pieces = atoms(paragraph, &at_rest).into_iter();
        // What has no pause for so long is broken anywhere.
        for atom in pieces.flat_map(|p| if long(p) { atoms(p, &anywhere) } else { vec![p] }) {
            if begun && line.width() + atom.trim_end().width() > width {
                lines.push(std::mem::replace(&mut line, " ".repeat(indent)).trim_end().to_owned());
                begun = false;
            }
            line.push_str(if begun || line.is_empty() { atom } else { atom.trim_start() });
            begun = true;
        }
        lines.push(line.trim_end().to_owned());
    }
    lines.into_iter().map(|line| line.replace(GLUE, " ")).collect()
}

/// The pieces of a text that stay whole.
fn atoms<'t>(text: &'t str, may_part: &dyn Fn(char, char) -> bool) -> Vec<&'t str> {
    let (mut atoms, mut start, mut open, mut before) = (Vec::new(), 0, false, None);
    for (i, c) in text.char_indices() {
        if !open && before.is_some_and(|before| may_part(before, c)) {
            atoms.push(&text[start..i]);
            start = i;
        }
        match c {
            '【' => open = true,
            '】' => open = false,
            _ => {}
        }
        before = Some(c);
    }
    atoms.push(&text[start..]);
    atoms
}

fn blank(c: char) -> bool {
    matches!(c, ' ' | '　')
}

/// Does it end a phrase, so that no line begins with it?
fn closes(c: char) -> bool {
    "，、。：；！？）】”…".contains(c)
}

/// May a line end between the two, at a pause?
fn at_rest(before: char, after: char) -> bool {
    (blank(before) || closes(before)) && anywhere(before, after)
}

/// May a line end between the two, if need be?
fn anywhere(before: char, after: char) -> bool {
    if blank(after) || closes(after) || after == '【' || "（【“".contains(before) {
        return false;
    }
    let wide = |c: char| c.width().is_some_and(|w| w == 2);
    blank(before) || wide(before) || wide(after)
}

/// Rows as columns: every cell but the last is padded to the widest of its column, wide characters counting twice.
pub fn columns(rows: &[Vec<String>]) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |i: usize| rows.iter().filter_map(|row| row.get(i)).map(|cell| cell.width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count).map(width).collect();
    let line = |row: &Vec<String>| {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths).filter(|(_, width)| **width > 0) {
            line.push_str(cell);
            line.extend(std::iter::repeat_n(' ', width + 2 - cell.width()));
        }
        line.truncate(line.trim_end().len());
        line
    };
    rows.iter().map(line).collect()
}
