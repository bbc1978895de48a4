//! Who is friend and who is foe: roles that are shown, and what the deeds of the others say of theirs.
//!
//! The memory holds what happened for all to see, so one serves all seats. Everything is whole numbers.

use super::lore::Lore;
use super::{Deed, Scene};
use crate::defs::{Count, Defs, Mode, Usage};
use crate::id::*;
use crate::state::MAX_SEATS;
use crate::view::View;

/// The most roles that are told apart.
const ROLES: usize = 8;

/// No number of deeds makes it surer than this, in doublings.
const SURE: i32 = 10;

/// What a friend is worth, and what a foe costs.
const FULL: i32 = 100;

/// After so many turns without a death, whoever has not shown his role is liked less with every turn: those who all hold
/// each other for friends would go on for ever.
const PATIENCE: i32 = 60;

/// What is felt for a seat that must not die yet: too little to help it, and enough to save it.
pub(super) const SPARE: i32 = 4;

/// What a seat feels for each seat: from -100, a foe, to 100, a friend.
pub(super) type Feelings = [i32; MAX_SEATS];

/// What the deeds so far say of each seat's role.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    cursor: usize,
    /// By seat and role (in the order of [`View::dealt`]): how well the deeds fit, in doublings.
    fits: [[i32; ROLES]; MAX_SEATS],
    /// How many turns nobody has died.
    quiet: i32,
    /// Who used a skill last.
    pub(super) invoker: Option<Seat>,
}

impl Memory {
    /// Takes in what has happened since the last time.
    pub(super) fn read(&mut self, scene: &Scene<'_>, lore: &Lore) {
        if scene.told() < self.cursor {
            *self = Self::default();
        }
        let since = std::mem::replace(&mut self.cursor, scene.told());
        for deed in scene.deeds(since) {
            match deed {
                Deed::Used { seat, kind, targets } if chosen(scene.defs(), kind, seat, targets) => {
                    let sense = lore.sense(scene.defs(), kind);
                    let others = targets.iter().filter(|target| **target != seat);
                    others.for_each(|target| self.judge(scene.view(), seat, *target, sense));
                }
                Deed::Invoked { seat, .. } => self.invoker = Some(seat),
                Deed::Turn => self.quiet += 1,
                Deed::Died => self.quiet = 0,
                Deed::Rewound => *self = Self { cursor: self.cursor, ..Self::default() },
                Deed::Used { .. } => {}
            }
        }
    }

    /// `who` did good (1) or ill (-1) to `whom`.
    fn judge(&mut self, view: &View<'_>, who: Seat, whom: Seat, sense: i32) {
        let (Some(mode), false) = (view.mode(), sense == 0) else { return };
        let dealt = view.dealt();
        for (r, (role, _)) in dealt.iter().take(ROLES).enumerate() {
            let expected = self.expected(view, mode, &dealt, *role, whom, None);
            let fits = &mut self.fits[who.index()][r];
            *fits = (*fits + sense * expected / 50).clamp(-SURE, SURE);
        }
    }

    /// What `reader` feels for everybody.
    pub(super) fn feelings(&self, view: &View<'_>, reader: Seat) -> Feelings {
        let mut feelings = [0; MAX_SEATS];
        let own = view.seat(reader).and_then(|seat| seat.role());
        let dealt = view.dealt();
        for seat in view.living() {
            let at = seat.seat();
            feelings[at.index()] = match (own, view.mode()) {
                _ if at == reader => FULL,
                (Some(own), Some(mode)) => self.expected(view, mode, &dealt, own, at, Some(reader)),
                _ => -FULL,
            };
        }
        feelings
    }

    /// What a seat of this role feels for `whom`, as far as `reader` (or everybody) can know his role.
    fn expected(
        &self,
        view: &View<'_>,
        mode: &Mode,
        dealt: &[(Word, u8)],
        role: Word,
        whom: Seat,
        reader: Option<Seat>,
    ) -> i32 {
        let crowd = view.living().count() > 2;
        let Some(seat) = view.seat(whom) else { return 0 };
        let shown = if reader.is_some() { seat.role() } else { seat.role().filter(|_| seat.role_shown()) };
        if let Some(known) = shown {
            return stance(mode, role, known, crowd);
        }
        let chances = self.chances(view, dealt, whom, reader);
        let sum: i64 = chances.iter().sum();
        let felt = |(chance, (other, _)): (&i64, &(Word, u8))| chance * i64::from(stance(mode, role, *other, crowd));
        let known = (chances.iter().zip(dealt).map(felt).sum::<i64>() / sum.max(1)) as i32;
        // What a deed says of its doer does not depend on how long everybody has waited.
        let doubt = if reader.is_some() { (self.quiet - PATIENCE).max(0) } else { 0 };
        (known - doubt).max(-FULL)
    }

    /// How likely each role is for a seat that has not shown its own, relative to each other.
    fn chances(&self, view: &View<'_>, dealt: &[(Word, u8)], whom: Seat, reader: Option<Seat>) -> [i64; ROLES] {
        let mut left = [0; ROLES];
        for (left, (_, n)) in left.iter_mut().zip(dealt) {
            *left = i64::from(*n);
        }
        for seat in view.seats() {
            let shown = seat.role_shown() || (reader.is_some() && reader == Some(seat.seat()) && seat.seat() != whom);
            if let Some(r) = dealt.iter().take(ROLES).position(|(role, _)| shown && seat.role() == Some(*role)) {
                left[r] -= 1;
            }
        }
        let fits = &self.fits[whom.index()];
        std::array::from_fn(|r| left[r].max(0) << (SURE + fits[r]))
    }
}

/// Were the targets of a used card its user's choice? Who rescues has chosen whom, whatever the card does at rest.
pub(super) fn chosen(defs: &Defs, kind: KindId, user: Seat, targets: &[Seat]) -> bool {
    let choice = |usage: &Usage| usage.targets != Count::All;
    defs.kind(kind).usage.as_ref().is_some_and(choice) || matches!(targets, [one] if *one != user)
}

/// What a role feels for another, as the mode's TOML says. `crowd`: others than the two are left.
fn stance(mode: &Mode, role: Word, other: Word, crowd: bool) -> i32 {
    let of = |role: Word| mode.stances.iter().find(|(word, _)| *word == role).map(|(_, stance)| stance);
    let (Some(own), Some(theirs)) = (of(role), of(other)) else { return if role == other { FULL } else { -FULL } };
    let hunted = own.hunts.iter().position(|hunted| *hunted == other);
    // Where everybody is alone, a role hunts its own kind.
    if (role == other && hunted.is_none()) || (own.side.is_some() && own.side == theirs.side) {
        return FULL;
    }
    if own.last == Some(other) {
        return if crowd { SPARE } else { -FULL };
    }
    match hunted {
        Some(i) => -(FULL - 25 * i as i32).max(50),
        None => -40,
    }
}
