//! Whole games of every mode, word for word: whatever changes what happens in a game, or how it is told, shows as a difference.
//!
//! A transcript holds the log with every card open, and after `?` each question with its answer, as the asked seat reads
//! them. If a change is meant, write them anew, look at the difference, and commit it:
//!
//! ```sh
//! HULAO_GOLDEN=1 cargo test --test golden
//! ```

use hulao::ask::{Answer, Ask, Via};
use hulao::bot::{Bot, open_question};
use hulao::defs::source::Sources;
use hulao::error::Diagnostics;
use hulao::game::{Engine, Game, Setup, Status};
use hulao::id::ModeId;
use hulao::script::content::Content;
use hulao::state::SeatState;
use hulao::text::{Chronicle, Narrator, Tone};
use std::path::{Path, PathBuf};
use std::rc::Rc;

const COMMAND: &str = "HULAO_GOLDEN=1 cargo test --test golden";
const LANGUAGE: &str = "zh";
/// Lines shown around the first difference.
const AROUND: usize = 4;

/// A game that is kept: its file, and what it is begun with.
struct Kept {
    file: &'static str,
    mode: &'static str,
    players: u8,
    no_heroes: bool,
    seed: u64,
    traitors: i64,
    sets: &'static [&'static str],
}

impl Kept {
    /// A game of the standard sets.
    const fn standard(file: &'static str, players: u8, no_heroes: bool, seed: u64) -> Self {
        Self { file, mode: "identity", players, no_heroes, seed, traitors: 1, sets: &STANDARD }
    }

    /// A game of all sets; where the table allows it, with so many traitors.
    const fn whole(file: &'static str, players: u8, traitors: i64, seed: u64) -> Self {
        Self { file, mode: "identity", players, no_heroes: false, seed, traitors, sets: &WHOLE }
    }

    /// A game of the standard sets in another mode.
    const fn of(mode: &'static str, file: &'static str, players: u8, seed: u64) -> Self {
        Self { file, mode, players, no_heroes: false, seed, traitors: 1, sets: &STANDARD }
    }
}

const KEPT: [Kept; 13] = [
    Kept::standard("five.txt", 5, false, 5),
    Kept::standard("eight.txt", 8, false, 8),
    Kept::standard("four_without_heroes.txt", 4, true, 4),
    Kept::whole("whole_five.txt", 5, 1, 50),
    Kept::whole("whole_six.txt", 6, 1, 60),
    Kept::whole("whole_six_two_traitors.txt", 6, 2, 61),
    Kept::whole("whole_seven.txt", 7, 1, 70),
    Kept::whole("whole_eight_two_traitors.txt", 8, 2, 80),
    Kept::whole("whole_nine.txt", 9, 1, 90),
    Kept::whole("whole_ten.txt", 10, 2, 100),
    Kept::of("two_v_two", "two_v_two.txt", 4, 22),
    Kept::of("duel", "duel.txt", 2, 11),
    Kept::of("three_v_three", "three_v_three.txt", 6, 33),
];

/// The sets of these games, named so that a new set changes nothing here.
const STANDARD: [&str; 3] = ["cards/ex", "cards/standard", "heroes/standard"];
const WHOLE: [&str; 7] = [
    "cards/ex",
    "cards/maneuvering",
    "cards/promo",
    "cards/standard",
    "cards/treasure",
    "heroes/standard",
    "heroes/wind",
];

fn engine() -> Rc<Engine> {
    let mut diags = Diagnostics::default();
    let sources = Sources::read(Path::new(env!("CARGO_MANIFEST_DIR")), &mut diags);
    let content = Content::load(sources).unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)));
    Engine::new(&content).unwrap_or_else(|diags| panic!("{}", content.sources.render(&diags, false)))
}

fn transcript(engine: &Rc<Engine>, kept: &Kept) -> String {
    let defs = engine.defs();
    let (id, _, mode) = defs.modes.get_full(kept.mode).unwrap();
    let sets = kept.sets.iter().flat_map(|set| defs.sets_called(set)).collect::<Vec<_>>();
    let cards = defs.deck.iter().filter(|card| sets.contains(&card.set)).count();
    let named =
        |sort: &str| kept.sets.iter().filter(|set| set.starts_with(sort)).copied().collect::<Vec<_>>().join(", ");
    let heroes = if kept.no_heroes { "（无武将）".to_owned() } else { named("heroes") };
    let traitors = if kept.traitors == 1 { String::new() } else { format!("，{} 名内奸", kept.traitors) };
    let mut lines = vec![
        format!("# {} {} 人{traitors}，种子 {}，随机机器人", mode.name.base, kept.players, kept.seed),
        format!("# 牌堆 {}（{cards} 张），武将 {heroes}", named("cards")),
        format!("# 重新写出：{COMMAND}"),
    ];
    let options = mode.options.keys().map(|_| kept.traitors).collect();
    drop(defs);
    let setup =
        Setup { sets, options, no_heroes: kept.no_heroes, ..Setup::new(ModeId::at(id), kept.players, kept.seed) };
    let mut game = Game::new(engine, &setup);
    lines.insert(2, format!("# {}", roles(&game)));
    let mut bot = Bot::Random.player(kept.seed, &Default::default());
    let mut chronicle = Chronicle::open();
    loop {
        tell(&game, &mut chronicle, &mut lines);
        if game.status() != Status::Asking {
            break;
        }
        let ask = open_question(&game).unwrap();
        let (seat, id, answer) = (ask.seat, ask.id, bot.answer(&game, ask));
        lines.push(format!("    ? {}", question(&game, ask, &answer)));
        game.answer(seat, id, answer).unwrap();
    }
    assert_eq!(game.status(), Status::Over, "{:?}", game.fault());
    lines.push(String::new());
    lines.join("\n")
}

