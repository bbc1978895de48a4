//! Whole games and the pieces whose cost decides how many of them go into a second.
//!
//! Figures are medians of a quiet machine; what gates is counts, not these.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use hulao::ask::{Answer, Via};
use hulao::bot::{Player, Random};
use hulao::defs::source::Sources;
use hulao::game::{Game, Status};
use hulao::id::{EventId, KindId, ModeId};
use hulao::query::Targets;
use hulao::script::content::Content;
use hulao::script::host::Engine;
use hulao::sim::{self, SimOptions};
use hulao::state::State;
use std::rc::Rc;
use std::sync::Arc;

/// The program's allocator, so that the figures are its own.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let content = content();
    let engine = Engine::new(&content).expect("an engine");
    for (name, no_heroes) in [("without heroes", true), ("with heroes", false)] {
        let before = engine.instructions();
        let rate = games_per_second(&engine, &content, no_heroes);
        let each = (engine.instructions() - before) / (ROUNDS * GAMES);
        println!("8 players {name}: {rate:.0} games/s, {each} VM instructions a game");
    }
    divan::main();
}

/// Rounds of games, and games in a round.
const ROUNDS: u64 = 5;
const GAMES: u64 = 100;

/// The median of the rounds, on this core alone.
fn games_per_second(engine: &Rc<Engine>, content: &Content, no_heroes: bool) -> f64 {
    let mut rates: Vec<f64> = (0..ROUNDS)
        .map(|round| {
            let options = SimOptions { no_heroes, ..SimOptions::new(mode(content), 8, GAMES, round) };
            let begun = std::time::Instant::now();
            for index in 0..GAMES {
                black_box(sim::play(engine, &options, index));
            }
            GAMES as f64 / begun.elapsed().as_secs_f64()
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

fn content() -> Arc<Content> {
    Content::load(Sources::embedded()).unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)))
}

fn mode(content: &Content) -> ModeId {
    ModeId::at(content.defs.modes.values().position(|m| m.default).expect("a default mode"))
}

/// A game in its middle: at rest, or inside an action.
fn middle(engine: &Rc<Engine>, content: &Content, at_rest: bool) -> Game {
    let options = SimOptions::new(mode(content), 8, 1, 1);
    let mut game = Game::new(engine, &options.setup(0));
    let mut player = Random::new(1);
    for step in 0.. {
        let ask = game.asks().first().expect("a question").clone();
        if step > 60 && game.at_rest() == at_rest {
            break;
        }
        let answer = player.answer(&game, &ask);
        game.answer(ask.seat, ask.id, answer).expect("a legal answer");
        assert_eq!(game.status(), Status::Asking, "the game ended too early");
    }
    game
}

#[divan::bench(args = [true, false])]
fn whole_game_of_eight(bencher: Bencher<'_, '_>, no_heroes: bool) {
    let content = content();
    let engine = Engine::new(&content).expect("an engine");
    let options = SimOptions { no_heroes, ..SimOptions::new(mode(&content), 8, 1, 1) };
    let mut index = 0;
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        index += 1;
        sim::play(&engine, &options, index)
    });
}

#[divan::bench]
fn does_anybody_listen(bencher: Bencher<'_, '_>) {
    let content = content();
    let engine = Engine::new(&content).expect("an engine");
    let game = middle(&engine, &content, true);
    let state = game.state();
    let unheard = (0..content.defs.events.len()).find(|i| state.index.heard & (1 << i) == 0).unwrap_or(0);
    let case = hulao::trigger::Case { subject: None, face: None, phase: None, zones: 0 };
    bencher.bench_local(|| hulao::trigger::heard(black_box(state), &content.defs, EventId::at(unheard), &case));
}

#[divan::bench]
fn clone_a_state(bencher: Bencher<'_, '_>) {
    let content = content();
    let engine = Engine::new(&content).expect("an engine");
    let game = middle(&engine, &content, true);
    bencher.bench_local(|| black_box(game.state()).clone());
}

#[divan::bench]
fn checkpoint_a_state(bencher: Bencher<'_, '_>) {
    let content = content();
    let engine = Engine::new(&content).expect("an engine");
    let game = middle(&engine, &content, true);
    let mut kept = State::default();
    bencher.bench_local(|| kept.clone_from(black_box(game.state())));
}

/// A slash on one target, to the next question: most often whether to dodge it.
#[divan::bench]
fn one_slash(bencher: Bencher<'_, '_>) {
    let content = content();
    let engine = Engine::new(&content).expect("an engine");
    let slash = KindId::at(content.defs.kinds.get_index_of("slash").expect("slash"));
    let mut game = middle(&engine, &content, true);
    let mut player = Random::new(2);
    let answer = loop {
        let ask = game.asks().first().expect("a question").clone();
        let entry = ask.entries.iter().position(|e| e.via == Via::Card && e.makes == Some(slash));
        if let Some(entry) = entry.filter(|_| game.at_rest()) {
            let targets = ask.entries[entry].targets_for(&[0]);
            let Targets::Choose(set, ..) = targets else { panic!("a slash has targets") };
            let seats = hulao::query::seats_of(*set).take(1).collect();
            break Answer { entry: Some(entry as u8), slots: [0].into_iter().collect(), seats, split: 0 };
        }
        let answer = player.answer(&game, &ask);
        game.answer(ask.seat, ask.id, answer).expect("a legal answer");
    };
    let (seat, id) = (game.asks()[0].seat, game.asks()[0].id);
    bencher
        .with_inputs(|| game.fork())
        .bench_local_values(|mut game| game.answer(seat, id, answer.clone()).map(|()| game));
}

#[divan::bench(args = [true, false])]
fn fork(bencher: Bencher<'_, '_>, at_rest: bool) {
    let content = content();
    let engine = Engine::new(&content).expect("an engine");
    let game = middle(&engine, &content, at_rest);
    bencher.bench_local(|| black_box(&game).fork());
}

#[divan::bench(sample_count = 20)]
fn load_content() -> Arc<Content> {
    content()
}

#[divan::bench(sample_count = 20)]
fn make_an_engine(bencher: Bencher<'_, '_>) {
    let content = content();
    bencher.bench_local(|| Engine::new(&content).expect("an engine"));
}
