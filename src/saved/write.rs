//! From ids to names.

use super::*;
use crate::filter::Face;
use crate::id::*;
use crate::state::*;

/// The travelling form of `state`, whose ids are those of `defs`. Converted cards stay behind: they belong to the
/// running action.
pub fn save(state: &State, defs: &Defs) -> SavedState {
    Names { state, defs }.state()
}

struct Names<'a> {
    state: &'a State,
    defs: &'a Defs,
}

fn key<V>(map: &indexmap::IndexMap<String, V>, i: usize) -> String {
    map.get_index(i).map_or_else(String::new, |(id, _)| id.clone())
}

impl Names<'_> {
    fn word(&self, word: Word) -> String {
        self.defs.words.name(word).to_owned()
    }

    fn skill(&self, skill: SkillId) -> String {
        key(&self.defs.skills, skill.index())
    }

    fn phase(&self, phase: PhaseId) -> String {
        key(&self.defs.phases, phase.index())
    }

    fn part(&self, part: PartId) -> Option<String> {
        let skill = self.defs.parts.get(part.index())?.skill;
        let (id, def) = self.defs.skills.get_index(skill.index())?;
        let n = def.parts.iter().position(|p| *p == part)?;
        Some(format!("{id}#{n}"))
    }

    fn card(&self, card: CardId) -> Option<String> {
        Some(self.defs.deck.get(card.index())?.name.clone())
    }

    fn cards(&self, cards: &[CardId]) -> Vec<String> {
        cards.iter().filter_map(|card| self.card(*card)).collect()
    }

    fn skills(&self, skills: &[SkillId]) -> Vec<String> {
        skills.iter().map(|skill| self.skill(*skill)).collect()
    }

    fn state(&self) -> SavedState {
        let (state, defs) = (self.state, self.defs);
        let mode = state.mode.and_then(|id| defs.modes.get_index(id.index()));
        SavedState {
            mode: mode.map(|(id, _)| id.clone()),
            options: mode.map_or_else(Vec::new, |(_, mode)| {
                let names = mode.options.keys().cloned();
                names.zip(state.options.iter().copied()).collect()
            }),
            constants: self.constants(),
            seats: (0..state.seats.len()).map(|i| self.seat(Seat::at(i))).collect(),
            draw: self.cards(&state.draw),
            discard: self.cards(&state.discard),
            processing: self.cards(&state.processing),
            poses: state.poses.iter().filter_map(|p| self.pose(p)).collect(),
            instances: state.instances.iter().filter_map(|i| self.instance(i)).collect(),
            suspended: state.suspended.iter().filter_map(|p| self.part(*p)).collect(),
            turn: self.turn(),
            schedule: state.schedule.iter().copied().map(Into::into).collect(),
            history: state.history.iter().map(|deed| self.deed(deed)).collect(),
            data: state.data.iter().filter_map(|(key, value)| Some((self.word(*key), self.value(value)?))).collect(),
            rng: state.rng.clone(),
            seed: state.seed,
            outcome: state.outcome.as_ref().map(|outcome| SavedOutcome {
                seats: outcome.seats.to_vec(),
                roles: outcome.roles.iter().map(|role| self.word(*role)).collect(),
            }),
            version: state.version,
        }
    }

    fn constants(&self) -> Vec<(String, i64)> {
        let usual = super::constants(self.defs, self.state.mode);
        let values = self.state.constants.iter().zip(&usual).enumerate();
        values
            .filter(|(_, (value, usual))| value != usual)
            .map(|(i, (value, _))| (key(&self.defs.constants, i), *value))
            .collect()
    }

    fn seat(&self, seat: Seat) -> SavedSeat {
        let s = self.state.seat(seat);
        let equip: Vec<CardId> = s.equip.iter().flatten().copied().collect();
        SavedSeat {
            role: s.role.map(|word| self.word(word)),
            role_shown: s.role_shown,
            kingdom: s.kingdom.map(|word| self.word(word)),
            gender: s.gender.map(|word| self.word(word)),
            hp: s.hp,
            max_hp: s.max_hp,
            alive: s.alive,
            leaving: s.leaving,
            survives: s.survives,
            face_down: s.face_down,
            chained: s.chained,
            skips: (0..16).filter(|i| s.skips & (1 << i) != 0).map(|i| self.phase(PhaseId(i))).collect(),
            last_turn: s.last_turn,
            heroes: s.heroes.iter().filter_map(|slot| self.hero(slot)).collect(),
            reserve: s.reserve.iter().filter_map(|slot| self.waiting(slot)).collect(),
            hand: self.cards(&s.hand),
            equip: self.cards(&equip),
            judge: self.cards(&s.judge),
            piles: s.piles.iter().map(|(id, cards)| (key(&self.defs.piles, id.index()), self.cards(cards))).collect(),
            marks: s
                .marks
                .iter()
                .filter_map(|(id, value)| Some((key(&self.defs.marks, id.index()), self.value(value)?)))
                .collect(),
            without: self.without(seat, &equip),
            blind_picks: s.blind_picks,
            asked: s.asked,
        }
    }

    fn hero(&self, slot: &HeroSlot) -> Option<SavedHero> {
        let (id, def) = self.defs.heroes.get_index(slot.hero.index())?;
        Some(SavedHero { hero: id.clone(), shown: slot.shown, skills: self.skills(&def.skills) })
    }

    fn waiting(&self, slot: &HeroSlot) -> Option<SavedHero> {
        let (id, _) = self.defs.heroes.get_index(slot.hero.index())?;
        Some(SavedHero { hero: id.clone(), shown: slot.shown, skills: Vec::new() })
    }

    /// Skills that a worn card or the mode's rules would give and that the seat has not.
    fn without(&self, seat: Seat, equip: &[CardId]) -> Vec<String> {
        let state = self.state;
        if !state.seat(seat).alive {
            return Vec::new();
        }
        let has = |skill: SkillId, source: Source| {
            let same = |i: &Instance| i.seat == seat && i.skill == skill && i.source == source;
            state.instances.iter().any(same)
        };
        let worn = equip.iter().flat_map(|card| {
            let physical = self.defs.deck.get(card.index());
            let skills = physical.map_or(&[][..], |p| &self.defs.kind(p.face.kind).skills);
            skills.iter().map(|skill| (*skill, Source::Card(*card)))
        });
        // Before the rules have been given out nobody has lost one.
        let ruled = state.instances.iter().any(|i| i.source == Source::Rule) || state.turn.step != Step::Setup;
        let everyone = state
            .mode
            .filter(|_| ruled)
            .and_then(|id| self.defs.modes.get_index(id.index()))
            .map_or(&[][..], |(_, mode)| &mode.everyone);
        let rules = everyone.iter().map(|skill| (*skill, Source::Rule));
        worn.chain(rules).filter(|(skill, source)| !has(*skill, *source)).map(|(skill, _)| self.skill(skill)).collect()
    }

    fn pose(&self, pose: &Pose) -> Option<SavedPose> {
        Some(SavedPose {
            card: self.card(pose.card)?,
            kind: key(&self.defs.kinds, pose.kind.index()),
            skill: pose.skill.map(|skill| self.skill(skill)),
        })
    }

    fn instance(&self, instance: &Instance) -> Option<SavedInstance> {
        Some(SavedInstance {
            skill: self.skill(instance.skill),
            seat: instance.seat,
            source: match instance.source {
                Source::Hero(slot) => SavedSource::Hero(slot),
                Source::Card(card) => SavedSource::Card(self.card(card)?),
                Source::Rule => SavedSource::Rule,
                Source::Grant(span) => SavedSource::Grant(span),
            },
            dormant: instance.dormant,
            muted: instance.muted,
            muted_by: instance.muted_by.map(|skill| self.skill(skill)),
            suspended: instance.suspended,
            uses: instance.uses,
            ghost: instance.ghost,
        })
    }

    fn turn(&self) -> SavedTurn {
        let turn = &self.state.turn;
        SavedTurn {
            seat: turn.seat,
            extra_after: turn.extra_after,
            no: turn.no,
            round: turn.round,
            phase: turn.phase.map(|phase| self.phase(phase)),
            phase_no: turn.phase_no,
            starter: turn.starter,
            step: self.step(turn.step),
            instead: turn.instead,
            fruitless: turn.fruitless.iter().filter_map(|(key, at)| Some((self.fruitless(*key)?, *at))).collect(),
        }
    }

    /// The key of an idle entry is the number of its part.
    fn fruitless(&self, key: u64) -> Option<String> {
        self.part(PartId(u16::try_from(key).ok()?))
    }

    fn step(&self, step: Step) -> SavedStep {
        let named = |i: u8, make: fn(String, u8) -> SavedStep| {
            let all = super::phases(self.defs, self.state.mode);
            let i = usize::from(i);
            match all.get(i) {
                Some(phase) => {
                    let before = all[..i].iter().filter(|p| *p == phase).count();
                    make(self.phase(*phase), before as u8)
                }
                None => SavedStep::AfterPhases,
            }
        };
        match step {
            Step::Setup => SavedStep::Setup,
            Step::Begin => SavedStep::Begin,
            Step::Phase(i) => named(i, SavedStep::Phase),
            Step::Idle(i) => named(i, SavedStep::Idle),
            Step::IdleEnd(i) => named(i, SavedStep::IdleEnd),
            Step::End => SavedStep::End,
            Step::Next => SavedStep::Next,
        }
    }

    fn deed(&self, deed: &Deed) -> SavedDeed {
        SavedDeed {
            kind: match deed.kind {
                DeedKind::Use => SavedDeedKind::Use,
                DeedKind::Respond => SavedDeedKind::Respond,
                DeedKind::Damage => SavedDeedKind::Damage,
                DeedKind::Loss => SavedDeedKind::Loss,
                DeedKind::Skill => SavedDeedKind::Skill,
                DeedKind::Give => SavedDeedKind::Give,
            },
            seat: deed.seat,
            target: deed.target,
            face: deed.face.map(|face| self.face(face)),
            part: deed.part.and_then(|part| self.part(part)),
            n: deed.n,
            phase: deed.phase.map(|phase| self.phase(phase)),
            phase_no: deed.phase_no,
            turn_no: deed.turn_no,
            round: deed.round,
            idle: deed.idle,
        }
    }

    fn face(&self, face: Face) -> SavedFace {
        SavedFace {
            kind: key(&self.defs.kinds, face.kind.index()),
            suit: face.suit,
            colour: (face.colour != face.suit.colour()).then_some(face.colour),
            rank: face.rank,
        }
    }

    /// `None` for a converted card, which nothing outlives.
    fn value(&self, value: &Value) -> Option<SavedValue> {
        Some(match value {
            Value::Bool(on) => SavedValue::Bool(*on),
            Value::Int(n) => SavedValue::Int(*n),
            Value::Str(word) => SavedValue::Str(self.word(*word)),
            Value::Seat(seat) => SavedValue::Seat(*seat),
            Value::Card(card) => SavedValue::Card(self.card(*card)?),
            Value::Seats(seats) => SavedValue::Seats(seats.to_vec()),
            Value::Cards(cards) => SavedValue::Cards(self.cards(cards)),
        })
    }
}
