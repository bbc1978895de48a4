//! The bridge from `emit` to the trigger cursor.

use super::{card, flag, or_zero, seat};
use crate::ask::{Ask, AskKind, Entry as AskEntry, Prompt, Via};
use crate::calls::Board as _;
use crate::entry;
use crate::id::*;
use crate::query;
use crate::script::api::Entry;
use crate::script::core::{EVENT_DEPTH, EVENTS_PER_TURN, Shared};
use crate::trigger::{Case, Next, Offer, Timing, heard};
use smallvec::SmallVec;

pub(super) const TABLE: &[Entry] = &[
    entry!(Core Act "open" ("event": Int, "subject": Seat, "card": Card, "extra": Int) Bool, "打开一个时机", "opens a timing with one instance; does anybody listen?", |sh, a| {
        let event = event(sh, a[0])?;
        let case = case(sh, a)?;
        if !sh.defs(|d| sh.read(|st| heard(st, d, event, &case))) {
            return Ok(0);
        }
        open(sh, event, case)?;
        Ok(1)
    }),
    entry!(Core Act "open_many" ("event": Int, "subject": Seat, "card": Card, "extra": Int) Bool, "打开多个实例的时机", "opens a timing that gets more instances", |sh, a| {
        let event = event(sh, a[0])?;
        let case = case(sh, a)?;
        open(sh, event, case)?;
        Ok(1)
    }),
    entry!(Core Act "open_more" ("event": Int, "subject": Seat, "card": Card, "extra": Int) Nil, "加一个实例", "adds an instance to the innermost timing", |sh, a| {
        let case = case(sh, a)?;
        if let Some(timing) = sh.core.borrow_mut().timings.last_mut() {
            timing.cases.push(case);
        }
        Ok(0)
    }),
    entry!(Core Ask "next_part" () Int, "下一个触发的技能部分", "who fires next: part + owner·2^16 + instance·2^24; 0 = over, -1 = ask first", |sh, _| next_part(sh)),
    entry!(Core Act "close" () Nil, "关闭时机", "closes the innermost timing", |sh, _| {
        let mut core = sh.core.borrow_mut();
        core.timings.pop();
        core.events.pop();
        Ok(0)
    }),
    entry!(Core Act "end_timing" () Nil, "结束时机", "nobody else fires at the innermost timing: what it is about is no more", |sh, _| {
        if let Some(timing) = sh.core.borrow_mut().timings.last_mut() {
            timing.end();
        }
        Ok(0)
    }),
    entry!(Core Act "busy" ("part": Int, "seat": Seat, "on": Int) Nil, "技能执行中", "the part's skill runs, and is not offered inside itself", |sh, a| {
        let at = seat(sh, a[1])?;
        let part = PartId::from_lua(a[0]).ok_or("a part is expected")?;
        let skill = sh.defs(|d| d.part(part).skill);
        let mut core = sh.core.borrow_mut();
        if a[2] != 0 {
            core.busy.push((skill, at, a[2] == 1));
        } else {
            core.busy.pop();
        }
        Ok(0)
    }),
    entry!(Core Read "depth" () Int, "时机嵌套深度", "how many timings are open", |sh, _| Ok(sh.core.borrow().events.len() as i64)),
    entry!(Core Read "running_part" () Int, "正在执行的技能部分", "the part that runs at the innermost timing", |sh, _| {
        let core = sh.core.borrow();
        Ok(or_zero(core.timings.last().and_then(|t| t.running), |o| o.part.lua()))
    }),
    entry!(Core Read "listens" ("event": Int, "seat": Seat) Bool, "该角色是否有此时机的技能", "has this seat a part that hears the event?", |sh, a| {
        let (event, at) = (event(sh, a[0])?, seat(sh, a[1])?);
        Ok(sh.read(|st| flag(st.index.listeners.iter().any(|l| l.event == event && l.seat == at))))
    }),
];

fn event(sh: &Shared, n: i64) -> Result<EventId, String> {
    EventId::from_lua(n)
        .filter(|e| sh.defs(|d| e.index() < d.events.len()))
        .ok_or_else(|| "there is no such event".into())
}

