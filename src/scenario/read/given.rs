//! `scenario "name" { … }` and `expect { … }`.

use super::steps::play;
use super::table::{Keys, seat, shown};
use super::{File, line};
use crate::id::Seat;
use crate::scenario::model::*;
use mlua::{Lua, Table, Value};
use std::rc::Rc;

const TABLE: [&str; 12] =
    ["seats", "deck", "discard", "mode", "options", "house", "seed", "sets", "turn", "phase", "play", "expect"];

const SEAT: [&str; 18] = [
    "hero",
    "reserve",
    "role",
    "role_shown",
    "kingdom",
    "gender",
    "hp",
    "max_hp",
    "hand",
    "equip",
    "judge",
    "skills",
    "marks",
    "piles",
    "chained",
    "face_down",
    "alive",
    "name",
];

const EXPECT: [&str; 9] = ["discard", "processing", "deck", "bottom", "winner", "turn", "phase", "over", "asked"];

const EXPECT_SEAT: [&str; 15] = [
    "hp",
    "max_hp",
    "hand",
    "equip",
    "judge",
    "piles",
    "marks",
    "skills",
    "hero",
    "role",
    "role_shown",
    "kingdom",
    "alive",
    "chained",
    "face_down",
];

pub(super) fn register(lua: &Lua, words: &Table, file: &Rc<File>) -> mlua::Result<()> {
    let file = file.clone();
    let scenario = lua.create_function(move |lua, name: Value| {
        let (file, at) = (file.clone(), line(lua));
        let Value::String(name) = name else {
            return Err(file.error(at, "a scenario has a name: scenario \"…\" { … }"));
        };
        let name = name.to_string_lossy();
        lua.create_function(move |_, table: Value| {
            let Value::Table(table) = table else {
                return Err(file.error(at, "a scenario is described by a table: scenario \"…\" { … }"));
            };
            let found = scenario(&file, at, &name, table)?;
            if file.found.borrow().iter().any(|other| other.name == found.name) {
                return Err(file.error(at, format!("there are two scenarios {name:?}")));
            }
            file.found.borrow_mut().push(found);
            Ok(())
        })
    })?;
    words.raw_set("scenario", scenario)
}

fn scenario(file: &File, at: usize, name: &str, table: Table) -> mlua::Result<Scenario> {
    let keys = Keys { file, line: at, what: "a scenario", table };
    keys.closed(&TABLE, false)?;
    let seats = seats(&keys)?;
    let deck = match keys.value("deck")? {
        Value::Table(table) => deck(file, at, table)?,
        _ => (keys.string("deck")?.unwrap_or_default(), false),
    };
    let (n, turn) = (seats.len(), keys.seat("turn")?);
    if let Some(turn) = turn.filter(|seat| seat.index() >= n) {
        let there = file.line_of_key(at, "turn");
        return Err(file.error(there, format!("`turn` is seat {} of {n}", turn.index() + 1)));
    }
    let given = Given {
        seats,
        deck: deck.0,
        deck_only: deck.1,
        discard: keys.string("discard")?.unwrap_or_default(),
        mode: keys.string("mode")?,
        options: options(&keys)?,
        house: keys.strings("house")?.unwrap_or_default(),
        seed: keys.int("seed")?.unwrap_or(1) as u64,
        sets: keys.strings("sets")?.unwrap_or_default(),
        turn,
        phase: keys.string("phase")?,
    };
    let steps = match keys.value("play")? {
        Value::Nil => Vec::new(),
        Value::Table(list) => play(file, file.line_of_key(at, "play"), list)?,
        other => return Err(file.error(at, format!("`play` is a list of steps, not {}", shown(&other)))),
    };
    let expected = match keys.value("expect")? {
        Value::Nil => None,
        Value::Table(table) => Some(expect(file, file.line_of_key(at, "expect"), table)?),
        other => return Err(file.error(at, format!("`expect` is a table, not {}", shown(&other)))),
    };
    let scenario = Scenario { name: name.to_owned(), place: file.place(at), given, play: steps, expect: expected };
    check_seats(file, &scenario)?;
    Ok(scenario)
}

fn deck(file: &File, at: usize, table: Table) -> mlua::Result<(String, bool)> {
    let keys = Keys { file, line: file.line_of_key(at, "deck"), what: "a deck", table };
    keys.closed(&["only"], true)?;
    let Value::String(cards) = keys.table.raw_get::<Value>(1)? else {
        return Err(file.error(keys.line, "a deck is written { \"cards from the top\", only = true }"));
    };
    Ok((cards.to_string_lossy(), keys.bool("only")?.unwrap_or(false)))
}

