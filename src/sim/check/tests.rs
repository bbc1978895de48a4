//! Each detector that looks at data alone, seen to fire on data that is broken on purpose.

use super::position::{Mourning, asked, cards, hp};
use super::{Verdict, answers, order};
use crate::ask::{Ask, AskKind, Entry, Prompt, Slot, Via};
use crate::defs::{Body, Defs, Part, Place};
use crate::id::*;
use crate::log::{Moved, Record, Why};
use crate::query::Targets;
use crate::rng::{Dice, Stream};
use crate::state::*;
use crate::trigger::{TraceRow, Verdict as Said};
use smallvec::smallvec;

/// Two seats and six cards: two drawn, two in hand, one worn, one discarded.
fn table() -> State {
    let seat = |hand: &[u16]| SeatState {
        hp: 4,
        max_hp: 4,
        alive: true,
        hand: hand.iter().map(|c| CardId(*c)).collect(),
        ..SeatState::default()
    };
    let mut state = State {
        seats: vec![seat(&[2]), seat(&[3])],
        draw: vec![CardId(0), CardId(1)],
        discard: vec![CardId(5)],
        zones: vec![
            Zone::Draw,
            Zone::Draw,
            Zone::Hand(Seat(0)),
            Zone::Hand(Seat(1)),
            Zone::Equip(Seat(1)),
            Zone::Discard,
            Zone::Box,
        ],
        ..State::default()
    };
    state.seats[1].equip[0] = Some(CardId(4));
    state
}

fn breaks(rule: u8, verdict: Verdict) {
    assert_eq!(verdict.expect_err("nothing was found").rule, rule);
}

#[test]
fn a_sound_position_passes() {
    let state = table();
    assert_eq!(cards(&state, true), Ok(()));
    assert_eq!(hp(&state, true), Ok(()));
    assert_eq!(asked(&state, &[question()]), Ok(()));
}

#[test]
fn a_card_in_two_zones_is_found() {
    let mut state = table();
    state.discard.push(CardId(2));
    breaks(1, cards(&state, true));
    state = table();
    state.seats[0].hand.push(CardId(2));
    breaks(1, cards(&state, true));
}

#[test]
fn a_lost_card_is_found() {
    let mut state = table();
    state.draw.pop();
    breaks(1, cards(&state, true));
    state = table();
    state.zones[0] = Zone::Discard;
    breaks(1, cards(&state, false));
    state = table();
    state.seats[1].equip[0] = None;
    breaks(1, cards(&state, false));
}

#[test]
fn a_card_left_in_processing_is_found_at_rest_only() {
    let mut state = table();
    state.draw.pop();
    state.processing.push(CardId(1));
    state.zones[1] = Zone::Processing;
    assert_eq!(cards(&state, false), Ok(()));
    breaks(1, cards(&state, true));
    state.outcome = Some(Outcome { seats: smallvec![], roles: smallvec![] });
    assert_eq!(cards(&state, true), Ok(()));
}

#[test]
fn a_false_name_outside_a_judging_area_is_found() {
    let mut state = table();
    state.poses.push(Pose { card: CardId(5), kind: KindId(0), skill: None });
    breaks(1, cards(&state, true));
}

fn question() -> Ask {
    let entry = Entry {
        slots: smallvec![Slot { card: CardId(2), hidden: false }],
        cards: (1, 1),
        targets: Targets::Choose(0b10, 1, 1),
        ..Entry::plain(Via::Card)
    };
    Ask {
        id: 1,
        seat: Seat(0),
        kind: AskKind::Act,
        prompt: Prompt::default(),
        optional: true,
        secret: false,
        entries: vec![entry],
    }
}

#[test]
fn a_question_to_or_about_the_dead_is_found() {
    let mut state = table();
    state.seats[0] = SeatState { max_hp: 4, ..SeatState::default() };
    breaks(2, asked(&state, &[question()]));
    let mut state = table();
    state.seats[1].alive = false;
    breaks(2, asked(&state, &[question()]));
    // Without the question: the dead seat still has its cards.
    breaks(2, asked(&state, &[]));
}

