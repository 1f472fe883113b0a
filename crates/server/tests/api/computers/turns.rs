//! Whoever lets many computer players think keeps nobody else waiting. All is told by order and by counts, never by the
//! clock.

use std::num::NonZeroUsize;

use client::{Guest, Socket};
use serde_json::json;
use wire::Command;

use crate::support::{
    TestServer, computer, done, event, hint, id_of, make, make_for_two, me, number, play_turn, refused, seq,
    table, until, wadi, watch,
};

/// As many matches of four computer players of the highest level as one person may have.
const FLOOD: usize = 16;

async fn open() -> TestServer {
    TestServer::open_with(|settings| settings.thinkers = NonZeroUsize::MIN).await
}

/// Lets computer players of the highest level play at many tables, and looks at all of them.
async fn flood(server: &TestServer, guest: &Guest) -> Vec<Socket> {
    let mut lines = Vec::new();
    for _ in 0..FLOOD {
        let id = id_of(&make(guest, &wadi(&vec![computer(8); 4], json!({}))).await);
        lines.push(watch(guest, &id).await.0);
    }
    until(async || number(server, "shadoof_searches_waiting").await >= 15.0).await;
    lines
}

/// Somebody plays until the computer player on the other seat has acted. Gives how many searches were done meanwhile.
async fn play_against(server: &TestServer, guest: &Guest, id: &str) -> f64 {
    let (mut line, _) = watch(guest, id).await;
    let before = number(server, "shadoof_searches_done_total").await;
    play_turn(guest, id, 0).await;
    while event(&mut line, "acted").await["seat"] != 1 {}
    number(server, "shadoof_searches_done_total").await - before
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quick_opponent_moves_while_the_searches_of_others_wait() {
    let server = open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let lines = flood(&server, &anna).await;
    let id = id_of(&make(&ben, &wadi(&[me(), computer(1)], json!({}))).await);
    assert!(play_against(&server, &ben, &id).await < 8.0, "all of the first would be {FLOOD}");
    // Those of the first still wait; one that was just answered may be on its way to ask for its next action.
    until(async || number(&server, "shadoof_searches_waiting").await >= 15.0).await;
    // It is the same after a restart, when all of them come back at once and nobody looks.
    drop(lines);
    let server = server.restart().await;
    server.skip(60);
    until(async || number(&server, "shadoof_searches_waiting").await >= 15.0).await;
    let ben = ben.at(server.address);
    until(async || table(&ben, &id).await["position"]["turn"] == json!({ "who": "seat", "seat": 0 })).await;
    assert!(play_against(&server, &ben, &id).await < 8.0);
    until(async || number(&server, "shadoof_searches_waiting").await >= 15.0).await;
}

/// The strongest opponent takes as long as those of the others, but no longer than one of them first.
#[tokio::test(flavor = "multi_thread")]
async fn one_persons_tenth_search_waits_for_everybodys_first() {
    let server = open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let _lines = flood(&server, &anna).await;
    let id = id_of(&make(&ben, &wadi(&[me(), computer(8)], json!({}))).await);
    let meanwhile = play_against(&server, &ben, &id).await;
    // The one under way, one more that may begin while somebody plays, their own, and one while this test looks.
    assert!(meanwhile <= 4.0, "{meanwhile}");
    until(async || number(&server, "shadoof_searches_waiting").await >= 15.0).await;
}

/// A match whose computer player waits for its turn to think is looked after now and then. Whoever has more of them than are
/// looked after together keeps nobody's clock from running out.
#[tokio::test(flavor = "multi_thread")]
async fn clocks_run_out_while_the_computer_players_of_others_wait() {
    let server = TestServer::open_with(|settings| {
        settings.thinkers = NonZeroUsize::MIN;
        (settings.holding.matches, settings.holding.computers) = (1_000, 1_000);
    })
    .await;
    let (eve, anna, ben) = (server.guest().await, server.guest().await, server.guest().await);
    for _ in 0..240 {
        make(&eve, &wadi(&[computer(8), me()], json!({}))).await;
    }
    server.skip(60);
    let clock = json!({ "clock": { "kind": "live", "seconds": 10, "increment": 0 } });
    let id = make_for_two(&anna, &ben, clock).await;
    let (mut line, _) = watch(&ben, &id).await;
    server.skip(12);
    assert_eq!(event(&mut line, "left").await["seat"], 0);
}

/// However many matches wait for computer players: those that find no place to wait are not kept in memory for it, and come
/// back from the store when there is one, or when somebody looks.
#[tokio::test(flavor = "multi_thread")]
async fn matches_that_wait_for_computer_players_take_no_memory() {
    let server = TestServer::open_with(|settings| {
        (settings.thinkers, settings.queue) = (NonZeroUsize::MIN, 4);
        (settings.holding.computers, settings.holding.memory) = (200, 0);
    })
    .await;
    let anna = server.guest().await;
    for _ in 0..40 {
        make(&anna, &wadi(&[computer(8), computer(8)], json!({}))).await;
    }
    until(async || number(&server, "shadoof_searches_refused_total").await >= 30.0).await;
    // One or two think, four wait, and some may be looked after just now.
    until(async || number(&server, "shadoof_tables").await <= 10.0).await;
    let id = id_of(&make(&anna, &wadi(&[me(), computer(8)], json!({}))).await);
    play_against(&server, &anna, &id).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_so_many_hints_are_on_their_way_to_one_person() {
    let server = open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = id_of(&make(&anna, &wadi(&[me(), me(), me(), me()], json!({}))).await);
    let sketch = json!({ "game": { "name": "wadi", "scenario": "first-wadi" }, "players": 4 });
    let ask = async |guest: &Guest| guest.post("/api/sketches/advice", &sketch).await.unwrap();
    let hints = futures_util::future::join_all((0..4).map(|_| ask(&anna)));
    let more = async {
        until(async || number(&server, "shadoof_searches_waiting").await >= 3.0).await;
        let before = seq(&table(&anna, &id).await);
        let message = refused(anna.order(&id, hint(0)).await.unwrap(), 429, "too_many");
        assert!(message.contains("hints"), "{message}");
        refused(ask(&anna).await, 429, "too_many");
        assert_eq!(seq(&table(&anna, &id).await), before, "nothing was stored");
        assert_eq!(ask(&ben).await.status, 200, "somebody else gets one");
    };
    let (hints, ()) = tokio::join!(hints, more);
    assert_eq!(hints.iter().map(|answer| answer.status).collect::<Vec<_>>(), [200; 4]);
    done(anna.order(&id, hint(0)).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn only_so_many_computer_players_play_in_matches_of_one_person() {
    let server = TestServer::open_with(|settings| settings.holding.computers = 4).await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let with = |computers: usize| wadi(&[vec![me()], vec![computer(1); computers]].concat(), json!({}));
    let id = id_of(&make(&anna, &with(3)).await);
    let message = refused(anna.post("/api/matches", &with(2)).await.unwrap(), 429, "too_many");
    assert!(message.contains("computer players"), "{message}");
    make(&anna, &with(1)).await;
    make(&anna, &wadi(&[me(), me()], json!({}))).await;
    make(&ben, &with(3)).await;
    done(anna.order(&id, Command::Resign { seat: 0 }).await.unwrap());
    until(async || table(&anna, &id).await["phase"] == "over").await;
    make(&anna, &with(3)).await;
    // Matches in which nothing has happened for a day hinder nobody.
    server.skip(25 * 60 * 60);
    make(&anna, &with(3)).await;
}

/// Whoever sits on all seats and lets computer players go on has as many of them as others have, and not four a match.
#[tokio::test(flavor = "multi_thread")]
async fn computer_players_who_go_on_for_people_are_counted_too() {
    let server = TestServer::open_with(|settings| settings.holding.computers = 3).await;
    let anna = server.guest().await;
    let all_mine = || wadi(&vec![me(); 4], json!({ "hints": true }));
    let [first, second] =
        [make(&anna, &all_mine()).await, make(&anna, &all_mine()).await].map(|it| id_of(&it));
    for seat in 0..3 {
        done(anna.order(&first, Command::Depute { seat, level: 8 }).await.unwrap());
    }
    refused(anna.order(&first, Command::Depute { seat: 3, level: 8 }).await.unwrap(), 429, "too_many");
    refused(anna.order(&second, Command::Depute { seat: 0, level: 1 }).await.unwrap(), 429, "too_many");
    let with_one = wadi(&[me(), computer(1)], json!({}));
    refused(anna.post("/api/matches", &with_one).await.unwrap(), 429, "too_many");
    // Somebody else has their own, and who comes back makes room.
    let ben = server.guest().await;
    make(&ben, &with_one).await;
    done(anna.order(&first, Command::Return { seat: 1 }).await.unwrap());
    done(anna.order(&second, Command::Depute { seat: 0, level: 1 }).await.unwrap());
}
