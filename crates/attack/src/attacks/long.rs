//! What is long: answers that are compressed, and matches that begin with much.

use std::net::SocketAddr;
use std::time::Instant;

use anyhow::Result;
use serde_json::{Value, json};

use super::{ATTACKER, Finding, OTHER, Size, id_of, make, me};
use crate::bystander::Bystander;
use crate::http::Visitor;

/// A match of many plays, written down.
const RECORD: &str = include_str!("../../../../examples/reef.record");
/// What somebody says who wants answers compressed.
const ZIPPED: &str = "accept-encoding: gzip\r\n";
/// How many ask at once, from how many addresses.
const ASKERS: u16 = 6;
const ADDRESSES: u16 = 2;
/// How many matches a guest makes at once before they are told to wait.
const MATCHES_A_GUEST: u32 = 30;

/// A match in which so much was said that a page of its events is long.
pub(super) fn much_said(visitor: &Visitor) -> Result<String> {
    let id = id_of(&make(visitor, &[me(), me()], &json!({}))?)?;
    for number in 0..150 {
        let words = json!({ "kind": "text", "text": "x".repeat(280) });
        visitor.order(&id, 100 + number, &json!({ "do": "say", "seat": 0, "words": words }))?;
    }
    Ok(id)
}

/// What several ask for again and again at the same time.
#[derive(Debug, Clone)]
struct Wanted {
    method: &'static str,
    path: String,
    body: &'static str,
}

fn look(path: String) -> Wanted {
    Wanted { method: "GET", path, body: "" }
}

/// Asks for all of it from several addresses, until the time is over: how many were answered and how many refused.
fn ask_for(visitor: &Visitor, wanted: &[Wanted], size: Size) -> Result<(u32, u32)> {
    let begun = Instant::now();
    let askers: Vec<_> = (0..ASKERS)
        .map(|number| {
            let (visitor, wanted) = (visitor.at(ATTACKER + number % ADDRESSES), wanted.to_vec());
            std::thread::spawn(move || -> Result<(u32, u32)> {
                let (mut answered, mut refused) = (0, 0);
                for Wanted { method, path, body } in wanted.iter().cycle() {
                    if begun.elapsed() > size.lasts {
                        break;
                    }
                    match visitor.send(method, path, body, ZIPPED)?.status {
                        200 => answered += 1,
                        429 | 503 => refused += 1,
                        status => anyhow::bail!("{path} answered with {status}"),
                    }
                }
                Ok((answered, refused))
            })
        })
        .collect();
    let mut sum = (0, 0);
    for asker in askers {
        let counts = asker.join().map_err(|_| anyhow::anyhow!("an attacker fell"))??;
        sum = (sum.0 + counts.0, sum.1 + counts.1);
    }
    Ok(sum)
}

/// Long answers are written and compressed without anybody else waiting.
pub(super) fn zipped_answers(server: SocketAddr, size: Size) -> Result<Finding> {
    let visitor = Visitor::enter(server, ATTACKER)?;
    let id = much_said(&visitor)?;
    let wanted = [
        look("/api/scenarios".to_owned()),
        Wanted { method: "POST", path: "/api/replays".to_owned(), body: RECORD },
        look(format!("/api/matches/{id}/events")),
        look(format!("/api/matches/{id}/record")),
    ];
    let bystander = Bystander::begin(server)?;
    let (answered, refused) = ask_for(&visitor, &wanted, size)?;
    let waits = bystander.end();
    Ok(Finding::new(
        waits.is_bearable() && answered > 0,
        format!("{answered} answered, {refused} refused; {waits}"),
    ))
}

/// Matches that begin with hundreds of plays are stored, and all of them read at once, without anybody else waiting.
pub(super) fn long_openings(server: SocketAddr, size: Size) -> Result<Finding> {
    let bystander = Bystander::begin(server)?;
    let guests = u16::try_from(size.matches.div_ceil(MATCHES_A_GUEST))?;
    let makers: Vec<_> = (0..guests)
        .map(|number| {
            std::thread::spawn(move || -> Result<Vec<String>> {
                let eve = Visitor::enter(server, OTHER + 0x40 + number)?;
                let mut made = Vec::new();
                for _ in 0..size.matches.min(MATCHES_A_GUEST) {
                    let answer = make(&eve, &[me(), me()], &opening())?;
                    anyhow::ensure!(answer.status < 500 || answer.status == 503, "{answer:?}");
                    made.extend(id_of(&answer).ok());
                }
                Ok(made)
            })
        })
        .collect();
    let mut made = Vec::new();
    for maker in makers {
        made.extend(maker.join().map_err(|_| anyhow::anyhow!("an attacker fell"))??);
    }
    let stranger = Visitor::stranger(server, ATTACKER);
    let paths =
        made.iter().flat_map(|id| [format!("/api/matches/{id}"), format!("/api/matches/{id}/events")]);
    let wanted: Vec<Wanted> = paths.map(look).collect();
    let (answered, refused) = ask_for(&stranger, &wanted, size)?;
    let waits = bystander.end();
    let seen = format!("{} made; read: {answered} answered, {refused} refused; {waits}", made.len());
    Ok(Finding::new(waits.is_bearable() && !made.is_empty() && answered > 0, seen))
}

/// What a match says that begins where the record ends.
fn opening() -> Value {
    json!({ "game": { "name": "reef" }, "beginning": { "kind": "record", "text": RECORD } })
}
