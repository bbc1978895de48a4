//! Building questions. A question is drafted piece by piece and posed with `ask_go`; who cannot answer is not asked,
//! and what has one answer is answered at once.

use super::aimed::{self, On};
use super::{card, flag, or_zero, seat};
use crate::ask::{Answer, Ask, AskKind, Entry as AskEntry, Prompt, Slot, Via};
use crate::calls::{Board as _, Guards as _, Loan};
use crate::defs::{As, Body, How, Makes, StaticKey};
use crate::entry;
use crate::filter::{Face, zones};
use crate::id::*;
use crate::query::{self, SeatSet, Targets};
use crate::script::api::Entry;
use crate::script::core::{Need, Recorded, Shared};
use crate::state::{Source, State};
use smallvec::SmallVec;
use std::rc::Rc;

pub(super) const TABLE: &[Entry] = &[
    entry!(Core Read "ask_new" ("kind": Int, "seat": Seat, "optional": Int, "secret": Int) Nil, "起草一个询问", "drafts a question: kind 1 act … 9 hero", |sh, a| {
        let at = seat(sh, a[1])?;
        let kind = *KINDS.get(usize::try_from(a[0] - 1).unwrap_or(99)).ok_or("there is no such kind of question")?;
        let skill = running_skill(sh);
        sh.core.borrow_mut().drafts.push(Ask {
            id: 0,
            seat: at,
            kind,
            prompt: Prompt { skill, ..Prompt::default() },
            optional: a[2] != 0,
            secret: a[3] != 0,
            entries: Vec::new(),
        });
        Ok(0)
    }),
    entry!(Core Read "ask_prompt" ("skill": Skill, "key": Word, "seat": Seat, "n": Int) Nil, "询问的提示", "its prompt: skill (0 = the running one, -1 = none), key, a seat and a number in it", |sh, a| {
        let at = Seat::from_lua(a[2]);
        draft(sh, |ask| {
            match a[0] {
                0 => {}
                -1 => ask.prompt.skill = None,
                n => ask.prompt.skill = SkillId::from_lua(n),
            }
            ask.prompt.key = Word::from_lua(a[1]);
            ask.prompt.seat = at;
            ask.prompt.n = a[3];
        })
    }),
    entry!(Core Read "ask_about" ("card": Card) Nil, "询问所涉及的牌", "the card it is about", |sh, a| {
        let c = card(sh, a[0])?;
        draft(sh, |ask| ask.prompt.card = Some(c))
    }),
    entry!(Core Read "ask_option" ("word": Word) Nil, "加一个选项", "adds an option", |sh, a| {
        let word = Word::from_lua(a[0]).ok_or("an option is a word")?;
        draft(sh, |ask| ask.entries.push(AskEntry::plain(Via::Option(word))))
    }),
    entry!(Core Read "ask_hero" ("hero": Hero) Nil, "加一名武将", "adds a hero to choose from", |sh, a| {
        let hero = HeroId::from_lua(a[0]).ok_or("a hero is expected")?;
        draft(sh, |ask| ask.entries.push(AskEntry::plain(Via::Hero(hero))))
    }),
    entry!(Core Read "ask_cards" ("min": Int, "max": Int) Nil, "要选的牌数", "begins an entry of cards: at least, at most", |sh, a| {
        let (min, max) = (a[0].clamp(0, 200) as u8, a[1].clamp(0, 200) as u8);
        draft(sh, |ask| {
            let mut entry = AskEntry::plain(Via::Card);
            entry.cards = (min, max.max(min));
            ask.entries.push(entry);
        })
    }),
    entry!(Core Read "ask_slot" ("card": Card, "hidden": Int) Nil, "加一张可选的牌", "adds a card to the entry", |sh, a| {
        let c = card(sh, a[0])?;
        entry_of(sh, |entry| entry.slots.push(Slot { card: c, hidden: a[1] != 0 }))
    }),
    entry!(Core Read "ask_zone" ("owner": Seat, "zones": Int, "filter": Int, "hidden": Int) Int, "加区域中的牌", "adds a seat's cards in these zones; hidden = the hand is seen from its back", |sh, a| {
        let owner = seat(sh, a[0])?;
        let filter = FilterId::from_lua(a[2]);
        let mut slots: SmallVec<[Slot; 8]> = SmallVec::new();
        for zone in [zones::HAND, zones::EQUIP, zones::JUDGE, zones::PILE, zones::LIKE_HAND] {
            if a[1] as u8 & zone == 0 {
                continue;
            }
            let blind = a[3] != 0 && zone == zones::HAND;
            let cards = if blind { sh.read(|st| crate::view::blind_order(st, owner)) } else { query::cards_of(sh, owner, zone) };
            let in_use = supplying(sh, owner);
            sh.lend(|l| {
                let free = cards.into_iter().filter(|c| !in_use.contains(c));
                let passing = free.filter(|c| filter.is_none() || l.defs.test(filter, l.face(*c)));
                slots.extend(passing.map(|card| Slot { card, hidden: blind }));
            });
        }
        let n = slots.len() as i64;
        entry_of(sh, |entry| entry.slots.extend(slots))?;
        Ok(n)
    }),
    entry!(Core Read "ask_seats" ("set": Int, "min": Int, "max": Int) Nil, "可选的角色", "the seats that the entry may choose", |sh, a| {
        let targets = Targets::Choose(a[0] as SeatSet, a[1].clamp(0, 16) as u8, a[2].clamp(0, 16) as u8);
        entry_of(sh, |entry| entry.targets = targets)
    }),
    entry!(Core Read "ask_masked" () Nil, "按支付计算可选角色", "for one card: the seats depend on the card that is paid (see pick_target)", |sh, _| masked_seats(sh)),
    entry!(Core Read "ask_possible" () Bool, "是否有合法的回答", "drops the drafted question; could it be answered?", |sh, _| {
        let ask = sh.core.borrow_mut().drafts.pop().ok_or("no question was drafted")?;
        Ok(flag(ask.entries.iter().any(AskEntry::possible)))
    }),
    entry!(Core Ask "ask_go" () Int, "发出询问", "poses the question: 0 nobody can answer, 1 answered, 2 wait", |sh, _| {
        let ask = sh.core.borrow_mut().drafts.pop().ok_or("no question was drafted")?;
        pose_ask(sh, ask)
    }),
    entry!(Core Ask "ask_push" () Nil, "加入多人询问", "adds the question to a round that several seats answer in any order", |sh, _| {
        let mut core = sh.core.borrow_mut();
        let ask = core.drafts.pop().ok_or("no question was drafted")?;
        core.asks.push(ask);
        Ok(0)
    }),
    entry!(Core Ask "ask_all_go" () Int, "发出多人询问", "poses the round: 1 answered, 2 wait", |sh, _| {
        sh.core.borrow_mut().answered_all.clear();
        let asks = std::mem::take(&mut sh.core.borrow_mut().asks);
        pose_round(sh, asks)
    }),
    entry!(Core Ask "need_new" () Nil, "开始一次需求", "a card is needed: every means counts once", |sh, _| {
        sh.core.borrow_mut().needs.push(Need::default());
        Ok(0)
    }),
    entry!(Core Ask "need_over" () Nil, "结束一次需求", "the need is over", |sh, _| {
        sh.core.borrow_mut().needs.pop();
        Ok(0)
    }),
    entry!(Core Ask "need_spent" ("part": Int, "owner": Seat) Nil, "此途径本次需求已用", "this means is used up for the running need", |sh, a| {
        let owner = seat(sh, a[1])?;
        let part = PartId::from_lua(a[0]).ok_or("a part is expected")?;
        if let Some(need) = sh.core.borrow_mut().needs.last_mut() {
            need.spent.push((part, owner));
        }
        Ok(0)
    }),
    entry!(Core Ask "ask_card" ("seat": Seat, "filter": Int, "how": Int, "key": Word, "about": Seat, "card": Card) Int, "询问一张需要的牌", "asks for a needed card, about a seat and a card (how 1 use, 2 play; + 4 if some means are spent; + 8 if that seat has to be a legal target, + 16 at any distance): as ask_go", |sh, a| {
        let at = seat(sh, a[0])?;
        let filter = FilterId::from_lua(a[1]).ok_or("a card filter is expected")?;
        let how = if a[2] & 3 == 1 { How::Use } else { How::Respond };
        let about = Seat::from_lua(a[4]);
        let on = about.filter(|_| a[2] & 8 != 0).map(|seat| On { seat, far: a[2] & 16 != 0 });
        let mut entries = means(sh, at, filter, how, a[2] & 4 != 0);
        if let Some(on) = on {
            aimed::aim(sh, at, &mut entries, on);
        }
        if entries.is_empty() {
            return Ok(0);
        }
        let card = if a[5] == 0 { None } else { Some(card(sh, a[5])?) };
        // What a skill lets a seat use, it asks for in its own words; other cards (护驾), if it has words for them.
        let key = Word::from_lua(a[3]);
        let worded = |skill: &SkillId| {
            sh.defs(|d| key.is_some_and(|key| d.skill(*skill).ask.contains_key(d.words.name(key))))
        };
        let skill = running_skill(sh).filter(|skill| on.is_some() || worded(skill));
        let prompt = Prompt { skill, key, seat: about, card, ..Prompt::default() };
        pose_ask(sh, Ask { id: 0, seat: at, kind: AskKind::Respond, prompt, optional: true, secret: true, entries })
    }),
    entry!(Core Ask "ask_hand" ("seat": Seat, "key": Word, "n": Int) Int, "询问若干张手牌", "asks for n hand cards: as ask_go", |sh, a| {
        let at = seat(sh, a[0])?;
        let n = a[2].clamp(0, 200) as u8;
        let mut entry = AskEntry::plain(Via::Card);
        entry.cards = (n, n);
        entry.slots = query::cards_of(sh, at, zones::HAND).into_iter().map(|card| Slot { card, hidden: false }).collect();
        let prompt = Prompt { key: Word::from_lua(a[1]), n: a[2], ..Prompt::default() };
        let entries = vec![entry];
        pose_ask(sh, Ask { id: 0, seat: at, kind: AskKind::Pick, prompt, optional: false, secret: false, entries })
    }),
    entry!(Core Read "able" ("filter": Int, "how": Int, "from": Int, "who": Seat, "own": Int) Int, "行动顺序中下一个有此牌的座位序号", "the next place in action order, from the given one, that could meet a need, which may be another filter for one seat; 0 = none", |sh, a| {
        let filter = FilterId::from_lua(a[0]).ok_or("a card filter is expected")?;
        let (special, own) = (Seat::from_lua(a[3]), FilterId::from_lua(a[4]).unwrap_or(filter));
        let how = if a[1] & 3 == 1 { How::Use } else { How::Respond };
        let wanted = |at: Seat| if special == Some(at) { own } else { filter };
        let mut from = usize::try_from(a[2]).unwrap_or(1).max(1);
        // Most seats plainly cannot: those are passed under one loan.
        while let Some((i, at, sure)) = sh.lend(|l| next_able(l, from, wanted, how)) {
            if sure || could(sh, at, wanted(at), how) {
                return Ok(i as i64);
            }
            from = i + 1;
        }
        Ok(0)
    }),
    entry!(Core Read "could" ("seat": Seat, "filter": Int, "how": Int) Bool, "能否提供此牌", "could this seat meet a need?", |sh, a| {
        let at = seat(sh, a[0])?;
        let filter = FilterId::from_lua(a[1]).ok_or("a card filter is expected")?;
        let how = if a[2] & 3 == 1 { How::Use } else { How::Respond };
        Ok(flag(could(sh, at, filter, how)))
    }),
    entry!(Core Read "blind_at" ("owner": Seat, "i": Int) Card, "盲抽次序的第 i 张", "the i-th card of a hand as seen from its back", |sh, a| {
        let owner = seat(sh, a[0])?;
        Ok(sh.read(|st| or_zero(usize::try_from(a[1] - 1).ok().and_then(|i| crate::view::blind_order(st, owner).get(i).copied()), CardId::lua)))
    }),
];

