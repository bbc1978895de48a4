//! Where things stand in a Lua file: a word that a part begins with, a key directly inside its braces, a name on a line.
//!
//! It knows tokens, braces and blocks, enough to tell a key of a word from an assignment in one of its functions. It only
//! serves messages: what it cannot find is pointed to by its line.

use super::sandbox::tokens;
use crate::error::{line_of, line_span};
use std::ops::Range;

/// A word in a file: `on.took_damage { … }`.
pub struct Head {
    /// The name that the word goes by: `took_damage`; of a word without one, the word.
    pub name: Range<usize>,
    /// The tokens after its opening brace.
    body: Vec<Range<usize>>,
}

/// The word that begins on a line, or near it.
pub fn head(text: &str, line: u32, word: &str, name: Option<&str>) -> Option<Head> {
    let tokens = tokens(text);
    let of = |i: usize| tokens.get(i).and_then(|t| text.get(t.clone())).unwrap_or("");
    let line_of = |i: usize| tokens.get(i).map_or(usize::MAX, |t| line_of(text, t.start));
    let fits = |i: usize| -> Option<(Range<usize>, usize)> {
        let (name_at, brace) = match name {
            None => (i, i + 1),
            Some(name) if of(i + 1) == "." && of(i + 2) == name => (i + 2, i + 3),
            Some(name) if of(i + 1) == "[" && unquoted(of(i + 2)) == name => (i + 2, i + 4),
            Some(_) => return None,
        };
        // `on.x({ … })` is the same as `on.x { … }`.
        let open = if of(brace) == "(" { brace + 1 } else { brace };
        (of(i) == word && of(open) == "{").then(|| (tokens[name_at].clone(), open + 1))
    };
    // The compiler notes the line of the brace; the word may stand a little before it.
    let line = line as usize;
    let near = |i: usize| line_of(i) <= line && line_of(i) + 3 > line;
    let all: Vec<(usize, (Range<usize>, usize))> =
        (0..tokens.len()).filter(|i| near(*i)).filter_map(|i| Some((i, fits(i)?))).collect();
    let same_line = all.iter().find(|(i, _)| line_of(*i) == line);
    let (name, open) = same_line.or(all.last()).map(|(_, found)| found.clone())?;
    Some(Head { name, body: tokens[open..].to_vec() })
}

impl Head {
    /// The key, directly inside the braces.
    pub fn key(&self, text: &str, key: &str) -> Option<Range<usize>> {
        let of = |i: usize| self.body.get(i).and_then(|t| text.get(t.clone())).unwrap_or("");
        let assigned = |i: usize| of(i) == "=" && of(i + 1) != "=";
        let (mut depth, mut blocks) = (0_i32, 0_i32);
        for i in 0..self.body.len() {
            let token = of(i);
            if depth == 0 && blocks == 0 {
                if token == key && assigned(i + 1) {
                    return Some(self.body[i].clone());
                }
                if token == "[" && unquoted(of(i + 1)) == key && of(i + 2) == "]" && assigned(i + 3) {
                    return Some(self.body[i + 1].clone());
                }
            }
            match token {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => depth -= 1,
                "function" | "do" | "if" | "repeat" => blocks += 1,
                "end" | "until" => blocks -= 1,
                _ => {}
            }
            if depth < 0 {
                return None;
            }
        }
        None
    }
}

fn unquoted(token: &str) -> &str {
    let inner = |quote: char| token.strip_prefix(quote).and_then(|rest| rest.strip_suffix(quote));
    inner('"').or_else(|| inner('\'')).unwrap_or("")
}

