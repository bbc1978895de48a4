//! Switches that break the engine on purpose, so that every detector of the contract test can be seen to fire.
//!
//! Without the feature `fault-injection` no switch can be set and the tests for it compile to nothing. Each thread has
//! its own switch. Nothing but tests may set one.

/// A way in which the engine can be broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Break {
    /// A card that moves to the discard pile gets lost (invariant 1).
    LoseCards,
    /// The dead may be chosen as targets (invariant 2).
    TargetTheDead,
    /// Compulsory parts fire twice for the same instance (invariant 3).
    FireTwice,
    /// Recovery goes beyond full hp (invariant 4).
    Overheal,
    /// The validator lets everything pass (invariant 5).
    AcceptAll,
    /// A fork forgets how far its chance came (invariant 6).
    ForgetChance,
    /// Everybody sees all hands (invariant 7).
    ShowHands,
    /// Everybody sees which heroes wait, and in which order (invariant 7).
    ShowReserve,
    /// Chance depends on what the process did before (invariant 8).
    Wobble,
}

#[cfg(feature = "fault-injection")]
mod switch {
    use super::Break;
    use std::cell::Cell;

    thread_local! {
        static NOW: Cell<Option<Break>> = const { Cell::new(None) };
        static COUNT: Cell<u32> = const { Cell::new(0) };
    }

    /// Breaks the engine on this thread, or mends it.
    pub fn set(what: Option<Break>) {
        NOW.set(what);
    }

    /// Is the engine broken in this way?
    pub fn on(what: Break) -> bool {
        NOW.get() == Some(what)
    }

    /// A number that is never the same twice on a thread.
    pub fn count() -> u32 {
        COUNT.set(COUNT.get().wrapping_add(1));
        COUNT.get()
    }
}

#[cfg(feature = "fault-injection")]
pub use switch::{count, on, set};

/// Is the engine broken in this way? Never, without the feature.
#[cfg(not(feature = "fault-injection"))]
#[inline(always)]
pub const fn on(_: Break) -> bool {
    false
}

/// A number that is never the same twice on a thread; without the feature there is no use for it.
#[cfg(not(feature = "fault-injection"))]
#[inline(always)]
pub const fn count() -> u32 {
    0
}
