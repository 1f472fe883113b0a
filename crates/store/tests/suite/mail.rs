//! Mail addresses, links, and turns that somebody is told of.

use store::{
    Address, Append, Confirmation, Holder, LoginMethod, MailAddress, MatchStatus, Millis, NewLink, NewLogin,
    NewTurnMail, PlayerId, Redemption, Store, StoreError, Subject, TokenHash, TurnMail, UntoldTurn,
};

use crate::logins::{login_id, new_login};
use crate::test_database::{
    TestDatabase, appended, command, ending, match_id, name, new_match, on_both_engines,
    on_several_databases, player_id, seat,
};

on_both_engines! {
    an_address_is_confirmed_by_its_link_in_time,
    an_address_belongs_to_one,
    a_link_works_once_in_one_browser,
    of_two_who_use_a_link_at_once_one_gets_in,
    a_closed_account_has_no_address,
    a_turn_is_told_once,
    of_two_servers_one_tells,
    a_mail_is_taken_by_one_until_it_is_done,
}

// Of two servers each may tell of the turns in one of the databases.
on_several_databases! { a_closed_account_has_no_address, a_turn_is_told_once, a_mail_is_taken_by_one_until_it_is_done }

fn hash(byte: u8) -> TokenHash {
    TokenHash::new([byte; 32])
}

fn address(written: &str) -> Address {
    Address { written: written.to_owned(), look: written.to_lowercase() }
}

fn asked(player: &str, token: u8, written: &str, until: i64) -> Confirmation {
    Confirmation {
        player: player_id(player),
        token: hash(token),
        address: address(written),
        language: "nl".to_owned(),
        expires_at: Millis(until),
    }
}

/// An account of that name with an address.
pub(crate) async fn reachable(store: &Store, player: &str, token: u8, written: &str) {
    store.add_guest("Guest", new_login(&format!("{player}0"), token, player, 1)).await.unwrap();
    let login = new_login(&format!("{player}1"), token + 1, player, 1);
    store.claim(name(player), "hash".to_owned(), login).await.unwrap();
    store.ask_to_confirm(asked(player, token, written, 100)).await.unwrap();
    store.confirm(&player_id(player), hash(token), Millis(5)).await.unwrap();
}

fn is_missing<T>(result: &Result<T, StoreError>, what: Subject) -> bool {
    matches!(result, Err(StoreError::Missing(subject)) if *subject == what)
}

async fn an_address_is_confirmed_by_its_link_in_time(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Ada", new_login("a", 1, "p", 1)).await.unwrap();
    store.add_guest("Eve", new_login("b", 2, "q", 1)).await.unwrap();
    let player = player_id("p");
    let unknown = store.ask_to_confirm(asked("nobody", 3, "x@example.org", 100)).await;
    assert!(is_missing(&unknown, Subject::Player), "{unknown:?}");
    store.ask_to_confirm(asked("p", 3, "old@example.org", 100)).await.unwrap();
    store.ask_to_confirm(asked("p", 4, "Ada@example.org", 100)).await.unwrap();
    assert_eq!(store.mail_address(&player).await.unwrap(), None);
    let waiting = store.confirmation(&player, Millis(99)).await.unwrap().unwrap();
    assert_eq!(waiting.address.written, "Ada@example.org", "the last one counts");
    assert_eq!(store.confirmation(&player, Millis(100)).await.unwrap(), None);
    for (who, token, at) in [("p", 3, 5), ("p", 4, 100), ("q", 4, 5)] {
        let refused = store.confirm(&player_id(who), hash(token), Millis(at)).await;
        assert!(is_missing(&refused, Subject::Link), "{who} {token} {at}: {refused:?}");
    }
    let early = store.want_turns(&player, true, None, Millis(1)).await;
    assert!(is_missing(&early, Subject::Address), "{early:?}");
    store.confirm(&player, hash(4), Millis(99)).await.unwrap();
    let mut expected = MailAddress {
        player: player.clone(),
        address: address("Ada@example.org"),
        language: "nl".to_owned(),
        turns_since: None,
    };
    assert_eq!(store.mail_address(&player).await.unwrap().as_ref(), Some(&expected));
    let again = store.confirm(&player, hash(4), Millis(99)).await;
    assert!(is_missing(&again, Subject::Link), "{again:?}");
    store.want_turns(&player, true, Some("de".to_owned()), Millis(7)).await.unwrap();
    store.want_turns(&player, true, None, Millis(9)).await.unwrap();
    (expected.language, expected.turns_since) = ("de".to_owned(), Some(Millis(7)));
    assert_eq!(store.mail_address(&player).await.unwrap(), Some(expected));
    store.want_turns(&player, false, None, Millis(9)).await.unwrap();
    assert_eq!(store.mail_address(&player).await.unwrap().unwrap().turns_since, None);
    store.forget_mail(&player).await.unwrap();
    assert_eq!(store.mail_address(&player).await.unwrap(), None);
}

