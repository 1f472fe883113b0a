//! How fast events are stored, each acknowledged after its flush: `cargo bench -p store`.
#![expect(clippy::print_stdout, reason = "a benchmark reports to the terminal")]

use std::time::{Duration, Instant};

use store::{
    Append, Appended, CommandId, Holder, Location, MatchId, Millis, NewEvent, NewMatch, Seed, Standing,
    Store, Visibility,
};

/// How long each part runs.
const TIME: Duration = Duration::from_secs(3);

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    println!("writers  appends/s  p50 ms  p99 ms  commits/s");
    for writers in [1, 16, 256] {
        runtime.block_on(measure(writers));
    }
    runtime.block_on(reopen());
}

/// Lets writers append to a match each, one event after the other.
async fn measure(writers: u32) {
    let folder = tempfile::tempdir().expect("a folder");
    let location = Location::File(folder.path().join("store.db"));
    let store = Store::open(&location).await.expect("a store");
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
        if start.elapsed() >= TIME {
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
        then: Standing::Open { to_act: None, wake_at: None },
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
        to_act: None,
        wake_at: None,
        events: Vec::new(),
        seats: vec![Holder::Nobody],
    }
}
