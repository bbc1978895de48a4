//! The table in a pseudo-terminal while content is edited: the whole evening of a designer.

use hulao::defs::source::FOLDERS;
use rexpect::session::{PtySession, spawn_command};
use std::path::Path;
use std::process::Command;

const LUA: &str = "heroes/standard/caocao.lua";

const DUEL: &str = r#"scenario "a duel" {
  seats = { { hero = "caocao", hand = "♠A 决斗" }, { hand = "♣2 杀" }, {}, {} },
  deck = "♥3 桃, ♥4 桃, ♥6 桃",
  play = {},
}"#;

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}

struct Evening {
    dir: tempfile::TempDir,
    seen: String,
}

impl Evening {
    fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        for folder in FOLDERS {
            copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &dir.path().join(folder));
        }
        std::fs::write(dir.path().join("duel.lua"), DUEL).unwrap();
        Self { dir, seen: String::new() }
    }

    fn hulao(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hulao"));
        command.args(args).current_dir(self.dir.path()).env("NO_COLOR", "1").env("COLUMNS", "100");
        command
    }

    fn play(&self, args: &[&str]) -> PtySession {
        let mut command = self.hulao(&["play", "--lang", "en"]);
        command.args(args);
        spawn_command(command, Some(30_000)).expect("a terminal")
    }

    /// Waits until the table says something.
    fn sees(&mut self, table: &mut PtySession, text: &str) -> String {
        match table.exp_string(text) {
            Ok(before) => {
                self.seen += &before;
                self.seen += text;
                before
            }
            Err(error) => panic!("{text:?} was not said after\n{}\n{error}", self.seen),
        }
    }

    fn edit(&self, from: &str, to: &str) {
        let path = self.dir.path().join(LUA);
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{from} is not in {text}");
        std::fs::write(path, text.replace(from, to)).unwrap();
    }
}

#[test]
fn a_rule_is_changed_broken_mended_taken_back_saved_and_replayed() {
    let mut evening = Evening::new();
    let mut table = evening.play(&["--from", "duel.lua", "--replay", "game.jsonl"]);
    evening.sees(&mut table, "> ");
    // Edited at the open question.
    evening.edit("me:obtain(hit.cards)", "me:draw(2)");
    evening.sees(&mut table, "heroes/standard/caocao: jianxiong changed (");
    evening.sees(&mut table, "> ");
    // Broken: the errors are shown, the question is asked again.
    evening.edit("me:draw(2)", "me:drwa(2)");
    evening.sees(&mut table, "the old one stays");
    evening.sees(&mut table, "caocao.lua:5");
    evening.sees(&mut table, "> ");
    evening.edit("me:drwa(2)", "me:draw(3)");
    evening.sees(&mut table, "jianxiong changed (");
    evening.sees(&mut table, "> ");
    table.send_line("save evening.save").unwrap();
    evening.sees(&mut table, "Saved to evening.save");
    evening.sees(&mut table, "> ");
    // 决斗 on seat 2.
    table.send_line("1 2").unwrap();
    evening.sees(&mut table, "> ");
    table.send_line("undo").unwrap();
    evening.sees(&mut table, "> ");
    table.send_line("q").unwrap();
    table.exp_eof().unwrap();
    let mut table = evening.play(&["--load", "evening.save"]);
    evening.sees(&mut table, "> ");
    table.send_line("q").unwrap();
    table.exp_eof().unwrap();
    let verified = evening.hulao(&["replay", "game.jsonl", "--verify"]).output().unwrap();
    let text = String::from_utf8_lossy(&verified.stdout).into_owned();
    assert!(verified.status.success() && text.contains("steps verified"), "{text}{verified:?}");
}
