//! Lists of matches, page by page.

use store::{Holder, MatchFilter, MatchStatus, Millis, Store, Visibility};

use crate::test_database::{
    TestDatabase, appended, command, ending, everywhere, match_id, new_match, player_id, seat, sitting,
};

everywhere! {
    lists_show_what_belongs_there,
    pages_follow_each_other,
    overdue_matches_are_found,
}

async fn names(store: &Store, which: &MatchFilter) -> String {
    let page = store.list(which, None, 100).await.unwrap();
    assert_eq!(page.next, None);
    page.matches.iter().map(|found| found.id.as_str()).collect::<Vec<_>>().join(" ")
}

async fn lists_show_what_belongs_there(database: TestDatabase) {
    let store = database.open().await;
    for name in ["p", "q"] {
        store.add_player(&player_id(name), name, Millis(1)).await.unwrap();
    }
    let (p, q) = (Holder::Player(player_id("p")), Holder::Player(player_id("q")));
    let cases = [
        ("open", Visibility::Listed, vec![p.clone(), Holder::Nobody]),
        ("link", Visibility::Unlisted, vec![p.clone(), Holder::Nobody]),
        ("full", Visibility::Listed, vec![p.clone(), q.clone()]),
        ("bots", Visibility::Listed, vec![q.clone(), Holder::Computer(1)]),
        ("both", Visibility::Listed, vec![p.clone(), p.clone()]),
        ("ended", Visibility::Listed, vec![p.clone(), Holder::Nobody]),
        ("quiet", Visibility::Unlisted, vec![p.clone(), q.clone()]),
    ];
    for (created_at, (id, visibility, seats)) in (0..).zip(cases) {
        let mut new = new_match(id);
        (new.visibility, new.seats, new.created_at) = (visibility, seats, Millis(created_at));
        store.create_match(new).await.unwrap();
    }
    for id in ["ended", "quiet"] {
        appended(&store, ending(id, 0, 1, "left")).await;
    }
    for (which, expected) in [
        (MatchFilter::Open, "open"),
        (MatchFilter::Live, "both bots full"),
        (MatchFilter::Finished, "ended"),
        (MatchFilter::Running(player_id("p")), "both full link open"),
        (MatchFilter::Running(player_id("q")), "bots full"),
        (MatchFilter::Played(player_id("p")), "quiet ended"),
        (MatchFilter::Played(player_id("q")), "quiet"),
        (MatchFilter::Running(player_id("r")), ""),
    ] {
        assert_eq!(names(&store, &which).await, expected, "{which:?}");
    }
    // Who takes the last free seat makes it one to watch, and who gives it up one to join.
    for (seen, holder, open, live) in
        [(0, q.clone(), "", "both bots full open"), (1, Holder::Nobody, "open", "both bots full")]
    {
        appended(&store, sitting("open", seen, u128::from(seen) + 1, 1, &holder)).await;
        assert_eq!(names(&store, &MatchFilter::Open).await, open);
        assert_eq!(names(&store, &MatchFilter::Live).await, live);
    }
    let mut turn = command("full", 0, 1, &["a"]);
    turn.then = MatchStatus::Open { to_act: Some(seat(1)), wake_at: None };
    appended(&store, turn).await;
    let page = store.list(&MatchFilter::Running(player_id("q")), None, 9).await.unwrap();
    assert_eq!(page.matches[1].to_act, Some(seat(1)));
    assert_eq!(page.matches[1].seats, [p, q]);
    assert_eq!(page.matches[1], store.match_info(&match_id("full")).await.unwrap());
}

async fn pages_follow_each_other(database: TestDatabase) {
    let store = database.open().await;
    // Several of the same time, and ids that some alphabets sort differently.
    for id in ["a", "B", "c", "D", "e-1", "e_1", "E1"] {
        for time in [5, 6] {
            let mut new = new_match(&format!("{id}-{time}"));
            new.created_at = Millis(time);
            store.create_match(new).await.unwrap();
        }
    }
    let whole = names(&store, &MatchFilter::Open).await;
    assert_eq!(whole, "e_1-6 e-1-6 c-6 a-6 E1-6 D-6 B-6 e_1-5 e-1-5 c-5 a-5 E1-5 D-5 B-5");
    for limit in [1, 2, 7, 13, 14, 15] {
        let mut found = Vec::new();
        let mut after = None;
        loop {
            let page = store.list(&MatchFilter::Open, after.as_ref(), limit).await.unwrap();
            assert!(page.matches.len() <= limit as usize);
            found.extend(page.matches.into_iter().map(|found| found.id.to_string()));
            after = page.next;
            if after.is_none() {
                break;
            }
        }
        assert_eq!(found.join(" "), whole, "{limit}");
    }
}

async fn overdue_matches_are_found(database: TestDatabase) {
    let store = database.open().await;
    for (id, wake_at) in [("a", Some(30)), ("b", Some(10)), ("c", None), ("d", Some(20)), ("e", Some(5))] {
        store.create_match(new_match(id)).await.unwrap();
        let mut turn = command(id, 0, 1, &["a"]);
        turn.then = MatchStatus::Open { to_act: None, wake_at: wake_at.map(Millis) };
        appended(&store, turn).await;
    }
    appended(&store, ending("e", 1, 2, "left")).await;
    for (now, limit, expected) in [(9, 9, ""), (10, 9, "b"), (20, 9, "b d"), (99, 9, "b d a"), (99, 2, "b d")]
    {
        let due = store.due(Millis(now), limit).await.unwrap();
        let due: Vec<_> = due.iter().map(store::MatchId::as_str).collect();
        assert_eq!(due.join(" "), expected, "{now} {limit}");
    }
}
