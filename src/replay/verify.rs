//! Does a replay come out as it was recorded?

use super::tape::hash;
use super::{Footprint, Head, Step};
use crate::game::{Engine, Game, Save};
use crate::id::{Seat, SkillId};
use std::rc::Rc;

/// What was found to be as recorded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// So many steps.
    pub steps: usize,
    /// So many steps were made under other content and could not be tried.
    pub skipped: usize,
}

/// The first step that comes out otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Which, from 1.
    pub step: usize,
    /// How.
    pub what: String,
}

/// Goes through a replay under the content of `engine`. With `force` every stretch is tried, otherwise those that were
/// played under these rules.
///
/// # Errors
/// The first step that differs.
pub fn verify(engine: &Rc<Engine>, head: &Head, steps: &[Step], force: bool) -> Result<Verified, Difference> {
    let now = Footprint::of(&engine.content().sources);
    let ours = |content: &Footprint| force || content.differing(&now, false).is_empty();
    let open = |save: &Save| Game::load(engine, save);
    let mut done = Verified::default();
    let mut game = ours(&head.content).then(|| open(&head.start)).transpose().map_err(|what| at(0, what))?;
    for (i, step) in steps.iter().enumerate() {
        if let Step::Reload { content, save } = step {
            game = ours(content).then(|| open(save)).transpose().map_err(|what| at(i + 1, what))?;
        }
        match &mut game {
            Some(game) => {
                apply(game, step).map_err(|what| at(i + 1, what))?;
                done.steps += 1;
            }
            None => done.skipped += 1,
        }
    }
    Ok(done)
}

fn at(step: usize, what: String) -> Difference {
    Difference { step, what }
}

/// Takes one step and compares what comes of it.
///
/// # Errors
/// What is otherwise than it was recorded.
pub fn apply(game: &mut Game, step: &Step) -> Result<(), String> {
    match step {
        Step::Answer { seat, key, answer, hash: then } => {
            let Some(ask) = game.ask(*seat) else { return Err(not_asked(game, *seat)) };
            let (id, found) = (ask.id, format!("{:016x}", game.key(*seat).unwrap_or_default()));
            if found != *key {
                return Err(format!("seat {} is asked another question", seat.index() + 1));
            }
            let refused = |illegal| format!("the answer of seat {} is refused: {illegal}", seat.index() + 1);
            game.answer(*seat, id, answer.clone()).map_err(refused)?;
            same(then, game)
        }
        Step::Undo { seat, save } => {
            // What lies before the stretch is not known here.
            if !game.undo(*seat) {
                *game = Game::load(game.engine(), save)?;
            }
            let other = Game::load(game.engine(), save)?;
            same(&hash(&other), game)
        }
        Step::Suspend { seat, skill, hash: then } => {
            let id = game.engine().defs().skills.get_index_of(skill).map(SkillId::at);
            game.suspend(*seat, id.ok_or_else(|| format!("there is no skill `{skill}`"))?);
            same(then, game)
        }
        Step::Reload { save, .. } => {
            *game = Game::load(game.engine(), save)?;
            Ok(())
        }
        Step::Fault { report } => {
            let found = game.fault().map(ToString::to_string);
            let other = || format!("the recorded fault is not there: {report}");
            if found.as_ref() == Some(report) { Ok(()) } else { Err(found.unwrap_or_else(other)) }
        }
        Step::Over { winners, .. } => {
            let found = game.result().map(|outcome| outcome.seats.to_vec());
            if found.as_ref() == Some(winners) { Ok(()) } else { Err("the game ends otherwise".into()) }
        }
    }
}

fn same(then: &str, game: &Game) -> Result<(), String> {
    if hash(game) == then { Ok(()) } else { Err("it leads to another position".into()) }
}

fn not_asked(game: &Game, seat: Seat) -> String {
    let why = match (game.fault(), game.result()) {
        (Some(fault), _) => format!(": {fault}"),
        (None, Some(_)) => ": the game is over".into(),
        (None, None) => String::new(),
    };
    format!("seat {} is not asked{why}", seat.index() + 1)
}
