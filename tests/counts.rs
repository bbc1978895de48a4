//! What a game costs, in counts that repeat exactly: VM instructions, calls from Lua into Rust, actions, resumes, and
//! allocations, which repeat nearly. `counts.toml` holds the most that a game may cost on average.
//!
//! A count above its bound is a loss of speed that wants a reason; one below half of it makes the bound idle. In both
//! cases, once it is meant, this writes the bounds anew, a tenth above what was counted:
//!
//! ```sh
//! HULAO_COUNTS=1 cargo test --test counts
//! ```
//!
//! The file belongs to the test profile: optimised code allocates a little less.

use hulao::defs::source::Sources;
use hulao::error::Diagnostics;
use hulao::id::ModeId;
use hulao::script::content::Content;
use hulao::script::engine::Engine;
use hulao::sim::{self, SimOptions};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::path::Path;
use std::sync::Arc;

const COMMAND: &str = "HULAO_COUNTS=1 cargo test --test counts";
const GAMES: u64 = 40;
/// Enough to see whether counts repeat.
const FEW: u64 = 8;
const PLAYERS: u8 = 8;
const SEED: u64 = 1;

/// The system's allocator with a count for each thread.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    // A thread that ends may free and allocate after its count is gone.
    let _ = ALLOCATIONS.try_with(|n| n.set(n.get() + 1));
}

// SAFETY: every call goes to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        unsafe { System.realloc(at, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The counts of some games, in the order of [`NAMES`].
type Costs = [u64; 5];

const NAMES: [&str; 5] = ["instructions", "calls", "actions", "resumes", "allocations"];

/// So many of the counts repeat exactly.
const EXACT: usize = 4;

fn content() -> Arc<Content> {
    let mut diags = Diagnostics::default();
    let sources = Sources::read(Path::new(env!("CARGO_MANIFEST_DIR")), &mut diags);
    Content::load(sources).unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)))
}

/// What all games cost together, in a VM of their own.
fn costs(content: &Arc<Content>, no_heroes: bool, games: u64) -> Costs {
    let mode = ModeId::at(content.defs.modes.values().position(|mode| mode.default).unwrap());
    let options = SimOptions { no_heroes, ..SimOptions::new(mode, PLAYERS, games, SEED) };
    let engine = Engine::new(content).unwrap();
    let (before, allocated) = (engine.counts(), ALLOCATIONS.get());
    for index in 0..games {
        let played = sim::play(&engine, &options, index);
        assert_eq!(played.failure, None, "game {index}");
    }
    let (after, allocations) = (engine.counts(), ALLOCATIONS.get() - allocated);
    [
        after.instructions - before.instructions,
        after.calls - before.calls,
        after.actions - before.actions,
        after.resumes - before.resumes,
        allocations,
    ]
}

/// The bound that stands in the file: per game.
fn bound(bounds: &toml::Table, table: &str, name: &str) -> u64 {
    let bound = bounds.get(table).and_then(|table| table.get(name)).and_then(toml::Value::as_integer);
    bound.map_or(0, |n| u64::try_from(n).unwrap())
}

fn written(all: &[(&str, Costs)]) -> String {
    let mut text = format!(
        "# The most that a game of {PLAYERS} may cost on average (tests/counts.rs); a tenth above what was counted. Written anew by\n\
         # {COMMAND}\n"
    );
    for (table, costs) in all {
        text.push_str(&format!("\n[{table}]\n"));
        for (name, cost) in NAMES.iter().zip(costs) {
            text.push_str(&format!("{name} = {}\n", (cost * 11).div_ceil(GAMES * 10)));
        }
    }
    text
}

#[test]
fn a_game_costs_no_more_than_it_may() {
    let content = content();
    let all = [("without_heroes", costs(&content, true, GAMES)), ("with_heroes", costs(&content, false, GAMES))];
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/counts.toml");
    if std::env::var_os("HULAO_COUNTS").is_some() {
        std::fs::write(&path, written(&all)).unwrap();
    }
    let bounds: toml::Table = std::fs::read_to_string(&path).unwrap_or_default().parse().unwrap();
    let mut report = String::from("a game of 8              counted     bound\n");
    let mut within = true;
    for (table, costs) in all {
        for (name, total) in NAMES.iter().zip(costs) {
            let (bound, counted) = (bound(&bounds, table, name), total / GAMES);
            let verdict = match counted {
                n if n > bound => "  too much",
                n if n * 2 < bound => "  the bound is idle",
                _ => "",
            };
            report.push_str(&format!("{table:<15} {name:<12} {counted:>8}  {bound:>8}{verdict}\n"));
            within &= verdict.is_empty();
        }
    }
    println!("{report}");
    assert!(within, "counts are not within their bounds; if that is meant, run\n\n    {COMMAND}\n\n{report}");
}

/// Counts gate because they repeat: in another VM they are the same to the last.
#[test]
fn counts_repeat() {
    let content = content();
    for no_heroes in [true, false] {
        let (once, again) = (costs(&content, no_heroes, FEW), costs(&content, no_heroes, FEW));
        assert_eq!(once[..EXACT], again[..EXACT]);
        assert!(once.iter().all(|n| *n > FEW), "{once:?}");
    }
}
