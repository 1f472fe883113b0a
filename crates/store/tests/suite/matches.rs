//! Matches are created once, and a seat has one holder.

use store::{Handed, Holder, StoreError, Subject, Visibility};

use crate::place::{Place, block_on, match_id, new_match, on_both_engines, player_id, seat};

on_both_engines! {
    a_match_is_as_it_was_made,
    an_id_is_given_once,
    a_match_has_some_seats,
    unknown_players_get_no_seat,
    a_seat_changes_hands_only_from_its_holder,
    of_many_who_claim_a_seat_one_gets_it,
    the_same_match_made_at_once_exists_once,
}

async fn a_match_is_as_it_was_made(place: Place) {
    let store = place.open().await;
    store.add_player(&player_id("p"), "Ada", store::Millis(1)).await.unwrap();
    let mut new = new_match("m");
    new.visibility = Visibility::Unlisted;
    new.seats = vec![Holder::Player(player_id("p")), Holder::Nobody, Holder::Computer(8)];
    store.create_match(new.clone()).await.unwrap();
    let info = store.match_info(&match_id("m")).await.unwrap();
    assert_eq!((info.id, info.game, info.options), (new.id, new.game, new.options));
    assert_eq!((info.ruleset, info.visibility), (1, Visibility::Unlisted));
    assert_eq!((info.created_at, info.moved_at), (new.created_at, new.created_at));
    assert_eq!((info.to_act, info.wake_at, info.ended), (new.to_act, None, None));
    assert_eq!(info.seats, new.seats);
    assert_eq!(store.seed(&match_id("m")).await.unwrap(), new.seed);
}

async fn an_id_is_given_once(place: Place) {
    let store = place.open().await;
    store.create_match(new_match("m")).await.unwrap();
    let mut other = new_match("m");
    other.game = "reef".to_owned();
    let again = store.create_match(other).await;
    assert!(matches!(again, Err(StoreError::Conflict(Subject::Match))), "{again:?}");
    assert_eq!(store.match_info(&match_id("m")).await.unwrap().game, "wadi");
}

async fn a_match_has_some_seats(place: Place) {
    let store = place.open().await;
    for count in [0, 17] {
        let mut new = new_match("m");
        new.seats = vec![Holder::Nobody; count];
        let refused = store.create_match(new).await;
        assert!(matches!(refused, Err(StoreError::Unsupported { .. })), "{refused:?}");
    }
}

async fn unknown_players_get_no_seat(place: Place) {
    let store = place.open().await;
    let mut new = new_match("m");
    new.seats = vec![Holder::Nobody, Holder::Player(player_id("nobody"))];
    let refused = store.create_match(new).await;
    assert!(matches!(refused, Err(StoreError::Missing(Subject::Player))), "{refused:?}");
    store.create_match(new_match("m")).await.unwrap();
    let refused = store.claim_seat(&match_id("m"), seat(0), &player_id("nobody")).await;
    assert!(matches!(refused, Err(StoreError::Missing(Subject::Player))), "{refused:?}");
    let refused = store.claim_seat(&match_id("m"), seat(5), &player_id("nobody")).await;
    assert!(matches!(refused, Err(StoreError::Missing(Subject::Seat))), "{refused:?}");
}

async fn a_seat_changes_hands_only_from_its_holder(place: Place) {
    let store = place.open().await;
    store.create_match(new_match("m")).await.unwrap();
    for name in ["p", "q"] {
        store.add_player(&player_id(name), name, store::Millis(1)).await.unwrap();
    }
    let (p, q) = (Holder::Player(player_id("p")), Holder::Player(player_id("q")));
    let hand = async |from: &Holder, to: &Holder| {
        store.hand_seat(&match_id("m"), seat(1), from.clone(), to.clone()).await.unwrap()
    };
    assert_eq!(hand(&Holder::Nobody, &p).await, Handed::Done);
    assert_eq!(hand(&Holder::Nobody, &p).await, Handed::Already);
    assert_eq!(hand(&Holder::Nobody, &q).await, Handed::HeldBy(p.clone()));
    assert_eq!(hand(&p, &Holder::Computer(3)).await, Handed::Done);
    assert_eq!(hand(&Holder::Computer(2), &q).await, Handed::HeldBy(Holder::Computer(3)));
    assert_eq!(hand(&Holder::Computer(3), &p).await, Handed::Done);
    assert_eq!(hand(&p, &Holder::Nobody).await, Handed::Done);
    assert_eq!(store.match_info(&match_id("m")).await.unwrap().seats, [Holder::Nobody, Holder::Nobody]);
}

async fn of_many_who_claim_a_seat_one_gets_it(place: Place) {
    // Two stores, as two servers have.
    let stores = [place.open().await, place.open().await];
    for player in 0..8 {
        stores[0].add_player(&player_id(&format!("p{player}")), "", store::Millis(1)).await.unwrap();
    }
    for round in 0..25 {
        let id = match_id(&format!("m{round}"));
        stores[0].create_match(new_match(id.as_str())).await.unwrap();
        let mut tasks = Vec::new();
        for player in 0..8 {
            let (store, id) = (stores[player % 2].clone(), id.clone());
            tasks.push(tokio::spawn(async move {
                store.claim_seat(&id, seat(0), &player_id(&format!("p{player}"))).await.unwrap()
            }));
        }
        let mut winners = Vec::new();
        let mut held = Vec::new();
        for (player, task) in tasks.into_iter().enumerate() {
            match task.await.unwrap() {
                Handed::Done => winners.push(Holder::Player(player_id(&format!("p{player}")))),
                Handed::HeldBy(holder) => held.push(holder),
                Handed::Already => panic!("nobody asked twice"),
            }
        }
        assert_eq!((winners.len(), held.len()), (1, 7), "round {round}");
        assert!(held.iter().all(|holder| *holder == winners[0]), "round {round}");
        assert_eq!(stores[1].match_info(&id).await.unwrap().seats[0], winners[0]);
    }
}

async fn the_same_match_made_at_once_exists_once(place: Place) {
    let stores = [place.open().await, place.open().await];
    for round in 0..25 {
        let mut tasks = Vec::new();
        for number in 0..6 {
            let store = stores[number % 2].clone();
            tasks
                .push(tokio::spawn(async move { store.create_match(new_match(&format!("m{round}"))).await }));
        }
        let mut made = 0;
        for task in tasks {
            match task.await.unwrap() {
                Ok(()) => made += 1,
                Err(StoreError::Conflict(Subject::Match)) => {}
                Err(other) => panic!("{other:?}"),
            }
        }
        assert_eq!(made, 1, "round {round}");
    }
}

/// Whoever looks first and writes later, without a condition, lets two sit on one seat.
#[test]
fn control_an_unconditional_claim_has_two_winners() {
    block_on(async {
        let place = Place::file();
        let store = place.open().await;
        store.create_match(new_match("m")).await.unwrap();
        for name in ["p", "q"] {
            store.add_player(&player_id(name), name, store::Millis(1)).await.unwrap();
        }
        let mut winners = 0;
        let looks = [
            store.match_info(&match_id("m")).await.unwrap().seats[0].clone(),
            store.match_info(&match_id("m")).await.unwrap().seats[0].clone(),
        ];
        for (name, seen) in ["p", "q"].into_iter().zip(looks) {
            let now = store.match_info(&match_id("m")).await.unwrap().seats[0].clone();
            let to = Holder::Player(player_id(name));
            let handed = store.hand_seat(&match_id("m"), seat(0), now, to).await.unwrap();
            winners += usize::from(seen == Holder::Nobody && handed == Handed::Done);
        }
        assert_eq!(winners, 2);
    });
}
