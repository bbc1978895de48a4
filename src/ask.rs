//! Questions as data, and the one validator of answers.
//!
//! An [`Ask`] lists what may be answered; the validator defines legal; `sample` draws from the same description and
//! `enumerate` lists it exactly up to a limit. Nothing here calls Lua: where the payment decides about the targets, the
//! entry lists both together.

mod choices;
mod legal;

pub(crate) use choices::next_subset;

use crate::defs::Hashes;
use crate::id::*;
use crate::query::{Targets, seats_of};
use crate::rng::mix;
use smallvec::SmallVec;

/// What kind of question it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AskKind {
    /// Use a card or skill at the idle point.
    Act,
    /// Use or play a card that is needed.
    Respond,
    /// Use a skill or not.
    Invoke,
    /// Which of several skills next, or none.
    Order,
    /// Pick cards, seats or both.
    Pick,
    /// Choose one of several options.
    Option,
    /// Put cards in an order.
    Arrange,
    /// Give cards to seats.
    Distribute,
    /// Choose a hero.
    Hero,
}

impl AskKind {
    /// The name in saves, replays and messages.
    pub fn name(self) -> &'static str {
        match self {
            AskKind::Act => "act",
            AskKind::Respond => "respond",
            AskKind::Invoke => "invoke",
            AskKind::Order => "order",
            AskKind::Pick => "pick",
            AskKind::Option => "option",
            AskKind::Arrange => "arrange",
            AskKind::Distribute => "distribute",
            AskKind::Hero => "hero",
        }
    }
}

/// What the player reads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prompt {
    /// The skill that asks, if one does; its text is the default prompt.
    pub skill: Option<SkillId>,
    /// The prompt's key: of `[skill.ask]`, or of the language file's `ask` table.
    pub key: Option<Word>,
    /// The seat it is about.
    pub seat: Option<Seat>,
    /// The card it is about.
    pub card: Option<CardId>,
    /// The kind of card that is needed.
    pub kind: Option<KindId>,
    /// A number in it.
    pub n: i64,
}

/// How an entry is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Via {
    /// With the chosen cards as they are.
    Card,
    /// With the chosen cards, recast.
    Recast,
    /// By a skill's conversion or play part, and whose skill it is.
    Part(PartId, Seat),
    /// By a conversion whose card somebody else supplies.
    Supply(PartId, Seat),
    /// By a part for the i-th instance of a timing.
    Fire(PartId, u8),
    /// An option.
    Option(Word),
    /// A hero.
    Hero(HeroId),
}

/// A card that may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The card.
    pub card: CardId,
    /// Does the asked seat not see it?
    pub hidden: bool,
}

/// One thing that may be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// How.
    pub via: Via,
    /// The kind of card that comes of it.
    pub makes: Option<KindId>,
    /// The cards that may be chosen.
    pub slots: SmallVec<[Slot; 8]>,
    /// How many: at least, at most.
    pub cards: (u8, u8),
    /// The seats that may be chosen.
    pub targets: Targets,
    /// Payments (slots in ascending order) with other targets than that, because what is paid counts as gone.
    pub paid: Vec<(SmallVec<[u8; 2]>, Targets)>,
}

impl Entry {
    /// An entry without cards and seats.
    pub fn plain(via: Via) -> Self {
        Self { via, makes: None, slots: SmallVec::new(), cards: (0, 0), targets: Targets::None, paid: Vec::new() }
    }

    /// The seats that may be chosen when these slots are paid.
    pub fn targets_for(&self, slots: &[u8]) -> &Targets {
        if self.paid.is_empty() {
            return &self.targets;
        }
        let mut sorted: SmallVec<[u8; 2]> = SmallVec::from_slice(slots);
        sorted.sort_unstable();
        self.paid.iter().find(|(payment, _)| *payment == sorted).map_or(&self.targets, |(_, targets)| targets)
    }

    /// Is there a legal choice at all?
    pub fn possible(&self) -> bool {
        self.slots.len() >= usize::from(self.cards.0)
            && (self.targets.possible() || self.paid.iter().any(|(_, targets)| targets.possible()))
    }
}

/// A question to one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// Counts the seat's questions.
    pub id: u32,
    /// Who is asked.
    pub seat: Seat,
    /// What kind.
    pub kind: AskKind,
    /// What the player reads.
    pub prompt: Prompt,
    /// May it be declined?
    pub optional: bool,
    /// Must others not know who is asked?
    pub secret: bool,
    /// What may be answered.
    pub entries: Vec<Entry>,
}

/// An answer.
#[derive(Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Answer {
    /// Which entry; `None` declines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<u8>,
    /// The chosen slots, in the order that matters for `arrange` and `distribute`.
    #[serde(default, skip_serializing_if = "SmallVec::is_empty")]
    pub slots: SmallVec<[u8; 8]>,
    /// The chosen seats; for `distribute` one per slot.
    #[serde(default, skip_serializing_if = "SmallVec::is_empty")]
    pub seats: SmallVec<[Seat; 4]>,
    /// For `arrange`: how many of the slots go to the first pile.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub split: u8,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// By whole slices: the derived one goes item by item, and every answer is kept twice.
impl Clone for Answer {
    fn clone(&self) -> Self {
        let (slots, seats) = (SmallVec::from_slice(&self.slots), SmallVec::from_slice(&self.seats));
        Self { entry: self.entry, slots, seats, split: self.split }
    }
}

impl Answer {
    /// Declines.
    pub fn decline() -> Self {
        Self::default()
    }

