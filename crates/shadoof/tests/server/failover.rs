//! The database dies under play, and its standby takes its place. What was acknowledged is there.

use std::sync::Arc;
use std::time::{Duration, Instant};

use client::Program;
use store::{Location, Store};
use testing::standby::Pair;
use tokio::sync::watch;

use crate::bots::{BotContext, play_on};
use crate::crash::check_in;
use crate::harness::{shadoof, wait_for};
use crate::ledger::Ledger;

/// How many matches are played at the same time.
const TABLES: u64 = 6;
/// How many acknowledgements there are before the primary dies, and after the standby has taken its place.
const ACKS: u64 = 300;
/// How long play may stand still.
const STANDSTILL: Duration = Duration::from_secs(15);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_goes_on_with_the_standby_and_nothing_is_lost() {
    let mut pair = Pair::start();
    let mut command =
        shadoof(&["serve", "--listen", "127.0.0.1:0", "--rate", "1000000", "--matches", "1000000"]);
    command.args(["--database", &pair.address(), "--database-connections", "8"]);
    let program = Program::start(&mut command).unwrap();
    let (_whereabouts, servers) = watch::channel(vec![program.address()]);
    let (rest, rests) = watch::channel(false);
    let ledger = Arc::new(Ledger::default());
    let context = BotContext { servers, rest: rests, ledger: Arc::clone(&ledger), computers: None };
    let bots: Vec<_> = (0..TABLES).map(|table| tokio::spawn(play_on(context.clone(), table, 18))).collect();
    wait_for("they play", || ledger.acks() >= ACKS).await;
    let died = Instant::now();
    pair.kill_primary();
    let before = ledger.acks();
    pair.promote();
    wait_for("they play on", || ledger.acks() > before).await;
    let standstill = died.elapsed();
    println!("play went on {} ms after the primary had died", standstill.as_millis());
    assert!(standstill < STANDSTILL, "{standstill:?}");
    wait_for("they go on to play", || ledger.acks() >= before + ACKS).await;
    rest.send_replace(true);
    for bot in bots {
        bot.await.unwrap();
    }
    let store = Store::open(&Location::Postgres(pair.primary_address())).await.unwrap();
    let notes = check_in(&store, &program, &ledger, ledger.so_far().unwrap()).await.unwrap();
    assert!(notes.len() as u64 >= TABLES);
}

#[test]
fn a_standby_alone_is_no_database_to_play_on() {
    let pair = Pair::start();
    let mut command = shadoof(&["serve", "--listen", "127.0.0.1:0"]);
    command.args(["--database", &pair.standby_address()]);
    let error = Program::start(&mut command).unwrap_err().to_string();
    assert!(error.contains("takes no writes"), "{error}");
}
