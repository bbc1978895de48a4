//! The same game under other content, and the way back over such a change.

use super::{Checkpoint, Elder, Game, Save, Status};
use crate::id::Seat;
use crate::log::{Carrier, Log, Record};
use crate::script::content::Content;
use crate::script::engine::Engine;
use std::rc::Rc;

impl Game {
    /// Puts the game under other content: its travelling form, loaded there. The log and the places to go back to come
    /// along by names. Where the running action goes otherwise than before, the log says [`Record::Rewound`] and tells it
    /// anew; what could not be kept is told in [`Game::notes`]. Returns where a reader who had read everything reads on.
    ///
    /// # Errors
    /// Why the game cannot go on under that content; it is untouched then.
    pub fn reload(&mut self, engine: &Rc<Engine>) -> Result<usize, String> {
        let save = self.mended(self.save(), engine.content());
        let carried = Carrier::new(&self.engine.defs(), &engine.defs()).log(&self.core.log);
        // What a fault has undone is told already; the action begins after it.
        let begun = if self.running.is_none() || self.status() == Status::Faulted {
            self.core.log.len()
        } else {
            self.base_log
        };
        let (before, told) = split(&carried.log, carried.place(begun));
        let mut game = Game::load_onto(engine, &save, before.clone(), self.core.trace.is_some())?;
        let mut read = carried.log.len();
        if !game.log_since(before.len()).starts_with(&told) {
            read = before.len();
            let mut log = before;
            log.push(|| Record::Rewound);
            game = Game::load_onto(engine, &save, log, self.core.trace.is_some())?;
        }
        self.grow_elder(|cursor| carried.place(cursor));
        self.adopt(game);
        Ok(read)
    }

    /// Goes on as another game, with this one's past.
    fn adopt(&mut self, mut game: Game) {
        game.keeps_undo = self.keeps_undo;
        game.elder = std::mem::take(&mut self.elder);
        let new = std::mem::take(&mut game.core.reports);
        game.core.reports = std::mem::take(&mut self.core.reports);
        for report in new {
            if !game.core.reports.contains(&report) {
                game.core.reports.push(report);
            }
        }
        *self = game;
    }

    /// All places to go back to, by names; `place` says where their logs end now.
    fn grow_elder(&mut self, place: impl Fn(usize) -> usize) {
        let points = std::mem::take(&mut self.checkpoints);
        let named = |Checkpoint { base, running, answers, log_len }: &Checkpoint| Elder {
            save: self.saved(base, running.as_ref(), answers),
            log_len: *log_len,
        };
        let new: Vec<Elder> = points.iter().map(named).collect();
        self.elder.extend(new);
        self.elder.iter_mut().for_each(|elder| elder.log_len = place(elder.log_len));
    }

    /// Parts that were switched off after a fault get another chance where their file has changed.
    fn mended(&self, mut save: Save, content: &Content) -> Save {
        let defs = self.engine.defs();
        let same = |name: &String| {
            let skill = name.split('#').next().and_then(|skill| defs.skills.get(skill));
            let mut files = skill.into_iter().flat_map(|skill| &skill.parts).map(|part| &defs.part(*part).place.file);
            files.all(|file| self.engine.content().sources.file(file) == content.sources.file(file))
        };
        save.base.suspended.retain(same);
        save
    }

    /// Goes back to the last answer of `seat` under former content.
    pub(super) fn undo_elder(&mut self, seat: Seat) -> bool {
        while let Some(Elder { mut save, log_len }) = self.elder.pop_back() {
            let answered = save.answers.iter().rposition(|answer| answer.seat == seat);
            let idle = save.action.as_ref().and_then(|action| action.idle.as_ref());
            match (answered, idle) {
                (Some(at), _) => save.answers.truncate(at),
                (None, Some(idle)) if idle.seat == seat => {
                    save.answers.clear();
                    save.action = None;
                }
                _ => continue,
            }
            let (mut log, _) = split(&self.core.log, log_len);
            log.push(|| Record::Rewound);
            // What this content cannot take up any more is no place to go back to.
            let Ok(mut game) = Game::load_onto(&self.engine, &save, log, self.core.trace.is_some()) else { continue };
            game.core.step = self.core.step;
            self.adopt(game);
            return true;
        }
        false
    }
}

/// The log up to `at`, and the records after it.
fn split(log: &Log, at: usize) -> (Log, Vec<Record>) {
    let mut before = log.clone();
    before.truncate(at);
    (before, log.since(at).to_vec())
}
