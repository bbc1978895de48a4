//! Heroes and skill instances: those that were there, and those that changed content adds to heroes, equipment and
//! rules in play.

use super::*;

/// A hero in play: where it was in the save, and its skills then and now.
struct Skills {
    seat: Seat,
    /// Its slot in the save and now.
    slots: (u8, u8),
    shown: bool,
    before: Vec<Option<SkillId>>,
    now: Vec<SkillId>,
}

impl Reader<'_> {
    /// Gives every seat its heroes and instances.
    pub(super) fn skills(&mut self) -> Result<(), String> {
        let heroes = self.heroes();
        for instance in &self.saved.instances {
            let seat = self.seat_in_range(instance.seat)?;
            if let Some(instance) = self.instance(seat, instance, &heroes) {
                self.state.instances.push(instance);
            }
        }
        for hero in &heroes {
            self.add_of_hero(hero);
        }
        for i in 0..self.state.seats.len() {
            if self.state.seats[i].alive {
                self.add_of_equipment(Seat::at(i));
                self.add_of_rules(Seat::at(i));
            }
        }
        Ok(())
    }

    fn heroes(&mut self) -> Vec<Skills> {
        let mut all = Vec::new();
        for (i, saved) in self.saved.seats.iter().enumerate() {
            for (slot, hero) in saved.heroes.iter().enumerate() {
                let Some((id, _, def)) = self.defs.heroes.get_full(&hero.hero) else {
                    let (who, hero) = (i + 1, &hero.hero);
                    self.note("hero_gone", &[("hero", hero), ("seat", &who)]);
                    continue;
                };
                let here = &mut self.state.seats[i].heroes;
                let slots = (slot as u8, here.len() as u8);
                here.push(HeroSlot { hero: HeroId::at(id), shown: hero.shown });
                all.push(Skills {
                    seat: Seat::at(i),
                    slots,
                    shown: hero.shown,
                    before: hero.skills.iter().map(|name| self.skill(name)).collect(),
                    now: def.skills.clone(),
                });
            }
        }
        all
    }

    /// The instance in this content; `None` if it has no place in it.
    fn instance(&mut self, seat: Seat, saved: &SavedInstance, heroes: &[Skills]) -> Option<Instance> {
        let who = seat.index() + 1;
        let Some(skill) = self.skill(&saved.skill) else {
            self.note("skill_gone", &[("skill", &saved.skill), ("seat", &who)]);
            return None;
        };
        let source = match &saved.source {
            SavedSource::Hero(slot) => {
                let hero = heroes.iter().find(|h| h.seat == seat && h.slots.0 == *slot)?;
                if hero.before.contains(&Some(skill)) && !hero.now.contains(&skill) {
                    self.note("skill_lost", &[("skill", &saved.skill), ("seat", &who)]);
                    return None;
                }
                Source::Hero(hero.slots.1)
            }
            SavedSource::Card(name) => {
                let card = self.card(name)?;
                let kind = self.defs.deck[card.index()].face.kind;
                if !self.defs.kind(kind).skills.contains(&skill) {
                    self.note("skill_not_given", &[("card", name), ("skill", &saved.skill)]);
                    return None;
                }
                Source::Card(card)
            }
            SavedSource::Rule => Source::Rule,
            SavedSource::Grant(span) => Source::Grant(*span),
        };
        Some(Instance {
            skill,
            seat,
            source,
            dormant: saved.dormant,
            muted: saved.muted,
            muted_by: saved.muted_by.as_deref().and_then(|name| self.skill(name)),
            suspended: saved.suspended,
            uses: saved.uses,
            ghost: saved.ghost,
        })
    }

    /// New skills of a hero, and its list order if that changed.
    fn add_of_hero(&mut self, hero: &Skills) {
        let same =
            hero.before.len() == hero.now.len() && hero.before.iter().zip(&hero.now).all(|(a, b)| *a == Some(*b));
        if same || !self.state.seats[hero.seat.index()].alive {
            return;
        }
        let source = Source::Hero(hero.slots.1);
        let mut places: Vec<usize> = self.places(|i| i.seat == hero.seat && i.source == source);
        let has = |skill: SkillId| places.iter().any(|i| self.state.instances[*i].skill == skill);
        let new: Vec<SkillId> =
            hero.now.iter().copied().filter(|s| !hero.before.contains(&Some(*s)) && !has(*s)).collect();
        let at = places.last().map_or(self.state.instances.len(), |i| i + 1);
        for (n, skill) in new.into_iter().enumerate() {
            if !hero.before.is_empty() {
                let (who, id) = (hero.seat.index() + 1, self.defs.skill(skill).id.clone());
                self.note("skill_new", &[("seat", &who), ("skill", &id)]);
            }
            let mut instance = Instance::new(skill, hero.seat, source);
            instance.dormant = !hero.shown;
            self.state.instances.insert(at + n, instance);
            places.push(at + n);
        }
        let mut sorted: Vec<Instance> = places.iter().map(|i| self.state.instances[*i]).collect();
        let rank = |i: &Instance| hero.now.iter().position(|s| *s == i.skill);
        sorted.sort_by_key(|i| rank(i).unwrap_or(usize::MAX));
        for (i, instance) in places.into_iter().zip(sorted) {
            self.state.instances[i] = instance;
        }
    }

    fn add_of_equipment(&mut self, seat: Seat) {
        let worn = self.state.seats[seat.index()].equip;
        for card in worn.into_iter().flatten() {
            let kind = self.defs.deck[card.index()].face.kind;
            self.add_missing(seat, &self.defs.kind(kind).skills, Source::Card(card));
        }
    }

    fn add_of_rules(&mut self, seat: Seat) {
        let defs = self.defs;
        let given = self.saved.turn.step != SavedStep::Setup
            || self.saved.instances.iter().any(|i| i.source == SavedSource::Rule);
        let mode = self.state.mode.filter(|_| given);
        if let Some((_, mode)) = mode.and_then(|id| defs.modes.get_index(id.index())) {
            self.add_missing(seat, &mode.everyone, Source::Rule);
        }
    }

    /// Instances of a source that the seat has not and has not lost.
    fn add_missing(&mut self, seat: Seat, skills: &[SkillId], source: Source) {
        let without = &self.saved.seats[seat.index()].without;
        for &skill in skills {
            let lost = without.contains(&self.defs.skill(skill).id);
            let here = |i: &Instance| i.seat == seat && i.skill == skill && i.source == source && !i.ghost;
            if lost || self.state.instances.iter().any(here) {
                continue;
            }
            let instances = &mut self.state.instances;
            let after =
                instances.iter().rposition(|i| i.seat == seat && i.source == source).map_or(instances.len(), |i| i + 1);
            instances.insert(after, Instance::new(skill, seat, source));
        }
    }

    fn places(&self, which: impl Fn(&Instance) -> bool) -> Vec<usize> {
        let all = self.state.instances.iter().enumerate();
        all.filter(|(_, i)| which(i)).map(|(i, _)| i).collect()
    }
}
