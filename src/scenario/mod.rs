//! Scenarios: the designer's tests. Given – play – expect, in Lua files that only describe.
//!
//! ```text
//! scenario "奸雄 takes the AoE, the AoE goes on" {
//!   seats = {
//!     { hand = "♠7 南蛮入侵" },          -- seat 1 is the turn player, at rest in the phase in which it acts
//!     { hero = "曹操" },
//!     { hand = "♣2 杀" },
//!     {},                               -- plain
//!   },
//!   play = {
//!     uses(1, "♠7"),
//!     yes(2, "奸雄"),
//!     responds(3, "♣2"),
//!     expect { [3] = { hp = "4/4" } },
//!   },
//!   expect = { [2] = { hp = "3/4", hand = "♠7 南蛮入侵" }, [4] = { hp = "3/4" }, discard = "♣2 杀" },
//! }
//! ```
//!
//! **Given.** `seats` (each with `hero reserve role role_shown kingdom gender hp max_hp hand equip judge skills marks piles chained
//! face_down alive name`), `deck` (from the top; the rest of the sets' cards lies below, unless it is written
//! `{ "…", only = true }`), `discard mode options house seed sets turn phase`. `phase = "judge"` begins before that phase
//! comes, `phase = "turn"` before the turn does, `phase = "setup"` before the mode has set the table up. Cards are written `♠7 杀`, `S7 slash`, `♠7`, `杀`, `♦K 紫骍 as 乐不思蜀`; a
//! single letter is a card of no relevance, the same one wherever the letter stands.
//!
//! **Play.** Words that answer: `uses responds recasts invokes yes no declines picks chooses arranges distributes takes_hero
//! ends`. A step answers the next question that it can answer; questions before it are declined, forced ones take their
//! default. At rest the runner stops: the next step has to answer that question. `to("phase"[, seat])` ends idle phases and
//! goes on to the next such phase.
//!
//! Words that only look, between two answers: `expect{}` looks when the next scripted question is open, or at rest if none
//! follows, and right after `to` or `offered` where those stopped. `not_offered(seat, "skill")` and `illegal(step)` look at
//! every question of the stretch; `illegal(uses(…))` is tried at rest, `illegal(responds(…))` at the questions inside an
//! action, and a card that the seat does not have proves nothing and is an error. `offered(seat, "skill")` goes on to the
//! question that offers the skill and leaves it open.
//!
//! **Expect.** By seat `hp max_hp hand equip judge piles marks skills hero role role_shown kingdom alive chained face_down`;
//! of the table `discard processing deck bottom winner turn phase over asked`. Zones that are not named are not checked; hands,
//! equipment and common zones are compared as sets, judging areas and the draw pile in their order; a number counts cards.
//!
//! The module plays only through [`crate::game`]'s public face, like any other player.

mod answer;
mod cards;
mod check;
mod cut;
mod expect;
mod given;
mod goal;
mod log;
mod model;
mod play;
mod read;
mod show;

use crate::error::Diagnostics;
use crate::game::{Game, Save};
use crate::script::content::Content;
use crate::script::engine::Engine;
use crate::text::Narrator;
use cards::Names;
use model::Scenario;
use play::Player;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

/// Where scenarios lie in a content tree.
pub const FOLDER: &str = "tests/scenarios";

pub use cut::{Cut, cut};

/// How a run ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Scenarios that hold.
    pub passed: usize,
    /// Scenarios that do not, and files that cannot be read.
    pub failed: usize,
}

/// Plays the scenarios of `paths` (files, or folders with all below them; none = the content's own and its packs') whose
/// name or file contains `filter`, and writes what fails, then `N passed, N failed`. With `verbose` each scenario is told
/// step by step, with what was offered and what was not, and why.
pub fn run(
    content: &Arc<Content>,
    paths: &[PathBuf],
    filter: Option<&str>,
    verbose: bool,
    out: &mut dyn Write,
) -> Summary {
    let houses = Houses::new();
    let mut run = Run { content, houses, filter, verbose, out, summary: Summary::default() };
    for file in files(content, paths) {
        run.file(&file);
    }
    let Summary { passed, failed } = run.summary;
    run.say(&format!("{passed} passed, {failed} failed"));
    run.summary
}

