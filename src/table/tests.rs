use super::command::Command;
use super::dialogue::{Dialogue, Reply, Step};
use super::draw::Drawing;
use super::paint;
use super::slip::Slip;
use super::tokens::tokens;
use crate::ask::{Answer, Ask, AskKind, Entry, Illegal, Prompt, Slot, Via};
use crate::id::*;
use crate::query::Targets;
use crate::text::Narrator;
use crate::view::View;
use crate::view::fixture::{defs, state};
use smallvec::smallvec;
use unicode_width::UnicodeWidthStr;

fn ask(kind: AskKind, optional: bool, entries: &[Entry]) -> Ask {
    Ask { id: 1, seat: Seat(0), kind, prompt: Prompt::default(), optional, secret: false, entries: entries.into() }
}

/// An entry with so many slots, of which `cards` are chosen.
fn entry(slots: u16, cards: (u8, u8), targets: Targets) -> Entry {
    let slots = (0..slots).map(|card| Slot { card: CardId(card), hidden: false }).collect();
    Entry { slots, cards, targets, makes: Some(KindId(0)), ..Entry::plain(Via::Card) }
}

/// Feeds lines; the last reply.
fn feed(ask: &Ask, lines: &[&str]) -> Result<Reply, Slip> {
    let mut dialogue = Dialogue::new(ask);
    lines.iter().map(|line| dialogue.feed(line)).last().unwrap()
}

fn done(entry: u8, slots: &[u8], seats: &[u8]) -> Result<Reply, Slip> {
    let seats = seats.iter().map(|seat| Seat(seat - 1)).collect();
    Ok(Reply::Done(Answer { entry: Some(entry), slots: slots.into(), seats, split: 0 }))
}

fn declined() -> Result<Reply, Slip> {
    Ok(Reply::Done(Answer::decline()))
}

#[test]
fn one_line_or_step_by_step() {
    let targets = Targets::Choose(0b1110, 1, 1);
    let act = ask(AskKind::Act, true, &[entry(1, (1, 1), Targets::None), entry(2, (1, 1), targets)]);
    assert_eq!(feed(&act, &["1"]), done(0, &[0], &[]));
    for lines in [&["2 1 3"][..], &["2", "1", "3"], &["2 1", "3"], &["2", "1 3"], &["２，１　３"], &["2 1/3"]] {
        assert_eq!(feed(&act, lines), done(1, &[0], &[3]), "{lines:?}");
    }
    assert_eq!(feed(&act, &[""]), declined());
    assert_eq!(feed(&act, &["0"]), declined());
    assert_eq!(feed(&act, &["2 1", "0", "1"]), done(0, &[0], &[]), "0 leads back to the menu");
}

#[test]
fn what_does_not_fit_changes_nothing() {
    let act =
        ask(AskKind::Act, true, &[entry(2, (1, 1), Targets::Choose(0b110, 1, 1)), entry(1, (1, 1), Targets::None)]);
    let mut dialogue = Dialogue::new(&act);
    for (line, slip) in [
        ("3", Slip::NoChoice { n: 3, of: vec![0, 1, 2] }),
        ("1 7", Slip::NoChoice { n: 7, of: vec![1, 2] }),
        ("1 1 4", Slip::NotSeat { n: 4, set: 0b110 }),
        ("1 1 2 2", Slip::TooMuch("2".into())),
        ("2 1", Slip::TooMuch("1".into())),
        ("x", Slip::NoNumber("x".into())),
        ("1 /", Slip::TooFew { min: 1, max: 1, given: 0 }),
    ] {
        assert_eq!(dialogue.feed(line), Err(slip), "{line}");
        assert_eq!(dialogue.step(), Step::Entry);
    }
    assert_eq!(dialogue.feed("1 2 3"), done(0, &[1], &[3]));
}

