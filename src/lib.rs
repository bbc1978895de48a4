//! Hulao 虎牢: a data-driven, scripted card engine for 三国杀.
//!
//! A module uses the rows above it and what stands left of it in its own row; `tests/layers.rs` holds it to that.
#![warn(missing_docs)]

pub mod id;
pub mod rng;

pub mod error;
pub mod filter;

pub mod defs;
