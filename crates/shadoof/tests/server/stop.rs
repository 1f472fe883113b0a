//! Stopping, starting, copying, and settings that are not right.

use std::net::TcpListener;
use std::sync::Arc;
use std::time::{Duration, Instant};

use client::{Guest, Program};
use serde_json::json;
use tokio::sync::watch;

use crate::bots::{BotContext, play_on};
use crate::crash::check;
use crate::harness::{
    DataFolder, Random, command, enter, get, me_and_anybody, new_match, reef, run, shadoof, wadi, wait_for,
};
use crate::ledger::Ledger;
use crate::player::Player;

/// Stops a server under play with a signal, starts it again, and compares what was acknowledged.
async fn stop_with(signal: &str, seed: u64) {
    let data = DataFolder::new();
    let mut program = data.serve();
    let (whereabouts, servers) = watch::channel(vec![program.address()]);
    let (rest, rests) = watch::channel(false);
    let ledger = Arc::new(Ledger::default());
    let context = BotContext { servers, rest: rests, ledger: Arc::clone(&ledger), computers: None };
    let bots: Vec<_> = (0..4).map(|table| tokio::spawn(play_on(context.clone(), table, seed))).collect();
    wait_for("they play", || ledger.acks() > 50).await;

    let anna = enter(program.address()).await;
    let made = anna.make(&new_match(&wadi(false), &me_and_anybody())).await.unwrap();
    let mut player = Player::come(&anna, made["id"].as_str().unwrap(), 0).await;
    let stopped = Instant::now();
    program.signal(signal).unwrap();
    let closing = loop {
        let message = player.hear_if_there().await.expect("nobody said that the server stops");
        if message["say"] == "closing" {
            break message;
        }
    };
    assert_eq!(closing["reconnect_in"], 1_000);
    let status = program.wait(Duration::from_secs(6)).unwrap().expect("it does not stop");
    assert_eq!(status.code(), Some(0), "{}", program.log());
    assert!(stopped.elapsed() < Duration::from_secs(5), "{:?}", stopped.elapsed());
    println!("stopped by {signal} in {} ms under play", stopped.elapsed().as_millis());

    program = data.serve();
    whereabouts.send_replace(vec![program.address()]);
    let before = ledger.acks();
    wait_for("play goes on", || ledger.acks() > before + 20).await;
    rest.send_replace(true);
    for bot in bots {
        bot.await.unwrap();
    }
    check(&data, &program, &ledger, ledger.so_far().unwrap()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_tells_clients_to_come_back_and_loses_nothing() {
    stop_with("TERM", 21).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ctrl_c_stops_as_kindly() {
    stop_with("INT", 22).await;
}

#[test]
fn settings_that_are_not_right_are_all_told_at_once() {
    let (code, out, errors) =
        run(&mut shadoof(&["serve", "--listen", "everywhere", "--thinkers", "0", "--rate", "none"]));
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert_eq!(
        errors,
        "error: the settings are not right:\n  \
         --listen: `everywhere` is not right; write an address and a port, such as 127.0.0.1:7777\n  \
         --thinkers: `0` is not right; write a number from 1\n  \
         --rate: `none` is not right; write requests a second from one person, a number from 1\n"
    );
}

#[test]
fn an_address_in_use_is_said_so() {
    let data = DataFolder::new();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let mut serve = shadoof(&["serve", "--listen", &address, "--data"]);
    let (code, out, errors) = run(serve.arg(data.folder.path()));
    assert_eq!((code, out.as_str()), (Some(2), ""));
    let expected = format!("error: cannot listen at {address}; choose another one with --listen");
    assert!(errors.contains(&expected), "{errors}");
}

/// A computer player whose turn it was when the process died goes on by itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_player_goes_on_after_a_kill() {
    let data = DataFolder::new();
    let mut program = data.serve();
    let anna = enter(program.address()).await;
    let seats = [json!({ "kind": "me" }), json!({ "kind": "computer", "level": 8 })];
    let made = anna.make(&new_match(&wadi(false), &seats)).await.unwrap();
    let id = made["id"].as_str().unwrap();
    let mut player = Player::come(&anna, id, 0).await;
    let mut random = Random::new(41);
    while player.act(&mut random).await.is_some() {
        let seq = get(&anna, &format!("/api/matches/{id}")).await["seq"].as_u64().unwrap();
        player.catch_up(u32::try_from(seq).unwrap()).await;
    }
    program.kill();
    assert_eq!(player.position["turn"], json!({ "who": "seat", "seat": 1 }));
    program = data.serve();
    let restarted = Instant::now();
    player.come_back(program.address()).await;
    let plays = player.position["plays"].clone();
    while player.position["plays"] == plays {
        player.hear().await;
    }
    println!("the computer player went on {} ms after the restart", restarted.elapsed().as_millis());
    assert!(restarted.elapsed() < Duration::from_secs(8));
}

/// Clients find their way back by themselves, a stranger sees nothing of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cookie_and_a_seat_outlive_a_kill() {
    let data = DataFolder::new();
    let mut program = data.serve();
    let anna = enter(program.address()).await;
    let made = anna.make(&new_match(&reef(), &me_and_anybody())).await.unwrap();
    let path = format!("/api/matches/{}", made["id"].as_str().unwrap());
    program.kill();
    program = Program::start(&mut data.command()).unwrap();
    assert_eq!(get(&anna.at(program.address()), &path).await["yours"], json!([0]));
    assert_eq!(get(&Guest::stranger(program.address()), &path).await["yours"], json!([]));
    let rise = command(json!({ "do": "rise", "seat": 0 }));
    let id = made["id"].as_str().unwrap();
    assert_eq!(anna.at(program.address()).order(id, rise).await.unwrap().status, 200);
}