/// The entries `id = …` of a file's tables, each from its name to the end of its value.
pub fn entries(text: &str, id: &str) -> Vec<Range<usize>> {
    let tokens = tokens(text);
    let of = |i: usize| tokens.get(i).and_then(|t| text.get(t.clone())).unwrap_or("");
    let begins = |i: usize| {
        let named = of(i) == id && of(i + 1) == "=" && of(i + 2) != "=";
        named || (of(i) == "[" && unquoted(of(i + 1)) == id && of(i + 2) == "]" && of(i + 3) == "=")
    };
    let in_table = |i: usize| i > 0 && ["{", ",", ";"].contains(&of(i - 1));
    let end = |from: usize| {
        let mut depth = 0;
        let ends = |i: &usize| {
            let before = depth;
            match of(*i) {
                "{" | "(" | "[" | "function" | "do" | "if" | "repeat" => depth += 1,
                "}" | ")" | "]" | "end" | "until" => depth -= 1,
                _ => {}
            }
            depth < 0 || (before == 0 && [",", ";"].contains(&of(*i)))
        };
        (from..tokens.len()).find(ends).unwrap_or(tokens.len())
    };
    let whole = |i: usize| tokens[i].start..tokens[end(i).saturating_sub(1).max(i)].end;
    (0..tokens.len()).filter(|i| begins(*i) && in_table(*i)).map(whole).collect()
}

/// The places of a name on a line, as a token or as the whole inside of a string.
pub fn on_line(text: &str, line: u32, name: &str) -> Vec<Range<usize>> {
    let span = line_span(text, line.max(1));
    let inside = |token: &Range<usize>| token.start < span.end && token.end > span.start;
    let found = tokens(text).into_iter().filter(inside).filter_map(|token| {
        let written = text.get(token.clone())?;
        if written == name {
            return Some(token);
        }
        (unquoted(written) == name).then(|| token.start + 1..token.end - 1)
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "return {\n  a = on.x {\n    run = function(me)\n      local limit = { card = 1 }\n      when = 2\n    end,\n\
                        \x20   f = { limit = 3 }, limit = 4, [\"card\"] = 5,\n  },\n  b = on.y { when = 1 }, c = on[\"受\"] {},\n}\n";

    fn at(range: Option<Range<usize>>) -> Option<(usize, String)> {
        range.map(|r| (line_of(TEXT, r.start), TEXT[r].to_owned()))
    }

    #[test]
    fn keys_are_those_of_their_word() {
        let head = head(TEXT, 2, "on", Some("x")).unwrap();
        assert_eq!(&TEXT[head.name.clone()], "x");
        assert_eq!(at(head.key(TEXT, "run")), Some((3, "run".into())));
        assert_eq!(at(head.key(TEXT, "limit")), Some((7, "limit".into())));
        assert_eq!(at(head.key(TEXT, "card")), Some((7, "\"card\"".into())));
        assert_eq!(head.key(TEXT, "when"), None);
        assert_eq!(head.key(TEXT, "b"), None);
    }

    #[test]
    fn words_on_one_line() {
        assert_eq!(at(head(TEXT, 9, "on", Some("y")).map(|h| h.name)), Some((9, "y".into())));
        assert_eq!(at(head(TEXT, 9, "on", Some("受")).map(|h| h.name)), Some((9, "\"受\"".into())));
        assert!(head(TEXT, 9, "on", Some("z")).is_none());
        assert!(head("", 1, "on", None).is_none());
    }

    #[test]
    fn entries_are_whole() {
        let of = |id: &str| entries(TEXT, id).into_iter().map(|at| &TEXT[at]).collect::<Vec<_>>();
        assert!(of("a")[0].starts_with("a = on.x {\n") && of("a")[0].ends_with("[\"card\"] = 5,\n  }"));
        assert_eq!(of("b"), ["b = on.y { when = 1 }"]);
        assert_eq!(of("c"), ["c = on[\"受\"] {}"]);
        assert_eq!(of("limit"), ["limit = 3", "limit = 4"]);
        assert_eq!(of("card"), ["card = 1", "[\"card\"] = 5"]);
        assert_eq!(of("run")[0].lines().count(), 4);
        assert!(of("x").is_empty());
    }

    #[test]
    fn names_on_a_line() {
        assert_eq!(on_line(TEXT, 9, "on").len(), 2);
        assert_eq!(on_line(TEXT, 9, "受").len(), 1);
        assert_eq!(on_line(TEXT, 9, "no"), Vec::<Range<usize>>::new());
    }
}
