//! The keys of tables that verbs take: `p:pick { card = is.red, from = "hand" }`.
//!
//! [`VERB_KEYS`] is the one table: checked runs (scenarios, `--check`) refuse a key that is not in it, `hulao api` and
//! the editor stubs list them.

/// One key of the table that a verb takes.
#[derive(Clone, Copy, Debug)]
pub struct VerbKey {
    /// The verb.
    pub verb: &'static str,
    /// The key; `1` for what stands without a key.
    pub key: &'static str,
    /// The LuaCATS type of its value; a `?` before it marks what may be left out.
    pub ty: &'static str,
    /// What it says, in Chinese.
    pub zh: &'static str,
    /// What it says, in English.
    pub en: &'static str,
}

macro_rules! verb_keys {
    ($($verb:literal { $($key:literal: $ty:literal, $zh:literal, $en:literal;)* })*) => {
        /// Every key of every such table.
        pub const VERB_KEYS: &[VerbKey] =
            &[$($(VerbKey { verb: $verb, key: $key, ty: $ty, zh: $zh, en: $en },)*)*];
    };
}

verb_keys! {
    "pick" {
        "card": "?CardFilter|CardKind", "可选的牌", "which cards";
        "from": "?string", "从哪些区域：\"hand\"（默认）、\"hand+equip\" …；\"at_hand\" = 手牌和如手牌般使用的牌", "from which zones: \"hand\" (default), \"hand+equip\" …; \"at_hand\" = the hand and what is used like it";
        "of": "?Seat", "选另一名角色的牌；其手牌不可见", "from another seat's cards; its hand is not seen";
        "among": "?Cards", "从这些牌里选", "among these cards";
        "n": "?integer|integer[]", "选几张牌：数、{ 最少, 最多 } 或 { 最少 }；默认 1", "how many cards: a number, { least, most } or { least }; 1 by default";
        "player": "?SeatFilter|Seats|(fun(p: Seat, me: Seat): boolean?)", "可选的角色：过滤词、列表或函数", "which seats: a filter, a list or a function";
        "players": "?integer|integer[]", "选几名角色；默认 1", "how many seats; 1 by default";
        "must": "?boolean", "不能拒绝", "it cannot be declined";
        "ask": "?string", "询问用语的键（[技能.ask]）", "the key of the prompt in [skill.ask]";
    }
    "choose" {
        "1": "string", "选项：[技能.ask] 的键", "the options, keys of [skill.ask]";
        "aloud": "?boolean", "公开：所有人都知道选了什么", "everybody is told what was chosen";
        "about": "?Card", "询问所涉及的牌（{card}）", "the card it is about: {card} in the prompt";
        "ask": "?string", "询问用语的键", "the key of the prompt";
    }
    "arrange" {
        "ask": "?string", "询问用语的键", "the key of the prompt";
    }
    "distribute" {
        "to": "?Seats", "可以给谁；不写则为所有存活角色", "to whom; all living seats if not said";
        "ask": "?string", "询问用语的键", "the key of the prompt";
    }
    "hand_out" {
        "to": "?Seats", "可以给谁；不写则为所有存活角色", "to whom; all living seats if not said";
        "ask": "?string", "询问用语的键", "the key of the prompt";
    }
    "may_use" {
        "1": "CardFilter|CardKind", "哪种牌", "which card";
        "to": "?Seat", "对谁；须是合法目标", "on whom; it has to be a legal target";
        "reach": "?\"any\"", "不限距离", "any distance";
        "instead": "?fun(card: Card)", "代替其效果；此时不检查目标", "what happens instead of its effect; its target is not tested then";
        "ask": "?string", "询问用语的键", "the key of the prompt";
    }
    "pick_use" {
        "1": "CardFilter|CardKind", "哪种牌", "which card";
        "to": "?Seat", "对谁；须是合法目标", "on whom; it has to be a legal target";
        "reach": "?\"any\"", "不限距离", "any distance";
        "ask": "?string", "询问用语的键", "the key of the prompt";
    }
    "use" {
        "1": "CardKind|Card", "牌名（视为使用）或牌", "a kind (a card made of nothing) or a card";
        "to": "?Seat|Seats", "目标；不写则为自己", "the targets; oneself if not said";
        "partner": "?Seat", "第二名角色", "the second seat of a dependent choice";
        "reach": "?\"any\"", "不限距离（此动词本来不检查距离）", "any distance; this verb checks none";
        "counter": "?boolean", "false：不可被抵消", "false: it cannot be countered";
    }
    "judge" {
        "good": "?CardFilter", "有利的结果", "results that are good";
        "bad": "?CardFilter", "不利的结果", "results that are bad";
        "keep": "?CardFilter", "归判定者所有的结果", "results that the judged seat keeps";
        "why": "?integer", "原因（规则用）", "what it is for (the rule book)";
    }
    "targets_of" {
        "reach": "?\"any\"", "不限距离", "any distance";
    }
    "ask_all" {
        "1": "string", "选项", "the options";
        "ask": "?string", "询问用语的键", "the key of the prompt";
    }
}

/// The keys of the table that a verb takes; empty if it takes none.
pub fn keys_of(verb: &str) -> impl Iterator<Item = &'static VerbKey> {
    VERB_KEYS.iter().filter(move |row| row.verb == verb)
}

impl VerbKey {
    /// May it be left out?
    pub fn optional(&self) -> bool {
        self.ty.starts_with('?')
    }

    /// The LuaCATS type.
    pub fn lua(&self) -> &'static str {
        self.ty.trim_start_matches('?')
    }
}
