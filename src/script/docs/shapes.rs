//! How entries of the vocabulary are written, in one line.

use crate::defs::schema::Type;
use crate::defs::{Event, Field};
use crate::script::api::{Class, Entry, Ty};

/// What stands before the name of an entry.
pub(super) fn receiver(entry: &Entry) -> String {
    let dot = if entry.field { "." } else { ":" };
    match entry.class {
        Class::Global => String::new(),
        Class::Seat => format!("p{dot}"),
        Class::Card => format!("card{dot}"),
        Class::List => format!("list{dot}"),
        Class::Game => format!("game{dot}"),
        Class::Payload(of) => format!("{of}{dot}"),
        Class::Core => "core.".into(),
    }
}

/// `p:draw(n: integer)`.
pub(super) fn entry(entry: &Entry) -> String {
    let args: Vec<String> = entry.args.iter().map(|(name, ty)| format!("{name}: {}", ty.lua())).collect();
    let call = if entry.field { String::new() } else { format!("({})", args.join(", ")) };
    let result = match entry.ret {
        Ty::Nil => String::new(),
        ret => format!(" → {}", result(ret)),
    };
    format!("{}{}{call}{result}", receiver(entry), entry.name)
}

/// A result's type; a `?` marks what may be nil.
pub(super) fn result(ty: Ty) -> String {
    format!("{}{}", ty.lua(), if ty.may_be_nil() { "?" } else { "" })
}

/// `on.took_damage { … }`.
pub(super) fn event(event: &Event) -> String {
    format!("on.{} {{ … }}", event.name)
}

/// `from?: seat`, with what is special about it.
pub(super) fn field(field: &Field, change: &[String]) -> String {
    let optional = if field.optional { "?" } else { "" };
    let set = if change.contains(&field.name) { "  (may be set)" } else { "" };
    format!("{}{optional}: {}{set}", field.name, field.ty)
}

/// The class of a payload in stubs and documentation: `dying_event` → `DyingEvent`.
pub(super) fn class(name: &str) -> String {
    let part = |part: &str| {
        let mut letters = part.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    name.split('_').map(part).collect()
}

/// The LuaCATS type of a payload's field.
pub(super) fn field_type(ty: &str) -> String {
    match ty {
        "int" => "integer".into(),
        "bool" => "boolean".into(),
        "string" => "string".into(),
        "filter" => "CardFilter".into(),
        other => class(other),
    }
}

/// What a TOML key expects.
pub(super) fn toml(ty: Type) -> String {
    match ty {
        Type::Table(of) => format!("a table: {of}"),
        Type::Tables(of) => format!("tables by id: {of}"),
        other => other.expected(),
    }
}
