//! The luck of a match, from the promise to the proof.

use std::io::Write as _;
use std::process::Stdio;

use catalog::{AnyMatch, Record, Secret, WrittenEvent};
use client::Program;
use serde_json::json;

use crate::harness::{DataFolder, Random, enter, get, me_and_anybody, new_match, reef, shadoof};
use crate::player::{Player, add_luck, play};

/// A finished match: its record, and all that anybody was told before its end.
struct Finished {
    record: String,
    before_the_end: Vec<(&'static str, String)>,
}

/// Plays a match of Das Riff to its end; only the seats of `luck` contribute.
async fn finish(data: &DataFolder, luck: [bool; 2], seed: u64) -> Finished {
    let mut program = Program::start(data.command().env("SHADOOF_LOG", "debug")).unwrap();
    let (anna, bram) = (enter(program.address()).await, enter(program.address()).await);
    let mut random = Random::new(seed);
    let made = anna.make(&new_match(&reef(), &me_and_anybody())).await.unwrap();
    let id = made["id"].as_str().unwrap();
    let mut players = [Player::come(&anna, id, 0).await, Player::come(&bram, id, 1).await];
    players[1].must(json!({ "do": "sit", "seat": 1 })).await;
    let mut adding: Vec<&mut Player> =
        players.iter_mut().zip(luck).filter(|(_, adds)| *adds).map(|(player, _)| player).collect();
    add_luck(&mut adding).await;
    while players.iter().all(|player| player.position["legal"].is_null()) {
        for player in &mut players {
            if player.position["turn"]["who"] == "chance" || player.position["plays"] == 0 {
                player.hear().await;
            }
        }
    }
    for player in &mut players {
        let seq = get(&anna, &format!("/api/matches/{id}")).await["seq"].as_u64().unwrap();
        player.catch_up(u32::try_from(seq).unwrap()).await;
    }
    let mut before_the_end = Vec::new();
    // What is known before the end is looked at again and again: nobody knows which action is the last.
    while !players[0].is_over() {
        before_the_end.clear();
        let address = format!("/api/matches/{id}");
        for (what, path) in [
            ("table", address.clone()),
            ("events", format!("{address}/events")),
            ("record", format!("{address}/record")),
            ("metrics", "/metrics".to_owned()),
            ("list", "/api/matches?whose=mine".to_owned()),
        ] {
            before_the_end.push((what, get(&anna, &path).await.to_string()));
        }
        for player in &players {
            before_the_end.push(("socket", player.heard.clone()));
        }
        before_the_end.push(("log", program.log()));
        play(&mut players, &mut random, 25).await;
    }
    let record = get(&bram, &format!("/api/matches/{id}/record")).await.as_str().unwrap().to_owned();
    program.signal("TERM").unwrap();
    program.wait(std::time::Duration::from_secs(5)).unwrap().expect("it stops");
    // The log never has it.
    before_the_end.push(("log", program.log()));
    Finished { record, before_the_end }
}

/// The program's verdict over a record.
fn verify(record: &str) -> (Option<i32>, String) {
    let mut command = shadoof(&["verify", "-"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(record.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

/// The record with one card or roll exchanged for another one that could have fallen.
fn forged(record: &Record) -> Record {
    let plays = record.game_match.written_events();
    let last = plays.iter().rposition(|it| matches!(it, WrittenEvent::Fell(_))).unwrap();
    // From the end: what follows must still be possible for the record to be read at all.
    (0..=last)
        .rev()
        .filter(|&index| matches!(plays[index], WrittenEvent::Fell(_)))
        .find_map(|index| {
            let before = record.game_match.after(index);
            let WrittenEvent::Fell(fell) = &plays[index] else { return None };
            before.legal().into_iter().filter(|other| other != fell).find_map(|other| {
                let mut it: AnyMatch = before.clone();
                it.play(&WrittenEvent::Fell(other)).ok()?;
                let rest = plays[index + 1..].iter().try_for_each(|made| it.play(made).map(drop));
                rest.ok().map(|()| Record { game_match: it, ..record.clone() })
            })
        })
        .expect("a card that changes nothing else")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_secret_is_kept_until_the_end_and_then_proves_every_card() {
    let Finished { record, before_the_end } = finish(&DataFolder::new(), [true, true], 5).await;
    let (code, said) = verify(&record);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("seats A and B contributed"), "{said}");
    let read = Record::read(&record).unwrap();
    let (code, said) = verify(&forged(&read).write());
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("chance number"), "{said}");

    let note = read.luck.unwrap();
    let secret = note.secret;
    for (what, text) in &before_the_end {
        assert!(!has(text, &secret), "the secret is in the {what}");
    }
    let places: Vec<&str> = before_the_end.iter().map(|(what, _)| *what).collect();
    assert_eq!(
        places,
        ["table", "events", "record", "metrics", "list", "socket", "socket", "log", "log"],
        "somewhere nobody looked"
    );
    assert!(before_the_end[0].1.contains(&note.commitment.to_string()));
    // The search finds what is there.
    assert!(has(&record, &secret));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_contributes_nothing_changes_nothing() {
    let Finished { record, .. } = finish(&DataFolder::new(), [false, true], 6).await;
    let (code, said) = verify(&record);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("seat B contributed"), "{said}");
    let note = Record::read(&record).unwrap().luck.unwrap();
    assert!(note.contributions[0].is_none() && note.contributions[1].is_some());
}

/// Whether a text has a secret in it, in digits or as it is.
fn has(text: &str, secret: &Secret) -> bool {
    let raw = secret.reveal();
    text.to_lowercase().contains(&secret.reveal_hex())
        || text.as_bytes().windows(raw.len()).any(|bytes| bytes == raw)
        || text.contains(&format!("{raw:?}"))
}
