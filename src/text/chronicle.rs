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
    /// Whose eyes hide what; none = everything lies open.
    sight: Option<Sight>,
    cursor: usize,
    begun: bool,
}

impl Chronicle {
    /// At the start of the log, for the eyes of `reader`.
    pub fn new(reader: Option<Seat>) -> Self {
        Self { sight: Some(Sight::new(reader)), ..Self::default() }
    }

    /// At the start of the log, with every card open: for whoever studies a game and does not play it.
    pub fn open() -> Self {
        Self::default()
    }

    /// What is new in `log`, which is the whole of it.
    pub fn tell(&mut self, narrator: &Narrator<'_>, log: &[Record]) -> Vec<Line> {
        if self.cursor > log.len() {
            self.rewind(log);
        }
        let new = log.get(self.cursor..).unwrap_or(&[]);
        let new = match &mut self.sight {
            Some(sight) => sight.read(&narrator.view(), new),
            None => new.to_vec(),
        };
        self.cursor = log.len();
        let mut lines: Vec<Line> = Vec::new();
        let mut invoked: Option<Seat> = None;
        let mut rest = &new[..];
        while let [record, after @ ..] = rest {
            let next = after.first();
            rest = after;
            let (told_before, invoker) = (lines.len(), invoked.take());
            if let Some((told, hp)) = next.and_then(|next| with_hp(record, next)) {
                rest = &after[1..];
                lines.extend(self.line(narrator, told).map(|line| line.followed(narrator.hp_after(hp))));
            } else if !next.is_some_and(|next| said_by(record, next)) {
                lines.extend(self.line(narrator, record));
            }
            if let (Some(seat), [.., first, deed]) = (invoker, &lines[..])
                && lines.len() == told_before + 1
                && deed.tone == Tone::Plain
                && !is_step(record)
                && let Some(joined) = joined(narrator, seat, &first.text, &lines[told_before].text)
            {
                lines.truncate(told_before);
                lines[told_before - 1].text = joined;
            } else if let Record::Invoked { seat, .. } = record
                && lines.len() > told_before
            {
                invoked = Some(*seat);
            }
        }
        lines
    }

    /// Goes back to the note that says that something was taken back: what stands before it was read already.
    pub fn rewind(&mut self, log: &[Record]) {
        let note = log.iter().rposition(|record| matches!(record, Record::Rewound | Record::Faulted));
        self.cursor = note.unwrap_or(log.len());
    }

    /// Reads on from this place.
    pub fn resume(&mut self, cursor: usize) {
        self.cursor = cursor;
    }

    fn line(&mut self, narrator: &Narrator<'_>, record: &Record) -> Option<Line> {
        self.begun |= matches!(record, Record::Turn { .. });
        if matches!(record, Record::MaxHp { .. }) && !self.begun {
            return None;
        }
        Some(Line { tone: tone(record), text: narrator.record(record)? })
    }
}

impl Line {
    fn followed(mut self, by: String) -> Self {
        self.text.push_str(&by);
        self
    }
}

/// What lowered or raised hit points together with the change itself, whichever comes first: one line for both.
fn with_hp<'r>(a: &'r Record, b: &'r Record) -> Option<(&'r Record, &'r Record)> {
    let cause = |record: &Record| match record {
        Record::Damage { to, .. } => Some(*to),
        Record::LostHp { seat, .. } | Record::Recovered { seat, .. } => Some(*seat),
        _ => None,
    };
    let change = |record: &Record| match record {
        Record::Hp { seat, .. } => Some(*seat),
        _ => None,
    };
    if cause(a).is_some() && cause(a) == change(b) {
        Some((a, b))
    } else if cause(b).is_some() && cause(b) == change(a) {
        Some((b, a))
    } else {
        None
    }
}

/// A skill and what its owner does by it, in one sentence; `None` if somebody else does it.
fn joined(narrator: &Narrator<'_>, seat: Seat, skill: &str, deed: &str) -> Option<String> {
    let rest = deed.strip_prefix(&narrator.seat(seat))?.strip_prefix(' ')?;
    Some(format!("{skill}{}{rest}", narrator.word("word.and")))
}

/// A use or another skill is a step of its own: it need not come of the skill that was used last, which may have failed.
fn is_step(record: &Record) -> bool {
    matches!(record, Record::Invoked { .. } | Record::Used { .. } | Record::Responded { .. })
}

/// The use of a converted card names the skill; that the skill was used need not be said before.
fn said_by(invoked: &Record, next: &Record) -> bool {
    match (invoked, next) {
        (
            Record::Invoked { seat, skill },
            Record::Used { seat: user, card, .. } | Record::Responded { seat: user, card },
        ) => seat == user && card.skill == Some(*skill),
        _ => false,
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
