//! A replay that is gone through again, each stretch under the content that it was played under.

use super::tape::{events, hash, reader};
use super::{Footprint, Head, Step, engine};
use crate::game::{Engine, Game, Save};
use crate::id::{Seat, SkillId};
use crate::script::content::Content;
use crate::text::Chronicle;
use std::rc::Rc;
use std::sync::Arc;

/// The first step that comes out otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Which, from 1; 0 is the beginning.
    pub step: usize,
    /// How.
    pub what: String,
}

/// Why a replay cannot be gone through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// These files had other rules.
    Files(Vec<String>),
    /// The content of a stretch cannot be had again.
    Content(String),
}

/// A replay with an engine for each of its stretches: one ends where the content was reloaded.
pub struct Reel {
    head: Head,
    steps: Vec<Step>,
    engines: Vec<Rc<Engine>>,
    /// Is all of it gone through under one content, whatever it was recorded under?
    forced: bool,
}

impl Reel {
    /// A replay under the content that it was recorded under, of which `content` is the last stretch's; files that were
    /// edited on the way have their texts in it.
    ///
    /// # Errors
    /// What of that content is not there.
    pub fn new(content: &Arc<Content>, head: Head, steps: Vec<Step>) -> Result<Self, Unfit> {
        let mut texts: Vec<(&str, &str)> = Vec::new();
        let mut stretches = vec![(&head.content, &head.start)];
        for step in &steps {
            let Step::Reload { content, files, save } = step else { continue };
            stretches.push((content, save));
            for edited in files {
                let both = [&edited.before, &edited.after].into_iter().flatten();
                texts.extend(both.map(|text| (edited.file.as_str(), text.as_str())));
            }
        }
        let mut engines: Vec<Rc<Engine>> = Vec::new();
        for (print, save) in stretches {
            let former = engines.last().filter(|engine| Footprint::of(&engine.content().sources) == *print);
            let next = match former {
                Some(engine) => engine.clone(),
                None => restored(content, print, &texts, save)?,
            };
            engines.push(next);
        }
        Ok(Self { head, steps, engines, forced: false })
    }

    /// A replay under `content`, whatever it was recorded under.
    ///
    /// # Errors
    /// The house rules of the replay do not fit the content.
    pub fn forced(content: &Arc<Content>, head: Head, steps: Vec<Step>) -> Result<Self, Unfit> {
        let engines = vec![engine(content, &head.start).map_err(Unfit::Content)?];
        Ok(Self { head, steps, engines, forced: true })
    }

    /// The first line.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Are there no steps?
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The game after so many steps.
    ///
    /// # Errors
    /// The first of them that comes out otherwise than it was recorded; under forced content, that cannot be taken.
    pub fn at(&self, steps: usize) -> Result<Game, Difference> {
        let mut run = self.run(!self.forced)?;
        while run.done < steps.min(self.len()) {
            run.step()?;
        }
        Ok(run.game)
    }

    /// Goes through all of it.
    ///
    /// # Errors
    /// The first step that comes out otherwise than it was recorded.
    pub fn verify(&self) -> Result<usize, Difference> {
        let mut run = self.run(true)?;
        while run.done < self.len() {
            run.step()?;
        }
        Ok(run.done)
    }

    /// Goes through all of it and compares every event too.
    ///
    /// # Errors
    /// The first event that is another one, or, if all are the same, the first step that leads elsewhere.
    pub fn bisect(&self) -> Result<usize, Difference> {
        let mut run = self.run(true)?;
        let mut told = reader(&run.game);
        while let Some(step) = self.steps.get(run.done) {
            let outcome = run.step();
            match step {
                Step::Answer { events, .. } => run.compare(events, &mut told)?,
                _ => told = reader(&run.game),
            }
            outcome?;
        }
        Ok(run.done)
    }

    fn run(&self, strict: bool) -> Result<Run<'_>, Difference> {
        let game = Game::load(&self.engines[0], &self.head.start).map_err(|what| Difference { step: 0, what })?;
        Ok(Run { reel: self, game, done: 0, stretch: 0, strict })
    }
}

