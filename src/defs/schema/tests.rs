use super::*;
use crate::defs::{MarkType, Visible};
use crate::filter::Family;
use crate::id::{KindId, Suit};
use proptest::prelude::*;

/// A small tree that loads, for tests to spoil.
fn tree() -> Sources {
    let rules = "flags = [\"locked\", \"bold\"]\ncompulsory = \"locked\"\n[set]\ndraw = 2\n[phases]\n\
                 play = { name = \"出牌\", en = \"Play\", work = \"idle\" }\n[slots]\nweapon = { name = \"武器\" }\n\
                 [natures]\nfire = { name = \"火\" }\n[kingdoms]\nwei = { name = \"魏\" }\n[genders]\n\
                 male = { name = \"男\" }\n[plain]\nname = \"素\"\nkingdom = \"none\"\ngender = \"male\"\n";
    let hero = "name = \"甲将\"\nkingdom = \"wei\"\ngender = \"male\"\nhp = 4\nskills = [\"zhuoying\"]\n\
                [zhuoying]\nname = \"捉影\"\ntext = \"摸{n}张\"\n[zhuoying.set]\nn = 1\n[zhuoying.en]\ntext = \"draw {n}\"\n";
    Sources::default()
        .with_file("scripts/rules.toml", rules)
        .with_file("scripts/lang/zh.toml", "hit = \"{from}打{to}\"\n")
        .with_file("scripts/lang/en.toml", "hit = \"{from} hits {to}\"\n")
        .with_file("cards/a/set.toml", "name = \"甲\"\n")
        .with_file("cards/a/deck.toml", "lunge = \"♠7 ♠7 H10\"\n")
        .with_file("cards/a/lunge.toml", "name = \"击\"\ntext = \"t\"\ntype = \"basic\"\n")
        .with_file("cards/a/fire_lunge.toml", "name = \"火攻击\"\ntext = \"t\"\ntype = \"basic\"\nkind = \"lunge\"\nnature = \"fire\"\n")
        .with_file("heroes/a/set.toml", "name = \"甲\"\n")
        .with_file("heroes/a/jiajiang.toml", hero)
        .with_file("modes/m.toml", "name = \"m\"\ntext = \"{draw}\"\nplayers = [2, 2]\n[roles]\na = { name = \"A\" }\n[options]\nx = [1, 2]\n[deal]\n2 = { a = 2 }\n")
}

fn load(sources: &Sources) -> (Defs, String) {
    let mut diags = Diagnostics::default();
    let defs = read(sources, &[], &mut diags);
    diags.sort();
    (defs, sources.render(&diags, false))
}

/// The messages after `path` has the text with `from` replaced by `to`.
fn spoil(path: &str, from: &str, to: &str) -> String {
    let tree = tree();
    let text = tree.file(path).unwrap().text.to_string();
    assert!(text.contains(from), "{from} is not in {path}");
    load(&tree.with_file(path, &text.replace(from, to))).1
}

fn says(shown: &str, parts: &[&str]) {
    for part in parts {
        assert!(shown.contains(part), "no `{part}` in\n{shown}");
    }
}

#[test]
fn the_small_tree_loads() {
    let (defs, shown) = load(&tree());
    assert_eq!(shown, "");
    let names: Vec<&str> = defs.deck.iter().map(|card| card.name.as_str()).collect();
    assert_eq!(names, ["a/lunge/♠7#1", "a/lunge/♠7#2", "a/lunge/♥10#1"]);
    assert_eq!(defs.skills["zhuoying"].text.base, "摸1张");
    assert_eq!(defs.skills["zhuoying"].text.get("en"), "draw 1");
    assert_eq!(defs.text(&defs.modes["m"].text, "en"), "2");
    let fire = &defs.kinds["fire_lunge"];
    let lineage: Vec<&str> = fire.traits.lineage.iter().map(|k| defs.kind(*k).id.as_str()).collect();
    assert_eq!(lineage, ["fire_lunge", "lunge"]);
    assert_eq!(defs.phases["play"].name.get("en"), "Play");
    assert_eq!(defs.words.name(defs.heroes["jiajiang"].kingdom), "wei");
}

