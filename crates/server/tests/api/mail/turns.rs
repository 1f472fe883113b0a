//! Mails that tell of turns: to whoever wants them and is away, once a turn.

use client::Guest;
use hyper::Method;
use serde_json::{Value, json};
use server::Server;
use store::Location;
use wire::{Command, Request};

use crate::support::mail::{ADDRESS, mail_settings, open_with_mail, reachable};
use crate::support::mail_server::{Mail, Postbox};
use crate::support::until;
use crate::support::{TestServer, done, make_for_two, play_turn, refused, settings};

/// Longer than somebody is away before they are told.
const AWAY: u64 = 301;

async fn want(guest: &Guest, turns: bool, language: &str) -> Value {
    let body = json!({ "turns": turns, "language": language });
    let answer = guest.put("/api/account/mail/turns", &body).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body["mail"].clone()
}

/// Somebody who wants to be told of turns.
async fn told(server: &TestServer, postbox: &Postbox) -> Guest {
    let anna = reachable(server, postbox, "Anna", ADDRESS).await;
    assert_eq!(want(&anna, true, "en").await["turns"], true);
    anna
}

fn days() -> Value {
    json!({ "clock": { "kind": "days", "days": 3, "holidays": 0 } })
}

fn subject(mail: &Mail) -> &str {
    mail.header("subject").unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_away_is_told_once_a_turn() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let (anna, ben) = (told(&server, &postbox).await, server.guest().await);
    let id = make_for_two(&anna, &ben, days()).await;
    postbox.stays_empty().await;
    server.skip(AWAY);
    let mail = postbox.next().await;
    assert_eq!(mail.recipients, [format!("<{ADDRESS}>")]);
    assert_eq!(subject(&mail), "It's your turn");
    assert!(mail.body.contains(&format!("Wadi\nhttps://play.example.org/wadi/#/m/{id}\n")), "{}", mail.body);
    server.skip(AWAY);
    postbox.stays_empty().await;
    // Her next turn is another one.
    play_turn(&anna, &id, 0).await;
    play_turn(&ben, &id, 1).await;
    server.skip(AWAY);
    assert_eq!(subject(&postbox.next().await), "It's your turn");
    postbox.stays_empty().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_at_the_table_is_not_told_nor_who_was_there() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let (anna, ben) = (told(&server, &postbox).await, server.guest().await);
    let id = make_for_two(&anna, &ben, days()).await;
    let line = anna.socket(&id, None).await.unwrap();
    server.skip(AWAY);
    postbox.stays_empty().await;
    drop(line);
    server.skip(AWAY);
    postbox.stays_empty().await;
    // A glance is enough, too.
    play_turn(&anna, &id, 0).await;
    play_turn(&ben, &id, 1).await;
    drop(anna.socket(&id, None).await.unwrap());
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    server.skip(AWAY);
    postbox.stays_empty().await;
    play_turn(&anna, &id, 0).await;
    play_turn(&ben, &id, 1).await;
    server.skip(AWAY);
    assert_eq!(subject(&postbox.next().await), "It's your turn", "of the turn after that");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_who_did_not_ask_or_plays_by_the_clock() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let (anna, ben) = (reachable(&server, &postbox, "Anna", ADDRESS).await, server.guest().await);
    let id = make_for_two(&anna, &ben, days()).await;
    server.skip(AWAY);
    postbox.stays_empty().await;
    // Switched on, it tells of turns that come, not of those that were there.
    want(&anna, true, "en").await;
    server.skip(AWAY);
    postbox.stays_empty().await;
    let live = json!({ "clock": { "kind": "live", "seconds": 10800, "increment": 0 } });
    make_for_two(&anna, &ben, live).await;
    server.skip(AWAY);
    postbox.stays_empty().await;
    // Played in time, it is no news.
    play_turn(&anna, &id, 0).await;
    play_turn(&ben, &id, 1).await;
    server.skip(AWAY - 60);
    play_turn(&anna, &id, 0).await;
    server.skip(AWAY);
    postbox.stays_empty().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_that_wait_share_a_mail_in_the_language_of_the_page() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let (anna, ben) = (told(&server, &postbox).await, server.guest().await);
    assert_eq!(want(&anna, true, "de").await["language"], "de");
    let first = make_for_two(&anna, &ben, json!({})).await;
    server.skip(AWAY - 60);
    let second = make_for_two(&anna, &ben, days()).await;
    server.skip(60);
    let mail = postbox.next().await;
    assert_eq!(subject(&mail), "Du bist in 2 Partien am Zug");
    assert!(mail.body.starts_with("Hallo Anna,\n"), "{}", mail.body);
    for id in [first, second] {
        assert!(mail.body.contains(&format!("#/m/{id}\n")), "{}", mail.body);
    }
    server.skip(AWAY);
    postbox.stays_empty().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_click_ends_it_without_signing_in() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let (anna, ben) = (told(&server, &postbox).await, server.guest().await);
    let id = make_for_two(&anna, &ben, days()).await;
    server.skip(AWAY);
    let mail = postbox.next().await;
    assert_eq!(mail.header("list-unsubscribe-post"), Some("List-Unsubscribe=One-Click"));
    let link = mail.header("list-unsubscribe").unwrap().trim_matches(['<', '>']).to_owned();
    let path = link.strip_prefix("https://play.example.org/wadi").unwrap();
    let nobody = server.nobody();
    // Looking at the link does nothing; it leads to a page that asks.
    let looked = nobody.get(path).await.unwrap();
    assert_eq!(looked.status, 303);
    assert_eq!(anna.get("/api/account").await.unwrap().body["mail"]["turns"], true);
    let (key, forged) = (path.len() - 1, ["0", "1"].map(|end| format!("{}{end}", &path[..path.len() - 1])));
    for wrong in forged.iter().filter(|wrong| wrong[key..] != path[key..]) {
        refused(nobody.post(wrong, &Value::Null).await.unwrap(), 403, "bad_link");
    }
    // As a mail program does it: no cookie, no header of ours, another origin.
    let headers = [
        ("origin", "https://mail.example.com"),
        ("content-type", "application/x-www-form-urlencoded"),
        ("x-shadoof", ""),
    ];
    let clicked =
        nobody.send(Method::POST, path, "List-Unsubscribe=One-Click".to_owned(), &headers).await.unwrap();
    assert_eq!(clicked.status, 200, "{}", clicked.body);
    assert_eq!(anna.get("/api/account").await.unwrap().body["mail"]["turns"], false);
    play_turn(&anna, &id, 0).await;
    play_turn(&ben, &id, 1).await;
    server.skip(AWAY);
    postbox.stays_empty().await;
}

