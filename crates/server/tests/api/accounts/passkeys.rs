//! Passkeys: a name is kept with one, and signed in to with it, and nothing but a real one is believed.

use client::{Answer, Guest};
use hyper::Method;
use serde_json::{Value, json};

use crate::support::authenticator::{Authenticator, Lie, ORIGIN};
use crate::support::people::{PASSWORD, account, sign_in};
use crate::support::{TestServer, id_of, made, make, make_for_two, me, open, refused, table, wadi};

/// A server whose page has an address with a name.
async fn server() -> TestServer {
    TestServer::open_with(|settings| settings.origins.push(ORIGIN.to_owned())).await
}

async fn send(guest: &Guest, path: &str, body: &Value) -> Answer {
    guest.send(Method::POST, path, body.to_string(), &[("origin", ORIGIN)]).await.unwrap()
}

async fn remove(guest: &Guest, id: &Value) -> Answer {
    guest.delete(&format!("/api/passkeys/{}", id.as_str().unwrap())).await.unwrap()
}

/// What the server asks, which it must.
async fn asked(guest: &Guest, purpose: &str) -> Value {
    made(send(guest, "/api/passkeys/challenge", &json!({ "purpose": purpose })).await)
}

async fn template(guest: &Guest, wish: &Value) -> Answer {
    send(guest, "/api/passkeys/template", wish).await
}

async fn claim(guest: &Guest, name: &str, device: &mut Authenticator) -> Answer {
    let asked = made(template(guest, &json!({ "name": name })).await);
    send(guest, "/api/account/passkey", &json!({ "name": name, "passkey": device.make(&asked) })).await
}

/// Somebody who has claimed a name with a passkey.
async fn keeper(server: &TestServer, name: &str, device: &mut Authenticator) -> Guest {
    let mut guest = server.guest().await;
    let claimed = claim(&guest, name, device).await;
    assert_eq!((claimed.status, &claimed.body["claimed"]), (200, &json!(true)), "{}", claimed.body);
    guest.keep(&claimed).unwrap();
    guest
}

async fn enter(guest: &Guest, device: &mut Authenticator) -> Answer {
    let asked = asked(guest, "sign_in").await;
    send(guest, "/api/logins/passkey", &device.answer(&asked)).await
}

async fn proof(guest: &Guest, device: &mut Authenticator) -> Value {
    device.answer(&asked(guest, "prove").await)
}

async fn passkeys(guest: &Guest) -> Vec<Value> {
    let account = made(guest.get("/api/account").await.unwrap());
    account["passkeys"].as_array().unwrap().clone()
}