/// What a set's cards need, the set brings along: slots, piles, marks.
#[test]
fn a_set_declares_slots_and_a_card_its_piles() {
    let ox = "name = \"牛\"\ntext = \"t\"\ntype = \"equip\"\nslot = \"treasure\"\n[piles.ox]\nvisible = \"owner\"\n[marks.fed]\ntype = \"bool\"\n";
    let set = "name = \"乙\"\n[slots]\ntreasure = { name = \"宝物\", en = \"treasure\" }\n";
    let tree = tree().with_file("cards/b/set.toml", set).with_file("cards/b/ox.toml", ox);
    let (defs, shown) = load(&tree);
    assert_eq!(shown, "");
    assert_eq!(defs.slots.keys().collect::<Vec<_>>(), ["weapon", "treasure"]);
    assert_eq!(defs.kinds["ox"].traits.slot.map(|slot| slot.index()), Some(1));
    assert_eq!((defs.piles["ox"].visible, defs.marks["fed"].ty), (Visible::Owner, MarkType::Bool));

    let twice = load(&tree.with_file("cards/b/set.toml", &set.replace("treasure =", "weapon =")));
    says(&twice.1, &["weapon", "scripts/rules.toml", "unknown slot `treasure`"]);
    let many: String = (0..6).map(|i| format!("s{i} = {{ name = \"s\" }}\n")).collect();
    says(&load(&tree.with_file("cards/b/set.toml", &(set.to_owned() + &many))).1, &["more than 6 equipment slots"]);
}

#[test]
fn a_turn_has_no_more_phases_than_can_be_skipped_at_once() {
    let many: String = (0..16).map(|i| format!("p{i} = {{ name = \"p\", work = \"none\" }}\n")).collect();
    let shown = spoil("scripts/rules.toml", "[phases]\n", &format!("[phases]\n{many}"));
    says(&shown, &["there are more than 16 phases", "scripts/rules.toml:22:1", "1 error"]);
}

#[test]
fn moving_a_set_into_a_pack_changes_nothing() {
    let (before, _) = load(&tree());
    let mut moved = tree().with_file("packs/p/pack.toml", "name = \"P\"\n");
    for path in ["cards/a/set.toml", "cards/a/deck.toml", "cards/a/lunge.toml", "cards/a/fire_lunge.toml"] {
        let text = moved.file(path).unwrap().text.clone();
        moved = moved.without_file(path).with_file(&format!("packs/p/{path}"), &text);
    }
    let (after, shown) = load(&moved);
    assert_eq!(shown, "");
    assert_eq!(before.kinds.keys().collect::<Vec<_>>(), after.kinds.keys().collect::<Vec<_>>());
    assert_eq!(before.sets.keys().collect::<Vec<_>>(), after.sets.keys().collect::<Vec<_>>());
    let names = |defs: &Defs| defs.deck.iter().map(|card| card.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&before), names(&after));
}

