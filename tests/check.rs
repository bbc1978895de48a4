//! What a designer sees of broken content: `hulao check` on trees with one sort of mistake each, and `hulao sim --check`
//! and `hulao test` on trees whose fault shows only in play.
//!
//! A fixture holds the files that differ from the shipped content; they are laid over a copy of it.

use assert_cmd::Command;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn lay(from: &Path, over: &Path) {
    fs::create_dir_all(over).expect("the folder can be made");
    for entry in fs::read_dir(from).expect("the folder can be read").flatten() {
        let target = over.join(entry.file_name());
        if entry.path().is_dir() {
            lay(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("the file can be copied");
        }
    }
}

/// The shipped content, with a fixture's files over it.
fn tree(fixture: Option<PathBuf>) -> TempDir {
    let dir = tempfile::tempdir().expect("a temporary folder");
    for folder in ["scripts", "cards", "heroes", "modes"] {
        lay(&root().join(folder), &dir.path().join(folder));
    }
    if let Some(fixture) = fixture {
        lay(&fixture, dir.path());
    }
    dir
}

fn fixtures(of: &str) -> PathBuf {
    root().join("tests/fixtures").join(of)
}

/// What a command prints in a content folder, and its exit code.
fn printed(dir: &Path, args: &[&str]) -> String {
    let mut command = Command::cargo_bin("hulao").expect("the program is built");
    command.args(args).current_dir(dir).env("NO_COLOR", "1").env_remove("CLICOLOR_FORCE");
    let done = command.assert();
    let output = done.get_output();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("the output is UTF-8");
    let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
    let stderr = if stderr.is_empty() { stderr } else { format!("--- stderr\n{stderr}") };
    format!("$ hulao {}\n{stdout}{stderr}exit code {}\n", args.join(" "), output.status.code().unwrap_or(-1))
}

/// Nothing of the engine's inside is shown to an author.
fn is_clean(text: &str) {
    for part in
        ["prelude", "__index", "[string", "[library]", "0x", "mlua", "RuntimeError", "Some(", "src/", "panicked"]
    {
        assert!(!text.contains(part), "`{part}` in\n{text}");
    }
}

/// One test for each tree; the snapshot has its name.
macro_rules! broken {
    ($($name:ident)*) => {
        mod broken {
            const ALL: &[&str] = &[$(stringify!($name)),*];
            $(#[test]
            fn $name() {
                let dir = super::tree(Some(super::fixtures("broken").join(stringify!($name))));
                let shown = super::printed(dir.path(), &["check"]);
                super::is_clean(&shown);
                assert!(shown.ends_with("exit code 1\n"), "{shown}");
                insta::assert_snapshot!(stringify!($name), shown);
            })*

            #[test]
            fn all_of_them() {
                super::all_listed("broken", ALL);
            }
        }
    };
}

fn all_listed(of: &str, listed: &[&str]) {
    let entries = fs::read_dir(fixtures(of)).expect("the fixtures are there").flatten();
    let mut found: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    found.sort();
    let mut listed: Vec<&str> = listed.to_vec();
    listed.sort_unstable();
    assert_eq!(found, listed);
}

broken! {
    deck duplicates events many misplaced mode rules_name rules_twice scripts_misplaced skill_without_lua verbs_twice
    lua_card lua_event lua_field lua_filter lua_fraction lua_global lua_itself lua_key lua_load lua_mark lua_name lua_return lua_run
    lua_syntax lua_type lua_without_toml
    toml_flag toml_key toml_name toml_number toml_place toml_skill toml_syntax toml_type toml_word
}

#[test]
fn the_shipped_content_has_no_mistakes() {
    let dir = tree(None);
    assert!(printed(dir.path(), &["check"]).contains(" files, no mistakes\nexit code 0"));
}

/// Files that no editor of text would keep as they are, so they are written here.
#[test]
fn encodings() {
    let dir = tree(None);
    let write = |path: &str, bytes: &[u8]| fs::write(dir.path().join(path), bytes).expect("the file can be written");
    write("heroes/standard/bom.toml", "\u{feff}name = \"曹操\"\n".as_bytes());
    write("heroes/standard/bom.lua", "\u{feff}return {}\n".as_bytes());
    write("heroes/standard/gbk.toml", b"hp = 4\nname = \"\xb2\xdc\xb2\xd9\"\n");
    write("heroes/standard/gbk.lua", b"return {\n  -- \xb2\xdc\xb2\xd9\n}\n");
    write("heroes/standard/raw.toml", b"hp = 4\nname = \"\xff\xfe\"\n");
    write("heroes/standard/utf16.toml", b"\xff\xfen\0a\0m\0e\0");
    let shown = printed(dir.path(), &["check"]);
    is_clean(&shown);
    insta::assert_snapshot!(shown);
}

#[test]
fn no_content_at_all() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    fs::create_dir(dir.path().join("empty")).expect("the folder can be made");
    insta::assert_snapshot!(printed(dir.path(), &["check", "--content", "empty"]));
    fs::create_dir_all(dir.path().join("empty/heroes/standard")).expect("the folder can be made");
    insta::assert_snapshot!("no_rules", printed(dir.path(), &["check", "--content", "empty"]));
}

