//! TOML as a tree that knows where each part stands.
//!
//! ```
//! use hulao::{defs::spanned, error::Diagnostics};
//! let mut diags = Diagnostics::default();
//! let table = spanned::parse("a.toml", "hp = 4\n", &mut diags).unwrap();
//! assert_eq!(table.int("hp").unwrap().value, 4);
//! assert_eq!(table.int("hp").unwrap().span, 5..6);
//! ```
//!
//! Owns syntax only: tables in the order of the file, whole numbers, no floats, no dates. What keys mean, and which
//! may stand where, is [`super::schema`]'s.

use crate::error::{Diagnostic, Diagnostics};
use std::ops::Range;
use toml::de::{DeInteger, DeTable, DeValue};

/// A value and the bytes where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At<T> {
    /// The bytes, quotes included.
    pub span: Range<usize>,
    /// The value.
    pub value: T,
}

/// A value of any type.
pub type Node = At<Value>;

/// What a value is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A string.
    String(String),
    /// A whole number.
    Int(i64),
    /// true or false
    Bool(bool),
    /// A list.
    List(Vec<Node>),
    /// A table.
    Table(Table),
    /// What has been refused already: the key is there, and nothing more is to be said of it.
    Refused,
}

impl Value {
    /// What it is, in words.
    pub fn kind(&self) -> &'static str {
        match self {
            Value::String(_) => "a string",
            Value::Int(_) => "a whole number",
            Value::Bool(_) => "true or false",
            Value::List(_) => "a list",
            Value::Table(_) => "a table",
            Value::Refused => "something else",
        }
    }
}

/// A key with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// Where the key stands.
    pub key_span: Range<usize>,
    /// The value.
    pub node: Node,
}

/// A table, in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    entries: Vec<Entry>,
}

impl Table {
    /// All entries.
    pub fn entries(&self) -> std::slice::Iter<'_, Entry> {
        self.entries.iter()
    }

    /// The entry of a key.
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// The value of a key, if it is of the type that `as_type` takes.
    fn of<'t, T>(&'t self, key: &str, as_type: impl Fn(&'t Value) -> Option<T>) -> Option<At<T>> {
        let node = &self.entry(key)?.node;
        Some(At { span: node.span.clone(), value: as_type(&node.value)? })
    }

    /// The string of a key. These typed readings give `None` for a value of another type: the schema has said so then.
    pub fn string(&self, key: &str) -> Option<At<&str>> {
        self.of(key, |value| if let Value::String(s) = value { Some(s.as_str()) } else { None })
    }

    /// The number of a key.
    pub fn int(&self, key: &str) -> Option<At<i64>> {
        self.of(key, |value| if let Value::Int(n) = value { Some(*n) } else { None })
    }

    /// The truth value of a key.
    pub fn bool(&self, key: &str) -> Option<At<bool>> {
        self.of(key, |value| if let Value::Bool(b) = value { Some(*b) } else { None })
    }

    /// The list of a key.
    pub fn list(&self, key: &str) -> Option<At<&[Node]>> {
        self.of(key, |value| if let Value::List(list) = value { Some(list.as_slice()) } else { None })
    }

    /// The table of a key.
    pub fn table(&self, key: &str) -> Option<At<&Table>> {
        self.of(key, |value| if let Value::Table(table) = value { Some(table) } else { None })
    }

    /// The strings of a list, each with its place; nothing if there is no such list.
    pub fn strings(&self, key: &str) -> Vec<At<&str>> {
        let nodes = self.list(key).map_or(&[][..], |list| list.value);
        nodes.iter().filter_map(Node::string).collect()
    }

    /// The whole numbers of a list.
    pub fn ints(&self, key: &str) -> Vec<At<i64>> {
        let nodes = self.list(key).map_or(&[][..], |list| list.value);
        nodes.iter().filter_map(Node::int).collect()
    }

    /// The tables inside the table of a key, with their keys; nothing if there is no such table.
    pub fn tables(&self, key: &str) -> Vec<(&Entry, &Table)> {
        let inner = |entry: &'_ Entry| matches!(entry.node.value, Value::Table(_));
        let Some(table) = self.table(key) else { return Vec::new() };
        let entries = table.value.entries.iter().filter(|entry| inner(entry));
        entries.filter_map(|entry| Some((entry, entry.node.table()?))).collect()
    }

    /// The numbers inside the table of a key, with their keys.
    pub fn numbers(&self, key: &str) -> Vec<(&Entry, i64)> {
        let Some(table) = self.table(key) else { return Vec::new() };
        table.value.entries.iter().filter_map(|entry| Some((entry, entry.node.int()?.value))).collect()
    }
}

impl Node {
    /// The string, if it is one.
    pub fn string(&self) -> Option<At<&str>> {
        match &self.value {
            Value::String(s) => Some(At { span: self.span.clone(), value: s }),
            _ => None,
        }
    }

