//! What the engine gives to Lua: the native functions, what the prelude works with, wrappers, verbs, events and rules.

use super::api::{self, Access, Call, Class, Entry, Ty};
use super::core::Shared;
use super::engine::Slots;
use super::fault::may_not;
use super::host::Loader;
use super::sandbox;
use crate::calls::Board as _;
use crate::defs::{Place, What};
use crate::error::Diagnostic;
use crate::id::*;
use mlua::{Function, Lua, Table, Value};
use std::cell::OnceCell;
use std::rc::Rc;

impl Loader<'_> {
    /// Registers the native functions. `slots` is filled once the events have theirs.
    pub(super) fn register(&self, slots: &Rc<OnceCell<Rc<Slots>>>) -> mlua::Result<Table> {
        let core = self.lua.create_table()?;
        for entry in api::entries() {
            let Call::Native(f) = entry.call else { continue };
            core.raw_set(native_name(entry), self.native(entry, f, slots.clone())?)?;
        }
        Ok(core)
    }

    fn native(&self, entry: &'static Entry, f: api::Native, slots: Rc<OnceCell<Rc<Slots>>>) -> mlua::Result<Function> {
        let shared = self.shared().clone();
        let run = move |a: api::Args| {
            if entry.access != Access::Read && shared.guarding.get() > 0 {
                return Err(may_not(entry.access, None));
            }
            if entry.layer > 0 && shared.layer.get() != 0 && entry.layer >= shared.layer.get() {
                return Err(layer_fault(&shared, entry));
            }
            shared.calls.set(shared.calls.get() + 1);
            shared.budget.charge(sandbox::CALL).map_err(|e| e.to_string())?;
            let result = f(&shared, a)?;
            if entry.access != Access::Read
                && let Some(slots) = slots.get()
            {
                slots.sync(&shared.core.borrow().state.index).map_err(|e| e.to_string())?;
            }
            Ok(result)
        };
        super::glue::function(&self.lua, entry.ret == Ty::Bool, Box::new(run))
    }

    /// What the prelude is given.
    pub(super) fn kit(&mut self, core: Table) -> mlua::Result<Table> {
        let lua = &self.lua;
        let kit = lua.create_table()?;
        let globals = lua.globals();
        kit.raw_set("core", core)?;
        for name in ["setmetatable", "rawget", "rawset", "type", "error"] {
            kit.raw_set(name, globals.raw_get::<Value>(name)?)?;
        }
        for name in ["pairs", "tostring"] {
            kit.raw_set(name, self.library.raw_get::<Value>(name)?)?;
        }
        kit.raw_set("yield", globals.raw_get::<Table>("coroutine")?.raw_get::<Value>("yield")?)?;
        kit.raw_set("math_type", globals.raw_get::<Table>("math")?.raw_get::<Value>("type")?)?;
        {
            let defs = self.defs();
            names(lua, &kit, "words", "word_ids", defs.words.iter())?;
            names(lua, &kit, "kinds", "kind_ids", defs.kinds.keys().map(String::as_str))?;
            names(lua, &kit, "skills", "skill_ids", defs.skills.keys().map(String::as_str))?;
            names(lua, &kit, "phases", "phase_ids", defs.phases.keys().map(String::as_str))?;
            names(lua, &kit, "heroes", "hero_ids", defs.heroes.keys().map(String::as_str))?;
            names(lua, &kit, "piles", "pile_ids", defs.piles.keys().map(String::as_str))?;
            names(lua, &kit, "constant_names", "constants", defs.constants.keys().map(String::as_str))?;
            names(lua, &kit, "slot_names", "slots", defs.slots.keys().map(String::as_str))?;
            let marks = lua.create_table()?;
            for (i, (name, mark)) in defs.marks.iter().enumerate() {
                let row = lua.create_table()?;
                row.raw_set("id", MarkId::at(i).lua())?;
                row.raw_set("type", super::docs::mark_type(mark.ty))?;
                marks.raw_set(name.as_str(), row)?;
            }
            kit.raw_set("marks", marks)?;
        }
        let options = lua.create_table()?;
        kit.raw_set("options", options)?;
        super::vocabulary::filters(self, &kit)?;
        super::vocabulary::helpers(self, &kit)?;
        Ok(kit)
    }

    /// Generates the wrappers of native entries on handles.
    pub(super) fn wrappers(&mut self, kit: &Table, exports: &Table) -> mlua::Result<()> {
        let source = super::docs::wrappers();
        engine_chunk(&self.lua, "wrappers", &source)?.call::<()>((kit, exports))
    }

    /// Runs the files of `scripts/verbs` and hangs their verbs where the API table says.
    pub(super) fn verbs(&mut self, kit: &Table, exports: &Table) -> mlua::Result<()> {
        for pair in exports.pairs::<String, Value>() {
            let (key, value) = pair?;
            if ["is", "who", "list", "each"].contains(&key.as_str()) {
                self.names.raw_set(key, value)?;
            } else {
                self.script_names.raw_set(key, value)?;
            }
        }
        let numbers: Value = kit.raw_get("numbers")?;
        self.script_names.raw_set("numbers", numbers)?;
        self.script_names.raw_set("set", kit.raw_get::<Value>("constant_table")?)?;
        super::words::install(&self.lua, &self.names)?;
        let files: Vec<String> = self
            .sources
            .paths()
            .filter(|p| p.contains("scripts/verbs/") && p.ends_with(".lua"))
            .map(String::from)
            .collect();
        if files.is_empty() {
            self.diags.push(Diagnostic::new("scripts/verbs", None, "the rule book's verbs are missing"));
        }
        let mut owners = super::vocabulary::Owners::new();
        for file in &files {
            let Some(value) = self.run_with(file, None) else { continue };
            super::vocabulary::hang_verbs(self, file, kit, value, &mut owners)?;
        }
        super::vocabulary::check_verbs(self, kit)?;
        kit.raw_get::<Function>("wire_fields")?.call::<()>(())?;
        let globals: Table = kit.raw_get("globals")?;
        for pair in globals.pairs::<Value, Value>() {
            let (key, value) = pair?;
            self.names.raw_set(key, value)?;
        }
        Ok(())
    }

    /// Payload classes, and a slot for each event.
    pub(super) fn slots(&mut self, kit: &Table, exports: &Table) -> mlua::Result<Rc<Slots>> {
        super::vocabulary::payloads(self, kit)?;
        let emit: Table = exports.raw_get("emit")?;
        let make: Function = kit.raw_get("event_slot")?;
        let nothing: Function = kit.raw_get("nothing")?;
        let mut loops = Vec::new();
        let mut names = Vec::new();
        for i in 0..self.defs().events.len() {
            let row = super::vocabulary::event_row(self, i)?;
            loops.push(make.call::<Function>(row)?);
            let name = self.lua.create_string(&self.defs().events[i].name)?;
            emit.raw_set(&name, &nothing)?;
            names.push(name);
        }
        let alive: Table = exports.raw_get("ALIVE")?;
        Ok(Rc::new(Slots::new(emit, names, loops, nothing, alive)))
    }

    /// Merges the rule files into `rules`.
    pub(super) fn rules(&mut self, exports: &Table) -> mlua::Result<()> {
        let rules: Table = exports.raw_get("rules")?;
        let files: Vec<String> = self
            .sources
            .paths()
            .filter(|p| p.contains("scripts/rules/") && p.ends_with(".lua"))
            .map(String::from)
            .collect();
        let mut owners: std::collections::BTreeMap<String, String> = Default::default();
        for file in files {
            let Some(value) = self.run_with(&file, None) else { continue };
            let Value::Table(table) = value else {
                self.diags.push(Diagnostic::new(&file, None, "a rule file returns one table of procedures"));
                continue;
            };
            for pair in table.pairs::<String, Function>() {
                let Ok((name, function)) = pair else {
                    self.diags.push(Diagnostic::new(&file, None, "a rule file returns { name = function … }"));
                    break;
                };
                if let Some(other) = owners.insert(name.clone(), file.clone()) {
                    let at = |file: &str| super::words::key_span(&self.text(file), 1, &name);
                    let message = format!("the procedure `{name}` is defined twice: in {other} and in {file}");
                    let diag = Diagnostic::new(&file, at(&file), message).label("again here");
                    let diag = diag.also(&other, at(&other), "first here");
                    self.diags.push(diag);
                }
                let place = Place { line: super::words::key_line(&self.text(&file), &name), file: file.clone() };
                self.defs_mut().origins.insert((What::Procedure, name.clone()), place);
                rules.raw_set(name, function)?;
            }
        }
        self.overlay_rules(&rules)?;
        super::vocabulary::close_rules(self, &rules)
    }
}

