use super::fixture::{defs, state};
use super::*;
use crate::log::{Announced, Moved, Record, Why};
use crate::state::{Pose, Value};
use smallvec::smallvec;

const NOBODY: Option<Seat> = None;

#[test]
fn a_seat_sees_its_own_and_what_lies_open() {
    let defs = defs();
    let state = state(&defs);
    let view = View::new(&state, &defs, Some(Seat(1)));
    let (first, own) = (view.seat(Seat(0)).unwrap(), view.seat(Seat(1)).unwrap());
    assert_eq!((first.hand(), first.hand_count()), (None, 2));
    assert_eq!(own.hand(), Some(&[CardId(2), CardId(3)][..]));
    assert_eq!((first.hero(), own.hero()), (Some(HeroId(0)), Some(HeroId(1))));
    assert!(own.role().is_some() && first.role().is_some() && view.seat(Seat(2)).unwrap().role().is_none());
    assert_eq!(own.marks().count(), 2);
    assert_eq!(first.piles().next(), Some((PileId(0), 1, Some(&[CardId(4)][..]))));
    assert!(view.knows(CardId(5)) && !view.knows(CardId(6)) && !view.knows(CardId(0)));
    assert!(view.seat(Seat(9)).is_none());

    let other = View::new(&state, &defs, NOBODY);
    let second = other.seat(Seat(1)).unwrap();
    assert_eq!((second.hero(), second.kingdom(), second.gender(), second.role()), (None, None, None, None));
    assert_eq!((second.marks().count(), second.skills().count()), (1, 0));
    assert_eq!(second.piles().next(), Some((PileId(1), 1, None)));
    assert_eq!(other.seat(Seat(0)).unwrap().skills().count(), 1);
}

#[test]
fn roles_are_open_when_the_game_is_over() {
    let defs = defs();
    let mut state = state(&defs);
    state.outcome = Some(Outcome { seats: smallvec![], roles: smallvec![] });
    let view = View::new(&state, &defs, NOBODY);
    assert!(view.seats().all(|seat| seat.role().is_some()));
}

/// Contract: a view does not change when cards that its reader may not know change places.
#[test]
fn hidden_cards_leave_no_trace() {
    let defs = defs();
    let state = state(&defs);
    let mut other = state.clone();
    other.seats[1].hand = vec![CardId(6), CardId(2)];
    other.draw = vec![CardId(3)];
    other.zones.swap(3, 6);
    other.seats[1].blind_picks = 4;
    other.seed = 99;
    for reader in [NOBODY, Some(Seat(0)), Some(Seat(2))] {
        assert_eq!(View::new(&state, &defs, reader).to_json(), View::new(&other, &defs, reader).to_json());
    }
    let own = |state| View::new(state, &defs, Some(Seat(1))).to_json();
    assert_ne!(own(&state), own(&other));
    assert!(!own(&state).to_string().contains("♠7"), "the draw pile");
}

#[test]
fn json_is_by_names() {
    let defs = defs();
    let mut state = state(&defs);
    state.seats[0].judge.push(CardId(6));
    (state.draw, state.zones[6]) = (vec![], Zone::Judge(Seat(0)));
    state.poses.push(Pose { card: CardId(6), kind: KindId(1), skill: None });
    let json = View::new(&state, &defs, Some(Seat(0))).to_json();
    assert_eq!(json["seats"][0]["judge"][0]["printed"], "strike");
    assert_eq!(json["seats"][0]["equip"]["arm"]["kind"], "pike");
    assert_eq!(json["seats"][1]["heroes"][0], serde_json::Value::Null);
    assert_eq!(json["seats"][1]["piles"]["own"], 1);
    assert_eq!(json["phase"], "act");
}

#[test]
fn a_blind_hand_has_an_order_of_its_own() {
    let defs = defs();
    let mut state = state(&defs);
    state.seats[0].hand = (0..8).map(CardId).collect();
    let before = blind_order(&state, Seat(0));
    let mut sorted = before.clone();
    sorted.sort();
    assert_eq!(&sorted[..], &state.seats[0].hand[..]);
    state.seats[0].hand.reverse();
    assert_eq!(before, blind_order(&state, Seat(0)), "the order in the hand does not matter");
    state.seats[0].blind_picks += 1;
    assert_ne!(before, blind_order(&state, Seat(0)));
    assert!(blind_order(&state, Seat(7)).is_empty());
}

fn moved(card: u16, from: Zone, to: Zone) -> Record {
    Record::Moved { items: smallvec![Moved { card: CardId(card), from, to }], why: Why::Obtain, by: None }
}

