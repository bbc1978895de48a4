//! Content: parsed definitions, sources and hashes, without a VM. `Send + Sync`; engines are made from it.

use super::{flaws, host};
use crate::defs::source::Sources;
use crate::defs::{Defs, schema};
use crate::error::Diagnostics;
use std::sync::Arc;

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

    /// A hash over all files.
    pub fn hash(&self) -> String {
        self.sources.content_hash()
    }
}
