//! A guest becomes an account, with all that they had.

use store::{
    Append, GuestMerge, Holder, MatchFilter, MergeOutcome, Millis, NewLogin, PositionNote, Store, StoreError,
    Subject, TokenHash,
};

use crate::logins::{login_id, new_login};
use crate::test_database::{
    ROOM, TestDatabase, appended, command, ending, events, everywhere, maker, match_id, name, new_match,
    player_id, seat, sitting,
};

everywhere! {
    all_of_it_goes_along_or_nothing_does,
    what_stays_keeps_the_guest,
    one_part_comes_after_the_other,
    of_two_at_once_one_wins,
    who_showed_the_old_password_gets_nothing,
    who_has_gone_takes_no_seat,
    who_made_a_match_finds_it_while_it_waits,
    what_is_due_can_be_put_off,
}

/// A guest `g` with a login, and an account `a`.
async fn people(database: &TestDatabase) -> Store {
    let store = database.open().await;
    store.add_guest("Guest 1", new_login("l", 1, "g", 1)).await.unwrap();
    store.add_guest("Guest 2", new_login("k", 2, "a", 1)).await.unwrap();
    store.claim(name("Ada"), "hash".to_owned(), new_login("m", 3, "a", 2)).await.unwrap();
    store
}

/// A match of the guest's, who has its first seat and made it.
async fn guests(store: &Store, id: &str) {
    let mut new = new_match(id);
    new.seats[0] = Holder::Player(player_id("g"));
    new.maker = Some(maker("g", 9));
    store.create_match(new).await.unwrap();
}

/// The guest comes as the account, which gets the first seat in these matches.
fn merge(matches: &[(&str, u64)], stay: &[&str], token: u8) -> GuestMerge {
    let ada = Holder::Player(player_id("a"));
    let sat = |&(id, seen): &(&str, u64)| sitting(id, seen, u128::from(token), 0, &ada);
    GuestMerge {
        guest: player_id("g"),
        was: login_id("l"),
        login: new_login(&format!("n{token}"), token, "a", 9),
        matches: matches.iter().map(sat).collect(),
        stay: stay.iter().map(|id| match_id(id)).collect(),
        is_last: true,
    }
}

async fn is_known(store: &Store, token: u8) -> bool {
    store.login(&TokenHash::new([token; 32])).await.unwrap().is_some()
}

async fn owner(store: &Store, id: &str) -> Holder {
    store.match_info(&match_id(id)).await.unwrap().seats[0].clone()
}

