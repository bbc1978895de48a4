//! The core knows no card, skill, hero, mode or role by name: what it needs of them stands in TOML and Lua. Its own tests
//! have content of their own.

mod common;

use common::Token;
use hulao::defs::source::Sources;
use hulao::script::content::Content;
use std::collections::BTreeSet;

/// Words of the core (seat, zone, phase …) that content may use for ids of its own without being meant.
const GENERAL: &[&str] =
    &["seat", "hp", "zone", "phase", "mark", "pile", "slot", "skill", "card", "kind", "suit", "hand", "equip", "judge"];

/// The ids of the content that is built in.
fn ids() -> BTreeSet<String> {
    let content = Content::load(Sources::embedded());
    let content = content.unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)));
    let defs = &content.defs;
    let mut ids: BTreeSet<String> = BTreeSet::new();
    ids.extend(defs.kinds.keys().cloned());
    ids.extend(defs.skills.keys().cloned());
    ids.extend(defs.heroes.keys().cloned());
    ids.extend(defs.modes.keys().cloned());
    ids.extend(defs.modes.values().flat_map(|mode| mode.roles.keys().cloned()));
    ids.retain(|id| !GENERAL.contains(&id.as_str()));
    ids
}

/// `exNihilo_2` → ex, nihilo, 2.
fn parts(word: &str) -> Vec<String> {
    let mut parts: Vec<String> = vec![String::new()];
    let mut before = ' ';
    for c in word.chars() {
        let joint = !c.is_alphanumeric();
        if joint || (c.is_uppercase() && before.is_lowercase()) {
            parts.push(String::new());
        }
        if let Some(last) = parts.last_mut().filter(|_| !joint) {
            last.extend(c.to_lowercase());
        }
        before = c;
    }
    parts.retain(|part| !part.is_empty());
    parts
}

#[test]
fn the_core_names_no_content() {
    let ids: Vec<(String, Vec<String>)> = ids().into_iter().map(|id| (id.clone(), parts(&id))).collect();
    assert!(ids.len() > 20);
    let mut wrong = Vec::new();
    for file in common::everything() {
        for placed in &file.tokens {
            let (Token::Word(text) | Token::Text(text)) = &placed.token else { continue };
            let words = parts(text);
            let named = ids.iter().filter(|(_, id)| words.windows(id.len()).any(|window| window == id.as_slice()));
            wrong.extend(named.map(|(id, _)| format!("src/{}:{}: `{id}` in `{text}`", file.path, placed.line)));
        }
    }
    wrong.dedup();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn words_are_taken_apart() {
    assert_eq!(parts("ex_nihilo"), ["ex", "nihilo"]);
    assert_eq!(parts("ExNihilo"), ["ex", "nihilo"]);
    assert_eq!(parts("rules.slash_uses = \"♠7\""), ["rules", "slash", "uses", "7"]);
    let code =
        "// a\nlet b = \"c\\\"d\"; /* e */ #[cfg(test)] mod tests { f } fn g<'h>(x: &'h str) { '\"' } r#\"i\"j\"#";
    let words: Vec<String> = common::tokens(code, true)
        .into_iter()
        .filter_map(|placed| match placed.token {
            Token::Word(text) | Token::Text(text) => Some(text),
            Token::Sign(_) => None,
        })
        .collect();
    assert_eq!(words, ["let", "b", "c\\\"d", "fn", "g", "h", "x", "h", "str", "i\"j"]);
}
