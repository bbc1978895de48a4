//! TOML tables with places.