async fn all_of_it_goes_along_or_nothing_does(database: TestDatabase) {
    let store = people(&database).await;
    guests(&store, "one").await;
    guests(&store, "two").await;
    let (one, g, a) = (match_id("one"), player_id("g"), player_id("a"));
    store.put_note(&one, &g, "mine").await.unwrap();
    for (player, plays, text) in [(&g, 3, "the guest's"), (&g, 0, "mine"), (&a, 3, "the account's")] {
        let note = PositionNote { plays, text: text.to_owned() };
        store.put_position_note(&one, player, note, ROOM).await.unwrap();
    }
    for (player, number) in [(&g, 1), (&a, 0)] {
        store.mute_seat(&one, player, seat(number), true).await.unwrap();
    }
    store.see_at_match(&one, &g, Millis(5)).await.unwrap();
    let with_ending = |matches: &[(&str, u64)]| {
        let mut merge = merge(matches, &[], 7);
        let last = merge.matches.len() - 1;
        let Append { seats, .. } = merge.matches[last].clone();
        merge.matches[last] = Append { seats, ..ending("two", matches[last].1, 7, "x") };
        merge
    };
    for unknown in [merge(&[("one", 0)], &[], 7), merge(&[("one", 0), ("two", 1)], &[], 7)] {
        assert_eq!(
            store.merge_guest(unknown).await.unwrap(),
            MergeOutcome::Conflict,
            "another match, other events"
        );
        assert_eq!(owner(&store, "one").await, Holder::Player(g.clone()));
        assert!(
            is_known(&store, 1).await && !is_known(&store, 7).await && events(&store, "one").await.is_empty()
        );
    }
    assert_eq!(store.merge_guest(with_ending(&[("one", 0), ("two", 0)])).await.unwrap(), MergeOutcome::Done);
    assert!(!is_known(&store, 1).await && is_known(&store, 7).await);
    for id in ["one", "two"] {
        assert_eq!((owner(&store, id).await, events(&store, id).await.len()), (Holder::Player(a.clone()), 1));
    }
    assert_eq!(store.note(&one, &a).await.unwrap().as_deref(), Some("mine"));
    let notes = store.position_notes(&one, &a).await.unwrap();
    let notes: Vec<_> = notes.iter().map(|note| (note.plays, note.text.as_str())).collect();
    assert_eq!(notes, [(0, "mine"), (3, "the account's")], "the account's own stays");
    assert_eq!(store.muted_seats(&one, &a).await.unwrap(), [seat(0)], "the account's own stays");
    assert_eq!(store.last_seen_at_match(&one, &a).await.unwrap(), Some(Millis(5)));
    assert_eq!(store.note(&one, &g).await.unwrap(), None);
    assert_eq!(store.position_notes(&one, &g).await.unwrap(), []);
    assert_eq!(store.muted_seats(&one, &g).await.unwrap(), []);
    assert_eq!(store.last_seen_at_match(&one, &g).await.unwrap(), None);
    assert!(matches!(store.player(&g).await, Err(StoreError::Missing(Subject::Player))));
    assert!(store.unforgotten(9).await.unwrap().is_empty());
    assert_eq!(store.matches_of(&a).await.unwrap(), [match_id("one"), match_id("two")]);
    let again = store.merge_guest(merge(&[], &[], 8)).await.unwrap();
    assert_eq!(
        (again, is_known(&store, 8).await),
        (MergeOutcome::Conflict, false),
        "there is no such guest any more"
    );
}

async fn what_stays_keeps_the_guest(database: TestDatabase) {
    let store = people(&database).await;
    guests(&store, "one").await;
    guests(&store, "two").await;
    assert_eq!(store.merge_guest(merge(&[("one", 0)], &["two"], 7)).await.unwrap(), MergeOutcome::Done);
    assert!(is_known(&store, 1).await && is_known(&store, 7).await);
    assert_eq!(owner(&store, "two").await, Holder::Player(player_id("g")));
    assert_eq!(store.player(&player_id("g")).await.unwrap().name, "Guest 1");
    // A guest who has claimed a name is none, and keeps everything.
    let ended = store.claim(name("Eve"), "hash".to_owned(), new_login("p", 8, "g", 10)).await.unwrap();
    assert_eq!(ended, [login_id("l")]);
    let late = GuestMerge { was: login_id("p"), ..merge(&[("two", 0)], &[], 9) };
    assert_eq!(store.merge_guest(late).await.unwrap(), MergeOutcome::Conflict);
}

async fn one_part_comes_after_the_other(database: TestDatabase) {
    let store = people(&database).await;
    for id in ["one", "two", "three"] {
        guests(&store, id).await;
    }
    let part = GuestMerge { is_last: false, ..merge(&[("one", 0)], &[], 7) };
    assert_eq!(store.merge_guest(part.clone()).await.unwrap(), MergeOutcome::Done);
    assert_eq!(owner(&store, "one").await, Holder::Player(player_id("a")));
    assert_eq!(owner(&store, "two").await, Holder::Player(player_id("g")));
    assert!(is_known(&store, 1).await && !is_known(&store, 7).await, "nobody is let in yet");
    assert_eq!(store.merge_guest(part).await.unwrap(), MergeOutcome::Conflict, "it is done once");
    let last = merge(&[("two", 0)], &[], 7);
    assert_eq!(store.merge_guest(last).await.unwrap(), MergeOutcome::Conflict, "there is a third");
    let last = merge(&[("two", 0), ("three", 0)], &[], 7);
    assert_eq!(store.merge_guest(last).await.unwrap(), MergeOutcome::Done);
    assert!(!is_known(&store, 1).await && is_known(&store, 7).await);
    assert_eq!(store.matches_of(&player_id("a")).await.unwrap().len(), 3);
}

