//! The log for whoever writes a test: every card with its face, whoever sees it.

use super::cards::Names;
use crate::filter::Face;
use crate::game::Game;
use crate::id::*;
use crate::log::{Announced, Moved, Record};
use crate::state::Zone;

/// One record in one line.
pub fn line(names: &Names<'_>, game: &Game, record: &Record) -> String {
    let word = |word: Word| game.engine().defs().words.name(word).to_owned();
    Teller { names, word: &word }.record(record)
}

struct Teller<'a> {
    names: &'a Names<'a>,
    word: &'a dyn Fn(Word) -> String,
}

fn who(seat: Seat) -> String {
    format!("seat {}", seat.index() + 1)
}

impl Teller<'_> {
    fn skill(&self, skill: SkillId) -> &str {
        &self.names.defs.skill(skill).id
    }

    fn face(&self, face: Face) -> String {
        self.names.face(face)
    }

    fn announced(&self, card: &Announced) -> String {
        let sources: Vec<String> = card.cards.iter().map(|card| self.names.physical(*card)).collect();
        match card.skill {
            Some(skill) => format!("{} by {} of [{}]", self.face(card.face), self.skill(skill), sources.join(", ")),
            None => self.face(card.face),
        }
    }

    fn zone(&self, zone: Zone) -> String {
        match zone {
            Zone::Box => "the box".into(),
            Zone::Draw => "the draw pile".into(),
            Zone::Discard => "the discard pile".into(),
            Zone::Processing => "processing".into(),
            Zone::Hand(seat) => format!("the hand of {}", who(seat)),
            Zone::Equip(seat) => format!("the equipment of {}", who(seat)),
            Zone::Judge(seat) => format!("the judging area of {}", who(seat)),
            Zone::Pile(seat, pile) => {
                let pile = self.names.defs.piles.get_index(pile.index()).map_or("pile", |(id, _)| id);
                format!("{pile} of {}", who(seat))
            }
        }
    }

    fn moved(&self, items: &[Moved]) -> String {
        let mut groups: Vec<(Zone, Zone, Vec<String>)> = Vec::new();
        for item in items {
            let card = self.names.physical(item.card);
            match groups.iter_mut().find(|(from, to, _)| (*from, *to) == (item.from, item.to)) {
                Some((.., cards)) => cards.push(card),
                None => groups.push((item.from, item.to, vec![card])),
            }
        }
        let group = |(from, to, cards): &(Zone, Zone, Vec<String>)| {
            format!("{} from {} to {}", cards.join(", "), self.zone(*from), self.zone(*to))
        };
        groups.iter().map(group).collect::<Vec<_>>().join("; ")
    }

    fn record(&self, record: &Record) -> String {
        let seats = |seats: &[Seat]| seats.iter().map(|seat| who(*seat)).collect::<Vec<_>>().join(", ");
        let by = |seat: &Option<Seat>| seat.map_or_else(|| "nobody".into(), who);
        match record {
            Record::Moved { items, why, by } => {
                let by = by.map_or_else(String::new, |by| format!(" by {}", who(by)));
                format!("{} ({}{by})", self.moved(items), why.name())
            }
            Record::Shown { seat, card } => format!("{} shows {}", who(*seat), self.names.physical(*card)),
            Record::Used { seat, card, targets, partner } => {
                let on = if targets.is_empty() { String::new() } else { format!(" on {}", seats(targets)) };
                let naming = partner.map_or_else(String::new, |partner| format!(", naming {}", who(partner)));
                format!("{} uses {}{on}{naming}", who(*seat), self.announced(card))
            }
            Record::Responded { seat, card } => format!("{} plays {}", who(*seat), self.announced(card)),
            Record::Invoked { seat, skill } => format!("{} uses {}", who(*seat), self.skill(*skill)),
            Record::Hp { seat, n, now } => format!("{} {n:+} hp: {now}", who(*seat)),
            Record::Damage { from, to, n, face, .. } => {
                let with = face.map_or_else(String::new, |face| format!(" with {}", self.face(face)));
                format!("{} deals {n} damage to {}{with}", by(from), who(*to))
            }
            Record::Judged { seat, face, good, .. } => {
                let verdict = match good {
                    Some(true) => ": good",
                    Some(false) => ": bad",
                    None => "",
                };
                format!("{} judges {}{verdict}", who(*seat), self.face(*face))
            }
            Record::Void { seat, face, countered } => {
                let why = if *countered { "is countered" } else { "is invalid" };
                format!("{} {why} for {}", self.face(*face), who(*seat))
            }
            Record::Phase { seat, phase } | Record::Skipped { seat, phase } => {
                let name = self.names.defs.phases.get_index(phase.index()).map_or("", |(id, _)| id);
                let skipped = if matches!(record, Record::Skipped { .. }) { " is skipped" } else { "" };
                format!("-- {name} phase of {}{skipped}", who(*seat))
            }
            Record::Turn { seat, no, extra: false, .. } => format!("== turn {no}: {}", who(*seat)),
            Record::Turn { seat, no, .. } => format!("== turn {no}, an extra one: {}", who(*seat)),
            Record::Died { seat, killer } => format!("{} dies, killed by {}", who(*seat), by(killer)),
            Record::Claimed { seat, kind, targets } => {
                let on = if targets.is_empty() { String::new() } else { format!(" on {}", seats(targets)) };
                format!("{} says it is {}{on}", who(*seat), self.names.defs.kind(*kind).id)
            }
            Record::Chose { seat, option } => format!("{} chooses {}", who(*seat), (self.word)(*option)),
            Record::Gained { seat, skill } => format!("{} gains {}", who(*seat), self.skill(*skill)),
            Record::Lost { seat, skill } => format!("{} loses {}", who(*seat), self.skill(*skill)),
            Record::Redirected { from, to } => format!("{} instead of {} becomes the target", who(*to), who(*from)),
            Record::Dying { seat } => format!("{} is dying", who(*seat)),
            Record::Role { seat, role } => format!("{} is shown to be {}", who(*seat), (self.word)(*role)),
            Record::Hero { seat, hero } => format!("{} is {}", who(*seat), self.names.defs.hero(*hero).id),
            Record::Reserved { seat, hero, .. } => {
                let hero = hero.map_or("a hero", |hero| self.names.defs.hero(hero).id.as_str());
                format!("{} puts {hero} by", who(*seat))
            }
            Record::Contest { from, to, won } => {
                let result = if *won { "wins" } else { "does not win" };
                format!("{} {result} a pindian with {}", who(*from), who(*to))
            }
            Record::LostHp { seat, n } => format!("{} loses {n} hp", who(*seat)),
            Record::Recovered { seat, n } => format!("{} recovers {n} hp", who(*seat)),
            Record::MaxHp { seat, now } => format!("{} has {now} hp at most", who(*seat)),
            Record::Chained { seat, on } => format!("{} is {}", who(*seat), if *on { "chained" } else { "unchained" }),
            Record::Turned { seat, down } => format!("{} turns face {}", who(*seat), if *down { "down" } else { "up" }),
            Record::Marked { seat, mark, value } => {
                let mark = self.names.defs.marks.get_index(mark.index()).map_or("mark", |(id, _)| id);
                let value = if value.is_some() { "is marked" } else { "is no longer marked" };
                format!("{} {value} {mark}", who(*seat))
            }
            Record::Reshuffled { n } => format!("{n} cards are shuffled under the draw pile"),
            Record::Looked { seat, n } => format!("{} looks at {n} cards", who(*seat)),
            Record::Bottomed { seat, n } => format!("{} puts {n} cards under the draw pile", who(*seat)),
            Record::Faulted => "a script failed; its action is undone".into(),
            Record::Rewound => "taken back up to here".into(),
            Record::Over(outcome) if outcome.seats.is_empty() => "the game is a draw".into(),
            Record::Over(outcome) => format!("{} win", seats(&outcome.seats)),
        }
    }
}
