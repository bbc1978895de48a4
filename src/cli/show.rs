//! `hulao show`: what a card, hero, skill, mode or set says, how it does it, and where that stands.

use super::{Failure, Outcome, ShowArgs, api, content};
use crate::defs::source::BASE_LANGUAGE;
use crate::defs::{Defs, Place, Set, Skill};
use crate::error::{line_of, nearest};
use crate::id::*;
use crate::saved;
use crate::script::content::Content;
use crate::script::docs::{Found, Reference};
use crate::script::locate;
use crate::state::State;
use crate::text::{Narrator, Topic};
use crate::view::View;
use std::io::{self, Write};
use std::ops::{Range, RangeInclusive};

pub(super) fn run(args: &ShowArgs) -> Outcome {
    let content = content::load_with(&args.content, &args.house)?;
    let languages = match &args.lang {
        Some(lang) => vec![lang.as_str()],
        None => vec![BASE_LANGUAGE, "en"],
    };
    let mut page = Page { content: &content, languages, out: Box::new(anstream::stdout().lock()), shown: Vec::new() };
    let (sort, name) = sort_and_name(&args.name);
    if args.name.is_empty() {
        return Ok(page.overview()?);
    }
    let defs = &content.defs;
    let wanted = name.trim_start_matches('【').trim_end_matches('】').to_lowercase();
    let asked = |of: &str| sort.is_none_or(|sort| sort == of);
    let called = |topic: &Topic<'_>| asked(topic.sort()) && topic.words().any(|word| word == wanted);
    let topics: Vec<Topic<'_>> = Topic::all(defs).filter(called).collect();
    let sets = if asked("set") { defs.sets_called(&wanted) } else { Default::default() };
    if !topics.is_empty() || !sets.is_empty() {
        let sorts = topics.iter().map(|topic| topic.sort()).chain(sets.iter().map(|_| "set"));
        page.several(&sorts.collect::<Vec<_>>(), &name)?;
        topics.into_iter().try_for_each(|topic| page.topic(topic))?;
        return Ok(sets.into_iter().try_for_each(|id| page.set(id, &defs.sets[id.index()]))?);
    }
    let reference = Reference::new(defs);
    if let Found::Topics(topics) = reference.find(&name)
        && asked("event")
    {
        let mut words = api::Page::new(args.lang.as_deref());
        topics.iter().try_for_each(|topic| words.topic(topic))?;
        return Ok(page.event(&name)?);
    }
    Err(Failure::Found(unknown(defs, sort, &name, &wanted)))
}

/// What sorts of things are shown.
const SORTS: [&str; 7] = ["card", "skill", "hero", "mode", "house", "set", "event"];

/// What is asked for: `mode duel` is the mode called `duel`; a sort alone is a name.
fn sort_and_name(words: &[String]) -> (Option<&str>, String) {
    let sort = words.first().filter(|word| words.len() > 1 && SORTS.contains(&word.as_str()));
    let name = words[usize::from(sort.is_some())..].join(" ");
    (sort.map(String::as_str), name.trim().to_owned())
}

/// Nothing is called so: what has the word in its name, or is near.
fn unknown(defs: &Defs, sort: Option<&str>, name: &str, wanted: &str) -> String {
    let asked = |of: &str| sort.is_none_or(|sort| sort == of);
    let sets = defs.open_sets().filter(|_| asked("set")).flat_map(|(_, set)| set.words()).map(str::to_lowercase);
    let topics = Topic::all(defs).filter(|topic| asked(topic.sort()));
    let words: Vec<String> = topics.flat_map(Topic::words).chain(sets).collect();
    let mut near: Vec<&str> = words.iter().map(String::as_str).filter(|word| word.contains(wanted)).take(5).collect();
    let nearest = nearest(wanted, words.iter().map(String::as_str));
    if near.is_empty() || wanted.is_empty() {
        near = nearest.as_deref().into_iter().collect();
    }
    let near: Vec<String> = near.iter().map(|word| format!("`{word}`")).collect();
    let help = if near.is_empty() { String::new() } else { format!("; did you mean {}?", near.join(", ")) };
    match sort {
        Some("house") => format!("error: no house rule is called `{name}`{help}"),
        Some(sort) => format!("error: no {sort} is called `{name}`{help}"),
        None => format!("error: nothing is called `{name}`{help}"),
    }
}

/// Where things are shown, and in which languages.
struct Page<'a> {
    content: &'a Content,
    languages: Vec<&'a str>,
    out: Box<dyn Write>,
    /// The files that were shown whole.
    shown: Vec<String>,
}

impl<'a> Page<'a> {
    /// Every set with what belongs to it, and the modes.
    fn overview(&mut self) -> io::Result<()> {
        writeln!(self.out, "hulao show NAME tells about one of these, a skill or an event, by id or name.")?;
        let defs = &self.content.defs;
        for (id, set) in defs.open_sets() {
            writeln!(self.out)?;
            self.set(id, set)?;
        }
        let modes: Vec<String> = defs.modes.values().map(|mode| named(&mode.id, &mode.name.base)).collect();
        writeln!(self.out, "\n\x1b[1mmodes\x1b[0m")?;
        self.names(&modes)?;
        let houses: Vec<String> = defs.houses.values().map(|house| named(&house.id, &house.name.base)).collect();
        writeln!(self.out, "\n\x1b[1mhouse rules\x1b[0m")?;
        self.names(&houses)
    }

