//! The commands, as a shell sees them.

#[path = "common/tree.rs"]
mod tree;

use assert_cmd::Command;
use std::io::Read;
use std::process::Stdio;
use tree::copy_content;

/// Where replays of failed games go.
const REPLAYS: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/replays");

fn hulao(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("hulao").expect("the program is built");
    command.args(args).env_remove("CLICOLOR_FORCE").env("HULAO_REPLAYS", REPLAYS);
    command
}

/// The output of a game with these lines typed; the program must succeed.
fn played(args: &[&str], input: &str) -> String {
    let done = hulao(&[&["play"], args].concat()).write_stdin(input).assert().success();
    String::from_utf8(done.get_output().stdout.clone()).expect("the output is UTF-8")
}

/// The bot takes over when the input ends, so a game can be played in a pipe; the seed decides everything.
#[test]
fn a_game_without_input_is_played_to_its_end() {
    for args in
        [&["--seed", "1"][..], &["--seed", "2", "--no-heroes"], &["--seed", "3", "--players", "8", "--lang", "en"]]
    {
        let first = played(args, "");
        assert!(first.contains("游戏结束") || first.contains("The game is over"), "{args:?}: {first}");
        assert_eq!(first, played(args, ""), "{args:?}");
        assert!(!first.contains('\u{1b}'), "no styles in a pipe");
    }
}

#[test]
fn a_game_can_be_left() {
    let out = played(&["--seed", "1", "--no-heroes"], "quit\n");
    assert!(out.ends_with("再见\n") && !out.contains("游戏结束"), "{out}");
}

#[test]
fn cards_and_skills_are_explained() {
    let out = played(&["--seed", "1"], "?杀\n？jianxiong\n?曹操\n?没有这个\nquit\n");
    for part in ["攻击范围内", "奸雄　曹操", "护驾", "没有叫“没有这个”"] {
        assert!(out.contains(part), "{part} in {out}");
    }
}

#[test]
fn an_illegal_line_says_what_is_possible() {
    let out = played(&["--seed", "1", "--no-heroes"], "99\nabc\nquit\n");
    assert!(out.contains("没有第 99 项，可选 ") && out.contains("“abc”不是序号"), "{out}");
}

#[test]
fn a_hero_that_is_asked_for_is_played() {
    for hero in ["caocao", "曹操", "Cao Cao"] {
        let out = played(&["--seed", "4", "--hero", hero, "--seat", "2"], "");
        assert!(out.contains("2号位 的武将是 曹操"), "{out}");
    }
}

/// What `hulao new` writes loads, passes, and can be played; nothing is overwritten.
#[test]
fn something_new_is_complete() {
    let dir = content_copy();
    let content = dir.path().to_str().expect("the path is UTF-8");
    let new = |args: &[&str]| hulao(&[&["new", "--content", content], args].concat()).assert();
    for (args, files, next) in [
        (&["hero", "shiren", "--name", "试人"][..], "heroes/own/shiren.lua", "play --content"),
        (&["card", "gift_box"], "cards/own/deck.toml", "show --content"),
        (&["card", "second_gift", "--set", "own"], "cards/own/second_gift.toml", "show --content"),
        (&["mode", "melee", "--name", "混战"], "modes/melee.toml", "play --content"),
    ] {
        let done = new(args).success();
        let said = String::from_utf8_lossy(&done.get_output().stdout).into_owned();
        assert!(said.contains(files) && said.contains("1 passed, 0 failed") && said.contains(next), "{said}");
        assert!(dir.path().join(files).exists(), "{files}");
    }
    hulao(&["check", content]).assert().success();
    let melee = played(&["--content", content, "melee", "--players", "3", "--seed", "5", "--hero", "shiren"], "auto\n");
    assert!(melee.contains("试人") && melee.contains("游戏结束"), "{melee}");
    for (args, part) in [
        (&["hero", "shiren"][..], "is there already"),
        (&["hero", "x"], "no good id"),
        (&["card", "Gift"], "no good id"),
        (&["hero", "other", "--set", "../x"], "no good set"),
        (&["hero", "other", "--name", "a\"b"], "without quotes"),
    ] {
        let done = new(args).code(2);
        let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
        assert!(said.contains(part), "{args:?}: {said}");
    }
    let nowhere = tempfile::tempdir().expect("a temporary folder");
    let done = hulao(&["new", "hero", "other"]).current_dir(nowhere.path()).assert().code(2);
    assert!(String::from_utf8_lossy(&done.get_output().stderr).contains("say --content DIR"));
}

/// A scenario is opened at the table, a position is cut out of a game, and opened again.
#[test]
fn a_position_goes_to_a_file_and_back() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let file = dir.path().join("two.lua");
    let lua = "scenario \"first\" { seats = { { hand = \"♠7 杀\" }, {} } }
