//! The Given, written as a saved state: names are looked up, cards are dealt, and the rest is what a table at rest has.

use super::cards::{Dealer, Names, Spoken, unknown};
use super::model::*;
use crate::defs::{Defs, Mark, MarkType, Span};
use crate::error::nearest;
use crate::filter::Family;
use crate::id::*;
use crate::saved::*;
use indexmap::IndexMap;
use rustc_hash::FxHashMap;

/// The `phase` of a scenario that begins with its mode's setup.
const SETUP: &str = "setup";

/// The position that a scenario begins with.
pub struct Position {
    /// As it is saved.
    pub saved: SavedState,
    /// The paths of the sets in play.
    pub sets: Vec<String>,
    /// The cards behind letters.
    pub fillers: FxHashMap<char, CardId>,
}

/// Looks everything up and deals the cards.
///
/// # Errors
/// What the content does not know, with the place and the nearest word.
pub fn position(scenario: &Scenario, names: &Names<'_>) -> Result<Position, String> {
    let mentioned = mentioned(scenario, names)?;
    let mut builder = Builder { scenario, names, defs: names.defs, zones: Vec::new(), wanted: Vec::new() };
    builder.position(&mentioned).map_err(|message| format!("{}: {message}", scenario.place))
}

/// The id of a name; the nearest one is named where there is none.
fn look_up<V>(map: &IndexMap<String, V>, what: &str, name: &str) -> Result<usize, String> {
    let near = || nearest(name, map.keys().map(String::as_str));
    map.get_index_of(name).ok_or_else(|| unknown(what, name, near()))
}

/// Every card that steps and expectations speak of.
fn mentioned(scenario: &Scenario, names: &Names<'_>) -> Result<Vec<Spoken>, String> {
    let mut found = Vec::new();
    let mut add = |place: &crate::defs::Place, text: &str| {
        let cards = names.list(text).map_err(|message| format!("{place}: {message}"))?;
        found.extend(cards.into_iter().filter(|card| card.filler.is_none()));
        Ok::<(), String>(())
    };
    let expectations = scenario.expect.iter().chain(scenario.play.iter().filter_map(|step| match &step.body {
        Body::Expect(expect) => Some(&**expect),
        _ => None,
    }));
    for expect in expectations {
        let seats = expect.seats.iter().flat_map(|(_, seat)| {
            let piles = seat.piles.iter().map(|(_, cards)| cards);
            [&seat.hand, &seat.equip, &seat.judge].into_iter().flatten().chain(piles)
        });
        let common = [&expect.discard, &expect.processing, &expect.deck].into_iter().flatten();
        for cards in seats.chain(common) {
            if let Cards::Are(text) = cards {
                add(&expect.place, text)?;
            }
        }
        add(&expect.place, expect.bottom.as_deref().unwrap_or_default())?;
    }
    for step in &scenario.play {
        for text in texts(step) {
            add(&step.place, text)?;
        }
    }
    Ok(found)
}

