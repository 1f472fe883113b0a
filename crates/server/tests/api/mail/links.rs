//! Mail over a real conversation with a mail server: addresses that are confirmed, and links that sign in.

use client::{Answer, Guest};
use hyper::Method;
use serde_json::{Value, json};

use crate::support::hold_up;
use crate::support::mail::{ADDRESS, confirm, mail_settings, open_with_mail, reachable, set_address};
use crate::support::mail_server::{Mail, Postbox};
use crate::support::people::{PASSWORD, account, sign_in};
use crate::support::until;
use crate::support::{TestServer, make_for_two, refused, table};

/// Asks for a link in a browser that has no cookie yet, and gives the one it gets.
async fn ask(server: &TestServer, address: &str) -> (Answer, String) {
    let answer = server.nobody().post("/api/links", &json!({ "address": address })).await.unwrap();
    let cookie = answer.cookies.first().map(|cookie| cookie.split(';').next().unwrap().to_owned());
    (answer, cookie.unwrap_or_default())
}

async fn redeem(server: &TestServer, token: &str, cookie: &str) -> Answer {
    let body = json!({ "token": token }).to_string();
    server.nobody().send(Method::POST, "/api/links/redeem", body, &[("cookie", cookie)]).await.unwrap()
}

async fn link(server: &TestServer, postbox: &Postbox) -> (Mail, String) {
    let (answer, cookie) = ask(server, ADDRESS).await;
    assert_eq!(answer.status, 202, "{}", answer.body);
    (postbox.next().await, cookie)
}

