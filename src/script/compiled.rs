//! Lua files in the form that the compiler makes of them, so that a text is compiled and looked through once, however many
//! VMs run it.
//!
//! Content is text, and only what [`sandbox::chunk`] has accepted and this process has compiled comes here.

use super::bytecode::{self, Named};
use super::host::Trust;
use super::sandbox;
use crate::defs::source::Sources;
use mlua::{Function, Lua, Table};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A compiled file.
pub(super) struct Compiled {
    code: Vec<u8>,
    /// The names that it uses.
    pub(super) names: Vec<Named>,
}

impl Compiled {
    fn new(file: &str, function: &Function) -> Self {
        let code = function.dump(false);
        let names = bytecode::names(&code, Trust::of(file) == Trust::Rules);
        Self { code, names }
    }
}

/// The compiled files of a content, by path.
#[derive(Clone, Default)]
pub(super) struct Shelf(BTreeMap<String, Arc<Compiled>>);

impl Shelf {
    /// Those whose texts are the same in `now` as they were in `before`.
    pub(super) fn still_true(&self, before: &Sources, now: &Sources) -> Self {
        let same = |path: &str| before.file(path) == now.file(path);
        let kept = self.0.iter().filter(|(path, _)| same(path));
        Self(kept.map(|(path, compiled)| (path.clone(), compiled.clone())).collect())
    }

    /// The file as a function in a VM, compiled if it has to be; then the shelf has it.
    pub(super) fn function(
        &mut self,
        lua: &Lua,
        file: &str,
        text: &str,
        env: &Table,
    ) -> Result<Function, sandbox::Flaws> {
        if let Some(compiled) = self.0.get(file)
            && let Ok(function) = sandbox::compiled_chunk(lua, &compiled.code, env)
        {
            return Ok(function);
        }
        let function = sandbox::chunk(lua, file, text, env)?;
        self.0.insert(file.to_owned(), Arc::new(Compiled::new(file, &function)));
        Ok(function)
    }

    /// A file that has been a function here.
    pub(super) fn get(&self, file: &str) -> Option<Arc<Compiled>> {
        self.0.get(file).cloned()
    }
}
