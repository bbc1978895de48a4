//! Sentences with parts to be filled in.

use crate::defs::placeholders;

/// `template` with its parts filled in.
///
/// - `{name}` is the part of that name; one that is not known stays as it is written.
/// - `[a|b]` is the first of its alternatives whose parts are all there and not empty, or nothing.
/// - `[+s]` is there unless the part `n` is 1: `{n} card[+s]`.
///
/// A blank before 【 and after ） is dropped, so that `使用 {card}` reads well with and without a suit.
///
/// ```
/// let part = |name: &str| (name == "who").then(|| "曹操".to_owned());
/// assert_eq!(hulao::text::fill("{who}[ 对 {whom}] 使用 【杀】", &part), "曹操 使用【杀】");
/// ```
pub fn fill(template: &str, part: &dyn Fn(&str) -> Option<String>) -> String {
    let mut out = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some((before, inner, after)) = group(rest) {
        braces(before, part, &mut out);
        alternatives(inner, part, &mut out);
        rest = after;
    }
    braces(rest, part, &mut out);
    out.replace(" 【", "【").replace("） ", "）")
}

/// The text before the first `[…]`, what is in it, and the text after it.
fn group(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('[')?;
    let (inner, after) = rest.split_once(']')?;
    Some((before, inner, after))
}

fn alternatives(inner: &str, part: &dyn Fn(&str) -> Option<String>, out: &mut String) {
    if let Some(plural) = inner.strip_prefix('+') {
        if part("n").as_deref() != Some("1") {
            out.push_str(plural);
        }
        return;
    }
    let there = |name: &str| part(name).is_some_and(|value| !value.is_empty());
    let whole = |text: &&str| placeholders(text).all(|(_, name)| there(name));
    if let Some(text) = inner.split('|').find(whole) {
        braces(text, part, out);
    }
}

fn braces(text: &str, part: &dyn Fn(&str) -> Option<String>, out: &mut String) {
    let mut done = 0;
    for (range, name) in placeholders(text) {
        if let Some(value) = part(name) {
            out.push_str(&text[done..range.start]);
            out.push_str(&value);
            done = range.end;
        }
    }
    out.push_str(&text[done..]);
}
