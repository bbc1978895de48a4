//! Games on disk: saves to go on from, and replays to go through again.
//!
//! Both name the content that they were made with, file by file, so that under other content it can be said what
//! differs. The module plays only through [`crate::game`]'s public face.

mod disk;
mod footprint;
mod keep;
mod place;
mod reel;
mod simulated;
mod tape;

pub use disk::write_whole;
pub use footprint::Footprint;
pub use keep::{Kept, engine, keep, kept};
pub use place::{fresh, place};
pub use reel::{Difference, Reel, Unfit};
pub use simulated::Simulated;
pub use tape::{Edited, Head, Step, Tape, read};
