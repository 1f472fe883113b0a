//! Scenarios that players have made.

use store::{Millis, NewMatch, SaveScenario, Saved, ScenarioId, Store, StoreError, Subject};

use crate::test_database::{TestDatabase, everywhere, new_match, player_id};

everywhere! {
    what_is_saved_is_kept_once,
    publishing_is_for_the_first,
    there_is_a_limit_for_everything,
    limits_hold_for_those_who_hurry,
    only_its_owner_deletes_a_scenario,
    a_name_that_is_taken_is_refused,
    matches_are_counted_by_board,
    a_match_that_is_refused_is_not_counted,
}

fn scenario_id(text: &str) -> ScenarioId {
    ScenarioId::new(text).unwrap()
}

/// A scenario with as many others as anybody could want.
fn save(owner: &str, hash: &str, at: i64, publish: bool) -> SaveScenario {
    SaveScenario {
        id: scenario_id(&format!("{owner}-{hash}")),
        owner: player_id(owner),
        hash: hash.to_owned(),
        text: format!("text of {hash}"),
        at: Millis(at),
        publish,
        most: 99,
        most_published: 99,
        since: Millis(0),
    }
}

async fn kept(store: &Store, save: SaveScenario) {
    let saved = store.save_scenario(save).await.unwrap();
    assert!(matches!(saved, Saved::Kept { .. }), "{saved:?}");
}

async fn ada_and_eve(database: &TestDatabase) -> Store {
    let store = database.open().await;
    for name in ["ada", "eve"] {
        store.add_player(&player_id(name), &name.to_uppercase(), Millis(1)).await.unwrap();
    }
    store
}

/// The ids of a player's scenarios.
async fn own(store: &Store, owner: &str) -> String {
    let all = store.scenarios_of(&player_id(owner)).await.unwrap();
    all.iter().map(|it| it.id.as_str()).collect::<Vec<_>>().join(" ")
}

async fn published(store: &Store) -> String {
    let all = store.published_scenarios(9).await.unwrap();
    all.iter().map(|it| it.id.as_str()).collect::<Vec<_>>().join(" ")
}

async fn what_is_saved_is_kept_once(database: TestDatabase) {
    let store = ada_and_eve(&database).await;
    kept(&store, save("ada", "x", 5, false)).await;
    kept(&store, save("ada", "y", 6, false)).await;
    kept(&store, save("eve", "x", 7, false)).await;
    let again = SaveScenario { id: scenario_id("other"), ..save("ada", "x", 8, false) };
    let first = Saved::Kept { id: scenario_id("ada-x") };
    assert_eq!(store.save_scenario(again).await.unwrap(), first, "it keeps its name");
    assert_eq!(
        (own(&store, "ada").await, own(&store, "eve").await),
        ("ada-y ada-x".to_owned(), "eve-x".to_owned())
    );
    let found = store.scenario(&scenario_id("ada-x")).await.unwrap();
    assert_eq!((found.owner, found.by.as_str(), found.text.as_str()), (player_id("ada"), "ADA", "text of x"));
    assert_eq!((found.saved_at, found.published_at, found.match_count), (Millis(5), None, 0));
    let missing = store.scenario(&scenario_id("ada-z")).await;
    assert!(matches!(missing, Err(StoreError::Missing(Subject::Scenario))), "{missing:?}");
    let nobody = store.save_scenario(save("bob", "x", 9, false)).await;
    assert!(matches!(nobody, Err(StoreError::Missing(Subject::Player))), "{nobody:?}");
}

async fn publishing_is_for_the_first(database: TestDatabase) {
    let store = ada_and_eve(&database).await;
    kept(&store, save("ada", "x", 5, true)).await;
    kept(&store, save("ada", "y", 6, false)).await;
    kept(&store, save("eve", "z", 7, true)).await;
    assert_eq!(published(&store).await, "eve-z ada-x");
    kept(&store, save("ada", "y", 8, true)).await;
    kept(&store, save("ada", "x", 9, false)).await;
    assert_eq!(published(&store).await, "ada-y eve-z ada-x");
    assert_eq!(store.published_scenarios(1).await.unwrap().len(), 1);
    assert_eq!(store.save_scenario(save("eve", "x", 10, true)).await.unwrap(), Saved::PublishedBefore);
    assert_eq!(own(&store, "eve").await, "eve-z", "nothing was kept");
    kept(&store, save("eve", "x", 11, false)).await;
}

