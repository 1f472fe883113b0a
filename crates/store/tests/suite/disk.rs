//! A disk that is full, or that fails. The faults are made by a library under the process, not by the store.

use std::time::Instant;

use crate::faults::Faults;
use crate::process::{Ack, Appender, Said, acks, check, complaining, wait_for};
use crate::test_database::{TestDatabase, block_on, new_match};

/// How many matches the process writes to at the same time.
const WRITERS: u32 = 8;

/// Fills the disk for a while under a process, and gives what was acknowledged meanwhile and in all.
fn fill_and_free(database: &TestDatabase, mode: &str) -> (Vec<Ack>, Vec<Ack>) {
    let faults = Faults::new(database.folder.path());
    let appender = Appender::start(&database.url(), mode, WRITERS, u64::MAX, Some(&faults));
    let mut all = Vec::new();
    wait_for("it appends", || {
        all.extend(appender.so_far());
        acks(&all).len() > 50
    });
    faults.begin("full");
    // What was under way may still be answered.
    let begun = all.len();
    wait_for("everybody notices", || {
        all.extend(appender.so_far());
        complaining(&all[begun..]) == WRITERS as usize
    });
    let mut meanwhile = Vec::new();
    wait_for("everybody tries again", || {
        meanwhile.extend(appender.so_far());
        meanwhile.len() >= 10 * WRITERS as usize
    });
    all.extend(meanwhile.iter().cloned());
    for said in &meanwhile {
        if let Said::Error(line) = said {
            // Reads go on.
            assert!(line.contains("Unavailable(Full(") && line.ends_with("ping Ok(())"), "{line}");
        }
    }
    faults.end("full");
    let freed = Instant::now();
    let before = acks(&all).len();
    wait_for("it goes on", || {
        all.extend(appender.so_far());
        acks(&all).len() > before + 50
    });
    println!("went on {} ms after there was room", freed.elapsed().as_millis());
    all.extend(appender.kill());
    (acks(&meanwhile), acks(&all))
}

#[test]
fn a_full_disk_is_an_answer_and_not_an_end() {
    block_on(async {
        let database = TestDatabase::file();
        let (meanwhile, all) = fill_and_free(&database, "honest");
        assert_eq!(meanwhile, []);
        check(&database.open().await, WRITERS, &all).await.unwrap();
    });
}

/// Lets a fault come and go under a process, and gives what it said before and after, until that is enough.
fn come_and_go(
    database: &TestDatabase,
    fault: &str,
    enough: impl Fn(&[Said]) -> bool,
) -> (Vec<Said>, Vec<Said>) {
    let faults = Faults::new(database.folder.path());
    let appender = Appender::start(&database.url(), "honest", WRITERS, u64::MAX, Some(&faults));
    let mut before = Vec::new();
    wait_for("it appends", || {
        before.extend(appender.so_far());
        acks(&before).len() > 50
    });
    faults.begin(fault);
    wait_for("everybody notices", || {
        before.extend(appender.so_far());
        complaining(&before) == WRITERS as usize
    });
    faults.end(fault);
    let mut after = Vec::new();
    wait_for("it says enough", || {
        after.extend(appender.so_far());
        enough(&after)
    });
    appender.kill();
    (before, after)
}

/// The disk says that it works again. Nobody believes it.
#[test]
fn after_a_failed_flush_nothing_is_acknowledged_until_reopened() {
    block_on(async {
        let database = TestDatabase::file();
        let (before, after) = come_and_go(&database, "eio", |after| after.len() >= 10 * WRITERS as usize);
        assert_eq!(acks(&after), []);
        for said in &after {
            let Said::Error(line) = said else { panic!("{said:?}") };
            assert!(line.contains(" Unavailable(Broken("), "{line}");
            assert!(line.contains("ping Err(Unavailable(Broken("), "{line}");
        }
        check(&database.open().await, WRITERS, &acks(&before)).await.unwrap();
        let appender = Appender::start(&database.url(), "honest", WRITERS, 5, None);
        assert_eq!(acks(&appender.finish()).len(), 5 * WRITERS as usize);
    });
}

/// SQLite calls it a failure of the disk when there is no room for the index of its log. It is not one.
#[test]
fn no_room_for_the_index_of_the_log_is_a_full_disk() {
    block_on(async {
        let database = TestDatabase::file();
        let faults = Faults::new(database.folder.path());
        // The first part of the index is there before the disk is full.
        let keeper = database.open().await;
        keeper.create_match(new_match("m0")).await.unwrap();
        faults.begin("shm");
        let appender = Appender::start(&database.url(), "large", 1, 1, Some(&faults));
        let mut said = Vec::new();
        wait_for("it notices", || {
            said.extend(appender.so_far());
            !said.is_empty()
        });
        let Said::Error(line) = &said[0] else { panic!("it found room") };
        assert!(line.contains("Unavailable(Full(") && line.ends_with("ping Ok(())"), "{line}");
        assert!(line.contains("4874"), "not what SQLite says of the index: {line}");
        faults.end("shm");
        said.extend(appender.finish());
        assert_eq!(acks(&said).len(), 1);
        check(&keeper, 1, &acks(&said)).await.unwrap();
    });
}

#[test]
fn control_after_a_fault_that_may_be_retried_it_goes_on() {
    let (_, after) = come_and_go(&TestDatabase::file(), "full", |after| !acks(after).is_empty());
    assert_ne!(acks(&after), []);
}

/// What the disk is told to flush while one command after the other is acknowledged, a letter each time.
fn flushes(mode: &str, count: u64) -> String {
    let database = TestDatabase::file();
    let faults = Faults::new(database.folder.path());
    let said = Appender::start(&database.url(), mode, 1, count, Some(&faults)).finish();
    assert_eq!(acks(&said).len() as u64, count);
    faults.flushes()
}

/// A kill does not show what a power cut would: whether what is acknowledged has left the machine's memory.
#[test]
fn every_acknowledgement_has_a_flush_before_it() {
    let flushes = flushes("honest", 100).len();
    println!("100 acknowledgements, {flushes} flushes");
    assert!(flushes >= 100, "{flushes} flushes");
}

/// To flush a whole file is as safe, but waits for the journal of the file system. SQLite does it unless it was built
/// otherwise.
#[test]
fn sqlite_flushes_data_alone() {
    let flushes = flushes("honest", 100);
    let whole = flushes.matches('w').count();
    let hint = "is LIBSQLITE3_FLAGS of .cargo/config.toml lost, or set to something else outside?";
    assert_eq!(whole, 0, "of {} flushes, {whole} were of whole files: {hint}", flushes.len());
}

#[test]
fn control_commits_without_a_flush_are_found_out() {
    assert!(flushes("unflushed", 100).len() < 100);
}

#[test]
fn control_an_early_acknowledgement_on_a_full_disk_is_found_out() {
    block_on(async {
        let database = TestDatabase::file();
        let faults = Faults::new(database.folder.path());
        let appender = Appender::start(&database.url(), "early", WRITERS, u64::MAX, Some(&faults));
        let mut all = Vec::new();
        wait_for("it appends", || {
            all.extend(appender.so_far());
            acks(&all).len() > 50
        });
        faults.begin("full");
        wait_for("it notices", || {
            all.extend(appender.so_far());
            all.iter().any(|said| matches!(said, Said::Error(_)))
        });
        all.extend(appender.kill());
        let verdict = check(&database.open().await, WRITERS, &acks(&all)).await;
        assert!(verdict.as_ref().is_err_and(|what| what.contains("is lost")), "{verdict:?}");
    });
}
