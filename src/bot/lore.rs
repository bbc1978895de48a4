//! What is known of cards and skills beforehand: what they were seen to do, and what their TOML hints at.

use crate::defs::{Defs, Hint, Targeting};
use crate::filter::{Face, Family};
use crate::id::*;
use std::collections::BTreeMap;

/// Something that was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// A card of this kind is used.
    Kind(KindId),
    /// A part of a skill is used.
    Part(PartId),
    /// It was offered and declined.
    Declined(PartId),
    /// Cards or seats are picked for a skill, by the prompt's key.
    Pick(Option<SkillId>, Option<Word>),
    /// An option is chosen, by skill, prompt and option.
    Option(Option<SkillId>, Option<Word>, Word),
}

/// A judgement by what asked for it, and the suit that it showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Judged {
    pub(super) kind: Option<KindId>,
    pub(super) skill: Option<SkillId>,
    pub(super) suit: Suit,
}

/// What a choice does on average: hundredths of a hit point and of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// To the hit points of whoever chose.
    pub own_hp: i32,
    /// To his cards, apart from those that he paid.
    pub own_cards: i32,
    /// To the hit points of each other seat that was chosen.
    pub hp: i32,
    /// To their cards.
    pub cards: i32,
}

/// What was seen of one topic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) times: i64,
    pub(super) own: (i64, i64),
    pub(super) others: i64,
    pub(super) theirs: (i64, i64),
    /// The worst that came of it for the hit points of whoever chose.
    pub(super) worst: i64,
}

/// A card of this kind and colour that is used on who has this skill.
type Meeting = (KindId, Colour, SkillId);

/// What is known beforehand. It depends on the content and the mode alone, and every player has the same.
#[derive(Clone, Debug, Default)]
pub struct Lore {
    pub(super) seen: BTreeMap<Topic, Seen>,
    /// How often a card of the kind was used at once on those who were chosen.
    used: BTreeMap<(Topic, KindId), i64>,
    /// How often cards met skills, and how often they came to nothing.
    met: BTreeMap<Meeting, (i64, i64)>,
    /// The meetings that come to nothing (藤甲, 仁王盾).
    shields: Vec<Meeting>,
    /// How often whoever chose missed a phase of his for it.
    pub(super) missed: BTreeMap<(Topic, PhaseId), i64>,
    /// How often a phase was seen, and what cards it brought.
    pub(super) phases: BTreeMap<PhaseId, (i64, i64)>,
    /// What came of judgements for whoever judged.
    pub(super) verdicts: BTreeMap<Judged, Seen>,
    /// By kind: what a card is worth in the hand, in tenths of a card.
    keep: Vec<i32>,
}

/// So often a thing has to be seen before it says something about the next time.
const ENOUGH: i64 = 5;

/// Less than this is chance and no effect.
const NOISE: i32 = 8;

impl Lore {
    /// What the TOML says.
    pub(super) fn new(defs: &Defs) -> Self {
        Self { keep: (0..defs.kinds.len()).map(|i| worth(defs, KindId::at(i))).collect(), ..Self::default() }
    }

    /// A card of the kind was used at once on those who were chosen.
    pub(super) fn led_to(&mut self, topic: Topic, kind: KindId) {
        *self.used.entry((topic, kind)).or_default() += 1;
    }

    /// A card was used on who has the skill (`vain`: and came to nothing).
    pub(super) fn meet(&mut self, face: Face, skill: SkillId, vain: bool) {
        let (uses, voids) = self.met.entry((face.kind, face.colour, skill)).or_default();
        *if vain { voids } else { uses } += 1;
    }

    /// Draws the conclusions from what was seen.
    pub(super) fn conclude(&mut self) {
        let spoilt = |(uses, voids): (i64, i64)| uses >= ENOUGH && clearly(voids, uses);
        self.shields = self.met.iter().filter(|(_, met)| spoilt(**met)).map(|(meeting, _)| *meeting).collect();
    }

    /// The kind of card that is nearly always used on the chosen (神速).
    pub fn amounts_to(&self, topic: Topic) -> Option<KindId> {
        let times = self.seen.get(&topic).map(|seen| seen.times).filter(|times| *times >= ENOUGH)?;
        let kinds = self.used.range((topic, KindId(0))..=(topic, KindId(u16::MAX)));
        kinds.into_iter().find(|(_, n)| clearly(**n, times)).map(|((_, kind), _)| *kind)
    }

    /// The skills at which a card of the kind and colour comes to nothing.
    pub fn shields(&self, kind: KindId, colour: Colour) -> impl Iterator<Item = SkillId> {
        let such = move |meeting: &&Meeting| (meeting.0, meeting.1) == (kind, colour);
        self.shields.iter().filter(such).map(|meeting| meeting.2)
    }

