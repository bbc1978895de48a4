//! Invariant 7: what a seat sees does not depend on cards that it may not know.
//!
//! The same game is played twice, the second time with those cards permuted (the save names every card; permuting it
//! there permutes hands, draw pile and all that refers to them), and likewise the heroes that wait unseen. As long as
//! none of them becomes public, the seat must see the same table, the same log and the same questions.

use super::{Verdict, broken};
use crate::ask::{Answer, Ask};
use crate::bot::open_question;
use crate::defs::{Defs, Visible};
use crate::game::{Game, Status};
use crate::id::*;
use crate::log::Record;
use crate::rng::Dice;
use crate::state::{State, Zone};
use crate::view::{Sight, UNSEEN, View};
use rustc_hash::FxHashMap;
use serde_json::Value as Json;

/// How many answers the two games are followed.
const STEPS: usize = 12;

/// Compares what `reader` sees of the game, at rest, with what it sees after a permutation.
pub fn permuted(game: &Game, reader: Seat, dice: &mut Dice) -> Verdict {
    if !game.at_rest() {
        return Ok(());
    }
    let (hidden, heroes) = (hidden_cards(game, reader), hidden_heroes(game, reader));
    let Some(twin) = twin(game, &hidden, &heroes, dice) else {
        return broken(7, "a save with permuted cards cannot be loaded");
    };
    let mut pair =
        Pair { a: game.fork(), b: twin, reader, hidden, heroes, sights: [eyes(reader), eyes(reader)], cursors: [0; 2] };
    pair.cursors = [pair.a.log_since(0).len(), pair.b.log_since(0).len()];
    for _ in 0..STEPS {
        if !pair.settle() || !pair.compare()? || !pair.step(dice) {
            break;
        }
    }
    Ok(())
}

fn eyes(reader: Seat) -> Sight {
    Sight::new(Some(reader))
}

/// The cards that the reader may not know now.
fn hidden_cards(game: &Game, reader: Seat) -> Vec<CardId> {
    let zones = &game.state().zones;
    let hidden = |c: &CardId| zones[c.index()] != Zone::Box && hides(game, reader, zones[c.index()]);
    (0..zones.len()).map(CardId::at).filter(hidden).collect()
}

/// The heroes that wait at other seats and that the reader may not know.
fn hidden_heroes(game: &Game, reader: Seat) -> Vec<HeroId> {
    let others = game.state().seats.iter().enumerate().filter(|(i, _)| *i != reader.index());
    others.flat_map(|(_, seat)| &seat.reserve).filter(|slot| !slot.shown).map(|slot| slot.hero).collect()
}

/// Does the zone keep its cards from the reader? Said here once more, so that a mistake in the view shows.
fn hides(game: &Game, reader: Seat, zone: Zone) -> bool {
    let defs = game.engine().defs();
    match zone {
        Zone::Draw | Zone::Box => true,
        Zone::Hand(owner) => owner != reader && !shares(&defs, game.state(), owner, reader),
        Zone::Pile(owner, pile) => match defs.piles.get_index(pile.index()).map(|(_, pile)| pile.visible) {
            Some(Visible::All) => false,
            Some(Visible::Owner) => owner != reader,
            Some(Visible::Nobody) | None => true,
        },
        Zone::Discard | Zone::Processing | Zone::Equip(_) | Zone::Judge(_) => false,
    }
}

/// Are the two of one side, in a mode in which those of a side see each other's hands?
fn shares(defs: &Defs, state: &State, one: Seat, other: Seat) -> bool {
    let mode = state.mode.and_then(|id| defs.modes.get_index(id.index())).filter(|(_, mode)| mode.side_hands);
    let side = |seat: Seat| mode.and_then(|(_, mode)| mode.side(state.seat(seat).role?));
    side(one).is_some() && side(one) == side(other)
}

/// The same game with its hidden cards and heroes permuted.
fn twin(game: &Game, hidden: &[CardId], heroes: &[HeroId], dice: &mut Dice) -> Option<Game> {
    let (mut shuffled, mut others) = (hidden.to_vec(), heroes.to_vec());
    dice.shuffle(&mut shuffled);
    dice.shuffle(&mut others);
    let names: FxHashMap<String, String> = {
        let defs = game.engine().defs();
        let name = |c: &CardId| defs.deck[c.index()].name.clone();
        let hero = |hero: &HeroId| defs.hero(*hero).id.clone();
        let cards = hidden.iter().map(name).zip(shuffled.iter().map(name));
        cards.chain(heroes.iter().map(hero).zip(others.iter().map(hero))).collect()
    };
    let mut save = serde_json::to_value(game.save()).ok()?;
    rename(&mut save, &names);
    Game::load(game.engine(), &serde_json::from_value(save).ok()?).ok()
}

fn rename(json: &mut Json, names: &FxHashMap<String, String>) {
    match json {
        Json::String(text) => {
            if let Some(new) = names.get(text) {
                text.clone_from(new);
            }
        }
        Json::Array(items) => items.iter_mut().for_each(|item| rename(item, names)),
        Json::Object(map) => map.values_mut().for_each(|item| rename(item, names)),
        _ => {}
    }
}

struct Pair {
    a: Game,
    b: Game,
    reader: Seat,
    hidden: Vec<CardId>,
    heroes: Vec<HeroId>,
    sights: [Sight; 2],
    cursors: [usize; 2],
}