const KINDS: [AskKind; 9] = [
    AskKind::Act,
    AskKind::Respond,
    AskKind::Invoke,
    AskKind::Order,
    AskKind::Pick,
    AskKind::Option,
    AskKind::Arrange,
    AskKind::Distribute,
    AskKind::Hero,
];

fn draft(sh: &Shared, f: impl FnOnce(&mut Ask)) -> Result<i64, String> {
    sh.core.borrow_mut().drafts.last_mut().map(f).map(|()| 0).ok_or_else(|| "no question was drafted".into())
}

fn entry_of(sh: &Shared, f: impl FnOnce(&mut AskEntry)) -> Result<i64, String> {
    let mut core = sh.core.borrow_mut();
    let entry = core.drafts.last_mut().and_then(|ask| ask.entries.last_mut()).ok_or("no entry was begun")?;
    f(entry);
    Ok(0)
}

pub(super) fn running_skill(sh: &Shared) -> Option<SkillId> {
    sh.core.borrow().busy.last().map(|(skill, ..)| *skill)
}

/// Equipment of the seat that is just supplying a card: it cannot be a cost meanwhile (rules §5).
fn supplying(sh: &Shared, at: Seat) -> SmallVec<[CardId; 1]> {
    let busy = sh.core.borrow().busy_now();
    if busy.is_empty() {
        return SmallVec::new();
    }
    sh.read(|st| {
        let mine = st.instances.iter().filter(|i| i.seat == at && busy.contains(&(i.skill, at)));
        mine.filter_map(|i| if let Source::Card(card) = i.source { Some(card) } else { None }).collect()
    })
}

