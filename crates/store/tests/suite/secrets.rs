//! Seeds are read in one place and shown in none; servers agree on their secrets.

use std::path::{Path, PathBuf};

use store::Secret32;

use crate::test_database::{TestDatabase, block_on, everywhere, match_id, new_match};

everywhere! {
    a_seed_is_not_printed,
    a_secret_is_kept_and_not_printed,
    servers_agree_on_a_secret,
}

async fn a_seed_is_not_printed(database: TestDatabase) {
    let store = database.open().await;
    let mut new = new_match("m");
    new.seed = store::Seed::new(*b"a secret that must stay hidden!!");
    let texts = [
        format!("{new:?}"),
        format!("{store:?}"),
        format!("{:?}", store.create_match(new.clone()).await),
        format!("{:?}", store.create_match(new).await),
        format!("{:?}", store.match_info(&match_id("m")).await),
        format!("{:?}", store.seed(&match_id("m")).await),
    ];
    for text in texts {
        assert!(!text.contains("97, 32, 115") && !text.contains("secret that"), "{text}");
    }
    assert_eq!(store.seed(&match_id("m")).await.unwrap().bytes(), b"a secret that must stay hidden!!");
}

async fn a_secret_is_kept_and_not_printed(database: TestDatabase) {
    let store = database.open().await;
    let first = Secret32::new(*b"a secret that must stay hidden!!");
    let second = Secret32::new([2; 32]);
    let kept = store.secret("sessions", first.clone()).await.unwrap();
    assert!(!format!("{first:?} {kept:?}").contains("97, 32, 115"), "{first:?} {kept:?}");
    assert_eq!(kept, first);
    assert_eq!(store.secret("sessions", second.clone()).await.unwrap(), first);
    assert_eq!(store.secret("other", second.clone()).await.unwrap(), second);
    store.close().await;
    assert_eq!(database.open().await.secret("sessions", second).await.unwrap(), first);
}

async fn servers_agree_on_a_secret(database: TestDatabase) {
    let stores = [database.open().await, database.open().await];
    for round in 0..25 {
        let mut tasks = Vec::new();
        for number in 0..8_u8 {
            let store = stores[usize::from(number % 2)].clone();
            tasks.push(tokio::spawn(async move {
                store.secret(&format!("s{round}"), Secret32::new([number; 32])).await.unwrap()
            }));
        }
        let mut found = Vec::new();
        for task in tasks {
            found.push(*task.await.unwrap().bytes());
        }
        found.dedup();
        assert_eq!(found.len(), 1, "round {round}");
    }
}

#[cfg(unix)]
#[test]
fn others_on_the_machine_may_not_read_the_files() {
    use std::os::unix::fs::PermissionsExt;

    block_on(async {
        let database = TestDatabase::file();
        let store = database.open().await;
        store.create_match(new_match("m")).await.unwrap();
        store.backup(&database.path("copy.db")).await.unwrap();
        let mut seen = Vec::new();
        for entry in std::fs::read_dir(database.folder.path()).unwrap() {
            let entry = entry.unwrap();
            let mode = entry.metadata().unwrap().permissions().mode();
            seen.push(format!("{} {:03o}", entry.file_name().to_str().unwrap(), mode & 0o777));
        }
        seen.sort();
        assert_eq!(seen, ["copy.db 600", "store.db 600", "store.db-shm 600", "store.db-wal 600"]);
    });
}

/// The lines that name the column in a query.
fn queries(text: &str) -> usize {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.filter(|line| line.contains("SELECT") && (line.contains("seed") || line.contains('*'))).count()
}

/// The same in all files of a folder and below.
fn queries_below(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let count = |path: PathBuf| {
        if path.is_dir() {
            queries_below(&path)
        } else {
            // Counting and multiplying read nothing.
            queries(&std::fs::read_to_string(path).unwrap().replace("COUNT(*)", "").replace(" * 1000", ""))
        }
    };
    entries.map(count).sum()
}

#[test]
fn one_function_reads_seeds() {
    assert_eq!(queries_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")), 1);
}

#[test]
fn control_another_query_of_a_seed_is_found() {
    assert_eq!(queries("// SELECT seed\n\"SELECT id, seed FROM match\"\n\"SELECT * FROM match\""), 2);
}
