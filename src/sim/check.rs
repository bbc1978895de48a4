//! The invariants of a game (DESIGN §8), each as a function that looks at public data and says what is broken.
//!
//! They serve tests and `--check` runs. A check must never change the game it looks at: what has to be tried is tried
//! on a fork, and an answer that is meant to be refused is followed by a comparison of hashes.

pub mod answers;
pub mod copies;
pub mod order;
pub mod position;
pub mod sight;
#[cfg(test)]
mod tests;
mod watch;

pub use watch::{Rigor, Watch, Watched, playthrough};

/// A broken invariant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{what}", if *.rule == 0 { String::new() } else { format!("invariant {rule} is broken: ") })]
pub struct Violation {
    /// Its number in DESIGN §8; 0 = the game faulted or does not end.
    pub rule: u8,
    /// What was seen.
    pub what: String,
}

/// Nothing is broken, or what is.
pub type Verdict = Result<(), Violation>;

/// An invariant is broken.
pub(crate) fn broken(rule: u8, what: impl Into<String>) -> Verdict {
    Err(Violation { rule, what: what.into() })
}
