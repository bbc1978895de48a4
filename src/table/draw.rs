//! The table and its questions as text. Reads nothing and decides nothing.

use super::dialogue::{Dialogue, Step};
use super::paint::{bold, columns, dim, suits};
use super::slip::{seat_list, span};
use crate::ask::{Ask, Entry};
use crate::id::*;
use crate::query::{SeatSet, bit};
use crate::text::Narrator;
use crate::view::SeatView;

/// The most hit points that are drawn as dots.
const DOTS: i32 = 8;

/// The whole table.
pub fn board(narrator: &Narrator<'_>) -> String {
    let view = narrator.view();
    let turn = view.turn();
    let top = view.discard().last().map(|card| narrator.card(*card)).unwrap_or_default();
    let round = [
        ("round", turn.round.to_string()),
        ("who", turn.seat.map(|seat| narrator.seat(seat)).unwrap_or_default()),
        ("phase", turn.phase.map(|phase| narrator.phase(phase)).unwrap_or_default()),
    ];
    let piles = [("draw", view.draw_count().to_string()), ("discard", view.discard().len().to_string()), ("top", top)];
    let rows: Vec<Vec<String>> = view.seats().map(|seat| seat_row(narrator, &seat)).collect();
    let mut lines =
        vec![format!("{}　{}", bold(&narrator.say("table.round", &round)), narrator.say("table.piles", &piles))];
    let processing: Vec<CardId> = view.processing().collect();
    if !processing.is_empty() {
        lines.push(narrator.say("table.processing", &[("cards", narrator.printed_cards(&processing))]));
    }
    for (row, seat) in columns(&rows).into_iter().zip(view.seats()) {
        lines.push(if seat.alive() { row } else { dim(&row) });
    }
    lines.extend(own_hand(narrator));
    suits(&lines.join("\n"))
}

/// The reader's hand.
pub fn own_hand(narrator: &Narrator<'_>) -> Option<String> {
    let seat = narrator.view().seat(narrator.view().reader()?)?;
    let cards = seat.hand()?.iter().map(|card| narrator.card(*card));
    Some(narrator.say("table.own_hand", &[("cards", narrator.list(cards))]))
}

fn seat_row(narrator: &Narrator<'_>, seat: &SeatView<'_>) -> Vec<String> {
    let turn = narrator.view().turn().seat == Some(seat.seat());
    let you = if seat.own() { narrator.word("table.you") } else { String::new() };
    let name = seat.hero().map_or_else(|| narrator.place(seat.seat()), |hero| narrator.hero(hero));
    let role = match seat.role() {
        Some(role) => narrator.role(role),
        None if seat.has_role() => narrator.word("table.role_unknown"),
        None => String::new(),
    };
    let mut row = vec![
        format!("{} {:>2} {name}{you}", if turn { "▶" } else { " " }, seat.seat().0 + 1),
        seat.kingdom().map(|kingdom| narrator.rule_word(kingdom)).unwrap_or_default(),
        role,
    ];
    if !seat.alive() {
        row.push(narrator.word("table.dead"));
        return row;
    }
    row.push(hit_points(seat.hp(), seat.max_hp()));
    row.push(narrator.say("table.hand", &[("n", seat.hand_count().to_string())]));
    row.push(belongings(narrator, seat).join("　"));
    row
}

fn hit_points(hp: i32, max: i32) -> String {
    let dots = |sign: &str, n: i32| sign.repeat(usize::try_from(n).unwrap_or(0));
    let full = hp.clamp(0, max.max(0));
    let drawn = if max <= DOTS { format!("{}{} ", dots("●", full), dots("○", max - full)) } else { String::new() };
    format!("{drawn}{hp}/{max}")
}

/// What lies before a seat: equipment, judging area, state, piles, marks.
fn belongings(narrator: &Narrator<'_>, seat: &SeatView<'_>) -> Vec<String> {
    let cards = |cards: &mut dyn Iterator<Item = CardId>| {
        let names: Vec<String> = cards.map(|card| narrator.card(card)).collect();
        (!names.is_empty()).then(|| names.concat())
    };
    let mut things = Vec::new();
    if let Some(worn) = cards(&mut seat.equip().map(|(_, card)| card)) {
        things.push(narrator.say("table.equip", &[("cards", worn)]));
    }
    if let Some(judged) = cards(&mut seat.judge().iter().copied()) {
        things.push(narrator.say("table.judge", &[("cards", judged)]));
    }
    for (flag, key) in [(seat.chained(), "table.chained"), (seat.face_down(), "table.face_down")] {
        if flag {
            things.push(narrator.word(key));
        }
    }
    for (pile, count, seen) in seat.piles() {
        let cards = seen.map_or_else(|| narrator.unseen(count), |cards| narrator.printed_cards(cards));
        things.push(narrator.say("table.pile", &[("pile", narrator.pile(pile)), ("cards", cards)]));
    }
    for (mark, value) in seat.marks() {
        things.push(format!("{} {}", narrator.mark(mark), narrator.value(value)).trim_end().to_owned());
    }
    let off = seat.skills().filter(|skill| skill.suspended).map(|skill| narrator.skill(skill.skill));
    things.extend(off.map(|skill| narrator.say("table.off", &[("skill", skill)])));
    things
}

