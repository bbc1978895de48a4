//! Modes beyond their scenarios: hands that a side shares, the lot that decides where nobody can compare cards, and a mode
//! that is edited while it is played.

use hulao::ask::Via;
use hulao::defs::source::Sources;
use hulao::game::{Engine, Game, Setup, Status};
use hulao::id::*;
use hulao::log::Record;
use hulao::script::content::Content;
use std::collections::BTreeSet;
use std::rc::Rc;

const BARE: &str = "name = \"空手\"\ntext = \"没有起始手牌。\"\nset = { opening_hand = 0 }\n";

fn engine(sources: Sources, houses: &[&str]) -> Rc<Engine> {
    let houses: Vec<String> = houses.iter().map(|house| (*house).to_owned()).collect();
    let content = Content::load_with(sources, &houses);
    let content = content.unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)));
    Engine::new(&content).unwrap_or_else(|diags| panic!("{}", content.sources.render(&diags, false)))
}

fn begun(engine: &Rc<Engine>, mode: &str, players: u8, seed: u64) -> Game {
    let mode = ModeId::at(engine.defs().modes.get_index_of(mode).expect("the mode is there"));
    Game::new(engine, &Setup::new(mode, players, seed))
}

/// The first seat that is asked says what silence says.
fn silence(game: &mut Game) {
    assert_eq!(game.status(), Status::Asking, "{:?}", game.fault());
    let seat = game.asked()[0];
    let answer = game.default_answer(seat).unwrap_or_default();
    let id = game.ask(seat).map_or(0, |ask| ask.id);
    game.answer(seat, id, answer).expect("it is legal");
}

/// Goes on to the question with this prompt; who is asked.
fn until(game: &mut Game, prompt: &str) -> Seat {
    for _ in 0..50 {
        let asked = game.asked().into_iter().find(|seat| {
            let key = game.ask(*seat).and_then(|ask| ask.prompt.key);
            key.is_some_and(|key| game.engine().defs().words.name(key) == prompt)
        });
        if let Some(seat) = asked {
            return seat;
        }
        silence(game);
    }
    panic!("nobody is asked `{prompt}`");
}

/// Whose hands each of the seats sees, once the game is at rest.
fn hands_seen(mode: &str, players: u8) -> Vec<Vec<u8>> {
    let mut game = begun(&engine(Sources::embedded(), &[]), mode, players, 1);
    while !game.at_rest() {
        silence(&mut game);
    }
    let seats = || (0..players).map(Seat);
    let open = |reader, seat| game.view(Some(reader)).seat(seat).is_some_and(|of| of.hand().is_some());
    let seen = |reader: Seat| -> Vec<u8> { seats().filter(|seat| open(reader, *seat)).map(|seat| seat.0).collect() };
    seats().map(seen).collect()
}

#[test]
fn team_mates_see_each_others_hands_and_no_others() {
    // Seats 1 and 2, and 3 and 4, are of one side: the lot has made the second seat the first to act.
    assert_eq!(hands_seen("two_v_two", 4), [[0, 1], [0, 1], [2, 3], [2, 3]]);
    assert_eq!(hands_seen("three_v_three", 6), [[0], [1], [2], [3], [4], [5]]);
}

#[test]
fn without_a_hand_a_lot_decides_who_chooses_the_side() {
    let engine = engine(Sources::embedded().with_file("modes/house/bare.toml", BARE), &["bare"]);
    let mut chose = BTreeSet::new();
    for seed in 1..=12 {
        let mut game = begun(&engine, "three_v_three", 6, seed);
        let seat = until(&mut game, "who_begins");
        let role = game.state().seat(seat).role.expect("a role");
        chose.insert(engine.defs().words.name(role).to_owned());
        assert!(!game.log_since(0).iter().any(|record| matches!(record, Record::Contest { .. })), "seed {seed}");
    }
    assert_eq!(chose.into_iter().collect::<Vec<_>>(), ["cold_marshal", "warm_marshal"]);
}

/// The heroes that a seat is offered.
fn offered(game: &Game, seat: Seat) -> Vec<HeroId> {
    let entries = game.ask(seat).map(|ask| ask.entries.iter());
    let hero = |via| if let Via::Hero(hero) = via { Some(hero) } else { None };
    entries.into_iter().flatten().filter_map(|entry| hero(entry.via)).collect()
}

/// Those of them that are not offered to every lord.
fn strangers(game: &Game, seat: Seat) -> BTreeSet<HeroId> {
    let heroes = &game.engine().defs().heroes;
    offered(game, seat).into_iter().filter(|hero| heroes[hero.index()].flags.is_empty()).collect()
}

/// The lord is offered its own four and two more, the others three each, at a table of ten two (rules §2).
#[test]
fn so_many_heroes_are_offered() {
    let engine = engine(Sources::embedded(), &[]);
    for (players, others) in [(4, 3), (9, 3), (10, 2)] {
        let mut game = begun(&engine, "identity", players, 1);
        let lord = until(&mut game, "hero");
        assert_eq!((game.asked().len(), offered(&game, lord).len()), (1, 6));
        silence(&mut game);
        let offers: Vec<_> = game.asked().into_iter().map(|seat| offered(&game, seat).len()).collect();
        assert_eq!(offers, vec![others; usize::from(players) - 1]);
    }
}

/// What the lord has left goes back among the others, and everybody may come upon it: they are shuffled again (rules §2).
#[test]
fn the_heroes_that_the_lord_leaves_are_shuffled_in() {
    let engine = engine(Sources::embedded(), &[]);
    let mut after_the_lord = BTreeSet::new();
    for seed in 1..=12 {
        let mut game = begun(&engine, "identity", 8, seed);
        let lord = until(&mut game, "hero");
        let seen = strangers(&game, lord);
        assert_eq!((game.asked().len(), seen.len()), (1, 2));
        silence(&mut game);
        let others = game.asked();
        assert_eq!(others.len(), 7);
        let holds = |seat: &&Seat| !strangers(&game, **seat).is_disjoint(&seen);
        after_the_lord.extend(others.iter().filter(holds).map(|seat| (8 + seat.0 - lord.0) % 8));
    }
    assert!(after_the_lord.len() > 3, "who comes upon what the lord has left: {after_the_lord:?}");
}

/// Up to the beginning of the next turn; how many cards its player has in the first question that is asked in it.
fn next_turn(game: &mut Game) -> usize {
    let no = game.state().turn.no;
    while game.state().turn.no == no || !game.at_rest() {
        silence(game);
    }
    let seat = game.state().turn.seat.expect("a turn");
    game.state().seat(seat).hand.len()
}

#[test]
fn the_mode_is_edited_while_it_is_played() {
    let sources = Sources::embedded();
    let (path, from) = ("modes/three_v_three.lua", "me.marks.tapped = true end }");
    let lua = sources.file(path).expect("the file is there").text.to_string();
    assert!(lua.contains(from));
    let edited = sources.with_file(path, &lua.replace(from, "me.marks.tapped = true me:draw(1) end }"));
    let mut game = begun(&engine(Sources::embedded(), &[]), "three_v_three", 6, 5);
    while !game.at_rest() {
        silence(&mut game);
    }
    let mut other = game.fork();
    other.reload(&engine(edited, &[])).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(next_turn(&mut other), next_turn(&mut game) + 1);
}