/// For every slot on its own: the seats that `pick_target` accepts while that card counts as gone.
fn masked_seats(sh: &Shared) -> Result<i64, String> {
    let (at, slots, base) = {
        let core = sh.core.borrow();
        let ask = core.drafts.last().ok_or("no question was drafted")?;
        let entry = ask.entries.last().ok_or("no entry was begun")?;
        (ask.seat, entry.slots.clone(), entry.targets.clone())
    };
    let Targets::Choose(all, min, max) = base else { return Err("name the seats first".into()) };
    let accepted = |mask: &[CardId]| {
        sh.with_mask(mask, || {
            query::seats_of(all).filter(|s| sh.pick_target(at, *s)).fold(0, |set, s| set | query::bit(s))
        })
    };
    let mut kept: SmallVec<[Slot; 8]> = SmallVec::new();
    let mut paid = Vec::new();
    for slot in slots {
        let set = accepted(&[slot.card]);
        if set.count_ones() >= u32::from(min) {
            paid.push((SmallVec::from_slice(&[kept.len() as u8]), Targets::Choose(set, min, max)));
            kept.push(slot);
        }
    }
    entry_of(sh, |entry| {
        entry.targets = Targets::Choose(0, min, max);
        entry.slots = kept;
        entry.paid = paid;
    })
}

