//! The text functions of content: bounded, deterministic, over bytes, with whole numbers only.
//!
//! Everything here charges the budget for the bytes that it touches and refuses results above [`TEXT`].

use super::budget::Budget;
use super::pattern::{self, Capture, Found};
use super::{fail, type_name};
use mlua::{Integer, IntoLua, Lua, LuaString, MultiValue, Table, Value};

/// The most bytes that a library function returns.
pub const TEXT: usize = 1 << 20;

/// The most values that a library function returns.
const VALUES: usize = 250;

/// The longest pattern.
const PATTERN: usize = 256;

/// The arguments of a call, read one after the other with errors that name the function.
pub(super) struct Args<'a> {
    pub(super) lua: &'a Lua,
    pub(super) budget: &'a Budget,
    name: &'static str,
    values: std::vec::IntoIter<Value>,
}

impl Args<'_> {
    pub(super) fn fail<T>(&self, what: impl std::fmt::Display) -> mlua::Result<T> {
        Err(fail(self.lua, format!("{}: {what}", self.name)))
    }

    pub(super) fn next(&mut self) -> Value {
        self.values.next().unwrap_or(Value::Nil)
    }

    /// A text; a number is written out.
    pub(super) fn text(&mut self) -> mlua::Result<LuaString> {
        match self.next() {
            Value::String(text) => {
                self.budget.charge(text.as_bytes().len() as u64 / 16)?;
                Ok(text)
            }
            Value::Integer(n) => self.lua.create_string(n.to_string()),
            other => self.fail(format_args!("a text is needed, not {}", type_name(&other))),
        }
    }

    pub(super) fn int(&mut self) -> mlua::Result<Integer> {
        match self.next() {
            Value::Integer(n) => Ok(n),
            other => self.fail(format_args!("a whole number is needed, not {}", type_name(&other))),
        }
    }

    fn int_or(&mut self, default: Integer) -> mlua::Result<Integer> {
        match self.values.as_slice().first() {
            None | Some(Value::Nil) => {
                self.next();
                Ok(default)
            }
            Some(_) => self.int(),
        }
    }

    pub(super) fn result(&self, bytes: impl AsRef<[u8]>) -> mlua::Result<MultiValue> {
        let bytes = bytes.as_ref();
        if bytes.len() > TEXT {
            return self.fail(format_args!("the text would be longer than {TEXT} bytes"));
        }
        self.budget.charge(bytes.len() as u64 / 16)?;
        let text = self.lua.create_string(bytes)?;
        Ok(MultiValue::from_iter([Value::String(text)]))
    }
}

type Native = fn(&mut Args<'_>) -> mlua::Result<MultiValue>;

/// The text functions and what the prelude builds on.
const NATIVES: &[(&str, &str, Native)] = &[
    ("len", "string.len", len),
    ("sub", "string.sub", sub),
    ("upper", "string.upper", upper),
    ("lower", "string.lower", lower),
    ("rep", "string.rep", rep),
    ("reverse", "string.reverse", reverse),
    ("byte", "string.byte", byte),
    ("char", "string.char", char),
    ("format", "string.format", super::format::format),
    ("find", "string.find", find),
    ("match", "string.match", matches),
    // For the prelude's `gsub` and `gmatch`.
    ("seek", "string", seek),
    ("concat", "table.concat", concat),
];

/// A table of the native functions.
pub fn natives(lua: &Lua, budget: &Budget) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    for (key, name, native) in NATIVES {
        let budget = budget.clone();
        let call = move |lua: &Lua, values: MultiValue| {
            budget.charge(1)?;
            native(&mut Args { lua, budget: &budget, name, values: values.into_iter().collect::<Vec<_>>().into_iter() })
        };
        table.raw_set(*key, lua.create_function(call)?)?;
    }
    Ok(table)
}

fn one(lua: &Lua, value: impl IntoLua) -> mlua::Result<MultiValue> {
    Ok(MultiValue::from_iter([value.into_lua(lua)?]))
}

/// The bytes from `i` to `j` as Lua counts them: from 1, negative ones from the end.
fn range(len: usize, i: Integer, j: Integer) -> std::ops::Range<usize> {
    let n = len as Integer;
    let from = match i {
        0 => 1,
        i if i < 0 => (n + 1).saturating_add(i).max(1),
        i => i,
    };
    let to = if j < 0 { (n + 1).saturating_add(j) } else { j.min(n) };
    if from > to { 0..0 } else { from as usize - 1..to as usize }
}