impl Pair {
    /// Compares the two. `false`: a hidden card has become public by right, and from here they differ.
    fn compare(&mut self) -> Result<bool, super::Violation> {
        let logs = [self.read(0)?, self.read(1)?];
        if logs.iter().any(|log| self.shows(log)) || [&self.a, &self.b].iter().any(|game| self.offers(game)) {
            return Ok(false);
        }
        if let Some(i) = (0..logs[0].len().max(logs[1].len())).find(|i| logs[0].get(*i) != logs[1].get(*i)) {
            let what = format!("{:?} sees {:?} or {:?}", self.reader, logs[0].get(i), logs[1].get(i));
            broken(7, format!("{what} in the log, as hidden cards decide"))?;
        }
        let views = [&self.a, &self.b].map(|g| View::new(g.state(), &g.engine().defs(), Some(self.reader)).to_json());
        if views[0] != views[1] {
            let what = differ(&views[0], &views[1]);
            broken(7, format!("what {:?} sees depends on hidden cards: {what}", self.reader))?;
        }
        let asks = [&self.a, &self.b].map(|g| g.ask(self.reader).map(masked));
        if asks[0] != asks[1] {
            broken(7, format!("{:?} is asked {:?} or {:?}, as hidden cards decide", self.reader, asks[0], asks[1]))?;
        }
        Ok(true)
    }

    /// The new records of one game, as the reader sees them; a card between two zones that he does not see is hidden.
    fn read(&mut self, which: usize) -> Result<Vec<Record>, super::Violation> {
        let game = if which == 0 { &self.a } else { &self.b };
        let records = game.log_since(self.cursors[which]);
        self.cursors[which] += records.len();
        let kept = |zone| hides(game, self.reader, zone);
        let seen = self.sights[which].read(&game.view(Some(self.reader)), records);
        for record in &seen {
            if let Record::Moved { items, .. } = record
                && let Some(item) = items.iter().find(|i| i.card != UNSEEN && kept(i.from) && kept(i.to))
            {
                let what = format!("{:?} sees {:?} go from {:?} to {:?}", self.reader, item.card, item.from, item.to);
                broken(7, what)?;
            }
        }
        Ok(seen)
    }

    /// Does the reader see one of the hidden cards or heroes in these records?
    fn shows(&self, records: &[Record]) -> bool {
        records.iter().any(|record| match record {
            Record::Moved { items, .. } => items.iter().any(|i| self.hidden.contains(&i.card)),
            Record::Used { card, .. } | Record::Responded { card, .. } => {
                card.cards.iter().any(|c| self.hidden.contains(c))
            }
            Record::Hero { hero, .. } => self.heroes.contains(hero),
            Record::Judged { card, .. } | Record::Shown { card, .. } => self.hidden.contains(card),
            _ => false,
        })
    }

    /// Is the reader asked about one of the hidden cards, face up (it looks at them by right)?
    fn offers(&self, game: &Game) -> bool {
        let slots = game.ask(self.reader).into_iter().flat_map(|ask| ask.entries.iter().flat_map(|e| &e.slots));
        slots.filter(|slot| !slot.hidden).any(|slot| self.hidden.contains(&slot.card))
    }

    /// The others decline until the reader is asked or the table is at rest. `false`: there is no way there that tells
    /// nothing. (Who is asked in between depends on hidden cards, by right; the reader does not see it.)
    fn settle(&mut self) -> bool {
        let reader = self.reader;
        [&mut self.a, &mut self.b].into_iter().all(|game| {
            while !game.at_rest() && game.ask(reader).is_none() {
                if !decline_other(game) {
                    return false;
                }
            }
            game.status() == Status::Asking
        })
    }

    /// The reader answers alike in both, or the player at rest ends the phase in both. `false`: it cannot go on.
    fn step(&mut self, dice: &mut Dice) -> bool {
        let Some(ask) = self.a.ask(self.reader).cloned() else {
            return [&mut self.a, &mut self.b].into_iter().all(decline_other);
        };
        let answer = self.a.sample(self.reader, dice).unwrap_or_default();
        // A blind pick takes the same slot in both and another card: what follows differs by right.
        if picks_blindly(&ask, &answer) {
            return false;
        }
        [&mut self.a, &mut self.b].map(|g| g.answer(ask.seat, ask.id, answer.clone()).is_ok()) == [true, true]
    }
}

fn decline_other(game: &mut Game) -> bool {
    let Some(ask) = open_question(game).cloned() else { return false };
    ask.optional && game.answer(ask.seat, ask.id, Answer::decline()).is_ok()
}

fn picks_blindly(ask: &Ask, answer: &Answer) -> bool {
    let Some(entry) = answer.entry.and_then(|e| ask.entries.get(usize::from(e))) else { return false };
    answer.slots.iter().any(|s| entry.slots.get(usize::from(*s)).is_some_and(|slot| slot.hidden))
}

/// The question without the cards that its reader does not see.
fn masked(ask: &Ask) -> Ask {
    let mut ask = ask.clone();
    for slot in ask.entries.iter_mut().flat_map(|e| e.slots.iter_mut()).filter(|s| s.hidden) {
        slot.card = UNSEEN;
    }
    ask
}

/// Where two values differ first, and how.
fn differ(a: &Json, b: &Json) -> String {
    let inside = |path: String, a: &Json, b: &Json| format!("{path}{}", differ(a, b));
    match (a, b) {
        (Json::Object(x), Json::Object(y)) => x.iter().find(|(key, value)| y.get(*key) != Some(value)).map_or_else(
            || "another key".to_owned(),
            |(key, v)| inside(format!("{key}."), v, y.get(key).unwrap_or(&Json::Null)),
        ),
        (Json::Array(x), Json::Array(y)) if x.len() == y.len() => {
            (0..x.len()).find(|i| x[*i] != y[*i]).map_or_else(String::new, |i| inside(format!("{i}."), &x[i], &y[i]))
        }
        _ => format!(" {a} or {b}"),
    }
}
