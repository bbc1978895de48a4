//! What is kept of one game, and how it is gathered.

use crate::ask::{Answer, AskKind, Via};
use crate::bot::{Choice, Player, Scene};
use crate::defs::Defs;
use crate::game::Game;
use crate::id::*;
use crate::log::Record;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// One seat of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatPlayed {
    /// How many seats after the first one in turn order, from 1.
    pub place: u64,
    /// Its role.
    pub role: Option<String>,
    /// Its heroes.
    pub heroes: Vec<String>,
    /// Did it win?
    pub won: bool,
    /// Was it dead at the end?
    pub dead: bool,
    /// How many it killed.
    pub kills: u64,
}

/// How often something could be chosen and was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Uses {
    /// In how many questions it was among the choices.
    pub offered: u64,
    /// How often it was chosen.
    pub used: u64,
}

/// What is kept of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// The seed.
    pub seed: u64,
    /// How many turns it had.
    pub turns: u64,
    /// How many answers were given.
    pub decisions: u64,
    /// The roles that won, by name; `None` = no result.
    pub winners: Option<Vec<String>>,
    /// The seats.
    pub seats: Vec<SeatPlayed>,
    /// What could be done with skills and cards, and was.
    pub tally: Tallies,
    /// Why there is no result.
    pub failure: Option<String>,
    /// Faults of guards, which count as neutral: what and where, and the whole report.
    pub neutral: Vec<(String, String)>,
}

impl Played {
    /// What is to be kept of a game.
    pub fn new(game: &Game, decisions: u64, tally: Tallies, failure: Option<String>) -> Self {
        let (state, defs) = (game.state(), game.engine().defs());
        let winners = game.result().filter(|_| failure.is_none()).map(|outcome| {
            if outcome.roles.is_empty() {
                outcome.seats.iter().map(|s| format!("seat {}", s.0 + 1)).collect()
            } else {
                outcome.roles.iter().map(|w| defs.words.name(*w).to_owned()).collect()
            }
        });
        Self {
            seed: state.seed,
            turns: u64::from(state.turn.no),
            decisions,
            winners,
            seats: seats(game, &defs),
            tally,
            failure,
            neutral: game.reports().iter().map(|r| (format!("{}: {}", r.place, r.message), r.to_string())).collect(),
        }
    }
}

fn seats(game: &Game, defs: &Defs) -> Vec<SeatPlayed> {
    let state = game.state();
    let (n, first) = (state.seats.len(), state.turn.starter.map_or(0, Seat::index));
    let kills = |seat: Seat| {
        let by = |record: &&Record| matches!(record, Record::Died { killer: Some(killer), .. } if *killer == seat);
        game.log_since(0).iter().filter(by).count() as u64
    };
    let played = |(i, seat): (usize, &crate::state::SeatState)| SeatPlayed {
        place: ((i + n - first) % n.max(1)) as u64 + 1,
        role: seat.role.map(|role| defs.words.name(role).to_owned()),
        heroes: seat.heroes.iter().map(|slot| defs.hero(slot.hero).id.clone()).collect(),
        won: game.result().is_some_and(|outcome| outcome.seats.contains(&Seat::at(i))),
        dead: !seat.alive,
        kills: kills(Seat::at(i)),
    };
    state.seats.iter().enumerate().map(played).collect()
}

/// How often each skill and each kind of card could be chosen and was, by their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tallies {
    /// By [`SkillId`].
    pub skills: Vec<Uses>,
    /// By [`KindId`].
    pub cards: Vec<Uses>,
}

/// Something that is counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Thing {
    Skill(SkillId),
    Card(KindId),
}

impl Tallies {
    /// Counts one question and its answer.
    fn count(&mut self, scene: &Scene<'_>, answer: &Answer) {
        let mut offered: SmallVec<[Thing; 16]> = SmallVec::new();
        for choice in scene.choices() {
            for thing in things(scene, &choice) {
                if !offered.contains(&thing) {
                    offered.push(thing);
                }
            }
        }
        offered.into_iter().for_each(|thing| self.of(thing).offered += 1);
        let Some(choice) = answer.entry.and_then(|i| scene.choices().nth(usize::from(i))) else { return };
        match things(scene, &choice).as_slice() {
            [] => {}
            [thing] => self.of(*thing).used += 1,
            // Cards of several kinds: the one that was taken.
            _ => {
                if let Some(face) = answer.slots.first().and_then(|slot| choice.face(*slot)) {
                    self.of(Thing::Card(face.kind)).used += 1;
                }
            }
        }
    }

    fn of(&mut self, thing: Thing) -> &mut Uses {
        let (list, i) = match thing {
            Thing::Skill(skill) => (&mut self.skills, skill.index()),
            Thing::Card(kind) => (&mut self.cards, kind.index()),
        };
        if list.len() <= i {
            list.resize(i + 1, Uses::default());
        }
        &mut list[i]
    }
}

/// The skill that an entry uses, or the kinds of card.
fn things(scene: &Scene<'_>, choice: &Choice<'_>) -> SmallVec<[Thing; 4]> {
    let defs = scene.defs();
    match (choice.via(), scene.kind()) {
        (Via::Part(part, _) | Via::Supply(part, _) | Via::Fire(part, _), _) => {
            SmallVec::from_slice(&[Thing::Skill(defs.part(part).skill)])
        }
        (Via::Card, AskKind::Act) => choice.makes().map(Thing::Card).into_iter().collect(),
        (Via::Card, AskKind::Respond) => {
            let mut kinds: SmallVec<[Thing; 4]> = SmallVec::new();
            for face in (0..choice.slots()).filter_map(|slot| choice.face(slot)) {
                if !kinds.contains(&Thing::Card(face.kind)) {
                    kinds.push(Thing::Card(face.kind));
                }
            }
            kinds
        }
        _ => SmallVec::new(),
    }
}

/// A player whose choices are counted; one seat may be told which hero to take.
pub(super) struct Counted<'p> {
    pub(super) player: &'p mut dyn Player,
    pub(super) tally: Tallies,
    pub(super) wish: Option<(Seat, HeroId)>,
}

impl Player for Counted<'_> {
    fn decide(&mut self, scene: &Scene<'_>) -> Answer {
        let wished = self.wish.filter(|(seat, _)| *seat == scene.seat() && scene.kind() == AskKind::Hero);
        let told = wished.and_then(|(_, hero)| scene.choices().find(|choice| choice.via() == Via::Hero(hero)));
        let answer = match told {
            Some(choice) => Answer { entry: Some(choice.i), ..Answer::default() },
            None => self.player.decide(scene),
        };
        self.tally.count(scene, &answer);
        answer
    }
}
