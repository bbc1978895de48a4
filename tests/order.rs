//! Who fires next at one timing (rules §16), with heroes and a mode written for the purpose.
//!
//! Seat 1 uses 【杀】 on three targets, seats 3, 4 and 5, with a weapon that adds two. Every skill here writes the target
//! into a mark of its owner, so that the log tells skill, owner and target of all that fired.

use hulao::ask::{Answer, AskKind, Via};
use hulao::defs::source::Sources;
use hulao::game::{Engine, Game, Setup, Status};
use hulao::id::{ModeId, Seat};
use hulao::log::Record;
use hulao::query::Targets;
use hulao::script::content::Content;
use hulao::state::Value;
use std::rc::Rc;

const WEAPON: &str = r#"
name = "长弓"
type = "equip"
slot = "weapon"
range = 9

[longbow]
name  = "长弓"
flags = ["locked"]
text  = "锁定技，你使用【杀】可以多指定两个目标。"
"#;

const WEAPON_LUA: &str = "return card { skills = { longbow = static { card = is.slash, targets = 2 } } }";

/// A mode with five plain seats, whose skills are given by `gains`.
const MODE: &str = "name = \"次序\"\ntext = \"次序。\"\nplayers = [5, 5]\n[marks.seen]\ntype = \"seats\"\n[marks.off]\ntype = \"bool\"\n";

fn mode_lua(gains: &str) -> String {
    format!(
        "return mode {{ setup = function(game)
           local all = seats()
           game:plain_seats()
           for p in each(all) do p:set_hp(4, 4) end
           game:build_deck()
           local deck = top_cards(300)
           local function find(kind) return deck:where(function(c) return c.kind == kind end):first() end
           all[1]:obtain(find \"slash\")
           all[1]:equip(find \"longbow\")
           game:first_turn(all[1])
           local function gain(seat, skill) all[seat]:gain(skill) end
           {gains}
         end }}"
    )
}

/// A table whose seat 1 may use the 【杀】; `skills` are Lua parts by id, `gains` says who has them.
fn table(skills: &[(&str, &str)], gains: &str) -> Game {
    let ids: Vec<String> = skills.iter().map(|(id, _)| format!("\"{id}\"")).collect();
    let texts = skills.iter().map(|(id, _)| format!("[{id}]\nname = \"{id}\"\ntext = \"{id}。\"\n"));
    let hero = format!(
        "name = \"甲\"\nkingdom = \"wei\"\ngender = \"male\"\nhp = 4\nskills = [{}]\n{}",
        ids.join(", "),
        texts.collect::<String>()
    );
    let parts = skills.iter().map(|(id, lua)| format!("  {id} = {lua},\n"));
    let lua = format!(
        "local function seen(me, aim) me.marks.seen = (me.marks.seen or list {{}}):add(aim.to) end\nreturn {{\n{}}}",
        parts.collect::<String>()
    );
    let sources = Sources::embedded()
        .with_file("cards/order/set.toml", "name = \"次序\"\n")
        .with_file("cards/order/deck.toml", "longbow = \"♦5\"\n")
        .with_file("cards/order/longbow.toml", WEAPON)
        .with_file("cards/order/longbow.lua", WEAPON_LUA)
        .with_file("heroes/order/set.toml", "name = \"次序\"\n")
        .with_file("heroes/order/jia.toml", &hero)
        .with_file("heroes/order/jia.lua", &lua)
        .with_file("modes/order.toml", MODE)
        .with_file("modes/order.lua", &mode_lua(gains));
    let content = Content::load(sources).unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)));
    let engine: Rc<Engine> =
        Engine::new(&content).unwrap_or_else(|diags| panic!("{}", content.sources.render(&diags, false)));
    engine.set_checking(true);
    let mode = ModeId::at(content.defs.modes.get_index_of("order").unwrap());
    let mut game = Game::new(&engine, &Setup::new(mode, 5, 1));
    assert_eq!(game.status(), Status::Asking, "{:?}", game.fault());
    shoot(&mut game);
    game
}