async fn an_address_belongs_to_one(database: TestDatabase) {
    let store = database.open().await;
    reachable(&store, "p", 1, "ada@example.org").await;
    store.add_guest("Eve", new_login("q0", 11, "q", 1)).await.unwrap();
    store.ask_to_confirm(asked("q", 12, "ADA@example.org", 100)).await.unwrap();
    let taken = store.confirm(&player_id("q"), hash(12), Millis(5)).await;
    assert!(matches!(taken, Err(StoreError::Conflict(Subject::Address))), "{taken:?}");
    store.forget_mail(&player_id("p")).await.unwrap();
    store.confirm(&player_id("q"), hash(12), Millis(5)).await.unwrap();
}

fn link(token: u8, browser: u8) -> NewLink {
    let (token, browser) = (hash(token), hash(browser));
    NewLink { token, browser, look: "ada@example.org".to_owned(), expires_at: Millis(50) }
}

fn redemption(token: u8, browser: u8, at: i64) -> Redemption {
    Redemption { token: hash(token), browser: hash(browser), at: Millis(at) }
}

async fn a_link_works_once_in_one_browser(database: TestDatabase) {
    let store = database.open().await;
    reachable(&store, "p", 1, "Ada@example.org").await;
    let nobodys = NewLink { look: "eve@example.org".to_owned(), ..link(20, 30) };
    assert_eq!(store.add_link(nobodys).await.unwrap(), None);
    let to = store.add_link(link(20, 30)).await.unwrap().unwrap();
    assert_eq!((to.player, to.address.written.as_str()), (player_id("p"), "Ada@example.org"));
    store.add_link(link(21, 30)).await.unwrap();
    for (token, browser, at) in [(20, 31, 10), (22, 30, 10), (20, 30, 50)] {
        let refused = store.redeem(redemption(token, browser, at)).await;
        assert!(is_missing(&refused, Subject::Link), "{token} {browser} {at}: {refused:?}");
    }
    let old = login_id("p1");
    assert_eq!(store.redeem(redemption(20, 30, 49)).await.unwrap(), player_id("p"));
    let new = NewLogin { way: LoginMethod::Link, ..new_login("new", 120, "p", 49) };
    store.add_login(new, Some(old.clone())).await.unwrap();
    assert_eq!(store.linked_at(&login_id("new")).await.unwrap(), Some(Millis(49)));
    assert_eq!(store.linked_at(&old).await.unwrap(), None);
    for token in [20, 21] {
        let again = store.redeem(redemption(token, 30, 49)).await;
        assert!(is_missing(&again, Subject::Link), "one use ends all: {again:?}");
    }
    // Another password ends links, and so does time.
    store.add_link(link(23, 30)).await.unwrap();
    store.set_password("other".to_owned(), new_login("z", 40, "p", 50)).await.unwrap();
    assert!(is_missing(&store.redeem(redemption(23, 30, 49)).await, Subject::Link));
    store.add_link(link(24, 30)).await.unwrap();
    store.expire_links(Millis(50)).await.unwrap();
    assert!(is_missing(&store.redeem(redemption(24, 30, 1)).await, Subject::Link));
}

