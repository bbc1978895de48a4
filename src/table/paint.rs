//! Colours and columns of a terminal.
//!
//! Styles are ANSI sequences; whoever owns the output strips them where they are not wanted (`NO_COLOR`, a pipe).

use crate::text::Tone;
use unicode_width::UnicodeWidthStr;

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
