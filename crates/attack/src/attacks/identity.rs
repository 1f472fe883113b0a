//! Passing for somebody else, and for somewhere else.

use std::net::SocketAddr;

use anyhow::Result;
use serde_json::json;

use super::{ATTACKER, Finding, OTHER, Size, make, me, seat};
use crate::http::Visitor;

const PASSWORD: &str = "seventeen blue herons";

/// Nobody sits at a table under a name that looks like somebody's account.
pub(super) fn names_of_others(server: SocketAddr, _: Size) -> Result<Finding> {
    let (mut early, owner) = (Visitor::enter(server, ATTACKER)?, Visitor::enter(server, ATTACKER)?);
    let renamed = early.put("/api/guest", &json!({ "name": "Pilar" }))?;
    early.keep(&renamed);
    owner.post("/api/account", &json!({ "name": "Pilar", "password": PASSWORD }))?;
    let eve = Visitor::enter(server, ATTACKER)?;
    let mut taken = Vec::new();
    for name in ["Pilar", " Pilar", "PILAR", "PiIar", "Pi1ar", "Ｐilar"] {
        let other = seat(json!({ "kind": "me", "name": name }));
        if make(&eve, &[me(), other], &json!({}))?.status == 200 {
            taken.push(name);
        }
    }
    let made = make(&early, &[me(), me()], &json!({}))?.json();
    let kept = made["seats"][0]["holder"]["name"] == "Pilar";
    Ok(Finding::new(
        taken.is_empty() && !kept,
        format!("taken: {taken:?}; a guest who had it before keeps it: {kept}"),
    ))
}

/// Whoever guesses locks out nobody but themselves.
pub(super) fn locking_out(server: SocketAddr, _: Size) -> Result<Finding> {
    let owner = Visitor::enter(server, ATTACKER)?;
    owner.post("/api/account", &json!({ "name": "Quentin", "password": PASSWORD }))?;
    let attacker = Visitor::stranger(server, OTHER + 2);
    let mut tries = 0;
    for _ in 0..20 {
        let answer =
            attacker.post("/api/logins", &json!({ "name": "Quentin", "password": "not this one" }))?;
        tries += u32::from(answer.status == 403);
    }
    let right = json!({ "name": "Quentin", "password": PASSWORD });
    let (there, here) =
        (attacker.post("/api/logins", &right)?, owner.at(OTHER + 3).post("/api/logins", &right)?);
    let held = tries == 10 && there.status == 429 && here.status == 200;
    Ok(Finding::new(held, format!("{tries} tries; then {} there, {} elsewhere", there.status, here.status)))
}

/// A page under a name that leads here for a moment changes nothing, and nothing that is private is kept on the way.
pub(super) fn pages_from_elsewhere(server: SocketAddr, _: Size) -> Result<Finding> {
    let visitor = Visitor::enter(server, ATTACKER)?;
    let mut entered = Vec::new();
    for (host, origin) in [
        ("evil.example", "http://evil.example"),
        ("127.0.0.1.evil.example", "http://127.0.0.1.evil.example"),
        (server.to_string().as_str(), "http://evil.example"),
        (server.to_string().as_str(), "null"),
    ] {
        let mut stream = visitor.ask_as(host, origin)?;
        let mut answer = String::new();
        std::io::Read::read_to_string(&mut stream, &mut answer)?;
        if !answer.starts_with("HTTP/1.1 403") {
            entered.push(host.to_owned());
        }
    }
    let private = visitor.get("/api/account")?.head.to_ascii_lowercase().contains("cache-control: no-store");
    Ok(Finding::new(
        entered.is_empty() && private,
        format!("entered as {entered:?}; private answers kept: {}", !private),
    ))
}