    /// What a name stands for, if it is more than one sort of thing.
    fn several(&mut self, sorts: &[&str], name: &str) -> io::Result<()> {
        let mut sorts = sorts.to_vec();
        sorts.dedup();
        if sorts.len() < 2 {
            return Ok(());
        }
        let one = sorts.last().copied().unwrap_or_default();
        let sorts: Vec<String> =
            sorts.iter().map(|sort| format!("a {sort}{}", if *sort == "house" { " rule" } else { "" })).collect();
        writeln!(self.out, "`{name}` is {}; `hulao show {one} {name}` shows one of them.\n", sorts.join(" and "))
    }

    fn names(&mut self, names: &[String]) -> io::Result<()> {
        let last = names.len().saturating_sub(1);
        let listed = names.iter().enumerate().map(|(i, name)| if i < last { format!("{name},") } else { name.clone() });
        let lines = api::wrapped(&listed.collect::<Vec<_>>());
        lines.iter().filter(|line| !line.is_empty()).try_for_each(|line| writeln!(self.out, "  {line}"))
    }

    /// A set: what belongs to it, and the cards of its deck.
    fn set(&mut self, id: SetId, set: &Set) -> io::Result<()> {
        let defs = &self.content.defs;
        let heroes = defs.heroes.values().filter(|hero| hero.set == id).map(|hero| named(&hero.id, &hero.name.base));
        let kinds = defs.kinds.values().filter(|kind| kind.set == id).map(|kind| named(&kind.id, &kind.name.base));
        let all: Vec<String> = heroes.chain(kinds).collect();
        let names: Vec<String> = self.languages.iter().map(|lang| set.name.get(lang).to_owned()).collect();
        let cards = defs.deck.iter().filter(|card| card.set == id).count();
        let mut facts = vec![once_each(&names).join(" / ")];
        facts.extend((cards > 0).then(|| format!("{cards} cards in the deck")));
        facts.extend((!set.default).then(|| "off by default".to_owned()));
        writeln!(self.out, "\x1b[1m{}\x1b[0m  {}", set.path, facts.join(", "))?;
        self.names(&all)
    }

    /// A card, skill, hero or mode: its texts, the files that make it, its rows in the deck.
    fn topic(&mut self, topic: Topic<'_>) -> io::Result<()> {
        let defs = &self.content.defs;
        let mode = match topic {
            Topic::Mode(mode) => defs.modes.get_index_of(&mode.id).map(ModeId::at),
            _ => None,
        };
        let state = State { constants: saved::constants(defs, mode), ..State::default() };
        let tell = |lang: &&str| Narrator::new(View::new(&state, defs, None), lang).topic(topic);
        let texts: Vec<String> = self.languages.iter().map(tell).collect();
        writeln!(self.out, "{}\n", once_each(&texts).join("\n\n"))?;
        match topic {
            Topic::Skill(skill) => self.skill(skill),
            Topic::Kind(kind) => {
                self.files(&kind.place)?;
                self.rows(defs.kinds.get_index_of(&kind.id).map(KindId::at))
            }
            Topic::Hero(hero) => {
                self.files(&hero.place)?;
                // Those that other files define.
                hero.skills.iter().try_for_each(|skill| self.skill(defs.skill(*skill)))
            }
            Topic::Mode(mode) => self.files(&mode.place),
            Topic::House(house) => self.files(&house.place),
        }
    }

    /// The TOML file of a place and the Lua file beside it, whole.
    fn files(&mut self, place: &Place) -> io::Result<()> {
        for path in [place.file.clone(), lua_beside(&place.file)] {
            let Some(source) = self.content.sources.file(&path) else { continue };
            self.lines(&path, &source.text, 1..=source.text.lines().count())?;
            self.shown.push(path);
        }
        Ok(())
    }

    /// A skill's table in its TOML and its entry in the Lua beside it; nothing if those files stand above already.
    fn skill(&mut self, skill: &Skill) -> io::Result<()> {
        let (toml, lua) = (skill.place.file.clone(), lua_beside(&skill.place.file));
        if self.shown.contains(&toml) {
            return Ok(());
        }
        if let Some(source) = self.content.sources.file(&toml) {
            for lines in tables(&source.text, &skill.id) {
                self.lines(&toml, &source.text, lines)?;
            }
        }
        let Some(source) = self.content.sources.file(&lua) else { return Ok(()) };
        // Its hidden parts (`luoyi.rage`) belong to it.
        let hidden = format!("{}.", skill.id);
        let own = self.content.defs.skills.values().filter(|s| s.id == skill.id || s.id.starts_with(&hidden));
        for part in own {
            if let Some((first, last)) = self.entry(&source.text, &lua, part) {
                self.lines(&lua, &source.text, with_comment(&source.text, first)..=last)?;
            }
        }
        Ok(())
    }

