//! From lines of input to an answer, step by step: an entry, its cards, its seats.
//!
//! A [`Dialogue`] takes one line after another and draws nothing. A line may answer several steps at once; one that
//! does not fit changes nothing. What leaves no choice is not asked.

use super::slip::Slip;
use super::tokens::{Token, tokens};
use crate::ask::{Answer, Ask, AskKind, Entry, Slot, Via};
use crate::id::*;
use crate::query::{SeatSet, Targets, bit, seats_of};
use smallvec::SmallVec;

/// What is to be answered next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Which entry?
    Entry,
    /// Which cards of the entry: at least, at most?
    Cards(u8, u8),
    /// In what order do all cards go, and how many of them into the first row?
    Arrange,
    /// To whom of these does each card go?
    Distribute(SeatSet),
    /// Which seats: at least, at most?
    Seats(SeatSet, u8, u8),
    /// Which seat first?
    First(SeatSet),
    /// Which seat then?
    Second(SeatSet),
    /// Nothing any more.
    Done,
}

/// What a line has led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// An answer that the question's validator accepts.
    Done(Answer),
    /// The next step is to be answered.
    More,
}

/// The answer so far.
#[derive(Clone, Debug, Default)]
struct Draft {
    entry: Option<u8>,
    slots: Option<SmallVec<[u8; 8]>>,
    seats: Option<SmallVec<[Seat; 4]>>,
    first: Option<Seat>,
    split: u8,
}

/// One question on its way to an answer.
#[derive(Clone)]
pub struct Dialogue<'a> {
    ask: &'a Ask,
    draft: Draft,
    /// The hand as it lies before the player: its cards go by their place in it.
    hand: &'a [CardId],
}

/// One line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// What is typed for it.
    pub number: usize,
    /// The entry.
    pub entry: u8,
    /// The slot of it, for a card of the hand.
    pub slot: Option<u8>,
}

impl<'a> Dialogue<'a> {
    /// The start of an answer to `ask`.
    pub fn new(ask: &'a Ask) -> Self {
        Self::with_hand(ask, &[])
    }

    /// The start of an answer to `ask` by somebody before whom these cards lie, numbered from 1: where the question is
    /// about them, their numbers are meant. What else there is to choose has the numbers that follow.
    pub fn with_hand(ask: &'a Ask, hand: &'a [CardId]) -> Self {
        let mut dialogue = Self { ask, draft: Draft::default(), hand };
        dialogue.settle();
        dialogue
    }

