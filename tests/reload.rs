//! Content that changes under a running game, going back, and switching skills off: DESIGN §1 on the public API.

use hulao::ask::{Answer, Ask, Illegal, Via};
use hulao::defs::source::Sources;
use hulao::error::Diagnostics;
use hulao::game::{Engine, Game, Setup, Status};
use hulao::id::{ModeId, Seat, SkillId};
use hulao::log::Record;
use hulao::rng::{Dice, Stream};
use hulao::script::content::Content;
use std::collections::BTreeSet;
use std::path::Path;
use std::rc::Rc;

const MODE: &str = "modes/trial.lua";
const TEXTS: &str = "modes/trial.toml";

const TOML: &str = r#"
name    = "试炼"
text    = "回合开始时回答三个问题。"
players = [2, 4]

[quiz]
name = "问答"
text = "回合开始时，你回答三个问题。"

[quiz.ask]
first  = "第一问"
second = "第二问"
third  = "第三问"
other  = "另一问"
"#;

/// Three questions when a turn begins, then cards by the answers.
const LUA: &str = r#"
return mode {
  setup = function(game)
    game:plain_seats()
    for p in each(seats()) do p:set_hp(4, 4) end
    game:first_turn(seats():first())
    game:rule_skills()
    game:build_deck()
    game:deal_hands(2)
  end,
  winner = function() end,
  everyone = {
    quiz = on.turn_started {
      must = true,
      run = function(me)
        -- before all
        local a = me:choose { "red", "black", ask = "first" }
        -- before the second
        local b = me:choose { "spade", "heart", ask = "second" }
        if me:confirm "third" and b == "spade" then me:draw(a == "red" and 1 or 2) end
      end,
    },
  },
}
"#;

fn shipped() -> Sources {
    let mut diags = Diagnostics::default();
    Sources::read(Path::new(env!("CARGO_MANIFEST_DIR")), &mut diags)
}

fn trial() -> Sources {
    shipped().with_file(TEXTS, TOML).with_file(MODE, LUA)
}

/// The sources with some text of a file replaced.
fn edited(sources: &Sources, path: &str, from: &str, to: &str) -> Sources {
    let text = sources.file(path).expect("the file is there").text.to_string();
    assert!(text.contains(from), "{from} is not in {path}");
    sources.with_file(path, &text.replace(from, to))
}

fn engine(sources: &Sources) -> Rc<Engine> {
    let content = Content::load(sources.clone());
    let content = content.unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)));
    Engine::new(&content).unwrap_or_else(|diags| panic!("{}", content.sources.render(&diags, false)))
}

fn mode(engine: &Engine, name: &str) -> ModeId {
    ModeId::at(engine.defs().modes.get_index_of(name).expect("the mode is there"))
}

fn skill(engine: &Engine, name: &str) -> SkillId {
    SkillId::at(engine.defs().skills.get_index_of(name).expect("the skill is there"))
}

fn begun(sources: &Sources) -> Game {
    let engine = engine(sources);
    let game = Game::new(&engine, &Setup::new(mode(&engine, "trial"), 3, 7));
    assert_eq!(game.fault(), None);
    game
}

fn reloaded(mut game: Game, sources: &Sources) -> Game {
    game.reload(&engine(sources)).unwrap_or_else(|why| panic!("{why}"));
    game
}

/// The open question of the first seat.
fn open(game: &Game) -> &Ask {
    game.ask(Seat(0)).unwrap_or_else(|| panic!("seat 1 is not asked: {:?}", game.fault()))
}

/// The prompt's key of the open question.
fn prompt(game: &Game) -> String {
    open(game).prompt.key.map(|word| game.engine().defs().words.name(word).to_owned()).unwrap_or_default()
}

