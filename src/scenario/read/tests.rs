use super::*;
use crate::id::Seat;

fn error(text: &str) -> String {
    read("a.lua", text).unwrap_err()
}

#[test]
fn the_example_of_the_design() {
    let text = r#"
scenario "A takes it, it goes on" {
  seats = {
    { hand = "♠7 南蛮入侵" },
    { hero = "anna", hp = "3/5", skills = "a, b", marks = { m = 3, n = { 1, 2 } }, piles = { p = "♠7" } },
    { hand = "♣2 杀", chained = true, alive = false },
    {},
  },
  deck = { "♥3 桃, ♠8 杀", only = true },
  play = {
    uses(1, "♠7"),
    uses(1, "♠7", {2, 3}),
    yes(2, "humming"),
    responds(3, "♣2"),
    expect { [3] = { hp = "4/4" }, winner = "north" },
    illegal(uses(1, "杀", { to = 3, via = "x" })),
    to("late", 2),
  },
  expect = { [2] = { hp = "3/4", hand = "♠7 南蛮入侵" }, [4] = { hand = 2 }, discard = "♣2 杀" },
}
scenario "another" { seats = { {}, {} } }
"#;
    let found = read("a.lua", text).unwrap();
    assert_eq!(found.len(), 2);
    let first = &found[0];
    assert_eq!(first.place.to_string(), "a.lua:2");
    let seat = &first.given.seats[1];
    assert_eq!((seat.hp, seat.max_hp), (Some(3), Some(5)));
    assert_eq!(seat.skills, ["a", "b"]);
    assert_eq!(seat.marks, [("m".into(), Raw::Int(3)), ("n".into(), Raw::Seats(vec![Seat(0), Seat(1)]))]);
    assert!(first.given.deck_only && first.given.seats[2].dead);
    let texts: Vec<&str> = first.play.iter().map(|s| s.text.as_str()).collect();
    assert_eq!(texts[1], r#"uses(1, "♠7", { 2, 3 })"#);
    assert_eq!(texts[4], r#"expect { [3] = { hp = "4/4" }, winner = "north" }"#);
    assert_eq!(texts[5], r#"illegal(uses(1, "杀", { to = 3, via = "x" }))"#);
    assert_eq!(first.play[3].place.line, 14);
    assert_eq!(first.play[6].body, Body::To("late".into(), Some(Seat(1))));
    let expect = first.expect.as_ref().unwrap();
    assert_eq!(expect.place.line, 19);
    assert_eq!(expect.seats[1].1.hand, Some(Cards::Count(2)));
}

#[test]
fn mistakes_have_places_and_nearest_words() {
    let seats = |seat: &str| error(&format!("scenario 'x' {{\n  seats = {{\n    {{}},\n    {{ {seat} }},\n  }},\n}}"));
    assert_eq!(seats("hnad = '杀'"), "a.lua:4: seat 2 has no key `hnad`; did you mean `hand`?");
    assert_eq!(seats("hp = '3'"), "a.lua:4: hp is written \"3/5\" or 3, not \"3\"");
    assert_eq!(seats("hand = 3"), "a.lua:4: `hand` of seat 2 is to be a string, not 3");
    let play = |step: &str| {
        error(&format!("scenario 'x' {{\n  seats = {{ {{}}, {{}} }},\n  play = {{\n    {step},\n  }},\n}}"))
    };
    assert_eq!(play("respond(1, '杀')"), "a.lua:4: unknown name 'respond'; did you mean 'responds'?");
    assert_eq!(play("uses(0, '杀')"), "a.lua:4: uses: the first argument is a seat from 1, not 0");
    assert_eq!(play("uses(1)"), "a.lua:4: uses: it needs a card, or `via`");
    assert_eq!(play("uses(1, '杀', { two = 2 })"), "a.lua:4: uses has no key `two`; did you mean `to`?");
    assert_eq!(play("uses(3, '杀')"), "a.lua:4: there is no seat 3: there are 2");
    assert_eq!(play("uses(1, '杀', 3)"), "a.lua:4: there is no seat 3: there are 2");
    assert_eq!(
        play("illegal(expect {})"),
        "a.lua:4: illegal: it takes a step that answers a question, as in illegal(uses(1, \"杀\", 3))"
    );
    assert_eq!(play("'uses'"), "a.lua:3: step 1 of `play` is uses, not a step");
    let expected = error("scenario 'x' {\n seats = { {}, {} },\n expect = {\n  [2] = { hq = 3 } },\n}");
    assert_eq!(expected, "a.lua:4: seat 2 of `expect` has no key `hq`; did you mean `hp`?");
    assert_eq!(
        error("scenario 'x' { seats = { {} } }"),
        "a.lua:1: `seats` is a list of 2 to 16 tables, one for each seat"
    );
    assert_eq!(error("scenario 'x' { seats = { {}, {} }, turn = 3 }"), "a.lua:1: `turn` is seat 3 of 2");
    let twice = "scenario 'x' { seats = { {}, {} } }\n";
    assert_eq!(error(&twice.repeat(2)), "a.lua:2: there are two scenarios \"x\"");
    assert!(error("while true do end").contains("budget"));
    assert!(error("x = = 2").starts_with("a.lua:1: "));
    assert!(error("local f = io.open").contains("io"));
}
