//! Who is let in: origins and headers.

use client::Socket;
use hyper::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::support::{TestServer, make_for_two, raw, refused, table};

/// Origins that are not the server's own, though they look like it.
fn wrong_origins(address: std::net::SocketAddr) -> Vec<String> {
    let (ip, port) = (address.ip(), address.port());
    vec![
        "null".to_owned(),
        format!("http://evil.{ip}:{port}"),
        format!("http://{ip}:{port}.evil.example"),
        format!("http://evil{ip}:{port}"),
        format!("http://{ip}:{}", port ^ 1),
        format!("http://{ip}"),
        format!("https://{ip}:{port}"),
        format!("http://{ip}:{port}/"),
        format!("HTTP://{ip}:{port}"),
        format!("http://localhost:{port}"),
        "http://evil.example".to_owned(),
        "file://".to_owned(),
        String::new(),
        // No origin at all, or more than one.
        "Null".to_owned(),
        "undefined".to_owned(),
        "*".to_owned(),
        "about:blank".to_owned(),
        "data:".to_owned(),
        "blob:http://evil.example".to_owned(),
        format!("http://{ip}:{port} http://evil.example"),
        format!("http://evil.example http://{ip}:{port}"),
        format!("http://{ip}:{port},http://{ip}:{port}"),
        // The host hides in what is not the host.
        format!("http://{ip}:{port}@evil.example"),
        format!("http://evil.example#{ip}:{port}"),
        format!("http://evil.example?{ip}:{port}"),
        format!("http://evil.example/{ip}:{port}"),
        format!("http://evil.example\\@{ip}:{port}"),
        format!("http://user@{ip}:{port}"),
        format!("http://user:pass@{ip}:{port}"),
        // The host with something before or behind it.
        format!("http://{ip}.:{port}"),
        format!("http://.{ip}:{port}"),
        format!("http://x-{ip}:{port}"),
        format!("http://{ip}x:{port}"),
        format!("http://{ip}%00.evil.example:{port}"),
        format!("http://{ip}%2eevil.example:{port}"),
        format!("http://{ip}:{port}evil.example"),
        format!("http://{ip}:{port}?"),
        format!("http://{ip}:{port}#"),
        format!("http://{ip}:{port}//"),
        format!("http://{ip}:{port}\\"),
        // The same address in other letters.
        format!("http://2130706433:{port}"),
        format!("http://0x7f.0.0.1:{port}"),
        format!("http://127.1:{port}"),
        format!("http://[::ffff:{ip}]:{port}"),
        format!("http://[::1]:{port}"),
        format!("http://0.0.0.0:{port}"),
        format!("http://LOCALHOST:{port}"),
        format!("http://{ip}:0{port}"),
        format!("http://{ip}:+{port}"),
        format!("http://{ip}:{port}0"),
        // Other schemes, and ours written otherwise.
        format!("Http://{ip}:{port}"),
        format!("ws://{ip}:{port}"),
        format!("wss://{ip}:{port}"),
        format!("ftp://{ip}:{port}"),
        format!("httpx://{ip}:{port}"),
        format!("http:/{ip}:{port}"),
        format!("http:///{ip}:{port}"),
        format!("//{ip}:{port}"),
        format!("{ip}:{port}"),
        format!("http:{ip}:{port}"),
    ]
}

