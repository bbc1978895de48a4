//! The words of `play`.

use super::given::expect;
use super::table::{Keys, seat, seats, shown};
use super::{File, line};
use crate::id::Seat;
use crate::scenario::model::*;
use mlua::{Lua, Table, UserData, Value, Variadic};
use std::rc::Rc;

/// A step on its way from its word to `play`.
struct Made(Step);

impl UserData for Made {}

/// What a word was given.
struct Args<'a> {
    file: &'a File,
    line: usize,
    word: &'static str,
    values: Vec<Value>,
}

type Word = fn(&Args<'_>) -> mlua::Result<Body>;

const WORDS: [(&str, Word); 18] = [
    ("uses", |a| a.reply(Reply::Uses(a.used(true)?))),
    ("responds", |a| a.reply(Reply::Responds(a.used(false)?))),
    ("invokes", |a| a.reply(Reply::Invokes(a.string(1, "a skill")?, a.invoked()?))),
    ("yes", |a| a.reply(Reply::Yes(a.string(1, "a skill")?))),
    ("no", |a| a.reply(Reply::No(a.string(1, "a skill")?))),
    ("declines", |a| a.reply(Reply::Declines)),
    ("picks", |a| a.reply(Reply::Picks(a.picked()?))),
    ("chooses", |a| a.reply(Reply::Chooses(a.string(1, "an option")?))),
    ("arranges", |a| a.arranged()),
    ("distributes", |a| a.distributed()),
    ("takes_hero", |a| a.reply(Reply::TakesHero(a.string(1, "a hero")?))),
    ("ends", |a| a.reply(Reply::Ends)),
    ("to", |a| Ok(Body::To(a.string(0, "a phase")?, a.optional_seat(1)?))),
    ("expect", |a| a.expected()),
    ("illegal", |a| a.illegal()),
    ("offered", |a| Ok(Body::Offered(a.seat()?, a.string(1, "a skill")?))),
    ("not_offered", |a| Ok(Body::NotOffered(a.seat()?, a.string(1, "a skill")?))),
    ("recasts", |a| {
        let with = Use { recast: true, ..a.used(true)? };
        a.reply(Reply::Uses(with))
    }),
];

pub(super) fn register(lua: &Lua, words: &Table, file: &Rc<File>) -> mlua::Result<()> {
    for (word, make) in WORDS {
        let file = file.clone();
        let function = lua.create_function(move |lua, values: Variadic<Value>| {
            let args = Args { file: &file, line: line(lua), word, values: values.to_vec() };
            let body = make(&args)?;
            Ok(Made(Step { place: file.place(args.line), text: args.text(), body }))
        })?;
        words.raw_set(word, function)?;
    }
    Ok(())
}

/// The steps of a `play` list.
pub(super) fn play(file: &File, at: usize, list: Table) -> mlua::Result<Vec<Step>> {
    let n = list.raw_len();
    if list.pairs::<Value, Value>().count() != n {
        return Err(file.error(at, "`play` is a list of steps without names and gaps"));
    }
    (1..=n)
        .map(|i| {
            let value: Value = list.raw_get(i)?;
            step(&value).ok_or_else(|| file.error(at, format!("step {i} of `play` is {}, not a step", shown(&value))))
        })
        .collect()
}

fn step(value: &Value) -> Option<Step> {
    value.as_userdata()?.borrow::<Made>().ok().map(|made| made.0.clone())
}

/// The seats that a step speaks of.
pub(super) fn seats_of(step: &Step) -> Vec<Seat> {
    fn targets(with: &Use) -> Vec<Seat> {
        with.to.clone().unwrap_or_default()
    }
    match &step.body {
        Body::To(_, seat) => seat.iter().copied().collect(),
        Body::Expect(_) => Vec::new(),
        Body::Illegal(step) => seats_of(step),
        Body::Offered(seat, _) | Body::NotOffered(seat, _) => vec![*seat],
        Body::Reply(seat, reply) => {
            let mut all = match reply {
                Reply::Uses(with) | Reply::Responds(with) | Reply::Picks(with) | Reply::Invokes(_, with) => {
                    targets(with)
                }
                Reply::Distributes(gifts) => gifts.iter().map(|(_, seat)| *seat).collect(),
                _ => Vec::new(),
            };
            all.push(*seat);
            all
        }
    }
}

impl Args<'_> {
    fn text(&self) -> String {
        let values: Vec<String> = self.values.iter().map(written).collect();
        match (&self.values[..], self.word) {
            ([Value::Table(_)], _) => format!("{} {}", self.word, values.concat()),
            _ => format!("{}({})", self.word, values.join(", ")),
        }
    }

    fn wrong<T>(&self, message: impl std::fmt::Display) -> mlua::Result<T> {
        Err(self.file.error(self.line, format!("{}: {message}", self.word)))
    }

    fn value(&self, i: usize) -> Value {
        self.values.get(i).cloned().unwrap_or(Value::Nil)
    }

    fn seat(&self) -> mlua::Result<Seat> {
        let value = self.value(0);
        seat(&value)
            .map_or_else(|| self.wrong(format!("the first argument is a seat from 1, not {}", shown(&value))), Ok)
    }

    fn optional_seat(&self, i: usize) -> mlua::Result<Option<Seat>> {
        match self.value(i) {
            Value::Nil => Ok(None),
            value => match seat(&value) {
                Some(seat) => Ok(Some(seat)),
                None => self.wrong(format!("argument {} is a seat from 1, not {}", i + 1, shown(&value))),
            },
        }
    }

    fn string(&self, i: usize, what: &str) -> mlua::Result<String> {
        match self.value(i) {
            Value::String(s) => Ok(s.to_string_lossy()),
            other => self.wrong(format!("argument {} is {what}, not {}", i + 1, shown(&other))),
        }
    }

    fn keys(&self, i: usize) -> Option<Keys<'_>> {
        match self.value(i) {
            Value::Table(table) => Some(Keys { file: self.file, line: self.line, what: self.word, table }),
            _ => None,
        }
    }

    fn reply(&self, reply: Reply) -> mlua::Result<Body> {
        let most = match reply {
            Reply::Declines | Reply::Ends => 1,
            Reply::Uses(_) | Reply::Responds(_) | Reply::Invokes(..) => 3,
            _ => 2,
        };
        if self.values.len() > most {
            return self.wrong(format!("it takes at most {most} arguments"));
        }
        Ok(Body::Reply(self.seat()?, reply))
    }

    /// `(seat, card, targets | {to, via, cards})`, `(seat, {via, cards})`
    fn used(&self, targets: bool) -> mlua::Result<Use> {
        let mut with = Use::default();
        let mut next = 1;
        if let Value::String(card) = self.value(1) {
            with.card = Some(card.to_string_lossy());
            next = 2;
        }
        match self.value(next) {
            Value::Nil => {}
            value => match (targets.then(|| seats(&value)).transpose()?.flatten(), self.keys(next)) {
                (Some(to), _) => with.to = Some(to),
                (None, Some(keys)) => {
                    keys.closed(&["to", "via", "cards"], false)?;
                    (with.to, with.via) = (keys.seats("to")?, keys.string("via")?);
                    with.cards = keys.string("cards")?;
                }
                (None, None) => return self.wrong(format!("{} is neither seats nor a table", shown(&value))),
            },
        }
        if with.card.is_none() && with.via.is_none() {
            return self.wrong("it needs a card, or `via`");
        }
        Ok(with)
    }

    /// `(seat, skill, {cards, to})`
    fn invoked(&self) -> mlua::Result<Use> {
        match (self.value(2), self.keys(2)) {
            (Value::Nil, _) => Ok(Use::default()),
            (value, keys) => match (seats(&value)?, keys) {
                (Some(to), _) if !to.is_empty() => Ok(Use { to: Some(to), ..Use::default() }),
                (_, Some(keys)) => {
                    keys.closed(&["cards", "to"], false)?;
                    Ok(Use { cards: keys.string("cards")?, to: keys.seats("to")?, ..Use::default() })
                }
                _ => self.wrong(format!("{} is neither seats nor a table", shown(&value))),
            },
        }
    }

    /// `(seat, "cards")`, `(seat, seat)`, `(seat, {cards, players})`
    fn picked(&self) -> mlua::Result<Use> {
        let value = self.value(1);
        if let Value::String(cards) = &value {
            return Ok(Use { cards: Some(cards.to_string_lossy()), ..Use::default() });
        }
        if let Some(to) = seats(&value)?.filter(|to| !to.is_empty()) {
            return Ok(Use { to: Some(to), ..Use::default() });
        }
        let Some(keys) = self.keys(1) else {
            return self.wrong(format!("{} is neither cards, seats nor a table", shown(&value)));
        };
        keys.closed(&["cards", "players"], false)?;
        Ok(Use { cards: keys.string("cards")?, to: keys.seats("players")?, ..Use::default() })
    }

    fn arranged(&self) -> mlua::Result<Body> {
        let Some(keys) = self.keys(1) else {
            return self.wrong("it takes { top = \"…\", bottom = \"…\" }");
        };
        keys.closed(&["top", "bottom"], false)?;
        self.reply(Reply::Arranges { top: keys.string("top")?, bottom: keys.string("bottom")? })
    }

    fn distributed(&self) -> mlua::Result<Body> {
        let Value::Table(table) = self.value(1) else {
            return self.wrong("it takes { [\"card\"] = seat, … }");
        };
        let mut gifts = Vec::new();
        for pair in table.pairs::<Value, Value>() {
            let (card, to) = pair?;
            match (&card, seat(&to)) {
                (Value::String(card), Some(to)) => gifts.push((card.to_string_lossy(), to)),
                _ => return self.wrong(format!("it takes [\"card\"] = seat, not [{}] = {}", shown(&card), shown(&to))),
            }
        }
        gifts.sort();
        self.reply(Reply::Distributes(gifts))
    }

    fn expected(&self) -> mlua::Result<Body> {
        match self.value(0) {
            Value::Table(table) => Ok(Body::Expect(Box::new(expect(self.file, self.line, table)?))),
            other => self.wrong(format!("it takes a table, not {}", shown(&other))),
        }
    }

    fn illegal(&self) -> mlua::Result<Body> {
        match step(&self.value(0)) {
            Some(step) if matches!(step.body, Body::Reply(..)) => Ok(Body::Illegal(Box::new(step))),
            _ => self.wrong("it takes a step that answers a question, as in illegal(uses(1, \"杀\", 3))"),
        }
    }
}

/// How a step is written in messages.
fn written(value: &Value) -> String {
    match value {
        Value::String(s) => format!("\"{}\"", s.to_string_lossy()),
        Value::Table(table) => {
            let mut all: Vec<String> = Vec::new();
            let mut named: Vec<String> = Vec::new();
            for (key, value) in table.pairs::<Value, Value>().flatten() {
                match key {
                    Value::Integer(_) if table.raw_len() > 0 => all.push(written(&value)),
                    Value::String(key) => named.push(format!("{} = {}", key.to_string_lossy(), written(&value))),
                    key => named.push(format!("[{}] = {}", written(&key), written(&value))),
                }
            }
            named.sort();
            all.extend(named);
            format!("{{ {} }}", all.join(", "))
        }
        value => {
            match value.as_userdata().and_then(|made| made.borrow::<Made>().ok().map(|made| made.0.text.clone())) {
                Some(text) => text,
                None => shown(value),
            }
        }
    }
}
