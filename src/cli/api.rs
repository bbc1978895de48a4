//! `hulao api`: the vocabulary of content, from the tables that the code itself reads.

use super::{ApiArgs, Failure, Outcome, content};
use crate::defs::source::BASE_LANGUAGE;
use crate::script::content::Content;
use crate::script::docs::{self, Found, Line, Reference, Section, Topic};
use std::io::{self, Write};
use unicode_width::UnicodeWidthStr;

/// The width of the overview, in columns.
const WIDTH: usize = 100;

pub(super) fn run(args: &ApiArgs) -> Outcome {
    let content = content::load(&args.content)?;
    if args.write_stubs {
        return write_stubs(&content);
    }
    let reference = Reference::new(&content.defs);
    let mut page = Page::new(args.lang.as_deref());
    let Some(name) = &args.name else { return Ok(page.overview(&reference)?) };
    match reference.find(name) {
        Found::Section(section) => Ok(page.section(section)?),
        Found::Topics(topics) => Ok(topics.iter().try_for_each(|topic| page.topic(topic))?),
        Found::Mentions(topics) => Ok(topics.iter().try_for_each(|topic| page.brief(topic))?),
        Found::Nothing(near) => {
            let help = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
            Err(Failure::Found(format!("error: no word is called `{name}`{help}")))
        }
    }
}

/// Writes the editor stubs into the content tree.
fn write_stubs(content: &Content) -> Outcome {
    let Some(root) = &content.sources.root else {
        return Err(Failure::Usage("the built-in content has no folder for stubs: say --content DIR".into()));
    };
    std::fs::create_dir_all(root.join(docs::FOLDER))?;
    let mut out = anstream::stdout().lock();
    for stub in docs::stubs(&content.defs) {
        std::fs::write(root.join(&stub.path), &stub.text)?;
        writeln!(out, "{}", stub.path)?;
    }
    Ok(())
}

/// Where the reference is printed, and in which language; both if none is asked for.
pub(super) struct Page<'a> {
    out: Box<dyn Write>,
    lang: Option<&'a str>,
}

impl<'a> Page<'a> {
    /// On the standard output.
    pub(super) fn new(lang: Option<&'a str>) -> Self {
        Self { out: Box::new(anstream::stdout().lock()), lang }
    }

    fn doc(&self, zh: &str, en: &str) -> String {
        match self.lang {
            Some(BASE_LANGUAGE) => zh.into(),
            Some(_) => en.into(),
            None if zh.is_empty() || en.is_empty() => format!("{zh}{en}"),
            None => format!("{zh} — {en}"),
        }
    }

    /// Every name, by section, on a screen or two.
    fn overview(&mut self, reference: &Reference) -> io::Result<()> {
        writeln!(self.out, "hulao api NAME explains a word: took_damage, p:draw, is.red, hero, 摸牌 … or a section.")?;
        for section in &reference.sections {
            let title = self.title(section);
            writeln!(self.out, "\n\x1b[1m{}\x1b[0m  {title}", section.name)?;
            let names = section.topics.iter().map(|topic| match section.name {
                // Methods are shown with what they belong to: aim:redirect.
                "payloads" => topic.shape.split('(').next().unwrap_or_default(),
                _ => &topic.name,
            });
            let names: Vec<&str> = names.collect();
            // The rule book's own functions are many and of no use to content.
            let names = if section.common { names } else { vec!["(hulao api core)"] };
            for line in wrapped(&names) {
                writeln!(self.out, "  {line}")?;
            }
        }
        Ok(())
    }

    fn title(&self, section: &Section) -> String {
        self.doc(section.zh, section.en)
    }

    fn section(&mut self, section: &Section) -> io::Result<()> {
        let title = self.title(section);
        writeln!(self.out, "\x1b[1m{}\x1b[0m  {title}\n", section.name)?;
        // Words and files are their keys; of the others a line or two is enough.
        let whole = section.topics.iter().any(|topic| !topic.lines.is_empty())
            && matches!(section.name, "words" | "payloads" | "toml");
        section.topics.iter().try_for_each(|topic| if whole { self.topic(topic) } else { self.brief(topic) })
    }

    fn brief(&mut self, topic: &Topic) -> io::Result<()> {
        let doc = self.doc(&topic.zh, &topic.en);
        writeln!(self.out, "\x1b[1m{}\x1b[0m", topic.shape)?;
        writeln!(self.out, "    {doc}")
    }

    /// A word with its keys or fields.
    pub(super) fn topic(&mut self, topic: &Topic) -> io::Result<()> {
        self.brief(topic)?;
        if !topic.facts.is_empty() {
            writeln!(self.out, "    {}", topic.facts)?;
        }
        let width = topic.lines.iter().map(|line| line.shape.width()).max().unwrap_or(0).min(44);
        topic.lines.iter().try_for_each(|line| self.line(line, width))?;
        writeln!(self.out)
    }

    fn line(&mut self, line: &Line, width: usize) -> io::Result<()> {
        let doc = self.doc(&line.zh, &line.en);
        let pad = " ".repeat(width.saturating_sub(line.shape.width()));
        if line.shape.width() > width {
            writeln!(self.out, "      {}\n      {}  {doc}", line.shape, " ".repeat(width))
        } else {
            writeln!(self.out, "      {}{pad}  {doc}", line.shape)
        }
    }
}

/// Names in lines of at most [`WIDTH`] columns.
pub(super) fn wrapped<S: AsRef<str>>(names: &[S]) -> Vec<String> {
    let mut lines = vec![String::new()];
    for name in names.iter().map(AsRef::as_ref) {
        let full = lines.last().is_some_and(|line| !line.is_empty() && line.width() + name.width() + 3 > WIDTH);
        if full {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            let space = if line.is_empty() { "" } else { " " };
            line.push_str(space);
            line.push_str(name);
        }
    }
    lines
}
