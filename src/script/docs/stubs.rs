//! Editor stubs in LuaCATS, for lua-language-server and EmmyLua: what `scripts/library` holds.
//!
//! They are written by `hulao api --write-stubs` and never read by the engine.

use super::{NAMES, mark_type, shapes};
use crate::defs::{Defs, Event, Payload, Span};
use crate::script::api::{self, Class, Entry, Ty};
use crate::script::filter_words::{self, FilterWord, Means};
use crate::script::verb_keys::{self, VERB_KEYS};
use crate::script::word_keys::{self, WORDS, WordKey};
use std::fmt::Write as _;

/// The folder of the stubs in a content tree.
pub const FOLDER: &str = "scripts/library";

/// One file of stubs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stub {
    /// Its path in the content tree.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// The stubs for this content.
pub fn stubs(defs: &Defs) -> Vec<Stub> {
    let files = [
        ("handles", handles()),
        ("words", words(defs)),
        ("events", events(defs)),
        ("filters", filters(defs)),
        ("content", content(defs)),
    ];
    let stub = |(name, body): (&str, String)| Stub {
        path: format!("{FOLDER}/{name}.lua"),
        text: format!("---@meta\n-- Written by `hulao api --write-stubs`; do not edit.\n{body}"),
    };
    files.into_iter().map(stub).collect()
}

/// One line of documentation in both languages.
fn doc(zh: &str, en: &str) -> String {
    let both = [zh, en].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" — ");
    both.replace('\n', " ")
}

fn class(out: &mut String, name: &str, parent: &str, text: &str) {
    let parent = if parent.is_empty() { String::new() } else { format!(": {parent}") };
    let text = if text.is_empty() { String::new() } else { format!(" # {text}") };
    let _ = writeln!(out, "\n---@class {name}{parent}{text}");
}

fn field(out: &mut String, name: &str, ty: &str, text: &str) {
    let _ = writeln!(out, "---@field {name} {ty} # {text}");
}

// ---- handles ------------------------------------------------------------------------------------------------------

fn handles() -> String {
    let mut out = String::new();
    for (name, of, text) in [
        ("Seat", Class::Seat, "一名角色 — a seat"),
        ("Card", Class::Card, "一张牌 — a card, physical or converted"),
        ("Game", Class::Game, "游戏 — the game"),
    ] {
        class(&mut out, name, "", text);
        members(&mut out, of, "any", "List");
    }
    for (name, item) in [("List", "any"), ("Seats", "Seat"), ("Cards", "Card")] {
        class(&mut out, name, if name == "List" { "" } else { "List" }, "列表 — a list");
        let _ = writeln!(out, "---@field [integer] {item}");
        members(&mut out, Class::List, item, name);
    }
    for verb in option_verbs() {
        class(&mut out, &options_class(verb), "", "");
        for row in verb_keys::keys_of(verb) {
            let key = if row.key == "1" { "[integer]" } else { row.key };
            let optional = if row.optional() { "?" } else { "" };
            field(&mut out, &format!("{key}{optional}"), row.lua(), &doc(row.zh, row.en));
        }
    }
    out.push_str(RESULTS);
    out.push('\n');
    for name in NAMES {
        let _ = writeln!(out, "\n-- {}\n{}", doc(name.zh, name.en), name.stub);
    }
    for entry in api::entries().filter(|e| e.class == Class::Global) {
        let _ = writeln!(out, "\n-- {} [{}]", doc(entry.zh, entry.en), entry.access.name());
        out.push_str(&global(entry));
    }
    out
}

/// Tables that verbs take and give, besides those of [`VERB_KEYS`].
const RESULTS: &str = "
---@class Pick # 所选 — what was picked
---@field cards Cards # 牌 — the cards
---@field card Card? # 第一张牌 — the first card
---@field players Seats # 角色 — the seats
---@field player Seat? # 第一名角色 — the first seat
---@field hidden boolean # 牌是盲选的 — the cards were not seen

---@class Rows # 排列 — an arrangement
---@field first Cards # 第一行 — the first row
---@field second Cards # 第二行 — the second row

---@class Share # 分得的牌 — a card and who gets it
---@field card Card # 牌 — the card
---@field to Seat # 角色 — the seat

---@class Act # 主动技的发动 — one use of a play part
---@field from Seat # 发动者 — who uses it
---@field cards Cards # 所选的牌 — the chosen cards
---@field card Card? # 第一张 — the first of them
---@field players Seats # 所选的角色 — the chosen seats
---@field player Seat? # 第一名 — the first of them

---@class SkillHandle # 一个技能 — a skill, for skill_works
---@field id string # id
---@field has fun(self, flag: string): boolean # 是否有此标记 — has it the flag?

---@class FaceChange # 视为的牌面 — a face instead of the printed one
---@field card? CardFilter # 哪些牌 — which cards
---@field suit? Suit # 花色 — the suit
---@field kind? CardKind # 牌名 — the kind
";

/// Verbs with a table of keys.
fn option_verbs() -> Vec<&'static str> {
    let mut verbs: Vec<&str> = VERB_KEYS.iter().map(|row| row.verb).collect();
    verbs.dedup();
    verbs
}