    /// The question.
    pub fn ask(&self) -> &'a Ask {
        self.ask
    }

    /// The entry that is being completed.
    pub fn entry(&self) -> Option<&'a Entry> {
        self.ask.entries.get(usize::from(self.draft.entry?))
    }

    /// The only entry is taken without a question; going back then means declining, unless 0 says something else in it.
    pub fn has_menu(&self) -> bool {
        let plain = |entry| !(self.ask.optional && may_be_empty(entry));
        let single = matches!(&self.ask.entries[..], [entry] if self.has_choice(entry) && plain(entry));
        !single || self.ask.kind == AskKind::Act
    }

    /// The menu: a line for each card of the hand that may be used as it is, and one for each other entry.
    pub fn menu(&self) -> Vec<Item> {
        let place = |slot: &Slot| self.hand.iter().position(|card| !slot.hidden && *card == slot.card);
        let (mut own, mut others) = (Vec::new(), Vec::new());
        for (i, entry) in self.ask.entries.iter().enumerate() {
            let entry_no = i as u8;
            let places: Option<Vec<usize>> = entry.slots.iter().map(place).collect();
            match places.filter(|_| entry.via == Via::Card && entry.cards == (1, 1)) {
                Some(places) => own.extend(places.into_iter().enumerate().map(|(slot, place)| Item {
                    number: place + 1,
                    entry: entry_no,
                    slot: Some(slot as u8),
                })),
                None => others.push(entry_no),
            }
        }
        own.sort_by_key(|item| item.number);
        // The numbers of the hand are kept free only if one of them can be chosen.
        let from = if own.is_empty() { 1 } else { self.hand.len() + 1 };
        own.extend(others.into_iter().zip(from..).map(|(entry, number)| Item { number, entry, slot: None }));
        own
    }

    /// What is typed for each slot of an entry: the place in the hand if all its cards are there.
    pub fn slot_numbers(&self, entry: &Entry) -> Vec<usize> {
        let place = |slot: &Slot| self.hand.iter().position(|card| !slot.hidden && *card == slot.card);
        let places: Option<Vec<usize>> = entry.slots.iter().map(|slot| place(slot).map(|i| i + 1)).collect();
        places.unwrap_or_else(|| (1..=entry.slots.len()).collect())
    }

    /// The slots that are chosen so far.
    pub fn paid(&self) -> &[u8] {
        self.draft.slots.as_deref().unwrap_or(&[])
    }

    /// What is to be answered next.
    pub fn step(&self) -> Step {
        let Some(entry) = self.entry() else { return Step::Entry };
        let Some(slots) = &self.draft.slots else {
            return match (self.ask.kind, &entry.targets) {
                (AskKind::Arrange, _) => Step::Arrange,
                (AskKind::Distribute, Targets::Choose(set, ..)) => Step::Distribute(*set),
                _ => Step::Cards(entry.cards.0, entry.cards.1.min(entry.slots.len() as u8)),
            };
        };
        if self.draft.seats.is_some() {
            return Step::Done;
        }
        match entry.targets_for(slots) {
            Targets::Choose(set, min, max) => Step::Seats(*set, *min, (*max).min(set.count_ones() as u8)),
            Targets::Pairs(pairs) => match self.draft.first {
                None => Step::First(firsts(pairs)),
                Some(first) => Step::Second(pairs.iter().find(|(seat, _)| *seat == first).map_or(0, |(_, set)| *set)),
            },
            Targets::None | Targets::All(_) => Step::Done,
        }
    }

    /// The seats that an entry may be about, whatever is paid for it.
    pub fn reach(entry: &Entry) -> SeatSet {
        let set = |targets: &Targets| match targets {
            Targets::None => 0,
            Targets::All(set) | Targets::Choose(set, ..) => *set,
            Targets::Pairs(pairs) => firsts(pairs),
        };
        let paid = entry.paid.iter().map(|(_, targets)| set(targets));
        paid.fold(set(&entry.targets), |all, more| all | more)
    }

    /// Takes a line. An answer, the next step, or what is wrong with it; then nothing has changed.
    pub fn feed(&mut self, line: &str) -> Result<Reply, Slip> {
        let mut next = self.clone();
        let reply = next.take(&tokens(line))?;
        *self = next;
        Ok(reply)
    }

    fn take(&mut self, tokens: &[Token]) -> Result<Reply, Slip> {
        if matches!(tokens, [] | [Token::Number(0)]) {
            return self.none();
        }
        let mut rest = tokens;
        while !rest.is_empty() && self.step() != Step::Done {
            rest = self.take_step(rest)?;
            self.settle();
        }
        match self.step() {
            Step::Done if !rest.is_empty() => Err(Slip::TooMuch(Token::join(rest))),
            Step::Done => self.answer(),
            _ => Ok(Reply::More),
        }
    }

    /// Declines the question or step.
    fn none(&mut self) -> Result<Reply, Slip> {
        match self.step() {
            Step::Cards(0, _) => self.draft.slots = Some(SmallVec::new()),
            Step::Seats(_, 0, _) => self.draft.seats = Some(SmallVec::new()),
            Step::Arrange => self.arrange(&[])?,
            Step::Entry => return self.decline(),
            _ if self.has_menu() => {
                self.draft = Draft::default();
                return Ok(Reply::More);
            }
            _ => return self.decline(),
        }
        self.settle();
        if self.step() == Step::Done { self.answer() } else { Ok(Reply::More) }
    }

    fn decline(&self) -> Result<Reply, Slip> {
        let answer = Answer::decline();
        self.ask.check(&answer)?;
        Ok(Reply::Done(answer))
    }

    fn answer(&self) -> Result<Reply, Slip> {
        let draft = self.draft.clone();
        let answer = Answer {
            entry: draft.entry,
            slots: draft.slots.unwrap_or_default(),
            seats: draft.seats.unwrap_or_default(),
            split: draft.split,
        };
        self.ask.check(&answer)?;
        Ok(Reply::Done(answer))
    }

    fn take_step<'t>(&mut self, tokens: &'t [Token]) -> Result<&'t [Token], Slip> {
        match self.step() {
            Step::Entry => {
                let item = self.menu_item(&tokens[0])?;
                self.draft.entry = Some(item.entry);
                if let Some(slot) = item.slot {
                    let slots = SmallVec::from_slice(&[slot]);
                    if self.entry().is_some_and(|entry| !entry.targets_for(&slots).possible()) {
                        return Err(Slip::NoTarget);
                    }
                    self.draft.slots = Some(slots);
                }
                Ok(&tokens[1..])
            }
            Step::Cards(min, max) => self.cards(tokens, min, max),
            Step::Arrange => self.arrange(tokens).map(|()| &[][..]),
            Step::Distribute(set) => self.distribute(tokens, set),
            Step::Seats(set, min, max) => {
                let (numbers, rest) = Token::take(tokens, max)?;
                let seats = seats_among(&numbers, set)?;
                enough(seats.len(), min, max)?;
                self.draft.seats = Some(seats);
                Ok(rest)
            }
            Step::First(set) => {
                let (numbers, rest) = Token::take(tokens, 1)?;
                self.draft.first = seats_among(&numbers, set)?.first().copied();
                Ok(rest)
            }
            Step::Second(set) => {
                let (numbers, rest) = Token::take(tokens, 1)?;
                let second = seats_among(&numbers, set)?;
                self.draft.seats = Some(self.draft.first.into_iter().chain(second).collect());
                Ok(rest)
            }
            Step::Done => Ok(tokens),
        }
    }

    /// The line of the menu that a token names.
    fn menu_item(&self, token: &Token) -> Result<Item, Slip> {
        let menu = self.menu();
        let n = match (token, &menu[..]) {
            (Token::Word(word), [item]) if is_yes(word) => item.number,
            (token, _) => token.number()?,
        };
        menu.iter().find(|item| item.number == n).copied().ok_or_else(|| {
            let zero = self.ask.optional.then_some(0);
            Slip::NoChoice { n, of: zero.into_iter().chain(menu.iter().map(|item| item.number)).collect() }
        })
    }

    /// The slots that numbers name, each once.
    fn slots(&self, numbers: &[usize]) -> Result<SmallVec<[u8; 8]>, Slip> {
        let known = self.entry().map_or(Vec::new(), |entry| self.slot_numbers(entry));
        let mut slots = SmallVec::new();
        for &n in numbers {
            let Some(slot) = known.iter().position(|number| *number == n) else {
                let mut of = known.clone();
                of.sort_unstable();
                return Err(Slip::NoChoice { n, of });
            };
            if slots.contains(&(slot as u8)) {
                return Err(Slip::Twice(n));
            }
            slots.push(slot as u8);
        }
        Ok(slots)
    }

    fn cards<'t>(&mut self, tokens: &'t [Token], min: u8, max: u8) -> Result<&'t [Token], Slip> {
        let (numbers, rest) = Token::take(tokens, max)?;
        let chosen = self.slots(&numbers)?;
        enough(chosen.len(), min, max)?;
        if let Some(entry) = self.entry()
            && !entry.targets_for(&chosen).possible()
        {
            return Err(Slip::NoTarget);
        }
        self.draft.slots = Some(chosen);
        Ok(rest)
    }

    /// Two rows with a stroke between them; what is not named follows in the second one, or in the first if nothing is.
    fn arrange(&mut self, tokens: &[Token]) -> Result<(), Slip> {
        let count = self.entry().map_or(0, |entry| entry.slots.len());
        let mut rows = tokens.split(|token| *token == Token::Stroke);
        let mut row = || rows.next().unwrap_or(&[]).iter().map(Token::number).collect::<Result<Vec<_>, _>>();
        let (first, second) = (row()?, row()?);
        if rows.next().is_some() {
            return Err(Slip::OneGroup);
        }
        let named: Vec<usize> = first.iter().chain(&second).copied().collect();
        let mut slots = self.slots(&named)?;
        let left: SmallVec<[u8; 8]> = (0..count as u8).filter(|slot| !slots.contains(slot)).collect();
        slots.extend(left);
        self.draft.split = if tokens.is_empty() { count as u8 } else { first.len() as u8 };
        self.draft.slots = Some(slots);
        self.draft.seats = Some(SmallVec::new());
        Ok(())
    }

    /// One seat for each card in turn.
    fn distribute<'t>(&mut self, tokens: &'t [Token], set: SeatSet) -> Result<&'t [Token], Slip> {
        let count = self.entry().map_or(0, |entry| entry.slots.len()) as u8;
        let (numbers, rest) = Token::take(tokens, count)?;
        enough(numbers.len(), count, count)?;
        let seats = numbers.iter().map(|n| seat_among(*n, set)).collect::<Result<_, _>>()?;
        self.draft.slots = Some((0..count).collect());
        self.draft.seats = Some(seats);
        Ok(rest)
    }

    /// Fills in what leaves no choice.
    fn settle(&mut self) {
        if self.draft.entry.is_none() && !self.has_menu() {
            self.draft.entry = Some(0);
        }
        if let (Step::Cards(min, max), Some(entry)) = (self.step(), self.entry())
            && min == max
            && usize::from(min) == entry.slots.len()
        {
            self.draft.slots = Some((0..min).collect());
        }
        match self.step() {
            Step::First(set) if set.count_ones() == 1 => self.draft.first = seats_of(set).next(),
            Step::Seats(set, min, max) if min == max && set.count_ones() == u32::from(min) => {
                self.draft.seats = Some(seats_of(set).collect());
            }
            _ => {}
        }
        if let Step::Second(set) = self.step()
            && set.count_ones() == 1
        {
            self.draft.seats = Some(self.draft.first.into_iter().chain(seats_of(set)).collect());
        }
    }

    /// Is there anything to choose in an entry?
    fn has_choice(&self, entry: &Entry) -> bool {
        if matches!(self.ask.kind, AskKind::Arrange | AskKind::Distribute) {
            return true;
        }
        if matches!(entry.via, Via::Option(_) | Via::Hero(_)) {
            return false;
        }
        let (min, max) = entry.cards;
        let all = entry.slots.len();
        if min != max || usize::from(min) != all {
            return true;
        }
        let slots: SmallVec<[u8; 8]> = (0..all as u8).collect();
        match entry.targets_for(&slots) {
            Targets::None | Targets::All(_) => false,
            Targets::Choose(set, min, max) => {
                let all = set.count_ones();
                u32::from(*min) != u32::from(*max).min(all) || u32::from(*min) != all
            }
            Targets::Pairs(pairs) => pairs.len() != 1 || pairs[0].1.count_ones() != 1,
        }
    }
}

