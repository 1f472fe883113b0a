//! Machines that think for the server, played by the tests: what they get, what is taken from them and what is not.

use client::{Answer, Guest, Method};
use serde_json::{Value, json};
use store::{Millis, Store, ThinkerId};

use crate::support::{
    TestServer, computer, done, events, id_of, make, me, number, play_turn, refused, table, until, wadi,
};

/// A machine with a token of its own.
struct Thinker {
    id: ThinkerId,
    token: String,
    line: Guest,
}

impl Thinker {
    /// Makes one known.
    async fn new(server: &TestServer) -> Thinker {
        let store = store(server).await;
        let server::NewThinker { id, token, hash } = server::new_thinker();
        store.add_thinker(&id, "test", hash, Millis(1)).await.unwrap();
        store.close().await;
        Thinker { id, token, line: server.nobody() }
    }

    async fn post(&self, path: &str, body: &Value) -> Answer {
        let token = format!("Bearer {}", self.token);
        self.line.send(Method::POST, path, body.to_string(), &[("authorization", &token)]).await.unwrap()
    }

    async fn ask(&self) -> Answer {
        self.post("/api/thinkers/errand", &json!({ "protocol": 1, "threads": 1, "speed": 1_000 })).await
    }

    /// What it is asked next.
    async fn errand(&self) -> Value {
        loop {
            let answer = self.ask().await;
            if answer.status == 200 {
                return answer.body;
            }
            assert_eq!(answer.status, 204, "{}", answer.body);
        }
    }

    async fn answer(&self, errand: &Value, said: Value) -> Answer {
        let body = json!({ "id": errand["id"], "tries": errand["tries"], "said": said });
        self.post("/api/thinkers/answer", &body).await
    }
}

/// What is in the database now, beside the server.
async fn store(server: &TestServer) -> Store {
    Store::open(server.location()).await.unwrap()
}

/// A thinker that waits, and a match in which it is a strong computer player's turn.
async fn asked(server: &TestServer) -> (Thinker, Guest, String, Value) {
    let (thinker, anna) = (Thinker::new(server).await, server.guest().await);
    let making = async {
        until(async || number(server, "shadoof_thinker_threads").await > 0.0).await;
        id_of(&make(&anna, &wadi(&[computer(8), me()], json!({}))).await)
    };
    let (errand, id) = tokio::join!(thinker.errand(), making);
    (thinker, anna, id, errand)
}

/// Advice to do this and no more.
fn advice(action: &str) -> Value {
    let line = [action];
    json!({ "advice": { "best": action, "value": [0.5, 0.5], "line": line, "turn": line, "choices": [] } })
}

