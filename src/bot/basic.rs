//! A player that wants its side to win. It knows no card and no skill by name.

use super::belief::{Memory, SPARE};
use super::lab::{topic, used};
use super::lore::{Effect, Lore, Topic};
use super::verdict::retries;
use super::weigh::{Mind, Valued};
use super::{Choice, Player, Scene};
use crate::ask::{Answer, AskKind, Via};
use crate::defs::{Body, Hint, Work};
use crate::filter::Family;
use crate::id::*;
use crate::query::{Targets, seats_of};
use crate::rng::{Dice, Stream};
use smallvec::SmallVec;
use std::sync::Arc;

/// Prompts of the rules that say what a card is needed for.
mod keys {
    /// Something is about to take effect on a seat.
    pub const COUNTER: &str = "nullify";
    /// It has been countered and would take effect after all.
    pub const RESTORE: &str = "nullify_back";
    /// A seat is dying.
    pub const RESCUE: &str = "rescue";
    /// A skill lets the card be used on a seat.
    pub const MAY_USE: &str = "may_use";
}

/// To be saved, a seat has to be liked so much.
const DEAR: i32 = 25;

/// An effect has to be so large to be countered.
const SERIOUS: i32 = 7;

/// So much more is felt against the others than for them: two foes more than friends.
const OUTNUMBERED: i32 = 200;

/// Who claims a card needs it: it means so many times as much to him as it does by chance.
const CLAIMED: i32 = 4;

/// What a card in the judging area costs whoever has to judge for it.
const WAITING: i32 = 15;

/// What a phase is worth in which one may act, and each card in hand besides.
const IDLE: i32 = 8;
const PLAYABLE: i32 = 4;

/// Skills are good for their owners, unless something else was seen.
const TRUST: i32 = 12;

/// A player that judges by what it has seen cards and skills do, by hints, and by who did what to whom.
pub struct Basic {
    lore: Arc<Lore>,
    memory: Memory,
    dice: Dice,
}

impl Basic {
    /// A player that has learned `lore`.
    pub fn new(seed: u64, lore: Arc<Lore>) -> Self {
        Self { lore, memory: Memory::default(), dice: Dice::new(seed, Stream::Bot) }
    }
}

impl Player for Basic {
    fn decide(&mut self, scene: &Scene<'_>) -> Answer {
        self.memory.read(scene, &self.lore);
        if scene.kind() == AskKind::Hero {
            return scene.sample(&mut self.dice);
        }
        let feelings = self.memory.feelings(scene.view(), scene.seat());
        let mind = Mind::new(scene, &self.lore, feelings);
        let answer = match scene.kind() {
            AskKind::Act => mind.act(),
            AskKind::Respond => mind.respond(self.memory.invoker),
            AskKind::Invoke | AskKind::Order => mind.invoke(),
            AskKind::Pick => mind.pick(),
            AskKind::Option => mind.option(),
            AskKind::Arrange => mind.arrange(),
            AskKind::Distribute => mind.distribute(),
            AskKind::Hero => None,
        };
        answer.filter(|answer| scene.allows(answer)).unwrap_or_else(|| scene.silence())
    }
}

/// The most valuable one; of equals the first.
fn best(all: impl Iterator<Item = Valued>) -> Option<Valued> {
    all.reduce(|best, next| if next.0 > best.0 { next } else { best })
}