#[test]
fn keys_and_types() {
    let hero = "heroes/a/jiajiang.toml";
    says(
        &spoil(hero, "hp =", "hpp ="),
        // The misspelt key is the missing one: one mistake.
        &["unknown key `hpp`", "did you mean `hp`?", "jiajiang.toml:4:1", "1 error"],
    );
    says(
        &spoil(hero, "hp = 4", "hp = \"4\""),
        &["expected a whole number from 1 to 99 for `hp`, found a string", ":4:6"],
    );
    says(&spoil(hero, "hp = 4", "hp = 4.0"), &["expected a whole number, found a number with a point"]);
    says(&spoil(hero, "hp = 4", "hp = 0"), &["from 1 to 99 for `hp`, found 0"]);
    says(&spoil(hero, "name = \"甲将\"", "name = \"\""), &["`name` is empty"]);
    says(&spoil(hero, "[\"zhuoying\"]", "[1]"), &["expected a word in `skills`, found a whole number"]);
    says(&spoil(hero, "text = \"摸", "txet = \"摸"), &["unknown key `txet`", "did you mean `text`?", "1 error"]);
    says(&spoil(hero, "[zhuoying.en]", "[zhuoying.zh]"), &["`name` and `text` are in the base language"]);
    says(
        &spoil(hero, "[zhuoying.en]", "[zhuoying.hint]"),
        &["unknown key `text`", "known here: target, cards, worth, when"],
    );
    says(&spoil(hero, "hp = 4", "hp = "), &["heroes/a/jiajiang.toml:4:"]);
    says(
        &spoil("cards/a/lunge.toml", "\"basic\"", "\"basics\""),
        &["expected one of basic, trick", "did you mean `basic`?"],
    );
    says(&spoil("scripts/rules.toml", "\"idle\"", "\"idel\""), &["did you mean `idle`?"]);
    let shown = spoil("scripts/rules.toml", "draw = 2", "draw = \"2\"");
    says(&shown, &["for `draw`, found a string", "no number is called `draw`"]);
}

#[test]
fn words_that_nobody_defines() {
    let hero = "heroes/a/jiajiang.toml";
    says(&spoil(hero, "\"wei\"", "\"魏\""), &["unknown kingdom `魏`", "did you mean `wei`?", ":2:11"]);
    says(&spoil(hero, "\"male\"", "\"man\""), &["unknown gender `man`", "known: male"]);
    says(&spoil(hero, "hp = 4", "hp = 4\nflags = [\"blod\"]"), &["unknown flag `blod`", "did you mean `bold`?"]);
    says(
        &spoil(hero, "[\"zhuoying\"]", "[\"捉影\", \"zhuoying\"]"),
        &["no file defines the skill `捉影`", "did you mean `zhuoying`?"],
    );
    says(
        &spoil(hero, "[\"zhuoying\"]", "[\"zhuoyign\"]"),
        &["no file defines the skill `zhuoyign`", "did you mean `zhuoying`?", "1 error"],
    );
    says(&spoil(hero, "[\"zhuoying\"]", "[\"zhuoying\", \"zhuoying\"]"), &["`zhuoying` is listed twice"]);
    says(&spoil(hero, "{n}", "{m}"), &["no number is called `m`", "draw {m}"]);
    says(&spoil("cards/a/fire_lunge.toml", "\"lunge\"", "\"击\""), &["unknown card `击`", "did you mean `lunge`?"]);
    says(&spoil("cards/a/fire_lunge.toml", "\"fire\"", "\"ice\""), &["unknown nature `ice`"]);
    says(&spoil("cards/a/lunge.toml", "text", "kind = \"fire_lunge\"\ntext"), &["counts as itself in the end"]);
    says(
        &spoil("scripts/lang/en.toml", "{to}", "{two}"),
        &["the base language has no `{two}` in `hit`", "it has {from}, {to}"],
    );
    says(&spoil("scripts/lang/en.toml", "hit", "hits"), &["unknown sentence `hits`", "did you mean `hit`?"]);
    says(&spoil("scripts/rules.toml", "compulsory = \"locked\"", "compulsory = \"x\""), &["unknown flag `x`"]);
}

#[test]
fn decks() {
    let deck = "cards/a/deck.toml";
    says(&spoil(deck, "♠7 ♠7 H10", "♠7 ♠0 H10"), &["`♠0` is no card", "deck.toml:1:13", "a card is a suit and a rank"]);
    says(&spoil(deck, "♠7 ♠7", "♠7, ♠7"), &["`♠7,` is no card", "separated by blanks alone"]);
    says(&spoil(deck, "lunge", "lnge"), &["unknown card `lnge`", "did you mean `lunge`?"]);
    says(&spoil(deck, "\"♠7 ♠7 H10\"", "[\"♠7\"]"), &["expected cards separated by blanks for `lunge`, found a list"]);
    let tree = tree().with_file(deck, "lunge = \"\"\"\n  ♠\u{fe0f}7\n  dK\n\"\"\"\n");
    let (defs, shown) = load(&tree);
    assert_eq!(shown, "");
    assert_eq!(defs.deck.iter().map(|card| card.place.line).collect::<Vec<_>>(), [2, 3]);
    assert_eq!((defs.deck[1].face.suit, defs.deck[1].face.rank), (Suit::Diamond, 13));
}

