//! The filter words of content: `is.<word>` for cards, `who.<word>` for seats.
//!
//! The fixed ones stand in two tables; the others are named by the content: kinds, slots, natures, flags, genders, kingdoms.
//! The loader makes the filters of them, `hulao api` and the editor stubs list them.

use crate::defs::{Defs, Text};
use crate::filter::{Family, Filter, Who, zones};
use crate::id::*;

/// What a word stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Means<F> {
    /// One filter.
    One(F),
    /// Any of several.
    Any(Vec<F>),
    /// A function that makes one, with its parameters.
    Made(&'static str),
}

/// A filter word.
#[derive(Clone, Debug)]
pub struct FilterWord<F> {
    /// The word.
    pub name: String,
    /// What it stands for.
    pub means: Means<F>,
    /// What it says, in Chinese.
    pub zh: String,
    /// What it says, in English.
    pub en: String,
}

type Fixed<F> = (&'static str, F, &'static str, &'static str);

const CARDS: &[Fixed<Filter>] = &[
    ("any", Filter::Any, "任意牌", "every card"),
    ("basic", Filter::Family(Family::Basic), "基本牌", "basic cards"),
    ("trick", Filter::AnyTrick, "锦囊牌（含延时）", "tricks, delayed ones too"),
    ("delayed", Filter::Family(Family::Delayed), "延时锦囊", "delayed tricks"),
    ("equip", Filter::Family(Family::Equip), "装备牌", "equipment"),
    ("red", Filter::Colour(Colour::Red), "红色", "red cards"),
    ("black", Filter::Colour(Colour::Black), "黑色", "black cards"),
    ("spade", Filter::Suit(Suit::Spade), "黑桃", "spades"),
    ("heart", Filter::Suit(Suit::Heart), "红桃", "hearts"),
    ("club", Filter::Suit(Suit::Club), "梅花", "clubs"),
    ("diamond", Filter::Suit(Suit::Diamond), "方块", "diamonds"),
];

const MADE_CARDS: &[Fixed<&str>] =
    &[("rank", "low: integer, high?: integer", "点数从 low 到 high", "ranks from low to high (A = 1 … K = 13)")];

const SEATS: &[Fixed<Who>] = &[
    ("any", Who::Any, "任意存活角色", "every living seat"),
    ("me", Who::Me, "自己", "oneself"),
    ("other", Who::Other, "其他角色", "another seat"),
    ("in_range", Who::InRange, "在攻击范围内", "in one's attack range"),
    ("wounded", Who::Wounded, "已受伤", "below its full hp"),
    ("free", Who::Free, "判定区没有同名牌", "without a card of the same name in its judging area"),
    ("armed", Who::Holds(zones::EQUIP), "装备区有牌", "with equipment"),
    ("has_hand", Who::Holds(zones::HAND), "有手牌", "with hand cards"),
    ("has_cards", Who::Holds(zones::HAND | zones::EQUIP), "有手牌或装备", "with hand cards or equipment"),
];

const MADE_SEATS: &[Fixed<&str>] = &[
    ("near", "n: integer", "距离 n 以内的其他角色", "another seat at distance 1 to n"),
    ("holds", "zones: string", "这些区域里有牌", "with a card in one of these zones"),
];

fn fixed<F: Copy>(rows: &[Fixed<F>]) -> impl Iterator<Item = FilterWord<F>> {
    rows.iter().map(|(name, filter, zh, en)| FilterWord {
        name: (*name).into(),
        means: Means::One(*filter),
        zh: (*zh).into(),
        en: (*en).into(),
    })
}

fn made<F>(rows: &[Fixed<&'static str>]) -> impl Iterator<Item = FilterWord<F>> {
    rows.iter().map(|(name, params, zh, en)| FilterWord {
        name: (*name).into(),
        means: Means::Made(params),
        zh: (*zh).into(),
        en: (*en).into(),
    })
}

fn named<F>(id: &str, text: Option<&Text>, filter: F) -> FilterWord<F> {
    let name = |lang: &str| text.map_or_else(|| id.to_owned(), |text| text.get(lang).to_owned());
    FilterWord { name: id.into(), means: Means::One(filter), zh: name("zh"), en: name("en") }
}

/// The words after `is`.
pub fn cards(defs: &Defs) -> Vec<FilterWord<Filter>> {
    let mut words: Vec<_> = fixed(CARDS).chain(made(MADE_CARDS)).collect();
    words.extend(defs.kinds.iter().enumerate().map(|(i, (id, kind))| {
        let filter = Filter::Kind(KindId::at(i));
        named(id, Some(&kind.name), filter)
    }));
    words.extend(defs.slots.iter().enumerate().map(|(i, (id, slot))| {
        let filter = Filter::Slot(SlotId::at(i));
        named(id, Some(&slot.name), filter)
    }));
    words.extend(slot_groups(defs));
    let natures = defs.natures.iter().filter_map(|(id, text)| {
        let word = defs.words.find(id)?;
        Some(named(id, Some(text), Filter::Nature(word)))
    });
    words.extend(natures.map(|word| FilterWord {
        zh: format!("造成{}伤害的牌", word.zh),
        en: format!("cards that deal {} damage", word.en),
        ..word
    }));
    let flags = defs.flags.keys().filter_map(|id| Some(named(id, None, Filter::Flag(defs.words.find(id)?))));
    words.extend(flags.map(|word| FilterWord {
        zh: format!("有标记 {} 的牌", word.name),
        en: format!("cards with the flag {}", word.name),
        ..word
    }));
    words
}

/// Slots that end alike are a group: plus_x and minus_x are both x.
fn slot_groups(defs: &Defs) -> Vec<FilterWord<Filter>> {
    let mut groups: Vec<(&str, Vec<Filter>, Vec<&str>)> = Vec::new();
    for (i, slot) in defs.slots.keys().enumerate() {
        let Some((_, group)) = slot.rsplit_once('_') else { continue };
        let filter = Filter::Slot(SlotId::at(i));
        match groups.iter_mut().find(|(name, ..)| *name == group) {
            Some((_, filters, slots)) => {
                filters.push(filter);
                slots.push(slot);
            }
            None => groups.push((group, vec![filter], vec![slot])),
        }
    }
    let word = |(name, filters, slots): (&str, Vec<Filter>, Vec<&str>)| FilterWord {
        name: name.into(),
        means: Means::Any(filters),
        zh: slots.join(" 或 "),
        en: slots.join(" or "),
    };
    groups.into_iter().map(word).collect()
}

/// The words after `who`.
pub fn seats(defs: &Defs) -> Vec<FilterWord<Who>> {
    let mut words: Vec<_> = fixed(SEATS).chain(made(MADE_SEATS)).collect();
    words.extend(defs.slots.iter().enumerate().map(|(i, (id, slot))| {
        let worn = named(id, Some(&slot.name), Who::Wears(SlotId::at(i)));
        FilterWord { zh: format!("装备着{}", worn.zh), en: format!("wearing: {}", worn.en), ..worn }
    }));
    let genders = defs.genders.iter().filter_map(|(id, text)| {
        let word = defs.words.find(id)?;
        Some(named(id, Some(text), Who::Gender(word)))
    });
    words.extend(genders);
    let kingdoms = defs.kingdoms.iter().filter_map(|(id, text)| {
        let word = defs.words.find(id)?;
        Some(named(id, Some(text), Who::Kingdom(word)))
    });
    words.extend(kingdoms);
    words
}
