//! Distance and range (rules §13) against a model that walks round the table: horses, the dead, skills that change
//! distances by a number, under a condition or by a function.
//!
//! Each table is loaded as a save; a skill written for the purpose measures all distances from Lua, and the targets that
//! a 【杀】 is offered show the range.

use hulao::ask::{Answer, Via};
use hulao::defs::Span;
use hulao::defs::source::Sources;
use hulao::game::{Engine, Game, Save, Status};
use hulao::id::Seat;
use hulao::query::{Targets, seats_of};
use hulao::saved::{SavedInstance, SavedSeat, SavedSource, SavedState, SavedStep, SavedTurn};
use hulao::script::content::Content;
use hulao::state::Value;
use proptest::prelude::*;
use std::rc::Rc;

const MOST: usize = 10;

/// Horses for everybody, bows of every range, a slash.
const DECK: &str =
    "jueying = \"♠A ♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♠10\"\nchitu = \"♥A ♥2 ♥3 ♥4 ♥5 ♥6 ♥7 ♥8 ♥9 ♥10\"\nslash = \"♣A\"\n";

const SKILLS: [(&str, &str); 4] = [
    ("qiqian", "static { distance_from = -1 }"),
    ("feiyuan", "static { distance_to = 1 }"),
    ("shouzhan", "static { when = function(me) return me.hp < 3 end, distance_to = 1 }"),
    ("zhuiji", "static { distance_from = function(me, other) return other.hp < me.hp and -1 or 0 end }"),
];

/// Writes the distance from each living seat to each other into its marks d1, d2 …, seats counted from the measurer on.
const MEASURE: &str = r#"play {
    run = function(me)
      local all = seats()
      for i = 1, #all do
        for j = 1, #all do
          if all[i].alive and all[j].alive then all[i].marks["d" .. j] = all[i]:distance(all[j]) end
        end
      end
    end,
  }"#;

fn engine() -> Rc<Engine> {
    let skills = || SKILLS.into_iter().chain([("celiang", MEASURE)]);
    let ids: Vec<String> = skills().map(|(id, _)| format!("\"{id}\"")).collect();
    let mut toml =
        format!("name = \"甲\"\nkingdom = \"wei\"\ngender = \"male\"\nhp = 4\nskills = [{}]\n", ids.join(", "));
    toml.extend(skills().map(|(id, _)| format!("[{id}]\nname = \"{id}\"\ntext = \"{id}。\"\n")));
    toml.extend((1..=MOST).map(|i| format!("[marks.d{i}]\ntype = \"int\"\n")));
    let lua: String = skills().map(|(id, part)| format!("  {id} = {part},\n")).collect();
    let sources = Sources::embedded()
        .with_file("cards/own/set.toml", "name = \"试\"\n")
        .with_file("cards/own/deck.toml", DECK)
        .with_file("heroes/own/set.toml", "name = \"试\"\n")
        .with_file("heroes/own/jia.toml", &toml)
        .with_file("heroes/own/jia.lua", &format!("return {{\n{lua}}}\n"));
    let content = Content::load(sources).unwrap_or_else(|(s, diags)| panic!("{}", s.render(&diags, false)));
    Engine::new(&content).unwrap_or_else(|diags| panic!("{}", content.sources.render(&diags, false)))
}

/// What matters of a seat.
#[derive(Clone, Debug)]
struct Sitting {
    alive: bool,
    hp: i32,
    plus_horse: bool,
    minus_horse: bool,
    /// Which of [`SKILLS`].
    skills: [bool; 4],
}

#[derive(Clone, Debug)]
struct Table {
    seats: Vec<Sitting>,
    /// Whose turn it is; that seat lives.
    turn: usize,
    /// The turn player's weapon, by its place in [`BOWS`].
    bow: usize,
}

/// Weapons with the range that they give.
const BOWS: [(Option<&str>, i32); 4] = [
    (None, 1),
    (Some("standard/crossbow/♣A#1"), 1),
    (Some("standard/qinggang_sword/♠6#1"), 2),
    (Some("standard/kylin_bow/♥5#1"), 5),
];

fn sitting() -> impl Strategy<Value = Sitting> {
    let skills = proptest::array::uniform4(proptest::bool::weighted(0.3));
    (proptest::bool::weighted(0.7), 1..=4, any::<bool>(), any::<bool>(), skills)
        .prop_map(|(alive, hp, plus_horse, minus_horse, skills)| Sitting { alive, hp, plus_horse, minus_horse, skills })
}

fn table() -> impl Strategy<Value = Table> {
    (proptest::collection::vec(sitting(), 2..=MOST), any::<prop::sample::Index>(), 0..BOWS.len()).prop_map(
        |(mut seats, turn, bow)| {
            let turn = turn.index(seats.len());
            seats[turn].alive = true;
            // A game of one is over.
            let next = (turn + 1) % seats.len();
            seats[next].alive = true;
            Table { seats, turn, bow }
        },
    )
}

impl Table {
    /// Steps from `a` to the seats in one direction, the living counted, until `b` is reached.
    fn steps(&self, a: usize, b: usize, forward: bool) -> i32 {
        let n = self.seats.len();
        let (mut at, mut steps) = (a, 0);
        while at != b {
            at = if forward { (at + 1) % n } else { (at + n - 1) % n };
            steps += i32::from(self.seats[at].alive);
        }
        steps
    }

    fn distance(&self, a: usize, b: usize) -> i32 {
        if a == b {
            return 0;
        }
        let (from, to) = (&self.seats[a], &self.seats[b]);
        let mut distance = self.steps(a, b, true).min(self.steps(a, b, false));
        distance -= i32::from(from.minus_horse) - i32::from(to.plus_horse);
        distance -= i32::from(from.skills[0]) + i32::from(from.skills[3] && to.hp < from.hp);
        distance += i32::from(to.skills[1]) + i32::from(to.skills[2] && to.hp < 3);
        distance.max(1)
    }

