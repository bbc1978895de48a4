//! The words of content and every key that they may have.
//!
//! [`WORD_KEYS`] is the one table: the loader reads no key that is not in it, the messages about unknown keys, `hulao
//! api` and the editor stubs are made from it. What a key's value means is the loader's business ([`super::load`]).

use crate::defs::{By, How, Order, Span, Whose};

/// A word of content.
#[derive(Clone, Copy, Debug)]
pub struct WordDoc {
    /// Its name.
    pub word: &'static str,
    /// How it is written.
    pub shape: &'static str,
    /// What it makes, in Chinese.
    pub zh: &'static str,
    /// What it makes, in English.
    pub en: &'static str,
}

/// The words, in the order in which they are documented.
pub const WORDS: &[WordDoc] = &[
    WordDoc {
        word: "on",
        shape: "on.<event> { … }",
        zh: "触发：听到时机时发动",
        en: "a part of a skill that fires at an event",
    },
    WordDoc {
        word: "as",
        shape: "as.<card> { … }, as.any { among = … }",
        zh: "转化：将牌当另一张牌使用或打出",
        en: "a part of a skill that turns cards into another card, or has another seat supply one",
    },
    WordDoc {
        word: "play",
        shape: "play { … }",
        zh: "主动：出牌阶段空闲时发动",
        en: "a part of a skill that its owner begins at the idle point of the play phase",
    },
    WordDoc {
        word: "static",
        shape: "static { … }",
        zh: "持续：改变数值和合法性",
        en: "a part of a skill that changes numbers and what is legal, as long as it is there",
    },
    WordDoc {
        word: "card",
        shape: "return card { … }",
        zh: "一种牌；cards/<牌包>/<id>.lua 返回它",
        en: "a card kind; cards/<set>/<id>.lua returns one",
    },
    WordDoc {
        word: "mode",
        shape: "return mode { … }",
        zh: "一种玩法；modes/<id>.lua 返回它",
        en: "a game mode; modes/<id>.lua returns one",
    },
    WordDoc {
        word: "house",
        shape: "return house { … }",
        zh: "一条房规；modes/house/<id>.lua 返回它（TOML 中的改动不需要 Lua）",
        en: "a house rule; modes/house/<id>.lua returns one (what its TOML changes needs no Lua)",
    },
];

/// What a key's value must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyType {
    /// A function of these parameters (LuaCATS; `@` is the payload of the event), and what it returns.
    Function(&'static str, &'static str),
    /// true or false
    Bool,
    /// A whole number from 0 to 200.
    Int,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A card filter, or the id of a card kind.
    Filter,
    /// Zones joined by `+`.
    Zones,
    /// The id of a phase.
    Phase,
    /// How many: a number, `{ least, most }`, or `{ least }` for any number from there.
    Count,
    /// How many targets: as [`KeyType::Count`], or `"all"`.
    Targets,
    /// Who may be a target: a seat filter, a function, or a function for each of two dependent positions.
    Target,
    /// How often: a span, or `{ span = n }`, `{ span = "constant" }`.
    Limit,
    /// A number that a static adds, or a function that returns it.
    Number,
    /// A face that cards have instead of the printed one.
    Face,
    /// The id of a pile.
    Pile,
    /// Skills: a table of parts, or lists of parts, by id.
    Skills,
    /// Procedures of the rule book, by name.
    Procedures,
    /// Cards, by id.
    CardsById,
}

/// The parameters of a function in a static.
const OF_STATIC: &str = "me: Seat, other: Seat, card: Card";

