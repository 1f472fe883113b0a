//! Every field that can be sent has a limit: the largest is read, and one more is refused. All of it follows from the
//! description of the interface, so that a field that is added is tried here too.

use client::{Answer, Guest, Socket};
use hyper::Method;
use serde_json::{Value, json};

use super::openapi::{description, operations};
use super::sent_fields::{Field, Kind, fields, smallest};
use crate::support::authenticator::ORIGIN;
use crate::support::{TestServer, make_for_two, watch};

/// Where one operation is and what it is sent beside the field that is tried.
struct Operation {
    method: Method,
    path: String,
    /// The matches and seats that its address names, if nothing else is tried there.
    id: String,
}

impl Operation {
    fn address(&self, name: &str, part: &str) -> String {
        let place = self.path.replace(&format!("{{{name}}}"), part);
        let place = place.replace("{id}", &self.id).replace("{seat}", "0").replace("{plays}", "0");
        place.replace("{login}", "x").replace("{passkey}", "x")
    }

    async fn send(&self, guest: &Guest, address: &str, body: String) -> Answer {
        guest.send(self.method.clone(), address, body, &[("origin", ORIGIN)]).await.unwrap()
    }
}

/// What a request or a message was refused with, if it was.
#[derive(Debug)]
struct Outcome {
    status: u16,
    code: String,
    message: String,
}

impl From<Answer> for Outcome {
    fn from(answer: Answer) -> Outcome {
        let word = |name: &str| answer.body[name].as_str().unwrap_or_default().to_owned();
        Outcome { status: answer.status, code: word("code"), message: word("message") }
    }
}

/// What must become of the largest.
#[track_caller]
fn is_read(what: &str, outcome: &Outcome) {
    assert!(outcome.status < 500, "{what}: {outcome:?}");
    assert_ne!(outcome.code, "too_large", "{what}: {outcome:?}");
    assert!(!outcome.message.contains(" is not right: "), "{what} was not even read: {outcome:?}");
}

/// What must become of one more.
#[track_caller]
fn is_refused(what: &str, kind: Kind, outcome: &Outcome) {
    match kind {
        Kind::Text | Kind::List => {
            assert_eq!((outcome.status, outcome.code.as_str()), (413, "too_large"), "{what}: {outcome:?}");
        }
        Kind::Number => assert!((400..500).contains(&outcome.status), "{what}: {outcome:?}"),
    }
}

