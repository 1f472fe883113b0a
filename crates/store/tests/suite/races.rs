//! Two writers at the same number: exactly one wins.

use std::future::Future;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use rusqlite::{Connection, Row};
use store::{Appended, CommandId, Holder, Millis, StoreError, Subject};
use testing::scaled;

use crate::test_database::{
    TestDatabase, answer, block_on, command, ending, events, everywhere, match_id, new_match, player_id,
    sitting,
};

everywhere! {
    two_writers_at_one_number_have_one_winner,
    the_same_command_from_both_sides_is_stored_once,
    an_end_and_an_event_do_not_both_happen,
    of_many_who_take_a_seat_one_gets_it,
    the_same_match_made_at_once_exists_once,
}

/// How many matches are raced in at the same time.
const MATCHES: u64 = 100;

/// How often in each of them at every push.
const ROUNDS: u64 = 20;

/// One of two writers.
#[derive(Debug, Clone, Copy)]
struct Attempt {
    writer: usize,
    number: u64,
    seen: u64,
}

impl Attempt {
    fn id(self) -> String {
        format!("m{}", self.number)
    }

    /// A name that no other attempt has.
    fn command(self) -> u128 {
        u128::from(self.number) << 64 | u128::from(self.seen) << 1 | self.writer as u128
    }
}

/// How many races had one winner, and how many had another number of them.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    fair: u64,
    unfair: u64,
}

/// Lets two writers try each number of each match. The attempt says whether it was acknowledged.
async fn race<A, F>(rounds: u64, attempt: A) -> Tally
where
    A: Fn(Attempt) -> F,
    F: Future<Output = bool> + Send + 'static,
{
    let mut tally = Tally::default();
    for seen in 0..rounds {
        let mut pairs = Vec::new();
        for number in 0..MATCHES {
            // Each writer is the first one half of the time.
            let first = usize::from((number + seen) % 2 == 0);
            pairs.push([first, 1 - first].map(|writer| {
                let future = attempt(Attempt { writer, number, seen });
                tokio::spawn(future)
            }));
        }
        for [one, other] in pairs {
            let winners = u8::from(one.await.unwrap()) + u8::from(other.await.unwrap());
            if winners == 1 {
                tally.fair += 1;
            } else {
                tally.unfair += 1;
            }
        }
    }
    tally
}

async fn two_writers_at_one_number_have_one_winner(database: TestDatabase) {
    // Two stores, as two servers have.
    let stores = [database.open().await, database.open().await];
    for number in 0..MATCHES {
        stores[0].create_match(new_match(&format!("m{number}"))).await.unwrap();
    }
    let start = Instant::now();
    let rounds = scaled(ROUNDS);
    let tally = race(rounds, |attempt| {
        // In every other match both writers are clients of the same server.
        let server = if attempt.number % 2 == 0 { 0 } else { attempt.writer };
        let store = stores[server].clone();
        let body = attempt.writer.to_string();
        let append = command(&attempt.id(), attempt.seen, attempt.command(), &[&body, "dice"]);
        let append = store::Append { seen: attempt.seen * 2, ..append };
        async move {
            match answer(&store, append).await {
                Appended::Done { now } => {
                    assert_eq!(now, attempt.seen * 2 + 2);
                    true
                }
                Appended::Conflict { now } => {
                    assert_eq!(now, attempt.seen * 2 + 2);
                    false
                }
                other @ Appended::Repeat { .. } => panic!("{other:?}"),
            }
        }
    })
    .await;
    println!("{} races in {:.1} s", tally.fair + tally.unfair, start.elapsed().as_secs_f64());
    assert_eq!(tally, Tally { fair: MATCHES * rounds, unfair: 0 });
    let mut won = [0, 0];
    for number in 0..MATCHES {
        let found = events(&stores[0], &format!("m{number}")).await;
        assert_eq!(found.len() as u64, rounds * 2);
        for (seq, event) in (0..).zip(&found) {
            assert_eq!(event.seq, seq);
            if seq % 2 == 0 {
                let writer: usize = event.body.parse().unwrap();
                won[writer] += 1;
                let attempt = Attempt { writer, number, seen: seq / 2 };
                assert_eq!(event.command_id, Some(CommandId::new(attempt.command())));
            }
        }
    }
    println!("won by the first and by the second writer: {won:?}");
}

/// A writer who looks and then writes, with no key to stop it, wins together with the other.
#[test]
fn control_without_the_key_there_are_two_winners() {
    block_on(async {
        let database = TestDatabase::file();
        let writers = [0, 1].map(|_| {
            let connection = Connection::open(database.path("careless.db")).unwrap();
            connection.pragma_update(None, "journal_mode", "WAL").unwrap();
            connection.pragma_update(None, "synchronous", "OFF").unwrap();
            connection.execute_batch("CREATE TABLE IF NOT EXISTS fact (match_id TEXT, seq INTEGER)").unwrap();
            Arc::new(Mutex::new(connection))
        });
        let tally = race(2, |attempt| {
            let writer = Arc::clone(&writers[attempt.writer]);
            async move {
                let sql = "SELECT COUNT(*) FROM fact WHERE match_id = $1";
                let look = |row: &Row<'_>| row.get(0);
                let count: u32 = writer.lock().unwrap().query_row(sql, [attempt.id()], look).unwrap();
                if u64::from(count) != attempt.seen {
                    return false;
                }
                tokio::task::yield_now().await;
                let insert = "INSERT INTO fact VALUES ($1, $2)";
                writer.lock().unwrap().execute(insert, (attempt.id(), count)).is_ok()
            }
        })
        .await;
        assert_ne!(tally.unfair, 0, "the harness did not notice: {tally:?}");
    });
}

