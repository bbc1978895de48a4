//! Who listens to what, as [`crate::change`] derives it from the instances of skills.

use crate::id::*;

/// One listener of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Listener {
    /// The event.
    pub event: EventId,
    /// The owner.
    pub seat: Seat,
    /// 0 hero skills, 1 equipment, 2 rule parts.
    pub tier: u8,
    /// Compulsory parts come before optional ones.
    pub optional: bool,
    /// `first`, normal, `last` among rule parts.
    pub order: u8,
    /// The place in the list order.
    pub place: u16,
    /// The instance's index.
    pub instance: u16,
    /// The part.
    pub part: PartId,
}

/// Who listens to what: derived from the instances, rebuilt whenever they change.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Index {
    /// Listeners in the order of the rules, by event first.
    pub listeners: Vec<Listener>,
    /// Events that somebody listens to.
    pub heard: u128,
    /// Statics in force: key, instance, part, position in the part's list.
    pub statics: Vec<(crate::defs::StaticKey, u16, PartId, u8)>,
    /// The keys of those statics, one bit each.
    pub keys: u16,
    /// Conversions in force.
    pub conversions: Vec<(u16, PartId)>,
    /// Parts for the play phase in force.
    pub plays: Vec<(u16, PartId)>,
    /// The seats that are present, one bit each.
    pub present: u16,
}
