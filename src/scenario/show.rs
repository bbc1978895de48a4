//! What a failure shows: tables, questions with their legal answers, the log, verdicts.

use super::answer::shown;
use super::cards::Names;
use super::expect::Row;
use crate::ask::{Ask, Entry, Via};
use crate::game::Game;
use crate::id::*;
use crate::query::Targets;
use crate::state::{Instance, State};
use crate::trigger::{TraceRow, Verdict};
use unicode_width::UnicodeWidthStr;

/// How many of the log's last lines are shown.
const LOG: usize = 40;

/// Expected and actual side by side.
pub fn table(rows: &[Row]) -> Vec<String> {
    let expected = |row: &Row| row.expected.clone().unwrap_or_else(|| "·".into());
    let first = rows.iter().map(|row| row.what.width()).max().unwrap_or(0);
    let second = rows.iter().map(|row| expected(row).width()).max().unwrap_or(0).max("expected".len());
    let line = |mark: &str, what: &str, wanted: &str, actual: &str| {
        format!("{mark} {}  {}  {actual}", pad(what, first), pad(wanted, second)).trim_end().to_owned()
    };
    let mut lines = vec![line(" ", "", "expected", "actual")];
    lines.extend(
        rows.iter().map(|row| line(if row.holds() { " " } else { "✗" }, &row.what, &expected(row), &row.actual)),
    );
    lines
}

fn pad(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

/// One question in one line.
pub fn question(names: &Names<'_>, game: &Game, ask: &Ask) -> String {
    let entries: Vec<String> = ask.entries.iter().map(|entry| self::entry(names, game, entry)).collect();
    let skill = ask.prompt.skill.map(|skill| format!(" {}", names.defs.skill(skill).id));
    let (who, kind) = (ask.seat.index() + 1, ask.kind.name());
    let decline = if ask.optional { " (may decline)" } else { "" };
    format!("seat {who}: {kind}{}{decline}: {}", skill.unwrap_or_default(), entries.join(" | "))
}

/// The open questions with everything that may be answered.
pub fn open_questions(names: &Names<'_>, game: &Game) -> Vec<String> {
    let turn = &game.state().turn;
    let phase = turn.phase.and_then(|id| names.defs.phases.get_index(id.index())).map(|(id, _)| id.as_str());
    let seat = turn.seat.map_or(0, |seat| seat.index() + 1);
    let mut lines = vec![format!("turn {} of seat {seat}, phase {}", turn.no, phase.unwrap_or("none"))];
    for ask in game.asks() {
        let kind = ask.kind.name();
        let skill = ask.prompt.skill.map(|skill| format!(" by {}", names.defs.skill(skill).id));
        let decline = if ask.optional { ", may decline" } else { "" };
        lines.push(format!("open: seat {}: {kind}{}{decline}", ask.seat.index() + 1, skill.unwrap_or_default()));
        lines.extend(ask.entries.iter().map(|entry| format!("  {}", self::entry(names, game, entry))));
    }
    lines
}

/// One thing that may be answered.
fn entry(names: &Names<'_>, game: &Game, entry: &Entry) -> String {
    let defs = names.defs;
    let part = |part: PartId| defs.skill(defs.part(part).skill).id.clone();
    let mut words = match entry.via {
        Via::Card => String::new(),
        Via::Recast => "recast ".into(),
        Via::Part(p, _) | Via::Supply(p, _) | Via::Fire(p, _) => format!("{} ", part(p)),
        Via::Option(word) => format!("\"{}\"", game.engine().defs().words.name(word)),
        Via::Hero(hero) => defs.hero(hero).id.clone(),
    };
    if let (Some(kind), false) = (entry.makes, entry.via == Via::Card) {
        words += &format!("as {} ", defs.kind(kind).name.base);
    }
    let cards: Vec<String> = entry.slots.iter().map(|slot| names.physical(slot.card)).collect();
    words += &cards.join(", ");
    match entry.cards {
        (0, 0) | (1, 1) => {}
        (least, most) if least == most => words += &format!(" ({least} cards)"),
        (least, most) => words += &format!(" ({least} to {most} cards)"),
    }
    if !entry.paid.is_empty() {
        let by_payment = entry.paid.iter().map(|(slots, set)| {
            let cards: Vec<String> =
                slots.iter().filter_map(|i| entry.slots.get(usize::from(*i))).map(|s| names.physical(s.card)).collect();
            format!("with {}{}", cards.join(", "), targets(set))
        });
        words += &format!(" ({})", by_payment.collect::<Vec<_>>().join("; "));
    }
    words += &targets(&entry.targets);
    words.trim().to_owned()
}

/// The seats that may be chosen.
fn targets(targets: &Targets) -> String {
    match targets {
        Targets::None => String::new(),
        Targets::All(set) => format!(" to all of {}", shown(*set)),
        Targets::Choose(set, 1, 1) => format!(" to one of {}", shown(*set)),
        Targets::Choose(set, least, most) => format!(" to {least}–{most} of {}", shown(*set)),
        Targets::Pairs(pairs) => {
            let pairs = pairs.iter().map(|(first, set)| format!("{} then {}", first.index() + 1, shown(*set)));
            format!(" to {}", pairs.collect::<Vec<_>>().join("; "))
        }
    }
}

/// What happened, the last lines of it.
pub fn log(names: &Names<'_>, game: &Game) -> Vec<String> {
    let records = game.log_since(0);
    let from = records.len().saturating_sub(LOG);
    let mut lines = vec!["log:".to_owned()];
    if from > 0 {
        lines.push(format!("  … {from} before"));
    }
    lines.extend(records[from..].iter().map(|record| format!("  {}", super::log::line(names, game, record))));
    lines
}

/// Who was offered what and why not.
pub fn verdicts(names: &Names<'_>, rows: &[TraceRow]) -> Vec<String> {
    let defs = names.defs;
    let row = |row: &TraceRow| {
        let part = defs.part(row.part);
        let skill = defs.skill(part.skill);
        let event = &defs.events[row.event.index()].name;
        let verdict = match row.verdict {
            Verdict::GuardSaidNo => "no: its `when` is false",
            Verdict::NotForIt => "no: another's event, card, phase or zone",
            Verdict::Fired => "runs",
            Verdict::Offered => "is offered",
            Verdict::Declined => "declined",
            Verdict::Spent => "no: it has fired already, or is running",
        };
        let (who, id, place) = (row.seat.index() + 1, &skill.id, &part.place);
        let case = if row.case == 0 { String::new() } else { format!(" (instance {})", row.case + 1) };
        format!("    {event}: seat {who} {id} at {place}{case}: {verdict}")
    };
    rows.iter().map(row).collect()
}

/// The skills that listen to nothing, and why.
pub fn out_of_force(names: &Names<'_>, state: &State) -> Vec<String> {
    let line = |instance: &Instance| {
        let id = &names.defs.skill(instance.skill).id;
        let why = match (instance.muted, instance.suspended, instance.dormant) {
            (0, false, false) => return None,
            (_, true, _) => "is suspended for this game".to_owned(),
            (0, _, true) => "sleeps: its hero is not shown".to_owned(),
            _ => match instance.muted_by {
                Some(by) => format!("is muted by {} at {}", names.defs.skill(by).id, names.defs.skill(by).place),
                None => "is muted by a rule of the mode".to_owned(),
            },
        };
        Some(format!("    seat {} {id} {why}", instance.seat.index() + 1))
    };
    state.instances.iter().filter_map(line).collect()
}
