//! Content for tests: a copy of the shipped tree on disk.

// Every test that uses this is a program of its own and uses a part of it.
#![allow(dead_code)]

use hulao::defs::source::FOLDERS;
use std::path::Path;

/// Copies a folder with all below it.
pub fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("the folder can be made");
    for entry in std::fs::read_dir(from).expect("the folder can be read") {
        let entry = entry.expect("an entry");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).expect("the file can be copied");
        }
    }
}

/// Copies the content of the repository.
pub fn copy_content(to: &Path) {
    for folder in FOLDERS {
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &to.join(folder));
    }
}
