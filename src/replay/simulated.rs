//! Replays of simulated games, which are played once more for it.

use super::Tape;
use crate::bot::open_question;
use crate::error::Diagnostics;
use crate::game::{Engine, Game, Setup, Status};
use crate::script::content::Content;
use crate::script::sandbox::Watch;
use crate::sim::{ENDLESS, SimOptions};
use std::io;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

/// A simulation whose games can be played again one by one.
pub struct Simulated {
    engine: Rc<Engine>,
    options: SimOptions,
}

impl Simulated {
    /// The games of these options.
    ///
    /// # Errors
    /// The content cannot be loaded.
    pub fn new(content: &Arc<Content>, options: &SimOptions) -> Result<Self, Diagnostics> {
        let mut options = options.clone();
        options.learn(content)?;
        let content = options.without.map_or_else(|| content.clone(), |hero| content.without(hero));
        Ok(Self { engine: Engine::with(&content, &options.limits, Watch::Count)?, options })
    }

    /// Writes the replay of the i-th game.
    ///
    /// # Errors
    /// Those of the file.
    pub fn record(&self, index: u64, path: &Path) -> io::Result<()> {
        let setup = Setup { keeps_undo: true, ..self.options.setup(index) };
        let mut game = Game::new(&self.engine, &setup);
        let mut players = self.options.players(setup.seed);
        let mut tape = Tape::new(&game, Some(path))?;
        for _ in 0..ENDLESS {
            let Some(ask) = open_question(&game).filter(|_| game.status() == Status::Asking) else { break };
            let (seat, id, answer) = (ask.seat, ask.id, players.answer(&game, ask));
            if tape.answer(&mut game, seat, id, answer)?.is_err() {
                break;
            }
        }
        Ok(())
    }
}
