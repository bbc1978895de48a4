//! Names: seats, cards, skills, zones and the other things of the table.

use super::Narrator;
use crate::ask::Slot;
use crate::defs::Text;
use crate::filter::{Face, Family};
use crate::id::*;
use crate::state::{Value, Zone};
use crate::view::UNSEEN;

impl Narrator<'_> {
    /// A seat by its hero; by its number while the reader does not know a hero there.
    pub fn seat(&self, seat: Seat) -> String {
        let hero = self.view.seat(seat).and_then(|seat| seat.hero());
        hero.map_or_else(|| self.place(seat), |hero| self.hero(hero))
    }

    /// A seat by its number.
    pub fn place(&self, seat: Seat) -> String {
        self.say("word.seat", &[("n", (seat.0 + 1).to_string())])
    }

    /// A seat by number and hero, as it is chosen in an answer: `3 大乔`.
    pub fn seat_choice(&self, seat: Seat) -> String {
        match self.view.seat(seat).and_then(|seat| seat.hero()) {
            Some(hero) => format!("{} {}", seat.0 + 1, self.hero(hero)),
            None => self.place(seat),
        }
    }

    /// Several seats in a row.
    pub fn seats(&self, seats: &[Seat]) -> String {
        self.list(seats.iter().map(|seat| self.seat(*seat)))
    }

    /// A hero.
    pub fn hero(&self, hero: HeroId) -> String {
        self.view.defs().heroes.get_index(hero.index()).map_or(String::new(), |(_, hero)| self.text(&hero.name))
    }

    /// A kind of card: `【杀】`.
    pub fn kind(&self, kind: KindId) -> String {
        let name = self.view.defs().kinds.get_index(kind.index()).map(|(_, kind)| self.text(&kind.name));
        self.say("word.kind", &[("kind", name.unwrap_or_default())])
    }

    /// A card by its face: `♠7【杀】`; without suit and rank, the kind.
    pub fn face(&self, face: Face) -> String {
        if face.suit == Suit::None && face.rank == 0 {
            return self.kind(face.kind);
        }
        format!("{}{}{}", face.suit.sign(), rank_name(face.rank), self.after_rank(face.kind))
    }

    fn after_rank(&self, kind: KindId) -> String {
        let name = self.view.defs().kinds.get_index(kind.index()).map(|(_, kind)| self.text(&kind.name));
        self.say("word.named", &[("kind", name.unwrap_or_default())])
    }

    /// A card as the reader sees it where it lies; `一张牌` if he does not.
    pub fn card(&self, card: CardId) -> String {
        self.view.face(card).map_or_else(|| self.unseen(1), |face| self.face(face))
    }

    /// A card that a question shows to the reader, wherever it lies.
    pub fn told_card(&self, card: CardId) -> String {
        self.view.face(card).map_or_else(|| self.printed_card(card), |face| self.face(face))
    }

    /// A card of a record, by what is printed on it: it may lie elsewhere by now, and stand for something else.
    pub fn printed_card(&self, card: CardId) -> String {
        let physical = self.view.defs().deck.get(card.index()).filter(|_| card != UNSEEN);
        physical.map_or_else(|| self.unseen(1), |physical| self.face(physical.face))
    }

    /// Cards that the reader does not see.
    pub fn unseen(&self, n: usize) -> String {
        self.say("word.unseen", &[("n", n.to_string())])
    }

    /// Cards of a record in a row, those that the reader does not see at the end by their number.
    pub fn printed_cards(&self, cards: &[CardId]) -> String {
        let seen = cards.iter().filter(|card| **card != UNSEEN);
        let hidden = cards.iter().filter(|card| **card == UNSEEN).count();
        let hidden = (hidden > 0).then(|| self.unseen(hidden));
        self.list(seen.map(|card| self.printed_card(*card)).chain(hidden))
    }

    /// A card of an answer: the hidden ones are numbered, those outside the own hand say where they lie.
    pub fn slot(&self, slot: Slot, number: usize) -> String {
        if slot.hidden {
            return self.say("word.hidden_card", &[("n", number.to_string())]);
        }
        let name = self.told_card(slot.card);
        match self.view.zone(slot.card) {
            Some(zone @ (Zone::Equip(_) | Zone::Judge(_) | Zone::Pile(..))) => {
                self.say("word.card_in", &[("card", name), ("zone", self.zone(zone))])
            }
            _ => name,
        }
    }

    /// A skill: `【奸雄】`.
    pub fn skill(&self, skill: SkillId) -> String {
        let defs = self.view.defs();
        let named = defs.skills.get_index(skill.index());
        // A hidden part of a skill (`luoyi.rage`) is called as the skill is.
        let whole = named.and_then(|(id, _)| defs.skills.get(id.split('.').next()?));
        let name = whole.or(named.map(|(_, skill)| skill)).map(|skill| self.text(&skill.name));
        self.say("word.skill", &[("skill", name.unwrap_or_default())])
    }

    /// A role of the mode.
    pub fn role(&self, role: Word) -> String {
        let name = self.view.defs().words.name(role);
        self.view.mode().and_then(|mode| mode.roles.get(name)).map_or_else(|| name.to_owned(), |text| self.text(text))
    }

    /// A kingdom, gender or nature; `""` for a word that the table has no name for.
    pub fn rule_word(&self, word: Word) -> String {
        let defs = self.view.defs();
        let name = defs.words.name(word);
        let lists = [&defs.kingdoms, &defs.genders, &defs.natures];
        lists.iter().find_map(|list| list.get(name)).map_or(String::new(), |text| self.text(text))
    }

    /// The nature of damage; `""` for plain damage, which is the first of the list.
    pub(super) fn nature(&self, nature: Option<Word>) -> Option<String> {
        let defs = self.view.defs();
        let name = defs.words.name(nature?);
        let (i, _, text) = defs.natures.get_full(name)?;
        (i > 0).then(|| self.text(text))
    }

    /// A phase.
    pub fn phase(&self, phase: PhaseId) -> String {
        self.view.defs().phases.get_index(phase.index()).map_or(String::new(), |(_, phase)| self.text(&phase.name))
    }

    /// A zone, without its owner.
    pub fn zone(&self, zone: Zone) -> String {
        let key = match zone {
            Zone::Box => "zone.box",
            Zone::Draw => "zone.draw",
            Zone::Discard => "zone.discard",
            Zone::Processing => "zone.processing",
            Zone::Hand(_) => "zone.hand",
            Zone::Equip(_) => "zone.equip",
            Zone::Judge(_) => "zone.judge",
            Zone::Pile(_, pile) => return self.pile(pile),
        };
        self.word(key)
    }

    /// A pile on a hero.
    pub fn pile(&self, pile: PileId) -> String {
        let name = self.view.defs().piles.get_index(pile.index()).map(|(_, pile)| self.text(&pile.name));
        name.unwrap_or_else(|| self.word("zone.pile"))
    }

    /// A mark.
    pub fn mark(&self, mark: MarkId) -> String {
        self.view.defs().marks.get_index(mark.index()).map_or(String::new(), |(_, mark)| self.text(&mark.name))
    }

    /// The value of a mark; `""` for one that is simply there.
    pub fn value(&self, value: &Value) -> String {
        match value {
            Value::Bool(_) => String::new(),
            Value::Int(n) => n.to_string(),
            Value::Str(word) => self.option(None, *word),
            Value::Seat(seat) => self.seat(*seat),
            Value::Card(card) => self.card(*card),
            Value::Seats(seats) => self.seats(seats),
            Value::Cards(cards) => self.list(cards.iter().map(|card| self.card(*card))),
        }
    }

    /// An option: the skill that offers it may name it in its `[skill.ask]`, the mode in its `[ask]`; else it is a word of the table (a suit, a
    /// card, a role …).
    pub fn option(&self, skill: Option<SkillId>, word: Word) -> String {
        let defs = self.view.defs();
        let id = defs.words.name(word);
        let asked = skill.and_then(|skill| defs.skill(skill).ask.get(id));
        if let Some(text) = asked.or_else(|| self.view.mode()?.ask.get(id)) {
            return self.text(text);
        }
        let keys = ["option", "suit", "colour", "family", "zone"];
        if let Some(sentence) = keys.iter().find_map(|table| self.find(&format!("{table}.{id}"))) {
            return sentence.to_owned();
        }
        self.content_name(id).unwrap_or_else(|| id.to_owned())
    }

    /// What the content calls an id.
    fn content_name(&self, id: &str) -> Option<String> {
        let defs = self.view.defs();
        let name = |text: &Text| self.text(text);
        let kind = defs.kinds.get_index_of(id).map(|i| self.kind(KindId::at(i)));
        let skill = || defs.skills.get_index_of(id).map(|i| self.skill(SkillId::at(i)));
        let role = || self.view.mode()?.roles.get(id).map(name);
        let phase = || defs.phases.get(id).map(|phase| name(&phase.name));
        let rule = || [&defs.kingdoms, &defs.genders, &defs.natures].iter().find_map(|list| list.get(id)).map(name);
        let hero = || defs.heroes.get(id).map(|hero| name(&hero.name));
        kind.or_else(skill).or_else(role).or_else(phase).or_else(rule).or_else(hero)
    }

    /// A family of cards.
    pub fn family(&self, family: Family) -> String {
        self.word(match family {
            Family::Basic => "family.basic",
            Family::Trick => "family.trick",
            Family::Delayed => "family.delayed",
            Family::Equip => "family.equip",
        })
    }
}
