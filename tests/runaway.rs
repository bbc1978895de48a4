//! Simulations of content that runs too long: what comes out is what a count of every instruction says, whatever was
//! tried without one, in how many threads.
//!
//! Some of these scripts never end, and the threads in which they were tried end with the process: these tests have
//! one of their own.

use assert_cmd::Command;
use hulao::defs::source::Sources;
use hulao::id::ModeId;
use hulao::script::content::Content;
use hulao::script::engine::Engine;
use hulao::script::sandbox::{Limits, Watch};
use hulao::sim::{self, Played, SeatPlayed, SimOptions, Summary, Terms, Watcher};
use std::cell::Cell;
use std::path::Path;
use std::sync::Arc;

/// The shipped content with a skill that everybody has: when it works at the start of a turn and what it does then.
fn with(when: &str, run: &str) -> Sources {
    let skill = format!(
        "return mode {{\n  everyone = {{\n    trap = on.turn_started {{\n      must = true,\n\
         when = function(me) {when} end,\n      run = function(me) {run} end,\n    }},\n  }},\n"
    );
    let shipped = Sources::embedded();
    let text = |path: &str| shipped.file(path).expect("the file is there").text.to_string();
    let lua = text("modes/identity.lua").replacen("return mode {\n", &skill, 1);
    assert!(lua.contains(&skill), "modes/identity.lua does not return a mode");
    let toml = text("modes/identity.toml") + "\n[trap]\nname = \"陷阱\"\ntext = \"回合开始时，可能没完没了。\"\n";
    shipped.with_file("modes/identity.lua", &lua).with_file("modes/identity.toml", &toml)
}

/// True in some games and not in others.
const SOMETIMES: &str = "return me.role == 'lord' and me.hp == 1";

fn content(sources: Sources) -> Arc<Content> {
    Content::load(sources).unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)))
}

/// A few games with a budget that an endless loop has soon used up.
fn options(content: &Content) -> SimOptions {
    let mode = ModeId::at(content.defs.modes.values().position(|m| m.default).expect("a default mode"));
    let limits = Limits { instructions: 2_000_000, ..Limits::default() };
    SimOptions { limits, no_heroes: true, ..SimOptions::new(mode, 4, 12, 3) }
}

/// What it should be: every game in a fresh engine that counts.
fn counted(content: &Arc<Content>, options: &SimOptions) -> Summary {
    let mut summary = Summary { terms: Terms::new(options, &content.defs), ..Summary::default() };
    for index in 0..options.games {
        let engine = Engine::with(content, &options.limits, Watch::Count).unwrap();
        summary.add(index, &sim::play(&engine, options, index), &content.defs);
    }
    summary
}

fn simulated(content: &Arc<Content>, options: &SimOptions, jobs: usize, check: bool) -> Summary {
    sim::run(content, &SimOptions { jobs, check, ..options.clone() }, &mut ()).unwrap()
}

/// All ways of simulating agree; what they agree on.
fn agreed(sources: Sources) -> Summary {
    let content = content(sources);
    let options = options(&content);
    let expected = counted(&content, &options);
    for jobs in [1, 3] {
        let found = simulated(&content, &options, jobs, false);
        assert_eq!(found, expected, "{jobs} jobs:\n{found}\n{expected}");
        assert_eq!(found.to_json(), expected.to_json());
    }
    if expected.failures.is_empty() {
        return expected;
    }
    // A checked game tries what else could be answered, too, and may find more.
    let checked = simulated(&content, &options, 1, true);
    let told = |summary: &Summary| -> Vec<(u64, String)> {
        let first_line = |report: &str| report.lines().next().unwrap_or_default().to_owned();
        summary.failures.iter().map(|failure| (failure.game, first_line(&failure.report))).collect()
    };
    let found = told(&checked);
    assert!(told(&expected).iter().all(|failure| found.contains(failure)), "{checked}\n{expected}");
    expected
}

/// No instruction of it is seen by anybody, and it calls nothing that is charged.
#[test]
fn a_loop_without_end_is_the_failure_of_its_game() {
    let summary = agreed(with(SOMETIMES, "while true do end"));
    assert!(0 < summary.aborted && summary.aborted < summary.games, "{summary}");
    for failure in &summary.failures {
        assert!(failure.report.starts_with("modes/identity.lua:"), "{summary}");
        assert!(failure.report.contains(": the action ran for more than its budget of instructions"), "{summary}");
        assert!(failure.report.contains("skill: trap"), "{summary}");
    }
}

