//! What happened, as data. The log is output: rules never read it, a rollback truncates it.
//!
//! Sentences are made from it by [`crate::text`], and only if somebody reads them.

mod carry;

pub use carry::{Carried, Carrier};

use crate::filter::Face;
use crate::id::*;
use crate::state::{Outcome, Value, Zone};
use smallvec::SmallVec;

/// Why cards moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Why {
    /// The rules moved them (clean-up, reshuffle, placing).
    #[default]
    Rule,
    /// Drawn.
    Draw,
    /// Used.
    Use,
    /// Played.
    Respond,
    /// Discarded 弃置.
    Discard,
    /// Obtained.
    Obtain,
    /// Given.
    Give,
    /// Turned up for a judgement.
    Judge,
    /// Put on or under something.
    Put,
    /// Equipment that another one replaces.
    Replace,
    /// A dead seat's cards.
    Death,
    /// A judge card is replaced.
    Retrial,
    /// Recast 重铸.
    Recast,
}

impl Why {
    /// The reasons with the names that scripts use, in the order of their codes (from 0).
    pub const NAMES: [(&'static str, Why); 13] = [
        ("rule", Why::Rule),
        ("draw", Why::Draw),
        ("use", Why::Use),
        ("respond", Why::Respond),
        ("discard", Why::Discard),
        ("obtain", Why::Obtain),
        ("give", Why::Give),
        ("judge", Why::Judge),
        ("put", Why::Put),
        ("replace", Why::Replace),
        ("death", Why::Death),
        ("retrial", Why::Retrial),
        ("recast", Why::Recast),
    ];

    /// The reason of a code.
    pub fn from_code(code: i64) -> Why {
        usize::try_from(code).ok().and_then(|i| Self::NAMES.get(i)).map_or(Why::Rule, |(_, why)| *why)
    }

    /// The name that scripts use.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, why)| *why == self).map_or("rule", |(name, _)| name)
    }
}

/// One card of a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The card.
    pub card: CardId,
    /// Where it was.
    pub from: Zone,
    /// Where it is now.
    pub to: Zone,
}

