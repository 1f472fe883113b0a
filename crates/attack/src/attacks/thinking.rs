//! Computer players: one person wants all of them.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use serde_json::json;

use super::{ATTACKER, Finding, OTHER, Size, computer, id_of, make, me, open};
use crate::http::Visitor;

/// How long somebody waits for the weakest computer player.
const LONG_WAIT: Duration = Duration::from_secs(30);
/// How many hints are asked for at once.
const HINTS: u16 = 70;
/// How many matches a guest makes at once before they are told to wait.
const MATCHES_A_GUEST: u32 = 40;

/// Somebody else's opponent of level 1 answers while one person keeps all computer players busy.
pub(super) fn all_for_oneself(server: SocketAddr, size: Size) -> Result<Finding> {
    let eve = Visitor::enter(server, ATTACKER)?;
    let own = id_of(&make(&eve, &[me(), computer(8)], &json!({}))?)?;
    let mut made = 0;
    for _ in 0..size.matches {
        let strong = [computer(8), computer(8), computer(8), computer(8)];
        made += u32::from(make(&eve, &strong, &json!({}))?.status == 200);
    }
    let hints: Vec<_> = (0..HINTS)
        .map(|number| {
            let (eve, own) = (eve.clone(), own.clone());
            std::thread::spawn(move || {
                eve.order(&own, 500 + u128::from(number), &json!({ "do": "hint", "seat": 0 }))
                    .map(|answer| answer.status)
            })
        })
        .collect();
    let anna = Visitor::enter(server, OTHER)?;
    let first = json!({ "first": { "who": "seat", "seat": 1 } });
    let id = id_of(&make(&anna, &[me(), computer(1)], &first)?)?;
    let begun = Instant::now();
    let moved = loop {
        let table = anna.get(&format!("/api/matches/{id}"))?.json();
        let turn = table["position"]["turn"]["seat"].as_u64();
        if turn == Some(0) {
            break Some(begun.elapsed());
        }
        if begun.elapsed() > LONG_WAIT {
            break None;
        }
        std::thread::sleep(Duration::from_millis(100));
    };
    let mut given = 0;
    for hint in hints {
        given += u32::from(hint.join().ok().context("an attacker fell")?.is_ok_and(|status| status == 200));
    }
    let seen = match moved {
        Some(after) => format!("level 1 moved after {:.1} s", after.as_secs_f64()),
        None => format!("level 1 did not move within {} s", LONG_WAIT.as_secs()),
    };
    Ok(Finding::new(moved.is_some(), format!("{made} matches of level 8, {given} of {HINTS} hints; {seen}")))
}

/// Somebody else's clock runs out in time while the computer players of more matches wait than are looked after together, and
/// while the clocks of many others run out in the same moment.
pub(super) fn clocks_of_others(server: SocketAddr, size: Size) -> Result<Finding> {
    let mut made = 0;
    for guest in 0..size.matches * 2 / MATCHES_A_GUEST {
        let eve = Visitor::enter(server, OTHER + 0x10 + u16::try_from(guest)?)?;
        for _ in 0..MATCHES_A_GUEST {
            made += u32::from(make(&eve, &[computer(8), me()], &json!({}))?.status == 200);
        }
    }
    // Until they are overdue.
    std::thread::sleep(size.lasts);
    let (anna, ben) = (Visitor::enter(server, OTHER + 4)?, Visitor::enter(server, OTHER + 5)?);
    let clock = json!({ "clock": { "kind": "live", "seconds": 10, "increment": 0 } });
    let mut due = 0;
    for guest in 0..(size.matches * 2).div_ceil(MATCHES_A_GUEST) {
        let eve = Visitor::enter(server, OTHER + 0x20 + u16::try_from(guest)?)?;
        for _ in 0..MATCHES_A_GUEST {
            due += u32::from(make(&eve, &[me(), me()], &clock)?.status == 200);
        }
    }
    let id = id_of(&make(&anna, &[me(), open()], &clock)?)?;
    ben.order(&id, 1, &json!({ "do": "sit", "seat": 1 }))?;
    let begun = Instant::now();
    while begun.elapsed() < LONG_WAIT {
        if ben.get(&format!("/api/matches/{id}"))?.json()["phase"] == "over" {
            let after = begun.elapsed().as_secs_f64();
            return Ok(Finding::new(
                true,
                format!("{made} matches wait, {due} are due; 10 s were over after {after:.1} s"),
            ));
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    let seen =
        format!("{made} matches wait, {due} are due; 10 s were not over after {} s", LONG_WAIT.as_secs());
    Ok(Finding::new(false, seen))
}
