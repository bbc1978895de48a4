//! How much an action may cost: instructions, counted by a hook that covers every coroutine, and the work of native
//! functions, charged to an account of its own. Scripts have no `pcall`, so running out always ends the action.
//!
//! The verdict is the count, which repeats exactly. A clock stands behind it for the few instructions whose cost does
//! not show in a count (joining giant strings, passing on a million arguments); no legitimate action comes near it.
//!
//! A hook makes Lua trace every instruction, which costs a fifth of the speed. Where that matters and a game can be
//! played again, [`Watch::Clock`] does without: work is charged as ever, so that part of the verdict is the same to the
//! instruction, and an action that took too long for the clock to vouch for its count leaves a doubt.

use mlua::{HookTriggers, Lua, VmState};
use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// How many instructions pass between two looks at the account.
const PERIOD: u32 = 1000;

/// What one stretch between two looks can count on the clock at most: a machine that slept is no slow script.
const STRETCH: Duration = Duration::from_secs(1);

/// The work that a call of an engine function is charged as, whatever it does. It bounds what an action that calls
/// without end can pile up outside the VM, where the memory limit does not see it.
pub const CALL: u64 = 100;

/// What a VM and its actions may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the whole VM.
    pub memory: usize,
    /// Instructions of one action; and, in an account of its own, work of native functions.
    pub instructions: u64,
    /// The safety net for what a count does not see.
    pub time: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self { memory: 256 << 20, instructions: 100_000_000, time: Duration::from_secs(30) }
    }
}

impl Limits {
    /// In less time no action can spend its instructions: each takes the machine several of its own, a jump that
    /// depends on the last one among them, and so more than a fifth of a nanosecond. (20 ms by default; the fastest
    /// loop takes more than twice that.)
    pub fn least_time(&self) -> Duration {
        Duration::from_nanos(self.instructions / 5)
    }
}

/// How it is known whether an action keeps within its instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watch {
    /// A hook counts them.
    Count,
    /// Nobody counts them: an action that took less than [`Limits::least_time`] cannot have spent them, and one that
    /// took longer leaves a doubt ([`Budget::doubtful`]). One that never ends, nobody stops.
    Clock,
}

/// Which budget ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Excess {
    /// The count, or the work of native functions; the same in every process.
    #[error("the action ran for more than its budget of instructions (an endless loop?)")]
    Instructions,
    /// The clock behind the count.
    #[error("the action took too long without getting anywhere (giant strings?)")]
    Time,
}

#[derive(Debug)]
struct Account {
    limits: Cell<Limits>,
    watch: Cell<Watch>,
    /// Instructions that the running action may use, and has used.
    granted: Cell<u64>,
    counted: Cell<u64>,
    /// Instructions of the actions before it.
    total: Cell<u64>,
    /// Work that it may still do; below 0, everything native refuses.
    work: Cell<i64>,
    excess: Cell<Option<Excess>>,
    spent_time: Cell<Duration>,
    last_look: Cell<Option<Instant>>,
    /// Has an account been opened since the last look?
    opened: Cell<bool>,
    doubt: Cell<bool>,
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
            limits: Cell::new(*limits),
            watch: Cell::new(Watch::Count),
            granted: Cell::new(0),
            counted: Cell::new(0),
            total: Cell::new(0),
            work: Cell::new(0),
            excess: Cell::new(None),
            spent_time: Cell::new(Duration::ZERO),
            last_look: Cell::new(None),
            opened: Cell::new(false),
            doubt: Cell::new(false),
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

    /// Other limits from the next action on, and another watch. With the clock, only coroutines that are made
    /// afterwards are without a hook.
    pub fn set(&self, lua: &Lua, limits: &Limits, watch: Watch) -> mlua::Result<()> {
        lua.set_memory_limit(limits.memory)?;
        self.0.limits.set(*limits);
        self.0.watch.set(watch);
        if watch == Watch::Clock {
            lua.remove_global_hook();
            lua.remove_hook();
        }
        self.start_default();
        self.trust();
        self.align(lua)
    }

    /// A new action begins, with so many instructions.
    pub fn start(&self, instructions: u64) {
        let account = &*self.0;
        account.total.set(self.total());
        account.counted.set(0);
        account.granted.set(instructions);
        account.work.set(i64::try_from(instructions).unwrap_or(i64::MAX));
        account.excess.set(None);
        account.opened.set(true);
        if account.watch.get() == Watch::Count {
            account.spent_time.set(Duration::ZERO);
            account.last_look.set(Some(Instant::now()));
        }
    }

