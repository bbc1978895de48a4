//! Names in steps and expectations are looked up before anything is played: a misspelt skill that is "not offered" would
//! pass otherwise.

use super::cards::{Names, unknown};
use super::model::*;
use crate::error::nearest;
use indexmap::IndexMap;

/// Does the content know every name that the scenario uses after its Given?
///
/// # Errors
/// The first that it does not know, with its place and the nearest one.
pub fn check(scenario: &Scenario, names: &Names<'_>) -> Result<(), String> {
    for step in &scenario.play {
        self::step(step, names).map_err(|message| format!("{}: {message}", step.place))?;
    }
    let expectations = scenario.expect.iter().chain(scenario.play.iter().filter_map(|step| match &step.body {
        Body::Expect(expect) => Some(&**expect),
        _ => None,
    }));
    for expect in expectations {
        expectation(expect, names).map_err(|message| format!("{}: {message}", expect.place))?;
    }
    Ok(())
}

fn step(step: &Step, names: &Names<'_>) -> Result<(), String> {
    match &step.body {
        Body::Illegal(step) => self::step(step, names),
        Body::To(phase, _) => known(&names.defs.phases, "phase", phase),
        Body::Offered(_, skill) | Body::NotOffered(_, skill) => names.check_skill(skill),
        Body::Expect(_) => Ok(()),
        Body::Reply(_, reply) => match reply {
            Reply::Yes(skill) | Reply::No(skill) => names.check_skill(skill),
            Reply::Invokes(skill, _) => names.check_skill(skill),
            Reply::Uses(with) | Reply::Responds(with) => with.via.iter().try_for_each(|skill| names.check_skill(skill)),
            Reply::TakesHero(hero) => {
                let called = names.defs.heroes.values().any(|def| def.name.base == *hero);
                if called { Ok(()) } else { known(&names.defs.heroes, "hero", hero) }
            }
            _ => Ok(()),
        },
    }
}

fn expectation(expect: &Expect, names: &Names<'_>) -> Result<(), String> {
    let defs = names.defs;
    expect.phase.iter().try_for_each(|phase| known(&defs.phases, "phase", phase))?;
    for (_, seat) in &expect.seats {
        seat.marks.iter().try_for_each(|(mark, _)| known(&defs.marks, "mark", mark))?;
        seat.piles.iter().try_for_each(|(pile, _)| known(&defs.piles, "pile", pile))?;
        seat.skills.iter().flatten().try_for_each(|skill| known(&defs.skills, "skill", skill))?;
        seat.hero.iter().filter(|hero| *hero != "none").try_for_each(|hero| known(&defs.heroes, "hero", hero))?;
    }
    Ok(())
}

fn known<V>(map: &IndexMap<String, V>, what: &str, name: &str) -> Result<(), String> {
    if map.contains_key(name) {
        return Ok(());
    }
    Err(unknown(what, name, nearest(name, map.keys().map(String::as_str))))
}
