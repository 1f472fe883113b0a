//! A backup made while others write, and the way back (`docs/backup.md`).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use store::{Location, Store, StoreError, Subject};

use crate::test_database::{TestDatabase, appended, block_on, command, events, match_id, new_match};

/// Appends to some matches until it is told to stop.
async fn keep_writing(
    store: &Store,
    matches: u32,
    stop: &Arc<AtomicBool>,
) -> Vec<tokio::task::JoinHandle<u64>> {
    let mut tasks = Vec::new();
    for number in 0..matches {
        let id = format!("m{number}");
        store.create_match(new_match(&id)).await.unwrap();
        let (store, stop) = (store.clone(), Arc::clone(stop));
        tasks.push(tokio::spawn(async move {
            let mut seen = 0;
            while !stop.load(Ordering::Relaxed) {
                let (body, name) = (format!("{id} {seen}"), u128::from(seen) + 1);
                seen = appended(&store, command(&id, seen, name, &[&body, "b", "c"])).await;
            }
            seen
        }));
    }
    tasks
}

/// How many events the matches have, as soon as each has more than it had.
async fn grown_beyond(store: &Store, before: &[usize]) -> Vec<usize> {
    loop {
        let mut now = Vec::new();
        for number in 0..before.len() {
            now.push(events(store, &format!("m{number}")).await.len());
        }
        if now.iter().zip(before).all(|(now, before)| now > before) {
            return now;
        }
    }
}

/// Whether a store holds a beginning of each match of another: the same events, and whole commands.
async fn is_beginning(copy: &Store, whole: &Store, matches: u32) -> Result<usize, String> {
    let mut total = 0;
    for number in 0..matches {
        let id = format!("m{number}");
        let (some, all) = (events(copy, &id).await, events(whole, &id).await);
        if !all.starts_with(&some) {
            return Err(format!("{id}: other events"));
        }
        if some.len() % 3 != 0 {
            return Err(format!("{id}: half a command"));
        }
        total += some.len();
    }
    Ok(total)
}

#[test]
fn a_backup_while_writing_is_restored_to_a_consistent_beginning() {
    block_on(async {
        let database = TestDatabase::file();
        let store = database.open().await;
        let stop = Arc::new(AtomicBool::new(false));
        let tasks = keep_writing(&store, 8, &stop).await;
        let before = grown_beyond(&store, &[0; 8]).await;
        let copy = database.path("copy.db");
        store.backup(&copy).await.unwrap();
        // Writing goes on behind what is in the copy.
        grown_beyond(&store, &before).await;
        stop.store(true, Ordering::Relaxed);
        for task in tasks {
            assert!(task.await.unwrap() > 0);
        }

        // Restore on another machine: copy the file to its place, and start.
        let other = TestDatabase::file();
        let Location::File(file) = &other.location else { panic!("a file") };
        std::fs::copy(&copy, file).unwrap();
        let restored = other.open().await;
        assert_eq!(restored.damaged(), []);
        let total = is_beginning(&restored, &store, 8).await.unwrap();
        println!("{total} events restored");
        for (number, before) in before.into_iter().enumerate() {
            let id = format!("m{number}");
            let found = events(&restored, &id).await.len();
            assert!(found >= before, "{id}: {found} of {before} that were stored before the backup");
            // Play goes on from there.
            appended(&restored, command(&id, found as u64, 1 << 80, &["on"])).await;
        }

        // Restore in place: stop, put the copy where the file was, take the old log away, and start.
        store.close().await;
        drop(store);
        let Location::File(file) = &database.location else { panic!("a file") };
        std::fs::copy(&copy, file).unwrap();
        for end in ["-wal", "-shm"] {
            let mut log = file.as_os_str().to_owned();
            log.push(end);
            if let Err(error) = std::fs::remove_file(log) {
                assert_eq!(error.kind(), std::io::ErrorKind::NotFound);
            }
        }
        let restored = database.open().await;
        assert_eq!(restored.seed(&match_id("m0")).await.unwrap(), new_match("m0").seed);
        appended(&restored, command("m0", events(&restored, "m0").await.len() as u64, 1 << 80, &["on"]))
            .await;
    });
}

/// Copying the file alone, under a running store, leaves out what is still in its log.
#[test]
fn control_a_plain_copy_lacks_what_was_stored() {
    block_on(async {
        let database = TestDatabase::file();
        let Location::File(file) = &database.location else { panic!("a file") };
        let store = database.open().await;
        store.create_match(new_match("m")).await.unwrap();
        appended(&store, command("m", 0, 1, &["a"])).await;
        let other = TestDatabase::file();
        let Location::File(copy) = &other.location else { panic!("a file") };
        std::fs::copy(file, copy).unwrap();
        let restored = Store::open(&other.location).await;
        let found = match &restored {
            Ok(restored) => restored.events(&match_id("m"), 0, 9).await.map_or(0, |found| found.len()),
            Err(_) => 0,
        };
        assert_eq!(found, 0);
    });
}

#[test]
fn a_backup_overwrites_nothing() {
    block_on(async {
        let database = TestDatabase::file();
        let store = database.open().await;
        let copy = database.path("copy.db");
        // What an interrupted backup left does no harm.
        std::fs::write(database.path("copy.db.part"), "half").unwrap();
        store.backup(&copy).await.unwrap();
        let refused = store.backup(&copy).await;
        assert!(matches!(refused, Err(StoreError::Conflict(Subject::File))), "{refused:?}");
        let nowhere = store.backup(&database.path("no/such/folder.db")).await;
        assert!(matches!(nowhere, Err(StoreError::Unavailable(_))), "{nowhere:?}");
        let names =
            std::fs::read_dir(database.folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        assert!(!names.into_iter().any(|name| name.to_string_lossy().ends_with(".part")));
    });
}

#[test]
fn postgres_is_backed_up_by_its_own_tools() {
    block_on(async {
        let database = TestDatabase::postgres().await;
        let refused = database.open().await.backup(&database.path("copy.db")).await;
        assert!(matches!(refused, Err(StoreError::Unsupported { .. })), "{refused:?}");
    });
}
