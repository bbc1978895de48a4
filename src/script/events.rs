//! `scripts/events.lua`: the one table of moments and their payloads.

use super::host::Loader;
use crate::defs::{Event, Field, Payload, Place};
use crate::error::{Diagnostic, nearest};
use crate::id::*;
use mlua::{Table, Value};

/// The file's name.
const FILE: &str = "scripts/events.lua";

/// Reads payloads and events into the definitions.
pub(super) fn read(loader: &mut Loader<'_>) {
    if loader.sources.file(FILE).is_none() {
        loader.diags.push(Diagnostic::new(FILE, None, "the table of events is missing"));
        return;
    }
    let Some(Value::Table(table)) = loader.run_with(FILE, None) else { return };
    let rows = |key: &str| -> Vec<Table> {
        table
            .raw_get::<Option<Table>>(key)
            .ok()
            .flatten()
            .map_or_else(Vec::new, |list| list.sequence_values::<Table>().flatten().collect())
    };
    for row in rows("payloads") {
        let payload = read_payload(&row);
        loader.defs_mut().payloads.push(payload);
    }
    for row in rows("events") {
        read_event(loader, &row);
    }
    if loader.defs().events.len() > 127 {
        problem(loader, "", "there are more than 127 events".into(), None);
    }
}

fn text(row: &Table, key: impl mlua::IntoLua) -> String {
    row.raw_get::<Option<String>>(key).ok().flatten().unwrap_or_default()
}

fn read_payload(row: &Table) -> Payload {
    let fields = row.raw_get::<Option<Table>>("fields").ok().flatten();
    let fields =
        fields.map_or_else(Vec::new, |list| list.sequence_values::<Table>().flatten().map(|f| field(&f)).collect());
    Payload { name: text(row, 1), fields, methods: vec![(String::new(), text(row, "zh"), text(row, "en"))] }
}

/// `{ "from", "seat?", zh, en }`; a type that ends in `?` is optional, in `=` computed.
fn field(row: &Table) -> Field {
    let ty = text(row, 2);
    Field {
        name: text(row, 1),
        optional: ty.ends_with('?'),
        computed: ty.ends_with('='),
        ty: ty.trim_end_matches(['?', '=']).to_string(),
        doc: (text(row, 3), text(row, 4)),
    }
}

fn read_event(loader: &mut Loader<'_>, row: &Table) {
    let name = text(row, 1);
    let (payload_name, subject) = (text(row, "on"), text(row, "subject"));
    let sugar = match row.raw_get::<Option<Table>>("sugar") {
        Ok(Some(sugar)) => {
            let (event, phase) = (text(&sugar, 1), text(&sugar, 2));
            let found = {
                let defs = loader.defs();
                let event = defs.events.get_index_of(&event).map(EventId::at);
                event.zip(defs.phases.get_index_of(&phase).map(PhaseId::at))
            };
            if found.is_none() {
                problem(loader, &name, format!("`{name}` is sugar for an event or phase that is not there"), None);
            }
            found
        }
        _ => None,
    };
    let payload = match sugar {
        Some((event, _)) => Some(loader.defs().events[event.index()].payload),
        None => loader.defs().payloads.iter().position(|p| p.name == payload_name),
    };
    let Some(payload) = payload else {
        let near = nearest(&payload_name, loader.defs().payloads.iter().map(|p| p.name.as_str()));
        problem(loader, &name, format!("the event `{name}` has no payload `{payload_name}`"), near);
        return;
    };
    let known = |field: &str| loader.defs().payloads[payload].fields.iter().any(|f| f.name == field);
    let change: Vec<String> = text(row, "change").split_whitespace().map(String::from).collect();
    let missing = change.iter().chain(Some(&subject).filter(|_| sugar.is_none())).find(|f| !known(f)).cloned();
    if let Some(field) = missing {
        let fields = loader.defs().payloads[payload].fields.clone();
        let near = nearest(&field, fields.iter().map(|f| f.name.as_str()));
        let text = loader.text(FILE);
        let row = text.find(&format!("\"{name}\"")).unwrap_or(0);
        let at = text[row..].find(&field).map(|at| row + at..row + at + field.len());
        let message = format!("the payload of the event `{name}` has no field `{field}`");
        loader.diags.push(Diagnostic::new(FILE, at, message).did_you_mean(near));
    }
    let event = Event {
        name: name.clone(),
        payload,
        subject,
        change,
        sugar,
        timing: text(row, "timing"),
        lingers: row.raw_get::<Option<bool>>("lingers").ok().flatten().unwrap_or(false),
        doc: (text(row, "zh"), text(row, "en")),
        place: Place { file: FILE.into(), line: 0 },
    };
    if loader.defs_mut().events.insert(name.clone(), event).is_some() {
        problem(loader, &name, format!("the event `{name}` is declared twice"), None);
    }
}

fn problem(loader: &mut Loader<'_>, name: &str, message: String, near: Option<String>) {
    let text = loader.text(FILE);
    let at = text.find(&format!("\"{name}\"")).map(|at| at + 1..at + 1 + name.len());
    loader.diags.push(Diagnostic::new(FILE, at, message).did_you_mean(near));
}
