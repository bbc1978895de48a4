//! House rules: `modes/house/<rule>.toml`, and what those in force make of the definitions.

use super::skill::hint;
use super::{File, FileKind, Reader, of_kind};
use crate::defs::spanned::{At, Entry, Table};
use crate::defs::{House, Set, Text, What};
use crate::id::{ConstId, HouseId, KindId, SetId, SkillId};
use indexmap::IndexMap;

impl Reader<'_> {
    /// All house rules.
    pub(super) fn houses(&mut self, files: &[File]) {
        for file in of_kind(files, FileKind::House) {
            self.marks(file);
            self.piles(file);
            if self.claim("house rule", file.stem(), file, None) {
                let house = self.house(file);
                self.defs.houses.insert(file.stem().to_owned(), house);
            }
        }
        for file in of_kind(files, FileKind::House) {
            self.known_numbers(file);
            self.known_things(file);
            for needed in file.table.strings("requires") {
                if !self.defs.houses.contains_key(needed.value) {
                    let known = self.defs.houses.clone();
                    let known = known.values().map(|house| (house.id.as_str(), Some(&house.name)));
                    self.unknown("house rule", needed.value, file, needed.span, known);
                }
            }
        }
    }

    fn house(&mut self, file: &File) -> House {
        let table = &file.table;
        let none = IndexMap::new();
        let deck = table.table("deck").map(|deck| deck.value);
        let cuts = deck.map_or(Vec::new(), |deck| self.cuts(file, deck));
        let added = deck.and_then(|deck| deck.table("add"));
        House {
            id: file.stem().to_owned(),
            place: file.place(0),
            name: self.text(table, "name"),
            text: self.template(file, table, "text", &none),
            requires: table.strings("requires").iter().map(|id| id.value.to_owned()).collect(),
            cuts,
            adds: added.map(|rows| self.added_set(file, rows.value)),
            everyone: self.everyone(file),
        }
    }

    /// The cards that a house rule adds are a set of their own, which is in play only with the rule.
    fn added_set(&mut self, file: &File, rows: &Table) -> SetId {
        let id = file.stem().to_owned();
        let path = format!("modes/house/{id}");
        let name = self.text(&file.table, "name");
        let set = Set { id: id.clone(), path: path.clone(), name, default: false, forced: false };
        let index = self.defs.sets.insert_full(path, set).0;
        self.deck(file, rows, SetId::at(index), &format!("house/{id}"));
        SetId::at(index)
    }

    /// Puts house rules in force, each after those that it needs. Ids that nothing has are left out: whoever names them
    /// has looked them up.
    pub(super) fn put_in_force(&mut self, files: &[File], houses: &[String]) {
        let mut order = Vec::new();
        houses.iter().for_each(|id| self.in_order(id, &mut order));
        for house in order {
            let id = self.defs.house_id(house).to_owned();
            let Some(file) = of_kind(files, FileKind::House).find(|file| file.stem() == id) else { continue };
            self.defs.in_force.push(house);
            self.numbers(file, house);
            self.turn(file, house);
            self.deck_and_pool(file, house);
            self.edits(files, file, house);
            let everyone = self.defs.houses[house.index()].everyone.clone();
            for mode in self.defs.modes.values_mut() {
                mode.everyone.extend(&everyone);
            }
        }
    }

    fn in_order(&self, id: &str, order: &mut Vec<HouseId>) {
        let Some((index, _, house)) = self.defs.houses.get_full(id) else { return };
        if order.contains(&HouseId::at(index)) || order.len() > self.defs.houses.len() {
            return;
        }
        // Before it, lest a circle never ends; moved behind what it needs afterwards.
        order.push(HouseId::at(index));
        house.requires.iter().for_each(|needed| self.in_order(needed, order));
        order.retain(|house| house.index() != index);
        order.push(HouseId::at(index));
    }

    /// Rule constants hold in every mode, whatever it says of them; of a mode's option the value becomes the default.
    fn numbers(&mut self, file: &File, house: HouseId) {
        for (entry, n) in file.table.numbers("set") {
            let place = file.place(entry.key_span.start);
            let constant = self.defs.constants.get_index_of(&entry.key).map(ConstId::at);
            if let Some(id) = constant {
                self.defs.constants.insert(entry.key.clone(), n);
                self.defs.modes.values_mut().for_each(|mode| mode.set.retain(|(other, _)| *other != id));
                self.defs.changed(What::Constant, &entry.key, house, place, n.to_string());
                continue;
            }
            let options = self.defs.modes.values_mut().filter_map(|mode| mode.options.get_mut(&entry.key));
            for values in options.filter(|values| values.contains(&n)) {
                values.retain(|value| *value != n);
                values.insert(0, n);
            }
            self.defs.changed(What::Option, &entry.key, house, place, n.to_string());
        }
    }

    /// The numbers that a house rule changes are rule constants, or options that some mode lets have that value.
    fn known_numbers(&mut self, file: &File) {
        for (entry, n) in file.table.numbers("set") {
            let options: Vec<&Vec<i64>> =
                self.defs.modes.values().filter_map(|mode| mode.options.get(&entry.key)).collect();
            if self.defs.constants.contains_key(&entry.key) || options.iter().any(|values| values.contains(&n)) {
                continue;
            }
            if options.is_empty() {
                let options = self.defs.modes.values().flat_map(|mode| mode.options.keys());
                let names: Vec<String> = self.defs.constants.keys().chain(options).cloned().collect();
                let names = names.iter().map(|name| (name.as_str(), None));
                self.unknown("rule constant or option", &entry.key, file, entry.key_span.clone(), names);
            } else {
                let message = format!("no mode lets its option `{}` be {n}", entry.key);
                self.diags.push(file.error(Some(entry.node.span.clone()), message));
            }
        }
    }

    /// The cards, skills and heroes that a house rule changes are there.
    fn known_things(&mut self, file: &File) {
        let key = |(entry, _): &(&Entry, &Table)| (entry.key.clone(), entry.key_span.clone());
        let word = |at: &At<&str>| (at.value.to_owned(), at.span.clone());
        let cards: Vec<_> = file.table.tables("cards").iter().map(key).collect();
        let mut skills: Vec<_> = file.table.tables("skills").iter().map(key).collect();
        let mut heroes: Vec<_> = file.table.tables("heroes").iter().map(key).collect();
        skills.extend(
            file.table.tables("heroes").iter().flat_map(|(_, edit)| edit.strings("skills")).map(|at| word(&at)),
        );
        let pool = file.table.table("pool");
        heroes.extend(pool.iter().flat_map(|pool| pool.value.strings("remove")).map(|at| word(&at)));
        let defs = &self.defs;
        let names = |things: Vec<(&String, &Text)>| -> Vec<(String, Text)> {
            things.into_iter().map(|(id, name)| (id.clone(), name.clone())).collect()
        };
        let known = [
            ("card", cards, names(defs.kinds.iter().map(|(id, kind)| (id, &kind.name)).collect())),
            ("skill", skills, names(defs.skills.iter().map(|(id, skill)| (id, &skill.name)).collect())),
            ("hero", heroes, names(defs.heroes.iter().map(|(id, hero)| (id, &hero.name)).collect())),
        ];
        for (sort, named, known) in known {
            for (id, span) in named.into_iter().filter(|(id, _)| !known.iter().any(|(other, _)| other == id)) {
                self.unknown(sort, &id, file, span, known.iter().map(|(id, name)| (id.as_str(), Some(name))));
            }
        }
    }

    fn turn(&mut self, file: &File, house: HouseId) {
        let Some(entry) = file.table.entry("phases") else { return };
        let phases = self.phases(file);
        self.defs.modes.values_mut().for_each(|mode| mode.phases.clone_from(&phases));
        self.defs.changed(What::Phases, "phases", house, file.place(entry.key_span.start), "");
    }

    fn deck_and_pool(&mut self, file: &File, house: HouseId) {
        let out = SetId::at(self.defs.sets.insert_full(Set::LEFT_OUT.to_owned(), Set::left_out()).0);
        for (cut, place) in self.defs.houses[house.index()].cuts.clone() {
            let mut kinds: Vec<KindId> = Vec::new();
            for card in self.defs.deck.iter_mut().filter(|card| cut.takes(card.face)) {
                card.set = out;
                if !kinds.contains(&card.face.kind) {
                    kinds.push(card.face.kind);
                }
            }
            for kind in kinds {
                let name = self.defs.kind(kind).id.clone();
                self.defs.changed(What::Deck, &name, house, place.clone(), "leaves");
            }
        }
        if let Some(set) = self.defs.houses[house.index()].adds {
            self.defs.sets[set.index()].forced = true;
            let joining = self.defs.deck.iter().filter(|card| card.set == set);
            let mut joining: Vec<(KindId, _)> = joining.map(|card| (card.face.kind, card.place.clone())).collect();
            joining.dedup_by_key(|(kind, _)| *kind);
            for (kind, place) in joining {
                let name = self.defs.kind(kind).id.clone();
                self.defs.changed(What::Deck, &name, house, place, "joins");
            }
        }
        let Some(pool) = file.table.table("pool") else { return };
        for hero in pool.value.strings("remove") {
            if let Some(found) = self.defs.heroes.get_mut(hero.value) {
                found.set = out;
                self.defs.changed(What::Hero, hero.value, house, file.place(hero.span.start), "is in no offer");
            }
        }
    }

    /// Ids that nothing has were told when the file was read.
    fn edits(&mut self, files: &[File], file: &File, house: HouseId) {
        for (entry, edit) in file.table.tables("cards") {
            let Some(kind) = self.defs.kinds.get_index_of(&entry.key).map(KindId::at) else { continue };
            self.edit_card(files, file, edit, kind);
            self.defs.changed(What::Card, &entry.key, house, file.place(entry.key_span.start), "");
        }
        for (entry, edit) in file.table.tables("skills") {
            let Some(skill) = self.defs.skills.get_index_of(&entry.key).map(SkillId::at) else { continue };
            self.edit_skill(files, file, edit, skill);
            self.defs.changed(What::Skill, &entry.key, house, file.place(entry.key_span.start), "");
        }
        for (entry, edit) in file.table.tables("heroes") {
            self.edit_hero(entry, edit);
            self.defs.changed(What::Hero, &entry.key, house, file.place(entry.key_span.start), "");
        }
    }

    fn edit_card(&mut self, files: &[File], file: &File, edit: &Table, id: KindId) {
        let mut set = self.defs.kind(id).set_numbers.clone();
        set.extend(self.set_of(file, edit));
        let home = self.defs.kind(id).place.file.clone();
        let own = files.iter().find(|other| other.path == home).map(|other| (other, &*other.table));
        let text = self.edited_text(file, edit, own, &set);
        let flags = edit.entry("flags").map(|_| self.flags_of(file, edit));
        let name = edit.entry("name").map(|_| self.text(edit, "name"));
        let int = |key: &str| edit.int(key).map(|n| n.value as i32);
        let kind = &mut self.defs.kinds[id.index()];
        kind.set_numbers = set;
        kind.name = name.unwrap_or_else(|| kind.name.clone());
        kind.text = text.unwrap_or_else(|| kind.text.clone());
        kind.range = int("range").unwrap_or(kind.range);
        kind.distance_to = int("distance_to").unwrap_or(kind.distance_to);
        kind.distance_from = int("distance_from").unwrap_or(kind.distance_from);
        if edit.entry("hint").is_some() {
            kind.hint = hint(edit);
        }
        if let Some(flags) = flags {
            kind.traits.flags = flags;
            self.defs.traits[id.index()].flags = self.defs.kind(id).traits.flags.clone();
        }
    }

    fn edit_skill(&mut self, files: &[File], file: &File, edit: &Table, id: SkillId) {
        let mut set = self.defs.skill(id).set.clone();
        set.extend(self.set_of(file, edit));
        let (home, key) = (self.defs.skill(id).place.file.clone(), self.defs.skill(id).id.clone());
        let own = files.iter().find(|other| other.path == home);
        let own = own.and_then(|other| Some((other, other.table.table(&key)?.value)));
        let text = self.edited_text(file, edit, own, &set);
        let flags = edit.entry("flags").map(|_| self.flags_of(file, edit));
        let name = edit.entry("name").map(|_| self.text(edit, "name"));
        let prompts = self.prompts(file, edit, &set);
        let compulsory = self.compulsory.as_deref().and_then(|flag| self.defs.words.find(flag));
        let skill = &mut self.defs.skills[id.index()];
        skill.set = set;
        skill.name = name.unwrap_or_else(|| skill.name.clone());
        skill.text = text.unwrap_or_else(|| skill.text.clone());
        skill.ask.extend(prompts);
        if edit.entry("hint").is_some() {
            skill.hint = hint(edit);
        }
        if let Some(flags) = flags {
            skill.locked = compulsory.is_some_and(|flag| flags.contains(&flag));
            skill.flags = flags;
        }
        self.worn_text(files, id);
    }

    /// The text of an edited thing: the edit's own, or the old one with the new numbers.
    fn edited_text(
        &mut self,
        file: &File,
        edit: &Table,
        own: Option<(&File, &Table)>,
        set: &IndexMap<String, i64>,
    ) -> Option<Text> {
        if edit.entry("text").is_some() {
            return Some(self.template(file, edit, "text", set));
        }
        let (home, table) = own.filter(|(_, table)| table.entry("text").is_some())?;
        Some(self.template(home, table, "text", set))
    }

    /// Equipment without a text of its own has those of its skills.
    fn worn_text(&mut self, files: &[File], skill: SkillId) {
        let Some(kind) = self.defs.skill(skill).kind else { return };
        let (home, skills) = (self.defs.kind(kind).place.file.clone(), self.defs.kind(kind).skills.clone());
        let Some(home) = files.iter().find(|file| file.path == home && file.table.entry("text").is_none()) else {
            return;
        };
        let text = self.card_text(home, &IndexMap::new(), &skills);
        self.defs.kinds[kind.index()].text = text;
    }

    fn edit_hero(&mut self, entry: &Entry, edit: &Table) {
        let listed = edit.strings("skills");
        let skills = listed.iter().filter_map(|id| self.defs.skills.get_index_of(id.value).map(SkillId::at)).collect();
        let Some(hero) = self.defs.heroes.get_mut(&entry.key) else { return };
        if edit.entry("skills").is_some() {
            hero.skills = skills;
        }
        hero.hp = edit.int("hp").map_or(hero.hp, |hp| hp.value as i32);
    }
}