#[test]
fn a_single_entry_needs_no_menu() {
    let respond = ask(AskKind::Respond, true, &[entry(2, (1, 1), Targets::None)]);
    assert_eq!(feed(&respond, &["2"]), done(0, &[1], &[]));
    assert_eq!(feed(&respond, &["0"]), declined());
    let must = ask(AskKind::Pick, false, &[entry(4, (2, 2), Targets::None)]);
    assert_eq!(feed(&must, &["4 1"]), done(0, &[3, 0], &[]));
    assert_eq!(feed(&must, &[""]), Err(Slip::Illegal(Illegal::MustAnswer)));
    assert_eq!(feed(&must, &["1"]), Err(Slip::TooFew { min: 2, max: 2, given: 1 }));
    assert_eq!(feed(&must, &["1 1"]), Err(Slip::Twice(1)));
    let invoke = ask(AskKind::Invoke, true, &[Entry::plain(Via::Part(PartId(0), Seat(0)))]);
    for yes in ["1", "y", "是"] {
        assert_eq!(feed(&invoke, &[yes]), done(0, &[], &[]));
    }
    assert_eq!(feed(&invoke, &[""]), declined());
}

#[test]
fn free_numbers_are_parted_by_a_stroke() {
    let give = ask(AskKind::Act, true, &[entry(4, (1, 4), Targets::Choose(0b110, 1, 1))]);
    assert_eq!(feed(&give, &["1 2 4 / 3"]), done(0, &[1, 3], &[3]));
    assert_eq!(feed(&give, &["1 2 4", "3"]), done(0, &[1, 3], &[3]));
    let spread = ask(AskKind::Pick, false, &[entry(2, (0, 2), Targets::Choose(0b1110, 0, 2))]);
    assert_eq!(feed(&spread, &["", "2 4"]), done(0, &[], &[2, 4]));
    assert_eq!(feed(&spread, &["1 / 3"]), done(0, &[0], &[3]));
}

#[test]
fn what_leaves_no_choice_is_not_asked() {
    let one = Targets::Choose(0b10, 1, 1);
    let act = ask(AskKind::Act, true, &[entry(1, (1, 1), one), entry(1, (1, 1), Targets::All(0b110))]);
    assert_eq!(feed(&act, &["1"]), done(0, &[0], &[2]));
    assert_eq!(feed(&act, &["2"]), done(1, &[0], &[]));
    let pairs = Targets::Pairs(vec![(Seat(1), 0b1), (Seat(2), 0b1001)]);
    let act = ask(AskKind::Act, true, &[entry(1, (1, 1), pairs)]);
    assert_eq!(feed(&act, &["1 2"]), done(0, &[0], &[2, 1]));
    assert_eq!(feed(&act, &["1 3", "4"]), done(0, &[0], &[3, 4]));
    assert_eq!(feed(&act, &["1 3 2"]), Err(Slip::NotSeat { n: 2, set: 0b1001 }));
}

#[test]
fn targets_that_the_payment_decides() {
    let mut masked = entry(2, (1, 1), Targets::Choose(0b110, 1, 1));
    masked.paid.push((smallvec![0], Targets::Choose(0, 1, 1)));
    let act = ask(AskKind::Act, true, &[masked]);
    let mut dialogue = Dialogue::new(&act);
    assert_eq!(dialogue.feed("1 1"), Err(Slip::NoTarget));
    assert_eq!(dialogue.feed("1 2 3"), done(0, &[1], &[3]));
}

#[test]
fn rows_and_shares() {
    let arrange = ask(AskKind::Arrange, false, &[entry(3, (3, 3), Targets::None)]);
    for (line, slots, split) in [
        ("3 1 / 2", [2, 0, 1], 2),
        ("2", [1, 0, 2], 1),
        ("/ 3", [2, 0, 1], 0),
        ("", [0, 1, 2], 3),
        ("3 2 1", [2, 1, 0], 3),
    ] {
        let answer =
            Answer { entry: Some(0), slots: smallvec![slots[0], slots[1], slots[2]], split, ..Answer::default() };
        assert_eq!(feed(&arrange, &[line]), Ok(Reply::Done(answer)), "{line}");
    }
    assert_eq!(feed(&arrange, &["1 / 2 / 3"]), Err(Slip::OneGroup));
    assert_eq!(feed(&arrange, &["1 / 1"]), Err(Slip::Twice(1)));
    let share = ask(AskKind::Distribute, false, &[entry(2, (2, 2), Targets::Choose(0b110, 1, 2))]);
    assert_eq!(feed(&share, &["3 3"]), done(0, &[0, 1], &[3, 3]));
    assert_eq!(feed(&share, &["3"]), Err(Slip::TooFew { min: 2, max: 2, given: 1 }));
    assert_eq!(feed(&share, &["3 1"]), Err(Slip::NotSeat { n: 1, set: 0b110 }));
}

