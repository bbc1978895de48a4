//! Content that is edited under a game in the middle of a 决斗, through the real watcher on a copy of the content.

#[path = "common/tree.rs"]
mod tree;

use hulao::ask::{Answer, Ask, Via};
use hulao::defs::source::Sources;
use hulao::error::Diagnostics;
use hulao::game::{Engine, Game, Status};
use hulao::id::Seat;
use hulao::scenario;
use hulao::script::content::Content;
use hulao::watch::{News, Watch, changed, watch};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;
use tree::copy_content;

/// Far longer than the watcher needs on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// Long enough for a change that is none to be seen, were it one.
const SILENCE: Duration = Duration::from_millis(400);

const LUA: &str = "heroes/standard/caocao.lua";
const TOML: &str = "heroes/standard/caocao.toml";

const DUEL: &str = r#"scenario "a duel" {
  seats = { { hand = "♠A 决斗, ♠7 杀" }, { hero = "caocao", hand = "♣2 杀" }, {}, {} },
  deck = "♥3 桃, ♥4 桃, ♥6 桃",
  play = {},
}"#;

struct Table {
    dir: tempfile::TempDir,
    content: Arc<Content>,
    game: Game,
    news: Receiver<News>,
    _watch: Watch,
}

impl Table {
    /// Seat 1 has used 决斗 on seat 2, 曹操, who is asked for a 杀.
    fn new(poll: bool) -> Self {
        let dir = tempfile::tempdir().unwrap();
        copy_content(dir.path());
        std::fs::write(dir.path().join("duel.lua"), DUEL).unwrap();
        let mut diags = Diagnostics::default();
        let sources = Sources::read(dir.path(), &mut diags);
        let content = Content::load(sources).unwrap_or_else(|(s, diags)| panic!("{}", s.render(&diags, false)));
        let game = scenario::open(&content, &dir.path().join("duel.lua"), None).unwrap();
        let (tell, news) = mpsc::channel();
        let watch = watch(&content, poll, move |news| drop(tell.send(news))).expect("there is a folder");
        assert_eq!(watch.polls_because, None);
        let mut table = Self { dir, content, game, news, _watch: watch };
        table.say(Seat(0), |entry, game| {
            let kind = entry.makes.map(|kind| game.engine().defs().kind(kind).id.clone());
            kind.as_deref() == Some("duel")
        });
        assert!(table.game.ask(Seat(1)).is_some() && !table.game.at_rest());
        table
    }

    /// Answers with the first entry that fits, on seat 2 if it needs a target.
    fn say(&mut self, seat: Seat, fits: impl Fn(&hulao::ask::Entry, &Game) -> bool) {
        let ask = self.game.ask(seat).unwrap_or_else(|| panic!("{seat:?} is not asked: {:?}", self.game.fault()));
        let entry = ask.entries.iter().position(|entry| fits(entry, &self.game)).expect("it is offered");
        let mut answer = Answer::entry(entry as u8);
        if ask.entries[entry].cards.0 > 0 {
            answer.slots.push(0);
            answer.seats.push(Seat(1));
        }
        let id = ask.id;
        self.game.answer(seat, id, answer).expect("it is legal");
    }

    /// Seat 2 plays no 杀, and is asked for its skill.
    fn loses(&mut self) {
        let id = self.game.ask(Seat(1)).expect("it is asked").id;
        self.game.answer(Seat(1), id, Answer::decline()).expect("it may decline");
    }

    fn invokes(&mut self) {
        self.say(Seat(1), |entry, _| matches!(entry.via, Via::Fire(..)));
    }

    fn text(&self, path: &str) -> String {
        std::fs::read_to_string(self.dir.path().join(path)).unwrap()
    }

    fn write(&self, path: &str, bytes: impl AsRef<[u8]>) {
        std::fs::write(self.dir.path().join(path), bytes).unwrap();
    }

    fn edit(&self, path: &str, from: &str, to: &str) {
        let text = self.text(path);
        assert!(text.contains(from), "{from} is not in {path}");
        self.write(path, text.replace(from, to));
    }

    fn hear(&self) -> News {
        self.news.recv_timeout(PATIENCE).expect("the watcher tells")
    }

    /// The errors of broken content.
    fn broken(&self) -> String {
        match self.hear() {
            News::Broken { errors } => errors,
            News::Clean { .. } => panic!("it is clean"),
            News::Tested { told, .. } => panic!("{told}"),
        }
    }

    /// Waits for clean content and puts the game under it; what has changed.
    fn takes(&mut self) -> Vec<String> {
        let now = match self.hear() {
            News::Clean { content, .. } => content,
            News::Broken { errors } => panic!("{errors}"),
            News::Tested { told, .. } => panic!("{told}"),
        };
        let engine = Engine::new(&now).unwrap_or_else(|diags| panic!("{diags:?}"));
        self.game.reload(&engine).unwrap();
        let before = std::mem::replace(&mut self.content, now);
        changed(&before, &self.content)
    }