/// The first seat chooses an option by its name.
fn say(game: &mut Game, option: &str) {
    let (id, answer) = {
        let (ask, defs) = (open(game), game.engine().defs());
        let named = |via: Via| matches!(via, Via::Option(word) if defs.words.name(word) == option);
        let entry = ask.entries.iter().position(|entry| named(entry.via)).expect("the option is offered");
        (ask.id, Answer::entry(entry as u8))
    };
    game.answer(Seat(0), id, answer).expect("it is legal");
}

fn hand(game: &Game) -> usize {
    game.state().seat(Seat(0)).hand.len()
}

fn asks(game: &Game) -> Vec<Ask> {
    game.asked().iter().filter_map(|seat| game.ask(*seat)).cloned().collect()
}

// ---- reload ------------------------------------------------------------------------------------------------------------

#[test]
fn the_same_content_is_not_noticed() {
    let sources = trial();
    let mut game = begun(&sources);
    for option in ["red", "spade", "yes"] {
        let (hash, before, step) = (game.hash(), asks(&game), game.step());
        game = reloaded(game, &sources);
        assert_eq!((game.hash(), asks(&game), game.step()), (hash, before, step));
        assert_eq!(game.notes(), []);
        say(&mut game, option);
    }
    let (hash, before) = (game.hash(), asks(&game));
    assert!(game.at_rest());
    game = reloaded(game, &sources);
    assert_eq!((game.hash(), asks(&game)), (hash, before));
}

#[test]
fn an_edited_text_is_not_noticed_by_the_rules() {
    let mut game = begun(&trial());
    say(&mut game, "red");
    say(&mut game, "spade");
    let (hash, before) = (game.hash(), asks(&game));
    let texts = edited(&edited(&trial(), TEXTS, "第三问", "第三问？"), TEXTS, "你回答", "你须回答");
    game = reloaded(game, &texts);
    assert_eq!((game.hash(), asks(&game)), (hash, before));
    assert!(game.engine().defs().skill(skill(game.engine(), "quiz")).text.base.contains("须回答"));
}

#[test]
fn a_renamed_prompt_drops_the_answers_from_there_on() {
    for (renamed, kept) in [("first", 0), ("second", 1), ("third", 2)] {
        let mut game = begun(&trial());
        say(&mut game, "black");
        say(&mut game, "spade");
        let old = open(&game).id;
        let sources = edited(&trial(), MODE, &format!("\"{renamed}\""), "\"other\"");
        game = reloaded(game, &sources);
        assert_eq!(game.save().answers.len(), kept, "{renamed}");
        assert_eq!(prompt(&game), "other");
        assert_eq!(game.answer(Seat(0), old, Answer::entry(0)), Err(Illegal::Stale), "{renamed}");
        for option in &["black", "spade", "yes"][kept..] {
            say(&mut game, option);
        }
        assert!(game.at_rest());
        // Two of the deal, two of the quiz, two of the draw phase.
        assert_eq!(hand(&game), 6);
    }
}

#[test]
fn a_question_that_is_added_before_the_open_one_is_asked() {
    let more = "local c = me:choose { \"heart\", \"club\", ask = \"other\" }";
    let sources = edited(&trial(), MODE, "-- before the second", more);
    let mut game = begun(&trial());
    say(&mut game, "red");
    let old = open(&game).id;
    game = reloaded(game, &sources);
    assert_eq!((game.save().answers.len(), prompt(&game).as_str()), (1, "other"));
    assert_eq!(game.answer(Seat(0), old, Answer::entry(0)), Err(Illegal::Stale));
    say(&mut game, "club");
    assert_eq!(prompt(&game), "second");
    // Answers that came after the new question's place do not survive.
    let mut game = begun(&trial());
    say(&mut game, "red");
    say(&mut game, "spade");
    game = reloaded(game, &sources);
    assert_eq!((game.save().answers.len(), prompt(&game).as_str()), (1, "other"));
    let sources = edited(&trial(), MODE, "-- before all", more);
    game = reloaded(game, &sources);
    assert_eq!((game.save().answers.len(), prompt(&game).as_str()), (0, "other"));
}

