//! Expectations: what is to hold against what holds, row by row.

use super::answer::Reader;
use super::cards::Spoken;
use super::model::*;
use super::play::Player;
use crate::filter::Face;
use crate::id::*;
use crate::state::{SeatState, State, Value};
use indexmap::IndexMap;

/// One thing that is compared.
pub struct Row {
    /// What: `seat 2 hand`.
    pub what: String,
    /// What is to be there; `None` = nothing is said of it, and it is shown for orientation alone.
    pub expected: Option<String>,
    /// What is there.
    pub actual: String,
    same: bool,
}

impl Row {
    /// Is it as expected?
    pub fn holds(&self) -> bool {
        self.same
    }
}

/// Everything that `expect` speaks of, and the zones of the seats besides.
///
/// # Errors
/// A name that the content does not know.
pub fn rows(player: &Player<'_>, expect: &Expect) -> Result<Vec<Row>, String> {
    let words = |word: Word| player.game.engine().defs().words.name(word).to_owned();
    let (names, state, fillers) = (player.names, player.game.state(), &player.fillers);
    let reader = Reader { names, state, fillers, words: &words };
    let mut checker = Checker { player, reader, state, rows: Vec::new() };
    for i in 0..state.seats.len() {
        let of_seat = expect.seats.iter().find(|(seat, _)| seat.index() == i).map(|(_, of)| of);
        checker.seat(Seat::at(i), of_seat.unwrap_or(&ExpectSeat::default()))?;
    }
    checker.table(expect)?;
    Ok(checker.rows)
}

struct Checker<'a> {
    player: &'a Player<'a>,
    reader: Reader<'a>,
    state: &'a State,
    rows: Vec<Row>,
}

