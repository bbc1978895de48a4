//! Scenarios.
mod cards;
mod given;
mod model;
mod read;
