//! What the heroes of the content cannot show: scenarios of rules with skills that are made for them, in
//! `tests/fixtures/made`.

use hulao::defs::source::Sources;
use hulao::scenario;
use hulao::script::content::Content;
use std::path::Path;

#[test]
fn the_scenarios_with_made_skills_hold() {
    let sources = Sources::embedded()
        .with_file("heroes/made/set.toml", include_str!("fixtures/made/heroes/made/set.toml"))
        .with_file("heroes/made/shiren.toml", include_str!("fixtures/made/heroes/made/shiren.toml"))
        .with_file("heroes/made/shiren.lua", include_str!("fixtures/made/heroes/made/shiren.lua"));
    let content = Content::load(sources).unwrap_or_else(|(s, diags)| panic!("{}", s.render(&diags, false)));
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/made/scenarios");
    let mut out = Vec::new();
    let summary = scenario::run(&content, &[dir], None, false, &mut out);
    assert_eq!(summary.failed, 0, "\n{}", String::from_utf8_lossy(&out));
    assert!(summary.passed > 0);
}