fn options(keys: &Keys<'_>) -> mlua::Result<Vec<(String, i64)>> {
    let number = |(name, value): (String, Value)| match value {
        Value::Integer(n) => Ok((name, n)),
        other => {
            let there = keys.file.line_of_key(keys.line, &name);
            Err(keys.file.error(there, format!("the option `{name}` is a whole number, not {}", shown(&other))))
        }
    };
    keys.map("options")?.into_iter().map(number).collect()
}

fn seats(keys: &Keys<'_>) -> mlua::Result<Vec<GivenSeat>> {
    let at = keys.file.line_of_key(keys.line, "seats");
    let Value::Table(list) = keys.value("seats")? else {
        return Err(keys.file.error(at, "a scenario has `seats`: a list with one table for each"));
    };
    let n = list.raw_len();
    if list.pairs::<Value, Value>().count() != n || !(2..=crate::state::MAX_SEATS).contains(&n) {
        return Err(keys.file.error(at, "`seats` is a list of 2 to 16 tables, one for each seat"));
    }
    let mut from = at;
    (1..=n)
        .map(|i| match list.raw_get::<Value>(i)? {
            Value::Table(table) => {
                let what = format!("seat {i}");
                let keys = Keys { file: keys.file, line: from, what: &what, table };
                let seat = given_seat(&keys)?;
                // A key of a later seat stands further down.
                from = deepest(&keys).unwrap_or(from);
                Ok(seat)
            }
            other => Err(keys.file.error(at, format!("seat {i} is a table, not {}", shown(&other)))),
        })
        .collect()
}

/// The line of the lowest key of a seat, if it has any.
fn deepest(keys: &Keys<'_>) -> Option<usize> {
    SEAT.iter()
        .filter(|key| keys.table.contains_key(**key).unwrap_or(false))
        .map(|key| keys.file.line_of_key(keys.line, key))
        .max()
}

fn given_seat(keys: &Keys<'_>) -> mlua::Result<GivenSeat> {
    keys.closed(&SEAT, false)?;
    let (hp, full) = hp(keys)?;
    let marks = keys.map("marks")?;
    let piles = keys.map("piles")?.into_iter().map(|(name, value)| match value {
        Value::String(cards) => Ok((name, cards.to_string_lossy())),
        other => Err(keys.file.error(keys.line, format!("the pile `{name}` holds cards, not {}", shown(&other)))),
    });
    Ok(GivenSeat {
        hero: keys.string("hero")?,
        reserve: keys.strings("reserve")?.unwrap_or_default(),
        role: keys.string("role")?,
        role_shown: keys.bool("role_shown")?.unwrap_or(false),
        kingdom: keys.string("kingdom")?,
        gender: keys.string("gender")?,
        hp,
        max_hp: full.or(keys.small("max_hp")?),
        hand: keys.string("hand")?.unwrap_or_default(),
        equip: keys.string("equip")?.unwrap_or_default(),
        judge: keys.string("judge")?.unwrap_or_default(),
        skills: keys.strings("skills")?.unwrap_or_default(),
        marks: marks
            .iter()
            .map(|(name, value)| Ok((name.clone(), keys.raw(name, value)?)))
            .collect::<mlua::Result<_>>()?,
        piles: piles.collect::<mlua::Result<_>>()?,
        chained: keys.bool("chained")?.unwrap_or(false),
        face_down: keys.bool("face_down")?.unwrap_or(false),
        dead: keys.bool("alive")? == Some(false),
        name: keys.string("name")?,
    })
}

/// `"3/5"` or a number.
fn hp(keys: &Keys<'_>) -> mlua::Result<(Option<i32>, Option<i32>)> {
    match keys.value("hp")? {
        Value::String(text) => {
            let text = text.to_string_lossy();
            let parts = text.split_once('/').map(|(hp, full)| (hp.trim().parse(), full.trim().parse()));
            match parts {
                Some((Ok(hp), Ok(full))) => Ok((Some(hp), Some(full))),
                _ => {
                    let there = keys.file.line_of_key(keys.line, "hp");
                    Err(keys.file.error(there, format!("hp is written \"3/5\" or 3, not {text:?}")))
                }
            }
        }
        _ => Ok((keys.small("hp")?, None)),
    }
}

