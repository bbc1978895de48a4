//! What a player is shown: a view, a question without its hidden cards, and what was done for all to see.

use crate::ask::{Answer, Ask, AskKind, Entry, Prompt, Via};
use crate::defs::Defs;
use crate::filter::Face;
use crate::id::*;
use crate::log::{Record, Why};
use crate::query::Targets;
use crate::rng::Dice;
use crate::state::Zone;
use crate::view::View;

/// So many records back a claim may lie that is still talked about.
const CLAIM: usize = 16;

/// So far before the card that is turned up stands what asked for it.
const NEAR: usize = 12;

/// A judgement that is about to take effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Who judges.
    pub seat: Seat,
    /// The kind of the card that he judges for.
    pub kind: Option<KindId>,
    /// Or the skill.
    pub skill: Option<SkillId>,
    /// What lies there.
    pub face: Face,
}

/// A question as its seat meets it. Borrows everything and copies nothing, so that it can be made for every decision.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    view: View<'a>,
    ask: &'a Ask,
    records: &'a [Record],
}

impl<'a> Scene<'a> {
    /// The question `ask` to the reader of `view`; `records` is the log from the game's beginning.
    pub fn new(view: View<'a>, ask: &'a Ask, records: &'a [Record]) -> Self {
        Self { view, ask, records }
    }

    /// What the seat may know of the position.
    pub fn view(&self) -> &View<'a> {
        &self.view
    }

    /// The definitions.
    pub fn defs(&self) -> &'a Defs {
        self.view.defs()
    }

    /// Who is asked.
    pub fn seat(&self) -> Seat {
        self.ask.seat
    }

    /// What kind of question it is.
    pub fn kind(&self) -> AskKind {
        self.ask.kind
    }

    /// May it be declined?
    pub fn optional(&self) -> bool {
        self.ask.optional
    }

    /// What the player reads.
    pub fn prompt(&self) -> &'a Prompt {
        &self.ask.prompt
    }

    /// The key of the prompt, `""` without one.
    pub fn key(&self) -> &'a str {
        self.ask.prompt.key.map_or("", |key| self.defs().words.name(key))
    }

    /// The kind of the card that the question is about.
    pub fn about(&self) -> Option<KindId> {
        Some(self.view.face(self.ask.prompt.card?)?.kind)
    }

    /// What may be answered.
    pub fn choices(&self) -> impl Iterator<Item = Choice<'a>> + use<'a> {
        let view = self.view;
        self.ask.entries.iter().enumerate().map(move |(i, entry)| Choice { i: i as u8, entry, view })
    }

    /// Is the answer legal?
    pub fn allows(&self, answer: &Answer) -> bool {
        self.ask.check(answer).is_ok()
    }

    /// A random legal answer.
    pub fn sample(&self, dice: &mut Dice) -> Answer {
        self.ask.sample(dice)
    }

    /// The answer that stands for silence.
    pub fn silence(&self) -> Answer {
        self.ask.any_legal()
    }

    /// Who has just claimed a card, whatever it is in truth, while the others say what they think of it.
    pub fn claimant(&self) -> Option<Seat> {
        let open = self
            .records
            .iter()
            .rev()
            .take_while(|record| !matches!(record, Record::Used { .. } | Record::Phase { .. }));
        open.take(CLAIM).find_map(|record| match record {
            Record::Claimed { seat, .. } => Some(*seat),
            _ => None,
        })
    }

    /// How long the log is: where the next deeds will stand.
    pub fn told(&self) -> usize {
        self.records.len()
    }

    /// The judgement whose card lies open and has not taken effect.
    pub fn judgement(&self) -> Option<Judgement> {
        let running =
            |record: &&Record| !matches!(record, Record::Judged { .. } | Record::Phase { .. } | Record::Turn { .. });
        let open = self.records.iter().rev().take_while(running);
        let laid_open = |record: &Record| match record {
            Record::Moved { items, why: Why::Judge | Why::Retrial, .. } => {
                items.iter().find(|item| item.to == Zone::Processing).map(|item| item.card)
            }
            _ => None,
        };
        let turned_up = |record: &Record| matches!(record, Record::Moved { why: Why::Judge, .. });
        let back = open.clone().position(turned_up)?;
        let face = self.view.face(open.into_iter().find_map(laid_open)?)?;
        let before = self.records[..self.records.len() - 1 - back].iter().rev().take(NEAR);
        let (seat, kind, skill) = before.into_iter().find_map(|record| match record {
            Record::Moved { items, .. } => {
                let laid = items.iter().find(|item| matches!(item.from, Zone::Judge(_)))?;
                Some((laid.from.seat()?, self.view.face(laid.card).map(|face| face.kind), None))
            }
            Record::Invoked { seat, skill } => Some((*seat, None, Some(*skill))),
            _ => None,
        })?;
        Some(Judgement { seat, kind, skill, face })
    }

    /// What was done in the open since the log had that length.
    pub fn deeds(&self, since: usize) -> impl Iterator<Item = Deed<'a>> + use<'a> {
        self.records.get(since..).unwrap_or(&[]).iter().filter_map(|record| match record {
            // The kind is claimed aloud even if the cards lie face down.
            Record::Used { seat, card, targets, .. } => Some(Deed::Used { seat: *seat, kind: card.face.kind, targets }),
            Record::Invoked { seat, skill } => Some(Deed::Invoked { seat: *seat, skill: *skill }),
            Record::Turn { .. } => Some(Deed::Turn),
            Record::Died { .. } => Some(Deed::Died),
            Record::Rewound => Some(Deed::Rewound),
            _ => None,
        })
    }
}

