//! Accounts: names of one's own, and the passwords that keep them.

use client::Guest;
use serde_json::{Value, json};

use crate::support::people::{PASSWORD, account, claim, elsewhere, sign_in};
use crate::support::{TestServer, id_of, made, make, me, open, refused, wadi};

async fn hashes(server: &TestServer) -> u64 {
    let metrics = server.nobody().get("/metrics").await.unwrap().body;
    let line =
        metrics.as_str().unwrap().lines().find(|line| line.starts_with("shadoof_password_hashes_total"));
    line.unwrap().rsplit(' ').next().unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_claims_a_name_and_keeps_all_matches() {
    let server = TestServer::open().await;
    let mut anna = server.guest().await;
    let id = id_of(&make(&anna, &wadi(&[me(), open()], json!({}))).await);
    let answer = claim(&anna, " Anna ", PASSWORD).await;
    assert_eq!(answer.body, json!({ "player": anna.player, "name": "Anna", "claimed": true }));
    refused(anna.get("/api/account").await.unwrap(), 401, "no_guest");
    anna.keep(&answer).unwrap();
    let face = anna.get("/api/account").await.unwrap().body;
    assert_eq!((&face["name"], face["logins"].as_array().unwrap().len()), (&json!("Anna"), 1));
    assert!(face["claimed_at"].is_i64(), "{face}");
    assert_eq!(anna.post("/api/guest", &Value::Null).await.unwrap().body["claimed"], true);
    let phone = elsewhere(&server, "anna").await;
    assert_eq!(phone.player, anna.player, "small letters will do");
    let mine = phone.get("/api/matches?whose=mine").await.unwrap().body;
    assert_eq!(mine["matches"][0]["id"], json!(id));
    refused(claim(&anna, "Hanna", PASSWORD).await, 409, "already_so");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_belongs_to_one_and_nobody_looks_like_them() {
    let server = TestServer::open().await;
    let anna = account(&server, "Paul").await;
    let eve = server.guest().await;
    for like in ["paul", "PAUL", "PauI", "Pau1"] {
        refused(claim(&eve, like, PASSWORD).await, 409, "name_taken");
        refused(eve.put("/api/guest", &json!({ "name": like })).await.unwrap(), 409, "name_taken");
    }
    for bad in ["Pаul", "Paul\u{200b}", "\u{202e}luaP", "Guest 77"] {
        refused(claim(&eve, bad, PASSWORD).await, 400, "bad_name");
    }
    let renamed = anna.put("/api/guest", &json!({ "name": "Paula" })).await.unwrap();
    assert_eq!(renamed.body["name"], "Paula");
    refused(sign_in(&eve, "Paul", PASSWORD).await, 403, "wrong_password");
    assert_eq!(sign_in(&eve, "Paula", PASSWORD).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_is_long_and_not_everybodys() {
    let server = TestServer::open().await;
    let mut anna = server.guest().await;
    let before = hashes(&server).await;
    for weak in ["", "short", "password123", "aaaaaaaaaaaa", &"x".repeat(257)] {
        refused(claim(&anna, "Anna", weak).await, 422, "weak_password");
    }
    let more = json!({ "name": "Anna", "password": PASSWORD, "admin": true });
    refused(anna.post("/api/account", &more).await.unwrap(), 400, "bad_request");
    assert_eq!(hashes(&server).await, before, "nothing was hashed for nothing");
    let long = "ab cd".repeat(51);
    let claimed = claim(&anna, "Anna", &long).await;
    anna.keep(&claimed).unwrap();
    assert_eq!(sign_in(&server.guest().await, "Anna", &long).await.status, 200);
    refused(sign_in(&server.guest().await, "Anna", &long[..254]).await, 403, "wrong_password");
}

/// One hash for a wrong password and one for a name that nobody has: neither answer nor time tells them apart.
#[tokio::test(flavor = "multi_thread")]
async fn who_has_an_account_cannot_be_found_out() {
    let server = TestServer::open().await;
    account(&server, "Anna").await;
    let eve = server.guest().await;
    let mut told = Vec::new();
    for name in ["Anna", "Nobody", "", "\u{202e}", "Guest 1234"] {
        let before = hashes(&server).await;
        let answer = sign_in(&eve, name, "not the password").await;
        assert_eq!(hashes(&server).await - before, 1, "{name}");
        assert!(answer.cookies.is_empty());
        told.push((answer.status, answer.body));
    }
    assert_eq!(told[0].0, 403);
    assert!(told.iter().all(|answer| *answer == told[0]), "{told:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_password_signs_out_everywhere_else() {
    let server = TestServer::open().await;
    let mut anna = account(&server, "Anna").await;
    let phone = elsewhere(&server, "Anna").await;
    let change = async |guest: &Guest, old: &str, new: &str| {
        guest
            .put("/api/account/password", &json!({ "proof": { "password": old }, "new": new }))
            .await
            .unwrap()
    };
    refused(change(&anna, "not the password", "eighteen blue herons").await, 403, "wrong_password");
    refused(change(&anna, PASSWORD, "password123").await, 422, "weak_password");
    refused(change(&server.guest().await, PASSWORD, "eighteen blue herons").await, 409, "no_account");
    assert_eq!(phone.get("/api/account").await.unwrap().status, 200, "nothing has changed");
    let answer = made(change(&anna, PASSWORD, "eighteen blue herons").await);
    assert_eq!(answer["logins"].as_array().unwrap().len(), 1);
    refused(phone.get("/api/account").await.unwrap(), 401, "no_guest");
    refused(anna.get("/api/account").await.unwrap(), 401, "no_guest");
    refused(sign_in(&anna, "Anna", PASSWORD).await, 403, "wrong_password");
    let answer = sign_in(&anna, "Anna", "eighteen blue herons").await;
    anna.keep(&answer).unwrap();
    assert_eq!(anna.get("/api/account").await.unwrap().status, 200);
}

/// Whoever reads the file finds neither passwords nor anything to sign in with.
#[tokio::test(flavor = "multi_thread")]
async fn the_store_holds_no_password_and_no_token() {
    let server = TestServer::open().await;
    let anna = account(&server, "Anna").await;
    let token = anna.cookie().unwrap().split_once('=').unwrap().1.to_owned();
    let mut found = Vec::new();
    for file in std::fs::read_dir(server.folder()).unwrap() {
        found.extend(std::fs::read(file.unwrap().path()).unwrap());
    }
    let holds = |text: &str| found.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(holds("$argon2id$v=19$m=19456,t=2,p=1$"), "the search itself works");
    assert!(!holds(PASSWORD) && !holds(&token));
}
