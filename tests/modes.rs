//! Modes beyond their scenarios: hands that a side shares, the lot that decides where nobody can compare cards, a mode
//! that is edited while it is played, extra turns, and modes whose turns lead nowhere.

use hulao::ask::Via;
use hulao::defs::source::Sources;
use hulao::game::{Engine, Game, Setup, Status};
use hulao::id::*;
use hulao::log::Record;
use hulao::scenario;
use hulao::script::content::Content;
use std::collections::BTreeSet;
use std::rc::Rc;

const BARE: &str = "name = \"空手\"\ntext = \"没有起始手牌。\"\nset = { opening_hand = 0 }\n";

fn engine(sources: Sources, houses: &[&str]) -> Rc<Engine> {
    let houses: Vec<String> = houses.iter().map(|house| (*house).to_owned()).collect();
    let content = Content::load_with(sources, &houses);
    let content = content.unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)));
    Engine::new(&content).unwrap_or_else(|diags| panic!("{}", content.sources.render(&diags, false)))
}

fn begun(engine: &Rc<Engine>, mode: &str, players: u8, seed: u64) -> Game {
    let mode = ModeId::at(engine.defs().modes.get_index_of(mode).expect("the mode is there"));
    Game::new(engine, &Setup::new(mode, players, seed))
}

/// The first seat that is asked says what silence says.
fn silence(game: &mut Game) {
    assert_eq!(game.status(), Status::Asking, "{:?}", game.fault());
    let seat = game.asked()[0];
    let answer = game.default_answer(seat).unwrap_or_default();
    let id = game.ask(seat).map_or(0, |ask| ask.id);
    game.answer(seat, id, answer).expect("it is legal");
}

/// Goes on to the question with this prompt; who is asked.
fn until(game: &mut Game, prompt: &str) -> Seat {
    for _ in 0..50 {
        let asked = game.asked().into_iter().find(|seat| {
            let key = game.ask(*seat).and_then(|ask| ask.prompt.key);
            key.is_some_and(|key| game.engine().defs().words.name(key) == prompt)
        });
        if let Some(seat) = asked {
            return seat;
        }
        silence(game);
    }
    panic!("nobody is asked `{prompt}`");
}

#[test]
fn identity_has_roles_for_every_number_of_players() {
    let content = Content::load(Sources::embedded()).unwrap_or_else(|(s, diags)| panic!("{}", s.render(&diags, false)));
    let mode = &content.defs.modes["identity"];
    for players in mode.players.0..=mode.players.1 {
        for traitors in [1, 2] {
            assert!(mode.roles_for(players, |_| Some(traitors)).is_some(), "{players} players, {traitors} traitors");
        }
    }
    let eight = mode.roles_for(8, |_| Some(2)).unwrap();
    assert_eq!(eight.roles.iter().map(|(_, n)| *n).collect::<Vec<_>>(), [1, 2, 3, 2]);
}

/// Whose hands each of the seats sees, once the game is at rest.
fn hands_seen(mode: &str, players: u8) -> Vec<Vec<u8>> {
    let mut game = begun(&engine(Sources::embedded(), &[]), mode, players, 1);
    while !game.at_rest() {
        silence(&mut game);
    }
    let seats = || (0..players).map(Seat);
    let open = |reader, seat| game.view(Some(reader)).seat(seat).is_some_and(|of| of.hand().is_some());
    let seen = |reader: Seat| -> Vec<u8> { seats().filter(|seat| open(reader, *seat)).map(|seat| seat.0).collect() };
    seats().map(seen).collect()
}

#[test]
fn team_mates_see_each_others_hands_and_no_others() {
    // Seats 1 and 2, and 3 and 4, are of one side: the lot has made the second seat the first to act.
    assert_eq!(hands_seen("two_v_two", 4), [[0, 1], [0, 1], [2, 3], [2, 3]]);
    assert_eq!(hands_seen("three_v_three", 6), [[0], [1], [2], [3], [4], [5]]);
}

