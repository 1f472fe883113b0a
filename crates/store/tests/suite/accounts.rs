//! Names that belong to somebody.

use store::{Account, Millis, NewLogin, Store, StoreError, Subject, TokenHash};

use crate::logins::{login_id, new_login};
use crate::test_database::{TestDatabase, name, on_both_engines, player_id};

on_both_engines! {
    a_name_is_claimed_once,
    of_two_who_claim_a_name_at_once_one_gets_it,
    nobody_takes_a_name_that_looks_like_anothers,
    another_password_ends_all_logins,
    who_showed_the_old_password_is_not_let_in,
}

async fn a_name_is_claimed_once(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Guest 1", new_login("a", 1, "p", 1)).await.unwrap();
    store.add_guest("Guest 2", new_login("b", 2, "q", 1)).await.unwrap();
    assert_eq!(store.account(&player_id("p")).await.unwrap(), None);
    let ended = store.claim(name("Ada"), "hash".to_owned(), new_login("c", 3, "p", 5)).await.unwrap();
    assert_eq!(ended, [login_id("a")], "a new token for a new standing");
    assert_eq!(store.login(&TokenHash::new([1; 32])).await.unwrap(), None);
    assert_eq!(store.login(&TokenHash::new([3; 32])).await.unwrap().unwrap().name, "Ada");
    let account =
        Account { player: player_id("p"), password: Some("hash".to_owned()), claimed_at: Millis(5) };
    assert_eq!(store.account(&player_id("p")).await.unwrap().as_ref(), Some(&account));
    assert_eq!(store.account_named("ada").await.unwrap(), Some(account));
    let again = store.claim(name("Eve"), "x".to_owned(), new_login("d", 4, "p", 6)).await;
    assert!(matches!(again, Err(StoreError::Conflict(Subject::Account))), "{again:?}");
    let taken = store.claim(name("ADA"), "x".to_owned(), new_login("e", 5, "q", 6)).await;
    assert!(matches!(taken, Err(StoreError::Conflict(Subject::Name))), "{taken:?}");
    assert!(store.login(&TokenHash::new([2; 32])).await.unwrap().is_some(), "nothing has changed");
}

async fn of_two_who_claim_a_name_at_once_one_gets_it(database: TestDatabase) {
    let (here, there) = (database.open().await, database.open().await);
    for round in 0..10_u8 {
        let (p, q) = (format!("p{round}"), format!("q{round}"));
        here.add_guest("x", new_login(&format!("a{round}"), 4 * round, &p, 1)).await.unwrap();
        here.add_guest("x", new_login(&format!("b{round}"), 4 * round + 1, &q, 1)).await.unwrap();
        let wanted = name(&format!("Ada {round}"));
        let first = new_login(&format!("c{round}"), 4 * round + 2, &p, 2);
        let second = new_login(&format!("d{round}"), 4 * round + 3, &q, 2);
        let claim = |store: &Store, login| {
            let (store, wanted) = (store.clone(), wanted.clone());
            tokio::spawn(async move { store.claim(wanted, "1".to_owned(), login).await })
        };
        let (first, second) = (claim(&here, first), claim(&there, second));
        let refused = match (first.await.unwrap(), second.await.unwrap()) {
            (Ok(_), Err(error)) | (Err(error), Ok(_)) => error,
            both => panic!("{both:?}"),
        };
        assert!(matches!(refused, StoreError::Conflict(Subject::Name)), "{refused:?}");
    }
}

async fn nobody_takes_a_name_that_looks_like_anothers(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Guest 1", new_login("a", 1, "p", 1)).await.unwrap();
    store.add_guest("Guest 2", new_login("b", 2, "q", 1)).await.unwrap();
    store.claim(name("Lina"), "1".to_owned(), new_login("c", 3, "p", 2)).await.unwrap();
    for like in ["lina", "LINA", "Iina", "llna"] {
        let taken = store.rename_player(&player_id("q"), name(like)).await;
        assert!(matches!(taken, Err(StoreError::Conflict(Subject::Name))), "{like}: {taken:?}");
    }
    store.rename_player(&player_id("p"), name("LINA")).await.unwrap();
    store.rename_player(&player_id("p"), name("Carla")).await.unwrap();
    assert_eq!(store.account_named("lina").await.unwrap(), None);
    assert!(store.account_named("carla").await.unwrap().is_some());
    store.rename_player(&player_id("q"), name("Lina")).await.unwrap();
    assert_eq!(store.player(&player_id("q")).await.unwrap().name, "Lina");
}

async fn another_password_ends_all_logins(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Guest 1", new_login("a", 1, "p", 1)).await.unwrap();
    let early = store.set_password("x".to_owned(), new_login("z", 9, "p", 1)).await;
    assert!(matches!(early, Err(StoreError::Missing(Subject::Account))), "{early:?}");
    store.claim(name("Ada"), "1".to_owned(), new_login("b", 2, "p", 2)).await.unwrap();
    store.add_login(new_login("c", 3, "p", 3), None).await.unwrap();
    let mut ended = store.set_password("2".to_owned(), new_login("d", 4, "p", 4)).await.unwrap();
    ended.sort();
    assert_eq!(ended, [login_id("b"), login_id("c")]);
    assert_eq!(store.account_named("ada").await.unwrap().unwrap().password.as_deref(), Some("2"));
    let left = store.logins(&player_id("p")).await.unwrap();
    assert_eq!(left.iter().map(|login| login.id.as_str()).collect::<Vec<_>>(), ["d"]);
}

async fn who_showed_the_old_password_is_not_let_in(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Guest 1", new_login("a", 1, "p", 1)).await.unwrap();
    store.claim(name("Ada"), "1".to_owned(), new_login("b", 2, "p", 2)).await.unwrap();
    let shown =
        |id, token, hash: &str| NewLogin { password: Some(hash.to_owned()), ..new_login(id, token, "p", 5) };
    store.add_login(shown("c", 3, "1"), None).await.unwrap();
    store.set_password("2".to_owned(), new_login("d", 4, "p", 4)).await.unwrap();
    let late = store.add_login(shown("e", 5, "1"), Some(login_id("d"))).await;
    assert!(matches!(late, Err(StoreError::Missing(Subject::Password))), "{late:?}");
    assert!(store.login(&TokenHash::new([4; 32])).await.unwrap().is_some(), "all or nothing");
    store.add_login(shown("f", 6, "2"), None).await.unwrap();
    let left = store.logins(&player_id("p")).await.unwrap();
    assert_eq!(left.iter().map(|login| login.id.as_str()).collect::<Vec<_>>(), ["f", "d"]);
}
