//! Files that are there whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file in one go: whoever reads it finds the old text or the new one, even if the process is killed or the disk
/// is full in the middle of it.
///
/// # Errors
/// Those of the file system; the old file is untouched then.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let draft = draft(path);
    let written = File::create(&draft).and_then(|mut file| {
        file.write_all(bytes)?;
        // The new text must be on the disk before the name points to it.
        file.sync_all()
    });
    let done = written.and_then(|()| fs::rename(&draft, path));
    if done.is_err() {
        // The error that counts is the first one.
        let _ = fs::remove_file(&draft);
    }
    done
}

/// A file beside `path`, so that renaming it stays on one disk; no other process writes it.
fn draft(path: &Path) -> PathBuf {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    path.with_file_name(format!(".{name}.{}", std::process::id()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_write_that_fails_leaves_the_old_file() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a");
        write_whole(&path, b"one").unwrap();
        write_whole(&path, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        // A folder stands where the draft would.
        fs::create_dir(draft(&path)).unwrap();
        assert!(write_whole(&path, b"three").is_err());
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert!(write_whole(&dir.path().join("none/a"), b"x").is_err());
    }
}