#[test]
fn there_are_many_wrong_origins_and_all_differ() {
    let mut origins = wrong_origins("127.0.0.1:7777".parse().unwrap());
    let count = origins.len();
    origins.sort();
    origins.dedup();
    assert!(count >= 50 && origins.len() == count, "{count}");
    assert!(!origins.contains(&"http://127.0.0.1:7777".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_open_no_socket() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    for origin in wrong_origins(server.address) {
        let error = Socket::open_from(&anna, &id, None, Some(&origin)).await.unwrap_err();
        assert!(error.to_string().contains("403"), "{origin}: {error}");
    }
    let error = Socket::open_from(&anna, &id, None, None).await.unwrap_err();
    assert!(error.to_string().contains("403"), "no origin: {error}");
    let own = format!("http://{}", server.address);
    Socket::open_from(&anna, &id, None, Some(&own)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_change_nothing() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let before = table(&anna, &id).await["seq"].clone();
    let place = format!("/api/matches/{id}/orders");
    let order = json!({ "id": "0".repeat(32), "command": { "do": "resign", "seat": 0 } }).to_string();
    for origin in wrong_origins(server.address) {
        let headers = [("origin", origin.as_str())];
        let answer = anna.send(Method::POST, &place, order.clone(), &headers).await.unwrap();
        refused(answer, 403, "foreign_origin");
    }
    assert_eq!(table(&anna, &id).await["seq"], before);
}

/// A name of the net that leads to this machine for a moment is not ours, though origin and host agree.
#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_somebody_points_here_is_not_ours() {
    let enter = async |server: &TestServer, host: &str, scheme: &str| {
        let request = format!(
            "POST /api/guest HTTP/1.1\r\nhost: {host}\r\norigin: {scheme}://{host}\r\nx-shadoof: 1\r\n\
             content-length: 4\r\nconnection: close\r\n\r\nnull"
        );
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer.lines().next().unwrap_or_default().to_owned()
    };
    let server = TestServer::open().await;
    for host in ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:7777", "evil.example@nas"]
    {
        assert!(enter(&server, host, "http").await.contains("403"), "{host}");
    }
    for host in ["nas", "nas.local:7777", "localhost:7777", "192.168.1.5", "[::1]:7777"] {
        assert!(enter(&server, host, "http").await.contains("200"), "{host}");
    }
    let two =
        "POST /api/guest HTTP/1.1\r\nhost: nas\r\nhost: evil.example\r\norigin: http://nas\r\nx-shadoof: 1";
    assert!(raw(server.address, two, "null").await.contains("403"), "two hosts are none");
    // Nobody has a certificate for a name that is not theirs.
    let server = TestServer::open_with(|settings| settings.is_secure = true).await;
    assert!(enter(&server, "play.example.org", "https").await.contains("200"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_names_other_origins_and_tls() {
    let server = TestServer::open_with(|settings| {
        settings.origins = vec!["https://play.example.org".to_owned()];
        settings.is_secure = true;
    })
    .await;
    let stranger = server.nobody();
    let enter = async |origin: &str| {
        stranger.send(Method::POST, "/api/guest", String::new(), &[("origin", origin)]).await.unwrap()
    };
    let answer = enter("https://play.example.org").await;
    assert_eq!(answer.status, 200);
    let cookie = &answer.cookies[0];
    assert!(cookie.starts_with("__Host-shadoof="), "{cookie}");
    for word in ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(word), "{cookie}");
    }
    assert_eq!(enter(&format!("https://{}", server.address)).await.status, 200);
    refused(enter(&format!("http://{}", server.address)).await, 403, "foreign_origin");
    refused(enter("https://play.example.org.evil").await, 403, "foreign_origin");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_changes_something_needs_our_header() {
    let server = TestServer::open().await;
    let head = |more: &str| format!("POST /api/guest HTTP/1.1\r\nhost: {}{more}", server.address);
    assert_eq!(raw(server.address, &head(""), "").await, "HTTP/1.1 400 Bad Request");
    assert_eq!(raw(server.address, &head("\r\nx-shadoof: 1"), "").await, "HTTP/1.1 200 OK");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_says_what_browsers_must_not_do_with_it() {
    let server = TestServer::open().await;
    for path in ["/healthz", "/api/matches", "/api/openapi.json", "/nothing/here", "/api/account"] {
        let head = format!("GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", server.address);
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        let answer = String::from_utf8_lossy(&bytes).into_owned();
        let (head, _) = answer.split_once("\r\n\r\n").unwrap();
        let policy = head.lines().find_map(|line| line.strip_prefix("content-security-policy: ")).unwrap();
        let parts: Vec<&str> = policy.split("; ").collect();
        for part in ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"] {
            assert!(parts.contains(&part), "{path}: {policy}");
        }
        // Scripts come from where everything comes from, and texts are none; only modules of ours are compiled.
        assert!(parts.contains(&"script-src 'self' 'wasm-unsafe-eval'"), "{path}: {policy}");
        for line in [
            "x-content-type-options: nosniff",
            "referrer-policy: same-origin",
            "cross-origin-opener-policy: same-origin",
            "cross-origin-resource-policy: same-origin",
        ] {
            assert!(head.lines().any(|found| found == line), "{path} lacks {line}:\n{head}");
        }
    }
}

/// Whoever uses the same browser later, or stands on the way, finds nothing of what somebody saw of their own.
#[tokio::test(flavor = "multi_thread")]
async fn answers_are_not_kept_on_the_way() {
    let server = TestServer::open().await;
    for path in [
        "/api/account",
        "/api/guest",
        "/api/matches/abcdefgh/note",
        "/api/matches/abcdefgh/notes",
        "/api/matches?whose=mine",
        "/api/scenarios/mine",
    ] {
        let head = format!("GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", server.address);
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.contains("\r\ncache-control: no-store\r\n"), "{path}: {answer}");
    }
}
