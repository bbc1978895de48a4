//! Invariants 6 and 8: copies of a game equal it and go on as it does, in this VM and in another.

use super::{Verdict, Violation, broken};
use crate::ask::Answer;
use crate::bot::{Player, Random, open_question};
use crate::game::{Game, Setup, Status};
use crate::id::Seat;
use crate::log::Record;
use crate::script::engine::Engine;
use std::rc::Rc;

/// How many answers the copies are followed.
const STEPS: usize = 8;

/// Invariant 6: fork, save and load (through text), and reload with the same content equal the game and go on equally.
pub fn copies(game: &Game, seed: u64) -> Verdict {
    let (hash, after) = (game.hash(), on(game.fork(), seed));
    let mut made = vec![("fork", game.fork())];
    let saved = serde_json::to_string(&game.save()).map_err(|e| failed("save", e))?;
    let read = serde_json::from_str(&saved).map_err(|e| failed("save, read again", e))?;
    made.push(("load(save)", Game::load(game.engine(), &read).map_err(|why| failed("load(save)", why))?));
    let mut reloaded = game.fork();
    reloaded.reload(game.engine()).map_err(|why| failed("reload", why))?;
    made.push(("reload", reloaded));
    for (name, copy) in made {
        super::answers::no_fault(&copy)?;
        same(6, name, &hash, &copy.hash())?;
        if copy.asks() != game.asks() {
            return broken(6, format!("{name} asks otherwise: {:?}, not {:?}", copy.asks(), game.asks()));
        }
        same(6, &format!("{name} after {STEPS} answers"), &after, &on(copy, seed))?;
    }
    same(6, "the game itself, after its copies were played", &hash, &game.hash())
}

fn failed(what: &str, why: impl std::fmt::Display) -> Violation {
    Violation { rule: 6, what: format!("{what} fails: {why}") }
}

fn same(rule: u8, name: &str, expected: &str, found: &str) -> Verdict {
    if expected == found { Ok(()) } else { broken(rule, format!("{name} differs: {found}, not {expected}")) }
}

/// Plays on at random; the hash of where that leads.
fn on(mut game: Game, seed: u64) -> String {
    let mut player = Random::new(seed);
    for _ in 0..STEPS {
        let Some(ask) = open_question(&game).cloned() else { break };
        let answer = player.answer(&game, &ask);
        if game.answer(ask.seat, ask.id, answer).is_err() {
            break;
        }
    }
    game.hash()
}

/// What was answered, in order.
pub type Answers = Vec<(Seat, u32, Answer)>;

/// Invariant 8: the same setup and answers lead to the same position and the same log in another VM.
pub fn again(engine: &Rc<Engine>, setup: &Setup, answers: &Answers, original: &Game) -> Verdict {
    let mut game = Game::new(engine, setup);
    for (step, (seat, id, answer)) in answers.iter().enumerate() {
        if let Err(why) = game.answer(*seat, *id, answer.clone()) {
            return broken(8, format!("answer {step} is refused in a second VM: {why}"));
        }
    }
    same(8, "the position in a second VM", &original.hash(), &game.hash())?;
    let (a, b) = (original.log_since(0), game.log_since(0));
    if let Some(i) = (0..a.len().max(b.len())).find(|i| a.get(*i) != b.get(*i)) {
        return broken(8, format!("record {i} differs in a second VM: {:?}, not {:?}", b.get(i), a.get(i)));
    }
    same(8, "the log in a second VM", &log_hash(a), &log_hash(b))
}

/// A hash of a log, by what its records say.
pub fn log_hash(records: &[Record]) -> String {
    let mut hasher = blake3::Hasher::new();
    for record in records {
        hasher.update(format!("{record:?}").as_bytes());
    }
    hasher.finalize().to_hex().to_string()
}

/// Has the game ended or stopped?
pub fn done(game: &Game) -> bool {
    game.status() != Status::Asking
}
