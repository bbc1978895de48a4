//! The Lua of the house rules in force: procedures, cards and skills over those there are, and rule skills for all.
//!
//! A function of a house rule that replaces another gets that one as `base`: first, where it replaces a procedure of the
//! rule book; last, where it replaces a function of a card or a part.

use super::host::{Loader, SetTable};
use super::load::count;
use super::words::{Keys, Word, described, key_span, who_id};
use crate::defs::{Body, Place, Static, Targeting, What};
use crate::error::{Diagnostic, line_of, nearest};
use crate::filter::Family;
use crate::id::*;
use mlua::{Function, Table, Value};

/// The functions of a card and how many arguments each is called with.
const OF_CARD: [(&str, u8); 6] =
    [("when", 1), ("affects", 1), ("begin", 1), ("effect", 1), ("finish", 1), ("judged", 3)];

/// The functions of parts and how many arguments each is called with; `run` of an `on` gets the pick besides.
const OF_PART: [(&str, u8); 7] =
    [("when", 2), ("times", 2), ("pick", 2), ("cost", 2), ("run", 2), ("supply", 2), ("before", 2)];

/// A house rule whose file has run.
pub(super) struct Overlay {
    house: HouseId,
    file: String,
    line: u32,
    cards: Value,
    skills: Value,
    everyone: Value,
    /// Its `set`: what its Lua changes is known only when it has run.
    numbers: SetTable,
}