async fn actions(guest: &Guest, id: &str) -> Vec<Value> {
    let all = events(guest, id, 0).await.into_iter();
    all.filter(|event| event["fact"]["kind"] == "acted")
        .map(|event| event["fact"]["action"].clone())
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_thinker_finds_is_played_and_the_server_searches_nothing() {
    let server = TestServer::open().await;
    let (thinker, anna, id, errand) = asked(&server).await;
    assert_eq!(thinker.answer(&errand, advice("+a1")).await.status, 204);
    until(async || actions(&anna, &id).await == ["+a1"]).await;
    // The rest of the turn is asked as well.
    let next = thinker.errand().await;
    assert_ne!(next["id"], errand["id"]);
    assert_eq!(thinker.answer(&next, advice(".")).await.status, 204);
    until(async || table(&anna, &id).await["position"]["turn"] == json!({ "who": "seat", "seat": 1 })).await;
    assert_eq!(actions(&anna, &id).await, ["+a1", "."]);
    assert_eq!(number(&server, "shadoof_searches_done_total").await, 0.0);
    assert_eq!(number(&server, "shadoof_errands_answered_total").await, 2.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thinker_gets_what_the_seat_may_see_and_nothing_else() {
    let server = TestServer::open().await;
    let (_, anna, id, errand) = asked(&server).await;
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&errand), ["id", "tries", "question"]);
    assert_eq!(keys(&errand["question"]), ["record", "seed", "what"]);
    let record = catalog::Record::read(errand["question"]["record"].as_str().unwrap()).unwrap();
    assert_eq!(record.seats, ["A", "B"], "no names");
    assert!(record.luck.is_none() && record.hints.is_empty());
    let told = errand.to_string();
    let secret = store(&server).await.seed(&store::MatchId::new(&id).unwrap()).await.unwrap();
    let hex: String = secret.bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    assert!(!told.contains(&hex) && !told.contains(&anna.player), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_not_legal_is_refused_counted_and_searched_elsewhere() {
    let server = TestServer::open().await;
    let (liar, anna, id, errand) = asked(&server).await;
    refused(liar.answer(&errand, advice("+z9")).await, 422, "against_the_rules");
    assert_eq!(number(&server, "shadoof_errands_illegal_total").await, 1.0);
    // It has had its chance, and no second one; another one gets the same.
    refused(liar.answer(&errand, advice("+a1")).await, 409, "stale");
    let honest = Thinker::new(&server).await;
    let again = honest.errand().await;
    assert_eq!((&again["id"], &again["question"]), (&errand["id"], &errand["question"]));
    assert_eq!(honest.answer(&again, advice("+a1")).await.status, 204);
    until(async || actions(&anna, &id).await.first() == Some(&json!("+a1"))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_dies_with_an_errand_is_not_waited_for_and_comes_too_late() {
    let server = TestServer::open().await;
    let (thinker, anna, id, errand) = asked(&server).await;
    assert_eq!(number(&server, "shadoof_thinker_speed").await, 1_000.0);
    // Its lease is over, and it is not there any more.
    server.skip(60);
    until(async || !actions(&anna, &id).await.is_empty()).await;
    until(async || table(&anna, &id).await["position"]["turn"] == json!({ "who": "seat", "seat": 1 })).await;
    let played = actions(&anna, &id).await;
    refused(thinker.answer(&errand, advice("+a1")).await, 409, "stale");
    assert!(number(&server, "shadoof_leases_over_total").await >= 1.0);
    assert_eq!(number(&server, "shadoof_thinker_speed").await, 0.0);
    assert_eq!(number(&server, "shadoof_errands_late_total").await, 1.0);
    assert_eq!(number(&server, "shadoof_searches_done_total").await, played.len() as f64, "each action once");
    done(
        anna.order(&id, crate::support::act(1, crate::support::seq(&table(&anna, &id).await), "."))
            .await
            .unwrap(),
    );
    assert_eq!(actions(&anna, &id).await[..played.len()], played, "what it would have done is not done");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_token_that_is_known_opens_the_door() {
    let server = TestServer::open().await;
    let (thinker, _, _, errand) = asked(&server).await;
    let with =
        |token: &str| Thinker { id: thinker.id.clone(), token: token.to_owned(), line: server.nobody() };
    let mut changed = thinker.token.clone();
    changed.replace_range(changed.len() - 1.., if changed.ends_with('0') { "1" } else { "0" });
    for wrong in ["", "x", &changed, &format!("{}.", thinker.id), &thinker.token[1..]] {
        refused(with(wrong).ask().await, 403, "wrong_key");
        refused(with(wrong).answer(&errand, advice("+a1")).await, 403, "wrong_key");
    }
    let (nobody, ready) = (server.nobody(), json!({ "protocol": 1, "threads": 1, "speed": 1 }));
    refused(nobody.post("/api/thinkers/errand", &ready).await.unwrap(), 403, "wrong_key");
    let other = json!({ "protocol": 2, "threads": 1, "speed": 1 });
    refused(thinker.post("/api/thinkers/errand", &other).await, 400, "bad_request");
    // Another thinker does not answer what this one was asked.
    refused(Thinker::new(&server).await.answer(&errand, advice("+a1")).await, 409, "stale");
    // What is too long is not read.
    let long = thinker.answer(&errand, json!({ "failed": "x".repeat(wire::LONGEST_THOUGHT) })).await;
    refused(long, 413, "too_large");
    store(&server).await.end_thinker(&thinker.id).await.unwrap();
    refused(thinker.answer(&errand, advice("+a1")).await, 403, "wrong_key");
    refused(thinker.ask().await, 403, "wrong_key");
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_reviews_and_boards_are_asked_as_well() {
    let server = TestServer::open().await;
    let (thinker, anna) = (Thinker::new(&server).await, server.guest().await);
    let ben = server.guest().await;
    let id = crate::support::make_for_two(&anna, &ben, json!({ "hints": true })).await;
    let there = async || number(&server, "shadoof_thinker_threads").await > 0.0;
    let hint = async {
        until(there).await;
        done(anna.order(&id, crate::support::hint(0)).await.unwrap())
    };
    let thinks = async {
        let errand = thinker.errand().await;
        assert_eq!(errand["question"]["what"]["advise"]["player"], "best");
        assert_eq!(thinker.answer(&errand, advice("+a1")).await.status, 204);
    };
    assert_eq!(tokio::join!(hint, thinks).0["hint"]["best"], "+a1");
    play_turn(&anna, &id, 0).await;
    done(anna.order(&id, wire::Command::Resign { seat: 0 }).await.unwrap());
    let place = format!("/api/matches/{id}/evaluation");
    let judges = async {
        assert_eq!(anna.get(&place).await.unwrap().status, 200);
        let errand = thinker.errand().await;
        assert!(errand["question"]["what"]["judge"]["iterations"].is_u64(), "{errand}");
        let said = json!({ "judgement": { "value": [0.25, 0.75], "line": [], "is_proven": false } });
        assert_eq!(thinker.answer(&errand, said).await.status, 204);
    };
    judges.await;
    let tried = json!({ "text": "two-palms", "players": 2, "matches": 1 });
    assert_eq!(anna.post("/api/fairness", &tried).await.unwrap().status, 200);
    loop {
        let errand = thinker.errand().await;
        if errand["question"]["what"]["advise"]["player"] == "level:5" {
            break;
        }
    }
    assert_eq!(number(&server, "shadoof_searches_done_total").await, 0.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_hangs_up_leaves_no_errand_behind() {
    let server = TestServer::open().await;
    let (thinker, anna) = (Thinker::new(&server).await, server.guest().await);
    let game = json!({ "name": "wadi", "scenario": "two-palms" });
    let sketch = json!({ "game": game, "players": 2, "first": 0, "plays": [] });
    let asking = async {
        until(async || number(&server, "shadoof_thinker_threads").await > 0.0).await;
        anna.post("/api/sketches/advice", &sketch).await
    };
    let errand = tokio::select! {
        errand = thinker.errand() => errand,
        answer = asking => panic!("nobody has thought yet: {answer:?}"),
    };
    let (store, id) = (store(&server).await, errand["id"].as_str().unwrap());
    until(async || store.thought(id).await.unwrap().is_none()).await;
}
