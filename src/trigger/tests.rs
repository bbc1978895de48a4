//! The cursor without Lua: a table whose guards are Rust functions.

use super::*;
use crate::calls::{About, Board, Loan, Numbers};
use crate::change::build_index;
use crate::defs::{Defs, Event, Hint, Order, Part, Place, Skill, Text};
use crate::state::{Instance, SeatState, Source};
use smallvec::smallvec;
use std::cell::{Cell, RefCell};

const EVENT: EventId = EventId(0);

/// What a part is, as the tests say it.
#[derive(Clone, Copy)]
struct Says {
    whose: Whose,
    must: bool,
    order: Order,
    when: bool,
    times: bool,
}

const MUST: Says = Says { whose: Whose::Anyone, must: true, order: Order::Normal, when: false, times: false };
const MAY: Says = Says { must: false, ..MUST };

type Guard = Box<dyn Fn(PartId, Seat, usize) -> bool>;

/// Four seats, and parts that hear one event.
struct Table {
    state: RefCell<State>,
    defs: Defs,
    guard: RefCell<Guard>,
    times: Cell<u32>,
}

impl Table {
    fn new() -> Self {
        let mut defs = Defs::default();
        let event = Event {
            name: "it".into(),
            payload: 0,
            subject: "who".into(),
            change: Vec::new(),
            sugar: None,
            lingers: false,
            timing: String::new(),
            doc: Default::default(),
            place: Place::default(),
        };
        defs.events.insert("it".into(), event);
        let seats = (0..4).map(|_| SeatState { hp: 4, max_hp: 4, alive: true, ..SeatState::default() }).collect();
        let state = RefCell::new(State { seats, ..State::default() });
        Self { state, defs, guard: RefCell::new(Box::new(|_, _, _| true)), times: Cell::new(1) }
    }

    /// A skill of these parts; its number.
    fn skill(&mut self, parts: &[Says]) -> SkillId {
        let skill = SkillId::at(self.defs.skills.len());
        let first = self.defs.parts.len();
        for says in parts {
            let on = On {
                event: EVENT,
                whose: says.whose,
                card: None,
                phase: None,
                from: 0,
                itself: false,
                must: says.must,
                order: says.order,
                has_when: says.when,
                has_times: says.times,
                has_cost: false,
            };
            self.defs.parts.push(Part { skill, place: Place::default(), body: Body::On(on) });
        }
        let def = Skill {
            id: format!("s{}", skill.index()),
            place: Place::default(),
            name: Text::default(),
            text: Text::default(),
            flags: smallvec![],
            locked: false,
            ask: Default::default(),
            set: Default::default(),
            hint: Hint::default(),
            parts: (first..self.defs.parts.len()).map(PartId::at).collect(),
            kind: None,
        };
        self.defs.skills.insert(def.id.clone(), def);
        skill
    }

    /// A seat (from 1) has the skill.
    fn gains(&self, seat: u8, skill: SkillId, source: Source) {
        let mut state = self.state.borrow_mut();
        state.instances.push(Instance::new(skill, Seat(seat - 1), source));
        build_index(&mut state, &self.defs);
    }

    fn loses(&self, seat: u8, skill: SkillId) {
        let mut state = self.state.borrow_mut();
        state.instances.retain(|i| i.seat != Seat(seat - 1) || i.skill != skill);
        build_index(&mut state, &self.defs);
    }

    fn guard(&self, guard: impl Fn(PartId, Seat, usize) -> bool + 'static) {
        *self.guard.borrow_mut() = Box::new(guard);
    }

    /// A timing that seat `start` begins, about these seats (all from 1).
    fn timing(&self, start: u8, subjects: &[u8]) -> Timing {
        let case = |seat: &u8| Case { subject: Some(Seat(seat - 1)), face: None, phase: None, zones: 0 };
        let mut timing = Timing::new(EVENT, Seat(start - 1), case(&subjects[0]));
        timing.cases = subjects.iter().map(case).collect();
        timing
    }

    fn next(&self, timing: &mut Timing) -> Next {
        timing.next(self, &[], &mut None)
    }

    /// Runs a timing; `choose` picks among offers. What fired: skill, owner, subject (seats from 1).
    fn run(&self, mut timing: Timing, mut choose: impl FnMut(&[Offer]) -> Option<usize>) -> Vec<(usize, u8, u8)> {
        let mut fired = Vec::new();
        loop {
            let offer = match self.next(&mut timing) {
                Next::Over => return fired,
                Next::Fire(offer) => Some(offer),
                Next::Choose(offers) => {
                    let choice = choose(&offers);
                    timing.choose(self, &offers, choice, &mut None)
                }
            };
            fired.extend(offer.map(|offer| self.told(&timing, offer)));
        }
    }

    fn told(&self, timing: &Timing, offer: Offer) -> (usize, u8, u8) {
        let subject = timing.cases[usize::from(offer.case)].subject.map_or(0, |seat| seat.0 + 1);
        (self.defs.part(offer.part).skill.index(), offer.seat.0 + 1, subject)
    }
}

