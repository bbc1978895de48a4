//! Invariant 3: at each timing a part fires once per instance, and the seats come in the order of the table.

use super::{Verdict, broken};
use crate::defs::{Body, Defs};
use crate::id::*;
use crate::state::{Source, State};
use crate::trigger::{TraceRow, Verdict as Said};

/// Looks through a trace. `state` tells to which tier a skill belongs; skills that are gone by now are passed over.
pub fn timings(rows: &[TraceRow], state: &State, defs: &Defs) -> Verdict {
    let mut numbers: Vec<u32> = rows.iter().map(|r| r.timing).collect();
    numbers.sort_unstable();
    numbers.dedup();
    for number in numbers {
        let fired: Vec<&TraceRow> = rows.iter().filter(|r| r.timing == number && r.verdict == Said::Fired).collect();
        once(&fired, defs)?;
        seats_in_turn(&fired)?;
        tiers(&fired, state, defs)?;
    }
    Ok(())
}

fn once(fired: &[&TraceRow], defs: &Defs) -> Verdict {
    for (i, row) in fired.iter().enumerate() {
        let counted = matches!(&defs.part(row.part).body, Body::On(on) if on.has_times);
        let again = fired[..i].iter().any(|r| (r.part, r.seat, r.case) == (row.part, row.seat, row.case));
        if again && !counted {
            return broken(3, format!("a part fires twice at one timing: {row:?}"));
        }
        if fired[..i].iter().any(|r| (r.part, r.seat) == (row.part, row.seat) && r.case > row.case) {
            return broken(3, format!("a part goes back to an earlier instance: {row:?}"));
        }
    }
    Ok(())
}

/// Once around the table at most, no seat twice.
fn seats_in_turn(fired: &[&TraceRow]) -> Verdict {
    let mut seats: Vec<Seat> = fired.iter().map(|r| r.seat).collect();
    seats.dedup();
    let back = seats.windows(2).filter(|w| w[1] < w[0]).count();
    let wrapped = seats.first() <= seats.last() && back > 0;
    if back > 1 || wrapped {
        return broken(3, format!("seats fire out of order: {seats:?}, at {:?}", fired[0].event));
    }
    Ok(())
}

/// Inside a seat: hero skills, then equipment, then rule parts.
fn tiers(fired: &[&TraceRow], state: &State, defs: &Defs) -> Verdict {
    let tier = |row: &TraceRow| {
        let skill = defs.part(row.part).skill;
        let mut tiers =
            state.instances.iter().filter(|i| i.skill == skill && i.seat == row.seat).map(|i| match i.source {
                Source::Hero(_) | Source::Grant(_) => 0,
                Source::Card(_) => 1,
                Source::Rule => 2,
            });
        // A skill that a seat has from two sources has no one tier.
        let first = tiers.next();
        if tiers.next().is_some() { None } else { first }
    };
    for pair in fired.windows(2).filter(|w| w[0].seat == w[1].seat) {
        if let (Some(a), Some(b)) = (tier(pair[0]), tier(pair[1]))
            && b < a
        {
            return broken(3, format!("{:?} fires after a part of a later tier, {:?}", pair[1], pair[0]));
        }
    }
    Ok(())
}
