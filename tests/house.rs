//! House rules: what an overlay can change, who wins where two change the same, and what `hulao why` and `check` say.

#[path = "common/tree.rs"]
mod tree;

use assert_cmd::Command;
use hulao::defs::source::Sources;
use hulao::defs::{Defs, What};
use hulao::game::{Engine, Game, Setup};
use hulao::id::*;
use hulao::scenario;
use hulao::script::content::Content;
use hulao::state::Zone;
use std::path::Path;
use std::sync::Arc;

const ODD_TOML: &str = r#"
name = "怪"
text = "摸{draw}张，手牌上限多{hand_limit}。"
set = { draw = 3, hand_limit = 2 }
phases = ["draw", "play", "discard"]

[cards.peach]
text = "回复后再摸一张。"

[skills.luoyi]
set = { bonus = 2 }

[skills.biyue]
text = "摸两张。"
flags = ["locked"]

[heroes.machao]
hp = 5
skills = ["mashu"]

[pool]
remove = ["caocao"]

[deck]
remove = ["lightning", "slash ♠7"]
add = { peach = "♠A ♠2" }

[guard]
name = "守"
text = "每回合开始摸一张。"
"#;

const ODD_LUA: &str = r#"
return house {
  rules = { recover = function(base, p, n, from, card) base(p, n, from, card) p:draw(1) end },
  cards = {
    god_salvation = card { effect = function(aim, base) base(aim) aim.to:draw(1) end },
    snatch = card { target = function(me, p, base) return base(me, p) and p.hand_count > 1 end, limit = "phase" },
  },
  skills = {
    biyue = on.phase_started { phase = "finish", run = function(me) me:draw(2) end },
    fankui = on.took_damage {
      when = function(me, hit, base) return base(me, hit) and me.hp > 1 end,
      run = function(me, hit, pick, base) if base then base(me, hit, pick) end me:draw(1) end,
    },
  },
  everyone = {
    guard = on.turn_started { must = true, run = function(me) me:draw(1) end },
    more = on.drawing { must = true, run = function(me, draw) draw.n = draw.n + 1 end },
  },
}
"#;

const TWICE_LUA: &str = r#"
return house {
  rules = { recover = function(base, p, n, from, card) base(p, n + 1, from, card) end },
}
"#;

fn sources() -> Sources {
    Sources::embedded()
        .with_file("modes/house/odd.toml", ODD_TOML)
        .with_file("modes/house/odd.lua", ODD_LUA)
        .with_file("modes/house/twice.toml", "name = \"再加一\"\ntext = \"多回复一点。\"\nset = { draw = 4 }\n")
        .with_file("modes/house/twice.lua", TWICE_LUA)
        .with_file("modes/house/needs.toml", "name = \"要\"\ntext = \"要怪。\"\nrequires = [\"odd\"]\n")
}

fn with(houses: &[&str]) -> Arc<Content> {
    let houses: Vec<String> = houses.iter().map(|house| (*house).to_owned()).collect();
    Content::load_with(sources(), &houses).unwrap_or_else(|(s, diags)| panic!("{}", s.render(&diags, false)))
}

fn passes(content: &Arc<Content>, text: &str) {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("house.lua");
    std::fs::write(&file, text).unwrap();
    let mut out = Vec::new();
    let summary = scenario::run(content, &[file], None, false, &mut out);
    assert!(summary.failed == 0 && summary.passed > 0, "{}", String::from_utf8_lossy(&out));
}

fn identity(content: &Content) -> ModeId {
    content.defs.default_mode().expect("a default mode")
}

fn skill<'d>(defs: &'d Defs, id: &str) -> &'d hulao::defs::Skill {
    &defs.skills[id]
}

#[test]
fn toml_changes_the_definitions() {
    let (base, odd) = (with(&[]), with(&["odd"]));
    let (was, is) = (&base.defs, &odd.defs);
    assert_eq!((was.constants["draw"], is.constants["draw"]), (2, 3));
    assert_eq!(is.kinds["peach"].text.base, "回复后再摸一张。");
    assert!(skill(was, "luoyi").text.base.contains("+1") && skill(is, "luoyi").text.base.contains("+2"));
    assert_eq!(skill(is, "luoyi").set["bonus"], 2);
    assert!(!skill(was, "biyue").locked && skill(is, "biyue").locked);
    assert_eq!((is.heroes["machao"].hp, is.heroes["machao"].skills.len()), (5, 1));
    assert!(is.modes["identity"].phases.len() == 3 && was.modes["identity"].phases.is_empty());
    let changed: Vec<&str> = is.changes.iter().map(|change| change.name.as_str()).collect();
    for name in ["draw", "phases", "lightning", "slash", "peach", "luoyi", "machao", "caocao", "recover", "guard"] {
        assert!(changed.contains(&name), "{name} in {changed:?}");
    }
}

