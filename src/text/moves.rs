//! Movements of cards in sentences: one for all cards that go the same way.

use super::Narrator;
use crate::id::*;
use crate::log::{Moved, Why};
use crate::state::Zone;

impl Narrator<'_> {
    /// What a movement says to players; `None` if the record of the use, or nothing, says it.
    pub(super) fn movement(&self, items: &[Moved], why: Why, by: Option<Seat>) -> Option<String> {
        let mut ways: Vec<(Zone, Zone, Vec<CardId>)> = Vec::new();
        for item in items {
            let (from, to) = (merged(item.from, why), item.to);
            match ways.iter_mut().find(|way| (way.0, way.1) == (from, to)) {
                Some(way) => way.2.push(item.card),
                None => ways.push((from, to, vec![item.card])),
            }
        }
        let sentences: Vec<String> =
            ways.iter().filter_map(|(from, to, cards)| self.way(*from, *to, cards, why, by)).collect();
        (!sentences.is_empty()).then(|| sentences.join(self.find("word.sentences").unwrap_or("; ")))
    }

    fn way(&self, from: Zone, to: Zone, cards: &[CardId], why: Why, by: Option<Seat>) -> Option<String> {
        let (loser, taker) = (from.seat().or(by), to.seat());
        let key = if by.is_some() && loser == taker { "moved.obtained" } else { key(from, to, why)? };
        let who = match key {
            "moved.discarded" | "moved.dropped" | "moved.recast" | "moved.replaced" | "moved.died"
            | "moved.retrial" | "moved.shown" | "moved.to_draw" | "moved.removed" | "moved.judging" => loser,
            _ => taker,
        };
        let other = loser.filter(|loser| Some(*loser) != who).map(|loser| self.seat(loser));
        let seen: Vec<CardId> = cards.iter().copied().filter(|card| *card != crate::view::UNSEEN).collect();
        let aside = matches!(from, Zone::Judge(_) | Zone::Pile(..)).then(|| self.zone(from));
        let args = [
            ("who", who.map(|who| self.seat(who)).unwrap_or_default()),
            ("by", by.map(|by| self.seat(by)).unwrap_or_default()),
            ("from", other.unwrap_or_default()),
            ("cards", self.printed_cards(cards)),
            ("seen", if seen.is_empty() { String::new() } else { self.printed_cards(&seen) }),
            ("n", cards.len().to_string()),
            ("aside", aside.unwrap_or_default()),
            ("zone", self.zone(to)),
        ];
        Some(self.say(key, &args))
    }
}

/// Discarding and dying take hand and equipment together.
fn merged(zone: Zone, why: Why) -> Zone {
    match (zone, why) {
        (Zone::Equip(seat), Why::Discard | Why::Death) => Zone::Hand(seat),
        (Zone::Judge(seat) | Zone::Pile(seat, _), Why::Death) => Zone::Hand(seat),
        _ => zone,
    }
}

fn key(from: Zone, to: Zone, why: Why) -> Option<&'static str> {
    use Zone::{Box, Discard, Draw, Equip, Hand, Judge, Pile, Processing};
    Some(match (why, from, to) {
        (Why::Use | Why::Respond, _, Processing) | (_, Box, _) | (_, Draw, Draw) | (_, Discard, Draw) => return None,
        (_, Processing, Discard) | (_, Discard, Discard) => return None,
        (Why::Draw, Draw, Hand(_)) => "moved.drew",
        (Why::Judge, _, Processing) => "moved.judge_card",
        (Why::Retrial, Hand(_) | Equip(_) | Pile(..), Processing) => "moved.retrial",
        (Why::Recast, ..) => "moved.recast",
        (Why::Death, _, _) if from.seat().is_some() => "moved.died",
        (Why::Replace, Equip(_), Discard) => "moved.replaced",
        (Why::Give, _, Hand(_)) => "moved.gave",
        (_, _, Box) => "moved.removed",
        // Using it is said already.
        (_, Processing, Equip(_)) => return None,
        (_, _, Equip(_)) => "moved.equipped",
        (_, _, Judge(_)) => "moved.placed",
        (_, _, Pile(..)) => "moved.piled",
        (_, _, Hand(_)) => "moved.obtained",
        (_, _, Draw) => "moved.to_draw",
        (_, Draw, Discard) => "moved.milled",
        (Why::Rule | Why::Put, _, Discard) => "moved.dropped",
        (_, _, Discard) => "moved.discarded",
        (_, Judge(_), Processing) => "moved.judging",
        (_, Draw | Discard, Processing) => "moved.revealed",
        (_, Processing, Processing) => return None,
        (_, _, Processing) => "moved.shown",
    })
}
