//! Making matches: every choice, and every wrong one with what to do.

use catalog::Record;
use client::Guest;
use serde_json::{Value, json};

use crate::support::{
    TestServer, add_luck, computer, done, id_of, invited, make, me, open, reef, refused, table, wadi,
};

#[tokio::test(flavor = "multi_thread")]
async fn every_choice_is_kept() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let new = json!({
        "game": { "name": "wadi", "scenario": "first-wadi", "building": "classic", "watchmen": true, "pro": true },
        "seats": [
            { "sitter": { "kind": "me", "name": "Grandma" }, "colour": 5 },
            invited(),
            open(),
            { "sitter": { "kind": "computer", "level": 8 }, "colour": 0 }
        ],
        "first": { "who": "seat", "seat": 2 },
        "clock": { "kind": "live", "seconds": 10, "increment": 3 },
        "absence": { "kind": "computer", "level": 4 },
        "hints": false,
        "listed": true
    });
    let table = make(&anna, &new).await;
    assert_eq!(
        table["game"],
        json!({ "name": "wadi", "scenario": "first-wadi", "building": "classic", "watchmen": true, "pro": true })
    );
    let holders: Vec<&Value> =
        table["seats"].as_array().unwrap().iter().map(|seat| &seat["holder"]).collect();
    assert_eq!(holders[0], &json!({ "kind": "person", "name": "Grandma", "player": anna.player }));
    assert_eq!(holders[1], &json!({ "kind": "invited" }));
    assert_eq!(holders[2], &json!({ "kind": "open" }));
    assert_eq!(holders[3], &json!({ "kind": "computer", "level": 8 }));
    let colours: Vec<&Value> =
        table["seats"].as_array().unwrap().iter().map(|seat| &seat["colour"]).collect();
    assert_eq!(colours, [5, 1, 2, 0]);
    assert_eq!(table["first"], 2);
    assert_eq!(table["clock"]["rule"], new["clock"]);
    assert_eq!(table["clock"]["left"], json!([10_000, 10_000, 10_000, 10_000]));
    assert_eq!(table["absence"], new["absence"]);
    assert_eq!((&table["hints"], &table["listed"]), (&json!(false), &json!(true)));
    assert_eq!((&table["phase"], &table["made_by_you"]), (&json!("waiting"), &json!(true)));
    assert_eq!(table["yours"], json!([0]));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_begins_is_drawn_if_nobody_chose() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let mut firsts = std::collections::BTreeSet::new();
    let mut new = wadi(&[me(), me()], json!({}));
    new.as_object_mut().unwrap().remove("first");
    // That one of two never comes up in so many draws happens once in 10^12.
    for _ in 0..40 {
        let id = id_of(&make(&anna, &new).await);
        add_luck(&[(&anna, 0), (&anna, 1)], &id).await;
        firsts.insert(table(&anna, &id).await["first"].as_u64().unwrap());
    }
    assert_eq!(firsts.into_iter().collect::<Vec<_>>(), [0, 1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_of_ones_own_is_played_as_it_was_written() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let map = "1 2 1 s:5 1\n1 3 1 sw 2\nw w w 3 1\n2 1 n 1 2\n1 3 1 nw:5 1";
    let text =
        format!("id = \"mine\"\nname = {{ en = \"Mine\" }}\nplayers = [2]\nmap = \"\"\"\n{map}\n\"\"\"\n");
    let new = wadi(&[me(), me()], json!({ "game": { "name": "wadi", "scenario": text } }));
    let table = make(&anna, &new).await;
    assert_eq!(table["game"]["scenario"], "mine");
    assert_eq!(table["board"]["tiles"].as_array().unwrap().len(), 25);
    assert_eq!(table["phase"], "running");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_choice_says_what_to_do() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let colour = |colour: u8| json!({ "sitter": { "kind": "open" }, "colour": colour });
    let two = [me(), open()];
    for (new, status, code, says) in [
        (wadi(&[me()], json!({})), 400, "bad_request", "two to four seats"),
        (wadi(&[me(), me(), me(), me(), me()], json!({})), 400, "bad_request", "two to four seats"),
        (wadi(&[me(), computer(9)], json!({})), 400, "bad_request", "1 to 8"),
        (wadi(&[me(), computer(0)], json!({})), 400, "bad_request", "1 to 8"),
        (
            wadi(&[me(), json!({ "sitter": { "kind": "me", "name": "" } })], json!({})),
            400,
            "bad_name",
            "name",
        ),
        (wadi(&[colour(1), colour(1)], json!({})), 400, "bad_request", "colour"),
        (wadi(&[colour(6), me()], json!({})), 400, "bad_request", "colour"),
        (wadi(&two, json!({ "first": { "who": "seat", "seat": 2 } })), 400, "bad_request", "no such seat"),
        (
            wadi(&two, json!({ "clock": { "kind": "live", "seconds": 9, "increment": 0 } })),
            400,
            "bad_request",
            "10",
        ),
        (
            wadi(&two, json!({ "clock": { "kind": "days", "days": 31, "holidays": 0 } })),
            400,
            "bad_request",
            "30",
        ),
        (wadi(&two, json!({ "absence": { "kind": "computer", "level": 0 } })), 400, "bad_request", "1 to 8"),
        (wadi(&two, json!({ "colour": 3 })), 400, "bad_request", "colour"),
        (wadi(&two, json!({ "game": { "name": "chess" } })), 400, "bad_request", "chess"),
        (
            wadi(&two, json!({ "game": { "name": "wadi", "scenario": "atlantis" } })),
            422,
            "bad_text",
            "scenarios",
        ),
        (wadi(&two, json!({ "game": { "name": "wadi", "scenario": "x\ny" } })), 422, "bad_text", ""),
        (
            wadi(&two, json!({ "game": { "name": "wadi", "scenario": "two-palms", "building": "wild" } })),
            422,
            "bad_text",
            "building",
        ),
        (wadi(&two, json!({ "game": { "name": "wadi", "scenario": "great-oasis" } })), 422, "bad_text", ""),
        (reef(&[me(), me(), me()], json!({})), 422, "bad_text", "two players"),
        (reef(&two, json!({ "game": { "name": "reef", "deck": "x" } })), 422, "bad_text", ""),
        (
            wadi(&two, json!({ "beginning": { "kind": "match", "id": "nowhere", "at": 0 } })),
            404,
            "no_match",
            "",
        ),
        (wadi(&two, json!({ "beginning": { "kind": "record", "text": "x" } })), 422, "bad_text", ""),
    ] {
        let message = refused(anna.post("/api/matches", &new).await.unwrap(), status, code);
        assert!(message.contains(says), "{message:?} does not say {says:?}");
    }
    refused(server.nobody().post("/api/matches", &wadi(&two, json!({}))).await.unwrap(), 401, "no_guest");
    let list = anna.get("/api/matches?whose=mine").await.unwrap().body;
    assert_eq!(list["matches"], json!([]), "nothing was made");
}

#[tokio::test(flavor = "multi_thread")]
async fn several_people_play_at_one_device() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let id = id_of(&make(&anna, &wadi(&[me(), me(), me()], json!({}))).await);
    for seat in [0, 1, 2] {
        let table = table(&anna, &id).await;
        assert_eq!(table["yours"], json!([0, 1, 2]));
        assert_eq!(table["position"]["turn"], json!({ "who": "seat", "seat": seat }));
        crate::support::play_turn(&anna, &id, seat).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_from_a_position_of_another_one_and_of_a_record() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = id_of(&make(&anna, &wadi(&[me(), me()], json!({}))).await);
    for seat in [0, 1] {
        crate::support::play_turn(&anna, &id, seat).await;
    }
    let old = table(&anna, &id).await;
    let plays = old["position"]["plays"].as_u64().unwrap();
    let record = ben.get(&format!("/api/matches/{id}/record")).await.unwrap().body;
    let from = |beginning: Value| wadi(&[me(), computer(1)], json!({ "beginning": beginning }));
    let whole = make(&ben, &from(json!({ "kind": "match", "id": id, "at": plays }))).await;
    assert_eq!(whole["position"], table(&ben, &id_of(&whole)).await["position"]);
    assert_eq!(whole["position"]["view"], old["position"]["view"]);
    let text = record.as_str().unwrap();
    let again = make(&ben, &from(json!({ "kind": "record", "text": text }))).await;
    assert_eq!(again["position"]["view"], old["position"]["view"]);
    let start = make(&ben, &from(json!({ "kind": "record", "text": text, "at": 0 }))).await;
    assert_eq!(start["position"]["plays"], 0);
    // What came from elsewhere is not taken back.
    let take_back = wire::Command::Ask { seat: 0, request: wire::Request::TakeBack };
    refused(ben.order(&id_of(&whole), take_back).await.unwrap(), 409, "nothing_to_take_back");
    let three = wadi(&[me(), me(), me()], json!({ "beginning": { "kind": "match", "id": id, "at": 1 } }));
    refused(ben.post("/api/matches", &three).await.unwrap(), 400, "bad_request");
    done(anna.order(&id, wire::Command::Resign { seat: 0 }).await.unwrap());
    let over = from(json!({ "kind": "match", "id": id, "at": 999 }));
    refused(ben.post("/api/matches", &over).await.unwrap(), 409, "over");
    let waiting = wadi(&[me(), open()], json!({ "beginning": { "kind": "match", "id": id, "at": 999 } }));
    refused(ben.post("/api/matches", &waiting).await.unwrap(), 409, "over");
}

/// A match with a turn of both, and its record.
async fn two_turns(anna: &Guest) -> (String, String) {
    let id = id_of(&make(anna, &wadi(&[me(), me()], json!({}))).await);
    for seat in [0, 1] {
        crate::support::play_turn(anna, &id, seat).await;
    }
    let record = anna.get(&format!("/api/matches/{id}/record")).await.unwrap().body;
    (id, record.as_str().unwrap().to_owned())
}

/// A match that is drawn out over thousands of plays would keep the writer of the store from everybody else's orders.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_begins_with_only_so_many_plays() {
    let server = TestServer::open_with(|settings| settings.holding.opening = 2).await;
    let anna = server.guest().await;
    let (id, record) = two_turns(&anna).await;
    let from = |beginning: Value| wadi(&[me(), computer(1)], json!({ "beginning": beginning }));
    make(&anna, &from(json!({ "kind": "record", "text": record, "at": 2 }))).await;
    for beginning in
        [json!({ "kind": "record", "text": record, "at": 3 }), json!({ "kind": "match", "id": id, "at": 3 })]
    {
        refused(anna.post("/api/matches", &from(beginning)).await.unwrap(), 413, "too_large");
    }
    // How many there are shows before any of them is played, and before it shows that the match is over.
    done(anna.order(&id, wire::Command::Resign { seat: 0 }).await.unwrap());
    let over = from(json!({ "kind": "match", "id": id, "at": 999 }));
    refused(anna.post("/api/matches", &over).await.unwrap(), 413, "too_large");
}

