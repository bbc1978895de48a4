//! The table and its questions as text of a given width. Reads nothing and decides nothing.

use super::dialogue::{Dialogue, Item, Step};
use super::paint::{GLUE, bold, columns, dim, suits, wrap};
use super::slip::{seat_list, span};
use crate::ask::{Ask, Entry, Via};
use crate::game::Measure;
use crate::id::*;
use crate::query::{SeatSet, Targets, bit, seats_of};
use crate::text::Narrator;
use crate::view::SeatView;
use unicode_width::UnicodeWidthStr;

/// The most hit points that are drawn as hearts.
const HEARTS: i32 = 8;

/// How far lines that go on are set in.
const INDENT: usize = 5;

/// The width of a terminal that does not say how wide it is.
pub const WIDTH: usize = 80;

/// Draws for one reader.
#[derive(Clone, Copy)]
pub struct Drawing<'a> {
    narrator: Narrator<'a>,
    width: usize,
    measure: Option<&'a Measure>,
}

impl<'a> Drawing<'a> {
    /// In lines of at most `width` columns.
    pub fn new(narrator: Narrator<'a>, width: usize) -> Self {
        Self { narrator, width, measure: None }
    }

    /// With the distances of the reader.
    pub fn measured(self, measure: &'a Measure) -> Self {
        Self { measure: Some(measure), ..self }
    }

    /// The whole table: the seats in the order of the ring, from the reader's own.
    pub fn board(&self) -> String {
        let view = self.narrator.view();
        let n = view.seat_count();
        let first = view.reader().map_or(0, |seat| seat.index());
        let seats: Vec<SeatView<'_>> = (0..n).filter_map(|i| view.seat(Seat::at((first + i) % n))).collect();
        let mut lines = self.head();
        let rows: Vec<Vec<String>> = seats.iter().map(|seat| self.seat_row(seat)).collect();
        for (row, seat) in columns(&rows).into_iter().zip(&seats) {
            if seat.alive() {
                lines.extend(self.with_belongings(row, seat));
            } else {
                lines.push(dim(&row));
            }
        }
        lines.extend(self.own_hand());
        suits(&lines.join("\n"))
    }

    /// Round, turn, phase and piles.
    fn head(&self) -> Vec<String> {
        let (narrator, view) = (&self.narrator, self.narrator.view());
        let turn = view.turn();
        let top = view.discard().last().map(|card| narrator.card(*card)).unwrap_or_default();
        let round = [
            ("round", turn.round.to_string()),
            ("who", turn.seat.map(|seat| narrator.seat(seat)).unwrap_or_default()),
            ("phase", turn.phase.map(|phase| narrator.phase(phase)).unwrap_or_default()),
        ];
        let piles =
            [("draw", view.draw_count().to_string()), ("discard", view.discard().len().to_string()), ("top", top)];
        let (round, piles) = (narrator.say("table.round", &round), narrator.say("table.piles", &piles));
        let mut lines = match round.width() + 2 + piles.width() <= self.width {
            true => vec![format!("{}　{piles}", bold(&round))],
            false => vec![bold(&round), piles],
        };
        let processing: Vec<CardId> = view.processing().collect();
        if !processing.is_empty() {
            let text = narrator.say("table.processing", &[("cards", narrator.printed_cards(&processing))]);
            lines.extend(wrap(&text, self.width, INDENT));
        }
        lines
    }

    fn seat_row(&self, seat: &SeatView<'_>) -> Vec<String> {
        let narrator = &self.narrator;
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
        row.push(self.reach(seat));
        row
    }

    /// How far away the seat is; of the own one, how far it reaches.
    fn reach(&self, seat: &SeatView<'_>) -> String {
        let Some(measure) = self.measure else { return String::new() };
        if seat.own() {
            return self.narrator.say("table.reach", &[("n", far(measure.range))]);
        }
        let distance = measure.distance.get(seat.seat().index()).copied().flatten();
        distance.map_or(String::new(), |n| self.narrator.say("table.distance", &[("n", n.to_string())]))
    }

