//! `hulao sim`: reports, pieces that are put together, comparisons, and an end before the end.

use assert_cmd::Command;
use std::path::Path;
use std::process::{Command as Process, Stdio};
use std::time::Duration;

fn hulao(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("hulao").unwrap();
    command.current_dir(env!("CARGO_MANIFEST_DIR")).args(args);
    command
}

fn out(args: &[&str]) -> String {
    String::from_utf8(hulao(args).assert().success().get_output().stdout.clone()).unwrap()
}

fn refusal(args: &[&str]) -> String {
    String::from_utf8(hulao(args).assert().failure().get_output().stderr.clone()).unwrap()
}

const GAMES: [&str; 6] = ["sim", "--games", "13", "--bot", "basic", "--players=4"];

/// Writes the i-th of n pieces and returns its path.
fn piece(dir: &Path, i: u32, n: u32, more: &[&str]) -> String {
    let path = dir.join(format!("{i}of{n}{}.json", more.concat())).to_str().unwrap().to_owned();
    let shard = format!("{i}/{n}");
    out(&[&GAMES[..], &["--shard", &shard, "--out", &path], more].concat());
    path
}

#[test]
fn pieces_are_together_what_one_run_is() {
    let dir = tempfile::tempdir().unwrap();
    let files: Vec<String> = [3, 1, 2].map(|i| piece(dir.path(), i, 3, &[])).to_vec();
    let names: Vec<&str> = files.iter().map(String::as_str).collect();
    for form in [&[][..], &["--json"], &["--csv"]] {
        let merged = out(&[&["sim", "merge"], &names[..], form].concat());
        assert_eq!(merged, out(&[&GAMES[..], form].concat()), "{form:?}");
        assert_eq!(merged, out(&[&GAMES[..], form, &["--jobs", "3"]].concat()), "{form:?}");
    }
    let pages = ["a.html", "b.html"].map(|name| dir.path().join(name).to_str().unwrap().to_owned());
    out(&[&["sim", "merge"], &names[..], &["--html", &pages[0]]].concat());
    out(&[&GAMES[..], &["--html", &pages[1]]].concat());
    let [a, b] = pages.map(|page| std::fs::read_to_string(page).unwrap());
    assert_eq!(a, b);
    let again = std::fs::read(&files[0]).unwrap();
    assert_eq!(piece(dir.path(), 3, 3, &["--jobs=1"]).len(), files[0].len() + "--jobs=1".len());
    assert_eq!(again, std::fs::read(dir.path().join("3of3--jobs=1.json")).unwrap(), "a function of its arguments");
}

#[test]
fn pieces_that_do_not_belong_together_are_refused() {
    let dir = tempfile::tempdir().unwrap();
    let [a, b, c] = [1, 2, 3].map(|i| piece(dir.path(), i, 3, &[]));
    let merge = |files: &[&String]| {
        refusal(&[&["sim", "merge"], &files.iter().map(|f| f.as_str()).collect::<Vec<_>>()[..]].concat())
    };
    assert!(merge(&[&a, &c]).contains("missing: shard 2/3"));
    assert!(merge(&[&a, &b, &b, &c]).contains("shard 2/3 is there twice"));
    let other_seed = piece(dir.path(), 2, 3, &["--seed=9"]);
    assert!(merge(&[&a, &other_seed, &c]).contains("different games"));
    let mixed = dir.path().join("mixed.json").to_str().unwrap().to_owned();
    let text = std::fs::read_to_string(&b).unwrap();
    let (at, _) = text.match_indices("\"content\": \"").next().unwrap();
    let mut other = text.clone();
    let digit = if &text[at + 12..at + 13] == "0" { "1" } else { "0" };
    other.replace_range(at + 12..at + 13, digit);
    std::fs::write(&mixed, other).unwrap();
    assert!(merge(&[&a, &mixed, &c]).contains("different content"));
    std::fs::write(&mixed, "{}").unwrap();
    assert!(merge(&[&mixed]).contains("no shard of a simulation"));
    assert!(refusal(&["sim", "--shard", "4/3", "--out", "x"]).contains("not of the form"));
}

#[test]
fn the_page_needs_nothing_else_and_is_well_formed() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("page.html");
    out(&[&GAMES[..], &["--html", path.to_str().unwrap()]].concat());
    let page = std::fs::read_to_string(path).unwrap();
    for word in ["http:", "https:", "<script", "src=", "@import", "url("] {
        assert!(!page.contains(word), "{word}");
    }
    for tag in ["svg", "table", "tr", "text", "h2", "ul", "body"] {
        let open = page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
        assert!(open > 0, "{tag}");
        assert_eq!(open, page.matches(&format!("</{tag}>")).count(), "{tag}");
    }
    assert!(!page.contains("NaN") && !page.contains("inf"));
}

#[test]
fn equal_contents_do_not_differ() {
    let here = env!("CARGO_MANIFEST_DIR");
    let told = out(&["sim", "--games", "12", "--compare", here, here]);
    assert!(told.contains("12 matched games"), "{told}");
    let rows = told.lines().filter(|line| line.contains('→'));
    rows.for_each(|row| assert!(row.contains("+0.0 (") && !row.ends_with('*'), "{row}"));
}

#[test]
fn a_hero_is_compared_with_its_absence() {
    let with = out(&["sim", "--games", "12", "--with", "曹操", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&with).unwrap();
    assert_eq!(json["second"]["heroes"]["caocao"]["played"], 12);
    assert_eq!(json["first"]["heroes"]["caocao"], serde_json::Value::Null);
    assert_eq!(json["differences"][0]["what"], "the seat of caocao wins");
    let without = out(&["sim", "--games", "12", "--without", "caocao", "--csv"]);
    assert!(without.starts_with("what,first,second,difference,low,high\n") && without.contains("won by"), "{without}");
}

/// Ctrl-C ends a long simulation and shows what there is.
#[test]
#[cfg(unix)]
fn ctrl_c_shows_what_there_is() {
    let mut command = Process::new(env!("CARGO_BIN_EXE_hulao"));
    command.current_dir(env!("CARGO_MANIFEST_DIR")).args(["sim", "--games", "100000000"]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_secs(5));
    assert!(Process::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let done = child.wait_with_output().unwrap();
    let (told, beside) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(done.status.success(), "{beside}");
    assert!(told.contains("won by") && beside.contains("stopped after"), "{told}\n{beside}");
}
