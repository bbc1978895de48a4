//! Every game goes through the same battery: random playouts under all invariants, for every number of players, with
//! and without heroes. A seed that once found a bug stays in [`SEEDS`].

use hulao::bot::Random;
use hulao::defs::source::Sources;
use hulao::game::Setup;
use hulao::id::ModeId;
use hulao::script::content::Content;
use hulao::script::engine::Engine;
use hulao::sim::check::{Rigor, playthrough};
use hulao::sim::{self, SimOptions};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Seeds that found something, kept; new ones are added behind.
const SEEDS: [u64; 12] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/// How many further seeds to try: `HULAO_SEEDS=500 cargo test --test contract`.
fn more_seeds() -> u64 {
    std::env::var("HULAO_SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(0)
}

fn content() -> Arc<Content> {
    Content::load(Sources::embedded()).unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)))
}

fn mode(content: &Content) -> ModeId {
    ModeId::at(content.defs.modes.values().position(|m| m.default).expect("a default mode"))
}

fn setup(mode: ModeId, players: u8, no_heroes: bool, seed: u64) -> Setup {
    let mut setup = SimOptions { no_heroes, check: true, ..SimOptions::new(mode, players, 1, 0) }.setup(0);
    setup.seed = seed;
    setup
}

/// The modes besides the default one, with the numbers of players that they can be played by.
fn other_modes(content: &Content) -> impl Iterator<Item = (ModeId, u8)> {
    let modes = content.defs.modes.values().enumerate().filter(|(_, mode)| !mode.default);
    modes.flat_map(|(i, mode)| (mode.players.0..=mode.players.1).map(move |players| (ModeId::at(i), players)))
}

/// Plays the setups, on as many threads as there are cores, and returns what was found.
fn play_all(content: &Arc<Content>, setups: &[Setup]) -> Vec<String> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        let (engine, second) = (Engine::new(content).unwrap(), Engine::new(content).unwrap());
        engine.set_checking(true);
        while let Some(setup) = setups.get(next.fetch_add(1, Ordering::Relaxed)) {
            let watched = playthrough(&engine, &second, setup, &mut Random::new(setup.seed), Rigor::default(), 20_000);
            if let Err(violation) = watched.verdict {
                let Setup { players, no_heroes, seed, .. } = setup;
                found.push(format!(
                    "{players} players, no heroes: {no_heroes}, seed {seed}, answer {}: {violation}",
                    watched.answered
                ));
            }
        }
        found
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|w| w.join().unwrap()).collect()
    })
}

#[test]
fn every_table_keeps_every_promise() {
    let content = content();
    let mode = mode(&content);
    let mut setups = Vec::new();
    for seed in SEEDS.into_iter().chain(1000..1000 + more_seeds()) {
        for players in 4..=10 {
            for no_heroes in [false, true] {
                setups.push(setup(mode, players, no_heroes, seed));
            }
        }
    }
    for (mode, players) in other_modes(&content) {
        for (seed, no_heroes) in
            SEEDS.into_iter().chain(1000..1000 + more_seeds()).zip([false, true].into_iter().cycle())
        {
            setups.push(setup(mode, players, no_heroes, seed));
        }
    }
    let found = play_all(&content, &setups);
    assert!(found.is_empty(), "{} of {} games:\n{}", found.len(), setups.len(), found.join("\n"));
}

#[test]
fn the_number_of_workers_changes_nothing() {
    let content = content();
    let mut options = SimOptions::new(mode(&content), 5, 30, 7);
    let mut run = |jobs| {
        options.jobs = jobs;
        let summary = sim::run(&content, &options, &mut ()).unwrap();
        assert_eq!(summary.games, 30);
        summary.to_json().to_string()
    };
    assert_eq!(run(1), run(3));
}

#[test]
fn a_checked_simulation_finds_the_same_results() {
    let content = content();
    let mut options = SimOptions::new(mode(&content), 4, 6, 5);
    let plain = sim::run(&content, &options, &mut ()).unwrap();
    options.check = true;
    let checked = sim::run(&content, &options, &mut ()).unwrap();
    assert_eq!(plain, checked);
}

#[test]
fn a_summary_adds_up() {
    let content = content();
    let mut options = SimOptions::new(mode(&content), 6, 40, 3);
    options.no_heroes = true;
    let summary = sim::run(&content, &options, &mut ()).unwrap();
    assert_eq!(summary.aborted, 0, "{summary}");
    assert!(summary.turns > 0 && summary.decisions > summary.turns && summary.deaths > 0, "{summary}");
    assert!(summary.wins.values().sum::<u64>() + summary.draws >= 40, "{summary}");
}

/// Every detector, seen to fire: the engine is broken on purpose, and the battery says which promise it broke.
#[cfg(feature = "fault-injection")]
mod broken {
    use super::*;
    use hulao::inject::{self, Break};

    /// Plays until something is found; the number of the invariant.
    fn found(how: Break, copies: u32) -> u8 {
        let content = content();
        found_in(&content, mode(&content), 5, how, copies)
    }

    /// The same in games of a mode.
    fn found_in(content: &Arc<Content>, mode: ModeId, players: u8, how: Break, copies: u32) -> u8 {
        let (engine, second) = (Engine::new(content).unwrap(), Engine::new(content).unwrap());
        let rigor = Rigor { refusals: 4, entries: 0, copies, sight: 4 };
        for seed in 1..30 {
            inject::set(Some(how));
            let watched =
                playthrough(&engine, &second, &setup(mode, players, false, seed), &mut Random::new(seed), rigor, 2_000);
            inject::set(None);
            if let Err(violation) = watched.verdict {
                println!("{how:?}: {violation}");
                return violation.rule;
            }
        }
        0
    }

    #[test]
    fn lost_cards_are_found() {
        assert_eq!(found(Break::LoseCards, 8), 1);
    }

    #[test]
    fn dead_targets_are_found() {
        assert_eq!(found(Break::TargetTheDead, 8), 2);
    }

    #[test]
    fn parts_that_fire_twice_are_found() {
        assert_eq!(found(Break::FireTwice, 8), 3);
    }

    #[test]
    fn too_many_hit_points_are_found() {
        assert_eq!(found(Break::Overheal, 8), 4);
    }

    #[test]
    fn a_validator_that_lets_everything_pass_is_found() {
        assert_eq!(found(Break::AcceptAll, 8), 5);
    }

    #[test]
    fn a_fork_that_forgets_is_found() {
        assert_eq!(found(Break::ForgetChance, 8), 6);
    }

    #[test]
    fn hands_that_show_are_found() {
        assert_eq!(found(Break::ShowHands, 8), 7);
    }

    /// Which heroes wait, and in which order, is nobody else's business.
    #[test]
    fn heroes_in_reserve_that_show_are_found() {
        let content = content();
        let mode = ModeId::at(content.defs.modes.get_index_of("duel").expect("the mode is there"));
        assert_eq!(found_in(&content, mode, 2, Break::ShowReserve, 8), 7);
    }

    /// Where a side sees the hands of its own, it sees those of no other.
    #[test]
    fn hands_that_show_are_found_where_a_side_shares_its_own() {
        let content = content();
        let mode = ModeId::at(content.defs.modes.get_index_of("two_v_two").expect("the mode is there"));
        assert_eq!(found_in(&content, mode, 4, Break::ShowHands, 8), 7);
    }

    #[test]
    fn chance_from_outside_is_found() {
        assert_eq!(found(Break::Wobble, 0), 8);
    }
}
