//! Lua: the only row that holds a VM. Rows below never see one, rows above use it through the driver.

pub mod api;
mod bytecode;
pub mod content;
pub mod core;
pub mod docs;
mod events;
pub mod fault;
pub mod host;
pub mod idle;
mod load;
mod locate;
mod names;
pub mod natives;
pub mod sandbox;
mod vocabulary;
pub mod words;
