//! `hulao sim`

use super::{ContentArgs, Failure, MergeArgs, Outcome, SimArgs, SimCommand, choose, content};
use crate::bot::Bot;
use crate::id::{ModeId, Seat, Word};
use crate::script::content::Content;
use crate::sim::{self, Comparison, Played, Run, ShardFile, SimOptions, Summary, Watcher};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::fmt::Display;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

pub(super) fn run(args: &SimArgs) -> Outcome {
    if let Some(SimCommand::Merge(args)) = &args.command {
        return merge(args);
    }
    let stop = stopper()?;
    if let [first, second] = args.compare.as_slice() {
        return compare(args, &stop, [first, second]);
    }
    let content = content::load_with(&args.game.content, &args.game.house)?;
    let options = options(args, &content)?;
    if let Some(name) = args.with.as_ref().or(args.without.as_ref()) {
        return with_or_without(args, &stop, &content, &options, name);
    }
    let mut desk = Desk::new(&options, &stop, false);
    desk.keeps = args.save_replays.clone();
    let (summary, time) = desk.simulate(&content, &options)?;
    let wanted = options.range().end - options.range().start;
    if let (Some(shard), Some(out)) = (options.shard, &args.out) {
        if summary.games < wanted {
            return Err(Failure::Found(format!(
                "stopped after {} of {wanted} games; no piece is written",
                summary.games
            )));
        }
        std::fs::write(out, ShardFile::new(&content, &options, shard, summary).text())?;
        return Ok(());
    }
    print(&summary, &Form { json: args.json, csv: args.csv, html: args.html.as_deref() })?;
    if summary.games < wanted {
        writeln!(anstream::stderr(), "stopped after {} of {wanted} games", summary.games)?;
    }
    say_speed(summary.games, time)?;
    found(&summary)
}

fn options(args: &SimArgs, content: &Content) -> Result<SimOptions, Failure> {
    let chosen = choose::game(&content.defs, &args.game)?;
    Ok(SimOptions {
        no_heroes: args.game.no_heroes,
        jobs: args.jobs,
        check: args.check,
        shard: args.shard,
        bot: args.bot.0,
        cast: cast(&args.roles, content, chosen.mode)?,
        options: chosen.options,
        sets: chosen.sets,
        ..SimOptions::new(chosen.mode, chosen.players, args.games, args.seed)
    })
}

/// Who plays seats of a role, if not whoever plays the rest.
fn cast(roles: &[String], content: &Content, mode: ModeId) -> Result<Vec<(Word, Bot)>, Failure> {
    let defs = &content.defs;
    let mode = &defs.modes[mode.index()];
    let one = |text: &String| {
        let (role, bot) =
            text.split_once('=').ok_or_else(|| Failure::Usage(format!("`{text}` is not of the form ROLE=BOT")))?;
        let known = || mode.roles.iter().map(|(id, name)| (id.as_str(), Some(name)));
        let i = choose::find("role", role.trim(), known())?;
        let names = Bot::NAMES.iter().map(|(name, _)| (*name, None));
        let (_, bot) = Bot::NAMES[choose::find("bot", bot.trim(), names)?];
        Ok((mode.stances[i].0, bot))
    };
    roles.iter().map(one).collect()
}

/// Games without a result are a finding.
fn found(summary: &Summary) -> Outcome {
    if summary.aborted == 0 { Ok(()) } else { Err(Failure::Found(String::new())) }
}

/// Set by the first Ctrl-C; the second one ends the process.
fn stopper() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register_conditional_shutdown(signal_hook::consts::SIGINT, 130, stop.clone())?;
    signal_hook::flag::register(signal_hook::consts::SIGINT, stop.clone())?;
    Ok(stop)
}

/// Who watches: the progress, Ctrl-C, and for a comparison what each game came to.
struct Desk {
    bar: ProgressBar,
    stop: Arc<AtomicBool>,
    /// What is kept for a comparison.
    run: Option<Run>,
    /// The seat that a comparison looks at: by the number of the game.
    players: u64,
    looks: bool,
    /// The folder for the replays of all games.
    keeps: Option<PathBuf>,
}

impl Desk {
    fn new(options: &SimOptions, stop: &Arc<AtomicBool>, compares: bool) -> Self {
        let range = options.range();
        Self {
            bar: bar(range.end - range.start),
            stop: stop.clone(),
            run: compares.then(Run::default),
            players: u64::from(options.players.max(1)),
            looks: false,
            keeps: None,
        }
    }

    fn simulate(&mut self, content: &Arc<Content>, options: &SimOptions) -> Result<(Summary, Duration), Failure> {
        let start = Instant::now();
        let summary = sim::run(content, options, self);
        self.bar.finish_and_clear();
        let diagnosed = |diags| Failure::Content(content.sources.render(&diags, content::colour()));
        let (summary, time) = (summary.map_err(diagnosed)?, start.elapsed());
        match &self.keeps {
            Some(folder) => super::replay::of_simulation(content, options, summary.games, folder)?,
            None => super::replay::of_aborted(content, options, &summary.failures)?,
        }
        Ok((summary, time))
    }
}

