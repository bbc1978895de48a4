//! What a card, skill, hero or seat is: the answer to `?杀`, and the head of `hulao show`.

use super::Narrator;
use crate::defs::{Defs, Hero, House, Kind, Mode, Skill, Text};
use crate::error::nearest;
use crate::id::*;

/// Something that can be asked about.
#[derive(Clone, Copy)]
pub enum Topic<'a> {
    /// A kind of card.
    Kind(&'a Kind),
    /// A skill.
    Skill(&'a Skill),
    /// A hero.
    Hero(&'a Hero),
    /// A game mode.
    Mode(&'a Mode),
    /// A house rule.
    House(&'a House),
}

impl<'a> Topic<'a> {
    /// All that can be asked about, in the order of the content.
    pub fn all(defs: &'a Defs) -> impl Iterator<Item = Topic<'a>> {
        let kinds = defs.kinds.values().map(Topic::Kind);
        // Hidden parts of skills have no text, and rule skills of a mode may have no name.
        let named = |skill: &&Skill| !skill.id.contains('.') && !skill.name.base.is_empty();
        let skills = defs.skills.values().filter(named).map(Topic::Skill);
        let (heroes, modes) = (defs.heroes.values().map(Topic::Hero), defs.modes.values().map(Topic::Mode));
        kinds.chain(skills).chain(heroes).chain(modes).chain(defs.houses.values().map(Topic::House))
    }

    /// Its id.
    pub fn id(self) -> &'a str {
        match self {
            Topic::Kind(kind) => &kind.id,
            Topic::Skill(skill) => &skill.id,
            Topic::Hero(hero) => &hero.id,
            Topic::Mode(mode) => &mode.id,
            Topic::House(house) => &house.id,
        }
    }

    /// What sort of thing it is.
    pub fn sort(self) -> &'static str {
        match self {
            Topic::Kind(_) => "card",
            Topic::Skill(_) => "skill",
            Topic::Hero(_) => "hero",
            Topic::Mode(_) => "mode",
            Topic::House(_) => "house",
        }
    }

    /// What it is called.
    pub fn name(self) -> &'a Text {
        match self {
            Topic::Kind(kind) => &kind.name,
            Topic::Skill(skill) => &skill.name,
            Topic::Hero(hero) => &hero.name,
            Topic::Mode(mode) => &mode.name,
            Topic::House(house) => &house.name,
        }
    }

    /// All that it may be called, in small letters.
    pub fn words(self) -> impl Iterator<Item = String> {
        let name = self.name();
        let names = std::iter::once(&name.base).chain(name.other.values()).map(String::as_str);
        std::iter::once(self.id()).chain(names).map(str::to_lowercase)
    }
}

impl<'a> Narrator<'a> {
    /// What `query` means: a card, skill, hero or mode by id or by its name in any language, whole or in part, or a seat
    /// by its number. Says what is near if nothing is called so.
    pub fn about(&self, query: &str) -> String {
        let query = query.trim().trim_start_matches('【').trim_end_matches('】').trim().to_lowercase();
        if let Some(seat) = query.parse::<u8>().ok().and_then(|n| n.checked_sub(1)) {
            return self.about_seat(Seat(seat));
        }
        let matching = |fits: &dyn Fn(&str) -> bool| -> Vec<Topic<'a>> {
            Topic::all(self.view.defs()).filter(|topic| topic.words().any(|word| fits(&word))).collect()
        };
        let mut found = matching(&|word| word == query);
        if found.is_empty() && !query.is_empty() {
            found = matching(&|word| word.contains(&query));
        }
        match &found[..] {
            [] => self.nothing_about(&query),
            topics if topics.len() <= 4 => {
                topics.iter().map(|topic| self.topic(*topic)).collect::<Vec<_>>().join("\n\n")
            }
            topics => {
                let names = self.list(topics.iter().take(30).map(|topic| self.text(topic.name())));
                self.say("about.many", &[("names", names)])
            }
        }
    }

    /// The skill of this id, or of this name in any language.
    pub fn find_skill(&self, name: &str) -> Option<SkillId> {
        let name = name.trim().trim_start_matches('【').trim_end_matches('】').to_lowercase();
        let skills = self.view.defs().skills.values();
        let called = |skill: &Skill| Topic::Skill(skill).words().any(|word| word == name);
        skills.enumerate().find(|(_, skill)| called(skill)).map(|(i, _)| SkillId::at(i))
    }

    fn nothing_about(&self, query: &str) -> String {
        let words: Vec<String> =
            Topic::all(self.view.defs()).flat_map(Topic::words).filter(|word| !word.contains('.')).collect();
        let near = nearest(query, words.iter().map(String::as_str)).unwrap_or_default();
        self.say("about.nothing", &[("query", query.to_owned()), ("near", near)])
    }

    /// What it is and does, as players are told.
    pub fn topic(&self, topic: Topic<'_>) -> String {
        match topic {
            Topic::Kind(kind) => self.about_kind(kind),
            Topic::Skill(skill) => self.about_skill(skill, true),
            Topic::Hero(hero) => self.about_hero(hero),
            Topic::Mode(mode) => {
                let (fewest, most) = mode.players;
                let span = if fewest == most { fewest.to_string() } else { format!("{fewest}–{most}") };
                self.titled(&mode.name, self.say("about.mode", &[("n", span)]), &mode.text)
            }
            Topic::House(house) => self.titled(&house.name, self.say("about.house", &[]), &house.text),
        }
    }

    fn titled(&self, name: &Text, facts: String, text: &Text) -> String {
        self.say("about.entry", &[("name", self.text(name)), ("facts", facts), ("text", self.text(text))])
    }

    fn about_kind(&self, kind: &Kind) -> String {
        let defs = self.view.defs();
        let slot = kind.traits.slot.and_then(|slot| Some(self.text(&defs.slots.get_index(slot.index())?.1.name)));
        let range = (kind.range > 0).then(|| self.say("about.range", &[("n", kind.range.to_string())]));
        let set = defs.sets.get_index(kind.set.index()).map(|(_, set)| self.text(&set.name));
        let facts = [Some(self.family(kind.traits.family)), slot, range, set];
        // Equipment may leave its text to its skills.
        let mut about = self.titled(&kind.name, self.list(facts.into_iter().flatten()), &kind.text);
        let said = self.text(&kind.text);
        for skill in kind.skills.iter().filter_map(|skill| defs.skills.get_index(skill.index())) {
            if !said.contains(&self.text(&skill.1.text)) {
                about.push('\n');
                about.push_str(&self.about_skill(skill.1, false));
            }
        }
        about
    }

    fn about_skill(&self, skill: &Skill, with_owners: bool) -> String {
        let defs = self.view.defs();
        let id = defs.skills.get_index_of(&skill.id).map(SkillId::at);
        let owners = defs.heroes.values().filter(|hero| id.is_some_and(|id| hero.skills.contains(&id)));
        let owners = owners.filter(|_| with_owners).map(|hero| self.text(&hero.name));
        let flags = skill.flags.iter().filter_map(|flag| {
            let sentence = self.find(&format!("flag.{}", defs.words.name(*flag)))?;
            Some(sentence.to_owned())
        });
        self.titled(&skill.name, self.list(owners.chain(flags)), &skill.text)
    }

    fn about_hero(&self, hero: &Hero) -> String {
        let hp = self.say("about.hp", &[("n", hero.hp.to_string())]);
        let facts = self.list([self.rule_word(hero.kingdom), self.rule_word(hero.gender), hp]);
        let mut about = self.titled(&hero.name, facts, &Text::default());
        for skill in hero.skills.iter().filter_map(|skill| self.view.defs().skills.get_index(skill.index())) {
            about.push('\n');
            about.push_str(&self.about_skill(skill.1, false));
        }
        about
    }

    /// What the reader knows of a seat's heroes and skills.
    fn about_seat(&self, seat: Seat) -> String {
        let Some(known) = self.view.seat(seat) else {
            return self.say("about.nothing", &[("query", (seat.0 + 1).to_string())]);
        };
        let defs = self.view.defs();
        let mut about: Vec<String> = known
            .heroes()
            .flatten()
            .filter_map(|hero| defs.heroes.get_index(hero.index()))
            .map(|h| self.about_hero(h.1))
            .collect();
        let of_heroes: Vec<SkillId> =
            known.heroes().flatten().flat_map(|hero| defs.hero(hero).skills.iter().copied()).collect();
        for skill in known.skills().filter(|skill| !of_heroes.contains(&skill.skill)) {
            about.push(self.about_skill(defs.skill(skill.skill), true));
        }
        match about.is_empty() {
            true => self.say("about.plain_seat", &[("who", self.place(seat))]),
            false => about.join("\n"),
        }
    }
}
