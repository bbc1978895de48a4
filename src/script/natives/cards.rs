//! Reading cards and filters, and making converted cards.

use super::asks::running_skill;
use super::{card, flag, or_zero, seat};
use crate::calls::Board as _;
use crate::defs::Body;
use crate::entry;
use crate::filter::{Face, Filter, Who};
use crate::id::*;
use crate::query;
use crate::script::api::Entry;
use crate::script::core::Shared;
use crate::state::{Virtual, Zone};
use smallvec::SmallVec;

pub(super) const TABLE: &[Entry] = &[
    entry!(Card Read "kind" field Kind, "牌名", "the kind's id", |sh, a| Ok(query::face(sh, card(sh, a[0])?).kind.lua())),
    entry!(Card Read "suit" field Suit, "花色：spade heart club diamond，无花色为 none", "the suit; none for some conversions", |sh, a| {
        Ok(query::face(sh, card(sh, a[0])?).suit as i64)
    }),
    entry!(Card Read "colour" field Colour, "颜色：red black，无色为 none", "the colour; none for some conversions", |sh, a| {
        Ok(query::face(sh, card(sh, a[0])?).colour as i64)
    }),
    entry!(Card Read "rank" field Int, "点数（1–13，无点数为 0）", "the rank, 1 to 13; 0 for some conversions", |sh, a| {
        Ok(i64::from(query::face(sh, card(sh, a[0])?).rank))
    }),
    entry!(Card Read "owner" field Seat, "牌所在区域的角色", "the seat in whose zone it is", |sh, a| {
        let c = card(sh, a[0])?;
        Ok(or_zero(query::zone(sh, c).seat(), Seat::lua))
    }),
    entry!(Card Read "skill" field Skill, "转化所用的技能", "the skill that converted it", |sh, a| {
        let c = card(sh, a[0])?;
        Ok(sh.read(|st| or_zero(st.virtual_card(c).and_then(|v| v.skill), SkillId::lua)))
    }),
    entry!(Card Read "converted" field Bool, "是否为转化牌", "is it a converted card?", |sh, a| Ok(flag(card(sh, a[0])?.is_virtual()))),
    entry!(Card Read "counts_as" ("kind": Kind) Bool, "是否算作该牌", "does it count as that kind?", |sh, a| {
        let face = query::face(sh, card(sh, a[0])?);
        let kind = KindId::from_lua(a[1]);
        Ok(sh.defs(|d| flag(kind.is_some_and(|k| d.traits[face.kind.index()].lineage.contains(&k)))))
    }),
    entry!(Card Read "lies_in" ("zones": Zones) Bool, "是否有牌在这些区域里", "does it, or a card it is made of, lie in one of these zones?", |sh, a| {
        let c = card(sh, a[0])?;
        let inside = |c: CardId| query::zone(sh, c).bit() & a[1] as u8 != 0;
        Ok(flag(sh.read(|st| st.sources(c)).into_iter().any(inside)))
    }),
    entry!(Card Act "as" ("kind": Kind) Card, "该牌当另一种牌：花色、颜色、点数和实体牌不变", "the card under another name: suit, colour, rank and the cards it is made of stay", |sh, a| {
        let c = card(sh, a[0])?;
        let kind = KindId::from_lua(a[1]).ok_or("a card kind is expected")?;
        let face = Face { kind, ..query::face(sh, c) };
        let made = Virtual { face, cards: sh.read(|st| st.sources(c)), skill: running_skill(sh), hidden: false };
        Ok(sh.write(|w| w.make_virtual(made)).lua())
    }),
    entry!(Core Read "card_zone" ("card": Card) Int, "牌所在的区域", "the code of the card's zone", |sh, a| {
        let c = card(sh, a[0])?;
        Ok(query::zone(sh, c).code())
    }),
    entry!(Core Read "source_n" ("card": Card) Int, "实体牌数", "how many physical cards it is made of", |sh, a| {
        let c = card(sh, a[0])?;
        Ok(sh.read(|st| st.sources(c).len() as i64))
    }),
    entry!(Core Read "source_at" ("card": Card, "i": Int) Card, "第 i 张实体牌", "its i-th physical card", |sh, a| {
        let c = card(sh, a[0])?;
        Ok(sh.read(|st| or_zero(usize::try_from(a[1] - 1).ok().and_then(|i| st.sources(c).get(i).copied()), CardId::lua)))
    }),
    entry!(Core Read "family" ("card": Card) Int, "牌的大类", "1 basic, 2 trick, 3 delayed trick, 4 equipment", |sh, a| {
        let face = query::face(sh, card(sh, a[0])?);
        Ok(sh.defs(|d| d.family(face.kind).code()))
    }),
    entry!(Core Read "slot_of" ("card": Card) Int, "装备栏", "its equipment slot", |sh, a| {
        let face = query::face(sh, card(sh, a[0])?);
        Ok(sh.defs(|d| or_zero(d.traits[face.kind.index()].slot, SlotId::lua)))
    }),
    entry!(Core Read "nature" ("card": Card) Int, "属性", "the nature of its damage", |sh, a| {
        let face = query::face(sh, card(sh, a[0])?);
        Ok(sh.defs(|d| or_zero(d.traits[face.kind.index()].nature, Word::lua)))
    }),
    entry!(Core Read "test" ("filter": Int, "card": Card) Bool, "牌是否符合", "does the card pass the filter?", |sh, a| {
        let face = query::face(sh, card(sh, a[1])?);
        Ok(sh.defs(|d| flag(d.test(FilterId::from_lua(a[0]), face))))
    }),
    entry!(Core Read "test_for" ("filter": Int, "card": Card, "seat": Seat) Bool, "对该角色而言牌是否符合", "does it pass, as that seat's card?", |sh, a| {
        let face = query::face_for(sh, card(sh, a[1])?, Some(seat(sh, a[2])?));
        Ok(sh.defs(|d| flag(d.test(FilterId::from_lua(a[0]), face))))
    }),
    entry!(Core Read "who" layer 4 ("filter": Int, "me": Seat, "target": Seat) Bool, "角色是否符合", "does the seat pass the filter?", |sh, a| {
        let who = WhoId::from_lua(a[0]).ok_or("a seat filter is expected")?;
        let (face, far) = sh.aimed.get().map_or((None, false), |(face, far)| (Some(face), far));
        Ok(flag(query::passes(sh, who, seat(sh, a[1])?, seat(sh, a[2])?, face, far)))
    }),
    entry!(Core Read "judge_free" ("card": Card, "target": Seat) Bool, "其判定区没有同名牌", "no card of that name in the judging area?", |sh, a| {
        let face = query::face(sh, card(sh, a[0])?);
        Ok(flag(query::judge_free(sh, seat(sh, a[1])?, face.kind)))
    }),
    entry!(Core Read "filter" ("op": Int, "a": Int, "b": Int) Int, "组合过滤器", "a combined filter: 1 and, 2 or, 3 not, 4 ranks", |sh, a| {
        let id = |n| FilterId::from_lua(n).ok_or_else(|| "a card filter is expected here".to_string());
        let made = match a[0] {
            1 => Filter::And(id(a[1])?, id(a[2])?),
            2 => Filter::Or(id(a[1])?, id(a[2])?),
            3 => Filter::Not(id(a[1])?),
            _ => Filter::Rank(a[1].clamp(0, 99) as u8, a[2].clamp(0, 99) as u8),
        };
        new_filter(sh, |f| f.card(made).lua())
    }),
    entry!(Core Read "who_filter" ("op": Int, "a": Int, "b": Int) Int, "组合角色过滤器", "a combined seat filter: 1 and, 2 or, 3 not, 4 near, 5 holds", |sh, a| {
        let id = |n| WhoId::from_lua(n).ok_or_else(|| "a seat filter is expected here".to_string());
        let made = match a[0] {
            1 => Who::And(id(a[1])?, id(a[2])?),
            2 => Who::Or(id(a[1])?, id(a[2])?),
            3 => Who::Not(id(a[1])?),
            4 => Who::Near(a[1].clamp(0, 99) as u8),
            _ => Who::Holds(a[1].clamp(0, 255) as u8),
        };
        new_filter(sh, |f| f.seat(made).lua())
    }),
    entry!(Core Act "convert" ("kind": Int, "skill": Int) Card, "视为一张牌（无实体牌）", "a converted card of no source; add sources with convert_add", |sh, a| {
        let kind = KindId::from_lua(a[0]).ok_or("a card kind is expected")?;
        let face = query::converted(kind, &[]);
        let made = Virtual { face, cards: SmallVec::new(), skill: SkillId::from_lua(a[1]), hidden: false };
        Ok(sh.write(|w| w.make_virtual(made)).lua())
    }),
    entry!(Core Act "cover" ("card": Card, "part": Int) Nil, "扣置", "a converted card lies face down, if its conversion says so", |sh, a| {
        let (made, part) = (card(sh, a[0])?, PartId::from_lua(a[1]).ok_or("a part is expected")?);
        if sh.defs(|d| matches!(&d.part(part).body, Body::As(rule) if rule.face_down)) {
            let at = usize::from(made.0.checked_sub(VIRTUAL).ok_or("only a converted card is laid face down")?);
            let mut core = sh.core.borrow_mut();
            core.state.virtuals.get_mut(at).ok_or("this converted card is gone")?.hidden = true;
        }
        Ok(0)
    }),
    entry!(Core Act "convert_add" ("card": Card, "source": Card) Nil, "加入一张实体牌", "adds a physical source to a converted card", |sh, a| {
        let (made, source) = (card(sh, a[0])?, card(sh, a[1])?);
        let mut all = sh.read(|st| st.sources(made));
        all.push(source);
        let faces: SmallVec<[_; 2]> = all.iter().map(|c| query::face(sh, *c)).collect();
        let kind = query::face(sh, made).kind;
        let mut core = sh.core.borrow_mut();
        let at = usize::from(made.0.checked_sub(VIRTUAL).ok_or("only a converted card has sources")?);
        let made = core.state.virtuals.get_mut(at).ok_or("this converted card is gone")?;
        made.face = query::converted(kind, &faces);
        made.cards = all;
        Ok(0)
    }),
    entry!(Core Read "top" ("i": Int) Card, "牌堆顶第 i 张", "the i-th card of the draw pile from the top", |sh, a| {
        Ok(sh.read(|st| {
            let i = usize::try_from(a[0]).unwrap_or(usize::MAX);
            or_zero(st.draw.len().checked_sub(i).and_then(|at| st.draw.get(at)).copied(), CardId::lua)
        }))
    }),
    entry!(Core Read "in_zone" ("card": Card, "zone": Int) Bool, "牌是否在该区域", "is the card in a zone of that code?", |sh, a| {
        let c = card(sh, a[0])?;
        Ok(flag(!c.is_virtual() && query::zone(sh, c).code() == a[1]))
    }),
    entry!(Core Read "draw_n" () Int, "牌堆张数", "how many cards the draw pile has", |sh, _| Ok(sh.read(|st| st.draw.len() as i64))),
    entry!(Core Read "is_pose" ("card": Card) Bool, "是否以他牌之名置于判定区", "does it stand for another kind where it lies?", |sh, a| {
        let c = card(sh, a[0])?;
        Ok(sh.read(|st| flag(st.poses.iter().any(|p| p.card == c) && matches!(st.zones.get(c.index()), Some(Zone::Judge(_))))))
    }),
];

fn new_filter(sh: &Shared, make: impl FnOnce(&mut crate::filter::Filters) -> i64) -> Result<i64, String> {
    let mut defs = sh.defs.try_borrow_mut().map_err(|_| "a filter cannot be made here".to_string())?;
    Ok(make(&mut defs.filters))
}