/// What is to hold.
pub(super) fn expect(file: &File, at: usize, table: Table) -> mlua::Result<Expect> {
    let keys = Keys { file, line: at, what: "`expect`", table };
    keys.closed(&EXPECT, true)?;
    let mut seats = Vec::new();
    for pair in keys.table.pairs::<Value, Value>() {
        let (Value::Integer(_), value) = pair.as_ref().map(|(k, v)| (k, v)).map_err(Clone::clone)? else { continue };
        let (key, _) = pair.clone()?;
        let (Some(seat), Value::Table(table)) = (seat(&key), value) else {
            let what = "seats stand in `expect` as [2] = { … }";
            return Err(file.error(at, format!("{what}, not [{}] = {}", shown(&key), shown(value))));
        };
        seats.push((seat, expect_seat(file, at, seat, table.clone())?));
    }
    seats.sort_by_key(|(seat, _)| *seat);
    Ok(Expect {
        place: file.place(at),
        seats,
        discard: cards(&keys, "discard")?,
        processing: cards(&keys, "processing")?,
        deck: cards(&keys, "deck")?,
        bottom: keys.string("bottom")?,
        winner: winner(&keys)?,
        turn: keys.seat("turn")?,
        phase: keys.string("phase")?,
        over: keys.bool("over")?,
        asked: keys.seats("asked")?,
    })
}

fn winner(keys: &Keys<'_>) -> mlua::Result<Option<Winner>> {
    Ok(match keys.value("winner")? {
        Value::Nil => None,
        Value::Boolean(false) => Some(Winner::Nobody),
        Value::String(role) => Some(Winner::Role(role.to_string_lossy())),
        _ => keys.seats("winner")?.map(Winner::Seats),
    })
}

fn expect_seat(file: &File, at: usize, seat: Seat, table: Table) -> mlua::Result<ExpectSeat> {
    let what = format!("seat {} of `expect`", seat.index() + 1);
    let keys = Keys { file, line: at, what: &what, table };
    keys.closed(&EXPECT_SEAT, false)?;
    let (now, full) = hp(&keys)?;
    let marks = keys.map("marks")?;
    let piles = keys.map("piles")?.into_iter().map(|(name, value)| {
        let what = Keys { file, line: at, what: &what, table: keys.table.clone() };
        Ok((name.clone(), counted(&what, &name, &value)?))
    });
    Ok(ExpectSeat {
        hp: now,
        max_hp: full.or(keys.small("max_hp")?),
        hand: cards(&keys, "hand")?,
        equip: cards(&keys, "equip")?,
        judge: cards(&keys, "judge")?,
        piles: piles.collect::<mlua::Result<_>>()?,
        marks: marks
            .iter()
            .map(|(name, value)| Ok((name.clone(), keys.raw(name, value)?)))
            .collect::<mlua::Result<_>>()?,
        skills: keys.strings("skills")?,
        hero: keys.string("hero")?,
        role: keys.string("role")?,
        role_shown: keys.bool("role_shown")?,
        kingdom: keys.string("kingdom")?,
        alive: keys.bool("alive")?,
        chained: keys.bool("chained")?,
        face_down: keys.bool("face_down")?,
    })
}

fn cards(keys: &Keys<'_>, key: &str) -> mlua::Result<Option<Cards>> {
    match keys.value(key)? {
        Value::Nil => Ok(None),
        value => counted(keys, key, &value).map(Some),
    }
}

fn counted(keys: &Keys<'_>, key: &str, value: &Value) -> mlua::Result<Cards> {
    match value {
        Value::String(text) => Ok(Cards::Are(text.to_string_lossy())),
        Value::Integer(n @ 0..=1000) => Ok(Cards::Count(*n as usize)),
        other => {
            let there = keys.file.line_of_key(keys.line, key);
            Err(keys.file.error(there, format!("`{key}` is cards or how many, not {}", shown(other))))
        }
    }
}

/// Nobody speaks of a seat that is not there.
fn check_seats(file: &File, scenario: &Scenario) -> mlua::Result<()> {
    let n = scenario.given.seats.len();
    let check = |line: u32, seat: Seat| {
        if seat.index() < n {
            return Ok(());
        }
        Err(file.error(line as usize, format!("there is no seat {}: there are {n}", seat.index() + 1)))
    };
    let expectations = scenario.expect.iter().chain(scenario.play.iter().filter_map(|step| match &step.body {
        Body::Expect(expect) => Some(&**expect),
        _ => None,
    }));
    for expect in expectations {
        let asked = expect.asked.iter().flatten().copied();
        for seat in expect.seats.iter().map(|(seat, _)| *seat).chain(expect.turn).chain(asked) {
            check(expect.place.line, seat)?;
        }
    }
    for step in &scenario.play {
        for seat in super::steps::seats_of(step) {
            check(step.place.line, seat)?;
        }
    }
    Ok(())
}
