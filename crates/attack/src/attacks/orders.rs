//! What is done at a table against its rules.

use std::net::SocketAddr;

use anyhow::Result;
use serde_json::{Value, json};

use super::{ATTACKER, Finding, Size, id_of, make, me, open};
use crate::http::Visitor;

fn say(text: &str) -> Value {
    json!({ "do": "say", "seat": 0, "words": { "kind": "text", "text": text } })
}

/// The name of an order that was carried out opens nothing else.
pub(super) fn names_used_again(server: SocketAddr, _: Size) -> Result<Finding> {
    let (anna, eve) = (Visitor::enter(server, ATTACKER)?, Visitor::enter(server, ATTACKER)?);
    let id = id_of(&make(&anna, &[me(), open()], &json!({ "hints": false }))?)?;
    eve.order(&id, 1, &json!({ "do": "sit", "seat": 1 }))?;
    let first = anna.order(&id, 2, &say("hello"))?;
    let again = anna.order(&id, 2, &say("hello"))?;
    let others = [
        json!({ "do": "hint", "seat": 0 }),
        json!({ "do": "rematch", "seat": 0 }),
        json!({ "do": "mute", "seat": 0, "other": 77, "muted": true }),
        json!({ "do": "resign", "seat": 1 }),
    ];
    let mut done = Vec::new();
    for other in others {
        if anna.order(&id, 2, &other)?.status == 200 {
            done.push(other["do"].clone());
        }
    }
    let by_another = eve.order(&id, 2, &say("hello"))?.status;
    let held = first.status == 200 && again.body == first.body && done.is_empty() && by_another != 200;
    Ok(Finding::new(
        held,
        format!(
            "a repeat is answered with {}, other commands {done:?}, another person {by_another}",
            again.status
        ),
    ))
}

/// Nobody gets strong moves at a table that was made without hints.
pub(super) fn strong_deputy(server: SocketAddr, _: Size) -> Result<Finding> {
    let (anna, ben) = (Visitor::enter(server, ATTACKER)?, Visitor::enter(server, ATTACKER)?);
    let id = id_of(&make(&anna, &[me(), open()], &json!({ "hints": false }))?)?;
    ben.order(&id, 1, &json!({ "do": "sit", "seat": 1 }))?;
    let answer = anna.order(&id, 2, &json!({ "do": "depute", "seat": 0, "level": 8 }))?;
    Ok(Finding::new(answer.is_refused(), format!("{} {}", answer.status, answer.code())))
}

/// A stranger takes one seat of a table that everybody finds.
pub(super) fn every_seat(server: SocketAddr, _: Size) -> Result<Finding> {
    let (anna, eve) = (Visitor::enter(server, ATTACKER)?, Visitor::enter(server, ATTACKER)?);
    let id = id_of(&make(&anna, &[me(), open(), open(), open()], &json!({ "listed": true }))?)?;
    let mut taken = 0;
    for seat in 1..4 {
        taken += u32::from(eve.order(&id, seat, &json!({ "do": "sit", "seat": seat }))?.status == 200);
    }
    Ok(Finding::new(taken == 1, format!("{taken} of 3 seats taken")))
}

/// A link that moved a seat moves it no more, also after the seat has come back.
pub(super) fn link_used_twice(server: SocketAddr, _: Size) -> Result<Finding> {
    let anna = Visitor::enter(server, ATTACKER)?;
    let (phone, eve) = (Visitor::enter(server, ATTACKER)?, Visitor::enter(server, ATTACKER)?);
    let id = id_of(&make(&anna, &[me(), me()], &json!({}))?)?;
    let place = format!("/api/matches/{id}/seats/0");
    let link = anna.post(&format!("{place}/link"), &Value::Null)?.json();
    let there = phone.post(&format!("{place}/move"), &link)?.status;
    let link_back = phone.post(&format!("{place}/link"), &Value::Null)?.json();
    let back = anna.post(&format!("{place}/move"), &link_back)?.status;
    let stolen = eve.post(&format!("{place}/move"), &link)?.status;
    Ok(Finding::new(
        (there, back) == (200, 200) && stolen == 403,
        format!("there {there}, back {back}, again {stolen}"),
    ))
}
