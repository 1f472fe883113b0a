//! How fast events are stored, each acknowledged after its flush: `cargo bench -p store`.
//!
//! `cargo bench -p store -- steady SECONDS` tells how long single ones take at a steady rate, and
//! `cargo bench -p store -- disk SECONDS` how long the disk alone takes for as much, with both kinds of flush in turns.
//! `cargo bench -p store -- postgres` measures the same as the first with a PostgreSQL of its own, by the 16 connections of a
//! server. Files are made in `TMPDIR`.
#![expect(clippy::print_stdout, reason = "a benchmark reports to the terminal")]

use std::io::{Seek, SeekFrom, Write};
use std::time::{Duration, Instant};

use store::{
    Append, Appended, CommandId, Holder, Location, MatchId, MatchStatus, Millis, NewEvent, NewMatch, Seed,
    Store, Visibility,
};

/// How long each part runs.
const RUN_TIME: Duration = Duration::from_secs(3);

/// How much time is between two writes at a steady rate of 500 a second.
const WRITE_INTERVAL: Duration = Duration::from_millis(2);

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [what, seconds, ..] = arguments.as_slice() {
        let seconds = Duration::from_secs(seconds.parse().expect("a number of seconds"));
        return match what.as_str() {
            "steady" => runtime.block_on(steady(seconds)),
            "disk" => disk(seconds),
            other => panic!("{other} is neither steady nor disk"),
        };
    }
    println!("writers  appends/s  p50 ms  p99 ms  commits/s");
    if arguments.iter().any(|argument| argument == "postgres") {
        for writers in [1, 16, 256] {
            let server = testing::postgres::Server::start();
            runtime.block_on(measure(writers, &Location::Postgres(server.address("postgres"))));
        }
        return;
    }
    for writers in [1, 16, 256] {
        let folder = tempfile::tempdir().expect("a folder");
        runtime.block_on(measure(writers, &Location::File(folder.path().join("store.db"))));
    }
    runtime.block_on(reopen());
}

/// Lets writers append to a match each, one event after the other.
async fn measure(writers: u32, location: &Location) {
    let store = Store::open(location).await.expect("a store");
    let ids: Vec<MatchId> =
        (0..writers).map(|number| MatchId::new(&format!("m{number}")).expect("an id")).collect();
    for id in &ids {
        store.create_match(new_match(id)).await.expect("a match");
    }
    let before = store.counts();
    let start = Instant::now();
    let tasks: Vec<_> = ids.into_iter().map(|id| tokio::spawn(append(store.clone(), id, start))).collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.expect("a writer"));
    }
    let seconds = start.elapsed().as_secs_f64();
    let after = store.counts();
    times.sort();
    let at = |part: usize| times[(times.len() - 1) * part / 100].as_secs_f64() * 1e3;
    println!(
        "{writers:7}  {:9.0}  {:6.2}  {:6.2}  {:9.0}",
        times.len() as f64 / seconds,
        at(50),
        at(99),
        (after.commits - before.commits) as f64 / seconds,
    );
    store.close().await;
}

/// Appends one event at a time at a steady rate, each to the next match, and measures from the moment at which it was due.
async fn steady(time: Duration) {
    const MATCHES: u32 = 800;
    let folder = tempfile::tempdir().expect("a folder");
    let location = Location::File(folder.path().join("store.db"));
    let store = Store::open(&location).await.expect("a store");
    let ids: Vec<MatchId> =
        (0..MATCHES).map(|number| MatchId::new(&format!("m{number}")).expect("an id")).collect();
    for id in &ids {
        store.create_match(new_match(id)).await.expect("a match");
    }
    let before = store.counts();
    let start = Instant::now();
    let mut clock = tokio::time::interval(WRITE_INTERVAL);
    let mut tasks = Vec::new();
    for (seen, id) in (0..).flat_map(|seen| ids.iter().map(move |id| (seen, id))) {
        let due = clock.tick().await.into_std();
        if start.elapsed() >= time {
            break;
        }
        let (store, append) = (store.clone(), command(id, seen, 1));
        tasks.push(tokio::spawn(async move {
            store.append(append).await.expect("an answer");
            due.elapsed()
        }));
    }
    let mut times = Vec::new();
    for task in tasks {
        times.push(task.await.expect("a writer"));
    }
    report("appends", times);
    println!("{} commits", store.counts().commits - before.commits);
    store.close().await;
}

