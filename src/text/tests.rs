use super::*;
use crate::ask::{Ask, AskKind, Entry, Illegal, Prompt, Slot, Via};
use crate::id::*;
use crate::log::{Announced, Moved, Record, Why};
use crate::query::Targets;
use crate::state::{Outcome, Zone};
use crate::view::fixture::{defs, state};
use crate::view::{UNSEEN, View};
use smallvec::smallvec;

/// What seat 1 reads of a record in Chinese and English.
fn told(record: &Record) -> [String; 2] {
    let defs = defs();
    let state = state(&defs);
    let view = View::new(&state, &defs, Some(Seat(0)));
    ["zh", "en"].map(|lang| Narrator::new(view, lang).record(record).unwrap_or_default())
}

fn taken(by: Seat, from: Zone, card: u16) -> Record {
    let items = smallvec![Moved { card: CardId(card), from, to: Zone::Discard }];
    Record::Moved { items, why: Why::Discard, by: Some(by) }
}

fn moved(why: Why, from: Zone, to: Zone, cards: &[u16]) -> Record {
    Record::Moved { items: cards.iter().map(|card| Moved { card: CardId(*card), from, to }).collect(), why, by: None }
}

/// Cards of the draw pile that a seat gives to another.
fn handed_out(cards: &[u16], by: Seat, to: Zone) -> Record {
    let items = cards.iter().map(|card| Moved { card: CardId(*card), from: Zone::Draw, to }).collect();
    Record::Moved { items, why: Why::Give, by: Some(by) }
}

const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

#[test]
fn filling() {
    let part = |name: &str| match name {
        "a" => Some("甲".to_owned()),
        "n" => Some("2".to_owned()),
        "empty" => Some(String::new()),
        _ => None,
    };
    for (template, filled) in [
        ("{a} {b}", "甲 {b}"),
        ("[{b}|{empty}|{a}！]", "甲！"),
        ("x[ {empty}]y", "xy"),
        ("card[+s]", "cards"),
        ("[牌]", "牌"),
        ("a ] [ b", "a ] [ b"),
        ("使用 【杀】", "使用【杀】"),
    ] {
        assert_eq!(fill(template, &part), filled, "{template}");
    }
}

#[test]
fn uses_and_skills() {
    let face = defs().deck[0].face;
    let plain = Announced { face, cards: smallvec![CardId(0)], skill: None, hidden: false };
    let used_with = |card: &Announced, targets: &[Seat], partner| {
        told(&Record::Used { seat: FIRST, card: card.clone(), targets: targets.into(), partner })
    };
    let used = |card: &Announced, targets: &[Seat]| used_with(card, targets, None);
    assert_eq!(
        used_with(&plain, &[SECOND], Some(FIRST)),
        ["甲 对 2号位 使用 ♠A【攻】，指定 甲", "alpha uses ♠A strike on Seat 2, naming alpha"]
    );
    assert_eq!(used(&plain, &[SECOND]), ["甲 对 2号位 使用 ♠A【攻】", "alpha uses ♠A strike on Seat 2"]);
    assert_eq!(used(&plain, &[FIRST])[0], "甲 使用 ♠A【攻】");
    let made = Announced { skill: Some(SkillId(0)), ..plain };
    let second = [SECOND, Seat(2)];
    assert_eq!(used(&made, &second)[0], "甲 以【诈】（♠A【攻】）对 2号位、3号位 使用 ♠A【攻】");
    assert_eq!(told(&Record::Invoked { seat: FIRST, skill: SkillId(0) })[0], "甲 发动【诈】");
    assert_eq!(told(&Record::Void { seat: SECOND, face, countered: true })[0], "【攻】对 2号位 的效果被抵消");
}

