//! Files that are there whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// A draft is a file for the moment that writing takes. What is so old was left by a process that was killed.
const STALE: Duration = Duration::from_secs(60);

/// Writes a file in one go: whoever reads it finds the old text or the new one, even if the process is killed or the disk
/// is full in the middle of it.
///
/// # Errors
/// Those of the file system; the old file is untouched then.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A device or a pipe would be replaced by a file.
    if fs::symlink_metadata(path).is_ok_and(|there| !there.is_file()) {
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, "this is no regular file; nothing is written"));
    }
    let draft = draft(path);
    let written = File::create(&draft).and_then(|mut file| {
        file.write_all(bytes)?;
        // The new text must be on the disk before the name points to it.
        file.sync_all()
    });
    let done = written.and_then(|()| fs::rename(&draft, path));
    match done {
        Ok(()) => sweep(path),
        // The error that counts is the first one.
        Err(_) => drop(fs::remove_file(&draft)),
    }
    done
}

/// A file beside `path`, so that renaming it stays on one disk; no other process writes it.
fn draft(path: &Path) -> PathBuf {
    path.with_file_name(format!("{}{}", prefix(path), std::process::id()))
}

/// What the names of all drafts of `path` begin with.
fn prefix(path: &Path) -> String {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    format!(".{name}.")
}

/// Removes old drafts of `path`. Whoever still writes one after all is told that it cannot be renamed; no whole file is
/// ever lost.
fn sweep(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let prefix = prefix(path);
    let draft = |name: &str| name.strip_prefix(&prefix).is_some_and(|id| id.parse::<u32>().is_ok());
    let stale = |time: SystemTime| time.elapsed().is_ok_and(|age| age > STALE);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let old = entry.metadata().is_ok_and(|meta| meta.is_file() && meta.modified().is_ok_and(stale));
        if old && draft(&entry.file_name().to_string_lossy()) {
            // What cannot be removed does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
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
        // What is no file stays what it is.
        let folder = dir.path().join("folder");
        fs::create_dir(&folder).unwrap();
        assert!(write_whole(&folder, b"x").is_err() && folder.is_dir());
    }

    #[test]
    fn what_killed_processes_have_left_goes_with_the_next_write() {
        let dir = tempfile::tempdir().unwrap();
        let left = |name: &str, age: Duration| {
            let file = File::create(dir.path().join(name)).unwrap();
            file.set_modified(SystemTime::now() - age).unwrap();
        };
        let old = STALE * 2;
        left(".a.1", old);
        left(".a.22", old);
        // Somebody writes this one just now; those are of another file, or no drafts at all.
        left(".a.3", Duration::ZERO);
        left(".ab.1", old);
        left(".a.old", old);
        left("a.1", old);
        write_whole(&dir.path().join("a"), b"one").unwrap();
        let names = fs::read_dir(dir.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        assert_eq!(names, [".a.3", ".a.old", ".ab.1", "a", "a.1"]);
    }
}