impl KeyType {
    /// What is expected, in words.
    pub fn expected(self) -> String {
        match self {
            KeyType::Function(params, _) => format!("function({})", plain(params)),
            KeyType::Bool => "true or false".into(),
            KeyType::Int => "a whole number".into(),
            KeyType::OneOf(words) => words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" or "),
            KeyType::Filter => "a card filter (is.red), or the id of a card kind".into(),
            KeyType::Zones => "zones: \"hand\", \"hand+equip\" …".into(),
            KeyType::Phase => "the id of a phase".into(),
            KeyType::Count => "a number, { least, most }, or { least }".into(),
            KeyType::Targets => "a number, { least, most }, { least } or \"all\"".into(),
            KeyType::Target => "a seat filter (who.other), function(me, p), or a list of two functions".into(),
            KeyType::Limit => "a span (\"phase\"), { phase = 2 } or { phase = \"constant\" }".into(),
            KeyType::Number => format!("a number, true, \"unlimited\" or function({})", plain(OF_STATIC)),
            KeyType::Face => "{ card = filter, suit = \"heart\" } or { card = filter, kind = \"…\" }".into(),
            KeyType::Pile => "the id of a pile".into(),
            KeyType::Procedures => "a table of procedures: { name = function(base, …) … end }".into(),
            KeyType::CardsById => "a table of cards: { id = card { … } }".into(),
            KeyType::Skills => "a table of skills: { id = on.… { … } }".into(),
        }
    }

    /// The LuaCATS type, given the class of the event's payload.
    pub fn lua(self, payload: &str) -> String {
        match self {
            KeyType::Function(params, "") => format!("fun({})", params.replace('@', payload)),
            KeyType::Function(params, ret) => format!("fun({}): {ret}", params.replace('@', payload)),
            KeyType::Bool => "boolean".into(),
            KeyType::Int => "integer".into(),
            KeyType::OneOf(words) => words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join("|"),
            KeyType::Filter => "CardFilter|CardKind".into(),
            KeyType::Zones => "string".into(),
            KeyType::Phase => "PhaseName".into(),
            KeyType::Count => "integer|integer[]".into(),
            KeyType::Targets => "integer|integer[]|\"all\"".into(),
            KeyType::Target => "SeatFilter|(fun(me: Seat, p: Seat): boolean)|function[]".into(),
            KeyType::Limit => "Span|table<Span, integer|string>".into(),
            KeyType::Number => format!("integer|boolean|\"unlimited\"|(fun({OF_STATIC}): integer|boolean|nil)"),
            KeyType::Face => "FaceChange".into(),
            KeyType::Pile => "string".into(),
            KeyType::Procedures => "table<string, function>".into(),
            KeyType::CardsById => "table<string, Card>".into(),
            KeyType::Skills => "table<string, Part|Part[]>".into(),
        }
    }
}

/// Parameters without their types.
fn plain(params: &str) -> String {
    let names = params.split(", ").map(|param| param.split(':').next().unwrap_or(param));
    names.collect::<Vec<_>>().join(", ")
}

/// One key of one word.
#[derive(Clone, Copy, Debug)]
pub struct WordKey {
    /// The word.
    pub word: &'static str,
    /// The key.
    pub key: &'static str,
    /// What its value must be.
    pub ty: KeyType,
    /// Must it be there?
    pub required: bool,
    /// What it says, in Chinese.
    pub zh: &'static str,
    /// What it says, in English.
    pub en: &'static str,
}

impl WordKey {
    /// Is it a function that receives the event's payload?
    pub fn of_payload(&self) -> bool {
        matches!(self.ty, KeyType::Function(params, _) if params.contains('@'))
    }
}

/// The values of `whose`.
pub const WHOSE: [(&str, Whose); 3] = [("mine", Whose::Mine), ("others", Whose::Others), ("anyone", Whose::Anyone)];
/// The values of `order`.
pub const ORDER: [(&str, Order); 2] = [("first", Order::First), ("last", Order::Last)];
/// The values of `how`.
pub const HOW: [(&str, How); 2] = [("use", How::Use), ("respond", How::Respond)];
/// The values of `by`.
pub const BY: [(&str, By); 2] = [("me", By::Me), ("others", By::Others)];
/// The values of `place`.
pub const PLACE: [(&str, ()); 1] = [("judge", ())];

