//! Reading a Lua table with a closed set of keys.

use super::{File, Raw};
use crate::error::nearest;
use crate::id::Seat;
use mlua::{Table, Value};

/// A table that a word was given, where it stands, and what messages call it.
pub(super) struct Keys<'a> {
    pub file: &'a File,
    pub line: usize,
    pub what: &'a str,
    pub table: Table,
}

/// How messages write a value.
pub(super) fn shown(value: &Value) -> String {
    match value {
        Value::Nil => "nil".into(),
        Value::Boolean(b) => b.to_string(),
        Value::Integer(n) => n.to_string(),
        Value::Number(n) => n.to_string(),
        Value::String(s) => s.to_string_lossy(),
        other => format!("a {}", other.type_name()),
    }
}

impl Keys<'_> {
    /// Every string key is one of `known`; entries of a list are allowed if `list`.
    pub fn closed(&self, known: &[&str], list: bool) -> mlua::Result<()> {
        let mut wrong: Vec<(usize, String)> = Vec::new();
        for pair in self.table.pairs::<Value, Value>() {
            let key = pair?.0;
            match &key {
                Value::Integer(_) if list => {}
                Value::String(s) if known.contains(&&*s.to_string_lossy()) => {}
                key => {
                    let key = shown(key);
                    wrong.push((self.file.line_of_key(self.line, &key), key));
                }
            }
        }
        wrong.sort();
        let Some((line, key)) = wrong.first() else { return Ok(()) };
        let near = nearest(key, known.iter().copied());
        let help = match near {
            Some(near) => format!("; did you mean `{near}`?"),
            None => format!("; it may have {}", known.join(", ")),
        };
        Err(self.file.error(*line, format!("{} has no key `{key}`{help}", self.what)))
    }

    fn wrong<T>(&self, key: &str, want: &str, value: &Value) -> mlua::Result<T> {
        let line = self.file.line_of_key(self.line, key);
        let got = shown(value);
        Err(self.file.error(line, format!("`{key}` of {} is to be {want}, not {got}", self.what)))
    }

    /// The value of a key.
    pub fn value(&self, key: &str) -> mlua::Result<Value> {
        self.table.raw_get(key)
    }

    pub fn string(&self, key: &str) -> mlua::Result<Option<String>> {
        match self.value(key)? {
            Value::Nil => Ok(None),
            Value::String(s) => Ok(Some(s.to_string_lossy())),
            other => self.wrong(key, "a string", &other),
        }
    }

    pub fn int(&self, key: &str) -> mlua::Result<Option<i64>> {
        match self.value(key)? {
            Value::Nil => Ok(None),
            Value::Integer(n) => Ok(Some(n)),
            other => self.wrong(key, "a whole number", &other),
        }
    }

    pub fn small(&self, key: &str) -> mlua::Result<Option<i32>> {
        match self.int(key)?.map(|n| i32::try_from(n).map_err(|_| n)).transpose() {
            Ok(n) => Ok(n),
            Err(n) => self.wrong(key, "a smaller number", &Value::Integer(n)),
        }
    }

    pub fn bool(&self, key: &str) -> mlua::Result<Option<bool>> {
        match self.value(key)? {
            Value::Nil => Ok(None),
            Value::Boolean(b) => Ok(Some(b)),
            other => self.wrong(key, "true or false", &other),
        }
    }

    /// A seat, from 1.
    pub fn seat(&self, key: &str) -> mlua::Result<Option<Seat>> {
        match self.value(key)? {
            Value::Nil => Ok(None),
            value => match seat(&value) {
                Some(seat) => Ok(Some(seat)),
                None => self.wrong(key, "a seat from 1", &value),
            },
        }
    }

    /// A seat or a list of seats.
    pub fn seats(&self, key: &str) -> mlua::Result<Option<Vec<Seat>>> {
        match self.value(key)? {
            Value::Nil => Ok(None),
            value => match seats(&value)? {
                Some(seats) => Ok(Some(seats)),
                None => self.wrong(key, "a seat from 1 or a list of seats", &value),
            },
        }
    }

    /// A string or a list of strings; commas separate names too.
    pub fn strings(&self, key: &str) -> mlua::Result<Option<Vec<String>>> {
        let value = self.value(key)?;
        let found = match &value {
            Value::Nil => return Ok(None),
            Value::String(s) => vec![s.to_string_lossy()],
            Value::Table(list) => match list.clone().sequence_values::<String>().collect::<mlua::Result<Vec<_>>>() {
                Ok(found) => found,
                Err(_) => return self.wrong(key, "a string or a list of strings", &value),
            },
            _ => return self.wrong(key, "a string or a list of strings", &value),
        };
        let names = found.iter().flat_map(|text| text.split(','));
        Ok(Some(names.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect()))
    }

    /// A table with string keys, sorted by key: a Lua table has no order of its own.
    pub fn map(&self, key: &str) -> mlua::Result<Vec<(String, Value)>> {
        let value = self.value(key)?;
        let Value::Table(table) = value else {
            return if value.is_nil() { Ok(Vec::new()) } else { self.wrong(key, "a table", &value) };
        };
        let mut found = Vec::new();
        for pair in table.pairs::<Value, Value>() {
            match pair? {
                (Value::String(name), value) => found.push((name.to_string_lossy(), value)),
                (other, _) => return self.wrong(key, "a table with names as keys", &other),
            }
        }
        found.sort_by(|a, b| a.0.cmp(&b.0));
        Ok(found)
    }

    /// A value of a mark.
    pub fn raw(&self, key: &str, value: &Value) -> mlua::Result<Raw> {
        Ok(match value {
            Value::Boolean(b) => Raw::Bool(*b),
            Value::Integer(n) => Raw::Int(*n),
            Value::String(s) => Raw::Str(s.to_string_lossy()),
            Value::Table(_) => match seats(value)? {
                Some(seats) => Raw::Seats(seats),
                None => return self.wrong(key, "a list of seats", value),
            },
            other => return self.wrong(key, "a value", other),
        })
    }
}

/// A seat of a number from 1.
pub(super) fn seat(value: &Value) -> Option<Seat> {
    match value {
        Value::Integer(n @ 1..=16) => Some(Seat((n - 1) as u8)),
        _ => None,
    }
}

/// Seats of a number or a list of numbers.
pub(super) fn seats(value: &Value) -> mlua::Result<Option<Vec<Seat>>> {
    let Value::Table(list) = value else {
        return Ok(seat(value).map(|seat| vec![seat]));
    };
    let mut found = Vec::new();
    for value in list.clone().sequence_values::<Value>() {
        match seat(&value?) {
            Some(seat) => found.push(seat),
            None => return Ok(None),
        }
    }
    Ok((found.len() == list.pairs::<Value, Value>().count()).then_some(found))
}