/// Poses a question: 0 nobody can answer it, 1 it is answered, 2 the coroutine has to wait.
pub(crate) fn pose_ask(sh: &Shared, ask: Ask) -> Result<i64, String> {
    let mut ask = ask;
    ask.entries.retain(|entry| entry.possible());
    if ask.entries.is_empty() {
        // A question without any answer: "nothing chosen", for the optional and the impossible alike.
        sh.core.borrow_mut().answered = Some(Rc::new((ask, Answer::decline())));
        return Ok(0);
    }
    if let Some(answer) = ask.forced() {
        sh.core.borrow_mut().answered = Some(Rc::new((ask, answer)));
        return Ok(1);
    }
    pose_round(sh, [ask])
}

/// Poses questions to several seats; recorded answers whose keys fit are taken first.
fn pose_round(sh: &Shared, asks: impl IntoIterator<Item = Ask>) -> Result<i64, String> {
    let defs = sh.defs.borrow();
    let mut core = sh.core.borrow_mut();
    let core = &mut **core;
    core.asks.clear();
    core.replies.clear();
    for mut ask in asks {
        let asked = &mut core.state.seat_mut(ask.seat).asked;
        *asked += 1;
        ask.number(*asked, &defs.known.hashes);
        let forced = ask.forced();
        core.asks.push(ask);
        core.replies.push(forced);
    }
    for i in 0..core.asks.len() {
        if core.replies[i].is_some() || core.replay.is_empty() {
            continue;
        }
        let key = core.asks[i].key(&defs.known.hashes);
        // A game that keeps no keys (0) is forked under the same content only, where every answer fits.
        let fits = |r: &Recorded| r.seat == core.asks[i].seat && (r.key == 0 || r.key == key);
        // Replies of one round are recorded in the order they came: look ahead as far as the round goes.
        let at = core.replay.iter().take(core.asks.len()).position(fits);
        match at {
            Some(at) => {
                let recorded = core.replay.remove(at);
                if let Some(recorded) = recorded {
                    core.replies[i] = Some(recorded.answer.clone());
                    core.recorded.push(recorded);
                }
            }
            None if !core.replay.is_empty() && core.asks.len() == 1 => {
                core.replay.clear();
                core.diverged = true;
            }
            None => {}
        }
    }
    if core.replies.iter().all(Option::is_some) { close_round(core).map(|()| 1) } else { Ok(2) }
}

