//! What content's Lua may reach: an allow-listed library, a closed environment per file, and budgets.
//!
//! ```
//! use hulao::script::sandbox::{self, Budget, Limits};
//! let lua = sandbox::new_vm(&Limits::default())?;
//! let library = sandbox::library(&lua)?;
//! let env = sandbox::environment(&lua, &library, &lua.create_table()?, "pack/a.lua")?;
//! let file = sandbox::chunk(&lua, "pack/a.lua", "return ('x'):rep(3)", &env)?;
//! Budget::of(&lua).expect("a budget").start(10_000);
//! assert_eq!(file.call::<String>(())?, "xxx");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing that content can get hold of leads to the real globals, to another file's environment, to a clock, to an
//! address or to the order of a hash table; nothing it does can hang, crash or change what others see. The sandbox is
//! the same in development and in production, and knows nothing of cards.
//!
//! - *Absent*: io, os, debug, package, require, load and its kin, collectgarbage, pcall, coroutine, next, the raw
//!   functions, metatables, chance, floats, print.
//! - *Text*: results up to 1 MiB. Patterns are Lua's, matched by our own matcher: at most 256 bytes of pattern and
//!   100,000 steps a search; an unusual one ends in an error, never in a hang.
//! - *Cost*: instructions are counted and native work is charged, each against the same bound; see [`Budget`].

mod budget;
mod format;
mod lint;
mod pattern;
mod strings;

pub use budget::{Budget, CALL, Excess, Limits, Watch, out_of_memory};
pub use lint::{lint_source, position, tokens};

use crate::defs::Place;
use mlua::chunk::ChunkMode;
use mlua::{Function, Integer, Lua, LuaOptions, LuaString, StdLib, Table, Value};
use std::cmp::Ordering;

/// Where the library of a VM is kept.
const LIBRARY: &str = "hulao.library";

/// Where the prelude's makers of metamethods are kept.
const MAKERS: &str = "hulao.makers";

/// The prelude's name in tracebacks.
const PRELUDE: &str = "=[library]";

/// The largest source file.
const SOURCE: usize = 1 << 20;

/// The keywords of Lua that begin a statement or an expression.
const KEYWORDS: [&str; 12] =
    ["break", "else", "elseif", "end", "false", "for", "function", "local", "repeat", "return", "true", "while"];

/// The field of a closed table's metatable that holds what it shows.
const BEHIND: &str = "__behind";

/// What is wrong with a content file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct Flaw {
    /// Where.
    pub place: Place,
    /// The column, from 1; 0 if it is not known.
    pub column: usize,
    /// The byte, if it is known.
    pub byte: Option<usize>,
    /// What.
    pub message: String,
}

/// All that is wrong with a content file; never empty.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.iter().map(Flaw::to_string).collect::<Vec<_>>().join("\n"))]
pub struct Flaws(pub Vec<Flaw>);

impl From<Flaws> for mlua::Error {
    fn from(flaws: Flaws) -> Self {
        mlua::Error::SyntaxError { message: flaws.to_string(), incomplete_input: false }
    }
}

/// A VM with the sandbox in place: library made, memory bounded, budget installed and started.
///
/// The real globals stay for the engine's own Lua (without `load`, `dofile`, `require`, `print` and the collector).
/// Content must never get them: compile it with [`chunk`] in an [`environment`].
pub fn new_vm(limits: &Limits) -> mlua::Result<Lua> {
    let libs = StdLib::COROUTINE | StdLib::TABLE | StdLib::MATH | StdLib::UTF8;
    let lua = Lua::new_with(libs, LuaOptions::default())?;
    lua.set_memory_limit(limits.memory)?;
    // Actions leave small short-lived tables behind; the heap is small, so collecting less often costs little memory.
    lua.gc_set_mode(mlua::state::GcMode::Incremental(mlua::state::GcIncParams::default().pause(400)));
    let budget = Budget::install(&lua, limits)?;
    let globals = lua.globals();
    for name in ["load", "loadfile", "dofile", "collectgarbage", "print", "warn", "require"] {
        globals.raw_set(name, Value::Nil)?;
    }
    make_library(&lua, &budget)?;
    Ok(lua)
}

/// The names that every content file knows. Its sub-tables are closed.
pub fn library(lua: &Lua) -> mlua::Result<Table> {
    lua.named_registry_value(LIBRARY)
}

