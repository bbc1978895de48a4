//! Records in the ids of other content.

use super::{Announced, Log, Moved, Record};
use crate::defs::Defs;
use crate::filter::Face;
use crate::id::*;
use crate::state::{Outcome, Value, Zone};
use indexmap::IndexMap;

/// For each id of one content the id of the same name in another.
pub struct Carrier {
    cards: Vec<Option<CardId>>,
    kinds: Vec<Option<KindId>>,
    skills: Vec<Option<SkillId>>,
    heroes: Vec<Option<HeroId>>,
    marks: Vec<Option<MarkId>>,
    piles: Vec<Option<PileId>>,
    phases: Vec<Option<PhaseId>>,
    words: Vec<Option<Word>>,
}

/// A log in other ids, and where each place of the old one is in it.
pub struct Carried {
    /// The records that the other content has words for.
    pub log: Log,
    places: Vec<usize>,
}

impl Carried {
    /// Where a cursor into the old log points now.
    pub fn place(&self, cursor: usize) -> usize {
        self.places.get(cursor).copied().unwrap_or(self.log.len())
    }
}

fn pairs<V, I>(from: &IndexMap<String, V>, to: &IndexMap<String, V>, at: impl Fn(usize) -> I) -> Vec<Option<I>> {
    from.keys().map(|name| to.get_index_of(name).map(&at)).collect()
}

fn of<I: Copy>(list: &[Option<I>], i: usize) -> Option<I> {
    list.get(i).copied().flatten()
}

impl Carrier {
    /// From the ids of one content to those of another.
    pub fn new(from: &Defs, to: &Defs) -> Self {
        let deck = to.deck.iter().enumerate().map(|(i, card)| (card.name.as_str(), CardId::at(i)));
        let deck: rustc_hash::FxHashMap<&str, CardId> = deck.collect();
        Self {
            cards: from.deck.iter().map(|card| deck.get(card.name.as_str()).copied()).collect(),
            kinds: pairs(&from.kinds, &to.kinds, KindId::at),
            skills: pairs(&from.skills, &to.skills, SkillId::at),
            heroes: pairs(&from.heroes, &to.heroes, HeroId::at),
            marks: pairs(&from.marks, &to.marks, MarkId::at),
            piles: pairs(&from.piles, &to.piles, PileId::at),
            phases: pairs(&from.phases, &to.phases, PhaseId::at),
            words: from.words.iter().map(|word| to.words.find(word)).collect(),
        }
    }

    /// The hero of the same name.
    pub fn hero(&self, hero: HeroId) -> Option<HeroId> {
        of(&self.heroes, hero.index())
    }

    /// The whole log; what speaks of things that are gone is left out.
    pub fn log(&self, log: &Log) -> Carried {
        let mut carried = Carried { log: Log::new(log.keeps), places: Vec::with_capacity(log.len()) };
        for record in log.records() {
            carried.places.push(carried.log.len());
            if let Some(record) = self.record(record) {
                carried.log.push(|| record);
            }
        }
        carried
    }

    /// A record, if the other content knows all that it speaks of.
    pub fn record(&self, record: &Record) -> Option<Record> {
        let mut record = record.clone();
        self.rename(&mut record)?;
        Some(record)
    }

    fn rename(&self, record: &mut Record) -> Option<()> {
        match record {
            Record::Moved { items, .. } => {
                for Moved { card, from, to } in items {
                    *card = self.card(*card)?;
                    *from = self.zone(*from)?;
                    *to = self.zone(*to)?;
                }
            }
            Record::Shown { card, .. } => *card = self.card(*card)?,
            Record::Marked { mark, value, .. } => {
                *mark = of(&self.marks, mark.index())?;
                value.as_mut().map_or(Some(()), |value| self.value(value))?;
            }
            Record::Role { role: word, .. } | Record::Chose { option: word, .. } => *word = self.word(*word)?,
            Record::Claimed { kind, .. } => *kind = of(&self.kinds, kind.index())?,
            Record::Hero { hero, .. } | Record::Reserved { hero: Some(hero), .. } => *hero = self.hero(*hero)?,
            Record::Gained { skill, .. } | Record::Lost { skill, .. } | Record::Invoked { skill, .. } => {
                *skill = self.skill(*skill)?;
            }
            Record::Phase { phase, .. } | Record::Skipped { phase, .. } => *phase = of(&self.phases, phase.index())?,
            Record::Used { card, .. } | Record::Responded { card, .. } => self.announced(card)?,
            Record::Void { face, .. } => self.face(face)?,
            Record::Damage { nature, face, .. } => {
                nature.as_mut().map_or(Some(()), |word| self.word(*word).map(|new| *word = new))?;
                face.as_mut().map_or(Some(()), |face| self.face(face))?;
            }
            Record::Judged { card, face, kind, skill, .. } => {
                *card = self.card(*card)?;
                self.face(face)?;
                kind.as_mut().map_or(Some(()), |kind| of(&self.kinds, kind.index()).map(|new| *kind = new))?;
                skill.as_mut().map_or(Some(()), |skill| self.skill(*skill).map(|new| *skill = new))?;
            }
            Record::Over(Outcome { roles, .. }) => {
                for role in roles {
                    *role = self.word(*role)?;
                }
            }
            Record::Reshuffled { .. }
            | Record::Hp { .. }
            | Record::MaxHp { .. }
            | Record::Contest { .. }
            | Record::Chained { .. }
            | Record::Turned { .. }
            | Record::Turn { .. }
            | Record::Redirected { .. }
            | Record::LostHp { .. }
            | Record::Recovered { .. }
            | Record::Dying { .. }
            | Record::Died { .. }
            | Record::Looked { .. }
            | Record::Bottomed { .. }
            | Record::Reserved { hero: None, .. }
            | Record::Faulted
            | Record::Rewound => {}
        }
        Some(())
    }

    fn card(&self, card: CardId) -> Option<CardId> {
        // Converted cards are not of the deck and have no names.
        if card.is_virtual() { Some(card) } else { of(&self.cards, card.index()) }
    }

    fn skill(&self, skill: SkillId) -> Option<SkillId> {
        of(&self.skills, skill.index())
    }

    fn word(&self, word: Word) -> Option<Word> {
        of(&self.words, word.index())
    }

    fn zone(&self, zone: Zone) -> Option<Zone> {
        match zone {
            Zone::Pile(seat, pile) => Some(Zone::Pile(seat, of(&self.piles, pile.index())?)),
            zone => Some(zone),
        }
    }

    fn face(&self, face: &mut Face) -> Option<()> {
        face.kind = of(&self.kinds, face.kind.index())?;
        Some(())
    }

    fn announced(&self, card: &mut Announced) -> Option<()> {
        self.face(&mut card.face)?;
        for card in &mut card.cards {
            *card = self.card(*card)?;
        }
        // The card was used all the same, by whatever skill.
        card.skill = card.skill.and_then(|skill| self.skill(skill));
        Some(())
    }

    fn value(&self, value: &mut Value) -> Option<()> {
        match value {
            Value::Str(word) => *word = self.word(*word)?,
            Value::Card(card) => *card = self.card(*card)?,
            Value::Cards(cards) => {
                for card in cards {
                    *card = self.card(*card)?;
                }
            }
            Value::Bool(_) | Value::Int(_) | Value::Seat(_) | Value::Seats(_) => {}
        }
        Some(())
    }
}
