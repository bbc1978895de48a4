//! `hulao replay`

use super::{Failure, Outcome, ReplayArgs, content};
use crate::game::{Engine, Game};
use crate::id::*;
use crate::replay::{self, Difference, Reel, Simulated, Unfit};
use crate::script::content::Content;
use crate::sim::{self, SimOptions};
use crate::table::draw::{Drawing, WIDTH};
use crate::text::{Chronicle, Narrator};
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

pub(super) fn run(args: &ReplayArgs) -> Outcome {
    let engine = content::engine(&content::load(&args.content)?)?;
    if args.file.is_dir() {
        return all_of(args, &engine);
    }
    let reel = reel(args, &engine, &args.file)?;
    let mut out = anstream::stdout();
    if args.verify {
        let steps = reel.verify().map_err(differs)?;
        return Ok(writeln!(out, "{steps} steps verified")?);
    }
    if args.bisect {
        let steps = reel.bisect().map_err(differs)?;
        return Ok(writeln!(out, "{steps} steps, and every event is as it was recorded")?);
    }
    let seat = args.seat.map(|seat| Seat(seat.saturating_sub(1)));
    let players = reel.head().players;
    if args.seat == Some(0) || seat.is_some_and(|seat| seat.index() >= players) {
        return Err(Failure::Usage(format!("there is no such seat; seats are 1 to {players}")));
    }
    let mut show = Show { reel, seat, all: args.all, lang: args.lang.clone() };
    if args.events { show.events(&mut out) } else { show.steps(io::stdin().lock(), &mut out) }
}

fn reel(args: &ReplayArgs, engine: &Rc<Engine>, file: &Path) -> Result<Reel, Failure> {
    let (head, steps) = replay::read(file).map_err(Failure::Usage)?;
    // What differs between the contents is what a bisection looks for.
    let reel =
        if args.force || args.bisect { Reel::forced(engine, head, steps) } else { Reel::new(engine, head, steps) };
    reel.map_err(unfit)
}

/// Verifies all the replays of a folder.
fn all_of(args: &ReplayArgs, engine: &Rc<Engine>) -> Outcome {
    let folder = args.file.display();
    if !args.verify {
        return Err(Failure::Usage(format!("{folder} is a folder: of all its replays one can only --verify")));
    }
    let mut files: Vec<PathBuf> = std::fs::read_dir(&args.file)?.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "jsonl"));
    files.sort();
    if files.is_empty() {
        return Err(Failure::Usage(format!("{folder} holds no replays")));
    }
    let mut failed = Vec::new();
    for file in &files {
        let verified = reel(args, engine, file).and_then(|reel| reel.verify().map_err(differs));
        failed.extend(verified.err().map(|why| format!("{}: {why}", file.display())));
    }
    if failed.is_empty() {
        return Ok(writeln!(anstream::stdout(), "{} replays verified", files.len())?);
    }
    failed.push(format!("{} of {} replays differ", failed.len(), files.len()));
    Err(Failure::Found(failed.join("\n")))
}

fn differs(Difference { step, what }: Difference) -> Failure {
    Failure::Found(format!("step {step}: {what}"))
}

fn unfit(why: Unfit) -> Failure {
    match why {
        Unfit::Files(files) => Failure::Found(format!(
            "recorded under other content (--force tries all the same, --bisect finds what differs):\n  {}",
            files.join("\n  ")
        )),
        Unfit::Content(why) => Failure::Content(why),
    }
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
        let path = replay::fresh(&folder, "aborted", game.seed)?;
        simulated.record(game.game, &path).map(|()| path)
    };
    let mut err = anstream::stderr();
    match games.iter().map(record).collect::<io::Result<Vec<_>>>() {
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
    reel: Reel,
    seat: Option<Seat>,
    all: bool,
    lang: String,
}

impl Show {
    fn at(&self, step: usize) -> Result<Game, Failure> {
        self.reel.at(step).map_err(differs)
    }

    /// A reader of the log who sees what is wanted.
    fn chronicle(&self) -> Chronicle {
        if self.all { Chronicle::open() } else { Chronicle::new(self.seat) }
    }

    fn log(&self, game: &Game, mut chronicle: Chronicle, from: usize) -> Vec<String> {
        let narrator = Narrator::new(game.view(self.seat), &self.lang);
        chronicle.resume(from);
        chronicle.tell(&narrator, game.log_since(0)).into_iter().map(|line| line.text).collect()
    }

    fn events(&self, out: &mut dyn Write) -> Outcome {
        let game = self.at(self.reel.len())?;
        let chronicle = if self.seat.is_none() { Chronicle::open() } else { self.chronicle() };
        self.log(&game, chronicle, 0).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        Ok(())
    }

    /// Goes through the steps as the reader wants.
    fn steps(&mut self, mut input: impl BufRead, out: &mut dyn Write) -> Outcome {
        let (mut step, mut told) = (0, 0);
        loop {
            let game = self.at(step)?;
            // What was read is not read again, unless one has gone back.
            let from = told.min(game.log_len());
            self.log(&game, self.chronicle(), from).iter().try_for_each(|line| writeln!(out, "{line}"))?;
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
                    ("" | "n" | "next", _) => break (step + 1).min(self.reel.len()),
                    ("b" | "back", _) => break step.saturating_sub(1),
                    ("j" | "jump", Ok(n)) => break n.min(self.reel.len()),
                    ("l" | "log", _) => {
                        self.log(&game, self.chronicle(), 0).iter().try_for_each(|line| writeln!(out, "{line}"))?;
                    }
                    ("q" | "quit", _) => return Ok(()),
                    _ => writeln!(out, "there is no `{}`", line.trim())?,
                }
            };
        }
    }

    fn board(&self, game: &Game, step: usize, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n[{step}/{}]", self.reel.len())?;
        let drawing = |reader| Drawing::new(Narrator::new(game.view(reader), &self.lang), WIDTH);
        writeln!(out, "{}", drawing(self.seat).board())?;
        if self.all {
            for seat in (0..self.reel.head().players).map(Seat::at) {
                let hand = drawing(Some(seat)).own_hand().unwrap_or_default();
                writeln!(out, "{} {hand}", Narrator::new(game.view(None), &self.lang).place(seat))?;
            }
        }
        Ok(())
    }
}
