//! Lua: the only row that holds a VM. Rows below never see one, rows above use it through the driver.

pub mod sandbox;
