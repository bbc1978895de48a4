//! What is made from the tables of the vocabulary: Lua wrappers, the reference of `hulao api`, editor stubs.
//!
//! The tables are the API ([`super::api`]), the keys of words and verbs ([`super::word_keys`], [`super::verb_keys`]),
//! the filter words ([`super::filter_words`]), the events (`scripts/events.lua`) and the keys of TOML files
//! ([`crate::defs::schema`]). Nothing of the vocabulary is written here a second time.

mod reference;
mod shapes;
mod stubs;
mod wrappers;

pub use reference::{Found, Line, Reference, Section, Topic};
pub use stubs::{FOLDER, Stub, stubs};
pub(super) use wrappers::wrappers;

use crate::defs::MarkType;

/// The name of a mark's type in TOML and Lua.
pub fn mark_type(ty: MarkType) -> &'static str {
    match ty {
        MarkType::Bool => "bool",
        MarkType::Int => "int",
        MarkType::String => "string",
        MarkType::Seat => "seat",
        MarkType::Card => "card",
        MarkType::Seats => "seats",
        MarkType::Cards => "cards",
    }
}

/// A free name that the engine itself gives to content files.
pub(crate) struct Name {
    pub(crate) name: &'static str,
    pub(crate) shape: &'static str,
    pub(crate) stub: &'static str,
    pub(crate) zh: &'static str,
    pub(crate) en: &'static str,
}

/// Free names that are no functions of the API table.
pub(crate) const NAMES: &[Name] = &[
    Name {
        name: "is",
        shape: "is.<word>",
        stub: "---@type Is\nis = {}",
        zh: "牌的过滤词：is.red，用 & | ~ 组合；hulao api is",
        en: "card filters: is.red, combined with & | ~; see hulao api is",
    },
    Name {
        name: "who",
        shape: "who.<word>",
        stub: "---@type Who\nwho = {}",
        zh: "角色的过滤词：who.other，用 & | ~ 组合；hulao api who",
        en: "seat filters: who.other, combined with & | ~; see hulao api who",
    },
    Name {
        name: "set",
        shape: "set.<number>",
        stub: "---@type Numbers\nset = {}",
        zh: "此文件 TOML 里 [<技能>.set]、[set] 的数字（房规还有所改的技能和牌的数字），以及规则常数；两个技能都有的写 set.<技能>.<数字>",
        en: "the numbers of [<skill>.set] and [set] in the TOML file beside (of a house rule also those of the skills and cards that it changes), and the rule constants; those that two skills have are written set.<skill>.<number>",
    },
    Name {
        name: "each",
        shape: "for item in each(list) do … end",
        stub: "---@param list Seats\n---@return fun(): Seat\n---@overload fun(list: Cards): fun(): Card\n\
               ---@overload fun(list: any[]): fun(): any\nfunction each(list) end",
        zh: "逐项",
        en: "one item after the other",
    },
    Name {
        name: "list",
        shape: "list { a, b }",
        stub: "---@param items? any[]\n---@return List\nfunction list(items) end",
        zh: "一个列表；其方法见 hulao api lists",
        en: "a list; its methods: hulao api lists",
    },
];
