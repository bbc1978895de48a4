//! The question at the idle point of the play phase: everything a player may begin, built at rest.

use super::core::Shared;
use super::natives::{conversions, kinds_of, sources};
use crate::ask::{Ask, AskKind, Entry, Prompt, Slot, Via};
use crate::calls::{Board as _, Guards as _};
use crate::defs::{As, Body, By, How, Play, Targeting};
use crate::filter::{Face, Family, zones};
use crate::id::*;
use crate::query::{self, Targets};
use smallvec::SmallVec;

/// Room for the entries of most questions.
const ENTRIES: usize = 8;

/// The question to `seat`. Its id is the next one; it counts once it is answered.
pub fn ask(sh: &Shared, seat: Seat) -> Ask {
    let mut entries = Vec::with_capacity(ENTRIES);
    cards(sh, seat, &mut entries);
    for (part, owner, rule) in conversions(sh, seat, How::Use) {
        converted(sh, seat, part, owner, &rule, &mut entries);
    }
    plays(sh, seat, &mut entries);
    let count = sh.read(|st| st.seat(seat).asked) + 1;
    let (kind, prompt) = (AskKind::Act, Prompt::default());
    let mut ask = Ask { id: 0, seat, kind, prompt, optional: true, secret: false, entries };
    sh.defs(|d| ask.number(count, &d.known.hashes));
    ask
}

/// Do prohibitions or counts look at single cards, so that cards of one kind may differ?
fn faces_matter(sh: &Shared) -> bool {
    use crate::defs::StaticKey::*;
    sh.lend(|l| [ForbidTarget, ForbidUse, ForbidRespond, Targets, Uses, Reach].into_iter().any(|key| l.has(key)))
}

/// A card in hand, or like it.
#[derive(Clone, Copy)]
struct Held {
    card: CardId,
    face: Face,
    in_hand: bool,
    /// Equipment is put on.
    equip: bool,
    recast: bool,
    /// It needs no look any more: it cannot be used at all, or is in the entry of one like it.
    done: bool,
}

fn held(sh: &Shared, seat: Seat) -> SmallVec<[Held; 16]> {
    sh.lend(|l| {
        let held = |in_hand: bool| {
            move |card| {
                let face = l.face(card);
                let (equip, usage) = (l.defs.family(face.kind) == Family::Equip, l.defs.kind(face.kind).usage.as_ref());
                let recast = in_hand && usage.is_some_and(|u| u.recast);
                Held { card, face, in_hand, equip, recast, done: !equip && usage.is_none() }
            }
        };
        l.hand(seat).map(held(true)).chain(l.like_hand(seat).into_iter().map(held(false))).collect()
    })
}

/// One entry for each kind of card in hand, or each face where faces matter.
fn cards(sh: &Shared, seat: Seat, entries: &mut Vec<Entry>) {
    let mut held = held(sh, seat);
    let apart = faces_matter(sh);
    let alike = |a: &Held, b: &Held| (a.face, a.in_hand) == (b.face, b.in_hand);
    let same = |a: &Held, b: &Held| a.face.kind == b.face.kind && (!apart || alike(a, b));
    for i in 0..held.len() {
        let first = held[i];
        if first.done {
            continue;
        }
        let mut entry = Entry::plain(Via::Card);
        for other in held[i..].iter_mut().filter(|other| same(&first, other)) {
            other.done = true;
            entry.slots.push(slot(other));
        }
        let Some(targets) = card_targets(sh, seat, &first) else { continue };
        entry.makes = Some(first.face.kind);
        entry.cards = (1, 1);
        entry.targets = targets;
        entries.push(entry);
    }
    if held.iter().any(|h| h.recast) {
        let mut entry = Entry::plain(Via::Recast);
        entry.cards = (1, 1);
        entry.slots.extend(held.iter().filter(|h| h.recast).map(slot));
        entries.push(entry);
    }
}

fn slot(held: &Held) -> Slot {
    Slot { card: held.card, hidden: false }
}

fn card_targets(sh: &Shared, seat: Seat, held: &Held) -> Option<Targets> {
    let (face, card) = (held.face, held.card);
    if held.equip {
        return (!query::forbidden_use(sh, seat, face, Some(card))).then_some(Targets::All(query::bit(seat)));
    }
    sh.with_mask(&[card], || query::idle_targets(sh, seat, face, Some(card)))
}

/// The targets of a conversion whose materials are masked.
fn conversion_targets(sh: &Shared, seat: Seat, kind: KindId, paid: &[CardId]) -> Option<Targets> {
    let faces: SmallVec<[Face; 2]> = paid.iter().map(|c| query::face(sh, *c)).collect();
    let face = query::converted(kind, &faces);
    sh.with_card(face, paid, |card| {
        if sh.defs(|d| d.family(kind)) == Family::Equip {
            return None;
        }
        query::idle_targets(sh, seat, face, Some(card))
    })
}

fn converted(sh: &Shared, seat: Seat, part: PartId, owner: Seat, rule: &As, entries: &mut Vec<Entry>) {
    if fruitless(sh, part) || !sh.read(|st| query::part_left(st, seat, part, rule.limit)) {
        return;
    }
    let kinds = kinds_of(sh, rule.makes);
    if rule.has_when && !sh.part_when(part, seat, owner) {
        return;
    }
    for kind in kinds {
        if let Some(entry) = converted_entry(sh, seat, part, owner, rule, kind) {
            entries.push(entry);
        }
    }
}