    /// Chooses an entry without cards and seats.
    pub fn entry(entry: u8) -> Self {
        Self { entry: Some(entry), ..Self::default() }
    }
}

/// Why an answer is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The question must be answered.
    #[error("this question cannot be declined")]
    MustAnswer,
    /// No such entry.
    #[error("there is no such choice; there are {0}")]
    NoEntry(usize),
    /// A slot that is not there, or twice.
    #[error("a card is chosen that is not offered, or twice")]
    BadSlot,
    /// Too few or too many cards.
    #[error("choose {0} to {1} cards, not {2}")]
    CardCount(u8, u8, usize),
    /// A seat that is not offered, or twice.
    #[error("seat {} is not a legal target here", .0.0 + 1)]
    BadSeat(Seat),
    /// Too few or too many seats.
    #[error("choose {0} to {1} seats, not {2}")]
    SeatCount(u8, u8, usize),
    /// Not an arrangement of all the cards.
    #[error("put every card in exactly one place")]
    BadArrangement,
    /// The question is not the one that is open now.
    #[error("that question is no longer open")]
    Stale,
    /// Nobody is asked anything.
    #[error("seat {} is not asked anything now", .0.0 + 1)]
    NotAsked(Seat),
    /// The game is over or faulted.
    #[error("{0}")]
    Closed(&'static str),
}

/// How much of an ask's id is a digest; the rest counts.
const DIGEST_BITS: u32 = 20;

impl Ask {
    /// The only legal answer, if there is just one and nothing to decide.
    pub fn forced(&self) -> Option<Answer> {
        let [entry] = &self.entries[..] else {
            return None;
        };
        if self.optional
            || matches!(self.kind, AskKind::Order | AskKind::Arrange | AskKind::Distribute)
            || !entry.paid.is_empty()
        {
            return None;
        }
        let slots: SmallVec<[u8; 8]> = match entry.cards {
            (min, max) if min == max && usize::from(min) == entry.slots.len() => (0..min).collect(),
            _ => return None,
        };
        let seats = match &entry.targets {
            Targets::None | Targets::All(_) => SmallVec::new(),
            Targets::Choose(set, min, max) if min == max && set.count_ones() == u32::from(*min) => {
                seats_of(*set).collect()
            }
            _ => return None,
        };
        Some(Answer { entry: Some(0), slots, seats, split: 0 })
    }

    /// A hash of what is asked, by names: seat, kind, prompt and options. Equal in every content that asks the same.
    pub fn key(&self, hashes: &Hashes) -> u64 {
        self.digest(hashes, true)
    }

    /// Gives it its id: how many questions the seat has had, this one included, and a digest of what the seat sees of
    /// it. The same question has the same id after a reload; a reply to what was asked instead is stale.
    pub fn number(&mut self, count: u32, hashes: &Hashes) {
        self.id = count << DIGEST_BITS | (self.digest(hashes, false) >> (64 - DIGEST_BITS)) as u32;
    }

    fn digest(&self, hashes: &Hashes, hidden_too: bool) -> u64 {
        let mut h = mix(u64::from(self.seat.0) << 8 | self.kind as u64);
        let mut add = |n: u64| h = mix(h ^ n);
        add(self.prompt.skill.map_or(1, |s| hashes.skills.get(s.index()).copied().unwrap_or(2)));
        add(self.prompt.key.map_or(1, |w| hashes.words.get(w.index()).copied().unwrap_or(2)));
        add(u64::from(self.optional));
        for entry in &self.entries {
            add(entry.via.hash(hashes));
            add(entry.makes.map_or(0, |k| hashes.kinds.get(k.index()).copied().unwrap_or(2)));
            add(u64::from(entry.cards.0) << 8 | u64::from(entry.cards.1));
            add(entry.slots.len() as u64);
            for slot in entry.slots.iter().filter(|slot| hidden_too || !slot.hidden) {
                add(hashes.cards.get(slot.card.index()).copied().unwrap_or(3));
            }
            for (payment, targets) in &entry.paid {
                add(payment.iter().fold(5, |h, slot| mix(h ^ u64::from(*slot))) ^ targets.hash());
            }
            add(entry.targets.hash());
        }
        h
    }
}

impl Targets {
    fn hash(&self) -> u64 {
        match self {
            Targets::None => 0,
            Targets::All(set) => 2 | u64::from(*set) << 8,
            Targets::Choose(set, min, max) => 3 | u64::from(*set) << 8 | u64::from(*min) << 32 | u64::from(*max) << 40,
            Targets::Pairs(pairs) => {
                pairs.iter().fold(4, |h, (s, set)| mix(h ^ u64::from(s.0) << 16 ^ u64::from(*set)))
            }
        }
    }
}

impl Via {
    fn hash(self, hashes: &Hashes) -> u64 {
        let part = |p: PartId| hashes.parts.get(p.index()).copied().unwrap_or(2);
        match self {
            Via::Card => 1,
            Via::Recast => 2,
            Via::Part(p, s) => mix(part(p) ^ 3 ^ u64::from(s.0) << 8),
            Via::Supply(p, s) => mix(part(p) ^ 4 ^ u64::from(s.0) << 8),
            Via::Fire(p, case) => mix(part(p) ^ 5 ^ u64::from(case) << 8),
            Via::Option(w) => mix(hashes.words.get(w.index()).copied().unwrap_or(2) ^ 6),
            Via::Hero(hero) => mix(hashes.heroes.get(hero.index()).copied().unwrap_or(2) ^ 7),
        }
    }
}
