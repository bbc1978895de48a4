//! Lua: the only row that holds a VM. Rows below never see one, rows above use it through the driver.

pub mod api;
mod bytecode;
mod compiled;
pub mod content;
pub mod core;
pub mod docs;
pub mod engine;
mod events;
pub mod fault;
pub mod filter_words;
mod flaws;
mod glue;
pub mod host;
mod house;
pub mod idle;
mod kit;
mod load;
pub mod locate;
mod names;
pub mod natives;
mod parts;
pub mod sandbox;
pub mod verb_keys;
mod vocabulary;
pub mod word_keys;
pub mod words;
