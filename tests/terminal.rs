//! Whole games in a terminal: a pseudo-terminal, the program, and somebody who types the first thing that is possible.
//!
//! Each game is kept word for word in `tests/terminal/`. What changes the course of a game shows there; if it is meant,
//! `HULAO_GOLDEN=1 cargo test --test terminal` writes them anew.

#[path = "common/tree.rs"]
mod tree;

#[path = "common/terminal.rs"]
mod terminal;

use std::path::{Path, PathBuf};
use terminal::Terminal;
use tree::copy_content;

/// How many lines somebody types before a bot takes over.
const LINES: usize = 60;

/// The number at the head of the text.
fn number(text: &str) -> Option<usize> {
    let text = text.trim_start();
    text[..text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len())].parse().ok()
}

/// What somebody types who takes the first thing that is possible.
fn first_choice(screen: &str) -> String {
    let question: Vec<&str> = screen.lines().filter(|line| !line.trim().is_empty() && *line != "> ").collect();
    let Some(last) = question.last() else { return String::new() };
    if last.contains("suspend") {
        return "suspend".into();
    }
    if last.contains('/') && last.contains("前后两组") {
        return String::new();
    }
    let rows: Vec<usize> = question
        .iter()
        .rev()
        .skip_while(|line| !line.starts_with("  "))
        .take_while(|line| line.starts_with("  "))
        .filter_map(|line| number(line))
        .collect();
    // A skill that can be begun is used first, once in a while.
    if let Some(skill) = question.iter().find_map(|line| number(line).filter(|_| line.trim_end().ends_with("【武圣】")))
    {
        return skill.to_string();
    }
    let chosen = |count: usize| {
        let first: Vec<String> = rows.iter().rev().filter(|n| **n > 0).take(count).map(usize::to_string).collect();
        first.join(" ")
    };
    if let Some((_, seats)) = last.split_once("角色：") {
        return number(seats).map_or("0".into(), |n| n.to_string());
    }
    let said = question.iter().rev().find_map(|line| number(line.split_once("请弃置 ")?.1));
    let count = last.split_once("选 ").and_then(|(_, rest)| number(rest)).or(said.filter(|_| last.starts_with("输入")));
    let choice = chosen(count.unwrap_or(1));
    if choice.is_empty() { "0".into() } else { choice }
}

/// Plays a game from its start to its result. First the given lines are typed, then what is possible.
fn played(folder: &Path, name: &str, args: &[&str], lines: &[&str]) -> String {
    let mut terminal = Terminal::play(folder, args, "zh");
    let mut typed = 0;
    loop {
        let (screen, open) = terminal.read();
        if !open {
            break;
        }
        let line = match lines.get(typed) {
            Some(line) => (*line).to_owned(),
            None if typed < LINES || screen.contains("· suspend ") => first_choice(&screen),
            None => "auto".to_owned(),
        };
        terminal.type_line(&line);
        typed += 1;
        assert!(typed < 20 * LINES, "{name} does not end:\n{}", terminal.seen);
    }
    let status = terminal.child.wait().unwrap();
    let seen = terminal.seen.replace("\r\n", "\n");
    assert!(status.success(), "{name}: {status:?}\n{seen}");
    seen
}

/// The game is as it was recorded.
fn recorded(name: &str, args: &[&str], lines: &[&str]) -> String {
    recorded_in(Path::new(env!("CARGO_MANIFEST_DIR")), name, args, lines)
}

/// The same, played in another folder.
fn recorded_in(folder: &Path, name: &str, args: &[&str], lines: &[&str]) -> String {
    let seen = played(folder, name, args, lines);
    let file: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/terminal").join(format!("{name}.txt"));
    if std::env::var_os("HULAO_GOLDEN").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &seen).unwrap();
    }
    let before = std::fs::read_to_string(&file).unwrap_or_default();
    for (i, (old, new)) in before.lines().zip(seen.lines()).enumerate() {
        assert_eq!(old, new, "tests/terminal/{name}.txt:{}; HULAO_GOLDEN=1 writes it anew", i + 1);
    }
    assert_eq!(before.lines().count(), seen.lines().count(), "tests/terminal/{name}.txt ends elsewhere");
    assert!(seen.contains("游戏结束") && (seen.contains("你赢了") || seen.contains("你输了")), "{seen}");
    seen
}

#[test]
fn with_heroes() {
    let lines = ["1", "?", "t", "99", "?杀"];
    let seen = recorded("with_heroes", &["--seed", "14", "--hero", "关羽"], &lines);
    assert!(seen.contains("没有第 99 项"), "{seen}");
}

#[test]
fn without_heroes() {
    recorded("without_heroes", &["--seed", "12", "--no-heroes", "--players", "4"], &["l"]);
}

/// The house rule of the first print: one of its changed skills is looked up, and the game goes on to its result.
#[test]
fn with_a_house_rule() {
    let args = ["identity", "--house", "bang2008", "--seed", "14", "--hero", "关羽", "--players", "5"];
    let seen = recorded("with_a_house_rule", &args, &["1", "?杀"]);
    assert!(seen.contains("房规：初版规则") && seen.contains("每回合限1次"), "{seen}");
}

#[test]
fn two_against_two() {
    recorded("two_v_two", &["two_v_two", "--seed", "22"], &["1"]);
}

#[test]
fn a_duel() {
    recorded("duel", &["duel", "--seed", "11"], &["1"]);
}

#[test]
fn three_against_three() {
    recorded("three_v_three", &["three_v_three", "--seed", "33"], &["1"]);
}

/// A skill that fails stops the game; it is switched off, and the game goes on to its result.
#[test]
fn with_a_faulty_skill() {
    let content = tempfile::tempdir().unwrap();
    copy_content(content.path());
    let file = content.path().join("heroes/standard/guanyu.lua");
    std::fs::write(&file, FAULTY).unwrap();
    let seen = recorded_in(content.path(), "with_a_faulty_skill", &["--seed", "13", "--hero", "关羽"], &[]);
    assert!(seen.contains("脚本出错") && seen.contains("heroes/standard/guanyu.lua:3"), "{seen}");
    assert!(seen.contains("【武圣】已停用"), "{seen}");
}

/// A skill that can be begun, and fails.
const FAULTY: &str = "return {
  wusheng = play {
    run = function(me) me:draw(me.hero) end,
  },
}
";
