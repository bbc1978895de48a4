//! What `check` can say of functions without running them: names that nothing has.
//!
//! A free name, a filter word, a procedure, a mark, a pile or a number is looked up where it belongs. What a field or
//! method is called on is not known before it runs, so a content file's fields are compared with everything that
//! anything can have: such a name is wrong wherever it stands. The messages are those of the running VM, so that a fault
//! that loading meets too is told once.

use super::api::{self, Class};
use super::bytecode::{Named, Owner, Use};
use super::compiled::Compiled;
use super::core::Shared;
use super::flaws::fault_at;
use super::host::{Loader, Trust};
use super::sandbox::{no_globals, no_such_name};
use crate::error::{Diagnostics, nearest};
use mlua::{Table, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

type Names = BTreeSet<String>;

/// Compares the names that all files use with those that there are.
pub(super) fn check(loader: &mut Loader<'_>, kit: &Table) -> mlua::Result<()> {
    let used = std::mem::take(&mut loader.names_used);
    let vocabulary = Vocabulary::new(loader, kit, &used)?;
    let mut diags = Diagnostics::default();
    for (file, compiled) in &used {
        let names = &compiled.names;
        let own = vocabulary.of_file(loader, file, names);
        let text = loader.text(file);
        let faults = names.iter().filter_map(|named| Some((named.line, own.fault(named)?)));
        faults.for_each(|(line, message)| diags.push(fault_at(file, &text, line, &message)));
    }
    loader.diags.extend(diags);
    Ok(())
}

/// The names that there are.
struct Vocabulary {
    /// Free names of content files, and those of rule files besides.
    free: Names,
    scripts: Names,
    /// What can stand behind a free name or a field, with what it is called.
    closed: BTreeMap<&'static str, (&'static str, Names)>,
    /// Every field and method that something has.
    any: Names,
}

impl Vocabulary {
    fn new(loader: &Loader<'_>, kit: &Table, used: &[(String, Arc<Compiled>)]) -> mlua::Result<Self> {
        let exports: Table = kit.raw_get("exports")?;
        let entries = |class: Class| api::entries().filter(move |e| e.class == class).map(|e| e.name.to_owned());
        let mut closed = BTreeMap::new();
        {
            let defs = loader.defs();
            let mut add = |base, what, names: Names| _ = closed.insert(base, (what, names));
            add("marks", "mark", defs.marks.keys().cloned().collect());
            add("piles", "pile", defs.piles.keys().cloned().collect());
            add("set", "number", defs.constants.keys().cloned().collect());
            add("make", "payload", defs.payloads.iter().map(|p| p.name.clone()).collect());
            add(
                "emit",
                "event",
                defs.events.iter().filter(|(_, e)| e.sugar.is_none()).map(|(id, _)| id.clone()).collect(),
            );
            add("is", "filter word", keys(&kit.raw_get("filter_ids")?).chain(["rank".into()]).collect());
            let more = ["near".into(), "holds".into()];
            add("who", "seat filter word", keys(&kit.raw_get("who_ids")?).chain(more).collect());
            add("rules", "rule procedure", keys(&exports.raw_get("rules")?).collect());
            add("core", "core function", keys(&kit.raw_get("core")?).collect());
            let fields = keys(&kit.raw_get("game_fields")?);
            add("game", "field of the game", fields.chain(entries(Class::Game)).collect());
        }
        let mut any: Names = [Class::Seat, Class::Card, Class::List].into_iter().flat_map(entries).collect();
        for base in ["game", "is", "who"] {
            any.extend(closed[base].1.iter().cloned());
        }
        any.extend(api::entries().filter(|e| matches!(e.class, Class::Payload(_))).map(|e| e.name.to_owned()));
        any.extend(loader.defs().payloads.iter().flat_map(|p| p.fields.iter().map(|f| f.name.clone())));
        // Of skills' handles in a mode's `skill_works`.
        any.extend(["id", "has"].map(String::from));
        for module in ["math", "table", "string", "utf8"] {
            any.extend(library_keys(loader, module)?);
        }
        // Tables that rule files make are handed to content, and those that they read come from there.
        let scripts = used.iter().filter(|(file, _)| is_script(file)).flat_map(|(_, compiled)| &compiled.names);
        any.extend(scripts.filter(|n| !matches!(n.what, Use::Global | Use::SetGlobal)).map(|n| n.name.clone()));
        let free: Names = keys(&loader.library).chain(keys(&loader.names)).chain(["set".into()]).collect();
        let scripts = free.iter().cloned().chain(keys(&loader.script_names)).collect();
        Ok(Self { free, scripts, closed, any })
    }

