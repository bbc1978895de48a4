//! Heroes written for the purpose, with words that no hero of the content uses; each test plays scenarios with them.

use hulao::defs::source::Sources;
use hulao::scenario;
use hulao::script::content::Content;
use std::sync::Arc;

const SET: &str = "name = \"试\"\n";

/// Content with one hero more, 甲, whose skills are `lua` and whose TOML ends in `toml`; then the scenarios in `text`.
#[track_caller]
fn holds(toml: &str, lua: &str, text: &str) {
    let hero = format!("name = \"甲\"\nkingdom = \"qun\"\ngender = \"male\"\nhp = 4\n{toml}");
    let sources = Sources::embedded()
        .with_file("heroes/own/set.toml", SET)
        .with_file("heroes/own/jia.toml", &hero)
        .with_file("heroes/own/jia.lua", lua);
    passes(sources, text);
}

/// The scenarios in `text` pass.
#[track_caller]
fn passes(sources: Sources, text: &str) {
    let content: Arc<Content> =
        Content::load(sources).unwrap_or_else(|(s, diags)| panic!("{}", s.render(&diags, false)));
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("own.lua"), text).unwrap();
    let mut out = Vec::new();
    let summary = scenario::run(&content, &[dir.path().to_path_buf()], None, false, &mut out);
    assert!(summary.failed == 0 && summary.passed > 0, "{}", String::from_utf8_lossy(&out));
}

#[test]
fn a_hidden_part_is_gained_by_its_name() {
    holds(
        r#"
skills = ["yuanshe"]
[yuanshe]
name = "远射"
text = "出牌阶段限一次，你本回合攻击范围无限。"
"#,
        r#"return {
  yuanshe = play { limit = "phase", run = function(me) me:gain("yuanshe.far", "turn") end },
  ["yuanshe.far"] = static { attack_range = "unlimited" },
}"#,
        r#"scenario "for this turn only" {
  seats = { { hero = "jia", hand = "♠7 杀, ♠8 杀" }, {}, {}, {}, {}, {} },
  play = {
    illegal(uses(1, "♠7", 4)), invokes(1, "远射"), uses(1, "♠7", 4),
    ends(1), ends(2), ends(3), ends(4), ends(5), ends(6), illegal(uses(1, "♠8", 4)),
  },
  expect = { [4] = { hp = "3/4" } },
}"#,
    );
}

#[test]
fn who_dies_in_his_phase_does_not_end_it() {
    holds(
        r#"
skills = ["jianzheng"]
[jianzheng]
name = "见证"
flags = ["locked"]
text = "锁定技，一名角色的判定阶段结束时，你计数。"
[marks.seen]
type = "int"
"#,
        r#"return {
  jianzheng = on.phase_ended {
    whose = "anyone", phase = "judge",
    run = function(me) me.marks.seen = (me.marks.seen or 0) + 1 end,
  },
}"#,
        r#"scenario "the dead end no phase" {
  seats = { { hp = "1/4", judge = "♠A 闪电" }, {}, { hero = "jia" } },
  phase = "judge", deck = "♠5",
  -- Seat 2 has had its own judge phase since.
  expect = { [1] = { alive = false }, [3] = { marks = { seen = 1 } }, turn = 2, phase = "play" },
}
scenario "the living do" {
  seats = { { judge = "♠A 闪电" }, { hero = "jia" } },
  phase = "judge", deck = "♥5",
  expect = { [2] = { marks = { seen = 1 } }, turn = 1, phase = "play" },
}"#,
    );
}

#[test]
fn armor_is_off_for_each_aim_of_a_seat_that_is_a_target_twice() {
    holds(
        r#"
skills = ["saoshe"]
[saoshe]
name = "扫射"
flags = ["locked"]
text = "锁定技，你使用【杀】可以多指定{n}名目标。"
set = { n = 1 }
"#,
        r#"return {
  saoshe = static { card = is.slash, targets = function() return set.n end },
}"#,
        r#"scenario "one who is a target twice has it off twice" {
  seats = {
    { hero = "jia", hand = "♠7 杀", equip = "♠6 青釭剑" },
    { hero = "daqiao", hand = "x" }, { equip = "♠2 八卦阵" }, {},
  },
  deck = "♥3",
  play = {
    uses(1, "♠7", { 2, 3 }), yes(2, "liuli"), picks(2, { cards = "x", players = 3 }),
    not_offered(3, "八卦阵"),
  },
  expect = { [3] = { hp = "2/4" }, deck = "♥3" },
}"#,
    );
}

