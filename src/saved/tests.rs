use super::*;
use crate::change::{Writer, build_index};
use crate::defs::*;
use crate::filter::{Face, Family, Traits};
use crate::id::*;
use crate::log::{Log, Why};
use crate::rng::{RngState, Stream};
use crate::state::*;
use smallvec::smallvec;

fn kind(id: &str, n: usize, slot: Option<u8>, skills: &[u16]) -> Kind {
    Kind {
        id: id.into(),
        place: Place::default(),
        set: SetId(0),
        name: Text::default(),
        text: Text::default(),
        traits: Traits {
            lineage: smallvec![KindId::at(n)],
            family: slot.map_or(Family::Basic, |_| Family::Equip),
            slot: slot.map(SlotId),
            nature: None,
            flags: smallvec![],
        },
        counts_as: None,
        range: 0,
        distance_to: 0,
        distance_from: 0,
        skills: skills.iter().copied().map(SkillId).collect(),
        usage: None,
        hint: Hint::default(),
        set_numbers: Default::default(),
    }
}

fn skill(id: &str, parts: &[u16]) -> Skill {
    Skill {
        id: id.into(),
        place: Place::default(),
        name: Text::default(),
        text: Text::default(),
        flags: smallvec![],
        locked: false,
        ask: Default::default(),
        set: Default::default(),
        hint: Hint::default(),
        parts: parts.iter().copied().map(PartId).collect(),
        kind: None,
    }
}

fn hero(id: &str, skills: &[u16]) -> Hero {
    Hero {
        id: id.into(),
        place: Place::default(),
        set: SetId(0),
        name: Text::default(),
        kingdom: Word(0),
        gender: Word(1),
        hp: 4,
        flags: smallvec![],
        skills: skills.iter().copied().map(SkillId).collect(),
    }
}

fn mode(id: &str, everyone: &[u16]) -> Mode {
    Mode {
        id: id.into(),
        place: Place::default(),
        name: Text::default(),
        text: Text::default(),
        default: true,
        players: (2, 8),
        roles: Default::default(),
        stances: vec![],
        deal: Vec::new(),
        side_hands: false,
        ask: Default::default(),
        options: [("traitors".to_owned(), vec![1, 2])].into_iter().collect(),
        set: vec![(ConstId(1), 7)],
        everyone: everyone.iter().copied().map(SkillId).collect(),
        functions: Vec::new(),
        phases: vec![PhaseId(0), PhaseId(1), PhaseId(0)],
    }
}

/// Content with three kinds (two of them worn), five skills, two heroes, six cards.
fn defs() -> Defs {
    let mut defs = Defs::default();
    for word in ["north", "male", "chief", "key", "text"] {
        defs.words.intern(word);
    }
    let kinds = [kind("stone", 0, None, &[]), kind("sling", 1, Some(0), &[2]), kind("hide", 2, Some(1), &[])];
    defs.traits = kinds.iter().map(|k| k.traits.clone()).collect();
    defs.kinds = kinds.into_iter().map(|k| (k.id.clone(), k)).collect();
    let skills =
        [skill("one", &[0, 1]), skill("two", &[2]), skill("worn", &[3]), skill("rule", &[]), skill("new", &[])];
    defs.skills = skills.into_iter().map(|s| (s.id.clone(), s)).collect();
    defs.parts = [0, 0, 1, 2]
        .into_iter()
        .map(|skill| Part {
            skill: SkillId(skill),
            place: Place::default(),
            body: Body::Static(vec![Static {
                key: StaticKey::Uses,
                value: StaticValue::Is(1),
                card: None,
                has_when: false,
            }]),
        })
        .collect();
    for h in [hero("anna", &[0, 1]), hero("bert", &[])] {
        defs.heroes.insert(h.id.clone(), h);
    }
    defs.modes.insert("plain".into(), mode("plain", &[3]));
    for (i, kind) in [0, 0, 1, 2, 0, 0].into_iter().enumerate() {
        defs.deck.push(Physical {
            face: Face { kind: KindId(kind), suit: Suit::Spade, colour: Colour::Black, rank: i as u8 + 1 },
            set: SetId(0),
            place: Place::default(),
            name: format!("set/{kind}/♠{}#1", i + 1),
        });
    }
    for (i, ty) in [MarkType::Int, MarkType::Cards, MarkType::String].into_iter().enumerate() {
        let id = format!("mark{i}");
        let (visible, name) = (Visible::All, Text::default());
        defs.marks.insert(id.clone(), Mark { id, ty, visible, name });
    }
    for id in ["heap", "stack"] {
        let (visible, name) = (Visible::All, Text::default());
        let pile = Pile { id: id.into(), visible, name };
        defs.piles.insert(id.into(), pile);
    }
    defs.constants = [("draw".to_owned(), 2), ("limit".to_owned(), 1)].into_iter().collect();
    for (id, work) in [("early", Work::None), ("free", Work::Idle)] {
        let (id, name) = (id.to_owned(), Text::default());
        defs.phases.insert(id.clone(), Phase { id, name, work });
    }
    defs
}

