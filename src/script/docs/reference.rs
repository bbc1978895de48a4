//! The reference that `hulao api` prints: everything that content can write, by section.

use super::{NAMES, shapes};
use crate::defs::schema::SCHEMAS;
use crate::defs::{Defs, Event, Span};
use crate::error::nearest;
use crate::script::api::{self, Access, Class, Entry};
use crate::script::filter_words::{self, FilterWord, Means};
use crate::script::verb_keys;
use crate::script::word_keys::{self, WORDS};

/// A line below a topic: a key or a field.
#[derive(Clone, Debug)]
pub struct Line {
    /// How it is written.
    pub shape: String,
    /// What it says, in Chinese.
    pub zh: String,
    /// What it says, in English.
    pub en: String,
}

/// One thing that can be looked up.
#[derive(Clone, Debug)]
pub struct Topic {
    /// What is looked up.
    pub name: String,
    /// How it is written.
    pub shape: String,
    /// What it says, in Chinese.
    pub zh: String,
    /// What it says, in English.
    pub en: String,
    /// What there is to know besides: subject, access.
    pub facts: String,
    /// Its keys or fields.
    pub lines: Vec<Line>,
}

/// Topics of one sort.
#[derive(Clone, Debug)]
pub struct Section {
    /// How it is asked for: `hulao api events`.
    pub name: &'static str,
    /// Its heading, in Chinese.
    pub zh: &'static str,
    /// Its heading, in English.
    pub en: &'static str,
    /// Is it about the vocabulary of content, and not of the rule book alone?
    pub common: bool,
    /// Its topics.
    pub topics: Vec<Topic>,
}

/// The reference.
pub struct Reference {
    /// Its sections.
    pub sections: Vec<Section>,
}

