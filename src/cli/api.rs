//! `hulao api`: the vocabulary of content, from the tables that the code itself reads.

use super::{ApiArgs, Failure, Outcome, content};
use crate::defs::schema::{SCHEMAS, Type};
use crate::defs::source::BASE_LANGUAGE;
use crate::defs::{Defs, Event, Field, Span, StaticKey};
use crate::error::nearest;
use crate::script::api::{self, Class, Entry};
use std::io::Write;

/// One line of the reference.
struct Row {
    /// The heading it stands under.
    section: String,
    /// What is looked up.
    name: String,
    /// How it is written.
    shape: String,
    /// What it says, in Chinese and English.
    doc: (String, String),
}

impl Row {
    fn new(section: impl Into<String>, name: &str, shape: impl Into<String>, zh: &str, en: &str) -> Self {
        Self { section: section.into(), name: name.into(), shape: shape.into(), doc: (zh.into(), en.into()) }
    }
}

pub(super) fn run(args: &ApiArgs) -> Outcome {
    let content = content::load(&args.content)?;
    let rows = rows(&content.defs);
    let chosen: Vec<&Row> = match &args.name {
        None => rows.iter().collect(),
        Some(name) => named(&rows, name)?,
    };
    print(&chosen, args.lang == BASE_LANGUAGE)
}

fn rows(defs: &Defs) -> Vec<Row> {
    let mut rows: Vec<Row> = defs.events.values().map(|event| event_row(defs, event)).collect();
    for payload in &defs.payloads {
        rows.extend(payload.fields.iter().map(|field| field_row(&payload.name, field)));
    }
    let mut entries: Vec<&Entry> = api::entries().collect();
    // Methods of a payload follow its fields; each class is one section.
    entries.sort_by_key(|entry| entry.class);
    rows.extend(entries.into_iter().map(entry_row));
    rows.extend(StaticKey::NAMES.iter().map(|(name, key)| {
        Row::new(
            "static{}",
            name,
            format!("static {{ {name} = … }}"),
            &format!("第 {} 层", key.layer()),
            &format!("layer {}", key.layer()),
        )
    }));
    rows.extend(Span::NAMES.iter().map(|(name, _)| Row::new("spans of time", name, format!("\"{name}\""), "", "")));
    rows.extend(SCHEMAS.iter().map(|row| {
        let must = if row.required { ", required" } else { "" };
        let shape = format!("{} = {}{must}", row.key, expected(row.ty));
        Row::new(format!("TOML: {}", row.of), row.key, shape, row.zh, row.en)
    }));
    rows
}

fn expected(ty: Type) -> String {
    match ty {
        Type::Table(of) => format!("a table: {of}"),
        Type::Tables(of) => format!("tables by id: {of}"),
        other => other.expected(),
    }
}

fn event_row(defs: &Defs, event: &Event) -> Row {
    let payload = defs.payloads.get(event.payload).map_or("", |payload| payload.name.as_str());
    let mut shape = format!("on.{} {{ … }}  {payload}", event.name);
    if !event.subject.is_empty() {
        shape.push_str(&format!(", subject {}", event.subject));
    }
    if !event.change.is_empty() {
        shape.push_str(&format!(", may change {}", event.change.join(", ")));
    }
    Row::new("events", &event.name, shape, &event.doc.0, &event.doc.1)
}

fn field_row(payload: &str, field: &Field) -> Row {
    let optional = if field.optional { "?" } else { "" };
    let shape = format!("{payload}.{}: {}{optional}", field.name, field.ty);
    Row::new(format!("payload {payload}"), &field.name, shape, &field.doc.0, &field.doc.1)
}

fn entry_row(entry: &Entry) -> Row {
    let (section, before) = match entry.class {
        Class::Global => ("free names".to_owned(), String::new()),
        Class::Seat => ("seats".into(), if entry.field { "p." } else { "p:" }.to_owned()),
        Class::Card => ("cards".into(), if entry.field { "card." } else { "card:" }.to_owned()),
        Class::List => ("lists".into(), if entry.field { "list." } else { "list:" }.to_owned()),
        Class::Game => ("game".into(), "game.".to_owned()),
        Class::Payload(of) => (format!("payload {of}"), format!("{of}:")),
        Class::Core => ("core (rule files only)".into(), "core.".to_owned()),
    };
    let args: Vec<String> = entry.args.iter().map(|(name, ty)| format!("{name}: {}", ty.lua())).collect();
    let call = if entry.field { String::new() } else { format!("({})", args.join(", ")) };
    let result = match entry.ret.lua() {
        "nil" => String::new(),
        ty => format!(" → {ty}"),
    };
    let shape = format!("{before}{}{call}{result}  [{}]", entry.name, entry.access.name());
    Row::new(section, entry.name, shape, entry.zh, entry.en)
}

/// The rows of this name, or else those whose shape holds it.
fn named<'r>(rows: &'r [Row], name: &str) -> Result<Vec<&'r Row>, Failure> {
    let bare = name.rsplit(['.', ':']).next().unwrap_or(name);
    let exact: Vec<&Row> = rows.iter().filter(|row| row.name == bare || row.section == name).collect();
    if !exact.is_empty() {
        return Ok(exact);
    }
    let said = |row: &&Row| row.shape.contains(name) || row.doc.0.contains(name) || row.doc.1.contains(name);
    let found: Vec<&Row> = rows.iter().filter(said).collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let help = nearest(bare, rows.iter().map(|row| row.name.as_str()));
    let help = help.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
    Err(Failure::Usage(format!("no word is called `{name}`{help}")))
}

fn print(rows: &[&Row], chinese: bool) -> Outcome {
    let mut out = anstream::stdout().lock();
    let mut section = "";
    for row in rows {
        if row.section != section {
            section = &row.section;
            writeln!(out, "\n\x1b[1m{section}\x1b[0m")?;
        }
        let doc = if chinese { &row.doc.0 } else { &row.doc.1 };
        writeln!(out, "  {}\n      {doc}", row.shape)?;
    }
    Ok(())
}
