//! Why a skill was or was not offered of late.

use crate::ask::{Ask, Via};
use crate::defs::Body;
use crate::game::Game;
use crate::id::*;
use crate::query;
use crate::state::Instance;
use crate::text::Narrator;
use crate::trigger::{TraceRow, Verdict};
use std::collections::VecDeque;

/// How many verdicts are remembered.
const REMEMBERED: usize = 4000;

/// How many of a skill's last timings are told.
const TOLD: usize = 8;

/// The verdicts of the last timings.
#[derive(Default)]
pub struct Verdicts(VecDeque<TraceRow>);

impl Verdicts {
    /// Takes what the game has noted since the last time.
    pub fn follow(&mut self, game: &mut Game) {
        self.0.extend(game.take_trace());
        let old = self.0.len().saturating_sub(REMEMBERED);
        self.0.drain(..old);
    }

    /// What became of `skill` at the last timings, for each seat that has it, with its state now. Only of seats whose
    /// heroes the reader knows.
    pub fn tell(&self, narrator: &Narrator<'_>, game: &Game, skill: SkillId) -> Vec<String> {
        let defs = narrator.view().defs();
        let whole = format!("{}.", defs.skill(skill).id);
        let same = |other: SkillId| other == skill || defs.skill(other).id.starts_with(&whole);
        let owned: Vec<&Instance> = game.state().instances.iter().filter(|i| same(i.skill)).collect();
        let mut seats: Vec<Seat> = owned.iter().map(|i| i.seat).filter(|seat| known(narrator, *seat)).collect();
        seats.dedup();
        if seats.is_empty() {
            return vec![narrator.say("table.why_nobody", &[("skill", narrator.skill(skill))])];
        }
        let mut lines = Vec::new();
        for seat in seats {
            let head = [("skill", narrator.skill(skill)), ("who", narrator.seat(seat))];
            lines.push(narrator.say("table.why_head", &head));
            lines.extend(owned.iter().filter(|i| i.seat == seat).filter_map(|i| out_of_force(narrator, i)));
            lines.extend(self.timings(narrator, seat, &same));
            let parts = owned.iter().filter(|i| i.seat == seat).flat_map(|i| &defs.skill(i.skill).parts);
            lines.extend(parts.filter_map(|part| at_rest(narrator, game, seat, *part)));
            if lines.len() == 1 {
                lines.push(narrator.word("table.why_none"));
            }
        }
        lines
    }

    fn timings(&self, narrator: &Narrator<'_>, seat: Seat, same: &dyn Fn(SkillId) -> bool) -> Vec<String> {
        let defs = narrator.view().defs();
        let of_skill = |row: &&TraceRow| row.seat == seat && same(defs.part(row.part).skill);
        let mut lines: Vec<String> = Vec::new();
        let strange = |row: &TraceRow| row.verdict == Verdict::NotForIt;
        let met = |part: PartId| self.0.iter().filter(of_skill).any(|row| row.part == part && !strange(row));
        // The last first; the same verdict again and again is one. Events of others tell little.
        for row in self.0.iter().rev().filter(of_skill).filter(|row| !strange(row) || !met(row.part)) {
            let line = told(narrator, row);
            let seen = strange(row) && lines.contains(&line);
            if lines.last() != Some(&line) && !seen {
                lines.push(line);
            }
            if lines.len() == TOLD {
                break;
            }
        }
        lines.reverse();
        lines
    }
}

fn known(narrator: &Narrator<'_>, seat: Seat) -> bool {
    narrator.view().seat(seat).is_some_and(|seat| seat.heroes().all(|hero| hero.is_some()))
}

fn told(narrator: &Narrator<'_>, row: &TraceRow) -> String {
    let defs = narrator.view().defs();
    let verdict = match row.verdict {
        Verdict::Fired => "table.fired",
        Verdict::Offered => "table.offered",
        Verdict::Declined => "table.declined",
        Verdict::GuardSaidNo => "table.guard",
        Verdict::NotForIt => "table.not_for_it",
        Verdict::Spent => "table.spent",
    };
    let args = [
        ("event", defs.events[row.event.index()].name.clone()),
        ("place", defs.part(row.part).place.to_string()),
        ("verdict", narrator.word(verdict)),
    ];
    narrator.say("table.why_row", &args)
}

fn out_of_force(narrator: &Narrator<'_>, instance: &Instance) -> Option<String> {
    if instance.suspended {
        return Some(narrator.word("table.why_off"));
    }
    if instance.muted > 0 {
        let by = instance.muted_by.map(|by| narrator.skill(by)).unwrap_or_default();
        return Some(narrator.say("table.why_muted", &[("by", by)]));
    }
    instance.dormant.then(|| narrator.word("table.why_asleep"))
}

/// A part that no timing offers: can it be used now?
fn at_rest(narrator: &Narrator<'_>, game: &Game, seat: Seat, id: PartId) -> Option<String> {
    let part = narrator.view().defs().part(id);
    let verdict = match &part.body {
        Body::Static(_) => "table.static_part",
        Body::As(rule) => usable(game, seat, id, query::part_left(game.state(), seat, id, rule.limit)),
        Body::Play(rule) => usable(game, seat, id, query::part_left(game.state(), seat, id, rule.limit)),
        _ => return None,
    };
    let args = [("place", part.place.to_string()), ("verdict", narrator.word(verdict))];
    Some(narrator.say("table.why_now", &args))
}

fn usable(game: &Game, seat: Seat, part: PartId, left: bool) -> &'static str {
    let offers = |ask: &Ask| {
        ask.entries.iter().any(|entry| matches!(entry.via, Via::Part(p, _) | Via::Supply(p, _) if p == part))
    };
    match game.ask(seat).is_some_and(offers) {
        true => "table.open_now",
        false if !left => "table.used_up",
        false => "table.not_now",
    }
}

/// What the vocabulary says of a word, in the reader's language.
pub fn vocabulary(narrator: &Narrator<'_>, word: &str, lang: &str) -> String {
    use crate::script::docs::{Found, Reference, Topic};
    let reference = Reference::new(narrator.view().defs());
    let doc = |zh: &str, en: &str| if lang == "zh" && !zh.is_empty() { zh.to_owned() } else { en.to_owned() };
    let topic = |topic: &Topic, whole: bool| {
        let mut lines = vec![topic.shape.clone(), format!("    {}", doc(&topic.zh, &topic.en))];
        if whole {
            lines.extend((!topic.facts.is_empty()).then(|| format!("    {}", topic.facts)));
            lines.extend(topic.lines.iter().map(|line| format!("      {}  {}", line.shape, doc(&line.zh, &line.en))));
        }
        lines.join("\n")
    };
    match reference.find(word) {
        Found::Section(section) => section.topics.iter().map(|t| topic(t, false)).collect::<Vec<_>>().join("\n"),
        Found::Topics(topics) => topics.iter().map(|t| topic(t, true)).collect::<Vec<_>>().join("\n"),
        Found::Mentions(topics) => topics.iter().map(|t| topic(t, false)).collect::<Vec<_>>().join("\n"),
        Found::Nothing(near) => {
            narrator.say("table.no_such_topic", &[("word", word.to_owned()), ("near", near.unwrap_or_default())])
        }
    }
}
