//! What `hulao test` says about scenarios that do not hold.

use hulao::defs::source::Sources;
use hulao::error::Diagnostics;
use hulao::scenario::{self, Summary};
use hulao::script::content::Content;
use std::path::Path;
use std::sync::Arc;

fn content() -> Arc<Content> {
    let mut diags = Diagnostics::default();
    let sources = Sources::read(Path::new(env!("CARGO_MANIFEST_DIR")), &mut diags);
    Content::load(sources).unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)))
}

/// The summary and the output for one file, its path shortened.
fn run(text: &str, filter: Option<&str>, verbose: bool) -> (Summary, String) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("a.lua");
    std::fs::write(&path, text).unwrap();
    let mut out = Vec::new();
    let summary = scenario::run(&content(), &[dir.path().to_path_buf()], filter, verbose, &mut out);
    let out = String::from_utf8(out).unwrap();
    (summary, out.replace(&*path.to_string_lossy(), "a.lua"))
}

fn shown(text: &str) -> String {
    run(text, None, false).1
}

#[test]
fn expected_and_actual_side_by_side() {
    insta::assert_snapshot!(shown(
        r#"scenario "x" {
  seats = { { hand = "♠7 杀" }, { hand = "♦2 闪, x", name = "victim" } },
  play = { uses(1, "♠7", 2) },
  expect = { [2] = { hp = "4/4", hand = "x" }, discard = "♠7 杀, ♦3 闪" },
}"#), @r##"
    FAIL a.lua:1 x
      a.lua:4: not as expected: seat 2 (victim) hp, seat 2 (victim) hand, discard
                              expected      actual
        seat 1 hp             ·             4/4
      ✗ seat 2 (victim) hp    4/4           3/4
      ✗ seat 2 (victim) hand  x (♦K 骅骝)   ♦2 闪, x (♦K 骅骝)
      ✗ discard               ♠7 杀, ♦3 闪  ♠7 杀
      turn 1 of seat 1, phase play
      open: seat 1: act, may decline
      log:
        seat 1 uses ♠7 杀 on seat 2
        ♠7 杀 from the hand of seat 1 to processing (use)
        seat 1 deals 1 damage to seat 2 with ♠7 杀
        seat 2 -1 hp: 3
        ♠7 杀 from processing to the discard pile (rule)

    0 passed, 1 failed
    "##);
}

#[test]
fn a_step_without_its_question() {
    insta::assert_snapshot!(shown(
        r#"scenario "x" {
  seats = { { hand = "♠7 杀, ♥5 赤兔" }, { hand = "♦2 闪" } },
  play = {
    uses(1, "♠7", 2),
    responds(2, "♦3 闪"),
    uses(1, "♥5"),
  },
}"#), @r##"
    FAIL a.lua:1 x
      a.lua:5: responds(2, "♦3 闪"): at rest, seat 2 is not asked
        passed over: seat 2: respond (may decline): ♦2 闪
      steps left over:
        a.lua:6: uses(1, "♥5")
      turn 1 of seat 1, phase play
      open: seat 1: act, may decline
        ♥5 赤兔 to all of 1
      log:
        seat 1 uses ♠7 杀 on seat 2
        ♠7 杀 from the hand of seat 1 to processing (use)
        seat 1 deals 1 damage to seat 2 with ♠7 杀
        seat 2 -1 hp: 3
        ♠7 杀 from processing to the discard pile (rule)

    0 passed, 1 failed
    "##);
}

#[test]
fn a_use_that_is_not_said_whole() {
    insta::assert_snapshot!(shown(
        r#"scenario "no target" {
  seats = { { hand = "♠7 杀" }, {}, {} },
  play = { uses(1, "♠7") },
}
scenario "no skill" {
  seats = { { hero = "daqiao", hand = "♦7 杀" }, {} },
  play = { uses(1, "♦7 乐不思蜀", 2) },
}"#), @r##"
    FAIL a.lua:1 no target
      a.lua:3: uses(1, "♠7"): name its targets; possible are 2, 3
      turn 1 of seat 1, phase play
      open: seat 1: act, may decline
        ♠7 杀 to one of 2, 3
      log:

    FAIL a.lua:5 no skill
      a.lua:7: uses(1, "♦7 乐不思蜀", 2): ♦7 乐不思蜀 is not offered; guose would do it: via = "guose"
      turn 1 of seat 1, phase play
      open: seat 1: act, may decline
        ♦7 杀 to one of 2
        guose as 乐不思蜀 ♦7 杀 to one of 2
      log:

    0 passed, 2 failed
    "##);
}

#[test]
fn illegal_steps_have_to_be_illegal_and_possible() {
    let out = shown(
        r#"scenario "legal" {
  seats = { { hand = "♠7 杀" }, {} },
  play = { illegal(uses(1, "♠7", 2)) },
}
scenario "not held" {
  seats = { { hand = "♠7 杀" }, {} },
  play = { illegal(uses(1, "♠8", 2)) },
}
scenario "not at rest" {
  seats = { { hand = "♠7 杀, ♠8 杀" }, { hand = "♦2 闪" } },
  play = { uses(1, "♠7", 2), illegal(uses(1, "♠8", 2)), responds(2, "♦2") },
}
scenario "a typo" {
  seats = { {}, {} },
  play = { not_offered(1, "guosee") },
}"#,
    );
    for line in [
        "a.lua:3: uses(1, \"♠7\", 2) is legal",
        "a.lua:7: illegal(uses(1, \"♠8\", 2)): seat 1 has no ♠8",
        "a.lua:11: illegal(uses(1, \"♠8\", 2)): seat 1 is not at rest here to try it",
        "a.lua:15: there is no skill `guosee`; did you mean `guose`?",
        "0 passed, 4 failed",
    ] {
        assert!(out.contains(line), "{line}\n{out}");
    }
}

#[test]
fn looks_hold_for_the_whole_stretch() {
    let (summary, out) = run(
        r#"scenario "offered in between" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao" } },
  play = { uses(1, "♠7", 2), not_offered(2, "jianxiong") },
}
scenario "expect waits for the next scripted question" {
  seats = { { hand = "♠7 南蛮入侵" }, { hand = "♠8 杀" }, { hand = "♠9 杀" } },
  play = { uses(1, "♠7"), expect { [2] = { hp = 3 }, asked = 3 }, responds(3, "♠9"), expect { [3] = { hp = 4 }, asked = 1 } },
}
scenario "offered stops there" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao" } },
  play = { uses(1, "♠7", 2), offered(2, "jianxiong"), expect { [2] = { hp = 3 }, asked = 2 } },
  expect = { processing = "♠7 杀" },
}
scenario "to stops at the phase" {
  seats = { { hand = "a, b, c, d, e" }, {} },
  play = { to("discard"), expect { phase = "discard", asked = 1 }, to("play", 2), expect { turn = 2, phase = "play" },
           to("play"), expect { turn = 1 } },
}"#,
        None,
        false,
    );
    assert!(out.contains("a.lua:3: seat 2 is offered jianxiong"), "{out}");
    assert_eq!(summary, Summary { passed: 3, failed: 1 }, "{out}");
}

