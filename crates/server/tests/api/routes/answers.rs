//! Long answers: they come compressed to whoever takes that, and count by their length.

use std::io::Read as _;

use flate2::read::GzDecoder;
use server::Rate;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::support::TestServer;

/// The head and the body of an answer, byte by byte as they come, to a request with these headers.
pub(super) async fn ask(server: &TestServer, path: &str, headers: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let host = server.address;
    let head = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{headers}\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|part| part == b"\r\n\r\n").unwrap();
    (String::from_utf8_lossy(&answer[..end]).to_lowercase(), answer[end + 4..].to_vec())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_answer_and_a_short_one_are_compressed_for_whoever_takes_that() {
    let server = TestServer::open().await;
    for (path, is_long) in [("/api/scenarios", true), ("/api/scenarios/two-palms/text", false)] {
        let (head, plain) = ask(&server, path, "").await;
        assert!(head.starts_with("http/1.1 200") && !head.contains("content-encoding"), "{head}");
        assert_eq!(plain.len() > 64 * 1024, is_long, "{path} has {} bytes", plain.len());
        let (head, zipped) = ask(&server, path, "accept-encoding: br, gzip\r\n").await;
        assert!(head.contains("content-encoding: gzip") && head.contains("vary: accept-encoding"), "{head}");
        // Chunks have their lengths around them.
        let zipped = &zipped[zipped.windows(2).position(|part| part == [0x1f, 0x8b]).unwrap()..];
        let mut unzipped = Vec::new();
        GzDecoder::new(zipped).read_to_end(&mut unzipped).unwrap();
        assert!(unzipped == plain, "{path} is another one when it is compressed");
    }
}

/// Whoever asks for what is long has soon asked for enough, also where it is short on its way.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_answer_costs_by_its_length() {
    let rate = Rate { burst: 20.0, per_second: 1e-6 };
    let server = TestServer::open_with(|settings| settings.rate = rate).await;
    let mut granted = 0;
    while ask(&server, "/api/scenarios", "accept-encoding: gzip\r\n").await.0.starts_with("http/1.1 200") {
        granted += 1;
    }
    // By its request alone it would be granted ten times.
    assert!((1..8).contains(&granted), "{granted}");
}