    /// The number, if it is one.
    pub fn int(&self) -> Option<At<i64>> {
        match self.value {
            Value::Int(n) => Some(At { span: self.span.clone(), value: n }),
            _ => None,
        }
    }

    /// The table, if it is one.
    pub fn table(&self) -> Option<&Table> {
        match &self.value {
            Value::Table(table) => Some(table),
            _ => None,
        }
    }
}

/// The bytes of `part`, a range inside a string's value, in the file's text. Escapes make the value differ from what is
/// written; then it is the whole string.
pub fn inside(text: &str, string: &At<&str>, part: Range<usize>) -> Range<usize> {
    let written = text.get(string.span.clone()).unwrap_or("");
    match written.find(string.value) {
        Some(at) if !string.value.is_empty() => string.span.start + at + part.start..string.span.start + at + part.end,
        _ => string.span.clone(),
    }
}

/// Reads a file's TOML; `None`, with diagnostics, if it is none. Floats and dates are errors, but not the end: the
/// table comes back with their keys.
pub fn parse(file: &str, text: &str, diags: &mut Diagnostics) -> Option<Table> {
    let (root, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        diags.push(Diagnostic::new(file, error.span().or(Some(0..0)), error.message()));
    }
    errors.is_empty().then(|| Build { file, diags }.table(root.get_ref()))
}

struct Build<'a> {
    file: &'a str,
    diags: &'a mut Diagnostics,
}

impl Build<'_> {
    fn table(&mut self, table: &DeTable<'_>) -> Table {
        let mut entries: Vec<Entry> = Vec::with_capacity(table.len());
        for (key, value) in table {
            let refused = At { span: value.span(), value: Value::Refused };
            let node = self.node(value.span(), value.get_ref()).unwrap_or(refused);
            entries.push(Entry { key: key.get_ref().to_string(), key_span: key.span(), node });
        }
        entries.sort_by_key(|entry| entry.key_span.start);
        Table { entries }
    }

    fn node(&mut self, span: Range<usize>, value: &DeValue<'_>) -> Option<Node> {
        let value = match value {
            DeValue::String(s) => Value::String(s.to_string()),
            DeValue::Boolean(b) => Value::Bool(*b),
            DeValue::Table(table) => Value::Table(self.table(table)),
            DeValue::Integer(n) => match int(n) {
                Some(n) => Value::Int(n),
                None => return self.refuse(span, "this number is too large"),
            },
            DeValue::Array(list) => Value::List(list.iter().filter_map(|v| self.node(v.span(), v.get_ref())).collect()),
            DeValue::Float(_) => return self.refuse(span, "expected a whole number, found a number with a point"),
            DeValue::Datetime(_) => return self.refuse(span, "dates have no place in content"),
        };
        Some(At { span, value })
    }

    fn refuse(&mut self, span: Range<usize>, message: &str) -> Option<Node> {
        self.diags.push(Diagnostic::new(self.file, Some(span), message));
        None
    }
}

/// Rules count in 32 bits; a larger number in a file is a slip.
fn int(n: &DeInteger<'_>) -> Option<i64> {
    let n = i64::from_str_radix(n.as_str(), n.radix()).ok()?;
    i32::try_from(n).ok().map(i64::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_order_and_places() {
        let text = "z = \"杀\"\na = [1, 2]\n[t.y]\nb = true\n[t.x]\n";
        let mut diags = Diagnostics::default();
        let table = parse("f", text, &mut diags).unwrap();
        let keys: Vec<&str> = table.entries().map(|e| e.key.as_str()).collect();
        assert_eq!(keys, ["z", "a", "t"]);
        assert_eq!(&text[table.string("z").unwrap().span], "\"杀\"");
        assert_eq!(table.ints("a").iter().map(|n| n.value).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(table.tables("t").iter().map(|(e, _)| e.key.as_str()).collect::<Vec<_>>(), ["y", "x"]);
        assert!(table.tables("t")[0].1.bool("b").unwrap().value);
        assert!(table.int("z").is_none() && table.strings("none").is_empty());
        let z = table.string("z").unwrap();
        assert_eq!(&text[inside(text, &z, 0..3)], "杀");
        assert!(diags.is_empty());
    }

    #[test]
    fn many_errors_at_once() {
        let mut diags = Diagnostics::default();
        let table = parse("f", "a = 1.5\nb = 1979-05-27\nc = 99999999999\nd = [2.0, 1]\n", &mut diags).unwrap();
        assert_eq!(diags.len(), 4);
        assert_eq!(table.ints("d").len(), 1);
        let mut diags = Diagnostics::default();
        assert!(parse("f", "a = \nb = \"x\n", &mut diags).is_none());
        assert!(diags.len() >= 2, "{diags:?}");
    }
}
