//! Matches that are only thought of, positions put up by hand, and decks.

use serde_json::{Value, json};

use crate::support::{TestServer, play_turn, refused, table};

const GORGE: &str =
    "id = \"gorge\"\nname = { en = \"Gorge\" }\nplayers = [2]\nmap = \"\"\"\n1 s:2 1\n1 s 1\n1 s 1\n\"\"\"\n";

fn gorge(position: Option<&str>) -> Value {
    match position {
        None => json!({ "name": "wadi", "scenario": GORGE }),
        Some(position) => json!({ "name": "wadi", "scenario": GORGE, "position": position }),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sketch_goes_as_far_as_the_rules_allow() {
    let server = TestServer::open().await;
    let sketch = json!({ "game": gorge(None), "plays": ["+a1", "b1>a1", "b1>c1", "."] });
    let sketched = server.nobody().post("/api/sketches", &sketch).await.unwrap();
    assert_eq!(sketched.status, 200, "{}", sketched.body);
    let sketched = sketched.body;
    assert_eq!(sketched["made"], 2);
    assert_eq!(sketched["plays"], json!(["+a1", "b1>a1"]));
    assert_eq!(sketched["refused"]["reason"]["rule"], "W31");
    assert_eq!(sketched["position"]["points"], json!([1, 0]));
    let legal = sketched["position"]["legal"].as_array().unwrap();
    assert!(legal.contains(&json!("b1>a2")) && legal.contains(&json!(".")), "{legal:?}");
    assert_eq!(sketched["board"]["columns"], 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_played_after_the_end() {
    let server = TestServer::open().await;
    let plays: Vec<&str> = std::iter::repeat_n(".", 7).collect();
    let sketch = json!({ "game": gorge(None), "plays": plays });
    let sketched = server.nobody().post("/api/sketches", &sketch).await.unwrap().body;
    assert_eq!((&sketched["made"], &sketched["refused"]["code"]), (&json!(6), &json!("over")));
    assert_eq!(sketched["position"]["turn"]["who"], "over");
}

#[tokio::test(flavor = "multi_thread")]
async fn chance_speaks_where_it_was_not_told_what_to_say() {
    let server = TestServer::open().await;
    let nobody = server.nobody();
    let sketch = |plays: Value, seed: Option<u32>| {
        let mut sketch = json!({ "game": { "name": "reef" }, "plays": plays });
        if let Some(seed) = seed {
            sketch["seed"] = json!(seed);
        }
        sketch
    };
    let silent = nobody.post("/api/sketches", &sketch(json!([]), None)).await.unwrap().body;
    assert_eq!(silent["position"]["turn"]["who"], "chance");
    assert_eq!(silent["plays"], json!([]));
    let drawn = nobody.post("/api/sketches", &sketch(json!([]), Some(7))).await.unwrap().body;
    assert_eq!(drawn["position"]["turn"]["who"], "seat");
    assert_eq!(drawn["made"], 0);
    // What was drawn can be told again, without a seed and with another one.
    for seed in [None, Some(8)] {
        let told = nobody.post("/api/sketches", &sketch(drawn["plays"].clone(), seed)).await.unwrap().body;
        assert_eq!(told["position"], drawn["position"]);
        assert_eq!(told["made"], json!(drawn["plays"].as_array().unwrap().len()));
    }
    let other = nobody.post("/api/sketches", &sketch(json!([]), Some(8))).await.unwrap().body;
    assert_ne!(other["plays"], drawn["plays"]);
}

// R91
#[tokio::test(flavor = "multi_thread")]
async fn a_reef_in_which_nobody_buys_anything_is_stopped() {
    let server = TestServer::open().await;
    let nobody = server.nobody();
    let mut plays = json!([]);
    for idle in 0..20 {
        // The worms that the dice leave to choose, then the end of the turn.
        loop {
            let sketch = json!({ "game": { "name": "reef" }, "plays": plays, "seed": 7 });
            let Value::Object(mut sketched) = nobody.post("/api/sketches", &sketch).await.unwrap().body
            else {
                panic!("a sketch is an object");
            };
            assert_eq!(sketched["position"]["idle"], json!({ "turns": idle, "limit": 20 }));
            let legal = sketched["position"]["legal"].as_array().unwrap();
            let last = legal.last().unwrap().clone();
            let end = legal.contains(&json!("end"));
            plays = sketched.remove("plays").unwrap();
            plays.as_array_mut().unwrap().push(if end { json!("end") } else { last });
            if end {
                break;
            }
        }
    }
    let sketch = json!({ "game": { "name": "reef" }, "plays": plays });
    let over = nobody.post("/api/sketches", &sketch).await.unwrap().body;
    let turn = &over["position"]["turn"];
    assert_eq!((&turn["who"], &turn["outcome"]["stopped"]), (&json!("over"), &json!("idle")));
}

/// The table of the rulebook's example, before the turn that it plays.
const RULEBOOK_TURN: &str = r#"
turn = 21
seat = 0
dice = "yv"
breeding = "rb yy bp vp"
rows = ["co wa pe wa sh wa pm wa", "wa ?? ?? ?? ?? ?? ?? ??", "?? ?? ?? ?? ?? ?? ?? ??", "wa ym bm co wa yf wa sh"]
discard = "wa wa wa"
players = [
    { worms = "ryybvvgp", pearls = 2, sharks = 1, boats = 2, corals = ["rf", ""] },
    { worms = "ryg", boats = 3, corals = ["yf"] },
]
"#;

#[tokio::test(flavor = "multi_thread")]
async fn a_reef_begins_with_a_position_that_was_put_up_by_hand() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let game = json!({ "name": "reef", "position": RULEBOOK_TURN });
    let sketch = json!({ "game": game, "plays": ["boat ryy", "take c4 b** @1", "breeding gg"] });
    let sketched = anna.post("/api/sketches", &sketch).await.unwrap();
    assert_eq!(sketched.status, 200, "{}", sketched.body);
    assert_eq!(sketched.body["position"]["points"], json!([1, 0]));
    let new = json!({
        "game": game,
        "seats": [{ "sitter": { "kind": "me" } }, { "sitter": { "kind": "me" } }],
    });
    let made = anna.post("/api/matches", &new).await.unwrap();
    assert_eq!(made.status, 200, "{}", made.body);
    let id = made.body["id"].as_str().unwrap().to_owned();
    let begun = table(&anna, &id).await;
    assert_eq!(begun["position"]["view"]["turn"], 21);
    // The record tells it all: its first line is the turn in which the match began.
    let record = anna.get(&format!("/api/matches/{id}/record")).await.unwrap().body;
    let replayed =
        anna.send(hyper::Method::POST, "/api/replays", record.as_str().unwrap().to_owned(), &[]).await;
    assert_eq!(replayed.unwrap().status, 200);

    for (wrong, code, about) in [
        (("pearls = 2", "pearls = 7"), "setup_too_many_cards", json!({ "card": "pe" })),
        (("co wa pe", "?? wa pe"), "setup_face_down", json!({ "at": "a1" })),
        (("ryybvvgp", "rrrrrrrrr"), "setup_too_many_worms", json!({ "colour": "r" })),
        (("rb yy bp vp", "rb yy bp bp"), "setup_breeding_twice", json!({ "breeding": "bp" })),
        (("boats = 3", "boats = 9"), "setup_bad_boats", json!({})),
    ] {
        let position = RULEBOOK_TURN.replace(wrong.0, wrong.1);
        let sketch = json!({ "game": { "name": "reef", "position": position } });
        let answer = anna.post("/api/sketches", &sketch).await.unwrap();
        assert_eq!((answer.status, &answer.body["reason"]["code"]), (422, &json!(code)), "{}", answer.body);
        assert_eq!(answer.body["reason"]["about"], about);
    }
}

// T31
#[tokio::test(flavor = "multi_thread")]
async fn a_position_says_who_is_fined() {
    let server = TestServer::open().await;
    let mut game = gorge(Some("round = 2\nstarter = 0\nturn = 0\nwater = { b2 = 1 }\nfined = [1]\n"));
    game["watchmen"] = json!(true);
    let sketched = server.nobody().post("/api/sketches", &json!({ "game": game })).await.unwrap();
    assert_eq!(sketched.body["position"]["fined"], json!([1]), "{}", sketched.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_begins_with_a_position_that_was_put_up_by_hand() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let position = "round = 2\nstarter = 1\nturn = 0\nwater = { b2 = 1, a1 = 1 }\nshadoofs = { a1 = 0 }\n";
    let new = json!({
        "game": gorge(Some(position)),
        "seats": [{ "sitter": { "kind": "me" } }, { "sitter": { "kind": "me" } }],
    });
    let made = anna.post("/api/matches", &new).await.unwrap();
    assert_eq!(made.status, 200, "{}", made.body);
    let id = made.body["id"].as_str().unwrap().to_owned();
    let sketch = json!({ "game": gorge(Some(position)) });
    let sketched = anna.post("/api/sketches", &sketch).await.unwrap().body;
    let begun = table(&anna, &id).await;
    assert_eq!(begun["position"], sketched["position"]);
    assert_eq!(begun["position"]["view"]["round"], 2);
    play_turn(&anna, &id, 0).await;
    // The record tells it all, and another match goes on from it.
    let record = anna.get(&format!("/api/matches/{id}/record")).await.unwrap().body;
    let again = json!({
        "game": gorge(None),
        "seats": new["seats"],
        "beginning": { "kind": "record", "text": record },
    });
    let made = anna.post("/api/matches", &again).await.unwrap();
    assert_eq!(made.status, 200, "{}", made.body);
    assert_eq!(made.body["position"], table(&anna, &id).await["position"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_that_cannot_be_is_refused_with_its_tile() {
    let server = TestServer::open().await;
    let check = async |position: &str, code: &str, about: Value| {
        let sketch = json!({ "game": gorge(Some(position)) });
        let answer = server.nobody().post("/api/sketches", &sketch).await.unwrap();
        assert_eq!(answer.status, 422, "{}", answer.body);
        assert_eq!(answer.body["code"], "bad_text");
        assert_eq!(answer.body["reason"]["code"], code);
        assert_eq!(answer.body["reason"]["about"], about);
    };
    check("water = { c3 = 2 }", "setup_crowded_land", json!({ "at": "c3" })).await;
    check("shadoofs = { b2 = 0 }", "setup_on_wadi", json!({ "at": "b2" })).await;
    check("shadoofs = { z9 = 0 }", "setup_no_tile", json!({ "at": "z9" })).await;
    check("round = 9", "setup_bad_round", json!({})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_strong_player_says_what_it_would_do() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let advice = anna.post("/api/sketches/advice", &json!({ "game": gorge(None) })).await.unwrap();
    assert_eq!(advice.status, 200, "{}", advice.body);
    assert!(advice.body["best"].as_str().unwrap().starts_with('+'), "{}", advice.body);
    let over: Vec<&str> = std::iter::repeat_n(".", 6).collect();
    let over = json!({ "game": gorge(None), "plays": over });
    refused(anna.post("/api/sketches/advice", &over).await.unwrap(), 409, "over");
    let wrong = json!({ "game": gorge(None), "plays": ["+b1"] });
    refused(anna.post("/api/sketches/advice", &wrong).await.unwrap(), 422, "against_the_rules");
    let reef = json!({ "game": { "name": "reef" } });
    refused(anna.post("/api/sketches/advice", &reef).await.unwrap(), 409, "chance_first");
    let nobody = server.nobody().post("/api/sketches/advice", &json!({ "game": gorge(None) })).await.unwrap();
    refused(nobody, 401, "no_guest");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deck_is_checked() {
    let server = TestServer::open().await;
    let nobody = server.nobody();
    let standard = nobody.get("/api/deck").await.unwrap().body;
    let fine = nobody.post("/api/decks/check", &standard).await.unwrap().body;
    assert_eq!(fine, json!({ "problems": [], "warnings": [] }));
    let few = standard["text"].as_str().unwrap().replace("co = 12", "co = 9").replace("wa = 18", "wa = 21");
    let told = nobody.post("/api/decks/check", &json!({ "text": few })).await.unwrap().body;
    assert_eq!(told["problems"], json!([]));
    assert_eq!(
        (&told["warnings"][0]["code"], &told["warnings"][0]["count"]),
        (&json!("few_corals"), &json!(9))
    );
    let text = standard["text"].as_str().unwrap().replace("rm = 2", "rm = 3");
    let wrong = nobody.post("/api/decks/check", &json!({ "text": text })).await.unwrap().body;
    let problems: Vec<_> = wrong["problems"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (&it["code"], &it["card"], &it["count"]))
        .collect();
    let (fish, red_male, total) = (json!("fish_count"), json!("rm"), json!("wrong_total"));
    assert_eq!(problems, [(&fish, &red_male, &json!(3)), (&total, &Value::Null, &json!(61))]);
}

#[tokio::test(flavor = "multi_thread")]
async fn long_sketches_and_records_cost_more_than_short_ones() {
    let server = TestServer::open_with(|settings| {
        settings.rate = server::Rate { burst: 30.0, per_second: 0.1 };
    })
    .await;
    let nobody = server.nobody();
    let sketch = |plays: usize| json!({ "game": gorge(None), "plays": vec!["."; plays] });
    for _ in 0..2 {
        assert_eq!(nobody.post("/api/sketches", &sketch(6)).await.unwrap().status, 200, "each costs one");
    }
    assert_eq!(nobody.post("/api/sketches", &sketch(2_000)).await.unwrap().status, 200, "this one 21");
    refused(nobody.post("/api/sketches", &sketch(2_000)).await.unwrap(), 429, "too_many");
    let record = async |bytes: usize| {
        nobody.send(hyper::Method::POST, "/api/replays", "x".repeat(bytes), &[]).await.unwrap()
    };
    assert_eq!(record(100).await.status, 422);
    refused(record(wire::limits::BODY_BYTES).await, 429, "too_many");
}

/// Playing it through comes before any advice, and costs as it does without.
#[tokio::test(flavor = "multi_thread")]
async fn advice_about_many_plays_costs_more() {
    let rate = server::Rate { burst: 12.0, per_second: 0.0 };
    let server = TestServer::open_with(|settings| settings.rate = rate).await;
    for path in ["/api/sketches/advice", "/api/sketches/worth"] {
        let anna = server.guest().await;
        let game = json!({ "name": "wadi", "scenario": "first-wadi" });
        let sketch = json!({ "game": game, "plays": vec!["nonsense"; 1_000] });
        refused(anna.post(path, &sketch).await.unwrap(), 400, "not_an_action");
        refused(anna.post(path, &sketch).await.unwrap(), 429, "too_many");
    }
}
