//! What rules may look back at.

use crate::filter::Face;
use crate::id::*;

/// What happened, for rules that look back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeedKind {
    /// Used a card.
    Use,
    /// Played a card.
    Respond,
    /// Dealt damage.
    Damage,
    /// Lost hp.
    Loss,
    /// Used a skill.
    Skill,
    /// Gave cards away.
    Give,
}

/// One small record of the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deed {
    /// What.
    pub kind: DeedKind,
    /// Who.
    pub seat: Seat,
    /// To whom.
    pub target: Option<Seat>,
    /// The card's face.
    pub face: Option<Face>,
    /// The part of a skill.
    pub part: Option<PartId>,
    /// How much.
    pub n: i32,
    /// In which phase.
    pub phase: Option<PhaseId>,
    /// The running number of that phase.
    pub phase_no: u32,
    /// The running number of the turn.
    pub turn_no: u32,
    /// The round.
    pub round: u32,
    /// Begun at the idle point of the play phase.
    pub idle: bool,
}

impl Deed {
    /// A deed of `seat`; where and when are filled in when it is remembered.
    pub fn new(kind: DeedKind, seat: Seat) -> Self {
        Self {
            kind,
            seat,
            target: None,
            face: None,
            part: None,
            n: 1,
            phase: None,
            phase_no: 0,
            turn_no: 0,
            round: 0,
            idle: false,
        }
    }
}