async fn of_two_at_once_one_wins(database: TestDatabase) {
    let (here, there) = (people(&database).await, database.open().await);
    here.add_guest("Guest 3", new_login("q", 4, "b", 1)).await.unwrap();
    guests(&here, "one").await;
    let second = {
        let mut second = merge(&[("one", 0)], &[], 9);
        second.login = new_login("n9", 9, "b", 9);
        second.matches = vec![sitting("one", 0, 9, 0, &Holder::Player(player_id("b")))];
        second
    };
    let first = tokio::spawn(async move { here.merge_guest(merge(&[("one", 0)], &[], 7)).await.unwrap() });
    let second = tokio::spawn({
        let there = there.clone();
        async move { there.merge_guest(second).await.unwrap() }
    });
    let mut both = [first.await.unwrap(), second.await.unwrap()];
    both.sort_by_key(|outcome| *outcome == MergeOutcome::Conflict);
    assert_eq!(both, [MergeOutcome::Done, MergeOutcome::Conflict]);
    assert_eq!(events(&there, "one").await.len(), 1);
}

async fn who_has_gone_takes_no_seat(database: TestDatabase) {
    let store = people(&database).await;
    store.create_match(new_match("one")).await.unwrap();
    assert_eq!(store.merge_guest(merge(&[], &[], 7)).await.unwrap(), MergeOutcome::Done);
    let sit = sitting("one", 0, 1, 0, &Holder::Player(player_id("g")));
    let refused = store.append(sit).await;
    assert!(matches!(refused, Err(StoreError::Missing(Subject::Player))), "{refused:?}");
}

async fn who_made_a_match_finds_it_while_it_waits(database: TestDatabase) {
    let store = people(&database).await;
    let mut new = new_match("one");
    new.maker = Some(maker("g", 9));
    store.create_match(new).await.unwrap();
    let running = async |player: &str| {
        store.list(&MatchFilter::Running(player_id(player)), None, 9).await.unwrap().matches.len()
    };
    assert_eq!((running("g").await, running("a").await), (1, 0));
    let ada = Holder::Player(player_id("a"));
    appended(&store, sitting("one", 0, 1, 0, &ada)).await;
    assert_eq!((running("g").await, running("a").await), (1, 1));
    appended(&store, sitting("one", 1, 2, 1, &ada)).await;
    assert_eq!((running("g").await, running("a").await), (0, 1), "others play");
}

async fn what_is_due_can_be_put_off(database: TestDatabase) {
    let store = people(&database).await;
    store.create_match(new_match("one")).await.unwrap();
    let wake_at = async || store.match_info(&match_id("one")).await.unwrap().wake_at;
    store.postpone(&match_id("one"), Millis(50), Millis(90)).await.unwrap();
    assert_eq!(wake_at().await, None, "nobody wanted to look");
    let then = store::MatchStatus::Open { to_act: None, wake_at: Some(Millis(50)) };
    appended(&store, Append { then, ..command("one", 0, 1, &["x"]) }).await;
    store.postpone(&match_id("one"), Millis(49), Millis(90)).await.unwrap();
    assert_eq!(wake_at().await, Some(Millis(50)), "somebody wanted another time");
    store.postpone(&match_id("one"), Millis(50), Millis(90)).await.unwrap();
    assert_eq!(wake_at().await, Some(Millis(90)));
}

async fn who_showed_the_old_password_gets_nothing(database: TestDatabase) {
    let store = people(&database).await;
    guests(&store, "x").await;
    let shown = |is_last, hash: &str, token| {
        let all = merge(&[("x", 0)], &[], token);
        let login = NewLogin { password: Some(hash.to_owned()), ..all.login.clone() };
        GuestMerge { login, is_last, ..all }
    };
    store.set_password("new".to_owned(), new_login("o", 8, "a", 8)).await.unwrap();
    for is_last in [false, true] {
        let late = store.merge_guest(shown(is_last, "hash", 9)).await;
        assert!(matches!(late, Err(StoreError::Missing(Subject::Password))), "{late:?}");
    }
    assert_eq!(owner(&store, "x").await, Holder::Player(player_id("g")), "all or nothing");
    assert!(is_known(&store, 1).await && !is_known(&store, 9).await);
    assert_eq!(store.merge_guest(shown(true, "new", 10)).await.unwrap(), MergeOutcome::Done);
}