    /// The row of a seat with what lies before it, on lines of its own where that is too long.
    fn with_belongings(&self, row: String, seat: &SeatView<'_>) -> Vec<String> {
        let things = self.belongings(seat).join("　");
        if things.is_empty() {
            return vec![row];
        }
        if row.width() + 2 + things.width() <= self.width {
            return vec![format!("{row}  {things}")];
        }
        let mut lines = vec![row];
        lines.extend(wrap(&format!("{}{things}", " ".repeat(INDENT)), self.width, INDENT));
        lines
    }

    /// What lies before a seat: equipment, judging area, state, piles, marks.
    fn belongings(&self, seat: &SeatView<'_>) -> Vec<String> {
        let narrator = &self.narrator;
        let mut things = Vec::new();
        let others = narrator.view().reader().is_some_and(|reader| reader != seat.seat());
        if let Some(hand) = seat.hand().filter(|hand| others && !hand.is_empty()) {
            let cards = narrator.list(hand.iter().map(|card| narrator.card(*card)));
            things.push(narrator.say("table.open_hand", &[("cards", cards)]));
        }
        let worn: Vec<String> = seat.equip().map(|(_, card)| self.worn(card)).collect();
        if !worn.is_empty() {
            things.push(narrator.say("table.equip", &[("cards", narrator.list(worn))]));
        }
        if !seat.judge().is_empty() {
            let cards = narrator.list(seat.judge().iter().map(|card| narrator.card(*card)));
            things.push(narrator.say("table.judge", &[("cards", cards)]));
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
        let waiting: Vec<String> = seat.reserve().map(|hero| self.waiting(hero)).collect();
        if !waiting.is_empty() {
            things.push(narrator.say("table.reserve", &[("heroes", narrator.list(waiting))]));
        }
        for (mark, value) in seat.marks() {
            things.push(format!("{} {}", narrator.mark(mark), narrator.value(value)).trim_end().to_owned());
        }
        let off = seat.skills().filter(|skill| skill.suspended).map(|skill| narrator.skill(skill.skill));
        things.extend(off.map(|skill| narrator.say("table.off", &[("skill", skill)])));
        things
    }

    fn waiting(&self, hero: Option<HeroId>) -> String {
        hero.map_or_else(|| self.narrator.word("table.unseen_hero"), |hero| self.narrator.hero(hero))
    }

    /// A piece of equipment with the range or distance that it gives.
    fn worn(&self, card: CardId) -> String {
        let (narrator, defs) = (&self.narrator, self.narrator.view().defs());
        let name = narrator.card(card);
        let Some((_, kind)) = narrator.view().face(card).and_then(|face| defs.kinds.get_index(face.kind.index()))
        else {
            return name;
        };
        let moves = kind.distance_to + kind.distance_from;
        if kind.range > 0 {
            narrator.say("table.weapon", &[("card", name), ("n", kind.range.to_string())])
        } else if moves != 0 {
            narrator.say("table.horse", &[("card", name), ("n", format!("{moves:+}"))])
        } else {
            name
        }
    }

    /// The reader's hand, each card with the number by which it is chosen.
    pub fn own_hand(&self) -> Option<String> {
        let hand = sorted_hand(&self.narrator);
        self.narrator.view().reader()?;
        let cards = hand.iter().enumerate().map(|(i, card)| {
            self.narrator.say("table.in_hand", &[("n", (i + 1).to_string()), ("card", self.narrator.card(*card))])
        });
        // The number stays with its card.
        let cards: Vec<String> = cards.map(glued).collect();
        let text = self.narrator.say("table.own_hand", &[("cards", cards.join("　"))]);
        Some(wrap(&text, self.width, INDENT + 1).join("\n"))
    }

    // ---- questions -------------------------------------------------------------------------------------------------

    /// The step of a question that is to be answered now.
    pub fn question(&self, dialogue: &Dialogue<'_>) -> String {
        let narrator = &self.narrator;
        let mut lines = Vec::new();
        if dialogue.entry().is_none() || !dialogue.has_menu() {
            lines.extend(wrap(&narrator.prompt(dialogue.ask()), self.width, 0).iter().map(|line| bold(line)));
        }
        let way_out = |none: bool| self.way_out(dialogue, none);
        let last = match (dialogue.step(), dialogue.entry()) {
            (Step::Entry | Step::Done, _) | (_, None) => {
                self.menu(dialogue, &mut lines);
                String::new()
            }
            (Step::Cards(min, max), Some(entry)) => {
                self.slots(dialogue, entry, &mut lines);
                // The prompt may have said how many.
                let said = min == max && dialogue.ask().prompt.n == i64::from(min);
                let one = (min, max) == (1, 1) && !dialogue.has_menu();
                let key = match (one, said) {
                    (true, _) => "table.choose_one",
                    (_, true) => "table.choose_entry",
                    _ => "table.choose_cards",
                };
                narrator.say(key, &[("span", span(usize::from(min), usize::from(max)))]) + &way_out(min == 0)
            }
            (Step::Arrange, Some(entry)) => {
                self.slots(dialogue, entry, &mut lines);
                narrator.word("table.arrange_how")
            }
            (Step::Distribute(set), Some(entry)) => {
                self.slots(dialogue, entry, &mut lines);
                narrator.say("table.distribute_how", &[("seats", seat_list(narrator, set))]) + &way_out(false)
            }
            (Step::Seats(set, min, max), Some(_)) => {
                let span = span(usize::from(min), usize::from(max));
                self.seats("table.choose_seats", set, span) + &way_out(min == 0)
            }
            (Step::First(set), Some(_)) => self.seats("table.choose_first", set, String::new()) + &way_out(false),
            (Step::Second(set), Some(_)) => self.seats("table.choose_second", set, String::new()) + &way_out(false),
        };
        if !last.is_empty() {
            // The menu is gone by now: what it is about.
            let chosen = dialogue.entry().filter(|_| dialogue.has_menu());
            let chosen = chosen.map(|entry| format!("{} · ", self.chosen(dialogue, entry))).unwrap_or_default();
            let last = chosen + &last;
            lines.extend(wrap(&last, self.width, INDENT));
        }
        suits(&lines.join("\n"))
    }

    /// What has been chosen so far.
    fn chosen(&self, dialogue: &Dialogue<'_>, entry: &Entry) -> String {
        match dialogue.paid() {
            [slot] if entry.via == Via::Card => self.narrator.slot(entry.slots[usize::from(*slot)], 1),
            _ => self.narrator.entry(dialogue.ask(), entry),
        }
    }

    fn seats(&self, key: &str, set: SeatSet, span: String) -> String {
        self.narrator.say(key, &[("seats", self.far_list(set)), ("span", span)])
    }

    /// Seats as they are chosen, with their distances.
    fn far_list(&self, set: SeatSet) -> String {
        self.narrator.list(seats_of(set).map(|seat| {
            let name = self.narrator.seat_choice(seat);
            let distance = self.measure.and_then(|measure| measure.distance.get(seat.index()).copied().flatten());
            glued(match distance {
                Some(n) => self.narrator.say("table.far", &[("seat", name), ("n", n.to_string())]),
                None => name,
            })
        }))
    }

    /// What 0 means here, if it means anything.
    fn way_out(&self, dialogue: &Dialogue<'_>, none: bool) -> String {
        let text = if none {
            self.narrator.word("table.none")
        } else if dialogue.has_menu() {
            self.narrator.word("table.back")
        } else if dialogue.ask().optional {
            let args = [("n", "0".into()), ("text", self.narrator.decline(dialogue.ask()))];
            self.narrator.say("table.decline", &args)
        } else {
            return String::new();
        };
        format!("　{text}")
    }

    fn menu(&self, dialogue: &Dialogue<'_>, lines: &mut Vec<String>) {
        let ask = dialogue.ask();
        let items = dialogue.menu();
        let row = |item: &Item| {
            let entry = &ask.entries[usize::from(item.entry)];
            let name = match item.slot {
                Some(slot) => self.narrator.slot(entry.slots[usize::from(slot)], 1),
                None => self.narrator.entry(ask, entry),
            };
            vec![format!("{:>3} {name}", item.number), self.targets(ask, entry, item.slot)]
        };
        let rows: Vec<Vec<String>> = items.iter().map(row).collect();
        let widest = rows.iter().map(|row| row[0].width()).max().unwrap_or(0);
        for row in columns(&rows) {
            lines.extend(wrap(&row, self.width, (widest + 5).min(self.width / 2)));
        }
        if ask.optional {
            let args = [("n", "  0".into()), ("text", self.narrator.decline(ask))];
            lines.push(dim(&self.narrator.say("table.decline", &args)));
        }
    }

    /// The seats that an entry of the menu can be about; that a card is for its user goes without saying.
    fn targets(&self, ask: &Ask, entry: &Entry, slot: Option<u8>) -> String {
        let set = match slot {
            Some(slot) => reach_of(entry.targets_for(&[slot])),
            None => Dialogue::reach(entry),
        };
        if set == 0 || set == bit(ask.seat) || matches!(entry.via, Via::Recast) {
            return String::new();
        }
        self.narrator.say("table.all_seats", &[("seats", self.far_list(set))])
    }

    fn slots(&self, dialogue: &Dialogue<'_>, entry: &Entry, lines: &mut Vec<String>) {
        let mut rows: Vec<(usize, String)> = dialogue
            .slot_numbers(entry)
            .into_iter()
            .zip(&entry.slots)
            .enumerate()
            .map(|(i, (number, slot))| (number, self.narrator.slot(*slot, i + 1)))
            .collect();
        rows.sort();
        lines.extend(rows.into_iter().map(|(number, card)| format!("{number:>3} {card}")));
    }
}

/// The reader's hand as it lies before him: basic cards, tricks, equipment; by kind, suit and rank.
pub fn sorted_hand(narrator: &Narrator<'_>) -> Vec<CardId> {
    let view = narrator.view();
    let seat = view.reader().and_then(|seat| view.seat(seat));
    let mut hand = seat.and_then(|seat| seat.hand()).map_or(Vec::new(), <[CardId]>::to_vec);
    let families = &view.defs().traits;
    hand.sort_by_key(|card| {
        let face = view.face(*card);
        face.map(|face| {
            let family = families.get(face.kind.index()).map(|traits| traits.family as u8);
            (family, face.kind, face.suit as u8, face.rank, *card)
        })
    });
    hand
}

/// Words that stay on one line.
fn glued(text: String) -> String {
    text.replace(' ', &GLUE.to_string())
}

fn reach_of(targets: &Targets) -> SeatSet {
    match targets {
        Targets::None => 0,
        Targets::All(set) | Targets::Choose(set, ..) => *set,
        Targets::Pairs(pairs) => pairs.iter().filter(|(_, set)| *set != 0).fold(0, |all, (seat, _)| all | bit(*seat)),
    }
}

/// A range, which may be without limit.
fn far(range: i32) -> String {
    if range > 99 { "∞".to_owned() } else { range.to_string() }
}

fn hit_points(hp: i32, max: i32) -> String {
    let hearts = |sign: &str, n: i32| sign.repeat(usize::try_from(n).unwrap_or(0));
    let full = hp.clamp(0, max.max(0));
    let drawn =
        if max <= HEARTS { format!("{}{} ", hearts("♥", full), hearts("♡", max - full)) } else { String::new() };
    format!("{drawn}{hp}/{max}")
}
