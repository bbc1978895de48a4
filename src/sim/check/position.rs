//! What must hold in every position: cards, hit points, and who is asked or named in the log.

use super::{Verdict, broken};
use crate::ask::{Ask, Entry};
use crate::id::*;
use crate::log::Record;
use crate::query::{SeatSet, Targets, bit, seats_of};
use crate::state::{State, Zone};

/// Invariant 1: every physical card is in exactly one zone, and the zone's list and the card's place agree. At rest
/// nothing is left in processing.
pub fn cards(state: &State, at_rest: bool) -> Verdict {
    let mut found: Vec<Option<Zone>> = vec![None; state.zones.len()];
    for (zone, list) in lists(state) {
        for card in list {
            match found.get_mut(card.index()) {
                None => return broken(1, format!("{card:?} in {zone:?} is no card of the deck")),
                Some(Some(other)) => return broken(1, format!("{card:?} is in {other:?} and in {zone:?}")),
                Some(place) => *place = Some(zone),
            }
        }
    }
    for (i, (place, zone)) in found.iter().zip(&state.zones).enumerate() {
        if place.unwrap_or(Zone::Box) != *zone {
            return broken(1, format!("card {i} is listed in {place:?} and believes to be in {zone:?}"));
        }
    }
    if let Some(pose) = state.poses.iter().find(|p| !matches!(state.zones.get(p.card.index()), Some(Zone::Judge(_)))) {
        return broken(1, format!("{:?} stands for another kind outside a judging area", pose.card));
    }
    if at_rest && state.outcome.is_none() && !(state.processing.is_empty() && state.virtuals.is_empty()) {
        return broken(1, format!("at rest {:?} are in processing", state.processing));
    }
    Ok(())
}

/// Every list of cards with its zone.
fn lists(state: &State) -> Vec<(Zone, Vec<CardId>)> {
    let mut lists = vec![
        (Zone::Draw, state.draw.clone()),
        (Zone::Discard, state.discard.clone()),
        (Zone::Processing, state.processing.clone()),
    ];
    for (i, seat) in state.seats.iter().enumerate() {
        let at = Seat::at(i);
        lists.push((Zone::Hand(at), seat.hand.clone()));
        lists.push((Zone::Equip(at), seat.equip.iter().flatten().copied().collect()));
        lists.push((Zone::Judge(at), seat.judge.clone()));
        lists.extend(seat.piles.iter().map(|(pile, cards)| (Zone::Pile(at, *pile), cards.clone())));
    }
    lists
}

/// Invariant 2, questions: nobody dead is asked or may be chosen, and the dead hold nothing.
pub fn asked(state: &State, asks: &[Ask]) -> Verdict {
    for ask in asks {
        if !alive(state, ask.seat) {
            return broken(2, format!("{:?} is dead and asked: {ask:?}", ask.seat));
        }
        for entry in &ask.entries {
            if let Some(dead) = offered(entry).find(|s| !alive(state, *s)) {
                return broken(2, format!("{dead:?} is dead and may be chosen: {entry:?}"));
            }
        }
    }
    for (i, seat) in state.seats.iter().enumerate().filter(|(_, s)| !s.alive) {
        let equipped = seat.equip.iter().any(Option::is_some);
        let piled = seat.piles.iter().any(|(_, cards)| !cards.is_empty());
        if !seat.hand.is_empty() || equipped || !seat.judge.is_empty() || piled {
            return broken(2, format!("{:?} is dead and has cards", Seat::at(i)));
        }
        if seat.leaving {
            return broken(2, format!("{:?} is dead and still leaving", Seat::at(i)));
        }
    }
    Ok(())
}

fn alive(state: &State, seat: Seat) -> bool {
    state.seats.get(seat.index()).is_some_and(|s| s.alive)
}

/// The seats that an entry offers.
fn offered(entry: &Entry) -> impl Iterator<Item = Seat> {
    let all = entry.paid.iter().map(|(_, t)| seats_in(t)).fold(seats_in(&entry.targets), |a, b| a | b);
    seats_of(all)
}

fn seats_in(targets: &Targets) -> SeatSet {
    match targets {
        Targets::None => 0,
        Targets::All(set) | Targets::Choose(set, ..) => *set,
        Targets::Pairs(pairs) => pairs.iter().fold(0, |all, (first, set)| all | bit(*first) | *set),
    }
}

/// Invariant 2, the log: after its death a seat dies no second time, is not healed, hurt, targeted or given cards.
/// A successor who takes the seat is somebody else.
#[derive(Clone, Debug, Default)]
pub struct Mourning {
    dead: SeatSet,
}

impl Mourning {
    /// Reads on in the log.
    pub fn read(&mut self, records: &[Record]) -> Verdict {
        records.iter().try_for_each(|record| self.one(record))
    }

    fn one(&mut self, record: &Record) -> Verdict {
        let named: SeatSet = match record {
            Record::Died { seat, .. } => {
                if self.dead & bit(*seat) != 0 {
                    return broken(2, format!("{seat:?} dies twice"));
                }
                self.dead |= bit(*seat);
                0
            }
            Record::Hero { seat, .. } => {
                self.dead &= !bit(*seat);
                0
            }
            Record::Moved { items, .. } => items.iter().filter_map(|i| i.to.seat()).fold(0, |set, s| set | bit(s)),
            Record::Used { targets, .. } => targets.iter().fold(0, |set, s| set | bit(*s)),
            Record::Recovered { seat, .. } | Record::LostHp { seat, .. } | Record::Dying { seat } => bit(*seat),
            Record::Damage { to, .. } | Record::Redirected { to, .. } => bit(*to),
            Record::Turn { seat, .. } | Record::Phase { seat, .. } => bit(*seat),
            _ => 0,
        };
        if named & self.dead != 0 {
            let seats: Vec<Seat> = seats_of(named & self.dead).collect();
            return broken(2, format!("{seats:?} is dead, and yet: {record:?}"));
        }
        Ok(())
    }

    /// Begins with who is dead already.
    pub fn of(state: &State) -> Self {
        let dead =
            state.seats.iter().enumerate().filter(|(_, s)| !s.alive).fold(0, |set, (i, _)| set | bit(Seat::at(i)));
        Self { dead }
    }
}

/// Invariant 4: hp ≤ max hp; at rest the living have hp above 0, or survive without it.
pub fn hp(state: &State, at_rest: bool) -> Verdict {
    for (i, seat) in state.seats.iter().enumerate() {
        let at = Seat::at(i);
        if seat.hp > seat.max_hp {
            return broken(4, format!("{at:?} has {} of {} hp", seat.hp, seat.max_hp));
        }
        let dealt = !seat.heroes.is_empty() || seat.max_hp > 0;
        if at_rest && state.outcome.is_none() && dealt && seat.alive && seat.hp < 1 && !seat.survives {
            return broken(4, format!("{at:?} lives with {} hp", seat.hp));
        }
        if at_rest && state.outcome.is_none() && seat.alive && seat.leaving {
            return broken(2, format!("{at:?} is still leaving at rest"));
        }
    }
    Ok(())
}
