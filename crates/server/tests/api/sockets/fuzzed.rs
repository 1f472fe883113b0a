//! Sockets on which everything may come. Nothing happens at a table but what somebody who sits there may order, and
//! whoever sends something wrong is told so or is closed.

use game::SplitMix64;
use std::collections::HashMap;

use client::{Guest, order_id};
use serde_json::{Value, json};
use testing::scaled;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::support::{
    TestServer, add_luck, done, events, id_of, make, make_for_two, me, open, reef, sit, table,
};

/// How many messages are sent in all at every push; how many sockets send them, two at a table.
const MESSAGES: usize = 20_000;
const SOCKETS: usize = 40;
/// How many are sent before their answers are read.
const MESSAGES_AT_ONCE: usize = 50;

/// How long an answer may take before it is none.
const LONGEST_ANSWER: std::time::Duration = std::time::Duration::from_secs(30);

/// Numbers that look like chance and are the same every time.
struct Random(SplitMix64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.0.next() % limit.max(1) as u64).unwrap()
    }

    fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.below(from.len())]
    }
}

/// A socket as it is on the wire, so that anything can be sent.
struct Wire {
    stream: TcpStream,
    /// What has come and not been read.
    unread: Vec<u8>,
}

/// What came of some messages.
#[derive(Debug, Default)]
struct Heard {
    /// Answers, errors and results, one for each message.
    replies: usize,
    /// After how many events orders were done, by their ids.
    done: Vec<(String, u64)>,
    is_closed: bool,
}

