//! What can go wrong in content, and how it is shown.
//!
//! ```
//! use hulao::error::{Diagnostic, Diagnostics};
//! use std::sync::Arc;
//!
//! let mut diags = Diagnostics::default();
//! diags.push(Diagnostic::new("a.toml", Some(5..9), "expected a whole number").label("this is a string"));
//! let text: Arc<str> = Arc::from("hp = \"四\"\n");
//! let shown = diags.render(&|_| Some(text.clone()), false);
//! assert!(shown.contains("--> a.toml:1:6") && shown.ends_with("1 error\n"));
//! ```
//!
//! Owns diagnostics and the search for the nearest known word. It must never panic on any text or span: content comes
//! from strangers, and a broken file is exactly when a message is needed.

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use std::ops::Range;
use std::sync::Arc;

/// One thing that is wrong, at one place in the content.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostic {
    /// The path from the content's root.
    pub file: String,
    /// The bytes meant; `None` if the file as a whole is.
    pub span: Option<Range<usize>>,
    /// What is wrong, in one sentence.
    pub message: String,
    /// What stands under the marked bytes; may be empty.
    pub label: String,
    /// How to mend it.
    pub help: Option<String>,
    /// Other places that belong to it.
    pub also: Vec<Also>,
}

/// A further place of a diagnostic: where the other of two definitions stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Also {
    /// The path from the content's root.
    pub file: String,
    /// The bytes meant; `None` if the file as a whole is.
    pub span: Option<Range<usize>>,
    /// What is to be seen there.
    pub label: String,
}

impl Diagnostic {
    /// Something is wrong in `file`, at the bytes `span`.
    pub fn new(file: impl Into<String>, span: Option<Range<usize>>, message: impl Into<String>) -> Self {
        Self { file: file.into(), span, message: message.into(), ..Self::default() }
    }

    /// With a label under the marked bytes.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// With a way to mend it.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// With `did you mean …` if there is a nearest word.
    pub fn did_you_mean(self, word: Option<String>) -> Self {
        match word {
            Some(word) => self.help(format!("did you mean `{word}`?")),
            None => self,
        }
    }

    /// With a further place.
    pub fn also(mut self, file: impl Into<String>, span: Option<Range<usize>>, label: impl Into<String>) -> Self {
        self.also.push(Also { file: file.into(), span, label: label.into() });
        self
    }

    fn render(&self, sources: &dyn Fn(&str) -> Option<Arc<str>>, renderer: &Renderer) -> String {
        let mut group = Group::with_title(Level::ERROR.primary_title(self.message.as_str()));
        let here = Spot { file: &self.file, span: &self.span, label: &self.label };
        let (same, other): (Vec<&Also>, Vec<&Also>) =
            self.also.iter().partition(|also| also.file == self.file && also.span.is_some());
        group = here.add(group, sources, AnnotationKind::Primary, &same);
        for also in other {
            let there = Spot { file: &also.file, span: &also.span, label: &also.label };
            group = there.add(group, sources, AnnotationKind::Context, &[]);
        }
        if let Some(help) = &self.help {
            group = group.element(Level::HELP.message(help.as_str()));
        }
        renderer.render(&[group])
    }
}

/// A place as the renderer needs it.
struct Spot<'a> {
    file: &'a str,
    span: &'a Option<Range<usize>>,
    label: &'a str,
}

impl<'a> Spot<'a> {
    /// Adds the place to the group: with its source line if there is one, else as a bare path and label.
    fn add(
        &self,
        group: Group<'a>,
        sources: &dyn Fn(&str) -> Option<Arc<str>>,
        kind: AnnotationKind,
        same: &[&'a Also],
    ) -> Group<'a> {
        let (Some(span), Some(text)) = (self.span, sources(self.file)) else {
            let group = group.element(Origin::path(self.file));
            return match self.label {
                "" => group,
                label => group.element(Level::NOTE.message(label)),
            };
        };
        let note = |kind: AnnotationKind, span: &Range<usize>, label: &'a str| -> Annotation<'a> {
            let mark = kind.span(within(&text, span));
            if label.is_empty() { mark } else { mark.label(label) }
        };
        let mut marks = vec![note(kind, span, self.label)];
        marks.extend(
            same.iter().filter_map(|also| Some(note(AnnotationKind::Context, also.span.as_ref()?, &also.label))),
        );
        group.element(Snippet::source(text.to_string()).path(self.file).annotations(marks))
    }
}

