//! Clients who only stand in the way: who come slowly, say too much, or do not read; and too much to do at once.

use std::time::{Duration, Instant};

use client::Guest;
use serde_json::{Value, json};
use sqlx::{Connection as _, Executor as _, SqliteConnection};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::house::{House, act, done, first_legal, make_for_two, me, open, refused, say, seq, wadi, watch};

/// Longer than anybody who stands in the way may stay.
const LONG: Duration = Duration::from_secs(20);

/// Reads until the other side has closed the line, and gives what came.
async fn until_closed(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A line that was cut is closed as well.
    drop(timeout(LONG, stream.read_to_end(&mut bytes)).await.expect("the line stays open"));
    String::from_utf8_lossy(&bytes).into_owned()
}

async fn number(house: &House, name: &str) -> f64 {
    let text = house.nobody().get("/metrics").await.unwrap().body;
    let mut lines = text.as_str().unwrap().lines().map(ToOwned::to_owned);
    lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_slowly_what_it_wants_is_shown_out() {
    let house = House::open().await;
    let head = format!("GET /healthz HTTP/1.1\r\nhost: {}\r\nx-long: {}", house.address, "x".repeat(1_000));
    let begun = Instant::now();
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    let mut letters = head.bytes();
    loop {
        tokio::select! {
            _ = stream.readable() => break,
            () = tokio::time::sleep(Duration::from_millis(200)) => {}
        }
        if stream.write_all(&[letters.next().unwrap()]).await.is_err() {
            break;
        }
        assert!(begun.elapsed() < LONG, "nobody shows it out");
    }
    until_closed(&mut stream).await;
    assert!(
        begun.elapsed() > Duration::from_secs(4),
        "there is time enough for everybody: {:?}",
        begun.elapsed()
    );
    // The same letters in time are a request.
    let answer = crate::house::raw(house.address, &head, "").await;
    assert_eq!(answer, "HTTP/1.1 200 OK");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_never_says_hello_is_shown_out() {
    let house = House::open().await;
    let mut silent = TcpStream::connect(house.address).await.unwrap();
    let begun = Instant::now();
    until_closed(&mut silent).await;
    assert!((4..12).contains(&begun.elapsed().as_secs()), "{:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_is_too_long_is_refused() {
    let house = House::open().await;
    let head = format!("GET /healthz HTTP/1.1\r\nhost: {}\r\nx-long: {}", house.address, "x".repeat(20_000));
    assert!(crate::house::raw(house.address, &head, "").await.contains("431"));
    let many: String = (0..200).map(|number| format!("\r\nx-{number}: y")).collect();
    let head = format!("GET /healthz HTTP/1.1\r\nhost: {}{many}", house.address);
    assert!(crate::house::raw(house.address, &head, "").await.contains("431"));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_fill_the_door() {
    let house = House::open().await;
    let mut streams = Vec::new();
    for _ in 0..300 {
        streams.push(TcpStream::connect(house.address).await.unwrap());
    }
    // Those beyond the limit are closed at once, the others wait for what is said.
    let closed = until_closed(streams.last_mut().unwrap());
    timeout(Duration::from_secs(3), closed).await.expect("one too many is turned away");
    streams.truncate(200);
    let answer = house.nobody();
    // The server has to notice that the others have gone.
    let begun = Instant::now();
    while answer.get("/healthz").await.is_err() {
        assert!(begun.elapsed() < LONG);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(number(&house, "shadoof_turned_away_total").await >= 44.0);
    assert!(number(&house, "shadoof_connections").await < 260.0);
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
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
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
    while number(&house, "shadoof_slow_readers_total").await < 1.0 {
        assert!(begun.elapsed() < LONG, "the slow reader stays");
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
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let begun = Instant::now();
    let mut stuck = narrow(&ben, &id).await;
    while number(&house, "shadoof_sockets").await < 1.0 {
        assert!(begun.elapsed() < LONG);
    }
    let (mut line, now) = watch(&anna, &id).await;
    let (mut other, _) = watch(&house.nobody(), &id).await;
    // Somebody who only looks and never says a word by itself.
    let reading = tokio::spawn(async move { other.drain().await });
    line.order(act(0, seq(&now), &first_legal(&now))).await.unwrap();
    let is_gone = |message: &Value| message["say"] == "presence" && message["seats"] == json!([true, false]);
    line.next_where(is_gone).await.unwrap();
    assert!((6..10).contains(&begun.elapsed().as_secs()), "{:?}", begun.elapsed());
    let came = until_closed(&mut stuck).await;
    assert!(came.ends_with("you read too slowly"), "{came}");
    assert!((number(&house, "shadoof_slow_readers_total").await - 1.0).abs() < 0.1);
    // The others have been there for as long by then.
    let answer = timeout(Duration::from_secs(2), line.next_where(is_gone)).await;
    assert!(answer.is_err(), "nobody else goes: {answer:?}");
    assert!(!reading.is_finished(), "who reads stays");
    assert_eq!(line.order(say(0, "is anybody there?")).await.unwrap()["outcome"], "done");
    // Whoever comes back gets what was missed.
    let mut back = ben.socket(&id, Some(seq(&now))).await.unwrap();
    assert_eq!(back.next().await.unwrap()["event"]["seq"], now["seq"]);
}

/// Keeps the database to itself, as a disk that takes very long would.
pub(crate) async fn hold_up(house: &House) -> SqliteConnection {
    let file = format!("sqlite://{}", house.file().display());
    let mut connection = SqliteConnection::connect(&file).await.unwrap();
    connection.execute("BEGIN IMMEDIATE").await.unwrap();
    connection
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_with_too_much_to_do_puts_off_new_matches_and_loses_nothing() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let new = wadi(&[me(), open()], json!({}));
    // The control: with nothing to do, it is made.
    assert_eq!(anna.post("/api/matches", &new).await.unwrap().status, 200);
    let mut held = hold_up(&house).await;
    let waiting: Vec<_> = (0..20)
        .map(|number| {
            let (ben, id) = (ben.clone(), id.clone());
            tokio::spawn(async move { ben.order(&id, say(1, &format!("word {number}"))).await.unwrap() })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(900)).await;
    let answer =
        timeout(Duration::from_secs(2), anna.post("/api/matches", &new)).await.expect("it says so at once");
    let answer = answer.unwrap();
    assert_eq!(answer.retry_after, Some(2), "{}", answer.body);
    refused(answer, 503, "busy");
    held.execute("ROLLBACK").await.unwrap();
    let mut numbers = Vec::new();
    for order in waiting {
        numbers.push(done(order.await.unwrap())["seq"].as_u64().unwrap());
    }
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), 20, "each is done once: {numbers:?}");
    assert_eq!(anna.post("/api/matches", &new).await.unwrap().status, 200, "and then there is room again");
    assert!(number(&house, "shadoof_put_off_total").await >= 1.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_opened_through_a_proxy_is_counted_for_who_is_behind_it() {
    let rate = server::Rate { burst: 12.0, per_second: 0.0 };
    let house = House::open_with(|settings| {
        settings.rate = rate;
        settings.proxies = vec!["127.0.0.1".parse().unwrap()];
    })
    .await;
    let enter = async |from: &str| {
        let headers = [("x-forwarded-for", from)];
        house.nobody().send(hyper::Method::POST, "/api/guest", String::new(), &headers).await.unwrap().status
    };
    for _ in 0..12 {
        assert_eq!(enter("203.0.113.9").await, 200);
    }
    assert_eq!(enter("203.0.113.9").await, 429);
    assert_eq!(enter("198.51.100.7").await, 200, "another one behind the same proxy goes on");
    assert_eq!(
        enter("198.51.100.7, 203.0.113.9").await,
        429,
        "what the client itself claims counts for nothing"
    );
}
