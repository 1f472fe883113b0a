//! A guest signs in, and what was theirs on the device comes along.

use catalog::Record;
use client::{Answer, Guest};
use serde_json::{Value, json};
use wire::Command;

use crate::support::people::{PASSWORD, account, sign_in};
use crate::support::until;
use crate::support::{
    TestServer, add_luck, done, event, events, id_of, kinds, make, make_for_two, me, open, play_first, reef,
    refused, say, sit, table, wadi, watch,
};

/// Signs a guest in to the account of that name, and gives the answer.
async fn enter(guest: &mut Guest, name: &str) -> Answer {
    let answer = sign_in(guest, name, PASSWORD).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    guest.keep(&answer).unwrap();
    answer
}

async fn list(guest: &Guest, whose: &str) -> Vec<String> {
    let answer = guest.get(&format!("/api/matches?whose={whose}")).await.unwrap();
    answer.body["matches"].as_array().unwrap().iter().map(id_of).collect()
}

fn holder(table: &Value, seat: usize) -> (&str, &str) {
    let holder = &table["seats"][seat]["holder"];
    (holder["player"].as_str().unwrap(), holder["name"].as_str().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn all_that_a_guest_had_on_a_device_comes_along() {
    let server = TestServer::open().await;
    let (anna, ben, before) = (account(&server, "Anna").await, server.guest().await, server.guest().await);
    let running = make_for_two(&before, &ben, json!({})).await;
    let over = make_for_two(&ben, &before, json!({})).await;
    done(before.order(&over, Command::Resign { seat: 1 }).await.unwrap());
    let without_seat = id_of(&make(&before, &wadi(&[open(), open()], json!({}))).await);
    let bob = json!({ "sitter": { "kind": "me", "name": "Bob" } });
    let at_one_device = id_of(&make(&before, &wadi(&[me(), bob], json!({}))).await);
    let note = format!("/api/matches/{running}/note");
    before.put(&note, &json!({ "text": "watch the spring" })).await.unwrap();
    let notes = format!("/api/matches/{running}/notes");
    before.put(&format!("{notes}/0"), &json!({ "text": "so it begins" })).await.unwrap();
    let board =
        "id = \"x\"\nname = { en = \"Brook\" }\nplayers = [2]\nmap = \"\"\"\n3 s:2 1\n1 s 1\n\"\"\"\n";
    assert_eq!(before.post("/api/scenarios", &json!({ "text": board })).await.unwrap().status, 200);
    let (mut bens, _) = watch(&ben, &running).await;

    let mut phone = before.clone();
    enter(&mut phone, "Anna").await;
    assert_eq!(phone.player, anna.player);
    refused(before.get("/api/account").await.unwrap(), 401, "no_guest");
    let told = event(&mut bens, "became").await;
    let fact = json!({ "kind": "became", "guest": before.player, "player": anna.player, "name": "Anna" });
    assert_eq!((&told["fact"], &told["position"]), (&fact, &Value::Null));

    // On this device and on the one where the account was before.
    for device in [&phone, &anna] {
        assert_eq!(list(device, "mine").await, [at_one_device.as_str(), &without_seat, &running]);
        assert_eq!(list(device, "played").await, [over.as_str()]);
        let now = table(device, &running).await;
        assert_eq!((&now["yours"], &now["made_by_you"]), (&json!([0]), &json!(true)));
        assert_eq!(holder(&now, 0), (anna.player.as_str(), "Anna"));
        assert_eq!(device.get(&note).await.unwrap().body["text"], "watch the spring");
        assert_eq!(device.get(&notes).await.unwrap().body[0]["text"], "so it begins");
        let boards = device.get("/api/scenarios/mine").await.unwrap().body;
        assert_eq!(boards.as_array().unwrap().len(), 1, "{boards}");
    }
    let now = table(&phone, &at_one_device).await;
    assert_eq!((holder(&now, 0).1, holder(&now, 1).1), ("Anna", "Bob"), "two people at one device");
    play_first(&phone, &running, 0).await;
    done(phone.order(&without_seat, Command::Cancel { seat: 0 }).await.unwrap());
    assert_eq!(list(&ben, "mine").await, [running.as_str()], "others keep what they have");

    // It is on disk.
    let server = server.restart().await;
    let phone = phone.at(server.address);
    play_first(&phone, &at_one_device, 0).await;
    assert_eq!(holder(&table(&phone, &running).await, 0), (anna.player.as_str(), "Anna"));
}

/// No transaction is as long as somebody had matches; all of them come along nevertheless.
#[tokio::test(flavor = "multi_thread")]
async fn many_matches_come_along_in_parts() {
    let server = TestServer::open().await;
    let (anna, before) = (account(&server, "Anna").await, server.guest().await);
    let shared = make_for_two(&anna, &before, json!({})).await;
    let mut ids = Vec::new();
    for _ in 0..45 {
        ids.push(id_of(&make(&before, &wadi(&[me(), me()], json!({}))).await));
    }
    let mut phone = before.clone();
    enter(&mut phone, "Anna").await;
    for id in ids {
        let came: Vec<Value> = events(&phone, &id, 0).await;
        let times = came.iter().filter(|event| event["fact"]["kind"] == "became").count();
        assert_eq!((&table(&phone, &id).await["yours"], times), (&json!([0, 1]), 1));
    }
    assert_eq!(holder(&table(&phone, &shared).await, 1).0, before.player, "the guest's seat is the guest's");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gets_a_second_seat_by_signing_in() {
    let server = TestServer::open().await;
    let (anna, ben, before) = (account(&server, "Anna").await, server.guest().await, server.guest().await);
    let shared = make_for_two(&anna, &before, json!({})).await;
    let other = make_for_two(&before, &ben, json!({})).await;
    let mut phone = before.clone();
    let answer = enter(&mut phone, "Anna").await;
    let now = table(&phone, &shared).await;
    assert_eq!(now["yours"], json!([0]));
    assert_eq!(holder(&now, 1).0, before.player, "the guest's seat is the guest's");
    refused(phone.order(&shared, Command::Resign { seat: 1 }).await.unwrap(), 403, "not_your_seat");
    assert_eq!(table(&phone, &other).await["yours"], json!([0]), "the rest comes along");
    assert!(!kinds(&anna, &shared).await.contains(&"became".to_owned()));

    // Signed out, the device knows the guest again.
    let [_, aside] = answer.cookies.as_slice() else { panic!("{:?}", answer.cookies) };
    let aside = aside.split(';').next().unwrap();
    let both = format!("{}; {aside}", phone.cookie().unwrap());
    let post = async |cookies: &str| -> Answer {
        let headers = [("cookie", cookies)];
        phone.send("POST".parse().unwrap(), "/api/guest", "null".to_owned(), &headers).await.unwrap()
    };
    assert_eq!(post(&both).await.body["player"], anna.player.as_str(), "not while the account is signed in");
    let logins = phone.get("/api/account").await.unwrap().body["logins"].clone();
    let current = logins.as_array().unwrap().iter().find(|login| login["current"] == true).unwrap();
    let own = format!("/api/logins/{}", current["id"].as_str().unwrap());
    assert_eq!(phone.delete(&own).await.unwrap().status, 200);
    let again = post(&both).await;
    assert_eq!(again.body["player"], before.player.as_str());
    assert!(again.cookies[1].contains("Max-Age=0"), "{:?}", again.cookies);
    phone.keep(&again).unwrap();
    play_first(&anna, &shared, 0).await;
    done(phone.order(&shared, Command::Resign { seat: 1 }).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_brings_nothing_to_another_one() {
    let server = TestServer::open().await;
    let (anna, ben) = (account(&server, "Anna").await, account(&server, "Ben").await);
    let annas = make_for_two(&anna, &server.guest().await, json!({})).await;
    let mut phone = anna.clone();
    enter(&mut phone, "Ben").await;
    assert_eq!((phone.player, list(&ben, "mine").await), (ben.player.clone(), Vec::new()));
    assert_eq!(holder(&table(&ben, &annas).await, 0).0, anna.player);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_accounts_at_once_one_gets_the_seats() {
    let server = TestServer::open().await;
    let (anna, carl) = (account(&server, "Anna").await, account(&server, "Carl").await);
    let ben = server.guest().await;
    for _ in 0..5 {
        let guest = server.guest().await;
        let ids = [make_for_two(&guest, &ben, json!({})).await, make_for_two(&ben, &guest, json!({})).await];
        let (one, other) = tokio::join!(sign_in(&guest, "Anna", PASSWORD), sign_in(&guest, "Carl", PASSWORD));
        assert_eq!((one.status, other.status), (200, 200));
        let owners = [
            holder(&table(&ben, &ids[0]).await, 0).0.to_owned(),
            holder(&table(&ben, &ids[1]).await, 1).0.to_owned(),
        ];
        assert_eq!(owners[0], owners[1], "all or nothing");
        assert!([&anna.player, &carl.player].contains(&&owners[0]), "{owners:?}");
        for id in &ids {
            assert_eq!(kinds(&ben, id).await.iter().filter(|kind| *kind == "became").count(), 1);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn play_goes_on_while_somebody_signs_in() {
    let server = TestServer::open().await;
    let (anna, ben, before) = (account(&server, "Anna").await, server.guest().await, server.guest().await);
    let id = make_for_two(&ben, &before, json!({})).await;
    let mut phone = before.clone();
    let talk = async {
        for number in 0..60 {
            done(ben.order(&id, say(0, &number.to_string())).await.unwrap());
        }
    };
    let ((), _) = tokio::join!(talk, enter(&mut phone, "Anna"));
    let log = events(&ben, &id, 0).await;
    let said: Vec<&str> = log.iter().filter_map(|event| event["fact"]["words"]["text"].as_str()).collect();
    assert_eq!(said, (0..60).map(|number: u32| number.to_string()).collect::<Vec<_>>());
    assert_eq!(holder(&table(&ben, &id).await, 1), (anna.player.as_str(), "Anna"));
    done(phone.order(&id, say(1, "here I am")).await.unwrap());
    // An order of the guest's, sent again by the account, is answered as it was.
    let id = make_for_two(&server.guest().await, &ben, json!({})).await;
    let order = wire::Order { id: client::order_id(), command: say(1, "once") };
    let first = done(crate::support::order_again(&ben, &id, &order).await);
    let mut ben = ben;
    enter(&mut ben, "Anna").await;
    assert_eq!(done(crate::support::order_again(&ben, &id, &order).await), first);
}

/// Who has a seat has no say in luck, and sees no more than before.
#[tokio::test(flavor = "multi_thread")]
async fn cards_do_not_care_who_signs_in() {
    let server = TestServer::open().await;
    let (_, ben, before) = (account(&server, "Anna").await, server.guest().await, server.guest().await);
    let id = id_of(&make(&before, &reef(&[me(), open()], json!({}))).await);
    done(ben.order(&id, sit(1)).await.unwrap());
    add_luck(&[(&before, 0), (&ben, 1)], &id).await;
    let seen = |table: &Value| (table["position"].clone(), table["luck"].clone());
    let (own, others) = (seen(&table(&before, &id).await), seen(&table(&server.nobody(), &id).await));
    let mut phone = before;
    enter(&mut phone, "Anna").await;
    assert_eq!(seen(&table(&phone, &id).await), own);
    assert_eq!(seen(&table(&server.nobody(), &id).await), others);
    let seat = own.0["turn"]["seat"].as_u64().unwrap();
    let (guest, seat) = if seat == 0 { (&phone, 0) } else { (&ben, 1) };
    play_first(guest, &id, seat).await;
    done(phone.order(&id, Command::Resign { seat: 0 }).await.unwrap());
    let text = ben.get(&format!("/api/matches/{id}/record")).await.unwrap().body;
    assert!(Record::read(text.as_str().unwrap()).unwrap().verify().unwrap().drawn > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_forgotten_is_forgotten_as_a_guest_too() {
    let server = TestServer::open().await;
    let (_, ben, before) = (account(&server, "Annabella").await, server.guest().await, server.guest().await);
    assert_eq!(before.put("/api/guest", &json!({ "name": "Belladonna" })).await.unwrap().status, 200);
    let id = make_for_two(&before, &ben, json!({})).await;
    let waiting = id_of(&make(&ben, &wadi(&[me(), open(), open()], json!({}))).await);
    done(before.order(&waiting, sit(1)).await.unwrap());
    let mut phone = before;
    enter(&mut phone, "Annabella").await;
    let named = async |name: &str| -> bool {
        let all = json!([events(&ben, &id, 0).await, events(&ben, &waiting, 0).await]);
        all.to_string().contains(name)
    };
    assert!(named("Belladonna").await && named("Annabella").await);
    let farewell = json!({ "proof": { "password": PASSWORD } });
    assert_eq!(phone.post("/api/account/close", &farewell).await.unwrap().status, 200);
    until(async || !named("Belladonna").await && !named("Annabella").await).await;
    let store = store::Store::open(server.location()).await.unwrap();
    until(async || store.unforgotten(9).await.unwrap().is_empty()).await;
    for id in [&id, &waiting] {
        let log = store.events(&store::MatchId::new(id).unwrap(), 0, 99).await.unwrap();
        assert!(log.iter().all(|event| !event.body.to_lowercase().contains("bella")), "{log:?}");
    }
}