fn options_class(verb: &str) -> String {
    format!("{}Options", shapes::class(verb))
}

fn members(out: &mut String, of: Class, item: &str, list: &str) {
    for entry in api::entries().filter(|e| e.class == of) {
        let result = nil(concrete(entry.ret, item, list), entry.ret);
        // What a function makes of items is a list of anything.
        let result = if entry.name == "map" { "List".to_owned() } else { result };
        let ty = if entry.field { result } else { function(entry, "self", item, &result) };
        field(out, entry.name, &ty, &format!("{} [{}]", doc(entry.zh, entry.en), entry.access.name()));
    }
}

fn concrete<'a>(ty: Ty, item: &'a str, list: &'a str) -> &'a str {
    match ty {
        Ty::Item => item,
        Ty::List => list,
        other => other.lua(),
    }
}

fn nil(name: &str, ty: Ty) -> String {
    if ty.may_be_nil() && name != "any" { format!("{name}?") } else { name.into() }
}

/// `fun(self, n: integer): nil`.
fn function(entry: &Entry, receiver: &str, item: &str, result: &str) -> String {
    let args = entry.args.iter().map(|(name, ty)| {
        let ty = argument(entry, *ty, item);
        match name.strip_suffix("...") {
            Some(_) => format!("...: {ty}"),
            None => format!("{name}: {ty}"),
        }
    });
    let all: Vec<String> = Some(receiver.to_owned()).filter(|r| !r.is_empty()).into_iter().chain(args).collect();
    let result = if result == "nil" { String::new() } else { format!(": {result}") };
    format!("fun({}){result}", all.join(", "))
}

fn argument(entry: &Entry, ty: Ty, item: &str) -> String {
    let verb = if entry.name == "can_pick" { "pick" } else { entry.name };
    match ty {
        Ty::Table if verb_keys::keys_of(verb).next().is_some() => options_class(verb),
        Ty::Function if entry.name == "where" => format!("fun(item: {item}): boolean?"),
        Ty::Function => format!("fun(item: {item}): any"),
        Ty::Item => item.into(),
        // Lists that content builds by hand are as good.
        Ty::Seats => "Seats|Seat[]".into(),
        Ty::Cards => "Cards|Card[]".into(),
        other => other.lua().into(),
    }
}

fn global(entry: &Entry) -> String {
    if entry.field {
        return format!("---@type {}\n{} = {{}}\n", entry.ret.lua(), entry.name);
    }
    let mut out = String::new();
    for (name, ty) in entry.args {
        let _ = writeln!(out, "---@param {name} {}", argument(entry, *ty, "any"));
    }
    if entry.ret != Ty::Nil {
        let _ = writeln!(out, "---@return {}", shapes::result(entry.ret));
    }
    let names: Vec<&str> = entry.args.iter().map(|(name, _)| name.trim_end_matches('?')).collect();
    let _ = writeln!(out, "function {}({}) end", entry.name, names.join(", "));
    out
}

// ---- words --------------------------------------------------------------------------------------------------------

fn words(defs: &Defs) -> String {
    let mut out = String::new();
    class(&mut out, "Part", "", "技能的一部分 — a part of a skill");
    class(&mut out, "OnKeys", "", "");
    keys(&mut out, word_keys::keys_of("on").filter(|row| !row.of_payload()), "");
    for payload in &defs.payloads {
        let ev = shapes::class(&payload.name);
        class(&mut out, &format!("On{ev}"), "OnKeys", "");
        keys(&mut out, word_keys::keys_of("on").filter(|row| row.of_payload()), &ev);
    }
    for word in WORDS.iter().filter(|doc| doc.word != "on") {
        class(&mut out, &format!("{}Keys", shapes::class(word.word)), "", "");
        keys(&mut out, word_keys::keys_of(word.word), "any");
    }
    class(&mut out, "On", "", &of_word("on"));
    for event in defs.events.values() {
        let payload = shapes::class(&defs.payloads[event.payload].name);
        field(&mut out, &event.name, &format!("fun(keys: On{payload}): Part"), &event_doc(defs, event));
    }
    class(&mut out, "As", "", &of_word("as"));
    field(&mut out, "any", "fun(keys: AsKeys): Part", "among 中的任意牌 — any card of `among`");
    for (id, kind) in &defs.kinds {
        field(&mut out, id, "fun(keys: AsKeys): Part", &doc(&kind.name.base, kind.name.get("en")));
    }
    out.push_str("\n---@type On\non = {}\n\n---@type As\nas = {}\n");
    for word in WORDS.iter().filter(|doc| !["on", "as"].contains(&doc.word)) {
        let keys = format!("{}Keys", shapes::class(word.word));
        let _ = writeln!(
            out,
            "\n-- {}\n---@param keys {keys}\n---@return Part\nfunction {}(keys) end",
            doc(word.zh, word.en),
            word.word
        );
    }
    out
}

fn of_word(word: &str) -> String {
    WORDS.iter().find(|row| row.word == word).map_or_else(String::new, |row| doc(row.zh, row.en))
}