#[test]
fn the_deck_and_the_pool_are_those_of_the_house_rule() {
    let content = with(&["odd"]);
    let engine = Engine::new(&content).unwrap_or_else(|diags| panic!("{}", content.sources.render(&diags, false)));
    let setup = Setup { no_heroes: true, ..Setup::new(identity(&content), 8, 5) };
    let game = Game::new(&engine, &setup);
    let in_play = |kind: &str| {
        let cards = content.defs.deck.iter().enumerate();
        let of_kind = cards.filter(|(_, card)| content.defs.kind(card.face.kind).id == kind);
        of_kind
            .filter(|(i, _)| game.state().zones[*i] != Zone::Box)
            .map(|(_, card)| card.place.file.clone())
            .collect::<Vec<_>>()
    };
    assert!(in_play("lightning").is_empty());
    assert_eq!(in_play("peach").iter().filter(|file| *file == "modes/house/odd.toml").count(), 2);
    let spade_sevens = content.defs.deck.iter().filter(|card| card.face.suit == Suit::Spade && card.face.rank == 7);
    assert!(spade_sevens.filter(|card| content.defs.kind(card.face.kind).id == "slash").count() > 0);
    let out = content.defs.heroes["caocao"].set;
    assert!(!game.sets().contains(&out));
}

#[test]
fn lua_wraps_procedures_cards_and_skills_and_gives_everybody_skills() {
    passes(
        &with(&["odd"]),
        r#"
scenario "recover draws a card besides, and peach uses it" {
  seats = { { hp = "1/4", hand = "桃" }, {} }, deck = "a",
  play = { uses(1, "桃") },
  expect = { [1] = { hp = 2, hand = "a" } },
}
scenario "god_salvation goes through base, then draws once more" {
  seats = { { hp = "1/4", hand = "桃园结义" }, { hp = "3/4" } }, deck = "a, b, c, d",
  play = { uses(1, "桃园结义") },
  expect = { [1] = { hp = 2, hand = "a, b" }, [2] = { hp = 4, hand = "c, d" } },
}
scenario "snatch may not take a last card" {
  seats = { { hand = "顺手牵羊" }, { hand = "a" }, { hand = "b, c" } },
  play = { illegal(uses(1, "顺手牵羊", 2)) },
}
"#,
    );
}

#[test]
fn the_later_of_two_holds_and_both_are_named() {
    let content = with(&["odd", "twice"]);
    assert_eq!(content.defs.constants["draw"], 4);
    let contested = content.defs.contested();
    let names: Vec<(What, &str)> = contested.iter().map(|group| (group[0].what, group[0].name.as_str())).collect();
    assert_eq!(names, [(What::Constant, "draw"), (What::Procedure, "recover")]);
    passes(
        &content,
        r#"scenario "both are wrapped" {
  seats = { { hp = "1/4", hand = "桃" }, {} }, deck = "a",
  play = { uses(1, "桃") },
  expect = { [1] = { hp = 3, hand = "a" } },
}"#,
    );
    assert_eq!(with(&["twice", "odd"]).defs.constants["draw"], 3);
    assert_eq!(with(&["needs"]).defs.houses_in_force(), ["odd", "needs"]);
}

#[test]
fn saves_and_hashes_tell_house_rules_apart() {
    let (plain, odd) = (with(&[]), with(&["odd"]));
    assert_ne!(plain.hash(), odd.hash());
    let engine = |content: &Arc<Content>| Engine::new(content).unwrap_or_else(|_| panic!("the content loads"));
    let save = Game::new(&engine(&odd), &Setup::new(identity(&odd), 5, 5)).save();
    assert_eq!(save.houses, ["odd"]);
    assert!(Game::load(&engine(&odd), &save).unwrap().notes().is_empty());
    let elsewhere = Game::load(&engine(&plain), &save).unwrap();
    assert!(
        elsewhere.notes().iter().any(|note| note.to_string().starts_with("other_houses: odd")),
        "{:?}",
        elsewhere.notes()
    );
}

