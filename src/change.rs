//! The only writers of a [`State`]. Each appends to the log and moves the state's version on.
//!
//! A change that would break the board (a card that is not where it should be, a slot that is taken) is refused with a
//! reason; the caller makes a script error of it.

mod cards;
mod index;

pub use index::build_index;

use crate::defs::{Defs, Span};
use crate::id::*;
use crate::inject::{self, Break};
use crate::log::{Log, Record};
use crate::state::*;

/// Why a change was refused; the text is for the author of the script.
pub type Refused = String;

/// One card of a planned movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step1 {
    /// The card.
    pub card: CardId,
    /// Where to.
    pub to: Zone,
    /// To the bottom of the draw pile instead of its top.
    pub bottom: bool,
}

/// A state that is being written.
pub struct Writer<'a> {
    /// The state.
    pub state: &'a mut State,
    /// Its log.
    pub log: &'a mut Log,
    /// The definitions.
    pub defs: &'a Defs,
}

impl Writer<'_> {
    fn touch(&mut self) {
        self.state.version = self.state.version.wrapping_add(1);
    }

    fn seat(&mut self, seat: Seat) -> &mut SeatState {
        self.touch();
        self.state.seat_mut(seat)
    }

    // ---- seats -------------------------------------------------------------------------------------------------

    /// Changes hit points by `n`, up to the full ones.
    pub fn change_hp(&mut self, seat: Seat, n: i32) -> i32 {
        let s = self.seat(seat);
        let before = s.hp;
        s.hp = s.hp.saturating_add(n).min(s.max_hp);
        if inject::on(Break::Overheal) && n > 0 {
            s.hp = s.max_hp + 1;
        }
        let now = s.hp;
        // Whoever falls further is not spared by what spared him before.
        if now > 0 || n < 0 {
            s.survives = false;
        }
        self.log.push(|| Record::Hp { seat, n: now - before, now });
        now
    }

    /// Sets hit points and full hit points (setup, a hero taken).
    pub fn set_hp(&mut self, seat: Seat, hp: i32, max_hp: i32) {
        let s = self.seat(seat);
        (s.hp, s.max_hp) = (hp.min(max_hp), max_hp);
        self.log.push(|| Record::MaxHp { seat, now: max_hp });
    }

    /// Chains or unchains.
    pub fn set_chained(&mut self, seat: Seat, on: bool) {
        self.seat(seat).chained = on;
        self.log.push(|| Record::Chained { seat, on });
    }

    /// Turns the hero face down or up.
    pub fn set_face_down(&mut self, seat: Seat, down: bool) {
        self.seat(seat).face_down = down;
        self.log.push(|| Record::Turned { seat, down });
    }

    /// May the seat live at hp ≤ 0?
    pub fn set_survives(&mut self, seat: Seat, on: bool) {
        self.seat(seat).survives = on;
    }

    /// Gives a role.
    pub fn set_role(&mut self, seat: Seat, role: Option<Word>) {
        self.seat(seat).role = role;
    }

    /// Shows the role to all.
    pub fn show_role(&mut self, seat: Seat) {
        let s = self.seat(seat);
        if s.role_shown {
            return;
        }
        s.role_shown = true;
        if let Some(role) = s.role {
            self.log.push(|| Record::Role { seat, role });
        }
    }

    /// Sets kingdom and gender.
    pub fn set_origin(&mut self, seat: Seat, kingdom: Option<Word>, gender: Option<Word>) {
        let s = self.seat(seat);
        (s.kingdom, s.gender) = (kingdom, gender);
    }

    /// Takes a hero: its skills, kingdom and gender. Hit points are the mode's affair.
    pub fn take_hero(&mut self, seat: Seat, hero: HeroId, shown: bool) {
        let def = self.defs.hero(hero);
        let s = self.seat(seat);
        s.reserve.retain(|waiting| waiting.hero != hero);
        let slot = s.heroes.len() as u8;
        s.heroes.push(HeroSlot { hero, shown });
        if slot == 0 {
            (s.kingdom, s.gender) = (Some(def.kingdom), Some(def.gender));
        }
        for &skill in &def.skills {
            let mut instance = Instance::new(skill, seat, Source::Hero(slot));
            instance.dormant = !shown;
            self.state.instances.push(instance);
        }
        self.reindex();
        if shown {
            self.log.push(|| Record::Hero { seat, hero });
        }
    }

    /// One more hero waits at the seat; `shown`: everybody knows of it.
    pub fn reserve_hero(&mut self, seat: Seat, hero: HeroId, shown: bool) {
        self.seat(seat).reserve.push(HeroSlot { hero, shown });
        self.log.push(|| Record::Reserved { seat, hero: Some(hero), shown });
    }

    /// Of the waiting heroes only these are left, in this order, which nobody else knows.
    pub fn order_reserve(&mut self, seat: Seat, heroes: impl Iterator<Item = HeroId>) {
        self.seat(seat).reserve = heroes.map(|hero| HeroSlot { hero, shown: false }).collect();
    }

    /// The seat of a fallen hero is back at the table, without a hero and without anything that was the old one's:
    /// skills, marks, phases to be skipped, deeds that rules would count.
    pub fn renew(&mut self, seat: Seat) {
        self.state.instances.retain(|i| i.seat != seat);
        self.state.history.retain(|deed| deed.seat != seat);
        let s = self.seat(seat);
        (s.alive, s.leaving, s.survives, s.face_down, s.chained) = (true, false, false, false, false);
        (s.kingdom, s.gender, s.skips) = (None, None, 0);
        s.heroes.clear();
        s.marks.clear();
        self.reindex();
    }

    /// Sets a seat's presence at the table.
    pub fn set_alive(&mut self, seat: Seat, alive: bool, leaving: bool) {
        let s = self.seat(seat);
        (s.alive, s.leaving) = (alive, leaving);
        if !alive {
            s.hp = s.hp.min(0);
            s.chained = false;
            s.survives = false;
            self.state.instances.retain(|i| i.seat != seat);
            // An extra turn is the fallen hero's, not a successor's.
            self.state.schedule.retain(|s| *s != Scheduled::Extra(seat));
        }
        self.reindex();
    }

    /// Phases that the seat skips when they come.
    pub fn set_skips(&mut self, seat: Seat, skips: u16) {
        self.seat(seat).skips = skips;
    }

    /// Sets or removes a mark.
    pub fn set_mark(&mut self, seat: Seat, mark: MarkId, value: Option<Value>) {
        let marks = &mut self.seat(seat).marks;
        let at = marks.iter().position(|(id, _)| *id == mark);
        match (at, value.clone()) {
            (Some(i), Some(value)) => marks[i].1 = value,
            (Some(i), None) => drop(marks.remove(i)),
            (None, Some(value)) => marks.push((mark, value)),
            (None, None) => return,
        }
        self.log.push(|| Record::Marked { seat, mark, value });
    }

    /// One more blind pick from the seat's hand: its slots get another order.
    pub fn count_blind_pick(&mut self, seat: Seat) {
        self.seat(seat).blind_picks += 1;
    }

    // ---- skills ------------------------------------------------------------------------------------------------

    /// Gives a skill for a span, or for good as part of a source.
    pub fn gain(&mut self, seat: Seat, skill: SkillId, source: Source) {
        self.state.instances.push(Instance::new(skill, seat, source));
        self.touch();
        self.reindex();
        self.log.push(|| Record::Gained { seat, skill });
    }

    /// Takes a skill away, from whatever source. Returns whether there was one.
    pub fn lose(&mut self, seat: Seat, skill: SkillId) -> bool {
        let before = self.state.instances.len();
        self.state.instances.retain(|i| i.seat != seat || i.skill != skill);
        let lost = self.state.instances.len() != before;
        if lost {
            self.touch();
            self.reindex();
            self.log.push(|| Record::Lost { seat, skill });
        }
        lost
    }

    /// Switches a seat's instances of a skill off for this game.
    pub fn suspend(&mut self, seat: Seat, skill: SkillId) {
        for instance in self.state.instances.iter_mut().filter(|i| i.seat == seat && i.skill == skill) {
            instance.suspended = true;
        }
        self.touch();
        self.reindex();
    }

    /// Switches one part of a skill off, for all, after a fault.
    pub fn suspend_part(&mut self, part: PartId) {
        if !self.state.suspended.contains(&part) {
            self.state.suspended.push(part);
            self.reindex();
        }
    }

    /// One more or one less effect, of the skill `by` or of a rule, that puts a seat's instances out of force.
    pub fn mute(&mut self, seat: Seat, which: impl Fn(&Instance) -> bool, on: bool, by: Option<SkillId>) {
        for instance in self.state.instances.iter_mut().filter(|i| i.seat == seat && which(i)) {
            instance.muted = if on { instance.muted.saturating_add(1) } else { instance.muted.saturating_sub(1) };
            instance.muted_by = if instance.muted == 0 { None } else { by.filter(|_| on).or(instance.muted_by) };
        }
        self.touch();
        self.reindex();
    }

    /// Counts a use of a skill.
    pub fn count_use(&mut self, seat: Seat, skill: SkillId) {
        if let Some(instance) = self.state.instances.iter_mut().find(|i| i.seat == seat && i.skill == skill) {
            instance.uses = instance.uses.saturating_add(1);
        }
    }

    /// Ends what was given for a span. `seat` limits it to one owner (own_turn_start).
    pub fn expire(&mut self, span: Span, seat: Option<Seat>) {
        let before = self.state.instances.len();
        self.state.instances.retain(|i| i.source != Source::Grant(span) || seat.is_some_and(|seat| i.seat != seat));
        if self.state.instances.len() != before {
            self.touch();
            self.reindex();
        }
    }

    /// Rebuilds the index of listeners; call after instances changed in any other way.
    pub fn reindex(&mut self) {
        build_index(self.state, self.defs);
    }

    // ---- time --------------------------------------------------------------------------------------------------

    /// A turn begins. An extra one stands beside the order of turns and its rounds.
    pub fn begin_turn(&mut self, seat: Seat, extra: bool) {
        let turn = &mut self.state.turn;
        let last = turn.extra_after.or(turn.seat);
        turn.extra_after = last.filter(|_| extra);
        let starter = *turn.starter.get_or_insert(seat);
        let n = self.state.seats.len().max(1);
        let place = |s: Seat| (s.index() + n - starter.index() % n) % n;
        if !extra && last.is_none_or(|last| place(seat) <= place(last)) {
            turn.round += 1;
        }
        turn.seat = Some(seat);
        turn.no += 1;
        turn.phase = None;
        turn.fruitless.clear();
        let (no, round) = (turn.no, turn.round);
        self.state.seat_mut(seat).last_turn = no;
        self.state.history.retain(|deed| deed.round + 1 >= round);
        self.touch();
        self.log.push(|| Record::Turn { seat, no, round, extra });
    }

    /// A phase begins (`None`: it is over).
    pub fn set_phase(&mut self, phase: Option<PhaseId>) {
        let turn = &mut self.state.turn;
        turn.phase = phase;
        turn.instead = false;
        turn.fruitless.clear();
        if let (Some(phase), Some(seat)) = (phase, turn.seat) {
            turn.phase_no += 1;
            self.log.push(|| Record::Phase { seat, phase });
        }
        self.touch();
    }

    /// The body of the running phase is replaced.
    pub fn set_instead(&mut self) {
        self.state.turn.instead = true;
        self.touch();
    }

    /// What comes next at rest.
    pub fn set_step(&mut self, step: Step) {
        self.state.turn.step = step;
        self.touch();
    }

    /// An idle entry came to nothing.
    pub fn set_fruitless(&mut self, key: u64, version: u32) {
        self.state.turn.fruitless.retain(|(k, _)| *k != key);
        self.state.turn.fruitless.push((key, version));
    }

    /// Remembers a deed.
    pub fn remember(&mut self, mut deed: Deed) {
        let turn = &self.state.turn;
        (deed.phase, deed.phase_no, deed.turn_no, deed.round) = (turn.phase, turn.phase_no, turn.no, turn.round);
        self.state.history.push(deed);
    }

    /// Puts something off until the table is at rest.
    pub fn schedule(&mut self, what: Scheduled) {
        self.state.schedule.push(what);
        self.touch();
    }

    /// Sets data of the mode.
    pub fn set_data(&mut self, key: Word, value: Option<Value>) {
        self.state.data.retain(|(k, _)| *k != key);
        if let Some(value) = value {
            self.state.data.push((key, value));
        }
        self.touch();
    }

    /// Ends the game.
    pub fn finish(&mut self, outcome: Outcome) {
        self.log.push(|| Record::Over(outcome.clone()));
        self.state.outcome = Some(outcome);
        self.touch();
    }
}
