//! `hulao show`: texts in both languages, the files with their lines, the cards in the deck.

#[path = "common/tree.rs"]
mod tree;

use assert_cmd::Command;
use hulao::defs::source::Sources;
use hulao::script::content::Content;
use std::path::Path;
use tree::copy_content;

const FILES: [(&str, &str); 7] = [
    ("heroes/own/set.toml", "name = \"自制\"\ndefault = false\n"),
    (
        "heroes/own/shouwei.toml",
        r#"name    = "守卫"
kingdom = "qun"
gender  = "female"
hp      = 3
skills  = ["shouye", "jianxiong"]

[en]
name = "Sentry"

# 数字只写一次。
[shouye]
name = "守夜"
text = "回合结束时，你可以摸{n}张牌，直到你的下回合开始，其他角色至你的距离+1。"
set  = { n = 2 }

[shouye.en]
name = "Night Watch"
text = "At the end of your turn you may draw {n} cards; others' distance to you is 1 more until your next turn."
"#,
    ),
    (
        "heroes/own/shouwei.lua",
        r#"return {
  -- 回合结束时，可以摸牌。
  shouye = on.turn_ending {
    run = function(me)
      me:draw(set.n)
      me:gain("shouye.far", "own_turn_start")
    end,
  },
  -- 其他角色至你的距离+1。
  ["shouye.far"] = static { distance_to = 1 },
}
"#,
    ),
    ("cards/own/set.toml", "name = \"自制\"\n\n[en]\nname = \"Own\"\n"),
    (
        "cards/own/fire_ladder.toml",
        r#"name  = "云梯"
type  = "equip"
slot  = "weapon"
range = 4

[en]
name = "Ladder"

[dengcheng]
name  = "登城"
flags = ["locked"]
text  = "锁定技，你使用【杀】造成的伤害+1。"
"#,
    ),
    (
        "cards/own/fire_ladder.lua",
        r#"return card {
  skills = { dengcheng = on.dealing_damage { card = is.slash, run = function(_, hit) hit.n = hit.n + 1 end } },
}
"#,
    ),
    ("cards/own/deck.toml", "# 自制的牌。\nslash = \"♠A\"\nfire_ladder = \"\"\"\n  ♠K ♥K\n  ♦10\n\"\"\"\n"),
];

/// The content with a hero and a card whose lines no other change moves.
fn content() -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    copy_content(dir.path());
    for (path, text) in FILES {
        let file = dir.path().join(path);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
    }
    dir
}

/// The exit code, and what is printed.
fn show(content: &Path, args: &[&str]) -> (i32, String) {
    let mut command = Command::cargo_bin("hulao").unwrap();
    let output = command.arg("show").args(args).current_dir(content).env_remove("CLICOLOR_FORCE").output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(text).unwrap())
}

#[test]
fn things_are_shown() {
    let dir = content();
    for (name, args) in [
        ("hero", &["守卫"][..]),
        ("skill", &["Night Watch"]),
        ("skill_zh", &["守夜", "--lang", "zh"]),
        ("card", &["fire_ladder"]),
        ("skill_of_equipment", &["【登城】"]),
        ("sets", &["自制"]),
    ] {
        let (code, text) = show(dir.path(), args);
        assert_eq!(code, 0, "{text}");
        insta::assert_snapshot!(name, text);
    }
}

/// A name that several things have is a name all the same; the sort before it says which is meant.
#[test]
fn one_of_several_things_of_a_name() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let both = show(root, &["duel", "--lang", "en"]).1;
    assert!(both.starts_with("`duel` is a card and a mode; `hulao show mode duel` shows one of them.\n"), "{both}");
    assert!(both.contains("Duel – trick") && both.contains("Duel – mode, 2 players"), "{both}");
    let mode = show(root, &["mode", "duel"]).1;
    assert!(mode.starts_with("一对一　模式、2 人\n") && mode.contains("modes/duel.lua:1\n"), "{mode}");
    assert!(!mode.contains("cards/standard/duel.toml"), "{mode}");
    assert!(show(root, &["house", "无闪电"]).1.starts_with("无闪电　房规\n"));
    assert!(show(root, &["Savage", "Assault"]).1.starts_with("南蛮入侵　"));
    let (code, text) = show(root, &["hero", "duel"]);
    assert!(code == 1 && text.starts_with("error: no hero is called `duel`") && !text.contains("`duel`?"), "{text}");
}

/// Things of the game's own content, with both their files.
#[test]
fn the_content_is_shown() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (code, overview) = show(root, &[]);
    assert_eq!(code, 0);
    for (id, parts) in [
        ("slash", &["Slash – ", "cards/standard/slash.toml:1", "cards/standard/slash.lua:1", "deck.toml:"][..]),
        ("曹操", &["奸雄", "Villainous Hero", "heroes/standard/caocao.toml:1", "heroes/standard/caocao.lua:1"]),
        ("liuli", &["流离　大乔", "heroes/standard/daqiao.toml:", "liuli = on.becoming_target {"]),
        ("identity", &["Identity", "modes/identity.toml:1", "modes/identity.lua:1"]),
        ("took_damage", &["受到伤害后 — took damage", "scripts/events.lua:", "{ \"took_damage\", on = \"hit\""]),
        ("受到伤害后", &["on.took_damage { … }"]),
    ] {
        let (code, text) = show(root, &[id]);
        assert_eq!(code, 0, "{text}");
        for part in parts {
            assert!(text.contains(part), "{part} in {text}");
        }
    }
    for part in ["cards/standard", "heroes/standard", "slash 杀", "caocao 曹操", "identity 身份"] {
        assert!(overview.contains(part), "{part} in {overview}");
    }
}

#[test]
fn what_is_not_there() {
    let dir = content();
    for (name, help) in [
        ("shuowei", "error: nothing is called `shuowei`; did you mean `shouwei`?\n"),
        ("登成", "error: nothing is called `登成`; did you mean `登城`?\n"),
        ("watch", "error: nothing is called `watch`; did you mean `night watch`?\n"),
        ("没有这个", "error: nothing is called `没有这个`\n"),
        ("", "error: nothing is called ``\n"),
    ] {
        assert_eq!(show(dir.path(), &[name]), (1, help.to_owned()));
    }
    assert_eq!(show(dir.path(), &["杀", "--lang", "fr"]).0, 2);
    assert_eq!(show(dir.path(), &["杀", "--content", "no/such/place"]).0, 3);
}

/// Every number in a text is known, in both languages.
#[test]
fn no_text_has_a_blank_left() {
    let content = Content::load(Sources::embedded()).unwrap_or_else(|(s, diags)| panic!("{}", s.render(&diags, false)));
    let defs = &content.defs;
    let of_skills = defs.skills.values().map(|skill| &skill.text);
    for text in of_skills.chain(defs.kinds.values().map(|kind| &kind.text)) {
        for language in ["zh", "en"] {
            assert!(!defs.text(text, language).contains('{'), "{text:?}");
        }
    }
}