    fn position(&self) -> (String, Vec<Ask>) {
        (self.game.hash(), self.game.asks().to_vec())
    }

    fn silent(&self) {
        assert!(self.news.recv_timeout(SILENCE).is_err(), "nothing has changed");
    }

    fn hand(&self) -> usize {
        self.game.state().seat(Seat(1)).hand.len()
    }
}

#[test]
fn a_skill_is_edited_and_the_new_rule_applies() {
    let mut table = Table::new(false);
    let before = table.position();
    table.edit(LUA, "me:obtain(hit.cards)", "me:draw(2)");
    assert_eq!(table.takes(), ["heroes/standard/caocao: jianxiong"]);
    assert_eq!(table.position(), before, "the question is the same");
    table.loses();
    table.invokes();
    // One 杀, two drawn; the 决斗 is not obtained.
    assert_eq!((table.hand(), table.game.state().seat(Seat(1)).hp), (3, 3));
}

#[test]
fn broken_content_is_told_and_the_old_one_stays() {
    let mut table = Table::new(false);
    table.edit(LUA, "me:obtain(hit.cards)", "me:obtian(hit.cards)");
    let errors = table.broken();
    assert!(errors.contains("heroes/standard/caocao.lua:5") && errors.contains("obtain"), "{errors}");
    table.edit(LUA, "me:obtian(hit.cards)", "me:draw(1)");
    table.takes();
    table.loses();
    table.invokes();
    assert_eq!(table.hand(), 2);
    // As it was at first: that is news for whoever has seen the errors.
    table.edit(LUA, "me:draw(1)", "me:draw(");
    table.broken();
    table.edit(LUA, "me:draw(", "me:draw(1)");
    assert_eq!(table.takes(), Vec::<String>::new());
}

#[test]
fn texts_cards_procedures_events_and_modes() {
    let mut table = Table::new(false);
    let before = table.position();
    for (path, from, to, what) in [
        (TOML, "你可以获得造成", "你可获得造成", "heroes/standard/caocao: jianxiong"),
        (TOML, "是否替主公打出", "替主公打出", "heroes/standard/caocao: hujia"),
        (TOML, "hp      = 4", "hp      = 3", "heroes/standard/caocao"),
        ("scripts/events.lua", "-- Every moment", "-- Each moment", "scripts/events"),
        ("modes/identity.lua", "return mode {", "-- the usual one\nreturn mode {", "modes/identity"),
        ("cards/standard/duel.lua", "aim:damage(1,", "aim:damage(2,", "cards/standard/duel"),
    ] {
        table.edit(path, from, to);
        assert_eq!(table.takes(), [what]);
        assert_eq!(table.position(), before, "{path}");
        assert_eq!(table.game.notes(), []);
    }
    table.edit("scripts/rules/damage.lua", "rules.fall(victim, hit.n)", "rules.fall(victim, hit.n + 1)");
    assert_eq!(table.takes(), ["scripts/rules/damage"]);
    table.loses();
    // Two by the card, one by the procedure; full hp are of the next game.
    assert_eq!((table.game.state().seat(Seat(1)).hp, table.game.state().seat(Seat(1)).max_hp), (1, 4));
}

#[test]
fn files_come_and_go() {
    let mut table = Table::new(false);
    let (before, toml, lua) = (table.position(), table.text(TOML), table.text(LUA));
    let hero = "name = \"甲\"\nkingdom = \"wei\"\ngender = \"male\"\nhp = 4\nskills = []\n";
    table.write("heroes/standard/jia.toml", hero);
    assert_eq!(table.takes(), ["heroes/standard/jia"]);
    assert_eq!(table.position(), before);
    // A folder that was not there.
    std::fs::create_dir_all(table.dir.path().join("packs/p/heroes/own")).unwrap();
    table.write("packs/p/heroes/own/set.toml", "name = \"自\"\n");
    table.write("packs/p/heroes/own/yi.toml", hero);
    table.write("packs/p/pack.toml", "name = \"包\"\n");
    while !matches!(table.hear(), News::Clean { content, .. } if content.defs.heroes.contains_key("yi")) {}
    // The hero at the table is removed: its seat goes on without it.
    std::fs::remove_file(table.dir.path().join(LUA)).unwrap();
    std::fs::remove_file(table.dir.path().join(TOML)).unwrap();
    loop {
        if let News::Clean { content, .. } = table.hear() {
            let engine = Engine::new(&content).unwrap_or_else(|diags| panic!("{diags:?}"));
            table.game.reload(&engine).unwrap();
            if !content.defs.heroes.contains_key("caocao") {
                break;
            }
        }
    }
    assert!(table.game.notes().iter().any(|note| note.to_string().contains("caocao")), "{:?}", table.game.notes());
    assert_eq!(table.game.status(), Status::Asking);
    // It is restored for the next game.
    table.write(LUA, lua);
    table.write(TOML, toml);
    while !matches!(table.hear(), News::Clean { content, .. } if content.defs.heroes.contains_key("caocao")) {}
}