    fn save(&self) -> Save {
        let seat = |(i, sitting): (usize, &Sitting)| {
            let mut seat = SavedSeat { hp: sitting.hp, max_hp: 4, alive: sitting.alive, ..SavedSeat::default() };
            // The dead have nothing left.
            if sitting.alive {
                let bow = BOWS[self.bow].0.filter(|_| i == self.turn).map(str::to_owned);
                let horse = |kind: &str, suit| format!("own/{kind}/{suit}{}#1", hulao::id::rank_name(i as u8 + 1));
                let horses = [
                    sitting.plus_horse.then(|| horse("jueying", '♠')),
                    sitting.minus_horse.then(|| horse("chitu", '♥')),
                ];
                seat.equip = bow.into_iter().chain(horses.into_iter().flatten()).collect();
            }
            if i == self.turn {
                seat.hand = vec!["own/slash/♣A#1".to_owned()];
            }
            seat
        };
        let has = |(i, sitting): (usize, &Sitting)| {
            let own =
                SKILLS.iter().zip(sitting.skills).filter(|(_, has)| *has && sitting.alive).map(|((id, _), _)| *id);
            let measure = (i == self.turn).then_some("celiang");
            own.chain(measure).map(|skill| grant(skill, i)).collect::<Vec<_>>()
        };
        let turn = SavedTurn {
            seat: Some(Seat::at(self.turn)),
            no: 1,
            round: 1,
            phase: Some("play".into()),
            phase_no: 1,
            step: SavedStep::Idle("play".into(), 0),
            ..SavedTurn::default()
        };
        let base = SavedState {
            mode: Some("identity".into()),
            seats: self.seats.iter().enumerate().map(seat).collect(),
            instances: self.seats.iter().enumerate().flat_map(has).collect(),
            turn,
            ..SavedState::default()
        };
        Save {
            version: String::new(),
            content: String::new(),
            step: 0,
            base,
            action: None,
            answers: Vec::new(),
            no_heroes: true,
            offers: Vec::new(),
            houses: vec![],
            sets: Vec::new(),
        }
    }
}

fn grant(skill: &str, seat: usize) -> SavedInstance {
    SavedInstance {
        skill: skill.into(),
        seat: Seat::at(seat),
        source: SavedSource::Grant(Span::Game),
        dormant: false,
        muted: 0,
        muted_by: None,
        suspended: false,
        uses: 0,
        ghost: false,
    }
}

/// The seats that the 【杀】 in hand may be used on.
fn offered(game: &Game) -> Vec<usize> {
    let ask = &game.asks()[0];
    let slash = ask.entries.iter().find(|entry| entry.via == Via::Card);
    slash.map_or(Vec::new(), |entry| match entry.targets_for(&[0]) {
        Targets::Choose(set, 1, 1) => seats_of(*set).map(Seat::index).collect(),
        other => panic!("{other:?}"),
    })
}

fn measured(game: &Game, from: usize, name: &str) -> Option<i64> {
    let defs = game.engine().defs();
    let mark = defs.marks.get_index_of(name)?;
    let mut marks = game.state().seats[from].marks.iter();
    marks.find(|(id, _)| id.index() == mark).map(|(_, value)| match value {
        Value::Int(n) => *n,
        other => panic!("{other:?}"),
    })
}

fn check(engine: &Rc<Engine>, table: &Table) {
    let mut game = Game::load(engine, &table.save()).unwrap();
    assert!(game.notes().is_empty() && game.at_rest(), "{:?}", game.notes());
    let n = table.seats.len();
    let living = |seat: &usize| table.seats[*seat].alive;
    let near = |seat: &usize| table.distance(table.turn, *seat) <= BOWS[table.bow].1;
    let in_range: Vec<usize> = (0..n).filter(|seat| *seat != table.turn && living(seat) && near(seat)).collect();
    assert_eq!(offered(&game), in_range, "in range of seat {}", table.turn + 1);

    let ask = game.asks()[0].clone();
    let measure = ask.entries.iter().position(|entry| matches!(entry.via, Via::Part(..))).unwrap();
    game.answer(ask.seat, ask.id, Answer::entry(measure as u8)).unwrap();
    assert_ne!(game.status(), Status::Faulted, "{:?}", game.fault());
    for from in (0..n).filter(living) {
        for to in 0..n {
            let name = format!("d{}", (to + n - table.turn) % n + 1);
            let expected = living(&to).then(|| i64::from(table.distance(from, to)));
            assert_eq!(measured(&game, from, &name), expected, "from seat {} to seat {}", from + 1, to + 1);
        }
    }
}

/// The model itself, on tables whose distances stand in the rules.
#[test]
fn the_model_counts_as_the_rules_do() {
    let plain = Sitting { alive: true, hp: 4, plus_horse: false, minus_horse: false, skills: [false; 4] };
    let mut table = Table { seats: vec![plain; 6], turn: 0, bow: 0 };
    let from_first = |table: &Table| (0..6).map(|to| table.distance(0, to)).collect::<Vec<_>>();
    assert_eq!(from_first(&table), [0, 1, 2, 3, 2, 1]);
    table.seats[1].alive = false;
    assert_eq!(from_first(&table)[2..], [1, 2, 2, 1]);
    table.seats[2].plus_horse = true;
    table.seats[0].minus_horse = true;
    assert_eq!(from_first(&table)[2..], [1, 1, 1, 1]);
    assert_eq!(table.distance(2, 0), 1);
}

#[test]
fn the_table_agrees_with_the_model() {
    let engine = engine();
    let config = ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(config, |(table in table())| check(&engine, &table));
}
