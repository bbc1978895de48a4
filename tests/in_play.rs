//! Content that goes away under a running game: what is in play stays, and the change is for the next game.

mod common;

use common::Token;
use hulao::bot::Bot;
use hulao::defs::source::Sources;
use hulao::game::{Engine, Game, Setup};
use hulao::id::*;
use hulao::script::content::Content;
use hulao::state::Zone;
use hulao::table::{self, Heard, Input, Options};
use hulao::watch::News;
use std::collections::{BTreeSet, VecDeque};
use std::io;
use std::sync::Arc;
use std::time::Instant;

/// Says one thing after the other, then nothing more.
struct Script(VecDeque<Heard>);

impl Input for Script {
    fn hear(&mut self) -> io::Result<Heard> {
        Ok(self.0.pop_front().unwrap_or(Heard::End))
    }
}

fn load(sources: Sources) -> Arc<Content> {
    Content::load(sources).unwrap_or_else(|(s, diags)| panic!("{}", s.render(&diags, false)))
}

/// A table without further answers, at which the content becomes `after`; what is told, and the game.
fn told(game: &mut Game, hero: Option<HeroId>, after: &Arc<Content>) -> String {
    let options = Options {
        seat: Seat(0),
        hero,
        lang: "zh".into(),
        bot: Bot::Random,
        bot_seed: 1,
        echo: true,
        width: 200,
        replay: None,
        faults: None,
    };
    let news = News::Clean { content: after.clone(), since: Instant::now() };
    let input = Script(VecDeque::from([Heard::News(news), Heard::Line(b"q\n".to_vec())]));
    let mut out = Vec::new();
    table::play(game, &options, input, &mut out).unwrap();
    anstream::adapter::strip_str(&String::from_utf8(out).unwrap()).to_string()
}

#[test]
fn a_hero_in_play_whose_files_go_stays_for_this_game() {
    let before = load(Sources::embedded());
    let engine = Engine::new(&before).unwrap_or_else(|_| panic!("it loads"));
    let hero = HeroId::at(before.defs.heroes.get_index_of("caocao").unwrap());
    let setup = Setup {
        offers: vec![(Seat(0), hero)],
        ..Setup::new(before.defs.default_mode().expect("a default mode"), 5, 3)
    };
    let mut game = Game::new(&engine, &setup);
    while game.state().seats.iter().any(|seat| seat.heroes.is_empty()) || !game.at_rest() {
        let seat = game.asked()[0];
        let ask = game.ask(seat).unwrap();
        let wanted = ask.entries.iter().position(|entry| entry.via == hulao::ask::Via::Hero(hero));
        let answer = wanted.map(|i| hulao::ask::Answer::entry(i as u8)).or_else(|| game.default_answer(seat)).unwrap();
        let id = ask.id;
        game.answer(seat, id, answer).unwrap();
    }
    let skills = game.state().instances.len();
    let gone =
        Sources::embedded().without_file("heroes/standard/caocao.toml").without_file("heroes/standard/caocao.lua");
    let text = told(&mut game, Some(hero), &load(gone));
    assert!(text.contains("曹操 的文件已不在：本局照旧"), "{text}");
    assert_eq!(game.state().instances.len(), skills);
    let defs = game.engine().defs();
    let mut heroes = game.state().seats.iter().flat_map(|seat| &seat.heroes).map(|slot| &defs.hero(slot.hero).id);
    assert!(heroes.any(|id| id == "caocao"));
}

#[test]
fn a_changed_deck_row_is_for_the_next_game() {
    let before = load(Sources::embedded());
    let engine = Engine::new(&before).unwrap_or_else(|_| panic!("it loads"));
    let setup = Setup { no_heroes: true, ..Setup::new(before.defs.default_mode().expect("a default mode"), 5, 3) };
    let mut game = Game::new(&engine, &setup);
    let in_play = |game: &Game| game.state().zones.iter().filter(|zone| **zone != Zone::Box).count();
    let cards = in_play(&game);
    let deck = Sources::embedded().file("cards/standard/deck.toml").unwrap().text.replacen("♠A", "♠2", 1);
    let after = load(Sources::embedded().with_file("cards/standard/deck.toml", &deck));
    let text = told(&mut game, None, &after);
    assert!(text.contains("下一局"), "{text}");
    assert_eq!(in_play(&game), cards);
}

/// A game of the default mode at its first question under what is shipped.
fn begun() -> Game {
    let content = load(Sources::embedded());
    let engine = Engine::new(&content).unwrap_or_else(|_| panic!("it loads"));
    Game::new(&engine, &Setup::new(content.defs.default_mode().expect("a default mode"), 5, 3))
}

#[test]
fn what_cannot_go_on_is_said_in_the_language_of_the_table() {
    let renamed = |from: &str, to: &str| {
        let text = |file: &str| Sources::embedded().file(file).unwrap().text.to_string();
        let moved = Sources::embedded().without_file(&format!("{from}.toml")).without_file(&format!("{from}.lua"));
        let moved = moved.with_file(&format!("{to}.toml"), &text(&format!("{from}.toml")));
        load(moved.with_file(&format!("{to}.lua"), &text(&format!("{from}.lua"))))
    };
    let text = told(&mut begun(), None, &renamed("modes/identity", "modes/other"));
    assert!(text.contains("已更新，下一局生效：模式“身份”已不在"), "{text}");
    let mut game = begun();
    let mode = Sources::embedded().file("modes/identity.toml").unwrap().text.replace("traitors", "moles");
    let lua = Sources::embedded().file("modes/identity.lua").unwrap().text.replace("traitors", "moles");
    let after = Sources::embedded().without_file("modes/house/double_traitor.toml");
    let after = after.with_file("modes/identity.toml", &mode).with_file("modes/identity.lua", &lua);
    let text = told(&mut game, None, &load(after));
    assert!(text.contains("modes/identity 已更新（") && text.contains("模式已没有选项 traitors"), "{text}");
}

/// Every note that the engine writes has a sentence in every language.
#[test]
fn notes_have_sentences() {
    let mut keys = BTreeSet::new();
    for file in common::sources() {
        for row in file.tokens.windows(6) {
            let word = |i: usize| row[i].word().unwrap_or_default();
            let key = match (word(0), word(3)) {
                ("Note", "new") => &row[5].token,
                ("self", _) if row[1].is('.') && word(2) == "note" => &row[4].token,
                _ => continue,
            };
            keys.extend(Some(key).and_then(|key| if let Token::Text(key) = key { Some(key.clone()) } else { None }));
        }
    }
    assert!(keys.len() > 20, "{keys:?}");
    keys.extend(["file_new", "file_gone", "file_changed", "file_texts"].map(str::to_owned));
    let content = load(Sources::embedded());
    for (lang, sentences) in &content.defs.lang {
        let of = |key: &&String| !sentences.contains_key(&format!("note.{key}"));
        assert_eq!(keys.iter().filter(of).collect::<Vec<_>>(), Vec::<&String>::new(), "{lang}");
        let known = sentences.keys().filter_map(|key| key.strip_prefix("note."));
        assert_eq!(known.filter(|key| !keys.contains(*key)).collect::<Vec<_>>(), Vec::<&str>::new(), "{lang}");
    }
}