/// All have answered: the round becomes readable.
pub(crate) fn close_round(core: &mut crate::script::core::Core) -> Result<(), String> {
    let several = core.asks.len() > 1;
    let mut all = core.asks.drain(..).zip(core.replies.drain(..).flatten()).map(Rc::new);
    core.answered = all.next();
    core.answered_all.clear();
    if several {
        core.answered_all.extend(core.answered.clone());
        core.answered_all.extend(all);
    }
    Ok(())
}

// ---- means -------------------------------------------------------------------------------------------------------

/// The ways in which a seat can use or play a card that passes; `again`: without the spent means of the running need.
fn means(sh: &Shared, at: Seat, filter: FilterId, how: How, again: bool) -> Vec<AskEntry> {
    let mut entries = Vec::new();
    let mut own = AskEntry::plain(Via::Card);
    own.cards = (1, 1);
    for (c, face) in fitting(sh, at, filter) {
        if allowed(sh, at, face, c, how) {
            own.makes = own.makes.or(Some(face.kind));
            own.slots.push(Slot { card: c, hidden: false });
        }
    }
    if !own.slots.is_empty() {
        entries.push(own);
    }
    for (part, owner, rule) in conversions(sh, at, how) {
        let kinds = made_kinds(sh, &rule, filter);
        entries.extend(kinds.iter().filter_map(|kind| conversion_entry(sh, at, *kind, how, part, owner, &rule, again)));
    }
    entries
}

/// Could the seat meet the need at all? As [`means`], without listing them.
pub(crate) fn could(sh: &Shared, at: Seat, filter: FilterId, how: How) -> bool {
    if let Some(sure) = sh.lend(|l| plainly(l, at, filter, how)) {
        return sure;
    }
    fitting(sh, at, filter).into_iter().any(|(c, face)| allowed(sh, at, face, c, how))
        || conversions(sh, at, how).iter().any(|(part, owner, rule)| {
            let kinds = made_kinds(sh, rule, filter);
            kinds.iter().any(|kind| conversion_entry(sh, at, *kind, how, *part, *owner, rule, true).is_some())
        })
}

/// As [`could`], if the hand alone decides: it holds a card that nothing forbids, or none, and nothing stands for one.
fn plainly(l: Loan<'_>, at: Seat, filter: FilterId, how: How) -> Option<bool> {
    let fits = l.at_hand(at).any(|c| l.defs.test(Some(filter), l.face(c)));
    let open = if fits { l.has(forbids(how)) } else { converts(l.state, at) };
    (!open).then_some(fits)
}

/// The next place in action order whose seat could meet a need, or might; and whether it surely could.
fn next_able(l: Loan<'_>, from: usize, wanted: impl Fn(Seat) -> FilterId, how: How) -> Option<(usize, Seat, bool)> {
    let places = (1..).zip(l.state.ring(l.state.first_seat())).skip(from - 1);
    let mut present = places.filter(|(_, at)| l.state.seat(*at).present());
    present.find_map(|(i, at)| match plainly(l, at, wanted(at), how) {
        Some(false) => None,
        known => Some((i, at, known.is_some())),
    })
}

/// The cards at hand that pass the filter.
fn fitting(sh: &Shared, at: Seat, filter: FilterId) -> SmallVec<[(CardId, Face); 4]> {
    sh.lend(|l| {
        let faces = l.at_hand(at).map(|c| (c, l.face(c)));
        faces.filter(|(_, face)| l.defs.test(Some(filter), *face)).collect()
    })
}

/// What may forbid a card that is needed in this way.
fn forbids(how: How) -> StaticKey {
    if how == How::Respond { StaticKey::ForbidRespond } else { StaticKey::ForbidUse }
}

pub(super) fn allowed(sh: &Shared, at: Seat, face: Face, c: CardId, how: How) -> bool {
    match how {
        How::Respond => !query::forbidden_respond(sh, at, face, Some(c)),
        _ => !query::forbidden_use(sh, at, face, Some(c)),
    }
}

/// Has the seat any conversion in force?
fn converts(st: &State, at: Seat) -> bool {
    st.index.conversions.iter().any(|(i, _)| st.instances[usize::from(*i)].seat == at)
}