fn len(args: &mut Args<'_>) -> mlua::Result<MultiValue> {
    let n = args.text()?.as_bytes().len() as Integer;
    one(args.lua, n)
}

fn sub(args: &mut Args<'_>) -> mlua::Result<MultiValue> {
    let (text, i, j) = (args.text()?, args.int_or(1)?, args.int_or(-1)?);
    let bytes = text.as_bytes();
    args.result(&bytes[range(bytes.len(), i, j)])
}

fn upper(args: &mut Args<'_>) -> mlua::Result<MultiValue> {
    let text = args.text()?;
    args.result(text.as_bytes().to_ascii_uppercase())
}

fn lower(args: &mut Args<'_>) -> mlua::Result<MultiValue> {
    let text = args.text()?;
    args.result(text.as_bytes().to_ascii_lowercase())
}

fn reverse(args: &mut Args<'_>) -> mlua::Result<MultiValue> {
    let text = args.text()?;
    let mut bytes = text.as_bytes().to_vec();
    bytes.reverse();
    args.result(bytes)
}

fn rep(args: &mut Args<'_>) -> mlua::Result<MultiValue> {
    let (text, n) = (args.text()?, args.int()?);
    let between = match args.next() {
        Value::Nil => Vec::new(),
        Value::String(s) => s.as_bytes().to_vec(),
        other => return args.fail(format_args!("a text is needed, not {}", type_name(&other))),
    };
    let n = usize::try_from(n).unwrap_or(0);
    let text = text.as_bytes();
    let size = n.saturating_mul(text.len().saturating_add(between.len()));
    if size > TEXT + between.len() {
        return args.fail(format_args!("the text would be longer than {TEXT} bytes"));
    }
    if n == 0 || size == 0 {
        return args.result("");
    }
    let mut whole = [&text[..], &between[..]].concat().repeat(n);
    whole.truncate(whole.len() - between.len());
    args.result(whole)
}

fn byte(args: &mut Args<'_>) -> mlua::Result<MultiValue> {
    let (text, i) = (args.text()?, args.int_or(1)?);
    let j = args.int_or(i)?;
    let bytes = text.as_bytes();
    let range = range(bytes.len(), i, j);
    if range.len() > VALUES {
        return args.fail(format_args!("no more than {VALUES} bytes at once"));
    }
    Ok(bytes[range].iter().map(|b| Value::Integer(Integer::from(*b))).collect())
}

fn char(args: &mut Args<'_>) -> mlua::Result<MultiValue> {
    let mut bytes = Vec::new();
    while args.values.len() > 0 {
        let n = args.int()?;
        match u8::try_from(n) {
            Ok(b) => bytes.push(b),
            Err(_) => return args.fail(format_args!("{n} is no byte")),
        }
    }
    args.result(bytes)
}

/// Where a search begins; `None` = behind the text.
fn start(len: usize, init: Integer) -> Option<usize> {
    let n = len as Integer;
    let from = match init {
        0 => 1,
        i if i < 0 => (n + 1).saturating_add(i).max(1),
        i => i,
    };
    (from <= n + 1).then(|| from as usize - 1)
}

fn search(
    args: &Args<'_>,
    text: &[u8],
    pattern: &[u8],
    init: usize,
    anchors: bool,
    not_at: Option<usize>,
) -> mlua::Result<Option<Found>> {
    if pattern.len() > PATTERN {
        return args.fail(format_args!("the pattern is longer than {PATTERN} bytes"));
    }
    match pattern::find(text, pattern, init, anchors, not_at) {
        Ok((found, steps)) => {
            args.budget.charge(steps)?;
            Ok(found)
        }
        Err(what) => {
            args.budget.charge(pattern::STEPS)?;
            args.fail(what)
        }
    }
}

fn captured(lua: &Lua, text: &[u8], capture: &Capture) -> mlua::Result<Value> {
    match capture {
        Capture::Piece(from, to) => Ok(Value::String(lua.create_string(&text[*from..*to])?)),
        Capture::Position(at) | Capture::Open(at) => Ok(Value::Integer(*at as Integer + 1)),
    }
}

