//! Passkeys, and the challenges that they answer.

use store::{Challenge, Millis, Passkey, PasskeyId, Store, StoreError, Subject, TokenHash};

use crate::logins::{login_id, new_login};
use crate::test_database::{TestDatabase, name, on_both_engines, player_id};

on_both_engines! {
    a_name_is_claimed_with_a_passkey,
    a_passkey_belongs_to_one,
    a_count_goes_up_or_stays_zero,
    the_last_way_to_sign_in_stays,
    of_two_removed_at_once_one_stays,
    passkeys_go_with_their_account,
    a_challenge_is_answered_once_by_whom_it_was_put_to,
    a_challenge_is_answered_once_at_two_servers,
}

fn passkey_id(text: &str) -> PasskeyId {
    PasskeyId::new(text).unwrap()
}

/// A passkey whose credential is its name.
fn passkey(id: &str, player: &str) -> Passkey {
    Passkey {
        id: passkey_id(id),
        credential: id.as_bytes().to_vec(),
        player: player_id(player),
        place: "localhost".to_owned(),
        public_key: vec![0, 1, 255],
        counter: 0,
        label: "Firefox, Linux".to_owned(),
        created_at: Millis(5),
        last_used: None,
    }
}

/// Somebody with a passkey and nothing else.
async fn ada(store: &Store) {
    store.add_guest("Guest 1", new_login("a", 1, "p", 1)).await.unwrap();
    store.claim_with_passkey(name("Ada"), passkey("k", "p"), new_login("b", 2, "p", 2)).await.unwrap();
}

async fn ids(store: &Store, player: &str) -> Vec<String> {
    let passkeys = store.passkeys(&player_id(player)).await.unwrap();
    passkeys.iter().map(|passkey| passkey.id.as_str().to_owned()).collect()
}

async fn a_name_is_claimed_with_a_passkey(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Guest 1", new_login("a", 1, "p", 1)).await.unwrap();
    store.add_guest("Guest 2", new_login("b", 2, "q", 1)).await.unwrap();
    store.check_claim(&name("Ada"), &player_id("p")).await.unwrap();
    let login = new_login("c", 3, "p", 5);
    let ended = store.claim_with_passkey(name("Ada"), passkey("k", "p"), login).await.unwrap();
    assert_eq!(ended, [login_id("a")], "a new token for a new standing");
    assert_eq!(store.account_named("ada").await.unwrap().unwrap().password, None);
    assert_eq!(store.passkey(b"k").await.unwrap(), Some(passkey("k", "p")));
    assert_eq!(store.passkey(b"j").await.unwrap(), None);
    let again = store.check_claim(&name("Eve"), &player_id("p")).await;
    assert!(matches!(again, Err(StoreError::Conflict(Subject::Account))), "{again:?}");
    let taken = store.check_claim(&name("ADA"), &player_id("q")).await;
    assert!(matches!(taken, Err(StoreError::Conflict(Subject::Name))), "{taken:?}");
    let login = || new_login("d", 4, "q", 5);
    let taken = store.claim_with_passkey(name("ADA"), passkey("l", "q"), login()).await;
    assert!(matches!(taken, Err(StoreError::Conflict(Subject::Name))), "{taken:?}");
    let used = store.claim_with_passkey(name("Ben"), passkey("k", "q"), login()).await;
    assert!(matches!(used, Err(StoreError::Conflict(Subject::Passkey))), "{used:?}");
    assert_eq!(store.account(&player_id("q")).await.unwrap(), None, "nothing has changed");
    assert!(ids(&store, "q").await.is_empty());
}

async fn a_passkey_belongs_to_one(database: TestDatabase) {
    let store = database.open().await;
    ada(&store).await;
    store.add_guest("Guest 2", new_login("c", 3, "q", 1)).await.unwrap();
    let early = store.add_passkey(passkey("l", "q")).await;
    assert!(matches!(early, Err(StoreError::Missing(Subject::Account))), "{early:?}");
    store.claim(name("Ben"), "1".to_owned(), new_login("d", 4, "q", 2)).await.unwrap();
    store.add_passkey(passkey("l", "q")).await.unwrap();
    let twice = store.add_passkey(Passkey { id: passkey_id("m"), ..passkey("k", "q") }).await;
    assert!(matches!(twice, Err(StoreError::Conflict(Subject::Passkey))), "{twice:?}");
    let others = store.remove_passkey(&player_id("q"), &passkey_id("k")).await;
    assert!(matches!(others, Err(StoreError::Missing(Subject::Passkey))), "{others:?}");
    assert_eq!((ids(&store, "p").await, ids(&store, "q").await), (vec!["k".into()], vec!["l".into()]));
}

async fn a_count_goes_up_or_stays_zero(database: TestDatabase) {
    let store = database.open().await;
    ada(&store).await;
    let id = passkey_id("k");
    store.use_passkey(&id, 0, Millis(6)).await.unwrap();
    store.use_passkey(&id, 0, Millis(7)).await.unwrap();
    assert_eq!(store.passkey(b"k").await.unwrap().unwrap().last_used, Some(Millis(7)));
    store.use_passkey(&id, 3, Millis(8)).await.unwrap();
    store.use_passkey(&id, u32::MAX, Millis(9)).await.unwrap();
    for back in [0, 3, u32::MAX] {
        let refused = store.use_passkey(&id, back, Millis(10)).await;
        assert!(matches!(refused, Err(StoreError::Missing(Subject::Passkey))), "{back}: {refused:?}");
    }
    let kept = store.passkey(b"k").await.unwrap().unwrap();
    assert_eq!((kept.counter, kept.last_used), (u32::MAX, Some(Millis(9))));
}

