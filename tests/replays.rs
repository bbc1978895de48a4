//! Replays and saves as files: what is written comes out again, in other VMs, with other folders, across changes.

#[path = "common/tree.rs"]
mod tree;

use assert_cmd::Command;
use hulao::defs::source::Sources;
use hulao::error::Diagnostics;
use hulao::game::{Engine, Game, Setup, Status};
use hulao::id::{CardId, ModeId, Seat};
use hulao::log::Record;
use hulao::replay::{Difference, Reel, Step, Tape, Unfit, keep, kept, read};
use hulao::rng::{Dice, Stream};
use hulao::script::content::Content;
use hulao::state::Zone;
use hulao::text::Narrator;
use std::collections::BTreeSet;
use std::path::Path;
use std::rc::Rc;
use tree::copy_content;

fn shipped() -> Sources {
    let mut diags = Diagnostics::default();
    Sources::read(Path::new(env!("CARGO_MANIFEST_DIR")), &mut diags)
}

fn engine(sources: Sources) -> Rc<Engine> {
    let content = Content::load(sources).unwrap_or_else(|(s, diags)| panic!("{}", s.render(&diags, false)));
    Engine::new(&content).unwrap_or_else(|diags| panic!("{diags:?}"))
}

/// The shipped content with another text and, if wanted, another rule.
fn edited(path: &str, from: &str, to: &str) -> Sources {
    let text = shipped().file(path).unwrap().text.to_string();
    assert!(text.contains(from), "{from} is not in {path}");
    shipped().with_file(path, &text.replace(from, to))
}

fn mode(engine: &Engine) -> ModeId {
    engine.defs().default_mode().expect("a default mode")
}

/// Plays a random game onto a tape; now and then something is taken back, switched off, reloaded.
fn recorded(seed: u64, engines: &[Rc<Engine>], path: &Path) -> usize {
    let players = 2 + (seed % 7) as u8;
    let mut game = Game::new(&engines[0], &Setup::new(mode(&engines[0]), players.max(4), seed));
    let mut dice = Dice::new(seed, Stream::Bot);
    let mut tape = Tape::new(&game, Some(path)).unwrap();
    while game.status() == Status::Asking && game.step() < 150 {
        let seat = game.asked()[0];
        let (id, answer) = (game.ask(seat).unwrap().id, game.sample(seat, &mut dice).unwrap());
        tape.answer(&mut game, seat, id, answer).unwrap().unwrap();
        if game.step() % 17 == 16 && game.undo(seat) {
            tape.undone(&game, seat).unwrap();
        }
        if game.step() == 60
            && let Some(skill) = game.state().instances.first().map(|i| (i.seat, i.skill))
        {
            game.suspend(skill.0, skill.1);
            tape.suspended(&game, skill.0, skill.1).unwrap();
        }
        if game.step() % 41 == 40 {
            let before = game.engine().content().sources.clone();
            let next = engines.iter().position(|engine| Rc::ptr_eq(engine, game.engine())).unwrap() + 1;
            game.reload(&engines[next % engines.len()]).unwrap();
            tape.reloaded(&game, &before).unwrap();
        }
    }
    tape.text().lines().count() - 1
}

#[test]
fn games_come_out_as_they_were_recorded() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("game.jsonl");
    let texts = edited("heroes/standard/caocao.toml", "你可以获得造成", "你可获得造成");
    let rules = edited("heroes/standard/caocao.lua", "me:obtain(hit.cards)", "me:draw(2)");
    let engines = [engine(shipped()), engine(texts), engine(rules)];
    let other = engine(shipped());
    for seed in 0..20 {
        let steps = recorded(seed, &engines, &path);
        let (head, lines) = read(&path).unwrap();
        let reel = Reel::new(&other, head, lines).unwrap_or_else(|why| panic!("seed {seed}: {why:?}"));
        assert_eq!(reel.verify(), Ok(steps), "seed {seed}: every stretch has its content");
    }
}

