//! Content: parsed definitions, sources and hashes, without a VM. `Send + Sync`; engines are made from it.

use super::compiled::Shelf;
use super::{flaws, host};
use crate::defs::source::Sources;
use crate::defs::{Defs, House, Set, schema};
use crate::error::{Diagnostics, nearest};
use crate::id::{HeroId, SetId};
use std::sync::Arc;

/// Content that has no mistakes.
pub struct Content {
    /// Everything that is defined.
    pub defs: Arc<Defs>,
    /// The files.
    pub sources: Sources,
    /// What TOML alone defines; engines start from it.
    pub(super) toml: Defs,
    /// Its Lua, compiled.
    pub(super) shelf: Shelf,
}

impl Content {
    /// Reads and checks the files, Lua in a throw-away VM. No house rule is in force.
    ///
    /// # Errors
    /// Every mistake, with its place.
    pub fn load(sources: Sources) -> Result<Arc<Content>, (Sources, Diagnostics)> {
        Self::load_with(sources, &[])
    }

    /// The same, with these house rules in force, each over those before it and after those that it needs. Ids that
    /// nothing has are left out ([`Content::house`] looks one up).
    ///
    /// # Errors
    /// Every mistake, with its place; those of other house rules' Lua are not looked for.
    pub fn load_with(sources: Sources, houses: &[String]) -> Result<Arc<Content>, (Sources, Diagnostics)> {
        Self::compile(sources, houses, Shelf::default())
    }

    /// The same; files that are as they are in this content are not parsed and compiled again.
    ///
    /// # Errors
    /// As [`Content::load_with`].
    pub fn load_after(&self, sources: Sources, houses: &[String]) -> Result<Arc<Content>, (Sources, Diagnostics)> {
        let sources = sources.sharing(&self.sources);
        let shelf = self.shelf.still_true(&self.sources, &sources);
        Self::compile(sources, houses, shelf)
    }

    fn compile(sources: Sources, houses: &[String], shelf: Shelf) -> Result<Arc<Content>, (Sources, Diagnostics)> {
        let mut diags = Diagnostics::default();
        let toml = schema::read(&sources, houses, &mut diags);
        if !diags.is_empty() {
            diags.extend(flaws::beside(&sources, toml, &diags));
            diags.sort();
            return Err((sources, diags));
        }
        let (loaded, mut diags) = host::load(&sources, toml.clone(), shelf, true);
        match loaded {
            Some(loaded) if diags.is_empty() => {
                let defs = Arc::new(loaded.shared.defs.borrow().clone());
                Ok(Arc::new(Content { defs, sources, toml, shelf: loaded.shelf }))
            }
            _ => {
                diags.sort();
                Err((sources, diags))
            }
        }
    }

    /// The id of the house rule of an id or a name.
    ///
    /// # Errors
    /// There is none; with the nearest one that there is.
    pub fn house(&self, word: &str) -> Result<&str, String> {
        let names = |house: &House| -> Vec<String> {
            [&house.id, &house.name.base].into_iter().chain(house.name.other.values()).cloned().collect()
        };
        let houses = &self.defs.houses;
        let found = houses.values().find(|house| names(house).iter().any(|name| name.eq_ignore_ascii_case(word)));
        if let Some(house) = found {
            return Ok(&house.id);
        }
        let all: Vec<String> = houses.values().flat_map(names).collect();
        let hint = match nearest(word, all.iter().map(String::as_str)) {
            Some(near) => format!("did you mean `{near}`?"),
            None if houses.is_empty() => "there is none".into(),
            None => format!("there are {}", houses.keys().cloned().collect::<Vec<_>>().join(", ")),
        };
        Err(format!("there is no house rule `{word}`; {hint}"))
    }

    /// The same files with other house rules in force.
    ///
    /// # Errors
    /// As [`Content::load_with`].
    pub fn with_houses(self: &Arc<Self>, houses: &[String]) -> Result<Arc<Content>, (Sources, Diagnostics)> {
        if self.defs.houses_in_force() == houses {
            return Ok(self.clone());
        }
        self.load_after(self.sources.clone(), houses)
    }

    /// The same content, but nobody is dealt the hero.
    pub fn without(&self, hero: HeroId) -> Arc<Content> {
        let leave_out = |defs: &mut Defs| {
            let (id, _) = defs.sets.insert_full(Set::LEFT_OUT.to_owned(), Set::left_out());
            if let Some((_, hero)) = defs.heroes.get_index_mut(hero.index()) {
                hero.set = SetId::at(id);
            }
        };
        let (mut defs, mut toml) = ((*self.defs).clone(), self.toml.clone());
        leave_out(&mut defs);
        leave_out(&mut toml);
        Arc::new(Content { defs: Arc::new(defs), sources: self.sources.clone(), toml, shelf: self.shelf.clone() })
    }

    /// A hash over all files, and over the house rules in force.
    pub fn hash(&self) -> String {
        let houses = self.defs.houses_in_force();
        match houses.as_slice() {
            [] => self.sources.content_hash(),
            houses => {
                let all = format!("{}\n{}\n", self.sources.content_hash(), houses.join("\n"));
                blake3::hash(all.as_bytes()).to_hex().to_string()
            }
        }
    }
}
