//! The scenarios of the content in this tree, all of them.

use hulao::defs::source::Sources;
use hulao::error::Diagnostics;
use hulao::scenario;
use hulao::script::content::Content;
use std::path::Path;

#[test]
fn all_scenarios_hold() {
    let mut diags = Diagnostics::default();
    let sources = Sources::read(Path::new(env!("CARGO_MANIFEST_DIR")), &mut diags);
    assert!(diags.is_empty(), "{}", sources.render(&diags, false));
    let content = Content::load(sources).unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)));
    let mut out = Vec::new();
    let summary = scenario::run(&content, &[], None, false, &mut out);
    assert_eq!(summary.failed, 0, "\n{}", String::from_utf8_lossy(&out));
    assert!(summary.passed > 0);
}