#[test]
fn ids_and_duplicates() {
    let hero = tree().file("heroes/a/jiajiang.toml").unwrap().text.to_string();
    let shown = load(&tree().with_file("heroes/a/caopi.toml", &hero)).1;
    says(
        &shown,
        &[
            "the skill `zhuoying` is defined twice",
            "heroes/a/jiajiang.toml:6:2",
            "heroes/a/caopi.toml:6:2",
            "first here",
        ],
    );
    let sets = tree().with_file("heroes/b/set.toml", "name = \"b\"\n").with_file("cards/b/set.toml", "name = \"b\"\n");
    says(
        &load(&sets.with_file("heroes/b/jiajiang.toml", &hero)).1,
        &["the hero `jiajiang` is defined twice: in heroes/a/jiajiang.toml and in heroes/b/jiajiang.toml"],
    );
    let lunge = tree().file("cards/a/lunge.toml").unwrap().text.to_string();
    says(&load(&sets.with_file("cards/b/lunge.toml", &lunge)).1, &["the card `lunge` is defined twice"]);
    says(&load(&tree().with_file("cards/a/end.toml", &lunge)).1, &["`end` cannot be an id: it is a keyword of Lua"]);
    says(&load(&tree().with_file("cards/a/Big.toml", &lunge)).1, &["`Big` cannot be an id"]);
    says(&load(&tree().with_file("cards/c/x.toml", &lunge)).1, &["cards/c/set.toml", "this set has no set.toml"]);
    says(&load(&tree().with_file("cards/x.toml", &lunge)).1, &["no content file belongs here"]);
    says(&spoil("scripts/rules.toml", "[plain]", "[plian]"), &["unknown key `plian`", "table `[plain]` is missing"]);
    says(&load(&tree().without_file("scripts/rules.toml")).1, &["this file is missing"]);
}

#[test]
fn equipment() {
    let lunge = "cards/a/lunge.toml";
    says(&spoil(lunge, "text", "range = 2\ntext"), &["`range` is for cards with `type = \"equip\"` only"]);
    says(&spoil(lunge, "text = \"t\"", ""), &["`text` is missing"]);
    says(&spoil(lunge, "\"basic\"", "\"equip\""), &["this equipment has no `slot`", "slots: weapon"]);
    says(&spoil(lunge, "\"basic\"", "\"equip\"\nslot = \"武器\""), &["unknown slot `武器`", "did you mean `weapon`?"]);
    let skill = "\n[zap]\nname = \"z\"\ntext = \"t\"\nflags = [\"locked\"]\n";
    says(&spoil(lunge, "\"basic\"\n", &format!("\"basic\"{skill}")), &["only equipment has skills"]);
    let text = format!("name = \"剑\"\ntype = \"equip\"\nslot = \"weapon\"\nrange = 2{skill}");
    let (defs, shown) = load(&tree().with_file("cards/a/sword.toml", &text));
    assert_eq!(shown, "");
    let kind = &defs.kinds["sword"];
    assert_eq!((kind.range, kind.traits.family, kind.text.base.as_str()), (2, Family::Equip, "t"));
    let skill = defs.skill(kind.skills[0]);
    assert!(skill.locked && skill.kind.map(KindId::index) == defs.kinds.get_index_of("sword"));
}

