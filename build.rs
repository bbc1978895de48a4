//! Rebuilds when content files come or go: `include_dir!` alone sees only changes of files that it knows.
fn main() {
    for path in ["scripts", "cards", "heroes", "modes", "build.rs"] {
        println!("cargo::rerun-if-changed={path}");
    }
}