#[test]
fn a_pick_of_seats_takes_a_seat_filter() {
    holds(
        r#"
skills = ["zengyu"]
[zengyu]
name = "赠予"
text = "出牌阶段，你可以选择一名其他已受伤角色，其摸一张牌；你可以弃置一张装备牌，对攻击范围内的一名角色造成1点伤害。"
"#,
        r#"return {
  zengyu = play {
    limit = "phase",
    run = function(me)
      local one = me:pick { player = who.other & who.wounded }
      if one then one.player:draw(1) end
      local two = me:pick { card = is.equip, from = "equip", player = who.other & who.in_range }
      if two then me:discard(two.cards) me:damage(two.player, 1) end
    end,
  },
}"#,
        r#"scenario "without and with cards, which count as gone" {
  seats = { { hero = "jia", equip = "♠6 青釭剑, ♠2 八卦阵" }, { hp = "3/4" }, {}, {} },
  deck = "a",
  play = {
    invokes(1, "赠予"),
    illegal(picks(1, { players = 1 })), illegal(picks(1, { players = 3 })), picks(1, { players = 2 }),
    illegal(picks(1, { cards = "♠6", players = 3 })), picks(1, { cards = "♠2", players = 3 }),
  },
  expect = { [2] = { hand = "a" }, [3] = { hp = "3/4" } },
}"#,
    );
}

#[test]
fn a_trick_that_moves_on_is_discarded_if_its_owner_is_dead_and_nobody_may_have_it() {
    holds(
        r#"
skills = ["tianqian"]
[tianqian]
name = "天谴"
flags = ["locked"]
text = "锁定技，其他角色的判定结果确定时，其受到4点伤害。"
"#,
        r#"return { tianqian = on.judged { whose = "others", run = function(_, j) j.who:hurt(4) end } }"#,
        r#"scenario "everybody else has one" {
  seats = { { judge = "♠A 闪电" }, { hero = "jia", judge = "♥Q 闪电" }, { judge = "♥6 as 闪电" } },
  phase = "judge", deck = "♥5, ♥8",
  expect = { [1] = { alive = false }, [2] = { judge = "♥Q 闪电" }, discard = "♥5, ♠A, ♥8", turn = 2, phase = "play" },
}
scenario "the next seat may have it" {
  seats = { { judge = "♠A 闪电" }, { hero = "jia", judge = "♥Q 闪电" }, {} },
  phase = "judge", deck = "♥5, ♥8",
  expect = { [1] = { alive = false }, [2] = { judge = "♥Q 闪电" }, [3] = { judge = "♠A 闪电" }, discard = "♥5, ♥8", turn = 2 },
}"#,
    );
}

#[test]
fn retaliation_on_oneself_takes_equipment_only() {
    holds(
        r#"
skills = ["zican"]
[zican]
name = "自残"
text = "出牌阶段，你可以对自己造成1点伤害。"
"#,
        r#"return { zican = play { run = function(me) me:damage(me, 1) end } }"#,
        r#"scenario "反馈 of oneself takes equipment" {
  seats = { { hero = "jia", skills = "fankui", hand = "x", equip = "♥5 赤兔, ♠6 青釭剑" }, {} },
  play = { invokes(1, "自残"), yes(1, "fankui"), illegal(picks(1, "x")), picks(1, "♠6") },
  expect = { [1] = { hp = "3/4", hand = "x, ♠6 青釭剑", equip = "♥5" } },
}
scenario "without equipment there is nothing to take" {
  seats = { { hero = "jia", skills = "fankui", hand = "x" }, {} },
  play = { invokes(1, "自残"), not_offered(1, "fankui") },
  expect = { [1] = { hp = "3/4", hand = "x" } },
}"#,
    );
}

