//! How long it takes from a debounced event to the new rule at the table, with the content of this folder.
//!
//! The floor is 50 ms. A copy of the content is edited under a game in the middle of an action, through the real watcher.

use hulao::defs::source::{FOLDERS, Sources};
use hulao::error::Diagnostics;
use hulao::game::{Engine, Game, Setup};
use hulao::id::ModeId;
use hulao::script::content::Content;
use hulao::watch::{News, watch};
use std::fs;
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

/// The program's allocator, so that the figures are its own.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const ROUNDS: usize = 21;
const LUA: &str = "heroes/standard/caocao.lua";

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("a copy");
        }
    }
}

fn main() {
    let dir = tempfile::tempdir().expect("a folder");
    for folder in FOLDERS {
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &dir.path().join(folder));
    }
    let sources = Sources::read(dir.path(), &mut Diagnostics::default());
    let content = Content::load(sources).unwrap_or_else(|(s, diags)| panic!("{}", s.render(&diags, false)));
    let engine = Engine::new(&content).expect("an engine");
    let mut game = Game::new(&engine, &Setup::new(ModeId(0), 8, 1));
    assert!(!game.at_rest(), "heroes are being chosen");
    let (tell, news) = mpsc::channel();
    let _watch = watch(&content, false, move |what| drop(tell.send(what)));
    let path = dir.path().join(LUA);
    let text = fs::read_to_string(&path).expect("the file");
    let mut times: Vec<Duration> = Vec::new();
    while times.len() < ROUNDS {
        let rule = format!("me:draw({})", times.len() + 1);
        fs::write(&path, text.replace("me:obtain(hit.cards)", &rule)).expect("the file");
        let Ok(News::Clean { content, since }) = news.recv() else { panic!("the change is clean") };
        let engine = Engine::new(&content).expect("an engine");
        game.reload(&engine).expect("the game goes on");
        times.push(since.elapsed());
    }
    times.sort();
    let shown = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1e3);
    println!("from the event to the new rule: {} (slowest {})", shown(times[ROUNDS / 2]), shown(times[ROUNDS - 1]));
}
