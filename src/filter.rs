//! Filters as data: what `is.black & ~is.equip` and `who.other & who.in_range` build.
//!
//! Filters are interned, so that equal filters have equal ids, and tested in Rust. Card filters are decided by a card's
//! face alone; seat filters need the whole position and are decided in [`crate::query`].

use crate::id::{Colour, FilterId, KindId, SlotId, Suit, WhoId, Word};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The four families of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// 基本牌
    Basic,
    /// 非延时锦囊
    Trick,
    /// 延时锦囊
    Delayed,
    /// 装备牌
    Equip,
}

impl Family {
    /// Its number in the rule book: 1 basic, 2 trick, 3 delayed trick, 4 equipment.
    pub fn code(self) -> i64 {
        self as i64 + 1
    }
}

/// What a filter can see of a kind.
#[derive(Clone, Debug)]
pub struct Traits {
    /// The kind and the kind that it counts as too (火杀 is a 杀).
    pub lineage: SmallVec<[KindId; 2]>,
    /// Its family.
    pub family: Family,
    /// Its slot, if it is equipment.
    pub slot: Option<SlotId>,
    /// The nature of its damage.
    pub nature: Option<Word>,
    /// Its flags.
    pub flags: SmallVec<[Word; 4]>,
}

/// A card as the rules see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// What it is.
    pub kind: KindId,
    /// Its suit.
    pub suit: Suit,
    /// Its colour: the suit's, or the common colour of a conversion's sources.
    pub colour: Colour,
    /// 1 (A) to 13 (K); 0 for none.
    pub rank: u8,
}

/// One card filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Filter {
    /// Every card.
    Any,
    /// The kind, or one that counts as it.
    Kind(KindId),
    /// The family.
    Family(Family),
    /// Tricks of both families.
    AnyTrick,
    /// Equipment of one slot.
    Slot(SlotId),
    /// The suit.
    Suit(Suit),
    /// The colour.
    Colour(Colour),
    /// Ranks from … to.
    Rank(u8, u8),
    /// Kinds whose damage has the nature.
    Nature(Word),
    /// Kinds with the flag.
    Flag(Word),
    /// Both.
    And(FilterId, FilterId),
    /// Either.
    Or(FilterId, FilterId),
    /// Not.
    Not(FilterId),
}

/// One seat filter; "me" is the seat that chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// Every living seat.
    Any,
    /// Me.
    Me,
    /// Another than me.
    Other,
    /// In my attack range.
    InRange,
    /// At distance 1 … n from me.
    Near(u8),
    /// Below its full hp.
    Wounded,
    /// Of the gender.
    Gender(Word),
    /// Of the kingdom.
    Kingdom(Word),
    /// With a card in one of the zones (a set of [`zones`] bits).
    Holds(u8),
    /// With equipment in the slot.
    Wears(SlotId),
    /// Whose judging area has no card of the name of the one that is used.
    Free,
    /// Both.
    And(WhoId, WhoId),
    /// Either.
    Or(WhoId, WhoId),
    /// Not.
    Not(WhoId),
}

/// Bits for sets of a seat's zones.
pub mod zones {
    /// The hand.
    pub const HAND: u8 = 1;
    /// The equipment area.
    pub const EQUIP: u8 = 2;
    /// The judging area.
    pub const JUDGE: u8 = 4;
    /// A pile on the hero.
    pub const PILE: u8 = 8;
    /// What is no hand card and is used and played like these (木牛流马).
    pub const LIKE_HAND: u8 = 16;
}

/// A set of kinds, one bit each.
pub type KindSet = u128;

/// Every filter of the content, each once.
#[derive(Clone, Debug, Default)]
pub struct Filters {
    cards: Vec<Filter>,
    seats: Vec<Who>,
    card_ids: FxHashMap<Filter, FilterId>,
    seat_ids: FxHashMap<Who, WhoId>,
}

impl Filters {
    /// The id of a card filter. Beyond 65,535 different filters the last id is returned again, which a script can
    /// reach only by making filters in a loop; its budget ends such a run long before.
    pub fn card(&mut self, filter: Filter) -> FilterId {
        let next = FilterId::at(self.cards.len().min(usize::from(u16::MAX)));
        *self.card_ids.entry(filter).or_insert_with(|| {
            self.cards.push(filter);
            next
        })
    }

    /// The id of a seat filter.
    pub fn seat(&mut self, who: Who) -> WhoId {
        let next = WhoId::at(self.seats.len().min(usize::from(u16::MAX)));
        *self.seat_ids.entry(who).or_insert_with(|| {
            self.seats.push(who);
            next
        })
    }

    /// The seat filter of an id.
    pub fn who(&self, id: WhoId) -> Who {
        self.seats.get(id.index()).copied().unwrap_or(Who::Any)
    }

    /// The card filter of an id.
    pub fn filter(&self, id: FilterId) -> Filter {
        self.cards.get(id.index()).copied().unwrap_or(Filter::Any)
    }

    /// For each filter that kinds alone decide the kinds that pass; nothing if the content has too many kinds.
    pub fn by_kind(&self, traits: &[Traits]) -> Vec<Option<KindSet>> {
        if traits.len() > KindSet::BITS as usize {
            return Vec::new();
        }
        let blank = |kind| Face { kind: KindId::at(kind), suit: Suit::None, colour: Colour::None, rank: 0 };
        let passing =
            |id| (0..traits.len()).fold(0, |set, kind| set | KindSet::from(self.test(id, blank(kind), traits)) << kind);
        (0..self.cards.len()).map(FilterId::at).map(|id| self.sees_kinds_only(id).then(|| passing(id))).collect()
    }

    fn sees_kinds_only(&self, id: FilterId) -> bool {
        match self.filter(id) {
            Filter::Suit(_) | Filter::Colour(_) | Filter::Rank(..) => false,
            Filter::And(a, b) | Filter::Or(a, b) => self.sees_kinds_only(a) && self.sees_kinds_only(b),
            Filter::Not(a) => self.sees_kinds_only(a),
            _ => true,
        }
    }

    /// Does `face` pass? `traits` is indexed by kind.
    pub fn test(&self, id: FilterId, face: Face, traits: &[Traits]) -> bool {
        let of_kind = &traits[face.kind.index()];
        match self.filter(id) {
            Filter::Any => true,
            Filter::Kind(kind) => of_kind.lineage.contains(&kind),
            Filter::Family(family) => of_kind.family == family,
            Filter::AnyTrick => matches!(of_kind.family, Family::Trick | Family::Delayed),
            Filter::Slot(slot) => of_kind.slot == Some(slot),
            Filter::Suit(suit) => face.suit == suit,
            Filter::Colour(colour) => face.colour == colour,
            Filter::Rank(low, high) => (low..=high).contains(&face.rank),
            Filter::Nature(nature) => of_kind.nature == Some(nature),
            Filter::Flag(flag) => of_kind.flags.contains(&flag),
            Filter::And(a, b) => self.test(a, face, traits) && self.test(b, face, traits),
            Filter::Or(a, b) => self.test(a, face, traits) || self.test(b, face, traits),
            Filter::Not(a) => !self.test(a, face, traits),
        }
    }
}