    /// With the names that one file adds.
    fn of_file<'f>(&'f self, loader: &'f Loader<'_>, file: &str, names: &[Named]) -> File<'f> {
        let defs = loader.defs();
        let beside = defs.numbers_beside(&file.replace(".lua", ".toml"));
        let plain = beside.plain().map(|(name, _)| name.to_owned());
        let numbers = plain.chain(beside.owners().map(|(owner, _)| owner.to_owned())).collect();
        let unclear = beside.shared().map(|(name, help)| (name.to_owned(), help)).collect();
        let owned = beside.owners().flat_map(|(_, set)| set.keys().cloned()).collect();
        let own = names.iter().filter(|n| matches!(n.what, Use::SetField(_))).map(|n| n.name.clone()).collect();
        let set = names.iter().filter(|n| n.what == Use::SetGlobal).map(|n| n.name.clone()).collect();
        let trust = Trust::of(file);
        File { all: self, numbers, unclear, owned, own, set, trust, shared: loader.shared() }
    }
}

/// The names that a file may use.
struct File<'a> {
    all: &'a Vocabulary,
    /// The numbers of its skills and card, and the ids of these.
    numbers: Names,
    /// The numbers that several of them have, and what is said of those.
    unclear: BTreeMap<String, String>,
    /// All of their numbers: fields of these.
    owned: Names,
    /// The fields of tables that it makes.
    own: Names,
    /// The globals that it sets, though it may not.
    set: Names,
    trust: Trust,
    shared: &'a Shared,
}

impl File<'_> {
    /// What is wrong with a name, as the VM would say it.
    fn fault(&self, named: &Named) -> Option<String> {
        let name = named.name.as_str();
        match &named.what {
            Use::Global => {
                let known = if self.trust != Trust::Content { &self.all.scripts } else { &self.all.free };
                // That it is set is the mistake.
                (!self.set.contains(name) && !known.contains(name))
                    .then(|| no_such_name(name, known.iter().map(String::as_str)))
            }
            Use::SetGlobal => Some(no_globals(name)),
            Use::Field(of) | Use::SetField(of) | Use::Method(of) => {
                // `marks` and `piles` are fields, all others free names.
                let closed = of.as_ref().filter(|of| of.free != matches!(of.name.as_str(), "marks" | "piles"));
                let closed = closed.and_then(|of| Some((of.name.as_str(), self.all.closed.get(of.name.as_str())?)));
                match closed {
                    Some((of, (what, known))) => self.in_closed(name, of, what, known),
                    None if matches!(named.what, Use::SetField(_)) || self.trust == Trust::Rules => None,
                    None => self.anywhere(name, of.as_ref()),
                }
            }
        }
    }

    fn in_closed(&self, name: &str, of: &str, what: &str, known: &Names) -> Option<String> {
        let own = if of == "set" { self.numbers.contains(name) } else { of == "is" && name == "fid" };
        if known.contains(name) || own {
            return None;
        }
        if let Some(help) = self.unclear.get(name).filter(|_| of == "set") {
            return Some(help.clone());
        }
        let near = match of {
            "is" | "who" => super::vocabulary::near_word(self.shared, of, name),
            _ => {
                let numbers = self.numbers.iter().filter(|_| of == "set");
                nearest(name, known.iter().chain(numbers).map(String::as_str))
            }
        };
        let advice = match of {
            "marks" | "piles" => format!("; write it down in TOML first: [{of}.{name}]"),
            _ => String::new(),
        };
        let hint = near.map_or(advice, |near| format!("; did you mean '{near}'?"));
        Some(format!("there is no {what} '{name}'{hint}"))
    }

    fn anywhere(&self, name: &str, of: Option<&Owner>) -> Option<String> {
        // Words of the content: roles, options, data. Words of parts are looked up where they are used.
        let open = of.is_some_and(|of| matches!(of.name.as_str(), "data" | "options" | "on" | "as"));
        if open || self.all.any.contains(name) || self.own.contains(name) || self.owned.contains(name) {
            return None;
        }
        let hint = nearest(name, self.all.any.iter().chain(&self.own).map(String::as_str));
        let hint = hint.map_or(String::new(), |near| format!("; did you mean '{near}'?"));
        Some(format!("nothing has a field or method '{name}'{hint}"))
    }
}

fn is_script(file: &str) -> bool {
    Trust::of(file) == Trust::Rules
}

fn keys(table: &Table) -> impl Iterator<Item = String> + use<> {
    let pairs = table.pairs::<Value, Value>().flatten();
    let names: Vec<String> = pairs
        .filter_map(|(key, _)| match key {
            Value::String(name) => Some(name.to_string_lossy()),
            _ => None,
        })
        .collect();
    names.into_iter()
}

/// The functions of a library module, which content sees through a closed table.
fn library_keys(loader: &Loader<'_>, module: &str) -> mlua::Result<Vec<String>> {
    let closed: Table = loader.library.raw_get(module)?;
    let behind = closed.metatable().and_then(|meta| meta.raw_get::<Option<Table>>("__index").ok().flatten());
    Ok(behind.map_or_else(Vec::new, |table| keys(&table).collect()))
}