/// What the table shows of them: the cards of the own side's other seat, and of nobody else.
#[test]
fn the_table_shows_the_hand_of_a_team_mate() {
    let mut command = assert_cmd::Command::cargo_bin("hulao").unwrap();
    let command = command.args(["play", "two_v_two", "--seed", "7"]).env("COLUMNS", "80").write_stdin("1\nt\nq\n");
    let output = command.output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let table = told.rsplit_once("牌堆").map_or("", |(_, table)| table);
    let hands: Vec<&str> = table.lines().filter(|line| line.starts_with("     手牌 ")).collect();
    assert_eq!(hands, ["     手牌 ♦2【闪】、♥8【闪】、♠K【南蛮入侵】、♦4【闪】"], "{told}");
}

#[test]
fn without_a_hand_a_lot_decides_who_chooses_the_side() {
    let engine = engine(Sources::embedded().with_file("modes/house/bare.toml", BARE), &["bare"]);
    let mut chose = BTreeSet::new();
    for seed in 1..=12 {
        let mut game = begun(&engine, "three_v_three", 6, seed);
        let seat = until(&mut game, "who_begins");
        let role = game.state().seat(seat).role.expect("a role");
        chose.insert(engine.defs().words.name(role).to_owned());
        assert!(!game.log_since(0).iter().any(|record| matches!(record, Record::Contest { .. })), "seed {seed}");
    }
    assert_eq!(chose.into_iter().collect::<Vec<_>>(), ["cold_marshal", "warm_marshal"]);
}

/// The heroes that a seat is offered.
fn offered(game: &Game, seat: Seat) -> Vec<HeroId> {
    let entries = game.ask(seat).map(|ask| ask.entries.iter());
    let hero = |via| if let Via::Hero(hero) = via { Some(hero) } else { None };
    entries.into_iter().flatten().filter_map(|entry| hero(entry.via)).collect()
}

/// Those of them that are not offered to every lord.
fn strangers(game: &Game, seat: Seat) -> BTreeSet<HeroId> {
    let heroes = &game.engine().defs().heroes;
    offered(game, seat).into_iter().filter(|hero| heroes[hero.index()].flags.is_empty()).collect()
}

/// The lord is offered its own four and two more, the others three each, at a table of ten two (rules §2).
#[test]
fn so_many_heroes_are_offered() {
    let engine = engine(Sources::embedded(), &[]);
    for (players, others) in [(4, 3), (9, 3), (10, 2)] {
        let mut game = begun(&engine, "identity", players, 1);
        let lord = until(&mut game, "hero");
        assert_eq!((game.asked().len(), offered(&game, lord).len()), (1, 6));
        silence(&mut game);
        let offers: Vec<_> = game.asked().into_iter().map(|seat| offered(&game, seat).len()).collect();
        assert_eq!(offers, vec![others; usize::from(players) - 1]);
    }
}

/// What the lord has left goes back among the others, and everybody may come upon it: they are shuffled again (rules §2).
#[test]
fn the_heroes_that_the_lord_leaves_are_shuffled_in() {
    let engine = engine(Sources::embedded(), &[]);
    let mut after_the_lord = BTreeSet::new();
    for seed in 1..=12 {
        let mut game = begun(&engine, "identity", 8, seed);
        let lord = until(&mut game, "hero");
        let seen = strangers(&game, lord);
        assert_eq!((game.asked().len(), seen.len()), (1, 2));
        silence(&mut game);
        let others = game.asked();
        assert_eq!(others.len(), 7);
        let holds = |seat: &&Seat| !strangers(&game, **seat).is_disjoint(&seen);
        after_the_lord.extend(others.iter().filter(holds).map(|seat| (8 + seat.0 - lord.0) % 8));
    }
    assert!(after_the_lord.len() > 3, "who comes upon what the lord has left: {after_the_lord:?}");
}

/// Up to the beginning of the next turn; how many cards its player has in the first question that is asked in it.
fn next_turn(game: &mut Game) -> usize {
    let no = game.state().turn.no;
    while game.state().turn.no == no || !game.at_rest() {
        silence(game);
    }
    let seat = game.state().turn.seat.expect("a turn");
    game.state().seat(seat).hand.len()
}