/// The step of a question that is to be answered now.
pub fn question(narrator: &Narrator<'_>, dialogue: &Dialogue<'_>) -> String {
    let mut lines = Vec::new();
    if dialogue.entry().is_none() || !dialogue.has_menu() {
        lines.push(bold(&narrator.prompt(dialogue.ask())));
    }
    match (dialogue.step(), dialogue.entry()) {
        (Step::Entry | Step::Done, _) | (_, None) => menu(narrator, dialogue, &mut lines),
        (Step::Cards(min, max), Some(entry)) => {
            slots(narrator, entry, &mut lines);
            let span = span(usize::from(min), usize::from(max));
            lines.push(narrator.say("table.choose_cards", &[("span", span)]) + &way_out(narrator, dialogue, min == 0));
        }
        (Step::Arrange, Some(entry)) => {
            slots(narrator, entry, &mut lines);
            lines.push(narrator.word("table.arrange_how"));
        }
        (Step::Distribute(set), Some(entry)) => {
            slots(narrator, entry, &mut lines);
            let how = narrator.say("table.distribute_how", &[("seats", seat_list(narrator, set))]);
            lines.push(how + &way_out(narrator, dialogue, false));
        }
        (Step::Seats(set, min, max), Some(_)) => {
            let span = span(usize::from(min), usize::from(max));
            lines.push(seats(narrator, "table.choose_seats", set, span) + &way_out(narrator, dialogue, min == 0));
        }
        (Step::First(set), Some(_)) => {
            lines.push(seats(narrator, "table.choose_first", set, String::new()) + &way_out(narrator, dialogue, false));
        }
        (Step::Second(set), Some(_)) => {
            lines
                .push(seats(narrator, "table.choose_second", set, String::new()) + &way_out(narrator, dialogue, false));
        }
    }
    suits(&lines.join("\n"))
}

fn seats(narrator: &Narrator<'_>, key: &str, set: SeatSet, span: String) -> String {
    narrator.say(key, &[("seats", seat_list(narrator, set)), ("span", span)])
}

/// What 0 means here, if it means anything.
fn way_out(narrator: &Narrator<'_>, dialogue: &Dialogue<'_>, none: bool) -> String {
    let text = if none {
        narrator.word("table.none")
    } else if dialogue.has_menu() {
        narrator.word("table.back")
    } else if dialogue.ask().optional {
        narrator.say("table.decline", &[("n", "0".into()), ("text", narrator.decline(dialogue.ask()))])
    } else {
        return String::new();
    };
    format!("　{}", dim(&text))
}

fn menu(narrator: &Narrator<'_>, dialogue: &Dialogue<'_>, lines: &mut Vec<String>) {
    let ask = dialogue.ask();
    let rows: Vec<Vec<String>> = ask
        .entries
        .iter()
        .enumerate()
        .map(|(i, entry)| vec![format!("{:>3} {}", i + 1, narrator.entry(ask, entry)), targets(narrator, ask, entry)])
        .collect();
    lines.extend(columns(&rows));
    if ask.optional {
        let args = [("n", "  0".into()), ("text", narrator.decline(ask))];
        lines.push(dim(&narrator.say("table.decline", &args)));
    }
}

/// The seats that an entry of the menu can be about; that a card is for its user goes without saying.
fn targets(narrator: &Narrator<'_>, ask: &Ask, entry: &Entry) -> String {
    let set = Dialogue::reach(entry);
    if set == 0 || set == bit(ask.seat) {
        return String::new();
    }
    narrator.say("table.all_seats", &[("seats", seat_list(narrator, set))])
}

fn slots(narrator: &Narrator<'_>, entry: &Entry, lines: &mut Vec<String>) {
    for (i, slot) in entry.slots.iter().enumerate() {
        lines.push(format!("{:>3} {}", i + 1, narrator.slot(*slot, i + 1)));
    }
}