scenario \"second: it\" { seats = { { hero = \"曹操\", hand = \"♥4 桃\" }, {} } }\n";
    std::fs::write(&file, lua).expect("the file can be written");
    let two = file.to_str().expect("the path is UTF-8");
    let second = played(&["--from", &format!("{two}:second")], "q\n");
    assert!(second.contains("1 曹操（你）") && second.contains("♥4【桃】"), "{second}");
    let cut = dir.path().join("cut.lua");
    let cut = cut.to_str().expect("the path is UTF-8");
    let said = played(&["--from", &format!("{two}:first")], &format!("cut {cut}\ncut {cut}\nq\n"));
    assert!(said.contains("已写入") && said.contains("is there already"), "{said}");
    hulao(&["test", cut]).assert().success();
    let again = played(&["--from", cut], "q\n");
    assert!(again.contains("♠7【杀】"), "{again}");
    for (from, part) in [(two, "which scenario"), ("no/such.lua", "no/such.lua"), (&format!("{two}:third"), ":first")] {
        let done = hulao(&["play", "--from", from]).assert().code(2);
        let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
        assert!(said.contains(part), "{from}: {said}");
    }
    hulao(&["play", "--from", two, "--seed", "1"]).assert().code(2);
}

#[test]
fn wrong_command_lines() {
    for (args, part) in [
        (&["play", "nosuch"][..], "known: "),
        (&["play", "--players", "99"], "players, not 99"),
        (&["play", "--seat", "9"], "seats are 1 to 5"),
        (&["play", "--hero", "caocoa"], "did you mean `caocao`?"),
        (&["play", "--lang", "xx"], "known: en, zh"),
        (&["play", "--set", "traitors=7"], "traitors may be 1, 2"),
        (&["play", "--sets", "stndard"], "did you mean `standard`?"),
        (
            &["play", "--sets", "ex,nosuch"],
            "no set is called `nosuch`; known: ex, maneuvering, promo, standard, treasure, wind",
        ),
        (&["sim", "--sets", "-standard,-wind"], "no hero set is left"),
        (&["sim", "--deck", "heroes/standard"], "no card set is called"),
        (
            &["sim", "--no-heroes", "--sets", "-standard,-wind", "--deck=-standard,-ex,-maneuvering"],
            "no card set is left",
        ),
        (&["play", "--hero", "caocao", "--no-heroes"], "cannot be used with"),
        (&["check", "no/such/place"], "does not exist"),
        (&["fly"], "unrecognized subcommand"),
    ] {
        let done = hulao(args).assert().code(2);
        let stderr = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
        assert!(stderr.contains(part), "{args:?}: {stderr}");
    }
}

/// A copy of the content that may be broken.
fn content_copy() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a temporary folder");
    copy_content(dir.path());
    dir
}

/// A script that fails stops the game with a report, and the player has ways on.
#[test]
fn a_fault_is_reported_and_can_be_passed() {
    let dir = content_copy();
    let file = dir.path().join("heroes/standard/caocao.lua");
    let lua = std::fs::read_to_string(&file).expect("the hero is there");
    let broken = lua.replace("me:obtain(", "me:draw(me.hero) me:obtain(");
    assert_ne!(lua, broken);
    std::fs::write(&file, broken).expect("the file can be written");
    let content = dir.path().to_str().expect("the path is UTF-8");
    let args = ["--content", content, "--hero", "caocao", "--seed"];
    let left = |seed: &u64| {
        let seed = seed.to_string();
        hulao(&[&["play"], &args[..], &[&seed]].concat()).write_stdin("auto\n").assert().get_output().clone()
    };
    let seed = (1..50).find(|seed| left(seed).status.code() == Some(1)).expect("one of the games meets the fault");
    let report = String::from_utf8_lossy(&left(&seed).stdout).into_owned();
    assert!(report.contains("脚本出错") && report.contains("heroes/standard/caocao.lua:"), "{report}");
    let out = played(&[&args[..], &[&seed.to_string()]].concat(), "auto\nsuspend nosuch\nsuspend\nauto\n");
    for part in ["没有叫“nosuch”的技能。出错的是：jianxiong", "【奸雄】已停用", "以上几步已撤回"]
    {
        assert!(out.contains(part), "{part} in {out}");
    }
}

#[test]
fn broken_content() {
    let dir = content_copy();
    let content = dir.path().to_str().expect("the path is UTF-8");
    hulao(&["check", content]).assert().success();
    hulao(&["check", "--content", content]).assert().success();
    std::fs::write(dir.path().join("modes/broken.toml"), "name = 3\n").expect("the file can be written");
    hulao(&["check", content]).assert().code(1);
    hulao(&["check", "--content", content, "modes/broken.toml"]).assert().code(1);
    hulao(&["check", "--content", content, "cards"]).assert().success();
    hulao(&["play", "--content", content]).assert().code(3);
}

/// `hulao play | head` ends quietly.
#[test]
fn a_closed_pipe_is_no_failure() {
    for args in [&["play", "--seed", "1"][..], &["completions", "bash"], &["check"]] {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_hulao"))
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let mut stderr = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut stderr).expect("text");
        let status = child.wait().expect("the program ends");
        assert!(status.success() && stderr.is_empty(), "{args:?}: {status} {stderr}");
    }
}