/// The scenario files at or below `paths`; of none, those of the content and its packs.
pub fn files(content: &Content, paths: &[PathBuf]) -> Vec<PathBuf> {
    match paths {
        [] => own_files(content),
        paths => paths.iter().flat_map(|path| files_below(path)).collect(),
    }
}

/// The scenario files of a content tree and of its packs.
fn own_files(content: &Content) -> Vec<PathBuf> {
    let root = content.sources.root.clone().unwrap_or_else(|| PathBuf::from("."));
    let packs = fs::read_dir(root.join("packs")).into_iter().flatten().flatten();
    let mut packs: Vec<PathBuf> = packs.map(|pack| pack.path().join("tests")).collect();
    packs.sort();
    let folders = [root.join(FOLDER)].into_iter().chain(packs);
    folders.filter(|tests| tests.is_dir()).flat_map(|tests| files_below(&tests)).collect()
}

/// The Lua files at or below a path, sorted; a file is taken whatever it is called.
fn files_below(path: &Path) -> Vec<PathBuf> {
    if !path.is_dir() {
        return vec![path.to_path_buf()];
    }
    let entries = fs::read_dir(path).into_iter().flatten().flatten();
    let mut entries: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    entries.sort();
    let scenario = |path: &PathBuf| path.is_dir() || path.extension().is_some_and(|ext| ext == "lua");
    entries.iter().filter(|path| scenario(path)).flat_map(|path| files_below(path)).collect()
}

/// Content with the house rules that scenarios name, or why it cannot be had.
type Houses = BTreeMap<Vec<String>, Result<Arc<Content>, String>>;

struct Run<'a> {
    content: &'a Arc<Content>,
    houses: Houses,
    filter: Option<&'a str>,
    verbose: bool,
    out: &'a mut dyn Write,
    summary: Summary,
}

impl Run<'_> {
    /// Nobody may be listening any more (`| head`); the summary is returned all the same.
    fn say(&mut self, text: &str) {
        let _ = writeln!(self.out, "{text}");
    }

    fn fail(&mut self, text: &str) {
        self.summary.failed += 1;
        self.say(text);
    }

    fn file(&mut self, path: &Path) {
        let name = path.to_string_lossy().trim_start_matches("./").replace('\\', "/");
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => return self.fail(&format!("FAIL {name}: {error}\n")),
        };
        let found = match read::read(&name, &text) {
            Ok(found) => found,
            Err(error) => return self.fail(&format!("FAIL {error}\n")),
        };
        let wanted = |s: &Scenario| self.filter.is_none_or(|filter| name.contains(filter) || s.name.contains(filter));
        let found: Vec<Scenario> = found.into_iter().filter(wanted).collect();
        if found.is_empty() {
            return;
        }
        // VMs for each file, one for each set of house rules in it: what a broken scenario leaves behind does not reach
        // the next file.
        let mut engines: Vec<Rc<Engine>> = Vec::new();
        for scenario in &found {
            let failed = self.summary.failed;
            let content = match self.content_for(&scenario.given.house) {
                Ok(content) => content,
                Err(why) => {
                    self.fail(&format!("FAIL {} {}\n  {}\n", scenario.place, scenario.name, why.trim_end()));
                    continue;
                }
            };
            let known = engines.iter().position(|vm| Arc::ptr_eq(vm.content(), &content));
            let vm = match known.map_or_else(|| checking_engine(&content), |i| Ok(engines.swap_remove(i))) {
                Ok(vm) => vm,
                Err(diags) => {
                    let shown = content.sources.render(&diags, false);
                    return self.fail(&format!("FAIL {name}: the content does not load\n{shown}"));
                }
            };
            self.scenario(&vm, scenario);
            // A script that failed may have left the VM short of memory.
            if self.summary.failed == failed {
                engines.push(vm);
            }
        }
    }

    /// The content with the house rules of a scenario; each combination is loaded once.
    fn content_for(&mut self, houses: &[String]) -> Result<Arc<Content>, String> {
        if houses.is_empty() {
            return Ok(self.content.clone());
        }
        let content = self.content;
        self.houses.entry(houses.to_vec()).or_insert_with(|| with_houses(content, houses)).clone()
    }

    fn scenario(&mut self, engine: &Rc<Engine>, scenario: &Scenario) {
        let (place, name) = (&scenario.place, &scenario.name);
        match play(&engine.content().clone(), engine, scenario, self.verbose) {
            Ok(story) => {
                self.summary.passed += 1;
                if self.verbose {
                    self.say(&format!("ok   {place} {name}"));
                    story.iter().for_each(|line| self.say(line));
                }
            }
            Err(lines) => {
                self.fail(&format!("FAIL {place} {name}"));
                lines.iter().for_each(|line| self.say(&format!("  {line}")));
                self.say("");
            }
        }
    }
}

