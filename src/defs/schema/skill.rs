//! Skills, hints, marks and piles: the tables that heroes, equipment, modes and house rules share.

use super::words::fill_own;
use super::{File, Reader};
use crate::defs::spanned::{Entry, Table};
use crate::defs::{Hint, Mark, MarkType, Pile, Skill, Text, Visible};
use crate::error::{Diagnostic, nearest};
use crate::id::{KindId, SkillId};
use indexmap::IndexMap;
use smallvec::SmallVec;

use super::keys;

impl Reader<'_> {
    /// The tables of a file that are skills: those whose key is neither a key of the file nor a language.
    pub(super) fn skill_tables<'f>(&self, file: &'f File) -> Vec<(&'f Entry, &'f Table)> {
        let own = |key: &str| keys::group(file.kind.group()).any(|row| row.key == key);
        let skill = |entry: &&Entry| !own(&entry.key) && !self.languages.contains(&entry.key);
        let entries = file.table.entries().filter(skill);
        entries.filter_map(|entry| Some((entry, entry.node.table()?))).collect()
    }

    /// Reads one skill; `kind` is the equipment whose skill it is.
    pub(super) fn skill(&mut self, file: &File, entry: &Entry, table: &Table, kind: Option<KindId>) -> Option<SkillId> {
        let id = entry.key.clone();
        if !self.claim("skill", &id, file, Some(entry.key_span.clone())) {
            return None;
        }
        let set = self.set_of(file, table);
        let flags: SmallVec<[_; 2]> = self.flags_of(file, table);
        let locked = self.compulsory.as_deref().and_then(|flag| self.defs.words.find(flag));
        let skill = Skill {
            place: file.place(entry.key_span.start),
            name: self.text(table, "name"),
            text: self.template(file, table, "text", &set),
            locked: locked.is_some_and(|flag| flags.contains(&flag)),
            ask: self.prompts(file, table, &set),
            hint: hint(table),
            parts: Vec::new(),
            id: id.clone(),
            flags,
            set,
            kind,
        };
        let (index, _) = self.defs.skills.insert_full(id, skill);
        Some(SkillId::at(index))
    }

    /// Hints that name a card name one that there is.
    pub(super) fn hints(&mut self, files: &[File]) {
        let kinds = self.defs.kinds.clone();
        for file in files {
            let inner = file.table.entries().filter_map(|entry| entry.node.table());
            let tables = std::iter::once(&*file.table).chain(inner);
            for word in tables.filter_map(|table| table.table("hint")?.value.string("before")) {
                if !kinds.contains_key(word.value) {
                    let known = kinds.iter().map(|(id, kind)| (id.as_str(), Some(&kind.name)));
                    self.unknown("card", word.value, file, word.span.clone(), known);
                }
            }
        }
    }

    /// The prompts. What is no number of the skill is an argument of the question and is filled in when it is asked.
    pub(super) fn prompts(
        &mut self,
        file: &File,
        table: &Table,
        set: &IndexMap<String, i64>,
    ) -> IndexMap<String, Text> {
        let mut prompts: IndexMap<String, Text> = IndexMap::new();
        for entry in table.table("ask").iter().flat_map(|ask| ask.value.entries()) {
            if let Some(text) = entry.node.string() {
                let base = text.value.to_owned();
                prompts.insert(entry.key.clone(), Text { base, ..Text::default() });
            }
        }
        for language in self.languages.clone() {
            let Some(ask) = table.table(&language).and_then(|inner| inner.value.table("ask")) else { continue };
            for entry in ask.value.entries() {
                match (prompts.get_mut(&entry.key), entry.node.string()) {
                    (Some(text), Some(at)) => _ = text.other.insert(language.clone(), at.value.to_owned()),
                    (None, Some(_)) => self.prompt_without_base(file, entry, &prompts),
                    _ => {}
                }
            }
        }
        prompts.values_mut().for_each(|text| fill_own(text, set));
        prompts
    }

    fn prompt_without_base(&mut self, file: &File, entry: &Entry, prompts: &IndexMap<String, Text>) {
        let message = format!("the base language has no prompt `{}`", entry.key);
        let near = nearest(&entry.key, prompts.keys().map(String::as_str));
        self.diags.push(file.error(Some(entry.key_span.clone()), message).did_you_mean(near));
    }

    /// The marks that a file declares.
    pub(super) fn marks(&mut self, file: &File) {
        for (entry, table) in file.table.tables("marks") {
            if self.claim("mark", &entry.key, file, Some(entry.key_span.clone())) {
                let ty = table.string("type").map_or(MarkType::Bool, |ty| mark_type(ty.value));
                let name = self.name_beside(&entry.key, table);
                let mark = Mark { id: entry.key.clone(), ty, visible: visible(table), name };
                self.defs.marks.insert(entry.key.clone(), mark);
            }
        }
    }

    /// The piles that a file declares.
    pub(super) fn piles(&mut self, file: &File) {
        for (entry, table) in file.table.tables("piles") {
            if self.claim("pile", &entry.key, file, Some(entry.key_span.clone())) {
                let name = self.name_beside(&entry.key, table);
                let pile = Pile { id: entry.key.clone(), visible: visible(table), name };
                self.defs.piles.insert(entry.key.clone(), pile);
            }
        }
    }

    /// All rule skills of a mode or house rule.
    pub(super) fn everyone(&mut self, file: &File) -> Vec<SkillId> {
        let tables = self.skill_tables(file);
        tables.into_iter().filter_map(|(entry, table)| self.skill(file, entry, table, None)).collect()
    }

    /// A diagnostic about a skill's key, with the nearest of `known`.
    pub(super) fn about_skill(&mut self, diagnostic: Diagnostic, word: &str, known: &[&str]) {
        let near = nearest(word, known.iter().copied());
        self.diags.push(match near {
            Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
            None => diagnostic,
        });
    }
}

/// The hints of a table.
pub(super) fn hint(table: &Table) -> Hint {
    let Some(hint) = table.table("hint").map(|hint| hint.value) else { return Hint::default() };
    let word = |key: &str| hint.string(key).map(|word| word.value.to_owned());
    Hint {
        target: word("target"),
        cards: word("cards"),
        worth: hint.int("worth").map(|n| n.value),
        when: word("when"),
        before: word("before"),
    }
}

fn visible(table: &Table) -> Visible {
    match table.string("visible").map(|visible| visible.value) {
        Some("owner") => Visible::Owner,
        Some("nobody") => Visible::Nobody,
        _ => Visible::All,
    }
}

fn mark_type(word: &str) -> MarkType {
    match word {
        "int" => MarkType::Int,
        "string" => MarkType::String,
        "seat" => MarkType::Seat,
        "card" => MarkType::Card,
        "seats" => MarkType::Seats,
        "cards" => MarkType::Cards,
        _ => MarkType::Bool,
    }
}