/// The `_ENV` of one content file: names are looked up in `extra`, then in `library`; an unknown one is an error that
/// names the nearest known one, and so is assigning a global.
///
/// What stands in `extra` and `library` now is copied (a name then costs one step); what they get later is found too.
pub fn environment(lua: &Lua, library: &Table, extra: &Table, file: &str) -> mlua::Result<Table> {
    let makers: Table = lua.named_registry_value(MAKERS)?;
    let names = union(lua, &[library, extra])?;
    let unknown: Function = makers.raw_get("unknown")?;
    let fallback: Function = unknown.call((library, extra))?;
    names.set_metatable(Some(lua.create_table_from([("__index", fallback)])?))?;
    let meta = lua.create_table()?;
    meta.raw_set("__index", names)?;
    meta.raw_set("__newindex", makers.raw_get::<Function>("assigned")?)?;
    meta.raw_set("__metatable", false)?;
    meta.raw_set("__name", file)?;
    let env = lua.create_table()?;
    env.set_metatable(Some(meta))?;
    Ok(env)
}

/// A new table with all that is in `tables`; a later one goes before an earlier one.
pub fn union(lua: &Lua, tables: &[&Table]) -> mlua::Result<Table> {
    let makers: Table = lua.named_registry_value(MAKERS)?;
    let (copy, all): (Function, _) = (makers.raw_get("copy")?, lua.create_table()?);
    tables.iter().try_for_each(|table| copy.call::<()>((*table, &all)))?;
    Ok(all)
}

/// A closed view of `behind`: it can be read, indexed and gone through with `pairs`, never changed. `what` names it in
/// messages. With `strict`, reading an unknown key is an error (this closes `behind` itself with a metatable).
pub fn read_only(lua: &Lua, behind: &Table, what: &str, strict: bool) -> mlua::Result<Table> {
    let makers: Table = lua.named_registry_value(MAKERS)?;
    if strict {
        let missing: Function = makers.raw_get::<Function>("missing")?.call(what)?;
        behind.set_metatable(Some(lua.create_table_from([("__index", missing)])?))?;
    }
    let refused: Function = makers.raw_get::<Function>("refused")?.call(what)?;
    let meta = lua.create_table()?;
    meta.raw_set("__index", behind)?;
    meta.raw_set("__newindex", refused)?;
    meta.raw_set("__metatable", false)?;
    meta.raw_set("__name", what)?;
    meta.raw_set(BEHIND, behind)?;
    let held = behind.clone();
    meta.raw_set("__len", lua.create_function(move |_, ()| Ok(held.raw_len()))?)?;
    let proxy = lua.create_table()?;
    proxy.set_metatable(Some(meta))?;
    Ok(proxy)
}

/// Compiles one content file. Text only; nothing of it runs.
pub fn chunk(lua: &Lua, file: &str, source: &str, env: &Table) -> Result<Function, Flaws> {
    let flaw = |byte: Option<usize>, message: String| {
        let (line, column) = byte.map_or((0, 0), |b| position(source, b));
        let line = u32::try_from(line).unwrap_or(u32::MAX);
        let file = file.to_owned();
        Flaw { place: Place { file, line }, column, byte, message }
    };
    if source.len() > SOURCE {
        let message = format!("the file is larger than {SOURCE} bytes");
        return Err(Flaws(vec![flaw(None, message)]));
    }
    if source.starts_with('\u{1b}') {
        let message = "this is a binary chunk; content is text".to_owned();
        return Err(Flaws(vec![flaw(None, message)]));
    }
    let found = lint_source(source);
    if !found.is_empty() {
        let flaws = found.into_iter().map(|(b, m)| flaw(Some(b), m)).collect();
        return Err(Flaws(flaws));
    }
    let compiled = lua
        .load(source)
        .set_name(format!("@{file}"))
        .set_mode(ChunkMode::Text)
        .set_environment(env.clone())
        .into_function();
    compiled.map_err(|error| {
        let (line, message) = syntax_error(&error);
        let mut flaw = flaw(None, message);
        flaw.place.line = line;
        Flaws(vec![flaw])
    })
}

/// A content file as [`chunk`] has compiled it in this process, in whichever VM. Never to be given anything else.
pub fn compiled_chunk(lua: &Lua, code: &[u8], env: &Table) -> mlua::Result<Function> {
    lua.load(code).set_mode(ChunkMode::Binary).set_environment(env.clone()).into_function()
}

/// Compiles Lua of the engine itself: with the real globals, under a name that no message takes for a content file.
pub fn engine_chunk(lua: &Lua, name: &str, source: &str) -> mlua::Result<Function> {
    lua.load(source).set_name(format!("=[{name}]")).set_mode(ChunkMode::Text).into_function()
}