/// Adds a passkey with this proof.
async fn add(guest: &Guest, mut wish: Value, device: &mut Authenticator) -> Answer {
    wish.as_object_mut().unwrap().retain(|_, value| !value.is_null());
    let asked = template(guest, &wish).await;
    if asked.status != 200 {
        return asked;
    }
    send(guest, "/api/passkeys", &device.make(&asked.body)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_keeps_a_name_with_a_passkey_and_signs_in_elsewhere() {
    let server = server().await;
    let devices = [Authenticator::new(1), Authenticator::edwards(2), Authenticator::rsa(3)];
    for (name, mut device) in ["Anna", "Ben", "Carla"].into_iter().zip(devices) {
        let before = server.guest().await;
        let id = id_of(&make(&before, &wadi(&[me(), open()], json!({}))).await);
        let claimed = claim(&before, name, &mut device).await;
        assert_eq!(claimed.body, json!({ "player": before.player, "name": name, "claimed": true }));
        refused(before.get("/api/account").await.unwrap(), 401, "no_guest");
        let mut anna = before.clone();
        anna.keep(&claimed).unwrap();
        let face = made(anna.get("/api/account").await.unwrap());
        assert_eq!(
            (&face["has_password"], &face["passkeys"][0]["place"]),
            (&json!(false), &json!("localhost"))
        );
        assert!(face["passkeys"][0]["created_at"].is_i64() && face["passkeys"][0]["last_used"].is_null());
        let guest = server.guest().await;
        let answer = enter(&guest, &mut device).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert!(!answer.cookies[0].starts_with(guest.cookie().unwrap()), "the token is another one");
        refused(guest.get("/api/account").await.unwrap(), 401, "no_guest");
        let mut phone = guest.clone();
        phone.keep(&answer).unwrap();
        assert_eq!(phone.player, anna.player);
        let mine = phone.get("/api/matches?whose=mine").await.unwrap().body;
        assert_eq!(mine["matches"][0]["id"], json!(id));
        assert!(passkeys(&phone).await[0]["last_used"].is_i64());
        refused(sign_in(&server.guest().await, name, PASSWORD).await, 403, "wrong_password");
    }
}

/// A browser in which nobody is known is told apart by a cookie of its own, and needs it again.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_signed_out_signs_in_from_the_same_browser() {
    let server = server().await;
    let mut device = Authenticator::new(1);
    keeper(&server, "Anna", &mut device).await;
    let nobody = server.nobody();
    let answer = send(&nobody, "/api/passkeys/challenge", &json!({ "purpose": "sign_in" })).await;
    let cookie = answer.cookies[0].clone();
    assert!(
        cookie.starts_with("shadoof-asks=") && cookie.contains("HttpOnly") && cookie.contains("Max-Age=300")
    );
    let shown = device.answer(&answer.body);
    refused(send(&nobody, "/api/logins/passkey", &shown).await, 409, "no_challenge");
    let mut browser = nobody.clone();
    browser.keep(&answer).unwrap();
    assert_eq!(send(&browser, "/api/logins/passkey", &shown).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_guest_had_on_a_device_comes_along() {
    let (server, mut device) = (server().await, Authenticator::new(1));
    let anna = keeper(&server, "Anna", &mut device).await;
    let guest = server.guest().await;
    let played = make_for_two(&guest, &server.guest().await, json!({})).await;
    assert_eq!(enter(&guest, &mut device).await.status, 200);
    assert_eq!(table(&anna, &played).await["yours"], json!([0]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_good_once_for_one_thing_and_for_whom_it_was_put_to() {
    let server = server().await;
    let mut device = Authenticator::new(1);
    let anna = keeper(&server, "Anna", &mut device).await;
    let [ben, eve] = [server.guest().await, server.guest().await];
    let path = "/api/logins/passkey";

    let first = asked(&ben, "sign_in").await;
    assert_eq!(
        data_encoding::BASE64URL_NOPAD.decode(first["challenge"].as_str().unwrap().as_bytes()).unwrap().len(),
        32
    );
    refused(send(&eve, path, &device.answer(&first)).await, 409, "no_challenge");
    let second = asked(&ben, "sign_in").await;
    assert_ne!(first["challenge"], second["challenge"]);
    refused(send(&ben, path, &device.answer(&first)).await, 409, "no_challenge");
    let shown = device.answer(&second);
    let answer = send(&ben, path, &shown).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let mut phone = ben.clone();
    phone.keep(&answer).unwrap();
    for replaying in [&ben, &eve, &phone, &anna] {
        refused(send(replaying, path, &shown).await, 409, "no_challenge");
    }
    // Each counts as a try.
    server.skip(10 * 60);
    // A wrong answer is an answer.
    let third = asked(&eve, "sign_in").await;
    device.lie.signature = true;
    refused(send(&eve, path, &device.answer(&third)).await, 403, "wrong_passkey");
    device.lie.signature = false;
    refused(send(&eve, path, &device.answer(&third)).await, 409, "no_challenge");
    // What was asked for one thing is no answer to another.
    let proof = asked(&anna, "prove").await;
    refused(send(&anna, path, &device.answer(&proof)).await, 409, "no_challenge");
    let entering = device.answer(&asked(&anna, "sign_in").await);
    refused(template(&anna, &json!({ "proof": { "passkey": entering } })).await, 409, "no_challenge");
    let claiming = made(template(&eve, &json!({ "name": "Eve" })).await);
    refused(send(&eve, "/api/passkeys", &Authenticator::new(9).make(&claiming)).await, 409, "no_challenge");
    let mut made_up = first;
    made_up["challenge"] = json!(data_encoding::BASE64URL_NOPAD.encode(&[7; 32]));
    refused(send(&eve, path, &device.answer(&made_up)).await, 409, "no_challenge");

    let late = asked(&eve, "sign_in").await;
    server.skip(5 * 60);
    refused(send(&eve, path, &device.answer(&late)).await, 409, "no_challenge");
    let soon = asked(&eve, "sign_in").await;
    server.skip(4 * 60);
    assert_eq!(send(&eve, path, &device.answer(&soon)).await.status, 200);
}

/// Everything that a device or a browser may say wrongly, with one answer to all of it.
fn lies() -> Vec<(&'static str, Lie)> {
    let lie = Lie::default;
    vec![
        ("another port", Lie { origin: Some("http://localhost:7778"), ..lie() }),
        ("another scheme", Lie { origin: Some("https://localhost:7777"), ..lie() }),
        ("a longer origin", Lie { origin: Some("http://localhost:7777.example.org"), ..lie() }),
        ("another site", Lie { origin: Some("https://example.org"), ..lie() }),
        ("another place", Lie { host: Some("example.org"), ..lie() }),
        ("another kind", Lie { kind: Some("payment.get"), ..lie() }),
        ("in a frame", Lie { cross_origin: true, ..lie() }),
        ("under another page", Lie { top_origin: Some("https://example.org"), ..lie() }),
        ("nobody there", Lie { absent: true, ..lie() }),
        ("nobody checked", Lie { unverified: true, ..lie() }),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn only_an_answer_that_fits_in_all_parts_is_believed() {
    let server = server().await;
    let mut device = Authenticator::new(1);
    let anna = keeper(&server, "Anna", &mut device).await;
    let guest = server.guest().await;
    let unknown = enter(&guest, &mut Authenticator::new(8)).await;
    refused(unknown.clone(), 403, "wrong_passkey");
    let more = [
        ("another signature", Lie { signature: true, ..Lie::default() }),
        ("the wrong ceremony", Lie { kind: Some("webauthn.create"), ..Lie::default() }),
        ("another person", Lie { user: Some("somebody-else"), ..Lie::default() }),
    ];
    for (what, lie) in lies().into_iter().chain(more) {
        device.lie = lie;
        // Each counts as a try.
        server.skip(10 * 60);
        let answer = enter(&guest, &mut device).await;
        assert_eq!((answer.status, &answer.body), (unknown.status, &unknown.body), "{what}");
        assert!(answer.cookies.is_empty(), "{what}");
        let shown = proof(&anna, &mut device).await;
        refused(template(&anna, &json!({ "proof": { "passkey": shown } })).await, 403, "wrong_passkey");
    }
    device.lie = Lie::default();
    let mut thief = Authenticator::new(2);
    thief.credential.clone_from(&device.credential);
    refused(enter(&guest, &mut thief).await, 403, "wrong_passkey");
    for (field, value) in
        [("signature", "****"), ("client_data", "e30"), ("authenticator_data", "AAAA"), ("credential", "")]
    {
        server.skip(10 * 60);
        let mut shown = device.answer(&asked(&guest, "sign_in").await);
        shown[field] = json!(value);
        refused(send(&guest, "/api/logins/passkey", &shown).await, 403, "wrong_passkey");
    }
    let mut shown = device.answer(&asked(&guest, "sign_in").await);
    shown["admin"] = json!(true);
    refused(send(&guest, "/api/logins/passkey", &shown).await, 400, "bad_request");
    assert_eq!(enter(&guest, &mut device).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_passkey_that_fits_in_all_parts_is_kept() {
    let server = server().await;
    let guest = server.guest().await;
    let mut device = Authenticator::new(1);
    let more = [
        ("the wrong ceremony", Lie { kind: Some("webauthn.get"), ..Lie::default() }),
        ("a key of another kind", Lie { algorithm: true, ..Lie::default() }),
    ];
    for (what, lie) in lies().into_iter().chain(more) {
        device.lie = lie;
        let answer = claim(&guest, "Anna", &mut device).await;
        assert_eq!((answer.status, &answer.body["code"]), (403, &json!("wrong_passkey")), "{what}");
    }
    device.lie = Lie::default();
    assert_eq!(claim(&guest, "Anna", &mut device).await.status, 200);
}

/// Devices choose among what they are offered: -7 is ES256, -8 Ed25519, and -257 RS256, which Windows Hello needs.
#[tokio::test(flavor = "multi_thread")]
async fn three_kinds_of_keys_are_offered_best_first() {
    let server = server().await;
    let asked = made(template(&server.guest().await, &json!({ "name": "Anna" })).await);
    assert_eq!(asked["algorithms"], json!([-7, -8, -257]));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_rsa_key_proves_only_what_it_has_signed() {
    let server = server().await;
    let (mut device, mut strange) = (Authenticator::rsa(1), Authenticator::rsa(2));
    strange.lie.algorithm = true;
    refused(claim(&server.guest().await, "Anna", &mut strange).await, 403, "wrong_passkey");
    device.counts = true;
    let anna = keeper(&server, "Anna", &mut device).await;
    let guest = server.guest().await;
    for lie in [
        Lie { signature: true, ..Lie::default() },
        Lie { host: Some("example.org"), ..Lie::default() },
        Lie { unverified: true, ..Lie::default() },
        Lie { user: Some("somebody-else"), ..Lie::default() },
    ] {
        device.lie = lie;
        refused(enter(&guest, &mut device).await, 403, "wrong_passkey");
    }
    device.lie = Lie::default();
    let shown = proof(&anna, &mut device).await;
    made(add(&anna, json!({ "proof": { "passkey": shown } }), &mut Authenticator::new(3)).await);
    assert_eq!(enter(&guest, &mut device).await.status, 200);
    let kept = passkeys(&anna).await;
    assert_eq!(kept.iter().filter(|passkey| passkey["last_used"].is_i64()).count(), 1);
}

/// A device that counts must count on; one that does not may always say nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_count_that_goes_backwards_is_refused() {
    let server = server().await;
    let mut device = Authenticator::new(1);
    device.counts = true;
    keeper(&server, "Anna", &mut device).await;
    let guest = server.guest().await;
    let mut phone = guest.clone();
    for _ in 0..2 {
        let answer = enter(&phone, &mut device).await;
        phone.keep(&answer).unwrap();
    }
    for back in [2, 1, 0] {
        // It counts one on before it answers.
        (device.counts, device.counter) = (false, back);
        refused(enter(&phone, &mut device).await, 403, "wrong_passkey");
    }
    (device.counts, device.counter) = (true, 3);
    assert_eq!(enter(&phone, &mut device).await.status, 200);
    let mut silent = Authenticator::new(2);
    keeper(&server, "Ben", &mut silent).await;
    for _ in 0..2 {
        assert_eq!(enter(&server.guest().await, &mut silent).await.status, 200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_is_added_with_a_proof_and_removed_but_for_the_last_way() {
    let server = server().await;
    let (mut one, mut two, mut three) = (Authenticator::new(1), Authenticator::new(2), Authenticator::new(3));
    let anna = account(&server, "Anna").await;
    refused(add(&anna, json!({}), &mut one).await, 403, "wrong_password");
    refused(
        add(&anna, json!({ "proof": { "password": "not the password" } }), &mut one).await,
        403,
        "wrong_password",
    );
    refused(add(&anna, json!({ "name": "Anna" }), &mut one).await, 409, "already_so");
    refused(
        add(&server.guest().await, json!({ "proof": { "password": PASSWORD } }), &mut one).await,
        409,
        "no_account",
    );
    let added = made(add(&anna, json!({ "proof": { "password": PASSWORD } }), &mut one).await);
    assert_eq!((added["passkeys"].as_array().unwrap().len(), &added["has_password"]), (1, &json!(true)));
    refused(add(&anna, json!({ "proof": { "password": PASSWORD } }), &mut one).await, 409, "already_so");
    let shown = proof(&anna, &mut one).await;
    let both = json!({ "proof": { "password": PASSWORD, "passkey": shown } });
    refused(template(&anna, &both).await, 400, "bad_request");
    let wish = json!({ "proof": { "passkey": shown } });
    let asked = made(template(&anna, &wish).await);
    assert_eq!(asked["credentials"].as_array().unwrap().len(), 1, "this device has one already");
    made(send(&anna, "/api/passkeys", &two.make(&asked)).await);
    refused(template(&anna, &wish).await, 409, "no_challenge");

    let ids: Vec<Value> = passkeys(&anna).await.iter().map(|passkey| passkey["id"].clone()).collect();
    let mut stranger = Authenticator::new(4);
    let eve = keeper(&server, "Eve", &mut stranger).await;
    refused(remove(&eve, &ids[0]).await, 404, "not_found");
    refused(remove(&anna, &json!("nothing")).await, 404, "not_found");
    let foreign = proof(&anna, &mut stranger).await;
    refused(template(&anna, &json!({ "proof": { "passkey": foreign } })).await, 403, "wrong_passkey");
    let left = made(remove(&anna, &ids[0]).await);
    assert_eq!(left["passkeys"].as_array().unwrap().len(), 1);
    refused(enter(&server.guest().await, &mut one).await, 403, "wrong_passkey");
    assert_eq!(enter(&server.guest().await, &mut two).await.status, 200);
    made(remove(&anna, &ids[1]).await);
    assert!(passkeys(&anna).await.is_empty(), "there is a password");

    let last = &passkeys(&eve).await[0]["id"];
    refused(remove(&eve, last).await, 409, "last_way");
    let shown = proof(&eve, &mut stranger).await;
    made(add(&eve, json!({ "proof": { "passkey": shown } }), &mut three).await);
    made(remove(&eve, last).await);
    refused(remove(&eve, &passkeys(&eve).await[0]["id"]).await, 409, "last_way");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_sets_a_password_and_ends_an_account() {
    let server = server().await;
    let mut device = Authenticator::new(1);
    let mut anna = keeper(&server, "Anna", &mut device).await;
    let change = async |guest: &Guest, body: Value| {
        guest
            .send(Method::PUT, "/api/account/password", body.to_string(), &[("origin", ORIGIN)])
            .await
            .unwrap()
    };
    refused(change(&anna, json!({ "new": PASSWORD })).await, 403, "wrong_password");
    refused(
        change(&anna, json!({ "proof": { "password": "" }, "new": PASSWORD })).await,
        403,
        "wrong_password",
    );
    let phone = enter(&server.guest().await, &mut device).await;
    let shown = proof(&anna, &mut device).await;
    let answer = change(&anna, json!({ "proof": { "passkey": shown }, "new": PASSWORD })).await;
    assert_eq!((answer.status, &answer.body["has_password"]), (200, &json!(true)), "{}", answer.body);
    anna.keep(&answer).unwrap();
    let mut elsewhere = server.nobody();
    elsewhere.keep(&phone).unwrap();
    refused(elsewhere.get("/api/account").await.unwrap(), 401, "no_guest");
    assert_eq!(sign_in(&server.guest().await, "Anna", PASSWORD).await.status, 200);

    refused(send(&anna, "/api/account/close", &json!({})).await, 403, "wrong_password");
    device.lie.signature = true;
    let shown = proof(&anna, &mut device).await;
    refused(
        send(&anna, "/api/account/close", &json!({ "proof": { "passkey": shown } })).await,
        403,
        "wrong_passkey",
    );
    device.lie.signature = false;
    let shown = proof(&anna, &mut device).await;
    let answer = send(&anna, "/api/account/close", &json!({ "proof": { "passkey": shown } })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    refused(enter(&server.guest().await, &mut device).await, 403, "wrong_passkey");
    let again = keeper(&server, "Anna", &mut device).await;
    assert_ne!(again.player, anna.player, "both name and passkey are free again");
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_passkeys_are_enough() {
    let server = server().await;
    let anna = account(&server, "Anna").await;
    for number in 1..=20 {
        server.skip(2 * 60);
        made(add(&anna, json!({ "proof": { "password": PASSWORD } }), &mut Authenticator::new(number)).await);
    }
    refused(
        add(&anna, json!({ "proof": { "password": PASSWORD } }), &mut Authenticator::new(21)).await,
        413,
        "too_large",
    );
}

/// Browsers give no passkeys to addresses of digits, or over lines that others can listen to.
#[tokio::test(flavor = "multi_thread")]
async fn passkeys_need_a_place_with_a_name() {
    let server = server().await;
    let guest = server.guest().await;
    let body = json!({ "purpose": "sign_in" });
    refused(guest.post("/api/passkeys/challenge", &body).await.unwrap(), 400, "no_passkeys_here");
    let other = [("origin", "https://example.org")];
    let answer = guest.send(Method::POST, "/api/passkeys/challenge", body.to_string(), &other).await.unwrap();
    refused(answer, 403, "foreign_origin");
    let mut device = Authenticator::new(1);
    let anna = keeper(&server, "Anna", &mut device).await;
    let shown = proof(&anna, &mut device).await;
    let answer = anna.post("/api/account/close", &json!({ "proof": { "passkey": shown } })).await.unwrap();
    refused(answer, 400, "no_passkeys_here");
}

/// Each half alone is not enough: a name over a line that others can listen to, and TLS to an address of digits.
#[tokio::test(flavor = "multi_thread")]
async fn passkeys_need_a_name_and_tls_together() {
    let origins = ["https://play.example.org", "http://play.example.org", "https://192.0.2.1"];
    let server =
        TestServer::open_with(|settings| settings.origins = origins.map(str::to_owned).to_vec()).await;
    let guest = server.guest().await;
    let ask = async |origin: &str| {
        let body = json!({ "purpose": "sign_in" }).to_string();
        guest.send(Method::POST, "/api/passkeys/challenge", body, &[("origin", origin)]).await.unwrap()
    };
    assert_eq!(ask(origins[0]).await.status, 200);
    refused(ask(origins[1]).await, 400, "no_passkeys_here");
    refused(ask(origins[2]).await, 400, "no_passkeys_here");
}

/// A passkey is good where it was made and nowhere else, though the server has several names.
#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_is_good_at_its_own_place() {
    const OTHER: &str = "https://play.example.org";
    let server =
        TestServer::open_with(|settings| settings.origins.extend([ORIGIN, OTHER].map(str::to_owned))).await;
    let mut device = Authenticator::new(1);
    keeper(&server, "Anna", &mut device).await;
    let guest = server.guest().await;
    let there = async |path: &str, body: &Value| {
        guest.send(Method::POST, path, body.to_string(), &[("origin", OTHER)]).await.unwrap()
    };
    let asked = made(there("/api/passkeys/challenge", &json!({ "purpose": "sign_in" })).await);
    assert_eq!(asked["place"], "play.example.org");
    device.lie.origin = Some(OTHER);
    refused(there("/api/logins/passkey", &device.answer(&asked)).await, 403, "wrong_passkey");
}

#[tokio::test(flavor = "multi_thread")]
async fn tries_with_passkeys_are_counted() {
    let server = server().await;
    let mut device = Authenticator::new(1);
    keeper(&server, "Anna", &mut device).await;
    let guest = server.guest().await;
    device.lie.signature = true;
    for _ in 0..10 {
        refused(enter(&guest, &mut device).await, 403, "wrong_passkey");
    }
    device.lie.signature = false;
    let answer = enter(&guest, &mut device).await;
    assert!(answer.retry_after.is_some());
    refused(answer, 429, "too_many");
    server.skip(15 * 60);
    assert_eq!(enter(&guest, &mut device).await.status, 200);
}
