//! `hulao new`: a hero, card, mode or house rule to begin with.
//!
//! What is written is complete: it loads, its scenario passes, and it can be played at once. The texts are those of
//! `templates/`; nothing that is there already is overwritten.

use super::{Failure, NewArgs, Outcome, Sort, content};
use crate::defs::Defs;
use crate::scenario;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A file to be written.
struct File {
    path: String,
    text: String,
}

pub(super) fn run(args: &NewArgs) -> Outcome {
    let before = content::load(&args.content)?;
    let Some(root) = before.sources.root.clone() else {
        let help = "go to a content folder (it has scripts/events.lua), or say --content DIR";
        return Err(Failure::Usage(format!("the built-in content cannot be added to: {help}")));
    };
    check(&before.defs, args)?;
    let files = files(args, &root)?;
    if let Some(file) = files.iter().find(|file| root.join(&file.path).exists()) {
        return Err(Failure::Usage(format!("{} is there already", root.join(&file.path).display())));
    }
    let mut out = anstream::stdout().lock();
    for file in &files {
        write(&root.join(&file.path), &file.text)?;
        writeln!(out, "{}", file.path)?;
    }
    if args.sort == Sort::Card {
        let deck = add_to_deck(args, &root)?;
        writeln!(out, "{deck}")?;
    }
    let scenarios: Vec<PathBuf> = files.iter().map(|f| root.join(&f.path)).filter(|p| is_scenario(p)).collect();
    let after = content::load(&args.content)?;
    let summary = scenario::run(&after, &scenarios, None, false, &mut out);
    if summary.failed > 0 {
        return Err(Failure::Found(String::new()));
    }
    for line in next(args, &scenarios) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// The id is a good one, and free.
fn check(defs: &Defs, args: &NewArgs) -> Result<(), Failure> {
    let id = &args.id;
    for (what, word) in [("id", id), ("set", &args.set)] {
        let good = word.len() > 1 && word.starts_with(|c: char| c.is_ascii_lowercase());
        if !good || !word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_') {
            let help = "it has small letters, digits and underscores, a letter first, at least two signs";
            return Err(Failure::Usage(format!("`{word}` is no good {what}: {help}")));
        }
    }
    let taken = match args.sort {
        Sort::Hero => defs.heroes.contains_key(id) || defs.skills.contains_key(&format!("{id}_skill")),
        Sort::Card => defs.kinds.contains_key(id),
        Sort::Mode => defs.modes.contains_key(id),
        Sort::House => defs.houses.contains_key(id),
    };
    let quoted = args.name.as_ref().is_some_and(|name| name.contains(['"', '\\', '\n', ',']) || name.is_empty());
    match (taken, quoted) {
        (true, _) => Err(Failure::Usage(format!("`{id}` is there already; see hulao show {id}"))),
        (_, true) => Err(Failure::Usage("a name is one line without quotes, commas and backslashes".into())),
        _ => Ok(()),
    }
}

/// The files of a new thing, by its sort.
fn files(args: &NewArgs, root: &Path) -> Result<Vec<File>, Failure> {
    let (id, set) = (&args.id, &args.set);
    let (folder, sort, toml, lua, scenario) = match args.sort {
        Sort::Hero => (
            format!("heroes/{set}"),
            "heroes",
            include_str!("../../templates/hero.toml"),
            include_str!("../../templates/hero.lua"),
            include_str!("../../templates/hero_scenario.lua"),
        ),
        Sort::Card => (
            format!("cards/{set}"),
            "cards",
            include_str!("../../templates/card.toml"),
            include_str!("../../templates/card.lua"),
            include_str!("../../templates/card_scenario.lua"),
        ),
        Sort::Mode => (
            "modes".to_owned(),
            "modes",
            include_str!("../../templates/mode.toml"),
            include_str!("../../templates/mode.lua"),
            include_str!("../../templates/mode_scenario.lua"),
        ),
        Sort::House => (
            "modes/house".to_owned(),
            "house",
            include_str!("../../templates/house.toml"),
            include_str!("../../templates/house.lua"),
            include_str!("../../templates/house_scenario.lua"),
        ),
    };
    let name = args.name.as_deref().unwrap_or(id);
    let fill = |text: &str| text.replace("{id}", id).replace("{name}", name);
    let file = |path: String, text: &str| File { path, text: fill(text) };
    let mut files = Vec::new();
    let set_file = format!("{folder}/set.toml");
    if matches!(args.sort, Sort::Hero | Sort::Card) && !root.join(&set_file).exists() {
        files.push(File { path: set_file, text: format!("name = \"{set}\"\n") });
    }
    files.push(file(format!("{folder}/{id}.toml"), toml));
    files.push(file(format!("{folder}/{id}.lua"), lua));
    files.push(file(format!("tests/scenarios/{sort}/{id}.lua"), scenario));
    Ok(files)
}

/// Two cards of the new kind, in the deck of its set.
fn add_to_deck(args: &NewArgs, root: &Path) -> Result<String, Failure> {
    let path = format!("cards/{}/deck.toml", args.set);
    let mut deck = match root.join(&path).exists() {
        true => std::fs::read_to_string(root.join(&path))?,
        false => String::new(),
    };
    deck.push_str(&format!("{} = \"♠A ♥2\"\n", args.id));
    write(&root.join(&path), &deck)?;
    Ok(path)
}

fn write(path: &Path, text: &str) -> Outcome {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    Ok(std::fs::write(path, text)?)
}

fn is_scenario(path: &Path) -> bool {
    path.components().any(|part| part.as_os_str() == "scenarios")
}

/// What to type now.
fn next(args: &NewArgs, scenarios: &[PathBuf]) -> Vec<String> {
    let content = args.content.content.as_ref().map_or(String::new(), |dir| format!(" --content {}", dir.display()));
    let id = &args.id;
    let play = match args.sort {
        Sort::Hero => format!("hulao play{content} --hero {id}"),
        Sort::Card => format!("hulao show{content} {id}"),
        Sort::Mode => format!("hulao play{content} {id}"),
        Sort::House => format!("hulao play{content} --house {id}"),
    };
    let short = |path: &PathBuf| path.strip_prefix(".").unwrap_or(path).display().to_string();
    let test = scenarios.iter().map(|path| format!("hulao test{content} {}", short(path)));
    let mut lines: Vec<String> = test.chain([play]).map(|command| format!("      {command}")).collect();
    if let Some(first) = lines.first_mut() {
        first.replace_range(..6, "next: ");
    }
    lines
}
