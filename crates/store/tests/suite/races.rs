//! Two writers at the same number: exactly one wins.

use std::future::Future;
use std::time::Instant;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqliteSynchronous};
use sqlx::{Executor, Row};
use store::{Appended, CommandId, Finished, Millis};

use crate::place::{Place, answer, block_on, command, events, match_id, new_match, on_both_engines};

on_both_engines! {
    two_writers_at_one_number_have_one_winner,
    the_same_command_from_both_sides_is_stored_once,
    an_end_and_an_event_do_not_both_happen,
}

/// How many matches are raced in at the same time.
const MATCHES: u64 = 100;

/// How often in each of them.
const ROUNDS: u64 = 100;

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

async fn two_writers_at_one_number_have_one_winner(place: Place) {
    // Two stores, as two servers have.
    let stores = [place.open().await, place.open().await];
    for number in 0..MATCHES {
        stores[0].create_match(new_match(&format!("m{number}"))).await.unwrap();
    }
    let start = Instant::now();
    let tally = race(ROUNDS, |attempt| {
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
                other @ (Appended::Repeat { .. } | Appended::Over) => panic!("{other:?}"),
            }
        }
    })
    .await;
    println!("{} races in {:.1} s", tally.fair + tally.unfair, start.elapsed().as_secs_f64());
    assert_eq!(tally, Tally { fair: MATCHES * ROUNDS, unfair: 0 });
    let mut won = [0, 0];
    for number in 0..MATCHES {
        let found = events(&stores[0], &format!("m{number}")).await;
        assert_eq!(found.len() as u64, ROUNDS * 2);
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
        let place = Place::file();
        let options = SqliteConnectOptions::new()
            .filename(place.path("careless.db"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Off);
        let pool = SqlitePool::connect_with(options).await.unwrap();
        pool.execute("CREATE TABLE fact (match_id TEXT, seq INTEGER)").await.unwrap();
        let tally = race(2, |attempt| {
            let pool = pool.clone();
            async move {
                let count: i64 = sqlx::query("SELECT COUNT(*) FROM fact WHERE match_id = $1")
                    .bind(attempt.id())
                    .fetch_one(&pool)
                    .await
                    .unwrap()
                    .get(0);
                if count != i64::try_from(attempt.seen).unwrap() {
                    return false;
                }
                let insert = sqlx::query("INSERT INTO fact VALUES ($1, $2)").bind(attempt.id()).bind(count);
                insert.execute(&pool).await.is_ok()
            }
        })
        .await;
        assert_ne!(tally.unfair, 0, "the harness did not notice: {tally:?}");
    });
}

async fn the_same_command_from_both_sides_is_stored_once(place: Place) {
    let stores = [place.open().await, place.open().await];
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
                other @ (Appended::Conflict { .. } | Appended::Over) => panic!("{other:?}"),
            }
        }
    })
    .await;
    assert_eq!(tally, Tally { fair: MATCHES * 3, unfair: 0 });
}

async fn an_end_and_an_event_do_not_both_happen(place: Place) {
    let stores = [place.open().await, place.open().await];
    for number in 0..MATCHES {
        let id = match_id(&format!("m{number}"));
        stores[0].create_match(new_match(id.as_str())).await.unwrap();
        let [append, finish] = [stores[0].clone(), stores[1].clone()];
        let name = id.clone();
        let append =
            tokio::spawn(async move { append.append(command(name.as_str(), 0, 1, &["a"])).await.unwrap() });
        let name = id.clone();
        let finish = tokio::spawn(async move { finish.finish(&name, Millis(9), "left").await.unwrap() });
        assert_eq!(finish.await.unwrap(), Finished::Done);
        let expected = match append.await.unwrap() {
            Appended::Done { now } => now,
            Appended::Over => 0,
            other @ (Appended::Conflict { .. } | Appended::Repeat { .. }) => panic!("{other:?}"),
        };
        assert_eq!(events(&stores[0], id.as_str()).await.len() as u64, expected);
        // The end came last, or the event was refused: in both cases it is over.
        assert!(stores[0].match_info(&id).await.unwrap().ended.is_some());
    }
}
