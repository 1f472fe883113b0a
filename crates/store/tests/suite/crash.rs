//! A process is killed while it appends. What it acknowledged is there.

use std::time::{Duration, Instant};

use crate::place::{Place, block_on, on_both_engines};
use crate::process::{Appender, Said, acks, check};

on_both_engines! { what_was_acknowledged_survives_a_kill }

/// How often the process is killed.
const KILLS: u32 = 12;

/// How many matches it writes to at the same time.
const WRITERS: u32 = 32;

/// What came of killing the process again and again.
struct Outcome {
    acknowledged: usize,
    reopened: Vec<Duration>,
    verdict: Result<(), String>,
}

async fn kill_and_check(place: &Place, mode: &str, kills: u32) -> Outcome {
    let mut all = Vec::new();
    let mut reopened = Vec::new();
    let mut verdict = Ok(());
    for kill in 0..kills {
        let appender = Appender::start(&place.url(), mode, WRITERS, u64::MAX, None);
        // The first word shows that it is at work; then some time that is different each round.
        let first = appender.next();
        std::thread::sleep(Duration::from_millis(u64::from(20 + kill * 37 % 150)));
        let mut said = vec![first];
        said.extend(appender.kill());
        assert!(!said.iter().any(|said| matches!(said, Said::Error(line) if line.starts_with("error"))));
        all.extend(acks(&said));
        let start = Instant::now();
        let store = place.open().await;
        reopened.push(start.elapsed());
        verdict = check(&store, WRITERS, &all).await;
        store.close().await;
        if verdict.is_err() {
            break;
        }
    }
    Outcome { acknowledged: all.len(), reopened, verdict }
}

async fn what_was_acknowledged_survives_a_kill(place: Place) {
    let outcome = kill_and_check(&place, "honest", KILLS).await;
    println!(
        "{} kills, {} acknowledged, reopened in {} ms at most",
        outcome.reopened.len(),
        outcome.acknowledged,
        outcome.reopened.iter().max().unwrap().as_millis()
    );
    assert_eq!(outcome.verdict, Ok(()));
    assert!(outcome.acknowledged > 500, "{} acknowledged", outcome.acknowledged);
}

#[test]
fn control_an_early_acknowledgement_is_found_out() {
    block_on(async {
        let verdict = kill_and_check(&Place::file(), "early", 50).await.verdict;
        assert!(verdict.as_ref().is_err_and(|what| what.contains("is lost")), "{verdict:?}");
    });
}

#[test]
fn control_a_command_in_pieces_is_found_out() {
    block_on(async {
        let verdict = kill_and_check(&Place::file(), "piecemeal", 50).await.verdict;
        assert!(verdict.is_err());
    });
}
