//! `hulao replay`

use super::{Failure, Outcome, ReplayArgs, content};
use crate::game::{Engine, Game};
use crate::id::*;
use crate::replay::{self, Footprint, Head, Simulated, Step, apply, verify};
use crate::script::content::Content;
use crate::sim::{self, SimOptions};
use crate::table::draw::{Drawing, WIDTH};
use crate::text::{Chronicle, Narrator};
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

pub(super) fn run(args: &ReplayArgs) -> Outcome {
    let (head, steps) = replay::read(&args.file).map_err(Failure::Usage)?;
    let content = content::load(&args.content)?;
    let engine = replay::engine(&content, &head.start).map_err(Failure::Content)?;
    let mut out = anstream::stdout();
    let last = steps.iter().rev().find_map(|step| match step {
        Step::Reload { content, .. } => Some(content),
        _ => None,
    });
    let now = Footprint::of(&content.sources);
    let differing = last.unwrap_or(&head.content).differing(&now, false);
    if !differing.is_empty() && !args.force {
        let files = differing.join("\n  ");
        return Err(Failure::Found(format!("recorded under other content (--force tries all the same):\n  {files}")));
    }
    if args.verify {
        return match verify(&engine, &head, &steps, args.force) {
            Ok(done) if done.skipped > 0 => {
                Ok(writeln!(out, "{} steps verified, {} of other content skipped", done.steps, done.skipped)?)
            }
            Ok(done) => Ok(writeln!(out, "{} steps verified", done.steps)?),
            Err(differs) => Err(Failure::Found(format!("step {}: {}", differs.step, differs.what))),
        };
    }
    let seat = args.seat.map(|seat| Seat(seat.saturating_sub(1)));
    if seat.is_some_and(|seat| seat.index() >= head.players) {
        return Err(Failure::Usage(format!("there is no such seat; seats are 1 to {}", head.players)));
    }
    let mut show = Show { engine, head, steps, seat, all: args.all, lang: args.lang.clone() };
    if args.events { show.events(&mut out) } else { show.steps(io::stdin().lock(), &mut out) }
}

/// Writes the replays of the first games of a simulation into a folder.
pub(super) fn of_simulation(content: &Arc<Content>, options: &SimOptions, games: u64, folder: &Path) -> Outcome {
    let simulated = simulated(content, options)?;
    std::fs::create_dir_all(folder)?;
    let range = options.range();
    for index in range.start..range.end.min(range.start + games) {
        let seed = options.game_seed(index);
        simulated.record(index, &folder.join(format!("{index:06}-{seed}.jsonl")))?;
    }
    Ok(())
}

/// Writes the replays of games without a result, and says where they are. That they cannot be written is told and no
/// more: nobody has asked for them.
pub(super) fn of_aborted(content: &Arc<Content>, options: &SimOptions, games: &[sim::Failure]) -> Outcome {
    if games.is_empty() {
        return Ok(());
    }
    let (simulated, folder) = (simulated(content, options)?, replay::place());
    let record = |game: &sim::Failure| {
        let path = replay::named(&folder, "aborted", game.seed);
        simulated.record(game.game, &path).map(|()| path)
    };
    let mut err = anstream::stderr();
    let made = std::fs::create_dir_all(&folder);
    match made.and_then(|()| games.iter().map(record).collect::<io::Result<Vec<_>>>()) {
        Ok(paths) => paths.iter().try_for_each(|path| writeln!(err, "replay: {}", path.display()))?,
        Err(why) => writeln!(err, "no replays in {}: {why}", folder.display())?,
    }
    Ok(())
}

fn simulated(content: &Arc<Content>, options: &SimOptions) -> Result<Simulated, Failure> {
    let diagnosed = |diags| Failure::Content(content.sources.render(&diags, content::colour()));
    Simulated::new(content, options).map_err(diagnosed)
}

struct Show {
    engine: Rc<Engine>,
    head: Head,
    steps: Vec<Step>,
    seat: Option<Seat>,
    all: bool,
    lang: String,
}

impl Show {
    /// The game after so many steps.
    fn at(&self, step: usize) -> Result<Game, Failure> {
        let failed = |i: usize| move |why: String| Failure::Found(format!("step {i}: {why}"));
        let mut game = Game::load(&self.engine, &self.head.start).map_err(failed(0))?;
        for (i, step) in self.steps.iter().take(step).enumerate() {
            apply(&mut game, step).map_err(failed(i + 1))?;
        }
        Ok(game)
    }

    fn log(&self, game: &Game, mut chronicle: Chronicle, from: usize) -> Vec<String> {
        let narrator = Narrator::new(game.view(self.seat), &self.lang);
        chronicle.resume(from);
        chronicle.tell(&narrator, game.log_since(0)).into_iter().map(|line| line.text).collect()
    }

    fn events(&self, out: &mut dyn Write) -> Outcome {
        let game = self.at(self.steps.len())?;
        self.log(&game, Chronicle::open(), 0).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        Ok(())
    }

    /// Goes through the steps as the reader wants.
    fn steps(&mut self, mut input: impl BufRead, out: &mut dyn Write) -> Outcome {
        let (mut step, mut told) = (0, 0);
        loop {
            let game = self.at(step)?;
            let chronicle = if self.all { Chronicle::open() } else { Chronicle::new(self.seat) };
            // What was read is not read again, unless one has gone back.
            let from = told.min(game.log_len());
            self.log(&game, chronicle, from).iter().try_for_each(|line| writeln!(out, "{line}"))?;
            told = game.log_len();
            self.board(&game, step, out)?;
            step = loop {
                write!(out, "next · back · jump N · log · quit> ")?;
                out.flush()?;
                let mut line = String::new();
                if input.read_line(&mut line)? == 0 {
                    return Ok(writeln!(out)?);
                }
                let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
                match (word, rest.trim().parse::<usize>()) {
                    ("" | "n" | "next", _) => break (step + 1).min(self.steps.len()),
                    ("b" | "back", _) => break step.saturating_sub(1),
                    ("j" | "jump", Ok(n)) => break n.min(self.steps.len()),
                    ("l" | "log", _) => {
                        let chronicle = if self.all { Chronicle::open() } else { Chronicle::new(self.seat) };
                        self.log(&game, chronicle, 0).iter().try_for_each(|line| writeln!(out, "{line}"))?;
                    }
                    ("q" | "quit", _) => return Ok(()),
                    _ => writeln!(out, "there is no `{}`", line.trim())?,
                }
            };
        }
    }

    fn board(&self, game: &Game, step: usize, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n[{step}/{}]", self.steps.len())?;
        let drawing = |reader| Drawing::new(Narrator::new(game.view(reader), &self.lang), WIDTH);
        writeln!(out, "{}", drawing(self.seat).board())?;
        if self.all {
            for seat in (0..self.head.players).map(Seat::at) {
                let hand = drawing(Some(seat)).own_hand().unwrap_or_default();
                writeln!(out, "{} {hand}", Narrator::new(game.view(None), &self.lang).place(seat))?;
            }
        }
        Ok(())
    }
}