#[test]
fn what_happens_to_the_dead_is_found() {
    let died = |seat| Record::Died { seat, killer: None };
    let given = Record::Moved {
        items: smallvec![Moved { card: CardId(0), from: Zone::Draw, to: Zone::Hand(Seat(1)) }],
        why: Why::Draw,
        by: None,
    };
    let healed = Record::Recovered { seat: Seat(1), n: 1 };
    assert_eq!(Mourning::default().read(&[given.clone(), healed.clone(), died(Seat(1)), died(Seat(0))]), Ok(()));
    for after in [given.clone(), healed, died(Seat(1)), Record::LostHp { seat: Seat(1), n: 1 }] {
        breaks(2, Mourning::default().read(&[died(Seat(1)), after]));
    }
    let successor = Record::Hero { seat: Seat(1), hero: HeroId(0) };
    assert_eq!(Mourning::default().read(&[died(Seat(1)), successor, given]), Ok(()));
}

#[test]
fn wrong_hit_points_are_found() {
    let mut state = table();
    state.seats[0].hp = 5;
    breaks(4, hp(&state, false));
    state.seats[0].hp = 0;
    assert_eq!(hp(&state, false), Ok(()));
    breaks(4, hp(&state, true));
    state.seats[0].survives = true;
    assert_eq!(hp(&state, true), Ok(()));
    state.seats[1].leaving = true;
    breaks(2, hp(&state, true));
}

#[test]
fn a_question_that_contradicts_itself_is_found() {
    let mut dice = Dice::new(1, Stream::Bot);
    assert_eq!(answers::agree(&question(), &mut dice), Ok(()));
    // Nothing can be answered.
    let mut ask = question();
    (ask.optional, ask.entries) = (false, vec![]);
    breaks(5, answers::agree(&ask, &mut dice));
    // The only entry can never be paid, and there is no other way out.
    let mut ask = question();
    ask.optional = false;
    ask.entries[0].cards = (2, 2);
    breaks(5, answers::agree(&ask, &mut dice));
}

/// Two parts: one of a hero's skill, one of a rule.
fn skills() -> (State, Defs) {
    let part = |skill| Part { skill, place: Place::default(), body: Body::Static(vec![]) };
    let defs = Defs { parts: vec![part(SkillId(0)), part(SkillId(1))], ..Defs::default() };
    let mut state = table();
    for seat in [Seat(0), Seat(1)] {
        state.instances.push(Instance::new(SkillId(0), seat, Source::Hero(0)));
        state.instances.push(Instance::new(SkillId(1), seat, Source::Rule));
    }
    (state, defs)
}

fn fired(seat: u8, part: u16, case: u8) -> TraceRow {
    TraceRow { timing: 1, event: EventId(0), seat: Seat(seat), part: PartId(part), case, verdict: Said::Fired }
}

#[test]
fn a_timing_out_of_order_is_found() {
    let (state, defs) = skills();
    let check = |rows: &[TraceRow]| order::timings(rows, &state, &defs);
    let sound = [fired(1, 0, 0), fired(1, 0, 1), fired(1, 1, 0), fired(0, 0, 0), fired(0, 1, 0)];
    assert_eq!(check(&sound), Ok(()));
    // Twice for the same instance; back to an earlier one; a rule part before a hero's; the first seat again.
    breaks(3, check(&[fired(1, 0, 0), fired(1, 0, 0)]));
    breaks(3, check(&[fired(1, 0, 1), fired(1, 0, 0)]));
    breaks(3, check(&[fired(1, 1, 0), fired(1, 0, 0)]));
    breaks(3, check(&[fired(1, 0, 0), fired(0, 0, 0), fired(1, 1, 0)]));
    // Another timing is another matter.
    let other = TraceRow { timing: 2, ..fired(1, 0, 0) };
    assert_eq!(check(&[fired(1, 0, 0), other]), Ok(()));
}
