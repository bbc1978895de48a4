//! Skills: reading the words that a content file returns for them into parts.

use super::host::Loader;
use super::load::{count, keep, range};
use super::natives::zone_set;
use super::word_keys;
use super::words::{Keys, Word, described, key_span};
use crate::defs::*;
use crate::error::{Diagnostic, nearest};
use crate::filter::{Filter, zones};
use crate::id::*;
use mlua::{Table, Value};
use smallvec::SmallVec;

impl Loader<'_> {
    pub(super) fn hero(&mut self, id: HeroId) {
        let (name, toml, skills) = {
            let defs = self.defs();
            let hero = defs.hero(id);
            // Those that its file defines: a house rule may have given the hero others.
            let here = |(_, skill): &(usize, &Skill)| skill.place.file == hero.place.file && !skill.id.contains('.');
            let own = defs.skills.values().enumerate().filter(here).map(|(i, _)| SkillId::at(i)).collect();
            (hero.id.clone(), hero.place.file.clone(), own)
        };
        let owned: Vec<SkillId> = skills;
        let Some(file) = self.sibling(&toml) else {
            for skill in owned {
                self.no_lua(skill, &toml);
            }
            return;
        };
        let Some(value) = self.run(&file) else { return };
        self.skills(&file, 1, value, &owned, &format!("hero {name}"));
    }

    pub(super) fn no_lua(&mut self, skill: SkillId, toml: &str) {
        let (name, place) = {
            let defs = self.defs();
            (defs.skill(skill).id.clone(), defs.skill(skill).place.clone())
        };
        let lua = toml.replace(".toml", ".lua");
        self.problem(
            &place.file,
            place.line,
            format!("the skill `{name}` has no Lua"),
            format!("expected {lua} to return {{ {name} = … }}"),
            None,
        );
    }

    /// Reads a table of skills: ids to words or lists of words.
    pub(super) fn skills(&mut self, file: &str, line: u32, value: Value, owned: &[SkillId], of: &str) {
        let table = match value {
            Value::Nil if owned.is_empty() => return,
            Value::Table(table) if Word::of(&Value::Table(table.clone())).is_none() => table,
            other => return self.no_table(file, line, &other, owned, of),
        };
        let misspelt = self.hidden_skills(file, line, &table, owned, of);
        for &skill in owned {
            let (id, toml) = (self.defs().skill(skill).id.clone(), self.defs().skill(skill).place.file.clone());
            match table.raw_get::<Value>(id.as_str()) {
                // A slip of the pen is one mistake, not two.
                Ok(Value::Nil) | Err(_) if misspelt.contains(&id) => {}
                Ok(Value::Nil) | Err(_) => self.no_lua(skill, &toml),
                Ok(value) => self.parts(file, skill, &id, value),
            }
        }
    }

    /// What should be a table of skills is something else.
    fn no_table(&mut self, file: &str, line: u32, found: &Value, owned: &[SkillId], of: &str) {
        let ids: Vec<String> = owned.iter().map(|skill| format!("{} = …", self.defs().skill(*skill).id)).collect();
        let message = match found {
            Value::Nil => format!("the skills of {of} are missing"),
            other => format!("the skills of {of} are a table, not {}", described(other)),
        };
        let label = format!("expected {{ {} }}", if ids.is_empty() { "id = …".into() } else { ids.join(", ") });
        self.problem(file, line, message, label, None);
    }

    /// What is in the table besides: hidden parts of skills, and mistakes. Gives the skills that were probably meant.
    fn hidden_skills(&mut self, file: &str, line: u32, table: &Table, owned: &[SkillId], of: &str) -> Vec<String> {
        let mut misspelt = Vec::new();
        let kind = of.strip_prefix("card ").unwrap_or_default();
        let names: Vec<String> = owned.iter().map(|s| self.defs().skill(*s).id.clone()).collect();
        let mut others: Vec<(String, Value)> = table
            .pairs::<Value, Value>()
            .flatten()
            .filter_map(|(key, value)| match key {
                Value::String(s) => Some((s.to_string_lossy(), value)),
                _ => None,
            })
            .filter(|(key, _)| !names.contains(key))
            .collect();
        others.sort_by(|a, b| a.0.cmp(&b.0));
        for (key, value) in others {
            let parent = key.split_once('.').map(|(parent, _)| parent.to_string());
            if parent.is_some_and(|p| names.contains(&p) || p == kind) {
                let skill = self.hidden_skill(&key, file);
                self.parts(file, skill, &key, value);
                continue;
            }
            let text = self.text(file);
            let absent = |name: &&str| matches!(table.raw_get::<Value>(*name), Ok(Value::Nil));
            let near = nearest(&key, names.iter().map(String::as_str).filter(absent));
            misspelt.extend(near.clone());
            let diag = Diagnostic::new(file, key_span(&text, line, &key), format!("{of} has no skill `{key}`"))
                .label("no table of this name in the TOML file")
                .did_you_mean(near);
            self.diags.push(diag);
        }
        misspelt
    }

    /// A skill without TOML: hidden and compulsory.
    pub(super) fn hidden_skill(&mut self, id: &str, file: &str) -> SkillId {
        let mut defs = self.defs_mut();
        let parent = id.split('.').next().unwrap_or(id);
        let of_skill = defs.skills.get(parent).map(|p| (p.name.clone(), p.set.clone()));
        let of_kind = || defs.kinds.get(parent).map(|kind| (kind.name.clone(), kind.set_numbers.clone()));
        let (name, set) = of_skill.or_else(of_kind).unwrap_or_default();
        let skill = Skill {
            id: id.into(),
            place: Place { file: file.into(), line: 0 },
            name,
            text: Text::default(),
            flags: SmallVec::new(),
            locked: true,
            ask: Default::default(),
            set,
            hint: Hint::default(),
            parts: Vec::new(),
            kind: None,
        };
        SkillId::at(defs.skills.insert_full(id.into(), skill).0)
    }

    pub(super) fn parts(&mut self, file: &str, skill: SkillId, id: &str, value: Value) {
        if let Some(word) = Word::of(&value) {
            self.part(file, skill, &word);
            return;
        }
        if let Value::Table(list) = &value {
            let all: Vec<Value> = list.sequence_values::<Value>().flatten().collect();
            if !all.is_empty() && all.iter().all(|v| Word::of(v).is_some()) {
                for word in all.iter().filter_map(Word::of) {
                    self.part(file, skill, &word);
                }
                return;
            }
        }
        let text = self.text(file);
        let diag = Diagnostic::new(file, key_span(&text, 1, id), format!("the skill `{id}` is not made of words"))
            .label("expected on.<event>{}, as.<card>{}, play{}, static{}, or a list of these");
        self.diags.push(diag);
    }

    fn part(&mut self, file: &str, skill: SkillId, word: &Word) {
        let text = self.text(file);
        let functions = self.table();
        let place = Place { file: file.into(), line: word.line };
        let _ = functions.raw_set("place", place.to_string());
        let mut diags = std::mem::take(&mut self.diags);
        let mut keys = Keys::new(file, &text, word, &mut diags);
        let body = match word.word.as_str() {
            "on" => self.on(&mut keys, word, &functions),
            "as" => self.conversion(&mut keys, word, &functions),
            "play" => self.play(&mut keys, &functions),
            "static" => self.statics(&mut keys, &functions),
            other => {
                keys.word_mistake(format!("`{other}` is no part of a skill"), "expected on, as, play or static", None);
                self.diags = diags;
                return;
            }
        };
        keys.finish();
        self.diags = diags;
        let Some(body) = body else { return };
        let part = {
            let mut defs = self.defs_mut();
            let part = PartId::at(defs.parts.len());
            defs.parts.push(Part { skill, place, body });
            defs.skills[skill.index()].parts.push(part);
            part
        };
        self.set_part(part, functions);
    }

    fn on(&mut self, keys: &mut Keys<'_>, word: &Word, functions: &Table) -> Option<Body> {
        let name = word.name.clone().unwrap_or_default();
        let found = self.defs().events.get_full(&name).map(|(i, _, e)| (EventId::at(i), e.sugar));
        let Some((event, sugar)) = found else {
            let near = self.near_event(&name);
            keys.word_mistake(format!("there is no event `{name}`"), "`hulao api events` lists them", near);
            // The other keys are still read, so that they are not called unknown.
            self.on_keys(keys, functions, EventId(0), None);
            return None;
        };
        let (event, phase) = match sugar {
            Some((event, phase)) => (event, Some(phase)),
            None => (event, None),
        };
        self.on_keys(keys, functions, event, phase)
    }

    fn on_keys(
        &mut self,
        keys: &mut Keys<'_>,
        functions: &Table,
        event: EventId,
        phase: Option<PhaseId>,
    ) -> Option<Body> {
        let whose = keys.one_of("whose", &word_keys::WHOSE);
        let order = keys.one_of("order", &word_keys::ORDER);
        let card = self.card_filter(keys, "card");
        let named = self.phase(keys);
        let from = zones_of(keys, 0);
        let picks = keep(keys, functions, "pick");
        let has_cost = keep(keys, functions, "cost");
        if picks && has_cost {
            keys.mistake("pick", format!("{} pays twice", keys.what), "expected `pick` or `cost`, not both", None);
        }
        let itself = keys.bool("itself");
        if itself && !self.defs().events[event.index()].lingers {
            keys.mistake("itself", "this event is no loss of cards".into(), "expected on.lost_cards", None);
        }
        let _ = functions.raw_set("itself", itself);
        let on = On {
            event,
            whose: whose.unwrap_or(Whose::Mine),
            card,
            phase: named.or(phase),
            from,
            itself,
            must: keys.bool("must"),
            order: order.unwrap_or_default(),
            has_when: keep(keys, functions, "when") || picks || itself,
            has_times: keep(keys, functions, "times"),
            has_cost: has_cost || picks,
        };
        runs(keys, functions, "run = function(me, ev) … end").then_some(Body::On(on))
    }

    fn phase(&mut self, keys: &mut Keys<'_>) -> Option<PhaseId> {
        let name = keys.string("phase")?;
        let found = self.defs().phases.get_index_of(&name).map(PhaseId::at);
        if found.is_none() {
            let near = nearest(&name, self.defs().phases.keys().map(String::as_str));
            keys.mistake("phase", format!("there is no phase `{name}`"), "phases stand in scripts/rules.toml", near);
        }
        found
    }

    fn conversion(&mut self, keys: &mut Keys<'_>, word: &Word, functions: &Table) -> Option<Body> {
        let name = word.name.clone().unwrap_or_default();
        let among = self.card_filter(keys, "among");
        let makes = if name == "any" {
            among.map(Makes::Among)
        } else {
            self.defs().kinds.get_index_of(&name).map(|i| Makes::Kind(KindId::at(i)))
        };
        if makes.is_none() {
            let near = self.near_kind(&name);
            keys.word_mistake(format!("there is no card kind `{name}`"), "as.<card> names a card kind", near);
        }
        let how = keys.one_of("how", &word_keys::HOW);
        let card = self.card_filter(keys, "card");
        let from = zones_of(keys, zones::HAND);
        let count = keys.int("count");
        let has_supply = keep(keys, functions, "supply");
        let rule = As {
            makes: makes.unwrap_or(Makes::Kind(KindId(0))),
            card,
            from,
            count: count.unwrap_or(if has_supply { 0 } else { 1 }) as u8,
            how: how.unwrap_or(How::Both),
            has_supply,
            refused: keys.span("refused"),
            face_down: keys.bool("face_down"),
            has_when: keep(keys, functions, "when"),
            limit: self.limit(keys),
        };
        keep(keys, functions, "before");
        makes.map(|_| Body::As(rule))
    }

    fn play(&mut self, keys: &mut Keys<'_>, functions: &Table) -> Option<Body> {
        let by = keys.one_of("by", &word_keys::BY);
        let card = self.card_filter(keys, "card");
        let from = zones_of(keys, zones::HAND);
        let play = Play {
            by: by.unwrap_or(By::Me),
            limit: self.limit(keys),
            cards: range(keys, "cards", if card.is_some() { (1, 1) } else { (0, 0) }),
            card,
            from,
            target: self.targeting(keys, functions),
            targets: count(keys),
            has_when: keep(keys, functions, "when"),
        };
        runs(keys, functions, "run = function(me, use) … end").then_some(Body::Play(play))
    }

    fn statics(&mut self, keys: &mut Keys<'_>, functions: &Table) -> Option<Body> {
        let card = self.card_filter(keys, "card");
        let when = keys.function("when");
        let mut entries = Vec::new();
        for (name, key) in StaticKey::NAMES {
            let value = keys.value(name);
            if matches!(value, Value::Nil) {
                continue;
            }
            let row = self.table();
            let _ = row.raw_set("when", when.clone());
            let (value, card) = match key {
                StaticKey::TreatAs => self.treat_as(keys, &value)?,
                StaticKey::HandLike => (self.hand_like(keys, &value)?, card),
                _ => (self.static_value(keys, name, &value, &row)?, card),
            };
            let _ = functions.raw_push(row);
            entries.push(Static { key, value, card, has_when: when.is_some() });
        }
        if entries.is_empty() {
            let known: Vec<&str> = StaticKey::NAMES.iter().map(|(name, _)| *name).collect();
            let label = format!("expected one of: {}", known.join(", "));
            keys.word_mistake("this static changes nothing".into(), &label, None);
            return None;
        }
        Some(Body::Static(entries))
    }

    fn static_value(
        &mut self,
        keys: &mut Keys<'_>,
        name: &'static str,
        value: &Value,
        row: &Table,
    ) -> Option<StaticValue> {
        let number = match value {
            Value::Integer(n) if n.abs() <= i64::from(UNLIMITED) => *n as i32,
            Value::Boolean(b) => i32::from(*b),
            Value::String(s) if s.to_string_lossy() == "unlimited" => UNLIMITED,
            Value::Function(f) => {
                let _ = row.raw_set("value", f.clone());
                return Some(StaticValue::Function);
            }
            other => return keys.wrong(name, "a whole number, true, \"unlimited\" or a function", other),
        };
        // Under a `when` the number is asked of Lua, which needs it too.
        let _ = row.raw_set("value", number);
        Some(StaticValue::Is(number))
    }

    fn treat_as(&mut self, keys: &mut Keys<'_>, value: &Value) -> Option<(StaticValue, Option<FilterId>)> {
        let Value::Table(table) = value else {
            return keys.wrong("treat_as", "{ card = filter, suit = \"heart\" }", value);
        };
        let card = super::words::filter_id(&table.raw_get("card").unwrap_or(Value::Nil), "card filter");
        let suit = table.raw_get::<Option<String>>("suit").ok().flatten();
        let suit = suit.and_then(|name| Suit::ALL.into_iter().find(|s| s.name() == name));
        let kind = table.raw_get::<Option<String>>("kind").ok().flatten();
        let kind = kind.and_then(|name| self.defs().kinds.get_index_of(&name).map(KindId::at));
        match (suit, kind) {
            (Some(suit), _) => Some((StaticValue::Suit(suit), card.and_then(FilterId::from_lua))),
            (None, Some(kind)) => Some((StaticValue::Kind(kind), card.and_then(FilterId::from_lua))),
            _ => {
                keys.wrong("treat_as", "{ card = filter, suit = \"heart\" } or { card = filter, kind = \"…\" }", value)
            }
        }
    }

    fn hand_like(&mut self, keys: &mut Keys<'_>, value: &Value) -> Option<StaticValue> {
        let name = match value {
            Value::String(s) => s.to_string_lossy(),
            other => return keys.wrong("hand_like", "the name of a pile", other),
        };
        let found = self.defs().piles.get_index_of(&name).map(|i| StaticValue::Pile(PileId::at(i)));
        if found.is_none() {
            let near = nearest(&name, self.defs().piles.keys().map(String::as_str));
            keys.mistake("hand_like", format!("there is no pile `{name}`"), "piles are declared in TOML", near);
        }
        found
    }

    fn card_filter(&mut self, keys: &mut Keys<'_>, key: &'static str) -> Option<FilterId> {
        let mut filters = std::mem::take(&mut self.defs_mut().filters);
        let found = {
            let defs = self.defs();
            let kind = |name: &str| defs.kinds.get_index_of(name).map(|i| Filter::Kind(KindId::at(i)));
            keys.filter(key, kind, &mut filters)
        };
        self.defs_mut().filters = filters;
        found
    }

    fn near_event(&self, name: &str) -> Option<String> {
        let defs = self.defs();
        let by_doc =
            defs.events.values().find(|e| e.doc.0 == name || (name.chars().count() > 1 && e.doc.0.contains(name)));
        by_doc.map(|e| e.name.clone()).or_else(|| nearest(name, defs.events.keys().map(String::as_str)))
    }

    pub(super) fn near_kind(&self, name: &str) -> Option<String> {
        let defs = self.defs();
        let by_name = defs.kinds.values().find(|k| k.name.base == name).map(|k| k.id.clone());
        by_name.or_else(|| nearest(name, defs.kinds.keys().map(String::as_str)))
    }
}

/// Keeps `run`, which must be there.
fn runs(keys: &mut Keys<'_>, functions: &Table, expected: &str) -> bool {
    if matches!(keys.value("run"), Value::Nil) {
        keys.word_mistake(format!("{} has no `run`", keys.what), &format!("expected {expected}"), None);
        return false;
    }
    keep(keys, functions, "run")
}

fn zones_of(keys: &mut Keys<'_>, default: u8) -> u8 {
    let Some(text) = keys.string("from") else { return default };
    zone_set(&text).unwrap_or_else(|| {
        keys.mistake(
            "from",
            format!("there is no zone \"{text}\""),
            "expected hand, at_hand, equip, judge, pile, any, or several joined by +",
            nearest(&text, ["hand", "at_hand", "equip", "judge", "pile", "any", "hand+equip"].into_iter()),
        );
        default
    })
}