impl Watcher for Desk {
    fn played(&mut self, game: u64, played: &Played) {
        self.bar.inc(1);
        let seat = self.looks.then_some(Seat((game % self.players) as u8));
        if let Some(run) = &mut self.run {
            run.keep(game, played, seat);
        }
    }

    fn enough(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// On the standard error, and only if that is a terminal: the summary alone goes into pipes and files.
fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(10));
    let style =
        ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left; Ctrl-C shows what there is");
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar
}

// ---- comparisons -----------------------------------------------------------------------------------------------------

fn compare(args: &SimArgs, stop: &Arc<AtomicBool>, folders: [&Path; 2]) -> Outcome {
    let mut runs = Vec::new();
    for folder in folders {
        let content = content::load_with(&ContentArgs { content: Some(folder.to_path_buf()) }, &args.game.house)?;
        let options = options(args, &content)?;
        runs.push(one_run(&content, &options, stop, false)?);
    }
    let names = folders.map(|folder| folder.display().to_string());
    tell(args, names, runs, None)
}

fn with_or_without(
    args: &SimArgs,
    stop: &Arc<AtomicBool>,
    content: &Arc<Content>,
    options: &SimOptions,
    name: &str,
) -> Outcome {
    let hero = choose::hero(&content.defs, name)?;
    let with = args.with.is_some();
    let without = SimOptions { without: Some(hero), ..options.clone() };
    let other = SimOptions { with: with.then_some(hero), ..options.clone() };
    let id = &content.defs.hero(hero).id;
    // Second less first: what the hero does for its seat; or what its absence does to the game.
    let (order, names) = if with {
        ([without, other], [format!("without {id}"), format!("with {id}")])
    } else {
        ([other, without], ["as it is".to_owned(), format!("without {id}")])
    };
    let mut runs = Vec::new();
    for options in &order {
        runs.push(one_run(content, options, stop, with)?);
    }
    tell(args, names, runs, with.then_some(id.as_str()))
}

fn one_run(content: &Arc<Content>, options: &SimOptions, stop: &Arc<AtomicBool>, looks: bool) -> Result<Run, Failure> {
    let mut desk = Desk { looks, ..Desk::new(options, stop, true) };
    let (summary, time) = desk.simulate(content, options)?;
    say_speed(summary.games, time)?;
    let mut run = desk.run.take().unwrap_or_default();
    run.summary = summary;
    Ok(run)
}

fn tell(args: &SimArgs, names: [String; 2], runs: Vec<Run>, seat: Option<&str>) -> Outcome {
    let Ok([first, second]) = <[Run; 2]>::try_from(runs) else { return Ok(()) };
    let comparison = Comparison::new(names, first, second, seat);
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", comparison.to_json())?;
    } else if args.csv {
        write!(out, "{}", comparison.to_csv())?;
    } else {
        write!(out, "{comparison}")?;
    }
    out.flush()?;
    comparison.summaries.iter().try_for_each(found)
}

// ---- results ---------------------------------------------------------------------------------------------------------

fn merge(args: &MergeArgs) -> Outcome {
    let mut files = Vec::new();
    for path in &args.files {
        let name = path.display().to_string();
        let about = |why: &dyn Display| Failure::Found(format!("{name}: {why}"));
        let text = std::fs::read_to_string(path).map_err(|why| about(&why))?;
        let file = ShardFile::parse(&text).map_err(|why| about(&why))?;
        files.push((name, file));
    }
    let summary = sim::merge(&files).map_err(Failure::Found)?;
    print(&summary, &Form { json: args.json, csv: args.csv, html: args.html.as_deref() })?;
    found(&summary)
}

/// How a summary is wanted.
struct Form<'a> {
    json: bool,
    csv: bool,
    html: Option<&'a Path>,
}

fn print(summary: &Summary, form: &Form<'_>) -> Outcome {
    if let Some(path) = form.html {
        std::fs::write(path, summary.to_html())?;
    }
    let mut out = anstream::stdout().lock();
    if form.json {
        writeln!(out, "{:#}", summary.to_json())?;
    } else if form.csv {
        write!(out, "{}", summary.to_csv())?;
    } else {
        write!(out, "{summary}")?;
    }
    Ok(out.flush()?)
}

/// How fast it was stands apart from the summary, because it is never the same twice.
fn say_speed(games: u64, time: Duration) -> Outcome {
    let seconds = time.as_secs_f64();
    let speed = games as f64 / seconds.max(1e-9);
    writeln!(anstream::stderr(), "{games} games, {seconds:.1} s, {speed:.0} games/s")?;
    Ok(())
}
