//! Where replays go for which nobody has named a file.

use std::env;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
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

/// A file in `folder` for a game of this seed, new and empty. Nothing that was kept there is replaced: after
/// `fault-7.jsonl` comes `fault-7-2.jsonl`.
///
/// # Errors
/// Those of the file system.
pub fn fresh(folder: &Path, what: &str, seed: u64) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let mut path = folder.join(format!("{what}-{seed}.jsonl"));
    let mut n = 1;
    loop {
        match File::create_new(&path) {
            Err(taken) if taken.kind() == ErrorKind::AlreadyExists => {
                n += 1;
                path = folder.join(format!("{what}-{seed}-{n}.jsonl"));
            }
            made => return made.map(|_| path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_replaced() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("a/b");
        for name in ["fault-7.jsonl", "fault-7-2.jsonl", "fault-7-3.jsonl"] {
            assert_eq!(fresh(&folder, "fault", 7).unwrap(), folder.join(name));
        }
        assert_eq!(fresh(&folder, "fault", 8).unwrap(), folder.join("fault-8.jsonl"));
        assert!(fresh(&folder.join("fault-8.jsonl"), "fault", 8).is_err(), "a file is no folder");
    }
}