#[test]
fn mistakes_are_told_with_file_line_and_the_nearest_word() {
    let broken = sources()
        .with_file(
            "modes/house/odd.toml",
            "name = \"怪\"\ntext = \"\"\nset = { drow = 3 }\n[cards.peech]\n[pool]\nremove = [\"caocoa\"]\n",
        )
        .with_file("modes/house/odd.lua", "return house { rules = {} }\n");
    let Err((files, diags)) = Content::load_with(broken, &["odd".into()]) else { panic!("it loads") };
    let told = files.render(&diags, false);
    for part in ["odd.toml:3:9", "did you mean `draw`?", "did you mean `peach`?", "did you mean `caocao`?"] {
        assert!(told.contains(part), "{part} in\n{told}");
    }
    let lua = ODD_LUA.replace("recover", "recove").replace("snatch", "snach").replace("fankui", "fankiu");
    let broken = sources().with_file("modes/house/odd.lua", &lua);
    let Err((files, diags)) = Content::load_with(broken, &["odd".into()]) else { panic!("it loads") };
    let told = files.render(&diags, false);
    for part in ["odd.lua:3:", "did you mean `recover`?", "did you mean `snatch`?", "did you mean `fankui`?"] {
        assert!(told.contains(part), "{part} in\n{told}");
    }
}

#[test]
fn why_and_check_name_who_changes_what() {
    let dir = tempfile::tempdir().unwrap();
    for (path, source) in sources().iter() {
        let file = dir.path().join(path);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, source.text.as_bytes()).unwrap();
    }
    let told = |args: &[&str]| run(dir.path(), args);
    let why = told(&["why", "recover", "--house", "odd", "--house", "twice"]);
    let lines: Vec<&str> = why.lines().collect();
    assert!(lines[1].starts_with("  defined by scripts/rules/damage.lua:"), "{why}");
    assert_eq!(lines[2], "  changed by the house rule odd (modes/house/odd.lua:3)");
    assert_eq!(lines[3], "  changed by the house rule twice (modes/house/twice.lua:3)");
    assert!(told(&["why", "闪电"]).contains("not in force: the house rule no_lightning"));
    assert!(told(&["why", "traitors", "--house", "double_traitor"]).contains("now 2"));
    let check = told(&["check", "--house", "twice", "--house", "怪"]);
    assert!(
        check.contains("procedure `recover` is changed by twice (modes/house/twice.lua:3), then by odd"),
        "{check}"
    );
    let played = told(&["play", "--house", "odd", "--house", "twice", "--seed", "1"]);
    assert!(played.contains("房规：怪、再加一") && played.contains("recover 被多条房规改动"), "{played}");
}

fn run(dir: &Path, args: &[&str]) -> String {
    let mut command = Command::cargo_bin("hulao").unwrap();
    let output = command.current_dir(dir).args(args).write_stdin("").output().unwrap();
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_shipped_ones_do_what_they_say() {
    let content = with(&["no_lightning", "lord_bonus_always", "double_traitor"]);
    let defs = &content.defs;
    assert_eq!(defs.constants["lord_bonus_from"], 0);
    assert_eq!(defs.modes["identity"].options["traitors"], [2, 1]);
    let engine = Engine::new(&content).unwrap_or_else(|_| panic!("the content loads"));
    let game = Game::new(&engine, &Setup { no_heroes: true, ..Setup::new(identity(&content), 6, 1) });
    assert!(game.state().zones.contains(&Zone::Draw));
    let traitors =
        game.state().seats.iter().filter(|seat| seat.role.is_some_and(|role| defs.words.name(role) == "traitor"));
    assert_eq!(traitors.count(), 2);
    let lightning = defs.deck.iter().position(|card| defs.kind(card.face.kind).id == "lightning").unwrap();
    assert_eq!(game.state().zones[lightning], Zone::Box);
    let short = |house: &str| content.sources.file(&format!("modes/house/{house}.toml")).unwrap().text.lines().count();
    assert!(["no_lightning", "lord_bonus_always", "double_traitor"].iter().all(|house| short(house) <= 5));
}

/// The hp of the lord in a game of four without heroes.
fn lords_hp(content: &Arc<Content>) -> i32 {
    let engine = Engine::new(content).unwrap_or_else(|_| panic!("the content loads"));
    let game = Game::new(&engine, &Setup { no_heroes: true, ..Setup::new(identity(content), 4, 1) });
    let words = &content.defs.words;
    let lord = game.state().seats.iter().find(|seat| seat.role.is_some_and(|role| words.name(role) == "lord")).unwrap();
    assert_eq!(lord.hp, lord.max_hp);
    lord.hp
}

/// h000-lord-hp; its other rows are scenarios (tests/scenarios/house/bang2008.lua).
#[test]
fn the_lord_of_four_has_one_more_in_the_first_print() {
    assert_eq!((lords_hp(&with(&["bang2008"])), lords_hp(&with(&[]))), (5, 4));
}

/// Draws one card more than the distance to the next seat.
const MEASURE: &str = r#"
return house {
  everyone = {
    measure = on.phase_started { phase = "prepare", must = true, run = function(me) me:draw(me:distance(me.next) + 1) end },
  },
}
"#;

/// h000-min-distance: no use of a card in the pool shows it, so it is measured.
#[test]
fn a_horse_brings_a_neighbour_to_distance_0_in_the_first_print() {
    let measured = |houses: &[&str], hand: usize| {
        let sources = Sources::embedded()
            .with_file("modes/house/measure.toml", "name = \"量\"\ntext = \"量距离。\"\n")
            .with_file("modes/house/measure.lua", MEASURE);
        let houses: Vec<String> = houses.iter().map(|house| (*house).to_owned()).collect();
        let content = Content::load_with(sources, &houses);
        let content = content.unwrap_or_else(|(s, diags)| panic!("{}", s.render(&diags, false)));
        let text = format!(
            r#"scenario "the horse's neighbour" {{
  seats = {{ {{ equip = "♥5 赤兔" }}, {{}}, {{}} }}, phase = "prepare",
  expect = {{ [1] = {{ hand = {hand} }}, phase = "play" }},
}}"#
        );
        passes(&content, &text);
    };
    measured(&["bang2008", "measure"], 1 + 2);
    measured(&["measure"], 2 + 2);
}