/// The card texts of a step.
fn texts(step: &Step) -> Vec<&str> {
    match &step.body {
        Body::Illegal(step) => texts(step),
        Body::Reply(_, reply) => match reply {
            Reply::Uses(with) | Reply::Responds(with) | Reply::Picks(with) | Reply::Invokes(_, with) => {
                [&with.card, &with.cards].into_iter().flatten().map(String::as_str).collect()
            }
            Reply::Arranges { top, bottom } => [top, bottom].into_iter().flatten().map(String::as_str).collect(),
            Reply::Distributes(gifts) => gifts.iter().map(|(card, _)| card.as_str()).collect(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Where a card of the Given goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Deck,
    Discard,
    Hand(usize),
    Equip(usize),
    Judge(usize),
    /// The seat's n-th pile.
    Pile(usize, usize),
}

struct Builder<'a> {
    scenario: &'a Scenario,
    names: &'a Names<'a>,
    defs: &'a Defs,
    /// Where each wanted card goes.
    zones: Vec<Place>,
    wanted: Vec<Spoken>,
}

impl Builder<'_> {
    fn position(&mut self, mentioned: &[Spoken]) -> Result<Position, String> {
        let given = &self.scenario.given;
        self.gather()?;
        let mut dealer = Dealer::new(self.names);
        let mut spoken = mentioned.to_vec();
        spoken.extend(self.wanted.iter().filter(|card| card.filler.is_none()).cloned());
        let dealt = dealer.deal(&self.wanted, &spoken)?;
        self.check_equipment(&dealt)?;
        let mut saved = SavedState { seed: given.seed, ..SavedState::default() };
        let mode = self.mode()?;
        saved.mode = mode.map(|i| self.defs.modes.get_index(i).map_or_else(String::new, |(id, _)| id.clone()));
        saved.options = self.options(mode)?;
        saved.seats = (0..given.seats.len()).map(|i| self.seat(i, &dealt)).collect::<Result<_, _>>()?;
        saved.discard = self.cards(Place::Discard, &dealt);
        let sets = self.sets()?;
        saved.draw = self.draw(&dealt, &dealer, &sets);
        saved.poses = self.poses(&dealt);
        saved.instances = self.instances()?;
        saved.turn = self.turn()?;
        let sets = sets.iter().map(|id| self.defs.sets[id.index()].path.clone()).collect();
        Ok(Position { saved, sets, fillers: dealer.into_fillers() })
    }

    /// Every card that the Given names, with the zone it goes to.
    fn gather(&mut self) -> Result<(), String> {
        let given = &self.scenario.given;
        self.want(Place::Deck, &given.deck)?;
        self.want(Place::Discard, &given.discard)?;
        for (i, seat) in given.seats.iter().enumerate() {
            self.want(Place::Hand(i), &seat.hand)?;
            self.want(Place::Equip(i), &seat.equip)?;
            self.want(Place::Judge(i), &seat.judge)?;
            for (n, (_, cards)) in seat.piles.iter().enumerate() {
                self.want(Place::Pile(i, n), cards)?;
            }
        }
        Ok(())
    }

    fn want(&mut self, place: Place, text: &str) -> Result<(), String> {
        for card in self.names.list(text)? {
            if let (Place::Equip(i) | Place::Judge(i), Some(letter)) = (place, card.filler) {
                return Err(format!("seat {}: `{letter}` is any card; in this area say which", i + 1));
            }
            self.zones.push(place);
            self.wanted.push(card);
        }
        Ok(())
    }

    /// The cards of a zone, in the order of the Given.
    fn in_zone<'b>(&'b self, place: Place, dealt: &'b [CardId]) -> impl Iterator<Item = (&'b Spoken, CardId)> {
        let all = self.zones.iter().zip(self.wanted.iter().zip(dealt));
        all.filter(move |(zone, _)| **zone == place).map(|(_, (spoken, card))| (spoken, *card))
    }

    fn cards(&self, place: Place, dealt: &[CardId]) -> Vec<String> {
        self.in_zone(place, dealt).map(|(_, card)| self.defs.deck[card.index()].name.clone()).collect()
    }

    fn check_equipment(&self, dealt: &[CardId]) -> Result<(), String> {
        for i in 0..self.scenario.given.seats.len() {
            let mut worn: Vec<SlotId> = Vec::new();
            for (spoken, card) in self.in_zone(Place::Equip(i), dealt) {
                let kind = self.defs.deck[card.index()].face.kind;
                match self.defs.traits[kind.index()].slot {
                    None => return Err(format!("seat {} cannot wear {}", i + 1, spoken.text)),
                    Some(slot) if worn.contains(&slot) => {
                        return Err(format!("seat {} wears two of a kind: {}", i + 1, spoken.text));
                    }
                    Some(slot) => worn.push(slot),
                }
            }
            for (spoken, card) in self.in_zone(Place::Judge(i), dealt) {
                let kind = spoken.stands_for.unwrap_or(self.defs.deck[card.index()].face.kind);
                if self.defs.family(kind) != Family::Delayed {
                    let text = &spoken.text;
                    let help = "write what it stands for: \"… as …\"";
                    return Err(format!("{text} cannot lie in the judging area of seat {}; {help}", i + 1));
                }
            }
        }
        Ok(())
    }

    fn mode(&self) -> Result<Option<usize>, String> {
        match &self.scenario.given.mode {
            Some(name) => look_up(&self.defs.modes, "mode", name).map(Some),
            None => Ok(self.defs.modes.values().position(|mode| mode.default)),
        }
    }

    fn options(&self, mode: Option<usize>) -> Result<Vec<(String, i64)>, String> {
        let given = &self.scenario.given.options;
        let known = mode.and_then(|i| self.defs.modes.get_index(i)).map(|(_, mode)| &mode.options);
        for (name, value) in given {
            let Some(known) = known else { continue };
            let allowed = &known[look_up(known, "option", name)?];
            if !allowed.contains(value) {
                return Err(format!("the option `{name}` may be {allowed:?}, not {value}"));
            }
        }
        Ok(given.clone())
    }

    fn seat(&self, i: usize, dealt: &[CardId]) -> Result<SavedSeat, String> {
        let given = &self.scenario.given.seats[i];
        let at = |message: String| format!("seat {}: {message}", i + 1);
        let hero = given.hero.as_ref().map(|name| self.hero(name)).transpose().map_err(at)?;
        let def = hero.and_then(|i| self.defs.heroes.get_index(i));
        let plain = self.defs.plain.as_ref();
        let word = |word: Word| self.defs.words.name(word).to_owned();
        let kingdom = def.map(|(_, h)| h.kingdom).or(plain.map(|p| p.kingdom)).map(word);
        let gender = def.map(|(_, h)| h.gender).or(plain.map(|p| p.gender)).map(word);
        let usual = def.map_or_else(|| self.plain_hp(), |(_, hero)| hero.hp);
        let max_hp = given.max_hp.unwrap_or(usual);
        let hp = given.hp.unwrap_or(if given.dead { 0 } else { max_hp });
        if hp > max_hp {
            return Err(at(format!("{hp} hp are more than the full {max_hp}; write hp = \"{hp}/{hp}\"")));
        }
        if let Some(role) = &given.role {
            self.role(role).map_err(at)?;
        }
        let piles = given.piles.iter().enumerate().map(|(n, (name, _))| {
            look_up(&self.defs.piles, "pile", name)?;
            Ok((name.clone(), self.cards(Place::Pile(i, n), dealt)))
        });
        Ok(SavedSeat {
            role: given.role.clone(),
            role_shown: given.role_shown,
            kingdom: given.kingdom.clone().or(kingdom),
            gender: given.gender.clone().or(gender),
            hp,
            max_hp,
            // A scenario begins at rest: who has no hp there and lives is not dying.
            survives: hp < 1 && !given.dead,
            alive: !given.dead,
            face_down: given.face_down,
            chained: given.chained,
            heroes: def
                .map(|(id, _)| SavedHero { hero: id.clone(), shown: true, skills: Vec::new() })
                .into_iter()
                .collect(),
            reserve: given.reserve.iter().map(|name| self.waiting(name)).collect::<Result<_, _>>().map_err(at)?,
            hand: self.cards(Place::Hand(i), dealt),
            equip: self.cards(Place::Equip(i), dealt),
            judge: self.cards(Place::Judge(i), dealt),
            piles: piles.collect::<Result<_, String>>().map_err(at)?,
            marks: self.marks(given).map_err(at)?,
            ..SavedSeat::default()
        })
    }

    fn plain_hp(&self) -> i32 {
        self.defs.constants.get("plain_hp").map_or(4, |n| *n as i32)
    }

    /// By id, or by any of its names.
    fn hero(&self, name: &str) -> Result<usize, String> {
        let called = |hero: &crate::defs::Hero| hero.name.base == name || hero.name.other.values().any(|n| n == name);
        match self.defs.heroes.values().position(called) {
            Some(i) => Ok(i),
            None => look_up(&self.defs.heroes, "hero", name),
        }
    }

    fn waiting(&self, name: &str) -> Result<SavedHero, String> {
        let (id, _) = self.defs.heroes.get_index(self.hero(name)?).ok_or_else(|| format!("no hero is {name}"))?;
        Ok(SavedHero { hero: id.clone(), shown: false, skills: Vec::new() })
    }

    fn role(&self, role: &str) -> Result<(), String> {
        let mode = self.mode()?.and_then(|i| self.defs.modes.get_index(i));
        match mode {
            Some((_, mode)) if !mode.roles.is_empty() => look_up(&mode.roles, "role", role).map(|_| ()),
            _ => Ok(()),
        }
    }

    fn marks(&self, given: &GivenSeat) -> Result<Vec<(String, SavedValue)>, String> {
        let mark = |(name, raw): &(String, Raw)| {
            let i = look_up(&self.defs.marks, "mark", name)?;
            Ok((name.clone(), self.value(&self.defs.marks[i], raw)?))
        };
        given.marks.iter().map(mark).collect()
    }

    /// A mark's value by its declared type. Cards of marks are told by their faces: the first such card of the deck.
    fn value(&self, mark: &Mark, raw: &Raw) -> Result<SavedValue, String> {
        let seat =
            |n: i64| u8::try_from(n - 1).ok().filter(|n| usize::from(*n) < self.scenario.given.seats.len()).map(Seat);
        let card = |spoken: &Spoken| {
            let found = self.defs.deck.iter().find(|p| spoken.fits(p.face));
            found.map(|p| p.name.clone()).ok_or_else(|| format!("no card is {}", spoken.text))
        };
        let wrong = || format!("the mark `{}` holds another type of value: {:?}", mark.id, mark.ty);
        Ok(match (mark.ty, raw) {
            (MarkType::Bool, Raw::Bool(on)) => SavedValue::Bool(*on),
            (MarkType::Int, Raw::Int(n)) => SavedValue::Int(*n),
            (MarkType::String, Raw::Str(text)) => SavedValue::Str(text.clone()),
            (MarkType::Seat, Raw::Int(n)) => SavedValue::Seat(seat(*n).ok_or_else(wrong)?),
            (MarkType::Seats, Raw::Seats(seats)) => SavedValue::Seats(seats.clone()),
            (MarkType::Seats, Raw::Int(n)) => SavedValue::Seats(vec![seat(*n).ok_or_else(wrong)?]),
            (MarkType::Card, Raw::Str(text)) => SavedValue::Card(card(&self.names.card(text)?)?),
            (MarkType::Cards, Raw::Str(text)) => {
                SavedValue::Cards(self.names.list(text)?.iter().map(card).collect::<Result<_, _>>()?)
            }
            _ => return Err(wrong()),
        })
    }

    /// The draw pile, bottom first (the setup of a mode builds its own): what the Given lists, and below it the rest of the sets' cards in the deck's order.
    fn draw(&self, dealt: &[CardId], dealer: &Dealer<'_>, sets: &[SetId]) -> Vec<String> {
        if self.scenario.given.phase.as_deref() == Some(SETUP) {
            return Vec::new();
        }
        let mut from_top = self.cards(Place::Deck, dealt);
        if !self.scenario.given.deck_only {
            let rest = self.defs.deck.iter().enumerate();
            let rest = rest.filter(|(i, card)| sets.contains(&card.set) && !dealer.is_used(CardId::at(*i)));
            from_top.extend(rest.map(|(_, card)| card.name.clone()));
        }
        from_top.reverse();
        from_top
    }

    fn sets(&self) -> Result<Vec<SetId>, String> {
        let mut named = Vec::new();
        for name in &self.scenario.given.sets {
            let found = self.defs.sets_called(name);
            if found.is_empty() {
                let near = nearest(name, self.defs.open_sets().flat_map(|(_, set)| set.words()));
                return Err(unknown("set", name, near));
            }
            named.extend(found);
        }
        Ok(self.defs.sets_in_play(&named))
    }

    fn poses(&self, dealt: &[CardId]) -> Vec<SavedPose> {
        let all = self.zones.iter().zip(self.wanted.iter().zip(dealt));
        let pose = |(zone, (spoken, card)): (&Place, (&Spoken, &CardId))| {
            let Place::Judge(_) = zone else { return None };
            let kind = self.defs.kind(spoken.stands_for?).id.clone();
            Some(SavedPose { card: self.defs.deck[card.index()].name.clone(), kind, skill: None })
        };
        all.filter_map(pose).collect()
    }

    /// Skills that the Given adds; those of heroes, equipment and rules come by themselves.
    fn instances(&self) -> Result<Vec<SavedInstance>, String> {
        let mut found = Vec::new();
        for (i, given) in self.scenario.given.seats.iter().enumerate() {
            for name in &given.skills {
                let skill = look_up(&self.defs.skills, "skill", name).map_err(|m| format!("seat {}: {m}", i + 1))?;
                found.push(SavedInstance {
                    skill: self.defs.skills.get_index(skill).map_or_else(String::new, |(id, _)| id.clone()),
                    seat: Seat::at(i),
                    source: SavedSource::Grant(Span::Game),
                    dormant: false,
                    muted: 0,
                    muted_by: None,
                    suspended: false,
                    uses: 0,
                    ghost: false,
                });
            }
        }
        Ok(found)
    }

    fn turn(&self) -> Result<SavedTurn, String> {
        let given = &self.scenario.given;
        let first = Some(given.turn.unwrap_or(Seat(0)));
        let turn = SavedTurn { seat: first, starter: first, no: 1, round: 1, ..SavedTurn::default() };
        if let Some(name) = &given.phase {
            if name == SETUP {
                return Ok(SavedTurn { step: SavedStep::Setup, ..SavedTurn::default() });
            }
            if name == "turn" {
                return Ok(SavedTurn { step: SavedStep::Begin, ..turn });
            }
            look_up(&self.defs.phases, "phase", name)?;
            return Ok(SavedTurn { step: SavedStep::Phase(name.clone(), 0), ..turn });
        }
        let idle = self.defs.phases.iter().find(|(_, phase)| phase.work == crate::defs::Work::Idle);
        let (id, _) = idle.ok_or("the content has no phase in which a player acts")?;
        let step = SavedStep::Idle(id.clone(), 0);
        Ok(SavedTurn { phase: Some(id.clone()), phase_no: 1, step, ..turn })
    }
}

#[cfg(test)]
mod tests;
