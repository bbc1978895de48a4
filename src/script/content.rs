//! Content: parsed definitions, sources and hashes, without a VM. `Send + Sync`; engines are made from it.

use super::{flaws, host};
use crate::defs::source::Sources;
use crate::defs::{Defs, Set, Text, schema};
use crate::error::Diagnostics;
use crate::id::{HeroId, SetId};
use std::sync::Arc;

/// The set of a hero that is left out: like those of house rules, it is never open to choose.
const LEFT_OUT: &str = "modes/left_out";

/// Content that has no mistakes.
pub struct Content {
    /// Everything that is defined.
    pub defs: Arc<Defs>,
    /// The files.
    pub sources: Sources,
    /// What TOML alone defines; engines start from it.
    pub(super) toml: Defs,
}

impl Content {
    /// Reads and checks the files, Lua in a throw-away VM.
    ///
    /// # Errors
    /// Every mistake, with its place.
    pub fn load(sources: Sources) -> Result<Arc<Content>, (Sources, Diagnostics)> {
        let mut diags = Diagnostics::default();
        let toml = schema::read(&sources, &mut diags);
        if !diags.is_empty() {
            diags.extend(flaws::beside(&sources, toml, &diags));
            diags.sort();
            return Err((sources, diags));
        }
        let (loaded, mut diags) = host::load(&sources, toml.clone(), true);
        match loaded {
            Some(loaded) if diags.is_empty() => {
                let defs = Arc::new(loaded.shared.defs.borrow().clone());
                Ok(Arc::new(Content { defs, sources, toml }))
            }
            _ => {
                diags.sort();
                Err((sources, diags))
            }
        }
    }

    /// The same content, but nobody is dealt the hero.
    pub fn without(&self, hero: HeroId) -> Arc<Content> {
        let leave_out = |defs: &mut Defs| {
            let set = Set { id: LEFT_OUT.into(), path: LEFT_OUT.into(), name: Text::default(), default: false };
            let (id, _) = defs.sets.insert_full(LEFT_OUT.to_owned(), set);
            if let Some((_, hero)) = defs.heroes.get_index_mut(hero.index()) {
                hero.set = SetId::at(id);
            }
        };
        let (mut defs, mut toml) = ((*self.defs).clone(), self.toml.clone());
        leave_out(&mut defs);
        leave_out(&mut toml);
        Arc::new(Content { defs: Arc::new(defs), sources: self.sources.clone(), toml })
    }

    /// A hash over all files.
    pub fn hash(&self) -> String {
        self.sources.content_hash()
    }
}
