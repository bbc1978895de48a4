//! The vocabulary is written once: the editor stubs in the tree are those of the tables, and the loader reads every
//! key that the tables have.

use hulao::defs::source::Sources;
use hulao::error::Diagnostics;
use hulao::script::content::Content;
use hulao::script::docs::{FOLDER, stubs};
use hulao::script::word_keys::{KeyType, WORDS, keys_of};
use std::collections::BTreeSet;
use std::path::Path;

fn sources() -> Sources {
    let mut diags = Diagnostics::default();
    let sources = Sources::read(Path::new(env!("CARGO_MANIFEST_DIR")), &mut diags);
    assert!(diags.is_empty(), "{}", sources.render(&diags, false));
    sources
}

#[test]
fn the_stubs_are_those_of_the_tables() {
    let content = Content::load(sources());
    let content = content.unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)));
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let made = stubs(&content.defs);
    for stub in &made {
        let found = std::fs::read_to_string(root.join(&stub.path)).unwrap_or_default();
        assert!(found == stub.text, "{} is stale; write it anew with `hulao api --write-stubs`", stub.path);
    }
    let names: BTreeSet<String> = made.into_iter().map(|stub| stub.path).collect();
    for entry in std::fs::read_dir(root.join(FOLDER)).unwrap() {
        let name = format!("{FOLDER}/{}", entry.unwrap().file_name().to_string_lossy());
        assert!(names.contains(&name), "{name} is not written by `hulao api --write-stubs`; remove it");
    }
}

/// A value that is of the wrong type for every key.
fn wrong(ty: KeyType) -> &'static str {
    match ty {
        KeyType::Skills => "5",
        _ => "{ {} }",
    }
}

/// What is said about a word all of whose keys have a value of the wrong type.
fn said(word: &str) -> String {
    let keys: Vec<String> = keys_of(word).map(|row| format!("  {} = {},\n", row.key, wrong(row.ty))).collect();
    let keys = keys.concat();
    let tree = sources();
    let hero = "name = \"甲\"\nkingdom = \"wei\"\ngender = \"male\"\nhp = 4\nskills = [\"jia\"]\n[jia]\nname = \"甲\"\ntext = \"甲。\"\n";
    let part = |head: &str| {
        let lua = format!("return {{ jia = {head} {{\n{keys}}} }}");
        tree.with_file("heroes/standard/jia.toml", hero).with_file("heroes/standard/jia.lua", &lua)
    };
    let broken = match word {
        "on" => part("on.took_damage"),
        "as" => part("as.any"),
        "play" | "static" => part(word),
        "card" => {
            let toml = "name = \"甲\"\ntext = \"甲。\"\ntype = \"basic\"\n";
            let lua = format!("return card {{\n{keys}}}");
            tree.with_file("cards/standard/jia.toml", toml).with_file("cards/standard/jia.lua", &lua)
        }
        _ => {
            let toml = "name = \"甲\"\ntext = \"甲。\"\nplayers = [4, 8]\n";
            tree.with_file("modes/jia.toml", toml).with_file("modes/jia.lua", &format!("return mode {{\n{keys}}}"))
        }
    };
    let (sources, diags) = Content::load(broken).err().expect("nothing is right here");
    sources.render(&diags, false)
}

#[test]
fn every_key_of_the_tables_is_read() {
    for word in WORDS {
        let said = said(word.word);
        for row in keys_of(word.word) {
            // A static ends at the first value that it cannot be made of.
            let static_value = matches!(row.ty, KeyType::Number | KeyType::Face | KeyType::Pile);
            if static_value && row.key != "treat_as" {
                continue;
            }
            let named = match row.ty {
                KeyType::Skills => said.contains("the skills of card") || said.contains("is a table of skills"),
                _ => said.contains(&format!("`{}`", row.key)),
            };
            assert!(named, "`{}` of {}: {said}", row.key, word.word);
        }
    }
}

#[test]
fn a_key_that_no_table_has_is_unknown() {
    let text =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("heroes/standard/caocao.lua")).unwrap();
    let broken = sources().with_file("heroes/standard/caocao.lua", &text.replace("when = ", "wen = "));
    let (sources, diags) = Content::load(broken).err().expect("`wen` is no key");
    let said = sources.render(&diags, false);
    assert!(said.contains("on.took_damage has no key `wen`") && said.contains("did you mean `when`?"), "{said}");
}

/// What verbs take is closed too; it is seen when the line runs, in scenarios and other checked runs.
#[test]
fn a_verb_that_is_given_an_unknown_key() {
    let path = "heroes/standard/caocao.lua";
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let broken = text.replace("me:obtain(hit.cards)", "me:pick { cards = is.red }");
    assert_ne!(text, broken);
    let content = Content::load(sources().with_file(path, &broken));
    let content = content.unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)));
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("a.lua");
    let scenario = "scenario \"x\" {
        seats = { { hand = \"♠7 杀\" }, { hero = \"caocao\", hand = \"x\" } },
        play = { uses(1, \"♠7\", 2), yes(2, \"jianxiong\") },
    }";
    std::fs::write(&file, scenario).unwrap();
    let mut out = Vec::new();
    let summary = hulao::scenario::run(&content, &[file], None, false, &mut out);
    let said = String::from_utf8_lossy(&out);
    assert!(summary.failed == 1 && said.contains("there is no key of pick 'cards'; did you mean 'card'?"), "{said}");
}