    /// The first and the last line of a skill's entry in its Lua file: the one that its first part stands in.
    fn entry(&self, text: &str, lua: &str, skill: &Skill) -> Option<(usize, usize)> {
        let lines = |at: &Range<usize>| (line_of(text, at.start), line_of(text, at.end));
        let entries: Vec<_> = locate::entries(text, &skill.id).iter().map(lines).collect();
        let part = skill.parts.first().map(|part| &self.content.defs.part(*part).place);
        let line = part.filter(|place| place.file == lua).map_or(0, |place| place.line as usize);
        let holds = |(first, last): &&(usize, usize)| (*first..=*last).contains(&line);
        entries.iter().find(holds).or(entries.first()).copied()
    }

    /// Where an event is declared.
    fn event(&mut self, name: &str) -> io::Result<()> {
        let bare = name.rsplit('.').next().unwrap_or(name);
        let events = self.content.defs.events.values().filter(|event| event.name == bare || event.doc.0 == name);
        for event in events {
            let path = &event.place.file;
            let Some(source) = self.content.sources.file(path) else { continue };
            let row = format!("{{ \"{}\",", event.name);
            if let Some(i) = source.text.lines().position(|line| line.trim_start().starts_with(&row)) {
                self.lines(path, &source.text, i + 1..=i + 1)?;
            }
        }
        Ok(())
    }

    /// The cards of a kind in the decks.
    fn rows(&mut self, kind: Option<KindId>) -> io::Result<()> {
        let cards: Vec<_> = self.content.defs.deck.iter().filter(|card| Some(card.face.kind) == kind).collect();
        match cards.len() {
            0 => writeln!(self.out, "no deck has this card")?,
            1 => writeln!(self.out, "1 card in the deck")?,
            n => writeln!(self.out, "{n} cards in the deck")?,
        }
        for row in cards.chunk_by(|a, b| a.place == b.place) {
            let faces = row.iter().map(|card| format!("{}{}", card.face.suit.sign(), rank_name(card.face.rank)));
            writeln!(self.out, "\x1b[2m{}\x1b[0m  {}", row[0].place, faces.collect::<Vec<_>>().join(" "))?;
        }
        writeln!(self.out)
    }

    /// Some lines of a file below the place where they begin.
    fn lines(&mut self, path: &str, text: &str, lines: RangeInclusive<usize>) -> io::Result<()> {
        writeln!(self.out, "\x1b[2m{path}:{}\x1b[0m", lines.start())?;
        let first = lines.start().saturating_sub(1);
        for line in text.lines().skip(first).take(lines.end().saturating_sub(first)) {
            writeln!(self.out, "{}", if line.is_empty() { String::new() } else { format!("    {line}") })?;
        }
        writeln!(self.out)
    }
}

fn named(id: &str, name: &str) -> String {
    if name.is_empty() || name == id { id.to_owned() } else { format!("{id} {name}") }
}

/// Each text once: where a language has none of its own, both are the same.
fn once_each(texts: &[String]) -> Vec<&str> {
    let mut texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    texts.dedup();
    texts
}

fn lua_beside(toml: &str) -> String {
    toml.strip_suffix(".toml").map_or_else(|| toml.to_owned(), |stem| format!("{stem}.lua"))
}

/// The lines, from 1, of the tables `[id]` and `[id.…]`, without blank lines at their ends.
fn tables(text: &str, id: &str) -> Vec<RangeInclusive<usize>> {
    let mut found: Vec<RangeInclusive<usize>> = Vec::new();
    let mut inside = false;
    for (i, line) in text.lines().enumerate() {
        if let Some(header) = line.strip_prefix('[') {
            let name = header.split([']', '.']).next().unwrap_or_default();
            let belongs = name.trim_matches(['"', ' ']) == id;
            if belongs && !inside {
                found.push(i + 1..=i + 1);
            }
            inside = belongs;
        }
        if let Some(last) = found.last_mut().filter(|_| inside && !line.trim().is_empty()) {
            *last = *last.start()..=i + 1;
        }
    }
    found
}

/// The first line of the comment that ends above a line, or the line itself.
fn with_comment(text: &str, line: usize) -> usize {
    let above: Vec<&str> = text.lines().take(line.saturating_sub(1)).collect();
    line - above.iter().rev().take_while(|line| line.trim_start().starts_with("--")).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_with_all_below_them() {
        let text = "name = 1\n[a]\nx = 1\n\n[a.en]\ny = 1\n\n[ab]\n[\"a\".ask]\nz = 1\n";
        assert_eq!(tables(text, "a"), [2..=6, 9..=10]);
        assert_eq!(tables(text, "ab"), [8..=8]);
        assert!(tables(text, "b").is_empty());
    }

    #[test]
    fn comments_belong_to_what_they_stand_above() {
        let text = "return {\n  -- one\n  -- two\n  a = 1,\n  b = 2,\n}\n";
        assert_eq!((with_comment(text, 4), with_comment(text, 5), with_comment(text, 1)), (2, 5, 1));
    }
}
