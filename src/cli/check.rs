//! `hulao check`

use super::content::colour;
use super::{CheckArgs, Failure, HouseArgs, Outcome};
use crate::defs::source::{MARKER, Sources};
use crate::defs::{Change, Defs};
use crate::error::{Diagnostic, Diagnostics};
use crate::script::content::Content;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub(super) fn run(args: &CheckArgs) -> Outcome {
    let (trees, inside): (Vec<&PathBuf>, Vec<&PathBuf>) =
        args.paths.iter().partition(|path| path.join(MARKER).is_file());
    if let Some(missing) = inside.iter().find(|path| !exists(args, path)) {
        return Err(Failure::Usage(format!("{} does not exist", missing.display())));
    }
    let mut found = 0;
    for tree in &trees {
        found += check(Some(tree), &[], &args.house)?;
    }
    if trees.is_empty() || !inside.is_empty() {
        found += check(args.content.content.as_deref(), &inside, &args.house)?;
    }
    if found == 0 { Ok(()) } else { Err(Failure::Found(String::new())) }
}

fn exists(args: &CheckArgs, path: &Path) -> bool {
    path.exists() || args.content.content.as_ref().is_some_and(|root| root.join(path).exists())
}

/// Checks one content tree; prints what is wrong with it, or in the paths inside it. Returns how much that is.
fn check(root: Option<&Path>, inside: &[&PathBuf], house: &HouseArgs) -> Result<usize, Failure> {
    let (mut diags, mut notes) = (Diagnostics::default(), Vec::new());
    let sources = Sources::find(root, &mut diags);
    // Not a content tree, or none that can be read: that its files are missing follows from it.
    let (sources, diags) = if sources.is_empty() && !diags.is_empty() {
        (sources, diags)
    } else {
        match Content::load(sources.clone()) {
            Ok(content) => {
                diags.extend(houses(&content, house, &mut notes)?);
                (sources, diags)
            }
            Err((sources, more)) => {
                diags.extend(more);
                (sources, diags)
            }
        }
    };
    let base = sources.root.clone().unwrap_or_default();
    let wanted = |diag: &Diagnostic| {
        inside.is_empty()
            || inside
                .iter()
                .any(|path| base.join(&diag.file).starts_with(path) || Path::new(&diag.file).starts_with(path))
    };
    let mut shown = Diagnostics::default();
    diags.iter().filter(|diag| wanted(diag)).for_each(|diag| shown.push(diag.clone()));
    shown.sort();
    let mut out = anstream::stdout();
    if shown.is_empty() {
        writeln!(out, "{} files, no mistakes", sources.len())?;
        notes.iter().try_for_each(|note| writeln!(out, "{note}"))?;
    } else {
        write!(out, "{}", sources.render(&shown, colour()))?;
    }
    Ok(shown.len())
}

/// What is wrong with the house rules: with those that are named together, else with each by itself. What several of
/// them change is noted, for it is no mistake.
fn houses(content: &Arc<Content>, named: &HouseArgs, notes: &mut Vec<String>) -> Result<Diagnostics, Failure> {
    let mut diags = Diagnostics::default();
    let alone = content.defs.houses.keys().map(|house| HouseArgs { houses: vec![house.clone()] });
    let trials: Vec<HouseArgs> = if named.houses.is_empty() { alone.collect() } else { vec![named.clone()] };
    for trial in trials {
        let ids: Result<Vec<String>, String> =
            trial.houses.iter().map(|word| content.house(word).map(str::to_owned)).collect();
        match content.with_houses(&ids.map_err(Failure::Usage)?) {
            Ok(ruled) => notes.extend(ruled.defs.contested().iter().map(|group| contested(&ruled.defs, group))),
            Err((_, more)) => diags.extend(more),
        }
    }
    Ok(diags)
}

/// A line about one thing that several house rules change.
pub(super) fn contested(defs: &Defs, group: &[&Change]) -> String {
    let by = |change: &&Change| format!("{} ({})", defs.house_id(change.house), change.place);
    let all: Vec<String> = group.iter().map(by).collect();
    let what = format!("{} `{}`", group[0].what.name(), group[0].name);
    format!("note: {what} is changed by {}; the last one holds", all.join(", then by "))
}
