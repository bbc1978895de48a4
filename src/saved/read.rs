//! From names to ids, mending what the content no longer has.

mod skills;
mod time;

use super::*;
use crate::change::build_index;
use crate::defs::MarkType;
use crate::id::*;
use crate::rng::{RngState, Stream};
use crate::state::*;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::fmt::Display;

/// The state that `saved` describes, in the ids of `defs`, and what this content does not know of it and how that was
/// mended. Opaque strings must have been interned ([`SavedState::words`]).
///
/// # Errors
/// A form that no game can have written (a card in two places, a seat that is not there), or one whose mode is gone.
pub fn load(saved: &SavedState, defs: &Defs) -> Result<(State, Vec<Note>), String> {
    let mut reader = Reader {
        saved,
        defs,
        state: State::default(),
        notes: Vec::new(),
        cards: FxHashMap::default(),
        placed: vec![false; defs.deck.len()],
    };
    reader.table()?;
    reader.cards()?;
    reader.seats()?;
    reader.skills()?;
    reader.time()?;
    build_index(&mut reader.state, defs);
    Ok((reader.state, reader.notes))
}

/// An id of this content, or that it is gone.
fn find<V>(map: &indexmap::IndexMap<String, V>, name: &str) -> Option<usize> {
    map.get_index_of(name)
}

struct Reader<'a> {
    saved: &'a SavedState,
    defs: &'a Defs,
    state: State,
    notes: Vec<Note>,
    cards: FxHashMap<&'a str, CardId>,
    placed: Vec<bool>,
}

