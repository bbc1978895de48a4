//! The boundary between the VM and the core's functions: plain C functions that take and give whole numbers.
//!
//! A simulated game crosses it two thousand times, and a general callback costs four times as much as this. It is the
//! only place in Hulao with `unsafe` code, and it does nothing else: what a function may do is decided by
//! [`super::host`], and no pointer leaves this file.
#![allow(unsafe_code)]

use super::api::Args;
use mlua::{Function, Lua, ffi};
use std::cell::RefCell;
use std::ffi::c_int;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

/// What stands behind a C function: takes its numbers (missing ones are 0), gives a number or a fault's message.
pub(super) type Behind = Box<dyn Fn(Args) -> Result<i64, String>>;

struct Native {
    behind: Behind,
    /// Does Lua get a truth value instead of the number?
    truth: bool,
    /// The message of a fault, kept here while Lua copies it: a Lua error jumps over Rust's frames and frees nothing.
    fault: RefCell<String>,
}

/// The natives of a VM; its functions point into them, so they live in the VM's own data until it is closed.
#[derive(Default)]
struct Natives(RefCell<Vec<Rc<Native>>>);

/// Makes a function of the VM.
pub(super) fn function(lua: &Lua, truth: bool, behind: Behind) -> mlua::Result<Function> {
    let native = Rc::new(Native { behind, truth, fault: RefCell::default() });
    let pointer = Rc::as_ptr(&native).cast_mut().cast();
    if lua.app_data_ref::<Natives>().is_none() {
        lua.set_app_data(Natives::default());
    }
    if let Some(natives) = lua.app_data_ref::<Natives>() {
        natives.0.borrow_mut().push(native);
    }
    // SAFETY: two values on a stack with room for three; `call` reads its upvalue as the `Native` that lives as long as
    // the VM does.
    unsafe {
        lua.exec_raw((), |state| {
            ffi::lua_pushlightuserdata(state, pointer);
            ffi::lua_pushcclosure(state, call, 1);
        })
    }
}

/// SAFETY: only Lua calls it, with the upvalue that [`function`] gave it. No value with a destructor is alive where a
/// Lua error may leave this frame.
unsafe extern "C-unwind" fn call(state: *mut ffi::lua_State) -> c_int {
    unsafe {
        let native = &*ffi::lua_touserdata(state, ffi::lua_upvalueindex(1)).cast::<Native>();
        let mut args: Args = [0; 6];
        for i in 1..=ffi::lua_gettop(state).min(6) {
            let mut whole = 0;
            let n = ffi::lua_tointegerx(state, i, &mut whole);
            if whole == 0 && ffi::lua_toboolean(state, i) != 0 {
                *native.fault.borrow_mut() = format!("argument {i} is no whole number");
                return raise(state, native);
            }
            args[i as usize - 1] = n;
        }
        match native.result(args) {
            Some(n) if native.truth => ffi::lua_pushboolean(state, c_int::from(n != 0)),
            Some(n) => ffi::lua_pushinteger(state, n),
            None => return raise(state, native),
        }
        1
    }
}

impl Native {
    /// The result; after a fault, nothing, and the message is kept. A panic must not unwind through the VM.
    fn result(&self, args: Args) -> Option<i64> {
        let message = match catch_unwind(AssertUnwindSafe(|| (self.behind)(args))) {
            Ok(Ok(n)) => return Some(n),
            Ok(Err(message)) => message,
            Err(_) => "a function of the engine panicked; this is a fault of Hulao".to_string(),
        };
        *self.fault.borrow_mut() = message;
        None
    }
}

unsafe fn raise(state: *mut ffi::lua_State, native: &Native) -> c_int {
    unsafe {
        let message: &String = &*native.fault.as_ptr();
        ffi::lua_pushlstring(state, message.as_ptr().cast(), message.len());
        ffi::lua_error(state)
    }
}