/// The part of `span` that lies inside `text`, on the borders of characters.
fn within(text: &str, span: &Range<usize>) -> Range<usize> {
    let floor = |at: usize| {
        let mut at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let start = floor(span.start);
    let mut end = span.end.clamp(start, text.len().max(start));
    while !text.is_char_boundary(end) {
        end += 1;
    }
    start..end
}

/// All that is wrong, in the order in which it was found until [`Diagnostics::sort`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
}

impl Diagnostics {
    /// Adds one; the same thing is not said twice.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        if !self.list.contains(&diagnostic) {
            self.list.push(diagnostic);
        }
    }

    /// Adds all of another list.
    pub fn extend(&mut self, other: Diagnostics) {
        other.list.into_iter().for_each(|d| self.push(d));
    }

    /// Is nothing wrong?
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many things are wrong.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }

    /// By file, then by place; what concerns a whole file first.
    pub fn sort(&mut self) {
        let key = |d: &Diagnostic| (d.file.clone(), d.span.as_ref().map(|s| (s.start, s.end)));
        self.list.sort_by_cached_key(key);
    }

    /// As the compiler of Rust shows its errors, closing with their number; `sources` gives a file's text, so that the
    /// lines can be shown. `""` if nothing is wrong.
    pub fn render(&self, sources: &dyn Fn(&str) -> Option<Arc<str>>, colour: bool) -> String {
        if self.list.is_empty() {
            return String::new();
        }
        let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
        let mut out = String::new();
        for diagnostic in &self.list {
            out.push_str(diagnostic.render(sources, &renderer).trim_end());
            out.push_str("\n\n");
        }
        let n = self.list.len();
        out.push_str(&format!("{n} error{}\n", if n == 1 { "" } else { "s" }));
        out
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

/// The bytes of a line (from 1), without the blanks around it; the text's end for a line that it does not have.
pub fn line_span(text: &str, line: u32) -> Range<usize> {
    let mut start = 0;
    for (i, whole) in text.split_inclusive('\n').enumerate() {
        if i as u32 + 1 == line.max(1) {
            let body = whole.trim_end();
            let blank = body.len() - body.trim_start().len();
            return start + blank..start + body.len();
        }
        start += whole.len();
    }
    text.len()..text.len()
}

/// The line, from 1, of a byte.
pub fn line_of(text: &str, at: usize) -> usize {
    text.as_bytes()[..at.min(text.len())].iter().filter(|b| **b == b'\n').count() + 1
}

/// The candidate that `word` most probably was meant to be: up to one slip in three characters, or the same parts in
/// another order (`damage_took`). The first of equally near ones.
pub fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<String> {
    let wanted = word.to_lowercase();
    let length = wanted.chars().count();
    let slips = match length {
        0 | 1 => 0,
        2 | 3 => 1,
        4..=6 => 2,
        n => n / 3,
    };
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates.filter(|c| *c != word) {
        let lower = candidate.to_lowercase();
        let distance = if parts(&lower) == parts(&wanted) { 0 } else { strsim::damerau_levenshtein(&wanted, &lower) };
        // A word of two characters with both of them changed is another word.
        let near = distance <= slips && distance < lower.chars().count().max(length);
        if near && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate.to_owned())
}

fn parts(word: &str) -> Vec<&str> {
    let mut parts: Vec<&str> = word.split('_').collect();
    parts.sort_unstable();
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn render(text: &str, diagnostic: Diagnostic) -> String {
        let mut diags = Diagnostics::default();
        diags.push(diagnostic);
        let text: Arc<str> = Arc::from(text);
        diags.render(&|_| Some(text.clone()), false)
    }

    #[test]
    fn looks_like_rustc() {
        let text = "name = \"曹操\"\nhp = \"四\" # 体力\n";
        let shown = render(
            text,
            Diagnostic::new("heroes/a.toml", Some(21..26), "expected a whole number, found a string")
                .label("here")
                .help("write 4"),
        );
        insta::assert_snapshot!(shown, @r#"
        error: expected a whole number, found a string
         --> heroes/a.toml:2:6
          |
        2 | hp = "四" # 体力
          |      ^^^^ here
          |
          = help: write 4

        1 error
        "#);
    }

    #[test]
    fn both_places_of_a_duplicate() {
        let mut diags = Diagnostics::default();
        diags.push(Diagnostic::new("b.toml", Some(0..3), "twice").label("again").also(
            "a.toml",
            Some(0..3),
            "first here",
        ));
        diags.push(Diagnostic::new("a.toml", None, "cannot be read"));
        diags.push(Diagnostic::new("a.toml", None, "cannot be read"));
        diags.sort();
        let shown = diags.render(&|_| Some(Arc::from("[x]\n")), false);
        insta::assert_snapshot!(shown, @r"
        error: cannot be read
        --> a.toml

        error: twice
         --> b.toml:1:1
          |
        1 | [x]
          | ^^^ again
          |
         ::: a.toml:1:1
          |
        1 | [x]
          | --- first here

        2 errors
        ");
    }

    #[test]
    fn odd_spans_and_texts() {
        for text in ["", "\n", "四", "a\r\nb", "\u{feff}x", "\0\x1b[31m"] {
            for span in [0..0, 0..1, 1..2, 2..2, 1..99, 99..100, Range { start: 5, end: 2 }, usize::MAX..usize::MAX] {
                let shown = render(text, Diagnostic::new("f", Some(span), "m").label("l"));
                assert!(shown.contains("error: m"), "{shown}");
            }
        }
        assert_eq!(Diagnostics::default().render(&|_| None, true), "");
    }

    #[test]
    fn lines() {
        let text = "one\n  二 \r\n\nfour";
        assert_eq!(&text[line_span(text, 1)], "one");
        assert_eq!(&text[line_span(text, 2)], "二");
        assert_eq!(&text[line_span(text, 3)], "");
        assert_eq!(&text[line_span(text, 4)], "four");
        assert_eq!(line_span(text, 0), 0..3);
        assert_eq!(line_span(text, 5), text.len()..text.len());
        assert_eq!(line_span("", 1), 0..0);
        assert_eq!(line_of(text, 0), 1);
        assert_eq!(line_of(text, 4), 2);
        assert_eq!(line_of(text, 999), 4);
    }

    #[test]
    fn near_words() {
        let known = ["took_damage", "dealt_damage", "draw", "zhuoying", "捉影", "桃"];
        let near = |word| nearest(word, known.iter().copied());
        assert_eq!(near("damage_took").as_deref(), Some("took_damage"));
        assert_eq!(near("zhuoyign").as_deref(), Some("zhuoying"));
        assert_eq!(near("Draw").as_deref(), Some("draw"));
        assert_eq!(near("掠影").as_deref(), Some("捉影"));
        assert_eq!(near("x"), None);
        assert_eq!(near(""), None);
        assert_eq!(near("周瑜"), None);
        assert_eq!(near("completely_else"), None);
    }

    proptest! {
        #[test]
        fn never_panics(
            text in "(?s).{0,40}", a in 0usize..120, b in 0usize..120, c in 0usize..120, d in 0usize..120,
            label in "(?s).{0,10}", line in 0u32..50,
        ) {
            let diagnostic = Diagnostic::new("f", Some(a..b), label.clone()).label(label.clone()).help(label.clone());
            let _ = render(&text, diagnostic.also("f", Some(c..d), label.clone()).also("g", Some(d..c), label.clone()));
            let span = line_span(&text, line);
            prop_assert!(text.get(span).is_some());
            let _ = nearest(&text, [label.as_str()].into_iter());
        }
    }
}