impl<'a> Reader<'a> {
    fn note(&mut self, key: &'static str, parts: &[(&'static str, &dyn Display)]) {
        let note = Note::new(key, parts);
        // A card or skill may be named in many places; it is gone once.
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    fn seat_in_range(&self, seat: Seat) -> Result<Seat, String> {
        if seat.index() < self.saved.seats.len() {
            Ok(seat)
        } else {
            Err(format!("it speaks of seat {}, but has {} seats", seat.index() + 1, self.saved.seats.len()))
        }
    }

    fn word(&mut self, name: &str) -> Option<Word> {
        let word = self.defs.words.find(name);
        if word.is_none() {
            self.note("word_gone", &[("word", &name)]);
        }
        word
    }

    fn word_of(&mut self, name: &Option<String>) -> Option<Word> {
        name.as_ref().and_then(|name| self.word(name))
    }

    fn skill(&self, name: &str) -> Option<SkillId> {
        find(&self.defs.skills, name).map(SkillId::at)
    }

    fn phase(&self, name: &str) -> Option<PhaseId> {
        find(&self.defs.phases, name).map(PhaseId::at)
    }

    fn part(&self, name: &str) -> Option<PartId> {
        let (skill, n) = name.rsplit_once('#')?;
        let n: usize = n.parse().ok()?;
        self.defs.skills.get(skill)?.parts.get(n).copied()
    }

    fn card(&mut self, name: &str) -> Option<CardId> {
        let card = self.cards.get(name).copied();
        if card.is_none() {
            self.note("card_gone", &[("card", &name)]);
        }
        card
    }

    // ---- the table ---------------------------------------------------------------------------------------------

    fn table(&mut self) -> Result<(), String> {
        let (saved, defs) = (self.saved, self.defs);
        if saved.seats.len() > MAX_SEATS {
            return Err(format!("{} seats are too many", saved.seats.len()));
        }
        if let Some(name) = &saved.mode {
            let mode = find(&defs.modes, name).map(ModeId::at);
            self.state.mode = Some(mode.ok_or(format!("there is no mode {name} any more"))?);
            self.options();
        }
        self.state.constants = super::constants(defs, self.state.mode);
        for (name, value) in &saved.constants {
            match find(&defs.constants, name) {
                Some(i) => self.state.constants[i] = *value,
                None => self.note("constant_gone", &[("constant", name)]),
            }
        }
        self.state.seed = saved.seed;
        self.state.version = saved.version;
        let streams = [Stream::Setup, Stream::Deck, Stream::Play];
        self.state.rng = streams
            .into_iter()
            .map(|stream| {
                let place = saved.rng.get(stream as usize).cloned();
                place.unwrap_or_else(|| RngState::new(saved.seed, stream))
            })
            .collect();
        for name in &saved.suspended {
            match self.part(name) {
                Some(part) => self.state.suspended.push(part),
                None => self.note("part_gone", &[("part", name)]),
            }
        }
        Ok(())
    }

    fn options(&mut self) {
        let (saved, defs) = (self.saved, self.defs);
        let Some(mode) = self.state.mode.and_then(|id| defs.modes.get_index(id.index())) else {
            return;
        };
        let known = &mode.1.options;
        for (name, _) in saved.options.iter().filter(|(name, _)| !known.contains_key(name)) {
            self.note("option_gone", &[("option", name)]);
        }
        for (name, allowed) in known {
            let usual = allowed.first().copied().unwrap_or(0);
            let value = match saved.options.iter().find(|(n, _)| n == name) {
                Some((_, value)) if allowed.contains(value) => *value,
                Some((_, value)) => {
                    self.note("option_refused", &[("option", name), ("value", value), ("now", &usual)]);
                    usual
                }
                None => usual,
            };
            self.state.options.push(value);
        }
    }

    // ---- cards -------------------------------------------------------------------------------------------------

    fn cards(&mut self) -> Result<(), String> {
        let (saved, defs) = (self.saved, self.defs);
        let names = defs.deck.iter().enumerate();
        self.cards = names.map(|(i, card)| (card.name.as_str(), CardId::at(i))).collect();
        self.state.zones = vec![Zone::Box; defs.deck.len()];
        self.state.draw = self.place(&saved.draw, Zone::Draw)?;
        self.state.discard = self.place(&saved.discard, Zone::Discard)?;
        self.state.processing = self.place(&saved.processing, Zone::Processing)?;
        for pose in &saved.poses {
            let Some(card) = self.card(&pose.card) else {
                continue;
            };
            // Without its meaning the card would lie there as itself; the judging areas are filled later, so that such
            // a card goes to the discard pile then (`judge`).
            let Some(kind) = find(&defs.kinds, &pose.kind).map(KindId::at) else {
                let (card, kind) = (&pose.card, &pose.kind);
                self.note("pose_gone", &[("card", card), ("kind", kind)]);
                continue;
            };
            let skill = pose.skill.as_ref().and_then(|skill| self.skill(skill));
            self.state.poses.push(Pose { card, kind, skill });
        }
        Ok(())
    }

    /// The cards of a zone, each put there.
    fn place(&mut self, names: &'a [String], zone: Zone) -> Result<Vec<CardId>, String> {
        let mut found = Vec::with_capacity(names.len());
        for name in names {
            let Some(card) = self.card(name) else {
                continue;
            };
            if std::mem::replace(&mut self.placed[card.index()], true) {
                return Err(format!("the card {name} is in two places"));
            }
            self.state.zones[card.index()] = zone;
            found.push(card);
        }
        Ok(found)
    }

    fn discard(&mut self, card: CardId) {
        self.state.zones[card.index()] = Zone::Discard;
        self.state.discard.push(card);
    }

    // ---- seats -------------------------------------------------------------------------------------------------

    fn seats(&mut self) -> Result<(), String> {
        for (i, saved) in self.saved.seats.iter().enumerate() {
            let seat = Seat::at(i);
            let state = SeatState {
                role: self.word_of(&saved.role),
                role_shown: saved.role_shown,
                kingdom: self.word_of(&saved.kingdom),
                gender: self.word_of(&saved.gender),
                hp: saved.hp,
                max_hp: saved.max_hp,
                alive: saved.alive,
                leaving: saved.leaving,
                survives: saved.survives,
                face_down: saved.face_down,
                chained: saved.chained,
                skips: self.skips(&saved.skips),
                last_turn: saved.last_turn,
                last_round: saved.last_round,
                heroes: SmallVec::new(),
                reserve: self.reserve(&saved.reserve),
                hand: self.place(&saved.hand, Zone::Hand(seat))?,
                equip: self.equip(seat, &saved.equip)?,
                judge: self.judge(seat, &saved.judge)?,
                piles: self.piles(seat, &saved.piles)?,
                marks: Vec::new(),
                blind_picks: saved.blind_picks,
                asked: saved.asked,
            };
            self.state.seats.push(state);
        }
        // Marks may name any card, so they come last.
        for (i, saved) in self.saved.seats.iter().enumerate() {
            self.state.seats[i].marks = self.marks(&saved.marks)?;
        }
        Ok(())
    }

    fn reserve(&mut self, saved: &'a [SavedHero]) -> Vec<HeroSlot> {
        let mut reserve = Vec::new();
        for SavedHero { hero, shown, .. } in saved {
            match find(&self.defs.heroes, hero).map(HeroId::at) {
                Some(hero) => reserve.push(HeroSlot { hero, shown: *shown }),
                None => self.note("reserve_gone", &[("hero", hero)]),
            }
        }
        reserve
    }

    fn skips(&mut self, names: &[String]) -> u16 {
        let mut set = 0;
        for name in names {
            match self.phase(name) {
                Some(phase) => set |= 1 << (phase.0 & 15),
                None => self.note("phase_gone", &[("phase", name)]),
            }
        }
        set
    }

    fn equip(&mut self, seat: Seat, names: &'a [String]) -> Result<[Option<CardId>; MAX_SLOTS], String> {
        let mut worn = [None; MAX_SLOTS];
        for card in self.place(names, Zone::Equip(seat))? {
            let physical = &self.defs.deck[card.index()];
            let slot = self.defs.traits[physical.face.kind.index()].slot;
            match slot.and_then(|slot| worn.get_mut(slot.index())) {
                Some(free @ None) => *free = Some(card),
                _ => {
                    self.note("no_slot", &[("card", &physical.name)]);
                    self.discard(card);
                }
            }
        }
        Ok(worn)
    }

    fn judge(&mut self, seat: Seat, names: &'a [String]) -> Result<Vec<CardId>, String> {
        let mut cards = self.place(names, Zone::Judge(seat))?;
        let lost = |card: &CardId| {
            let name = &self.defs.deck[card.index()].name;
            self.saved.poses.iter().any(|pose| pose.card == *name)
                && !self.state.poses.iter().any(|pose| pose.card == *card)
        };
        let gone: Vec<CardId> = cards.iter().copied().filter(lost).collect();
        cards.retain(|card| !gone.contains(card));
        gone.into_iter().for_each(|card| self.discard(card));
        Ok(cards)
    }

    fn piles(&mut self, seat: Seat, saved: &'a [(String, Vec<String>)]) -> Result<Vec<(PileId, Vec<CardId>)>, String> {
        let mut piles = Vec::with_capacity(saved.len());
        for (name, cards) in saved {
            match find(&self.defs.piles, name).map(PileId::at) {
                Some(id) => {
                    let cards = self.place(cards, Zone::Pile(seat, id))?;
                    if !cards.is_empty() {
                        piles.push((id, cards));
                    }
                }
                None => {
                    self.note("pile_gone", &[("pile", name)]);
                    let cards = self.place(cards, Zone::Discard)?;
                    self.state.discard.extend(cards);
                }
            }
        }
        Ok(piles)
    }

    fn marks(&mut self, saved: &'a [(String, SavedValue)]) -> Result<Vec<(MarkId, Value)>, String> {
        let mut marks = Vec::with_capacity(saved.len());
        for (name, value) in saved {
            let Some((i, _, def)) = self.defs.marks.get_full(name) else {
                self.note("mark_gone", &[("mark", name)]);
                continue;
            };
            let Some(value) = self.value(value)? else {
                continue;
            };
            if has_type(&value, def.ty) {
                marks.push((MarkId::at(i), value));
            } else {
                self.note("mark_type", &[("mark", name)]);
            }
        }
        Ok(marks)
    }

    fn value(&mut self, saved: &'a SavedValue) -> Result<Option<Value>, String> {
        Ok(match saved {
            SavedValue::Bool(on) => Some(Value::Bool(*on)),
            SavedValue::Int(n) => Some(Value::Int(*n)),
            SavedValue::Str(word) => self.word(word).map(Value::Str),
            SavedValue::Seat(seat) => Some(Value::Seat(self.seat_in_range(*seat)?)),
            SavedValue::Card(card) => self.card(card).map(Value::Card),
            SavedValue::Seats(seats) => {
                for seat in seats {
                    self.seat_in_range(*seat)?;
                }
                Some(Value::Seats(seats.iter().copied().collect()))
            }
            SavedValue::Cards(cards) => Some(Value::Cards(cards.iter().filter_map(|card| self.card(card)).collect())),
        })
    }
}

fn has_type(value: &Value, ty: MarkType) -> bool {
    matches!(
        (value, ty),
        (Value::Bool(_), MarkType::Bool)
            | (Value::Int(_), MarkType::Int)
            | (Value::Str(_), MarkType::String)
            | (Value::Seat(_), MarkType::Seat)
            | (Value::Card(_), MarkType::Card)
            | (Value::Seats(_), MarkType::Seats)
            | (Value::Cards(_), MarkType::Cards)
    )
}