/// The line and the text of a compiler's error, which reads `chunk:line: text`.
fn syntax_error(error: &mlua::Error) -> (u32, String) {
    let mlua::Error::SyntaxError { message, .. } = error else {
        return (0, error.to_string());
    };
    let split = message.match_indices(':').find_map(|(i, _)| {
        let rest = &message[i + 1..];
        let (line, text) = rest.split_once(": ")?;
        Some((line.parse().ok()?, text.to_owned()))
    });
    split.unwrap_or((0, message.clone()))
}

/// The innermost line of content that runs now.
pub fn place(lua: &Lua) -> Option<Place> {
    for level in 0..64 {
        let found = lua.inspect_stack(level, |frame| {
            let source = frame.source();
            let file = source.source.as_deref()?.strip_prefix('@')?.to_owned();
            let line = u32::try_from(frame.current_line()?).ok()?;
            Some(Place { file, line })
        })?;
        if found.is_some() {
            return found;
        }
    }
    None
}

/// An error for content, with the place of the line that called.
pub fn fail(lua: &Lua, message: impl std::fmt::Display) -> mlua::Error {
    match place(lua) {
        Some(place) => mlua::Error::runtime(format!("{place}: {message}")),
        None => mlua::Error::runtime(message),
    }
}

/// How a value is called in messages.
fn type_name(value: &Value) -> String {
    match value {
        Value::Nil => "nil".into(),
        Value::Boolean(_) => "a boolean".into(),
        Value::Integer(_) | Value::Number(_) => "a number".into(),
        Value::String(_) => "a text".into(),
        Value::Function(_) => "a function".into(),
        Value::Table(table) => table
            .metatable()
            .and_then(|meta| meta.raw_get::<Option<String>>("__name").ok().flatten())
            .unwrap_or_else(|| "a table".into()),
        _ => "a value of the engine".into(),
    }
}

/// What `tostring` says: never an address.
fn to_text(lua: &Lua, value: &Value) -> mlua::Result<LuaString> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Nil => lua.create_string("nil"),
        Value::Boolean(b) => lua.create_string(if *b { "true" } else { "false" }),
        Value::Integer(n) => lua.create_string(n.to_string()),
        Value::Number(n) => lua.create_string(n.to_string()),
        Value::Function(_) => lua.create_string("function"),
        Value::Table(table) => {
            let Some(meta) = table.metatable() else {
                return lua.create_string("table");
            };
            match (meta.raw_get("__tostring")?, meta.raw_get("__name")?) {
                (Value::Function(made), _) => made.call(table),
                (_, Value::String(name)) => Ok(name),
                _ => lua.create_string("table"),
            }
        }
        other => lua.create_string(other.type_name()),
    }
}

fn make_library(lua: &Lua, budget: &Budget) -> mlua::Result<()> {
    let natives = strings::natives(lua, budget)?;
    let account = budget.clone();
    natives.raw_set("keys_of", lua.create_function(move |lua, table: Table| keys_of(lua, &account, table))?)?;
    natives.raw_set("tostring", lua.create_function(|lua, value: Value| to_text(lua, &value))?)?;
    natives.raw_set("type_name", lua.create_function(|_, value: Value| Ok(type_name(&value)))?)?;
    natives.raw_set("unknown", lua.create_function(unknown_name)?)?;
    let parts: Table = lua
        .load(include_str!("sandbox/prelude.lua"))
        .set_name(PRELUDE)
        .set_mode(ChunkMode::Text)
        .call((natives, base(lua)?))?;
    lua.set_named_registry_value(MAKERS, &parts)?;
    let library: Table = parts.raw_get("lib")?;
    for name in ["math", "table", "string", "utf8"] {
        let closed = read_only(lua, &parts.raw_get(name)?, name, true)?;
        library.raw_set(name, closed)?;
    }
    let meta = lua.create_table()?;
    meta.raw_set("__index", parts.raw_get::<Table>("string")?)?;
    meta.raw_set("__metatable", false)?;
    meta.raw_set("__name", "a text")?;
    lua.set_type_metatable::<LuaString>(Some(meta));
    lua.set_named_registry_value(LIBRARY, library)
}

