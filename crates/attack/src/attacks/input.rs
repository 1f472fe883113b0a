//! What comes in: texts that are hard to read, and too much of everything.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::time::Instant;

use anyhow::Result;
use serde_json::{Value, json};

use super::{ATTACKER, Finding, Size, id_of, make, me, wadi};
use crate::bystander::Bystander;
use crate::http::{Answer, Visitor};

/// How many attackers send texts at once.
const SENDERS: u16 = 8;

/// A board with many mistakes in it.
pub(super) fn mistakes(count: u32) -> String {
    let mut text = String::from("name = \"x\"\n");
    for number in 0..count {
        let _ = writeln!(text, "k{number} = 1");
    }
    text
}

/// A text in every place that takes a board, a deck or a record.
pub(super) fn everywhere(visitor: &Visitor, text: &str) -> Result<Vec<(&'static str, Answer)>> {
    let board = wadi(text);
    let deck = json!({ "name": "reef", "deck": text });
    let new = |game: &Value| json!({ "game": game, "seats": [me(), me()] });
    Ok(vec![
        ("a sketch", visitor.post("/api/sketches", &json!({ "game": board, "players": 2 }))?),
        ("a sketch's deck", visitor.post("/api/sketches", &json!({ "game": deck, "players": 2 }))?),
        ("a match", visitor.post("/api/matches", &new(&board))?),
        ("a match's deck", visitor.post("/api/matches", &new(&deck))?),
        ("a board", visitor.post("/api/scenarios/check", &json!({ "text": text }))?),
        ("a deck", visitor.post("/api/decks/check", &json!({ "text": text }))?),
        ("a record", visitor.send("POST", "/api/replays", text, "")?),
        ("a record with a board", visitor.send("POST", "/api/replays", &record(text), "")?),
    ])
}

/// A record that carries a board.
fn record(text: &str) -> String {
    format!(
        "game = \"wadi\"\nrules = 1\nseats = [\"Anna\", \"Bram\"]\n[options]\nplayers = 2\nscenario = '''\n{text}\n'''\n---\n"
    )
}

/// Nobody else waits while texts are read that were written to be hard to read.
pub(super) fn hard_texts(server: SocketAddr, size: Size) -> Result<Finding> {
    let bystander = Bystander::begin(server)?;
    let texts = [
        mistakes(25_000),
        "[".repeat(100_000),
        "a.".repeat(60_000) + "a = 1",
        format!("x = {}", "[".repeat(50_000)),
        "[[a]]\n".repeat(30_000),
        format!("x = \"{}", "\\".repeat(200_000)),
        "#".repeat(200_000) + "\n",
        "\n".repeat(200_000),
        format!("map = \"\"\"\n{}\n\"\"\"", "~ ".repeat(100_000)),
    ];
    let begun = Instant::now();
    let senders: Vec<_> = (0..SENDERS)
        .map(|number| {
            let (texts, lasts) = (texts.clone(), size.lasts);
            std::thread::spawn(move || -> Result<(u32, Option<String>)> {
                let visitor = Visitor::enter(server, ATTACKER + number)?;
                let (mut sent, mut wrong) = (0, None);
                while begun.elapsed() < lasts {
                    for text in &texts {
                        for (place, answer) in everywhere(&visitor, text)? {
                            sent += 1;
                            if answer.status >= 500 && answer.status != 503 {
                                wrong = Some(format!("{place} answered with {}", answer.status));
                            }
                        }
                    }
                }
                Ok((sent, wrong))
            })
        })
        .collect();
    let (mut sent, mut wrong) = (0, None);
    for sender in senders {
        let (count, found) = sender.join().map_err(|_| anyhow::anyhow!("an attacker fell"))??;
        sent += count;
        wrong = wrong.or(found);
    }
    let waits = bystander.end();
    let held = waits.is_bearable() && wrong.is_none();
    Ok(Finding::new(
        held,
        format!("{sent} texts; {waits}{}", wrong.map(|wrong| format!("; {wrong}")).unwrap_or_default()),
    ))
}

/// What is larger than a board can be is not kept.
pub(super) fn large_boards(server: SocketAddr, _: Size) -> Result<Finding> {
    let visitor = Visitor::enter(server, ATTACKER)?;
    let board = format!("{}\n# {}\n", mistakes(0), "x".repeat(150_000));
    let kept: Vec<&str> = everywhere(&visitor, &board)?
        .into_iter()
        // What is only checked may also answer with its mistakes.
        .filter(|(_, answer)| !answer.is_refused() && !answer.body.contains("too"))
        .map(|(place, _)| place)
        .collect();
    Ok(Finding::new(
        kept.is_empty(),
        if kept.is_empty() {
            "refused everywhere".to_owned()
        } else {
            format!("taken as {}", kept.join(", "))
        },
    ))
}

/// Names of 200 KB are refused, and nothing of them stays.
pub(super) fn endless_names(server: SocketAddr, _: Size) -> Result<Finding> {
    let visitor = Visitor::enter(server, ATTACKER)?;
    // One letter that becomes eighteen when it is brought into its usual form.
    let name = "\u{fdfa}".repeat(70_000);
    let mut statuses = Vec::new();
    for number in 0..280 {
        let name = format!("{number}{name}");
        statuses.push(
            visitor.post("/api/logins", &json!({ "name": name, "password": "seventeen blue" }))?.status,
        );
    }
    let held = statuses.iter().all(|status| (400..500).contains(status));
    statuses.dedup();
    Ok(Finding::new(held, format!("280 names, answered with {statuses:?}")))
}

/// A zero byte in a text is a mistake of whoever sends it.
pub(super) fn zero_bytes(server: SocketAddr, _: Size) -> Result<Finding> {
    let visitor = Visitor::enter(server, ATTACKER)?;
    let id = id_of(&make(&visitor, &[me(), me()], &json!({}))?)?;
    let bad = "a\u{0}b";
    let answers = [
        visitor.put(&format!("/api/matches/{id}/note"), &json!({ "text": bad }))?,
        visitor.put(&format!("/api/matches/{id}/notes/0"), &json!({ "text": bad }))?,
        visitor.post("/api/logins", &json!({ "name": bad, "password": "seventeen blue" }))?,
        visitor.post("/api/logins", &json!({ "name": "anna", "password": bad }))?,
        visitor.put("/api/guest", &json!({ "name": bad }))?,
        visitor.post("/api/account", &json!({ "name": bad, "password": "seventeen blue herons" }))?,
        visitor.order(
            &id,
            1,
            &json!({ "do": "say", "seat": 0, "words": { "kind": "text", "text": bad } }),
        )?,
        visitor.order(&id, 2, &json!({ "do": "play", "seat": 0, "seen": 0, "actions": [bad] }))?,
        visitor.get("/api/matches/a%00b")?,
        visitor.get("/api/matches?after=%00")?,
    ];
    let statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    Ok(Finding::new(statuses.iter().all(|status| *status < 500), format!("answered with {statuses:?}")))
}