#[test]
fn the_first_step_and_the_first_event_that_differ_are_named() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("game.jsonl");
    let here = engine(shipped());
    let steps = recorded(3, std::slice::from_ref(&here), &path);
    let (head, mut lines) = read(&path).unwrap();
    let reel = |content: &Rc<Engine>, lines: &[Step]| Reel::new(content, head.clone(), lines.to_vec());
    let forced = |content: &Rc<Engine>, lines: &[Step]| Reel::forced(content, head.clone(), lines.to_vec());
    assert_eq!(forced(&here, &lines).unwrap().bisect(), Ok(steps));
    // Under other rules nothing is tried, unless that is wanted.
    let drawn = edited("scripts/rules/move.lua", "if n < 1 then return end", "if n < 1 then return end\n    n = n + 1");
    let rules = engine(drawn);
    assert_eq!(reel(&rules, &lines).err(), Some(Unfit::Files(vec!["scripts/rules/move.lua".into()])));
    assert!(forced(&rules, &lines).unwrap().verify().is_err());
    let event = forced(&rules, &lines).unwrap().bisect().unwrap_err();
    assert!(event.what.contains("was recorded") && event.what.contains("摸"), "{event:?}");
    let at = lines.iter().rposition(|step| matches!(step, Step::Answer { .. })).unwrap();
    if let Step::Answer { hash, .. } = &mut lines[at] {
        *hash = "0".into();
    }
    let found = reel(&here, &lines).unwrap().verify();
    assert_eq!(found, Err(Difference { step: at + 1, what: "it leads to another position".into() }));
    // A killed program leaves half a line.
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, &text[..text.len() - 5]).unwrap();
    assert_eq!(read(&path).unwrap().1.len(), lines.len() - 1);
}

#[test]
fn a_save_says_what_differs() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("a.save");
    let here = engine(shipped());
    let mut game = Game::new(&here, &Setup::new(mode(&here), 5, 9));
    let mut dice = Dice::new(9, Stream::Bot);
    for _ in 0..40 {
        let seat = game.asked()[0];
        let (id, answer) = (game.ask(seat).unwrap().id, game.sample(seat, &mut dice).unwrap());
        game.answer(seat, id, answer).unwrap();
        keep(&game, &path).unwrap();
        let there = kept(here.content(), &path).unwrap();
        assert_eq!((there.game.hash(), there.game.asks()), (game.hash(), game.asks()));
        assert_eq!(there.notes, []);
    }
    let other = engine(edited("heroes/standard/caocao.lua", "me:obtain(hit.cards)", "me:draw(1)"));
    let there = kept(other.content(), &path).unwrap();
    let notes: Vec<String> = there.notes.iter().map(|note| note.to_string()).collect();
    assert_eq!(notes, ["file_changed: heroes/standard/caocao.lua"]);
    assert_eq!(there.game.hash(), game.hash());
    std::fs::write(&path, "{}").unwrap();
    assert!(kept(here.content(), &path).err().unwrap().contains("is no save"));
    assert!(kept(here.content(), Path::new("none.save")).is_err());
}

fn hulao(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("hulao").unwrap();
    command.args(args);
    command
}

/// Simulated games are verified in another process, with the content from another folder.
#[test]
fn simulated_games_verify_elsewhere() {
    let dir = tempfile::tempdir().unwrap();
    let replays = dir.path().join("replays");
    let folder = replays.to_str().unwrap();
    hulao(&["sim", "-n", "3", "--seed", "5", "--save-replays", folder]).assert().success();
    let content = dir.path().join("content");
    copy_content(&content);
    let mut files: Vec<_> = std::fs::read_dir(&replays).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 3);
    let file = files[0].to_str().unwrap();
    let there = ["--content", content.to_str().unwrap()];
    hulao(&[&["replay", file, "--verify"][..], &there].concat()).assert().success();
    let events = hulao(&[&["replay", file, "--events", "--lang", "en"][..], &there].concat()).assert().success();
    assert!(String::from_utf8_lossy(&events.get_output().stdout).contains("The game is over"));
    // Other rules are refused with the file's name.
    let rules = content.join("scripts/rules.toml");
    let text = std::fs::read_to_string(&rules).unwrap();
    std::fs::write(&rules, text.replace("\ndraw = 2", "\ndraw = 3")).unwrap();
    let refused = hulao(&[&["replay", file, "--verify"][..], &there].concat()).assert().code(1);
    assert!(String::from_utf8_lossy(&refused.get_output().stderr).contains("scripts/rules.toml"));
    let found = hulao(&[&["replay", folder, "--verify", "--force"][..], &there].concat()).assert().code(1);
    let text = String::from_utf8_lossy(&found.get_output().stderr).into_owned();
    assert!(text.contains(".jsonl: step ") && text.contains("of 3 replays"), "{text}");
    hulao(&["replay", folder, "--verify"]).assert().success().stdout("3 replays verified\n");
    let stepped = hulao(&["replay", file, "--all", "--lang", "en"]).write_stdin("\nn\nb\njump 30\nlog\nq\n").assert();
    let out = String::from_utf8_lossy(&stepped.success().get_output().stdout).into_owned();
    assert!(out.contains("[2/") && out.contains("[30/"), "{out}");
}

