//! Servers agree on the time, and on when none of them ran.

use store::{Beat, Millis, ServerTime, Sign, Store};

use crate::test_database::{TestDatabase, block_on, on_both_engines};

on_both_engines! {
    servers_that_start_together_note_one_downtime,
    a_server_that_runs_is_known_to_those_that_start,
}

/// What the machine's clock says, where it is asked; PostgreSQL has a real one.
const WALL: i64 = 1_000_000;

async fn say(store: &Store, server: &str, sign: Sign, wall: i64) -> ServerTime {
    store.beat(Beat { server: server.to_owned(), sign, wall: Millis(wall) }).await.unwrap()
}

async fn servers_that_start_together_note_one_downtime(database: TestDatabase) {
    let stores = [database.open().await, database.open().await];
    let starts: Vec<_> = (0..8)
        .map(|number: usize| {
            let store = stores[number % 2].clone();
            tokio::spawn(async move { say(&store, &number.to_string(), Sign::Starts, WALL).await })
        })
        .collect();
    let mut downtimes = Vec::new();
    for start in starts {
        downtimes.push(start.await.unwrap().downtimes);
    }
    assert_eq!(downtimes[0].len(), 1);
    assert!(downtimes.iter().all(|other| *other == downtimes[0]), "{downtimes:?}");
}

async fn a_server_that_runs_is_known_to_those_that_start(database: TestDatabase) {
    let store = database.open().await;
    let first = say(&store, "a", Sign::Starts, WALL).await;
    assert!(!first.has_others);
    // A server's own time counts, whatever any clock says.
    let later = Millis(first.now.0 + 3_600_000);
    assert!(!say(&store, "a", Sign::Runs(later), WALL + 2_000).await.has_others);
    let second = say(&store, "b", Sign::Starts, WALL + 4_000).await;
    assert!(second.has_others && second.now >= later, "{second:?}");
    assert_eq!(second.downtimes, first.downtimes);
    store.close().await;
    let store = database.open().await;
    let stopped = say(&store, "b", Sign::Stops(later), WALL + 6_000).await.now;
    let third = say(&store, "c", Sign::Starts, WALL + 7_000).await;
    assert!(!third.has_others);
    // The time is ahead of the clock, so it stood still, and nothing is to be given back.
    assert_eq!((third.now, third.downtimes), (stopped, first.downtimes));
}

#[test]
fn only_the_newest_downtimes_are_kept() {
    block_on(async {
        let database = TestDatabase::file();
        let store = database.open().await;
        let mut last = say(&store, "a", Sign::Starts, WALL).await;
        for day in 1..=120 {
            let noon = WALL + day * 86_400_000;
            say(&store, "a", Sign::Stops(Millis(noon)), noon).await;
            last = say(&store, "a", Sign::Starts, noon + 1_000).await;
        }
        assert_eq!(last.downtimes.len(), 100);
        assert!(last.downtimes.is_sorted_by_key(|downtime| downtime.since));
        assert_eq!(last.downtimes[99].until, last.now);
    });
}