/// One test for each tree whose fault shows in play: what a checked simulation and a scenario say of it.
macro_rules! faults {
    ($($name:ident)*) => {
        mod faults {
            const ALL: &[&str] = &[$(stringify!($name)),*];
            $(#[test]
            fn $name() {
                super::fault(stringify!($name));
            })*

            #[test]
            fn all_of_them() {
                super::all_listed("faults", ALL);
            }
        }
    };
}

/// A few games with one seed, in one worker.
const SIM: [&str; 11] = ["sim", "trial", "--no-heroes", "-n", "2", "-p", "3", "--seed", "1", "--jobs", "1"];

fn fault(name: &str) {
    let dir = tree(Some(fixtures("faults").join(name)));
    assert!(printed(dir.path(), &["check"]).contains("no mistakes"), "it is to show in play only");
    let checked = told(&printed(dir.path(), &[&SIM[..], &["--check"]].concat()));
    let tested = printed(dir.path(), &["test"]);
    let shown = format!("{checked}\n{tested}");
    is_clean(&shown);
    assert!(shown.contains("game 1 ") && tested.contains("0 passed, 1 failed\nexit code 1"), "{shown}");
    insta::assert_snapshot!(name, shown);
}

/// What a simulation tells of faults; its terms name every set that there is. Where a game was when it met one, and with which card, depends on the whole deck.
fn told(printed: &str) -> String {
    let counted = |line: &&str| {
        ["trial,", "won", "turns", "decisions", "deaths", "draws"].iter().any(|word| line.starts_with(word))
    };
    let lines = printed.lines().take_while(|line| !line.starts_with("---")).filter(|line| !counted(line));
    let mut shown: Vec<String> = lines.map(|line| without_step(&without_card(line))).collect();
    shown.extend(printed.lines().last().map(str::to_owned));
    shown.join("\n") + "\n"
}

fn without_step(line: &str) -> String {
    line.split_once("step: ").map_or(line.to_owned(), |(before, _)| format!("{before}step: …"))
}

fn without_card(line: &str) -> String {
    let Some(start) = line.find(['♠', '♥', '♣', '♦']) else { return line.to_owned() };
    let end = line[start..].find(" is ").map_or(line.len(), |at| start + at);
    let seat = line[end..].find("seat ").map_or(line.len(), |at| end + at + 5);
    let after = line[seat..].trim_start_matches(|c: char| c.is_ascii_digit());
    format!("{}[a card]{}…{after}", &line[..start], &line[end..seat])
}

faults! {
    card_gone cycle endless_guard endless_run error_in_run error_in_static error_in_when frozen_field guard_acts
    guard_asks memory no_integer own_layer winner
}

/// Outside of checks a guard's fault counts as no: the game goes on, and the fault is told once with its report.
#[test]
fn faults_of_guards_are_neutral() {
    for name in ["guard_asks", "guard_acts", "own_layer", "error_in_when", "error_in_static", "endless_guard"] {
        let dir = tree(Some(fixtures("faults").join(name)));
        let printed = printed(dir.path(), &SIM);
        assert!(printed.contains("aborted           0") && printed.ends_with("exit code 0\n"), "{name}: {printed}");
        assert_eq!(
            printed.matches("a guard failed in 2 games and counted as no:\nmodes/trial.lua:").count(),
            1,
            "{name}: {printed}"
        );
        assert_eq!(printed.matches("skill: trial.").count(), 1, "{name}: {printed}");
    }
}
