//! Movements of cards (rules §14) and the draw pile (rules §15).

use super::{Refused, Step1, Writer};
use crate::id::*;
use crate::inject::{self, Break};
use crate::log::{Moved, Record, Why};
use crate::rng::Stream;
use crate::state::{Instance, MAX_SLOTS, Pose, Source, Virtual, Zone};
use smallvec::SmallVec;

impl Writer<'_> {
    /// Moves cards at once: all leave, then all arrive (rules §14).
    pub fn move_cards(&mut self, plan: &[Step1], why: Why) -> Result<SmallVec<[Moved; 4]>, Refused> {
        self.move_chosen(plan, why, None)
    }

    /// As [`Self::move_cards`]; `by` is who chose the cards, if that is not their owner; he sees them.
    pub fn move_chosen(&mut self, plan: &[Step1], why: Why, by: Option<Seat>) -> Result<SmallVec<[Moved; 4]>, Refused> {
        self.check_plan(plan)?;
        let mut items: SmallVec<[Moved; 4]> = SmallVec::with_capacity(plan.len());
        let mut instances_changed = false;
        for Step1 { card, to, .. } in plan {
            let from = self.state.zones[card.index()];
            items.push(Moved { card: *card, from, to: *to });
            instances_changed |= self.take_out(*card, from);
        }
        for (item, step) in items.iter().zip(plan) {
            instances_changed |= self.put_in(item.card, item.to, step.bottom);
        }
        self.touch();
        if instances_changed {
            self.reindex();
        }
        self.log.push(|| Record::Moved { items: items.clone(), why, by });
        Ok(items)
    }

    fn check_plan(&self, plan: &[Step1]) -> Result<(), Refused> {
        for (i, step) in plan.iter().enumerate() {
            if step.card.is_virtual() || step.card.index() >= self.state.zones.len() {
                return Err("a converted card cannot be moved; move the cards it is made of".into());
            }
            if plan[..i].iter().any(|other| other.card == step.card) {
                return Err(format!("{} is in the movement twice", self.shown(step.card)));
            }
            if let Some(seat) = step.to.seat()
                && !self.state.has_seat(seat)
            {
                return Err("there is no such seat".into());
            }
            if let Zone::Equip(seat) = step.to {
                self.check_slot(plan, *step, seat)?;
            }
        }
        Ok(())
    }

    /// A card as an author calls it: its sign, rank and name.
    fn shown(&self, card: CardId) -> String {
        let face = self.defs.deck[card.index()].face;
        format!("{}{} {}", face.suit.sign(), rank_name(face.rank), self.defs.kind(face.kind).name.base)
    }

    fn check_slot(&self, plan: &[Step1], step: Step1, seat: Seat) -> Result<(), Refused> {
        let Some(slot) = self.slot_of(step.card) else {
            return Err(format!("{} is no equipment", self.shown(step.card)));
        };
        match self.state.seat(seat).equip[slot.index()] {
            Some(worn) if worn != step.card && !plan.iter().any(|other| other.card == worn) => {
                Err(format!("the slot for {} is taken", self.shown(step.card)))
            }
            _ => Ok(()),
        }
    }

    fn slot_of(&self, card: CardId) -> Option<SlotId> {
        let kind = self.defs.deck.get(card.index())?.face.kind;
        self.defs.traits[kind.index()].slot.filter(|slot| slot.index() < MAX_SLOTS)
    }

    /// Returns whether skill instances changed.
    fn take_out(&mut self, card: CardId, from: Zone) -> bool {
        fn drop_from(list: &mut Vec<CardId>, card: CardId) {
            // From the end: cards mostly leave from the top of a pile.
            match list.iter().rposition(|c| *c == card) {
                Some(i) if i + 1 == list.len() => drop(list.pop()),
                Some(i) => drop(list.remove(i)),
                None => {}
            }
        }
        let state = &mut *self.state;
        match from {
            Zone::Box => {}
            Zone::Draw => drop_from(&mut state.draw, card),
            Zone::Discard => drop_from(&mut state.discard, card),
            Zone::Processing => drop_from(&mut state.processing, card),
            Zone::Hand(s) => drop_from(&mut state.seat_mut(s).hand, card),
            Zone::Judge(s) => {
                drop_from(&mut state.seat_mut(s).judge, card);
                state.poses.retain(|pose| pose.card != card);
            }
            Zone::Pile(s, pile) => {
                let piles = &mut state.seat_mut(s).piles;
                if let Some(i) = piles.iter().position(|(id, _)| *id == pile) {
                    drop_from(&mut piles[i].1, card);
                    if piles[i].1.is_empty() {
                        piles.remove(i);
                    }
                }
            }
            Zone::Equip(s) => {
                for worn in &mut state.seat_mut(s).equip {
                    if *worn == Some(card) {
                        *worn = None;
                    }
                }
                let mut changed = false;
                for instance in state.instances.iter_mut().filter(|i| i.source == Source::Card(card)) {
                    instance.ghost = true;
                    changed = true;
                }
                return changed;
            }
        }
        false
    }

    /// Returns whether skill instances changed.
    fn put_in(&mut self, card: CardId, to: Zone, bottom: bool) -> bool {
        let state = &mut *self.state;
        state.zones[card.index()] = to;
        match to {
            Zone::Box => {}
            Zone::Draw if bottom => state.draw.insert(0, card),
            Zone::Draw => state.draw.push(card),
            Zone::Discard if inject::on(Break::LoseCards) => {}
            Zone::Discard => state.discard.push(card),
            Zone::Processing => state.processing.push(card),
            Zone::Hand(s) => state.seat_mut(s).hand.push(card),
            Zone::Judge(s) => state.seat_mut(s).judge.push(card),
            Zone::Pile(s, pile) => {
                let piles = &mut state.seat_mut(s).piles;
                match piles.iter_mut().find(|(id, _)| *id == pile) {
                    Some((_, cards)) => cards.push(card),
                    None => piles.push((pile, vec![card])),
                }
            }
            Zone::Equip(s) => {
                let Some(slot) = self.slot_of(card) else { return false };
                let state = &mut *self.state;
                state.seat_mut(s).equip[slot.index()] = Some(card);
                let kind = self.defs.deck[card.index()].face.kind;
                for &skill in &self.defs.kind(kind).skills {
                    state.instances.push(Instance::new(skill, s, Source::Card(card)));
                }
                return !self.defs.kind(kind).skills.is_empty();
            }
        }
        false
    }

    /// A physical card in a judging area stands for another kind.
    pub fn pose(&mut self, pose: Pose) {
        self.state.poses.retain(|p| p.card != pose.card);
        self.state.poses.push(pose);
        self.touch();
    }

    /// The equipment that left by this movement hears nothing any more. What left by an earlier one, which is still
    /// being heard, stays.
    pub fn drop_ghosts(&mut self, items: &[Moved]) {
        let before = self.state.instances.len();
        let left = |i: &Instance| {
            i.ghost && items.iter().any(|item| Source::Card(item.card) == i.source && item.from == Zone::Equip(i.seat))
        };
        self.state.instances.retain(|i| !left(i));
        if self.state.instances.len() != before {
            self.reindex();
        }
    }

    /// Shuffles the discard pile under the draw pile (rules §15). Returns how many cards there were.
    pub fn reshuffle(&mut self) -> usize {
        let state = &mut *self.state;
        let mut cards = std::mem::take(&mut state.discard);
        let n = cards.len();
        if n == 0 {
            return 0;
        }
        state.rng[Stream::Deck as usize].draw(|dice| dice.shuffle(&mut cards));
        for card in &cards {
            state.zones[card.index()] = Zone::Draw;
        }
        cards.append(&mut state.draw);
        state.draw = cards;
        self.touch();
        self.log.push(|| Record::Reshuffled { n: n as u32 });
        n
    }

    /// Puts all cards of the box that `wanted` accepts into the draw pile and shuffles it.
    pub fn build_deck(&mut self, wanted: impl Fn(CardId) -> bool) {
        let state = &mut *self.state;
        for i in 0..state.zones.len() {
            let card = CardId::at(i);
            if state.zones[i] == Zone::Box && wanted(card) {
                state.zones[i] = Zone::Draw;
                state.draw.push(card);
            }
        }
        state.rng[Stream::Deck as usize].draw(|dice| dice.shuffle(&mut state.draw));
        self.touch();
    }

    /// Puts a card of the draw pile on its top or bottom.
    pub fn restack(&mut self, card: CardId, bottom: bool) {
        self.state.draw.retain(|c| *c != card);
        if bottom {
            self.state.draw.insert(0, card)
        } else {
            self.state.draw.push(card)
        }
        self.touch();
    }

    /// A converted card for the running action.
    pub fn make_virtual(&mut self, card: Virtual) -> CardId {
        let id = CardId(VIRTUAL.saturating_add(self.state.virtuals.len().min(60_000) as u16));
        self.state.virtuals.push(card);
        id
    }
}