impl<'a> Mind<'_, 'a> {
    /// The play phase: what is worth most, if anything is worth its cards; what is to come late only if nothing else is.
    fn act(&self) -> Option<Answer> {
        let (late, soon): (Vec<_>, Vec<_>) = self.scene.choices().partition(|choice| self.late(choice));
        [soon, late].into_iter().find_map(|choices| {
            best(choices.iter().filter_map(|choice| self.action(choice)))
                .filter(|(worth, _)| *worth > 0)
                .map(|best| best.1)
        })
    }

    fn late(&self, choice: &Choice<'a>) -> bool {
        let defs = self.scene.defs();
        let hint = match used(defs, choice) {
            Some(Topic::Kind(kind)) => &defs.kind(kind).hint,
            Some(Topic::Part(part)) => &defs.skill(defs.part(part).skill).hint,
            _ => return false,
        };
        hint.when.as_deref() == Some("late")
    }

    fn action(&self, choice: &Choice<'a>) -> Option<Valued> {
        let defs = self.scene.defs();
        let topic = used(defs, choice);
        let (effect, hint) = match topic {
            Some(Topic::Kind(kind)) if defs.family(kind) == Family::Equip && choice.via() == Via::Card => {
                let (_, answer) = self.best(choice, Effect::default(), &Hint::default())?;
                return Some((self.wear(kind), answer));
            }
            Some(Topic::Kind(kind)) => (self.use_of(kind), &defs.kind(kind).hint),
            Some(Topic::Part(part)) => {
                let seen = self.lore.effect(Topic::Part(part));
                // What was never seen is tried.
                let untried = Effect { own_cards: TRUST * 10, ..Effect::default() };
                (seen.unwrap_or(untried), &defs.skill(defs.part(part).skill).hint)
            }
            // Recast: a card for a card.
            _ => (Effect { own_cards: 90, ..Effect::default() }, &Hint::default()),
        };
        let (by, none) = (self.converts(choice), Hint::default());
        let by = by.map_or(&none, |skill| &defs.skill(skill).hint);
        if !self.timely(hint) || !self.timely(by) {
            return None;
        }
        let (worth, answer) = self.best(choice, effect, hint)?;
        let next = match &hint.before {
            Some(kind) => self.next(kind)?,
            None => 0,
        };
        let hinted: i32 = [hint, by].iter().filter_map(|hint| hint.worth).map(|n| n as i32).sum();
        Some((worth + next + hinted, answer))
    }

    /// The skill that makes the card.
    fn converts(&self, choice: &Choice<'a>) -> Option<SkillId> {
        let (Via::Part(part, _) | Via::Supply(part, _)) = choice.via() else { return None };
        let part = self.scene.defs().part(part);
        matches!(part.body, Body::As(_)).then_some(part.skill)
    }

    /// What the best use of a card of the kind is worth that could come next, if it is worth anything.
    fn next(&self, kind: &str) -> Option<i32> {
        let defs = self.scene.defs();
        let kind = KindId::at(defs.kinds.get_index_of(kind)?);
        let such = |made: KindId| defs.kind(made).traits.lineage.contains(&kind);
        let choices = self.scene.choices().filter(|choice| choice.makes().is_some_and(such));
        let uses = choices.filter_map(|choice| {
            let made = choice.makes()?;
            self.best(&choice, self.use_of(made), &defs.kind(made).hint)
        });
        uses.map(|(worth, _)| worth).max().filter(|worth| *worth > 0)
    }

    /// What using a card of the kind does; the effect on whoever it is used on may be known from the user alone.
    fn use_of(&self, kind: KindId) -> Effect {
        let seen = self.lore.effect(Topic::Kind(kind)).unwrap_or_default();
        Effect { own_hp: seen.own_hp, own_cards: seen.own_cards, ..self.lore.on_target(self.scene.defs(), kind) }
    }

    fn timely(&self, hint: &Hint) -> bool {
        let Some(own) = self.scene.view().seat(self.scene.seat()) else { return true };
        match hint.when.as_deref() {
            Some("never") => false,
            Some("hurt") => own.hp() < own.max_hp(),
            Some("full") => own.hp() >= own.max_hp(),
            // Itself it counts as a friend.
            Some("outnumbered") => self.feelings.iter().sum::<i32>() < -OUTNUMBERED,
            _ => true,
        }
    }

    /// A card is needed.
    fn respond(&self, invoker: Option<Seat>) -> Option<Answer> {
        let about = self.scene.prompt().seat;
        let me = self.scene.seat();
        let effect = |kind| about.map_or(0, |seat| self.on(seat, self.lore.on_target(self.scene.defs(), kind)));
        let wanted = match (self.scene.key(), about) {
            (keys::COUNTER, _) => effect(self.scene.about()?) < -SERIOUS,
            (keys::RESTORE, _) => effect(self.scene.about()?) > SERIOUS,
            (keys::RESCUE, Some(seat)) => self.feels(seat) >= DEAR || self.feels(seat) == SPARE,
            (keys::MAY_USE, Some(seat)) => {
                self.scene.choices().any(|c| c.makes().is_some_and(|kind| effect(kind) > 0) && seat != me)
            }
            // Neither a card nor a seat is named: somebody's skill asks for it.
            (_, None) if self.scene.prompt().card.is_none() => invoker.is_none_or(|seat| self.feels(seat) > 0),
            _ => true,
        };
        if !wanted {
            return None;
        }
        // Another's card costs nothing; else the cheapest. A skill may cost more than its cards, but not more than a life.
        let valued = |choice: Choice<'a>| {
            let skill = self.converts(&choice).map(|skill| &self.scene.defs().skill(skill).hint);
            let dear = skill.and_then(|hint| hint.worth).map_or(0, |n| n as i32);
            let (worth, answer) = self.best(&choice, Effect::default(), &Hint::default())?;
            (dear + self.life(me) > 0).then_some((worth + dear, answer))
        };
        best(self.scene.choices().filter_map(valued)).map(|best| best.1)
    }

    /// Skills that may be used now.
    fn invoke(&self) -> Option<Answer> {
        let valued = |choice: Choice<'a>| {
            let Via::Fire(part, _) = choice.via() else {
                return self.best(&choice, Effect::default(), &Hint::default());
            };
            let defs = self.scene.defs();
            let hint = &defs.skill(defs.part(part).skill).hint;
            if !self.timely(hint) {
                return None;
            }
            let own = |topic| self.lore.effect(topic).map(|effect| self.own(effect));
            let better = own(Topic::Part(part))
                .zip(own(Topic::Declined(part)))
                .map_or(0, |(done, not)| (done - not).clamp(-30, 30));
            let (worth, answer) = self.best(&choice, Effect::default(), hint)?;
            if retries(defs, part)
                && let Some(judged) = self.scene.judgement()
            {
                return self.retry_worth(&judged).map(|worth| (worth, answer));
            }
            // Of what costs a phase the owner has to be surer.
            let missed = self.missed(Topic::Part(part));
            let trust = if missed == 0 { TRUST } else { TRUST / 2 };
            let later = self.prey(defs.part(part).skill) - missed;
            Some((worth + trust + better + later + hint.worth.map_or(0, |n| n as i32), answer))
        };
        best(self.scene.choices().filter_map(valued))
            .filter(|(worth, _)| *worth > 0 || !self.scene.optional())
            .map(|best| best.1)
    }

    /// What a skill may do to the seat that is best chosen for it, by what was seen of such choices.
    fn prey(&self, skill: SkillId) -> i32 {
        let best = |topic| {
            let (kind, effect) = self.choosing(topic);
            let others = self.scene.view().living().map(|seat| seat.seat()).filter(|seat| *seat != self.scene.seat());
            let touched = others.filter(|seat| !kind.is_some_and(|kind| self.vain(kind, Colour::None, *seat)));
            touched.map(|seat| self.on(seat, effect)).max().unwrap_or(0)
        };
        self.lore.picks(skill).map(best).max().unwrap_or(0).max(0)
    }

    /// What choosing somebody does to him, and the kind of card that it amounts to.
    fn choosing(&self, topic: Topic) -> (Option<KindId>, Effect) {
        let kind = self.lore.amounts_to(topic);
        let effect = match kind {
            Some(kind) => self.lore.on_target(self.scene.defs(), kind),
            None => self.lore.effect(topic).unwrap_or_default(),
        };
        (kind, effect)
    }

    /// What the phases are worth that are skipped for it.
    fn missed(&self, topic: Topic) -> i32 {
        self.lore.missed(topic).map(|(phase, share)| self.phase(phase) * share / 100).sum()
    }

    /// What a phase is worth: what it brings, what waits in the judging area, what the hand may be used for.
    fn phase(&self, phase: PhaseId) -> i32 {
        let Some(own) = self.scene.view().seat(self.scene.seat()) else { return 0 };
        match self.scene.defs().phases[phase.index()].work {
            Work::Always => self.lore.brings(phase) / 10,
            Work::JudgeArea => -WAITING * own.judge().len() as i32,
            Work::Idle => IDLE + PLAYABLE * own.hand_count() as i32,
            Work::None | Work::OverLimit => 0,
        }
    }

    /// Cards, seats or both, for a skill or a rule.
    fn pick(&self) -> Option<Answer> {
        if let Some(judged) = self.retrial() {
            return self.retry(&judged);
        }
        let none = Hint::default();
        let skill = self.scene.prompt().skill;
        let hint = skill.map_or(&none, |skill| &self.scene.defs().skill(skill).hint);
        let valued = |choice: Choice<'a>| {
            let (kind, effect) = topic(self.scene, &choice).map(|topic| self.choosing(topic)).unwrap_or_default();
            // What the pick does to oneself has been weighed when the skill was begun.
            self.best_as(kind, &choice, Effect { own_hp: 0, own_cards: 0, ..effect }, hint)
        };
        let (worth, answer) = best(self.scene.choices().filter_map(valued))?;
        (worth + TRUST > 0 || !self.scene.optional()).then_some(answer)
    }

    /// One of several options: the one that was seen to do most good, to whoever has claimed a card as well. Others think:
    /// the worst that was seen may come more often than it did by chance.
    fn option(&self) -> Option<Answer> {
        let claimant = self.scene.claimant();
        let valued = |choice: Choice<'a>| {
            let topic = topic(self.scene, &choice);
            let effect = topic.and_then(|topic| self.lore.effect(topic)).unwrap_or_default();
            let worst = topic.map_or(0, |topic| self.lore.worst(topic)).min(effect.own_hp) - effect.own_hp;
            let risk = self.own(Effect { own_hp: worst, ..Effect::default() }) / 4;
            let worth = self.own(effect) + risk + claimant.map_or(0, |seat| CLAIMED * self.on(seat, effect));
            Some((worth, Answer { entry: Some(choice.i), ..Answer::default() }))
        };
        best(self.scene.choices().filter_map(valued)).map(|best| best.1)
    }

    /// The best cards first, all of them in the first pile.
    fn arrange(&self) -> Option<Answer> {
        let choice = self.scene.choices().next()?;
        let mut order: SmallVec<[(i32, u8); 16]> =
            (0..choice.slots()).map(|slot| (-choice.face(slot).map_or(0, |face| self.keep(face)), slot)).collect();
        order.sort_unstable();
        let slots = order.iter().map(|(_, slot)| *slot).collect();
        Some(Answer { entry: Some(choice.i), slots, split: choice.slots(), ..Answer::default() })
    }

    /// Everything to whom is liked best.
    fn distribute(&self) -> Option<Answer> {
        let choice = self.scene.choices().next()?;
        let Targets::Choose(set, ..) = choice.targets(&[]) else { return None };
        let dearest = seats_of(*set).max_by_key(|seat| (self.feels(*seat), std::cmp::Reverse(*seat)))?;
        let slots: SmallVec<[u8; 8]> = (0..choice.slots()).collect();
        let seats = slots.iter().map(|_| dearest).collect();
        Some(Answer { entry: Some(choice.i), slots, seats, split: 0 })
    }
}
