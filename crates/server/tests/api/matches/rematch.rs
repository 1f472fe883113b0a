//! The match that follows a finished one.

use serde_json::json;
use wire::Command;

use crate::support::{
    TestServer, computer, done, event, id_of, kinds, make, me, open, sit, table, wadi, watch,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_moves_the_seats_on_and_is_one_match_however_often_it_is_asked_for() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = id_of(&make(&anna, &wadi(&[me(), open(), computer(2)], json!({}))).await);
    done(ben.order(&id, sit(1)).await.unwrap());
    done(anna.order(&id, Command::Resign { seat: 0 }).await.unwrap());
    let (mut line, _) = watch(&anna, &id).await;
    done(ben.order(&id, Command::Resign { seat: 1 }).await.unwrap());
    let (annas, bens) = tokio::join!(
        anna.order(&id, Command::Rematch { seat: 0 }),
        ben.order(&id, Command::Rematch { seat: 1 })
    );
    let (annas, bens) = (done(annas.unwrap()), done(bens.unwrap()));
    assert_eq!(annas["follows"], bens["follows"]);
    let next = annas["follows"].as_str().unwrap().to_owned();
    assert_eq!(event(&mut line, "followed").await["fact"]["by"], next.as_str());
    assert_eq!(done(ben.order(&id, Command::Rematch { seat: 1 }).await.unwrap()), bens, "asked again");
    let follows = table(&anna, &next).await;
    let seats = follows["seats"].as_array().unwrap();
    assert_eq!(seats[0]["holder"], json!({ "kind": "computer", "level": 2 }));
    assert_eq!(seats[1]["holder"]["player"], anna.player.as_str());
    assert_eq!(seats[2]["holder"]["player"], ben.player.as_str());
    assert_eq!(follows["phase"], "running");
    let kinds = kinds(&anna, &id).await;
    assert_eq!(kinds.iter().filter(|kind| *kind == "followed").count(), 1);
}
