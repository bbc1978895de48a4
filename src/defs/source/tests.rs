use super::*;

fn write(dir: &Path, path: &str, bytes: &[u8]) {
    let file = dir.join(path);
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(file, bytes).unwrap();
}

#[test]
fn only_content_is_read() {
    let dir = tempfile::tempdir().unwrap();
    for path in [
        "scripts/events.lua",
        "scripts/library/api.lua",
        "cards/a/x.toml",
        "cards/a/notes.md",
        "cards/.hidden/x.toml",
        "tests/scenarios/x.lua",
        "packs/p/pack.toml",
        "packs/p/heroes/b/y.toml",
        "packs/p/tests/y.lua",
        "packs/p/scripts/library/z.lua",
        "README.toml",
    ] {
        write(dir.path(), path, b"");
    }
    let mut diags = Diagnostics::default();
    let sources = Sources::read(dir.path(), &mut diags);
    let paths: Vec<&str> = sources.paths().collect();
    assert_eq!(paths, ["cards/a/x.toml", "packs/p/heroes/b/y.toml", "packs/p/pack.toml", "scripts/events.lua"]);
    assert!(diags.is_empty());
    let found = Sources::find(Some(dir.path()), &mut diags);
    assert_eq!(found.content_hash(), sources.content_hash());
}

#[test]
fn encodings() {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), "cards/a/bom.toml", b"\xef\xbb\xbfname = 1\n");
    write(dir.path(), "cards/a/gbk.toml", b"# ok\nname = \"\xb2\xdc\xb2\xd9\"\n");
    write(dir.path(), "cards/a/nul.toml", b"a\0");
    write(dir.path(), "cards/a/raw.toml", b"\n\n\xff\n");
    write(dir.path(), "cards/a/utf16.toml", b"\xff\xfea\0\n\0");
    let mut diags = Diagnostics::default();
    let sources = Sources::read(dir.path(), &mut diags);
    let shown = sources.render(&diags, false);
    for part in [
        "(BOM) (line 1)",
        "looks like GBK (line 2)",
        "gbk.toml:2:1",
        "NUL bytes (line 1)",
        "no UTF-8 text (line 3)",
        "looks like UTF-16 (line 1)",
        "save the file as UTF-8 without BOM",
        "5 errors",
    ] {
        assert!(shown.contains(part), "{part} in\n{shown}");
    }
    assert!(sources.is_empty());
}

#[test]
fn nothing_to_read() {
    let dir = tempfile::tempdir().unwrap();
    let mut diags = Diagnostics::default();
    Sources::read(&dir.path().join("none"), &mut diags);
    assert!(diags.iter().next().unwrap().message.contains("is no content folder"));
    write(dir.path(), "packs/p/cards/a/x.toml", b"");
    write(dir.path(), "cards/a/x.toml", &vec![b'#'; 2 << 20]);
    let mut diags = Diagnostics::default();
    Sources::read(dir.path(), &mut diags);
    let shown = diags.render(&|_| None, false);
    assert!(shown.contains("this pack has no `pack.toml`") && shown.contains("longer than 1024 KiB"), "{shown}");
}

#[test]
fn edited_copies_and_hashes() {
    let toml = "name = \"a\" # c\nhp = 4\n[x]\ntext = \"t\"\n[x.ask]\nq = \"?\"\n[en]\nname = \"A\"\n";
    let base = Sources::default().with_file("scripts/lang/en.toml", "").with_file("heroes/s/a.toml", toml);
    let rules = |sources: &Sources| sources.rules_hash("heroes/s/a.toml").unwrap();
    let comma = base.with_file("heroes/s/a.toml", &toml.replace("\"t\"", "\"t,\"").replace("\"A\"", "\"B\""));
    assert_eq!(rules(&base), rules(&comma));
    assert_ne!(base.content_hash(), comma.content_hash());
    assert_ne!(rules(&base), rules(&base.with_file("heroes/s/a.toml", &toml.replace('4', "3"))));
    let lua = base.with_file("heroes/s/a.lua", "return {}");
    assert_ne!(
        lua.rules_hash("heroes/s/a.lua"),
        lua.with_file("heroes/s/a.lua", "return { }").rules_hash("heroes/s/a.lua")
    );
    assert_eq!(lua.without_file("heroes/s/a.lua").content_hash(), base.content_hash());
    assert_eq!(base.rules_hash("none"), None);
    assert_eq!(base.languages().into_iter().collect::<Vec<_>>(), ["en"]);
    assert!(!Sources::embedded().is_empty());
}