#[test]
fn an_option_that_is_added_makes_another_question() {
    let mut game = begun(&trial());
    say(&mut game, "red");
    let old = open(&game).id;
    game = reloaded(game, &edited(&trial(), MODE, "\"heart\", ask", "\"heart\", \"club\", ask"));
    assert_eq!((game.save().answers.len(), prompt(&game).as_str()), (1, "second"));
    assert_eq!(open(&game).entries.len(), 3);
    assert_eq!(game.answer(Seat(0), old, Answer::entry(0)), Err(Illegal::Stale));
    say(&mut game, "club");
}

#[test]
fn a_changed_procedure_applies_to_the_running_action() {
    let (mut game, mut other) = (begun(&trial()), begun(&trial()));
    for game in [&mut game, &mut other] {
        say(game, "red");
        say(game, "spade");
    }
    say(&mut game, "yes");
    let draw = edited(
        &trial(),
        "scripts/rules/move.lua",
        "if n < 1 then return end",
        "if n < 1 then return end\n    n = n + 1",
    );
    other = reloaded(other, &draw);
    assert_eq!(prompt(&other), "third");
    say(&mut other, "yes");
    // One card more by the quiz, one more in the draw phase.
    assert_eq!(hand(&other), hand(&game) + 2);
}

/// The trial with a hero in the first seat.
fn with_hero() -> Sources {
    edited(&trial(), MODE, "game:plain_seats()", "seats():first():take_hero \"caocao\"\n    game:plain_seats()")
}

#[test]
fn a_skill_that_is_removed_is_lost_and_the_game_goes_on() {
    let (toml, lua) = ("heroes/standard/caocao.toml", "heroes/standard/caocao.lua");
    let alone = "return { jianxiong = on.took_damage { run = function(me) me:draw(1) end } }";
    let mut without = edited(&with_hero(), toml, "\"jianxiong\", \"hujia\"", "\"jianxiong\"");
    let text = without.file(toml).unwrap().text.to_string();
    without = without.with_file(toml, text.split("[hujia]").next().unwrap()).with_file(lua, alone);
    let mut game = begun(&with_hero());
    say(&mut game, "red");
    game = reloaded(game, &without);
    assert_eq!((game.save().answers.len(), prompt(&game).as_str()), (1, "second"));
    assert!(game.notes().iter().any(|note| note.to_string().contains("hujia")), "{:?}", game.notes());
    let owned = |game: &Game, name: &str| {
        let defs = game.engine().defs();
        game.state().instances.iter().any(|i| i.seat == Seat(0) && defs.skill(i.skill).id == name)
    };
    assert!(owned(&game, "jianxiong") && !owned(&game, "hujia"));
    say(&mut game, "spade");
    say(&mut game, "yes");
    // It comes back with the content that has it.
    game = reloaded(game, &with_hero());
    assert!(game.at_rest() && owned(&game, "hujia"));
}

#[test]
fn a_hero_that_is_removed_leaves_a_plain_seat() {
    let mut without =
        with_hero().without_file("heroes/standard/caocao.toml").without_file("heroes/standard/caocao.lua");
    without = edited(&without, MODE, "seats():first():take_hero \"caocao\"", "");
    let mut game = begun(&with_hero());
    say(&mut game, "red");
    game = reloaded(game, &without);
    assert_eq!((game.save().answers.len(), prompt(&game).as_str()), (1, "second"));
    assert!(game.notes().iter().any(|note| note.to_string().contains("caocao")), "{:?}", game.notes());
    assert!(game.state().seat(Seat(0)).heroes.is_empty());
    say(&mut game, "spade");
    say(&mut game, "yes");
    assert!(game.at_rest() && game.fault().is_none());
}