async fn there_is_a_limit_for_everything(database: TestDatabase) {
    let store = ada_and_eve(&database).await;
    let tight = |hash: &str, at, publish| SaveScenario {
        most: 3,
        most_published: 2,
        since: Millis(at - 10),
        ..save("ada", hash, at, publish)
    };
    kept(&store, tight("x", 15, true)).await;
    kept(&store, tight("y", 16, true)).await;
    let third = store.save_scenario(tight("z", 17, true)).await.unwrap();
    assert_eq!(third, Saved::TooManyPublished { oldest: Millis(15) });
    kept(&store, tight("x", 18, true)).await;
    kept(&store, tight("z", 19, false)).await;
    assert_eq!(store.save_scenario(tight("u", 20, false)).await.unwrap(), Saved::TooMany);
    kept(&store, tight("z", 25, true)).await;
    assert_eq!(published(&store).await, "ada-z ada-y ada-x");
    kept(&store, save("eve", "u", 20, true)).await;
}

async fn limits_hold_for_those_who_hurry(database: TestDatabase) {
    let store = ada_and_eve(&database).await;
    let hashes: Vec<String> = (0..12).map(|number| format!("h{number}")).collect();
    let tasks: Vec<_> = hashes
        .iter()
        .map(|hash| {
            let (store, save) = (store.clone(), SaveScenario { most: 3, ..save("ada", hash, 5, true) });
            tokio::spawn(async move { store.save_scenario(save).await.unwrap() })
        })
        .collect();
    let mut done = Vec::new();
    for task in tasks {
        done.push(task.await.unwrap());
    }
    assert_eq!(done.iter().filter(|saved| matches!(saved, Saved::Kept { .. })).count(), 3, "{done:?}");
    assert_eq!(store.scenarios_of(&player_id("ada")).await.unwrap().len(), 3);
}

async fn a_name_that_is_taken_is_refused(database: TestDatabase) {
    let store = ada_and_eve(&database).await;
    kept(&store, save("ada", "x", 5, false)).await;
    for owner in ["ada", "eve"] {
        let same = SaveScenario { id: scenario_id("ada-x"), ..save(owner, "y", 6, true) };
        assert_eq!(store.save_scenario(same).await.unwrap(), Saved::IdTaken);
    }
    assert_eq!((own(&store, "ada").await, published(&store).await), ("ada-x".to_owned(), String::new()));
}

async fn only_its_owner_deletes_a_scenario(database: TestDatabase) {
    let store = ada_and_eve(&database).await;
    kept(&store, save("ada", "x", 5, true)).await;
    let id = scenario_id("ada-x");
    let foreign = store.delete_scenario(&player_id("eve"), &id).await;
    assert!(matches!(foreign, Err(StoreError::Missing(Subject::Scenario))), "{foreign:?}");
    assert_eq!(published(&store).await, "ada-x");
    store.delete_scenario(&player_id("ada"), &id).await.unwrap();
    assert_eq!(published(&store).await, "");
    let again = store.delete_scenario(&player_id("ada"), &id).await;
    assert!(matches!(again, Err(StoreError::Missing(Subject::Scenario))), "{again:?}");
    kept(&store, save("eve", "x", 6, true)).await;
}

async fn matches_are_counted_by_board(database: TestDatabase) {
    let store = ada_and_eve(&database).await;
    kept(&store, save("ada", "x", 5, true)).await;
    let on = |id: &str, board: &str| NewMatch { board: Some(board.to_owned()), ..new_match(id) };
    for new in [on("m1", "x"), on("m2", "two-palms"), on("m3", "x"), new_match("m4")] {
        store.create_match(new).await.unwrap();
    }
    assert_eq!(store.match_counts(&["two-palms", "x", "unknown"]).await.unwrap(), [1, 2, 0]);
    assert_eq!(store.scenario(&scenario_id("ada-x")).await.unwrap().match_count, 2);
    // Who makes matches at once is counted twice.
    let [one, two] = ["m5", "m6"].map(|id| {
        let (store, new) = (store.clone(), on(id, "x"));
        tokio::spawn(async move { store.create_match(new).await.unwrap() })
    });
    one.await.unwrap();
    two.await.unwrap();
    assert_eq!(store.match_counts(&["x"]).await.unwrap(), [4]);
}

async fn a_match_that_is_refused_is_not_counted(database: TestDatabase) {
    let store = ada_and_eve(&database).await;
    let on = |id: &str| NewMatch { board: Some("x".to_owned()), ..new_match(id) };
    store.create_match(on("m")).await.unwrap();
    let twice = store.create_match(on("m")).await;
    assert!(matches!(twice, Err(StoreError::Conflict(Subject::Match))), "{twice:?}");
    assert_eq!(store.match_counts(&["x"]).await.unwrap(), [1]);
}
