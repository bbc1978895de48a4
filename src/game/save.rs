//! A game in its travelling form: header, checkpoint, action and answers, all by names.

use super::{Game, Running};
use crate::ask::Answer;
use crate::defs::Defs;
use crate::id::*;
use crate::log::Log;
use crate::saved::{self, Note, SavedState};
use crate::script::core::{Recorded, Wishes};
use crate::script::engine::Engine;
use crate::state::State;
use crate::turn::Action;
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// A saved game. It crosses to other content by names only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// The version of the engine that wrote it.
    pub version: String,
    /// The hash of the content it was made with.
    pub content: String,
    /// How many answers the game had had.
    pub step: u64,
    /// The position when the running action began.
    pub base: SavedState,
    /// The running action; none at rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<SavedAction>,
    /// The answers given in it, those of a half-answered round among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<SavedAnswer>,
    /// Was it asked for a game without heroes?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_heroes: bool,
    /// Heroes that join a seat's offer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<(Seat, String)>,
    /// The sets in play, by path; if there are none of a sort, those that are in by default.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<String>,
    /// The house rules in force, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub houses: Vec<String>,
}

/// A running action by names.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedAction {
    /// Its name.
    pub name: String,
    /// Its seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Its phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<String>,
    /// The answer at the idle point that began it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub idle: Option<SavedAnswer>,
}

/// An answer with the key of its question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedAnswer {
    /// Who answered.
    pub seat: Seat,
    /// The key of the question, in hex; `0` if it was not kept.
    pub key: String,
    /// What.
    pub answer: Answer,
}

impl From<&Recorded> for SavedAnswer {
    fn from(r: &Recorded) -> Self {
        Self { seat: r.seat, key: format!("{:016x}", r.key), answer: r.answer.clone() }
    }
}

impl SavedAnswer {
    fn recorded(&self) -> Recorded {
        let key = u64::from_str_radix(&self.key, 16).unwrap_or(1);
        Recorded { seat: self.seat, key, answer: self.answer.clone() }
    }
}

impl Game {
    /// The game in its travelling form.
    pub fn save(&self) -> Save {
        let base = if self.running.is_some() { &self.base } else { &self.core.state };
        self.saved(base, self.running.as_ref(), &self.core.recorded)
    }

    /// A place in the game in its travelling form.
    pub(super) fn saved(&self, base: &State, running: Option<&Running>, answers: &[Recorded]) -> Save {
        let defs = self.engine.defs();
        let wishes = &self.core.wishes;
        Save {
            version: env!("CARGO_PKG_VERSION").into(),
            content: self.engine.content().hash(),
            step: self.core.step,
            base: saved::save(base, &defs),
            action: running.map(|running| saved_action(running, &defs)),
            answers: answers.iter().map(SavedAnswer::from).collect(),
            no_heroes: wishes.no_heroes,
            offers: wishes
                .offers
                .iter()
                .filter_map(|(seat, hero)| Some((*seat, defs.heroes.get_index(hero.index())?.0.clone())))
                .collect(),
            sets: wishes.sets.iter().filter_map(|id| Some(defs.sets.get_index(id.index())?.0.clone())).collect(),
            houses: defs.houses_in_force(),
        }
    }

    /// A game from its travelling form. What this content does not know is mended and told in [`Game::notes`]; of the
    /// recorded answers the longest run whose questions are still the same is given again.
    ///
    /// # Errors
    /// Why the position cannot be rebuilt at all.
    pub fn load(engine: &Rc<Engine>, save: &Save) -> Result<Game, String> {
        Self::load_onto(engine, save, Log::new(true), false)
    }

    /// The same; with `trace`, verdicts of triggers are collected from the first action on.
    ///
    /// # Errors
    /// Why the position cannot be rebuilt at all.
    pub fn load_traced(engine: &Rc<Engine>, save: &Save, trace: bool) -> Result<Game, String> {
        Self::load_onto(engine, save, Log::new(true), trace)
    }

    /// The same; `log` is what happened before.
    pub(super) fn load_onto(engine: &Rc<Engine>, save: &Save, log: Log, trace: bool) -> Result<Game, String> {
        let (state, notes, added, wishes, running) = {
            let defs = engine.defs();
            let (state, mut notes) = saved::load(&save.base, &defs)?;
            let gone = save.sets.iter().filter(|set| !defs.sets.contains_key(*set));
            notes.extend(gone.map(|set| Note::new("set_gone", &[("set", set)])));
            notes.extend(other_houses(&save.houses, &defs.houses_in_force()));
            let running = save.action.as_ref().map(|action| running(action, &defs)).transpose()?;
            let added = saved::added(&save.base, &state, &defs);
            (state, notes, added, wishes(save, &defs), running)
        };
        let mut game = Game::at(engine, state, log, true);
        game.notes = notes;
        game.core.wishes = wishes;
        game.core.step = save.step;
        game.trace(trace);
        game.drive(|active| active.mute_unworkable(&added));
        game.rerun(running, save.answers.iter().map(SavedAnswer::recorded).collect());
        Ok(game)
    }
}

fn saved_action(running: &Running, defs: &Defs) -> SavedAction {
    let (seat, phase) = match running.action {
        Action::Setup => (None, None),
        Action::Phase(s, p) | Action::IdleBegin(s, p) | Action::IdleEnd(s, p) => (Some(s), Some(p)),
        Action::Begin(s) | Action::Act(s) | Action::End(s) | Action::Next(s) | Action::Enter(s) => (Some(s), None),
    };
    SavedAction {
        name: running.action.name().into(),
        seat,
        phase: phase.and_then(|p| Some(defs.phases.get_index(p.index())?.0.clone())),
        idle: running.idle.as_ref().map(SavedAnswer::from),
    }
}

fn running(action: &SavedAction, defs: &Defs) -> Result<Running, String> {
    let seat = action.seat.ok_or_else(|| format!("the saved action `{}` names no seat", action.name));
    let phase = || {
        let name = action.phase.as_deref().unwrap_or_default();
        defs.phases.get_index_of(name).map(PhaseId::at).ok_or_else(|| format!("there is no phase `{name}`"))
    };
    let made = match action.name.as_str() {
        "setup" => Action::Setup,
        "turn_begin" => Action::Begin(seat?),
        "phase" => Action::Phase(seat?, phase()?),
        "play_begin" => Action::IdleBegin(seat?, phase()?),
        "act" => Action::Act(seat?),
        "play_end" => Action::IdleEnd(seat?, phase()?),
        "turn_end" => Action::End(seat?),
        "next" => Action::Next(seat?),
        "enter" => Action::Enter(seat?),
        other => return Err(format!("there is no action `{other}`")),
    };
    Ok(Running { action: made, idle: action.idle.as_ref().map(SavedAnswer::recorded) })
}

/// A game that was played with other house rules goes on with those in force; whoever loads it is told.
fn other_houses(saved: &[String], now: &[String]) -> Option<Note> {
    let list = |houses: &[String]| if houses.is_empty() { "–".into() } else { houses.join(", ") };
    (saved != now).then(|| Note::new("other_houses", &[("then", &list(saved)), ("now", &list(now))]))
}

fn wishes(save: &Save, defs: &Defs) -> Wishes {
    let sets: Vec<SetId> = save.sets.iter().filter_map(|set| defs.sets.get_index_of(set).map(SetId::at)).collect();
    Wishes {
        no_heroes: save.no_heroes,
        offers: save
            .offers
            .iter()
            .filter_map(|(seat, hero)| Some((*seat, HeroId::at(defs.heroes.get_index_of(hero)?))))
            .collect(),
        sets: defs.sets_in_play(&sets),
    }
}
