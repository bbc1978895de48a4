//! From a step in words to an answer of the question that is open.

use super::cards::{Names, Spoken};
use super::model::{Reply, Use};
use crate::ask::{Answer, Ask, AskKind, Entry, Via};
use crate::id::*;
use crate::query::{Targets, bit, seats_of};
use crate::state::State;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// What a step is to an open question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It answers another kind of question.
    Other,
    /// It answers such a question, but cannot answer this one; why.
    Cannot(String),
    /// It answers it so. Whether that is legal the validator says.
    Answers(Answer),
    /// The question is asked because of what the step says already; the next step answers it.
    Said,
}

/// What is needed to understand a step.
pub struct Reader<'a> {
    /// Names.
    pub names: &'a Names<'a>,
    /// The position.
    pub state: &'a State,
    /// The cards behind letters.
    pub fillers: &'a FxHashMap<char, CardId>,
    /// The word of an id; words are made while a game runs too.
    pub words: &'a dyn Fn(Word) -> String,
}

impl Reader<'_> {
    /// Is the card one that these words name? Both what is printed on it and what it stands for count.
    pub fn is(&self, card: CardId, spoken: &Spoken) -> bool {
        if let Some(letter) = spoken.filler {
            return self.fillers.get(&letter) == Some(&card);
        }
        let Some(physical) = self.names.defs.deck.get(card.index()) else {
            let made = self.state.virtual_card(card).map(|made| made.face);
            return made.is_some_and(|face| spoken.fits(face));
        };
        let pose = self.state.poses.iter().find(|pose| pose.card == card).map(|pose| pose.kind);
        let lies_as = crate::filter::Face { kind: pose.unwrap_or(physical.face.kind), ..physical.face };
        (spoken.fits(physical.face) || spoken.fits(lies_as)) && spoken.stands_for.is_none_or(|kind| pose == Some(kind))
    }

    fn is_skill(&self, skill: SkillId, name: &str) -> bool {
        self.names.is_skill(skill, name)
    }

    /// The skill behind an entry.
    pub fn skill_of(&self, via: Via) -> Option<SkillId> {
        match via {
            Via::Part(part, _) | Via::Supply(part, _) | Via::Fire(part, _) => Some(self.names.defs.part(part).skill),
            _ => None,
        }
    }

    /// Does the question offer the skill?
    pub fn offers(&self, ask: &Ask, skill: &str) -> bool {
        let of_entry = |entry: &Entry| self.skill_of(entry.via).is_some_and(|s| self.is_skill(s, skill));
        ask.entries.iter().any(of_entry) || (ask.kind != AskKind::Act && self.asks_for(ask, skill))
    }

    /// Does the skill itself ask whether it is to be used? What it asks while it runs cannot be declined.
    fn asks_for(&self, ask: &Ask, skill: &str) -> bool {
        ask.optional && ask.prompt.skill.is_some_and(|s| self.is_skill(s, skill))
    }

    /// What `reply` is to `ask`.
    pub fn fit(&self, ask: &Ask, reply: &Reply) -> Fit {
        use AskKind::*;
        match (reply, ask.kind) {
            (Reply::Ends, Act) | (Reply::Declines, Respond | Invoke | Order | Pick | Option | Arrange | Distribute) => {
                Fit::Answers(Answer::decline())
            }
            (Reply::Uses(with), Act | Respond) | (Reply::Responds(with), Respond) => self.used(ask, with),
            (Reply::Invokes(skill, with), Act) => self.invoked(ask, skill, with),
            (Reply::Yes(skill), kind) if kind != Act => self.yes(ask, skill),
            (Reply::No(skill), kind) if kind != Act => match self.offers(ask, skill) {
                true => Fit::Answers(Answer::decline()),
                false => Fit::Cannot(format!("{skill} is not offered")),
            },
            (Reply::Picks(with), Pick) => self.picked(ask, with),
            (Reply::Chooses(option), Option) => self.chosen(ask, option),
            // Where heroes are chosen, a mode may offer words besides.
            (Reply::Chooses(option), Hero) if ask.entries.iter().any(|entry| matches!(entry.via, Via::Option(_))) => {
                self.chosen(ask, option)
            }
            (Reply::Arranges { top, bottom }, Arrange) => self.arranged(ask, top.as_deref(), bottom.as_deref()),
            (Reply::Distributes(gifts), Distribute) => self.distributed(ask, gifts),
            (Reply::TakesHero(hero), Hero) => self.hero(ask, hero),
            _ => Fit::Other,
        }
    }

    /// The first entry that `answer` can answer legally; else one that it answers illegally; else why it cannot.
    fn first(&self, ask: &Ask, answer: impl Fn(u8, &Entry) -> Result<Answer, String>) -> Fit {
        let mut illegal = None;
        let mut why = None;
        for (i, entry) in ask.entries.iter().enumerate() {
            match answer(i as u8, entry) {
                Ok(answer) if ask.check(&answer).is_ok() => return Fit::Answers(answer),
                Ok(answer) => illegal = illegal.or(Some(answer)),
                Err(reason) => why = why.or(Some(reason).filter(|reason| !reason.is_empty())),
            }
        }
        match (illegal, why) {
            (Some(answer), _) => Fit::Answers(answer),
            (None, why) => Fit::Cannot(why.unwrap_or_else(|| "nothing like that is offered".into())),
        }
    }

    fn used(&self, ask: &Ask, with: &Use) -> Fit {
        match (self.used_as_said(ask, with), &with.via) {
            (Fit::Cannot(why), None) => Fit::Cannot(match self.skill_for(ask, with) {
                Some(skill) => format!("{why}; {skill} would do it: via = \"{skill}\""),
                None => why,
            }),
            (fit, _) => fit,
        }
    }

    /// A skill by which the same cards could be used, for whoever forgot to name it.
    fn skill_for(&self, ask: &Ask, with: &Use) -> Option<String> {
        let skills = ask.entries.iter().filter_map(|entry| self.skill_of(entry.via));
        let mut ids = skills.map(|skill| self.names.defs.skill(skill).id.clone());
        let by = |via: &String| {
            // The card's name may be what the skill makes of it.
            let card = with.card.as_ref().and_then(|text| self.names.card(text).ok());
            let corner = card
                .map(|c| format!("{}{}", c.suit.map_or("", Suit::sign), c.rank.map_or_else(String::new, rank_name)));
            let with = Use { via: Some(via.clone()), card: corner, ..with.clone() };
            matches!(self.used_as_said(ask, &with), Fit::Answers(answer) if ask.check(&answer).is_ok())
        };
        ids.find(by)
    }

    fn used_as_said(&self, ask: &Ask, with: &Use) -> Fit {
        self.first(ask, |i, entry| {
            match (&with.via, entry.via) {
                (None, Via::Card) if !with.recast => {}
                (None, Via::Recast) if with.recast => {}
                (Some(skill), via) if self.skill_of(via).is_some_and(|s| self.is_skill(s, skill)) => {}
                // Nothing to say about entries that are done another way.
                _ => return Err(String::new()),
            }
            let card = with.card.as_deref().unwrap_or_default();
            let slots = match (&with.cards, entry.cards.1) {
                (Some(cards), _) => {
                    self.makes(ask, entry, card)?;
                    self.slots(entry, cards)?
                }
                (None, 0) => {
                    self.makes(ask, entry, card)?;
                    SmallVec::new()
                }
                (None, _) => self.slots(entry, card)?,
            };
            self.with_seats(i, entry, slots, with.to.as_deref())
        })
    }

    /// Is what the entry makes the card of that name, or a sort of it (火杀) where the card itself is not to be had?
    fn makes(&self, ask: &Ask, entry: &Entry, card: &str) -> Result<(), String> {
        let spoken = self.names.list(card)?;
        let (Some(kind), Some(makes)) = (spoken.first().and_then(|card| card.kind), entry.makes) else {
            return Ok(());
        };
        let itself = ask.entries.iter().any(|other| other.via == entry.via && other.makes == Some(kind));
        let fits = makes == kind || !itself && self.names.defs.traits[makes.index()].lineage.contains(&kind);
        fits.then_some(()).ok_or_else(|| format!("that makes {}, not {card}", self.names.defs.kind(makes).name.base))
    }

    fn invoked(&self, ask: &Ask, skill: &str, with: &Use) -> Fit {
        self.first(ask, |i, entry| {
            if !self.skill_of(entry.via).is_some_and(|s| self.is_skill(s, skill)) {
                return Err(String::new());
            }
            let slots = match &with.cards {
                Some(cards) => self.slots(entry, cards)?,
                None => SmallVec::new(),
            };
            self.with_seats(i, entry, slots, with.to.as_deref())
        })
    }

    fn yes(&self, ask: &Ask, skill: &str) -> Fit {
        let here = |entry: &Entry| match ask.kind {
            AskKind::Invoke => {
                self.asks_for(ask, skill) || self.skill_of(entry.via).is_some_and(|s| self.is_skill(s, skill))
            }
            _ => self.skill_of(entry.via).is_some_and(|s| self.is_skill(s, skill)) && entry.cards.0 == 0,
        };
        match ask.entries.iter().position(here) {
            Some(i) => Fit::Answers(Answer::entry(i as u8)),
            // The skill begins with a question of its own, and answering that is using it.
            None if self.asks_for(ask, skill) => Fit::Said,
            None => Fit::Cannot(format!("{skill} is not offered")),
        }
    }

    fn picked(&self, ask: &Ask, with: &Use) -> Fit {
        self.first(ask, |i, entry| {
            let slots = match &with.cards {
                Some(cards) => self.slots(entry, cards)?,
                None => SmallVec::new(),
            };
            self.with_seats(i, entry, slots, with.to.as_deref())
        })
    }

    fn chosen(&self, ask: &Ask, option: &str) -> Fit {
        let named = |entry: &Entry| match entry.via {
            Via::Option(word) => (self.words)(word) == option,
            _ => false,
        };
        match ask.entries.iter().position(named) {
            Some(i) => Fit::Answers(Answer::entry(i as u8)),
            None => Fit::Cannot(format!("there is no option {option}")),
        }
    }

    fn hero(&self, ask: &Ask, name: &str) -> Fit {
        let named = |entry: &Entry| match entry.via {
            Via::Hero(hero) => {
                let hero = self.names.defs.hero(hero);
                hero.id == name || hero.name.base == name
            }
            _ => false,
        };
        match ask.entries.iter().position(named) {
            Some(i) => Fit::Answers(Answer::entry(i as u8)),
            None => Fit::Cannot(format!("the hero {name} is not offered")),
        }
    }

    fn arranged(&self, ask: &Ask, top: Option<&str>, bottom: Option<&str>) -> Fit {
        self.first(ask, |i, entry| {
            let mut upper = self.slots(entry, top.unwrap_or_default())?;
            let mut lower = self.slots(entry, bottom.unwrap_or_default())?;
            let unnamed = (0..entry.slots.len() as u8).filter(|slot| !upper.contains(slot) && !lower.contains(slot));
            let unnamed: Vec<u8> = unnamed.collect();
            match (top, bottom) {
                // One row says what the other is.
                (Some(_), None) => lower.extend(unnamed),
                (None, Some(_)) => upper.extend(unnamed),
                _ if unnamed.is_empty() => {}
                _ => return Err("top and bottom do not name all the cards".into()),
            }
            let split = upper.len() as u8;
            upper.append(&mut lower);
            Ok(Answer { entry: Some(i), slots: upper, seats: SmallVec::new(), split })
        })
    }

    fn distributed(&self, ask: &Ask, gifts: &[(String, Seat)]) -> Fit {
        self.first(ask, |i, entry| {
            let text: Vec<&str> = gifts.iter().map(|(card, _)| card.as_str()).collect();
            let slots = self.slots(entry, &text.join(", "))?;
            let seats = gifts.iter().map(|(_, seat)| *seat).collect();
            Ok(Answer { entry: Some(i), slots, seats, split: 0 })
        })
    }

    /// The slots of the named cards, in their order; the most exact names choose first.
    fn slots(&self, entry: &Entry, text: &str) -> Result<SmallVec<[u8; 8]>, String> {
        let wanted = self.names.list(text)?;
        let mut order: Vec<usize> = (0..wanted.len()).collect();
        order.sort_by_key(|i| u8::MAX - wanted[*i].exactness());
        let mut slots: SmallVec<[u8; 8]> = SmallVec::from_elem(u8::MAX, wanted.len());
        for i in order {
            let free =
                |(n, slot): &(usize, &crate::ask::Slot)| !slots.contains(&(*n as u8)) && self.is(slot.card, &wanted[i]);
            match entry.slots.iter().enumerate().find(free) {
                Some((n, _)) => slots[i] = n as u8,
                None => return Err(format!("{} is not offered", wanted[i].text)),
            }
        }
        Ok(slots)
    }

    /// With the targets that are named, or the only ones there are.
    fn with_seats(
        &self,
        i: u8,
        entry: &Entry,
        slots: SmallVec<[u8; 8]>,
        to: Option<&[Seat]>,
    ) -> Result<Answer, String> {
        let targets = entry.targets_for(&slots);
        let seats = match (targets, to) {
            (Targets::Choose(set, min, _), None) if set.count_ones() == u32::from(*min) => seats_of(*set).collect(),
            (Targets::Choose(_, 0, _), None) => SmallVec::new(),
            (Targets::Choose(set, ..), None) => return Err(format!("name its targets; possible are {}", shown(*set))),
            (Targets::Pairs(_), None) => return Err("name its two targets".into()),
            // All of them are targets: naming them is allowed, naming others is not.
            (Targets::All(set), Some(seats)) if seats.iter().fold(0, |all, s| all | bit(*s)) == *set => SmallVec::new(),
            (Targets::None, Some([])) | (_, None) => SmallVec::new(),
            (_, Some(seats)) => seats.iter().copied().collect(),
        };
        Ok(Answer { entry: Some(i), slots, seats, split: 0 })
    }
}

/// Seats as messages name them.
pub fn shown(set: u16) -> String {
    let all: Vec<String> = seats_of(set).map(|seat| (seat.index() + 1).to_string()).collect();
    if all.is_empty() { "none".into() } else { all.join(", ") }
}