/// The names of a list of values.
const fn names<T: Copy, const N: usize>(values: &[(&'static str, T); N]) -> [&'static str; N] {
    let mut names = [""; N];
    let mut i = 0;
    while i < N {
        names[i] = values[i].0;
        i += 1;
    }
    names
}

const WHOSE_NAMES: &[&str] = &names(&WHOSE);
const ORDER_NAMES: &[&str] = &names(&ORDER);
const HOW_NAMES: &[&str] = &names(&HOW);
const BY_NAMES: &[&str] = &names(&BY);
const PLACE_NAMES: &[&str] = &names(&PLACE);
const SPAN_NAMES: &[&str] = &names(&Span::NAMES);

macro_rules! word_keys {
    ($($word:literal { $($key:literal $must:tt $ty:expr, $zh:literal, $en:literal;)* })*) => {
        /// Every key of every word, in the order in which it is documented.
        pub const WORD_KEYS: &[WordKey] = &[$($(WordKey {
            word: $word,
            key: $key,
            ty: $ty,
            required: word_keys!(@must $must),
            zh: $zh,
            en: $en,
        },)*)*];
    };
    (@must !) => { true };
    (@must ?) => { false };
}

use KeyType::*;

word_keys! {
    "on" {
        "whose" ? OneOf(WHOSE_NAMES), "谁的事件：自己的（默认）、其他角色的、任何人的", "whose event: one's own (default), another seat's, anybody's";
        "card" ? Filter, "只听这样的牌", "only events about such cards";
        "phase" ? Phase, "只听这个阶段", "only events of this phase";
        "from" ? Zones, "只听失去这些区域的牌", "only cards lost from these zones";
        "itself" ? Bool, "只听这张装备自己离开装备区", "only the loss of the very equipment whose skill this is";
        "when" ? Function("me: Seat, ev: @", "boolean?"), "条件；只能看，不能问也不能做", "the guard; it only looks, and may neither ask nor act";
        "times" ? Function("me: Seat, ev: @", "integer"), "每个时机可发动几次；不写为一次", "how often it fires for one instance; once if not said";
        "cost" ? Function("me: Seat, ev: @", "any"), "代价：询问并返回所选，nil 为不发动；不写则由引擎问是否发动", "asks and returns the pick, nil = declined; if not said, the engine asks whether it is used";
        "pick" ? Function("me: Seat, ev: @", "PickOptions"), "代价是这样一次选择（同 me:pick）；无可选则不能发动", "the cost is this pick, as of me:pick; without anything to pick it is not offered";
        "run" ! Function("me: Seat, ev: @, pick: any", ""), "效果；pick 是代价的结果", "the effect; pick is what the cost returned";
        "must" ? Bool, "这一部分强制发动（TOML 的 locked 使全部强制）", "this part is compulsory (`locked` in TOML makes all parts so)";
        "order" ? OneOf(ORDER_NAMES), "规则部分之间的先后", "before or after the other rule parts of the seat";
    }
    "as" {
        "among" ? Filter, "as.any：可以当作哪些牌（所用牌包里有的）", "of as.any: which cards it may become, of those that the sets in play have";
        "card" ? Filter, "用什么牌转化", "which cards are turned into it";
        "from" ? Zones, "从哪些区域；不写为 \"hand\"", "from which zones; \"hand\" if not said";
        "count" ? Int, "几张牌转化；不写为 1，有 supply 则为 0", "how many cards; 1 if not said, 0 with supply";
        "how" ? OneOf(HOW_NAMES), "只能使用或只能打出；不写则皆可", "only to use, or only to respond; both if not said";
        "when" ? Function("me: Seat, owner: Seat", "boolean?"), "条件", "the guard";
        "supply" ? Function("me: Seat, need: Need", "Card|false|nil"), "由其他角色提供此牌；返回 nil 则没有人提供", "another seat supplies the card and it is returned; nil = nobody did";
        "refused" ? OneOf(SPAN_NAMES), "无人提供后，此时段内不再询问", "after nobody supplied it, it is not offered again for this span";
        "face_down" ? Bool, "扣置：只有牌名公开，直到展示或离开处理区", "it is laid face down: only its name is open, until it is shown or leaves the processing zone";
        "before" ? Function("me: Seat, card: Card", "Card|false|nil"), "付出之前；返回所成的牌，nil 则没有使用或打出", "before it is paid; returns the card that comes of it, nil = nothing was used or played";
        "limit" ? Limit, "次数限制", "how often";
    }
    "play" {
        "by" ? OneOf(BY_NAMES), "谁可以发动：自己（默认）或其他角色（黄天）", "who may begin it: its owner (default) or the others";
        "limit" ? Limit, "次数限制", "how often";
        "cards" ? Count, "选几张牌；不写则有 card 时为 1，否则为 0", "how many cards are chosen; 1 if card is said, else 0";
        "card" ? Filter, "可选的牌", "which cards may be chosen";
        "from" ? Zones, "从哪些区域选；不写为 \"hand\"", "from which zones; \"hand\" if not said";
        "target" ? Target, "可选的角色", "which seats may be chosen";
        "targets" ? Targets, "选几名角色；不写为 1", "how many seats are chosen; 1 if not said";
        "when" ? Function("me: Seat, owner: Seat", "boolean?"), "条件", "the guard";
        "run" ! Function("me: Seat, act: Act", ""), "效果；act 有 from cards card players player", "the effect; act has from cards card players player";
    }
    "static" {
        "card" ? Filter, "只对这样的牌", "only for such cards";
        "when" ? Function(OF_STATIC, "boolean?"), "条件；card 先于它检查", "the guard; card is tested before it";
        "treat_as" ? Face, "你的牌视为另一花色或牌名（第 1 层）", "one's cards have another suit or kind (layer 1)";
        "hand_like" ? Pile, "该牌堆如手牌般使用（第 1 层）", "the pile is used as if in hand (layer 1)";
        "distance_to" ? Number, "其他角色到你的距离（第 3 层）", "added to others' distance to one (layer 3)";
        "distance_from" ? Number, "你到其他角色的距离（第 3 层）", "added to one's distance to others (layer 3)";
        "attack_range" ? Number, "攻击范围（第 3 层）", "added to the attack range (layer 3)";
        "uses" ? Number, "可使用次数（第 3 层）", "added to how often a card may be used (layer 3)";
        "hand_limit" ? Number, "手牌上限（第 3 层）", "added to the hand limit (layer 3)";
        "targets" ? Number, "目标数上限（第 3 层）", "added to the most targets of a card (layer 3)";
        "reach" ? Number, "使用牌的距离上限（第 3 层）", "added to how far a card reaches (layer 3)";
        "forbid_target" ? Number, "你不能成为目标（第 4 层）", "one cannot be the target (layer 4)";
        "forbid_use" ? Number, "你不能使用（第 4 层）", "one cannot use it (layer 4)";
        "forbid_respond" ? Number, "你不能打出（第 4 层）", "one cannot respond with it (layer 4)";
    }
    "card" {
        "target" ? Target, "可以对谁使用；不写则不能主动使用", "on whom it may be used; if not said, it cannot be used by itself";
        "targets" ? Targets, "几名目标；不写为 1", "how many targets; 1 if not said";
        "limit" ? Limit, "次数限制", "how often it may be used";
        "when" ? Function("me: Seat", "boolean?"), "使用的条件", "the guard of its use";
        "affects" ? Function("aim: Aim", "boolean?"), "对该目标是否有效果；没有则不能被抵消；不写则有", "has it an effect on the target? if not, there is nothing to counter; it has if not said";
        "begin" ? Function("use: Use", ""), "使用结算开始时，一次", "once, before the targets";
        "effect" ? Function("aim: Aim", ""), "对每个目标的效果", "the effect, per target";
        "finish" ? Function("use: Use", ""), "使用结算结束时，一次", "once, after the targets";
        "recast" ? Bool, "可以重铸", "it may be recast";
        "place" ? OneOf(PLACE_NAMES), "使用后置于目标的判定区", "it is placed in the target's judging area";
        "judged" ? Function("me: Seat, j: Judgement, card: Card", "boolean?"), "判定后的效果", "what happens after its judgement";
        "skills" ? Skills, "装备技能", "the skills of equipment";
    }
    "mode" {
        "setup" ? Function("game: Game", ""), "开局：身份、选将、牌堆、起始手牌", "how the game begins: roles, heroes, deck, opening hands";
        "next" ? Function("game: Game, p: Seat", ""), "安排之后的回合；不写或没有安排存活的角色，则按座次", "schedules the turns that follow; seat order if not said, or if nobody alive is scheduled";
        "enter" ? Function("p: Seat", ""), "替补登场", "a replacement enters";
        "died" ? Function("p: Seat, killer: Seat?", ""), "击杀奖惩", "rewards and penalties of a death";
        "winner" ? Function("dead: Seat", "Role[]|Seat[]|nil"), "谁获胜：身份或角色；nil 则继续", "who has won: roles or seats; nil = the game goes on";
        "skill_works" ? Function("skill: SkillHandle, p: Seat", "boolean?"), "技能在此模式中是否有效", "does the skill work in this mode for that seat?";
        "everyone" ? Skills, "每名角色都有的规则技能", "rule skills that every seat has";
    }
    "house" {
        "rules" ? Procedures, "代替规则过程的函数：第一个参数 base 为原过程", "functions over procedures of the rule book: the first argument, base, is the one below";
        "cards" ? CardsById, "改动的牌：给出的键代替原有的，函数的最后一个参数为原函数", "cards by id: keys that are given replace those there are; a function's last argument is the one that it replaces";
        "skills" ? Skills, "代替原技能的部分；同一词的函数的最后一个参数为原函数", "skills by id, in place of those there are; a function's last argument is the one of the same word that it replaces";
        "everyone" ? Skills, "每名角色都有的规则技能", "rule skills that every seat has";
    }
}

/// The keys of one word.
pub fn keys_of(word: &str) -> impl Iterator<Item = &'static WordKey> {
    WORD_KEYS.iter().filter(move |row| row.word == word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::defs::StaticKey;

    /// Every static is a key of the word, in its layer.
    #[test]
    fn statics_are_keys() {
        for (name, key) in StaticKey::NAMES {
            let row = keys_of("static").find(|row| row.key == name).unwrap();
            assert!(row.en.contains(&format!("layer {}", key.layer())), "{name}");
        }
        let others = keys_of("static").filter(|row| !StaticKey::NAMES.iter().any(|(name, _)| *name == row.key));
        assert_eq!(others.map(|row| row.key).collect::<Vec<_>>(), ["card", "when"]);
    }

    #[test]
    fn every_word_has_keys_and_every_key_a_word() {
        assert!(WORDS.iter().all(|doc| keys_of(doc.word).next().is_some()));
        assert!(WORD_KEYS.iter().all(|row| WORDS.iter().any(|doc| doc.word == row.word)));
    }
}
