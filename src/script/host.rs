//! Loading: a fresh VM, the API registered in it, the rule book and the content run.

use super::api::{self, Access, Call, Class, Entry, Ty};
use super::compiled::{Compiled, Shelf};
use super::core::{Bridge, Shared};
use super::engine::Slots;
use super::fault::may_not;
use super::flaws::{lua_error, run_error};
use super::sandbox::{self, Budget, Limits};
use crate::calls::Board as _;
use crate::defs::source::Sources;
use crate::defs::{Defs, Known, Mode, Place, What};
use crate::error::{Diagnostic, Diagnostics};
use crate::id::*;
use mlua::{Function, Lua, Table, Value};
use std::cell::{Cell, Ref, RefCell, RefMut};
use std::rc::Rc;
use std::sync::Arc;

/// What loading leaves behind.
pub(super) struct Loaded {
    pub(super) lua: Lua,
    pub(super) shared: Rc<Shared>,
    pub(super) slots: Rc<Slots>,
    pub(super) main: Function,
    pub(super) set_context: Function,
    pub(super) set_checking: Function,
    pub(super) budget: Budget,
    /// All files that have run.
    pub(super) shelf: Shelf,
}

/// Loads everything; many mistakes in one run. `thorough` looks for mistakes that would show only in play, too; what is on
/// the shelf is not compiled again.
pub(super) fn load(sources: &Sources, defs: Defs, shelf: Shelf, thorough: bool) -> (Option<Loaded>, Diagnostics) {
    let mut diags = Diagnostics::default();
    match Loader::start(sources, defs, shelf, thorough, &mut diags) {
        Ok(loaded) => (loaded, diags),
        Err(error) => {
            // Not a mistake of one file: the VM itself failed (memory, a broken prelude).
            let (place, message) = lua_error(&error);
            let file = place.map_or_else(|| "scripts".to_string(), |p| p.to_string());
            diags.push(Diagnostic::new(file, None, message));
            (None, diags)
        }
    }
}

/// What a file may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// The words and verbs of content.
    Content,
    /// Those and the rule book's, because it changes the rule book.
    House,
    /// The rule book itself: trusted as the engine is.
    Rules,
}

impl Trust {
    pub(super) fn of(file: &str) -> Self {
        let inside = crate::defs::source::inside_pack(file);
        match inside {
            _ if inside.starts_with("scripts/") => Trust::Rules,
            _ if inside.starts_with("modes/house/") => Trust::House,
            _ => Trust::Content,
        }
    }
}

/// What `set` of one Lua file reads.
pub(super) struct SetTable {
    /// What the file sees.
    set: Value,
    /// The numbers of its own.
    own: Table,
    /// Those that several of its skills have, and what to write instead.
    unclear: Table,
}

/// Loading in progress.
pub(super) struct Loader<'a> {
    pub(super) lua: Lua,
    pub(super) sources: &'a Sources,
    pub(super) diags: Diagnostics,
    shared: Rc<Shared>,
    pub(super) library: Table,
    /// Names that content sees.
    pub(super) names: Table,
    /// Names that files under `scripts/` see besides.
    pub(super) script_names: Table,
    parts: Table,
    kinds: Table,
    modes: Table,
    budget: Budget,
    /// Is everything looked for that can be found without running it?
    thorough: bool,
    /// The names that each file uses, for a thorough look.
    pub(super) names_used: Vec<(String, Arc<Compiled>)>,
    shelf: Shelf,
    /// The house rules whose files have run, until all of them is in force.
    pub(super) overlays: Vec<super::house::Overlay>,
}

impl<'a> Loader<'a> {
    fn start(
        sources: &'a Sources,
        defs: Defs,
        shelf: Shelf,
        thorough: bool,
        diags: &mut Diagnostics,
    ) -> mlua::Result<Option<Loaded>> {
        let limits = Limits::default();
        let lua = sandbox::new_vm(&limits)?;
        let budget = Budget::of(&lua).ok_or_else(|| mlua::Error::runtime("the sandbox has no budget"))?;
        let library = sandbox::library(&lua)?;
        // Hardly anything that loading makes is garbage.
        lua.gc_stop();
        let shared = Rc::new(Shared {
            defs: RefCell::new(defs),
            core: RefCell::default(),
            mask: RefCell::default(),
            guarding: Cell::new(0),
            layer: Cell::new(0),
            layer_of: Cell::new(None),
            aimed: Cell::new(None),
            loading: Cell::new(true),
            bridge: RefCell::new(None),
            calls: Cell::new(0),
            budget: budget.clone(),
        });
        let mut loader = Loader {
            names: lua.create_table()?,
            script_names: lua.create_table()?,
            parts: lua.create_table()?,
            kinds: lua.create_table()?,
            modes: lua.create_table()?,
            lua,
            sources,
            diags: Diagnostics::default(),
            shared,
            library,
            budget,
            thorough,
            names_used: Vec::new(),
            shelf,
            overlays: Vec::new(),
        };
        let loaded = loader.all();
        let found = std::mem::take(&mut loader.diags);
        diags.extend(found);
        loaded
    }

