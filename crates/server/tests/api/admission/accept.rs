//! The accept loop: who says slowly what they want, says too much, or comes too often.

use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::support::{TestServer, number};

/// Longer than anybody who stands in the way may stay.
const LONGEST_WAIT: Duration = Duration::from_secs(20);

/// Reads until the other side has closed the line, and gives what came.
async fn until_closed(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A line that was cut is closed as well.
    drop(timeout(LONGEST_WAIT, stream.read_to_end(&mut bytes)).await.expect("the line stays open"));
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_slowly_what_it_wants_is_shown_out() {
    let server = TestServer::open().await;
    let head = format!("GET /healthz HTTP/1.1\r\nhost: {}\r\nx-long: {}", server.address, "x".repeat(1_000));
    let begun = Instant::now();
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let mut letters = head.bytes();
    loop {
        tokio::select! {
            _ = stream.readable() => break,
            () = tokio::time::sleep(Duration::from_millis(200)) => {}
        }
        if stream.write_all(&[letters.next().unwrap()]).await.is_err() {
            break;
        }
        assert!(begun.elapsed() < LONGEST_WAIT, "nobody shows it out");
    }
    until_closed(&mut stream).await;
    assert!(
        begun.elapsed() > Duration::from_secs(4),
        "there is time enough for everybody: {:?}",
        begun.elapsed()
    );
    // The same letters in time are a request.
    let answer = crate::support::raw(server.address, &head, "").await;
    assert_eq!(answer, "HTTP/1.1 200 OK");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_never_says_hello_is_shown_out() {
    let server = TestServer::open().await;
    let mut silent = TcpStream::connect(server.address).await.unwrap();
    let begun = Instant::now();
    until_closed(&mut silent).await;
    assert!((4..12).contains(&begun.elapsed().as_secs()), "{:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_is_too_long_is_refused() {
    let server = TestServer::open().await;
    let head = format!("GET /healthz HTTP/1.1\r\nhost: {}\r\nx-long: {}", server.address, "x".repeat(20_000));
    assert!(crate::support::raw(server.address, &head, "").await.contains("431"));
    let many: String = (0..200).map(|number| format!("\r\nx-{number}: y")).collect();
    let head = format!("GET /healthz HTTP/1.1\r\nhost: {}{many}", server.address);
    assert!(crate::support::raw(server.address, &head, "").await.contains("431"));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_fill_the_door() {
    let server = TestServer::open().await;
    let mut streams = Vec::new();
    for _ in 0..300 {
        streams.push(TcpStream::connect(server.address).await.unwrap());
    }
    // Those beyond the limit are closed at once, the others wait for what is said.
    let closed = until_closed(streams.last_mut().unwrap());
    timeout(Duration::from_secs(3), closed).await.expect("one too many is turned away");
    streams.truncate(200);
    let answer = server.nobody();
    // The server has to notice that the others have gone.
    let begun = Instant::now();
    while answer.get("/healthz").await.is_err() {
        assert!(begun.elapsed() < LONGEST_WAIT);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(number(&server, "shadoof_turned_away_total").await >= 44.0);
    assert!(number(&server, "shadoof_connections").await < 260.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_opened_through_a_proxy_is_counted_for_who_is_behind_it() {
    let rate = server::Rate { burst: 12.0, per_second: 0.0 };
    let server = TestServer::open_with(|settings| {
        settings.rate = rate;
        settings.proxies = vec!["127.0.0.1".parse().unwrap()];
    })
    .await;
    let enter = async |from: &str| {
        let headers = [("x-forwarded-for", from)];
        server.nobody().send(hyper::Method::POST, "/api/guest", String::new(), &headers).await.unwrap().status
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
