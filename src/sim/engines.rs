//! A worker's engines, and which of them decides.
//!
//! Most games are played where nobody counts instructions. A game that may have run out of its budget there, or that
//! fails, is played again where they are counted; and what fails or runs out there, in a fresh engine, so that its
//! report does not depend on what was played before. So the summary is what it would be with a fresh engine that counts
//! for every game.

use super::crew::Sign;
use super::{Played, SimOptions, checked, play, play_shown};
use crate::error::Diagnostics;
use crate::script::content::Content;
use crate::script::engine::Engine;
use crate::script::sandbox::Watch;
use std::rc::Rc;
use std::sync::Arc;

/// The engines of one worker. They are made when they are needed; one that is in doubt is dropped, for after a fault
/// it may be short of memory.
pub(super) struct Engines {
    content: Arc<Content>,
    options: SimOptions,
    quick: Option<Rc<Engine>>,
    counting: Option<Pair>,
}

/// An engine that counts; for checked games with a second one, in which they are played again.
struct Pair(Rc<Engine>, Option<Rc<Engine>>);

/// A game, and whether that is what it comes to whatever the engine did before and however long it took.
type Verdict = (Played, bool);

impl Engines {
    pub(super) fn new(content: &Arc<Content>, options: &SimOptions) -> Self {
        Self { content: content.clone(), options: options.clone(), quick: None, counting: None }
    }

    /// Plays one game to a result that counts. `counted`: nowhere without a count.
    pub(super) fn play(&mut self, index: u64, counted: bool, sign: &Sign) -> Result<Played, Diagnostics> {
        if !counted && !self.options.check {
            let (game, sure) = self.play_quickly(index, sign)?;
            if sure {
                return Ok(game);
            }
        }
        if let Some(pair) = self.counting.take() {
            let (game, sure) = pair.play(&self.options, index);
            if sure {
                self.counting = Some(pair);
                return Ok(game);
            }
        }
        let engine = || Engine::with(&self.content, &self.options.limits, Watch::Count);
        let pair = Pair(engine()?, self.options.check.then(engine).transpose()?);
        let (game, sure) = pair.play(&self.options, index);
        self.counting = sure.then_some(pair);
        Ok(game)
    }

    fn play_quickly(&mut self, index: u64, sign: &Sign) -> Result<Verdict, Diagnostics> {
        let engine = match self.quick.take() {
            Some(engine) => engine,
            None => Engine::with(&self.content, &self.options.limits, Watch::Clock)?,
        };
        let play = || play_shown(&engine, &self.options, index, || sign.beat());
        let (game, sure) = sign.while_loose(|| verdict(&engine, play));
        // On a busy machine doubts are mostly about time, and those say nothing against the engine.
        self.quick = game.failure.is_none().then_some(engine);
        Ok((game, sure))
    }
}

impl Pair {
    fn play(&self, options: &SimOptions, index: u64) -> Verdict {
        verdict(&self.0, || match &self.1 {
            Some(second) => checked(&self.0, second, options, index),
            None => play(&self.0, options, index),
        })
    }
}

fn verdict(engine: &Engine, play: impl FnOnce() -> Played) -> Verdict {
    engine.trust();
    let game = play();
    let sure = game.failure.is_none() && !engine.doubtful();
    (game, sure)
}
