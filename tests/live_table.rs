//! The table in a pseudo-terminal while content is edited: the whole evening of a designer.
//!
//! `cargo test --test live_table -- --nocapture` shows the screens.

#[path = "common/tree.rs"]
mod tree;

#[path = "common/terminal.rs"]
mod terminal;

use std::path::{Path, PathBuf};
use std::process::Command;
use terminal::Terminal;
use tree::copy_content;

const LUA: &str = "heroes/standard/caocao.lua";

/// 曹操 begins a 决斗 that he loses.
const DUEL: &str = r#"scenario "a duel" {
  seats = { { hero = "caocao", hand = "♠A 决斗" }, { hand = "♣2 杀" }, {}, {} },
  deck = "♥3 桃, ♥4 桃, ♥6 桃, ♥7 桃, ♥8 桃, ♥9 桃",
  play = {},
}"#;

/// A folder with a copy of the content.
struct Evening(tempfile::TempDir);

impl Evening {
    fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        copy_content(dir.path());
        std::fs::write(dir.path().join("duel.lua"), DUEL).unwrap();
        Self(dir)
    }

    fn path(&self, file: &str) -> PathBuf {
        self.0.path().join(file)
    }

    fn table(&self, args: &[&str]) -> Terminal {
        Terminal::play(self.0.path(), args, "en")
    }

    fn edit(&self, from: &str, to: &str) {
        let text = std::fs::read_to_string(self.path(LUA)).unwrap();
        assert!(text.contains(from), "{from} is not in {text}");
        std::fs::write(self.path(LUA), text.replace(from, to)).unwrap();
    }

    /// What another process says of a replay.
    fn verified(&self, file: &str) -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hulao"));
        let done = command.args(["replay", file, "--verify"]).current_dir(self.0.path()).output().unwrap();
        assert!(done.status.success(), "{done:?}");
        String::from_utf8(done.stdout).unwrap()
    }
}

#[test]
fn a_rule_is_changed_broken_mended_taken_back_saved_and_replayed() {
    let evening = Evening::new();
    let mut table = evening.table(&["--from", "duel.lua", "--bot", "basic", "--replay", "game.jsonl"]);
    table.sees("> ");
    table.type_line("1 2");
    // Seat 2 plays its 杀, he has none: the game waits in the middle of the 决斗.
    table.sees("Villainous Hero");
    table.sees("> ");
    evening.edit("me:obtain(hit.cards)", "me:draw(2)");
    table.sees("heroes/standard/caocao: jianxiong changed (");
    table.sees("> ");
    // The new rule applies.
    table.type_line("1");
    table.sees("draws 2");
    table.sees("> ");
    // It is broken: the error is read, the question stays.
    evening.edit("me:draw(2)", "me:drwa(2)");
    table.sees("the old one stays");
    table.sees("caocao.lua:5");
    table.sees("> ");
    evening.edit("me:drwa(2)", "me:draw(3)");
    table.sees("jianxiong changed (");
    table.sees("> ");
    // Play goes on, back at 奸雄 under the third rule.
    table.type_line("undo");
    table.sees("Villainous Hero");
    table.sees("> ");
    table.type_line("save evening.save");
    table.sees("Saved to evening.save");
    table.sees("> ");
    table.type_line("q");
    assert!(table.ends(), "{}", table.seen);
    println!("{}", table.seen);
    let mut table = evening.table(&["--load", "evening.save", "--bot", "basic"]);
    table.sees("Villainous Hero");
    table.sees("> ");
    table.type_line("1");
    table.sees("draws 3");
    table.sees("> ");
    table.type_line("q");
    assert!(table.ends(), "{}", table.seen);
    println!("{}", table.seen);
    let verified = evening.verified("game.jsonl");
    println!("$ hulao replay game.jsonl --verify\n{verified}");
    assert!(verified.contains("6 steps verified"), "{verified}");
}

/// Scenarios are played anew whenever content or a scenario changes.
#[test]
fn scenarios_are_played_again_after_every_change() {
    let evening = Evening::new();
    let file = "tests/scenarios/heroes/caocao.lua";
    std::fs::create_dir_all(evening.path(file).parent().unwrap()).unwrap();
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    std::fs::write(evening.path(file), &text).unwrap();
    let mut test = Terminal::run(evening.0.path(), &["test", "--watch"]);
    test.sees(" passed, 0 failed");
    test.sees("watching; q ends");
    evening.edit("me:obtain(hit.cards)", "me:draw(2)");
    test.sees("↻ heroes/standard/caocao: jianxiong");
    test.sees("FAIL tests/scenarios/heroes/caocao.lua:");
    test.sees("watching");
    evening.edit("me:draw(2)", "me:drwa(2)");
    test.sees("caocao.lua:5");
    test.sees("watching");
    evening.edit("me:drwa(2)", "me:obtain(hit.cards)");
    test.sees("↻ heroes/standard/caocao: jianxiong");
    test.sees(" passed, 0 failed");
    test.sees("watching");
    // A scenario that is written meanwhile.
    std::fs::write(
        evening.path(file),
        format!("{text}\nscenario \"new\" {{ seats = {{ {{}}, {{}} }}, expect = {{ [1] = {{ hp = \"1/4\" }} }} }}\n"),
    )
    .unwrap();
    test.sees("↻ tests/scenarios/heroes/caocao.lua");
    test.sees("new");
    test.sees(", 1 failed");
    std::fs::write(evening.path(file), &text).unwrap();
    test.sees(" passed, 0 failed");
    test.sees("watching");
    println!("{}", test.seen);
    test.type_line("q");
    assert!(test.ends(), "{}", test.seen);
}
