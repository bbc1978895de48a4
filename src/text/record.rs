//! One record, one sentence.

use super::{Arg, Narrator};
use crate::id::*;
use crate::log::{Announced, Record};
use crate::state::{Outcome, Value};

impl Narrator<'_> {
    /// What happened, in a sentence; `None` if another record says it or it says nothing to players. The record must be
    /// one that the reader may see (see [`crate::view::Sight`]).
    pub fn record(&self, record: &Record) -> Option<String> {
        let seat = |seat: &Seat| ("who", self.seat(*seat));
        let n = |n: i32| ("n", n.to_string());
        Some(match record {
            Record::Moved { items, why, by } => return self.movement(items, *why, *by),
            Record::Shown { seat: s, card } => self.say("log.shown", &[seat(s), ("card", self.printed_card(*card))]),
            Record::Reshuffled { n } => self.say("log.reshuffled", &[("n", n.to_string())]),
            Record::Hp { n: 0, .. } => return None,
            Record::Hp { seat: s, n, now } => {
                self.say("log.hp", &[seat(s), ("before", (now - n).to_string()), ("now", now.to_string())])
            }
            Record::MaxHp { seat: s, now } => self.say("log.max_hp", &[seat(s), ("now", now.to_string())]),
            Record::Chained { seat: s, on } => self.say(if *on { "log.chained" } else { "log.unchained" }, &[seat(s)]),
            Record::Turned { seat: s, down } => {
                self.say(if *down { "log.turned_down" } else { "log.turned_up" }, &[seat(s)])
            }
            Record::Marked { seat: s, mark, value } => return self.marked(*s, *mark, value.as_ref()),
            Record::Role { seat: s, role } => self.say("log.role", &[seat(s), ("role", self.role(*role))]),
            Record::Hero { seat: s, hero } => {
                self.say("log.hero", &[("who", self.place(*s)), ("hero", self.hero(*hero))])
            }
            Record::Reserved { seat: s, hero, .. } => {
                let hero = hero.map(|hero| self.hero(hero)).unwrap_or_default();
                self.say("log.reserved", &[("who", self.place(*s)), ("hero", hero)])
            }
            Record::Contest { from, to, won } => {
                let winner = if *won { self.seat(*from) } else { String::new() };
                self.say("log.contest", &[("from", self.seat(*from)), ("to", self.seat(*to)), ("winner", winner)])
            }
            Record::Gained { seat: s, skill } => return self.skill_record("log.gained", *s, *skill),
            Record::Lost { seat: s, skill } => return self.skill_record("log.lost", *s, *skill),
            Record::Invoked { seat: s, skill } => return self.skill_record("log.invoked", *s, *skill),
            Record::Turn { seat: s, no, round, extra } => {
                let key = if *extra { "log.extra_turn" } else { "log.turn" };
                self.say(key, &[seat(s), ("no", no.to_string()), ("round", round.to_string())])
            }
            Record::Phase { seat: s, phase } => self.say("log.phase", &[seat(s), ("phase", self.phase(*phase))]),
            Record::Skipped { seat: s, phase } => self.say("log.skipped", &[seat(s), ("phase", self.phase(*phase))]),
            Record::Claimed { seat: s, kind, targets } => {
                let mut args = vec![seat(s), ("card", self.kind(*kind))];
                if targets[..] != [*s] {
                    args.push(("targets", self.seats(targets)));
                }
                self.say("log.claimed", &args)
            }
            Record::Used { seat, card, targets, partner } => self.announced("log.used", *seat, card, targets, *partner),
            Record::Responded { seat, card } => self.announced("log.responded", *seat, card, &[], None),
            Record::Redirected { from, to } => {
                self.say("log.redirected", &[("from", self.seat(*from)), ("to", self.seat(*to))])
            }
            Record::Void { seat: s, face, countered } => {
                let key = if *countered { "log.countered" } else { "log.void" };
                self.say(key, &[seat(s), ("card", self.kind(face.kind))])
            }
            Record::Damage { from, to, n: points, nature, face } => {
                // Damage of nobody is told by its card; else the use has just been told.
                let card = face.filter(|_| from.is_none()).map(|face| self.kind(face.kind)).unwrap_or_default();
                let from = from.map(|from| self.seat(from)).unwrap_or_default();
                let nature = self.nature(*nature).unwrap_or_default();
                self.say(
                    "log.damage",
                    &[("from", from), ("to", self.seat(*to)), n(*points), ("nature", nature), ("card", card)],
                )
            }
            Record::LostHp { seat: s, n: points } => self.say("log.lost_hp", &[seat(s), n(*points)]),
            Record::Recovered { seat: s, n: points } => self.say("log.recovered", &[seat(s), n(*points)]),
            Record::Judged { seat: s, face, kind, skill, good, .. } => {
                let why = kind.map(|kind| self.kind(kind)).or(skill.map(|skill| self.skill(skill)));
                let verdict = good.map(|good| self.word(if good { "log.good" } else { "log.bad" }));
                let args = [
                    seat(s),
                    ("why", why.unwrap_or_default()),
                    ("card", self.face(*face)),
                    ("verdict", verdict.unwrap_or_default()),
                ];
                self.say("log.judged", &args)
            }
            Record::Dying { seat: s } => self.say("log.dying", &[seat(s)]),
            Record::Died { seat: s, killer } => {
                let killer = killer.map(|killer| self.seat(killer)).unwrap_or_default();
                self.say("log.died", &[seat(s), ("killer", killer)])
            }
            Record::Chose { seat: s, option } => {
                self.say("log.chose", &[seat(s), ("option", self.option(None, *option))])
            }
            Record::Looked { seat: s, n } => self.say("log.looked", &[seat(s), ("n", n.to_string())]),
            Record::Bottomed { seat: s, n } => self.say("log.bottomed", &[seat(s), ("n", n.to_string())]),
            Record::Faulted => self.word("log.faulted"),
            Record::Rewound => self.word("log.rewound"),
            Record::Over(outcome) => self.outcome(outcome),
        })
    }

    /// A change of hit points at the end of the sentence that says why.
    pub(super) fn hp_after(&self, change: &Record) -> String {
        match change {
            Record::Hp { n, now, .. } if *n != 0 => {
                self.say("log.hp_after", &[("before", (now - n).to_string()), ("now", now.to_string())])
            }
            _ => String::new(),
        }
    }

    fn skill_record(&self, key: &str, seat: Seat, skill: SkillId) -> Option<String> {
        let id = self.view.defs().skills.get_index(skill.index())?.0;
        let hidden = id.contains('.');
        (!hidden).then(|| self.say(key, &[("who", self.seat(seat)), ("skill", self.skill(skill))]))
    }

    fn marked(&self, seat: Seat, mark: MarkId, value: Option<&Value>) -> Option<String> {
        let name = self.mark(mark);
        let (key, text) = match value {
            None | Some(Value::Bool(false)) => ("log.unmarked", String::new()),
            Some(value) => ("log.marked", self.value(value)),
        };
        Some(self.say(key, &[("who", self.seat(seat)), ("mark", name), ("value", text)]))
    }

    fn announced(&self, key: &str, seat: Seat, card: &Announced, targets: &[Seat], partner: Option<Seat>) -> String {
        let mut args: Vec<Arg<'_>> = vec![("who", self.seat(seat)), ("card", self.face(card.face))];
        if let Some(skill) = card.skill {
            args.push(("skill", self.skill(skill)));
            args.push(("cards", self.printed_cards(&card.cards)));
        }
        // Whoever uses a card on himself alone simply uses it.
        if targets != [seat] {
            args.push(("targets", self.seats(targets)));
        }
        args.extend(partner.map(|partner| ("partner", self.seat(partner))));
        self.say(key, &args)
    }

    /// How the game ended.
    pub fn outcome(&self, outcome: &Outcome) -> String {
        let roles = self.list(outcome.roles.iter().map(|role| self.role(*role)));
        self.say("log.over", &[("roles", roles), ("winners", self.seats(&outcome.seats))])
    }
}