/// The work that is charged ends it at the same call, counted or not.
#[test]
fn a_loop_that_calls_without_end_is_the_failure_of_its_game() {
    let summary = agreed(with(SOMETIMES, "while me.hp < 9 do\n me:draw(0)\n end"));
    assert!(0 < summary.aborted && summary.aborted < summary.games, "{summary}");
    assert!(summary.failures[0].report.contains("budget of instructions"), "{summary}");
}

#[test]
fn a_guard_without_end_counts_as_no() {
    let summary = agreed(with("while me.hp < 2 do end return true", ""));
    assert_eq!(summary.aborted, 0, "{summary}");
    assert!(summary.neutral.keys().any(|fault| fault.contains("budget of instructions")), "{summary}");
}

/// Long enough to be suspected, and all right.
fn slow() -> Sources {
    with("return me.role == 'lord'", "for _ = 1, 1500000 do end")
}

#[test]
fn what_is_slow_and_ends_is_no_failure() {
    let summary = agreed(slow());
    assert_eq!(summary.aborted, 0, "{summary}");
    let quick = content(with("return me.role == 'lord'", ""));
    assert_eq!(summary, counted(&quick, &options(&quick)));
}

#[test]
fn doubts_are_about_what_may_have_run_out() {
    let doubtful = |instructions: u64, watch: Watch| {
        let content = content(slow());
        let options = options(&content);
        let engine = Engine::with(&content, &Limits { instructions, ..options.limits }, watch).unwrap();
        engine.trust();
        let before = engine.instructions();
        assert_eq!(sim::play(&engine, &options, 0).failure, None);
        assert_eq!(engine.instructions() > before, watch == Watch::Count);
        engine.doubtful()
    };
    assert!(doubtful(2_000_000, Watch::Clock));
    assert!(!doubtful(2_000_000, Watch::Count));
    assert!(!doubtful(u64::MAX, Watch::Clock));
}

/// Games are added up as they come in.
#[test]
fn the_order_of_games_does_not_matter() {
    let failed = |game: u64| Played {
        seed: game,
        failure: Some(format!("fault {game}")),
        neutral: vec![("guard".into(), format!("guard in {game}"))],
        ..Played::default()
    };
    let mut games: Vec<(u64, Played)> = (0..50).map(|game| (game, failed(game))).collect();
    let seat = SeatPlayed { heroes: vec!["x".into()], won: true, ..SeatPlayed::default() };
    let won = Played { winners: Some(vec!["lord".into()]), seats: vec![seat], ..failed(0) };
    games.extend((50..60).map(|game| (game, won.clone())));
    let content = content(Sources::embedded());
    let sum = |games: &[(u64, Played)]| {
        let mut summary = Summary::default();
        games.iter().for_each(|(index, game)| summary.add(*index, game, &content.defs));
        summary
    };
    let expected = sum(&games);
    assert_eq!(expected.neutral["guard"].report, "guard in 0");
    assert_eq!(expected.failures.last().map(|f| f.game), Some(19));
    games.reverse();
    assert_eq!(sum(&games), expected);
    games.rotate_left(23);
    assert_eq!(sum(&games), expected);
}

/// Has enough when it has been asked a few times.
struct Impatient(Cell<u32>);

impl Watcher for Impatient {
    fn played(&mut self, _: u64, _: &Played) {}

    fn enough(&self) -> bool {
        self.0.set(self.0.get() + 1);
        self.0.get() > 3
    }
}

#[test]
fn nobody_waits_for_what_is_left_behind() {
    let content = content(with("return true", "while true do end"));
    let options = SimOptions { jobs: 1, ..options(&content) };
    let summary = sim::run(&content, &options, &mut Impatient(Cell::new(0))).unwrap();
    assert!(summary.games < 12, "{summary}");
}

/// The program ends, although its threads do not.
#[test]
fn a_simulation_ends_whatever_its_scripts_do() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let sources = with("return true", "while true do end");
    for (path, source) in sources.iter() {
        let path = dir.path().join(Path::new(path));
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        std::fs::write(path, &*source.text).expect("the file can be written");
    }
    let mut command = Command::cargo_bin("hulao").expect("the program is built");
    let args = ["sim", "--games", "2", "--players", "5", "--jobs", "2", "--content"];
    command.args(args).arg(dir.path()).env("HULAO_REPLAYS", dir.path().join("replays"));
    let done = command.assert().code(1);
    let out = String::from_utf8_lossy(&done.get_output().stdout).into_owned();
    assert!(out.contains("aborted           2") && out.contains("the action ran for more than its budget"), "{out}");
}
