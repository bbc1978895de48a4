//! Every two skills of the box at one table, beside each other and against each other, under the checks of DESIGN §8.
//!
//! The mode `pairs` is made here: seat 1 has the hero of the first skill and the second skill besides, seat 2 the other
//! way round, seat 3 the hero of the first alone; whoever comes after has any hero. Two sides, taking turns; the last one
//! standing wins. `cargo test` plays a sample; all pairs, twenty games each of two to five seats, are played by
//!
//! ```sh
//! HULAO_PAIRS=all cargo test --release --test pairs -- --nocapture
//! ```

use hulao::defs::source::Sources;
use hulao::id::ModeId;
use hulao::script::content::Content;
use hulao::script::engine::Engine;
use hulao::sim::{SimOptions, checked};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// Games of each pair when all are played, and when only some are.
const ALL: u64 = 20;
const SAMPLE: u64 = 4;

/// How far apart in the list the two skills of a sampled pair are.
const APART: [usize; 2] = [1, 17];

const TOML: &str = r#"
name    = "配对"
players = [2, 5]
text    = "两方轮流行动，最后一方获胜。"

[roles]
odd  = { name = "单", side = "odd" }
even = { name = "双", side = "even" }
"#;

const LUA: &str = r#"
return mode {
  setup = function(game)
    local a, b = SKILLS[game.options.a + 1], SKILLS[game.options.b + 1]
    local all = seats()
    game:deal_roles()
    game:first_turn(all[1])
    local pool = game:hero_pool()
    local heroes = { a[2], b[2], a[2] }
    for i = 1, #all do
      local hero = heroes[i] or pool[i]
      all[i]:take_hero(hero)
      all[i]:set_hp(game:hero_hp(hero))
    end
    game:rule_skills()
    if not all[1]:has_skill(b[1]) then all[1]:gain(b[1]) end
    if not all[2]:has_skill(a[1]) then all[2]:gain(a[1]) end
    for p in each(all) do p:show_role() end
    game:build_deck()
    game:deal_hands(set.opening_hand)
  end,
  winner = function()
    local side = alive():first()
    if side and #alive():where(function(p) return p.role ~= side.role end) == 0 then return { side.role } end
  end,
}
"#;

/// The skills of all heroes, each with the first hero that has it.
fn skills() -> Vec<(String, String)> {
    let content = load(Sources::embedded());
    let mut found: Vec<(String, String)> = Vec::new();
    for hero in content.defs.heroes.values() {
        for skill in &hero.skills {
            let id = &content.defs.skill(*skill).id;
            if !found.iter().any(|(known, _)| known == id) {
                found.push((id.clone(), hero.id.clone()));
            }
        }
    }
    found
}

fn load(sources: Sources) -> Arc<Content> {
    Content::load(sources).unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)))
}

/// The content with the mode in which any two of `skills` meet, by the options `a` and `b`.
fn content(skills: &[(String, String)]) -> Arc<Content> {
    let numbers: Vec<String> = (0..skills.len()).map(|i| i.to_string()).collect();
    let options = format!("[options]\na = [{0}]\nb = [{0}]\n", numbers.join(", "));
    let deal: String = (2..=5).map(|n| format!("{n} = {{ odd = {}, even = {} }}\n", n - n / 2, n / 2)).collect();
    let rows: Vec<String> = skills.iter().map(|(skill, hero)| format!("{{ \"{skill}\", \"{hero}\" }}")).collect();
    let lua = format!("local SKILLS = {{ {} }}\n{LUA}", rows.join(", "));
    let toml = format!("{TOML}\n{options}\n[deal]\n{deal}");
    load(Sources::embedded().with_file("modes/pairs.toml", &toml).with_file("modes/pairs.lua", &lua))
}

/// Plays the games of all these pairs, on all cores: how many answers they had, and what went wrong.
fn play(
    content: &Arc<Content>,
    skills: &[(String, String)],
    pairs: &[(usize, usize)],
    games: u64,
) -> (u64, Vec<String>) {
    let mode = ModeId::at(content.defs.modes.get_index_of("pairs").unwrap());
    let (next, decisions) = (AtomicUsize::new(0), AtomicU64::new(0));
    let worker = || {
        let engine =
            || Engine::new(content).unwrap_or_else(|diags| panic!("{}", content.sources.render(&diags, false)));
        let (mut first, mut second) = (engine(), engine());
        let mut wrong = Vec::new();
        while let Some((a, b)) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
            for game in 0..games {
                let players = 2 + (game % 4) as u8;
                let seed = (a * 1_000 + b) as u64;
                let options =
                    SimOptions { options: vec![*a as i64, *b as i64], ..SimOptions::new(mode, players, games, seed) };
                let played = checked(&first, &second, &options, game);
                decisions.fetch_add(played.decisions, Ordering::Relaxed);
                let Some(why) = played.failure.or_else(|| played.neutral.first().map(|(_, report)| report.clone()))
                else {
                    continue;
                };
                let (a, b) = (&skills[*a].0, &skills[*b].0);
                wrong.push(format!("{a} and {b}, {players} seats, seed {}: {why}", played.seed));
                (first, second) = (engine(), engine());
            }
        }
        wrong
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let wrong = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    (decisions.into_inner(), wrong)
}

#[test]
fn any_two_skills_get_on() {
    let skills = skills();
    let content = content(&skills);
    let all = std::env::var("HULAO_PAIRS").is_ok_and(|which| which == "all");
    let every = (0..skills.len()).flat_map(|a| (a + 1..skills.len()).map(move |b| (a, b)));
    let (pairs, games): (Vec<_>, _) =
        if all { (every.collect(), ALL) } else { (every.filter(|(a, b)| APART.contains(&(b - a))).collect(), SAMPLE) };
    assert!(pairs.len() >= skills.len());
    let (decisions, wrong) = play(&content, &skills, &pairs, games);
    let played = pairs.len() as u64 * games;
    println!(
        "{} skills, {} pairs, {played} games, {} answers a game, {} broken",
        skills.len(),
        pairs.len(),
        decisions / played,
        wrong.len()
    );
    // Games that end at once would prove nothing.
    assert!(decisions / played > 20, "{decisions} answers in {played} games");
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
