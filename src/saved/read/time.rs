//! Where the game stands in time, and what it remembers.

use super::*;
use crate::filter::Face;

impl<'a> Reader<'a> {
    /// Turn, schedule, history, data and result.
    pub(super) fn time(&mut self) -> Result<(), String> {
        let saved = self.saved;
        let seat = saved.turn.seat.map(|s| self.seat_in_range(s)).transpose()?;
        let extra_after = saved.turn.extra_after.map(|s| self.seat_in_range(s)).transpose()?;
        self.state.turn = Turn {
            seat,
            extra_after,
            no: saved.turn.no,
            round: saved.turn.round,
            phase: saved.turn.phase.as_ref().and_then(|name| self.phase(name)),
            phase_no: saved.turn.phase_no,
            starter: saved.turn.starter,
            step: self.step(&saved.turn.step),
            instead: saved.turn.instead,
            fruitless: self.fruitless(&saved.turn.fruitless),
        };
        for what in &saved.schedule {
            let what = match *what {
                SavedScheduled::Turn(seat) => Scheduled::Turn(self.seat_in_range(seat)?),
                SavedScheduled::Extra(seat) => Scheduled::Extra(self.seat_in_range(seat)?),
                SavedScheduled::Enter(seat) => Scheduled::Enter(self.seat_in_range(seat)?),
            };
            self.state.schedule.push(what);
        }
        for deed in &saved.history {
            let deed = self.deed(deed)?;
            self.state.history.extend(deed);
        }
        for (name, value) in &saved.data {
            if let (Some(key), Some(value)) = (self.word(name), self.value(value)?) {
                self.state.data.push((key, value));
            }
        }
        if let Some(outcome) = &saved.outcome {
            let roles = outcome.roles.iter().filter_map(|role| self.word(role));
            let roles = roles.collect();
            let seats = outcome.seats.iter().map(|seat| self.seat_in_range(*seat));
            let seats = seats.collect::<Result<_, _>>()?;
            self.state.outcome = Some(Outcome { seats, roles });
        }
        Ok(())
    }

    /// A part that is gone is not offered anyway.
    fn fruitless(&self, saved: &[(String, u32)]) -> SmallVec<[(u64, u32); 2]> {
        saved.iter().filter_map(|(part, at)| Some((u64::from(self.part(part)?.0), *at))).collect()
    }

    fn step(&mut self, saved: &SavedStep) -> Step {
        let all = super::phases(self.defs, self.state.mode);
        let (make, name, nth): (fn(u8) -> Step, _, _) = match saved {
            SavedStep::Setup => return Step::Setup,
            SavedStep::Begin => return Step::Begin,
            SavedStep::End => return Step::End,
            SavedStep::Next => return Step::Next,
            SavedStep::AfterPhases => return Step::Phase(all.len() as u8),
            SavedStep::Phase(name, nth) => (Step::Phase, name, nth),
            SavedStep::Idle(name, nth) => (Step::Idle, name, nth),
            SavedStep::IdleEnd(name, nth) => (Step::IdleEnd, name, nth),
        };
        let phase = self.phase(name);
        let mut places = (0..all.len()).filter(|i| Some(all[*i]) == phase);
        match places.nth(usize::from(*nth)) {
            Some(i) => make(i as u8),
            None => {
                self.note("turn_phase_gone", &[("phase", name)]);
                Step::End
            }
        }
    }

    /// `None`: of something that this content does not know.
    fn deed(&mut self, saved: &SavedDeed) -> Result<Option<Deed>, String> {
        let part = saved.part.as_ref().map(|name| self.part(name));
        let face = saved.face.as_ref().map(|face| self.face(face));
        if part == Some(None) || face == Some(None) {
            self.note("deeds_gone", &[]);
            return Ok(None);
        }
        Ok(Some(Deed {
            kind: match saved.kind {
                SavedDeedKind::Use => DeedKind::Use,
                SavedDeedKind::Respond => DeedKind::Respond,
                SavedDeedKind::Damage => DeedKind::Damage,
                SavedDeedKind::Loss => DeedKind::Loss,
                SavedDeedKind::Skill => DeedKind::Skill,
                SavedDeedKind::Give => DeedKind::Give,
            },
            seat: self.seat_in_range(saved.seat)?,
            target: saved.target.map(|s| self.seat_in_range(s)).transpose()?,
            face: face.flatten(),
            part: part.flatten(),
            n: saved.n,
            phase: saved.phase.as_ref().and_then(|name| self.phase(name)),
            phase_no: saved.phase_no,
            turn_no: saved.turn_no,
            round: saved.round,
            idle: saved.idle,
        }))
    }

    fn face(&self, saved: &SavedFace) -> Option<Face> {
        Some(Face {
            kind: find(&self.defs.kinds, &saved.kind).map(KindId::at)?,
            suit: saved.suit,
            colour: saved.colour.unwrap_or(saved.suit.colour()),
            rank: saved.rank,
        })
    }
}
