//! `hulao check`

use super::content::colour;
use super::{CheckArgs, Failure, Outcome};
use crate::defs::source::{MARKER, Sources};
use crate::error::{Diagnostic, Diagnostics};
use crate::script::content::Content;
use std::io::Write;
use std::path::{Path, PathBuf};

pub(super) fn run(args: &CheckArgs) -> Outcome {
    let (trees, inside): (Vec<&PathBuf>, Vec<&PathBuf>) =
        args.paths.iter().partition(|path| path.join(MARKER).is_file());
    if let Some(missing) = inside.iter().find(|path| !exists(args, path)) {
        return Err(Failure::Usage(format!("{} does not exist", missing.display())));
    }
    let mut found = 0;
    for tree in &trees {
        found += check(Some(tree), &[])?;
    }
    if trees.is_empty() || !inside.is_empty() {
        found += check(args.content.content.as_deref(), &inside)?;
    }
    if found == 0 { Ok(()) } else { Err(Failure::Found(String::new())) }
}

fn exists(args: &CheckArgs, path: &Path) -> bool {
    path.exists() || args.content.content.as_ref().is_some_and(|root| root.join(path).exists())
}

/// Checks one content tree; prints what is wrong with it, or in the paths inside it. Returns how much that is.
fn check(root: Option<&Path>, inside: &[&PathBuf]) -> Result<usize, Failure> {
    let mut diags = Diagnostics::default();
    let sources = Sources::find(root, &mut diags);
    // Not a content tree, or none that can be read: that its files are missing follows from it.
    let (sources, diags) = if sources.is_empty() && !diags.is_empty() {
        (sources, diags)
    } else {
        match Content::load(sources.clone()) {
            Ok(_) => (sources, diags),
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
    } else {
        write!(out, "{}", sources.render(&shown, colour()))?;
    }
    Ok(shown.len())
}