/// Somebody who is signed in by a link.
async fn by_link(server: &TestServer, postbox: &Postbox) -> Guest {
    let (mail, cookie) = link(server, postbox).await;
    let mut guest = server.nobody();
    guest.keep(&redeem(server, &mail.token("link/"), &cookie).await).unwrap();
    guest
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_counts_once_it_is_confirmed() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let anna = account(&server, "Anna").await;
    let asked = set_address(&anna, " Anna@Example.org ").await;
    assert_eq!(asked.body["mail"], json!({ "unconfirmed": "Anna@example.org", "turns": false }));
    let mail = postbox.next().await;
    assert_eq!(mail.recipients, ["<Anna@example.org>"]);
    assert_eq!(mail.header("subject"), Some("Confirm your email address"));
    assert!(!mail.body.contains("Anna\n"), "strangers get no words of others: {}", mail.body);
    let token = mail.token("mail/");
    assert!(mail.body.contains("https://play.example.org/wadi/#/mail/"), "{}", mail.body);
    assert_eq!(token.len(), 52, "256 bits, five a letter");
    // Until then no link goes there, and nobody else can confirm it.
    assert_eq!(ask(&server, ADDRESS).await.0.status, 202);
    let eve = account(&server, "Eve").await;
    refused(confirm(&eve, &token).await, 403, "bad_link");
    refused(confirm(&anna, &"0".repeat(52)).await, 403, "bad_link");
    refused(confirm(&server.nobody(), &token).await, 401, "no_guest");
    let switch = json!({ "turns": true, "language": "en" });
    refused(anna.put("/api/account/mail/turns", &switch).await.unwrap(), 400, "bad_address");
    let confirmed = confirm(&anna, &token).await;
    let expected = json!({ "address": "Anna@example.org", "turns": false, "language": "en" });
    assert_eq!(confirmed.body["mail"], expected);
    refused(confirm(&anna, &token).await, 403, "bad_link");
    postbox.stays_empty().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_confirmed_within_a_day() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let anna = account(&server, "Anna").await;
    set_address(&anna, ADDRESS).await;
    let token = postbox.next().await.token("mail/");
    server.skip(24 * 60 * 60);
    refused(confirm(&anna, &token).await, 403, "bad_link");
    assert_eq!(anna.get("/api/account").await.unwrap().body["mail"], json!({ "turns": false }));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_changed_and_removed_with_the_password_and_the_old_one_is_told() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let anna = reachable(&server, &postbox, "Anna", ADDRESS).await;
    let put = async |body: Value| anna.put("/api/account/mail", &body).await.unwrap();
    for proof in [json!({}), json!({ "proof": { "password": "not the password" } })] {
        for address in [json!({ "address": "eve@example.com" }), json!({})] {
            let mut body = json!({ "language": "en" });
            body.as_object_mut().unwrap().extend(proof.as_object().unwrap().clone());
            body.as_object_mut().unwrap().extend(address.as_object().unwrap().clone());
            refused(put(body).await, 403, "wrong_password");
        }
    }
    set_address(&anna, "anna@example.com").await;
    let token = postbox.next().await.token("mail/");
    let before = anna.get("/api/account").await.unwrap().body["mail"].clone();
    assert_eq!((&before["address"], &before["unconfirmed"]), (&json!(ADDRESS), &json!("anna@example.com")));
    confirm(&anna, &token).await;
    let told = postbox.next().await;
    assert_eq!(told.recipients, [format!("<{ADDRESS}>")]);
    assert_eq!(told.header("subject"), Some("The email address of your account has changed"));
    let removed = put(json!({ "proof": { "password": PASSWORD }, "language": "en" })).await;
    assert_eq!(removed.body["mail"], json!({ "turns": false }));
    assert_eq!(postbox.next().await.recipients, ["<anna@example.com>"]);
    ask(&server, "anna@example.com").await;
    postbox.stays_empty().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_belongs_to_one_account() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    reachable(&server, &postbox, "Anna", ADDRESS).await;
    let eve = account(&server, "Eve").await;
    // The answer does not tell that somebody has it; the one who reads mail there finds out.
    assert_eq!(set_address(&eve, "ANNA@example.org").await.status, 200);
    refused(confirm(&eve, &postbox.next().await.token("mail/")).await, 409, "address_taken");
    let guest = server.guest().await;
    refused(set_address(&guest, "guest@example.org").await, 409, "no_account");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_signs_in_once_in_the_browser_that_asked() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let anna = reachable(&server, &postbox, "Anna", ADDRESS).await;
    let (mail, cookie) = link(&server, &postbox).await;
    assert_eq!(mail.recipients, [format!("<{ADDRESS}>")]);
    let token = mail.token("link/");
    assert_eq!(token.len(), 52, "256 bits, five a letter");
    // Whoever has the mail and not the browser gets nowhere, and spoils nothing.
    let (_, other) = ask(&server, "nobody@example.org").await;
    for cookie in ["", "shadoof-link=", &other] {
        refused(redeem(&server, &token, cookie).await, 403, "bad_link");
    }
    refused(redeem(&server, &"0".repeat(52), &cookie).await, 403, "bad_link");
    // Programs that look at links in mails change nothing.
    assert_eq!(server.nobody().get("/").await.unwrap().status, 404);
    assert_eq!(server.nobody().get("/api/links/redeem").await.unwrap().status, 405);
    let answer = redeem(&server, &token, &cookie).await;
    assert_eq!((answer.status, &answer.body["player"]), (200, &json!(anna.player)), "{}", answer.body);
    assert_eq!(answer.cookies.len(), 2, "a new login, and the other cookie goes: {:?}", answer.cookies);
    assert!(answer.cookies[1].contains("Max-Age=0"), "{:?}", answer.cookies);
    refused(redeem(&server, &token, &cookie).await, 403, "bad_link");
    let mut phone = server.nobody();
    phone.keep(&answer).unwrap();
    let face = phone.get("/api/account").await.unwrap().body;
    assert_eq!((&face["name"], &face["linked"]), (&json!("Anna"), &json!(true)));
    assert_eq!(anna.get("/api/account").await.unwrap().body["linked"], Value::Null);
}

