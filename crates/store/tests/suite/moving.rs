//! Everything moves from one engine to the other and back, also if it is interrupted.

use sqlx::{Connection as _, PgConnection};
use store::{Millis, PositionNote, Store, StoreError, move_all};

use crate::test_database::{
    ROOM, TestDatabase, appended, block_on, command, events, match_id, new_match, player_id, run,
};

/// A store with something of everything that has more than one part.
async fn filled(database: &TestDatabase) {
    let store = database.open().await;
    for number in 0..700 {
        // Signs that engines sort differently where nobody says how.
        let id = format!("{}{number}", ["a", "B", "_", "-"][number % 4]);
        store.add_player(&player_id(&id), "Zoë \"quoted\" ✓", Millis(5)).await.unwrap();
    }
    for id in ["m", "N"] {
        store.create_match(new_match(id)).await.unwrap();
        let mut seen = 0;
        for number in 0..60 {
            seen = appended(&store, command(id, seen, number, &["one", "two"])).await;
        }
        store.put_artifact(&match_id(id), "paper", "long").await.unwrap();
        for (plays, text) in [(0, "before"), (20, "Wörter ✓\nbelow"), (3, "a")] {
            let note = PositionNote { plays, text: text.to_owned() };
            store.put_position_note(&match_id(id), &player_id("a0"), note, ROOM).await.unwrap();
        }
    }
    store.secret("signing", store::Secret32::new([9; 32])).await.unwrap();
    store.close().await;
}

async fn same(one: &Store, other: &Store) {
    for id in ["m", "N"] {
        assert_eq!(events(one, id).await, events(other, id).await);
        assert_eq!(events(one, id).await.len(), 120);
        let notes =
            async |store: &Store| store.position_notes(&match_id(id), &player_id("a0")).await.unwrap();
        assert_eq!(notes(one).await, notes(other).await);
        assert_eq!(notes(one).await.iter().map(|note| note.plays).collect::<Vec<_>>(), [0, 3, 20]);
    }
    let secret = async |store: &Store| store.secret("signing", store::Secret32::new([1; 32])).await.unwrap();
    assert_eq!(secret(one).await, secret(other).await);
}

#[test]
fn everything_moves_there_and_back() {
    block_on(async {
        let (file, server, back) =
            (TestDatabase::file(), TestDatabase::postgres().await, TestDatabase::file());
        filled(&file).await;
        let there = move_all(&file.location, &server.location).await.unwrap();
        let again = move_all(&server.location, &back.location).await.unwrap();
        assert_eq!(there, again, "counts and hashes are the same");
        let rows = |table: &str| there.iter().find(|moved| moved.table == table).unwrap().rows;
        assert_eq!((rows("player"), rows("match"), rows("match_event")), (700, 2, 240));
        let stores = [file.open().await, server.open().await, back.open().await];
        same(&stores[0], &stores[1]).await;
        same(&stores[0], &stores[2]).await;
        assert_eq!(
            appended(&stores[1], command("m", 120, 999, &["more"])).await,
            121,
            "and it goes on there"
        );
    });
}

/// All tables are moved, but for those that say so.
#[test]
fn no_table_is_forgotten() {
    block_on(async {
        let (file, server) = (TestDatabase::file(), TestDatabase::postgres().await);
        filled(&file).await;
        let moved = move_all(&file.location, &server.location).await.unwrap();
        let mut connection = PgConnection::connect(&server.url()).await.unwrap();
        let sql = "SELECT table_name::text FROM information_schema.tables WHERE table_schema = 'public'";
        let mut all: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut connection).await.unwrap();
        all.retain(|table| moved.iter().all(|moved| moved.table != table));
        all.sort();
        // A place of several databases is not moved, so nothing is in what they are known by.
        let several = ["leaving", "match_database", "own_name"];
        all.retain(|table| !several.contains(&table.as_str()));
        assert_eq!(all, ["migration", "tally", "thought"]);
    });
}

#[test]
fn a_move_that_was_interrupted_goes_on() {
    block_on(async {
        for (from, to) in [
            (TestDatabase::file(), TestDatabase::postgres().await),
            (TestDatabase::postgres().await, TestDatabase::file()),
        ] {
            filled(&from).await;
            to.open().await.close().await;
            // In the middle something is in the way, as if the line were cut.
            run(&to.location, "CREATE UNIQUE INDEX in_the_way ON match_event (body)").await;
            move_all(&from.location, &to.location).await.unwrap_err();
            run(&to.location, "DROP INDEX in_the_way").await;
            let refused = Store::open(&to.location).await;
            assert!(
                matches!(&refused, Err(StoreError::Unsupported { what }) if what.contains("move")),
                "{refused:?}"
            );
            run(&to.location, "DELETE FROM match_seat WHERE match_id = 'N'").await;
            let moved = move_all(&from.location, &to.location).await;
            assert!(moved.is_err(), "what was changed in between is found");
            run(&to.location, "DELETE FROM match_seat").await;
            move_all(&from.location, &to.location).await.unwrap();
            same(&from.open().await, &to.open().await).await;
        }
    });
}

#[test]
fn a_target_with_something_in_it_is_refused() {
    block_on(async {
        let (file, server) = (TestDatabase::file(), TestDatabase::postgres().await);
        filled(&file).await;
        let store = server.open().await;
        store.add_player(&player_id("p"), "p", Millis(1)).await.unwrap();
        let refused = move_all(&file.location, &server.location).await;
        assert!(
            matches!(&refused, Err(StoreError::Unsupported { what }) if what.contains("player")),
            "{refused:?}"
        );
    });
}
