//! What nobody reads, and connections that stay: how much of it one network may have. Everybody comes through a proxy, so
//! that there are several networks.

use std::time::{Duration, Instant};

use client::Guest;
use hyper::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

use crate::support::{TestServer, done, id_of, make, me, number, refused, say, until, wadi};

const ATTACKER: &str = "203.0.113.9";
const OTHER: &str = "198.51.100.7";
const TRANSIT: u64 = 16 << 20;

async fn open_behind_a_proxy(change: impl FnOnce(&mut server::Settings)) -> TestServer {
    TestServer::open_with(|settings| {
        settings.proxies = vec!["127.0.0.1".parse().unwrap()];
        change(settings);
    })
    .await
}

/// A match of which a page of events is longer than what the system keeps for a reader.
async fn long_match(guest: &Guest) -> String {
    let id = id_of(&make(guest, &wadi(&[me(), me()], json!({}))).await);
    for number in 0..200_u32 {
        let words = "🐟".repeat(270) + &number.to_string();
        done(guest.order(&id, say(0, &words)).await.unwrap());
    }
    id
}

/// Asks for something from some address, with a side of its own that keeps as little as the system allows.
async fn ask(server: &TestServer, from: &str, path: &str, more: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4 * 1024).unwrap();
    let mut stream = socket.connect(server.address).await.unwrap();
    let head =
        format!("GET {path} HTTP/1.1\r\nhost: {}\r\nx-forwarded-for: {from}\r\n{more}\r\n", server.address);
    stream.write_all(head.as_bytes()).await.unwrap();
    stream
}