#[test]
fn movements() {
    let (hand, other) = (Zone::Hand(FIRST), Zone::Hand(SECOND));
    for (record, zh, en) in [
        (moved(Why::Obtain, Zone::Processing, hand, &[0]), "甲 获得 ♠A【攻】", "alpha obtains ♠A strike"),
        (
            moved(Why::Draw, Zone::Draw, hand, &[0, 1]),
            "甲 摸了 2 张牌：♠A【攻】、♠2【攻】",
            "alpha draws 2 cards: ♠A strike, ♠2 strike",
        ),
        (moved(Why::Draw, Zone::Draw, other, &[UNSEEN.0]), "2号位 摸了 1 张牌", "Seat 2 draws 1 card"),
        (moved(Why::Obtain, other, hand, &[UNSEEN.0]), "甲 获得 2号位 的 1 张牌", "alpha obtains 1 card from Seat 2"),
        (moved(Why::Give, hand, other, &[1]), "甲 交给 2号位 ♠2【攻】", "alpha gives Seat 2 ♠2 strike"),
        (handed_out(&[1], FIRST, other), "甲 交给 2号位 ♠2【攻】", "alpha gives Seat 2 ♠2 strike"),
        (handed_out(&[UNSEEN.0], SECOND, Zone::Hand(Seat(2))), "2号位 交给 3号位 1 张牌", "Seat 2 gives Seat 3 1 card"),
        (handed_out(&[1], FIRST, hand), "甲 获得 ♠2【攻】", "alpha obtains ♠2 strike"),
        (moved(Why::Discard, hand, Zone::Discard, &[1]), "甲 弃置 ♠2【攻】", "alpha discards ♠2 strike"),
        (
            moved(Why::Discard, Zone::Judge(FIRST), Zone::Discard, &[1]),
            "甲 判定区的 ♠2【攻】 被弃置",
            "alpha loses ♠2 strike from the judging area",
        ),
        (taken(SECOND, hand, 1), "2号位 弃置 甲 的 ♠2【攻】", "Seat 2 discards ♠2 strike of alpha"),
        (
            taken(SECOND, Zone::Judge(FIRST), 1),
            "2号位 弃置 甲 判定区的 ♠2【攻】",
            "Seat 2 discards ♠2 strike from alpha's judging area",
        ),
        (Record::Shown { seat: SECOND, card: CardId(1) }, "2号位 展示 ♠2【攻】", "Seat 2 shows ♠2 strike"),
        (moved(Why::Rule, Zone::Processing, Zone::Discard, &[1]), "", ""),
        (moved(Why::Use, hand, Zone::Processing, &[1]), "", ""),
        (moved(Why::Replace, Zone::Processing, Zone::Equip(FIRST), &[7]), "", ""),
        (moved(Why::Replace, Zone::Equip(FIRST), Zone::Discard, &[7]), "甲 换下 ♠8【矛】", "alpha takes off ♠8 pike"),
        (
            moved(Why::Replace, Zone::Equip(SECOND), Zone::Equip(FIRST), &[7]),
            "甲 装备 2号位 的 ♠8【矛】",
            "alpha equips ♠8 pike of Seat 2",
        ),
        (
            moved(Why::Retrial, Zone::Pile(FIRST, PileId(0)), Zone::Processing, &[4]),
            "甲 打出 ♠5【攻】 代替判定牌",
            "alpha plays ♠5 strike in place of the judge card",
        ),
        (moved(Why::Recast, hand, Zone::Discard, &[1]), "甲 重铸 ♠2【攻】", "alpha recasts ♠2 strike"),
        (
            moved(Why::Put, other, Zone::Equip(FIRST), &[7]),
            "甲 装备 2号位 的 ♠8【矛】",
            "alpha equips ♠8 pike of Seat 2",
        ),
        (
            moved(Why::Put, Zone::Draw, Zone::Pile(FIRST, PileId(0)), &[4]),
            "♠5【攻】 置于 甲 的“明堆”",
            "♠5 strike goes on alpha's “open”",
        ),
    ] {
        assert_eq!(told(&record), [zh, en]);
    }
}