async fn of_two_who_use_a_link_at_once_one_gets_in(database: TestDatabase) {
    let (here, there) = (database.open().await, database.open().await);
    reachable(&here, "p", 1, "ada@example.org").await;
    for round in 0..10_u8 {
        here.add_link(link(round, 200)).await.unwrap();
        let go = |store: &Store| {
            let store = store.clone();
            tokio::spawn(async move { store.redeem(redemption(round, 200, 10)).await })
        };
        let (first, second) = (go(&here), go(&there));
        let results = [first.await.unwrap(), second.await.unwrap()];
        assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
        assert!(results.iter().any(|result| is_missing(result, Subject::Link)), "{results:?}");
    }
}

async fn a_closed_account_has_no_address(database: TestDatabase) {
    let store = database.open().await;
    reachable(&store, "p", 1, "ada@example.org").await;
    let player = player_id("p");
    store.ask_to_confirm(asked("p", 9, "new@example.org", 100)).await.unwrap();
    store.add_link(link(20, 30)).await.unwrap();
    waiting_match(&store, "m", &player).await;
    store.want_turns(&player, true, None, Millis(1)).await.unwrap();
    let turns = store.untold_turns(9).await.unwrap();
    assert_eq!(store.settle_turns(turns, Some(mail("x", 10)), Millis(10)).await.unwrap(), 1);
    store.close_player(&player, Millis(10)).await.unwrap();
    assert_eq!(store.mail_address(&player).await.unwrap(), None);
    assert_eq!(store.confirmation(&player, Millis(1)).await.unwrap(), None);
    assert_eq!(store.take_mail(Millis(99), Millis(100)).await.unwrap(), None);
    assert!(is_missing(&store.redeem(redemption(20, 30, 1)).await, Subject::Link));
}

/// A match that waits for a player since time 1000.
pub(crate) async fn waiting_match(store: &Store, id: &str, player: &PlayerId) {
    let mut new = new_match(id);
    new.seats = vec![Holder::Player(player.clone()), Holder::Computer(1)];
    store.create_match(new).await.unwrap();
}

pub(crate) fn mail(id: &str, due_at: i64) -> NewTurnMail {
    NewTurnMail { id: id.to_owned(), player: player_id("p"), due_at: Millis(due_at) }
}

fn turn_of(id: &str, seen: u64, number: u8, at: i64) -> Append {
    let then = MatchStatus::Open { to_act: Some(seat(number)), wake_at: None };
    Append { then, at: Millis(at), ..command(id, seen, u128::from(seen) + 1, &["x"]) }
}