/// A table of three with something in every field.
fn state(defs: &Defs) -> State {
    let seat = || SeatState { hp: 4, max_hp: 4, alive: true, ..SeatState::default() };
    let mut state = State {
        mode: Some(ModeId(0)),
        options: vec![2],
        constants: constants(defs, Some(ModeId(0))),
        seats: vec![seat(), seat(), seat()],
        zones: vec![Zone::Box; defs.deck.len()],
        rng: [Stream::Setup, Stream::Deck, Stream::Play].map(|s| RngState::new(9, s)).to_vec(),
        seed: 9,
        ..State::default()
    };
    let mut log = Log::new(false);
    let mut w = Writer { state: &mut state, log: &mut log, defs };
    for i in 0..3 {
        w.gain(Seat(i), SkillId(3), Source::Rule);
    }
    w.set_step(Step::Next);
    w.take_hero(Seat(0), HeroId(1), false);
    w.take_hero(Seat(0), HeroId(0), true);
    w.set_role(Seat(0), Some(Word(2)));
    w.show_role(Seat(0));
    let put = |w: &mut Writer<'_>, card: u16, to: Zone| {
        let step = crate::change::Step1 { card: CardId(card), to, bottom: false };
        w.move_cards(&[step], Why::Rule).unwrap();
    };
    put(&mut w, 0, Zone::Draw);
    put(&mut w, 1, Zone::Judge(Seat(1)));
    put(&mut w, 2, Zone::Equip(Seat(0)));
    put(&mut w, 3, Zone::Equip(Seat(2)));
    put(&mut w, 4, Zone::Pile(Seat(1), PileId(1)));
    let (card, kind, skill) = (CardId(1), KindId(2), Some(SkillId(0)));
    w.pose(Pose { card, kind, skill });
    w.gain(Seat(1), SkillId(1), Source::Grant(Span::OwnTurnStart));
    w.set_mark(Seat(0), MarkId(0), Some(Value::Int(-3)));
    w.set_mark(Seat(1), MarkId(1), Some(Value::Cards(smallvec![CardId(5), CardId(0)])));
    w.set_mark(Seat(2), MarkId(2), Some(Value::Str(Word(4))));
    w.set_data(Word(3), Some(Value::Seats(smallvec![Seat(2)])));
    w.set_skips(Seat(2), 0b10);
    w.count_use(Seat(0), SkillId(0));
    w.suspend(Seat(0), SkillId(1));
    w.suspend_part(PartId(1));
    w.begin_turn(Seat(0), false);
    w.begin_turn(Seat(1), true);
    w.set_phase(Some(PhaseId(0)));
    w.set_step(Step::Phase(2));
    w.set_fruitless(1, 12);
    w.set_fruitless(3, u32::MAX);
    w.schedule(Scheduled::Enter(Seat(2)));
    w.schedule(Scheduled::Extra(Seat(1)));
    w.schedule(Scheduled::Turn(Seat(0)));
    let mut deed = Deed::new(DeedKind::Use, Seat(0));
    deed.face = Some(Face { kind: KindId(1), suit: Suit::None, colour: Colour::Red, rank: 0 });
    deed.part = Some(PartId(1));
    deed.target = Some(Seat(2));
    w.remember(deed);
    w.remember(Deed::new(DeedKind::Loss, Seat(1)));
    w.state.rng[1].draw(|dice| dice.below(100));
    w.finish(Outcome { seats: smallvec![Seat(0)], roles: smallvec![Word(2)] });
    state
}

/// Notes as they can be compared.
fn told(notes: &[Note]) -> Vec<String> {
    notes.iter().map(Note::to_string).collect()
}

fn round_trip(state: &State, from: &Defs, to: &Defs) -> (State, Vec<Note>) {
    let json = serde_json::to_string(&save(state, from)).unwrap();
    load(&serde_json::from_str(&json).unwrap(), to).unwrap()
}

