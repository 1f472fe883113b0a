//! How many come in, and from where.

use client::Answer;
use hyper::Method;
use serde_json::{Value, json};
use server::Rate;
use wire::Command;

use crate::support::people::{PASSWORD, account, claim, sign_in};
use crate::support::{TestServer, done, id_of, make, make_for_two, me, open, play_first, refused, wadi};

async fn open_behind_a_proxy() -> TestServer {
    TestServer::open_with(|settings| settings.proxies = vec!["127.0.0.1".parse().unwrap()]).await
}

async fn from(server: &TestServer, address: &str, path: &str, body: &Value) -> Answer {
    let headers = [("x-forwarded-for", address)];
    server.nobody().send(Method::POST, path, body.to_string(), &headers).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_tried_ten_times_in_a_quarter_of_an_hour() {
    let server = TestServer::open().await;
    account(&server, "Anna").await;
    for name in ["Anna", "Nobody"] {
        for _ in 0..10 {
            refused(sign_in(&server.nobody(), name, "not the password").await, 403, "wrong_password");
        }
        let answer = sign_in(&server.nobody(), name, PASSWORD).await;
        assert!(answer.body["retry_after"].as_u64().unwrap() >= 60_000, "{}", answer.body);
        refused(answer, 429, "too_many");
        refused(sign_in(&server.nobody(), &name.to_uppercase(), PASSWORD).await, 429, "too_many");
    }
    server.skip(95);
    assert_eq!(sign_in(&server.nobody(), "Anna", PASSWORD).await.status, 200);
    refused(sign_in(&server.nobody(), "Anna", PASSWORD).await, 429, "too_many");
}

/// Whoever guesses locks out nobody but themselves; whoever guesses from everywhere is stopped all the same.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_guesses_does_not_lock_the_owner_out() {
    let server = open_behind_a_proxy().await;
    account(&server, "Anna").await;
    let attempt = async |network: u8, password: &str| {
        let body = json!({ "name": "Anna", "password": password });
        from(&server, &format!("192.0.2.{network}"), "/api/logins", &body).await.status
    };
    for _ in 0..10 {
        assert_eq!(attempt(1, "not the password").await, 403);
    }
    assert_eq!(attempt(1, PASSWORD).await, 429);
    assert_eq!(attempt(2, PASSWORD).await, 200, "the owner, elsewhere");
    let mut guesses = 0;
    for network in 3..=14 {
        for _ in 0..10 {
            guesses += u32::from(attempt(network, "not the password").await == 403);
        }
    }
    // Eleven were counted before; some seconds may have passed, of which nine let one more in.
    assert!((89..=95).contains(&guesses), "{guesses}");
}

/// Two hundred bad sign-ins at once, and somebody plays on meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn many_bad_sign_ins_do_not_stop_play() {
    let server = open_behind_a_proxy().await;
    account(&server, "Anna").await;
    let ben = server.guest().await;
    let id = id_of(&make(&ben, &wadi(&[me(), me()], json!({}))).await);
    let bad = json!({ "name": "Anna", "password": "not the password" });
    let attack =
        futures_util::future::join_all((0..200).map(|_| from(&server, "2001:db8::1", "/api/logins", &bad)));
    let play = async {
        let mut slowest = std::time::Duration::ZERO;
        for _ in 0..20 {
            let start = std::time::Instant::now();
            if play_first_of_either(&ben, &id).await.is_none() {
                break;
            }
            slowest = slowest.max(start.elapsed());
        }
        slowest
    };
    let (answers, slowest) = tokio::join!(attack, play);
    let tried = answers.iter().filter(|answer| answer.status == 403).count();
    let limited = answers.iter().filter(|answer| answer.status == 429).count();
    // Of the ten that may be tried eight wait for their turn at once.
    let put_off = answers.iter().filter(|answer| answer.status == 503).count();
    assert_eq!((tried + put_off, limited), (10, 190));
    assert!(tried >= 8, "{tried}");
    // All two hundred would take some ten seconds; a machine that has other things to do needs one or two for a play.
    assert!(slowest < std::time::Duration::from_secs(5), "{slowest:?}");
}