/// Seat 1 uses 【杀】 on seats 3, 4 and 5.
fn shoot(game: &mut Game) {
    let ask = game.ask(Seat(0)).unwrap();
    assert_eq!(ask.kind, AskKind::Act);
    let three = |targets: &Targets| matches!(targets, Targets::Choose(_, _, 3));
    let entry = ask.entries.iter().position(|entry| entry.via == Via::Card && three(&entry.targets)).unwrap();
    let mut answer = Answer::entry(entry as u8);
    answer.slots = [0].into_iter().collect();
    // Written in another order than the one they are resolved in.
    answer.seats = [Seat(4), Seat(2), Seat(3)].into_iter().collect();
    let id = ask.id;
    game.answer(Seat(0), id, answer).unwrap();
}

/// What fired so far: skill, owner, target (seats from 1).
fn fired(game: &Game) -> Vec<String> {
    let defs = &game.engine().content().defs;
    let mut fired: Vec<String> = Vec::new();
    let mut open = false;
    for record in game.log_since(0) {
        match record {
            Record::Invoked { seat, skill } => {
                fired.push(format!("{}{}", defs.skill(*skill).id, seat.0 + 1));
                open = true;
            }
            Record::Marked { value: Some(Value::Seats(seen)), .. } if open => {
                if let (Some(last), Some(text)) = (seen.last(), fired.last_mut()) {
                    let bare = text.split('(').next().unwrap_or_default();
                    *text = format!("{bare}({})", last.0 + 1);
                }
            }
            _ => {}
        }
    }
    fired
}

/// Every way to answer until the table is at rest: what fired in each.
fn all_ways(game: Game, found: &mut Vec<Vec<String>>) {
    assert_ne!(game.status(), Status::Faulted, "{:?}", game.fault());
    if game.at_rest() {
        found.push(fired(&game));
        return;
    }
    let seat = game.asked()[0];
    let ask = game.ask(seat).unwrap();
    let (answers, complete) = ask.enumerate(100);
    assert!(complete);
    let id = ask.id;
    for answer in answers {
        let mut fork = game.fork();
        fork.answer(seat, id, answer).unwrap();
        all_ways(fork, found);
    }
}

/// What fires if everybody takes the first choice.
fn first_way(mut game: Game) -> Vec<String> {
    while !game.at_rest() {
        assert_ne!(game.status(), Status::Faulted, "{:?}", game.fault());
        let seat = game.asked()[0];
        let (id, kind) = game.ask(seat).map(|ask| (ask.id, ask.kind)).unwrap();
        let answer =
            if matches!(kind, AskKind::Invoke | AskKind::Order) { Answer::entry(0) } else { Answer::decline() };
        game.answer(seat, id, answer).unwrap();
    }
    fired(&game)
}

const EVERY: &str = "on.became_target { whose = \"anyone\", card = is.slash, must = true, run = seen }";

/// Owner P of all three events finishes them before X, whose own it is, hears of its one.
#[test]
fn an_owner_finishes_all_instances_before_the_next_seat() {
    let skills = [("p", EVERY), ("x", "on.became_target { card = is.slash, must = true, run = seen }")];
    let game = table(&skills, "gain(2, \"p\") gain(5, \"x\")");
    assert_eq!(first_way(game), ["p2(3)", "p2(4)", "p2(5)", "x5(5)"]);
}

/// The same with P and X at the user's own seat and between the targets: action order, not order of gaining.
#[test]
fn seats_follow_in_action_order() {
    let skills = [("p", EVERY), ("x", EVERY)];
    let game = table(&skills, "gain(4, \"p\") gain(1, \"x\")");
    assert_eq!(first_way(game), ["x1(3)", "x1(4)", "x1(5)", "p4(3)", "p4(4)", "p4(5)"]);
}