/// May no card or no seat be chosen in the entry?
fn may_be_empty(entry: &Entry) -> bool {
    let no_seat = |targets: &Targets| matches!(targets, Targets::Choose(_, 0, _));
    (entry.cards.0 == 0 && entry.cards.1 > 0) || no_seat(&entry.targets) || entry.paid.iter().any(|(_, t)| no_seat(t))
}

/// The first seats of dependent choices that have a second one.
fn firsts(pairs: &[(Seat, SeatSet)]) -> SeatSet {
    pairs.iter().filter(|(_, set)| *set != 0).fold(0, |all, (seat, _)| all | bit(*seat))
}

fn is_yes(word: &str) -> bool {
    matches!(word, "y" | "yes" | "是" | "好")
}

fn seat_among(n: usize, set: SeatSet) -> Result<Seat, Slip> {
    seats_of(set).find(|seat| seat.index() + 1 == n).ok_or(Slip::NotSeat { n, set })
}

/// The seats that numbers name, each once.
fn seats_among(numbers: &[usize], set: SeatSet) -> Result<SmallVec<[Seat; 4]>, Slip> {
    let mut seats = SmallVec::new();
    for &n in numbers {
        let seat = seat_among(n, set)?;
        if seats.contains(&seat) {
            return Err(Slip::Twice(n));
        }
        seats.push(seat);
    }
    Ok(seats)
}

fn enough(given: usize, min: u8, max: u8) -> Result<(), Slip> {
    let fits = usize::from(min) <= given && given <= usize::from(max);
    if fits { Ok(()) } else { Err(Slip::TooFew { min, max, given }) }
}
