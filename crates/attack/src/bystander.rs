//! Somebody who only wants to play while others attack.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use serde_json::json;

use crate::http::Visitor;

/// The first of the addresses that bystanders come from, each from one of its own.
static NEXT_ADDRESS: AtomicU16 = AtomicU16::new(0x8000);
/// How often the bystander sends an order. Whoever plays sends fewer.
const PAUSE: Duration = Duration::from_millis(200);

/// How long something took that failed.
const FOREVER: Duration = Duration::from_secs(3_600);

/// Sends orders until it is asked how long they took.
#[derive(Debug)]
pub(crate) struct Bystander {
    stop: StopOnDrop,
    orders: JoinHandle<Vec<Option<Duration>>>,
}

/// Ends a bystander whom nobody asks any more.
#[derive(Debug)]
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// How long orders took.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Waits {
    pub(crate) orders: usize,
    pub(crate) failed: usize,
    pub(crate) median: Duration,
    pub(crate) p99: Duration,
}

impl Waits {
    /// Whether somebody who plays would go on. On a quiet machine 99 of 100 orders take less than 200 ms; five times as
    /// long is the server's fault, also on a busy one.
    pub(crate) fn is_bearable(&self) -> bool {
        self.failed == 0 && self.p99 < 5 * Duration::from_millis(200)
    }
}

impl fmt::Display for Waits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (median, p99) = (self.median.as_millis(), self.p99.as_millis());
        write!(
            f,
            "{} orders of others: median {median} ms, p99 {p99} ms, {} failed",
            self.orders, self.failed
        )
    }
}

impl Bystander {
    /// Makes a match of one's own and goes on sending orders at it.
    pub(crate) fn begin(server: SocketAddr) -> Result<Bystander> {
        let somebody = Visitor::enter(server, NEXT_ADDRESS.fetch_add(1, Ordering::Relaxed))?;
        let open = json!({ "sitter": { "kind": "open" } });
        let seats = json!([{ "sitter": { "kind": "me" } }, open, open, open]);
        let new = json!({ "game": { "name": "wadi", "scenario": "little-delta" }, "seats": seats });
        let made = somebody.post("/api/matches", &new)?.json();
        let id = made["id"].as_str().context("no match for the bystander")?.to_owned();
        let is_over = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&is_over);
        let orders = std::thread::spawn(move || {
            let mut waits = Vec::new();
            while !stop.load(Ordering::Relaxed) {
                // Sits down and rises again: each is stored before it is answered.
                let action = if waits.len() % 2 == 0 { "sit" } else { "rise" };
                let (begun, number) = (Instant::now(), 0xb000_0000 + waits.len() as u128);
                let done = somebody.order(&id, number, &json!({ "do": action, "seat": 1 }));
                waits.push(done.ok().filter(|answer| answer.status == 200).map(|_| begun.elapsed()));
                std::thread::sleep(PAUSE);
            }
            waits
        });
        Ok(Bystander { stop: StopOnDrop(is_over), orders })
    }

    /// Stops, and says how long everything took. What failed took forever.
    pub(crate) fn end(self) -> Waits {
        drop(self.stop);
        let all = self.orders.join().unwrap_or_default();
        let mut waits: Vec<Duration> = all.iter().map(|wait| wait.unwrap_or(FOREVER)).collect();
        waits.sort_unstable();
        let at = |share: usize| waits.get(waits.len() * share / 100).copied().unwrap_or(FOREVER);
        Waits {
            orders: waits.len(),
            failed: all.iter().filter(|wait| wait.is_none()).count(),
            median: at(50),
            p99: at(99),
        }
    }
}
