//! The legal answers of a question: one at random, the first, all of them.

use super::{Answer, Ask, AskKind, Entry};
use crate::id::Seat;
use crate::query::{Targets, seats_of};
use crate::rng::Dice;
use smallvec::{SmallVec, smallvec};

impl Ask {
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
