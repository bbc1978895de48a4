//! Who listens to what: derived from the instances of skills.

use crate::defs::{Body, Defs, Order};
use crate::state::{Index, Instance, Listener, Source, State};

/// Rebuilds who listens to what.
pub fn build_index(state: &mut State, defs: &Defs) {
    let mut index = std::mem::take(&mut state.index);
    index.listeners.clear();
    index.statics.clear();
    index.conversions.clear();
    index.plays.clear();
    index.heard = 0;
    index.keys = 0;
    index.present = state.seats.iter().enumerate().map(|(i, s)| u16::from(s.present()) << i).sum();
    for (i, instance) in state.instances.iter().enumerate() {
        let repeated = state.instances[..i]
            .iter()
            .any(|other| other.seat == instance.seat && other.skill == instance.skill && other.active());
        if instance.active() && !repeated {
            index_instance(&mut index, state, defs, i, instance);
        }
    }
    state.written.index = true;
    index.listeners.sort_unstable();
    index.statics.sort_by_key(|(key, ..)| *key);
    state.index = index;
}

fn index_instance(index: &mut Index, state: &State, defs: &Defs, i: usize, instance: &Instance) {
    let (tier, slot) = place_of(defs, instance);
    let skill = defs.skill(instance.skill);
    for (n, &part) in skill.parts.iter().enumerate() {
        if state.suspended.contains(&part) {
            continue;
        }
        let place = (slot << 12) | ((i as u16 & 0xff) << 4) | (n as u16 & 0xf);
        match &defs.part(part).body {
            Body::On(on) => {
                let event = &defs.events[on.event.index()];
                if (instance.ghost && !event.lingers) || (instance.dormant && (on.must || skill.locked)) {
                    continue;
                }
                index.heard |= 1 << on.event.0;
                index.listeners.push(Listener {
                    event: on.event,
                    seat: instance.seat,
                    tier,
                    optional: !(on.must || skill.locked),
                    order: match on.order {
                        Order::First => 0,
                        Order::Normal => 1,
                        Order::Last => 2,
                    },
                    place,
                    instance: i as u16,
                    part,
                });
            }
            _ if instance.ghost || instance.dormant => {}
            Body::As(_) => index.conversions.push((i as u16, part)),
            Body::Play(_) => index.plays.push((i as u16, part)),
            Body::Static(entries) => {
                for (n, entry) in entries.iter().enumerate() {
                    index.keys |= entry.key.bit();
                    index.statics.push((entry.key, i as u16, part, n as u8));
                }
            }
        }
    }
}

/// The tier inside the seat, and for equipment the slot.
fn place_of(defs: &Defs, instance: &Instance) -> (u8, u16) {
    match instance.source {
        Source::Hero(_) | Source::Grant(_) => (0, 0),
        Source::Card(card) => {
            let kind = defs.deck.get(card.index()).map(|c| c.face.kind);
            let slot = kind.and_then(|k| defs.traits[k.index()].slot).map_or(0, |s| u16::from(s.0));
            (1, slot)
        }
        Source::Rule => (2, 0),
    }
}
