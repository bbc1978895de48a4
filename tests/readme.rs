//! README.md is executed: its files are written into a copy of the content, its commands are run there.

#[path = "common/tree.rs"]
mod tree;

use assert_cmd::Command;
use hulao::defs::source::{FOLDERS, Sources};
use hulao::error::Diagnostics;
use hulao::scenario;
use hulao::script::content::Content;
use std::path::Path;
use tree::copy;

/// A fenced block: its language and its lines.
struct Block {
    language: String,
    text: String,
}

impl Block {
    /// The file that its first line names in a comment.
    fn path(&self) -> Option<&str> {
        let first = self.text.lines().next()?;
        let path = first.strip_prefix("# ").or_else(|| first.strip_prefix("-- "))?;
        (path.contains('/') && !path.contains(' ')).then_some(path)
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn blocks() -> Vec<Block> {
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for line in readme.lines() {
        match (line.strip_prefix("```"), open) {
            (Some(language), false) => {
                blocks.push(Block { language: language.into(), text: String::new() });
                open = true;
            }
            (Some(_), true) => open = false,
            (None, true) => blocks.last_mut().unwrap().text.extend([line, "\n"]),
            (None, false) => {}
        }
    }
    assert!(!open, "a block is not closed");
    blocks
}

/// The commands of a block, without the program's name; cargo's own are left out.
fn commands(block: &Block) -> Vec<&str> {
    let lines = block.text.lines().filter(|line| block.language == "sh" && !line.is_empty());
    let ours = lines.filter_map(|line| {
        let args = line.strip_prefix("hulao ").or_else(|| line.strip_prefix("cargo run --release -- "));
        assert!(args.is_some() || line.starts_with("cargo "), "{line}");
        args
    });
    ours.collect()
}

/// The content with the files of the README, as they come in it: what `hulao new` begins is written over.
fn content_of_the_readme() -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    for folder in FOLDERS.into_iter().chain(["tests/scenarios"]) {
        copy(&root().join(folder), &dir.path().join(folder));
    }
    let (mut files, mut begun) = (0, 0);
    for block in blocks() {
        for args in commands(&block).into_iter().filter(|args| args.starts_with("new ")) {
            let mut command = Command::cargo_bin("hulao").unwrap();
            let done = command.args(args.split_whitespace()).current_dir(dir.path()).assert().success();
            let said = String::from_utf8_lossy(&done.get_output().stdout).into_owned();
            assert!(said.contains("1 passed, 0 failed") && said.contains("next: hulao test "), "{said}");
            begun += 1;
        }
        let Some(path) = block.path() else { continue };
        assert!(["toml", "lua"].contains(&block.language.as_str()), "{path}");
        assert!(!root().join(path).exists(), "{path} would be overwritten");
        std::fs::write(dir.path().join(path), &block.text).unwrap();
        files += 1;
    }
    assert!(files >= 6 && begun > 0);
    dir
}

#[test]
fn its_content_loads_and_its_scenarios_hold() {
    let dir = content_of_the_readme();
    let mut diags = Diagnostics::default();
    let sources = Sources::read(dir.path(), &mut diags);
    assert!(diags.is_empty(), "{}", sources.render(&diags, false));
    let content = Content::load(sources).unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)));
    let scenarios: Vec<_> = blocks()
        .iter()
        .filter_map(Block::path)
        .filter(|path| path.starts_with("tests/"))
        .map(|path| dir.path().join(path))
        .collect();
    let mut out = Vec::new();
    let summary = scenario::run(&content, &scenarios, None, false, &mut out);
    assert_eq!(summary.failed, 0, "\n{}", String::from_utf8_lossy(&out));
    assert!(summary.passed >= 5);
}

/// The hero in sixty seconds: checked, tested, played, and counted by the simulation. Then the house rule in five lines.
const SAID: [(&str, &str); 8] = [
    ("check", "no mistakes"),
    ("test --filter 拒关", "2 passed, 0 failed"),
    ("play --hero 虎牢守将", "的武将是 虎牢守将"),
    ("sim --games 100 --players 8", "hero shoujiang"),
    ("test --filter 富裕", "1 passed, 0 failed"),
    ("play --house fuyu --seed 1", "房规：富裕"),
    ("why draw --house fuyu", "changed by the house rule fuyu"),
    ("why recover --house bingliang", "changed by the house rule bingliang"),
];

#[test]
fn its_commands_run() {
    let dir = content_of_the_readme();
    let (mut ran, mut told) = (0, 0);
    for block in blocks() {
        for args in commands(&block).into_iter().filter(|args| !args.starts_with("new ")) {
            let mut command = Command::cargo_bin("hulao").unwrap();
            // At the end of the input a bot plays on.
            let done = command.args(args.split_whitespace()).current_dir(dir.path()).write_stdin("").assert().success();
            let said = String::from_utf8_lossy(&done.get_output().stdout).into_owned();
            for (_, part) in SAID.iter().filter(|(command, _)| *command == args) {
                assert!(said.contains(part), "hulao {args} does not say `{part}`:\n{said}");
                told += 1;
            }
            ran += 1;
        }
    }
    assert!(ran > 10);
    assert_eq!(told, SAID.len(), "the commands of the tutorials are not those of the README");
}

/// The house rule of one's own is as short as its heading says.
#[test]
fn its_house_rule_has_five_lines() {
    let house: Vec<Block> = blocks()
        .into_iter()
        .filter(|block| block.path().is_some_and(|path| path.starts_with("modes/house/")))
        .collect();
    assert_eq!(house.len(), 1);
    assert_eq!(house[0].text.lines().count(), 5);
}

/// The file names and keys that the text mentions in passing are there.
#[test]
fn what_it_points_at_is_there() {
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    for path in ["scripts/events.lua", "scripts/rules.toml", "scripts/library", "tests/scenarios", "LICENSE", ".ci/run"]
    {
        assert!(readme.contains(path) && root().join(path).exists(), "{path}");
    }
}
