//! Learning what cards and skills do by watching random games, so that no card or skill need be known by name.
//!
//! Every choice is followed to the next moment of rest or the end of the phase, and what has changed by then is noted.
//! The games depend on content and mode alone: the same content teaches the same everywhere.

use super::lore::{Lore, Topic};
use super::{Choice, Player, Random, Scene, open_question};
use crate::ask::{Answer, AskKind, Via};
use crate::defs::{Body, Defs};
use crate::game::{Engine, Game, Setup, Status};
use crate::id::*;
use crate::log::Record;
use crate::query::{Targets, seats_of};
use crate::rng::mix;
use crate::state::{MAX_SEATS, State, Zone};
use smallvec::SmallVec;
use std::rc::Rc;

/// How many games are watched.
const GAMES: u64 = 64;

/// A game that goes on longer teaches nothing new.
const ANSWERS: usize = 3_000;

/// A choice whose consequences are not complete yet.
struct Open {
    topic: Topic,
    seat: Seat,
    chosen: SmallVec<[Seat; 8]>,
    paid: i64,
    cursor: usize,
}

/// Plays random games as `setup` says and notes what came of every choice.
pub(super) fn learn(engine: &Rc<Engine>, setup: &Setup) -> Lore {
    let mut lore = Lore::new(&engine.defs());
    for i in 0..GAMES {
        let setup = Setup { seed: mix(i), keeps_log: true, keeps_undo: false, ..setup.clone() };
        watch(&mut Game::new(engine, &setup), &mut Random::new(setup.seed), &mut lore);
    }
    lore.conclude();
    lore
}

fn watch(game: &mut Game, player: &mut Random, lore: &mut Lore) {
    let mut open: Vec<Open> = Vec::new();
    // Whose skill has just been begun.
    let mut fired_last: Option<(Seat, Topic)> = None;
    for _ in 0..ANSWERS {
        if game.at_rest() || game.status() != Status::Asking {
            open.drain(..).for_each(|open| note(lore, &open, game.log_since(open.cursor)));
        }
        if game.status() != Status::Asking {
            return;
        }
        let Some(ask) = open_question(game) else { return };
        let scene = Scene::new(game.view(Some(ask.seat)), ask, &[]);
        let answer = player.decide(&scene);
        if let (Some((asked, part)), AskKind::Pick) = (fired_last, scene.kind())
            && asked == ask.seat
        {
            lore.lead(part, picks(&scene));
        }
        let new = opened(&scene, &answer, game.log_len());
        let deal = new.first().filter(|_| answer.entry.is_some()).map(|new| (new.seat, new.topic, new.chosen.clone()));
        open.extend(new);
        let (seat, id, told) = (ask.seat, ask.id, game.log_len());
        if game.answer(seat, id, answer).is_err() {
            return;
        }
        fired_last = deal.as_ref().filter(|deal| matches!(deal.1, Topic::Part(_))).map(|deal| (deal.0, deal.1));
        used_on(lore, deal.as_ref(), game.log_since(told));
        met(lore, game.state(), game.log_since(told));
    }
}

/// Who chose what, and whom.
type Deal = (Seat, Topic, SmallVec<[Seat; 8]>);

/// The card that was used at once on those who were chosen, if one was.
fn used_on(lore: &mut Lore, deal: Option<&Deal>, told: &[Record]) {
    let Some((seat, topic, chosen)) = deal else { return };
    let used = told.iter().find_map(|record| match record {
        Record::Used { seat, card, targets, .. } => Some((seat, card.face.kind, targets)),
        _ => None,
    });
    if let (Topic::Part(_) | Topic::Pick(..), Some((user, kind, targets))) = (topic, used)
        && user == seat
        && !targets.is_empty()
        && targets[..] == chosen[..]
    {
        lore.lead(*topic, Topic::Kind(kind));
    }
}

/// Which cards met which skills, and whether they came to nothing there.
fn met(lore: &mut Lore, state: &State, told: &[Record]) {
    for record in told {
        let (face, seats, vain) = match record {
            Record::Used { card, targets, .. } => (card.face, &targets[..], false),
            Record::Void { seat, face, countered: false } => (*face, std::slice::from_ref(seat), true),
            _ => continue,
        };
        let skills = state.instances.iter().filter(|instance| instance.active() && seats.contains(&instance.seat));
        skills.for_each(|instance| lore.meet(face, instance.skill, vain));
    }
}

