//! Where replays go for which nobody has named a file.

use std::env;
use std::path::{Path, PathBuf};

/// The folder of replays of games that a script has stopped: `HULAO_REPLAYS`, else where the system keeps what programs
/// remember, so that content folders stay clean.
pub fn place() -> PathBuf {
    let named = |name| env::var_os(name).map(PathBuf::from).filter(|path| !path.as_os_str().is_empty());
    let state = || named("XDG_STATE_HOME").or_else(|| named("LOCALAPPDATA"));
    let home = || named("HOME").map(|home| home.join(".local/state"));
    let replays = |folder: PathBuf| folder.join("hulao/replays");
    named("HULAO_REPLAYS").unwrap_or_else(|| replays(state().or_else(home).unwrap_or_else(env::temp_dir)))
}

/// The file in `folder` for a game of this seed; a later game of the same seed replaces it.
pub fn named(folder: &Path, what: &str, seed: u64) -> PathBuf {
    folder.join(format!("{what}-{seed}.jsonl"))
}