    fn all(&mut self) -> mlua::Result<Option<Loaded>> {
        super::events::read(self);
        if !self.diags.is_empty() {
            return Ok(None);
        }
        self.intern_words();
        let slots = Rc::new(std::cell::OnceCell::new());
        let core = self.register(&slots)?;
        let kit = self.kit(core)?;
        let prelude = engine_chunk(&self.lua, "prelude", include_str!("prelude.lua"))?;
        prelude.call::<()>(&kit)?;
        let exports: Table = kit.raw_get("exports")?;
        self.wrappers(&kit, &exports)?;
        self.verbs(&kit, &exports)?;
        if !self.diags.is_empty() {
            return Ok(None);
        }
        let made = self.slots(&kit, &exports)?;
        let _ = slots.set(made.clone());
        self.rules(&exports)?;
        self.parts = exports.raw_get("PARTS")?;
        self.kinds = exports.raw_get("KINDS")?;
        self.modes = exports.raw_get("MODES")?;
        self.content()?;
        self.name_skills(&kit)?;
        if self.thorough {
            super::names::check(self, &kit)?;
        }
        let known = Known::find(&self.defs());
        self.defs_mut().known = known;
        if !self.diags.is_empty() {
            return Ok(None);
        }
        kit.raw_get::<Function>("wire_parts")?.call::<()>(())?;
        kit.raw_get::<Function>("make_seats")?.call::<()>(crate::state::MAX_SEATS)?;
        kit.raw_get::<Function>("make_cards")?.call::<()>(self.defs().deck.len())?;
        self.finish(&kit, made)
    }

    /// The hidden parts of skills, known only now, are called by name as well; scripts hold these tables already.
    fn name_skills(&self, kit: &Table) -> mlua::Result<()> {
        let (by_id, by_name) = (kit.raw_get::<Table>("skills")?, kit.raw_get::<Table>("skill_ids")?);
        let named = by_id.raw_len();
        for (i, name) in self.defs().skills.keys().enumerate().skip(named) {
            by_id.raw_set(i + 1, name.as_str())?;
            by_name.raw_set(name.as_str(), i + 1)?;
        }
        Ok(())
    }

    fn finish(&mut self, kit: &Table, slots: Rc<Slots>) -> mlua::Result<Option<Loaded>> {
        let bridge: Table = kit.raw_get("bridge")?;
        *self.shared.bridge.borrow_mut() = Some(Bridge {
            when: bridge.raw_get("when")?,
            times: bridge.raw_get("times")?,
            number: bridge.raw_get("number")?,
            kind_when: bridge.raw_get("kind_when")?,
            kind_target: bridge.raw_get("kind_target")?,
            part_when: bridge.raw_get("part_when")?,
            part_target: bridge.raw_get("part_target")?,
            pick_target: bridge.raw_get("pick_target")?,
            skill_works: bridge.raw_get("skill_works")?,
        });
        self.shared.loading.set(false);
        self.lua.gc_restart();
        Ok(Some(Loaded {
            lua: self.lua.clone(),
            shared: self.shared.clone(),
            slots,
            main: bridge.raw_get("main")?,
            set_context: bridge.raw_get("set_context")?,
            set_checking: bridge.raw_get("set_checking")?,
            budget: self.budget.clone(),
            shelf: std::mem::take(&mut self.shelf),
        }))
    }

    // ---- for the readers of files ---------------------------------------------------------------------------------