impl Wire {
    async fn open(guest: &Guest, id: &str) -> Wire {
        let mut stream = TcpStream::connect(guest.server()).await.unwrap();
        let server = guest.server();
        let head = format!(
            "GET /api/matches/{id}/socket HTTP/1.1\r\nhost: {server}\r\norigin: http://{server}\r\n\
             cookie: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
            guest.cookie().unwrap()
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut wire = Wire { stream, unread: Vec::new() };
        let end = loop {
            if let Some(end) = wire.unread.windows(4).position(|four| four == b"\r\n\r\n") {
                break end + 4;
            }
            wire.read().await.unwrap();
        };
        assert!(wire.unread.starts_with(b"HTTP/1.1 101"), "{:?}", String::from_utf8_lossy(&wire.unread));
        wire.unread.drain(..end);
        wire
    }

    async fn read(&mut self) -> std::io::Result<()> {
        let mut bytes = [0; 16 * 1024];
        match self.stream.read(&mut bytes).await? {
            0 => Err(std::io::ErrorKind::UnexpectedEof.into()),
            count => {
                self.unread.extend(&bytes[..count]);
                Ok(())
            }
        }
    }

    /// The kind and content of the next frame of the server, which never splits or masks them.
    async fn frame(&mut self) -> std::io::Result<(u8, Vec<u8>)> {
        loop {
            if let Some((kind, start, end)) = frame_in(&self.unread) {
                let content = self.unread[start..end].to_vec();
                self.unread.drain(..end);
                return Ok((kind, content));
            }
            self.read().await?;
        }
    }

    /// Reads on and answers the server's pings until the line is closed: who reads nothing for long is given up.
    async fn stay(&mut self) {
        while let Ok((kind, _)) = self.frame().await {
            if kind == 0x89 && self.stream.write_all(&frame(0x8a, b"")).await.is_err() {
                return;
            }
        }
    }

    /// Sends frames and a ping of ours behind them, and reads until its answer or until the line is closed.
    async fn send(&mut self, frames: &[u8]) -> Heard {
        let mut heard = Heard::default();
        let ping = frame(0x81, br#"{"say":"ping"}"#);
        if self.stream.write_all(&[frames, &ping].concat()).await.is_err() {
            heard.is_closed = true;
            return heard;
        }
        loop {
            let frame = tokio::time::timeout(LONGEST_ANSWER, self.frame())
                .await
                .expect("nothing comes, and nothing ends");
            let Ok((kind, content)) = frame else {
                heard.is_closed = true;
                return heard;
            };
            if kind != 0x81 {
                heard.is_closed |= kind == 0x88;
                continue;
            }
            let message: Value = serde_json::from_slice(&content).unwrap();
            match message["say"].as_str().unwrap() {
                "pong" => return heard,
                "answer" => {
                    heard.replies += 1;
                    let result = &message["result"];
                    if result["outcome"] == "done" {
                        let id = message["id"].as_str().unwrap().to_owned();
                        heard.done.push((id, result["seq"].as_u64().unwrap()));
                    } else {
                        assert!(result["code"].is_string() && result["message"].is_string(), "{message}");
                    }
                }
                "error" | "untried" => {
                    heard.replies += 1;
                    assert!(message["refusal"]["code"].is_string(), "{message}");
                    assert_ne!(message["refusal"]["code"], "internal", "{message}");
                }
                "tried" => heard.replies += 1,
                "table" | "event" | "presence" | "busy" => {}
                other => panic!("nobody expects {other}"),
            }
        }
    }
}

/// Where the first frame of these bytes has its content, if all of it has come.
fn frame_in(bytes: &[u8]) -> Option<(u8, usize, usize)> {
    let (start, length) = match *bytes.get(1)? {
        126 => (4, usize::from(u16::from_be_bytes([*bytes.get(2)?, *bytes.get(3)?]))),
        127 => (10, usize::try_from(u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?)).ok()?),
        short => (2, usize::from(short)),
    };
    (bytes.len() >= start + length).then_some((bytes[0], start, start + length))
}

/// A frame as a client sends it, hidden under a mask of zeros.
fn frame(kind: u8, content: &[u8]) -> Vec<u8> {
    let mut frame = vec![kind];
    match u16::try_from(content.len()).unwrap() {
        short @ 0..126 => frame.push(0x80 | u8::try_from(short).unwrap()),
        long => {
            frame.push(0x80 | 126);
            frame.extend(long.to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(content);
    frame
}

/// What somebody who plays might send: right, late, or for another seat.
fn sensible(random: &mut Random, legal: &[String], seen: u64) -> String {
    let seat = random.below(3);
    let action = if legal.is_empty() { "." } else { &legal[random.below(legal.len())] };
    let command = match random.below(16) {
        0..6 => json!({ "do": "play", "seat": seat, "seen": seen, "actions": [action] }),
        6 => json!({ "do": "play", "seat": seat, "seen": seen, "actions": [action, action, "."] }),
        7 => json!({ "do": "say", "seat": seat, "words": { "kind": "text", "text": "hello" } }),
        8 => json!({ "do": "say", "seat": seat, "words": { "kind": "phrase", "number": random.below(12) } }),
        9 => json!({ "do": "ask", "seat": seat, "request": "take_back" }),
        10 => json!({ "do": "answer", "seat": seat, "yes": false }),
        11 => json!({ "do": "mute", "seat": seat, "other": random.below(3), "muted": true }),
        12 => json!({ "do": "sit", "seat": seat, "key": "0".repeat(26) }),
        13 => json!({ "do": "holiday", "seat": seat, "days": 1 }),
        14 => {
            return json!({ "say": "try", "query": 7, "draft": { "seat": seat, "actions": [action] } })
                .to_string();
        }
        _ => json!({ "do": "return", "seat": seat }),
    };
    json!({ "say": "order", "id": order_id(), "command": command }).to_string()
}

/// Changes a message somewhere.
fn mutate(random: &mut Random, text: &str) -> Vec<u8> {
    const WORDS: [&str; 18] = [
        "-1",
        "4294967296",
        "1e999",
        "null",
        "true",
        "\"\"",
        "[]",
        "{}",
        "\\u0000",
        "\\ud800",
        "é",
        "\u{202e}",
        "\"seat\":0,",
        "\"do\":\"resign\",",
        "255",
        "[[[[[[[[[[[[[[[[",
        "\u{0}",
        "b3>c2",
    ];
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len());
        match random.below(8) {
            0 if !bytes.is_empty() => bytes[at] ^= 1 << random.below(7),
            1 => bytes.truncate(at),
            2 => {
                bytes.splice(at..at, random.pick(&WORDS).bytes());
            }
            3 => {
                let end = (at + 1 + random.below(8)).min(bytes.len());
                bytes.splice(at..end, random.pick(&WORDS).bytes());
            }
            4 => {
                let end = (at + 1 + random.below(12)).min(bytes.len());
                bytes.drain(at..end);
            }
            5 => {
                let copy = bytes[at..].to_vec();
                bytes.extend(copy);
            }
            6 => {
                if let Some(digit) = bytes.iter_mut().skip(at).find(|byte| byte.is_ascii_digit()) {
                    *digit = b'0' + u8::try_from(random.below(10)).unwrap();
                }
            }
            _ => {}
        }
    }
    // What is not Unicode closes the line, which has tests of its own below.
    String::from_utf8_lossy(&bytes).into_owned().into_bytes()
}

/// Whether a message is an order whose answer names it, as the protocol says; read by nobody but this test.
fn order_of(text: &[u8]) -> Option<(String, String, u64)> {
    let message: Value = serde_json::from_slice(text).ok()?;
    let command = &message["command"];
    let id = message["id"].as_str()?.to_owned();
    (message["say"] == "order").then_some(())?;
    Some((id, command["do"].as_str()?.to_owned(), command["seat"].as_u64()?))
}

/// The facts that a command may bring for the seat that gives it; whatever else follows comes from nobody's seat.
fn may_bring(command: &str, fact: &str) -> bool {
    matches!(
        (command, fact),
        ("play", "acted")
            | ("say", "said")
            | ("ask", "asked")
            | ("answer", "declined" | "agreed")
            | ("resign", "left")
            | ("holiday", "away")
            | ("hint", "hinted")
            | ("depute", "deputed")
            | ("return", "returned")
    )
}

/// Every event after the first `before` ones must come from an order of whoever sits there.
fn explain(log: &[Value], before: usize, orders: &HashMap<u64, (String, u64)>) -> Result<(), String> {
    for (index, event) in log.iter().enumerate().skip(before) {
        let fact = event["fact"]["kind"].as_str().unwrap();
        if event["seat"].is_null() {
            let follows = matches!(fact, "fell" | "took_back" | "paused" | "resumed");
            if follows && index > before {
                continue;
            } else {
                return Err(format!("{index}: {fact} came from nowhere"));
            }
        }
        // An order may bring several events; it is known by the number after the last of them.
        let order = (index as u64 + 1..).take(80).find_map(|seq| orders.get(&seq));
        let is_right = order
            .is_some_and(|(command, seat)| may_bring(command, fact) && event["seat"].as_u64() == Some(*seat));
        if !is_right {
            return Err(format!("{index}: {event} follows from no order, but {order:?}"));
        }
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_happens_but_what_somebody_at_the_table_may_order() {
    let server = TestServer::open().await;
    let mut tables = Vec::new();
    for number in 0..SOCKETS / 2 {
        let (anna, ben) = (server.guest().await, server.guest().await);
        let id = if number % 3 == 0 {
            let id = id_of(&make(&anna, &reef(&[me(), open()], json!({}))).await);
            done(ben.order(&id, sit(1)).await.unwrap());
            // Play begins when both have added to the luck, not some time later by itself.
            add_luck(&[(&anna, 0), (&ben, 1)], &id).await;
            id
        } else {
            make_for_two(&anna, &ben, json!({})).await
        };
        tables.push((id, [anna, ben]));
    }
    let tasks: Vec<_> = tables
        .iter()
        .cloned()
        .enumerate()
        .map(|(number, (id, people))| tokio::spawn(disturb(number, id, people)))
        .collect();
    let (mut sent, mut acknowledgements) = (0, 0);
    let mut orders = Vec::new();
    for task in tasks {
        let (count, before, acknowledged) = task.await.expect("nobody panics");
        sent += count;
        acknowledgements += acknowledged.len();
        orders.push((before, acknowledged));
    }
    assert!(sent >= scaled(MESSAGES), "{sent}");
    assert!(acknowledgements > 100, "some of it must have been right: {acknowledgements}");
    let mut left = Vec::new();
    for ((id, people), (before, acknowledged)) in tables.iter().zip(&orders) {
        // Whoever has muted nobody sees all of it.
        let log = events(&server.nobody(), id, 0).await;
        explain(&log, *before, acknowledged).unwrap_or_else(|error| panic!("match {id}: {error}"));
        left.push(table(&people[0], id).await);
        // The same log with an event that nobody ordered must not pass.
        let mut forged = log.clone();
        forged.push(json!({ "seat": 0, "fact": { "kind": "acted", "action": "." } }));
        assert!(explain(&forged, *before, acknowledged).is_err(), "the check notices nothing");
    }
    // What is in memory is what the events lead to, to the letter.
    let server = server.restart().await;
    for ((id, people), before) in tables.iter().zip(left) {
        let mut after = table(&people[0].at(server.address), id).await;
        after["clock"]["at"] = before["clock"]["at"].clone();
        assert_eq!(after, before, "match {id}");
    }
}

/// Two people at a table send whatever comes to mind. Gives how many messages that were, how many events there had
/// been before, and which orders were acknowledged, by the number of events after them.
async fn disturb(
    number: usize,
    id: String,
    people: [Guest; 2],
) -> (usize, usize, HashMap<u64, (String, u64)>) {
    let mut random = Random(SplitMix64::new(number as u64 ^ 0x5eed));
    let before = events(&people[0], &id, 0).await.len();
    let (mut sent, mut acknowledged) = (0, HashMap::new());
    let mut wires = [Wire::open(&people[0], &id).await, Wire::open(&people[1], &id).await];
    while sent < scaled(MESSAGES) / SOCKETS * 2 {
        let who = random.below(2);
        let now = table(&people[who], &id).await;
        let legal: Vec<String> = now["position"]["legal"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|action| action.as_str().unwrap().to_owned())
            .collect();
        let (mut frames, mut wanted, mut expected) = (Vec::new(), HashMap::new(), 0);
        for _ in 0..MESSAGES_AT_ONCE {
            let text = sensible(&mut random, &legal, now["seq"].as_u64().unwrap());
            let text = if random.below(20) == 0 { text.into_bytes() } else { mutate(&mut random, &text) };
            if let Some((id, command, seat)) = order_of(&text) {
                wanted.insert(id, (command, seat));
            }
            // A mutation that asks for what was missed gets that in place of a reply.
            expected += usize::from(!is_since_or_ping(&text));
            frames.extend(frame(if random.below(50) == 0 { 0x82 } else { 0x81 }, &text));
        }
        sent += MESSAGES_AT_ONCE;
        let [first, second] = &mut wires;
        let (own, other) = if who == 0 { (first, second) } else { (second, first) };
        let heard = tokio::select! {
            heard = own.send(&frames) => heard,
            () = other.stay() => panic!("what one sends closes the other's line"),
        };
        assert!(!heard.is_closed, "texts close nothing");
        assert_eq!(heard.replies, expected, "every message has a reply of its own");
        for (order, seq) in heard.done {
            let (command, seat) = wanted.get(&order).expect("only what was ordered is done").clone();
            if command != "mute" {
                acknowledged.insert(seq, (command, seat));
            }
        }
    }
    (sent, before, acknowledged)
}

fn is_since_or_ping(text: &[u8]) -> bool {
    matches!(serde_json::from_slice(text), Ok(wire::FromClient::Since { .. } | wire::FromClient::Ping))
}

/// Frames that no client sends: unknown kinds, reserved bits, no mask, lengths that lie, halves of letters.
#[tokio::test(flavor = "multi_thread")]
async fn frames_that_are_none_close_the_line_and_change_nothing() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let before = table(&anna, &id).await;
    let mut random = Random(SplitMix64::new(7));
    let resign =
        json!({ "say": "order", "id": order_id(), "command": { "do": "resign", "seat": 0 } }).to_string();
    let mut closed = 0;
    for round in 0..400 {
        let mut bytes = frame(0x81, resign.as_bytes());
        match round % 8 {
            0 => bytes[0] = 0x83 + u8::try_from(random.below(5)).unwrap(),
            1 => bytes[0] |= 0x10 << random.below(3),
            2 => bytes[1] &= 0x7f,
            3 => bytes = vec![0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255],
            4 => bytes = frame(0x81, &[b'"', 0xc3, 0x28, b'"']),
            5 => bytes[0] = 0x80,
            6 => bytes = frame(0x89, &[b'x'; 200]),
            _ => {
                bytes = vec![0; 64];
                bytes.iter_mut().for_each(|byte| *byte = u8::try_from(random.below(256)).unwrap());
                // All that was announced comes, or the server would rightly wait for it.
                bytes[0] |= 0x70;
                bytes[1] = 0x80 | 58;
            }
        }
        let mut wire = Wire::open(&anna, &id).await;
        closed += usize::from(wire.send(&bytes).await.is_closed);
    }
    assert_eq!(closed, 400);
    let after = table(&anna, &id).await;
    assert_eq!((&after["seq"], &after["position"]), (&before["seq"], &before["position"]));
}

/// Tiny parts of a message that never ends: what has come of it may not grow beyond the longest message.
#[tokio::test(flavor = "multi_thread")]
async fn a_message_in_endless_parts_is_cut_off() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let mut wire = Wire::open(&anna, &id).await;
    wire.stream.write_all(&frame(0x01, b"\"")).await.unwrap();
    let parts: Vec<u8> = std::iter::repeat_n(frame(0x00, b"x"), 1_000).flatten().collect();
    let mut sent = 0;
    while wire.stream.write_all(&parts).await.is_ok() {
        sent += 1_000;
        assert!(sent < 10_000_000, "it goes on for ever");
        // The server has the last word only if somebody listens.
        if sent > wire::limits::MESSAGE_BYTES {
            while let Ok((kind, _)) = wire.frame().await {
                if kind == 0x88 {
                    assert!(sent < 200_000, "{sent}");
                    return;
                }
            }
            return;
        }
    }
}
