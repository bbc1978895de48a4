//! Which files differ, and what in them.

use crate::defs::source::{Source, Sources};
use crate::script::content::Content;

/// What has changed, a line for each file: `heroes/standard/caocao: jianxiong`, by the skills whose lines differ; just the
/// file if it is about no skill. TOML and Lua of one stem count as one.
pub fn changed(before: &Content, now: &Content) -> Vec<String> {
    let mut lines: Vec<(String, Vec<String>)> = Vec::new();
    for file in before.sources.differing(&now.sources) {
        let stem = file.rsplit_once('.').map_or(file.as_str(), |(stem, _)| stem).to_owned();
        let mut skills = Vec::new();
        for (sources, other, defs) in
            [(&before.sources, &now.sources, &before.defs), (&now.sources, &before.sources, &now.defs)]
        {
            let text = |sources: &Sources| sources.file(&file).map(|source: &Source| source.text.clone());
            let (Some(here), there) = (text(sources), text(other).unwrap_or_default()) else { continue };
            skills.extend(touched(&here, &there, |word| defs.skills.contains_key(word)));
        }
        match lines.iter_mut().find(|(name, _)| *name == stem) {
            Some((_, all)) => all.extend(skills),
            None => lines.push((stem, skills)),
        }
    }
    let line = |(stem, mut skills): (String, Vec<String>)| {
        let mut seen = Vec::new();
        skills.retain(|skill| {
            !seen.contains(skill) && {
                seen.push(skill.clone());
                true
            }
        });
        if skills.is_empty() { stem } else { format!("{stem}: {}", skills.join(", ")) }
    };
    lines.into_iter().map(line).collect()
}

/// The skills in whose lines `text` differs from `other`.
fn touched(text: &str, other: &str, is_skill: impl Fn(&str) -> bool) -> Vec<String> {
    let (lines, others): (Vec<&str>, Vec<&str>) = (text.lines().collect(), other.lines().collect());
    let same_start = lines.iter().zip(&others).take_while(|(a, b)| a == b).count();
    let rest = lines.len().min(others.len()) - same_start;
    let same_end = lines.iter().rev().zip(others.iter().rev()).take(rest).take_while(|(a, b)| a == b).count();
    let mut skill = None;
    let mut found: Vec<String> = Vec::new();
    for (i, line) in lines.iter().enumerate().take(lines.len() - same_end) {
        skill = heading(line).filter(|word| is_skill(word)).or(skill);
        if i >= same_start
            && let Some(skill) = skill
            && !found.iter().any(|known| known == skill)
        {
            found.push(skill.to_owned());
        }
    }
    found
}

/// The word that a line defines: `[word]`, `[word.ask]`, `word = …`, `["word"] = …`.
fn heading(line: &str) -> Option<&str> {
    let word = line.trim_start().trim_start_matches(['[', '"']);
    let end = word.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(word.len());
    Some(&word[..end]).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_belong_to_the_skill_above_them() {
        let lua = "return {\n  a = on.x {\n    run = 1,\n  },\n  -- the second\n  b = on.y {\n    run = 2,\n  },\n}\n";
        let of = |text: &str, other: &str| touched(text, other, |word| ["a", "b"].contains(&word));
        assert_eq!(of(&lua.replace('2', "3"), lua), ["b"]);
        assert_eq!(of(&lua.replace('1', "3"), lua), ["a"]);
        assert_eq!(of(&lua.replace(['1', '2'], "3"), lua), ["a", "b"]);
        assert_eq!(of(&format!("-- head\n{lua}"), lua), Vec::<String>::new());
        assert_eq!(of(lua, lua), Vec::<String>::new());
        let toml = "hp = 4\n[a]\ntext = \"\"\n[b.ask]\nq = \"?\"\n";
        assert_eq!(of(&toml.replace('?', "!"), toml), ["b"]);
        assert_eq!(of(&toml.replace('4', "3"), toml), Vec::<String>::new());
    }
}
