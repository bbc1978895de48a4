//! Invariant 5: what is offered is accepted and executes, what is not is refused and changes nothing.

use super::{Verdict, broken};
use crate::ask::{Answer, Ask, AskKind};
use crate::game::{Game, Status};
use crate::id::Seat;
use crate::query::{Targets, seats_of};
use crate::rng::Dice;
use smallvec::SmallVec;

/// How many answers of one question are listed.
const LISTED: usize = 200;

/// The description, the sampler, the list and the validator of a question agree.
pub fn agree(ask: &Ask, dice: &mut Dice) -> Verdict {
    if ask.entries.is_empty() && !ask.optional {
        return broken(5, format!("a question without any answer: {ask:?}"));
    }
    let (listed, complete) = ask.enumerate(LISTED);
    for answer in &listed {
        if let Err(why) = ask.check(answer) {
            return broken(5, format!("{answer:?} is listed and illegal ({why}): {ask:?}"));
        }
    }
    let spelled_out = complete && !matches!(ask.kind, AskKind::Arrange | AskKind::Distribute);
    for _ in 0..4 {
        let answer = ask.sample(dice);
        if let Err(why) = ask.check(&answer) {
            return broken(5, format!("{answer:?} is drawn and illegal ({why}): {ask:?}"));
        }
        if spelled_out && !listed.contains(&answer) {
            return broken(5, format!("{answer:?} is legal and not listed: {ask:?}"));
        }
    }
    let silence = ask.any_legal();
    for answer in spoiled(ask, &ask.sample(dice), dice).iter().chain([&silence]) {
        if ask.check(answer).is_ok() != legal(ask, answer) {
            return broken(5, format!("is {answer:?} legal? {:?}: {ask:?}", ask.check(answer)));
        }
    }
    match ask.check(&silence) {
        Ok(()) => Ok(()),
        Err(why) => broken(5, format!("the default {silence:?} is illegal ({why}): {ask:?}")),
    }
}

/// A second opinion on what is legal, written from the description alone.
fn legal(ask: &Ask, answer: &Answer) -> bool {
    let Some(i) = answer.entry else {
        return ask.optional && answer.slots.is_empty() && answer.seats.is_empty();
    };
    let Some(entry) = ask.entries.get(usize::from(i)) else { return false };
    let (slots, seats, n) = (&answer.slots, &answer.seats, entry.slots.len());
    let counted = (usize::from(entry.cards.0)..=usize::from(entry.cards.1)).contains(&slots.len());
    if !counted || !distinct(slots) || slots.iter().any(|s| usize::from(*s) >= n) {
        return false;
    }
    match ask.kind {
        AskKind::Arrange => slots.len() == n && seats.is_empty() && usize::from(answer.split) <= n,
        AskKind::Distribute => {
            let Targets::Choose(set, ..) = entry.targets else { return false };
            answer.split == 0 && seats.len() == slots.len() && seats.iter().all(|s| seats_of(set).any(|o| o == *s))
        }
        _ => answer.split == 0 && fits(entry.targets_for(slots), seats),
    }
}

fn fits(targets: &Targets, seats: &[Seat]) -> bool {
    match targets {
        Targets::None | Targets::All(_) => seats.is_empty(),
        Targets::Choose(set, min, max) => {
            let counted = (usize::from(*min)..=usize::from(*max)).contains(&seats.len());
            counted && distinct(seats) && seats.iter().all(|s| seats_of(*set).any(|o| o == *s))
        }
        Targets::Pairs(pairs) => match seats {
            [a, b] => pairs.iter().any(|(first, set)| first == a && seats_of(*set).any(|o| o == *b)),
            _ => false,
        },
    }
}

fn distinct<T: PartialEq>(list: &[T]) -> bool {
    list.iter().enumerate().all(|(i, item)| !list[..i].contains(item))
}

/// Illegal variants of a legal answer are refused, by the game too, and change nothing.
pub fn refusals(game: &mut Game, ask: &Ask, dice: &mut Dice) -> Verdict {
    let before = game.hash();
    let right = game.sample(ask.seat, dice).unwrap_or_default();
    for wrong in spoiled(ask, &right, dice) {
        if !legal(ask, &wrong) && game.answer(ask.seat, ask.id, wrong.clone()).is_ok() {
            return broken(5, format!("{wrong:?} is illegal and accepted: {ask:?}"));
        }
    }
    if game.answer(ask.seat, ask.id.wrapping_add(1), right.clone()).is_ok() {
        return broken(5, "an answer to another question is accepted");
    }
    let stranger = Seat::at((ask.seat.index() + 1) % game.state().seats.len().max(2));
    if game.ask(stranger).is_none() && game.answer(stranger, ask.id, right).is_ok() {
        return broken(5, "an answer of a seat that is not asked is accepted");
    }
    if game.hash() == before && game.ask(ask.seat) == Some(ask) {
        Ok(())
    } else {
        broken(5, format!("a refused answer changed the game: {ask:?}"))
    }
}

/// Answers that differ from a legal one in one point; most of them are illegal.
fn spoiled(ask: &Ask, right: &Answer, dice: &mut Dice) -> Vec<Answer> {
    let change = |f: &dyn Fn(&mut Answer)| {
        let mut answer = right.clone();
        f(&mut answer);
        answer
    };
    let seat = Seat(dice.below(20) as u8);
    let slot = dice.below(12) as u8;
    vec![
        Answer::decline(),
        Answer::entry(ask.entries.len() as u8),
        Answer::entry(u8::MAX),
        change(&|a| a.entry = None),
        change(&|a| a.slots.push(u8::MAX)),
        change(&|a| a.slots.push(slot)),
        change(&|a| {
            let again: SmallVec<[u8; 8]> = a.slots.clone();
            a.slots.extend(again);
        }),
        change(&|a| a.slots.truncate(a.slots.len().saturating_sub(1))),
        change(&|a| a.seats.push(Seat(u8::MAX))),
        change(&|a| a.seats.push(seat)),
        change(&|a| a.seats.truncate(a.seats.len().saturating_sub(1))),
        change(&|a| {
            let again: SmallVec<[Seat; 4]> = a.seats.clone();
            a.seats.extend(again);
        }),
        change(&|a| a.split = 200),
        change(&|a| a.split = a.split.wrapping_add(1)),
    ]
}

/// Every entry of a question executes: taken on a fork, it leads to another question or to an end, not to a fault.
pub fn entries(game: &Game, ask: &Ask) -> Verdict {
    let mut tried = None;
    for answer in ask.enumerate(LISTED).0 {
        if tried == Some(answer.entry) {
            continue;
        }
        tried = Some(answer.entry);
        let mut fork = game.fork();
        no_fault(&fork)?;
        if let Err(why) = fork.answer(ask.seat, ask.id, answer.clone()) {
            return broken(5, format!("{answer:?} is offered and refused ({why}): {ask:?}"));
        }
        no_fault(&fork)?;
    }
    Ok(())
}

/// The game has not faulted, and no guard failed.
pub fn no_fault(game: &Game) -> Verdict {
    let faulted = game.status() == Status::Faulted;
    match game.fault().or(game.reports().first()) {
        Some(report) => broken(0, report.to_string()),
        None if faulted => broken(0, "the game has faulted without a report"),
        None => Ok(()),
    }
}
