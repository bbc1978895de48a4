//! A small hand-made table for tests: three seats, two kinds of card, a weapon, two heroes, no Lua.

use crate::defs::*;
use crate::filter::{Face, Family, Traits};
use crate::id::*;
use crate::state::*;
use smallvec::smallvec;

/// A text in Chinese and English.
pub fn text(base: &str, en: &str) -> Text {
    Text { base: base.into(), other: [("en".to_owned(), en.to_owned())].into() }
}

fn add_kind(defs: &mut Defs, id: &str, name: &str, family: Family, slot: Option<SlotId>) -> KindId {
    let kind = KindId::at(defs.kinds.len());
    let traits = Traits { lineage: smallvec![kind], family, slot, nature: None, flags: smallvec![] };
    defs.traits.push(traits.clone());
    let kind_def = Kind {
        id: id.into(),
        place: Place::default(),
        set: SetId(0),
        name: text(name, id),
        text: text(&format!("{name}的说明。"), &format!("What {id} does.")),
        traits,
        counts_as: None,
        range: i32::from(slot.is_some()) * 3,
        distance_to: 0,
        distance_from: 0,
        skills: vec![],
        usage: None,
        set_numbers: Default::default(),
        hint: Hint::default(),
    };
    defs.kinds.insert(id.into(), kind_def);
    kind
}

fn add_skill(defs: &mut Defs, id: &str, name: &str, body: Body) -> SkillId {
    let skill = SkillId::at(defs.skills.len());
    let part = PartId::at(defs.parts.len());
    defs.parts.push(Part { skill, place: Place::default(), body });
    let def = Skill {
        id: id.into(),
        place: Place::default(),
        name: text(name, id),
        text: text(&format!("{name}：伤害+{{bonus}}。"), &format!("{id}: damage +{{bonus}}.")),
        flags: smallvec![],
        locked: false,
        ask: [("which".to_owned(), text("为{seat}选择{n}张[{kind}|牌]", "Choose {n} for {seat}"))].into(),
        set: [("bonus".to_owned(), 2)].into(),
        hint: Hint::default(),
        parts: vec![part],
        kind: None,
    };
    defs.skills.insert(id.into(), def);
    skill
}

fn conversion(makes: KindId) -> Body {
    Body::As(As {
        makes: Makes::Kind(makes),
        card: None,
        from: crate::filter::zones::HAND,
        count: 1,
        how: How::Both,
        has_supply: false,
        refused: None,
        face_down: true,
        has_when: false,
        limit: None,
    })
}

fn add_hero(defs: &mut Defs, id: &str, name: &str, kingdom: Word, gender: Word, skill: SkillId) {
    let hero = Hero {
        id: id.into(),
        place: Place::default(),
        set: SetId(0),
        name: text(name, id),
        kingdom,
        gender,
        hp: 4,
        flags: smallvec![],
        skills: vec![skill],
    };
    defs.heroes.insert(id.into(), hero);
}

/// The definitions: kinds `strike` 攻 and `pike` 矛 (a weapon), skills `bluff` 诈 (lays cards face down) and `push` 推,
/// heroes `alpha` 甲 and `beta` 乙, roles `chief` 首 and `rest` 余, eight cards ♠1 … ♠8.
pub fn defs() -> Defs {
    let mut defs = Defs::default();
    defs.slots.insert("arm".into(), Slot { id: "arm".into(), name: text("手持", "arm") });
    let strike = add_kind(&mut defs, "strike", "攻", Family::Basic, None);
    let pike = add_kind(&mut defs, "pike", "矛", Family::Equip, Some(SlotId(0)));
    let bluff = add_skill(&mut defs, "bluff", "诈", conversion(strike));
    let push = add_skill(&mut defs, "push", "推", Body::Static(vec![]));
    let (blue, man) = (defs.words.intern("blue"), defs.words.intern("man"));
    defs.kingdoms.insert("blue".into(), text("蓝", "Blue"));
    defs.genders.insert("man".into(), text("男", "male"));
    add_hero(&mut defs, "alpha", "甲", blue, man, bluff);
    add_hero(&mut defs, "beta", "乙", blue, man, push);
    for rank in 1..=8 {
        let kind = if rank == 8 { pike } else { strike };
        let face = Face { kind, suit: Suit::Spade, colour: Colour::Black, rank };
        defs.deck.push(Physical { face, set: SetId(0), place: Place::default(), name: format!("x/♠{rank}#1") });
    }
    defs.phases.insert("act".into(), Phase { id: "act".into(), name: text("行动阶段", "Action"), work: Work::Idle });
    for (id, name, visible) in [("open", "明堆", Visible::All), ("own", "暗堆", Visible::Owner)] {
        defs.piles.insert(id.into(), Pile { id: id.into(), visible, name: text(name, id) });
        defs.marks.insert(id.into(), Mark { id: id.into(), ty: MarkType::Int, visible, name: text(name, id) });
    }
    for role in ["chief", "rest"] {
        defs.words.intern(role);
    }
    defs.modes.insert("plain".into(), mode());
    defs.lang = languages();
    defs
}

