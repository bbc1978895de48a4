//! Where cards are.

use crate::id::{PileId, Seat};

/// Where a card is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Zone {
    /// Out of the game.
    #[default]
    Box,
    /// The draw pile.
    Draw,
    /// The discard pile.
    Discard,
    /// The processing zone 处理区.
    Processing,
    /// A hand.
    Hand(Seat),
    /// An equipment area.
    Equip(Seat),
    /// A judging area.
    Judge(Seat),
    /// A pile on a hero.
    Pile(Seat, PileId),
}

impl Zone {
    /// The number that stands for the kind of zone in Lua.
    pub fn code(self) -> i64 {
        match self {
            Zone::Box => 0,
            Zone::Draw => 1,
            Zone::Discard => 2,
            Zone::Processing => 3,
            Zone::Hand(_) => 4,
            Zone::Equip(_) => 5,
            Zone::Judge(_) => 6,
            Zone::Pile(..) => 7,
        }
    }

    /// The zone of a code, a seat and a pile.
    pub fn decode(code: i64, seat: Option<Seat>, pile: Option<PileId>) -> Option<Zone> {
        Some(match code {
            0 => Zone::Box,
            1 => Zone::Draw,
            2 => Zone::Discard,
            3 => Zone::Processing,
            4 => Zone::Hand(seat?),
            5 => Zone::Equip(seat?),
            6 => Zone::Judge(seat?),
            7 => Zone::Pile(seat?, pile?),
            _ => return None,
        })
    }

    /// The seat whose zone it is.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Zone::Hand(s) | Zone::Equip(s) | Zone::Judge(s) | Zone::Pile(s, _) => Some(s),
            _ => None,
        }
    }

    /// Its bit in a set of a seat's zones; 0 for the common zones.
    pub fn bit(self) -> u8 {
        use crate::filter::zones;
        match self {
            Zone::Hand(_) => zones::HAND,
            Zone::Equip(_) => zones::EQUIP,
            Zone::Judge(_) => zones::JUDGE,
            Zone::Pile(..) => zones::PILE,
            _ => 0,
        }
    }
}
