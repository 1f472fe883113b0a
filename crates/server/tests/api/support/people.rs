//! People with accounts.

use client::{Answer, Guest};
use serde_json::json;

use super::TestServer;

pub(crate) const PASSWORD: &str = "seventeen blue herons";

/// Somebody who has claimed a name.
pub(crate) async fn account(server: &TestServer, name: &str) -> Guest {
    let mut guest = server.guest().await;
    let claimed = claim(&guest, name, PASSWORD).await;
    assert_eq!((claimed.status, &claimed.body["claimed"]), (200, &json!(true)), "{}", claimed.body);
    guest.keep(&claimed).unwrap();
    guest
}

pub(crate) async fn claim(guest: &Guest, name: &str, password: &str) -> Answer {
    guest.post("/api/account", &json!({ "name": name, "password": password })).await.unwrap()
}

pub(crate) async fn sign_in(guest: &Guest, name: &str, password: &str) -> Answer {
    guest.post("/api/logins", &json!({ "name": name, "password": password })).await.unwrap()
}

/// Somebody on another device.
pub(crate) async fn elsewhere(server: &TestServer, name: &str) -> Guest {
    let mut guest = server.guest().await;
    let answer = sign_in(&guest, name, PASSWORD).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    guest.keep(&answer).unwrap();
    guest
}
