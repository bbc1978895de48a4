//! The cards against the printed deck: `fixtures/deck.toml` is this test's own copy of it.

use hulao::defs::Defs;
use hulao::defs::source::Sources;
use hulao::error::Diagnostics;
use hulao::filter::Family;
use hulao::id::*;
use hulao::script::content::Content;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

/// The sets that are always there.
const HERE: [&str; 2] = ["standard", "ex"];

fn content() -> Arc<Content> {
    let mut diags = Diagnostics::default();
    let sources = Sources::read(Path::new(env!("CARGO_MANIFEST_DIR")), &mut diags);
    Content::load(sources).unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)))
}

fn printed() -> toml::Table {
    include_str!("fixtures/deck.toml").parse().unwrap()
}

/// Corner (`♠7`) and kind of every card of a set, sorted.
type Cards = Vec<(String, String)>;

fn printed_cards(deck: &toml::Table, set: &str) -> Cards {
    let rows = deck["cards"][set].as_table().unwrap();
    let cards = rows.iter().flat_map(|(kind, row)| {
        row.as_str().unwrap().split_whitespace().map(move |corner| (corner.to_owned(), kind.clone()))
    });
    sorted(cards)
}

fn cards(defs: &Defs, set: &str) -> Cards {
    let path = format!("cards/{set}");
    let own = defs.deck.iter().filter(|card| defs.sets[card.set.index()].path == path);
    sorted(own.map(|card| {
        let corner = format!("{}{}", card.face.suit.sign(), rank_name(card.face.rank));
        (corner, defs.kind(card.face.kind).id.clone())
    }))
}

fn sorted(cards: impl Iterator<Item = (String, String)>) -> Cards {
    let mut cards: Cards = cards.collect();
    cards.sort();
    cards
}

/// The sets of the printed deck that the content has.
fn sets(defs: &Defs, deck: &toml::Table) -> Vec<String> {
    let all = deck["cards"].as_table().unwrap().keys();
    let here = all.filter(|set| defs.sets.contains_key(&format!("cards/{set}"))).cloned().collect::<Vec<_>>();
    assert!(HERE.iter().all(|set| here.iter().any(|h| h == set)), "{here:?}");
    here
}

/// How many cards there are of each suit and rank, those that are missing too.
fn cells(cards: &Cards) -> BTreeMap<String, usize> {
    let suits = [Suit::Spade, Suit::Heart, Suit::Club, Suit::Diamond];
    let corners = suits.iter().flat_map(|suit| (1..=13).map(move |rank| format!("{}{}", suit.sign(), rank_name(rank))));
    let mut cells: BTreeMap<String, usize> = corners.map(|corner| (corner, 0)).collect();
    assert_eq!(cells.len(), 52);
    for (corner, _) in cards {
        *cells.get_mut(corner).unwrap_or_else(|| panic!("{corner} is no card of a deck")) += 1;
    }
    cells
}

#[test]
fn every_card_is_the_printed_one() {
    let (content, deck) = (content(), printed());
    for set in sets(&content.defs, &deck) {
        let (expected, here) = (printed_cards(&deck, &set), cards(&content.defs, &set));
        let missing: Vec<_> = without(&expected, &here);
        let extra: Vec<_> = without(&here, &expected);
        assert!(missing.is_empty() && extra.is_empty(), "{set}: missing {missing:?}, too many {extra:?}");
    }
}

/// The cards of `a` that are not in `b`, as often as they are more.
fn without(a: &Cards, b: &Cards) -> Cards {
    let mut rest = b.clone();
    let left = a.iter().filter(|card| match rest.iter().position(|other| other == *card) {
        Some(i) => {
            rest.swap_remove(i);
            false
        }
        None => true,
    });
    left.cloned().collect()
}

/// The standard deck is two poker decks, EX a card of each suit, 军争 one poker deck.
#[test]
fn the_decks_are_poker_decks() {
    let content = content();
    let defs = &content.defs;
    let standard = cards(defs, "standard");
    assert_eq!(standard.len(), 104);
    assert!(cells(&standard).values().all(|n| *n == 2), "{:?}", cells(&standard));

    let ex = cards(defs, "ex");
    let corners: Vec<&str> = ex.iter().map(|(corner, _)| corner.as_str()).collect();
    assert_eq!(corners, ["♠2", "♣2", "♥Q", "♦Q"]);

    let both = sorted(standard.into_iter().chain(ex));
    assert_eq!(both.len(), 108);
    let thrice: BTreeSet<String> =
        cells(&both).into_iter().filter(|(_, n)| *n == 3).map(|(corner, _)| corner).collect();
    assert_eq!(thrice, ["♠2", "♣2", "♥Q", "♦Q"].map(str::to_owned).into());
    for suit in ["♠", "♥", "♣", "♦"] {
        assert_eq!(both.iter().filter(|(corner, _)| corner.starts_with(suit)).count(), 27, "{suit}");
    }

    if defs.sets.contains_key("cards/maneuvering") {
        let more = cards(defs, "maneuvering");
        assert!(cells(&more).values().all(|n| *n == 1), "{:?}", cells(&more));
    }
}

/// Every physical card has a name of its own: saves speak of cards by name.
#[test]
fn no_two_cards_have_one_name() {
    let content = content();
    let names: BTreeSet<&str> = content.defs.deck.iter().map(|card| card.name.as_str()).collect();
    assert_eq!(names.len(), content.defs.deck.len());
}

#[test]
fn kinds_are_what_is_printed() {
    let (content, deck) = (content(), printed());
    let defs = &content.defs;
    let here: BTreeSet<String> =
        sets(defs, &deck).iter().flat_map(|set| printed_cards(&deck, set)).map(|(_, kind)| kind).collect();
    for id in &here {
        let printed = &deck["kinds"][id.as_str()];
        let text = |key: &str| printed.get(key).map(|value| value.as_str().unwrap().to_owned());
        let number = |key: &str| printed.get(key).map_or(0, |value| value.as_integer().unwrap()) as i32;
        let kind = &defs.kinds[id.as_str()];
        let family = match kind.traits.family {
            Family::Basic => "basic",
            Family::Trick => "trick",
            Family::Delayed => "delayed",
            Family::Equip => "equip",
        };
        let slot = kind.traits.slot.map(|slot| defs.slots.get_index(slot.index()).unwrap().0.clone());
        let counts_as = kind.counts_as.map(|kind| defs.kind(kind).id.clone());
        assert_eq!(Some(kind.name.base.as_str()), text("name").as_deref(), "{id}");
        assert_eq!(Some(family), text("type").as_deref(), "{id}");
        assert_eq!((slot, counts_as), (text("slot"), text("counts_as")), "{id}");
        let numbers = (kind.range, kind.distance_to, kind.distance_from);
        assert_eq!(numbers, (number("range"), number("distance_to"), number("distance_from")), "{id}");
        // Both languages, from the first day.
        assert!(kind.name.other.contains_key("en") && kind.text.other.contains_key("en"), "{id} is not in English");
        assert!(!kind.text.base.is_empty(), "{id} has no text");
    }
    // And nothing else belongs to those sets.
    let sets = sets(defs, &deck);
    let of_sets = defs.kinds.values().filter(|kind| sets.contains(&defs.sets[kind.set.index()].id));
    assert_eq!(of_sets.map(|kind| kind.id.clone()).collect::<BTreeSet<_>>(), here);
}
