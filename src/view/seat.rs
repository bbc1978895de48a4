//! One seat of a view.

use super::{View, allows};
use crate::defs::Visible;
use crate::id::*;
use crate::inject::{self, Break};
use crate::state::{HeroSlot, SeatState, Source, Value, Zone};

/// What the reader of a [`View`] may know of one seat.
#[derive(Clone, Copy)]
pub struct SeatView<'a> {
    view: View<'a>,
    seat: Seat,
    state: &'a SeatState,
}

impl<'a> SeatView<'a> {
    pub(super) fn new(view: View<'a>, seat: Seat) -> Self {
        Self { view, seat, state: view.state.seat(seat) }
    }

    /// Which seat it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Is it the reader's own?
    pub fn own(&self) -> bool {
        self.view.reader == Some(self.seat)
    }

    /// At the table; who has just died is not, also if that death ended the game before the seat was cleared.
    pub fn alive(&self) -> bool {
        self.state.alive && !self.state.leaving
    }

    /// The role, if it is shown, the reader's own, or the game is over.
    pub fn role(&self) -> Option<Word> {
        let known = self.state.role_shown || self.own() || self.view.state.outcome.is_some();
        self.state.role.filter(|_| known)
    }

    /// Does everybody know the role?
    pub fn role_shown(&self) -> bool {
        self.state.role_shown
    }

    /// Is there a role at all, known or not?
    pub fn has_role(&self) -> bool {
        self.state.role.is_some()
    }

    /// The heroes; `None` for one that the reader does not know.
    pub fn heroes(&self) -> impl Iterator<Item = Option<HeroId>> + 'a {
        let seat = *self;
        self.state.heroes.iter().map(move |slot| seat.knows_hero(slot).then_some(slot.hero))
    }

    /// The heroes that wait, the next one first; `None` for one that the reader does not know.
    pub fn reserve(&self) -> impl Iterator<Item = Option<HeroId>> + 'a {
        let seat = *self;
        self.state.reserve.iter().map(move |slot| {
            let known = seat.knows_hero(slot) || inject::on(Break::ShowReserve);
            known.then_some(slot.hero)
        })
    }

    /// The hero that gives the seat its name: the first that the reader knows.
    pub fn hero(&self) -> Option<HeroId> {
        self.heroes().flatten().next()
    }

    fn knows_hero(&self, slot: &HeroSlot) -> bool {
        slot.shown || self.own()
    }

    /// The kingdom; unknown while all heroes are.
    pub fn kingdom(&self) -> Option<Word> {
        self.state.kingdom.filter(|_| self.knows_origin())
    }

    /// The gender; unknown while all heroes are.
    pub fn gender(&self) -> Option<Word> {
        self.state.gender.filter(|_| self.knows_origin())
    }

    fn knows_origin(&self) -> bool {
        self.state.heroes.is_empty() || self.hero().is_some()
    }

    /// Hit points.
    pub fn hp(&self) -> i32 {
        self.state.hp
    }

    /// Full hit points.
    pub fn max_hp(&self) -> i32 {
        self.state.max_hp
    }

    /// The hero lies face down.
    pub fn face_down(&self) -> bool {
        self.state.face_down
    }

    /// Chained 横置.
    pub fn chained(&self) -> bool {
        self.state.chained
    }

    /// How many cards the hand has.
    pub fn hand_count(&self) -> usize {
        self.state.hand.len()
    }

    /// The hand, if the reader sees it: his own, and those of his side where the mode shows them.
    pub fn hand(&self) -> Option<&'a [CardId]> {
        self.view.sees(Zone::Hand(self.seat)).then_some(self.state.hand.as_slice())
    }

    /// The equipment, by slot.
    pub fn equip(&self) -> impl Iterator<Item = (SlotId, CardId)> + 'a {
        self.state.equip.iter().enumerate().filter_map(|(i, card)| Some((SlotId::at(i), (*card)?)))
    }

    /// The judging area, first placed first.
    pub fn judge(&self) -> &'a [CardId] {
        &self.state.judge
    }

    /// The piles on the hero: their number of cards, and the cards themselves if the reader sees them.
    pub fn piles(&self) -> impl Iterator<Item = (PileId, usize, Option<&'a [CardId]>)> + 'a {
        let seat = *self;
        self.state.piles.iter().map(move |(pile, cards)| {
            let seen = seat.view.sees(Zone::Pile(seat.seat, *pile));
            (*pile, cards.len(), seen.then_some(cards.as_slice()))
        })
    }

    /// The marks that the reader sees.
    pub fn marks(&self) -> impl Iterator<Item = (MarkId, &'a Value)> + 'a {
        let seat = *self;
        self.state.marks.iter().filter_map(move |(mark, value)| {
            let visible =
                seat.view.defs.marks.get_index(mark.index()).map_or(Visible::Nobody, |(_, mark)| mark.visible);
            allows(visible, seat.seat, seat.view.reader).then_some((*mark, value))
        })
    }

    /// The skills that the reader knows of, in list order: those of known heroes and equipment and those given; the
    /// mode's rules and hidden parts of skills are left out.
    pub fn skills(&self) -> impl Iterator<Item = SkillView> + 'a {
        let seat = *self;
        self.view.state.instances.iter().filter(move |i| i.seat == seat.seat && !i.ghost).filter_map(move |instance| {
            let known = match instance.source {
                Source::Hero(slot) => seat.state.heroes.get(usize::from(slot)).is_some_and(|s| seat.knows_hero(s)),
                Source::Card(_) | Source::Grant(_) => true,
                Source::Rule => false,
            };
            let named =
                seat.view.defs.skills.get_index(instance.skill.index()).is_some_and(|(id, _)| !id.contains('.'));
            (known && named).then_some(SkillView {
                skill: instance.skill,
                equipment: matches!(instance.source, Source::Card(_)),
                works: instance.active(),
                suspended: instance.suspended,
                uses: instance.uses,
            })
        })
    }
}

/// A skill that a seat has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkillView {
    /// The skill.
    pub skill: SkillId,
    /// It comes from equipment.
    pub equipment: bool,
    /// It is in force.
    pub works: bool,
    /// It is switched off for this game.
    pub suspended: bool,
    /// How often it was used in this game.
    pub uses: u16,
}
