//! The table as a player sees it, at 80 and at 120 columns. After a change that is meant: `INSTA_UPDATE=always cargo test
//! --test screens`, and look at the difference.

use hulao::bot::Bot;
use hulao::defs::source::Sources;
use hulao::game::Engine;
use hulao::id::Seat;
use hulao::scenario;
use hulao::script::content::Content;
use hulao::table::{self, Options};
use std::rc::Rc;
use unicode_width::UnicodeWidthStr;

/// A hero with a mark, a pile and a part that fails.
const TOML: &str = r#"
name = "试剑"
kingdom = "qun"
gender = "male"
hp = 4
skills = ["canjian", "duanjian"]
[canjian]
name = "藏剑"
text = "当你受到伤害后，你可以将牌堆顶的一张牌置于武将牌上。"
[duanjian]
name = "断剑"
text = "出牌阶段，你可以断剑。"
[marks.rust]
type = "int"
name = "锈"
[piles.blades]
name = "剑"
visible = "all"
"#;

const LUA: &str = r#"return {
  canjian = on.took_damage {
    when = function(me) return me.hp > 1 end,
    run = function(me) me:put("blades", top_cards(1)) end,
  },
  duanjian = play { run = function(me) me:draw(me.hero) end },
}"#;

fn engine() -> Rc<Engine> {
    let sources = Sources::embedded()
        .with_file("heroes/own/set.toml", "name = \"试\"\ndefault = false\n")
        .with_file("heroes/own/shijian.toml", TOML)
        .with_file("heroes/own/shijian.lua", LUA);
    let content = Content::load(sources).unwrap_or_else(|(s, diags)| panic!("{}", s.render(&diags, false)));
    Engine::new(&content).unwrap_or_else(|diags| panic!("{diags:?}"))
}

/// What a player sees who opens the scenario and types these lines; no line of it is too long.
fn screen(given: &str, input: &str, lang: &str, width: usize) -> String {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("screen.lua");
    std::fs::write(&file, format!("scenario \"screen\" {{ {given} }}")).unwrap();
    let mut game = scenario::open(engine().content(), &file, None).unwrap();
    let options = Options {
        seat: Seat(0),
        hero: None,
        lang: lang.into(),
        bot: Bot::default(),
        bot_seed: 1,
        echo: true,
        width,
        replay: None,
        faults: None,
    };
    let mut out = Vec::new();
    table::play(&mut game, &options, input.as_bytes(), &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    let plain = anstream::adapter::strip_str(&text).to_string();
    for line in plain.lines() {
        assert!(line.width() <= width, "{} columns: {line}", line.width());
    }
    text
}

/// The same at both widths, without styles.
#[track_caller]
fn seen(name: &str, lang: &str, given: &str, input: &str) {
    for width in [80, 120] {
        let text = screen(given, input, lang, width);
        let plain = anstream::adapter::strip_str(&text).to_string();
        insta::assert_snapshot!(format!("{name}_{width}"), plain);
    }
}

/// Eight seats with everything that may lie before them.
const FULL: &str = r#"
  seats = {
    { hero = "曹操", role = "lord", role_shown = true, hp = "5/5",
      hand = "♠7 杀, ♥10 杀, ♣A 决斗, ♥4 桃, ♦2 闪, ♥Q 过河拆桥, ♠J 顺手牵羊, ♦A 诸葛连弩, ♥7 无中生有, ♣Q 无懈可击",
      equip = "♠5 青龙偃月刀, ♠2 八卦阵, ♣5 的卢, ♥5 赤兔", judge = "♠6 乐不思蜀, ♠A 闪电" },
    { hero = "孙尚香", role = "rebel", hp = "1/3", hand = "♣2 杀", equip = "♦Q 方天画戟, ♥K 爪黄飞电" },
    { hero = "诸葛亮", role = "loyalist", chained = true, face_down = true },
    { hero = "试剑", role = "rebel", marks = { rust = 3 }, piles = { blades = "♠9 杀, ♦K 杀" } },
    { hero = "司马懿", role = "rebel", alive = false, role_shown = true },
    { hero = "关羽", role = "rebel", hand = "♦6 杀, ♦7 杀", judge = "♣6 乐不思蜀" },
    { role = "loyalist", hp = "2/4", hand = "♣3 杀" },
    { hero = "许褚", role = "traitor", hand = "♣4 杀", equip = "♣2 仁王盾" },
  },
  discard = "♥3 桃, ♠K 南蛮入侵",
"#;

#[test]
fn a_full_table() {
    seen("full", "zh", FULL, "q\n");
    seen("full_en", "en", FULL, "q\n");
}

#[test]
fn a_full_table_in_colour() {
    insta::assert_snapshot!(screen(FULL, "q\n", "zh", 80).replace('\u{1b}', "␛"));
}

#[test]
fn step_by_step_and_slips() {
    seen("steps", "zh", FULL, "99\nabc\n1\n9\n2 2\n0\n10 1\n3\n4\n1\n2\nq\n");
}

#[test]
fn what_others_have_is_picked() {
    let given = r#"
      seats = {
        { hero = "曹操", hand = "♥Q 过河拆桥" },
        { hand = "♣2 杀, ♣3 杀, ♣4 杀", equip = "♣2 八卦阵, ♥5 赤兔", judge = "♣6 乐不思蜀" },
        {}, {},
      },"#;
    seen("pick", "zh", given, "1\n9\n3\nq\n");
}

#[test]
fn tricks_are_nullified_and_the_dying_rescued() {
    let given = r#"
      seats = {
        { hero = "吕布", hand = "♠7 南蛮入侵, ♠J 无懈可击, ♥4 桃, ♥6 桃" },
        { hero = "孙尚香", hp = "1/3" }, { hero = "华佗", hp = "1/3" }, {},
      },"#;
    seen("rescue", "zh", given, "4\n0\n1\n3\nq\n");
    seen("rescue_en", "en", given, "4\n0\n1\n3\nq\n");
}

#[test]
fn cards_are_arranged_and_discarded() {
    let given = r#"
      phase = "prepare",
      seats = { { hero = "诸葛亮", hand = "♠8 杀, ♠9 杀, ♠10 杀, ♣2 杀" }, {}, {}, {} },
      deck = "♥3 桃, ♠7 杀, ♦2 闪, ♣A 决斗","#;
    seen("arrange", "zh", given, "1\n1 9\n4 1 / 2\n0\n1\n1 2 3\nq\n");
}

#[test]
fn skills_are_explained() {
    let given = r#"
      seats = {
        { hero = "试剑", hand = "♠A 决斗, ♣A 决斗", hp = "2/4" },
        { hero = "曹操", hand = "♣2 杀, ♣3 杀" }, {}, {},
      },"#;
    let input = "?曹操\n?2\nwhy 奸雄\nwhy 断剑\nwhy 藏剑\nwhy nosuch\napi took_damge\n1 2\nwhy 藏剑\nq\n";
    seen("why", "zh", given, input);
    seen("why_en", "en", given, input);
}

#[test]
fn a_fault_and_the_ways_on() {
    let given = r#"seats = { { hero = "试剑", hand = "♣2 杀" }, {}, {}, {} },"#;
    seen("fault", "zh", given, "2\nu\n2\nsuspend\n?\nu\nl\nq\n");
}

#[test]
fn the_end() {
    let given = r#"
      seats = {
        { hero = "关羽", role = "lord", role_shown = true, hand = "♦6 杀" },
        { hero = "曹操", role = "rebel", hp = "1/4" },
      },"#;
    seen("end", "zh", given, "1\n");
}
