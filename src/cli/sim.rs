//! `hulao sim`

use super::{Failure, Outcome, SimArgs, choose, content};
use crate::sim::{self, SimOptions, Summary};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::Write;
use std::time::{Duration, Instant};

pub(super) fn run(args: &SimArgs) -> Outcome {
    let content = content::load(&args.game.content)?;
    let chosen = choose::game(&content.defs, &args.game)?;
    let options = SimOptions {
        no_heroes: args.game.no_heroes,
        jobs: args.jobs,
        check: args.check,
        json: args.json,
        bot: args.bot.0,
        options: chosen.options,
        sets: chosen.sets,
        ..SimOptions::new(chosen.mode, chosen.players, args.games, args.seed)
    };
    let bar = bar(args.games);
    let start = Instant::now();
    let summary = sim::run(&content, &options, &|n| bar.inc(n));
    bar.finish_and_clear();
    let summary = summary.map_err(|diags| Failure::Content(content.sources.render(&diags, content::colour())))?;
    print(&summary, &options, start.elapsed())?;
    if summary.aborted == 0 { Ok(()) } else { Err(Failure::Found(String::new())) }
}

/// On the standard error, and only if that is a terminal: the summary alone goes into pipes and files.
fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(10));
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left");
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar
}

/// The summary; how fast it was stands apart from it, because it is never the same twice.
fn print(summary: &Summary, options: &SimOptions, time: Duration) -> Outcome {
    let mut out = anstream::stdout().lock();
    if options.json {
        writeln!(out, "{:#}", summary.to_json())?;
    } else {
        write!(out, "{summary}")?;
    }
    out.flush()?;
    let seconds = time.as_secs_f64();
    let speed = summary.games as f64 / seconds.max(1e-9);
    writeln!(anstream::stderr(), "{} games, {seconds:.1} s, {speed:.0} games/s", summary.games)?;
    Ok(())
}