/// Writes as much as a commit does over what is there in a file of the size of SQLite's log, and flushes it.
fn disk(time: Duration) {
    const COMMIT: usize = 12 * 1024;
    const COMMITS: u32 = 340;
    let mut file = tempfile::tempfile().expect("a file");
    file.write_all(&vec![1; COMMIT * COMMITS as usize]).expect("room");
    file.sync_all().expect("a flush");
    let (mut whole, mut data) = (Vec::new(), Vec::new());
    let start = Instant::now();
    for number in 0_u32.. {
        let due = start + WRITE_INTERVAL * number;
        std::thread::sleep(due.saturating_duration_since(Instant::now()));
        if start.elapsed() >= time {
            break;
        }
        let at = u64::from(number % COMMITS) * COMMIT as u64;
        let sent = Instant::now();
        file.seek(SeekFrom::Start(at)).expect("a place");
        file.write_all(&[number.to_le_bytes()[0]; COMMIT]).expect("a write");
        if number % 2 == 0 {
            file.sync_all().expect("a flush");
            whole.push(sent.elapsed());
        } else {
            file.sync_data().expect("a flush");
            data.push(sent.elapsed());
        }
    }
    report("flushes of the whole file (fsync)", whole);
    report("flushes of data alone (fdatasync)", data);
}

/// Prints how long most took, and how long the longest.
fn report(what: &str, mut times: Vec<Duration>) {
    const SLOW: Duration = Duration::from_millis(100);
    times.sort();
    let at = |part: usize| times[(times.len() - 1) * part / 1_000].as_secs_f64() * 1e3;
    println!(
        "{} {what}: p50 {:.2} ms, p99 {:.2} ms, p99.9 {:.2} ms, most {:.2} ms; {} above {} ms",
        times.len(),
        at(500),
        at(990),
        at(999),
        at(1_000),
        times.iter().filter(|time| **time > SLOW).count(),
        SLOW.as_millis(),
    );
}

/// Opens a store with many events: the check at the start reads them all.
async fn reopen() {
    const MATCHES: u32 = 1_000;
    const EVENTS: usize = 200;
    let folder = tempfile::tempdir().expect("a folder");
    let location = Location::File(folder.path().join("store.db"));
    let store = Store::open(&location).await.expect("a store");
    let start = Instant::now();
    let tasks: Vec<_> = (0..MATCHES)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                let id = MatchId::new(&format!("m{number}")).expect("an id");
                store.create_match(new_match(&id)).await.expect("a match");
                store.append(command(&id, 0, EVENTS)).await.expect("an answer");
            })
        })
        .collect();
    for task in tasks {
        task.await.expect("a writer");
    }
    let (total, written) = (MATCHES as usize * EVENTS, start.elapsed());
    store.close().await;
    let start = Instant::now();
    let store = Store::open(&location).await.expect("a store");
    println!(
        "{total} events written, {EVENTS} a command, in {:.1} s; opened in {} ms",
        written.as_secs_f64(),
        start.elapsed().as_millis()
    );
    store.close().await;
}

async fn append(store: Store, id: MatchId, start: Instant) -> Vec<Duration> {
    let mut times = Vec::new();
    for seen in 0.. {
        if start.elapsed() >= RUN_TIME {
            break;
        }
        let append = command(&id, seen, 1);
        let sent = Instant::now();
        let outcome = store.append(append).await.expect("an answer");
        assert_eq!(outcome, Appended::Done { now: seen + 1 });
        times.push(sent.elapsed());
    }
    times
}

fn command(id: &MatchId, seen: u64, events: usize) -> Append {
    let event = NewEvent { seat: None, body: "build c4 from b4".to_owned() };
    Append {
        match_id: id.clone(),
        seen,
        command_id: CommandId::new(u128::from(seen)),
        at: Millis(0),
        events: vec![event; events],
        seats: Vec::new(),
        deputies: 0,
        then: MatchStatus::Open { to_act: None, wake_at: None },
        summary: None,
    }
}

fn new_match(id: &MatchId) -> NewMatch {
    NewMatch {
        id: id.clone(),
        game: "wadi".to_owned(),
        options: String::new(),
        board: None,
        ruleset: 1,
        seed: Seed::new([1; 32]),
        visibility: Visibility::Listed,
        maker: None,
        created_at: Millis(0),
        status: MatchStatus::Open { to_act: None, wake_at: None },
        events: Vec::new(),
        seats: vec![Holder::Nobody],
        summary: None,
    }
}
