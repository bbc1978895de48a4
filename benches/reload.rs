//! How long it takes from a debounced event to the new rule at the table, with the content of this folder.
//!
//! The floor is 50 ms. A copy of the content is edited under a game in the middle of an action, through the real watcher.

#[path = "../tests/common/tree.rs"]
mod tree;

use hulao::defs::source::Sources;
use hulao::error::Diagnostics;
use hulao::game::{Engine, Game, Setup};
use hulao::script::content::Content;
use hulao::watch::{News, watch};
use std::fs;
use std::sync::mpsc;
use std::time::Duration;
use tree::copy_content;

/// The program's allocator, so that the figures are its own.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const ROUNDS: usize = 21;
const LUA: &str = "heroes/standard/caocao.lua";

fn main() {
    let dir = tempfile::tempdir().expect("a folder");
    copy_content(dir.path());
    let sources = Sources::read(dir.path(), &mut Diagnostics::default());
    let content = Content::load(sources).unwrap_or_else(|(s, diags)| panic!("{}", s.render(&diags, false)));
    let engine = Engine::new(&content).expect("an engine");
    let mode = content.defs.default_mode().expect("a default mode");
    let mut game = Game::new(&engine, &Setup::new(mode, 8, 1));
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
