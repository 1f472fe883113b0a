//! The description of the HTTP interface: up to date, complete, and true.

use std::path::Path;

use client::Guest;
use hyper::Method;
use serde_json::{Value, json};

use crate::support::authenticator::ORIGIN;
use crate::support::mail::mail_settings;
use crate::support::mail_server::Postbox;
use crate::support::{TestServer, id_of, table};

/// `BLESS=1 cargo test -p server openapi` writes the file.
#[test]
fn the_written_description_is_the_newest() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    let text = server::openapi() + "\n";
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let written = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(written == text, "stale; write it anew with: BLESS=1 cargo test -p server openapi");
}

pub(super) fn description() -> Value {
    serde_json::from_str(&server::openapi()).unwrap()
}

/// Every operation: its method, its address, its description.
pub(super) fn operations(description: &Value) -> Vec<(Method, String, Value)> {
    let paths = description["paths"].as_object().unwrap();
    let all = paths.iter().flat_map(|(path, operations)| {
        operations.as_object().unwrap().iter().map(move |(method, operation)| {
            (method.to_uppercase().parse().unwrap(), path.clone(), operation.clone())
        })
    });
    all.collect()
}

/// Whoever adds an address adds it here, and the router's count says so.
#[test]
fn every_address_is_described() {
    let described: Vec<String> =
        operations(&description()).iter().map(|(method, path, _)| format!("{method} {path}")).collect();
    for expected in [
        "POST /api/guest",
        "PUT /api/guest",
        "GET /api/account",
        "POST /api/account",
        "PUT /api/account/password",
        "POST /api/account/close",
        "POST /api/logins",
        "DELETE /api/logins",
        "DELETE /api/logins/{login}",
        "PUT /api/account/mail",
        "POST /api/account/mail/confirm",
        "PUT /api/account/mail/turns",
        "POST /api/links",
        "POST /api/links/redeem",
        "GET /api/mail/stop",
        "POST /api/mail/stop",
        "GET /api/scenarios",
        "POST /api/scenarios",
        "POST /api/fairness",
        "GET /api/fairness/{id}",
        "POST /api/fairness/{id}/stop",
        "POST /api/scenarios/check",
        "GET /api/scenarios/mine",
        "DELETE /api/scenarios/{id}",
        "GET /api/scenarios/{id}/text",
        "POST /api/matches",
        "GET /api/matches",
        "GET /api/matches/{id}",
        "GET /api/matches/{id}/events",
        "GET /api/matches/{id}/positions/{plays}",
        "POST /api/matches/{id}/orders",
        "POST /api/matches/{id}/draft",
        "GET /api/matches/{id}/invitations",
        "POST /api/matches/{id}/seats/{seat}/link",
        "POST /api/matches/{id}/seats/{seat}/move",
        "GET /api/matches/{id}/note",
        "PUT /api/matches/{id}/note",
        "GET /api/matches/{id}/notes",
        "PUT /api/matches/{id}/notes/{plays}",
        "GET /api/matches/{id}/record",
        "GET /api/matches/{id}/evaluation",
        "POST /api/replays",
        "POST /api/sketches",
        "POST /api/sketches/advice",
        "POST /api/sketches/worth",
        "GET /api/deck",
        "POST /api/decks/check",
        "POST /api/passkeys/challenge",
        "POST /api/passkeys/template",
        "POST /api/passkeys",
        "DELETE /api/passkeys/{passkey}",
        "POST /api/account/passkey",
        "POST /api/logins/passkey",
        "GET /healthz",
        "GET /readyz",
        "GET /metrics",
        "GET /api/addresses",
    ] {
        assert!(described.iter().any(|known| known == expected), "{expected}");
    }
    assert_eq!(described.len(), 57);
    let router = include_str!("../../../src/routes/router.rs");
    let apart = "what is not described: the socket, the description, and what thinkers ask and answer";
    assert_eq!(router.matches(".route(").count(), 4, "{apart}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_example_is_accepted_and_every_answer_is_described() {
    let postbox = Postbox::open().await;
    let port = postbox.port;
    let server = TestServer::open_with(|settings| {
        settings.mail = Some(mail_settings(port));
        settings.origins.push(ORIGIN.to_owned());
    })
    .await;
    let anna = server.guest().await;
    let description = description();
    let operations = operations(&description);
    let example = |path: &str, method: Method| -> Value {
        let of = operations.iter().find(|(m, p, _)| *m == method && p == path).unwrap();
        of.2["requestBody"]["content"]["application/json"]["example"].clone()
    };
    let made = send(&anna, Method::POST, "/api/matches", &example("/api/matches", Method::POST)).await;
    let id = id_of(&made.1);
    assert_eq!(table(&anna, &id).await["position"]["turn"], json!({ "who": "seat", "seat": 0 }));
    let record = anna.get(&format!("/api/matches/{id}/record")).await.unwrap().body;
    let scenario =
        send(&anna, Method::POST, "/api/scenarios", &example("/api/scenarios", Method::POST)).await;
    let run = send(&anna, Method::POST, "/api/fairness", &example("/api/fairness", Method::POST)).await;
    for (method, path, operation) in &operations {
        let address = match path.as_str() {
            fairness if fairness.starts_with("/api/fairness/{id}") => {
                fairness.replace("{id}", run.1["id"].as_str().unwrap())
            }
            "/api/scenarios/{id}" => format!("/api/scenarios/{}", scenario.1["id"].as_str().unwrap()),
            "/api/scenarios/{id}/text" => "/api/scenarios/two-palms/text".to_owned(),
            _ => path.clone(),
        };
        let address = address.replace("{id}", &id).replace("{seat}", "0").replace("{plays}", "0");
        let address = match path.as_str() {
            "/api/matches" if *method == Method::GET => format!("{address}?whose=mine"),
            "/api/mail/stop" => format!("{address}?who=anna&key=0"),
            _ => address,
        };
        let body = if path == "/api/replays" { record.clone() } else { example(path, method.clone()) };
        // Accounts and logins end in the course of this; somebody else has those.
        let ends = path.starts_with("/api/account") || path.starts_with("/api/logins");
        let who = if ends { server.guest().await } else { anna.clone() };
        let (status, answer) = send(&who, method.clone(), &address, &body).await;
        let described = &operation["responses"][status.to_string()];
        assert!(described.is_object(), "{method} {path}: {status} is not described: {answer}");
        let expected = match path.as_str() {
            // The example's key is nobody's.
            "/api/matches/{id}/seats/{seat}/move" => 403,
            "/api/matches/{id}/evaluation" => 409,
            // Each of them is a guest who has no account yet, and the name has been claimed by the first.
            "/api/account/password" | "/api/account/mail" => 409,
            "/api/account/mail/turns" => 400,
            // Nobody was sent the example's link.
            "/api/account/mail/confirm" | "/api/links/redeem" => 403,
            "/api/links" => 202,
            "/api/mail/stop" => {
                if *method == Method::GET {
                    303
                } else {
                    403
                }
            }
            "/api/logins" if *method == Method::POST => 200,
            "/api/logins/{login}" | "/api/passkeys/{passkey}" => 404,
            // What a device has signed once is no example for others.
            "/api/passkeys" | "/api/account/passkey" | "/api/logins/passkey" => 400,
            _ => 200,
        };
        assert_eq!(status, expected, "{method} {path}: {answer}");
        let content = described["content"].as_object().and_then(|content| content.iter().next());
        if let Some((kind, content)) = content
            && kind == "application/json"
        {
            fits(&description, &content["schema"], &answer)
                .unwrap_or_else(|why| panic!("{method} {path}: {why}"));
        }
    }
}

async fn send(guest: &Guest, method: Method, path: &str, body: &Value) -> (u16, Value) {
    let body = match body {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => body.to_string(),
    };
    let named = [("origin", ORIGIN)];
    let headers = if path.contains("passkey") { &named[..] } else { &[] };
    let answer = guest.send(method, path, body, headers).await.unwrap();
    (answer.status, answer.body)
}

/// Whether a value is what a schema says, as far as names, types and required fields go.
fn fits(root: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    if let Some(name) = schema["$ref"].as_str() {
        let target = root.pointer(name.trim_start_matches('#')).ok_or_else(|| format!("no {name}"))?;
        return fits(root, target, value).map_err(|why| format!("{name}: {why}"));
    }
    if let Some(all) = schema["allOf"].as_array() {
        return all.iter().try_for_each(|schema| fits(root, schema, value));
    }
    for any in ["oneOf", "anyOf"] {
        if let Some(choices) = schema[any].as_array() {
            let tried: Vec<_> = choices.iter().map(|schema| fits(root, schema, value)).collect();
            let fitting = tried.iter().any(Result::is_ok);
            return if fitting { Ok(()) } else { Err(format!("none of {tried:?}: {value}")) };
        }
    }
    if let Some(words) = schema["enum"].as_array() {
        return if words.contains(value) { Ok(()) } else { Err(format!("{value} is none of {words:?}")) };
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => return Ok(()),
    };
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let is_whole = kind == "integer" && kinds.contains(&"number");
    if !kinds.contains(&kind) && !is_whole {
        return Err(format!("{value} is not {kinds:?}"));
    }
    if let (Value::Array(values), true) = (value, schema["items"].is_object()) {
        return values.iter().try_for_each(|value| fits(root, &schema["items"], value));
    }
    if let Value::Object(fields) = value {
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if !fields.contains_key(name) {
                return Err(format!("`{name}` is missing: {value}"));
            }
        }
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            if let Some(value) = fields.get(name) {
                fits(root, field, value).map_err(|why| format!("{name}: {why}"))?;
            }
        }
    }
    Ok(())
}

#[test]
fn control_a_wrong_answer_does_not_fit() {
    let root = description();
    let guest = json!({ "$ref": "#/components/schemas/Guest" });
    assert_eq!(fits(&root, &guest, &json!({ "player": "x", "name": "Anna", "claimed": false })), Ok(()));
    assert!(fits(&root, &guest, &json!({ "player": "x" })).is_err());
    assert!(fits(&root, &guest, &json!({ "player": "x", "name": 3, "claimed": false })).is_err());
    let refusal = json!({ "$ref": "#/components/schemas/Refusal" });
    assert!(fits(&root, &refusal, &json!({ "code": "unheard_of", "message": "" })).is_err());
}