#[test]
fn however_an_editor_saves() {
    let mut table = Table::new(false);
    let before = table.position();
    // By a new file under the old name.
    let text = table.text(LUA).replace("me:obtain(hit.cards)", "me:draw(2)");
    table.write("heroes/standard/.caocao.lua.swp", &text);
    std::fs::rename(table.dir.path().join("heroes/standard/.caocao.lua.swp"), table.dir.path().join(LUA)).unwrap();
    assert_eq!(table.takes(), ["heroes/standard/caocao: jianxiong"]);
    // The same bytes once more are no change.
    table.write(LUA, &text);
    table.silent();
    assert_eq!(table.position(), before);
    // With a byte-order mark, as some do.
    table.write(LUA, format!("\u{feff}{text}"));
    let errors = table.broken();
    assert!(errors.contains("BOM") && errors.contains(LUA), "{errors}");
    table.write(LUA, &text);
    assert_eq!(table.takes(), Vec::<String>::new());
    assert_eq!(table.position(), before);
}

#[test]
fn many_saves_and_half_a_file_end_with_the_last_text() {
    let mut table = Table::new(false);
    let text = table.text(LUA);
    for n in 1..=10 {
        let whole = text.replace("me:obtain(hit.cards)", &format!("me:draw({n})"));
        table.write(LUA, &whole.as_bytes()[..whole.len() / 2]);
        table.write(LUA, &whole);
        std::thread::sleep(Duration::from_millis(20));
    }
    // However many of them were seen, the last is the last.
    loop {
        if let News::Clean { content, .. } = table.hear() {
            let last = content.sources.file(LUA).unwrap().text.contains("me:draw(10)");
            let engine = Engine::new(&content).unwrap_or_else(|diags| panic!("{diags:?}"));
            table.game.reload(&engine).unwrap();
            if last {
                break;
            }
        }
    }
    table.silent();
    table.loses();
    table.invokes();
    assert_eq!(table.hand(), 11);
}

#[test]
fn a_skill_that_fails_is_mended_and_the_table_goes_on() {
    let mut table = Table::new(false);
    table.edit(LUA, "me:obtain(hit.cards)", "me:draw(hit.n - hit.n // 0)");
    table.takes();
    table.loses();
    table.invokes();
    assert_eq!(table.game.status(), Status::Faulted);
    let report = table.game.fault().unwrap().to_string();
    assert!(report.contains(LUA) && report.contains("jianxiong"), "{report}");
    table.edit(LUA, "me:draw(hit.n - hit.n // 0)", "me:draw(2)");
    table.takes();
    // The answers stand: the action is tried again with them.
    assert_eq!((table.game.status(), table.hand()), (Status::Asking, 3));
    assert!(table.game.at_rest());
}

#[test]
fn without_news_of_folders_files_are_read_again() {
    let mut table = Table::new(true);
    table.edit(LUA, "me:obtain(hit.cards)", "me:draw(2)");
    assert_eq!(table.takes(), ["heroes/standard/caocao: jianxiong"]);
}

/// Those of the file for a skill, all for a rule procedure, none for other words.
#[test]
fn the_scenarios_that_a_change_concerns_are_played() {
    let mut table = Table::new(false);
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join(scenario::FOLDER);
    for file in ["heroes/caocao.lua", "cards/duel.lua"] {
        let to = table.dir.path().join(scenario::FOLDER).join(file);
        std::fs::create_dir_all(to.parent().unwrap()).unwrap();
        std::fs::copy(tests.join(file), to).unwrap();
    }
    let tested = |table: &mut Table| {
        table.takes();
        match table.hear() {
            News::Tested { told, passed, failed } => (told, passed, failed),
            _ => panic!("scenarios are played after a clean change"),
        }
    };
    table.edit(LUA, "me:obtain(hit.cards)", "me:draw(2)");
    let (told, passed, failed) = tested(&mut table);
    assert!(failed > 0 && passed > 0, "{told}");
    assert!(told.contains("caocao.lua") && !told.contains("duel.lua"), "{told}");
    table.edit(LUA, "me:draw(2)", "me:obtain(hit.cards)");
    let (_, of_one, failed) = tested(&mut table);
    assert_eq!(failed, 0);
    table.edit("scripts/lang/zh.toml", "内容恢复原样", "内容恢复了原样");
    table.takes();
    table.silent();
    table.edit("scripts/rules/damage.lua", "rules.fall(victim, hit.n)", "rules.fall(victim, hit.n + 1)");
    let (told, passed, failed) = tested(&mut table);
    assert!(passed + failed > of_one && failed > 0, "{told}");
    assert!(told.contains("FAIL") && told.contains("cards/duel.lua") && told.contains("heroes/caocao.lua"), "{told}");
}