/// The real functions that the prelude builds on.
fn base(lua: &Lua) -> mlua::Result<Table> {
    let globals = lua.globals();
    let base = lua.create_table()?;
    for name in ["error", "type", "select", "rawget", "rawset", "next", "ipairs", "tonumber"] {
        base.raw_set(name, globals.raw_get::<Function>(name)?)?;
    }
    let math: Table = globals.raw_get("math")?;
    base.raw_set("math_type", math.raw_get::<Function>("type")?)?;
    for name in ["tointeger", "ult", "maxinteger", "mininteger"] {
        base.raw_set(name, math.raw_get::<Value>(name)?)?;
    }
    let table: Table = globals.raw_get("table")?;
    for name in ["pack", "unpack"] {
        base.raw_set(name, table.raw_get::<Function>(name)?)?;
    }
    let (all, utf8): (Table, Table) = (globals.raw_get("utf8")?, lua.create_table()?);
    for name in ["len", "char", "codepoint", "offset"] {
        utf8.raw_set(name, all.raw_get::<Function>(name)?)?;
    }
    base.raw_set("utf8", utf8)?;
    Ok(base)
}

/// A key of a table, as `pairs` orders them.
enum Key {
    Int(Integer),
    Text(LuaString),
    Handle(Integer, Integer, Table),
}

impl Key {
    fn read(lua: &Lua, value: Value) -> mlua::Result<Key> {
        let bad = |what: &str| {
            let message =
                format!("pairs: {what} is a key here, which has no order; use numbers, texts or handles as keys");
            Err(fail(lua, message))
        };
        match value {
            Value::Integer(n) => Ok(Key::Int(n)),
            Value::String(text) => Ok(Key::Text(text)),
            Value::Table(table) => {
                let kind = match table.metatable() {
                    Some(meta) => meta.raw_get::<Option<Integer>>("__kind")?,
                    None => None,
                };
                match kind {
                    Some(kind) => Ok(Key::Handle(kind, table.get("id")?, table)),
                    None => bad("a table"),
                }
            }
            other => bad(&type_name(&other)),
        }
    }

    fn rank(&self) -> u8 {
        match self {
            Key::Int(_) => 0,
            Key::Text(_) => 1,
            Key::Handle(..) => 2,
        }
    }

    fn compare(&self, other: &Key) -> Ordering {
        match (self, other) {
            (Key::Int(a), Key::Int(b)) => a.cmp(b),
            (Key::Text(a), Key::Text(b)) => a.as_bytes().cmp(&b.as_bytes()),
            (Key::Handle(a, i, _), Key::Handle(b, j, _)) => (a, i).cmp(&(b, j)),
            _ => self.rank().cmp(&other.rank()),
        }
    }
}

/// The keys of a table in their fixed order, and the table that holds the values.
fn keys_of(lua: &Lua, budget: &Budget, table: Table) -> mlua::Result<(Table, Table)> {
    let mut source = table;
    if let Some(meta) = source.metatable() {
        if meta.raw_get::<Option<Integer>>("__kind")?.is_some() {
            let name = type_name(&Value::Table(source));
            return Err(fail(lua, format!("pairs: {name} is one thing and has no entries")));
        }
        if let Some(behind) = meta.raw_get::<Option<Table>>(BEHIND)? {
            source = behind;
        }
    }
    let mut keys = Vec::new();
    source.for_each(|key: Value, _: Value| {
        budget.charge(1)?;
        keys.push(Key::read(lua, key)?);
        Ok(())
    })?;
    keys.sort_by(Key::compare);
    let sorted = lua.create_table_with_capacity(keys.len(), 0)?;
    for key in keys {
        match key {
            Key::Int(n) => sorted.raw_push(n)?,
            Key::Text(text) => sorted.raw_push(text)?,
            Key::Handle(_, _, handle) => sorted.raw_push(handle)?,
        }
    }
    Ok((sorted, source))
}

fn unknown_name(_: &Lua, (name, library, extra): (Value, Table, Table)) -> mlua::Result<String> {
    let Value::String(name) = name else {
        return Ok("an unknown name".to_owned());
    };
    let name = name.to_string_lossy();
    let mut known = Vec::new();
    for source in [library, extra] {
        source.for_each(|key: Value, _: Value| {
            if let Value::String(key) = key {
                known.push(key.to_string_lossy());
            }
            Ok(())
        })?;
    }
    known.sort();
    Ok(no_such_name(&name, known.iter().map(String::as_str)))
}

/// What is said of a name that nothing has, at load and at run time alike.
pub fn no_such_name<'k>(name: &str, known: impl Iterator<Item = &'k str>) -> String {
    // A misspelt keyword is compiled as a name.
    match crate::error::nearest(name, known.chain(KEYWORDS)) {
        Some(meant) => format!("unknown name '{name}'; did you mean '{meant}'?"),
        None => format!("unknown name '{name}'"),
    }
}

/// What is said of a global that a file sets.
pub fn no_globals(name: &str) -> String {
    format!("a file may not set the global '{name}'; write 'local {name}'")
}
