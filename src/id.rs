//! Small numbers that stand for names.
//!
//! Every id is an index into a list of [`crate::defs::Defs`] (or, for seats, of the state). Ids are valid only for the
//! content that made them: whatever crosses to other content (saves, replays, reloads) travels by name.

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($int:ty);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub struct $name(pub $int);

        impl $name {
            /// The position in the list that this id points into.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }

            /// The id of the list's `i`-th entry.
            #[inline]
            pub fn at(i: usize) -> Self {
                Self(i as $int)
            }

            /// The number that crosses to Lua: 1-based, so that 0 can say "none".
            #[inline]
            pub fn lua(self) -> i64 {
                i64::from(self.0) + 1
            }

            /// The id behind a number that came from Lua; `None` for 0 and what is no such number.
            #[inline]
            pub fn from_lua(n: i64) -> Option<Self> {
                <$int>::try_from(n.checked_sub(1)?).ok().map(Self)
            }
        }
    )*};
}

ids! {
    /// A place at the table, counted in action order from the first seat.
    Seat(u8);
    /// A card: a physical one below [`VIRTUAL`], a converted one of the running action above.
    CardId(u16);
    /// A kind of card (杀, 闪, a horse …).
    KindId(u16);
    /// A skill of a hero, an equipment card or a mode.
    SkillId(u16);
    /// One `on`, `as`, `play` or `static` of a skill.
    PartId(u16);
    /// A moment that content can listen to.
    EventId(u8);
    /// A hero.
    HeroId(u16);
    /// A declared mark.
    MarkId(u16);
    /// A declared pile.
    PileId(u16);
    /// An interned card filter.
    FilterId(u16);
    /// An interned seat filter.
    WhoId(u16);
    /// A game mode.
    ModeId(u16);
    /// A house rule.
    HouseId(u16);
    /// A card set or hero set.
    SetId(u16);
    /// A rule constant.
    ConstId(u16);
    /// An opaque string of the content: a role, kingdom, gender, flag.
    Word(u16);
    /// A phase of a turn.
    PhaseId(u8);
    /// A place in the equipment area.
    SlotId(u8);
}

/// The first id of converted cards.
pub const VIRTUAL: u16 = 1 << 12;

impl CardId {
    /// Is this a converted card (which lives for one action) and not one of the deck?
    #[inline]
    pub fn is_virtual(self) -> bool {
        self.0 >= VIRTUAL
    }
}

/// A suit; [`Suit::None`] is what a conversion of no or of several cards has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Suit {
    /// No suit.
    #[default]
    None,
    /// ♠
    Spade,
    /// ♥
    Heart,
    /// ♣
    Club,
    /// ♦
    Diamond,
}

impl Suit {
    /// The four suits of the deck.
    pub const ALL: [Suit; 4] = [Suit::Spade, Suit::Heart, Suit::Club, Suit::Diamond];

    /// The suit's sign.
    pub fn sign(self) -> &'static str {
        match self {
            Suit::None => "",
            Suit::Spade => "♠",
            Suit::Heart => "♥",
            Suit::Club => "♣",
            Suit::Diamond => "♦",
        }
    }

    /// The suit's name in content.
    pub fn name(self) -> &'static str {
        match self {
            Suit::None => "none",
            Suit::Spade => "spade",
            Suit::Heart => "heart",
            Suit::Club => "club",
            Suit::Diamond => "diamond",
        }
    }

    /// The colour that goes with the suit.
    pub fn colour(self) -> Colour {
        match self {
            Suit::None => Colour::None,
            Suit::Heart | Suit::Diamond => Colour::Red,
            Suit::Spade | Suit::Club => Colour::Black,
        }
    }

    /// The suit of a sign (`♠`) or letter (`S`).
    pub fn parse(c: char) -> Option<Suit> {
        match c {
            '♠' | 'S' | 's' => Some(Suit::Spade),
            '♥' | 'H' | 'h' => Some(Suit::Heart),
            '♣' | 'C' | 'c' => Some(Suit::Club),
            '♦' | 'D' | 'd' => Some(Suit::Diamond),
            _ => None,
        }
    }

    /// The suit of a number from Lua.
    pub fn from_lua(n: i64) -> Suit {
        match n {
            1 => Suit::Spade,
            2 => Suit::Heart,
            3 => Suit::Club,
            4 => Suit::Diamond,
            _ => Suit::None,
        }
    }
}

/// A colour; a conversion of cards of both colours has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Colourless.
    #[default]
    None,
    /// ♥ and ♦
    Red,
    /// ♠ and ♣
    Black,
}

impl Colour {
    /// The colour's name in content.
    pub fn name(self) -> &'static str {
        match self {
            Colour::None => "none",
            Colour::Red => "red",
            Colour::Black => "black",
        }
    }
}

/// How a rank is written: `A 2 … 10 J Q K`, `""` for 0 (a conversion without a rank).
pub fn rank_name(rank: u8) -> String {
    match rank {
        0 => String::new(),
        1 => "A".into(),
        11 => "J".into(),
        12 => "Q".into(),
        13 => "K".into(),
        n => n.to_string(),
    }
}

/// The rank that `text` writes.
pub fn parse_rank(text: &str) -> Option<u8> {
    match text {
        "A" | "a" => Some(1),
        "J" | "j" => Some(11),
        "Q" | "q" => Some(12),
        "K" | "k" => Some(13),
        n => n.parse().ok().filter(|n| (1..=13).contains(n)),
    }
}