/// Plays for whichever seat is to act.
async fn play_first_of_either(guest: &client::Guest, id: &str) -> Option<Value> {
    let now = crate::support::table(guest, id).await;
    let seat = u8::try_from(now["position"]["turn"]["seat"].as_u64()?).unwrap();
    Some(play_first(guest, id, seat).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_tries_three_hundred_times_in_ten_minutes() {
    let server = open_behind_a_proxy().await;
    let attempt = async |address: &str, name: &str| {
        let body = json!({ "name": name, "password": "not the password" });
        from(&server, address, "/api/logins", &body).await.status
    };
    let begun = std::time::Instant::now();
    // Tries at an account that is shut count as well, and cost no hash.
    for number in 0..299 {
        attempt(&format!("2001:db8:0:1::{number:x}"), "Anna").await;
    }
    assert_eq!(attempt("2001:db8:0:1::1", "Ben").await, 403);
    // Every two seconds another try is free, and a slow machine needs some seconds for all this.
    let mut others = 0;
    while attempt("2001:db8:0:1::2", &format!("Carla {others}")).await != 429 {
        others += 1;
        assert!(others <= begun.elapsed().as_secs() / 2, "the network is shut for all accounts");
    }
    assert_eq!(attempt("2001:db8:0:2::2", "Carla").await, 403);
    server.skip(10);
    assert_eq!(attempt("2001:db8:0:1::2", "Carla").await, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_brings_only_so_many_guests_and_accounts() {
    let server = open_behind_a_proxy().await;
    let enter = async |address: &str| from(&server, address, "/api/guest", &Value::Null).await.status;
    for number in 0..100 {
        assert_eq!(enter(&format!("2001:db8:0:7::{number:x}")).await, 200);
    }
    assert_eq!(enter("2001:db8:0:7:ffff::1").await, 429, "another address of the same network");
    assert_eq!(enter("2001:db8:0:8::1").await, 200, "another network");
    assert_eq!(enter("10.0.0.9, 2001:db8:0:7::1").await, 429, "what the sender added does not help");
    server.skip(3_600);
    assert_eq!(enter("2001:db8:0:7::1").await, 200);
    for number in 0..21 {
        let guest = server.guest().await;
        let body = json!({ "name": format!("Heron {number}"), "password": PASSWORD }).to_string();
        let headers = [("x-forwarded-for", "192.0.2.1")];
        let answer = guest.send(Method::POST, "/api/account", body, &headers).await.unwrap();
        assert_eq!(answer.status, if number < 20 { 200 } else { 429 }, "{}", answer.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_proxy_nobody_says_where_they_come_from() {
    let server = TestServer::open().await;
    for _ in 0..105 {
        let answer = from(&server, "192.0.2.1", "/api/guest", &Value::Null).await;
        assert_eq!(answer.status, 200, "this machine brings as many as it likes");
    }
    assert_eq!(claim(&server.guest().await, "Anna", PASSWORD).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_lets_twenty_matches_wait() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let new = wadi(&[open(), open()], json!({}));
    let mut last = String::new();
    for _ in 0..20 {
        last = id_of(&make(&anna, &new).await);
    }
    let message = refused(anna.post("/api/matches", &new).await.unwrap(), 429, "too_many");
    assert!(message.contains("wait"), "{message}");
    make(&anna, &wadi(&[me(), me()], json!({}))).await;
    make(&ben, &new).await;
    for seat in 0..2 {
        crate::support::done(ben.order(&last, crate::support::sit(seat)).await.unwrap());
    }
    make(&anna, &new).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_makes_only_so_many_matches() {
    let server = TestServer::open_with(|settings| settings.holding.matches = 3).await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let new = wadi(&[me(), me()], json!({}));
    let mut last = String::new();
    for _ in 0..3 {
        last = id_of(&make(&anna, &new).await);
    }
    let message = refused(anna.post("/api/matches", &new).await.unwrap(), 429, "too_many");
    assert!(message.contains("in a day"), "{message}");
    make(&ben, &new).await;
    server.skip(25 * 3_600);
    crate::support::done(anna.order(&last, Command::Resign { seat: 0 }).await.unwrap());
    for _ in 0..3 {
        make(&anna, &new).await;
    }
    refused(anna.order(&last, Command::Rematch { seat: 0 }).await.unwrap(), 429, "too_many");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_makes_only_so_many_matches() {
    let server = TestServer::open_with(|settings| {
        settings.proxies.push([127, 0, 0, 1].into());
        settings.holding.matches = 1;
    })
    .await;
    let new = wadi(&[me(), me()], json!({})).to_string();
    let headers = [("x-forwarded-for", "192.0.2.1")];
    for number in 0..6 {
        let guest = server.guest().await;
        let answer = guest.send(Method::POST, "/api/matches", new.clone(), &headers).await.unwrap();
        assert_eq!(answer.status, if number < 5 { 200 } else { 429 }, "{}", answer.body);
    }
}

/// Guests cost nothing, and what each of them may have kept is kept for good: a network has only so much of it in a day.
#[tokio::test(flavor = "multi_thread")]
async fn a_network_has_only_so_much_kept() {
    let server = TestServer::open_with(|settings| {
        settings.proxies.push([127, 0, 0, 1].into());
        settings.holding.matches = 1;
    })
    .await;
    let send = async |guest: &client::Guest, path: &str, body: Value, address: &str| {
        let headers = [("x-forwarded-for", address)];
        guest.send(Method::POST, path, body.to_string(), &headers).await.unwrap()
    };
    let board = |number: u32| {
        let text =
            format!("id = \"x\"\nname = {{ en = \"X\" }}\nplayers = [2]\nmap = \"1 s:1\"\n# {number}\n");
        json!({ "text": text, "publish": false })
    };
    for number in 0..3 {
        let kept = send(&server.guest().await, "/api/scenarios", board(number), "192.0.2.1").await;
        assert_eq!(kept.status, if number < 2 { 200 } else { 429 }, "{}", kept.body);
    }
    assert_eq!(send(&server.guest().await, "/api/scenarios", board(3), "192.0.2.2").await.status, 200);
    let anna = server.guest().await;
    let id = id_of(&make(&anna, &wadi(&[me(), me()], json!({}))).await);
    let say = async |number: u32, address: &str| {
        let command = json!({ "do": "say", "seat": number % 2, "words": { "kind": "phrase", "number": 1 } });
        let order = json!({ "id": format!("{number:032x}"), "command": command });
        send(&anna, &format!("/api/matches/{id}/orders"), order, address).await
    };
    let nowhere = json!({ "do": "say", "seat": 0, "words": { "kind": "phrase", "number": 1 } });
    let nowhere = json!({ "id": "0".repeat(32), "command": nowhere });
    let unheard = send(&anna, "/api/matches/nowhere/orders", nowhere, "192.0.2.1").await;
    refused(unheard, 404, "no_match");
    for number in 0..50 {
        assert_eq!(say(number, "192.0.2.1").await.status, 200);
    }
    refused(say(50, "192.0.2.1").await, 429, "too_many");
    assert_eq!(say(51, "192.0.2.2").await.status, 200, "somebody else");
}

/// A match that goes on from a long record costs what it costs to play that through.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_beginning_counts_as_many_requests() {
    let server = TestServer::open_with(|settings| {
        settings.proxies.push([127, 0, 0, 1].into());
        settings.rate = Rate { burst: 50.0, per_second: 0.0 };
    })
    .await;
    let anna = server.guest().await;
    let made = async |beginning: Value| {
        let new = wadi(&[me(), me()], json!({ "beginning": beginning })).to_string();
        anna.send(Method::POST, "/api/matches", new, &[("x-forwarded-for", "192.0.2.1")]).await.unwrap()
    };
    let record = |bytes: usize| json!({ "kind": "record", "text": format!("# {}", "x".repeat(bytes)) });
    // One for the request, and one for each 4 KiB.
    refused(made(record(44 * 4_096)).await, 422, "bad_text");
    refused(made(record(8 * 4_096)).await, 429, "too_many");
    refused(made(record(3 * 4_096)).await, 422, "bad_text");
}

/// A match that follows another one is made by whoever wants it, and not at the cost of whoever made the first.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_counts_as_a_match_that_somebody_makes() {
    let server = TestServer::open_with(|settings| {
        settings.proxies.push([127, 0, 0, 1].into());
        settings.holding.matches = 2;
    })
    .await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let rematch = async |guest: &client::Guest, id: &str, seat: u8, address: &str| {
        let order = json!({ "id": format!("{:032x}", seat), "command": { "do": "rematch", "seat": seat } });
        let path = format!("/api/matches/{id}/orders");
        guest.send(Method::POST, &path, order.to_string(), &[("x-forwarded-for", address)]).await.unwrap()
    };
    let mut id = make_for_two(&anna, &ben, json!({})).await;
    let mut seat = 1;
    for _ in 0..2 {
        done(ben.order(&id, Command::Resign { seat }).await.unwrap());
        id = done(rematch(&ben, &id, seat, "192.0.2.1").await)["follows"].as_str().unwrap().to_owned();
        seat = 1 - seat;
    }
    done(ben.order(&id, Command::Resign { seat }).await.unwrap());
    refused(rematch(&ben, &id, seat, "192.0.2.1").await, 429, "too_many");
    make(&anna, &wadi(&[me(), me()], json!({}))).await;

    // Two of Ben's matches come from this network, and what he was refused does not count. Eight more are made there, and
    // then no rematch either.
    let new = wadi(&[me(), me()], json!({})).to_string();
    for _ in 0..8 {
        let headers = [("x-forwarded-for", "192.0.2.1")];
        let made =
            server.guest().await.send(Method::POST, "/api/matches", new.clone(), &headers).await.unwrap();
        assert_eq!(made.status, 200, "{}", made.body);
    }
    let (carl, dora) = (server.guest().await, server.guest().await);
    let id = make_for_two(&carl, &dora, json!({})).await;
    done(dora.order(&id, Command::Resign { seat: 1 }).await.unwrap());
    refused(rematch(&dora, &id, 1, "192.0.2.1").await, 429, "too_many");
    done(rematch(&dora, &id, 1, "192.0.2.2").await);
}