/// h000-slash-limit: a turn with two play phases shows it.
#[test]
fn a_second_play_phase_has_no_slash_of_its_own_in_the_first_print() {
    let plays = |houses: &[&str], second: &str, hp: &str| {
        let two = "name = \"两出\"\ntext = \"两个出牌阶段。\"\nphases = [\"draw\", \"play\", \"play\", \"discard\"]\n";
        let sources = Sources::embedded().with_file("modes/house/two_plays.toml", two);
        let houses: Vec<String> = houses.iter().map(|house| (*house).to_owned()).collect();
        let content = Content::load_with(sources, &houses);
        let content = content.unwrap_or_else(|(s, diags)| panic!("{}", s.render(&diags, false)));
        let text = format!(
            r#"scenario "two play phases" {{
  seats = {{ {{ hand = "♠7 杀, ♠8 杀" }}, {{}} }},
  play = {{ uses(1, "♠7", 2), ends(1), expect {{ asked = 1, phase = "play" }}, {second} }},
  expect = {{ [2] = {{ hp = "{hp}" }} }},
}}"#
        );
        passes(&content, &text);
    };
    plays(&["bang2008", "two_plays"], r#"illegal(uses(1, "♠8", 2))"#, "3/4");
    plays(&["two_plays"], r#"uses(1, "♠8", 2)"#, "2/4");
}

/// An edited house rule holds from the next moment of the game that is played under it.
#[test]
fn a_house_rule_may_be_edited_while_it_is_played() {
    let edited = sources()
        .with_file("modes/house/odd.toml", &ODD_TOML.replace("draw = 3", "draw = 5"))
        .with_file("modes/house/odd.lua", &ODD_LUA.replace("draw.n = draw.n + 1", "draw.n = draw.n + 2"));
    let edited = Content::load_with(edited, &["odd".into()]);
    let edited = edited.unwrap_or_else(|(s, diags)| panic!("{}", s.render(&diags, false)));
    // Guarding, three cards and one more; then guarding, five and two more.
    assert_eq!(drawn_in_the_second_turn(&with(&["odd"])), 1 + 3 + 1);
    assert_eq!(drawn_in_the_second_turn(&edited), 1 + 5 + 2);
}

/// A game under `odd` goes on with other content before the second turn: how many cards that turn's player has drawn when
/// it may act.
fn drawn_in_the_second_turn(content: &Arc<Content>) -> usize {
    let engine = |content: &Arc<Content>| Engine::new(content).unwrap_or_else(|_| panic!("the content loads"));
    let setup = Setup { no_heroes: true, ..Setup::new(identity(content), 5, 5) };
    let mut game = Game::new(&engine(&with(&["odd"])), &setup);
    game.reload(&engine(content)).unwrap_or_else(|why| panic!("{why}"));
    let hands = |game: &Game| game.state().seats.iter().map(|seat| seat.hand.len()).collect::<Vec<_>>();
    let (before, turn) = (hands(&game), game.state().turn.no);
    while game.state().turn.no == turn {
        let seat = game.asked()[0];
        let ask = game.ask(seat).expect("it is asked");
        let (id, answer) = (ask.id, ask.any_legal());
        game.answer(seat, id, answer).expect("it is legal");
    }
    let second = game.state().turn.seat.expect("somebody's turn").index();
    hands(&game)[second] - before[second]
}

const AIMS_TOML: &str = r#"
name = "试"
text = "试。"
[skills.rende]
set = { enough = 3 }
[skills.yingzi]
set = { more = 4 }
"#;

const AIMS_LUA: &str = r#"
return house {
  cards = {
    snatch = card { target = function(me, p, base) return base(me, p) and p.hp > 1 end },
    collateral = card { target = {
      function(me, p, base) return base(me, p) and p.hp > 1 end,
      function(me, a, b, base) return base(me, a, b) and b.hp > 1 end,
    } },
  },
  skills = {
    yingzi = on.drawing { run = function(me, draw) draw.n = draw.n + set.more end },
    biyue = on.phase_started { phase = "finish", run = function(me) me:draw(set.cards + 1) end },
    qingnang = play {
      limit = "phase", card = is.any, target = function(me, p, base) return base(me, p) and p ~= me end,
      run = function(me, act) act.player:recover(set.qingnang.recover) end,
    },
  },
}
"#;

#[test]
fn a_target_gets_what_it_replaces_and_numbers_are_those_of_what_is_changed() {
    let sources =
        Sources::embedded().with_file("modes/house/aims.toml", AIMS_TOML).with_file("modes/house/aims.lua", AIMS_LUA);
    let content = Content::load_with(sources, &["aims".into()]);
    passes(
        &content.unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false))),
        r#"