impl Loader<'_> {
    /// Runs the files of the house rules in force, and puts their procedures over those of the rule book.
    pub(super) fn overlay_rules(&mut self, rules: &Table) -> mlua::Result<()> {
        let in_force = self.defs().in_force.clone();
        for house in in_force {
            let toml = self.defs().houses[house.index()].place.file.clone();
            let Some(file) = self.sibling(&toml) else {
                self.described_only(house, &toml);
                continue;
            };
            let numbers = self.numbers_beside(&file)?;
            let Some(value) = self.run_with(&file, Some(&numbers)) else { continue };
            let Some(word) = self.returned(&file, &value, "house") else { continue };
            let text = self.text(&file);
            let mut diags = std::mem::take(&mut self.diags);
            let mut keys = Keys::new(&file, &text, &word, &mut diags);
            let own = keys.value("rules");
            let overlay = Overlay {
                house,
                line: word.line,
                cards: keys.value("cards"),
                skills: keys.value("skills"),
                everyone: keys.value("everyone"),
                file: file.clone(),
                numbers,
            };
            keys.finish();
            self.diags = diags;
            self.overlay_procedures(rules, &overlay, own)?;
            self.overlays.push(overlay);
        }
        Ok(())
    }

    /// Rule skills in TOML want their Lua.
    fn described_only(&mut self, house: HouseId, toml: &str) {
        let skills = self.defs().houses[house.index()].everyone.clone();
        for skill in skills {
            self.no_lua(skill, toml);
        }
    }

    fn overlay_procedures(&mut self, rules: &Table, overlay: &Overlay, own: Value) -> mlua::Result<()> {
        for (name, value) in self.entries(overlay, "rules", own) {
            let under = rules.raw_get::<Option<Function>>(name.as_str())?;
            let (Value::Function(over), Some(under)) = (&value, under) else {
                let known: Vec<String> = self.defs().origins.keys().map(|(_, name)| name.clone()).collect();
                let near = nearest(&name, known.iter().map(String::as_str));
                let message = match value {
                    Value::Function(_) => format!("there is no rule procedure `{name}`"),
                    other => format!("the procedure `{name}` is a function, not {}", described(&other)),
                };
                self.at_key(overlay, &name, message, "expected name = function(base, …) … end", near);
                continue;
            };
            let wrapped: Function = self.over()?.call((over, under, 0))?;
            rules.raw_set(name.as_str(), wrapped)?;
            self.note(overlay, What::Procedure, &name);
        }
        Ok(())
    }

    /// Puts the cards of the house rules over those there are.
    pub(super) fn overlay_cards(&mut self) -> mlua::Result<()> {
        for overlay in std::mem::take(&mut self.overlays) {
            for (name, value) in self.entries(&overlay, "cards", overlay.cards.clone()) {
                let found = self.defs().kinds.get_index_of(&name).map(KindId::at);
                let word = Word::of(&value).filter(|word| word.word == "card");
                match (found, word) {
                    (Some(kind), Some(word)) => self.overlay_card(&overlay, kind, &word)?,
                    (None, _) => {
                        let near = self.near_kind(&name);
                        self.at_key(&overlay, &name, format!("there is no card kind `{name}`"), "", near);
                    }
                    (_, None) => {
                        let message = format!("the card `{name}` is {}, not a card", described(&value));
                        self.at_key(&overlay, &name, message, "expected card { … }", None);
                    }
                }
            }
            self.overlays.push(overlay);
        }
        Ok(())
    }

    /// The keys that are given replace those of the card; all others stay.
    fn overlay_card(&mut self, overlay: &Overlay, kind: KindId, word: &Word) -> mlua::Result<()> {
        let (text, over) = (self.text(&overlay.file), self.over()?);
        let functions = self.functions_of(kind);
        let under = self.defs().kind(kind).usage.clone();
        let mut usage = under.unwrap_or_default();
        let mut diags = std::mem::take(&mut self.diags);
        let mut keys = Keys::new(&overlay.file, &text, word, &mut diags);
        for (name, arguments) in OF_CARD {
            let Some(own) = keys.function(name) else { continue };
            let under = functions.raw_get::<Option<Function>>(name)?;
            functions.raw_set(name, over.call::<Function>((own, under, arguments))?)?;
            match name {
                "when" => usage.has_when = true,
                "begin" => usage.has_begin = true,
                "effect" => usage.has_effect = true,
                "finish" => usage.has_finish = true,
                "judged" => usage.has_judged = true,
                _ => {}
            }
        }
        if !matches!(keys.value("target"), Value::Nil) {
            let under = functions.raw_get::<Value>("target")?;
            usage.target = self.targeting(&mut keys, &functions);
            self.overlay_target(&functions, under)?;
        }
        if !matches!(keys.value("targets"), Value::Nil) {
            usage.targets = count(&mut keys);
        }
        if !matches!(keys.value("limit"), Value::Nil) {
            usage.limit = self.limit(&mut keys);
        }
        if !matches!(keys.value("recast"), Value::Nil) {
            usage.recast = keys.bool("recast");
        }
        if !matches!(keys.value("place"), Value::Nil) {
            usage.places = keys.one_of("place", &super::word_keys::PLACE).is_some();
        }
        if !matches!(keys.value("skills"), Value::Nil) {
            let label = "write skills = { … } of the house rule itself";
            keys.mistake("skills", "a house rule's card has no skills of its own".into(), label, None);
        }
        keys.finish();
        self.diags = diags;
        self.set_kind(kind, functions);
        let used = usage.target != Targeting::Never || usage.has_effect || usage.places;
        let equipment = self.defs().family(kind) == Family::Equip;
        if used || equipment {
            self.defs_mut().kinds[kind.index()].usage = Some(usage);
        }
        let name = self.defs().kind(kind).id.clone();
        self.note(overlay, What::Card, &name);
        Ok(())
    }

    /// Puts the skills of the house rules over those there are, and gives everybody their rule skills.
    pub(super) fn overlay_skills(&mut self) -> mlua::Result<()> {
        for overlay in std::mem::take(&mut self.overlays) {
            for (name, value) in self.entries(&overlay, "skills", overlay.skills.clone()) {
                let Some(skill) = self.defs().skills.get_index_of(&name).map(SkillId::at) else {
                    let defs = self.defs();
                    let called = defs.skills.values().find(|skill| skill.name.base == name).map(|s| s.id.clone());
                    let near = called.or_else(|| nearest(&name, defs.skills.keys().map(String::as_str)));
                    drop(defs);
                    self.at_key(&overlay, &name, format!("there is no skill `{name}`"), "", near);
                    continue;
                };
                self.overlay_skill(&overlay, skill, &name, value)?;
            }
            self.overlay_everyone(&overlay);
            self.fill_numbers(&overlay.file, &overlay.numbers)?;
        }
        Ok(())
    }

    fn overlay_skill(&mut self, overlay: &Overlay, skill: SkillId, name: &str, value: Value) -> mlua::Result<()> {
        let mut under = std::mem::take(&mut self.defs_mut().skills[skill.index()].parts);
        self.parts(&overlay.file, skill, name, value);
        let parts = self.defs().skill(skill).parts.clone();
        for part in parts {
            let alike = under.iter().position(|old| self.alike(*old, part));
            if let Some(i) = alike {
                self.overlay_part(under.remove(i), part)?;
            }
        }
        self.note(overlay, What::Skill, name);
        Ok(())
    }

    /// Are both the same word with the same name?
    fn alike(&self, a: PartId, b: PartId) -> bool {
        let defs = self.defs();
        match (&defs.part(a).body, &defs.part(b).body) {
            (Body::On(a), Body::On(b)) => a.event == b.event,
            (Body::As(a), Body::As(b)) => a.makes == b.makes,
            (Body::Play(_), Body::Play(_)) | (Body::Static(_), Body::Static(_)) => true,
            _ => false,
        }
    }

    fn overlay_part(&mut self, under: PartId, part: PartId) -> mlua::Result<()> {
        let (own, old) = (self.functions_of_part(part), self.functions_of_part(under));
        let picks = matches!(self.defs().part(part).body, Body::On(_));
        for (name, arguments) in OF_PART {
            let more = u8::from(picks && name == "run");
            self.overlay_function(&own, &old, name, arguments + more)?;
        }
        self.overlay_target(&own, old.raw_get("target")?)?;
        for (i, j) in self.same_statics(part, under) {
            let (own, old) = (own.raw_get::<Table>(i)?, old.raw_get::<Table>(j)?);
            self.overlay_function(&own, &old, "value", 3)?;
            self.overlay_function(&own, &old, "when", 3)?;
        }
        Ok(())
    }

    fn overlay_function(&self, own: &Table, old: &Table, name: &str, arguments: u8) -> mlua::Result<()> {
        let pair = (own.raw_get::<Value>(name)?, old.raw_get::<Value>(name)?);
        if let (Value::Function(over), Value::Function(base)) = pair {
            own.raw_set(name, self.over()?.call::<Function>((over, base, arguments))?)?;
        }
        Ok(())
    }

    /// Gives the functions of a `target` what it replaces: a function, a filter, or the function for the same place in a
    /// list of two.
    fn overlay_target(&self, functions: &Table, under: Value) -> mlua::Result<()> {
        let over = self.over()?;
        let listed = |nth: i64| match &under {
            Value::Table(list) if who_id(&under).is_none() => list.raw_get::<Value>(nth),
            Value::Nil => Ok(Value::Nil),
            one => Ok(if nth == 1 { one.clone() } else { Value::Nil }),
        };
        let target = match functions.raw_get::<Value>("target")? {
            Value::Function(own) => Value::Function(over.call((own, listed(1)?, 2))?),
            Value::Table(list) if who_id(&Value::Table(list.clone())).is_none() => {
                let wrapped = |nth: i64| over.call::<Function>((list.raw_get::<Value>(nth)?, listed(nth)?, nth + 1));
                Value::Table(self.lua.create_sequence_from([wrapped(1)?, wrapped(2)?])?)
            }
            other => other,
        };
        functions.raw_set("target", target)
    }

    /// Which rows of two statics are about the same number, from 1.
    fn same_statics(&self, a: PartId, b: PartId) -> Vec<(usize, usize)> {
        let defs = self.defs();
        let (Body::Static(a), Body::Static(b)) = (&defs.part(a).body, &defs.part(b).body) else { return Vec::new() };
        let same = |(i, row): (usize, &Static)| Some((i + 1, b.iter().position(|old| old.key == row.key)? + 1));
        a.iter().enumerate().filter_map(same).collect()
    }

    fn overlay_everyone(&mut self, overlay: &Overlay) {
        let (id, described) = {
            let defs = self.defs();
            let house = &defs.houses[overlay.house.index()];
            (house.id.clone(), house.everyone.clone())
        };
        let made = self.everyone(&overlay.file, overlay.line, overlay.everyone.clone(), &id);
        for skill in described.iter().copied().chain(made.iter().copied()) {
            let (name, silent) = {
                let defs = self.defs();
                (defs.skill(skill).id.clone(), defs.skill(skill).parts.is_empty())
            };
            if silent {
                let toml = overlay.file.replace(".lua", ".toml");
                self.no_lua(skill, &toml);
            }
            self.note(overlay, What::Everyone, &name);
        }
        for mode in self.defs_mut().modes.values_mut() {
            mode.everyone.extend(&made);
        }
    }

    /// The entries of one of an overlay's tables, sorted by key.
    fn entries(&mut self, overlay: &Overlay, key: &str, value: Value) -> Vec<(String, Value)> {
        let table = match value {
            Value::Nil => return Vec::new(),
            Value::Table(table) if Word::of(&Value::Table(table.clone())).is_none() => table,
            other => {
                let message = format!("`{key}` of a house rule is a table, not {}", described(&other));
                self.at_key(overlay, key, message, &format!("expected {key} = {{ id = … }}"), None);
                return Vec::new();
            }
        };
        let pairs = table.pairs::<Value, Value>().flatten();
        let mut entries: Vec<(String, Value)> = pairs
            .map(|(key, value)| match key {
                Value::String(s) => (s.to_string_lossy(), value),
                other => (described(&other), value),
            })
            .collect();
        entries.sort_by(|a, b| a.0.cmp(&b.0));
        entries
    }

    fn at_key(&mut self, overlay: &Overlay, key: &str, message: String, label: &str, near: Option<String>) {
        let span = key_span(&self.text(&overlay.file), overlay.line, key);
        self.diags.push(Diagnostic::new(&overlay.file, span, message).label(label).did_you_mean(near));
    }

    fn note(&self, overlay: &Overlay, what: What, name: &str) {
        let text = self.text(&overlay.file);
        let key = name.rsplit('.').next().unwrap_or(name);
        let line = key_span(&text, overlay.line, key).map_or(overlay.line, |span| line_of(&text, span.start) as u32);
        let place = Place { file: overlay.file.clone(), line };
        self.defs_mut().changed(what, name, overlay.house, place, "");
    }

    /// The function of the prelude that gives a function what it replaces.
    fn over(&self) -> mlua::Result<Function> {
        self.script_names.raw_get("over")
    }
}