async fn the_last_way_to_sign_in_stays(database: TestDatabase) {
    let store = database.open().await;
    ada(&store).await;
    let remove = async |id: &str| store.remove_passkey(&player_id("p"), &passkey_id(id)).await;
    let last = remove("k").await;
    assert!(matches!(last, Err(StoreError::Missing(Subject::OtherWay))), "{last:?}");
    store.add_passkey(passkey("l", "p")).await.unwrap();
    remove("k").await.unwrap();
    let last = remove("l").await;
    assert!(matches!(last, Err(StoreError::Missing(Subject::OtherWay))), "{last:?}");
    store.set_password("hash".to_owned(), new_login("c", 3, "p", 6)).await.unwrap();
    remove("l").await.unwrap();
    assert!(ids(&store, "p").await.is_empty());
}

async fn of_two_removed_at_once_one_stays(database: TestDatabase) {
    let (here, there) = (database.open().await, database.open().await);
    ada(&here).await;
    for round in 0..10 {
        let (kept, new) = (ids(&here, "p").await.remove(0), format!("n{round}"));
        here.add_passkey(passkey(&new, "p")).await.unwrap();
        let remove = |store: &Store, id: &str| {
            let (store, id) = (store.clone(), passkey_id(id));
            tokio::spawn(async move { store.remove_passkey(&player_id("p"), &id).await })
        };
        let (first, second) = (remove(&here, &kept), remove(&there, &new));
        let refused = match (first.await.unwrap(), second.await.unwrap()) {
            (Ok(()), Err(error)) | (Err(error), Ok(())) => error,
            both => panic!("{both:?}"),
        };
        assert!(matches!(refused, StoreError::Missing(Subject::OtherWay)), "{refused:?}");
    }
}

async fn passkeys_go_with_their_account(database: TestDatabase) {
    let store = database.open().await;
    ada(&store).await;
    store.close_player(&player_id("p"), Millis(7)).await.unwrap();
    assert_eq!(store.passkey(b"k").await.unwrap(), None);
    assert!(ids(&store, "p").await.is_empty());
    let late = store.add_passkey(passkey("l", "p")).await;
    assert!(matches!(late, Err(StoreError::Missing(Subject::Account))), "{late:?}");
}

fn challenge(asker: u8, hash: u8, purpose: &str) -> Challenge {
    let [asker, hash] = [asker, hash].map(|byte| TokenHash::new([byte; 32]));
    Challenge { asker, hash, purpose: purpose.to_owned() }
}

async fn a_challenge_is_answered_once_by_whom_it_was_put_to(database: TestDatabase) {
    let store = database.open().await;
    let ask = async |challenge| store.ask(challenge, Millis(0), Millis(10)).await.unwrap();
    ask(challenge(1, 7, "enter")).await;
    for (wrong, at) in [
        (challenge(2, 7, "enter"), 1),
        (challenge(1, 8, "enter"), 1),
        (challenge(1, 7, "add"), 1),
        (challenge(1, 7, "enter"), 10),
    ] {
        let refused = store.answer(wrong.clone(), Millis(at)).await;
        assert!(matches!(refused, Err(StoreError::Missing(Subject::Challenge))), "{wrong:?}: {refused:?}");
    }
    store.answer(challenge(1, 7, "enter"), Millis(9)).await.unwrap();
    let again = store.answer(challenge(1, 7, "enter"), Millis(9)).await;
    assert!(matches!(again, Err(StoreError::Missing(Subject::Challenge))), "{again:?}");
    ask(challenge(1, 8, "enter")).await;
    ask(challenge(1, 9, "enter")).await;
    let replaced = store.answer(challenge(1, 8, "enter"), Millis(1)).await;
    assert!(matches!(replaced, Err(StoreError::Missing(Subject::Challenge))), "{replaced:?}");
    // Whoever asks next clears away what is too old.
    store.ask(challenge(2, 1, "enter"), Millis(10), Millis(20)).await.unwrap();
    let cleared = store.answer(challenge(1, 9, "enter"), Millis(1)).await;
    assert!(matches!(cleared, Err(StoreError::Missing(Subject::Challenge))), "{cleared:?}");
}

async fn a_challenge_is_answered_once_at_two_servers(database: TestDatabase) {
    let (here, there) = (database.open().await, database.open().await);
    for round in 0..10 {
        here.ask(challenge(1, round, "enter"), Millis(0), Millis(10)).await.unwrap();
        let answer = |store: &Store| {
            let store = store.clone();
            tokio::spawn(async move { store.answer(challenge(1, round, "enter"), Millis(1)).await })
        };
        let (first, second) = (answer(&here), answer(&there));
        let taken = [first.await.unwrap(), second.await.unwrap()];
        assert_eq!(taken.iter().filter(|answer| answer.is_ok()).count(), 1, "{taken:?}");
    }
}