#[test]
fn the_mode_is_edited_while_it_is_played() {
    let sources = Sources::embedded();
    let (path, from) = ("modes/three_v_three.lua", "me.marks.tapped = true end,");
    let lua = sources.file(path).expect("the file is there").text.to_string();
    assert!(lua.contains(from));
    let edited = sources.with_file(path, &lua.replace(from, "me.marks.tapped = true me:draw(1) end,"));
    let mut game = begun(&engine(Sources::embedded(), &[]), "three_v_three", 6, 5);
    while !game.at_rest() {
        silence(&mut game);
    }
    let mut other = game.fork();
    other.reload(&engine(edited, &[])).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(next_turn(&mut other), next_turn(&mut game) + 1);
}

// ---- extra turns -------------------------------------------------------------------------------------------------

const AGAIN_TOML: &str = "name = \"再来\"\ntext = \"出牌阶段限一次，可以令一名角色获得一个额外的回合。\"\n\
                          [grant]\nname = \"再来\"\ntext = \"令一名角色于此回合结束后获得一个额外的回合。\"\n";

const AGAIN_LUA: &str = "return house { everyone = { grant = play {\n  limit = \"phase\", target = who.any,\n\
                         run = function(_, act) act.player:extra_turn() end,\n} } }\n";

#[test]
fn an_extra_turn_stands_beside_the_order_of_turns() {
    let sources = Sources::embedded()
        .with_file("modes/house/again.toml", AGAIN_TOML)
        .with_file("modes/house/again.lua", AGAIN_LUA);
    let content = Content::load_with(sources, &["again".into()]);
    let content = content.unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)));
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/extra_turns.lua");
    let mut out = Vec::new();
    let summary = scenario::run(&content, &[file], None, false, &mut out);
    assert!(summary.failed == 0 && summary.passed > 0, "{}", String::from_utf8_lossy(&out));
}

// ---- turns that lead nowhere -------------------------------------------------------------------------------------

/// The shipped content with a mode of two, of this Lua.
fn small_mode(lua: &str) -> Rc<Engine> {
    let toml = "name = \"小\"\nplayers = [2, 3]\ntext = \"两三人。\"\n[roles]\nsolo = { name = \"独\" }\n[deal]\n\
                2 = { solo = 2 }\n3 = { solo = 3 }\n";
    let lua = format!(
        "return mode {{\n  setup = function(game)\n    game:deal_roles()\n    game:plain_seats()\n\
         for p in each(seats()) do p:set_hp(4, 4) end\n    game:rule_skills()\n    game:build_deck()\n\
         game:first_turn(seats()[1])\n  end,\n  winner = function() return nil end,\n{lua}}}\n"
    );
    engine(Sources::embedded().with_file("modes/small.toml", toml).with_file("modes/small.lua", &lua), &[])
}

#[test]
fn a_mode_that_schedules_only_the_dead_leaves_it_to_the_order_of_seats() {
    let engine = small_mode(
        "  next = function(game) for p in each(seats()) do if not p.alive then game:schedule_turn(p) end end end,\n\
         everyone = { fall = on.turn_started { must = true, when = function() return #alive() == 3 end,\n\
         run = function(me) me.next:lose_hp(4) end } },\n",
    );
    let mut game = begun(&engine, "small", 3, 1);
    let mut turns = Vec::new();
    while turns.len() < 4 {
        assert_eq!(game.status(), Status::Asking, "{:?}", game.fault());
        turns.extend(game.state().turn.seat.filter(|_| game.at_rest()).map(|seat| seat.0));
        silence(&mut game);
    }
    turns.dedup();
    assert_eq!(turns, [0, 2, 0, 2]);
}

/// Nobody is ever asked: that is told with what fires at the beginning of turns.
#[test]
fn turns_without_a_question_end_in_a_report() {
    let resting = |skip: &str| {
        small_mode(&format!(
            "  everyone = {{\n    rest = on.turn_coming {{ must = true, run = function(_, turn) turn.skip = {skip} end }},\n  }},\n"
        ))
    };
    let mut game = begun(&resting("true"), "small", 2, 1);
    assert_eq!(game.status(), Status::Faulted);
    let report = game.fault().map(|report| report.to_string()).unwrap_or_default();
    assert!(report.starts_with("modes/small.lua:12: turn follows turn"), "{report}");
    assert!(
        report.contains("nobody is asked anything") && report.contains("`small.rest` (modes/small.lua:12)"),
        "{report}"
    );
    // Mended, it goes on.
    game.reload(&resting("false")).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(game.status(), Status::Asking);
}