    pub(super) fn defs(&self) -> Ref<'_, Defs> {
        self.shared.defs.borrow()
    }

    pub(super) fn defs_mut(&self) -> RefMut<'_, Defs> {
        self.shared.defs.borrow_mut()
    }

    pub(super) fn text(&self, file: &str) -> Arc<str> {
        self.sources.file(file).map_or_else(|| "".into(), |source| source.text.clone())
    }

    /// An empty table. Creating one fails only when memory is exhausted, and then the next call into Lua says so.
    pub(super) fn table(&self) -> Table {
        self.lua.create_table().unwrap_or_else(|_| self.names.clone())
    }

    pub(super) fn set_part(&mut self, part: PartId, functions: Table) {
        let _ = self.parts.raw_set(part.lua(), functions);
    }

    pub(super) fn set_kind(&mut self, kind: KindId, functions: Table) {
        let _ = self.kinds.raw_set(kind.lua(), functions);
    }

    /// The functions of a part.
    pub(super) fn functions_of_part(&self, part: PartId) -> Table {
        self.parts.raw_get(part.lua()).unwrap_or_else(|_| self.table())
    }

    /// A copy of a kind's functions.
    pub(super) fn functions_of(&self, kind: KindId) -> Table {
        let copy = self.table();
        if let Ok(functions) = self.kinds.raw_get::<Table>(kind.lua()) {
            for (key, value) in functions.pairs::<Value, Value>().flatten() {
                let _ = copy.raw_set(key, value);
            }
        }
        copy
    }

    pub(super) fn set_mode(&mut self, mode: ModeId, functions: Table) {
        let _ = self.modes.raw_set(mode.lua(), functions);
    }

    /// Runs a file with the numbers of the TOML beside it; as [`Loader::run_with`].
    pub(super) fn run(&mut self, file: &str) -> Option<Value> {
        let numbers = self.numbers_beside(file);
        self.run_with(file, numbers.as_ref().ok())
    }

    /// Runs a file in an environment of its own and returns what it returns.
    pub(super) fn run_with(&mut self, file: &str, numbers: Option<&SetTable>) -> Option<Value> {
        let text = self.text(file);
        let trust = Trust::of(file);
        self.budget.start_default();
        let env = self.environment(file, trust, numbers);
        let function = env.map(|env| self.shelf.function(&self.lua, file, &text, &env));
        let function = match function {
            Ok(Ok(function)) => function,
            Ok(Err(flaws)) => {
                self.diags.extend(super::flaws::flawed(file, &text, flaws));
                return None;
            }
            Err(error) => {
                let diag = run_error(file, &text, &error);
                self.diags.push(diag);
                return None;
            }
        };
        if let Some(compiled) = self.shelf.get(file).filter(|_| self.thorough) {
            self.names_used.push((file.to_owned(), compiled));
        }
        match function.call::<Value>(()) {
            Ok(value) => Some(value),
            Err(error) => {
                let diag = run_error(file, &text, &error);
                self.diags.push(diag);
                None
            }
        }
    }

    fn environment(&mut self, file: &str, trust: Trust, numbers: Option<&SetTable>) -> mlua::Result<Table> {
        let known = [&self.names, &self.script_names];
        let extra = sandbox::union(&self.lua, if trust == Trust::Content { &known[..1] } else { &known })?;
        if let Some(numbers) = numbers {
            extra.raw_set("set", &numbers.set)?;
        }
        if trust == Trust::Rules {
            return self.open_environment(extra);
        }
        sandbox::environment(&self.lua, &self.library, &extra, file)
    }

    /// The environment of a rule file: the names themselves, one step away. Rule files are as trusted as the engine;
    /// what they get wrong (an unknown name, a new global) is still an error.
    fn open_environment(&self, names: Table) -> mlua::Result<Table> {
        let guarded = sandbox::environment(&self.lua, &self.library, &names, "scripts")?;
        let env = sandbox::union(&self.lua, &[&self.library, &names])?;
        let meta = self.lua.create_table()?;
        let refuse = guarded.clone();
        meta.raw_set("__index", guarded)?;
        meta.raw_set("__newindex", refuse)?;
        env.set_metatable(Some(meta))?;
        Ok(env)
    }

    /// `set` for a Lua file: the numbers of the TOML beside it, then the rule constants.
    pub(super) fn numbers_beside(&self, file: &str) -> mlua::Result<SetTable> {
        let (own, unclear) = (self.lua.create_table()?, self.lua.create_table()?);
        let make: Function = self.script_names.raw_get("numbers")?;
        let numbers = SetTable { set: make.call((&own, &unclear))?, own, unclear };
        self.fill_numbers(file, &numbers)?;
        Ok(numbers)
    }

    /// Writes down the numbers of a file as they are known by now.
    pub(super) fn fill_numbers(&self, file: &str, numbers: &SetTable) -> mlua::Result<()> {
        let make: Function = self.script_names.raw_get("numbers")?;
        let defs = self.defs();
        let beside = defs.numbers_beside(&file.replace(".lua", ".toml"));
        for (owner, set) in beside.owners() {
            let of_owner = self.lua.create_table_from(set.iter().map(|(name, n)| (name.as_str(), *n)))?;
            numbers.own.raw_set(owner, make.call::<Value>((of_owner, self.lua.create_table()?))?)?;
        }
        for (name, help) in beside.shared() {
            numbers.own.raw_set(name, Value::Nil)?;
            numbers.unclear.raw_set(name, help)?;
        }
        beside.plain().try_for_each(|(name, n)| numbers.own.raw_set(name, n))
    }

    // ---- assembling -------------------------------------------------------------------------------------------------

    /// Every word that Lua may name gets its number before the VM knows the table of words.
    fn intern_words(&mut self) {
        let mut defs = self.defs_mut();
        let mut words: Vec<String> = Vec::new();
        words.extend(defs.skills.values().flat_map(|s| s.ask.keys().cloned()));
        words.extend(defs.kingdoms.keys().chain(defs.genders.keys()).chain(defs.natures.keys()).cloned());
        let of_mode =
            |m: &Mode| m.roles.keys().chain(m.options.keys()).chain(m.ask.keys()).cloned().collect::<Vec<_>>();
        words.extend(defs.modes.values().flat_map(of_mode));
        words.extend(defs.flags.keys().cloned());
        words.extend(defs.lang.values().flat_map(|l| l.keys().cloned()));
        words.extend(Suit::ALL.iter().map(|s| s.name().to_string()));
        words.extend(["red", "black", "none", "yes", "no"].map(String::from));
        for word in words {
            defs.words.intern(word.strip_prefix("ask.").unwrap_or(&word));
        }
    }

    /// Registers the native functions. `slots` is filled once the events have theirs.
    fn register(&self, slots: &Rc<std::cell::OnceCell<Rc<Slots>>>) -> mlua::Result<Table> {
        let core = self.lua.create_table()?;
        for entry in api::entries() {
            let Call::Native(f) = entry.call else { continue };
            core.raw_set(native_name(entry), self.native(entry, f, slots.clone())?)?;
        }
        Ok(core)
    }

    fn native(
        &self,
        entry: &'static Entry,
        f: api::Native,
        slots: Rc<std::cell::OnceCell<Rc<Slots>>>,
    ) -> mlua::Result<Function> {
        let shared = self.shared.clone();
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
    fn kit(&mut self, core: Table) -> mlua::Result<Table> {
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

    pub(super) fn shared(&self) -> &Rc<Shared> {
        &self.shared
    }

    /// Generates the wrappers of native entries on handles.
    fn wrappers(&mut self, kit: &Table, exports: &Table) -> mlua::Result<()> {
        let source = super::docs::wrappers();
        engine_chunk(&self.lua, "wrappers", &source)?.call::<()>((kit, exports))
    }

    /// Runs `scripts/verbs.lua` and hangs its verbs where the API table says.
    fn verbs(&mut self, kit: &Table, exports: &Table) -> mlua::Result<()> {
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
            .filter(|p| p.ends_with("scripts/verbs.lua") || p.contains("scripts/verbs/"))
            .map(String::from)
            .collect();
        if files.is_empty() {
            self.diags.push(Diagnostic::new("scripts/verbs.lua", None, "the rule book's verbs are missing"));
        }
        for file in files.iter().filter(|f| f.ends_with(".lua")) {
            let Some(value) = self.run_with(file, None) else { continue };
            super::vocabulary::hang_verbs(self, file, kit, value)?;
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
    fn slots(&mut self, kit: &Table, exports: &Table) -> mlua::Result<Rc<Slots>> {
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
    fn rules(&mut self, exports: &Table) -> mlua::Result<()> {
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
fn engine_chunk(lua: &Lua, name: &str, source: &str) -> mlua::Result<Function> {
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