#[test]
fn everything_else() {
    let role = defs().words.find("chief").unwrap();
    for (record, zh) in [
        (Record::Damage { from: Some(FIRST), to: SECOND, n: 1, nature: None, face: None }, "甲 对 2号位 造成 1 点伤害"),
        (Record::Damage { from: None, to: SECOND, n: 3, nature: None, face: None }, "2号位 受到 3 点伤害"),
        (Record::Hp { seat: FIRST, n: -1, now: 2 }, "甲 的体力：3 → 2"),
        (Record::Turn { seat: FIRST, no: 4, round: 2, extra: false }, "第 2 轮 · 甲 的回合"),
        (Record::Phase { seat: FIRST, phase: PhaseId(0) }, "甲 的行动阶段"),
        (Record::Role { seat: FIRST, role }, "甲 的身份是 首"),
        (Record::Died { seat: SECOND, killer: Some(FIRST) }, "2号位 阵亡，凶手是 甲"),
        (Record::Died { seat: SECOND, killer: None }, "2号位 阵亡"),
        (Record::Shown { seat: SECOND, card: CardId(1) }, "2号位 展示 ♠2【攻】"),
        (Record::Marked { seat: FIRST, mark: MarkId(0), value: None }, "甲 失去标记“明堆”"),
        (Record::Over(Outcome { seats: smallvec![FIRST], roles: smallvec![role] }), "游戏结束，首获胜：甲"),
        (Record::Over(Outcome { seats: smallvec![], roles: smallvec![] }), "游戏结束，平局"),
    ] {
        assert_eq!(told(&record)[0], zh);
    }
}

fn ask(kind: AskKind, prompt: Prompt, entries: &[Entry]) -> Ask {
    Ask { id: 1, seat: FIRST, kind, prompt, optional: true, secret: false, entries: entries.into() }
}

#[test]
fn prompts() {
    let mut defs = defs();
    let [which, act] = ["which", "act"].map(|key| Some(defs.words.intern(key)));
    let unknown = Some(defs.words.intern("unheard_of"));
    let state = state(&defs);
    let narrator = Narrator::new(View::new(&state, &defs, Some(FIRST)), "zh");
    let skill = Some(SkillId(0));
    let prompt = |kind, prompt| narrator.prompt(&ask(kind, prompt, &[]));
    let own = Prompt { skill, key: which, seat: Some(SECOND), n: 2, ..Prompt::default() };
    assert_eq!(prompt(AskKind::Pick, own), "为2号位选择2张牌");
    let whole = Prompt { skill, key: unknown, ..Prompt::default() };
    assert_eq!(prompt(AskKind::Pick, whole.clone()), "【诈】：诈：伤害+{bonus}。");
    assert!(prompt(AskKind::Invoke, whole).starts_with("是否发动【诈】？"));
    assert_eq!(prompt(AskKind::Act, Prompt { key: act, ..Prompt::default() }), "请选择要使用的牌或技能");
    let need = Prompt { kind: Some(KindId(0)), ..Prompt::default() };
    assert_eq!(prompt(AskKind::Respond, need), "请选择一张【攻】");
    let fire = Entry::plain(Via::Fire(PartId(0), 0));
    let one = ask(AskKind::Order, Prompt::default(), std::slice::from_ref(&fire));
    assert!(narrator.prompt(&one).starts_with("是否发动【诈】？"));
    assert_eq!(narrator.decline(&one), "不发动");
    let two = ask(AskKind::Order, Prompt::default(), &[fire.clone(), Entry::plain(Via::Fire(PartId(1), 0))]);
    assert_eq!((narrator.prompt(&two), narrator.decline(&two)), ("请选择先发动的技能".into(), "都不发动".into()));
    assert_eq!((narrator.entry(&two, &fire), narrator.entry(&one, &fire)), ("【诈】".into(), "发动".into()));
    let keyed = Prompt { key: unknown, ..Prompt::default() };
    assert_eq!(prompt(AskKind::Option, keyed), "请选择一项");
}