#[test]
fn files_that_cannot_be_read() {
    assert_eq!(shown("scenario 'x' {"), "FAIL a.lua:1: unexpected symbol near <eof>\n\n0 passed, 1 failed\n");
    let missing = scenario::run(&content(), &["no/such.lua".into()], None, false, &mut Vec::new());
    assert_eq!(missing, Summary { passed: 0, failed: 1 });
}

#[test]
fn a_filter_takes_names_and_files() {
    let text = r#"scenario "one" { seats = { {}, {} } } scenario "two" { seats = { {}, {} } }"#;
    assert_eq!(run(text, Some("two"), false).0.passed, 1);
    assert_eq!(run(text, Some("a.lua"), false).0.passed, 2);
    assert_eq!(run(text, Some("three"), false).1, "0 passed, 0 failed\n");
}

#[test]
fn verbose_tells_who_was_offered_what() {
    insta::assert_snapshot!(run(
        r#"scenario "x" {
  seats = { { hand = "♠7 杀" }, { hero = "caocao" } },
  play = { uses(1, "♠7", 2), yes(2, "jianxiong") },
}"#, None, true).1, @r##"
    ok   a.lua:1 x
      given
        seat 2 hujia is muted by a rule of the mode
      uses(1, "♠7", 2)
        took_damage: seat 2 jianxiong at heroes/standard/caocao.lua:3: is offered
      yes(2, "jianxiong")
        took_damage: seat 2 jianxiong at heroes/standard/caocao.lua:3: runs
        took_damage: seat 2 jianxiong at heroes/standard/caocao.lua:3: no: it has fired already, or is running
    1 passed, 0 failed
    "##);
}
