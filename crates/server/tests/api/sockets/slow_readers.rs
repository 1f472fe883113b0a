//! Clients who do not read what they are sent.

use std::time::{Duration, Instant};

use client::Guest;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::support::{TestServer, act, first_legal, make_for_two, number, say, seq, watch};

/// Longer than anybody who stands in the way may stay.
const LONGEST_WAIT: Duration = Duration::from_secs(20);

/// Reads until the other side has closed the line, and gives what came.
async fn until_closed(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A line that was cut is closed as well.
    drop(timeout(LONGEST_WAIT, stream.read_to_end(&mut bytes)).await.expect("the line stays open"));
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A socket whose own side keeps as little as the system allows.
async fn narrow(guest: &Guest, id: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4 * 1024).unwrap();
    let mut stream = socket.connect(guest.server()).await.unwrap();
    let server = guest.server();
    let head = format!(
        "GET /api/matches/{id}/socket HTTP/1.1\r\nhost: {server}\r\norigin: http://{server}\r\ncookie: {}\r\n\
         connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        guest.cookie().unwrap()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_closed_and_the_others_go_on() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let mut stuck = narrow(&ben, &id).await;
    let (mut line, now) = watch(&anna, &id).await;
    let begun = Instant::now();
    // Each of these is answered with the whole table, which nobody reads.
    let question = br#"{"say":"since","seen":4000000000}"#;
    let mut frame = vec![0x81, 0x80 | u8::try_from(question.len()).unwrap(), 0, 0, 0, 0];
    frame.extend(question);
    let asking = tokio::spawn(async move {
        while stuck.write_all(&frame).await.is_ok() {}
        stuck
    });
    let mut known = seq(&now);
    let action = first_legal(&now);
    line.order(act(0, known, &action)).await.unwrap();
    known += 1;
    let mut slowest = Duration::ZERO;
    while number(&server, "shadoof_slow_readers_total").await < 1.0 {
        assert!(begun.elapsed() < LONGEST_WAIT, "the slow reader stays");
        let sent = Instant::now();
        let answer = line.order(say(0, "is anybody there?")).await.unwrap();
        known += 1;
        assert_eq!(answer["seq"], known, "{answer}");
        slowest = slowest.max(sent.elapsed());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(begun.elapsed() < Duration::from_secs(14), "{:?}", begun.elapsed());
    assert!(slowest < Duration::from_secs(3), "others wait for the one who does not read: {slowest:?}");
    asking.abort();
    // Whoever comes back has missed nothing.
    let (_, again) = watch(&ben, &id).await;
    assert_eq!(seq(&again), known);
}

/// So little is sent that no line is ever full; what gives the one away is that it does not answer.
#[tokio::test(flavor = "multi_thread")]
async fn who_stops_reading_at_a_quiet_table_is_closed_and_who_reads_stays() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let begun = Instant::now();
    let mut stuck = narrow(&ben, &id).await;
    while number(&server, "shadoof_sockets").await < 1.0 {
        assert!(begun.elapsed() < LONGEST_WAIT);
    }
    let (mut line, now) = watch(&anna, &id).await;
    let (mut other, _) = watch(&server.nobody(), &id).await;
    // Somebody who only looks and never says a word by itself.
    let reading = tokio::spawn(async move { other.drain().await });
    line.order(act(0, seq(&now), &first_legal(&now))).await.unwrap();
    let is_gone = |message: &Value| message["say"] == "presence" && message["seats"] == json!([true, false]);
    line.next_where(is_gone).await.unwrap();
    assert!((6..10).contains(&begun.elapsed().as_secs()), "{:?}", begun.elapsed());
    let came = until_closed(&mut stuck).await;
    assert!(came.ends_with("you read too slowly"), "{came}");
    assert!((number(&server, "shadoof_slow_readers_total").await - 1.0).abs() < 0.1);
    // The others have been there for as long by then.
    let answer = timeout(Duration::from_secs(2), line.next_where(is_gone)).await;
    assert!(answer.is_err(), "nobody else goes: {answer:?}");
    assert!(!reading.is_finished(), "who reads stays");
    assert_eq!(line.order(say(0, "is anybody there?")).await.unwrap()["outcome"], "done");
    // Whoever comes back gets what was missed.
    let mut back = ben.socket(&id, Some(seq(&now))).await.unwrap();
    assert_eq!(back.next().await.unwrap()["event"]["seq"], now["seq"]);
}
