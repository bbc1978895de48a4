//! `hulao why`: who defines a thing, and which house rules change it, in order.

use super::{Failure, Outcome, WhyArgs, check, content};
use crate::defs::{Change, Defs, Place, What};
use crate::error::nearest;
use crate::id::*;
use crate::script::content::Content;
use crate::text::Topic;
use std::io::{self, Write};

pub(super) fn run(args: &WhyArgs) -> Outcome {
    let base = content::load(&args.content)?;
    let ruled = content::with_houses(&base, &args.house)?;
    let things = things(&ruled.defs, &args.name);
    if things.is_empty() {
        return Err(Failure::Found(unknown(&ruled.defs, &args.name)));
    }
    let mut out = anstream::stdout().lock();
    for thing in &things {
        tell(&mut out, &ruled, thing)?;
        elsewhere(&mut out, &base, &ruled, thing)?;
    }
    for group in ruled.defs.contested().iter().filter(|group| things.iter().any(|thing| thing.is(group[0]))) {
        writeln!(out, "{}", check::contested(&ruled.defs, group))?;
    }
    Ok(())
}

/// Something that is defined.
struct Thing {
    what: What,
    id: String,
    /// What else it is called.
    name: String,
    /// Who defines it.
    places: Vec<Place>,
}

impl Thing {
    fn is(&self, change: &Change) -> bool {
        let deck = self.what == What::Card && change.what == What::Deck;
        change.name == self.id && (change.what == self.what || deck)
    }
}

/// Everything of that id or name.
fn things(defs: &Defs, name: &str) -> Vec<Thing> {
    let wanted = name.trim().trim_start_matches('【').trim_end_matches('】').to_lowercase();
    let topics = Topic::all(defs).filter(|topic| topic.words().any(|word| word == wanted));
    let mut things: Vec<Thing> = topics.filter_map(of_topic).collect();
    let named = defs.origins.iter().filter(|((_, id), _)| *id == wanted);
    things.extend(named.map(|((what, id), place)| Thing {
        what: *what,
        id: id.clone(),
        name: String::new(),
        places: vec![place.clone()],
    }));
    let modes = defs.modes.values().filter(|mode| mode.options.contains_key(&wanted));
    let places: Vec<Place> = modes.map(|mode| mode.place.clone()).collect();
    if !places.is_empty() {
        things.push(Thing { what: What::Option, id: wanted.clone(), name: String::new(), places });
    }
    if wanted == What::Phases.name() {
        let place = Place { file: "scripts/rules.toml".into(), line: 0 };
        things.push(Thing { what: What::Phases, id: wanted, name: String::new(), places: vec![place] });
    }
    things
}

fn of_topic(topic: Topic<'_>) -> Option<Thing> {
    let (what, place) = match topic {
        Topic::Kind(kind) => (What::Card, &kind.place),
        Topic::Skill(skill) => (What::Skill, &skill.place),
        Topic::Hero(hero) => (What::Hero, &hero.place),
        Topic::Mode(_) | Topic::House(_) => return None,
    };
    Some(Thing { what, id: topic.id().to_owned(), name: topic.name().base.clone(), places: vec![place.clone()] })
}

fn tell(out: &mut impl Write, content: &Content, thing: &Thing) -> io::Result<()> {
    let defs = &content.defs;
    let called = if thing.name.is_empty() { String::new() } else { format!(" {}", thing.name) };
    writeln!(out, "\x1b[1m{} {}\x1b[0m{called}", thing.what.name(), thing.id)?;
    for place in &thing.places {
        writeln!(out, "  defined by {place}")?;
        let lua = place.file.replace(".toml", ".lua");
        if lua != place.file && content.sources.file(&lua).is_some() && thing.what != What::Option {
            writeln!(out, "         and {lua}")?;
        }
    }
    if thing.what == What::Constant {
        let id = defs.constants.get_index_of(&thing.id).map(ConstId::at);
        let changed = |set: &[(ConstId, i64)]| set.iter().find(|(other, _)| Some(*other) == id).map(|(_, n)| *n);
        for (mode, n) in defs.modes.values().filter_map(|mode| Some((mode, changed(&mode.set)?))) {
            writeln!(out, "  changed by the mode {} to {n} ({})", mode.id, mode.place)?;
        }
        if let Some(n) = defs.constants.get(&thing.id) {
            writeln!(out, "  now {n}")?;
        }
    }
    for change in defs.changes.iter().filter(|change| thing.is(change)) {
        writeln!(out, "  changed by {}", told(defs, change))?;
    }
    Ok(())
}

/// Who changes it, where that stands, and what comes of it if that can be said in a word.
fn told(defs: &Defs, change: &Change) -> String {
    let to = match (change.what, change.to.as_str()) {
        (_, "") => String::new(),
        (What::Deck, to) => format!(": {to} the deck"),
        (What::Constant | What::Option, to) => format!(": now {to}"),
        (_, to) => format!(": {to}"),
    };
    format!("the house rule {} ({}){to}", defs.house_id(change.house), change.place)
}

/// The house rules that would change it and are not in force.
fn elsewhere(out: &mut impl Write, base: &std::sync::Arc<Content>, ruled: &Content, thing: &Thing) -> Outcome {
    let in_force = ruled.defs.houses_in_force();
    for house in base.defs.houses.keys().filter(|house| !in_force.contains(house)) {
        // One with mistakes changes nothing; `hulao check` tells them.
        let Ok(alone) = base.with_houses(std::slice::from_ref(house)) else { continue };
        for change in alone.defs.changes.iter().filter(|change| thing.is(change)) {
            writeln!(out, "  not in force: {}", told(&alone.defs, change))?;
        }
    }
    Ok(())
}

fn unknown(defs: &Defs, name: &str) -> String {
    let topics = Topic::all(defs).flat_map(Topic::words);
    let rules = defs.origins.keys().map(|(_, id)| id.clone());
    let options = defs.modes.values().flat_map(|mode| mode.options.keys().cloned());
    let all: Vec<String> = topics.chain(rules).chain(options).collect();
    let hint = nearest(name, all.iter().map(String::as_str));
    let hint = hint.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
    format!("error: no card, skill, hero, constant, option or procedure is called `{name}`{hint}")
}
