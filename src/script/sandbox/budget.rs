//! How much an action may cost: instructions, counted by a hook that covers every coroutine, and the work of native
//! library functions, charged to the same account. Scripts have no `pcall`, so running out always ends the action.
//!
//! The verdict is the count, which repeats exactly. A clock stands behind it for the few instructions whose cost does
//! not show in a count (joining giant strings, passing on a million arguments); no legitimate action comes near it.

use mlua::{HookTriggers, Lua, VmState};
use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// How many instructions pass between two looks at the account.
const PERIOD: u32 = 1000;

/// What one stretch between two looks can count on the clock at most: a machine that slept is no slow script.
const STRETCH: Duration = Duration::from_secs(1);

/// What a VM and its actions may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the whole VM.
    pub memory: usize,
    /// Instructions of one action.
    pub instructions: u64,
    /// The safety net for what a count does not see.
    pub time: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self { memory: 256 << 20, instructions: 20_000_000, time: Duration::from_secs(10) }
    }
}

/// Which budget ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Excess {
    /// The count; the same in every process.
    #[error("the action ran for more than its budget of instructions (an endless loop?)")]
    Instructions,
    /// The clock behind the count.
    #[error("the action took too long without getting anywhere (giant strings?)")]
    Time,
}

#[derive(Debug)]
struct Account {
    limits: Limits,
    left: Cell<i64>,
    granted: Cell<i64>,
    total: Cell<u64>,
    spent_time: Cell<Duration>,
    last_look: Cell<Option<Instant>>,
    excess: Cell<Option<Excess>>,
}

/// The account of a VM's running action. Clones share it.
#[derive(Clone, Debug)]
pub struct Budget(Rc<Account>);

impl Budget {
    /// Puts a budget on the VM: on the main thread and on every coroutine made afterwards. A VM has one: the second
    /// time it is the first one that comes back.
    pub fn install(lua: &Lua, limits: &Limits) -> mlua::Result<Budget> {
        if let Some(budget) = Self::of(lua) {
            return Ok(budget);
        }
        let budget = Budget(Rc::new(Account {
            limits: *limits,
            left: Cell::new(0),
            granted: Cell::new(0),
            total: Cell::new(0),
            spent_time: Cell::new(Duration::ZERO),
            last_look: Cell::new(None),
            excess: Cell::new(None),
        }));
        budget.start_default();
        budget.align(lua)?;
        lua.set_app_data(budget.clone());
        Ok(budget)
    }

    /// The budget of a VM made by [`super::new_vm`].
    pub fn of(lua: &Lua) -> Option<Budget> {
        lua.app_data_ref::<Budget>().map(|b| Budget::clone(&b))
    }

    /// A new action begins, with so many instructions.
    pub fn start(&self, instructions: u64) {
        let n = i64::try_from(instructions).unwrap_or(i64::MAX);
        self.0.total.set(self.total());
        self.0.left.set(n);
        self.0.granted.set(n);
        self.0.spent_time.set(Duration::ZERO);
        self.0.last_look.set(Some(Instant::now()));
        self.0.excess.set(None);
    }

    /// A new action begins, with the instructions of the VM's limits.
    pub fn start_default(&self) {
        self.start(self.0.limits.instructions);
    }

    /// Begins the hook's period anew on the thread that runs now (the main one, or the coroutine that called into
    /// Rust). A recycled coroutine carries a begun period over; where a verdict must be exact to the instruction,
    /// use a fresh coroutine or align it.
    pub fn align(&self, lua: &Lua) -> mlua::Result<()> {
        let budget = self.clone();
        let every = HookTriggers::new().every_nth_instruction(PERIOD);
        lua.set_global_hook(every, move |_, _| {
            budget.look();
            budget.charge(u64::from(PERIOD))?;
            Ok(VmState::Continue)
        })
    }

    /// Books work that no instruction counts. Errs when the budget is spent, now and until the next start.
    #[inline]
    pub fn charge(&self, work: u64) -> mlua::Result<()> {
        let work = i64::try_from(work).unwrap_or(i64::MAX);
        let left = self.0.left.get().saturating_sub(work);
        self.0.left.set(left);
        if left < 0 && self.0.excess.get().is_none() {
            self.0.excess.set(Some(Excess::Instructions));
        }
        match self.0.excess.get() {
            Some(excess) => Err(mlua::Error::external(excess)),
            None => Ok(()),
        }
    }

    /// Has the running action used up its budget? Tells such a fault from a script's own error.
    pub fn exceeded(&self) -> bool {
        self.0.excess.get().is_some()
    }

    /// Which budget ran out, if one did.
    pub fn excess(&self) -> Option<Excess> {
        self.0.excess.get()
    }

    /// What the action has cost so far, in instructions (in steps of the hook's period).
    pub fn spent(&self) -> u64 {
        u64::try_from(self.0.granted.get().saturating_sub(self.0.left.get())).unwrap_or(0)
    }

    /// What all actions of this VM have cost so far; a count that a bench can compare, where times cannot.
    pub fn total(&self) -> u64 {
        self.0.total.get().saturating_add(self.spent())
    }

    /// Adds the stretch since the last look to the clock.
    fn look(&self) {
        let now = Instant::now();
        if let Some(last) = self.0.last_look.replace(Some(now)) {
            let stretch = now.saturating_duration_since(last).min(STRETCH);
            self.0.spent_time.set(self.0.spent_time.get() + stretch);
        }
        if self.0.spent_time.get() > self.0.limits.time && self.0.excess.get().is_none() {
            self.0.excess.set(Some(Excess::Time));
        }
    }
}

/// Did the VM run out of memory? Such a VM is dropped; its games go on from base and answers in a new one.
pub fn out_of_memory(error: &mlua::Error) -> bool {
    match error {
        mlua::Error::MemoryError(_) => true,
        mlua::Error::CallbackError { cause, .. }
        | mlua::Error::WithContext { cause, .. }
        | mlua::Error::BadArgument { cause, .. } => out_of_memory(cause),
        _ => false,
    }
}