/// Whoever was known in the browser is not any more: the login is another one, as after a password, and what a guest
/// had comes along.
#[tokio::test(flavor = "multi_thread")]
async fn signing_in_with_a_link_ends_the_login_before() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let anna = reachable(&server, &postbox, "Anna", ADDRESS).await;
    let guest = server.guest().await;
    let played = make_for_two(&guest, &server.guest().await, json!({})).await;
    let (mail, cookie) = link(&server, &postbox).await;
    let cookies = format!("{}; {cookie}", guest.cookie().unwrap());
    assert_eq!(redeem(&server, &mail.token("link/"), &cookies).await.status, 200);
    refused(guest.get("/api/account").await.unwrap(), 401, "no_guest");
    assert_eq!(table(&anna, &played).await["yours"], json!([0]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_works_for_ten_minutes_and_ends_with_what_it_was_for() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let anna = reachable(&server, &postbox, "Anna", ADDRESS).await;
    let (mail, cookie) = link(&server, &postbox).await;
    server.skip(600);
    refused(redeem(&server, &mail.token("link/"), &cookie).await, 403, "bad_link");
    let (mail, cookie) = link(&server, &postbox).await;
    server.skip(590);
    assert_eq!(redeem(&server, &mail.token("link/"), &cookie).await.status, 200);
    // Another password, or no address: a link from before is of no use.
    let (mail, cookie) = link(&server, &postbox).await;
    let change = json!({ "proof": { "password": PASSWORD }, "new": "eighteen blue herons" });
    let mut anna = anna;
    anna.keep(&anna.put("/api/account/password", &change).await.unwrap()).unwrap();
    refused(redeem(&server, &mail.token("link/"), &cookie).await, 403, "bad_link");
    assert_eq!(postbox.next().await.header("subject"), Some("Your password was changed"));
    server.skip(600);
    let (mail, cookie) = link(&server, &postbox).await;
    let remove = json!({ "proof": { "password": "eighteen blue herons" }, "language": "en" });
    assert_eq!(anna.put("/api/account/mail", &remove).await.unwrap().status, 200);
    refused(redeem(&server, &mail.token("link/"), &cookie).await, 403, "bad_link");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_an_address_cannot_be_found_out() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    reachable(&server, &postbox, "Anna", ADDRESS).await;
    let mut told = Vec::new();
    for address in [ADDRESS, "nobody@example.org", "ANNA@EXAMPLE.ORG", "nobody@example.invalid"] {
        let (answer, cookie) = ask(&server, address).await;
        let shape: Vec<usize> = answer.cookies.iter().map(String::len).collect();
        told.push((answer.status, answer.body, shape));
        assert!(cookie.starts_with("shadoof-link="), "{cookie}");
    }
    assert_eq!(told[0].0, 202);
    assert!(told.iter().all(|answer| *answer == told[0]), "{told:?}");
    for _ in 0..2 {
        assert_eq!(postbox.next().await.recipients, [format!("<{ADDRESS}>")]);
    }
    postbox.stays_empty().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_password_is_replaced_after_a_link() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let anna = reachable(&server, &postbox, "Anna", ADDRESS).await;
    let new = json!({ "new": "eighteen blue herons" });
    refused(anna.put("/api/account/password", &new).await.unwrap(), 403, "wrong_password");
    let phone = by_link(&server, &postbox).await;
    let answer = phone.put("/api/account/password", &new).await.unwrap();
    assert_eq!((answer.status, &answer.body["logins"].as_array().unwrap().len()), (200, &1));
    refused(anna.get("/api/account").await.unwrap(), 401, "no_guest");
    assert_eq!(postbox.next().await.header("subject"), Some("Your password was changed"));
    refused(sign_in(&server.nobody(), "Anna", PASSWORD).await, 403, "wrong_password");
    assert_eq!(sign_in(&server.nobody(), "Anna", "eighteen blue herons").await.status, 200);
    // The new login is a plain one again, and one by link is so after a quarter of an hour.
    let mut fresh = server.nobody();
    fresh.keep(&answer).unwrap();
    refused(fresh.put("/api/account/password", &new).await.unwrap(), 403, "wrong_password");
    let late = by_link(&server, &postbox).await;
    server.skip(15 * 60);
    assert_eq!(late.get("/api/account").await.unwrap().body["linked"], Value::Null);
    refused(late.put("/api/account/password", &new).await.unwrap(), 403, "wrong_password");
}

/// A server that sends mail, and is told by a proxy who asks.
async fn open_behind_proxy(postbox: &Postbox) -> TestServer {
    TestServer::open_with(|settings| {
        settings.mail = Some(mail_settings(postbox.port));
        settings.proxies = vec!["127.0.0.1".parse().unwrap()];
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn mails_are_asked_for_a_few_times_only() {
    let postbox = Postbox::open().await;
    let server = open_behind_proxy(&postbox).await;
    let ask_from = async |from: String, address: String| {
        let body = json!({ "address": address }).to_string();
        let headers = [("x-forwarded-for", from.as_str())];
        server.nobody().send(Method::POST, "/api/links", body, &headers).await.unwrap()
    };
    // Five an address from one network, whether or not anybody has it, and then one an hour.
    let site = |number: u32| format!("2001:db8:7:{number}::1");
    for number in 0..5 {
        assert_eq!(ask_from(site(number), ADDRESS.to_owned()).await.status, 202);
    }
    let answer = ask_from(site(9), ADDRESS.to_uppercase()).await;
    assert!(answer.retry_after.unwrap() >= 60, "{answer:?}");
    refused(answer, 429, "too_many");
    server.skip(1_000);
    refused(ask_from(site(10), ADDRESS.to_owned()).await, 429, "too_many");
    server.skip(2_700);
    assert_eq!(ask_from(site(10), ADDRESS.to_owned()).await.status, 202);
    // Whoever asks for mails to an address keeps nobody elsewhere from asking for theirs, until it is forty.
    for number in 0..34 {
        assert_eq!(ask_from(format!("192.0.2.{number}"), ADDRESS.to_owned()).await.status, 202, "{number}");
    }
    while ask_from("192.0.2.77".to_owned(), ADDRESS.to_owned()).await.status == 202 {}
    refused(ask_from("192.0.2.78".to_owned(), ADDRESS.to_owned()).await, 429, "too_many");
    // Sixty a network in an hour; a /64 is one network.
    for number in 0..60 {
        let from = format!("2001:db8:1:2::{number}");
        assert_eq!(ask_from(from, format!("a{number}@example.org")).await.status, 202);
    }
    refused(ask_from("2001:db8:1:2:ffff::1".to_owned(), "b@example.org".to_owned()).await, 429, "too_many");
    assert_eq!(ask_from("2001:db8:1:3::1".to_owned(), "b@example.org".to_owned()).await.status, 202);
    // An account sends mails to five strangers, not more.
    let anna = account(&server, "Anna").await;
    for number in 0..5 {
        assert_eq!(set_address(&anna, &format!("c{number}@example.org")).await.status, 200);
    }
    refused(set_address(&anna, "c6@example.org").await, 429, "too_many");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_but_an_address_is_an_address() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let anna = account(&server, "Anna").await;
    for wrong in [
        "",
        "anna",
        "anna@example.org\r\nBcc: eve@example.com",
        "anna@example.org\nSubject: hello",
        "anna@example.org, eve@example.com",
        "anna@example.org>\r\nRCPT TO:<eve@example.com",
        "anna\r\n@example.org",
    ] {
        refused(set_address(&anna, wrong).await, 400, "bad_address");
        refused(ask(&server, wrong).await.0, 400, "bad_address");
    }
    postbox.stays_empty().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_server_that_is_away_slows_nobody_and_gets_its_mail_later() {
    let mut postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    reachable(&server, &postbox, "Anna", ADDRESS).await;
    postbox.close().await;
    let begun = std::time::Instant::now();
    let (answer, cookie) = ask(&server, ADDRESS).await;
    assert_eq!(answer.status, 202);
    assert!(begun.elapsed() < std::time::Duration::from_secs(1), "{:?}", begun.elapsed());
    let put_off = "shadoof_mails_total{kind=\"link\",result=\"put_off\"}";
    let count = async |line: &str| {
        let metrics = server.nobody().get("/metrics").await.unwrap().body;
        let found = metrics.as_str().unwrap().lines().find(|known| known.starts_with(line));
        found.map_or(0, |found| found.rsplit(' ').next().unwrap().parse::<u64>().unwrap())
    };
    while count(put_off).await == 0 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    postbox.reopen().await;
    let token = postbox.next().await.token("link/");
    assert_eq!(redeem(&server, &token, &cookie).await.status, 200);
    while count("shadoof_mails_total{kind=\"link\",result=\"sent\"}").await != 1 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// Somebody in between can keep quiet about TLS, so what was to be agreed on and is not offered ends it.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_said_in_clear_to_a_mail_server_elsewhere() {
    let postbox = Postbox::open().await;
    let port = postbox.port;
    let server = TestServer::open_with(|settings| {
        let mut mail = mail_settings(port);
        // It is this machine, too, but not by a name that says so.
        mail.server = format!("smtp://0.0.0.0:{port}").parse().unwrap();
        settings.mail = Some(mail);
    })
    .await;
    let anna = account(&server, "Anna").await;
    assert_eq!(set_address(&anna, ADDRESS).await.status, 200);
    postbox.stays_empty().await;
    let heard = postbox.heard();
    assert!(!heard.is_empty(), "it has come");
    assert!(heard.iter().all(|line| line == "EHLO play.example.org" || line == "QUIT"), "{heard:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn so_many_mails_are_on_their_way_and_no_more() {
    let postbox = Postbox::open().await;
    let server = open_behind_proxy(&postbox).await;
    let ask_from = async |number: usize| {
        let body = json!({ "address": format!("a{number}@example.org") }).to_string();
        let from = format!("192.0.2.{}", number / 50);
        let headers = [("x-forwarded-for", from.as_str())];
        server.nobody().send(Method::POST, "/api/links", body, &headers).await.unwrap()
    };
    let held = hold_up(&server);
    for number in 0..256 {
        assert_eq!(ask_from(number).await.status, 202, "{number}");
    }
    refused(ask_from(256).await, 503, "busy");
    held.execute_batch("ROLLBACK").unwrap();
    let mut number = 257;
    let ask_anew = async || {
        number += 1;
        ask_from(number).await.status == 202
    };
    until(ask_anew).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_mail_says_so() {
    let server = TestServer::open().await;
    let anna = account(&server, "Anna").await;
    assert_eq!(anna.get("/api/account").await.unwrap().body["mail"], Value::Null);
    assert_eq!(anna.post("/api/guest", &Value::Null).await.unwrap().body["mail"], Value::Null);
    refused(set_address(&anna, ADDRESS).await, 404, "not_found");
    refused(ask(&server, ADDRESS).await.0, 404, "not_found");
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    assert_eq!(server.guest().await.post("/api/guest", &Value::Null).await.unwrap().body["mail"], true);
}

/// An address goes with the account, and only hashes of links are in the store.
#[tokio::test(flavor = "multi_thread")]
async fn an_account_takes_its_address_with_it() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let anna = reachable(&server, &postbox, "Anna", "a.very.rare@example.org").await;
    set_address(&anna, "another.rare@example.org").await;
    let token = postbox.next().await.token("mail/");
    let holds = |text: &str| {
        let mut found = Vec::new();
        for file in std::fs::read_dir(server.folder()).unwrap() {
            found.extend(std::fs::read(file.unwrap().path()).unwrap());
        }
        found.windows(text.len()).any(|part| part == text.as_bytes())
    };
    assert!(holds("a.very.rare@example.org") && holds("another.rare@example.org"), "the search itself works");
    assert!(!holds(&token));
    let farewell = json!({ "proof": { "password": PASSWORD } });
    assert_eq!(anna.post("/api/account/close", &farewell).await.unwrap().status, 200);
    let store = store::Store::open(server.location()).await.unwrap();
    let player = store::PlayerId::new(&anna.player).unwrap();
    assert_eq!(store.mail_address(&player).await.unwrap(), None);
    assert_eq!(store.confirmation(&player, store::Millis(0)).await.unwrap(), None);
    ask(&server, "a.very.rare@example.org").await;
    postbox.stays_empty().await;
}
