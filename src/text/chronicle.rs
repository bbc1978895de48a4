//! The log as it is read out: in order, each record once, taken-back ones forgotten.

use super::Narrator;
use crate::id::Seat;
use crate::log::Record;
use crate::view::Sight;

/// How a line is meant to stand out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// A turn begins, the game ends.
    Heading,
    /// What players did.
    Plain,
    /// What goes without saying: phases, hit points.
    Quiet,
    /// Deaths and faults.
    Grave,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// How it is meant to stand out.
    pub tone: Tone,
    /// The sentence.
    pub text: String,
}

/// A reader's place in a log.
#[derive(Clone, Debug, Default)]
pub struct Chronicle {
    sight: Sight,
    cursor: usize,
    begun: bool,
}

impl Chronicle {
    /// At the start of the log, for the eyes of `reader`.
    pub fn new(reader: Option<Seat>) -> Self {
        Self { sight: Sight::new(reader), ..Self::default() }
    }

    /// What is new in `log`, which is the whole of it.
    pub fn tell(&mut self, narrator: &Narrator<'_>, log: &[Record]) -> Vec<Line> {
        if self.cursor > log.len() {
            // Taken back: what is still there was read already, up to the note that says so.
            let rewound = log.iter().rposition(|record| *record == Record::Rewound);
            self.cursor = rewound.unwrap_or(log.len());
        }
        let new = self.sight.read(narrator.view().defs(), log.get(self.cursor..).unwrap_or(&[]));
        self.cursor = log.len();
        new.iter().filter_map(|record| self.line(narrator, record)).collect()
    }

    /// Leaves out what is in `log` now.
    pub fn skip(&mut self, log: &[Record]) {
        self.cursor = log.len();
    }

    fn line(&mut self, narrator: &Narrator<'_>, record: &Record) -> Option<Line> {
        self.begun |= matches!(record, Record::Turn { .. });
        if matches!(record, Record::MaxHp { .. }) && !self.begun {
            return None;
        }
        Some(Line { tone: tone(record), text: narrator.record(record)? })
    }
}

fn tone(record: &Record) -> Tone {
    match record {
        Record::Turn { .. } | Record::Over(_) => Tone::Heading,
        Record::Phase { .. } | Record::Hp { .. } | Record::MaxHp { .. } | Record::Reshuffled { .. } => Tone::Quiet,
        Record::Dying { .. } | Record::Died { .. } | Record::Faulted | Record::Rewound => Tone::Grave,
        _ => Tone::Plain,
    }
}