#[test]
fn content_without_the_mode_is_refused_and_the_game_stays() {
    let mut game = begun(&trial());
    say(&mut game, "red");
    let (hash, before) = (game.hash(), asks(&game));
    let why = game.reload(&engine(&shipped())).expect_err("the mode is gone");
    assert!(why.contains("trial"), "{why}");
    assert_eq!((game.hash(), asks(&game)), (hash, before));
}

// ---- faults ------------------------------------------------------------------------------------------------------------

/// The trial with a fault after the second answer.
fn broken() -> Sources {
    edited(&trial(), MODE, "if me:confirm", "local none\n        none.field = 1\n        if me:confirm")
}

#[test]
fn a_fault_that_is_mended_goes_on_with_the_answers_kept() {
    let mut game = begun(&broken());
    let begun_with = game.hash();
    say(&mut game, "red");
    say(&mut game, "spade");
    assert_eq!(game.status(), Status::Faulted);
    let report = game.fault().expect("there is a report").clone();
    assert_eq!((report.place.file.as_str(), report.skill.as_deref(), report.step), (MODE, Some("quiz"), 2));
    assert!(asks(&game).is_empty());
    assert_eq!(
        game.answer(Seat(0), 1, Answer::decline()),
        Err(Illegal::Closed("the game waits for its script to be mended"))
    );
    // Nothing of the action is left.
    assert_eq!(hand(&game), 2);
    // As broken as before: the same fault, and nothing lost.
    game = reloaded(game, &broken());
    assert_eq!((game.status(), game.save().answers.len()), (Status::Faulted, 2));
    game = reloaded(game, &trial());
    assert_eq!((game.status(), prompt(&game).as_str(), game.save().answers.len()), (Status::Asking, "third", 2));
    say(&mut game, "yes");
    assert_eq!(hand(&game), 2 + 1 + 2);
    assert_ne!(game.hash(), begun_with);
}

#[test]
fn a_faulted_game_can_be_taken_back_or_go_on_without_the_skill() {
    let mut game = begun(&broken());
    say(&mut game, "red");
    let (hash, before) = (game.hash(), asks(&game));
    say(&mut game, "spade");
    assert_eq!(game.status(), Status::Faulted);
    assert!(game.undo(Seat(0)));
    assert_eq!((game.status(), game.hash(), asks(&game)), (Status::Asking, hash, before));
    say(&mut game, "heart");
    assert_eq!(game.status(), Status::Faulted);
    let quiz = skill(game.engine(), "quiz");
    game.suspend(Seat(0), quiz);
    assert!(game.at_rest() && game.status() == Status::Asking);
    assert_eq!(hand(&game), 4);
    assert!(game.state().instances.iter().any(|i| i.seat == Seat(0) && i.skill == quiz && i.suspended));
    // Only that seat's, and it stays so in saves and copies.
    assert!(game.state().instances.iter().any(|i| i.seat == Seat(1) && i.skill == quiz && !i.suspended));
    let again = Game::load(game.engine(), &game.save()).expect("it can be loaded");
    assert_eq!((again.hash(), game.fork().hash()), (game.hash(), game.hash()));
}

#[test]
fn a_skill_can_be_suspended_at_rest_and_in_a_question() {
    let mut game = begun(&trial());
    let quiz = skill(game.engine(), "quiz");
    let mut other = game.fork();
    for option in ["red", "spade", "yes"] {
        say(&mut game, option);
    }
    let before = (hand(&game), asks(&game).len());
    game.suspend(Seat(0), quiz);
    assert!(game.at_rest());
    assert_eq!((hand(&game), asks(&game).len()), before);
    assert!(game.state().instances.iter().any(|i| i.seat == Seat(0) && i.skill == quiz && i.suspended));
    // In its own question: the action is tried again without it.
    other.suspend(Seat(0), quiz);
    assert!(other.at_rest());
    assert_eq!(hand(&other), 4);
}

// ---- undo --------------------------------------------------------------------------------------------------------------