#[track_caller]
fn is_refused_unseen(what: &str, outcome: &Outcome) {
    assert_eq!((outcome.status, outcome.code.as_str()), (400, "bad_request"), "{what}: {outcome:?}");
    assert!(outcome.message.contains("cannot be seen"), "{what}: {outcome:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_field_of_every_body_has_a_limit() {
    let server = TestServer::open_with(|settings| settings.origins.push(ORIGIN.to_owned())).await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let description = description();
    let mut tried = Vec::new();
    for (method, path, operation) in operations(&description) {
        let Some(content) = operation["requestBody"]["content"].as_object() else { continue };
        let (kind, content) = content.iter().next().unwrap();
        let operation = Operation { method, path, id: id.clone() };
        let address = operation.address("", "");
        let written = |body: Value| {
            if kind == "text/plain" { body.as_str().unwrap().to_owned() } else { body.to_string() }
        };
        for field in fields(&description, &content["schema"]) {
            let Field { name, kind, largest, beyond, hidden } = field;
            let what = format!("{} {} {name}", operation.method, operation.path);
            // Somebody new each time: what is sent may be an end of whoever sends it.
            let guest = server.guest().await;
            for beyond in beyond {
                let outcome = operation.send(&guest, &address, written(beyond)).await.into();
                is_refused(&what, kind, &outcome);
            }
            if let Some(hidden) = hidden {
                is_refused_unseen(&what, &operation.send(&guest, &address, written(hidden)).await.into());
            }
            is_read(&what, &operation.send(&guest, &address, written(largest)).await.into());
            tried.push(what);
        }
    }
    for expected in [
        "POST /api/replays ",
        "POST /api/logins name",
        "POST /api/matches game.scenario",
        "POST /api/matches seats.0.sitter.name",
        "POST /api/matches/{id}/orders command.words.text",
        "PUT /api/matches/{id}/note text",
        "PUT /api/matches/{id}/notes/{plays} text",
        "POST /api/sketches plays.0",
        "PUT /api/account/mail proof.passkey.signature",
    ] {
        assert!(tried.iter().any(|tried| tried == expected), "{expected} is not among {tried:#?}");
    }
    assert!(tried.len() > 100, "{} fields", tried.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn every_part_of_every_address_has_a_limit() {
    let server = TestServer::open_with(|settings| settings.origins.push(ORIGIN.to_owned())).await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let description = description();
    let mut tried = 0;
    for (method, path, described) in operations(&description) {
        let body = described["requestBody"]["content"]["application/json"]["schema"].clone();
        let body = if body.is_null() { String::new() } else { smallest(&description, &body).to_string() };
        let operation = Operation { method, path, id: id.clone() };
        let parameters = described["parameters"].as_array().cloned().unwrap_or_default();
        for parameter in &parameters {
            let name = parameter["name"].as_str().unwrap();
            let is_query = parameter["in"] == "query";
            assert!(is_query || parameter["in"] == "path", "{parameter}");
            for Field { kind, largest, beyond, .. } in fields(&description, &parameter["schema"]) {
                let what = format!("{} {} {name}", operation.method, operation.path);
                let address = |value: &Value| {
                    let part = value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned);
                    if !is_query {
                        return operation.address(name, &part);
                    }
                    let others =
                        parameters.iter().filter(|other| other["in"] == "query" && other["name"] != name);
                    let others = others.filter(|other| other["required"] == true).map(|other| {
                        let smallest = smallest(&description, &other["schema"]);
                        format!("&{}={}", other["name"].as_str().unwrap(), smallest.as_str().unwrap())
                    });
                    format!("{}?{name}={part}{}", operation.address("", ""), others.collect::<String>())
                };
                let guest = server.guest().await;
                for beyond in &beyond {
                    let answer = operation.send(&guest, &address(beyond), body.clone()).await;
                    if is_query {
                        is_refused(&what, kind, &answer.into());
                    } else {
                        // There is nothing at such an address.
                        assert!((400..500).contains(&answer.status), "{what}: {answer:?}");
                    }
                }
                let answer = operation.send(&guest, &address(&largest), body.clone()).await;
                assert!(answer.status < 500 && answer.status != 413, "{what}: {answer:?}");
                tried += 1;
            }
        }
    }
    assert!(tried > 20, "{tried} parts");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_field_of_every_message_has_a_limit() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let description = description();
    let schema = json!({ "$ref": "#/components/schemas/FromClient" });
    let (mut line, _) = watch(&anna, &id).await;
    let mut tried = Vec::new();
    for Field { name, kind, largest, beyond, hidden } in fields(&description, &schema) {
        let what = format!("{} {name}", largest["say"]);
        for beyond in beyond {
            let outcome = said(&mut line, &beyond).await;
            is_refused(&what, kind, &outcome);
        }
        if let Some(hidden) = hidden {
            is_refused_unseen(&what, &said(&mut line, &hidden).await);
        }
        is_read(&what, &said(&mut line, &largest).await);
        tried.push(what);
    }
    for expected in [
        "\"order\" id",
        "\"order\" command.words.text",
        "\"order\" command.actions.0",
        "\"try\" draft.actions",
    ] {
        assert!(tried.iter().any(|tried| tried == expected), "{expected} is not among {tried:#?}");
    }
    assert!(tried.len() > 30, "{} fields", tried.len());
}

/// Says something on a socket, and tells what became of it as if it had been a request.
async fn said(line: &mut Socket, message: &Value) -> Outcome {
    line.say_text(&message.to_string()).await.unwrap();
    let is_answer = |answer: &Value| {
        ["answer", "error", "untried", "tried", "table"].iter().any(|say| answer["say"] == *say)
    };
    let answer = line.next_where(is_answer).await.unwrap();
    let refusal = if answer["say"] == "answer" { &answer["result"] } else { &answer["refusal"] };
    let word = |name: &str| refusal[name].as_str().unwrap_or_default().to_owned();
    let status = match refusal["code"].as_str() {
        None => 200,
        Some("too_large") => 413,
        Some("internal" | "damaged" | "busy" | "storage_unavailable") => 500,
        Some(_) => 400,
    };
    if status == 413 && message["say"] == "order" && message["id"].as_str().is_some_and(|id| id.len() < 65) {
        assert_eq!(
            (&answer["say"], &answer["id"]),
            (&json!("answer"), &message["id"]),
            "somebody waits for it"
        );
    }
    Outcome { status, code: word("code"), message: word("message") }
}
