//! A disk that is full, or that fails, under the real server.

use std::sync::Arc;
use std::time::{Duration, Instant};

use client::{Guest, Program};
use serde_json::json;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::bots::{BotContext, play_on};
use crate::crash::check;
use crate::faults::Faults;
use crate::harness::{DataFolder, command, get, me_and_anybody, new_match, wadi, wait_for, wait_until};
use crate::ledger::Ledger;

const TABLES: u64 = 6;

/// A server on a disk that may fail, with clients who play.
struct Table {
    program: Program,
    faults: Faults,
    ledger: Arc<Ledger>,
    rest: watch::Sender<bool>,
    whereabouts: watch::Sender<Vec<std::net::SocketAddr>>,
    bots: Vec<JoinHandle<()>>,
}

async fn play(data: &DataFolder, seed: u64) -> Table {
    let faults = Faults::new(data.folder.path());
    let mut serve = data.command();
    faults.put_under(&mut serve);
    let program = Program::start(&mut serve).unwrap();
    let (whereabouts, servers) = watch::channel(vec![program.address()]);
    let (rest, rests) = watch::channel(false);
    let ledger = Arc::new(Ledger::default());
    let context = BotContext { servers, rest: rests, ledger: Arc::clone(&ledger), computers: None };
    let bots = (0..TABLES).map(|table| tokio::spawn(play_on(context.clone(), table, seed))).collect();
    wait_for("they play", || ledger.acks() > 100).await;
    assert!(!faults.flushes().is_empty(), "the disk is not ours");
    Table { program, faults, ledger, rest, whereabouts, bots }
}

impl Table {
    /// Lets everybody rest, and compares what they were told with what is stored.
    async fn end(self, data: &DataFolder) -> Result<u64, String> {
        self.rest.send_replace(true);
        for bot in self.bots {
            bot.await.unwrap();
        }
        let notes = self.ledger.so_far()?;
        check(data, &self.program, &self.ledger, notes).await?;
        Ok(self.ledger.acks())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_an_answer_and_play_goes_on_when_there_is_room() {
    let data = DataFolder::new();
    let table = play(&data, 11).await;
    let anna = Guest::enter(table.program.address()).await.unwrap();
    let made = anna.make(&new_match(&wadi(false), &me_and_anybody())).await.unwrap();
    let id = made["id"].as_str().unwrap();
    table.faults.begin("full");
    // What was under way may still be answered.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let (acks, refusals) = (table.ledger.acks(), table.ledger.refusals());
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(table.ledger.acks(), acks, "something was acknowledged without room to keep it");
    assert!(table.ledger.refusals() > refusals, "nobody was told");

    let say = command(json!({ "do": "say", "seat": 0, "words": { "kind": "phrase", "number": 1 } }));
    let answer = anna.order(id, say.clone()).await.unwrap();
    assert_eq!(answer.status, 503);
    assert_eq!(answer.body["code"], "storage_unavailable");
    assert_eq!(
        answer.body["message"],
        "nothing can be kept at the moment, so nothing was done; try again soon"
    );
    assert_eq!(answer.body["retry_after"], 2_000);
    // Reads go on.
    for path in ["", "/events", "/record", "/positions/0"] {
        get(&anna, &format!("/api/matches/{id}{path}")).await;
    }
    assert_eq!(get(&anna, &format!("/api/matches/{id}")).await["seq"], made["seq"]);
    get(&anna, "/healthz").await;
    // Whoever sends people to servers learns that this one keeps nothing.
    let readiness = async || anna.get("/readyz").await.unwrap().status;
    wait_until("it is not ready", async || readiness().await == 503).await;

    table.faults.end("full");
    wait_until("it is ready again", async || readiness().await == 200).await;
    let freed = Instant::now();
    let before = table.ledger.acks();
    wait_for("play goes on", || table.ledger.acks() > before + 20).await;
    println!("went on {} ms after there was room", freed.elapsed().as_millis());
    assert_eq!(anna.order(id, say).await.unwrap().status, 200);
    let acks = table.end(&data).await.unwrap();
    println!("{acks} acknowledged around a full disk, none lost");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_failed_flush_the_process_ends_and_starts_anew() {
    let data = DataFolder::new();
    let mut table = play(&data, 12).await;
    table.faults.begin("eio");
    let begun = Instant::now();
    let status = table.program.wait(Duration::from_secs(5)).unwrap().expect("it went on");
    println!("ended {} ms after flushes began to fail: {status}", begun.elapsed().as_millis());
    assert_eq!(status.code(), Some(2));
    assert!(begun.elapsed() < Duration::from_secs(4));
    let log = table.program.log();
    assert!(log.contains("a write to the disk failed, so nothing more is acknowledged"), "{log}");
    table.faults.end("eio");
    table.program = data.serve();
    table.whereabouts.send_replace(vec![table.program.address()]);
    let before = table.ledger.acks();
    wait_for("play goes on", || table.ledger.acks() > before + 50).await;
    println!("{} acknowledged around a failed flush, none lost", table.end(&data).await.unwrap());
}