    /// A new action begins, with the instructions of the VM's limits.
    pub fn start_default(&self) {
        self.start(self.0.limits.get().instructions);
    }

    /// Begins the hook's period anew on the thread that runs now (the main one, or the coroutine that called into
    /// Rust). A recycled coroutine carries a begun period over; where a verdict must be exact to the instruction,
    /// use a fresh coroutine or align it.
    pub fn align(&self, lua: &Lua) -> mlua::Result<()> {
        if self.0.watch.get() == Watch::Clock {
            return Ok(());
        }
        let budget = self.clone();
        let every = HookTriggers::new().every_nth_instruction(PERIOD);
        lua.set_global_hook(every, move |_, _| {
            budget.look();
            budget.count()?;
            Ok(VmState::Continue)
        })
    }

    /// Books work that no instruction counts. Errs when the budget is spent, now and until the next start.
    #[inline]
    pub fn charge(&self, work: u64) -> mlua::Result<()> {
        let left = self.0.work.get().saturating_sub_unsigned(work);
        self.0.work.set(left);
        if left < 0 { Err(self.exceed(Excess::Instructions)) } else { Ok(()) }
    }

    /// Books one period of the hook.
    fn count(&self) -> mlua::Result<()> {
        let counted = self.0.counted.get() + u64::from(PERIOD);
        self.0.counted.set(counted);
        match self.0.excess.get() {
            None if counted <= self.0.granted.get() => Ok(()),
            excess => Err(self.exceed(excess.unwrap_or(Excess::Instructions))),
        }
    }

    /// The budget is spent: from now on everything fails, for the first reason.
    #[cold]
    fn exceed(&self, excess: Excess) -> mlua::Error {
        let excess = self.0.excess.get().unwrap_or(excess);
        self.0.excess.set(Some(excess));
        self.0.work.set(-1);
        self.0.doubt.set(true);
        mlua::Error::external(excess)
    }

    /// Has the running action used up its budget? Tells such a fault from a script's own error.
    pub fn exceeded(&self) -> bool {
        self.0.excess.get().is_some()
    }

    /// Which budget ran out, if one did.
    pub fn excess(&self) -> Option<Excess> {
        self.0.excess.get()
    }

    /// The instructions of the running action so far (in steps of the hook's period; 0 without a hook).
    pub fn spent(&self) -> u64 {
        self.0.counted.get()
    }

    /// The instructions of all actions of this VM so far; a count that a bench can compare, where times cannot.
    pub fn total(&self) -> u64 {
        self.0.total.get().saturating_add(self.spent())
    }

    /// Forgets doubts. What the clock says from now on counts.
    pub fn trust(&self) {
        self.0.doubt.set(false);
        self.0.spent_time.set(Duration::ZERO);
        self.0.last_look.set(Some(Instant::now()));
    }

    /// Has an action since [`Budget::trust`] run out of its budget, or may one have done so that nobody counted?
    pub fn doubtful(&self) -> bool {
        self.0.doubt.get()
    }

    /// The VM stands still. Without a hook, this is where the clock is read: the time since the last look counts for
    /// every account that was open in it. Too much is counted rather than too little.
    #[inline]
    pub fn settle(&self) {
        if self.0.watch.get() == Watch::Clock {
            self.look_back();
        }
    }

    fn look_back(&self) {
        let stretch = self.stretch();
        let time = self.0.spent_time.get() + stretch;
        if time >= self.0.limits.get().least_time() {
            self.0.doubt.set(true);
        }
        self.0.spent_time.set(if self.0.opened.replace(false) { stretch } else { time });
    }

    /// The time since the last look at the clock.
    fn stretch(&self) -> Duration {
        let now = Instant::now();
        let last = self.0.last_look.replace(Some(now));
        last.map_or(Duration::ZERO, |last| now.saturating_duration_since(last))
    }

    /// Adds the stretch since the last look to the clock behind the count.
    fn look(&self) {
        self.0.spent_time.set(self.0.spent_time.get() + self.stretch().min(STRETCH));
        if self.0.spent_time.get() > self.0.limits.get().time && self.0.excess.get().is_none() {
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
