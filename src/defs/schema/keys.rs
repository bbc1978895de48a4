//! Every key that a TOML file may have.
//!
//! [`SCHEMAS`] is the one table: the check of keys and types, the messages about unknown keys and the reference that
//! is printed for designers all come from it. A key that is not here cannot be read.

use crate::defs::source::BASE_LANGUAGE;
use crate::defs::spanned::{Entry, Table, Value};
use crate::error::{Diagnostic, Diagnostics, nearest};
use std::collections::BTreeSet;
use std::ops::Range;

/// What a key's value must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// Text for players, not empty.
    Text,
    /// An id or other word.
    Word,
    /// A list of words.
    Words,
    /// A whole number, at least … at most.
    Int(i64, i64),
    /// A list of whole numbers.
    Ints,
    /// true or false
    Bool,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A table of whole numbers by id.
    Numbers,
    /// A table of lists of whole numbers by id.
    Choices,
    /// A table of texts by key.
    Texts,
    /// A text, or a table of texts by key.
    Sentences,
    /// Cards separated by blanks: `"♠7 ♠8 H10"`.
    Cards,
    /// A table whose keys are those of another group of [`SCHEMAS`].
    Table(&'static str),
    /// A table of such tables by id.
    Tables(&'static str),
    /// Roles and how often, or a list of such tables of which the first that fits holds.
    Deal,
}

impl Type {
    /// What is expected, in words.
    pub fn expected(self) -> String {
        match self {
            Type::Text => "a text".into(),
            Type::Word => "a word".into(),
            Type::Words => "a list of words".into(),
            Type::Int(i64::MIN, i64::MAX) => "a whole number".into(),
            Type::Int(low, high) => format!("a whole number from {low} to {high}"),
            Type::Ints => "a list of whole numbers".into(),
            Type::Bool => "true or false".into(),
            Type::OneOf(words) => format!("one of {}", words.join(", ")),
            Type::Numbers => "a table of whole numbers".into(),
            Type::Choices => "a table of lists of whole numbers".into(),
            Type::Texts => "a table of texts".into(),
            Type::Sentences => "a text or a table of texts".into(),
            Type::Cards => "cards separated by blanks".into(),
            Type::Table(_) => "a table".into(),
            Type::Tables(_) => "a table of tables".into(),
            Type::Deal => "a table of roles, or a list of such tables".into(),
        }
    }
}

/// One key of one kind of file or table.
#[derive(Clone, Copy, Debug)]
pub struct Schema {
    /// The kind of file, or the name of a table that several kinds share.
    pub of: &'static str,
    /// The key; in angle brackets, any key of that sort.
    pub key: &'static str,
    /// What its value must be.
    pub ty: Type,
    /// Must it be there?
    pub required: bool,
    /// What it says, in Chinese.
    pub zh: &'static str,
    /// What it says, in English.
    pub en: &'static str,
}

impl Schema {
    /// What belongs at the key: `players`: a list of whole numbers (players: [fewest, most]).
    fn help(&self) -> String {
        let meaning = if self.en == self.key { String::new() } else { format!(" ({})", self.en) };
        format!("`{}`: {}{meaning}", self.key, self.ty.expected())
    }
}

/// Any language of `scripts/lang` besides the base language.
pub const LANGUAGE: &str = "<language>";
/// A table whose key is the id of a skill.
pub const SKILL: &str = "<skill>";
/// Any id.
pub const ID: &str = "<id>";

macro_rules! schemas {
    ($($of:literal { $($key:tt $must:tt $ty:expr, $zh:literal, $en:literal;)* })*) => {
        /// Every key of every kind of file, in the order in which it is documented.
        pub const SCHEMAS: &[Schema] = &[$($(Schema {
            of: $of,
            key: schemas!(@key $key),
            ty: $ty,
            required: schemas!(@must $must),
            zh: $zh,
            en: $en,
        },)*)*];
    };
    (@key $key:literal) => { $key };
    (@key $key:ident) => { $key };
    (@must !) => { true };
    (@must ?) => { false };
}

use Type::*;

const WORKS: &[&str] = &["none", "judge_area", "over_limit", "always", "idle"];
const FAMILIES: &[&str] = &["basic", "trick", "delayed", "equip"];
const MARK_TYPES: &[&str] = &["bool", "int", "string", "seat", "card", "seats", "cards"];
const VISIBLE: &[&str] = &["all", "owner", "nobody"];
const SEES: &[&str] = &["side"];
const HINT_TARGETS: &[&str] = &["friend", "foe", "self", "any"];
const HINT_CARDS: &[&str] = &["keep", "cheap", "any"];
const HINT_WHEN: &[&str] = &["always", "never", "hurt", "full", "late", "outnumbered"];

schemas! {
    "rules.toml" {
        "set" ? Numbers, "规则常数：键 = 整数", "rule constants: key = whole number";
        "flags" ? Words, "所有文件可用的标记", "flags that every file may use";
        "compulsory" ? Word, "哪个标记使技能的每个部分都强制发动", "the flag that makes all parts of a skill compulsory";
        "phases" ? Tables("phase"), "回合的阶段，按先后", "the phases of a turn, in order";
        "slots" ? Tables("named"), "装备栏，按列表次序", "the places of the equipment area, in list order";
        "natures" ? Tables("named"), "伤害属性", "natures of damage";
        "kingdoms" ? Tables("named"), "势力", "kingdoms";
        "genders" ? Tables("named"), "性别", "genders";
        "plain" ? Table("plain"), "没有武将时的角色", "who plays without a hero";
        "marks" ? Tables("mark"), "规则用的标记物", "marks that the rules use";
        "piles" ? Tables("pile"), "规则用的武将牌上的牌堆", "piles that the rules use";
    }
    "phase" {
        "name" ! Text, "名称", "name";
        LANGUAGE ? Text, "该语言的名称", "the name in that language";
        "work" ! OneOf(WORKS), "无人响应时何时仍需执行：从不、判定区有牌、手牌超限、总是、自由行动", "when the phase takes place though nobody listens: never, with a card in the judging area, over the hand limit, always, or it is the one in which the player acts freely";
    }
    "named" {
        "name" ! Text, "名称", "name";
        LANGUAGE ? Text, "该语言的名称", "the name in that language";
    }
    "role" {
        "name" ! Text, "名称", "name";
        LANGUAGE ? Text, "该语言的名称", "the name in that language";
        "side" ? Word, "同胜负的一方，供电脑玩家判断敌友", "the side that it wins with, for bots";
        "hunts" ? Words, "须死亡才能获胜的身份，最要紧的在前，供电脑玩家判断敌友", "the roles that have to die for it to win, the most urgent first, for bots";
        "last" ? Word, "只能最后死亡的身份，供电脑玩家判断敌友", "the role that must die last, for bots";
    }
    "plain" {
        "name" ! Text, "名称", "name";
        LANGUAGE ? Text, "该语言的名称", "the name in that language";
        "kingdom" ! Word, "势力；不必在 kingdoms 之中", "kingdom; it need not be among the kingdoms";
        "gender" ! Word, "性别", "gender";
    }
    "mark" {
        "type" ! OneOf(MARK_TYPES), "值的类型", "the type of its value";
        "visible" ? OneOf(VISIBLE), "谁看得到；不写为所有人", "who sees it; everybody if not said";
        "name" ? Text, "名称；不写为其 id", "name; its id if not said";
        LANGUAGE ? Text, "该语言的名称", "the name in that language";
    }
    "pile" {
        "visible" ? OneOf(VISIBLE), "谁看得到其中的牌；不写为所有人", "who sees its cards; everybody if not said";
        "name" ? Text, "名称；不写为其 id", "name; its id if not said";
        LANGUAGE ? Text, "该语言的名称", "the name in that language";
    }
    "lang" {
        ID ? Sentences, "句子，可含 {占位}；表内的键写作 表.键", "a sentence with {placeholders}; a key inside a table reads table.key";
    }
    "set.toml" {
        "name" ! Text, "牌包或武将包的名称", "the name of the card or hero set";
        LANGUAGE ? Table("name_in"), "该语言的名称", "the name in that language";
        "default" ? Bool, "未指明时是否参与；不写为 true", "in play unless said otherwise; true if not said";
        "flags" ? Words, "本包新增的标记", "flags that the set adds";
        "slots" ? Tables("named"), "本包新增的装备栏，列在已有的之后", "places of the equipment area that the set adds, after those there are";
    }
    "name_in" {
        "name" ! Text, "该语言的名称", "the name in that language";
    }
    "text_in" {
        "name" ? Text, "该语言的名称", "the name in that language";
        "text" ? Text, "该语言的描述", "the text in that language";
    }
    "deck.toml" {
        ID ? Cards, "牌名 id = 该牌的每一张：\"♠7 ♥10\"，花色也可写 S H C D", "kind = each of its cards: \"♠7 ♥10\", suits also as S H C D";
    }
    "card" {
        "name" ! Text, "牌名", "name";
        "text" ? Text, "牌面描述，可含 [set] 的 {数字}；装备不写则用其技能的描述", "what is printed on it; {numbers} of [set] are filled in; of equipment, its skills' texts if not said";
        "type" ! OneOf(FAMILIES), "类别：基本、锦囊、延时锦囊、装备", "its family";
        "slot" ? Word, "装备栏（仅装备牌）", "the place in the equipment area (equipment only)";
        "range" ? Int(0, 99), "攻击范围（仅装备牌）", "attack range (equipment only)";
        "distance_to" ? Int(-9, 9), "其他角色到装备者的距离增减（仅装备牌）", "added to others' distance to the wearer (equipment only)";
        "distance_from" ? Int(-9, 9), "装备者到其他角色的距离增减（仅装备牌）", "added to the wearer's distance to others (equipment only)";
        "kind" ? Word, "也视为哪种牌；自己没有 Lua 则用法与之相同", "the kind that it counts as too; without Lua of its own it is played like that one";
        "nature" ? Word, "所造成伤害的属性", "the nature of its damage";
        "flags" ? Words, "标记", "flags";
        "set" ? Numbers, "此牌的数字", "numbers of the card";
        "marks" ? Tables("mark"), "此牌用的标记物", "marks that it uses";
        "piles" ? Tables("pile"), "此牌用的牌堆", "piles that it uses";
        "hint" ? Table("hint"), "给电脑玩家的提示", "hints for bots";
        LANGUAGE ? Table("text_in"), "该语言的名称和描述", "name and text in that language";
        SKILL ? Table("skill"), "装备技能，表名即技能 id", "a skill of the equipment; the table's name is its id";
    }
    "hero" {
        "name" ! Text, "武将名", "name";
        "kingdom" ! Word, "势力", "kingdom";
        "gender" ! Word, "性别", "gender";
        "hp" ! Int(1, 99), "体力上限", "full hp";
        "flags" ? Words, "标记，由模式解读", "flags, which the mode reads";
        "skills" ? Words, "技能 id，按列表次序", "ids of its skills, in list order";
        LANGUAGE ? Table("name_in"), "该语言的名称", "the name in that language";
        "marks" ? Tables("mark"), "技能用的标记物", "marks that its skills use";
        "piles" ? Tables("pile"), "武将牌上的牌堆", "piles on the hero";
        SKILL ? Table("skill"), "技能，表名即技能 id", "a skill; the table's name is its id";
    }
    "skill" {
        "name" ! Text, "技能名", "name";
        "text" ! Text, "技能描述，可含 [set] 的 {数字}", "what it does; {numbers} of [set] are filled in";
        "flags" ? Words, "标记", "flags";
        "ask" ? Texts, "询问用语：键 = 提示；不写则用技能描述", "prompts: key = question; the skill's text if not said";
        "hint" ? Table("hint"), "给电脑玩家的提示", "hints for bots";
        "set" ? Numbers, "此技能的数字", "numbers of the skill";
        LANGUAGE ? Table("skill_in"), "该语言的名称、描述和询问用语", "name, text and prompts in that language";
    }
    "skill_in" {
        "name" ? Text, "该语言的名称", "the name in that language";
        "text" ? Text, "该语言的描述", "the text in that language";
        "ask" ? Texts, "该语言的询问用语", "prompts in that language";
    }
    "hint" {
        "target" ? OneOf(HINT_TARGETS), "选谁为目标", "whom to choose";
        "cards" ? OneOf(HINT_CARDS), "舍弃什么牌", "which cards to give up";
        "worth" ? Int(-1000, 1000), "价值，以十分之一张牌计", "how much it is worth, in tenths of a card";
        "when" ? OneOf(HINT_WHEN), "何时使用", "when to use it";
        "before" ? Word, "仅在接着能使用这种牌时，于其之前使用", "only if a card of this kind can be used next, and before it";
    }
    "mode" {
        "name" ! Text, "模式名", "name";
        "text" ! Text, "玩法说明", "how it is played";
        "default" ? Bool, "未指明模式时是否用它", "the mode that is played if none is named";
        "players" ! Ints, "人数：[最少, 最多]", "players: [fewest, most]";
        "roles" ? Tables("role"), "身份", "roles";
        "deal" ? Tables("deal"), "人数 = 各身份几名：5 = { 身份 = 1, … }；也可写成列表，取第一个 when 符合的", "players = how many of each role: 5 = { role = 1, … }; or a list of which the first holds whose `when` fits the options";
        "options" ? Choices, "选项 = 可取的值，第一个为默认", "option = the values that it may have, the default first";
        "sees" ? OneOf(SEES), "除自己的手牌外还看得到谁的：side 为同方的", "whose hands a seat sees besides its own: those of its side";
        "ask" ? Texts, "模式的询问用语和选项：键 = 文字", "the mode's own questions and options: key = words";
        "set" ? Numbers, "与 rules.toml 不同的常数", "constants that differ from rules.toml";
        "flags" ? Words, "本模式新增的标记", "flags that the mode adds";
        "phases" ? Words, "回合的阶段；不写则用 rules.toml 的", "the phases of a turn; those of rules.toml if not said";
        "marks" ? Tables("mark"), "模式用的标记物", "marks that the mode uses";
        "piles" ? Tables("pile"), "模式用的牌堆", "piles that the mode uses";
        LANGUAGE ? Table("mode_in"), "该语言的名称、说明和询问用语", "name, text and questions in that language";
        SKILL ? Table("skill"), "人人都有的规则技能，表名即其 id", "a rule skill that every seat has; the table's name is its id";
    }
    "mode_in" {
        "name" ? Text, "该语言的名称", "the name in that language";
        "text" ? Text, "该语言的说明", "the text in that language";
        "ask" ? Texts, "该语言的询问用语", "questions in that language";
    }
    "house" {
        "name" ! Text, "房规名", "name";
        "text" ! Text, "改了什么", "what it changes";
        "requires" ? Words, "所需的其他房规", "house rules that it needs";
        "set" ? Numbers, "改动的常数和模式选项", "rule constants and options of modes that it changes";
        "phases" ? Words, "回合的阶段", "the phases of a turn";
        "cards" ? Tables("house_card"), "改动的牌：键为其 id", "cards that it changes, by id";
        "skills" ? Tables("house_skill"), "改动的技能：键为其 id", "skills that it changes, by id";
        "heroes" ? Tables("house_hero"), "改动的武将：键为其 id", "heroes that it changes, by id";
        "pool" ? Table("house_pool"), "武将池的增减", "who leaves the pool of heroes";
        "deck" ? Table("house_deck"), "牌堆的增减", "what leaves and what joins the deck";
        "flags" ? Words, "新增的标记", "flags that it adds";
        "marks" ? Tables("mark"), "所用的标记物", "marks that it uses";
        "piles" ? Tables("pile"), "所用的牌堆", "piles that it uses";
        LANGUAGE ? Table("text_in"), "该语言的名称和说明", "name and text in that language";
        SKILL ? Table("skill"), "人人都有的规则技能，表名即其 id", "a rule skill that every seat has; the table's name is its id";
    }
    "house_card" {
        "name" ? Text, "牌名", "name";
        "text" ? Text, "牌面描述", "what is printed on it";
        "flags" ? Words, "标记，代替原有的", "flags, in place of those there are";
        "range" ? Int(0, 99), "攻击范围（仅装备牌）", "attack range (equipment only)";
        "distance_to" ? Int(-9, 9), "其他角色到装备者的距离增减（仅装备牌）", "added to others' distance to the wearer (equipment only)";
        "distance_from" ? Int(-9, 9), "装备者到其他角色的距离增减（仅装备牌）", "added to the wearer's distance to others (equipment only)";
        "set" ? Numbers, "改动的数字", "numbers that it changes";
        "hint" ? Table("hint"), "给电脑玩家的提示", "hints for bots";
        LANGUAGE ? Table("text_in"), "该语言的名称和描述", "name and text in that language";
    }
    "house_skill" {
        "name" ? Text, "技能名", "name";
        "text" ? Text, "技能描述", "what it does";
        "flags" ? Words, "标记，代替原有的", "flags, in place of those there are";
        "ask" ? Texts, "询问用语，加入原有的", "prompts, beside those there are";
        "set" ? Numbers, "改动的数字", "numbers that it changes";
        "hint" ? Table("hint"), "给电脑玩家的提示", "hints for bots";
        LANGUAGE ? Table("skill_in"), "该语言的名称、描述和询问用语", "name, text and prompts in that language";
    }
    "house_hero" {
        "hp" ? Int(1, 99), "体力上限", "full hp";
        "skills" ? Words, "技能 id，代替原有的", "ids of its skills, in place of those there are";
    }
    "house_pool" {
        "remove" ? Words, "不参与的武将", "heroes that nobody is offered";
    }
    "house_deck" {
        "remove" ? Words, "移除：牌名 id、点数或牌，如 \"J\"、\"♥Q\"；可组合，如 \"id ♥Q\"", "what is left out: a kind, a rank, a card, or a kind and one of these: \"J\", \"♥Q\", \"kind ♥Q\"";
        "add" ? Table("deck.toml"), "加入的牌，同 deck.toml", "cards that join, as in deck.toml";
    }
    "pack.toml" {
        "name" ! Text, "扩展包名", "name";
        "text" ? Text, "说明", "what it is";
        "requires" ? Words, "所需的其他扩展包", "packs that it needs";
        LANGUAGE ? Table("text_in"), "该语言的名称和说明", "name and text in that language";
    }
    "deal" {
        ID ? Deal, "各身份几名", "how many of each role";
    }
}

/// The keys of one group.
pub fn group(of: &str) -> impl Iterator<Item = &'static Schema> {
    SCHEMAS.iter().filter(move |row| row.of == of)
}