impl Board for Table {
    fn lend<R>(&self, f: impl FnOnce(Loan<'_>) -> R) -> R {
        f(Loan { state: &self.state.borrow(), defs: &self.defs, mask: &[] })
    }

    fn read<R>(&self, f: impl FnOnce(&State) -> R) -> R {
        f(&self.state.borrow())
    }

    fn defs<R>(&self, f: impl FnOnce(&Defs) -> R) -> R {
        f(&self.defs)
    }

    fn with_mask<R>(&self, _: &[CardId], f: impl FnOnce() -> R) -> R {
        f()
    }
}

impl Numbers for Table {
    fn number(&self, _: PartId, _: u8, _: Seat, _: About) -> Option<i64> {
        None
    }
}

impl Guards for Table {
    fn when(&self, part: PartId, owner: Seat, i: usize) -> bool {
        // As with Lua, nothing of the position may be lent out meanwhile.
        drop(self.state.borrow_mut());
        self.guard.borrow()(part, owner, i)
    }

    fn times(&self, _: PartId, _: Seat, _: usize) -> u32 {
        self.times.get()
    }

    fn kind_when(&self, _: KindId, _: Seat) -> bool {
        true
    }

    fn kind_target(&self, _: Face, _: Seat, _: u8, _: &[Seat], _: Seat, _: bool) -> bool {
        true
    }

    fn part_when(&self, _: PartId, _: Seat, _: Seat) -> bool {
        true
    }

    fn part_target(&self, _: PartId, _: Seat, _: u8, _: &[Seat], _: Seat) -> bool {
        true
    }

    fn pick_target(&self, _: Seat, _: Seat) -> bool {
        true
    }