/// What was found under a name.
pub enum Found<'r> {
    /// A section.
    Section(&'r Section),
    /// Topics with this name.
    Topics(Vec<&'r Topic>),
    /// Topics that mention it.
    Mentions(Vec<&'r Topic>),
    /// Nothing; the nearest name.
    Nothing(Option<String>),
}

impl Reference {
    /// The reference of this content.
    pub fn new(defs: &Defs) -> Self {
        let access =
            |class: Class, access: Access| move |e: &&Entry| e.class == class && e.access == access && !e.field;
        let section = |name, zh, en, topics| Section { name, zh, en, common: true, topics };
        let of =
            |keep: &dyn Fn(&&Entry) -> bool| api::entries().filter(|e| keep(e)).map(entry_topic).collect::<Vec<_>>();
        let names = NAMES.iter().map(|n| topic(n.name, n.shape, n.zh, n.en));
        let globals = names.chain(of(&|e| e.class == Class::Global)).collect();
        let core = of(&|e| e.class == Class::Core);
        let sections = vec![
            section("words", "词", "words", word_topics()),
            section("events", "时机", "events: on.<event> { … }", events(defs)),
            section("payloads", "时机的内容", "what guards and effects receive", payloads(defs)),
            section("fields", "角色的数据", "what a seat is: p.<field>", of(&|e| e.class == Class::Seat && e.field)),
            section(
                "queries",
                "角色的查询",
                "what can be asked about a seat: p:<query>()",
                of(&access(Class::Seat, Access::Read)),
            ),
            section("questions", "询问与会询问的动作", "verbs that ask", of(&access(Class::Seat, Access::Ask))),
            section("verbs", "动作", "verbs that act", of(&access(Class::Seat, Access::Act))),
            section("cards", "牌", "a card: card.<field>, card:<query>()", of(&|e| e.class == Class::Card)),
            section("lists", "列表", "a list: list:<method>()", of(&|e| e.class == Class::List)),
            section("game", "游戏", "the game: game.<field>, game:<method>()", of(&|e| e.class == Class::Game)),
            section("names", "自由名", "free names", globals),
            section("is", "牌的过滤词", "card filters: is.<word>", filters("is", filter_words::cards(defs))),
            section("who", "角色的过滤词", "seat filters: who.<word>", filters("who", filter_words::seats(defs))),
            section("spans", "时段", "spans of time", spans()),
            section("toml", "TOML 文件与表", "TOML files and tables", toml_topics()),
            Section {
                name: "core",
                zh: "core（仅规则书）",
                en: "core, for the rule book only",
                common: false,
                topics: core,
            },
        ];
        Self { sections }
    }

    /// What stands under a name: `took_damage`, `on.took_damage`, `p:draw`, `摸牌`, `events`.
    pub fn find(&self, name: &str) -> Found<'_> {
        if let Some(section) = self.sections.iter().find(|section| section.name == name) {
            return Found::Section(section);
        }
        let all = || self.sections.iter().flat_map(|section| &section.topics);
        let bare = name.rsplit(['.', ':']).next().unwrap_or(name);
        let rooted: Vec<&Topic> = all().filter(|topic| topic.shape.starts_with(name) && topic.name == bare).collect();
        let same: Vec<&Topic> = match rooted.is_empty() || bare == name {
            true => all().filter(|topic| topic.name == name || topic.name == bare || topic.zh == name).collect(),
            false => rooted,
        };
        if !same.is_empty() {
            return Found::Topics(same);
        }
        let said = |topic: &&Topic| {
            let lines = topic.lines.iter().any(|line| line.shape.starts_with(name) || line.zh.contains(name));
            topic.shape.contains(name) || topic.zh.contains(name) || topic.en.contains(name) || lines
        };
        let mentions: Vec<&Topic> = all().filter(said).collect();
        if !mentions.is_empty() {
            return Found::Mentions(mentions);
        }
        let sections = self.sections.iter().map(|section| section.name);
        Found::Nothing(nearest(bare, all().map(|topic| topic.name.as_str()).chain(sections)))
    }
}

fn topic(name: &str, shape: impl Into<String>, zh: &str, en: &str) -> Topic {
    Topic {
        name: name.into(),
        shape: shape.into(),
        zh: zh.into(),
        en: en.into(),
        facts: String::new(),
        lines: Vec::new(),
    }
}

fn line(shape: String, zh: &str, en: &str) -> Line {
    Line { shape, zh: zh.into(), en: en.into() }
}

fn word_topics() -> Vec<Topic> {
    let keys = |word: &str| {
        let keys = word_keys::keys_of(word);
        keys.map(|row| {
            let must = if row.required { ", required" } else { "" };
            line(format!("{} = {}{must}", row.key, row.ty.expected()), row.zh, row.en)
        })
        .collect()
    };
    WORDS.iter().map(|doc| Topic { lines: keys(doc.word), ..topic(doc.word, doc.shape, doc.zh, doc.en) }).collect()
}

fn events(defs: &Defs) -> Vec<Topic> {
    defs.events.values().map(|event| event_topic(defs, event)).collect()
}

fn event_topic(defs: &Defs, event: &Event) -> Topic {
    let base = event.sugar.map_or(event, |(of, _)| &defs.events[of.index()]);
    let payload = &defs.payloads[event.payload];
    let mut lines: Vec<Line> = payload
        .fields
        .iter()
        .map(|field| line(shapes::field(field, &base.change), &field.doc.0, &field.doc.1))
        .collect();
    lines.extend(methods(&payload.name));
    let mut facts = format!("payload {}, you are its {}", payload.name, base.subject);
    if !base.change.is_empty() {
        facts.push_str(&format!("; may be set: {}", base.change.join(", ")));
    }
    if let Some((of, phase)) = event.sugar {
        let phase = defs.phases.get_index(phase.index()).map_or("", |(id, _)| id.as_str());
        facts.push_str(&format!("; short for on.{} {{ phase = \"{phase}\" }}", defs.events[of.index()].name));
    }
    if event.lingers {
        facts.push_str("; equipment that has just left hears it");
    }
    Topic { facts, lines, ..topic(&event.name, shapes::event(event), &event.doc.0, &event.doc.1) }
}

fn methods(payload: &str) -> impl Iterator<Item = Line> {
    let own = api::entries().filter(move |e| matches!(e.class, Class::Payload(of) if of == payload));
    own.map(|e| line(format!("{}  [{}]", shapes::entry(e), e.access.name()), e.zh, e.en))
        .collect::<Vec<_>>()
        .into_iter()
}

fn payloads(defs: &Defs) -> Vec<Topic> {
    let of = |payload: &crate::defs::Payload| {
        let fields = payload.fields.iter().map(|f| line(shapes::field(f, &[]), &f.doc.0, &f.doc.1));
        let (_, zh, en) = payload.methods.first().cloned().unwrap_or_default();
        let heard: Vec<&str> = defs
            .events
            .values()
            .filter(|e| defs.payloads[e.payload].name == payload.name)
            .map(|e| e.name.as_str())
            .collect();
        let facts = format!("of {}", heard.join(", "));
        let lines = fields.chain(methods(&payload.name)).collect();
        Topic { facts, lines, ..topic(&payload.name, &payload.name, &zh, &en) }
    };
    let mut topics: Vec<Topic> = defs.payloads.iter().map(of).collect();
    // A method is looked up by its own name too.
    topics.extend(api::entries().filter(|e| matches!(e.class, Class::Payload(_))).map(entry_topic));
    topics
}

fn entry_topic(entry: &Entry) -> Topic {
    let keys = verb_keys::keys_of(entry.name).filter(|_| matches!(entry.class, Class::Seat | Class::Global));
    let lines = keys.map(|row| {
        let key = if row.key == "1" { "…".to_owned() } else { row.key.to_owned() };
        let optional = if row.optional() { "?" } else { "" };
        line(format!("{key}{optional}: {}", row.lua()), row.zh, row.en)
    });
    let facts = match entry.access {
        Access::Read => "read: allowed everywhere",
        Access::Act => "act: not in guards, statics and filters",
        Access::Ask => "ask: it may ask players; not in guards, statics and filters",
    };
    Topic { facts: facts.into(), lines: lines.collect(), ..topic(entry.name, shapes::entry(entry), entry.zh, entry.en) }
}

fn filters<F>(table: &str, words: Vec<FilterWord<F>>) -> Vec<Topic> {
    let of = |word: FilterWord<F>| {
        let params = if let Means::Made(params) = word.means { format!("({params})") } else { String::new() };
        topic(&word.name, format!("{table}.{}{params}", word.name), &word.zh, &word.en)
    };
    words.into_iter().map(of).collect()
}

fn spans() -> Vec<Topic> {
    let doc = |span: Span| match span {
        Span::Use => ("一次使用", "one use of a card"),
        Span::Phase => ("阶段", "the phase"),
        Span::Turn => ("回合", "the turn"),
        Span::Round => ("一轮", "the round of the table"),
        Span::OwnTurnStart => ("直到自己的下个回合开始", "until the owner's next turn begins"),
        Span::Game => ("整局", "the whole game"),
    };
    let of = |(name, span): &(&str, Span)| topic(name, format!("\"{name}\""), doc(*span).0, doc(*span).1);
    Span::NAMES.iter().map(of).collect()
}

fn toml_topics() -> Vec<Topic> {
    let mut topics: Vec<Topic> = Vec::new();
    for row in SCHEMAS {
        let must = if row.required { ", required" } else { "" };
        let line = line(format!("{} = {}{must}", row.key, shapes::toml(row.ty)), row.zh, row.en);
        match topics.last_mut().filter(|topic| topic.name == row.of) {
            Some(topic) => topic.lines.push(line),
            None => topics.push(Topic { lines: vec![line], ..toml_topic(row.of) }),
        }
    }
    topics
}

/// Where files of the kind lie; what is no file is a table inside others.
fn toml_topic(of: &str) -> Topic {
    let path = match of {
        "rules.toml" => "scripts/rules.toml",
        "lang" => "scripts/lang/<language>.toml",
        "set.toml" => "cards/<set>/set.toml, heroes/<set>/set.toml",
        "deck.toml" => "cards/<set>/deck.toml",
        "card" => "cards/<set>/<id>.toml",
        "hero" => "heroes/<set>/<id>.toml",
        "mode" => "modes/<id>.toml",
        "house" => "modes/house/<id>.toml",
        "pack.toml" => "packs/<id>/pack.toml",
        table => return topic(of, format!("TOML table: {table}"), "表", "a table in other files"),
    };
    topic(of, format!("TOML: {path}"), "文件", "a file")
}
