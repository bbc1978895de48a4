//! TOML files to definitions.