/// A VM that compares what may not change in events.
fn checking_engine(content: &Arc<Content>) -> Result<Rc<Engine>, Diagnostics> {
    let engine = Engine::new(content)?;
    engine.set_checking(true);
    Ok(engine)
}

/// The position that a scenario begins with, as a game at its first question, with the house rules that it names.
///
/// # Errors
/// What cannot be read or is not known; the names of the scenarios if `name` fits none or several.
pub fn open(content: &Arc<Content>, file: &Path, name: Option<&str>) -> Result<Game, String> {
    let shown = file.display();
    let text = fs::read_to_string(file).map_err(|error| format!("{shown}: {error}"))?;
    let found = read::read(&shown.to_string(), &text)?;
    let fits = |s: &&Scenario| name.is_none_or(|name| s.name == name);
    let partly = |s: &&Scenario| name.is_none_or(|name| s.name.contains(name));
    let mut fitting: Vec<&Scenario> = found.iter().filter(fits).collect();
    if fitting.is_empty() {
        fitting = found.iter().filter(partly).collect();
    }
    match fitting[..] {
        [scenario] => {
            let content = with_houses(content, &scenario.given.house)?;
            let engine = Engine::new(&content).map_err(|diags| content.sources.render(&diags, false))?;
            begin(&engine, scenario)
        }
        _ => {
            let listed = if fitting.is_empty() { found.iter().collect() } else { fitting };
            let names: Vec<String> = listed.iter().map(|s| format!("  {shown}:{}", s.name)).collect();
            Err(format!("which scenario of {shown}?\n{}", names.join("\n")))
        }
    }
}

/// The content with the house rules that a scenario names.
fn with_houses(content: &Arc<Content>, words: &[String]) -> Result<Arc<Content>, String> {
    let houses: Vec<String> =
        words.iter().map(|word| content.house(word).map(str::to_owned)).collect::<Result<_, _>>()?;
    content.with_houses(&houses).map_err(|(sources, diags)| sources.render(&diags, false))
}

/// The Given of a scenario as a game.
fn begin(engine: &Rc<Engine>, scenario: &Scenario) -> Result<Game, String> {
    let content = engine.content().clone();
    let names = Names::new(&content.defs);
    let position = given::position(scenario, &names)?;
    Game::load(engine, &save_of(&content, position.saved, position.sets))
}

fn save_of(content: &Content, base: crate::saved::SavedState, sets: Vec<String>) -> Save {
    Save {
        version: env!("CARGO_PKG_VERSION").into(),
        content: content.hash(),
        step: 0,
        base,
        action: None,
        answers: Vec::new(),
        no_heroes: false,
        offers: Vec::new(),
        sets,
        houses: content.defs.houses_in_force(),
    }
}

/// What was told on the way, or why it failed.
fn play(
    content: &Arc<Content>,
    engine: &Rc<Engine>,
    scenario: &Scenario,
    verbose: bool,
) -> Result<Vec<String>, Vec<String>> {
    let names = Names::new(&content.defs);
    let position = given::position(scenario, &names).map_err(|message| vec![message])?;
    check::check(scenario, &names).map_err(|message| vec![message])?;
    let save = save_of(content, position.saved, position.sets);
    let game = Game::load_traced(engine, &save, verbose).map_err(|message| vec![message])?;
    if !game.notes().is_empty() {
        let narrator = Narrator::new(game.view(None), "en");
        return Err(game.notes().iter().map(|note| narrator.note(note)).collect());
    }
    let mut player = Player::new(scenario, &names, position.fillers, game, verbose);
    match player.play() {
        Ok(()) => Ok(player.story),
        Err(failure) => {
            let mut lines = player.story;
            lines.push(format!("{}: {}", failure.place, failure.message));
            lines.extend(failure.detail);
            Err(lines)
        }
    }
}