/// The conversions that a seat has in force for this way of needing.
pub(crate) fn conversions(sh: &Shared, at: Seat, how: How) -> SmallVec<[(PartId, Seat, As); 2]> {
    if !sh.read(|st| converts(st, at)) {
        return SmallVec::new();
    }
    let (busy, running) = {
        let core = sh.core.borrow();
        (core.busy_now(), core.busy.last().filter(|(.., asking)| *asking).map(|(skill, ..)| *skill))
    };
    // Who is asked for a card on another's behalf does not ask others by the same skill.
    let passes_on = |skill: SkillId, rule: &As| rule.has_supply && running == Some(skill);
    sh.lend(|l| {
        let all = l.state.index.conversions.iter().map(|(i, part)| (&l.state.instances[usize::from(*i)], *part));
        all.filter(|(i, _)| i.seat == at && !busy.contains(&(i.skill, at)))
            .filter_map(|(i, part)| match &l.defs.part(part).body {
                Body::As(rule) if passes_on(i.skill, rule) => None,
                Body::As(rule) if rule.how == How::Both || rule.how == how => Some((part, i.seat, rule.clone())),
                _ => None,
            })
            .collect()
    })
}

#[allow(clippy::too_many_arguments)]
fn conversion_entry(
    sh: &Shared,
    at: Seat,
    kind: KindId,
    how: How,
    part: PartId,
    owner: Seat,
    rule: &As,
    again: bool,
) -> Option<AskEntry> {
    let spent = again && sh.core.borrow().needs.last().is_some_and(|n| n.spent.contains(&(part, owner)));
    if spent || !sh.read(|st| query::part_left(st, at, part, rule.limit)) {
        return None;
    }
    if rule.has_when && !sh.part_when(part, at, owner) {
        return None;
    }
    if rule.has_supply {
        let mut entry = AskEntry::plain(Via::Supply(part, owner));
        entry.makes = Some(kind);
        return Some(entry);
    }
    let mut entry = AskEntry::plain(Via::Part(part, owner));
    entry.makes = Some(kind);
    entry.cards = (rule.count, rule.count);
    if rule.count == 1 {
        entry.slots = sources(sh, at, rule, |face, c| allowed(sh, at, query::converted(kind, &[face]), c, how));
    } else {
        entry.slots = sources(sh, at, rule, |_, _| true);
        aimed::forbid(sh, at, &mut entry, kind, how);
    }
    entry.possible().then_some(entry)
}

/// The kinds that a conversion may make. Where it has a choice, only such as the sets in play have cards of.
pub(crate) fn kinds_of(sh: &Shared, makes: Makes) -> SmallVec<[KindId; 4]> {
    let among = match makes {
        Makes::Kind(kind) => return SmallVec::from_slice(&[kind]),
        Makes::Among(among) => among,
    };
    let core = sh.core.borrow();
    sh.defs(|d| {
        let mut dealt = vec![false; d.kinds.len()];
        let in_play = d.deck.iter().filter(|card| d.deals(card.set, &core.wishes.sets));
        in_play.for_each(|card| dealt[card.face.kind.index()] = true);
        let fits = |kind: &KindId| dealt[kind.index()] && d.test(Some(among), query::converted(*kind, &[]));
        (0..d.kinds.len()).map(KindId::at).filter(fits).collect()
    })
}

/// The kinds that a conversion makes and the filter accepts.
fn made_kinds(sh: &Shared, rule: &As, filter: FilterId) -> SmallVec<[KindId; 4]> {
    let mut kinds = kinds_of(sh, rule.makes);
    sh.defs(|d| kinds.retain(|kind| d.test(Some(filter), query::converted(*kind, &[]))));
    kinds
}

/// The source cards that a conversion may take.
pub(crate) fn sources(sh: &Shared, at: Seat, rule: &As, fits: impl Fn(Face, CardId) -> bool) -> SmallVec<[Slot; 8]> {
    let cards: SmallVec<[(CardId, Face); 16]> = {
        let like_hand = if rule.from & zones::HAND != 0 { zones::LIKE_HAND } else { 0 };
        let all = query::cards_of(sh, at, rule.from | like_hand);
        sh.lend(|l| all.into_iter().map(|c| (c, l.face(c))).filter(|(_, face)| l.defs.test(rule.card, *face)).collect())
    };
    let fitting = cards.into_iter().filter(|(c, face)| fits(*face, *c));
    fitting.map(|(card, _)| Slot { card, hidden: false }).collect()
}