fn names<'n>(lua: &Lua, kit: &Table, list: &str, ids: &str, names: impl Iterator<Item = &'n str>) -> mlua::Result<()> {
    let by_id = lua.create_table()?;
    let by_name = lua.create_table()?;
    for (i, name) in names.enumerate() {
        by_id.raw_set(i + 1, name)?;
        by_name.raw_set(name, i + 1)?;
    }
    kit.raw_set(list, by_id)?;
    kit.raw_set(ids, by_name)
}

/// The engine's own Lua: it alone sees the real globals.
pub(super) fn engine_chunk(lua: &Lua, name: &str, source: &str) -> mlua::Result<Function> {
    lua.load(source).set_name(format!("={name}")).into_function()
}

/// The name of a native function in `core`.
pub(super) fn native_name(entry: &Entry) -> String {
    match entry.class {
        Class::Seat => format!("seat_{}", entry.name),
        Class::Card => format!("card_{}", entry.name),
        _ => entry.name.to_string(),
    }
}

fn layer_fault(shared: &Shared, entry: &Entry) -> String {
    let outer = shared.layer_of.get().map_or_else(String::new, |part| {
        shared.defs(|d| {
            let keys: Vec<&str> = match &d.part(part).body {
                crate::defs::Body::Static(entries) => entries.iter().map(|e| e.key.name()).collect(),
                _ => Vec::new(),
            };
            format!(" of {} ({})", d.skill(d.part(part).skill).id, keys.join(", "))
        })
    });
    format!("`{}` is asked inside the static{outer}, which decides it: a static sees only lower layers", entry.name)
}
