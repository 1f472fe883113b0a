//! The machine's clock is set while people play. Nobody loses any time by it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use client::{Guest, Program};
use serde_json::{Value, json};

use crate::harness::{DataFolder, enter, get, me_and_anybody, new_match, wadi};

const HOUR: i64 = 60 * 60;

/// Where the clock of a process stands, as against the machine's.
struct WallClock {
    library: PathBuf,
    moved_by: PathBuf,
}

impl WallClock {
    fn new(folder: &Path) -> WallClock {
        let (source, library) = (folder.join("clock.c"), folder.join("clock.so"));
        std::fs::write(&source, include_str!("clock.c")).unwrap();
        let mut compile = Command::new("cc");
        compile
            .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"])
            .args([&library, &source])
            .arg("-ldl");
        assert!(compile.status().expect("a C compiler").success());
        WallClock { library, moved_by: folder.join("moved") }
    }

    fn set(&self, seconds: i64) {
        // Whole at once: the process reads it all the time.
        let part = self.moved_by.with_extension("part");
        std::fs::write(&part, seconds.to_string()).unwrap();
        std::fs::rename(part, &self.moved_by).unwrap();
    }

    fn serve(&self, data: &DataFolder) -> Program {
        let mut command = data.command();
        command.env("LD_PRELOAD", &self.library).env("CLOCK_MOVED_BY", &self.moved_by);
        Program::start(&mut command).unwrap()
    }
}

/// A match between two people with this clock.
async fn match_with(clock: Value, people: &[Guest; 2]) -> String {
    let mut new = new_match(&wadi(false), &me_and_anybody());
    new.clock = serde_json::from_value(clock).unwrap();
    let id = people[0].make(&new).await.unwrap()["id"].as_str().unwrap().to_owned();
    people[1].order(&id, wire::Command::Sit { seat: 1, key: None, luck: None }).await.unwrap();
    id
}

/// How many seconds those who are to act have left, once the server has looked at what is due. Play must be going on.
async fn left<const N: usize>(guest: &Guest, ids: [&str; N]) -> [i64; N] {
    // Longer than the server waits between two looks; nothing tells of one that finds nothing.
    tokio::time::sleep(Duration::from_millis(900)).await;
    let mut left = [0; N];
    for (left, id) in left.iter_mut().zip(ids) {
        let table = get(guest, &format!("/api/matches/{id}")).await;
        assert_eq!(table["phase"], "running", "{}", table["position"]["turn"]);
        *left = table["clock"]["left"][0].as_i64().unwrap() / 1_000;
    }
    left
}

async fn drift(guest: &Guest) -> i64 {
    let text = get(guest, "/metrics").await;
    let mut lines = text.as_str().unwrap().lines();
    lines.find_map(|line| line.strip_prefix("shadoof_clock_drift_seconds ")?.parse().ok()).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_is_set_ends_no_match() {
    let data = DataFolder::new();
    let tools = tempfile::TempDir::new().unwrap();
    let clock = WallClock::new(tools.path());
    let mut program = clock.serve(&data);
    let mut people = [enter(program.address()).await, enter(program.address()).await];
    let live = match_with(json!({ "kind": "live", "seconds": 600, "increment": 0 }), &people).await;
    let slow = match_with(json!({ "kind": "days", "days": 1, "holidays": 0 }), &people).await;
    assert_eq!(drift(&people[0]).await, 0);
    for moved_by in [HOUR, -HOUR, 48 * HOUR, -48 * HOUR, 0] {
        clock.set(moved_by);
        let seconds = left(&people[0], [&live, &slow]).await;
        let right = seconds[0] > 560 && (23 * HOUR..=24 * HOUR).contains(&seconds[1]);
        assert!(right, "moved by {moved_by}: {seconds:?} seconds are left");
        // The process does see the other clock, or nothing would be shown here.
        assert!((drift(&people[0]).await - moved_by).abs() <= 1, "moved by {moved_by}");
    }
    // A server that starts while the clock is an hour off gives a live clock its time back, and no more than that.
    for moved_by in [HOUR, -HOUR] {
        program.kill();
        assert!(
            program.log().contains("the machine's clock has jumped") || moved_by < 0,
            "{}",
            program.log()
        );
        clock.set(moved_by);
        program = clock.serve(&data);
        people = people.map(|guest| guest.at(program.address()));
        let seconds = left(&people[0], [&live, &slow]).await;
        let right = (541..=600).contains(&seconds[0]) && (22 * HOUR..=24 * HOUR).contains(&seconds[1]);
        assert!(right, "started at {moved_by}: {seconds:?} seconds are left");
    }
}