/// What is only played through has no more of them: a position is made of each.
#[tokio::test(flavor = "multi_thread")]
async fn a_record_of_too_many_plays_is_not_played_through() {
    let server = TestServer::open_with(|settings| settings.holding.opening = 2).await;
    let anna = server.guest().await;
    let (_, record) = two_turns(&anna).await;
    let long = anna.send(hyper::Method::POST, "/api/replays", record, &[]).await.unwrap();
    assert!(refused(long, 413, "too_large").contains("at most 2 plays"));
}

/// Whoever has played on a device of their own brings the match here when it is over, to look at it with others.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_record_is_kept_when_its_match_is_over() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    for game in [wadi, reef] {
        let made = make(&anna, &game(&[me(), me()], json!({}))).await;
        let id = id_of(&made);
        if made["phase"] == "waiting" {
            add_luck(&[(&anna, 0), (&anna, 1)], &id).await;
        }
        done(anna.order(&id, wire::Command::Resign { seat: 0 }).await.unwrap());
        let old = table(&anna, &id).await;
        let text = anna.get(&format!("/api/matches/{id}/record")).await.unwrap().body;
        let whole = json!({ "beginning": { "kind": "record", "text": text } });
        let kept = make(&ben, &game(&[me(), computer(2)], whole.clone())).await;
        assert_eq!((&kept["phase"], &kept["position"]), (&json!("over"), &old["position"]));
        let played = ben.get("/api/matches?whose=played").await.unwrap().body;
        assert_eq!(played["matches"][0]["id"], kept["id"]);
        let again = ben.get(&format!("/api/matches/{}/record", id_of(&kept))).await.unwrap().body;
        let again = Record::read(again.as_str().unwrap()).unwrap();
        // Where something was drawn elsewhere, the record says that it was.
        assert!(again.luck.is_none() || again.verify().unwrap().drawn == 0);
        // Nobody is invited to what is over, and nobody goes on from there.
        let invited = game(&[me(), open()], whole);
        refused(ben.post("/api/matches", &invited).await.unwrap(), 409, "over");
        let at_the_end = json!({ "beginning": { "kind": "record", "text": text, "at": 999 } });
        refused(ben.post("/api/matches", &game(&[me(), me()], at_the_end)).await.unwrap(), 409, "over");
    }
}
