//! Sockets: what comes over them, in which order, and when they are closed.

use client::Socket;
use serde_json::{Value, json};
use server::Rate;
use wire::{ChatMessage, Command, FromClient};

use crate::support::{
    TestServer, act, done, event, events, first_legal, make_for_two, play_first, play_turn, raw, refused,
    say, seq, table, watch,
};

/// Reads on until the line is closed, and says how.
async fn closed(socket: &mut Socket) -> String {
    loop {
        if let Err(error) = socket.next().await {
            return error.to_string();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_answered_and_everybody_sees_the_event() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let (mut annas, now) = watch(&anna, &id).await;
    let (mut bens, bens_table) = watch(&ben, &id).await;
    let (mut others, _) = watch(&server.nobody(), &id).await;
    assert!(now["position"]["legal"].is_array(), "who is to act sees what may be done");
    assert_eq!(bens_table["position"]["legal"], Value::Null, "others do not");
    let answer = annas.order(act(0, seq(&now), &first_legal(&now))).await.unwrap();
    assert_eq!(answer, json!({ "outcome": "done", "seq": seq(&now) + 1 }));
    for line in [&mut annas, &mut bens, &mut others] {
        let acted = event(line, "acted").await;
        assert_eq!((&acted["seq"], &acted["seat"]), (&json!(seq(&now)), &json!(0)));
        assert_eq!(acted["position"]["plays"], 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_gets_what_was_missed_in_order() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let (line, now) = watch(&ben, &id).await;
    drop(line);
    play_turn(&anna, &id, 0).await;
    done(anna.order(&id, say(0, "your turn")).await.unwrap());
    let missed = events(&ben, &id, seq(&now)).await;
    let mut line = ben.socket(&id, Some(seq(&now))).await.unwrap();
    for (index, expected) in missed.iter().enumerate() {
        let message = line.next().await.unwrap();
        assert_eq!(message["say"], "event", "{message}");
        assert_eq!(message["event"]["seq"], seq(&now) + u32::try_from(index).unwrap());
        assert_eq!(message["event"]["fact"], expected["fact"]);
        let is_newest =
            expected["position"].is_object() && missed[index + 1..].iter().all(|e| e["position"].is_null());
        assert_eq!(message["event"]["position"]["legal"].is_array(), is_newest, "only what may be done now");
    }
    assert_eq!(line.next().await.unwrap()["say"], "presence");
    line.say(&FromClient::Since { seen: seq(&now) }).await.unwrap();
    assert_eq!(line.next().await.unwrap()["event"]["seq"], seq(&now), "and once more if asked");
}

/// Up to two hundred events are written for whoever says that they missed them.
#[tokio::test(flavor = "multi_thread")]
async fn to_be_told_again_and_again_costs_more_than_a_word() {
    let rate = Rate { burst: 60.0, per_second: 0.0 };
    let server = TestServer::open_with(|settings| settings.rate = rate).await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let (mut line, now) = watch(&server.nobody(), &id).await;
    for _ in 0..30 {
        // The line may be closed while this is said.
        drop(line.say(&FromClient::Since { seen: seq(&now) - 1 }).await);
    }
    let mut told = 0;
    let end = loop {
        match line.next().await {
            Ok(message) => told += u32::from(message["say"] == "event"),
            Err(error) => break error.to_string(),
        }
    };
    assert!(end.contains("too many messages") && (1..=6).contains(&told), "{told} and then {end}");
}

/// More are missed than are written at once, and fewer than the whole table takes.
#[tokio::test(flavor = "multi_thread")]
async fn a_wide_gap_is_filled_in_order() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let (line, now) = watch(&ben, &id).await;
    drop(line);
    for number in 0..40 {
        done(anna.order(&id, say(0, &number.to_string())).await.unwrap());
    }
    let mut line = ben.socket(&id, Some(seq(&now))).await.unwrap();
    for number in 0..40 {
        let message = line.next().await.unwrap();
        assert_eq!(message["event"]["seq"], seq(&now) + number, "{message}");
    }
    assert_eq!(line.next().await.unwrap()["say"], "presence");
    line.say(&FromClient::Since { seen: seq(&now) + 40 }).await.unwrap();
    line.say(&FromClient::Ping).await.unwrap();
    assert_eq!(line.next().await.unwrap()["say"], "pong", "there is nothing to fill");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gap_that_is_too_wide_or_wrong_brings_the_whole_table() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let mut ahead = ben.socket(&id, Some(1_000)).await.unwrap();
    assert_eq!(ahead.next().await.unwrap()["say"], "table");
    let (mut line, _) = watch(&anna, &id).await;
    for _ in 0..201 {
        line.order(Command::Say { seat: 0, words: ChatMessage::Phrase { number: 3 } }).await.unwrap();
    }
    let mut behind = ben.socket(&id, Some(2)).await.unwrap();
    assert_eq!(behind.next().await.unwrap()["say"], "table");
    let mut near = ben.socket(&id, Some(4)).await.unwrap();
    assert_eq!(near.next().await.unwrap()["event"]["seq"], 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_known_who_is_here() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let (mut line, _) = watch(&anna, &id).await;
    let presence = |seats: [bool; 2], spectators: u32| {
        move |message: &Value| {
            *message == json!({ "say": "presence", "seats": seats, "spectators": spectators })
        }
    };
    line.next_where(presence([true, false], 0)).await.unwrap();
    let (bens, _) = watch(&ben, &id).await;
    line.next_where(presence([true, true], 0)).await.unwrap();
    let (other, _) = watch(&server.nobody(), &id).await;
    line.next_where(presence([true, true], 1)).await.unwrap();
    drop(bens);
    line.next_where(presence([true, false], 1)).await.unwrap();
    drop(other);
    line.next_where(presence([true, false], 0)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_has_limits_and_who_is_muted_is_not_heard() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    refused(anna.order(&id, say(0, "  ")).await.unwrap(), 400, "bad_request");
    refused(anna.order(&id, say(0, &"x".repeat(281))).await.unwrap(), 413, "too_large");
    let phrase = |number| Command::Say { seat: 0, words: ChatMessage::Phrase { number } };
    refused(anna.order(&id, phrase(10)).await.unwrap(), 400, "bad_request");
    let (mut bens, _) = watch(&ben, &id).await;
    let (mut others, _) = watch(&server.nobody(), &id).await;
    done(anna.order(&id, phrase(9)).await.unwrap());
    assert_eq!(event(&mut bens, "said").await["fact"]["words"], json!({ "kind": "phrase", "number": 9 }));
    let mute = |muted| Command::Mute { seat: 1, other: 0, muted };
    assert_eq!(bens.order(mute(true)).await.unwrap()["outcome"], "done");
    done(anna.order(&id, say(0, "rude")).await.unwrap());
    let hidden = bens.next_where(|message| message["say"] == "event").await.unwrap();
    assert_eq!(hidden["event"]["fact"], Value::Null, "the number goes on, the words do not come");
    assert!(!hidden.to_string().contains("rude"));
    event(&mut others, "said").await;
    assert_eq!(event(&mut others, "said").await["fact"]["words"]["text"], "rude");
    assert_eq!(table(&ben, &id).await["muted"], json!([0]));
    assert_eq!(table(&anna, &id).await["muted"], json!([]), "nobody else learns of it");
    let listed = events(&ben, &id, 0).await;
    assert!(!json!(listed).to_string().contains("rude"));
    let mut back = ben.socket(&id, Some(0)).await.unwrap();
    while let Ok(message) = back.next().await {
        assert!(!message.to_string().contains("rude"));
        if message["say"] == "presence" {
            break;
        }
    }
    assert_eq!(bens.order(mute(false)).await.unwrap()["outcome"], "done");
    done(anna.order(&id, say(0, "sorry")).await.unwrap());
    assert_eq!(event(&mut bens, "said").await["fact"]["words"]["text"], "sorry");
}

#[tokio::test(flavor = "multi_thread")]
async fn drafts_and_signs_of_life_and_nonsense_are_answered() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let (mut line, now) = watch(&anna, &id).await;
    let tried = line.draft(0, &[&first_legal(&now)]).await.unwrap();
    assert_eq!((&tried["say"], &tried["draft"]["position"]["plays"]), (&json!("tried"), &json!(1)));
    let untried = line.draft(1, &[]).await.unwrap();
    assert_eq!((&untried["say"], &untried["refusal"]["code"]), (&json!("untried"), &json!("not_your_seat")));
    line.say(&FromClient::Ping).await.unwrap();
    line.next_where(|message| message["say"] == "pong").await.unwrap();
    for nonsense in ["", "{}", "[1]", r#"{"say":"dance"}"#, "\u{0}"] {
        line.say_text(nonsense).await.unwrap();
        let error = line.next_where(|message| message["say"] == "error").await.unwrap();
        assert_eq!(error["refusal"]["code"], "bad_request", "{nonsense}");
    }
    play_first(&anna, &id, 0).await;
    event(&mut line, "acted").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_too_long_closes_the_line() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let (mut line, now) = watch(&anna, &id).await;
    drop(line.say_text(&"x".repeat(9 * 1024)).await);
    closed(&mut line).await;
    assert_eq!(table(&anna, &id).await["seq"], now["seq"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sends_too_much_is_closed_and_stays_out() {
    let rate = Rate { burst: 60.0, per_second: 0.0 };
    let server = TestServer::open_with(|settings| settings.rate = rate).await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let (mut line, _) = watch(&anna, &id).await;
    // One by one, so that nothing unread makes the system cut the line before its reason has come.
    let why = loop {
        line.say(&FromClient::Ping).await.unwrap();
        if let Err(error) = line.next_where(|message| message["say"] == "pong").await {
            break error.to_string();
        }
    };
    assert!(why.contains("1008"), "{why}");
    let (mut again, _) = watch(&anna, &id).await;
    drop(again.say(&FromClient::Ping).await);
    let why = closed(&mut again).await;
    assert!(why.contains("1008"), "the count outlives the socket: {why}");
    refused(anna.order(&id, say(0, "hello")).await.unwrap(), 429, "too_many");
    done(ben.order(&id, say(1, "others go on")).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_says_when_to_come_back() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let (mut line, _) = watch(&anna, &id).await;
    let running = server.stop();
    let closing = line.next_where(|message| message["say"] == "closing").await.unwrap();
    assert!(closing["reconnect_in"].as_u64().unwrap() > 0);
    assert!(closed(&mut line).await.contains("1012"));
    running.await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_after_a_restart_from_where_it_was() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    play_turn(&anna, &id, 0).await;
    let before = table(&ben, &id).await;
    let server = server.restart().await;
    let (anna, ben) = (anna.at(server.address), ben.at(server.address));
    let mut after = table(&ben, &id).await;
    after["clock"]["at"] = before["clock"]["at"].clone();
    assert_eq!(after, before);
    play_turn(&ben, &id, 1).await;
    assert_eq!(table(&anna, &id).await["position"]["turn"]["seat"], 0);
}

/// Guests cost nothing, so what one person may say is no limit to whoever is many.
#[tokio::test(flavor = "multi_thread")]
async fn a_network_says_only_so_much_however_many_people_it_has() {
    let server =
        TestServer::open_with(|settings| settings.rate = Rate { burst: 50.0, per_second: 0.0 }).await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    // Ten times what one may say, in parts that each of them may.
    for _ in 0..11 {
        let (mut line, _) = watch(&server.guest().await, &id).await;
        for _ in 0..45 {
            line.say(&FromClient::Ping).await.unwrap();
            line.next_where(|message| message["say"] == "pong").await.unwrap();
        }
    }
    let (mut line, _) = watch(&server.guest().await, &id).await;
    for _ in 0..6 {
        drop(line.say(&FromClient::Ping).await);
    }
    let end = closed(&mut line).await;
    assert!(end.contains("too many messages"), "{end}");
}

/// Whether or not a request for a socket becomes one, the store is asked who wants it.
#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_sockets_and_opens_none_is_counted() {
    let server =
        TestServer::open_with(|settings| settings.rate = Rate { burst: 50.0, per_second: 0.0 }).await;
    let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
                   sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\norigin: https://example.org";
    let mut refused = 0;
    for number in 0..100 {
        let headers = if number % 2 == 0 { upgrade } else { "x-other: 1" };
        let head =
            format!("GET /api/matches/nowhere/socket HTTP/1.1\r\nhost: {}\r\n{headers}", server.address);
        let answer = raw(server.address, &head, "").await;
        assert!(!answer.contains("101") && !answer.contains("200"), "{answer}");
        refused += u32::from(answer.contains("429"));
    }
    assert_eq!(refused, 50);
}

/// What somebody is told who comes back counts by its length, beside the socket.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_missed_counts_by_its_length() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let seen = seq(&table(&anna, &id).await);
    for _ in 0..150 {
        done(anna.order(&id, say(0, &"ﷺ".repeat(280))).await.unwrap());
    }
    let rate = Rate { burst: 30.0, per_second: 0.0 };
    let server = server.restart_with(|settings| settings.rate = rate).await;
    let anybody = server.nobody();
    let mut opened = 0;
    while let Ok(mut line) = anybody.socket(&id, Some(seen)).await {
        assert_eq!(event(&mut line, "said").await["seq"], seen);
        opened += 1;
        assert!(opened <= 30);
    }
    assert!((3..20).contains(&opened), "{opened}");
}
