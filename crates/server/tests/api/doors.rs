//! Who is let in: origins, cookies, headers; and how the server says that it is well.

use client::{Guest, Socket};
use hyper::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::house::{House, make_for_two, raw, refused, table};

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
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    for origin in wrong_origins(house.address) {
        let error = Socket::open_from(&anna, &id, None, Some(&origin)).await.unwrap_err();
        assert!(error.to_string().contains("403"), "{origin}: {error}");
    }
    let error = Socket::open_from(&anna, &id, None, None).await.unwrap_err();
    assert!(error.to_string().contains("403"), "no origin: {error}");
    let own = format!("http://{}", house.address);
    Socket::open_from(&anna, &id, None, Some(&own)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_change_nothing() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let before = table(&anna, &id).await["seq"].clone();
    let place = format!("/api/matches/{id}/orders");
    let order = json!({ "id": "0".repeat(32), "command": { "do": "resign", "seat": 0 } }).to_string();
    for origin in wrong_origins(house.address) {
        let headers = [("origin", origin.as_str())];
        let answer = anna.send(Method::POST, &place, order.clone(), &headers).await.unwrap();
        refused(answer, 403, "foreign_origin");
    }
    assert_eq!(table(&anna, &id).await["seq"], before);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_names_other_origins_and_tls() {
    let house = House::open_with(|settings| {
        settings.origins = vec!["https://play.example.org".to_owned()];
        settings.is_secure = true;
    })
    .await;
    let stranger = house.nobody();
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
    assert_eq!(enter(&format!("https://{}", house.address)).await.status, 200);
    refused(enter(&format!("http://{}", house.address)).await, 403, "foreign_origin");
    refused(enter("https://play.example.org.evil").await, 403, "foreign_origin");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_changes_something_needs_our_header() {
    let house = House::open().await;
    let head = |more: &str| format!("POST /api/guest HTTP/1.1\r\nhost: {}{more}", house.address);
    assert_eq!(raw(house.address, &head(""), "").await, "HTTP/1.1 400 Bad Request");
    assert_eq!(raw(house.address, &head("\r\nx-shadoof: 1"), "").await, "HTTP/1.1 200 OK");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_says_what_browsers_must_not_do_with_it() {
    let house = House::open().await;
    for path in ["/healthz", "/api/matches", "/api/openapi.json", "/nothing/here", "/api/account"] {
        let head = format!("GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", house.address);
        let mut stream = TcpStream::connect(house.address).await.unwrap();
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
        assert!(!policy.contains("script-src"), "scripts come from where everything comes from: {policy}");
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

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_that_was_tampered_with_is_nobodys() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let good = anna.cookie().unwrap();
    let (name, token) = good.split_once('=').unwrap();
    let first = if token.starts_with('0') { '1' } else { '0' };
    for wrong in [
        format!("{name}={first}{}", &token[1..]),
        format!("{name}={}", &token[1..]),
        format!("{name}={token}0"),
        format!("{name}={}", token.to_uppercase()),
        format!("{name}="),
        format!("{name}={}", anna.player),
        format!("{name}={}.{token}", anna.player),
        format!("Shadoof={token}"),
    ] {
        let headers = [("cookie", wrong.as_str())];
        let answer =
            anna.send(Method::GET, &format!("/api/matches/{id}"), String::new(), &headers).await.unwrap();
        assert_eq!(answer.body["yours"], json!([]), "{wrong}");
        let mine = anna.send(Method::GET, "/api/matches?whose=mine", String::new(), &headers).await.unwrap();
        refused(mine, 401, "no_guest");
    }
    assert_eq!(table(&anna, &id).await["yours"], json!([0]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_a_name_and_may_change_it() {
    let house = House::open().await;
    let anna = house.guest().await;
    let again = anna.post("/api/guest", &Value::Null).await.unwrap();
    assert_eq!(again.body["player"], anna.player.as_str(), "a second visit is the same person");
    assert!(again.body["name"].as_str().unwrap().starts_with("Guest "));
    let named = anna.put("/api/guest", &json!({ "name": " Anna " })).await.unwrap();
    assert_eq!(named.body["name"], "Anna");
    for wrong in [String::new(), "   ".to_owned(), "x".repeat(33), "a\u{202e}b".to_owned()] {
        refused(anna.put("/api/guest", &json!({ "name": wrong })).await.unwrap(), 400, "bad_name");
    }
    refused(
        anna.put("/api/guest", &json!({ "name": "x", "admin": true })).await.unwrap(),
        400,
        "bad_request",
    );
    refused(house.nobody().put("/api/guest", &json!({ "name": "x" })).await.unwrap(), 401, "no_guest");
    assert_eq!(anna.post("/api/guest", &Value::Null).await.unwrap().body["name"], "Anna");
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_have_a_longest_length() {
    let house = House::open().await;
    let anna = house.guest().await;
    let long = json!({ "name": "x".repeat(300 * 1024) });
    let answer = anna.put("/api/guest", &long).await;
    // The server may close the line before all of it was sent.
    if let Ok(answer) = answer {
        refused(answer, 413, "too_large");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_known_of_matches_that_are_not() {
    let house = House::open().await;
    let anna = house.guest().await;
    for place in ["/api/matches/nowhere", "/api/matches/nowhere/events", "/api/matches/nowhere/record"] {
        refused(anna.get(place).await.unwrap(), 404, "no_match");
    }
    refused(anna.get("/api/nothing").await.unwrap(), 404, "not_found");
    let error = anna.socket("nowhere", None).await.unwrap_err();
    assert!(error.to_string().contains("404"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_says_how_it_is() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    make_for_two(&anna, &ben, json!({})).await;
    let anybody: &Guest = &house.nobody();
    assert_eq!(anybody.get("/healthz").await.unwrap().body, json!("ok\n"));
    let ready = anybody.get("/readyz").await.unwrap();
    assert_eq!((ready.status, ready.body), (200, json!("ready\n")));
    let metrics = anybody.get("/metrics").await.unwrap().body;
    let metrics = metrics.as_str().unwrap();
    for line in
        ["shadoof_events_total", "shadoof_tables 1", "shadoof_order_seconds_count", "shadoof_store_commits"]
    {
        assert!(metrics.contains(line), "{line}:\n{metrics}");
    }
    assert!(!metrics.contains(&anna.player));
}