#[test]
fn a_retrial_is_a_response_to_nothing() {
    holds(
        r#"
skills = ["pangguan"]
[pangguan]
name = "旁观"
flags = ["locked"]
text = "锁定技，你数他人打出的牌。"
[marks.plays]
type = "int"
[marks.answers]
type = "int"
[marks.retrials]
type = "int"
[marks.slashes]
type = "int"
"#,
        r#"
local function count(me, mark) me.marks[mark] = (me.marks[mark] or 0) + 1 end
return {
  pangguan = {
    on.responding {
      whose = "others",
      run = function(me, answer)
        count(me, "plays")
        if not answer.need then count(me, "retrials") end
        if answer.who:did("respond", is.slash) then count(me, "slashes") end
      end,
    },
    on.using_or_responding { whose = "others", run = function(me) count(me, "answers") end },
  },
}"#,
        r#"scenario "the 杀 that replaces a judge card is played, but meets no need and is no 杀 played" {
  seats = { { judge = "♠A 闪电" }, { hero = "simayi", hand = "♠7 杀" }, { hero = "jia" } },
  deck = "♥5, a, b", phase = "judge",
  play = { yes(2, "guicai"), picks(2, "♠7") },
  expect = { [1] = { hp = "1/4" }, [3] = { marks = { plays = 1, retrials = 1, answers = false, slashes = false } } },
}
scenario "the 杀 that meets a need is" {
  seats = { { hand = "♠7 南蛮入侵" }, { hand = "♠7 杀" }, { hero = "jia" } },
  play = { uses(1, "♠7"), responds(2, "♠7") },
  expect = { [3] = { marks = { plays = 1, answers = 1, slashes = 1, retrials = false } } },
}"#,
    );
}

#[test]
fn one_or_two_seats_are_picked() {
    holds(
        r#"
skills = ["dianming"]
[dianming]
name = "点名"
text = "出牌阶段限一次，你可以令一至两名其他角色各摸一张牌。"
ask = { pick = "点名：选择一至两名角色" }
"#,
        r#"return {
  dianming = play { limit = "phase", run = function(me)
    local pick = me:pick { player = who.other, players = { 1, 2 }, ask = "pick" }
    if pick then for p in each(pick.players) do p:draw(1) end end
  end },
}"#,
        r#"scenario "two of three" {
  seats = { { hero = "jia" }, {}, {}, {} },
  deck = "a, b, c",
  play = { invokes(1, "点名"), illegal(picks(1, { players = { 2, 3, 4 } })), picks(1, { players = { 2, 4 } }) },
  expect = { [2] = { hand = "a" }, [3] = { hand = 0 }, [4] = { hand = "b" } },
}
scenario "one of them" {
  seats = { { hero = "jia" }, {}, {} },
  deck = "a, b, c",
  play = { invokes(1, "点名"), picks(1, { players = { 3 } }) },
  expect = { [2] = { hand = 0 }, [3] = { hand = "a" } },
}"#,
    );
}

/// There may be more kinds of cards than a machine word has bits.
#[test]
fn of_many_kinds_only_those_of_the_deck_may_be_claimed() {
    let odd = |i: usize| format!("name = \"怪{i}\"\ntype = \"basic\"\nkind = \"slash\"\ntext = \"如【杀】。\"\n");
    let with = |sources: Sources, i| sources.with_file(&format!("cards/standard/odd_{i}.toml"), &odd(i));
    passes(
        (0..130).fold(Sources::embedded(), with),
        r#"local how = { via = "guhuo", cards = "♣4", to = 2 }
local play = {}
for i = 0, 129 do table.insert(play, illegal(uses(1, "怪" .. i, how))) end
table.insert(play, uses(1, "雷杀", how))
scenario "蛊惑 claims what there are cards of" {
  seats = { { hero = "yuji", hand = "♣4 杀" }, {}, {} },
  play = play,
  expect = { [2] = { hp = "3/4" } },
}"#,
    );
}
