//! Judgements that are about to take effect, and whether to put another card in place of the one that was turned up.
//!
//! What a suit means for a judgement is not known: it is learned from what came of such ones.

use super::lab::changes;
use super::lore::{Effect, Judged, Lore};
use super::weigh::Mind;
use super::{Choice, Judgement};
use crate::ask::Answer;
use crate::defs::{Body, Defs, Work};
use crate::filter::Face;
use crate::id::*;
use crate::log::Record;

/// A phase that is missed because of a judgement, in hundredths of a card.
const MISSED: i64 = 200;

/// That it was called good or bad, in hundredths of a card.
const CALLED: i64 = 100;

/// Does the part listen to cards that are about to take effect, to put others in their place?
pub(super) fn retries(defs: &Defs, part: PartId) -> bool {
    matches!(&defs.part(part).body, Body::On(on) if defs.known.judging == Some(on.event))
}

/// Notes what came of the judgements of a game: until the next one or the next phase, and which phases were missed.
pub(super) fn note(lore: &mut Lore, records: &[Record], defs: &Defs) {
    for (i, record) in records.iter().enumerate() {
        let Record::Judged { seat, face, kind, skill, good, .. } = record else { continue };
        let next = |record: &&Record| !matches!(record, Record::Judged { .. } | Record::Turn { .. });
        let after = || records[i + 1..].iter().take_while(next);
        let (hp, cards) = changes(after())[seat.index()];
        let missed = |record: &&Record| match record {
            Record::Skipped { seat: who, phase } => {
                who == seat && matches!(defs.phases[phase.index()].work, Work::Always | Work::Idle)
            }
            _ => false,
        };
        let called = good.map_or(0, |good| if good { CALLED } else { -CALLED });
        let seen = lore.verdicts.entry(Judged { kind: *kind, skill: *skill, suit: face.suit }).or_default();
        seen.times += 1;
        seen.own.0 += hp;
        seen.own.1 += cards + called - MISSED * after().filter(missed).count() as i64;
    }
}

impl<'a> Mind<'_, 'a> {
    /// The judgement that this pick is about, if it is asked for a card to put in place.
    pub(super) fn retrial(&self) -> Option<Judgement> {
        let defs = self.scene.defs();
        let skill = defs.skill(self.scene.prompt().skill?);
        if skill.parts.iter().any(|part| retries(defs, *part)) { self.scene.judgement() } else { None }
    }

    /// What it is worth to put a card of this face in place of the one that lies there.
    fn better(&self, judged: &Judgement, face: Face) -> i32 {
        let of = |suit| self.lore.verdict(Judged { kind: judged.kind, skill: judged.skill, suit });
        let (Some(now), Some(then)) = (of(judged.face.suit), of(face.suit)) else { return 0 };
        let change =
            Effect { hp: then.own_hp - now.own_hp, cards: then.own_cards - now.own_cards, ..Effect::default() };
        self.on(judged.seat, change)
    }

    /// What the best of the own cards would be worth there, less what it costs.
    pub(super) fn retry_worth(&self, judged: &Judgement) -> Option<i32> {
        let own = self.scene.view().seat(self.scene.seat())?;
        let cards = own.hand().unwrap_or(&[]).iter().copied().chain(own.equip().map(|(_, card)| card));
        let faces = cards.filter_map(|card| self.scene.view().face(card));
        faces.map(|face| self.better(judged, face) - self.keep(face)).max()
    }

    /// The card to put in place, if any is worth it.
    pub(super) fn retry(&self, judged: &Judgement) -> Option<Answer> {
        let worth = |choice: &Choice<'a>, slot: u8| {
            let face = choice.face(slot)?;
            Some(self.better(judged, face) - self.keep(face))
        };
        let all = self.scene.choices().flat_map(|choice| (0..choice.slots()).map(move |slot| (choice, slot)));
        let valued = all.filter_map(|(choice, slot)| Some((worth(&choice, slot)?, choice.i, slot)));
        let best = valued.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
        let answer = Answer { entry: Some(best.1), slots: smallvec::smallvec![best.2], ..Answer::default() };
        (best.0 > 0 || !self.scene.optional()).then_some(answer)
    }
}