/// The content of a stretch, from the files as they are now and the texts of those that were edited.
fn restored(
    content: &Arc<Content>,
    print: &Footprint,
    texts: &[(&str, &str)],
    save: &Save,
) -> Result<Rc<Engine>, Unfit> {
    let sources = print.restored(&content.sources, texts).map_err(Unfit::Files)?;
    let unfit = |why| Unfit::Content(why);
    if sources.content_hash() == content.sources.content_hash() {
        return engine(content, save).map_err(unfit);
    }
    let loaded = Content::load_with(sources, &save.houses);
    engine(&loaded.map_err(|(sources, diags)| unfit(sources.render(&diags, false)))?, save).map_err(unfit)
}

/// Where somebody is who goes through a replay.
struct Run<'a> {
    reel: &'a Reel,
    game: Game,
    done: usize,
    stretch: usize,
    /// Must every position be as it was recorded?
    strict: bool,
}

impl Run<'_> {
    /// Takes the next step and compares what comes of it; it is taken as far as it can be.
    fn step(&mut self) -> Result<(), Difference> {
        let Some(step) = self.reel.steps.get(self.done) else { return Ok(()) };
        self.done += 1;
        self.take(step).map_err(|what| Difference { step: self.done, what })
    }

    fn take(&mut self, step: &Step) -> Result<(), String> {
        let game = &mut self.game;
        match step {
            Step::Answer { seat, key, answer, hash: then, .. } => {
                let Some(ask) = game.ask(*seat) else { return Err(not_asked(game, *seat)) };
                let (id, found) = (ask.id, format!("{:016x}", game.key(*seat).unwrap_or_default()));
                if found != *key {
                    return Err(format!("seat {} is asked another question", seat.index() + 1));
                }
                let refused = |illegal| format!("the answer of seat {} is refused: {illegal}", seat.index() + 1);
                game.answer(*seat, id, answer.clone()).map_err(refused)?;
                self.is_at(then)
            }
            Step::Undo { seat, save } => {
                // What lies before the beginning is not known here.
                if !game.undo(*seat) {
                    *game = Game::load(game.engine(), save)?;
                }
                self.arrives(save)
            }
            Step::Suspend { seat, skill, hash: then } => {
                let id = game.engine().defs().skills.get_index_of(skill).map(SkillId::at);
                game.suspend(*seat, id.ok_or_else(|| format!("there is no skill `{skill}`"))?);
                self.is_at(then)
            }
            Step::Reload { save, .. } => {
                self.stretch += 1;
                match self.reel.engines.get(self.stretch) {
                    Some(engine) => game.reload(engine).map(|_| ())?,
                    None => *game = Game::load(game.engine(), save)?,
                }
                self.arrives(save)
            }
            Step::Fault { report } => {
                let found = game.fault().map(ToString::to_string);
                let other = || format!("the recorded fault is not there: {report}");
                if found.as_ref() == Some(report) || !self.strict { Ok(()) } else { Err(found.unwrap_or_else(other)) }
            }
            Step::Over { winners, .. } => {
                let found = game.result().map(|outcome| outcome.seats.to_vec());
                if found.as_ref() == Some(winners) || !self.strict {
                    Ok(())
                } else {
                    Err("the game ends otherwise".into())
                }
            }
        }
    }

    /// Is this where the save is?
    fn arrives(&self, save: &Save) -> Result<(), String> {
        let other = Game::load(self.game.engine(), save)?;
        self.is_at(&hash(&other))
    }

    fn is_at(&self, then: &str) -> Result<(), String> {
        if hash(&self.game) == then || !self.strict { Ok(()) } else { Err("it leads to another position".into()) }
    }

    /// Compares the events of a step with those that were recorded.
    fn compare(&self, recorded: &[String], told: &mut Chronicle) -> Result<(), Difference> {
        let found = events(told, &self.game);
        let Some(i) = (0..recorded.len().max(found.len())).find(|i| recorded.get(*i) != found.get(*i)) else {
            return Ok(());
        };
        let line = |events: &[String]| events.get(i).map_or("nothing".into(), |event| format!("\"{}\"", event.trim()));
        let what = format!("event {}: {} was recorded, {} comes now", i + 1, line(recorded), line(&found));
        Err(Difference { step: self.done, what })
    }
}

fn not_asked(game: &Game, seat: Seat) -> String {
    let why = match (game.fault(), game.result()) {
        (Some(fault), _) => format!(": {fault}"),
        (None, Some(_)) => ": the game is over".into(),
        (None, None) => String::new(),
    };
    format!("seat {} is not asked{why}", seat.index() + 1)
}