/// Every answer of a game is taken back and given again; sometimes an earlier one too.
#[test]
fn every_answer_can_be_taken_back() {
    let engine = engine(&shipped());
    let mut kinds = BTreeSet::new();
    for seed in 1..=4 {
        let mut game = Game::new(&engine, &Setup::new(mode(&engine, "identity"), 5, seed));
        let mut dice = Dice::new(seed, Stream::Bot);
        while game.status() == Status::Asking && game.step() < 250 {
            let asked = game.asked();
            let seat = asked[dice.index(asked.len())];
            let ask = game.ask(seat).expect("it is asked").clone();
            kinds.insert(ask.kind.name());
            let (hash, before) = (game.hash(), asks(&game));
            let answer = game.sample(seat, &mut dice).expect("it is asked");
            game.answer(seat, ask.id, answer.clone()).expect("it is legal");
            let after = (game.hash(), asks(&game), game.status());
            assert!(game.undo(seat), "{ask:?}");
            assert_eq!((game.hash(), asks(&game)), (hash, before), "seed {seed}: {ask:?}");
            assert!(game.log_since(0).contains(&Record::Rewound), "the log says that it was taken back");
            game.answer(seat, ask.id, answer).expect("it is legal again");
            assert_eq!((game.hash(), asks(&game), game.status()), after, "seed {seed}: {ask:?}");
        }
    }
    for kind in ["act", "respond", "invoke", "pick", "hero"] {
        assert!(kinds.contains(kind), "{kind} is not in {kinds:?}");
    }
}

/// The trial in which all seats answer a question at once, before the others.
fn all_at_once() -> Sources {
    let round = "local all = ask_all(seats(), { \"red\", \"black\", ask = \"first\" })\n\
                 \x20       if all[me] == \"black\" then me:draw(3) end";
    edited(&trial(), MODE, "-- before all", round)
}

/// While several seats answer, each takes back its own answer and leaves those of the others; saves and reloads keep
/// what has been answered.
#[test]
fn one_of_several_takes_its_answer_back() {
    let sources = all_at_once();
    let mut game = begun(&sources);
    assert_eq!(game.asked().as_slice(), [Seat(0), Seat(1), Seat(2)]);
    let answer = |game: &mut Game, seat: u8, entry: u8| {
        let id = game.ask(Seat(seat)).expect("it is asked").id;
        game.answer(Seat(seat), id, Answer::entry(entry)).expect("it is legal");
    };
    answer(&mut game, 1, 0);
    answer(&mut game, 0, 0);
    assert_eq!(game.asked().as_slice(), [Seat(2)]);
    assert!(game.undo(Seat(1)));
    assert_eq!(game.asked().as_slice(), [Seat(1), Seat(2)]);
    assert!(!game.undo(Seat(2)), "it has not answered");
    game = reloaded(game, &sources);
    assert_eq!((game.asked().as_slice(), game.save().answers.len()), (&[Seat(1), Seat(2)][..], 1));
    assert!(game.undo(Seat(0)));
    assert_eq!(game.asked().len(), 3);
    answer(&mut game, 0, 1);
    answer(&mut game, 2, 0);
    answer(&mut game, 1, 0);
    // The round is over: going back now opens it again, with the answers that were given before.
    assert_eq!((prompt(&game).as_str(), hand(&game)), ("first", 5));
    assert!(game.undo(Seat(2)));
    assert_eq!((game.asked().as_slice(), hand(&game)), (&[Seat(1), Seat(2)][..], 2));
    // The order of the answers decides nothing.
    answer(&mut game, 2, 0);
    answer(&mut game, 1, 0);
    let mut other = begun(&sources);
    for (seat, entry) in [(1, 0), (2, 0), (0, 1)] {
        answer(&mut other, seat, entry);
    }
    assert_eq!((game.hash(), asks(&game)), (other.hash(), asks(&other)));
}

