//! `hulao test`

use super::{Failure, Outcome, TestArgs, content};
use crate::scenario::{self, Summary};
use crate::script::content::Content;
use crate::table::{Desk, Heard, Input};
use crate::watch::{News, changed, watch_with};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

pub(super) fn run(args: &TestArgs) -> Outcome {
    if let Some(missing) = args.paths.iter().find(|path| !path.exists()) {
        return Err(Failure::Usage(format!("{} does not exist", missing.display())));
    }
    let content = content::load(&args.content)?;
    if args.watch { again_and_again(args, content) } else { outcome(play(args, &content)?) }
}

fn play(args: &TestArgs, content: &Arc<Content>) -> io::Result<Summary> {
    let mut out = anstream::stdout().lock();
    let summary = scenario::run(content, &args.paths, args.filter.as_deref(), args.verbose, &mut out);
    out.flush()?;
    Ok(summary)
}

fn outcome(summary: Summary) -> Outcome {
    match (summary.passed, summary.failed) {
        // A filter that fits nothing is more likely a slip than a wish.
        (0, 0) => Err(Failure::Usage("there is no such scenario".into())),
        (_, 0) => Ok(()),
        _ => Err(Failure::Found(String::new())),
    }
}

/// Plays at once and after every change until whoever watches leaves; what the last run said is what is returned.
fn again_and_again(args: &TestArgs, mut content: Arc<Content>) -> Outcome {
    let (mut desk, tell) = Desk::new(|| io::stdin().lock());
    let watching = watch_with(&content, &args.paths, args.poll, tell);
    let Some(watching) = watching else {
        return Err(Failure::Usage(
            "the content inside the program does not change; --content DIR names another".into(),
        ));
    };
    let mut out = anstream::stdout();
    if let Some(why) = &watching.polls_because {
        writeln!(out, "the files are read again and again, for their folders cannot be watched: {why}")?;
    }
    let mut files = texts(args, &content);
    let mut last = play(args, &content)?;
    loop {
        writeln!(out, "watching; q ends")?;
        match desk.hear()? {
            Heard::End => return outcome(last),
            Heard::Line(line) if line.trim_ascii() == b"q" => return outcome(last),
            Heard::Line(_) => last = play(args, &content)?,
            Heard::News(News::Clean { content: now, .. }) => {
                let before = std::mem::replace(&mut content, now);
                let former = std::mem::replace(&mut files, texts(args, &content));
                let short = |path: &PathBuf| path.to_string_lossy().trim_start_matches("./").to_owned();
                let scenarios = differing(&former, &files).into_iter().map(short);
                let what: Vec<String> = changed(&before, &content).into_iter().chain(scenarios).collect();
                writeln!(out, "\n↻ {}", what.join("; "))?;
                last = play(args, &content)?;
            }
            Heard::News(News::Broken { errors }) => {
                writeln!(out, "\n{}", errors.trim_end())?;
                last = Summary { failed: 1, ..Summary::default() };
            }
            // Nobody else plays them.
            Heard::News(News::Tested { .. }) => {}
        }
    }
}

/// The scenario files as they are now.
fn texts(args: &TestArgs, content: &Content) -> BTreeMap<PathBuf, Vec<u8>> {
    let files = scenario::files(content, &args.paths).into_iter();
    files.map(|path| (path.clone(), std::fs::read(path).unwrap_or_default())).collect()
}

/// The files that are in one of both alone, or otherwise.
fn differing<'a>(former: &'a BTreeMap<PathBuf, Vec<u8>>, now: &'a BTreeMap<PathBuf, Vec<u8>>) -> Vec<&'a PathBuf> {
    let gone = former.keys().filter(|path| !now.contains_key(*path));
    let mut paths: Vec<&PathBuf> = now.keys().filter(|path| former.get(*path) != now.get(*path)).chain(gone).collect();
    paths.sort();
    paths
}