fn keys(out: &mut String, rows: impl Iterator<Item = &'static WordKey>, payload: &str) {
    for row in rows {
        let optional = if row.required { "" } else { "?" };
        field(out, &format!("{}{optional}", row.key), &row.ty.lua(payload), &doc(row.zh, row.en));
    }
}

// ---- events -------------------------------------------------------------------------------------------------------

fn event_doc(defs: &Defs, event: &Event) -> String {
    let base = event.sugar.map_or(event, |(of, _)| &defs.events[of.index()]);
    let set = if base.change.is_empty() { String::new() } else { format!("; may set {}", base.change.join(", ")) };
    format!("{}（{} = me{set}）", doc(&event.doc.0, &event.doc.1), base.subject)
}

fn events(defs: &Defs) -> String {
    let mut out = String::new();
    for payload in &defs.payloads {
        payload_class(&mut out, payload);
    }
    out
}

fn payload_class(out: &mut String, payload: &Payload) {
    let (_, zh, en) = payload.methods.first().cloned().unwrap_or_default();
    class(out, &shapes::class(&payload.name), "", &doc(&zh, &en));
    for row in &payload.fields {
        let optional = if row.optional { "?" } else { "" };
        let ty = format!("{}{optional}", shapes::field_type(&row.ty));
        field(out, &row.name, &ty, &doc(&row.doc.0, &row.doc.1));
    }
    let methods = api::entries().filter(|e| matches!(e.class, Class::Payload(of) if of == payload.name));
    for entry in methods {
        let result = nil(entry.ret.lua(), entry.ret);
        let ty = function(entry, "self", "any", &result);
        field(out, entry.name, &ty, &format!("{} [{}]", doc(entry.zh, entry.en), entry.access.name()));
    }
}

// ---- filters and ids ----------------------------------------------------------------------------------------------

fn filters(defs: &Defs) -> String {
    let mut out = String::new();
    for (name, call) in [("CardFilter", "fun(card: Card): boolean"), ("SeatFilter", "fun(me: Seat, p: Seat): boolean")]
    {
        class(&mut out, name, "", "过滤词，用 & | ~ 组合 — a filter, combined with & | ~");
        let _ = writeln!(out, "---@operator band({name}): {name}\n---@operator bor({name}): {name}");
        let _ = writeln!(out, "---@operator bnot: {name}\n---@overload {call}");
    }
    filter_class(&mut out, "Is", "CardFilter", filter_words::cards(defs));
    filter_class(&mut out, "Who", "SeatFilter", filter_words::seats(defs));
    out
}

fn filter_class<F>(out: &mut String, name: &str, filter: &str, words: Vec<FilterWord<F>>) {
    class(out, name, "", "");
    for word in words {
        let ty = match word.means {
            Means::Made(params) => format!("fun({params}): {filter}"),
            _ => filter.to_owned(),
        };
        field(out, &word.name, &ty, &doc(&word.zh, &word.en));
    }
}

/// Ids that this content defines, so that editors complete them.
fn content(defs: &Defs) -> String {
    let mut out = String::new();
    alias(&mut out, "CardKind", defs.kinds.keys().map(String::as_str));
    alias(&mut out, "PhaseName", defs.phases.keys().map(String::as_str));
    alias(&mut out, "Suit", ["spade", "heart", "club", "diamond", "none"].into_iter());
    alias(&mut out, "Colour", ["red", "black", "none"].into_iter());
    alias(&mut out, "Span", Span::NAMES.iter().map(|(name, _)| *name));
    let mut roles: Vec<&str> = defs.modes.values().flat_map(|mode| mode.roles.keys().map(String::as_str)).collect();
    roles.sort_unstable();
    roles.dedup();
    alias(&mut out, "Role", roles.into_iter());
    class(&mut out, "Marks", "", "标记 — marks, to read and to set");
    for (id, mark) in &defs.marks {
        field(&mut out, id, mark_class(mark_type(mark.ty)), &doc(&mark.name.base, ""));
    }
    class(&mut out, "Piles", "", "武将牌上的牌 — piles on the hero");
    for (id, pile) in &defs.piles {
        field(&mut out, id, "Cards", &doc(&pile.name.base, ""));
    }
    class(&mut out, "Numbers", "", "TOML 中的数字 — numbers of TOML files");
    for (id, n) in &defs.constants {
        field(&mut out, id, "integer", &n.to_string());
    }
    out.push_str("---@field [string] integer # [<技能>.set] — the numbers of the skill\n");
    out
}

fn alias<'a>(out: &mut String, name: &str, words: impl Iterator<Item = &'a str>) {
    let words: Vec<String> = words.map(|word| format!("\"{word}\"")).collect();
    let words = if words.is_empty() { "string".into() } else { words.join("|") };
    let _ = writeln!(out, "\n---@alias {name} {words}");
}

fn mark_class(ty: &str) -> &'static str {
    match ty {
        "bool" => "boolean?",
        "int" => "integer?",
        "string" => "string?",
        "seat" => "Seat?",
        "card" => "Card?",
        "seats" => "Seats?",
        _ => "Cards?",
    }
}