#[test]
fn entries() {
    let mut defs = defs();
    let [blue, yes, spade, which] = ["blue", "yes", "spade", "which"].map(|word| defs.words.intern(word));
    let state = state(&defs);
    let narrator = Narrator::new(View::new(&state, &defs, Some(FIRST)), "zh");
    let slot = |card, hidden| Slot { card: CardId(card), hidden };
    let cards = |slots: &[Slot]| Entry {
        makes: Some(KindId(0)),
        slots: slots.into(),
        cards: (1, 1),
        targets: Targets::None,
        ..Entry::plain(Via::Card)
    };
    let act = |entry: Entry| narrator.entry(&ask(AskKind::Act, Prompt::default(), &[]), &entry);
    assert_eq!(act(cards(&[slot(0, false)])), "♠A【攻】");
    assert_eq!(act(cards(&[slot(0, false), slot(1, false)])), "【攻】（2 张可选）");
    let part = |owner| Entry { makes: Some(KindId(1)), ..Entry::plain(Via::Part(PartId(0), owner)) };
    assert_eq!(act(part(FIRST)), "【诈】：当【矛】");
    assert_eq!(act(part(SECOND)), "【诈】（2号位）：当【矛】");
    assert_eq!(act(Entry::plain(Via::Option(yes))), "是");
    let chose = |skill, option| narrator.record(&Record::Chose { seat: SECOND, skill, option }).unwrap_or_default();
    assert_eq!(chose(None, yes), "2号位 选择了 是");
    assert!(chose(Some(SkillId(0)), which).starts_with("2号位 选择了 为"), "in the words of the skill that asks");
    assert_eq!([blue, spade].map(|word| act(Entry::plain(Via::Option(word)))), ["蓝", "黑桃"]);
    assert_eq!(act(Entry::plain(Via::Hero(HeroId(0)))), "甲　蓝　体力 4　【诈】");
    assert_eq!([slot(2, true), slot(7, false)].map(|s| narrator.slot(s, 2)), ["第 2 张手牌", "♠8【矛】（装备区）"]);
    assert_eq!(narrator.refusal(&Illegal::CardCount(1, 2, 3)), "要选 1–2 张牌，选了 3 张");
}

#[test]
fn about() {
    let defs = defs();
    let state = state(&defs);
    let narrator = Narrator::new(View::new(&state, &defs, Some(FIRST)), "zh");
    assert_eq!(narrator.about("攻"), "攻　基本牌\n攻的说明。");
    assert!(narrator.about("【矛】").starts_with("矛　装备牌、手持、攻击范围 3\n"));
    assert_eq!(narrator.about(" Bluff "), "诈　甲\n诈：伤害+{bonus}。");
    assert_eq!(narrator.about("1"), narrator.about("alpha"));
    assert_eq!(narrator.about("2"), "2号位 没有已知的武将和技能");
    assert_eq!(narrator.about("strlke"), "没有叫“strlke”的牌、技能或武将，是不是“strike”？");
    assert!(narrator.about("").starts_with("没有叫"));
    assert!(narrator.about("9").starts_with("没有叫"));
}

#[test]
fn missing_words_fall_back() {
    let defs = defs();
    let state = state(&defs);
    let narrator = Narrator::new(View::new(&state, &defs, None), "fr");
    assert_eq!(narrator.word("zone.hand"), "手牌");
    assert_eq!(narrator.word("no.such_key"), "no.such_key");
}

#[test]
fn a_chronicle_reads_each_record_once() {
    let defs = defs();
    let state = state(&defs);
    let narrator = Narrator::new(View::new(&state, &defs, Some(FIRST)), "zh");
    let mut chronicle = Chronicle::new(Some(FIRST));
    let turn = Record::Turn { seat: FIRST, no: 1, round: 1, extra: false };
    let max = Record::MaxHp { seat: FIRST, now: 4 };
    let mut log = vec![max.clone(), turn, max];
    let lines = chronicle.tell(&narrator, &log);
    assert_eq!(lines.iter().map(|line| line.tone).collect::<Vec<_>>(), [Tone::Heading, Tone::Quiet]);
    assert!(chronicle.tell(&narrator, &log).is_empty());
    log.truncate(1);
    log.push(Record::Rewound);
    assert_eq!(chronicle.tell(&narrator, &log), [Line { tone: Tone::Grave, text: "以上几步已撤回".into() }]);
    // Taken back, and as much has happened again.
    log.extend([Record::Dying { seat: FIRST }, Record::Dying { seat: FIRST }]);
    chronicle.rewind(&log);
    assert_eq!(chronicle.tell(&narrator, &log).len(), 3);
}