scenario "base of a card's target knows the card: 奇才 has no limit of distance" {
  seats = { { hand = "顺手牵羊", skills = { "qicai" } }, {}, { hand = "a" }, { hand = "b" }, {hand = "c", hp = 1} },
  play = { illegal(uses(1, "顺手牵羊", 5)), uses(1, "顺手牵羊", 3), },
  expect = { [1] = { hand = "a" } },
}
scenario "without 奇才" {
  seats = { { hand = "顺手牵羊" }, {}, { hand = "a" }, { hand = "b" }, {hand = "c", hp = 2} },
  play = { illegal(uses(1, "顺手牵羊", 3)), uses(1, "顺手牵羊", 5), },
  expect = { [1] = { hand = "c" } },
}
scenario "pairs" {
  seats = { { hand = "借刀杀人" }, {equip = "诸葛连弩", hp = 1}, {equip="青釭剑"}, {hp = 1}, {} },
  play = { illegal(uses(1, "借刀杀人", {2, 3})), illegal(uses(1, "借刀杀人", {3, 4})), uses(1, "借刀杀人", {3, 5}) },
}
scenario "numbers of TOML edits" {
  seats = { { skills = { "yingzi" } }, {} }, phase = "draw", deck = "a,b,c,d,e,f",
  play = { yes(1, "yingzi") },
  expect = { [1] = { hand = "a,b,c,d,e,f" } },
}
scenario "numbers of Lua edits" {
  seats = { { skills = { "biyue" } }, {} }, deck = "a,b,c,d,e,f",
  play = { ends(1), yes(1, "biyue") },
  expect = { [1] = { hand = "a,b" } },
}
scenario "a play part's filter" {
  seats = { { skills = { "qingnang" }, hp = 2, hand = "x,y" }, {hp = 3}, {} },
  play = { illegal(invokes(1, "qingnang", { to = 1, cards = "x" })), illegal(invokes(1, "qingnang", { to = 3, cards = "x" })), invokes(1, "qingnang", { to = 2, cards = "x" }) },
  expect = { [2] = { hp = 4 } },
}
"#,
    );
}

/// 青囊 and 仁德 both have a number `recover`.
#[test]
fn a_number_that_two_of_them_have_is_asked_for_by_whose_it_is() {
    let dir = tempfile::tempdir().unwrap();
    tree::copy_content(dir.path());
    std::fs::write(dir.path().join("modes/house/aims.toml"), AIMS_TOML).unwrap();
    let lua = AIMS_LUA.replace("set.qingnang.recover", "set.recover");
    std::fs::write(dir.path().join("modes/house/aims.lua"), lua).unwrap();
    let mut command = Command::cargo_bin("hulao").unwrap();
    let output = command.current_dir(dir.path()).args(["check", "--house", "aims"]).output().unwrap();
    let told = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    for part in ["modes/house/aims.lua:15:", "say which: set.qingnang.recover, set.rende.recover"] {
        assert!(told.contains(part), "{part} in\n{told}");
    }
}