/// A card of the deck is told apart by what is printed on it.
fn printed(game: &Game, card: usize) -> String {
    Narrator::new(game.view(None), "en").printed_card(CardId::at(card))
}

/// What a replay shows of a game on all its steps.
fn gone_through(file: &Path, steps: usize, args: &[&str]) -> String {
    let mut command = hulao(&["replay", file.to_str().unwrap(), "--lang", "en"]);
    let done = command.args(args).write_stdin("n\n".repeat(steps) + "log\nq\n").assert().success();
    String::from_utf8(done.get_output().stdout.clone()).unwrap()
}

/// Cards that were in the hands of others all the time are named only where all lie open.
#[test]
fn a_seat_sees_in_a_replay_what_it_saw_in_the_game() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("game.jsonl");
    let here = engine(shipped());
    let mut game = Game::new(&here, &Setup::new(mode(&here), 6, 4));
    let mut dice = Dice::new(4, Stream::Bot);
    let mut tape = Tape::new(&game, Some(&path)).unwrap();
    while game.step() < 40 {
        let seat = game.asked()[0];
        let (id, answer) = (game.ask(seat).unwrap().id, game.sample(seat, &mut dice).unwrap());
        tape.answer(&mut game, seat, id, answer).unwrap().unwrap();
    }
    let steps = tape.text().lines().count() - 1;
    let all = gone_through(&path, steps, &["--all"]);
    let deck = game.state().zones.len();
    for seat in (0..6).map(Seat::at) {
        // Where each card has been, by the open log.
        let (mut held, mut seen) = (vec![false; deck], vec![false; deck]);
        let other = |zone: Zone| matches!(zone, Zone::Hand(owner) if owner != seat);
        for record in game.log_since(0) {
            match record {
                Record::Moved { items, by, .. } => {
                    for item in items {
                        let card = item.card.index();
                        held[card] |= other(item.to);
                        let hidden = |zone: Zone| other(zone) || matches!(zone, Zone::Draw | Zone::Box);
                        seen[card] |= !hidden(item.from) || !hidden(item.to) || *by == Some(seat);
                    }
                }
                Record::Shown { card, .. } => seen[card.index()] = true,
                _ => {}
            }
        }
        let names =
            |of: &[bool]| -> BTreeSet<String> { (0..deck).filter(|i| of[*i]).map(|i| printed(&game, i)).collect() };
        let secret: Vec<String> = names(&held).difference(&names(&seen)).cloned().collect();
        assert!(secret.len() > 6, "{seat:?}: {secret:?}");
        let number = (seat.index() + 1).to_string();
        let own = gone_through(&path, steps, &["--seat", &number]);
        let events = gone_through(&path, 0, &["--seat", &number, "--events"]);
        for card in &secret {
            assert!(all.contains(card), "{card} lies open");
            assert!(!own.contains(card) && !events.contains(card), "{seat:?} never saw {card}");
        }
        let hand = game.state().seat(seat).hand.iter().map(|card| printed(&game, card.index()));
        hand.for_each(|card| assert!(own.contains(&card), "{seat:?} holds {card}"));
    }
}

/// A skill that fails whenever its owner is damaged.
const FAILING: (&str, &str) = ("me:obtain(hit.cards)", "me:draw(hit.n // 0)");