/// Something that was done for all to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed<'a> {
    /// A card of this kind was used.
    Used {
        /// By whom.
        seat: Seat,
        /// Of which kind.
        kind: KindId,
        /// On whom.
        targets: &'a [Seat],
    },
    /// A skill was used.
    Invoked {
        /// By whom.
        seat: Seat,
        /// Which.
        skill: SkillId,
    },
    /// A turn began.
    Turn,
    /// Somebody died.
    Died,
    /// What had been told was taken back.
    Rewound,
}

/// One thing that may be answered, without what is hidden.
#[derive(Clone, Copy)]
pub struct Choice<'a> {
    /// Its number.
    pub i: u8,
    entry: &'a Entry,
    view: View<'a>,
}

impl<'a> Choice<'a> {
    /// How it is done.
    pub fn via(&self) -> Via {
        self.entry.via
    }

    /// Whose skill it is, if it is another's that may be begun for him (黄天).
    pub fn beneficiary(&self) -> Option<Seat> {
        match self.entry.via {
            Via::Part(_, owner) if Some(owner) != self.view.reader() => Some(owner),
            _ => None,
        }
    }

    /// The kind of card that comes of it.
    pub fn makes(&self) -> Option<KindId> {
        self.entry.makes.or_else(|| Some(self.face(0).filter(|_| self.entry.via == Via::Card)?.kind))
    }

    /// How many cards: at least, at most.
    pub fn cards(&self) -> (u8, u8) {
        self.entry.cards
    }

    /// How many cards may be chosen from.
    pub fn slots(&self) -> u8 {
        self.entry.slots.len() as u8
    }

    /// The card of a slot; `None` if only its back is seen.
    pub fn card(&self, slot: u8) -> Option<CardId> {
        self.entry.slots.get(usize::from(slot)).filter(|slot| !slot.hidden).map(|slot| slot.card)
    }

    /// Its face; `None` if only its back is seen.
    pub fn face(&self, slot: u8) -> Option<Face> {
        let card = self.card(slot)?;
        // What the question shows is seen, wherever it lies.
        self.view.face(card).or_else(|| Some(self.view.defs().deck.get(card.index())?.face))
    }

    /// Where the card of a slot lies.
    pub fn zone(&self, slot: u8) -> Zone {
        self.entry.slots.get(usize::from(slot)).map_or(Zone::Box, |slot| self.view.area(slot.card))
    }

    /// The seats that may be chosen when these slots are paid.
    pub fn targets(&self, slots: &[u8]) -> &'a Targets {
        self.entry.targets_for(slots)
    }

    /// Payments with other targets than the rest.
    pub fn payments(&self) -> impl Iterator<Item = &'a [u8]> {
        self.entry.paid.iter().map(|(slots, _)| slots.as_slice())
    }
}