fn converted_entry(sh: &Shared, seat: Seat, part: PartId, owner: Seat, rule: &As, kind: KindId) -> Option<Entry> {
    if sh.defs(|d| d.kind(kind).usage.as_ref().is_none_or(|u| u.target == Targeting::Never)) {
        return None;
    }
    if rule.has_supply {
        let mut entry = Entry::plain(Via::Supply(part, owner));
        entry.makes = Some(kind);
        entry.targets = conversion_targets(sh, seat, kind, &[])?;
        return Some(entry);
    }
    let mut entry = Entry::plain(Via::Part(part, owner));
    entry.makes = Some(kind);
    entry.cards = (rule.count, rule.count);
    if rule.count == 0 {
        entry.targets = conversion_targets(sh, seat, kind, &[])?;
        return Some(entry);
    }
    entry.slots = sources(sh, seat, rule, |_, _| true);
    pay_apart(sh, seat, &mut entry, |paid| conversion_targets(sh, seat, kind, paid));
    entry.possible().then_some(entry)
}

/// The most payments that one entry lists.
const PAYMENTS: usize = 5_000;

/// Fills in the targets of every payment. Payments that leave the same position behind share an answer: it depends on
/// the equipment among them, on whether the hand is empty then, and where faces matter on the cards themselves.
pub(crate) fn pay_apart(sh: &Shared, seat: Seat, entry: &mut Entry, targets: impl Fn(&[CardId]) -> Option<Targets>) {
    let none = Targets::Choose(0, 1, 1);
    let apart = faces_matter(sh);
    let hand = sh.read(|st| st.seat(seat).hand.len());
    let n = entry.slots.len();
    let mut known: Vec<(SmallVec<[CardId; 4]>, bool, Targets)> = Vec::new();
    let mut listed = 0;
    for count in usize::from(entry.cards.0)..=usize::from(entry.cards.1).min(n) {
        let mut chosen: SmallVec<[u8; 2]> = (0..count as u8).collect();
        loop {
            let paid: SmallVec<[CardId; 4]> = chosen.iter().map(|s| entry.slots[usize::from(*s)].card).collect();
            let (from_hand, other): (SmallVec<[CardId; 4]>, SmallVec<[CardId; 4]>) =
                paid.iter().copied().partition(|c| matches!(query::zone(sh, *c), crate::state::Zone::Hand(_)));
            let empties = from_hand.len() == hand && hand > 0;
            let matters = if apart { paid.clone() } else { other };
            let found = known.iter().find(|(cards, empty, _)| *cards == matters && *empty == empties);
            let answer = match found {
                Some((.., answer)) => answer.clone(),
                None => {
                    let answer = sh.with_mask(&paid, || targets(&paid)).unwrap_or_else(|| none.clone());
                    known.push((matters, empties, answer.clone()));
                    answer
                }
            };
            entry.paid.push((chosen.clone(), answer));
            listed += 1;
            if listed >= PAYMENTS || !crate::ask::next_subset(&mut chosen, n) {
                break;
            }
        }
    }
    // What all payments share is the entry's own answer; only the others are listed.
    entry.targets = if listed >= PAYMENTS { none } else { entry.paid.first().map_or(none, |(_, t)| t.clone()) };
    let common = entry.targets.clone();
    entry.paid.retain(|(_, targets)| *targets != common);
}

fn plays(sh: &Shared, seat: Seat, entries: &mut Vec<Entry>) {
    if sh.read(|st| st.index.plays.is_empty()) {
        return;
    }
    let found: SmallVec<[(PartId, Seat, Play); 4]> = sh.defs(|d| {
        sh.read(|st| {
            st.index
                .plays
                .iter()
                .map(|(i, part)| (*part, st.instances[usize::from(*i)].seat))
                .filter_map(|(part, owner)| match &d.part(part).body {
                    Body::Play(play) if (play.by == By::Me) == (owner == seat) => Some((part, owner, play.clone())),
                    _ => None,
                })
                .filter(|(part, _, play)| query::part_left(st, seat, *part, play.limit))
                .collect()
        })
    });
    for (part, owner, play) in found {
        if !fruitless(sh, part)
            && let Some(entry) = play_entry(sh, seat, part, owner, &play)
        {
            entries.push(entry);
        }
    }
}

fn play_entry(sh: &Shared, seat: Seat, part: PartId, owner: Seat, play: &Play) -> Option<Entry> {
    if !sh.read(|st| st.seat(owner).present()) || (play.has_when && !sh.part_when(part, seat, owner)) {
        return None;
    }
    let mut entry = Entry::plain(Via::Part(part, owner));
    entry.cards = play.cards;
    if play.cards.1 > 0 {
        for card in query::cards_of(sh, seat, play.from) {
            let face = query::face(sh, card);
            if sh.defs(|d| d.test(play.card, face)) {
                entry.slots.push(Slot { card, hidden: false });
            }
        }
        entry.cards.1 = entry.cards.1.min(entry.slots.len() as u8).max(entry.cards.0);
        if entry.slots.len() < usize::from(play.cards.0) {
            return None;
        }
    }
    let target = |_: &[CardId]| Some(query::part_targets(sh, part, seat, &play.target, play.targets));
    if play.cards.1 > 0 && play.target != Targeting::Never && play.from & zones::EQUIP != 0 {
        pay_apart(sh, seat, &mut entry, target);
    } else {
        entry.targets = target(&[]).unwrap_or_default();
    }
    entry.possible().then_some(entry)
}

/// Was the part tried in vain, with nothing changed since?
fn fruitless(sh: &Shared, part: PartId) -> bool {
    sh.read(|st| {
        let key = u64::from(part.0);
        st.turn.fruitless.iter().any(|(k, version)| *k == key && (*version == u32::MAX || *version == st.version))
    })
}