/// Contract: whatever can be sampled can be typed.
#[test]
fn every_legal_answer_can_be_typed() {
    let entries = [
        entry(1, (1, 1), Targets::Choose(0b1110, 1, 2)),
        entry(3, (1, 2), Targets::Choose(0b110, 1, 1)),
        entry(0, (0, 0), Targets::Pairs(vec![(Seat(1), 0b1), (Seat(2), 0b1001)])),
        Entry::plain(Via::Part(PartId(0), Seat(0))),
    ];
    let act = ask(AskKind::Act, true, &entries);
    let (answers, complete) = act.enumerate(100);
    assert!(complete && answers.len() > 15);
    for answer in answers {
        let mut dialogue = Dialogue::new(&act);
        let entry = answer.entry.map_or(0, |entry| entry + 1);
        let mut reply = dialogue.feed(&entry.to_string()).unwrap();
        while reply == Reply::More {
            let numbers: Vec<String> = match dialogue.step() {
                Step::Cards(..) => answer.slots.iter().map(|slot| (slot + 1).to_string()).collect(),
                Step::First(_) => vec![(answer.seats[0].0 + 1).to_string()],
                Step::Second(_) => vec![(answer.seats[1].0 + 1).to_string()],
                Step::Seats(..) => answer.seats.iter().map(|seat| (seat.0 + 1).to_string()).collect(),
                step => panic!("{step:?}"),
            };
            reply = dialogue.feed(&numbers.join(" ")).unwrap();
        }
        assert_eq!(reply, Reply::Done(answer));
    }
}

#[test]
fn commands() {
    for (line, command) in [
        ("？杀", Command::About("杀")),
        ("? bluff", Command::About("bluff")),
        ("?", Command::Help),
        ("Q", Command::Quit),
        (" t ", Command::Board),
        ("suspend  x", Command::Suspend("x")),
        ("2 1", Command::Answer("2 1")),
        ("", Command::Answer("")),
    ] {
        assert_eq!(Command::parse(line), command);
    }
    assert_eq!(tokens("1,2、3/x").len(), 5);
}

#[test]
fn zero_declines_where_an_answer_may_name_nobody() {
    let offer = ask(AskKind::Respond, true, &[entry(1, (1, 1), Targets::Choose(0b110, 0, 2))]);
    let mut dialogue = Dialogue::new(&offer);
    assert_eq!(dialogue.step(), Step::Entry);
    assert_eq!(dialogue.feed("0"), Ok(Reply::Done(Answer::decline())));
    assert_eq!(dialogue.feed("1"), Ok(Reply::More));
    let Ok(Reply::Done(answer)) = dialogue.feed("0") else { panic!("0 is nobody here") };
    assert_eq!((answer.entry, answer.slots.len(), answer.seats.len()), (Some(0), 1, 0));
}

#[test]
fn columns_count_wide_characters_twice() {
    let rows = [vec!["曹操".into(), "a".into()], vec!["x".into(), "b".into()]];
    assert_eq!(paint::columns(&rows), ["曹操  a", "x     b"]);
    assert_eq!(paint::suits("♥A【攻】♠2"), "\x1b[31m♥A\x1b[0m【攻】♠2");
}

/// Without styles.
fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

#[test]
fn the_board() {
    let defs = defs();
    let state = state(&defs);
    let narrator = Narrator::new(View::new(&state, &defs, Some(Seat(0))), "zh");
    assert_eq!(
        plain(&Drawing::new(narrator, 80).board()),
        "\
第 1 轮 · 甲 的回合 · 行动阶段　牌堆 1 · 弃牌堆 0
▶  1 甲（你）  蓝  首  ♥♥♥♡ 3/4  手牌 2  装备 ♠8【矛】（射程 3）　明堆 ♠5【攻】
   2 2号位         ？  ♥♥♥♡ 3/4  手牌 2  暗堆 1 张牌　明堆 2
   3 3号位         ？  ♥♥♥♡ 3/4  手牌 0
手牌：1 ♠A【攻】　2 ♠2【攻】"
    );
}

