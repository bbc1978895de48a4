//! The closed vocabulary at load time: filter words, nearest names, payload classes, event rows, and the check that the
//! verbs in Lua are those of the API table.

use super::api::{self, Call, Class, Entry};
use super::filter_words::{self, Means};
use super::host::Loader;
use super::verb_keys::{self, VERB_KEYS};
use super::words::type_name;
use crate::error::{Diagnostic, nearest};
use crate::filter::{Filter, Filters, Who};
use crate::id::*;
use mlua::{Function, Table, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Filter words: their names and ids.
pub(super) fn filters(loader: &mut Loader<'_>, kit: &Table) -> mlua::Result<()> {
    let (cards, seats) = (loader.table(), loader.table());
    {
        let mut defs = loader.defs_mut();
        for word in filter_words::cards(&defs) {
            if let Some(id) = meant(word.means, &mut defs.filters, Filters::card, Filter::Or) {
                cards.raw_set(word.name, id.lua())?;
            }
        }
        for word in filter_words::seats(&defs) {
            if let Some(id) = meant(word.means, &mut defs.filters, Filters::seat, Who::Or) {
                seats.raw_set(word.name, id.lua())?;
            }
        }
    }
    kit.raw_set("filter_ids", cards)?;
    kit.raw_set("who_ids", seats)
}

/// The filter that a word means; `None` for those that the prelude makes from arguments.
fn meant<F, Id: Copy>(
    means: Means<F>,
    filters: &mut Filters,
    intern: fn(&mut Filters, F) -> Id,
    or: fn(Id, Id) -> F,
) -> Option<Id> {
    let of = match means {
        Means::One(filter) => vec![filter],
        Means::Any(filters) => filters,
        Means::Made(_) => return None,
    };
    let ids: Vec<Id> = of.into_iter().map(|filter| intern(filters, filter)).collect();
    ids.into_iter().reduce(|a, b| intern(filters, or(a, b)))
}

/// Helper functions of the kit: nearest names, zone sets, card names, closed tables.
pub(super) fn helpers(loader: &mut Loader<'_>, kit: &Table) -> mlua::Result<()> {
    let shared = loader.shared().clone();
    let near =
        loader.lua.create_function(move |_, (what, name): (String, String)| Ok(near_word(&shared, &what, &name)))?;
    kit.raw_set("nearest", near)?;
    let zone_set = loader.lua.create_function(|_, text: Value| {
        let set = match &text {
            Value::String(s) => super::natives::zone_set(&s.to_string_lossy()),
            _ => None,
        };
        set.map(i64::from).ok_or_else(|| {
            mlua::Error::runtime(format!(
                "a zone is expected (hand, at_hand, equip, judge, pile, any, or several joined by +), not {}",
                text.to_string().unwrap_or_else(|_| type_name(&text).to_string())
            ))
        })
    })?;
    kit.raw_set("zone_set", zone_set)?;
    let shared = loader.shared().clone();
    let card_name = loader.lua.create_function(move |_, id: i64| {
        let defs = shared.defs.borrow();
        Ok(CardId::from_lua(id).and_then(|c| defs.deck.get(c.index())).map_or_else(
            || "a converted card".to_string(),
            |card| {
                let kind = defs.kind(card.face.kind);
                format!("{}{} {}", card.face.suit.sign(), rank_name(card.face.rank), kind.name.base)
            },
        ))
    })?;
    kit.raw_set("card_name", card_name)?;
    let verbs = loader.table();
    for row in VERB_KEYS {
        let keys: Table = match verbs.raw_get(row.verb)? {
            Some(keys) => keys,
            None => {
                let keys = loader.table();
                verbs.raw_set(row.verb, &keys)?;
                keys
            }
        };
        keys.raw_set(row.key, true)?;
    }
    kit.raw_set("verb_keys", verbs)
}

/// The nearest word of a kind of words; Chinese names lead to the ids.
pub(super) fn near_word(shared: &super::core::Shared, what: &str, name: &str) -> Option<String> {
    let defs = shared.defs.borrow();
    let named = |found: Option<&str>| found.map(str::to_string);
    if let Some(payload) = what.strip_prefix("payload ") {
        let found = defs.payloads.iter().find(|p| p.name == payload)?;
        let methods = api::entries().filter(|e| matches!(e.class, Class::Payload(p) if p == payload)).map(|e| e.name);
        return nearest(name, found.fields.iter().map(|f| f.name.as_str()).chain(methods));
    }
    if let Some(verb) = what.strip_prefix("key of ") {
        return nearest(name, verb_keys::keys_of(verb).map(|row| row.key));
    }
    match what {
        "kind" | "is" => {
            let by_name = defs.kinds.values().find(|k| k.name.base == name).map(|k| k.id.as_str());
            let words = filter_words::cards(&defs);
            let near = match what {
                "is" => nearest(name, words.iter().map(|word| word.name.as_str())),
                _ => nearest(name, defs.kinds.keys().chain(defs.slots.keys()).map(String::as_str)),
            };
            named(by_name).or(near)
        }
        "who" => nearest(name, filter_words::seats(&defs).iter().map(|word| word.name.as_str())),
        "skill" => {
            let by_name = defs.skills.values().find(|s| s.name.base == name).map(|s| s.id.as_str());
            named(by_name).or_else(|| nearest(name, defs.skills.keys().map(String::as_str)))
        }
        "phase" => nearest(name, defs.phases.keys().map(String::as_str)),
        "hero" => nearest(name, defs.heroes.keys().map(String::as_str)),
        "mark" => nearest(name, defs.marks.keys().map(String::as_str)),
        "pile" => nearest(name, defs.piles.keys().map(String::as_str)),
        "constant" => nearest(name, defs.constants.keys().map(String::as_str)),
        "span" => nearest(name, crate::defs::Span::NAMES.iter().map(|(n, _)| *n)),
        "seat field" => nearest(name, class_names(Class::Seat)),
        "card field" => nearest(name, class_names(Class::Card)),
        "list method" => nearest(name, class_names(Class::List)),
        "game field" => nearest(name, class_names(Class::Game)),
        "event" => nearest(name, defs.events.keys().map(String::as_str)),
        _ => nearest(name, defs.words.iter()),
    }
}

fn class_names(class: Class) -> impl Iterator<Item = &'static str> {
    api::entries().filter(move |e| e.class == class).map(|e| e.name)
}

