//! Whole games and the pieces whose cost decides how many of them go into a second.
//!
//! Figures are medians of a quiet machine; what gates is counts, not these. Games are played without a count of
//! instructions, as `hulao sim` plays them; the count is taken of the same games in an engine that has it.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use hulao::ask::{Answer, Via};
use hulao::bot::{Player, Random, open_question};
use hulao::defs::source::Sources;
use hulao::game::{Game, Status};
use hulao::id::{EventId, KindId, ModeId};
use hulao::query::Targets;
use hulao::script::content::Content;
use hulao::script::engine::Engine;
use hulao::script::sandbox::{Limits, Watch};
use hulao::sim::{self, SimOptions};
use hulao::state::State;
use std::rc::Rc;
use std::sync::Arc;

/// The program's allocator, so that the figures are its own.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let content = content();
    let (quick, counting) = (engine(&content), Engine::new(&content).expect("an engine"));
    for (name, no_heroes) in [("without heroes", true), ("with heroes", false)] {
        let rate = games_per_second(&quick, &content, no_heroes);
        let before = counting.instructions();
        let counted = games_per_second(&counting, &content, no_heroes);
        let each = (counting.instructions() - before) / (ROUNDS * GAMES);
        println!(
            "8 players {name}: {rate:.0} games/s ({counted:.0} where instructions are counted), {each} VM instructions a game"
        );
    }
    divan::main();
}

/// An engine as simulations use it.
fn engine(content: &Arc<Content>) -> Rc<Engine> {
    Engine::with(content, &Limits::default(), Watch::Clock).expect("an engine")
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
    load(Sources::embedded())
}

fn load(sources: Sources) -> Arc<Content> {
    Content::load(sources).unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)))
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
        let ask = open_question(&game).expect("a question").clone();
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
    let engine = engine(&content);
    let options = SimOptions { no_heroes, ..SimOptions::new(mode(&content), 8, 1, 1) };
    let mut index = 0;
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        index += 1;
        sim::play(&engine, &options, index)
    });
}

/// What Rust is asked when a listened-to event is emitted.
#[divan::bench]
fn does_anybody_listen(bencher: Bencher<'_, '_>) {
    let content = content();
    let engine = engine(&content);
    let game = middle(&engine, &content, true);
    let state = game.state();
    let unheard = (0..content.defs.events.len()).find(|i| state.index.heard & (1 << i) == 0).unwrap_or(0);
    let case = hulao::trigger::Case { subject: None, face: None, phase: None, zones: 0 };
    bencher.bench_local(|| hulao::trigger::heard(black_box(state), &content.defs, EventId::at(unheard), &case));
}

/// How often the trial content of [`emit`] emits its event.
const EMITS: u64 = 10_000;

/// Content whose draw phase emits one event [`EMITS`] times, and whose seats all have this listener.
fn emitting(listener: &str) -> Arc<Content> {
    let edited = |sources: Sources, path: &str, from: &str, to: &str| {
        let text = sources.file(path).expect("the file is there").text.replacen(from, to, 1);
        assert!(text.contains(to), "{from} is not in {path}");
        sources.with_file(path, &text)
    };
    let phase = "draw_phase = function(p)\n";
    let emits = format!(
        "{phase}local ph = make.phase {{ who = p, phase = \"finish\" }}\nfor _ = 1, {EMITS} do emit.phase_started(ph) end\n"
    );
    let sources = edited(Sources::embedded(), "scripts/rules/turn.lua", phase, &emits);
    if listener.is_empty() {
        return load(sources);
    }
    let listens = format!("return mode {{\neveryone = {{ listener = {listener} }},\n");
    let sources = edited(sources, "modes/identity.lua", "return mode {\n", &listens);
    let toml = sources.file("modes/identity.toml").expect("the mode is there").text.to_string();
    let toml = toml + "\n[listener]\nname = \"旁听\"\ntext = \"旁听。\"\n";
    load(sources.with_file("modes/identity.toml", &toml))
}

/// What `emit` costs in Lua: an event that nobody hears, one whose eight listeners wait for another phase, and one
/// whose only listener's `when` says no. The turn around it, some microseconds, does not show in so many.
#[divan::bench(args = ["nobody", "at_another_phase", "when_says_no"])]
fn emit(bencher: Bencher<'_, '_>, heard_by: &str) {
    let listener = match heard_by {
        "nobody" => "",
        "at_another_phase" => "on.prepare { must = true, run = function() end }",
        _ => "on.phase_started { when = function() return false end, run = function() end }",
    };
    let content = emitting(listener);
    let engine = engine(&content);
    let options = SimOptions { no_heroes: true, ..SimOptions::new(mode(&content), 8, 1, 1) };
    let mut game = Game::new(&engine, &options.setup(0));
    let mut player = Random::new(1);
    // To a player who, ending the play phase, leaves nothing to be asked before the next one's.
    let passed = |game: &Game| {
        let mut fork = game.fork();
        let ask = fork.asks().first().map(|ask| (ask.seat, ask.id)).expect("a question");
        let passed = game.at_rest() && fork.answer(ask.0, ask.1, Answer::decline()).is_ok() && fork.at_rest();
        passed && fork.state().turn.no == game.state().turn.no + 1
    };
    while !passed(&game) {
        let ask = game.asks().first().expect("a question").clone();
        let answer = player.answer(&game, &ask);
        game.answer(ask.seat, ask.id, answer).expect("a legal answer");
    }
    let event = content.defs.events.get_index_of("phase_started").expect("the event");
    assert_eq!(game.state().index.heard & (1 << event) != 0, !listener.is_empty());
    let (seat, id) = (game.asks()[0].seat, game.asks()[0].id);
    bencher
        .counter(ItemsCount::new(EMITS))
        .with_inputs(|| game.fork())
        .bench_local_values(|mut game| game.answer(seat, id, Answer::decline()).map(|()| game));
}

#[divan::bench]
fn clone_a_state(bencher: Bencher<'_, '_>) {
    let content = content();
    let engine = engine(&content);
    let game = middle(&engine, &content, true);
    bencher.bench_local(|| black_box(game.state()).clone());
}

#[divan::bench]
fn checkpoint_a_state(bencher: Bencher<'_, '_>) {
    let content = content();
    let engine = engine(&content);
    let game = middle(&engine, &content, true);
    let mut kept = State::default();
    bencher.bench_local(|| kept.clone_from(black_box(game.state())));
}

/// A slash on one target, to the next question: most often whether to dodge it.
#[divan::bench]
fn one_slash(bencher: Bencher<'_, '_>) {
    let content = content();
    let engine = engine(&content);
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
    let engine = engine(&content);
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
    bencher.bench_local(|| engine(&content));
}
