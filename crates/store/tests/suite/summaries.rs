//! What lists show of a match beside its row is as old as its last event, or is not shown.

use store::{Append, MatchFilter, NewEvent, NewMatch, Store};

use crate::test_database::{TestDatabase, appended, command, ending, everywhere, match_id, new_match};

everywhere! {
    a_summary_comes_with_the_last_event,
    a_summary_of_a_match_that_moved_on_is_not_shown,
    a_missing_summary_can_be_kept_later,
    who_is_late_brings_no_summary,
}

/// What is shown, in the list and by itself.
async fn shown(store: &Store, id: &str) -> Option<String> {
    let info = store.match_info(&match_id(id)).await.unwrap();
    let list = store.list(&MatchFilter::Open, None, 9).await.unwrap().matches;
    let finished = store.list(&MatchFilter::Finished, None, 9).await.unwrap().matches;
    let listed = list.into_iter().chain(finished).find(|other| other.id == info.id).unwrap();
    assert_eq!(listed, info);
    info.summary
}

fn with(append: Append, summary: &str) -> Append {
    Append { summary: Some(summary.to_owned()), ..append }
}

async fn a_summary_comes_with_the_last_event(database: TestDatabase) {
    let store = database.open().await;
    let event = NewEvent { seat: None, body: "a".to_owned() };
    let begun = |id: &str, events: Vec<NewEvent>| NewMatch {
        events,
        summary: Some("begun".to_owned()),
        ..new_match(id)
    };
    store.create_match(begun("new", Vec::new())).await.unwrap();
    store.create_match(begun("old", vec![event.clone(), event])).await.unwrap();
    assert_eq!(shown(&store, "new").await.as_deref(), Some("begun"));
    assert_eq!(shown(&store, "old").await.as_deref(), Some("begun"));
    appended(&store, with(command("old", 2, 1, &["b", "c"]), "goes on")).await;
    assert_eq!(shown(&store, "old").await.as_deref(), Some("goes on"));
    appended(&store, with(ending("old", 4, 2, "x"), "over")).await;
    assert_eq!(shown(&store, "old").await.as_deref(), Some("over"));
    appended(&store, with(ending("old", 5, 3, "x"), "over, and something was said")).await;
    assert_eq!(shown(&store, "old").await.as_deref(), Some("over, and something was said"));
    assert_eq!(shown(&store, "new").await.as_deref(), Some("begun"), "nothing happened there");
}

async fn a_summary_of_a_match_that_moved_on_is_not_shown(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(NewMatch { summary: Some("begun".to_owned()), ..new_match("m") }).await.unwrap();
    for (seen, append) in
        (0..).zip([command("m", 0, 1, &["a"]), ending("m", 1, 2, "x"), ending("m", 2, 3, "x")])
    {
        assert_eq!(appended(&store, append).await, seen + 1);
        assert_eq!(shown(&store, "m").await, None, "after {seen}");
    }
    appended(&store, with(ending("m", 3, 4, "x"), "over")).await;
    assert_eq!(shown(&store, "m").await.as_deref(), Some("over"));
}

async fn a_missing_summary_can_be_kept_later(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    appended(&store, command("m", 0, 1, &["a"])).await;
    assert_eq!(shown(&store, "m").await, None);
    let keep = async |seen, summary: &str| {
        store.put_summary(&match_id("m"), seen, summary.to_owned()).await.unwrap();
        shown(&store, "m").await
    };
    assert_eq!(keep(0, "too old").await, None);
    assert_eq!(keep(1, "found out").await.as_deref(), Some("found out"));
    assert_eq!(keep(0, "too old").await.as_deref(), Some("found out"));
    appended(&store, with(command("m", 1, 2, &["b"]), "newer")).await;
    assert_eq!(keep(1, "too late").await.as_deref(), Some("newer"));
    // A match that is not there has nothing to show, and nobody minds.
    store.put_summary(&match_id("n"), 0, "nothing".to_owned()).await.unwrap();
}

async fn who_is_late_brings_no_summary(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    let first = with(command("m", 0, 1, &["a"]), "first");
    appended(&store, first.clone()).await;
    for late in [with(command("m", 0, 2, &["b"]), "late"), with(first, "again")] {
        store.append(late).await.unwrap();
        assert_eq!(shown(&store, "m").await.as_deref(), Some("first"));
    }
}