fn seen(defs: &Defs, reader: Option<u8>, record: &Record) -> CardId {
    match visible_record(defs, reader.map(Seat), record) {
        Some(Record::Moved { items, .. }) => items[0].card,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_hand_card_that_is_taken_is_seen_by_taker_and_loser() {
    let defs = defs();
    let (first, second) = (Zone::Hand(Seat(0)), Zone::Hand(Seat(1)));
    let taken = moved(2, second, first);
    for (reader, card) in [(Some(0), CardId(2)), (Some(1), CardId(2)), (Some(2), UNSEEN), (None, UNSEEN)] {
        assert_eq!(seen(&defs, reader, &taken), card);
    }
    let drawn = moved(6, Zone::Draw, first);
    assert_eq!((seen(&defs, Some(0), &drawn), seen(&defs, Some(1), &drawn)), (CardId(6), UNSEEN));
    assert_eq!(seen(&defs, None, &moved(2, second, Zone::Discard)), CardId(2));
    assert_eq!(seen(&defs, Some(0), &moved(6, Zone::Draw, Zone::Draw)), UNSEEN);
    assert_eq!(seen(&defs, Some(0), &moved(5, Zone::Draw, Zone::Pile(Seat(1), PileId(1)))), UNSEEN);
    let secret = Record::Marked { seat: Seat(1), mark: MarkId(1), value: Some(Value::Int(1)) };
    assert!(visible_record(&defs, Some(Seat(0)), &secret).is_none());
    assert!(visible_record(&defs, Some(Seat(1)), &secret).is_some());
}

/// Cards handed out from the draw pile (遗计): the giver sees all, each receiver his own.
#[test]
fn what_is_handed_out_is_seen_by_giver_and_receiver() {
    let defs = defs();
    let items = smallvec![Moved { card: CardId(6), from: Zone::Draw, to: Zone::Hand(Seat(1)) }];
    let handed = Record::Moved { items, why: Why::Give, by: Some(Seat(0)) };
    for (reader, card) in [(Some(0), CardId(6)), (Some(1), CardId(6)), (Some(2), UNSEEN), (None, UNSEEN)] {
        assert_eq!(seen(&defs, reader, &handed), card);
    }
}

/// A card laid face down stays so until it leaves processing, and is shown then, though it goes to a hand (奸雄).
#[test]
fn a_claim_shows_only_its_name() {
    let defs = defs();
    let face = defs.deck[0].face;
    let hand = Zone::Hand(Seat(0));
    let card = Announced { face, cards: smallvec![CardId(0)], skill: Some(SkillId(0)), hidden: true };
    let log = [
        Record::Used { seat: Seat(0), card, targets: smallvec![Seat(1)], partner: None },
        moved(0, hand, Zone::Processing),
        Record::Damage { from: Some(Seat(0)), to: Seat(1), n: 1, nature: None, face: Some(face) },
        moved(0, Zone::Processing, Zone::Discard),
    ];
    let state = state(&defs);
    let view = View::new(&state, &defs, None);
    let read = |reader: u8, log: &[Record]| Sight::new(Some(Seat(reader))).read(&view, log);
    assert_eq!(read(0, &log), log);
    let other = read(1, &log);
    let Record::Used { card, .. } = &other[0] else { panic!() };
    assert_eq!((card.face.suit, card.face.rank, card.cards[0]), (Suit::None, 0, UNSEEN));
    assert_eq!(other[1], moved(UNSEEN.0, hand, Zone::Processing));
    let Record::Damage { face: Some(face), .. } = &other[2] else { panic!() };
    assert_eq!(face.rank, 0);
    assert_eq!(other[3], log[3]);
    let paid_first = [log[1].clone(), log[0].clone(), log[3].clone()];
    assert_eq!(read(1, &paid_first), [other[1].clone(), other[0].clone(), other[3].clone()]);
    let taken = moved(0, Zone::Processing, Zone::Hand(Seat(1)));
    assert_eq!(read(2, &[log[0].clone(), log[1].clone(), taken.clone()])[2], taken);
}

#[test]
fn a_covered_card_in_processing_is_its_users_alone() {
    let defs = defs();
    let mut state = state(&defs);
    state.seats[0].hand.retain(|card| card.0 != 0);
    state.processing.push(CardId(0));
    state.zones[0] = Zone::Processing;
    let face = defs.deck[0].face;
    state.virtuals.push(Virtual { face, cards: smallvec![CardId(0)], skill: Some(SkillId(0)), hidden: true });
    let claim = CardId(VIRTUAL);
    let other = View::new(&state, &defs, Some(Seat(1)));
    assert_eq!(other.processing().collect::<Vec<_>>(), [UNSEEN]);
    assert_eq!((other.face(claim).unwrap().rank, other.face(CardId(0)), other.sources(claim)[0]), (0, None, UNSEEN));
    let own = View::new(&state, &defs, Some(Seat(0)));
    assert_eq!((own.face(claim), own.processing().next()), (Some(face), Some(CardId(0))));
}
