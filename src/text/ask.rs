//! Questions in words: the prompt, what each entry does, and why an answer is refused.

use super::{Arg, Narrator};
use crate::ask::{Ask, AskKind, Entry, Illegal, Via};
use crate::id::*;

impl Narrator<'_> {
    /// What is asked. The skill's own prompt if it has one of that key, else the mode's, else the table's (`ask.<key>`), else the text
    /// of the skill that asks, else the prompt of the kind of question.
    pub fn prompt(&self, ask: &Ask) -> String {
        let text = self.own_prompt(ask);
        let named = ask.prompt.card.is_some() || ask.prompt.skill.is_some() || self.only_skill(ask).is_some();
        let about = self.view.processing().next().filter(|_| !named && ask.kind != AskKind::Act);
        match about {
            // For which card, where the question itself does not say.
            Some(card) => self.say("ask.during", &[("card", self.printed_card(card)), ("prompt", text)]),
            None => text,
        }
    }

    fn own_prompt(&self, ask: &Ask) -> String {
        let prompt = &ask.prompt;
        let args = self.prompt_args(ask);
        let defs = self.view.defs();
        let key = prompt.key.map(|key| defs.words.name(key)).filter(|key| !key.is_empty());
        let skill = prompt.skill.and_then(|skill| Some(defs.skills.get_index(skill.index())?.1));
        if let Some(own) = key.and_then(|key| skill?.ask.get(key)) {
            return super::fill(&self.text(own), &|name| super::find_arg(&args, name));
        }
        if let Some(own) = key.and_then(|key| self.view.mode()?.ask.get(key)) {
            return super::fill(&self.text(own), &|name| super::find_arg(&args, name));
        }
        let table = key.map(|key| format!("ask.{key}")).filter(|key| self.find(key).is_some());
        if let Some(table) = table {
            return self.say(&table, &args);
        }
        if let Some(skill) = self.only_skill(ask) {
            return self.say("ask.invoke", &self.skill_args(skill));
        }
        if skill.is_some() && ask.kind != AskKind::Order {
            let key = if ask.kind == AskKind::Invoke { "ask.invoke" } else { "ask.skill" };
            return self.say(key, &args);
        }
        self.say(&format!("ask.{}", ask.kind.name()), &args)
    }

    /// The skill of a question about the order of skills that is about no more than whether to use this one.
    fn only_skill(&self, ask: &Ask) -> Option<SkillId> {
        let [Entry { via: Via::Fire(part, _), .. }] = ask.entries[..] else { return None };
        self.view.defs().parts.get(part.index()).map(|part| part.skill).filter(|_| ask.optional)
    }

    fn skill_args(&self, skill: SkillId) -> [Arg<'static>; 2] {
        let text = self.view.defs().skills.get_index(skill.index()).map(|(_, skill)| self.text(&skill.text));
        [("skill", self.skill(skill)), ("text", text.unwrap_or_default())]
    }

    fn prompt_args(&self, ask: &Ask) -> Vec<Arg<'static>> {
        let prompt = &ask.prompt;
        let mut args: Vec<Arg<'static>> = Vec::new();
        if let Some(seat) = prompt.seat {
            args.push(("seat", self.seat(seat)));
        }
        if let Some(card) = prompt.card {
            args.push(("card", self.told_card(card)));
        }
        if let Some(kind) = prompt.kind.or_else(|| self.common_kind(ask)) {
            args.push(("kind", self.kind(kind)));
        }
        if let Some(skill) = prompt.skill {
            args.extend(self.skill_args(skill));
        }
        if prompt.n != 0 {
            args.push(("n", prompt.n.to_string()));
        }
        args
    }

    /// The kind of card that all entries come to, special sorts of it (火杀) counting as the plain one.
    fn common_kind(&self, ask: &Ask) -> Option<KindId> {
        let traits = &self.view.defs().traits;
        let plain = |kind: KindId| traits.get(kind.index())?.lineage.last().copied();
        let mut kinds = ask.entries.iter().filter(|entry| entry.via != Via::Recast).map(|entry| plain(entry.makes?));
        let first = kinds.next()??;
        kinds.all(|kind| kind == Some(first)).then_some(first)
    }

    /// What an entry does, in a few words, without the cards and seats that are still to be chosen.
    pub fn entry(&self, ask: &Ask, entry: &Entry) -> String {
        match entry.via {
            Via::Fire(..) if self.only_skill(ask).is_some() => self.word("entry.invoke"),
            Via::Card => self.card_entry(ask, entry),
            Via::Recast => self.say("entry.recast", &[("card", self.only_card(entry))]),
            Via::Part(part, owner) | Via::Supply(part, owner) => self.part_entry(ask, entry, part, owner),
            Via::Fire(part, case) => {
                let again =
                    ask.entries.iter().any(|other| matches!(other.via, Via::Fire(p, c) if p == part && c != case));
                let n = if again { (case + 1).to_string() } else { String::new() };
                self.say("entry.fire", &[("skill", self.part_skill(part)), ("case", n)])
            }
            Via::Option(word) => self.option(ask.prompt.skill, word),
            Via::Hero(hero) => self.hero_entry(hero),
        }
    }

    fn card_entry(&self, ask: &Ask, entry: &Entry) -> String {
        match ask.kind {
            AskKind::Act | AskKind::Respond if !entry.slots.is_empty() => {
                let many = (entry.slots.len() > 1).then(|| entry.slots.len().to_string());
                self.say("entry.card", &[("card", self.only_card(entry)), ("count", many.unwrap_or_default())])
            }
            AskKind::Invoke => self.say("entry.invoke", &self.prompt_args(ask)),
            _ => self.say(&format!("entry.{}", ask.kind.name()), &self.prompt_args(ask)),
        }
    }

    /// The one card of an entry, or the kind that its cards have in common.
    fn only_card(&self, entry: &Entry) -> String {
        match (&entry.slots[..], entry.makes) {
            ([slot], _) => self.slot(*slot, 1),
            (_, Some(kind)) => self.kind(kind),
            (slots, None) => slots.first().map_or(String::new(), |slot| self.slot(*slot, 1)),
        }
    }

    fn part_entry(&self, ask: &Ask, entry: &Entry, part: PartId, owner: Seat) -> String {
        let other = if owner == ask.seat { String::new() } else { self.seat(owner) };
        let makes = entry.makes.map(|kind| self.kind(kind)).unwrap_or_default();
        let card = match &entry.slots[..] {
            [slot] if entry.cards == (1, 1) => self.slot(*slot, 1),
            _ => String::new(),
        };
        let args = [("skill", self.part_skill(part)), ("owner", other), ("kind", makes), ("card", card)];
        self.say("entry.part", &args)
    }

    fn part_skill(&self, part: PartId) -> String {
        self.view.defs().parts.get(part.index()).map_or(String::new(), |part| self.skill(part.skill))
    }

    fn hero_entry(&self, hero: HeroId) -> String {
        let Some((_, def)) = self.view.defs().heroes.get_index(hero.index()) else { return String::new() };
        let args = [
            ("hero", self.text(&def.name)),
            ("kingdom", self.rule_word(def.kingdom)),
            ("hp", def.hp.to_string()),
            ("skills", self.list(def.skills.iter().map(|skill| self.skill(*skill)))),
        ];
        self.say("entry.hero", &args)
    }

    /// What declining this question means.
    pub fn decline(&self, ask: &Ask) -> String {
        let kind = if self.only_skill(ask).is_some() { AskKind::Invoke } else { ask.kind };
        let key = format!("decline.{}", kind.name());
        self.say(if self.find(&key).is_some() { &key } else { "decline.other" }, &self.prompt_args(ask))
    }

    /// Why an answer is refused.
    pub fn refusal(&self, illegal: &Illegal) -> String {
        let range = |min: u8, max: u8, given: usize| {
            let span = if min == max { min.to_string() } else { format!("{min}–{max}") };
            vec![("span", span), ("given", given.to_string())]
        };
        let (key, args): (&str, Vec<Arg<'_>>) = match illegal {
            Illegal::MustAnswer => ("illegal.must_answer", vec![]),
            Illegal::NoEntry(n) => ("illegal.no_entry", vec![("n", n.to_string())]),
            Illegal::BadSlot => ("illegal.bad_slot", vec![]),
            Illegal::CardCount(min, max, given) => ("illegal.card_count", range(*min, *max, *given)),
            Illegal::BadSeat(seat) => ("illegal.bad_seat", vec![("seat", self.place(*seat))]),
            Illegal::SeatCount(min, max, given) => ("illegal.seat_count", range(*min, *max, *given)),
            Illegal::BadArrangement => ("illegal.bad_arrangement", vec![]),
            Illegal::Stale => ("illegal.stale", vec![]),
            Illegal::NotAsked(seat) => ("illegal.not_asked", vec![("seat", self.place(*seat))]),
            Illegal::Closed(_) => ("illegal.closed", vec![]),
        };
        self.say(key, &args)
    }
}