/// `extra` packs the phase (low byte) and the set of zones (second byte).
fn case(sh: &Shared, a: crate::script::api::Args) -> Result<Case, String> {
    let subject = if a[1] == 0 { None } else { Some(seat(sh, a[1])?) };
    let face = if a[2] == 0 { None } else { Some(query::face(sh, card(sh, a[2])?)) };
    Ok(Case { subject, face, phase: PhaseId::from_lua(a[3] & 0xff), zones: (a[3] >> 8) as u8 })
}

fn open(sh: &Shared, event: EventId, case: Case) -> Result<(), String> {
    let mut core = sh.core.borrow_mut();
    if core.events.len() >= EVENT_DEPTH {
        drop(core);
        return Err(format!("events are nested {EVENT_DEPTH} deep: {}", cycle(sh)));
    }
    let turn = core.state.turn.no;
    if core.events_this_turn.0 != turn {
        core.events_this_turn = (turn, 0);
    }
    core.events_this_turn.1 += 1;
    if core.events_this_turn.1 > EVENTS_PER_TURN {
        drop(core);
        return Err(format!("more than {EVENTS_PER_TURN} events in one turn: {}", cycle(sh)));
    }
    let start = core.state.first_seat();
    let mut timing = Timing::new(event, start, case);
    timing.no = turn.wrapping_mul(1 << 15) + core.events_this_turn.1;
    core.timings.push(timing);
    core.events.push(event);
    Ok(())
}

/// Which skills at which events the open timings run, the innermost ones last.
fn cycle(sh: &Shared) -> String {
    let core = sh.core.borrow();
    let running: Vec<(EventId, Option<PartId>)> =
        core.timings.iter().rev().take(6).map(|t| (t.event, t.running.map(|o| o.part))).collect();
    sh.defs(|d| {
        let mut names: Vec<String> = running
            .iter()
            .map(|(event, part)| {
                let skill = part.map_or("?", |p| d.skill(d.part(p).skill).id.as_str());
                format!("{skill} at {}", d.events[event.index()].name)
            })
            .collect();
        names.reverse();
        names.join(", ")
    })
}

/// Runs the cursor with the timing taken out of the core, so that guards may read.
fn next_part(sh: &Shared) -> Result<i64, String> {
    if let Some(offer) = chosen(sh)? {
        return Ok(packed(offer));
    }
    let (mut timing, busy, mut trace) = {
        let mut core = sh.core.borrow_mut();
        let timing = core.timings.pop().ok_or("no event is open")?;
        (timing, core.busy_now(), core.trace.take())
    };
    let next = timing.next(sh, &busy, &mut trace);
    let mut core = sh.core.borrow_mut();
    core.timings.push(timing);
    core.trace = trace;
    match next {
        Next::Over => Ok(0),
        Next::Fire(offer) => Ok(packed(offer)),
        Next::Choose(offers) => {
            let ask = order_ask(&offers);
            core.offers = offers;
            drop(core);
            if super::asks::pose_ask(sh, ask)? == 2 {
                return Ok(-1);
            }
            next_part(sh)
        }
    }
}

fn packed(offer: Offer) -> i64 {
    offer.part.lua() | offer.seat.lua() << 16 | (i64::from(offer.case) + 1) << 24
}

fn order_ask(offers: &SmallVec<[Offer; 4]>) -> Ask {
    let kind = if offers.len() == 1 { AskKind::Invoke } else { AskKind::Order };
    Ask {
        id: 0,
        seat: offers[0].seat,
        kind,
        prompt: Prompt::default(),
        optional: true,
        secret: false,
        entries: offers.iter().map(|o| AskEntry::plain(Via::Fire(o.part, o.case))).collect(),
    }
}

/// The part that was chosen in the question that `next_part` had asked.
fn chosen(sh: &Shared) -> Result<Option<Offer>, String> {
    let (offers, choice) = {
        let mut core = sh.core.borrow_mut();
        if core.offers.is_empty() {
            return Ok(None);
        }
        let offers = std::mem::take(&mut core.offers);
        let choice = core.answered.take().and_then(|both| both.1.entry).map(usize::from);
        (offers, choice)
    };
    let (mut timing, mut trace) = {
        let mut core = sh.core.borrow_mut();
        (core.timings.pop().ok_or("no event is open")?, core.trace.take())
    };
    let offer = timing.choose(sh, &offers, choice, &mut trace);
    let mut core = sh.core.borrow_mut();
    core.timings.push(timing);
    core.trace = trace;
    Ok(offer)
}
