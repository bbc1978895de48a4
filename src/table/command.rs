//! Lines that are about the table and no answer.

use super::tokens::plain;

/// What a line wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// To answer the question.
    Answer(&'a str),
    /// To know what something is.
    About(&'a str),
    /// To know what can be typed.
    Help,
    /// To see the table.
    Board,
    /// To read the log once more.
    Log,
    /// To know why a skill was or was not offered.
    Why(&'a str),
    /// To know what a word of the vocabulary means.
    Api(&'a str),
    /// To write the position as a scenario, into this file if one is named.
    Cut(&'a str),
    /// To save the game, into this file if one is named.
    Save(&'a str),
    /// To take the last answer back.
    Undo,
    /// To switch a skill off.
    Suspend(&'a str),
    /// To let a bot play on.
    Auto,
    /// To leave.
    Quit,
}

impl<'a> Command<'a> {
    /// What `line` wants.
    pub fn parse(line: &'a str) -> Self {
        let line = line.trim_matches(|c: char| plain(c) == ' ' || c.is_whitespace());
        if let Some(first) = line.chars().next().filter(|c| plain(*c) == '?') {
            return match line[first.len_utf8()..].trim() {
                "" => Command::Help,
                query => Command::About(query),
            };
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_lowercase().as_str(), rest.trim()) {
            ("h" | "help", _) => Command::Help,
            ("t" | "table", "") => Command::Board,
            ("l" | "log", "") => Command::Log,
            ("u" | "undo", "") => Command::Undo,
            ("auto", "") => Command::Auto,
            ("q" | "quit" | "exit", "") => Command::Quit,
            ("why", skill) => Command::Why(skill),
            ("api", word) => Command::Api(word),
            ("cut", file) => Command::Cut(file),
            ("save", file) => Command::Save(file),
            ("suspend", skill) => Command::Suspend(skill),
            _ => Command::Answer(line),
        }
    }
}