/// The files that verbs stand in, by part and name.
pub(super) type Owners = BTreeMap<(&'static str, String), String>;

/// Takes what a verbs file returns apart.
pub(super) fn hang_verbs(
    loader: &mut Loader<'_>,
    file: &str,
    kit: &Table,
    value: Value,
    owners: &mut Owners,
) -> mlua::Result<()> {
    let Value::Table(table) = value else {
        loader.diags.push(Diagnostic::new(file, None, "a verbs file returns a table of tables"));
        return Ok(());
    };
    for (part, target) in [
        ("seat", "seat_methods"),
        ("seat_fields", "lua_seat_fields"),
        ("card", "card_methods"),
        ("card_fields", "lua_card_fields"),
        ("list", "list_methods"),
        ("game", "game_methods"),
        ("globals", "globals"),
        ("payloads", "payload_methods"),
        ("computed", "payload_computed"),
    ] {
        let Some(found) = table.raw_get::<Option<Table>>(part)? else { continue };
        let into: Table = match kit.raw_get::<Option<Table>>(target)? {
            Some(into) => into,
            None => {
                let made = loader.table();
                kit.raw_set(target, &made)?;
                made
            }
        };
        for pair in found.pairs::<String, Value>() {
            let (key, value) = pair?;
            if let Some(other) = owners.insert((part, key.clone()), file.to_owned()) {
                let message = format!("`{key}` ({part}) is defined twice: in {other} and in {file}");
                loader.diags.push(Diagnostic::new(file, None, message));
            }
            into.raw_set(key, value)?;
        }
    }
    Ok(())
}

/// Every verb that the API table declares must be there, and no other.
pub(super) fn check_verbs(loader: &mut Loader<'_>, kit: &Table) -> mlua::Result<()> {
    for target in
        ["lua_seat_fields", "lua_card_fields", "game_methods", "globals", "payload_methods", "payload_computed"]
    {
        if kit.raw_get::<Option<Table>>(target)?.is_none() {
            kit.raw_set(target, loader.table())?;
        }
    }
    for class in [Class::Seat, Class::Card, Class::List, Class::Game, Class::Global] {
        let declared: BTreeSet<&str> =
            api::entries().filter(|e| e.class == class && matches!(e.call, Call::Lua)).map(|e| e.name).collect();
        let native: BTreeSet<&str> =
            api::entries().filter(|e| e.class == class && !matches!(e.call, Call::Lua)).map(|e| e.name).collect();
        let mut defined = BTreeSet::new();
        for target in tables_of(class) {
            let table: Table = kit.raw_get(*target)?;
            for pair in table.pairs::<String, Value>() {
                defined.insert(pair?.0);
            }
        }
        compare(loader, &format!("{class:?}"), &declared, &native, &defined);
    }
    let methods: Table = kit.raw_get("payload_methods")?;
    let mut defined = BTreeSet::new();
    for pair in methods.pairs::<String, Table>() {
        let (payload, table) = pair?;
        for pair in table.pairs::<String, Value>() {
            defined.insert(format!("{payload}:{}", pair?.0));
        }
    }
    let names: Vec<String> = api::entries().filter_map(payload_name).collect();
    let declared: BTreeSet<&str> = names.iter().map(String::as_str).collect();
    compare(loader, "payloads", &declared, &BTreeSet::new(), &defined);
    Ok(())
}

fn payload_name(entry: &Entry) -> Option<String> {
    match entry.class {
        Class::Payload(p) => Some(format!("{p}:{}", entry.name)),
        _ => None,
    }
}

fn tables_of(class: Class) -> &'static [&'static str] {
    match class {
        Class::Seat => &["seat_methods", "lua_seat_fields"],
        Class::Card => &["card_methods", "lua_card_fields"],
        Class::List => &["list_methods"],
        Class::Game => &["game_methods", "game_fields"],
        _ => &["globals"],
    }
}

