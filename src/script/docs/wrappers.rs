//! Lua wrappers of native functions, generated from the API table.

use crate::script::api::{self, Call, Class, Entry, Ty};
use crate::script::kit::native_name;
use std::fmt::Write as _;

/// Lua source that hangs the native entries on handles, converting handles to numbers and back.
pub(in crate::script) fn wrappers() -> String {
    let mut out = String::from(
        "local kit, x = ...\nlocal core, to, SEAT, CARD = x.core, x.to, x.SEAT, x.CARD\n\
         local WORD, KIND, SKILL, PHASE, HERO, SUIT, COLOUR = x.WORD, x.KIND, x.SKILL, x.PHASE, x.HERO, x.SUIT, x.COLOUR\n\
         local zone_set, fid = kit.zone_set, x.fid\n",
    );
    for entry in api::entries().filter(|e| matches!(e.call, Call::Native(_))) {
        let (table, id) = match entry.class {
            Class::Seat if entry.field => ("kit.seat_fields", "id"),
            Class::Seat => ("kit.seat_methods", "to.seat(me)"),
            Class::Card if entry.field => ("kit.card_fields", "id"),
            Class::Card => ("kit.card_methods", "to.card(me)"),
            _ => continue,
        };
        let _ = writeln!(out, "{}", wrapper(entry, table, id));
    }
    out
}

fn wrapper(entry: &Entry, table: &str, id: &str) -> String {
    let native = format!("core.{}", native_name(entry));
    if entry.field && matches!(entry.ret, Ty::Int | Ty::Bool) {
        return format!("{table}.{} = {native}", entry.name);
    }
    // By number: an argument's own name (`to`) could hide one of the locals above.
    let params: Vec<String> = (1..=entry.args.len()).map(|i| format!("a{i}")).collect();
    let converted = params.iter().zip(entry.args).map(|(param, (_, ty))| convert(param, *ty));
    let args: Vec<String> = std::iter::once(id.to_string()).chain(converted).collect();
    let receiver = if entry.field { "id" } else { "me" };
    let all: Vec<&str> = std::iter::once(receiver).chain(params.iter().map(String::as_str)).collect();
    let call = format!("{native}({})", args.join(", "));
    format!("{table}.{} = function({}) return {} end", entry.name, all.join(", "), back(&call, entry.ret))
}

fn convert(name: &str, ty: Ty) -> String {
    match ty {
        Ty::Seat => format!("to.seat({name})"),
        Ty::Card => format!("to.card({name})"),
        Ty::Word => format!("to.word({name})"),
        Ty::Kind => format!("to.kind({name})"),
        Ty::Skill => format!("to.skill({name})"),
        Ty::Phase => format!("to.phase({name})"),
        Ty::Hero => format!("to.hero({name})"),
        Ty::Filter => format!("fid({name})"),
        Ty::Bool => format!("to.bool({name})"),
        Ty::Zones => format!("zone_set({name})"),
        _ => format!("to.int({name})"),
    }
}

fn back(call: &str, ty: Ty) -> String {
    match ty {
        Ty::Seat => format!("SEAT[{call}]"),
        Ty::Card => format!("CARD[{call}]"),
        Ty::Word => format!("WORD[{call}]"),
        Ty::Kind => format!("KIND[{call}]"),
        Ty::Skill => format!("SKILL[{call}]"),
        Ty::Phase => format!("PHASE[{call}]"),
        Ty::Hero => format!("HERO[{call}]"),
        Ty::Suit => format!("SUIT[{call}]"),
        Ty::Colour => format!("COLOUR[{call}]"),
        _ => call.to_string(),
    }
}
