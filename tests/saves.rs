//! A game that was saved, forked or reloaded is the same game, at every question, inside actions too.

use hulao::ask::Ask;
use hulao::defs::source::Sources;
use hulao::error::Diagnostics;
use hulao::game::{Engine, Game, Save, Setup, Status};
use hulao::id::ModeId;
use hulao::rng::{Dice, Stream};
use hulao::saved;
use hulao::script::content::Content;
use std::path::Path;
use std::rc::Rc;

fn engine() -> Rc<Engine> {
    let mut diags = Diagnostics::default();
    let sources = Sources::read(Path::new(env!("CARGO_MANIFEST_DIR")), &mut diags);
    let content = Content::load(sources).unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)));
    Engine::new(&content).unwrap_or_else(|diags| panic!("{}", content.sources.render(&diags, false)))
}

fn through_json(game: &Game, engine: &Rc<Engine>) -> Game {
    let text = serde_json::to_string(&game.save()).unwrap();
    let save: Save = serde_json::from_str(&text).unwrap();
    Game::load(engine, &save).unwrap()
}

fn assert_same(game: &Game, other: &Game, what: &str) {
    let asks: Vec<&Ask> = game.asked().iter().filter_map(|seat| game.ask(*seat)).collect();
    let others: Vec<&Ask> = other.asked().iter().filter_map(|seat| other.ask(*seat)).collect();
    assert_eq!(asks, others, "{what} at step {}: {:?}", game.step(), other.fault());
    assert_eq!(game.hash(), other.hash(), "{what} at step {}", game.step());
    assert_eq!(other.notes(), Vec::<String>::new());
}

#[test]
fn a_saved_game_goes_on_as_if_nothing_had_been() {
    let (here, there) = (engine(), engine());
    for (seed, players) in [(1, 8), (2, 5), (3, 4)] {
        let mut game = Game::new(&here, &Setup::new(ModeId(0), players, seed));
        let mut twin = through_json(&game, &there);
        let mut dice = Dice::new(seed, Stream::Bot);
        while game.status() == Status::Asking && game.step() < 400 {
            let state = saved::save(game.state(), &here.defs());
            let (back, notes) = saved::load(&state, &here.defs()).unwrap();
            assert_eq!(notes, Vec::<String>::new());
            assert_eq!(saved::save(&back, &here.defs()), state);
            assert_same(&game, &game.fork(), "a fork");
            // The twin lives in another VM and is saved anew every few questions, so that replay and play both count.
            if game.step().is_multiple_of(3) {
                twin = through_json(&game, &there);
            }
            assert_same(&game, &twin, "a save");
            let seat = game.asked()[0];
            let (id, answer) = (game.ask(seat).unwrap().id, game.sample(seat, &mut dice).unwrap());
            game.answer(seat, id, answer.clone()).unwrap();
            twin.answer(seat, id, answer).unwrap();
        }
        assert!(game.step() > 20);
        assert_ne!(game.status(), Status::Faulted);
    }
}
