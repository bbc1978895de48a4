//! Kinds of cards: `cards/<set>/<kind>.toml`.

use super::skill::hint;
use super::{File, FileKind, Reader, of_kind};
use crate::defs::source::BASE_LANGUAGE;
use crate::defs::{Kind, Text};
use crate::error::nearest;
use crate::filter::{Family, Traits};
use crate::id::{KindId, SetId, SkillId, SlotId};
use indexmap::IndexMap;
use smallvec::SmallVec;

/// Keys that make sense for equipment only.
const EQUIPMENT: [&str; 4] = ["slot", "range", "distance_to", "distance_from"];

impl Reader<'_> {
    /// All kinds. They are numbered first, because they speak of each other.
    pub(super) fn cards(&mut self, files: &[File]) {
        let mut ids: Vec<(&File, KindId)> = Vec::new();
        for file in of_kind(files, FileKind::Card) {
            if self.claim("card", file.stem(), file, None) {
                ids.push((file, KindId::at(ids.len())));
            }
        }
        for (file, id) in &ids {
            self.marks(file);
            self.piles(file);
            let kind = self.kind(file, *id, &ids);
            self.defs.kinds.insert(file.stem().to_owned(), kind);
        }
        for (file, id) in &ids {
            self.lineage(file, *id);
        }
        self.defs.traits = self.defs.kinds.values().map(|kind| kind.traits.clone()).collect();
    }

    fn kind(&mut self, file: &File, id: KindId, ids: &[(&File, KindId)]) -> Kind {
        let table = &file.table;
        let family = family(table.string("type").map_or("", |family| family.value)).unwrap_or(Family::Basic);
        let set = self.set_of(file, table);
        let int = |key: &str| table.int(key).map_or(0, |n| n.value as i32);
        let slot = self.slot(file, family);
        let nature = self.word_among("nature", file, table, "nature", |defs| &defs.natures);
        let skills = self.equipment_skills(file, id, family);
        Kind {
            id: file.stem().to_owned(),
            place: file.place(0),
            set: self.set_id(file),
            name: self.text(table, "name"),
            text: self.card_text(file, &set, &skills),
            traits: Traits { lineage: SmallVec::new(), family, slot, nature, flags: self.flags_of(file, table) },
            counts_as: self.counts_as(file, ids),
            range: int("range"),
            distance_to: int("distance_to"),
            distance_from: int("distance_from"),
            skills,
            usage: None,
            hint: hint(table),
            set_numbers: set,
        }
    }

    /// What is printed on a card; equipment without a text of its own has those of its skills.
    pub(super) fn card_text(&mut self, file: &File, set: &IndexMap<String, i64>, skills: &[SkillId]) -> Text {
        if file.table.entry("text").is_some() {
            return self.template(file, &file.table, "text", set);
        }
        let misspelt = file.table.entries().any(|entry| nearest(&entry.key, ["text"].into_iter()).is_some());
        if skills.is_empty() && has_family(file) && !misspelt {
            let help = "`text`: what is printed on the card; equipment may have the texts of its skills instead";
            self.diags.push(file.error(Some(0..0), "`text` is missing").help(help));
        }
        let texts: Vec<&Text> = skills.iter().map(|skill| &self.defs.skill(*skill).text).collect();
        let joined = |language: &str| texts.iter().map(|text| text.get(language)).collect::<Vec<_>>().join("\n");
        let all_say = |language: &&String| texts.iter().all(|text| text.other.contains_key(*language));
        let other = self.languages.iter().filter(all_say).map(|language| (language.clone(), joined(language)));
        Text { base: joined(BASE_LANGUAGE), other: other.collect() }
    }

    /// The set of a file; the first if it has none, which has been said.
    pub(super) fn set_id(&self, file: &File) -> SetId {
        SetId::at(self.defs.sets.get_index_of(file.folder()).unwrap_or(0))
    }

    fn slot(&mut self, file: &File, family: Family) -> Option<SlotId> {
        if family != Family::Equip {
            for key in EQUIPMENT.into_iter().filter(|_| has_family(file)) {
                if let Some(entry) = file.table.entry(key) {
                    let message = format!("`{key}` is for cards with `type = \"equip\"` only");
                    self.diags.push(file.error(Some(entry.key_span.clone()), message));
                }
            }
            return None;
        }
        let Some(slot) = file.table.string("slot") else {
            if file.table.entry("slot").is_none() {
                let known: Vec<&str> = self.defs.slots.keys().map(String::as_str).collect();
                let help = format!("slots: {}", known.join(", "));
                self.diags.push(file.error(Some(0..0), "this equipment has no `slot`").help(help));
            }
            return None;
        };
        let index = self.defs.slots.get_index_of(slot.value);
        if index.is_none() {
            let known = self.defs.slots.clone();
            let known = known.values().map(|slot| (slot.id.as_str(), Some(&slot.name)));
            self.unknown("slot", slot.value, file, slot.span, known);
        }
        index.map(SlotId::at)
    }

    fn counts_as(&mut self, file: &File, ids: &[(&File, KindId)]) -> Option<KindId> {
        let kind = file.table.string("kind")?;
        let found = ids.iter().find(|(other, _)| other.stem() == kind.value).map(|(_, id)| *id);
        if found.is_none() {
            let names: Vec<Text> = ids.iter().map(|(other, _)| self.text(&other.table, "name")).collect();
            let known = ids.iter().zip(&names).map(|((other, _), name)| (other.stem(), Some(name)));
            self.unknown("card", kind.value, file, kind.span, known);
        }
        found
    }

    fn equipment_skills(&mut self, file: &File, id: KindId, family: Family) -> Vec<SkillId> {
        let mut skills = Vec::new();
        for (entry, table) in self.skill_tables(file) {
            if family == Family::Equip || !has_family(file) {
                skills.extend(self.skill(file, entry, table, Some(id)));
            } else {
                let message = format!("unknown table `{}`: only equipment has skills", entry.key);
                self.diags.push(file.error(Some(entry.key_span.clone()), message));
            }
        }
        skills
    }

    /// The kind, what it counts as, what that counts as …
    fn lineage(&mut self, file: &File, id: KindId) {
        let mut lineage: SmallVec<[KindId; 2]> = SmallVec::new();
        let mut next = Some(id);
        while let Some(kind) = next {
            if lineage.contains(&kind) {
                let span = file.table.string("kind").map(|kind| kind.span);
                self.diags.push(file.error(span, "this card counts as itself in the end"));
                break;
            }
            lineage.push(kind);
            next = self.defs.kind(kind).counts_as;
        }
        self.defs.kinds[id.index()].traits.lineage = lineage;
    }
}

fn family(word: &str) -> Option<Family> {
    Some(match word {
        "basic" => Family::Basic,
        "trick" => Family::Trick,
        "delayed" => Family::Delayed,
        "equip" => Family::Equip,
        _ => return None,
    })
}

/// Is it known what sort of card it is? If not, that has been said, and what hangs on it is not the next mistake.
fn has_family(file: &File) -> bool {
    file.table.string("type").is_some_and(|word| family(word.value).is_some())
}