#[test]
fn questions() {
    let defs = defs();
    let state = state(&defs);
    let narrator = Narrator::new(View::new(&state, &defs, Some(Seat(0))), "zh");
    let drawn = |dialogue: &Dialogue<'_>| plain(&Drawing::new(narrator, 80).question(dialogue));
    let both = Targets::Choose(0b110, 1, 1);
    let act = ask(AskKind::Act, true, &[entry(1, (1, 1), Targets::All(0b110)), entry(2, (1, 1), both)]);
    let mut dialogue = Dialogue::new(&act);
    let menu = "\
请选择要使用的牌或技能
  1 ♠A【攻】            → 2号位、3号位
  2 【攻】（2 张可选）  → 2号位、3号位
  0 结束本阶段";
    assert_eq!(drawn(&dialogue), menu);
    dialogue.feed("2").unwrap();
    assert_eq!(drawn(&dialogue), "  1 ♠A【攻】\n  2 ♠2【攻】\n【攻】（2 张可选） · 选 1 张牌：　0 返回");
    dialogue.feed("2").unwrap();
    assert_eq!(drawn(&dialogue), "♠2【攻】 · 选 1 名角色：2号位、3号位　0 返回");
    let mut blind = entry(2, (1, 1), Targets::None);
    blind.slots.iter_mut().for_each(|slot| slot.hidden = true);
    let pick = ask(AskKind::Pick, true, &[blind]);
    let blind = "请选择\n  1 第 1 张手牌\n  2 第 2 张手牌\n选 1 张牌：　0 放弃";
    assert_eq!(drawn(&Dialogue::new(&pick)), blind);
    let slip = Slip::NotSeat { n: 4, set: 0b110 };
    assert_eq!(slip.tell(&narrator), "不能选 4 号，可选 2号位、3号位");
}

/// The numbers of the hand are those of its cards in the menu and in a choice of cards; the rest follows.
#[test]
fn cards_go_by_their_place_in_the_hand() {
    let hand = [CardId(1), CardId(5), CardId(0)];
    let both = Targets::Choose(0b110, 1, 1);
    let plain = Entry::plain(Via::Part(PartId(0), Seat(0)));
    let act = ask(AskKind::Act, true, &[entry(2, (1, 1), both), plain]);
    let fed = |lines: &[&str]| {
        let mut dialogue = Dialogue::with_hand(&act, &hand);
        lines.iter().map(|line| dialogue.feed(line)).last().unwrap()
    };
    assert_eq!(fed(&["3 2"]), done(0, &[0], &[2]));
    assert_eq!(fed(&["1", "3"]), done(0, &[1], &[3]));
    assert_eq!(fed(&["4"]), done(1, &[], &[]));
    assert_eq!(fed(&["2"]), Err(Slip::NoChoice { n: 2, of: vec![0, 1, 3, 4] }));
    let discard = ask(AskKind::Pick, false, &[entry(2, (1, 1), Targets::None)]);
    assert_eq!(Dialogue::with_hand(&discard, &hand).feed("3"), done(0, &[0], &[]));
    let strange = ask(AskKind::Pick, false, &[entry(2, (1, 1), Targets::None)]);
    assert_eq!(Dialogue::with_hand(&strange, &hand[..1]).feed("1"), done(0, &[0], &[]), "not all are in the hand");
}

#[test]
fn numbers_are_told_in_runs() {
    let defs = defs();
    let state = state(&defs);
    let narrator = Narrator::new(View::new(&state, &defs, Some(Seat(0))), "zh");
    let slip = Slip::NoChoice { n: 99, of: vec![0, 1, 2, 4] };
    assert_eq!(slip.tell(&narrator), "没有第 99 项，可选 0–2、4");
}

#[test]
fn lines_are_broken_at_pauses() {
    let text = "甲 获得 ♠7【南蛮入侵】、♥A【桃园结义】、♣2【八卦阵】，乙 摸了 2 张牌";
    let lines = paint::wrap(text, 24, 2);
    assert_eq!(lines, ["甲 获得 ♠7【南蛮入侵】、", "  ♥A【桃园结义】、", "  ♣2【八卦阵】，乙 摸了", "  2 张牌"]);
    assert!(lines.iter().all(|line| line.width() <= 24));
    assert_eq!(paint::wrap("一二三四五六七八九十", 8, 0), ["一二三四", "五六七八", "九十"]);
    assert_eq!(paint::wrap("ab cd\n\nef", 80, 4), ["ab cd", "", "ef"]);
    assert_eq!(paint::wrap("1 甲、2 乙".replace(' ', "\u{a0}").as_str(), 6, 0), ["1 甲、", "2 乙"]);
}
