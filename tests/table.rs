//! Contracts between real games and what players see of them.

use hulao::ask::{Answer, Ask, AskKind};
use hulao::defs::source::Sources;
use hulao::game::{Engine, Game, Setup, Status};
use hulao::id::*;
use hulao::log::Record;
use hulao::rng::{Dice, Stream};
use hulao::scenario;
use hulao::script::content::Content;
use hulao::state::Zone;
use hulao::table::dialogue::{Dialogue, Reply, Step};
use hulao::table::draw::{Drawing, sorted_hand};
use hulao::text::{Chronicle, Narrator};
use hulao::view::{Sight, UNSEEN};
use std::rc::Rc;
use unicode_width::UnicodeWidthStr;

fn engine() -> Rc<Engine> {
    let content = Content::load(Sources::embedded())
        .unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)));
    Engine::new(&content).unwrap_or_else(|diags| panic!("{diags:?}"))
}

/// Plays random games; `look` sees each position before it is answered.
fn games(seeds: std::ops::Range<u64>, mut look: impl FnMut(&Game, Seat, &Answer)) {
    let engine = engine();
    for seed in seeds {
        let players = 4 + (seed % 7) as u8;
        let mode = engine.defs().default_mode().expect("a default mode");
        let mut game = Game::new(&engine, &Setup { no_heroes: seed % 5 == 0, ..Setup::new(mode, players, seed) });
        let mut dice = Dice::new(seed, Stream::Bot);
        let mut steps = 0;
        while game.status() == Status::Asking && steps < 5_000 {
            let seat = game.asked()[0];
            let (id, answer) = (game.ask(seat).unwrap().id, game.sample(seat, &mut dice).unwrap());
            look(&game, seat, &answer);
            game.answer(seat, id, answer).unwrap();
            steps += 1;
        }
        assert_eq!(game.status(), Status::Over, "seed {seed}: {:?}", game.fault().map(ToString::to_string));
    }
}

/// What a player types to give an answer, a line for each step.
fn typed(ask: &Ask, answer: &Answer) -> Answer {
    let mut dialogue = Dialogue::new(ask);
    for _ in 0..6 {
        let numbers =
            |list: &mut dyn Iterator<Item = u8>| list.map(|n| (n + 1).to_string()).collect::<Vec<_>>().join(" ");
        let line = match dialogue.step() {
            _ if answer.entry.is_none() => "0".to_owned(),
            Step::Entry => numbers(&mut answer.entry.into_iter()),
            Step::Cards(..) => numbers(&mut answer.slots.iter().copied()),
            Step::Seats(..) => numbers(&mut answer.seats.iter().map(|seat| seat.0)),
            Step::First(_) => numbers(&mut answer.seats.iter().take(1).map(|seat| seat.0)),
            Step::Second(_) => numbers(&mut answer.seats.iter().skip(1).map(|seat| seat.0)),
            Step::Arrange => {
                let (first, second) = answer.slots.split_at(usize::from(answer.split));
                format!("{} / {}", numbers(&mut first.iter().copied()), numbers(&mut second.iter().copied()))
            }
            // One seat for each card in the order in which they are shown.
            Step::Distribute(_) => {
                let mut pairs: Vec<(u8, Seat)> =
                    answer.slots.iter().copied().zip(answer.seats.iter().copied()).collect();
                pairs.sort();
                numbers(&mut pairs.iter().map(|(_, seat)| seat.0))
            }
            Step::Done => break,
        };
        match dialogue.feed(&line) {
            Ok(Reply::Done(answer)) => return answer,
            Ok(Reply::More) => {}
            Err(slip) => panic!("{slip:?} for {line:?} to {ask:?}"),
        }
    }
    panic!("{answer:?} cannot be typed as an answer to {ask:?}")
}

/// What can be sampled can be typed, and means the same.
#[test]
fn every_answer_can_be_typed() {
    games(1..40, |game, seat, answer| {
        let ask = game.ask(seat).unwrap();
        let typed = typed(ask, answer);
        assert_eq!(meaning(ask, &typed), meaning(ask, answer));
    });
}

/// Entry, cards with their receivers, seats, split.
type Meaning = (Option<u8>, Vec<(u8, Option<Seat>)>, Vec<Seat>, u8);

/// An answer without the order of cards where that does not matter.
fn meaning(ask: &Ask, answer: &Answer) -> Meaning {
    let shares = ask.kind == AskKind::Distribute;
    let owner = |i: usize| answer.seats.get(i).copied().filter(|_| shares);
    let mut slots: Vec<(u8, Option<Seat>)> = answer.slots.iter().enumerate().map(|(i, s)| (*s, owner(i))).collect();
    if ask.kind != AskKind::Arrange {
        slots.sort_unstable();
    }
    let seats = if shares { Vec::new() } else { answer.seats.to_vec() };
    (answer.entry, slots, seats, answer.split)
}