#[test]
fn what_belongs_together_is_one_line() {
    let defs = defs();
    let state = state(&defs);
    let narrator = Narrator::new(View::new(&state, &defs, Some(FIRST)), "zh");
    let damage = Record::Damage { from: None, to: SECOND, n: 1, nature: None, face: None };
    let hp = |n, now| Record::Hp { seat: SECOND, n, now };
    let card =
        Announced { face: defs.deck[0].face, cards: smallvec![CardId(0)], skill: Some(SkillId(0)), hidden: false };
    let as_it_is = Announced { skill: None, ..card.clone() };
    let log = [
        damage.clone(),
        hp(-1, 2),
        hp(1, 3),
        Record::Recovered { seat: SECOND, n: 1 },
        Record::Invoked { seat: FIRST, skill: SkillId(0) },
        Record::Responded { seat: FIRST, card },
        Record::Invoked { seat: FIRST, skill: SkillId(0) },
        Record::Hp { seat: FIRST, n: 1, now: 4 },
        damage,
        Record::Invoked { seat: FIRST, skill: SkillId(0) },
        Record::Looked { seat: FIRST, n: 2 },
        Record::Bottomed { seat: FIRST, n: 1 },
        // Nothing came of the skill; what follows is another deed.
        Record::Invoked { seat: FIRST, skill: SkillId(0) },
        Record::Responded { seat: FIRST, card: as_it_is },
        Record::Invoked { seat: FIRST, skill: SkillId(0) },
        moved(Why::Rule, Zone::Hand(FIRST), Zone::Discard, &[0]),
    ];
    let lines = Chronicle::new(Some(FIRST)).tell(&narrator, &log);
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(
        texts,
        [
            "2号位 受到 1 点伤害，体力 3 → 2",
            "2号位 回复 1 点体力，体力 2 → 3",
            "甲 以【诈】（♠A【攻】）打出 ♠A【攻】",
            "甲 发动【诈】",
            "甲 的体力：3 → 4",
            "2号位 受到 1 点伤害",
            "甲 发动【诈】，观看了 2 张牌",
            "甲 将其中 1 张置于牌堆底",
            "甲 发动【诈】",
            "甲 打出 ♠A【攻】",
            "甲 发动【诈】",
            "甲 的 ♠A【攻】 置入弃牌堆",
        ]
    );
}

#[test]
fn options_are_told_in_the_words_of_their_skill() {
    let mut defs = defs();
    let option = defs.words.intern("dare");
    defs.skills[0].ask.insert("dare".into(), Text { base: "敢".into(), ..Text::default() });
    let state = state(&defs);
    let narrator = Narrator::new(View::new(&state, &defs, Some(FIRST)), "zh");
    let told = |skill| narrator.record(&Record::Chose { seat: FIRST, skill, option }).unwrap();
    assert_eq!([Some(SkillId(0)), None].map(told), ["甲 选择了 敢", "甲 选择了 dare"]);
}

/// Every key of the code is in the base language, and every language has the same keys.
#[test]
fn language_files_are_complete() {
    let defs = defs();
    let keys = |lang: &str| defs.lang[lang].keys().cloned().collect::<std::collections::BTreeSet<_>>();
    assert_eq!(keys("zh"), keys("en"));
    let code = [include_str!("record.rs"), include_str!("moves.rs"), include_str!("names.rs"), include_str!("ask.rs")];
    let tables = ["log", "moved", "word", "zone", "family", "ask", "entry", "decline", "illegal"];
    for literal in code.iter().flat_map(|code| code.split('"').skip(1).step_by(2)) {
        let of_table =
            literal.split_once('.').is_some_and(|(table, key)| tables.contains(&table) && !key.contains('{'));
        assert!(!of_table || defs.lang["zh"].contains_key(literal), "{literal}");
    }
}