async fn the_same_command_from_both_sides_is_stored_once(database: TestDatabase) {
    let stores = [database.open().await, database.open().await];
    for number in 0..MATCHES {
        stores[0].create_match(new_match(&format!("m{number}"))).await.unwrap();
    }
    let tally = race(3, |attempt| {
        let store = stores[attempt.writer].clone();
        let name = Attempt { writer: 0, ..attempt }.command();
        let append = command(&attempt.id(), attempt.seen, name, &["a"]);
        async move {
            match answer(&store, append).await {
                Appended::Done { .. } => true,
                Appended::Repeat { events } => {
                    assert_eq!(events.len(), 1);
                    assert_eq!(events[0].seq, attempt.seen);
                    false
                }
                other @ Appended::Conflict { .. } => panic!("{other:?}"),
            }
        }
    })
    .await;
    assert_eq!(tally, Tally { fair: MATCHES * 3, unfair: 0 });
}

async fn an_end_and_an_event_do_not_both_happen(database: TestDatabase) {
    let stores = [database.open().await, database.open().await];
    for number in 0..MATCHES {
        let id = format!("m{number}");
        stores[0].create_match(new_match(&id)).await.unwrap();
        let attempts = [command(&id, 0, 1, &["a"]), ending(&id, 0, 2, "left")];
        let [play, end] = [0, 1].map(|side| {
            let (store, append) = (stores[side].clone(), attempts[side].clone());
            tokio::spawn(async move { answer(&store, append).await })
        });
        let [play, end] = [play.await.unwrap(), end.await.unwrap()];
        let (done, late) = (Appended::Done { now: 1 }, Appended::Conflict { now: 1 });
        assert!((&play, &end) == (&done, &late) || (&play, &end) == (&late, &done), "{play:?} {end:?}");
        let info = stores[0].match_info(&match_id(&id)).await.unwrap();
        assert_eq!(info.ended.is_some(), end == done);
        assert_eq!(events(&stores[0], &id).await.len(), 1);
    }
}

/// Players `p0` to `p7`.
fn player(number: usize) -> Holder {
    Holder::Player(player_id(&format!("p{number}")))
}

async fn of_many_who_take_a_seat_one_gets_it(database: TestDatabase) {
    // Two stores, as two servers have.
    let stores = [database.open().await, database.open().await];
    for number in 0..8 {
        stores[0].add_player(&player_id(&format!("p{number}")), "", Millis(1)).await.unwrap();
    }
    for round in 0..25 {
        let id = format!("m{round}");
        stores[0].create_match(new_match(&id)).await.unwrap();
        let mut tasks = Vec::new();
        for number in 0..8 {
            let store = stores[number % 2].clone();
            let append = sitting(&id, 0, number as u128, 0, &player(number));
            tasks.push(tokio::spawn(async move { answer(&store, append).await }));
        }
        let mut winners = Vec::new();
        for (number, task) in tasks.into_iter().enumerate() {
            let outcome = task.await.unwrap();
            if outcome == (Appended::Done { now: 1 }) {
                winners.push(number);
            } else {
                assert_eq!(outcome, Appended::Conflict { now: 1 });
            }
        }
        assert_eq!(winners.len(), 1, "round {round}");
        // Who sits there is who is in the events.
        let winner = winners[0];
        assert_eq!(
            stores[1].match_info(&match_id(&id)).await.unwrap().seats,
            [player(winner), Holder::Nobody]
        );
        let found = events(&stores[1], &id).await;
        assert_eq!(found[0].command_id, Some(CommandId::new(winner as u128)));
    }
}

/// Whoever takes the newest number instead of the one at which the seat was seen to be free drives others away.
#[test]
fn control_with_a_number_not_looked_at_a_seat_has_two_winners() {
    block_on(async {
        let database = TestDatabase::file();
        let store = database.open().await;
        store.create_match(new_match("m")).await.unwrap();
        for number in 0..2 {
            store.add_player(&player_id(&format!("p{number}")), "", Millis(1)).await.unwrap();
        }
        let look = async || store.match_info(&match_id("m")).await.unwrap().seats[0].clone();
        let looks = [look().await, look().await];
        let mut winners = 0;
        for (number, seen) in looks.into_iter().enumerate() {
            let newest = events(&store, "m").await.len() as u64;
            let append = sitting("m", newest, number as u128, 0, &player(number));
            let sat = matches!(answer(&store, append).await, Appended::Done { .. });
            winners += usize::from(seen == Holder::Nobody && sat);
        }
        assert_eq!(winners, 2);
    });
}

async fn the_same_match_made_at_once_exists_once(database: TestDatabase) {
    let stores = [database.open().await, database.open().await];
    for round in 0..25 {
        let mut tasks = Vec::new();
        for number in 0..6 {
            let store = stores[number % 2].clone();
            tasks
                .push(tokio::spawn(async move { store.create_match(new_match(&format!("m{round}"))).await }));
        }
        let mut made = 0;
        for task in tasks {
            match task.await.unwrap() {
                Ok(()) => made += 1,
                Err(StoreError::Conflict(Subject::Match)) => {}
                Err(other) => panic!("{other:?}"),
            }
        }
        assert_eq!(made, 1, "round {round}");
    }
}
