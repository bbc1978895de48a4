//! Heroes: `heroes/<set>/<hero>.toml`.

use super::{File, FileKind, Reader, of_kind};
use crate::defs::Hero;
use crate::error::nearest;
use crate::id::SkillId;

impl Reader<'_> {
    /// All heroes and the skills that their files define.
    pub(super) fn heroes(&mut self, files: &[File]) {
        for file in of_kind(files, FileKind::Hero) {
            self.marks(file);
            self.piles(file);
            self.own_skills(file);
            if self.claim("hero", file.stem(), file, None) {
                let hero = self.hero(file);
                self.defs.heroes.insert(file.stem().to_owned(), hero);
            }
        }
    }

    fn hero(&mut self, file: &File) -> Hero {
        let table = &file.table;
        let nothing = self.defs.words.intern("");
        let kingdom = self.word_among("kingdom", file, table, "kingdom", |defs| &defs.kingdoms);
        let gender = self.word_among("gender", file, table, "gender", |defs| &defs.genders);
        Hero {
            id: file.stem().to_owned(),
            place: file.place(0),
            set: self.set_id(file),
            name: self.text(table, "name"),
            kingdom: kingdom.unwrap_or(nothing),
            gender: gender.unwrap_or(nothing),
            hp: table.int("hp").map_or(1, |hp| hp.value as i32),
            flags: self.flags_of(file, table),
            skills: Vec::new(),
        }
    }

    /// The skills that a hero's file defines; each must be among those that it lists.
    fn own_skills(&mut self, file: &File) {
        let listed = file.table.strings("skills");
        // Of another type it has been refused; a misspelt one is told where it is listed.
        let no_list = file.table.entry("skills").is_some() && file.table.list("skills").is_none();
        let tables = self.skill_tables(file);
        let ids: Vec<&str> = tables.iter().map(|(entry, _)| entry.key.as_str()).collect();
        let unknown = listed.iter().filter(|skill| !ids.contains(&skill.value));
        let misspelt: Vec<String> = unknown.filter_map(|skill| nearest(skill.value, ids.iter().copied())).collect();
        for (entry, table) in tables.iter().copied() {
            self.skill(file, entry, table, None);
            if no_list || misspelt.contains(&entry.key) || listed.iter().any(|skill| skill.value == entry.key) {
                continue;
            }
            let message = format!("`{}` is not in `skills`, so nobody has this skill", entry.key);
            let group = super::keys::group(file.kind.group()).map(|row| row.key);
            let known: Vec<&str> = listed.iter().map(|skill| skill.value).chain(group).collect();
            let diagnostic = file.error(Some(entry.key_span.clone()), message);
            self.about_skill(diagnostic, &entry.key, &known);
        }
    }

    /// The lists of skills, once every file that may define one has been read.
    pub(super) fn hero_skills(&mut self, files: &[File]) {
        for file in of_kind(files, FileKind::Hero) {
            let mut skills: Vec<SkillId> = Vec::new();
            for listed in file.table.strings("skills") {
                match self.defs.skills.get_index_of(listed.value).map(SkillId::at) {
                    Some(id) if skills.contains(&id) => {
                        let message = format!("`{}` is listed twice", listed.value);
                        self.diags.push(file.error(Some(listed.span), message));
                    }
                    Some(id) => skills.push(id),
                    None => self.undefined(file, listed.value, listed.span),
                }
            }
            let own = |hero: &&mut Hero| hero.place.file == file.path;
            if let Some(hero) = self.defs.heroes.get_mut(file.stem()).filter(own) {
                hero.skills = skills;
            }
        }
    }

    fn undefined(&mut self, file: &File, id: &str, span: std::ops::Range<usize>) {
        if self.incomplete || self.claims.contains_key(&("skill", id.to_owned())) {
            return;
        }
        let diagnostic = file.error(Some(span), format!("no file defines the skill `{id}`"));
        let called = self.defs.skills.values().find(|skill| skill.name.base == id).map(|skill| skill.id.clone());
        let known: Vec<String> = self.defs.skills.keys().cloned().collect();
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        match called {
            Some(called) => self.diags.push(diagnostic.help(format!("did you mean `{called}`?"))),
            None => {
                let help = format!("write its table `[{id}]` in this file");
                self.about_skill(diagnostic.help(help), id, &known);
            }
        }
    }
}
