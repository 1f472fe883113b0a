//! Boards that people make: checking, keeping, publishing, playing and forgetting them.

use client::Guest;
use hyper::Method;
use serde_json::{Value, json};

use crate::house::{House, make, me, refused, wadi};

/// A good text with this name.
fn text(name: &str) -> String {
    let map = "1 2 1 s:5 1\n1 3 1 sw 2\nw w w 3 1\n2 1 n 1 2\n1 3 1 nw:5 1";
    format!("id = \"oasis\"\nname = {{ en = \"{name}\" }}\nplayers = [2]\nmap = \"\"\"\n{map}\n\"\"\"\n")
}

async fn save(guest: &Guest, text: &str, publish: bool) -> Value {
    let answer = guest.post("/api/scenarios", &json!({ "text": text, "publish": publish })).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

async fn check(guest: &Guest, text: &str) -> Value {
    let answer = guest.post("/api/scenarios/check", &json!({ "text": text })).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

async fn listed(guest: &Guest, place: &str) -> Vec<Value> {
    let answer = guest.get(place).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body.as_array().unwrap().clone()
}

async fn delete(guest: &Guest, id: &str) -> client::Answer {
    guest.send(Method::DELETE, &format!("/api/scenarios/{id}"), String::new(), &[]).await.unwrap()
}

fn id_of(scenario: &Value) -> &str {
    scenario["id"].as_str().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_good_text_is_a_board_with_advice() {
    let house = House::open().await;
    let checked = check(&house.nobody(), &text("Mine")).await;
    assert_eq!(checked["problems"], json!([]));
    assert_eq!(checked["box"], json!({ "land": [11, 4, 3], "wadi": 7, "pawns": 10 }));
    assert_eq!(checked["limits"], json!({ "land": [21, 11, 7], "wadi": 17, "pawns": 21 }));
    assert_eq!(checked["rounds"], 5);
    assert_eq!(checked["board"]["tiles"].as_array().unwrap().len(), 25);
    assert_eq!(checked["advice"], json!([{ "code": "single_mouth", "at": ["a3"], "params": {} }]));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_problem_has_a_code_a_place_and_words() {
    let house = House::open().await;
    let anna = house.guest().await;
    let wrong = text("Mine").replace("sw", "se").replace("2 1 n", "2 x n").replace("[2]", "[5]");
    let checked = check(&anna, &wrong).await;
    let problems = checked["problems"].as_array().unwrap();
    let told: Vec<Value> =
        problems.iter().map(|it| json!([it["code"], it["at"], it["line"], it["params"]])).collect();
    assert_eq!(
        json!(told),
        json!([
            ["bad_players", null, 3, { "said": "5" }],
            ["aground", "d2", 6, { "direction": "se", "onto": "land" }],
            ["unknown_word", "b4", 8, { "word": "x" }],
        ])
    );
    assert!(problems.iter().all(|it| it["message"].as_str().unwrap().len() > 20), "{problems:?}");
    assert_eq!(checked["box"]["land"], json!([10, 4, 3]), "what can be read is counted");
    assert_eq!((&checked["board"], &checked["rounds"]), (&Value::Null, &Value::Null));
    assert_eq!(check(&anna, "nonsense").await["problems"][0]["code"], "syntax");
    assert_eq!(check(&anna, "nonsense").await["box"], Value::Null);
    let long = json!({ "text": "#".repeat(wire::limits::SCENARIO_BYTES + 1) });
    refused(anna.post("/api/scenarios/check", &long).await.unwrap(), 413, "too_large");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_saved_is_ones_own_until_it_is_published() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let saved = save(&anna, &text("Mine"), false).await;
    let id = id_of(&saved);
    assert!(id.starts_with("oasis-"), "{id}");
    assert_eq!((&saved["source"], &saved["plays"]), (&json!("own"), &json!(0)));
    let mine = listed(&anna, "/api/scenarios/mine").await;
    assert_eq!(mine.len(), 1);
    assert_eq!((&mine[0]["scenario"], &mine[0]["published"]), (&saved, &json!(false)));
    assert_eq!(mine[0]["text"], text("Mine").replace("\"oasis\"", &format!("\"{id}\"")));
    assert_eq!(listed(&ben, "/api/scenarios/mine").await.len(), 0);
    assert!(!listed(&ben, "/api/scenarios").await.contains(&saved));
    let place = format!("/api/scenarios/{id}/text");
    assert_eq!(anna.get(&place).await.unwrap().body, mine[0]["text"]);
    refused(ben.get(&place).await.unwrap(), 404, "not_found");
    refused(house.nobody().get(&place).await.unwrap(), 404, "not_found");
    // The same again, with the old id or the new one, is the same; now everybody may see it.
    let published = save(&anna, mine[0]["text"].as_str().unwrap(), true).await;
    assert_eq!((id_of(&published), &published["source"]), (id, &json!("published")));
    assert_eq!(save(&anna, &text("Mine"), false).await, published, "what is published stays so");
    let renamed = text("Mine").replace("\"oasis\"", "\"well\"");
    assert_eq!(save(&anna, &renamed, false).await, published, "the id alone makes no other scenario");
    let all = listed(&house.nobody(), "/api/scenarios").await;
    assert_eq!(all.last(), Some(&published));
    assert!(published["by"].as_str().unwrap().starts_with("Guest "), "{published}");
    assert_eq!(ben.get(&place).await.unwrap().body, mine[0]["text"]);
    // Somebody else may keep a copy, and not publish it as their own.
    let again = json!({ "text": text("Mine"), "publish": true });
    refused(ben.post("/api/scenarios", &again).await.unwrap(), 409, "already_so");
    assert_eq!(listed(&ben, "/api/scenarios/mine").await.len(), 0, "nothing was kept");
    assert_ne!(id_of(&save(&ben, &text("Mine"), false).await), id);
}

#[tokio::test(flavor = "multi_thread")]
async fn built_in_scenarios_are_listed_as_ever_and_not_published_again() {
    let house = House::open().await;
    let anna = house.guest().await;
    let all = listed(&anna, "/api/scenarios").await;
    assert_eq!(all.len(), wadi::BUILT_IN.len());
    assert_eq!(
        (id_of(&all[0]), &all[0]["source"], &all[0]["by"]),
        ("first-wadi", &json!("built_in"), &Value::Null)
    );
    let source = anna.get("/api/scenarios/two-palms/text").await.unwrap().body;
    assert_eq!(source, wadi::built_in("two-palms").unwrap().source());
    let copy = json!({ "text": source, "publish": true });
    refused(anna.post("/api/scenarios", &copy).await.unwrap(), 409, "already_so");
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_are_made_by_id_and_counted() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let id = id_of(&save(&anna, &text("Mine"), false).await).to_owned();
    let by =
        |scenario: &str| wadi(&[me(), me()], json!({ "game": { "name": "wadi", "scenario": scenario } }));
    let table = make(&anna, &by(&id)).await;
    assert_eq!((&table["game"]["scenario"], &table["phase"]), (&json!(id), &json!("running")));
    let message = refused(ben.post("/api/matches", &by(&id)).await.unwrap(), 422, "bad_text");
    assert!(message.contains("api/scenarios"), "{message}");
    save(&anna, &text("Mine"), true).await;
    make(&ben, &by(&id)).await;
    make(&ben, &by(&text("Mine"))).await;
    make(&ben, &by("two-palms")).await;
    let all = listed(&ben, "/api/scenarios").await;
    let plays = |id: &str| all.iter().find(|it| it["id"] == id).unwrap()["plays"].as_u64().unwrap();
    assert_eq!((plays(&id), plays("two-palms"), plays("first-wadi")), (3, 1, 0));
    // Matches outlive their scenario.
    assert_eq!(delete(&anna, &id).await.status, 200);
    refused(ben.post("/api/matches", &by(&id)).await.unwrap(), 422, "bad_text");
    let house = house.restart().await;
    let table = ben.at(house.address).get(&format!("/api/matches/{}", id_of(&table))).await.unwrap().body;
    assert_eq!(table["game"]["scenario"], json!(id));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_its_owner_forgets_a_scenario() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let saved = save(&anna, &text("Mine"), true).await;
    refused(delete(&ben, id_of(&saved)).await, 404, "not_found");
    refused(delete(&house.nobody(), id_of(&saved)).await, 401, "no_guest");
    refused(delete(&anna, "two-palms").await, 404, "not_found");
    refused(delete(&anna, "%F0").await, 404, "not_found");
    assert_eq!(listed(&ben, "/api/scenarios").await.last(), Some(&saved));
    let deleted = delete(&anna, id_of(&saved)).await;
    assert_eq!((deleted.status, &deleted.body["scenario"]), (200, &saved));
    refused(delete(&anna, id_of(&saved)).await, 404, "not_found");
    assert_eq!(listed(&ben, "/api/scenarios").await.len(), wadi::BUILT_IN.len());
    assert_eq!(save(&anna, deleted.body["text"].as_str().unwrap(), true).await["id"], saved["id"]);
    let bare =
        anna.send(Method::DELETE, "/api/scenarios/x", String::new(), &[("origin", "http://elsewhere")]);
    refused(bare.await.unwrap(), 403, "foreign_origin");
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_texts_are_not_kept() {
    let house = House::open().await;
    let anna = house.guest().await;
    let post = async |text: &str| {
        anna.post("/api/scenarios", &json!({ "text": text, "publish": false })).await.unwrap()
    };
    let message = refused(post(&text("Mine").replace("[2]", "[7]")).await, 422, "bad_text");
    assert!(message.contains("line 3"), "{message}");
    refused(post("two-palms").await, 422, "bad_text");
    refused(post(&text("Bell \\u0007")).await, 422, "bad_text");
    refused(post(&text(&"#".repeat(wire::limits::SCENARIO_BYTES))).await, 413, "too_large");
    let body = json!({ "text": text("Mine") });
    refused(house.nobody().post("/api/scenarios", &body).await.unwrap(), 401, "no_guest");
    assert_eq!(listed(&anna, "/api/scenarios/mine").await.len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_keeps_or_publishes_too_many() {
    let house = House::open().await;
    let anna = house.guest().await;
    let post = async |number: u64, publish: bool| {
        let new = json!({ "text": text(&format!("Mine {number}")), "publish": publish });
        anna.post("/api/scenarios", &new).await.unwrap()
    };
    for number in 0..wire::limits::SCENARIOS_PUBLISHED_A_DAY {
        assert_eq!(post(number, true).await.status, 200);
    }
    let eleventh = post(10, true).await;
    assert!(eleventh.body["retry_after"].as_u64().unwrap() > 80_000_000, "{}", eleventh.body);
    refused(eleventh, 429, "too_many");
    assert_eq!(post(0, true).await.status, 200, "the same again is nothing new");
    house.skip(24 * 60 * 60);
    assert_eq!(post(10, true).await.status, 200);
    for number in 11..wire::limits::SCENARIOS_KEPT {
        assert_eq!(post(number, false).await.status, 200);
    }
    let message = refused(post(99, false).await, 413, "too_large");
    assert!(message.contains("delete"), "{message}");
    assert_eq!(listed(&anna, "/api/scenarios/mine").await.len() as u64, wire::limits::SCENARIOS_KEPT);
}