/// A card as it was announced: its face and what it is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    /// The face.
    pub face: Face,
    /// The physical cards.
    pub cards: SmallVec<[CardId; 2]>,
    /// The skill that converted it.
    pub skill: Option<SkillId>,
    /// Laid face down.
    pub hidden: bool,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Record {
    /// Cards moved, at once.
    Moved {
        /// The cards.
        items: SmallVec<[Moved; 4]>,
        /// Why.
        why: Why,
        /// Who chose them, if that is not the seat that loses them; he sees them, wherever they go.
        by: Option<Seat>,
    },
    /// A card was shown to everybody 展示.
    Shown {
        /// By whom.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// The discard pile was shuffled under the draw pile.
    Reshuffled {
        /// How many cards.
        n: u32,
    },
    /// Hit points changed.
    Hp {
        /// Whose.
        seat: Seat,
        /// By how much.
        n: i32,
        /// To what.
        now: i32,
    },
    /// Full hit points changed.
    MaxHp {
        /// Whose.
        seat: Seat,
        /// To what.
        now: i32,
    },
    /// Chained or unchained.
    Chained {
        /// Who.
        seat: Seat,
        /// Now chained?
        on: bool,
    },
    /// Turned over.
    Turned {
        /// Who.
        seat: Seat,
        /// Now face down?
        down: bool,
    },
    /// A mark changed.
    Marked {
        /// Whose.
        seat: Seat,
        /// Which.
        mark: MarkId,
        /// Its new value; `None` = removed.
        value: Option<Value>,
    },
    /// A role was shown.
    Role {
        /// Whose.
        seat: Seat,
        /// Which.
        role: Word,
    },
    /// A hero was taken or shown.
    Hero {
        /// By whom.
        seat: Seat,
        /// Which.
        hero: HeroId,
    },
    /// A hero was put by for later.
    Reserved {
        /// By whom.
        seat: Seat,
        /// Which; `None` for whoever does not see it.
        hero: Option<HeroId>,
        /// Does everybody see it?
        shown: bool,
    },
    /// Two seats have compared cards 拼点.
    Contest {
        /// Who began it.
        from: Seat,
        /// The opponent.
        to: Seat,
        /// Did the first win?
        won: bool,
    },
    /// A skill was gained.
    Gained {
        /// By whom.
        seat: Seat,
        /// Which.
        skill: SkillId,
    },
    /// A skill was lost.
    Lost {
        /// By whom.
        seat: Seat,
        /// Which.
        skill: SkillId,
    },
    /// A turn began.
    Turn {
        /// Whose.
        seat: Seat,
        /// Its running number.
        no: u32,
        /// The round.
        round: u32,
        /// Is it an extra one?
        extra: bool,
    },
    /// A phase began.
    Phase {
        /// Whose.
        seat: Seat,
        /// Which.
        phase: PhaseId,
    },
    /// A phase was skipped.
    Skipped {
        /// Whose.
        seat: Seat,
        /// Which.
        phase: PhaseId,
    },
    /// Before it is paid, a card is said to be of a kind (蛊惑).
    Claimed {
        /// By whom.
        seat: Seat,
        /// Of which kind.
        kind: KindId,
        /// On whom it is to be used.
        targets: SmallVec<[Seat; 8]>,
    },
    /// A card was used.
    Used {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Announced,
        /// On whom.
        targets: SmallVec<[Seat; 8]>,
        /// The second seat of a dependent choice, which is no target (借刀杀人).
        partner: Option<Seat>,
    },
    /// A card was played.
    Responded {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Announced,
    },
    /// A skill was used 发动.
    Invoked {
        /// By whom.
        seat: Seat,
        /// Which.
        skill: SkillId,
    },
    /// A target was changed.
    Redirected {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
    },
    /// A card had no effect on a seat.
    Void {
        /// On whom.
        seat: Seat,
        /// The card.
        face: Face,
        /// Because it was countered (otherwise because it is invalid).
        countered: bool,
    },
    /// Damage was dealt.
    Damage {
        /// By whom.
        from: Option<Seat>,
        /// To whom.
        to: Seat,
        /// How much.
        n: i32,
        /// Of which nature.
        nature: Option<Word>,
        /// With which card.
        face: Option<Face>,
    },
    /// Hp was lost 失去体力.
    LostHp {
        /// By whom.
        seat: Seat,
        /// How much.
        n: i32,
    },
    /// Hp was recovered.
    Recovered {
        /// By whom.
        seat: Seat,
        /// How much.
        n: i32,
    },
    /// A judgement had a result.
    Judged {
        /// Whose.
        seat: Seat,
        /// The card.
        card: CardId,
        /// Its face for that seat.
        face: Face,
        /// For what.
        kind: Option<KindId>,
        /// Or for which skill.
        skill: Option<SkillId>,
        /// Good, bad, or neither.
        good: Option<bool>,
    },
    /// Dying.
    Dying {
        /// Who.
        seat: Seat,
    },
    /// Died.
    Died {
        /// Who.
        seat: Seat,
        /// By whose hand.
        killer: Option<Seat>,
    },
    /// An option was chosen aloud.
    Chose {
        /// By whom.
        seat: Seat,
        /// For which skill, whose words name the options.
        skill: Option<SkillId>,
        /// What.
        option: Word,
    },
    /// Somebody looked at cards.
    Looked {
        /// Who.
        seat: Seat,
        /// How many.
        n: u32,
    },
    /// Of the cards somebody looked at some were put under the draw pile.
    Bottomed {
        /// By whom.
        seat: Seat,
        /// How many.
        n: u32,
    },
    /// A script failed; what it had done is undone.
    Faulted,
    /// Records above this point were taken back.
    Rewound,
    /// The game is over.
    Over(Outcome),
}

/// The records so far; keeps none when nobody will read them.
#[derive(Clone, Debug, Default)]
pub struct Log {
    records: Vec<Record>,
    /// Are records kept?
    pub keeps: bool,
}

impl Log {
    /// A log that keeps its records, or one that drops them.
    pub fn new(keeps: bool) -> Self {
        Self { records: Vec::new(), keeps }
    }

    /// Appends what `record` makes, if records are kept.
    #[inline]
    pub fn push(&mut self, record: impl FnOnce() -> Record) {
        if self.keeps {
            self.records.push(record());
        }
    }

    /// All records.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// How many records there are: a cursor for [`Log::since`].
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Is it empty?
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The records from `cursor` on.
    pub fn since(&self, cursor: usize) -> &[Record] {
        self.records.get(cursor..).unwrap_or(&[])
    }

    /// Takes back what came after `len`.
    pub fn truncate(&mut self, len: usize) {
        self.records.truncate(len);
    }
}
