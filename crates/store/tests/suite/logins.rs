//! The devices that somebody is known on.

use store::{Login, LoginId, LoginMethod, LoginsToEnd, Millis, NewLogin, StoreError, Subject, TokenHash};

use crate::test_database::{TestDatabase, on_both_engines, player_id};

on_both_engines! {
    a_guest_is_known_by_a_token,
    of_a_players_logins_one_or_all_others_end,
    somebody_is_known_in_place_of_somebody_else,
    what_ended_is_told_to_all_servers,
    logins_that_nobody_uses_end,
    somebody_is_known_on_so_many_devices,
}

pub(crate) fn login_id(text: &str) -> LoginId {
    LoginId::new(text).unwrap()
}

/// A login whose token is a byte, many times.
pub(crate) fn new_login(id: &str, token: u8, player: &str, at: i64) -> NewLogin {
    NewLogin {
        id: login_id(id),
        token: TokenHash::new([token; 32]),
        player: player_id(player),
        device: "Firefox on Linux".to_owned(),
        way: LoginMethod::Proof,
        password: None,
        at: Millis(at),
    }
}

async fn known(store: &store::Store, token: u8) -> Option<Login> {
    store.login(&TokenHash::new([token; 32])).await.unwrap()
}

async fn a_guest_is_known_by_a_token(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Ada", new_login("l", 1, "p", 5)).await.unwrap();
    let login = |last_seen| Login {
        id: login_id("l"),
        player: player_id("p"),
        name: "Ada".to_owned(),
        device: "Firefox on Linux".to_owned(),
        created_at: Millis(5),
        last_seen: Millis(last_seen),
    };
    assert_eq!(known(&store, 1).await, Some(login(5)));
    assert_eq!(known(&store, 2).await, None);
    store.see_login(&login_id("l"), Millis(9)).await.unwrap();
    store.see_login(&login_id("l"), Millis(7)).await.unwrap();
    assert_eq!(store.logins(&player_id("p")).await.unwrap(), [login(9)]);
    let again = store.add_guest("Eve", new_login("m", 2, "p", 6)).await;
    assert!(matches!(again, Err(StoreError::Conflict(Subject::Player))), "{again:?}");
    assert_eq!(known(&store, 2).await, None, "all or nothing");
}

async fn of_a_players_logins_one_or_all_others_end(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Ada", new_login("a", 1, "p", 1)).await.unwrap();
    store.add_guest("Ben", new_login("x", 9, "q", 1)).await.unwrap();
    for (id, token) in [("b", 2), ("c", 3), ("d", 4)] {
        store.add_login(new_login(id, token, "p", 2), None).await.unwrap();
    }
    let (ada, ben) = (player_id("p"), player_id("q"));
    let foreign = store.end_logins(&ben, LoginsToEnd::One(login_id("a")), Millis(3)).await;
    assert!(matches!(foreign, Err(StoreError::Missing(Subject::Login))), "{foreign:?}");
    assert!(known(&store, 1).await.is_some(), "nobody ends what is not theirs");
    let ended = store.end_logins(&ada, LoginsToEnd::One(login_id("b")), Millis(3)).await.unwrap();
    assert_eq!(ended, [login_id("b")]);
    assert_eq!(known(&store, 2).await, None);
    let mut ended = store.end_logins(&ada, LoginsToEnd::AllBut(login_id("c")), Millis(4)).await.unwrap();
    ended.sort();
    assert_eq!(ended, [login_id("a"), login_id("d")]);
    let left = store.logins(&ada).await.unwrap();
    assert_eq!(left.iter().map(|login| login.id.as_str()).collect::<Vec<_>>(), ["c"]);
    assert!(known(&store, 9).await.is_some());
}

async fn somebody_is_known_in_place_of_somebody_else(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Ada", new_login("a", 1, "p", 1)).await.unwrap();
    store.add_guest("Guest 7", new_login("g", 2, "q", 1)).await.unwrap();
    store.add_login(new_login("b", 3, "p", 2), Some(login_id("g"))).await.unwrap();
    assert_eq!(known(&store, 2).await, None);
    assert_eq!(known(&store, 3).await.unwrap().name, "Ada");
    let nobody = store.add_login(new_login("c", 4, "nobody", 2), Some(login_id("a"))).await;
    assert!(matches!(nobody, Err(StoreError::Missing(Subject::Player))), "{nobody:?}");
    assert!(known(&store, 1).await.is_some(), "all or nothing");
}

async fn what_ended_is_told_to_all_servers(database: TestDatabase) {
    let (here, there) = (database.open().await, database.open().await);
    here.add_guest("Ada", new_login("a", 1, "p", 1)).await.unwrap();
    assert_eq!(there.ended_logins(Millis(0)).await.unwrap(), []);
    here.end_logins(&player_id("p"), LoginsToEnd::One(login_id("a")), Millis(30)).await.unwrap();
    assert_eq!(there.ended_logins(Millis(30)).await.unwrap(), [login_id("a")]);
    assert_eq!(there.ended_logins(Millis(31)).await.unwrap(), []);
}

async fn logins_that_nobody_uses_end(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Ada", new_login("a", 1, "p", 10)).await.unwrap();
    store.add_guest("Ben", new_login("b", 2, "q", 20)).await.unwrap();
    store.expire_logins(Millis(15), Millis(0), Millis(40)).await.unwrap();
    assert_eq!(known(&store, 1).await, None);
    assert!(known(&store, 2).await.is_some());
    assert_eq!(store.ended_logins(Millis(0)).await.unwrap(), [login_id("a")]);
    store.expire_logins(Millis(0), Millis(41), Millis(50)).await.unwrap();
    assert_eq!(store.ended_logins(Millis(0)).await.unwrap(), [], "and are removed later");
}

async fn somebody_is_known_on_so_many_devices(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Ada", new_login("a", 0, "p", 1)).await.unwrap();
    store.add_guest("Ben", new_login("b", 255, "q", 1)).await.unwrap();
    for number in 1..100 {
        store.add_login(new_login(&format!("l{number}"), number, "p", number.into()), None).await.unwrap();
    }
    assert_eq!(store.logins(&player_id("p")).await.unwrap().len(), 100);
    assert!(known(&store, 0).await.is_some());
    store.see_login(&login_id("a"), Millis(200)).await.unwrap();
    // Its clock is behind, and it is the newest all the same.
    store.add_login(new_login("m", 100, "p", 0), None).await.unwrap();
    assert_eq!(store.logins(&player_id("p")).await.unwrap().len(), 100);
    assert_eq!(known(&store, 1).await, None, "the one that was not used for longest");
    let are_known = known(&store, 0).await.is_some() && known(&store, 100).await.is_some();
    assert!(are_known && known(&store, 255).await.is_some(), "neither a new one, nor anybody else's");
    assert_eq!(store.ended_logins(Millis(0)).await.unwrap(), [login_id("l1")]);
}
