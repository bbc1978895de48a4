//! Questions as data, and the one validator of answers.
//!
//! An [`Ask`] lists what may be answered; the validator defines legal; `sample` draws from the same description and
//! `enumerate` lists it exactly up to a limit. Nothing here calls Lua: where the payment decides about the targets, the
//! entry lists both together.

use crate::defs::Hashes;
use crate::id::*;
use crate::inject::{self, Break};
use crate::query::{SeatSet, Targets, bit, seats_of};
use crate::rng::{Dice, mix};
use smallvec::{SmallVec, smallvec};

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
    /// Is the answer legal?
    pub fn check(&self, answer: &Answer) -> Result<(), Illegal> {
        if inject::on(Break::AcceptAll) {
            return Ok(());
        }
        let Some(i) = answer.entry else {
            let empty = answer.slots.is_empty() && answer.seats.is_empty();
            return if self.optional && empty { Ok(()) } else { Err(Illegal::MustAnswer) };
        };
        let entry = self.entries.get(usize::from(i)).ok_or(Illegal::NoEntry(self.entries.len()))?;
        check_slots(entry, &answer.slots)?;
        match self.kind {
            AskKind::Arrange => check_arrangement(entry, answer),
            AskKind::Distribute => check_distribution(entry, answer),
            _ if answer.split != 0 => Err(Illegal::BadArrangement),
            _ => check_seats(entry.targets_for(&answer.slots), &answer.seats),
        }
    }

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

    /// A random legal answer: an entry (or declining), then cards, then seats, each evenly.
    pub fn sample(&self, dice: &mut Dice) -> Answer {
        let n = self.entries.len() + usize::from(self.optional);
        let i = dice.index(n);
        let Some(entry) = self.entries.get(i) else {
            return Answer::decline();
        };
        let slots = match self.kind {
            AskKind::Arrange | AskKind::Distribute => sample_subset(dice, entry.slots.len(), entry.slots.len(), true),
            _ => {
                let (min, max) = (usize::from(entry.cards.0), usize::from(entry.cards.1).min(entry.slots.len()));
                let count = min + dice.index(max.saturating_sub(min) + 1);
                sample_subset(dice, entry.slots.len(), count, false)
            }
        };
        let mut answer = Answer { entry: Some(i as u8), slots, ..Answer::default() };
        match self.kind {
            AskKind::Arrange => answer.split = dice.index(entry.slots.len() + 1) as u8,
            AskKind::Distribute => {
                if let Targets::Choose(set, ..) = entry.targets {
                    let all: SmallVec<[Seat; 16]> = seats_of(set).collect();
                    answer.seats = answer.slots.iter().map(|_| all[dice.index(all.len())]).collect();
                }
            }
            _ => answer.seats = sample_seats(entry.targets_for(&answer.slots), dice),
        }
        // A payment that leaves no target is no legal answer; declining or another slot is.
        if self.check(&answer).is_ok() { answer } else { self.any_legal() }
    }

    /// The first legal answer in the order of entries, slots and seats; declining if that is all there is.
    pub fn any_legal(&self) -> Answer {
        if self.optional {
            return Answer::decline();
        }
        self.enumerate(256).0.into_iter().next().unwrap_or_default()
    }

    /// Legal answers, up to `limit`, and whether that is all of them.
    pub fn enumerate(&self, limit: usize) -> (Vec<Answer>, bool) {
        let mut found = Vec::new();
        if self.optional {
            found.push(Answer::decline());
        }
        let mut complete = true;
        for (i, entry) in self.entries.iter().enumerate() {
            complete &= self.enumerate_entry(i as u8, entry, limit, &mut found);
        }
        complete &= found.len() <= limit;
        found.truncate(limit);
        (found, complete)
    }

    fn enumerate_entry(&self, i: u8, entry: &Entry, limit: usize, found: &mut Vec<Answer>) -> bool {
        let n = entry.slots.len();
        if matches!(self.kind, AskKind::Arrange | AskKind::Distribute) {
            // Far too many to list; the natural order is one of them.
            let slots: SmallVec<[u8; 8]> = (0..n as u8).collect();
            let seats = match (&self.kind, &entry.targets) {
                (AskKind::Distribute, Targets::Choose(set, ..)) => {
                    seats_of(*set).next().map_or_else(SmallVec::new, |s| smallvec![s; n])
                }
                _ => SmallVec::new(),
            };
            let split = if self.kind == AskKind::Arrange { n as u8 } else { 0 };
            found.push(Answer { entry: Some(i), slots, seats, split });
            return n == 0;
        }
        let (min, max) = (usize::from(entry.cards.0), usize::from(entry.cards.1).min(n));
        for count in min..=max {
            let mut chosen: SmallVec<[u8; 8]> = (0..count as u8).collect();
            loop {
                for seats in all_seats(entry.targets_for(&chosen)) {
                    if found.len() > limit {
                        return false;
                    }
                    found.push(Answer { entry: Some(i), slots: chosen.clone(), seats, split: 0 });
                }
                if !next_subset(&mut chosen, n) {
                    break;
                }
            }
        }
        true
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

fn check_slots(entry: &Entry, slots: &[u8]) -> Result<(), Illegal> {
    let (min, max) = entry.cards;
    if slots.len() < usize::from(min) || slots.len() > usize::from(max) {
        return Err(Illegal::CardCount(min, max, slots.len()));
    }
    let bad = |(i, slot): (usize, &u8)| usize::from(*slot) >= entry.slots.len() || slots[..i].contains(slot);
    if slots.iter().enumerate().any(bad) { Err(Illegal::BadSlot) } else { Ok(()) }
}

fn check_arrangement(entry: &Entry, answer: &Answer) -> Result<(), Illegal> {
    let whole = answer.slots.len() == entry.slots.len() && usize::from(answer.split) <= entry.slots.len();
    if whole && answer.seats.is_empty() { Ok(()) } else { Err(Illegal::BadArrangement) }
}

fn check_distribution(entry: &Entry, answer: &Answer) -> Result<(), Illegal> {
    if answer.slots.len() != answer.seats.len() || answer.split != 0 {
        return Err(Illegal::BadArrangement);
    }
    let Targets::Choose(set, ..) = entry.targets else {
        return Err(Illegal::BadArrangement);
    };
    match answer.seats.iter().find(|s| s.0 >= 16 || set & bit(**s) == 0) {
        Some(seat) => Err(Illegal::BadSeat(*seat)),
        None => Ok(()),
    }
}

fn check_seats(targets: &Targets, seats: &[Seat]) -> Result<(), Illegal> {
    let inside = |set: SeatSet, seat: Seat| seat.0 < 16 && set & bit(seat) != 0;
    match targets {
        Targets::None | Targets::All(_) => match seats {
            [] => Ok(()),
            [seat, ..] => Err(Illegal::BadSeat(*seat)),
        },
        Targets::Choose(set, min, max) => {
            let bad = seats.iter().enumerate().find(|(i, s)| !inside(*set, **s) || seats[..*i].contains(s));
            if let Some((_, seat)) = bad {
                return Err(Illegal::BadSeat(*seat));
            }
            if seats.len() < usize::from(*min) || seats.len() > usize::from(*max) {
                return Err(Illegal::SeatCount(*min, *max, seats.len()));
            }
            Ok(())
        }
        Targets::Pairs(pairs) => {
            let [a, c] = seats else {
                return Err(Illegal::SeatCount(2, 2, seats.len()));
            };
            match pairs.iter().find(|(first, _)| first == a) {
                None => Err(Illegal::BadSeat(*a)),
                Some((_, set)) if !inside(*set, *c) => Err(Illegal::BadSeat(*c)),
                Some(_) => Ok(()),
            }
        }
    }
}

fn sample_subset(dice: &mut Dice, n: usize, count: usize, ordered: bool) -> SmallVec<[u8; 8]> {
    let mut all: SmallVec<[u8; 32]> = (0..n.min(256) as u16).map(|i| i as u8).collect();
    let count = count.min(all.len());
    for i in 0..count {
        let j = i + dice.index(all.len() - i);
        all.swap(i, j);
    }
    let mut chosen: SmallVec<[u8; 8]> = all[..count].iter().copied().collect();
    if !ordered {
        chosen.sort_unstable();
    }
    chosen
}

fn sample_seats(targets: &Targets, dice: &mut Dice) -> SmallVec<[Seat; 4]> {
    match targets {
        Targets::None | Targets::All(_) => SmallVec::new(),
        Targets::Choose(set, min, max) => {
            let all: SmallVec<[Seat; 16]> = seats_of(*set).collect();
            let (min, max) = (usize::from(*min), usize::from(*max).min(all.len()));
            let count = min + dice.index(max.saturating_sub(min) + 1);
            sample_subset(dice, all.len(), count, false).iter().map(|i| all[usize::from(*i)]).collect()
        }
        Targets::Pairs(pairs) => {
            if pairs.is_empty() {
                return SmallVec::new();
            }
            let (a, set) = &pairs[dice.index(pairs.len())];
            let seconds: SmallVec<[Seat; 16]> = seats_of(*set).collect();
            if seconds.is_empty() { SmallVec::new() } else { smallvec![*a, seconds[dice.index(seconds.len())]] }
        }
    }
}

/// Every legal choice of seats.
fn all_seats(targets: &Targets) -> Vec<SmallVec<[Seat; 4]>> {
    match targets {
        Targets::None => vec![SmallVec::new()],
        Targets::All(set) => {
            if *set == 0 {
                Vec::new()
            } else {
                vec![SmallVec::new()]
            }
        }
        Targets::Choose(set, min, max) => {
            let all: SmallVec<[Seat; 16]> = seats_of(*set).collect();
            let mut found = Vec::new();
            for count in usize::from(*min)..=usize::from(*max).min(all.len()) {
                let mut chosen: SmallVec<[u8; 8]> = (0..count as u8).collect();
                loop {
                    found.push(chosen.iter().map(|i| all[usize::from(*i)]).collect());
                    if !next_subset(&mut chosen, all.len()) {
                        break;
                    }
                }
            }
            found
        }
        Targets::Pairs(pairs) => {
            pairs.iter().flat_map(|(a, set)| seats_of(*set).map(move |c| smallvec![*a, c])).collect()
        }
    }
}

/// The next subset of the same size in lexicographic order.
pub(crate) fn next_subset(chosen: &mut [u8], n: usize) -> bool {
    let k = chosen.len();
    for i in (0..k).rev() {
        if usize::from(chosen[i]) < n - k + i {
            chosen[i] += 1;
            for j in i + 1..k {
                chosen[j] = chosen[j - 1] + 1;
            }
            return true;
        }
    }
    false
}
