//! Hulao 虎牢: a data-driven, scripted card engine for 三国杀.
//!
//! A module uses the rows above it and what stands left of it in its own row; `tests/layers.rs` holds it to that.
#![warn(missing_docs)]

pub mod id;
pub mod inject;
pub mod rng;

pub mod error;
pub mod filter;

pub mod calls;
pub mod defs;
pub mod state;

pub mod change;
pub mod log;
pub mod query;
pub mod saved;
pub mod view;

pub mod ask;
pub mod trigger;
pub mod turn;

pub mod script;

pub mod game;

pub mod bot;
pub mod replay;
pub mod scenario;
pub mod sim;
pub mod table;
pub mod text;
pub mod watch;

pub mod cli;
