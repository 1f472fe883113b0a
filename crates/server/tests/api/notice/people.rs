//! An account and the lobby look the same from every server.

use client::Guest;
use serde_json::{Value, json};

use super::cluster::{Cluster, Over};
use crate::support::people::{PASSWORD, claim, sign_in};
use crate::support::{done, id_of, make, make_for_two, me, open, refused, sit, until, wadi, watch};

super::over_every_line!(a_login_that_ends_at_one_server_ends_at_all, the_lobby_is_the_same_everywhere,);

async fn a_login_that_ends_at_one_server_ends_at_all(over: Over) {
    let (here, there) = Cluster::pair(over).await;
    let (mut anna, mut phone) = (here.guest().await, there.guest().await);
    anna.keep(&claim(&anna, "Anna", PASSWORD).await).unwrap();
    let signed_in = sign_in(&phone, "Anna", PASSWORD).await;
    phone.keep(&signed_in).unwrap();
    let id = make_for_two(&anna, &here.guest().await, json!({})).await;
    let (mut line, _) = watch(&phone, &id).await;
    let logins = anna.get("/api/account").await.unwrap().body["logins"].take();
    let other = logins.as_array().unwrap().iter().find(|login| login["current"] == false).unwrap();
    let place = format!("/api/logins/{}", other["id"].as_str().unwrap());
    assert_eq!(anna.delete(&place).await.unwrap().status, 200);
    line.next_where(|message| message["say"] == "signed_out").await.unwrap();
    refused(phone.get("/api/account").await.unwrap(), 401, "no_guest");
}

async fn the_lobby_is_the_same_everywhere(over: Over) {
    let (here, there) = Cluster::pair(over).await;
    let (anna, ben) = (here.guest().await, there.guest().await);
    let listed = json!({ "listed": true });
    let id = id_of(&make(&anna, &wadi(&[me(), open()], listed)).await);
    until(async || lobby(&ben).await == [id.clone()]).await;
    done(ben.order(&id, sit(1)).await.unwrap());
    until(async || lobby(&anna).await.is_empty()).await;
}

async fn lobby(guest: &Guest) -> Vec<String> {
    let list = guest.get("/api/matches?whose=open").await.unwrap();
    assert_eq!(list.status, 200, "{}", list.body);
    let matches: Vec<Value> = list.body["matches"].as_array().unwrap().clone();
    matches.iter().map(id_of).collect()
}
