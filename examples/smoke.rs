use hulao::defs::source::Sources;
use hulao::error::Diagnostics;
use hulao::game::*;
use hulao::id::*;
use hulao::rng::{Dice, Stream};
use hulao::script::content::Content;
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let n: u64 = args.get(1).and_then(|s| s.parse().ok()).unwrap_or(1);
    let plain = args.get(2).is_some_and(|s| s == "plain");
    let mut diags = Diagnostics::default();
    let sources = Sources::read(std::path::Path::new("."), &mut diags);
    let content = match Content::load(sources) {
        Ok(c) => c,
        Err((sources, diags)) => {
            println!("{}", sources.render(&diags, false));
            return;
        }
    };
    let engine = Engine::new(&content).unwrap_or_else(|d| panic!("{}", content.sources.render(&d, false)));
    let t = Instant::now();
    let mut instr = 0u64;
    let (mut turns, mut decisions, mut aborted) = (0u64, 0u64, 0);
    let mut wins: std::collections::BTreeMap<String, u64> = Default::default();
    for seed in 0..n {
        let mut setup = Setup::new(ModeId(0), 8, seed);
        setup.no_heroes = plain;
        setup.keeps_log = n == 1;
        setup.keeps_undo = false;
        let mut game = Game::new(&engine, &setup);
        let mut dice = Dice::new(seed, Stream::Bot);
        while game.status() == Status::Asking {
            let Some(seat) = game.asked().first().copied() else { panic!("nobody is asked") };
            let id = game.ask(seat).map_or(0, |a| a.id);
            let answer = game.sample(seat, &mut dice).expect("asked");
            if n == 1 {
                println!("{:?} {:?}", game.ask(seat), answer);
            }
            game.answer(seat, id, answer).unwrap_or_else(|e| panic!("{e}"));
            decisions += 1;
            instr += engine.counts().0;
            if decisions > 5000 * n {
                println!("endless");
                return;
            }
        }
        if let Some(f) = game.fault() {
            println!("{f}");
            aborted += 1;
            if aborted > 3 {
                return;
            }
        }
        for r in game.reports() {
            println!("report {r}");
        }
        turns += u64::from(game.state().turn.no);
        if let Some(o) = game.result() {
            let names: Vec<String> = o.roles.iter().map(|w| engine.defs().words.name(*w).to_string()).collect();
            *wins.entry(names.join("+")).or_default() += 1;
        }
    }
    let s = t.elapsed().as_secs_f64();
    println!("calls/game {} instr {}", engine.counts().1 / n, instr / n);
    println!(
        "{n} games {s:.2}s {:.0}/s turns {:.1} decisions {:.1} aborted {aborted} wins {wins:?} mem {}",
        n as f64 / s,
        turns as f64 / n as f64,
        decisions as f64 / n as f64,
        engine.used_memory()
    );
}
