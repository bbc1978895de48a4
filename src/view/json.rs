//! A view as JSON, by names: for tools, bots outside the process and tests.

use super::{SeatView, View};
use crate::id::*;
use crate::state::Value;
use serde_json::{Map, Value as Json, json};

impl View<'_> {
    /// Everything that the reader may know, by names. A card that he does not see is `null`.
    pub fn to_json(&self) -> Json {
        let defs = self.defs;
        let turn = self.turn();
        json!({
            "reader": self.reader.map(number),
            "mode": self.mode().map(|mode| &mode.id),
            "round": turn.round,
            "turn": turn.seat.map(number),
            "turn_no": turn.no,
            "phase": turn.phase.and_then(|phase| defs.phases.get_index(phase.index())).map(|(id, _)| id),
            "draw": self.draw_count(),
            "discard": self.cards(self.discard().iter().copied()),
            "processing": self.cards(self.processing()),
            "seats": self.seats().map(|seat| self.seat_json(&seat)).collect::<Vec<_>>(),
            "outcome": self.outcome().map(|outcome| json!({
                "seats": outcome.seats.iter().map(|seat| number(*seat)).collect::<Vec<_>>(),
                "roles": outcome.roles.iter().map(|role| defs.words.name(*role)).collect::<Vec<_>>(),
            })),
        })
    }

    fn seat_json(&self, seat: &SeatView<'_>) -> Json {
        let defs = self.defs;
        let word = |word: Option<Word>| word.map(|word| defs.words.name(word));
        let hero = |hero: Option<HeroId>| hero.map(|hero| defs.hero(hero).id.as_str());
        let slot = |slot: SlotId| defs.slots.get_index(slot.index()).map_or("", |(id, _)| id).to_owned();
        let pile = |pile: PileId| defs.piles.get_index(pile.index()).map_or("", |(id, _)| id).to_owned();
        let mark = |mark: MarkId| defs.marks.get_index(mark.index()).map_or("", |(id, _)| id).to_owned();
        let piles = seat.piles().map(|(id, count, cards)| {
            (pile(id), cards.map_or(json!(count), |cards| self.cards(cards.iter().copied())))
        });
        json!({
            "seat": number(seat.seat()),
            "alive": seat.alive(),
            "role": word(seat.role()),
            "role_shown": seat.role_shown(),
            "heroes": seat.heroes().map(hero).collect::<Vec<_>>(),
            "reserve": seat.reserve().map(hero).collect::<Vec<_>>(),
            "kingdom": word(seat.kingdom()),
            "gender": word(seat.gender()),
            "hp": seat.hp(),
            "max_hp": seat.max_hp(),
            "face_down": seat.face_down(),
            "chained": seat.chained(),
            "hand_count": seat.hand_count(),
            "hand": seat.hand().map(|hand| self.cards(hand.iter().copied())),
            "equip": seat.equip().map(|(id, card)| (slot(id), self.card_json(card))).collect::<Map<_, _>>(),
            "judge": self.cards(seat.judge().iter().copied()),
            "piles": piles.collect::<Map<_, _>>(),
            "marks": seat.marks().map(|(id, value)| (mark(id), self.value_json(value))).collect::<Map<_, _>>(),
            "skills": seat.skills().map(|skill| json!({
                "skill": defs.skill(skill.skill).id,
                "works": skill.works,
                "uses": skill.uses,
            })).collect::<Vec<_>>(),
        })
    }

    fn cards(&self, cards: impl Iterator<Item = CardId>) -> Json {
        cards.map(|card| self.card_json(card)).collect()
    }

    fn card_json(&self, card: CardId) -> Json {
        let (Some(face), false) = (self.face(card), card.is_virtual()) else {
            return Json::Null;
        };
        let printed = self.printed(card).filter(|printed| printed.kind != face.kind);
        let mut json = json!({
            "card": self.defs.deck[card.index()].name,
            "kind": self.defs.kind(face.kind).id,
            "suit": face.suit.name(),
            "rank": face.rank,
        });
        if let (Some(printed), Some(json)) = (printed, json.as_object_mut()) {
            json.insert("printed".into(), self.defs.kind(printed.kind).id.clone().into());
        }
        json
    }

    fn value_json(&self, value: &Value) -> Json {
        match value {
            Value::Bool(on) => json!(on),
            Value::Int(n) => json!(n),
            Value::Str(word) => json!(self.defs.words.name(*word)),
            Value::Seat(seat) => json!(number(*seat)),
            Value::Card(card) => self.card_json(*card),
            Value::Seats(seats) => seats.iter().map(|seat| json!(number(*seat))).collect(),
            Value::Cards(cards) => self.cards(cards.iter().copied()),
        }
    }
}

/// Seats are counted from 1 wherever people or tools meet them.
fn number(seat: Seat) -> u32 {
    u32::from(seat.0) + 1
}
