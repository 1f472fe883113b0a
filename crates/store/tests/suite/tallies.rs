//! What is counted for all servers together.

use store::{Millis, Store, TALLY_ONE, Tally};

use crate::test_database::{TestDatabase, everywhere};

everywhere! {
    a_bucket_is_emptied_and_fills_up_again,
    all_servers_count_together,
    the_first_bucket_without_anything_left_ends_it,
    full_buckets_are_forgotten,
}

/// Three at once, then one a second.
fn tally(name: &str) -> Tally {
    Tally { name: name.to_owned(), most: 3 * TALLY_ONE, comes_back: TALLY_ONE / 1_000 }
}

async fn counts(store: &Store, names: &[&str], now: i64) -> bool {
    store.count(names.iter().map(|name| tally(name)).collect(), Millis(now)).await.unwrap()
}

async fn a_bucket_is_emptied_and_fills_up_again(database: TestDatabase) {
    let store = database.open().await;
    let mut told = Vec::new();
    for now in [0, 0, 0, 0, 999, 1_000, 1_000, 500, 3_000, 3_000, 3_000] {
        told.push(counts(&store, &["a"], now).await);
    }
    let expected = [true, true, true, false, false, true, false, false, true, true, false];
    assert_eq!(told, expected);
    assert!(counts(&store, &["b"], 0).await, "others are counted by themselves");
    // However long it was, there is no more than there can be.
    let mut late = Vec::new();
    for _ in 0..4 {
        late.push(counts(&store, &["a"], i64::MAX / 4).await);
    }
    assert_eq!(late, [true, true, true, false]);
}

async fn all_servers_count_together(database: TestDatabase) {
    let stores = [database.open().await, database.open().await];
    let mut all = tokio::task::JoinSet::new();
    for number in 0..20 {
        let store = stores[number % 2].clone();
        all.spawn(async move { counts(&store, &["a"], 5).await });
    }
    assert_eq!(all.join_all().await.into_iter().filter(|is_permitted| *is_permitted).count(), 3);
}

async fn the_first_bucket_without_anything_left_ends_it(database: TestDatabase) {
    let store = database.open().await;
    for _ in 0..3 {
        assert!(counts(&store, &["a"], 0).await);
    }
    assert!(!counts(&store, &["b", "a", "c"], 0).await);
    // `b` was counted then, and `c` was not.
    assert!(counts(&store, &["b", "c"], 0).await && counts(&store, &["b", "c"], 0).await);
    assert!(!counts(&store, &["b"], 0).await && counts(&store, &["c"], 0).await);
}

async fn full_buckets_are_forgotten(database: TestDatabase) {
    let store = database.open().await;
    let day = 24 * 60 * 60 * 1_000;
    for _ in 0..3 {
        assert!(counts(&store, &["a"], 10).await);
    }
    store.forget_tallies(Millis(day + 10)).await.unwrap();
    assert!(!counts(&store, &["a"], 10).await, "it is not forgotten yet");
    store.forget_tallies(Millis(day + 11)).await.unwrap();
    assert!(counts(&store, &["a"], 10).await);
}
