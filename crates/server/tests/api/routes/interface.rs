//! The description of the interface is made once, and sent once to whoever keeps it.

use super::answers;
use crate::support::TestServer;

/// The head and the body of the description, as whoever sends these headers gets it.
async fn ask(server: &TestServer, headers: &str) -> (String, Vec<u8>) {
    answers::ask(server, "/api/openapi.json", headers).await
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