/// Going back over actions: to the last question that this seat answered, whatever the others did since.
#[test]
fn undo_goes_over_actions() {
    let mut game = begun(&trial());
    let mut marks = Vec::new();
    for option in ["red", "spade", "yes"] {
        marks.push((game.hash(), asks(&game)));
        say(&mut game, option);
    }
    marks.push((game.hash(), asks(&game)));
    // The first seat ends its turn and the second answers its own questions.
    let id = open(&game).id;
    game.answer(Seat(0), id, Answer::decline()).expect("the phase may end");
    while let Some(ask) = game.ask(Seat(0)) {
        let (id, answer) = (ask.id, ask.any_legal());
        marks.push((game.hash(), asks(&game)));
        game.answer(Seat(0), id, answer).expect("it is legal");
    }
    let id = game.ask(Seat(1)).expect("the second seat is asked").id;
    game.answer(Seat(1), id, Answer::entry(0)).expect("it is legal");
    for (hash, before) in marks.into_iter().rev() {
        assert!(game.undo(Seat(0)));
        assert_eq!((game.hash(), asks(&game)), (hash, before));
    }
    assert!(!game.undo(Seat(0)), "there is nothing before the first question");
    assert!(!game.undo(Seat(2)), "the third seat has answered nothing");
}

// ---- log and undo over a reload ------------------------------------------------------------------------------------------

/// Everything that was told stays told, and what the running action tells anew is told after a note.
#[test]
fn the_log_comes_along() {
    let mut game = begun(&trial());
    say(&mut game, "red");
    say(&mut game, "spade");
    let log = game.log_since(0).to_vec();
    // Other ids in front of all those that the log speaks of.
    let shifted = trial().with_file(
        "heroes/standard/aaa.toml",
        "name = \"甲\"\nkingdom = \"wei\"\ngender = \"male\"\nhp = 4\nskills = []\n",
    );
    let read = game.reload(&engine(&shifted)).unwrap();
    assert_eq!((game.log_len(), read), (log.len(), log.len()));
    assert!(!game.log_since(0).contains(&Record::Rewound), "nothing has changed");
    game.reload(&engine(&trial())).unwrap();
    assert_eq!(game.log_since(0), log);
    // What happens besides is told after what was told already.
    let one = edited(&trial(), MODE, "-- before all", "me:draw(1)");
    let read = game.reload(&engine(&one)).unwrap();
    assert_eq!((&game.log_since(0)[..read], read), (&log[..], log.len()));
    // What happens otherwise is taken back and told anew.
    let told = game.log_len();
    let read = game.reload(&engine(&edited(&one, MODE, "me:draw(1)", "me:draw(2)"))).unwrap();
    assert!(read < told);
    assert_eq!(game.log_since(0).get(read), Some(&Record::Rewound));
    assert_eq!(game.log_since(0)[..read], log[..read]);
}

/// One can go back behind a change of the content.
#[test]
fn undo_goes_over_reloads() {
    let mut game = begun(&trial());
    let mut marks = Vec::new();
    for option in ["red", "spade", "yes"] {
        marks.push((game.hash(), asks(&game)));
        say(&mut game, option);
    }
    assert!(game.at_rest());
    for round in 0..2 {
        let texts = edited(&trial(), TEXTS, "第三问", &format!("第三问{round}"));
        game.reload(&engine(&texts)).unwrap();
    }
    marks.push((game.hash(), asks(&game)));
    let id = open(&game).id;
    game.answer(Seat(0), id, Answer::decline()).expect("the phase may end");
    game.reload(&engine(&trial())).unwrap();
    for (hash, before) in marks.into_iter().rev() {
        assert!(game.undo(Seat(0)));
        assert_eq!((game.hash(), asks(&game)), (hash, before));
        assert!(game.log_since(0).contains(&Record::Rewound));
    }
    assert!(!game.undo(Seat(0)));
}
