//! What the core itself asks for by name, and the hashes by which content is recognised.

use super::{Defs, Part};
use crate::filter::KindSet;
use crate::id::*;

/// Names that the core itself asks for, looked up once after loading.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Attack range without a weapon.
    pub base_range: Option<ConstId>,
    /// The least distance between two seats.
    pub min_distance: Option<ConstId>,
    /// Added to everybody's hand limit.
    pub hand_limit: Option<ConstId>,
    /// Before a turn.
    pub turn_coming: Option<EventId>,
    /// A turn begins.
    pub turn_started: Option<EventId>,
    /// A turn ends.
    pub turn_ending: Option<EventId>,
    /// A phase is about to begin.
    pub phase_coming: Option<EventId>,
    /// A phase begins.
    pub phase_started: Option<EventId>,
    /// A phase's body.
    pub phase_running: Option<EventId>,
    /// A phase ends.
    pub phase_ended: Option<EventId>,
    /// A seat has lost cards.
    pub lost_cards: Option<EventId>,
    /// A seat has got hand cards.
    pub gained_cards: Option<EventId>,
    /// Cards have moved.
    pub moved: Option<EventId>,
    /// A judge card is about to take effect.
    pub judging: Option<EventId>,
    /// The kinds that pass each card filter, where kinds alone decide.
    pub by_kind: Vec<Option<KindSet>>,
    /// Hashes of names, for the keys of questions.
    pub hashes: Hashes,
}

/// Hashes of names: equal in every content that has the name.
#[derive(Clone, Debug, Default)]
pub struct Hashes {
    /// By kind.
    pub kinds: Vec<u64>,
    /// By skill.
    pub skills: Vec<u64>,
    /// By part: the skill's and the part's number within it.
    pub parts: Vec<u64>,
    /// By word.
    pub words: Vec<u64>,
    /// By physical card.
    pub cards: Vec<u64>,
    /// By hero.
    pub heroes: Vec<u64>,
}

impl Known {
    /// Looks everything up.
    pub fn find(defs: &Defs) -> Self {
        let event = |name: &str| defs.events.get_index_of(name).map(EventId::at);
        let constant = |name: &str| defs.constants.get_index_of(name).map(ConstId::at);
        Self {
            base_range: constant("base_range"),
            min_distance: constant("min_distance"),
            hand_limit: constant("hand_limit"),
            turn_coming: event("turn_coming"),
            turn_started: event("turn_started"),
            turn_ending: event("turn_ending"),
            phase_coming: event("phase_coming"),
            phase_started: event("phase_started"),
            phase_running: event("phase_running"),
            phase_ended: event("phase_ended"),
            by_kind: defs.filters.by_kind(&defs.traits),
            lost_cards: event("lost_cards"),
            gained_cards: event("gained_cards"),
            moved: event("moved"),
            judging: event("judging"),
            hashes: Hashes::find(defs),
        }
    }
}

impl Hashes {
    fn find(defs: &Defs) -> Self {
        let hash = |name: &str| {
            name.bytes()
                .fold(0xcbf2_9ce4_8422_2325, |h: u64, byte| (h ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
        };
        let part = |id: &Part| {
            let skill = defs.skill(id.skill);
            let n = skill.parts.iter().position(|p| std::ptr::eq(defs.part(*p), id)).unwrap_or(0);
            crate::rng::mix(hash(&skill.id) ^ n as u64)
        };
        Self {
            kinds: defs.kinds.keys().map(|id| hash(id)).collect(),
            skills: defs.skills.keys().map(|id| hash(id)).collect(),
            parts: defs.parts.iter().map(part).collect(),
            words: defs.words.iter().map(hash).collect(),
            cards: defs.deck.iter().map(|card| hash(&card.name)).collect(),
            heroes: defs.heroes.keys().map(|id| hash(id)).collect(),
        }
    }
}