/// No view tells the name of a card that its reader may not know, and no text leaves a placeholder or key unfilled.
#[test]
fn views_and_texts_keep_secrets() {
    let mut last = 0;
    games(40..60, |game, seat, _| {
        let state = game.state();
        let reader = Seat((game.step() % state.seats.len() as u64) as u8);
        let view = game.view(Some(reader));
        let json = view.to_json().to_string();
        for (i, zone) in state.zones.iter().enumerate() {
            let hidden = match zone {
                Zone::Draw | Zone::Box => true,
                Zone::Hand(owner) => *owner != reader,
                _ => false,
            };
            let name = &view.defs().deck[i].name;
            assert!(!hidden || !json.contains(&format!("\"{name}\"")), "{reader:?} sees {name}");
        }
        for lang in ["zh", "en"] {
            let narrator = Narrator::new(view, lang);
            let mut texts = vec![Drawing::new(narrator, 80).board()];
            if seat == reader {
                texts.push(Drawing::new(narrator, 80).question(&Dialogue::new(game.ask(seat).unwrap())));
            }
            let log = game.log_since(0);
            last = if log.len() < last { 0 } else { last };
            texts.extend(Chronicle::new(Some(reader)).tell(&narrator, &log[last..]).into_iter().map(|line| line.text));
            let clean = |text: &String| !text.contains(['{', '}']) && !text.contains("log.") && !text.contains("ask.");
            assert!(texts.iter().all(clean), "{texts:?}");
        }
        last = game.log_since(0).len();
    });
}

/// Cards drawn or handed over in secret are unseen in the logs of the others.
#[test]
fn logs_keep_secrets() {
    games(60..70, |game, _, _| {
        if game.step() % 50 != 0 {
            return;
        }
        for reader in (0..game.state().seats.len()).map(Seat::at) {
            for record in Sight::new(Some(reader)).read(&game.view(Some(reader)), game.log_since(0)) {
                let Record::Moved { items, by, .. } = record else { continue };
                if by == Some(reader) {
                    continue;
                }
                for item in items.iter().filter(|item| item.card != UNSEEN) {
                    let open = |zone: Zone| match zone {
                        Zone::Draw | Zone::Box => false,
                        Zone::Hand(owner) => owner == reader,
                        _ => true,
                    };
                    assert!(open(item.from) || open(item.to), "{reader:?} sees {item:?}");
                }
            }
        }
    });
}

/// No line of the table and no question is longer than the terminal.
#[test]
fn no_line_is_too_long() {
    games(70..73, |game, seat, _| {
        let measure = game.measure(seat);
        for (lang, width) in [("zh", 80), ("en", 80), ("zh", 120)] {
            let narrator = Narrator::new(game.view(Some(seat)), lang);
            let drawing = Drawing::new(narrator, width).measured(&measure);
            let hand = sorted_hand(&narrator);
            let question = drawing.question(&Dialogue::with_hand(game.ask(seat).unwrap(), &hand));
            for line in [drawing.board(), question].iter().flat_map(|text| text.lines()) {
                let line = anstream::adapter::strip_str(line).to_string();
                assert!(line.width() <= width, "{} columns: {line}", line.width());
            }
        }
    });
}

/// Whatever position a game comes to, what is cut out of it passes.
#[test]
fn any_position_can_be_cut() {
    let dir = tempfile::tempdir().unwrap();
    let mut cuts = 0;
    games(80..83, |game, _, _| {
        if game.step() % 61 != 20 || game.state().turn.seat.is_none() {
            return;
        }
        let file = dir.path().join(format!("{}-{}.lua", game.state().seed, game.step()));
        let cut = scenario::cut(game, file.to_str().unwrap()).unwrap();
        assert_eq!(cut.failure, None);
        cuts += 1;
    });
    assert!(cuts > 5, "{cuts}");
}

/// Distances are measured without touching the game.
#[test]
fn measuring_changes_nothing() {
    games(84..85, |game, seat, _| {
        let (before, log) = (game.hash(), game.log_len());
        let measure = game.measure(seat);
        assert_eq!((game.hash(), game.log_len()), (before, log));
        let alive = |i: usize| game.state().seats[i].alive && i != seat.index();
        assert!(measure.distance.iter().enumerate().all(|(i, n)| n.is_some_and(|n| n > 0) == alive(i)));
    });
}