/// One owner with P for each of three targets and Q once: four orders, and no other in which all four fire.
#[test]
fn the_owner_of_two_skills_chooses_among_four_orders() {
    let skills = [
        ("p", "on.targeted { card = is.slash, run = seen }"),
        (
            "q",
            "on.targeted { card = is.slash, when = function(_, aim) return not aim.from.marks.off end,
              run = function(me, aim) seen(me, aim) me.marks.off = true end }",
        ),
    ];
    let mut ways = Vec::new();
    all_ways(table(&skills, "gain(1, \"p\") gain(1, \"q\")"), &mut ways);
    let ps = |way: &[String]| way.iter().filter(|f| f.starts_with('p')).cloned().collect::<Vec<_>>();
    let whole = |way: &&Vec<String>| ps(way).len() == 3 && way.len() == 4;
    // Q counts once, whichever of the three it is told about.
    let mut orders: Vec<String> = ways
        .iter()
        .filter(whole)
        .map(|way| way.iter().map(|f| if f.starts_with('q') { "Q" } else { &f[3..4] }).collect())
        .collect();
    orders.sort();
    orders.dedup();
    assert_eq!(orders, ["345Q", "34Q5", "3Q45", "Q345"]);
    for way in &ways {
        let seen = ps(way);
        assert!(seen.is_sorted(), "the instances of one part run in target order: {way:?}");
        assert!(way.iter().filter(|f| f.starts_with('q')).count() <= 1, "{way:?}");
    }
}

/// A skill gained during a timing joins if its place is not passed; one that is lost drops out.
#[test]
fn skills_gained_and_lost_during_a_timing() {
    let skills = [
        (
            "turning",
            "on.became_target { whose = \"anyone\", card = is.slash, must = true,
            run = function(me, aim)
              seen(me, aim)
              if me.marks.off then return end
              me.marks.off = true
              local all = seats()
              all[5]:gain \"late\"
              all[1]:gain \"late\"
              all[4]:lose \"lost\"
            end }",
        ),
        ("late", EVERY),
        ("lost", EVERY),
    ];
    let game = table(&skills, "gain(2, \"turning\") gain(4, \"lost\")");
    assert_eq!(
        first_way(game),
        ["turning2(3)", "turning2(4)", "turning2(5)", "late5(3)", "late5(4)", "late5(5)"],
        "seat 1 is passed and seat 4 has nothing any more"
    );
}

/// Guards are tested again: what the first part does takes the second out of the offer.
#[test]
fn a_guard_that_stops_holding() {
    let guarded = "on.targeted { card = is.slash, when = function(me) return not me.marks.off end,
        run = function(me, aim) seen(me, aim) me.marks.off = true end }";
    let skills = [("p", guarded), ("q", guarded)];
    let mut ways = Vec::new();
    all_ways(table(&skills, "gain(1, \"p\") gain(1, \"q\")"), &mut ways);
    ways.sort();
    ways.dedup();
    let fired: Vec<&[String]> = ways.iter().map(Vec::as_slice).collect();
    assert_eq!(fired.len(), 7, "nothing, or one of two for one of three targets: {fired:?}");
    assert!(fired.iter().all(|way| way.len() <= 1));
    // Compulsory parts are tested right before their effect in the same way.
    let must = guarded.replace("run =", "must = true, run =");
    let game = table(&[("p", &must), ("q", &must)], "gain(1, \"p\") gain(1, \"q\")");
    assert_eq!(first_way(game), ["p1(3)"]);
}

/// What another seat does in between counts as well: the offer comes after it, and is not made.
#[test]
fn a_guard_that_another_seat_ends() {
    let skills = [
        (
            "ends",
            "on.became_target { whose = \"anyone\", card = is.slash, must = true,
            run = function(me, aim) seen(me, aim) for p in each(seats()) do p.marks.off = true end end }",
        ),
        (
            "may",
            "on.became_target { whose = \"anyone\", card = is.slash, when = function(me) return not me.marks.off end, run = seen }",
        ),
    ];
    let game = table(&skills, "gain(1, \"ends\") gain(3, \"may\")");
    assert_eq!(first_way(game), ["ends1(3)", "ends1(4)", "ends1(5)"]);
}