#[test]
fn scenarios_are_played() {
    let done = hulao(&["test", "--filter", "奸雄"]).assert().success();
    assert!(String::from_utf8_lossy(&done.get_output().stdout).contains(" passed, 0 failed"));
    hulao(&["test", "--filter", "no such scenario"]).assert().code(2);
    hulao(&["test", "no/such/file.lua"]).assert().code(2);
    let dir = tempfile::tempdir().expect("a temporary folder");
    let file = dir.path().join("wrong.lua");
    let lua = "scenario \"wrong\" { seats = { {}, {} }, expect = { [1] = { hp = \"1/4\" } } }\n";
    std::fs::write(&file, lua).expect("the file can be written");
    hulao(&["test", file.to_str().expect("the path is UTF-8")]).assert().code(1);
}

#[test]
fn simulations_are_the_same_every_time() {
    let sim = |more: &[&str]| {
        let done = hulao(&[&["sim", "--games", "12", "--json"], more].concat()).assert().success();
        String::from_utf8(done.get_output().stdout.clone()).expect("the output is UTF-8")
    };
    let first = sim(&[]);
    assert!(first.contains("\"games\": 12") && first.contains("\"aborted\": 0"), "{first}");
    assert_eq!(first, sim(&["--jobs", "3", "--seed", "1"]));
    assert_ne!(first, sim(&["--seed", "2"]));
    assert!(sim(&["--no-heroes", "--players", "8"]).contains("\"heroes\": {}"));
}

/// Sets are chosen by id, path or name, alone or as a change of the default ones; heroes and cards apart.
#[test]
fn sets_are_chosen() {
    let dir = content_copy();
    let write = |path: &str, text: &str| {
        let file = dir.path().join(path);
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("the folder can be made");
        std::fs::write(file, text).expect("the file can be written");
    };
    write("heroes/own/set.toml", "name = \"自制\"\ndefault = false\n[en]\nname = \"Home-made\"\n");
    write("heroes/own/me.toml", "name = \"我\"\nkingdom = \"wei\"\ngender = \"male\"\nhp = 4\n");
    let content = dir.path().to_str().expect("the path is UTF-8");
    for (args, sets, own) in [
        (&[][..], "cards/ex cards/maneuvering cards/standard heroes/standard heroes/wind", false),
        (&["--sets", "own"], "cards/ex cards/maneuvering cards/standard heroes/own", true),
        (
            &["--sets", "+home-made"],
            "cards/ex cards/maneuvering cards/standard heroes/own heroes/standard heroes/wind",
            true,
        ),
        (&["--sets", "自制,cards/standard"], "cards/standard heroes/own", true),
        (&["--sets", "standard", "--deck", "standard,ex"], "cards/ex cards/standard heroes/standard", false),
        (
            &["--sets", "-ex,-maneuvering", "--sets", "+own"],
            "cards/standard heroes/own heroes/standard heroes/wind",
            true,
        ),
    ] {
        let sim = [&["sim", "--content", content, "--games", "40", "--json"], args].concat();
        let done = hulao(&sim).assert().success();
        let json: serde_json::Value = serde_json::from_slice(&done.get_output().stdout).expect("JSON");
        let named: Vec<&str> =
            json["terms"]["sets"].as_array().expect("a list").iter().flat_map(|v| v.as_str()).collect();
        assert_eq!(named.join(" "), sets, "{args:?}");
        assert_eq!(json["heroes"].get("me").is_some(), own, "{args:?}");
    }
    let title = played(&["--content", content, "--sets", "own,cards/standard", "--seed", "3"], "q\n");
    assert!(title.contains("牌堆：标准包 · 武将：自制") && title.contains("我"), "{title}");
}

#[test]
fn the_vocabulary_is_printed() {
    let api = |args: &[&str]| {
        let done = hulao(&[&["api"], args].concat()).assert().success();
        String::from_utf8(done.get_output().stdout.clone()).expect("the output is UTF-8")
    };
    assert!(api(&[]).lines().count() < 120, "an overview fits a screen or two");
    let event = api(&["on.took_damage"]);
    for part in ["受到伤害后", "took damage", "from?: seat", "hit:survive()", "you are its to"] {
        assert!(event.contains(part), "{part} in {event}");
    }
    assert_eq!(event, api(&["took_damage"]));
    assert!(api(&["taking_damage", "--lang", "zh"]).contains("n: int  (may be set)"));
    assert!(api(&["摸牌"]).contains("p:draw(n: integer)"));
    assert!(api(&["p:pick"]).contains("among?: Cards"));
    assert!(api(&["words"]).contains("whose = \"mine\" or \"others\" or \"anyone\""));
    assert!(api(&["toml"]).contains("heroes/<set>/<id>.toml"));
    assert!(api(&["events", "--lang", "en"]).lines().count() > 80);
    let missing = hulao(&["api", "took_damge"]).assert().code(1);
    assert!(String::from_utf8_lossy(&missing.get_output().stderr).contains("did you mean `took_damage`?"));
}