impl Checker<'_> {
    fn seat(&mut self, seat: Seat, expect: &ExpectSeat) -> Result<(), String> {
        let s = self.state.seat(seat);
        let name = self.player.scenario.given.seats[seat.index()].name.as_ref();
        let who = match name {
            Some(name) => format!("seat {} ({name})", seat.index() + 1),
            None => format!("seat {}", seat.index() + 1),
        };
        self.hp(&who, s, expect);
        let worn: Vec<CardId> = s.equip.iter().flatten().copied().collect();
        self.zone(&format!("{who} hand"), &s.hand, expect.hand.as_ref(), false)?;
        self.zone(&format!("{who} equip"), &worn, expect.equip.as_ref(), false)?;
        self.zone(&format!("{who} judge"), &s.judge, expect.judge.as_ref(), true)?;
        for (pile, cards) in &expect.piles {
            let id = known(&self.player.names.defs.piles, "pile", pile)?;
            self.zone(&format!("{who} {pile}"), s.pile(PileId::at(id)), Some(cards), false)?;
        }
        for (mark, raw) in &expect.marks {
            let id = known(&self.player.names.defs.marks, "mark", mark)?;
            self.mark(&format!("{who} {mark}"), s.mark(MarkId::at(id)), raw)?;
        }
        for (what, wanted, actual) in [
            ("alive", expect.alive, s.present()),
            ("chained", expect.chained, s.chained),
            ("face down", expect.face_down, s.face_down),
            ("role shown", expect.role_shown, s.role_shown),
        ] {
            if let Some(wanted) = wanted {
                self.same(format!("{who} {what}"), wanted.to_string(), actual.to_string());
            }
        }
        let word = |word: Option<Word>| word.map_or_else(|| "none".to_owned(), |word| (self.reader.words)(word));
        let hero = s.heroes.first().map(|slot| self.player.names.defs.hero(slot.hero).id.clone());
        let strings = [
            ("role", &expect.role, word(s.role)),
            ("kingdom", &expect.kingdom, word(s.kingdom)),
            ("hero", &expect.hero, hero.unwrap_or_else(|| "none".into())),
        ];
        for (what, wanted, actual) in strings {
            if let Some(wanted) = wanted {
                self.same(format!("{who} {what}"), wanted.clone(), actual);
            }
        }
        if let Some(wanted) = &expect.skills {
            let of_seat =
                self.state.instances.iter().filter(|i| i.seat == seat && i.source != crate::state::Source::Rule);
            let mut actual: Vec<&str> = of_seat.map(|i| self.player.names.defs.skill(i.skill).id.as_str()).collect();
            actual.sort_unstable();
            actual.dedup();
            let mut wanted = wanted.clone();
            wanted.sort_unstable();
            self.same(format!("{who} skills"), wanted.join(", "), actual.join(", "));
        }
        Ok(())
    }

    fn hp(&mut self, who: &str, s: &SeatState, expect: &ExpectSeat) {
        let dead = if s.present() { "" } else { " dead" };
        let actual = format!("{}/{}{dead}", s.hp, s.max_hp);
        let what = format!("{who} hp");
        let expected = match (expect.hp, expect.max_hp) {
            (None, None) => None,
            (Some(hp), Some(full)) => Some(format!("{hp}/{full}")),
            (Some(hp), None) => Some(hp.to_string()),
            (None, Some(full)) => Some(format!("…/{full}")),
        };
        let same = expect.hp.is_none_or(|hp| hp == s.hp) && expect.max_hp.is_none_or(|full| full == s.max_hp);
        self.rows.push(Row { what, expected, actual, same });
    }

    fn table(&mut self, expect: &Expect) -> Result<(), String> {
        let state = self.state;
        self.zone("discard", &state.discard, expect.discard.as_ref(), false)?;
        self.zone("processing", &state.processing, expect.processing.as_ref(), false)?;
        self.draw_pile(expect)?;
        if let Some(turn) = expect.turn {
            let actual = state.turn.seat.map_or_else(|| "none".into(), seat_name);
            self.same("turn".into(), seat_name(turn), actual);
        }
        if let Some(phase) = &expect.phase {
            let phases = &self.player.names.defs.phases;
            known(phases, "phase", phase)?;
            let actual = state.turn.phase.and_then(|id| phases.get_index(id.index())).map(|(id, _)| id.clone());
            self.same("phase".into(), phase.clone(), actual.unwrap_or_else(|| "none".into()));
        }
        if let Some(over) = expect.over {
            self.same("over".into(), over.to_string(), state.outcome.is_some().to_string());
        }
        if let Some(winner) = &expect.winner {
            self.winner(winner);
        }
        if let Some(asked) = &expect.asked {
            let mut actual: Vec<Seat> = self.player.game.asked().to_vec();
            let mut wanted = asked.clone();
            actual.sort_unstable();
            wanted.sort_unstable();
            self.same("asked".into(), seat_names(&wanted), seat_names(&actual));
        }
        Ok(())
    }

    /// Its top and bottom: what lies between is of no interest.
    fn draw_pile(&mut self, expect: &Expect) -> Result<(), String> {
        let pile = &self.state.draw;
        match &expect.deck {
            Some(Cards::Count(n)) => self.same("deck".into(), n.to_string(), pile.len().to_string()),
            Some(Cards::Are(text)) => {
                let n = self.reader.names.list(text)?.len();
                let top: Vec<CardId> = pile.iter().rev().take(n).copied().collect();
                self.zone("deck", &top, expect.deck.as_ref(), true)?;
            }
            None => {}
        }
        if let Some(text) = &expect.bottom {
            let n = self.reader.names.list(text)?.len().min(pile.len());
            let mut bottom: Vec<CardId> = pile[..n].to_vec();
            bottom.reverse();
            self.zone("bottom", &bottom, Some(&Cards::Are(text.clone())), true)?;
        }
        Ok(())
    }

    fn winner(&mut self, winner: &Winner) {
        let outcome = self.state.outcome.as_ref();
        let role = |word: &Word| (self.reader.words)(*word);
        let roles: Vec<String> = outcome.map_or_else(Vec::new, |o| o.roles.iter().map(role).collect());
        let seats: Vec<Seat> = outcome.map_or_else(Vec::new, |o| o.seats.to_vec());
        let actual = match outcome {
            None => "not over".into(),
            Some(_) if seats.is_empty() => "nobody".into(),
            Some(_) => format!("{} ({})", seat_names(&seats), roles.join(", ")),
        };
        let (expected, same) = match winner {
            Winner::Nobody => ("nobody".into(), outcome.is_some() && seats.is_empty()),
            Winner::Role(role) => (role.clone(), roles.contains(role)),
            Winner::Seats(wanted) => {
                let (mut wanted, mut seats) = (wanted.clone(), seats.clone());
                wanted.sort_unstable();
                seats.sort_unstable();
                (seat_names(&wanted), outcome.is_some() && wanted == seats)
            }
        };
        self.rows.push(Row { what: "winner".into(), expected: Some(expected), actual, same });
    }

    fn same(&mut self, what: String, expected: String, actual: String) {
        let same = expected == actual;
        self.rows.push(Row { what, expected: Some(expected), actual, same });
    }

    fn zone(&mut self, what: &str, cards: &[CardId], expect: Option<&Cards>, ordered: bool) -> Result<(), String> {
        let (expected, same) = match expect {
            None if cards.is_empty() => return Ok(()),
            None => (None, true),
            Some(Cards::Count(n)) => (Some(n.to_string()), cards.len() == *n),
            Some(Cards::Are(text)) => {
                let wanted = self.reader.names.list(text)?;
                let same = if ordered { self.in_order(cards, &wanted) } else { self.as_set(cards, &wanted) };
                (Some(wanted.iter().map(|card| self.wanted(card)).collect::<Vec<_>>().join(", ")), same)
            }
        };
        let shown: Vec<String> = cards.iter().map(|card| self.card(*card)).collect();
        let actual = match expect {
            Some(Cards::Count(n)) if cards.len() != *n => format!("{}: {}", cards.len(), shown.join(", ")),
            _ => shown.join(", "),
        };
        self.rows.push(Row { what: what.to_owned(), expected, actual, same });
        Ok(())
    }

    fn in_order(&self, cards: &[CardId], wanted: &[Spoken]) -> bool {
        cards.len() == wanted.len() && cards.iter().zip(wanted).all(|(card, spoken)| self.reader.is(*card, spoken))
    }

    /// Is there a card for each name and a name for each card? The most exact names choose first.
    fn as_set(&self, cards: &[CardId], wanted: &[Spoken]) -> bool {
        let mut left = cards.to_vec();
        let mut order: Vec<&Spoken> = wanted.iter().collect();
        order.sort_by_key(|spoken| (spoken.filler.is_none(), u8::MAX - spoken.exactness()));
        for spoken in order {
            let Some(i) = left.iter().position(|card| self.reader.is(*card, spoken)) else { return false };
            left.remove(i);
        }
        left.is_empty()
    }

    fn mark(&mut self, what: &str, value: Option<&Value>, raw: &Raw) -> Result<(), String> {
        let actual = value.map_or_else(|| "none".into(), |value| self.value(value));
        let cards =
            |text: &str, cards: &[CardId]| Ok::<bool, String>(self.as_set(cards, &self.reader.names.list(text)?));
        let same = match (raw, value) {
            (Raw::Bool(false), None) => true,
            (Raw::Bool(on), Some(Value::Bool(value))) => on == value,
            (Raw::Int(n), Some(Value::Int(value))) => n == value,
            (Raw::Int(n), Some(Value::Seat(seat))) => *n == seat.index() as i64 + 1,
            (Raw::Str(text), Some(Value::Str(word))) => *text == (self.reader.words)(*word),
            (Raw::Str(text), Some(Value::Card(card))) => cards(text, &[*card])?,
            (Raw::Str(text), Some(Value::Cards(list))) => cards(text, list)?,
            (Raw::Seats(seats), Some(Value::Seats(value))) => seats[..] == value[..],
            _ => false,
        };
        let expected = match raw {
            Raw::Bool(on) => on.to_string(),
            Raw::Int(n) => n.to_string(),
            Raw::Str(text) => text.clone(),
            Raw::Seats(seats) => seat_names(seats),
        };
        self.rows.push(Row { what: what.to_owned(), expected: Some(expected), actual, same });
        Ok(())
    }

    fn value(&self, value: &Value) -> String {
        let list = |cards: &[CardId]| cards.iter().map(|card| self.card(*card)).collect::<Vec<_>>().join(", ");
        match value {
            Value::Bool(on) => on.to_string(),
            Value::Int(n) => n.to_string(),
            Value::Str(word) => (self.reader.words)(*word),
            Value::Seat(seat) => (seat.index() + 1).to_string(),
            Value::Card(card) => self.card(*card),
            Value::Seats(seats) => seat_names(seats),
            Value::Cards(cards) => list(cards),
        }
    }

    /// A card as it lies there, with the letter by which the scenario calls it.
    fn card(&self, card: CardId) -> String {
        let names = self.reader.names;
        let mut text = names.physical(card);
        if let Some(pose) = self.state.poses.iter().find(|pose| pose.card == card) {
            text = format!("{text} as {}", names.defs.kind(pose.kind).name.base);
        }
        match self.player.fillers.iter().find(|(_, filler)| **filler == card) {
            Some((letter, _)) => format!("{letter} ({text})"),
            None => text,
        }
    }

    /// A card as it is expected, in the content's words.
    fn wanted(&self, spoken: &Spoken) -> String {
        match (spoken.filler.and_then(|letter| self.player.fillers.get(&letter)), spoken.suit, spoken.rank, spoken.kind)
        {
            (Some(card), ..) => self.card(*card),
            (None, Some(suit), Some(rank), Some(kind)) => {
                let face = self.reader.names.face(Face { kind, suit, colour: suit.colour(), rank });
                match spoken.stands_for {
                    Some(kind) => format!("{face} as {}", self.reader.names.defs.kind(kind).name.base),
                    None => face,
                }
            }
            _ => spoken.text.clone(),
        }
    }
}

fn known<V>(map: &IndexMap<String, V>, what: &str, name: &str) -> Result<usize, String> {
    let near = || crate::error::nearest(name, map.keys().map(String::as_str));
    map.get_index_of(name).ok_or_else(|| super::cards::unknown(what, name, near()))
}

fn seat_name(seat: Seat) -> String {
    format!("seat {}", seat.index() + 1)
}

fn seat_names(seats: &[Seat]) -> String {
    let all: Vec<String> = seats.iter().map(|seat| seat_name(*seat)).collect();
    if all.is_empty() { "nobody".into() } else { all.join(", ") }
}
