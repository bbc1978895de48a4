//! `hulao test`

use super::{Failure, Outcome, TestArgs, content};
use crate::scenario;
use std::io::Write;

pub(super) fn run(args: &TestArgs) -> Outcome {
    if let Some(missing) = args.paths.iter().find(|path| !path.exists()) {
        return Err(Failure::Usage(format!("{} does not exist", missing.display())));
    }
    let content = content::load(&args.content)?;
    let mut out = anstream::stdout().lock();
    let summary = scenario::run(&content, &args.paths, args.filter.as_deref(), args.verbose, &mut out);
    out.flush()?;
    match (summary.passed, summary.failed) {
        // A filter that fits nothing is more likely a slip than a wish.
        (0, 0) => Err(Failure::Usage("there is no such scenario".into())),
        (_, 0) => Ok(()),
        _ => Err(Failure::Found(String::new())),
    }
}