/// The status of an answer.
async fn status(stream: &mut TcpStream) -> u16 {
    let mut line = [0; 12];
    stream.read_exact(&mut line).await.unwrap();
    String::from_utf8_lossy(&line)[9..].parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_that_nobody_reads_are_limited_and_given_up() {
    let server = open_behind_a_proxy(|settings| settings.holding.transit = TRANSIT).await;
    let anna = server.guest().await;
    let id = long_match(&anna).await;
    let path = format!("/api/matches/{id}/events");
    // They are given up after ten seconds, however long it takes to ask on a busy machine.
    let begun = Instant::now();
    let mut unread = Vec::new();
    for _ in 0..40 {
        unread.push(ask(&server, ATTACKER, &path, "").await);
    }
    let (mut most, mut is_refused) = (0.0_f64, false);
    while !is_refused || number(&server, "shadoof_slow_readers_total").await < 1.0 {
        assert!(begun.elapsed() < Duration::from_secs(120), "they are kept for ever");
        most = most.max(number(&server, "shadoof_transit_bytes").await);
        let mut more = ask(&server, ATTACKER, &path, "connection: close\r\n").await;
        is_refused |= status(&mut more).await == 429;
        // Others are answered all the time.
        let mut other = ask(&server, OTHER, &path, "connection: close\r\n").await;
        assert_eq!(status(&mut other).await, 200);
        other.read_to_end(&mut Vec::new()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // One network has a seventeenth at most, somebody else one answer beside it.
    assert!((250_000.0..(TRANSIT / 17 + 400_000) as f64).contains(&most), "{most}");
    assert!(begun.elapsed() > Duration::from_secs(8), "{:?}", begun.elapsed());
    until(async || number(&server, "shadoof_transit_bytes").await < 1.0).await;
    // Those that were not given up had been refused, or fitted into what the system keeps.
    let mut cut = 0;
    for stream in &mut unread {
        let mut bytes = Vec::new();
        cut += u32::from(stream.read_to_end(&mut bytes).await.is_err() || bytes.len() > 20_000);
    }
    assert!(cut >= 1);
    let mut again = ask(&server, ATTACKER, &path, "connection: close\r\n").await;
    assert_eq!(status(&mut again).await, 200, "and then they may ask again");
}

/// Whoever is told that it was too much does it again, so nothing may have been done.
#[tokio::test(flavor = "multi_thread")]
async fn there_is_room_for_the_answer_before_anything_is_done() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    // One network has two kilobytes: enough for what is sent, and less than the answer.
    let server = server.restart_with(|settings| settings.holding.transit = 17 * 2_048).await;
    let new = wadi(&[me(), me()], json!({}));
    refused(anna.at(server.address).post("/api/matches", &new).await.unwrap(), 503, "busy");
    let mine = anna.at(server.address).get("/api/matches?whose=mine").await.unwrap();
    assert_eq!((mine.status, mine.body["matches"].as_array().map(Vec::len)), (200, Some(0)), "{}", mine.body);
}

/// A record is short, and what is told of it is long.
#[tokio::test(flavor = "multi_thread")]
async fn answers_to_questions_are_limited_as_well() {
    let server = TestServer::open_with(|settings| settings.holding.transit = 17 * 80 * 1_024).await;
    let anna = server.guest().await;
    let record = include_str!("../../../../../examples/reef.record").to_owned();
    let told = anna.send(Method::POST, "/api/replays", record, &[]).await.unwrap();
    refused(told, 503, "busy");
}

/// What a browser says to open a socket.
fn handshake(server: &TestServer) -> String {
    format!(
        "origin: http://{}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n",
        server.address
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_behind_a_proxy_has_only_so_many_sockets() {
    let server = open_behind_a_proxy(|settings| settings.holding.connections = 20).await;
    let anna = server.guest().await;
    let id = id_of(&make(&anna, &wadi(&[me(), me()], json!({}))).await);
    let path = format!("/api/matches/{id}/socket");
    let mut sockets = Vec::new();
    for _ in 0..20 {
        let mut socket = ask(&server, ATTACKER, &path, &handshake(&server)).await;
        assert_eq!(status(&mut socket).await, 101);
        sockets.push(socket);
    }
    let mut more = ask(&server, ATTACKER, &path, &handshake(&server)).await;
    assert_eq!(status(&mut more).await, 429);
    let mut other = ask(&server, OTHER, &path, &handshake(&server)).await;
    assert_eq!(status(&mut other).await, 101, "somebody else is none the worse");
    assert!(number(&server, "shadoof_turned_away_total").await >= 1.0);
    drop(sockets.pop());
    until(async || status(&mut ask(&server, ATTACKER, &path, &handshake(&server)).await).await == 101).await;
}

/// A long match stays in memory while somebody looks, so it counts for them.
#[tokio::test(flavor = "multi_thread")]
async fn a_network_looks_at_only_so_much_of_long_matches() {
    let server = open_behind_a_proxy(|settings| settings.holding.transit = TRANSIT).await;
    let anna = server.guest().await;
    let path = format!("/api/matches/{}/socket", long_match(&anna).await);
    let mut sockets = Vec::new();
    let refused = loop {
        let mut socket = ask(&server, ATTACKER, &path, &handshake(&server)).await;
        match status(&mut socket).await {
            101 => sockets.push(socket),
            refused => break refused,
        }
        assert!(sockets.len() < 100, "there is no end to it");
    };
    assert_eq!(refused, 429);
    assert!(number(&server, "shadoof_transit_bytes").await < (TRANSIT / 17 + 1) as f64);
    let mut other = ask(&server, OTHER, &path, &handshake(&server)).await;
    assert_eq!(status(&mut other).await, 101, "somebody else looks as well");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_only_so_many_connections() {
    let server = TestServer::open_with(|settings| settings.holding.connections = 20).await;
    let anna = server.guest().await;
    let id = id_of(&make(&anna, &wadi(&[me(), me()], json!({}))).await);
    let mut sockets = Vec::new();
    // The connection that somebody was answered on may still be about to close.
    while sockets.len() < 20 {
        if let Ok(socket) = anna.socket(&id, None).await {
            sockets.push(socket);
        }
    }
    for _ in 0..3 {
        assert!(anna.get("/healthz").await.is_err(), "one too many is closed at once");
    }
    drop(sockets.split_off(10));
    until(async || anna.get("/healthz").await.is_ok()).await;
    assert!(number(&server, "shadoof_turned_away_total").await >= 3.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_costs_as_well() {
    let rate = server::Rate { burst: 12.0, per_second: 0.0 };
    let server = open_behind_a_proxy(|settings| settings.rate = rate).await;
    let look = async |from: &str, path: &str| {
        let headers = [("x-forwarded-for", from)];
        server.nobody().send(hyper::Method::GET, path, String::new(), &headers).await.unwrap()
    };
    // Each costs what it makes the server do; whoever looks after the server is never turned away.
    let costs = [
        ("/api/openapi.json", Some(60)),
        // It is long, and that counts afterwards.
        ("/api/scenarios", Some(4)),
        ("/api/matches/nowhere/events", Some(12)),
        ("/api/matches?whose=open", Some(24)),
        ("/healthz", None),
    ];
    for (number, (path, most)) in (1..).zip(costs) {
        let from = format!("198.51.100.{number}");
        for _ in 0..most.unwrap_or(100) {
            assert_ne!(look(&from, path).await.status, 429, "{path}");
        }
        if most.is_some() {
            refused(look(&from, path).await, 429, "too_many");
        }
        assert_eq!(look(&from, "/healthz").await.status, 200);
    }
}

/// However few one network may have, there are many networks: all of them together have so many connections, and whoever has
/// none gets one.
#[tokio::test(flavor = "multi_thread")]
async fn all_networks_together_have_so_many_sockets() {
    let server = open_behind_a_proxy(|settings| settings.holding.all_connections = 170).await;
    let anna = server.guest().await;
    let id = id_of(&make(&anna, &wadi(&[me(), me()], json!({}))).await);
    let path = format!("/api/matches/{id}/socket");
    let upgrade = format!(
        "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: \
         dGhlIHNhbXBsZSBub25jZQ==\r\norigin: http://{}\r\n",
        server.address
    );
    let mut open = Vec::new();
    let mut from = async |address: String| {
        let mut stream = ask(&server, &address, &path, &upgrade).await;
        let status = status(&mut stream).await;
        if status == 101 {
            open.push(stream);
        }
        status
    };
    // One of seventeen parts of all.
    for number in 0..11 {
        assert_eq!(from(ATTACKER.to_owned()).await, if number < 10 { 101 } else { 429 }, "{number}");
    }
    // A whole site has a fifth of what there is, however many networks it has.
    let mut site = 0;
    for number in 0..100 {
        site += u32::from(from(format!("2001:db8:7:{number:x}::1")).await == 101);
    }
    assert!((20..=34).contains(&site), "{site}");
    assert_eq!(from(OTHER.to_owned()).await, 101, "somebody else comes in");
}
