//! Writes that wait together are committed together, and not too many may wait.

use store::{Location, NewEvent, NewMatch, Outage, Settings, Store, StoreError};

use crate::test_database::{TestDatabase, appended, block_on, command, events, new_match};

/// How many commits it takes to append to as many matches, one after the other or at the same time.
async fn commits(store: &Store, first: u32, writers: u32, at_once: bool) -> u64 {
    for number in first..first + writers {
        store.create_match(new_match(&format!("m{number}"))).await.unwrap();
    }
    let before = store.counts();
    let mut tasks = Vec::new();
    for number in first..first + writers {
        let store = store.clone();
        let task = tokio::spawn(async move {
            appended(&store, command(&format!("m{number}"), 0, 1, &["a"])).await;
        });
        if at_once {
            tasks.push(task);
        } else {
            task.await.unwrap();
        }
    }
    for task in tasks {
        task.await.unwrap();
    }
    let after = store.counts();
    assert_eq!(after.writes - before.writes, u64::from(writers));
    after.commits - before.commits
}

#[test]
fn writes_at_the_same_time_share_commits() {
    block_on(async {
        let database = TestDatabase::file();
        let store = database.open().await;
        let commits = commits(&store, 0, 500, true).await;
        println!("500 writes at once: {commits} commits");
        assert!(commits < 250, "{commits} commits");
    });
}

#[test]
fn control_writes_one_by_one_share_nothing() {
    block_on(async {
        let database = TestDatabase::file();
        let store = database.open().await;
        assert_eq!(commits(&store, 0, 50, false).await, 50);
    });
}

/// Whoever waits for a commit waits for all that is in it, so long openings that come together do not share one.
#[test]
fn a_commit_has_only_so_much_to_do() {
    block_on(async {
        let database = TestDatabase::file();
        let Location::File(file) = &database.location else { panic!("a file") };
        let store = database.open().await;
        // Another process writes for a while, so that everything waits.
        let other = rusqlite::Connection::open(file).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let before = store.counts().commits;
        let mut tasks = Vec::new();
        for number in 0..10 {
            let opening = vec![NewEvent { seat: None, body: "a".to_owned() }; 600];
            let (store, new) = (store.clone(), new_match(&format!("m{number}")));
            tasks.push(tokio::spawn(
                async move { store.create_match(NewMatch { events: opening, ..new }).await },
            ));
        }
        while store.counts().waiting < 10 {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
        other.execute_batch("COMMIT").unwrap();
        for task in tasks {
            task.await.unwrap().unwrap();
        }
        assert_eq!(store.counts().commits - before, 10);
    });
}

#[test]
fn more_than_may_wait_are_refused() {
    block_on(async {
        let database = TestDatabase::file();
        let Location::File(file) = &database.location else { panic!("a file") };
        let store = Store::open_with(&database.location, Settings { queue: 10, ..Settings::default() })
            .await
            .unwrap();
        for number in 0..300 {
            store.create_match(new_match(&format!("m{number}"))).await.unwrap();
        }
        // Another process writes for a while, so that everything waits.
        let other = rusqlite::Connection::open(file).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let mut tasks = Vec::new();
        for number in 0..300 {
            let store = store.clone();
            tasks.push(tokio::spawn(async move {
                store.append(command(&format!("m{number}"), 0, 1, &["a"])).await
            }));
        }
        // Everybody waits, or was refused at once.
        let waiting = loop {
            let (waiting, ended) =
                (store.counts().waiting, tasks.iter().filter(|task| task.is_finished()).count());
            if usize::try_from(waiting).unwrap() + ended == tasks.len() {
                break waiting;
            }
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        };
        assert!((1..=256 + 10).contains(&waiting), "{waiting} wait");
        other.execute_batch("COMMIT").unwrap();
        let mut refused = 0;
        for (number, task) in tasks.into_iter().enumerate() {
            let stored = match task.await.unwrap() {
                Ok(_) => 1,
                Err(StoreError::Unavailable(Outage::Overloaded)) => 0,
                Err(other) => panic!("{other:?}"),
            };
            refused += 1 - stored;
            assert_eq!(events(&store, &format!("m{number}")).await.len(), stored);
        }
        assert!((300 - 256 - 10..300).contains(&refused), "{refused} refused");
        assert_eq!(store.counts().waiting, 0);
    });
}