/// The language files of the repository, read as content is.
fn languages() -> std::collections::BTreeMap<String, indexmap::IndexMap<String, String>> {
    ["zh", "en"]
        .into_iter()
        .map(|lang| {
            let path = format!("{}/scripts/lang/{lang}.toml", env!("CARGO_MANIFEST_DIR"));
            let table: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
            let mut keys = indexmap::IndexMap::new();
            flatten("", &table, &mut keys);
            (lang.to_owned(), keys)
        })
        .collect()
}

fn flatten(prefix: &str, table: &toml::Table, keys: &mut indexmap::IndexMap<String, String>) {
    for (key, value) in table {
        match value {
            toml::Value::Table(inner) => flatten(&format!("{prefix}{key}."), inner, keys),
            value => drop(keys.insert(format!("{prefix}{key}"), value.as_str().unwrap().to_owned())),
        }
    }
}

fn mode() -> Mode {
    Mode {
        id: "plain".into(),
        place: Place::default(),
        name: text("平局", "Plain"),
        text: text("没有规则。", "No rules."),
        default: true,
        players: (2, 4),
        roles: [("chief".to_owned(), text("首", "chief")), ("rest".to_owned(), text("余", "rest"))].into(),
        stances: vec![],
        deal: vec![],
        side_hands: false,
        ask: Default::default(),
        options: Default::default(),
        set: vec![],
        everyone: vec![],
        functions: vec![],
        phases: vec![],
    }
}

/// Seat 1 plays `alpha` (shown, chief) and is in its phase; seat 2 `beta` (hidden, rest); seat 3 has no hero. Hands:
/// cards 0 1, 2 3, none; seat 1 wears card 7 and has card 4 in its open pile, seat 2 card 5 in its own; 6 is to be drawn.
pub fn state(defs: &Defs) -> State {
    let word = |name: &str| defs.words.find(name);
    let mut state = State { mode: Some(ModeId(0)), seed: 7, zones: vec![Zone::Box; 8], ..State::default() };
    state.seats = (0..3).map(|_| SeatState { hp: 3, max_hp: 4, alive: true, ..SeatState::default() }).collect();
    for (i, role) in ["chief", "rest", "rest"].into_iter().enumerate() {
        state.seats[i].role = word(role);
    }
    state.seats[0].role_shown = true;
    for (i, shown) in [(0, true), (1, false)] {
        let seat = &mut state.seats[i];
        seat.heroes.push(HeroSlot { hero: HeroId::at(i), shown });
        (seat.kingdom, seat.gender) = (word("blue"), word("man"));
        state.instances.push(Instance::new(SkillId::at(i), Seat::at(i), Source::Hero(0)));
    }
    state.seats[0].hand = vec![CardId(0), CardId(1)];
    state.seats[1].hand = vec![CardId(2), CardId(3)];
    state.seats[0].equip[0] = Some(CardId(7));
    state.seats[0].piles.push((PileId(0), vec![CardId(4)]));
    state.seats[1].piles.push((PileId(1), vec![CardId(5)]));
    state.seats[1].marks = vec![(MarkId(0), Value::Int(2)), (MarkId(1), Value::Int(3))];
    state.draw = vec![CardId(6)];
    let zones = [
        Zone::Hand(Seat(0)),
        Zone::Hand(Seat(0)),
        Zone::Hand(Seat(1)),
        Zone::Hand(Seat(1)),
        Zone::Pile(Seat(0), PileId(0)),
        Zone::Pile(Seat(1), PileId(1)),
        Zone::Draw,
        Zone::Equip(Seat(0)),
    ];
    state.zones.copy_from_slice(&zones);
    state.turn = Turn { seat: Some(Seat(0)), no: 1, round: 1, phase: Some(PhaseId(0)), ..Turn::default() };
    state
}