/// The places of a match, then its captures.
fn places(lua: &Lua, text: &[u8], found: &Found) -> mlua::Result<MultiValue> {
    let mut out = vec![Value::Integer(found.from as Integer + 1), Value::Integer(found.to as Integer)];
    for capture in &found.captures {
        out.push(captured(lua, text, capture)?);
    }
    Ok(MultiValue::from_vec(out))
}

fn find(args: &mut Args<'_>) -> mlua::Result<MultiValue> {
    let (text, pattern, init) = (args.text()?, args.text()?, args.int_or(1)?);
    let plain = !matches!(args.next(), Value::Nil | Value::Boolean(false));
    let (text, pattern) = (text.as_bytes(), pattern.as_bytes());
    let Some(init) = start(text.len(), init) else {
        return one(args.lua, Value::Nil);
    };
    let found =
        if plain { plain_find(args, &text, &pattern, init)? } else { search(args, &text, &pattern, init, true, None)? };
    match found {
        Some(found) => places(args.lua, &text, &found),
        None => one(args.lua, Value::Nil),
    }
}

fn plain_find(args: &Args<'_>, text: &[u8], what: &[u8], init: usize) -> mlua::Result<Option<Found>> {
    args.budget.charge((text.len() as u64 / 16).saturating_mul(1 + what.len() as u64 / 16))?;
    let from = if what.is_empty() {
        Some(init)
    } else {
        text[init..].windows(what.len()).position(|w| w == what).map(|i| init + i)
    };
    Ok(from.map(|from| Found { from, to: from + what.len(), captures: Vec::new() }))
}

fn matches(args: &mut Args<'_>) -> mlua::Result<MultiValue> {
    let (text, pattern, init) = (args.text()?, args.text()?, args.int_or(1)?);
    let (text, pattern) = (text.as_bytes(), pattern.as_bytes());
    let found = match start(text.len(), init) {
        Some(init) => search(args, &text, &pattern, init, true, None)?,
        None => None,
    };
    let Some(found) = found else {
        return one(args.lua, Value::Nil);
    };
    if found.captures.is_empty() {
        return args.result(&text[found.from..found.to]);
    }
    found.captures.iter().map(|c| captured(args.lua, &text, c)).collect()
}

/// `seek(text, pattern, init, anchors, not_at)`: the first match at or after byte `init` (from 1) that does not end at
/// `not_at`: its first and last byte and its captures.
fn seek(args: &mut Args<'_>) -> mlua::Result<MultiValue> {
    let (text, pattern, init) = (args.text()?, args.text()?, args.int()?);
    let anchors = matches!(args.next(), Value::Boolean(true));
    let not_at = usize::try_from(args.int_or(-1)?).ok();
    let (text, pattern) = (text.as_bytes(), pattern.as_bytes());
    let found = match start(text.len(), init) {
        Some(init) => search(args, &text, &pattern, init, anchors, not_at)?,
        None => None,
    };
    match found {
        Some(found) => places(args.lua, &text, &found),
        None => one(args.lua, Value::Nil),
    }
}

fn concat(args: &mut Args<'_>) -> mlua::Result<MultiValue> {
    let table = match args.next() {
        Value::Table(table) => table,
        other => return args.fail(format_args!("a list is needed, not {}", type_name(&other))),
    };
    let between = match args.next() {
        Value::Nil => Vec::new(),
        Value::String(text) => text.as_bytes().to_vec(),
        other => return args.fail(format_args!("a text is needed, not {}", type_name(&other))),
    };
    let i = args.int_or(1)?;
    let j = match args.next() {
        Value::Nil => table.len()?,
        Value::Integer(j) => j,
        other => {
            return args.fail(format_args!("a whole number is needed, not {}", type_name(&other)));
        }
    };
    let mut whole = Vec::new();
    let mut at = i;
    while at <= j {
        args.budget.charge(4)?;
        match table.get(at)? {
            Value::String(text) => whole.extend_from_slice(&text.as_bytes()),
            Value::Integer(n) => whole.extend_from_slice(n.to_string().as_bytes()),
            other => {
                let kind = type_name(&other);
                return args.fail(format_args!("entry {at} is {kind}, not a text"));
            }
        }
        if at < j {
            whole.extend_from_slice(&between);
        }
        if whole.len() > TEXT {
            return args.fail(format_args!("the text would be longer than {TEXT} bytes"));
        }
        match at.checked_add(1) {
            Some(next) => at = next,
            None => break,
        }
    }
    args.result(whole)
}
