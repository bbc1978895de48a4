//! An engine: one VM with the content loaded, and what keeps its event slots in step.
//!
//! An [`Engine`] belongs to one thread and is disposable: games live in plain data and can be given another engine.

use super::content::Content;
use super::core::Shared;
use super::host::load;
use super::sandbox::{Budget, Limits, Watch};
use crate::defs::Defs;
use crate::error::Diagnostics;
use crate::query::SeatSet;
use crate::state::Index;
use mlua::{Function, Lua, Table};
use std::cell::{Cell, Ref};
use std::rc::Rc;
use std::sync::Arc;

/// The slots behind `emit.<event>`: a loop over listeners, or nothing while nobody listens.
pub struct Slots {
    emit: Table,
    names: Vec<mlua::LuaString>,
    loops: Vec<Function>,
    nothing: Function,
    alive: Table,
    synced: Cell<(u128, SeatSet)>,
}

impl Slots {
    /// Slots of events that nobody hears yet, and nobody alive.
    pub(super) fn new(
        emit: Table,
        names: Vec<mlua::LuaString>,
        loops: Vec<Function>,
        nothing: Function,
        alive: Table,
    ) -> Self {
        Self { emit, names, loops, nothing, alive, synced: Cell::new((0, 0)) }
    }

    /// Brings the slots, and the table of who is alive, in step with the position. The one place where they change.
    #[inline]
    pub fn sync(&self, index: &Index) -> mlua::Result<()> {
        let now = (index.heard, index.present);
        if now == self.synced.get() { Ok(()) } else { self.change(now) }
    }

    #[cold]
    fn change(&self, (heard, present): (u128, SeatSet)) -> mlua::Result<()> {
        let (was_heard, was_present) = self.synced.get();
        let mut differ = heard ^ was_heard;
        while differ != 0 {
            let i = differ.trailing_zeros() as usize;
            differ &= differ - 1;
            let slot = if heard & (1 << i) != 0 { &self.loops[i] } else { &self.nothing };
            self.emit.raw_set(&self.names[i], slot)?;
        }
        for seat in crate::query::seats_of(present ^ was_present) {
            self.alive.raw_set(seat.lua(), present & crate::query::bit(seat) != 0)?;
        }
        self.synced.set((heard, present));
        Ok(())
    }
}

/// What an engine has done since it was made: counts that repeat exactly, unlike times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// As [`Engine::instructions`].
    pub instructions: u64,
    /// Calls of native functions by scripts.
    pub calls: u64,
    /// Actions begun, those begun anew by forks and loads too.
    pub actions: u64,
    /// How often the coroutine was resumed, to begin an action or after answers.
    pub resumes: u64,
}

/// A VM with the content loaded.
pub struct Engine {
    pub(crate) lua: Lua,
    pub(crate) shared: Rc<Shared>,
    pub(crate) slots: Rc<Slots>,
    pub(crate) main: Function,
    pub(crate) set_context: Function,
    pub(crate) set_checking: Function,
    pub(crate) budget: Budget,
    pub(crate) active: Cell<u64>,
    pub(crate) games: Cell<u64>,
    pub(crate) actions: Cell<u64>,
    pub(crate) resumes: Cell<u64>,
    content: Arc<Content>,
}

impl Engine {
    /// Loads the content into a fresh VM.
    ///
    /// # Errors
    /// What `hulao check` would print; content that [`Content::load`] accepted has no errors here.
    pub fn new(content: &Arc<Content>) -> Result<Rc<Engine>, Diagnostics> {
        Self::with(content, &Limits::default(), Watch::Count)
    }

    /// An engine whose actions have these limits. Without a count, whoever plays has to ask [`Engine::doubtful`].
    ///
    /// # Errors
    /// As [`Engine::new`].
    pub fn with(content: &Arc<Content>, limits: &Limits, watch: Watch) -> Result<Rc<Engine>, Diagnostics> {
        let (loaded, diags) = load(&content.sources, content.toml.clone(), content.shelf.clone(), false);
        // It fails only where memory has run out, and then the first action says so.
        let _ = loaded.as_ref().map(|loaded| loaded.budget.set(&loaded.lua, limits, watch));
        match loaded {
            Some(loaded) if diags.is_empty() => Ok(Rc::new(Engine {
                lua: loaded.lua,
                shared: loaded.shared,
                slots: loaded.slots,
                main: loaded.main,
                set_context: loaded.set_context,
                set_checking: loaded.set_checking,
                budget: loaded.budget,
                active: Cell::new(0),
                games: Cell::new(0),
                actions: Cell::new(0),
                resumes: Cell::new(0),
                content: content.clone(),
            })),
            _ => Err(diags),
        }
    }

    /// The definitions.
    pub fn defs(&self) -> Ref<'_, Defs> {
        self.shared.defs.borrow()
    }

    /// The content it was made from.
    pub fn content(&self) -> &Arc<Content> {
        &self.content
    }

    /// Compares the fields of events that may not change after every handler (tests, `--check`).
    pub fn set_checking(&self, on: bool) {
        // The function takes a truth value and stores it; it cannot fail.
        let _ = self.set_checking.call::<()>(on);
    }

    /// Forgets what [`Engine::doubtful`] says; to be called before a game whose verdict is wanted.
    pub fn trust(&self) {
        self.budget.trust();
    }

    /// Has an action run out of its budget since [`Engine::trust`]? Without a count: may one have done so? Such a game
    /// is only decided by playing it in a fresh engine that counts.
    pub fn doubtful(&self) -> bool {
        self.budget.doubtful()
    }

    /// What it has done so far.
    pub fn counts(&self) -> Counts {
        Counts {
            instructions: self.budget.total(),
            calls: self.shared.calls.get(),
            actions: self.actions.get(),
            resumes: self.resumes.get(),
        }
    }

    /// Instructions that the VM has run so far, in thousands, rounded; 0 where they are not counted.
    pub fn instructions(&self) -> u64 {
        self.budget.total()
    }

    /// Memory that the VM uses, in bytes.
    pub fn used_memory(&self) -> usize {
        self.lua.used_memory()
    }
}
