#![allow(missing_docs)]
use std::cell::RefCell;
use std::collections::HashMap;
thread_local! {
    pub static LUA: RefCell<HashMap<(String, usize, String), u64>> = RefCell::default();
    pub static NAT: RefCell<HashMap<&'static str, u64>> = RefCell::default();
}
pub fn native(name: &'static str) { NAT.with(|n| *n.borrow_mut().entry(name).or_default() += 1); }
pub fn lua(d: &mlua::debug::Debug<'_>) {
    let s = d.source();
    let src = s.short_src.map(|s| s.to_string()).unwrap_or_default();
    let def = s.line_defined.unwrap_or(0);
    let line = d.current_line().unwrap_or(0);
    LUA.with(|n| *n.borrow_mut().entry((src, def, line.to_string())).or_default() += 1);
}
pub fn report(n: u64) {
    let mut v: Vec<_> = NAT.with(|m| m.borrow().iter().map(|(k, v)| (*v, *k)).collect());
    v.sort(); v.reverse();
    println!("natives:"); for (c, k) in v.iter().take(60) { println!("  {:8.1} {k}", *c as f64 / n as f64); }
    let mut by: HashMap<(String, usize), u64> = HashMap::new();
    LUA.with(|m| for ((s, d, _), c) in m.borrow().iter() { *by.entry((s.clone(), *d)).or_default() += c; });
    let total: u64 = by.values().sum();
    let mut v: Vec<_> = by.into_iter().map(|(k, v)| (v, k)).collect(); v.sort(); v.reverse();
    println!("lua total {}", total / n); for (c, k) in v.iter().take(60) { println!("  {:8.1} {}:{}", *c as f64 / n as f64, k.0, k.1); }
    let mut v: Vec<_> = LUA.with(|m| m.borrow().iter().map(|(k, v)| (*v, k.clone())).collect()); v.sort(); v.reverse();
    println!("lines"); for (c, k) in v.iter().take(60) { println!("  {:8.1} {}:{}", *c as f64 / n as f64, k.0, k.2); }
}