#[test]
fn modes_and_house_rules() {
    let mode = "modes/m.toml";
    says(&spoil(mode, "a = 2", "a = 3"), &["3 roles for 2 players"]);
    says(&spoil(mode, "{ a = 2 }", "{ b = 2 }"), &["unknown role `b`"]);
    says(&spoil(mode, "{ a = 2 }", "[{ a = 2, when = { x = 2 } }]"), &["no row of roles holds for 2 players without"]);
    says(&spoil(mode, "{ a = 2 }", "{ a = 2, when = { x = 3 } }"), &["the option `x` may be [1, 2], never 3"]);
    says(&spoil(mode, "{ a = 2 }", "{ a = 2, when = { y = 1 } }"), &["unknown option `y`"]);
    says(&spoil(mode, "[2, 2]", "[3, 2]"), &["expected [fewest, most]"]);
    says(
        &spoil(mode, "[roles]", "[set]\ndraws = 3\n[roles]"),
        &["unknown rule constant `draws`", "did you mean `draw`?"],
    );
    says(&spoil(mode, "players", "phases = [\"出牌\"]\nplayers"), &["unknown phase `出牌`", "did you mean `play`?"]);
    let text = tree().file(mode).unwrap().text.replace("players", "default = true\nplayers");
    let two = tree().with_file(mode, &text).with_file("modes/n.toml", &text);
    says(&load(&two).1, &["two modes are the default"]);

    let house = "name = \"h\"\ntext = \"t\"\n[set]\ndraw = 3\n[deck]\nremove = [\"J\", \"lunge\", \"lunge ♠7\"]\n[deck.add]\nlunge = \"♣A\"\n";
    let (defs, shown) = load(&tree().with_file("modes/house/h.toml", house));
    assert_eq!(shown, "");
    let h = &defs.houses["h"];
    assert_eq!(h.cuts.len(), 3);
    let added = defs.deck.last().unwrap();
    assert_eq!((added.name.as_str(), Some(added.set)), ("house/h/lunge/♣A#1", h.adds));
    assert!(h.cuts[1].0.takes(added.face) && !h.cuts[2].0.takes(added.face));
    assert!(!defs.sets[added.set.index()].default);
    let shown =
        load(&tree().with_file("modes/house/h.toml", &house.replace("\"J\"", "\"slach\"").replace("draw", "drow"))).1;
    says(&shown, &["unknown card `slach`", "unknown rule constant or option `drow`"]);
    let needs = load(&tree().with_file("modes/house/h.toml", &format!("requires = [\"g\"]\n{house}"))).1;
    says(&needs, &["unknown house rule `g`", "known: h"]);
    let pack = load(&tree().with_file("packs/p/pack.toml", "nmae = \"P\"\nrequires = [\"q\"]\n")).1;
    says(&pack, &["unknown key `nmae`", "did you mean `name`?", "unknown pack `q`", "2 errors"]);
}

#[test]
fn a_broken_file_is_the_only_error() {
    let shown = spoil("cards/a/lunge.toml", "name = ", "name ");
    says(&shown, &["cards/a/lunge.toml:1"]);
    assert!(!shown.contains("unknown card"), "{shown}");
}

#[test]
fn every_row_leads_somewhere() {
    for row in SCHEMAS {
        if let Type::Table(of) | Type::Tables(of) = row.ty {
            assert!(keys::group(of).next().is_some(), "{of} has no keys");
        }
        assert!(!row.zh.is_empty() && !row.en.is_empty(), "{row:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn spoilt_files_never_panic(which in 0usize..1000, from in 0usize..2000, gone in 0usize..20, put in "[a-z\\[\\]{}=\"\n0-9.杀♠ ]{0,6}") {
        let content = Sources::embedded();
        let path = content.paths().nth(which % content.len()).unwrap().to_owned();
        let mut chars: Vec<char> = content.file(&path).unwrap().text.chars().collect();
        let from = from % (chars.len() + 1);
        let to = (from + gone).min(chars.len());
        chars.splice(from..to, put.chars());
        let _ = load(&content.with_file(&path, &chars.into_iter().collect::<String>()));
    }
}
