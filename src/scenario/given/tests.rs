use super::*;
use crate::defs::{schema, source::Sources};
use crate::error::Diagnostics;

/// A small content of its own: four kinds of card, two heroes, a mode.
pub(crate) fn defs() -> Defs {
    let rules = Sources::embedded().file("scripts/rules.toml").unwrap().text.clone();
    let card = |name: &str, rest: &str| {
        format!("name = \"{name}\"\n{rest}\ntext = \"x\"\n[en]\nname = \"The {name}\"\ntext = \"x\"\n")
    };
    let hero = |name: &str| format!("name = \"{name}\"\nkingdom = \"wei\"\ngender = \"female\"\nhp = 3\nskills = []\n");
    let sources = Sources::default()
        .with_file("scripts/rules.toml", &rules)
        .with_file("scripts/lang/en.toml", "")
        .with_file("cards/one/set.toml", "name = \"一\"\n")
        .with_file("cards/one/deck.toml", "stone = \"♠7 ♠8 ♠8 ♦7\"\nleaf = \"♥3 ♥4\"\nshout = \"♠7\"\n")
        .with_file("cards/one/stone.toml", &card("石", "type = \"basic\""))
        .with_file("cards/one/leaf.toml", &card("叶", "type = \"basic\""))
        .with_file("cards/one/shout.toml", &card("喝", "type = \"trick\""))
        .with_file("cards/two/set.toml", "name = \"二\"\ndefault = false\n")
        .with_file("cards/two/deck.toml", "sling = \"♦K\"\nsnare = \"♣2\"\n")
        .with_file("cards/two/sling.toml", &card("索", "type = \"equip\"\nslot = \"weapon\""))
        .with_file("cards/two/snare.toml", &card("套", "type = \"delayed\""))
        .with_file("heroes/one/set.toml", "name = \"一\"\n")
        .with_file("heroes/one/anna.toml", &hero("安"))
        .with_file(
            "modes/ring.toml",
            "name = \"环\"\ndefault = true\nplayers = [2, 8]\ntext = \"x\"\n[roles]\nchief = { name = \"首\" }\n",
        );
    let mut diags = Diagnostics::default();
    let defs = schema::read(&sources, &[], &mut diags);
    assert!(diags.is_empty(), "{}", sources.render(&diags, false));
    defs
}

fn build(text: &str) -> Result<Position, String> {
    let mut defs = defs();
    let found = super::super::read::read("a.lua", &format!("scenario 'x' {{ {text} }}"))?;
    let position = position(&found[0], &Names::new(&defs))?;
    for word in position.saved.words() {
        defs.words.intern(word);
    }
    let (state, notes) = load(&position.saved, &defs).unwrap();
    assert_eq!(notes, []);
    assert_eq!(state.zones.len(), defs.deck.len());
    Ok(position)
}

fn error(text: &str) -> String {
    build(text).err().unwrap()
}

#[test]
fn a_given_becomes_a_save() {
    let position = build(
        "seats = { { hand = '♠7 喝, S7 stone, x', equip = '♦K 索', hp = 3, role = 'chief' },
          { hero = '安', judge = '♦7 石 as 套' }, { alive = false }, { hp = 0 } },
         deck = '♥3 the 叶, ♠8', turn = 2, phase = 'judge'",
    );
    let saved = position.unwrap().saved;
    let seat = &saved.seats[0];
    assert_eq!(seat.hand, ["one/shout/♠7#1", "one/stone/♠7#1", "one/leaf/♥4#1"]);
    assert_eq!((seat.hp, seat.max_hp, seat.gender.as_deref()), (3, 4, Some("male")));
    assert_eq!(saved.seats[1].kingdom.as_deref(), Some("wei"));
    assert_eq!(saved.seats[1].hp, 3);
    assert_eq!(saved.poses[0].kind, "snare");
    assert_eq!(saved.draw, ["one/stone/♠8#2", "one/stone/♠8#1", "one/leaf/♥3#1"]);
    assert_eq!(saved.turn.step, SavedStep::Phase("judge".into(), 0));
    let states: Vec<_> = saved.seats.iter().map(|seat| (seat.alive, seat.survives)).collect();
    assert_eq!(states, [(true, false), (true, false), (false, false), (true, true)]);
}

#[test]
fn the_exact_names_are_dealt_first() {
    let saved = build("seats = { { hand = '石, ♠8, ♠7' }, { hand = '♠7 石, ♠8 石, ♠8 石' } }");
    assert!(saved.is_err_and(|e| e.contains("there are no more ♠8")));
    let saved = build("seats = { { hand = '石, ♠7' }, { hand = '♠7 石' } }").unwrap().saved;
    assert_eq!(saved.seats[1].hand, ["one/stone/♠7#1"]);
    assert_eq!(saved.seats[0].hand, ["one/stone/♠8#1", "one/shout/♠7#1"]);
}

#[test]
fn the_rest_of_the_deck_lies_below() {
    let saved = build("seats = { {}, {} }, deck = '♥4'").unwrap().saved;
    assert_eq!(saved.draw.len(), 7);
    let saved = build("seats = { {}, {} }, deck = { '♥4', only = true }").unwrap().saved;
    assert_eq!(saved.draw, ["one/leaf/♥4#1"]);
    let saved = build("seats = { {}, {} }, sets = 'two'").unwrap().saved;
    assert_eq!(saved.draw, ["two/snare/♣2#1", "two/sling/♦K#1"]);
}

#[test]
fn letters_are_cards_that_nothing_speaks_of() {
    assert!(error("seats = { { hand = 'a' }, { equip = 'x' } }").contains("in this area say which"));
    let position = build("seats = { { hand = 'a, b' }, {} }, play = { uses(1, '石') }").unwrap();
    assert_eq!(position.saved.seats[0].hand, ["two/sling/♦K#1", "one/leaf/♥3#1"]);
    assert_eq!(position.fillers.len(), 2);
    assert!(error("seats = { { hand = 'a' }, { hand = 'a' } }").contains("`a` is in two places"));
}

#[test]
fn mistakes_name_what_there_is() {
    assert_eq!(
        error("seats = { { hand = '♠7 叶' }, {} }"),
        "a.lua:1: no card is ♠7 叶; the nearest are ♥4 叶, ♥3 叶, and at that corner ♠7 石, ♠7 喝"
    );
    assert_eq!(error("seats = { { hand = '♠7 沙' }, {} }"), "a.lua:1: there is no card `沙`");
    assert_eq!(error("seats = { { hand = 'stoen' }, {} }"), "a.lua:1: there is no card `stoen`; did you mean `stone`?");
    assert_eq!(
        error("seats = { { hero = 'ana' }, {} }"),
        "a.lua:1: seat 1: there is no hero `ana`; did you mean `anna`?"
    );
    assert_eq!(
        error("seats = { { role = 'cheif' }, {} }"),
        "a.lua:1: seat 1: there is no role `cheif`; did you mean `chief`?"
    );
    assert!(error("seats = { { hp = 5 }, {} }").contains("write hp = \"5/5\""));
    assert!(error("seats = { { judge = '♠7 石' }, {} }").contains("cannot lie in the judging area"));
    assert!(error("seats = { {}, {} }, phase = 'jugde'").contains("did you mean `judge`?"));
    assert!(error("seats = { {}, {} }, sets = 'oen'").contains("did you mean `one`?"));
    assert!(error("seats = { {}, {} }, play = { uses(1, '♠7 沙') }").starts_with("a.lua:1: there is no card `沙`"));
}
