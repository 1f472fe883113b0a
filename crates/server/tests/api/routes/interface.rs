//! The description of the interface is made once, and sent once to whoever keeps it.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::support::TestServer;

/// The head and the body of an answer to a request with these headers.
async fn ask(server: &TestServer, headers: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let host = server.address;
    let head =
        format!("GET /api/openapi.json HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{headers}\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|part| part == b"\r\n\r\n").unwrap();
    (String::from_utf8_lossy(&answer[..end]).to_lowercase(), answer[end + 4..].to_vec())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_description_is_sent_once_to_whoever_keeps_it() {
    let server = TestServer::open().await;
    let (head, plain) = ask(&server, "").await;
    assert_eq!(plain, server::openapi().into_bytes());
    assert!(!head.contains("content-encoding"), "{head}");
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_owned();
    let (head, zipped) = ask(&server, "accept-encoding: br, gzip\r\n").await;
    assert!(head.contains("content-encoding: gzip") && head.contains(&tag), "{head}");
    assert_eq!(zipped[..2], [0x1f, 0x8b], "it is gzip's");
    assert!(zipped.len() < plain.len() / 5, "{} of {}", zipped.len(), plain.len());
    let (head, nothing) = ask(&server, &format!("if-none-match: \"x\", {tag}\r\n")).await;
    assert!(head.starts_with("http/1.1 304") && head.contains("cache-control: public"), "{head}");
    assert_eq!(nothing, b"");
}
