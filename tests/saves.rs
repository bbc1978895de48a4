//! A game that was saved, forked or reloaded is the same game, at every question, inside actions too.

use hulao::ask::Ask;
use hulao::defs::source::Sources;
use hulao::error::Diagnostics;
use hulao::game::{Engine, Game, Save, SavedAnswer, Setup, Status};
use hulao::id::{ModeId, Seat};
use hulao::replay::{Reel, Tape, keep, kept, read};
use hulao::rng::{Dice, Stream};
use hulao::saved::{self, Note};
use hulao::script::content::Content;
use hulao::state::Zone;
use std::collections::BTreeSet;
use std::path::Path;
use std::rc::Rc;

fn engine() -> Rc<Engine> {
    let mut diags = Diagnostics::default();
    let sources = Sources::read(Path::new(env!("CARGO_MANIFEST_DIR")), &mut diags);
    let content = Content::load(sources).unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)));
    Engine::new(&content).unwrap_or_else(|diags| panic!("{}", content.sources.render(&diags, false)))
}

fn mode(engine: &Engine) -> ModeId {
    engine.defs().default_mode().expect("a default mode")
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
    assert_eq!(other.notes(), []);
}

#[test]
fn a_saved_game_goes_on_as_if_nothing_had_been() {
    let (here, there) = (engine(), engine());
    for (seed, players) in [(1, 8), (2, 5), (3, 4)] {
        let mut game = Game::new(&here, &Setup::new(mode(&here), players, seed));
        let mut twin = through_json(&game, &there);
        let mut dice = Dice::new(seed, Stream::Bot);
        while game.status() == Status::Asking && game.step() < 400 {
            let state = saved::save(game.state(), &here.defs());
            let (back, notes) = saved::load(&state, &here.defs()).unwrap();
            assert_eq!(notes, []);
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

/// At every question, from anywhere in the game on, the game is saved, and the loaded one goes on to the next question.
#[test]
fn hundreds_of_games_are_saved_at_every_question() {
    std::thread::scope(|threads| {
        for half in 0..2 {
            threads.spawn(move || {
                let engine = engine();
                (0..GAMES).filter(|seed| seed % 2 == half).for_each(|seed| saved_throughout(&engine, seed));
            });
        }
    });
}

/// So many games, and so many questions of each.
const GAMES: u64 = 200;
const QUESTIONS: u64 = 25;

/// The last question at which it is begun.
const LATEST: u32 = 150;

fn saved_throughout(engine: &Rc<Engine>, seed: u64) {
    let players = 2 + (seed % 7) as u8;
    let mut game = Game::new(engine, &Setup::new(mode(engine), players.max(4), seed));
    let mut dice = Dice::new(seed, Stream::Bot);
    let begun = u64::from(dice.below(LATEST));
    while game.status() == Status::Asking && game.step() < begun {
        let seat = game.asked()[0];
        let (id, answer) = (game.ask(seat).unwrap().id, game.sample(seat, &mut dice).unwrap());
        game.answer(seat, id, answer).unwrap();
    }
    let mut twin = through_json(&game, engine);
    while game.status() == Status::Asking && game.step() < begun + QUESTIONS {
        assert_same(&game, &twin, "a save that went on");
        twin = through_json(&game, engine);
        assert_same(&game, &twin, "a save");
        let asked = game.asked();
        let seat = asked[dice.index(asked.len())];
        let (id, answer) = (game.ask(seat).unwrap().id, game.sample(seat, &mut dice).unwrap());
        game.answer(seat, id, answer.clone()).unwrap();
        twin.answer(seat, id, answer).unwrap();
    }
    assert_same(&game, &twin, "the end");
}

/// Which sets are in play belongs to the game: one that is saved while heroes are chosen is dealt the same deck.
#[test]
fn the_sets_in_play_are_saved() {
    let engine = engine();
    let sets = engine.defs().sets_called("cards/standard");
    let setup = Setup { sets, ..Setup::new(mode(&engine), 5, 1) };
    let mut game = Game::new(&engine, &setup);
    assert!(game.save().action.is_some(), "heroes are being chosen");
    assert_eq!(game.save().sets, ["cards/standard", "heroes/standard", "heroes/wind"]);
    let mut twin = through_json(&game, &engine);
    while game.save().action.is_some_and(|action| action.name == "setup") {
        let seat = game.asked()[0];
        let (id, answer) = (game.ask(seat).unwrap().id, game.default_answer(seat).unwrap());
        game.answer(seat, id, answer.clone()).unwrap();
        twin.answer(seat, id, answer).unwrap();
    }
    assert_same(&game, &twin, "a save");
    let defs = engine.defs();
    for state in [game.state(), twin.state()] {
        let in_play = |set: &str| {
            let cards = defs.deck.iter().zip(&state.zones);
            cards.filter(|(card, zone)| defs.sets[card.set.index()].path == set && **zone != Zone::Box).count()
        };
        assert_eq!(in_play("cards/ex"), 0);
        assert_eq!(
            in_play("cards/standard"),
            defs.deck.iter().filter(|card| card.name.starts_with("standard/")).count()
        );
    }
    let mut save = game.save();
    save.sets.push("heroes/gone".into());
    let loaded = Game::load(&engine, &save).unwrap();
    assert_eq!(loaded.notes(), [Note::new("set_gone", &[("set", &"heroes/gone")])]);
}

/// While several seats choose their heroes at once, each answers in any turn, takes back what it said, or the game is
/// saved and goes on from the file. The answers of the others stand through all of it.
#[test]
fn while_several_answer_each_takes_back_its_own_and_the_game_is_saved() {
    let (here, there) = (engine(), engine());
    let dir = tempfile::tempdir().unwrap();
    let (save, replay) = (dir.path().join("a.save"), dir.path().join("a.jsonl"));
    let (mut undone, mut saved) = (0, 0);
    for seed in 0..4 {
        let mut game = Game::new(&here, &Setup::new(mode(&here), 8, seed));
        let mut dice = Dice::new(seed, Stream::Bot);
        let mut tape = Tape::new(&game, Some(&replay)).unwrap();
        while game.save().action.is_some_and(|action| action.name == "setup") {
            let replied = replied(&game);
            if game.asks().len() > 1 {
                keep(&game, &save).unwrap();
                let twin = kept(there.content(), &save).unwrap();
                assert_eq!((twin.notes, twin.game.asked()), (Vec::new(), game.asked()), "seed {seed}");
                assert_same(&game, &twin.game, "a save of a half-answered round");
                if let Some(seat) = replied.first() {
                    let (mut one, mut other) = (game.fork(), twin.game);
                    assert!(one.undo(*seat) && other.undo(*seat));
                    assert_eq!(one.asked(), other.asked());
                    assert_same(&one, &other, "an answer that is taken back after a save");
                }
                saved += 1;
            }
            if !replied.is_empty() && game.step() < 40 && dice.below(3) == 0 {
                takes_back(&mut game, replied[dice.index(replied.len())], &mut tape);
                undone += 1;
            }
            let asked = game.asked();
            let seat = asked[dice.index(asked.len())];
            let (id, answer) = (game.ask(seat).unwrap().id, game.sample(seat, &mut dice).unwrap());
            tape.answer(&mut game, seat, id, answer).unwrap().unwrap();
        }
        let (head, steps) = read(&replay).unwrap();
        let count = steps.len();
        assert_eq!(Reel::new(&there, head, steps).unwrap().verify(), Ok(count), "seed {seed}");
    }
    assert!(undone > 8 && saved > 25, "{undone} answers taken back, {saved} saves");
}

/// The seats that have answered the open round.
fn replied(game: &Game) -> Vec<Seat> {
    game.asks().iter().map(|ask| ask.seat).filter(|seat| game.ask(*seat).is_none()).collect()
}

/// The seat takes its answer to the open round back: it is asked again, and nobody else.
fn takes_back(game: &mut Game, seat: Seat, tape: &mut Tape) {
    let asked = |game: &Game| game.asked().into_iter().collect::<BTreeSet<_>>();
    let (mut open, position, before) = (asked(game), game.hash(), game.save().answers);
    assert!(game.undo(seat), "{seat:?} has answered");
    tape.undone(game, seat).unwrap();
    assert!(open.insert(seat));
    assert_eq!((asked(game), game.hash()), (open, position));
    // Nothing depends on the order of the others' answers, nor on what the seat answered in an earlier round.
    let mine = before.iter().rposition(|answer| answer.seat == seat).unwrap();
    let by_seat = |mut answers: Vec<SavedAnswer>| {
        answers.sort_by_key(|answer| answer.seat);
        answers
    };
    let others = before.iter().enumerate().filter(|(i, _)| *i != mine).map(|(_, answer)| answer.clone());
    assert_eq!(by_seat(game.save().answers), by_seat(others.collect()));
}
