//! The table in a terminal: a plain line interface to one game.
//!
//! `draw` makes text of what a player may see, `dialogue` an answer of what he types; neither knows of the other. The
//! table uses only the game's public API: it must never look past the view of its player.

pub mod command;
pub mod dialogue;
pub mod draw;
mod input;
mod paint;
mod session;
pub mod slip;
pub use input::{Desk, Heard, Input};
pub use session::{Ending, Options, play};

#[cfg(test)]
mod tests;
mod tokens;
mod why;
