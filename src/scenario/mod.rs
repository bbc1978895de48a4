//! Scenarios.
mod cards;
mod model;
mod read;