/// Games that a script has stopped are recorded without being asked for, each in a file of its own, and verify.
#[test]
fn aborted_games_are_recorded_and_verify() {
    let dir = tempfile::tempdir().unwrap();
    let (content, replays) = (dir.path().join("content"), dir.path().join("replays"));
    copy_content(&content);
    let file = content.join("heroes/standard/caocao.lua");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains(FAILING.0));
    std::fs::write(&file, text.replace(FAILING.0, FAILING.1)).unwrap();
    let folder = content.to_str().unwrap();
    let files = || std::fs::read_dir(&replays).unwrap().map(|entry| entry.unwrap().path()).collect::<BTreeSet<_>>();
    let sim = || {
        let mut command = hulao(&["sim", "-n", "30", "--seed", "5", "--content", folder]);
        let done = command.env("HULAO_REPLAYS", &replays).assert().code(1);
        String::from_utf8(done.get_output().stderr.clone()).unwrap()
    };
    let told = sim();
    let first = files();
    assert!(!first.is_empty());
    first.iter().for_each(|file| assert!(told.contains(&format!("replay: {}", file.display())), "{told}"));
    for file in &first {
        let (_, steps) = read(file).unwrap();
        assert!(matches!(steps.last(), Some(Step::Fault { report }) if report.contains("jianxiong")), "{steps:?}");
    }
    let verify = || hulao(&["replay", replays.to_str().unwrap(), "--verify", "--content", folder]).assert().success();
    verify().stdout(format!("{} replays verified\n", first.len()));
    // The same games once more: what was kept stays.
    let before: Vec<String> = first.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
    sim();
    assert_eq!(files().len(), 2 * first.len());
    let after: Vec<String> = first.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
    assert!(before == after);
    verify().stdout(format!("{} replays verified\n", 2 * first.len()));
}

/// A table that writes its position over and over into one file, answering in between, until it is killed.
#[cfg(unix)]
#[test]
fn a_killed_table_leaves_a_whole_save() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let dir = tempfile::tempdir().unwrap();
    let (path, here) = (dir.path().join("a.save"), engine(shipped()));
    let lines = "save a.save\n0\n".repeat(20_000);
    let mut positions = std::collections::BTreeSet::new();
    for kill in 0..8 {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hulao"));
        command.args(["play", "--content", env!("CARGO_MANIFEST_DIR"), "--seed", &kill.to_string()]);
        command.current_dir(dir.path()).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut table = command.spawn().unwrap();
        let (mut input, text) = (table.stdin.take().unwrap(), lines.clone());
        // It is over when the table is.
        let typing = std::thread::spawn(move || drop(input.write_all(text.as_bytes())));
        let written = |path: &Path| std::fs::metadata(path).and_then(|meta| meta.modified()).ok();
        let before = written(&path);
        while written(&path) == before {
            std::thread::sleep(std::time::Duration::from_millis(1));
            assert_eq!(table.try_wait().unwrap(), None, "it is still saving");
        }
        std::thread::sleep(std::time::Duration::from_micros(700 * kill));
        table.kill().unwrap();
        table.wait().unwrap();
        typing.join().unwrap();
        let there = kept(here.content(), &path).unwrap_or_else(|why| panic!("kill {kill}: {why}"));
        positions.insert(there.game.hash());
    }
    assert!(positions.len() > 4, "each table has saved");
}

/// The disk is full for every file that grows beyond a few blocks.
#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_old_save() {
    use std::process::Command;
    let dir = tempfile::tempdir().unwrap();
    let save = dir.path().join("a.save");
    // Each seed has another position to save.
    let play = |before: &str, seed: u64| {
        let table = format!("\"$0\" play --lang en --seed {seed} --content \"$1\"");
        let script = format!("{before} printf 'save a.save\\nq\\n' | {table}");
        let mut command = Command::new("sh");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_hulao"), env!("CARGO_MANIFEST_DIR")]).current_dir(dir.path());
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    assert!(play("", 3).contains("Saved to a.save"));
    let old = std::fs::read(&save).unwrap();
    assert!(old.len() > 4096);
    let told = play("trap '' XFSZ; ulimit -f 4;", 4);
    assert!(!told.contains("Saved to") && told.contains("a.save"), "{told}");
    assert_eq!(std::fs::read(&save).unwrap(), old);
    let left = std::fs::read_dir(dir.path()).unwrap().count();
    assert_eq!(left, 1, "nothing is left of the attempt");
}