/// Whoever was to be told while nobody took mail is told once somebody does, by whichever server runs then.
#[tokio::test(flavor = "multi_thread")]
async fn a_restart_forgets_no_mail_and_repeats_none() {
    let mut postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let (anna, ben) = (told(&server, &postbox).await, server.guest().await);
    make_for_two(&anna, &ben, days()).await;
    server.skip(AWAY);
    postbox.next().await;
    let server = server.restart().await;
    server.skip(AWAY);
    postbox.stays_empty().await;
    postbox.close().await;
    let (anna, ben) = (anna.at(server.address), ben.at(server.address));
    let id = make_for_two(&anna, &ben, days()).await;
    server.skip(AWAY);
    let put_off = async || {
        let metrics = server.nobody().get("/metrics").await.unwrap().body;
        metrics.as_str().unwrap().contains("shadoof_mails_total{kind=\"turns\",result=\"put_off\"} 1")
    };
    while !put_off().await {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let server = server.restart().await;
    postbox.reopen().await;
    server.skip(2 * AWAY);
    let mail = postbox.next().await;
    assert!(mail.body.contains(&format!("#/m/{id}\n")), "{}", mail.body);
    server.skip(AWAY);
    postbox.stays_empty().await;
}

/// While clocks stand still nobody is waited for; once they run again, the turn has come anew.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_of_a_turn_in_a_match_that_is_paused() {
    let postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let (anna, ben) = (told(&server, &postbox).await, server.guest().await);
    let id = make_for_two(&anna, &ben, days()).await;
    done(ben.order(&id, Command::Ask { seat: 1, request: Request::Pause }).await.unwrap());
    let agree = Command::Answer { seat: 0, yes: true };
    done(anna.order(&id, agree).await.unwrap());
    server.skip(AWAY);
    postbox.stays_empty().await;
    done(ben.order(&id, Command::Resume { seat: 1 }).await.unwrap());
    server.skip(AWAY);
    assert_eq!(subject(&postbox.next().await), "It's your turn");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_that_nobody_takes_is_given_up() {
    let mut postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let (anna, ben) = (told(&server, &postbox).await, server.guest().await);
    postbox.close().await;
    make_for_two(&anna, &ben, days()).await;
    let count = async |result: &str| {
        let line = format!("shadoof_mails_total{{kind=\"turns\",result=\"{result}\"}} ");
        let metrics = server.nobody().get("/metrics").await.unwrap().body;
        let found =
            metrics.as_str().unwrap().lines().find_map(|known| known.strip_prefix(&line)?.parse().ok());
        found.unwrap_or(0)
    };
    // At once, and after each of six waits.
    for (tries, wait) in [AWAY, 30, 120, 600, 3_600, 14_400, 43_200].into_iter().enumerate() {
        assert_eq!(count("failed").await, 0);
        server.skip(wait + 1);
        until(async || count("put_off").await == tries + 1).await;
    }
    until(async || count("failed").await == 1).await;
    postbox.reopen().await;
    server.skip(86_400);
    postbox.stays_empty().await;
}

/// A mail that waited for the mail server tells only of what still waits for the player.
#[tokio::test(flavor = "multi_thread")]
async fn a_mail_that_comes_late_tells_no_old_news() {
    let mut postbox = Postbox::open().await;
    let server = open_with_mail(&postbox).await;
    let (anna, ben) = (told(&server, &postbox).await, server.guest().await);
    let (played, waits) =
        (make_for_two(&anna, &ben, days()).await, make_for_two(&anna, &ben, json!({})).await);
    postbox.close().await;
    server.skip(AWAY);
    tokio::time::sleep(std::time::Duration::from_secs(4)).await;
    play_turn(&anna, &played, 0).await;
    postbox.reopen().await;
    server.skip(60);
    let mail = postbox.next().await;
    assert_eq!(subject(&mail), "It's your turn");
    assert!(mail.body.contains(&waits) && !mail.body.contains(&played), "{}", mail.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_send_one_mail_and_know_who_is_where() {
    let (postbox, url) = (Postbox::open().await, crate::support::postgres::new_database().await);
    let mut servers = Vec::new();
    for _ in 0..2 {
        let mut settings = settings(Location::Postgres(url.clone()));
        settings.mail = Some(mail_settings(postbox.port));
        let server = Server::open(settings).await.unwrap();
        servers.push((server.address(), server.time_skipper()));
        tokio::spawn(server.run(None, std::future::pending()));
    }
    let skip = |seconds| {
        for (_, time) in &servers {
            time.skip(std::time::Duration::from_secs(seconds));
        }
    };
    let store = store::Store::open(&Location::Postgres(url)).await.unwrap();
    let (anna, ben) = (Guest::enter(servers[0].0).await.unwrap(), Guest::enter(servers[1].0).await.unwrap());
    let player = store::PlayerId::new(&anna.player).unwrap();
    let asked = store::Confirmation {
        player: player.clone(),
        token: store::TokenHash::new([1; 32]),
        address: store::Address { written: ADDRESS.to_owned(), look: ADDRESS.to_owned() },
        language: "en".to_owned(),
        expires_at: store::Millis(i64::MAX),
    };
    store.ask_to_confirm(asked).await.unwrap();
    store.confirm(&player, store::TokenHash::new([1; 32]), store::Millis(0)).await.unwrap();
    store.want_turns(&player, true, None, store::Millis(0)).await.unwrap();
    for _ in 0..3 {
        make_for_two(&anna, &ben.at(servers[0].0), json!({})).await;
        skip(AWAY);
        postbox.next().await;
        postbox.stays_empty().await;
    }
    let seen = make_for_two(&anna, &ben.at(servers[0].0), json!({})).await;
    let line = anna.at(servers[1].0).socket(&seen, None).await.unwrap();
    tokio::time::sleep(std::time::Duration::from_secs(5)).await;
    skip(AWAY);
    postbox.stays_empty().await;
    drop(line);
}