fn compare(
    loader: &mut Loader<'_>,
    class: &str,
    declared: &BTreeSet<&str>,
    native: &BTreeSet<&str>,
    defined: &BTreeSet<String>,
) {
    for name in declared.iter().filter(|n| !defined.contains(**n)) {
        let message = format!("the verb `{name}` ({class}) is declared in the API table and not defined here");
        loader.diags.push(Diagnostic::new("scripts/verbs", None, message));
    }
    for name in defined.iter().filter(|n| !declared.contains(n.as_str()) && !native.contains(n.as_str())) {
        let message = format!("the verb `{name}` ({class}) is defined here and not declared in the API table");
        loader.diags.push(Diagnostic::new("scripts/verbs", None, message));
    }
}

/// Makes a class for every payload.
pub(super) fn payloads(loader: &mut Loader<'_>, kit: &Table) -> mlua::Result<()> {
    let make: Function = kit.raw_get("payload_class")?;
    let methods: Table = kit.raw_get("payload_methods")?;
    let computed: Table = kit.raw_get("payload_computed")?;
    for payload in loader.defs().payloads.clone() {
        let row = loader.table();
        let of = |table: &Table| -> mlua::Result<Table> {
            Ok(table.raw_get::<Option<Table>>(payload.name.as_str())?.unwrap_or_else(|| loader.table()))
        };
        row.raw_set("methods", of(&methods)?)?;
        row.raw_set("computed", of(&computed)?)?;
        let optional = loader.table();
        for field in payload.fields.iter().filter(|f| f.optional && !f.computed) {
            optional.raw_set(field.name.as_str(), true)?;
        }
        row.raw_set("optional", optional)?;
        make.call::<()>((payload.name.as_str(), row))?;
    }
    Ok(())
}

/// What an event's slot needs to know.
pub(super) fn event_row(loader: &Loader<'_>, i: usize) -> mlua::Result<Table> {
    let defs = loader.defs();
    let event = &defs.events[i];
    let payload = &defs.payloads[event.payload];
    let row = loader.table();
    row.raw_set("id", EventId::at(i).lua())?;
    row.raw_set("name", event.name.as_str())?;
    row.raw_set("subject", event.subject.as_str())?;
    row.raw_set("has_card", payload.fields.iter().any(|f| f.name == "card"))?;
    let frozen: Vec<&str> = payload
        .fields
        .iter()
        .filter(|f| !f.computed && !event.change.contains(&f.name))
        .map(|f| f.name.as_str())
        .collect();
    row.raw_set("frozen", frozen)?;
    if payload.fields.iter().any(|f| f.name == "phase") {
        row.raw_set("extra_of", "phase")?;
    } else if payload.fields.iter().any(|f| f.name == "zones") {
        row.raw_set("extra_of", "zones")?;
    }
    Ok(row)
}

/// After this, a call of a procedure that is not there names it.
pub(super) fn close_rules(loader: &mut Loader<'_>, rules: &Table) -> mlua::Result<()> {
    let names: Vec<String> = rules.pairs::<String, Value>().flatten().map(|(name, _)| name).collect();
    let index = loader.lua.create_function(move |_, (_, key): (Value, String)| -> mlua::Result<Value> {
        let near = nearest(&key, names.iter().map(String::as_str));
        let hint = near.map(|n| format!("; did you mean '{n}'?")).unwrap_or_default();
        Err(mlua::Error::runtime(format!("there is no rule procedure '{key}'{hint}")))
    })?;
    let meta = loader.table();
    meta.raw_set("__index", index)?;
    rules.set_metatable(Some(meta))
}