async fn a_turn_is_told_once(database: TestDatabase) {
    let store = database.open().await;
    reachable(&store, "p", 1, "ada@example.org").await;
    let player = player_id("p");
    waiting_match(&store, "m", &player).await;
    assert_eq!(store.untold_turns(9).await.unwrap(), [], "nobody asked to be told");
    store.want_turns(&player, true, None, Millis(1_001)).await.unwrap();
    assert_eq!(store.untold_turns(9).await.unwrap(), [], "not of turns from before that");
    store.want_turns(&player, false, None, Millis(1_001)).await.unwrap();
    store.want_turns(&player, true, None, Millis(1_000)).await.unwrap();
    let untold = |since| UntoldTurn { match_id: match_id("m"), player: player.clone(), since: Millis(since) };
    assert_eq!(store.untold_turns(9).await.unwrap(), [untold(1_000)]);
    // What is said at the table does not make it another turn.
    appended(&store, turn_of("m", 0, 0, 2_000)).await;
    assert_eq!(store.untold_turns(9).await.unwrap(), [untold(1_000)]);
    assert_eq!(store.settle_turns(vec![untold(1_000)], Some(mail("x", 7)), Millis(7)).await.unwrap(), 1);
    assert_eq!(store.untold_turns(9).await.unwrap(), []);
    assert_eq!(store.settle_turns(vec![untold(1_000)], Some(mail("y", 7)), Millis(7)).await.unwrap(), 0);
    appended(&store, turn_of("m", 1, 0, 2_500)).await;
    assert_eq!(store.untold_turns(9).await.unwrap(), [], "the same turn still");
    appended(&store, turn_of("m", 2, 1, 3_000)).await;
    assert_eq!(store.untold_turns(9).await.unwrap(), [], "somebody else's turn");
    appended(&store, turn_of("m", 3, 0, 4_000)).await;
    assert_eq!(store.untold_turns(9).await.unwrap(), [untold(4_000)], "another turn");
    assert_eq!(store.settle_turns(vec![untold(3_999)], None, Millis(7)).await.unwrap(), 0, "not this one");
    appended(&store, ending("m", 4, 9, "won")).await;
    assert_eq!(store.untold_turns(9).await.unwrap(), []);
    let one = store.take_mail(Millis(7), Millis(8)).await.unwrap().unwrap();
    let expected =
        TurnMail { id: "x".to_owned(), player: player.clone(), matches: vec![match_id("m")], tries: 1 };
    assert_eq!(one, expected);
    assert_eq!(store.take_mail(Millis(7), Millis(8)).await.unwrap(), None, "the second kept none");
}

async fn of_two_servers_one_tells(database: TestDatabase) {
    let (here, there) = (database.open().await, database.open().await);
    reachable(&here, "p", 1, "ada@example.org").await;
    let player = player_id("p");
    here.want_turns(&player, true, None, Millis(1)).await.unwrap();
    for round in 0..10 {
        for number in 0..3 {
            waiting_match(&here, &format!("m{round}-{number}"), &player).await;
        }
        let turns = here.untold_turns(9).await.unwrap();
        assert_eq!(turns.len(), 3);
        let settle = |store: &Store, id: String| {
            let (store, turns) = (store.clone(), turns.clone());
            tokio::spawn(async move { store.settle_turns(turns, Some(mail(&id, 7)), Millis(7)).await })
        };
        let (one, two) = (settle(&here, format!("a{round}")), settle(&there, format!("b{round}")));
        let told = [one.await.unwrap().unwrap(), two.await.unwrap().unwrap()];
        assert!(told == [3, 0] || told == [0, 3], "{told:?}");
        let take = |store: &Store| {
            let store = store.clone();
            tokio::spawn(async move { store.take_mail(Millis(7), Millis(1_000)).await })
        };
        let (one, two) = (take(&here), take(&there));
        let taken = [one.await.unwrap().unwrap(), two.await.unwrap().unwrap()];
        assert_eq!(taken.iter().flatten().count(), 1, "{taken:?}");
    }
}

async fn a_mail_is_taken_by_one_until_it_is_done(database: TestDatabase) {
    let store = database.open().await;
    reachable(&store, "p", 1, "ada@example.org").await;
    let player = player_id("p");
    store.want_turns(&player, true, None, Millis(1)).await.unwrap();
    waiting_match(&store, "m", &player).await;
    let turns = store.untold_turns(9).await.unwrap();
    store.settle_turns(turns, Some(mail("x", 10)), Millis(10)).await.unwrap();
    let tries = async |now: i64, until: i64| {
        store.take_mail(Millis(now), Millis(until)).await.unwrap().map(|mail| mail.tries)
    };
    assert_eq!(tries(9, 20).await, None, "not due");
    assert_eq!(tries(10, 20).await, Some(1));
    assert_eq!(tries(19, 30).await, None, "somebody has it");
    assert_eq!(tries(20, 30).await, Some(2), "whoever had it is gone");
    store.finish_mail("x", Some(Millis(40))).await.unwrap();
    assert_eq!(tries(39, 50).await, None);
    assert_eq!(tries(40, 50).await, Some(3));
    store.finish_mail("x", None).await.unwrap();
    assert_eq!(tries(99, 100).await, None);
}