    /// What a card of the kind is worth in the hand.
    pub(super) fn keep(&self, kind: KindId) -> i32 {
        self.keep.get(kind.index()).copied().unwrap_or(8)
    }

    /// What the topic does, if that was seen often enough.
    pub fn effect(&self, topic: Topic) -> Option<Effect> {
        let seen = self.seen.get(&topic).filter(|seen| seen.times >= ENOUGH)?;
        Some(mean_of(seen))
    }

    /// What such a judgement does to whoever judges, as `own_hp` and `own_cards`, if that was seen often enough.
    pub(super) fn verdict(&self, judged: Judged) -> Option<Effect> {
        self.verdicts.get(&judged).filter(|seen| seen.times >= ENOUGH).map(mean_of)
    }

    /// The worst that it was seen to do to the hit points of whoever chose it, in hundredths.
    pub(super) fn worst(&self, topic: Topic) -> i32 {
        self.seen.get(&topic).map_or(0, |seen| seen.worst as i32)
    }

    /// What is picked for a skill.
    pub fn picks(&self, skill: SkillId) -> impl Iterator<Item = Topic> {
        let keys = Topic::Pick(Some(skill), None)..=Topic::Pick(Some(skill), Some(Word(u16::MAX)));
        self.seen.range(keys).map(|(topic, _)| *topic)
    }

    /// The phases that whoever chose it missed for it, and how often in a hundred times.
    pub(super) fn missed(&self, topic: Topic) -> impl Iterator<Item = (PhaseId, i32)> {
        let times = self.seen.get(&topic).map_or(1, |seen| seen.times.max(1));
        let of_topic = self.missed.range((topic, PhaseId(0))..=(topic, PhaseId(u8::MAX)));
        of_topic.map(move |((_, phase), n)| (*phase, (100 * n / times) as i32))
    }

    /// How many cards a phase brings, in hundredths.
    pub(super) fn brings(&self, phase: PhaseId) -> i32 {
        self.phases.get(&phase).map_or(0, |(times, cards)| (cards / times.max(&1)) as i32).max(0)
    }

    /// What a card of the kind does to a seat that it is used on. Hints are believed before what was seen.
    pub fn on_target(&self, defs: &Defs, kind: KindId) -> Effect {
        let seen = self.effect(Topic::Kind(kind)).unwrap_or_default();
        // Who can only use it on himself stands for whoever else it may be used on.
        let alone = self.seen.get(&Topic::Kind(kind)).is_some_and(|seen| seen.others == 0);
        let effect = if alone { Effect { hp: seen.own_hp, cards: seen.own_cards, ..seen } } else { seen };
        hinted(effect, &defs.kind(kind).hint)
    }

    /// Is a card of the kind, used on one seat, help (1) or harm (-1) for that seat, or neither?
    pub fn sense(&self, defs: &Defs, kind: KindId) -> i32 {
        let effect = self.on_target(defs, kind);
        (effect.hp * 2 + effect.cards).signum()
    }
}

/// Nearly always.
fn clearly(n: i64, of: i64) -> bool {
    n * 10 >= of * 8
}

/// The effect, at least as good or as bad for the chosen as the hint says.
pub(super) fn hinted(effect: Effect, hint: &Hint) -> Effect {
    let cards = match hint.target.as_deref() {
        Some("foe") if effect.hp * 2 + effect.cards > -80 => -80 - effect.hp * 2,
        Some("friend") if effect.hp * 2 + effect.cards < 80 => 80 - effect.hp * 2,
        _ => effect.cards,
    };
    Effect { cards, ..effect }
}

fn mean_of(seen: &Seen) -> Effect {
    let mean = |sum: i64, n: i64| if n == 0 { 0 } else { (sum / n) as i32 };
    let clear = |n: i32| if n.abs() < NOISE { 0 } else { n };
    Effect {
        own_hp: clear(mean(seen.own.0, seen.times)),
        own_cards: clear(mean(seen.own.1, seen.times)),
        hp: clear(mean(seen.theirs.0, seen.others)),
        cards: clear(mean(seen.theirs.1, seen.others)),
    }
}

fn worth(defs: &Defs, kind: KindId) -> i32 {
    let def = defs.kind(kind);
    let flag = |name: &str| defs.words.find(name).is_some_and(|flag| def.traits.flags.contains(&flag));
    if flag("rescue") {
        return 30;
    }
    if flag("self_rescue") {
        return 24;
    }
    let answers = def.usage.as_ref().is_none_or(|usage| usage.target == Targeting::Never);
    match (def.hint.cards.as_deref(), def.traits.family) {
        (Some("keep"), _) => 14,
        (Some("cheap"), _) => 4,
        (Some(_), _) => 8,
        (None, Family::Equip) => 9,
        (None, _) if answers => 11,
        (None, _) => 7,
    }
}