/// What the answer is about.
fn opened(scene: &Scene<'_>, answer: &Answer, cursor: usize) -> Vec<Open> {
    let seat = scene.seat();
    let Some(choice) = answer.entry.and_then(|i| scene.choices().nth(usize::from(i))) else {
        let open = |part| Open { topic: Topic::Declined(part), seat, chosen: SmallVec::new(), paid: 0, cursor };
        return scene.choices().filter_map(|choice| fired(&choice)).map(open).collect();
    };
    let own = |slot: &&u8| choice.zone(**slot).seat() == Some(seat);
    let paid = 100 * answer.slots.iter().filter(own).count() as i64;
    let chosen = match choice.targets(&answer.slots) {
        Targets::All(set) => seats_of(*set).collect(),
        Targets::None => choice.beneficiary().into_iter().collect(),
        _ => answer.seats.iter().copied().collect(),
    };
    topic(scene, &choice).map(|topic| Open { topic, seat, chosen, paid, cursor }).into_iter().collect()
}

fn fired(choice: &Choice<'_>) -> Option<PartId> {
    if let Via::Fire(part, _) = choice.via() { Some(part) } else { None }
}

/// What choosing the entry is about.
pub(super) fn topic(scene: &Scene<'_>, choice: &Choice<'_>) -> Option<Topic> {
    Some(match (choice.via(), scene.kind()) {
        (Via::Option(word), _) => Topic::Option(scene.prompt().skill, scene.prompt().key, word),
        (Via::Fire(part, _), _) => Topic::Part(part),
        (_, AskKind::Pick) => picks(scene),
        (_, AskKind::Act) => used(scene.defs(), choice)?,
        _ => return None,
    })
}

/// The topic of a question for cards or seats.
fn picks(scene: &Scene<'_>) -> Topic {
    Topic::Pick(scene.prompt().skill, scene.prompt().key)
}

/// A card or skill that is used at rest.
pub(super) fn used(defs: &Defs, choice: &Choice<'_>) -> Option<Topic> {
    match choice.via() {
        Via::Part(part, _) if matches!(defs.part(part).body, Body::Play(_)) => Some(Topic::Part(part)),
        Via::Recast | Via::Hero(_) => None,
        _ => choice.makes().map(Topic::Kind),
    }
}

fn note(lore: &mut Lore, open: &Open, records: &[Record]) {
    let changes = changes(records);
    let seen = lore.seen.entry(open.topic).or_default();
    seen.times += 1;
    let (hp, cards) = changes[open.seat.index()];
    seen.own.0 += hp;
    seen.own.1 += cards + open.paid;
    for other in open.chosen.iter().filter(|other| **other != open.seat) {
        let (hp, cards) = changes[other.index()];
        seen.others += 1;
        seen.theirs.0 += hp;
        seen.theirs.1 += cards;
    }
}

/// What changed for each seat until the next phase, in hundredths of a hit point and of a card.
fn changes(records: &[Record]) -> [(i64, i64); MAX_SEATS] {
    let mut changes = [(0, 0); MAX_SEATS];
    let phase = |record: &&Record| !matches!(record, Record::Phase { .. } | Record::Turn { .. });
    for record in records.iter().take_while(phase) {
        match record {
            Record::Hp { seat, n, .. } => changes[seat.index()].0 += 100 * i64::from(*n),
            Record::Moved { items, .. } => items.iter().for_each(|item| {
                for (zone, sign) in [(item.from, -1), (item.to, 1)] {
                    if let Some(seat) = zone.seat() {
                        changes[seat.index()].1 += sign * holding(zone);
                    }
                }
            }),
            _ => {}
        }
    }
    changes
}

/// What it is worth to have a card there: to wear one is better than to hold it; who has one to judge waits for harm.
fn holding(zone: Zone) -> i64 {
    match zone {
        Zone::Hand(_) => 100,
        Zone::Equip(_) => 130,
        Zone::Judge(_) => -150,
        Zone::Pile(..) => 50,
        _ => 0,
    }
}