#[test]
fn a_loaded_state_equals_the_saved_one() {
    let defs = defs();
    let state = state(&defs);
    let (loaded, notes) = round_trip(&state, &defs, &defs);
    assert_eq!(loaded, state);
    assert_eq!(notes, []);
    assert_eq!(hash(&save(&loaded, &defs)), hash(&save(&state, &defs)));
}

#[test]
fn every_step_and_an_empty_table_travel() {
    let defs = defs();
    let mut state = state(&defs);
    for step in [
        Step::Setup,
        Step::Begin,
        Step::Phase(0),
        Step::Phase(2),
        Step::Phase(3),
        Step::Idle(1),
        Step::IdleEnd(1),
        Step::End,
        Step::Next,
    ] {
        state.turn.step = step;
        assert_eq!(round_trip(&state, &defs, &defs).0, state, "{step:?}");
    }
    state.seats.clear();
    state.instances.clear();
    let saved = SavedState::default();
    assert_eq!(serde_json::to_string(&saved).unwrap(), r#"{"seats":[],"turn":{"step":"next"}}"#);
    load(&saved, &defs).unwrap();
}

#[test]
fn defaults_are_not_written() {
    let seat = SavedSeat { hp: 3, max_hp: 4, ..SavedSeat::default() };
    assert_eq!(serde_json::to_string(&seat).unwrap(), r#"{"hp":3,"max_hp":4}"#);
}

#[test]
fn skills_that_were_lost_do_not_come_back() {
    let defs = defs();
    let mut state = state(&defs);
    for skill in [0, 2, 3] {
        state.instances.retain(|i| i.seat != Seat(0) || i.skill != SkillId(skill));
    }
    build_index(&mut state, &defs);
    assert_eq!(round_trip(&state, &defs, &defs).0, state);
}

#[test]
fn a_dead_seat_keeps_its_hero_and_gets_no_skill() {
    let defs = defs();
    let mut state = state(&defs);
    let mut log = Log::new(false);
    let mut w = Writer { state: &mut state, log: &mut log, defs: &defs };
    w.set_alive(Seat(0), false, false);
    assert_eq!(round_trip(&state, &defs, &defs).0, state);
}

#[test]
fn converted_cards_stay_behind() {
    let defs = defs();
    let mut state = state(&defs);
    let face = defs.deck[0].face;
    state.virtuals.push(Virtual { face, cards: smallvec![CardId(0)], skill: None, hidden: false });
    state.seats[0].marks = vec![(MarkId(1), Value::Cards(smallvec![CardId(VIRTUAL), CardId(0)]))];
    let (loaded, _) = round_trip(&state, &defs, &defs);
    assert!(loaded.virtuals.is_empty());
    let kept = Value::Cards(smallvec![CardId(0)]);
    assert_eq!(loaded.seats[0].marks, vec![(MarkId(1), kept)]);
}

#[test]
fn other_content_is_met_by_name() {
    let before = defs();
    let mut state = state(&before);
    state.outcome = None;
    let mut after = defs();
    // Everything gets other numbers, and nothing is lost.
    after.skills.reverse();
    after.kinds.reverse();
    after.traits.reverse();
    after.heroes.reverse();
    after.deck.reverse();
    after.piles.reverse();
    after.words = Words::default();
    for word in ["text", "key", "chief", "male", "north"] {
        after.words.intern(word);
    }
    let skill_at = |id: SkillId| SkillId(4 - id.0);
    for part in &mut after.parts {
        part.skill = skill_at(part.skill);
    }
    for list in after.kinds.values_mut().map(|k| &mut k.skills).chain(after.heroes.values_mut().map(|h| &mut h.skills))
    {
        list.iter_mut().for_each(|s| *s = skill_at(*s));
    }
    after.modes[0].everyone = vec![skill_at(SkillId(3))];
    for card in &mut after.deck {
        card.face.kind = KindId(2 - card.face.kind.0);
    }
    let (loaded, notes) = round_trip(&state, &before, &after);
    assert_eq!(notes, []);
    assert_ne!(loaded, state);
    assert_eq!(save(&loaded, &after), save(&state, &before));
}

#[test]
fn a_hero_s_new_skill_is_added_in_list_order() {
    let before = defs();
    let state = state(&before);
    let mut after = defs();
    after.heroes[0].skills = vec![SkillId(0), SkillId(4), SkillId(1)];
    let (loaded, notes) = round_trip(&state, &before, &after);
    let list: Vec<SkillId> = loaded.instances.iter().filter(|i| i.source == Source::Hero(1)).map(|i| i.skill).collect();
    assert_eq!(list, after.heroes[0].skills);
    let added = added(&save(&state, &before), &loaded, &after);
    assert_eq!(added.iter().map(|i| loaded.instances[*i].skill).collect::<Vec<_>>(), [SkillId(4)]);
    assert_eq!(told(&notes), ["skill_new: 1, new"]);
}

#[test]
fn what_is_gone_is_dropped_and_said() {
    let before = defs();
    let mut state = state(&before);
    state.outcome = None;
    let mut after = defs();
    after.heroes.shift_remove("bert");
    after.marks.pop();
    after.marks[0].ty = MarkType::Bool;
    after.piles.pop();
    after.deck.remove(0);
    after.modes[0].options = Default::default();
    after.modes[0].phases = vec![PhaseId(1)];
    after.kinds[2].traits.slot = None;
    after.traits[2].slot = None;
    after.heroes[0].skills.pop();
    after.kinds[1].skills.clear();
    let (loaded, notes) = round_trip(&state, &before, &after);
    assert_eq!(
        told(&notes),
        [
            "option_gone: traitors",
            "card_gone: set/0/♠1#1",
            "pile_gone: stack",
            "no_slot: set/2/♠4#1",
            "mark_type: mark0",
            "mark_gone: mark2",
            "hero_gone: bert, 1",
            "skill_lost: two, 1",
            "skill_not_given: set/1/♠3#1, worn",
            "turn_phase_gone: early",
        ]
    );
    assert_eq!(loaded.seats[0].heroes.len(), 1);
    assert_eq!(loaded.turn.step, Step::End);
    assert_eq!(loaded.discard, [CardId(3), CardId(2)]);
    // What came of it is a state like any other.
    assert_eq!(round_trip(&loaded, &after, &after).0, loaded);
}

#[test]
fn changed_equipment_and_rules_apply() {
    let before = defs();
    let state = state(&before);
    let mut after = defs();
    after.kinds[1].skills = vec![SkillId(2), SkillId(4)];
    after.modes[0].everyone = vec![SkillId(3), SkillId(1)];
    after.modes[0].set[0].1 = 8;
    let (loaded, _) = round_trip(&state, &before, &after);
    let has = |seat, skill, source| {
        let same = |i: &Instance| i.seat == Seat(seat) && i.skill == SkillId(skill) && i.source == source;
        loaded.instances.iter().filter(|i| same(i)).count()
    };
    assert_eq!(has(0, 2, Source::Card(CardId(2))), 1);
    assert_eq!(has(0, 4, Source::Card(CardId(2))), 1);
    assert_eq!((has(2, 3, Source::Rule), has(2, 1, Source::Rule)), (1, 1));
    assert_eq!(loaded.constants, [2, 8]);
}

#[test]
fn a_card_that_stands_for_what_is_gone_is_discarded() {
    let before = defs();
    let state = state(&before);
    let mut saved = save(&state, &before);
    saved.poses[0].kind = "gone".into();
    let (loaded, _) = load(&saved, &before).unwrap();
    assert_eq!(loaded.zones[1], Zone::Discard);
    assert!(loaded.seats[1].judge.is_empty());
}

#[test]
fn what_no_game_wrote_is_refused() {
    let defs = defs();
    let mut saved = save(&state(&defs), &defs);
    saved.discard = saved.draw.clone();
    assert_eq!(load(&saved, &defs).unwrap_err(), "the card set/0/♠1#1 is in two places");
    let mut saved = save(&state(&defs), &defs);
    saved.turn.seat = Some(Seat(3));
    assert_eq!(load(&saved, &defs).unwrap_err(), "it speaks of seat 4, but has 3 seats");
    saved.mode = Some("gone".into());
    assert_eq!(load(&saved, &defs).unwrap_err(), "there is no mode gone any more");
    assert!(serde_json::from_str::<SavedSeat>(r#"{"hpp": 3}"#).is_err());
}

#[test]
fn words_can_be_interned_beforehand() {
    let defs = defs();
    let saved = save(&state(&defs), &defs);
    let words: Vec<&str> = saved.words().collect();
    assert_eq!(words, ["chief", "north", "male", "text", "key", "chief"]);
}