    fn with_card<R>(&self, _: Face, _: &[CardId], f: impl FnOnce(CardId) -> R) -> R {
        f(CardId(0))
    }
}

fn first(_: &[Offer]) -> Option<usize> {
    Some(0)
}

const HERO: Source = Source::Hero(0);

/// §16.2 and §16.4: seats in action order from the turn player, each of which finishes all instances.
#[test]
fn seats_in_action_order_each_with_all_instances() {
    let mut table = Table::new();
    let skill = table.skill(&[MUST]);
    for seat in [1, 2, 4] {
        table.gains(seat, skill, HERO);
    }
    let fired = table.run(table.timing(3, &[2, 3]), first);
    assert_eq!(fired, [(0, 4, 2), (0, 4, 3), (0, 1, 2), (0, 1, 3), (0, 2, 2), (0, 2, 3)]);
}

/// §16.3: hero skills, equipment, rule parts; in each compulsory parts in list order, then the chosen ones.
#[test]
fn tiers_then_compulsory_then_chosen() {
    let mut table = Table::new();
    let (may, must) = (table.skill(&[MAY]), table.skill(&[MUST]));
    let (late, early) =
        (table.skill(&[Says { order: Order::Last, ..MUST }]), table.skill(&[Says { order: Order::First, ..MUST }]));
    for skill in [late, must, early] {
        table.gains(1, skill, Source::Rule);
    }
    let worn = table.skill(&[MUST]);
    table.gains(1, worn, Source::Card(CardId(0)));
    for skill in [may, must] {
        table.gains(1, skill, HERO);
    }
    let skills = |fired: Vec<(usize, u8, u8)>| fired.into_iter().map(|(skill, ..)| skill).collect::<Vec<_>>();
    let [may, must, late, early, worn] = [may, must, late, early, worn].map(SkillId::index);
    // The same skill twice at one seat is one listener: the rule's, which stands first in the list.
    assert_eq!(skills(table.run(table.timing(1, &[1]), first)), [may, worn, early, must, late]);
    table.loses(1, SkillId::at(must));
    table.gains(1, SkillId::at(must), HERO);
    assert_eq!(skills(table.run(table.timing(1, &[1]), first)), [must, may, worn, early, late]);
}

#[test]
fn whose_event_it_is() {
    let mut table = Table::new();
    let mine = table.skill(&[Says { whose: Whose::Mine, ..MUST }]);
    let others = table.skill(&[Says { whose: Whose::Others, ..MUST }]);
    table.gains(2, mine, HERO);
    table.gains(2, others, HERO);
    assert_eq!(table.run(table.timing(1, &[1, 2, 3]), first), [(0, 2, 2), (1, 2, 1), (1, 2, 3)]);
}

/// §16.3: the owner chooses again after each; four orders of three instances of one part and one of another.
#[test]
fn the_owner_chooses_again_after_each() {
    let mut table = Table::new();
    let every = table.skill(&[MAY]);
    let once = table.skill(&[Says { when: true, ..MAY }]);
    table.guard(|_, _, case| case == 0);
    table.gains(1, every, HERO);
    table.gains(1, once, HERO);
    let mut orders = Vec::new();
    for turn in 0..4 {
        let mut asked = 0;
        let fired = table.run(table.timing(1, &[2, 3, 4]), |offers| {
            let choice = if asked == turn { offers.len() - 1 } else { 0 };
            asked += 1;
            Some(choice)
        });
        orders.push(
            fired.into_iter().map(|(skill, _, subject)| if skill == 0 { subject } else { 0 }).collect::<Vec<_>>(),
        );
    }
    assert_eq!(orders, [[0, 2, 3, 4], [2, 0, 3, 4], [2, 3, 0, 4], [2, 3, 4, 0]]);
}

/// §16.5: what was declined is not offered again for the same instance, but for the next.
#[test]
fn declining_is_for_one_instance() {
    let mut table = Table::new();
    let skill = table.skill(&[MAY]);
    table.gains(1, skill, HERO);
    let mut asked = Vec::new();
    let fired = table.run(table.timing(1, &[2, 3, 4]), |offers| {
        asked.push(offers[0].case);
        (offers[0].case == 1).then_some(0)
    });
    assert_eq!(asked, [0, 1, 2]);
    assert_eq!(fired, [(0, 1, 3)]);
}

/// §16.5: a skill gained during a timing joins if its place is not passed, one lost drops out.
#[test]
fn gained_and_lost_on_the_way() {
    let mut table = Table::new();
    let here = table.skill(&[MUST]);
    let other = table.skill(&[MUST]);
    table.gains(2, here, HERO);
    table.gains(3, here, HERO);
    let mut timing = table.timing(1, &[1]);
    assert!(matches!(table.next(&mut timing), Next::Fire(offer) if offer.seat == Seat(1)));
    table.loses(3, here);
    for seat in [1, 2, 4] {
        table.gains(seat, other, HERO);
    }
    let fired = table.run(timing, first);
    assert_eq!(fired, [(other.index(), 2, 1), (other.index(), 4, 1)], "seat 1's place is passed, seat 3 has lost it");
}

/// §16.5: possession and guard are tested again right before the effect.
#[test]
fn tested_again_before_the_effect() {
    let mut table = Table::new();
    let skill = table.skill(&[Says { when: true, ..MAY }]);
    table.gains(1, skill, HERO);
    let offered = |table: &Table| {
        let mut timing = table.timing(1, &[2]);
        let Next::Choose(offers) = table.next(&mut timing) else { panic!("it is offered") };
        (timing, offers)
    };
    let (mut timing, offers) = offered(&table);
    table.guard(|_, _, _| false);
    let mut trace = Some(Vec::new());
    assert_eq!(timing.choose(&table, &offers, Some(0), &mut trace), None);
    assert_eq!(trace.unwrap().last().map(|row| row.verdict), Some(Verdict::GuardSaidNo));
    table.guard(|_, _, _| true);
    assert_eq!(table.next(&mut timing), Next::Over, "it is not offered a second time");
    let (mut timing, offers) = offered(&table);
    table.loses(1, skill);
    assert_eq!(timing.choose(&table, &offers, Some(0), &mut None), None);
    table.gains(1, skill, HERO);
    let (mut timing, offers) = offered(&table);
    table.state.borrow_mut().seats[0].alive = false;
    assert_eq!(timing.choose(&table, &offers, Some(0), &mut None), None);
}

#[test]
fn the_dead_are_passed_and_the_leaving_hear_their_own() {
    let mut table = Table::new();
    let skill = table.skill(&[MUST]);
    for seat in [1, 2, 3] {
        table.gains(seat, skill, HERO);
    }
    table.state.borrow_mut().seats[0].alive = false;
    table.state.borrow_mut().seats[1].leaving = true;
    assert_eq!(table.run(table.timing(1, &[4]), first), [(0, 3, 4)]);
    assert_eq!(table.run(table.timing(1, &[2]), first), [(0, 2, 2), (0, 3, 2)]);
}

#[test]
fn as_often_as_times_says_and_never_inside_itself() {
    let mut table = Table::new();
    let skill = table.skill(&[Says { times: true, ..MUST }]);
    table.gains(1, skill, HERO);
    table.times.set(3);
    assert_eq!(table.run(table.timing(1, &[2]), first).len(), 3);
    let next = table.timing(1, &[2]).next(&table, &[(skill, Seat(0))], &mut None);
    assert_eq!(next, Next::Over);
}

#[test]
fn heard_by_those_whom_it_is_about() {
    let mut table = Table::new();
    let skill = table.skill(&[Says { whose: Whose::Mine, ..MUST }]);
    table.gains(2, skill, HERO);
    let case = |seat: u8| table.timing(1, &[seat]).cases[0];
    let state = table.state.borrow();
    assert!(heard(&state, &table.defs, EVENT, &case(2)));
    assert!(!heard(&state, &table.defs, EVENT, &case(1)));
}