/// Who is what: nobody at the table knows all of it, but a reader of the game wants to.
fn roles(game: &Game) -> String {
    let narrator = Narrator::new(game.view(None), LANGUAGE);
    let seats = game.state().seats.iter().enumerate();
    let role = |(i, seat): (usize, &SeatState)| Some(format!("{} {}", i + 1, narrator.role(seat.role?)));
    narrator.list(seats.filter_map(role))
}

/// What is new in the log, a line for each sentence; a turn begins with a blank line.
fn tell(game: &Game, chronicle: &mut Chronicle, lines: &mut Vec<String>) {
    let narrator = Narrator::new(game.view(None), LANGUAGE);
    for line in chronicle.tell(&narrator, game.log_since(0)) {
        match line.tone {
            Tone::Heading => lines.extend([String::new(), format!("== {}", line.text)]),
            _ => lines.push(format!("  {}", line.text)),
        }
    }
}

/// A question and its answer in the words of the table, as the asked seat reads them.
fn question(game: &Game, ask: &Ask, answer: &Answer) -> String {
    let narrator = Narrator::new(game.view(Some(ask.seat)), LANGUAGE);
    let asked = format!("{}：{}", narrator.seat(ask.seat), narrator.prompt(ask));
    let Some(entry) = answer.entry.and_then(|i| ask.entries.get(usize::from(i))) else {
        return format!("{asked} — {}", narrator.decline(ask));
    };
    let mut said = narrator.entry(ask, entry);
    let slot = |i: &u8| entry.slots.get(usize::from(*i)).map(|slot| narrator.slot(*slot, usize::from(*i) + 1));
    let cards: Vec<String> = answer.slots.iter().filter_map(slot).collect();
    // An entry with a single card to choose has named it.
    let named = cards.len() == 1 && said.contains(&cards[0]);
    if !(cards.is_empty() || named) {
        let parts = match usize::from(answer.split) {
            0 => narrator.list(cards),
            split => [&cards[..split], &cards[split..]].map(|part| narrator.list(part.iter().cloned())).join(" | "),
        };
        said.push_str(&format!(" [{parts}]"));
    }
    // A hero says in its entry who it is.
    if !answer.seats.is_empty() && !matches!(entry.via, Via::Hero(_)) {
        said.push_str(&format!(" → {}", narrator.seats(&answer.seats)));
    }
    format!("{asked} — {said}")
}

fn path(kept: &Kept) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(kept.file)
}

/// The first difference with the lines around it; nothing if there is none.
fn difference(old: &str, new: &str) -> Option<String> {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let longest = old.len().max(new.len());
    let first = (0..longest).find(|i| old.get(*i) != new.get(*i))?;
    let part = |lines: &[&str], sign: char| {
        let lines = lines.iter().skip(first).take(AROUND);
        lines.map(|line| format!("{sign} {line}\n")).collect::<String>()
    };
    let before: String = old[first.saturating_sub(AROUND)..first].iter().map(|line| format!("  {line}\n")).collect();
    Some(format!("line {}:\n{before}{}{}", first + 1, part(&old, '-'), part(&new, '+')))
}

#[test]
fn the_kept_games_are_played_again() {
    let engine = engine();
    let write = std::env::var_os("HULAO_GOLDEN").is_some();
    let mut different = Vec::new();
    for kept in &KEPT {
        let new = transcript(&engine, kept);
        if write {
            std::fs::write(path(kept), &new).unwrap();
        }
        let old = std::fs::read_to_string(path(kept)).unwrap_or_default();
        different.extend(difference(&old, &new).map(|what| format!("tests/golden/{}, {what}", kept.file)));
    }
    assert!(
        different.is_empty(),
        "games go another way than before. If that is meant, run\n\n    {COMMAND}\n\nand look at what `git diff` says.\n\n{}",
        different.join("\n")
    );
}

#[test]
fn the_first_difference_is_shown() {
    assert_eq!(difference("a\nb\n", "a\nb\n"), None);
    assert_eq!(difference("a\nb\nc\n", "a\nx\nc\n").unwrap(), "line 2:\n  a\n- b\n- c\n+ x\n+ c\n");
    assert_eq!(difference("a\n", "a\nb\n").unwrap(), "line 2:\n  a\n+ b\n");
}
