//! What it costs to have a match read and played through.

use client::Guest;
use hyper::Method;
use serde_json::json;
use server::{Rate, Settings};

use crate::support::{TestServer, computer, id_of, make, me, reef, seq};

/// A match of some hundred plays, written down.
const RECORD: &str = include_str!("../../../../../examples/reef.record");

/// A little for each network, and addresses as a proxy tells them.
fn little(settings: &mut Settings) {
    settings.proxies.push([127, 0, 0, 1].into());
    settings.rate = Rate { burst: 20.0, per_second: 0.0 };
}

async fn long_match(guest: &Guest) -> (String, u32) {
    let whole = json!({ "beginning": { "kind": "record", "text": RECORD } });
    let table = make(guest, &reef(&[me(), computer(1)], whole)).await;
    (id_of(&table), seq(&table))
}

async fn status(guest: &Guest, path: &str, address: &str) -> u16 {
    guest.send(Method::GET, path, String::new(), &[("x-forwarded-for", address)]).await.unwrap().status
}

/// Whoever has matches read that nobody has at hand owes for their events; whoever finds them in memory does not.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_read_counts_by_its_length() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let mut ids = Vec::new();
    for _ in 0..20 {
        let (id, seq) = long_match(&anna).await;
        assert!(seq > 200, "{seq}");
        ids.push(id);
    }
    let server = server.restart_with(little).await;
    let anna = anna.at(server.address);
    let ask = async |address: &str| {
        let mut granted = 0;
        for id in &ids {
            match status(&anna, &format!("/api/matches/{id}/invitations"), address).await {
                200 => granted += 1,
                status => assert_eq!(status, 429),
            }
        }
        granted
    };
    let cold = ask("192.0.2.1").await;
    assert!((5..20).contains(&cold), "{cold} of 20, which would take half of it by their requests alone");
    ask("192.0.2.2").await;
    assert_eq!(ask("192.0.2.3").await, 20, "all of them are in memory now");
}

/// All of it is played through again, however little of it is told.
#[tokio::test(flavor = "multi_thread")]
async fn events_cost_by_what_is_played_through_for_them() {
    let server = TestServer::open().await;
    let (id, seq) = long_match(&server.guest().await).await;
    let server = server.restart_with(little).await;
    let anybody = server.nobody();
    assert_eq!(status(&anybody, &format!("/api/matches/{id}"), "192.0.2.1").await, 200);
    let granted = async |seen: u32, address: &str| {
        let path = format!("/api/matches/{id}/events?seen={seen}");
        let mut granted = 0;
        while status(&anybody, &path, address).await == 200 {
            granted += 1;
        }
        granted
    };
    assert_eq!(granted(seq, "192.0.2.2").await, 20, "nothing has happened since, so nothing is played");
    let last = granted(seq - 1, "192.0.2.3").await;
    assert!((5..15).contains(&last), "{last}");
}