/// Compares a file's table with [`SCHEMAS`].
pub struct Check<'a> {
    /// The file.
    pub file: &'a str,
    /// The languages that texts may have.
    pub languages: &'a BTreeSet<String>,
    /// Where to say what is wrong.
    pub diags: &'a mut Diagnostics,
}

impl Check<'_> {
    /// Checks keys and types of a table; `at` is what to point to if a key is missing.
    pub fn table(&mut self, of: &str, table: &Table, at: Option<Range<usize>>) {
        for entry in table.entries() {
            match self.row(of, entry) {
                Some(row) => self.value(row.ty, entry),
                None => self.unknown(of, entry),
            }
        }
        // A misspelt key has been named, with the one that was meant.
        let meant: Vec<String> = table.entries().filter_map(|entry| self.meant(of, entry)).collect();
        let absent =
            |row: &&Schema| row.required && table.entry(row.key).is_none() && !meant.iter().any(|k| k == row.key);
        let missing: Vec<&Schema> = group(of).filter(absent).collect();
        if missing.is_empty() {
            return;
        }
        let keys: Vec<String> = missing.iter().map(|row| format!("`{}`", row.key)).collect();
        let help: Vec<String> = missing.iter().map(|row| row.help()).collect();
        let message = format!("{} {} missing", keys.join(", "), if keys.len() == 1 { "is" } else { "are" });
        self.diags.push(Diagnostic::new(self.file, at.or(Some(0..0)), message).help(help.join("\n")));
    }

    /// The row that a key falls under: its own, else a language's, else that of any id.
    fn row(&self, of: &str, entry: &Entry) -> Option<&'static Schema> {
        let is_table = matches!(entry.node.value, Value::Table(_));
        let own = group(of).find(|row| row.key == entry.key);
        let any = || {
            let language = self.languages.contains(&entry.key);
            group(of).find(|row| match row.key {
                LANGUAGE => language,
                SKILL => is_table,
                ID => true,
                _ => false,
            })
        };
        own.or_else(any)
    }

    /// The key that an unknown one was probably meant to be.
    fn meant(&self, of: &str, entry: &Entry) -> Option<String> {
        if self.row(of, entry).is_some() {
            return None;
        }
        nearest(&entry.key, group(of).map(|row| row.key).filter(|key| !key.starts_with('<')))
    }

    fn unknown(&mut self, of: &str, entry: &Entry) {
        let known = || group(of).map(|row| row.key).filter(|key| !key.starts_with('<'));
        let languages = || self.languages.iter().map(String::as_str).filter(|_| group(of).any(|r| r.key == LANGUAGE));
        let all: Vec<&str> = known().chain(languages()).collect();
        let help = match nearest(&entry.key, all.iter().copied()) {
            Some(word) => format!("did you mean `{word}`?"),
            None if entry.key == BASE_LANGUAGE => {
                "`name` and `text` are in the base language; tables are for the others".into()
            }
            None => format!("known here: {}", all.join(", ")),
        };
        let message = format!("unknown key `{}`", entry.key);
        self.diags.push(Diagnostic::new(self.file, Some(entry.key_span.clone()), message).help(help));
    }

    fn value(&mut self, ty: Type, entry: &Entry) {
        let fits = match (ty, &entry.node.value) {
            (_, Value::Refused) => true,
            (Text | Cards, Value::String(text)) => return self.not_empty(text, entry),
            (Word, Value::String(_)) | (Bool, Value::Bool(_)) => true,
            (OneOf(words), Value::String(word)) => return self.one_of(words, word, entry),
            (Int(low, high), Value::Int(n)) => (low..=high).contains(n),
            (Words, Value::List(list)) => {
                return self.all(list.iter(), "a word", entry, |v| matches!(v, Value::String(_) | Value::Refused));
            }
            (Ints, Value::List(list)) => {
                return self.all(list.iter(), "a whole number", entry, |v| matches!(v, Value::Int(_) | Value::Refused));
            }
            (Table(of), Value::Table(table)) => return self.table(of, table, Some(entry.key_span.clone())),
            (Tables(of), Value::Table(table)) if of == "deal" => return self.table(of, table, None),
            (Tables(of), Value::Table(table)) => return self.each(table, Table(of)),
            (Numbers, Value::Table(table)) => return self.each(table, Int(i64::MIN, i64::MAX)),
            (Choices, Value::Table(table)) => return self.each(table, Ints),
            (Texts, Value::Table(table)) => return self.each(table, Text),
            (Sentences, Value::Table(table)) => return self.each(table, Text),
            (Sentences, Value::String(text)) => return self.not_empty(text, entry),
            (Deal, Value::Table(_) | Value::List(_)) => true,
            _ => false,
        };
        if !fits {
            self.wrong(ty.expected(), entry);
        }
    }

    fn each(&mut self, table: &crate::defs::spanned::Table, ty: Type) {
        table.entries().for_each(|entry| self.value(ty, entry));
    }

    fn all<'n>(
        &mut self,
        mut nodes: impl Iterator<Item = &'n crate::defs::spanned::Node>,
        expected: &str,
        entry: &Entry,
        fits: impl Fn(&Value) -> bool,
    ) {
        if let Some(odd) = nodes.find(|node| !fits(&node.value)) {
            let message = format!("expected {expected} in `{}`, found {}", entry.key, odd.value.kind());
            self.diags.push(Diagnostic::new(self.file, Some(odd.span.clone()), message));
        }
    }

    fn one_of(&mut self, words: &[&'static str], word: &str, entry: &Entry) {
        if !words.contains(&word) {
            let message = format!("expected one of {}", words.join(", "));
            let diagnostic = Diagnostic::new(self.file, Some(entry.node.span.clone()), message);
            self.diags.push(diagnostic.did_you_mean(nearest(word, words.iter().copied())));
        }
    }

    fn not_empty(&mut self, text: &str, entry: &Entry) {
        if text.trim().is_empty() {
            let message = format!("`{}` is empty", entry.key);
            self.diags.push(Diagnostic::new(self.file, Some(entry.node.span.clone()), message));
        }
    }

    fn wrong(&mut self, expected: String, entry: &Entry) {
        let found = match &entry.node.value {
            Value::Int(n) => n.to_string(),
            value => value.kind().into(),
        };
        let message = format!("expected {expected} for `{}`, found {found}", entry.key);
        self.diags.push(Diagnostic::new(self.file, Some(entry.node.span.clone()), message));
    }
}
