//! Reading the answer of the question that was asked last.

use super::or_zero;
use crate::ask::{Answer, Ask, Via};
use crate::calls::Board as _;
use crate::defs::StaticKey;
use crate::entry;
use crate::id::*;
use crate::query::{self, Targets};
use crate::script::api::Entry;
use crate::script::core::Shared;
use crate::state::Virtual;
use smallvec::smallvec;

pub(super) const TABLE: &[Entry] = &[
    entry!(Core Read "answer_entry" () Int, "回答的选项", "which entry was chosen; 0 = declined", |sh, _| {
        answer(sh, |_, answer| answer.entry.map_or(0, |e| i64::from(e) + 1))
    }),
    entry!(Core Read "answer_via" () Int, "回答的方式", "how: 0 declined, 1 card, 2 recast, 3 conversion or play part, 4 supply, 5 fire, 6 option, 7 hero", |sh, _| {
        via(sh, code)
    }),
    entry!(Core Read "answer_means" () Int, "回答的方式与首张牌", "how (as answer_via), + 8 if the targets depend on each other, + the first chosen card, as it is in hand, · 16", |sh, _| {
        let (means, first) = answer(sh, |ask, answer| {
            chosen(ask, answer).map_or((0, None), |entry| {
                let pairs = i64::from(matches!(entry.targets, Targets::Pairs(_)));
                let card = answer.slots.first().and_then(|s| entry.slots.get(usize::from(*s)));
                (code(entry.via) | pairs << 3, card.map(|s| s.card))
            })
        })?;
        Ok(means | or_zero(first, |card| as_held(sh, card).lua()) << 4)
    }),
    entry!(Core Read "answer_part" () Int, "回答所用的技能部分", "the part", |sh, _| {
        via(sh, |via| match via {
            Via::Part(p, _) | Via::Supply(p, _) | Via::Fire(p, _) => p.lua(),
            _ => 0,
        })
    }),
    entry!(Core Read "answer_owner" () Seat, "该技能的拥有者", "whose part it is", |sh, _| {
        via(sh, |via| match via {
            Via::Part(_, s) | Via::Supply(_, s) => s.lua(),
            _ => 0,
        })
    }),
    entry!(Core Read "answer_option" () Word, "选择的选项", "the chosen option", |sh, _| {
        via(sh, |via| if let Via::Option(word) = via { word.lua() } else { 0 })
    }),
    entry!(Core Read "answer_hero" () Hero, "选择的武将", "the chosen hero", |sh, _| {
        via(sh, |via| if let Via::Hero(hero) = via { hero.lua() } else { 0 })
    }),
    entry!(Core Read "answer_makes" () Kind, "所得的牌名", "the kind of card that comes of it", |sh, _| {
        answer(sh, |ask, a| or_zero(chosen(ask, a).and_then(|e| e.makes), KindId::lua))
    }),
    entry!(Core Read "answer_cards" () Int, "选择的牌数", "how many cards were chosen", |sh, _| answer(sh, |_, a| a.slots.len() as i64)),
    entry!(Core Read "answer_card" ("i": Int) Card, "选择的第 i 张牌", "the i-th chosen card", |sh, a| {
        let i = usize::try_from(a[0] - 1).unwrap_or(usize::MAX);
        answer(sh, |ask, answer| {
            let slot = chosen(ask, answer).zip(answer.slots.get(i)).and_then(|(e, s)| e.slots.get(usize::from(*s)));
            or_zero(slot, |s| s.card.lua())
        })
    }),
    entry!(Core Read "answer_hidden" ("i": Int) Bool, "第 i 张是否盲选", "was the i-th card chosen from its back?", |sh, a| {
        let i = usize::try_from(a[0] - 1).unwrap_or(usize::MAX);
        answer(sh, |ask, answer| {
            let slot = chosen(ask, answer).zip(answer.slots.get(i)).and_then(|(e, s)| e.slots.get(usize::from(*s)));
            i64::from(slot.is_some_and(|s| s.hidden))
        })
    }),
    entry!(Core Read "answer_seats" () Int, "选择的角色数", "how many seats were chosen", |sh, _| answer(sh, |_, a| a.seats.len() as i64)),
    entry!(Core Read "answer_seat" ("i": Int) Seat, "选择的第 i 名角色", "the i-th chosen seat", |sh, a| {
        let i = usize::try_from(a[0] - 1).unwrap_or(usize::MAX);
        answer(sh, |_, answer| or_zero(answer.seats.get(i).copied(), Seat::lua))
    }),
    entry!(Core Read "answer_targets" () Int, "目标角色的集合", "the set of targets: the chosen seats, or all of a card without a choice", |sh, _| {
        answer(sh, |ask, answer| {
            let Some(entry) = chosen(ask, answer) else { return 0 };
            match &entry.targets {
                Targets::All(set) => i64::from(*set),
                _ => answer.seats.iter().fold(0, |set, s| set | i64::from(query::bit(*s))),
            }
        })
    }),
    entry!(Core Read "answer_split" () Int, "第一堆的张数", "how many of the arranged cards go to the first pile", |sh, _| answer(sh, |_, a| i64::from(a.split))),
    entry!(Core Act "answer_select" ("seat": Seat) Bool, "读取该角色的回答", "makes the answer of one seat of the round readable", |sh, a| {
        let mut core = sh.core.borrow_mut();
        let found = core.answered_all.iter().find(|both| Some(both.0.seat) == Seat::from_lua(a[0])).cloned();
        let own = core.answered.as_ref().is_some_and(|both| Some(both.0.seat) == Seat::from_lua(a[0]));
        match found {
            Some(found) => {
                core.answered = Some(found);
                Ok(1)
            }
            None => Ok(i64::from(own)),
        }
    }),
];

fn code(via: Via) -> i64 {
    match via {
        Via::Card => 1,
        Via::Recast => 2,
        Via::Part(..) => 3,
        Via::Supply(..) => 4,
        Via::Fire(..) => 5,
        Via::Option(_) => 6,
        Via::Hero(_) => 7,
    }
}

fn chosen<'a>(ask: &'a Ask, answer: &Answer) -> Option<&'a crate::ask::Entry> {
    ask.entries.get(usize::from(answer.entry?))
}

/// A card that is about to leave its zone to be used, as it is there: a face that is not the printed one (红颜) goes along.
fn as_held(sh: &Shared, card: CardId) -> CardId {
    let face = sh.lend(|l| l.has(StaticKey::TreatAs).then(|| l.face(card)));
    let Some(face) = face.filter(|face| sh.defs(|d| d.deck.get(card.index()).is_some_and(|c| c.face != *face))) else {
        return card;
    };
    sh.write(|w| w.make_virtual(Virtual { face, cards: smallvec![card], skill: None, hidden: false }))
}

fn answer<T>(sh: &Shared, f: impl FnOnce(&Ask, &Answer) -> T) -> Result<T, String> {
    let core = sh.core.borrow();
    core.answered.as_deref().map(|(ask, answer)| f(ask, answer)).ok_or_else(|| "no question was answered".into())
}

fn via(sh: &Shared, f: impl FnOnce(Via) -> i64) -> Result<i64, String> {
    answer(sh, |ask, answer| chosen(ask, answer).map_or(0, |e| f(e.via)))
}
