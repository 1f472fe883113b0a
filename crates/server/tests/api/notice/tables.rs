//! What happens at a table is seen at every server.

use serde_json::{Value, json};
use wire::{Command, Request};

use super::cluster::{Cluster, Over, heard_event, presence};
use crate::support::{
    act, done, event, first_legal, id_of, make, make_for_two, me, open, refused, say, seq, sit, table, wadi,
    watch,
};

super::over_every_line!(
    everything_at_a_table_is_seen_at_the_other_server,
    who_is_here_is_known_at_all_servers,
    whoever_starts_later_learns_who_is_here,
    time_runs_out_for_those_at_all_servers,
);

/// A table as nobody in particular sees it, without what depends on the moment.
fn plain(mut table: Value) -> Value {
    for field in ["yours", "clock", "now"] {
        table[field].take();
    }
    table["position"]["legal"].take();
    table
}

async fn everything_at_a_table_is_seen_at_the_other_server(over: Over) {
    let (here, there) = Cluster::pair(over).await;
    let (anna, ben) = (here.guest().await, there.guest().await);
    let live = json!({ "clock": { "kind": "live", "seconds": 600, "increment": 5 } });
    let id = make_for_two(&anna, &ben.at(here.address), live).await;
    let ((mut annas, start), (mut bens, _)) = (watch(&anna, &id).await, watch(&ben, &id).await);
    // Anna plays here: Ben, there, is to act and is told what he may do.
    let mut now = start.clone();
    loop {
        done(anna.order(&id, act(0, seq(&now), &first_legal(&now))).await.unwrap());
        let acted = event(&mut bens, "acted").await;
        assert_eq!(acted["seq"], now["seq"]);
        now = table(&anna, &id).await;
        if now["position"]["turn"] != json!({ "who": "seat", "seat": 0 }) {
            assert!(!acted["position"]["legal"].as_array().unwrap().is_empty(), "{acted}");
            assert!(acted["clock"].is_object(), "the clocks come along: {acted}");
            break;
        }
    }
    // Words go both ways.
    done(ben.order(&id, say(1, "well played")).await.unwrap());
    assert_eq!(event(&mut annas, "said").await["fact"]["words"]["text"], "well played");
    done(anna.order(&id, say(0, "thank you")).await.unwrap());
    assert_eq!(event(&mut bens, "said").await["seat"], 1, "his own words come first");
    assert_eq!(event(&mut bens, "said").await["seat"], 0);
    // Taking back is asked for here, and permitted there.
    done(anna.order(&id, Command::Ask { seat: 0, request: Request::TakeBack }).await.unwrap());
    event(&mut bens, "asked").await;
    done(ben.order(&id, Command::Answer { seat: 1, yes: true }).await.unwrap());
    event(&mut annas, "took_back").await;
    assert_eq!(table(&anna, &id).await["position"], start["position"]);
    // Pauses stop the clocks everywhere.
    done(ben.order(&id, Command::Ask { seat: 1, request: Request::Pause }).await.unwrap());
    let is_bens =
        |message: &Value| message["event"]["fact"]["kind"] == "asked" && message["event"]["seat"] == 1;
    annas.next_where(is_bens).await.unwrap();
    done(anna.order(&id, Command::Answer { seat: 0, yes: true }).await.unwrap());
    event(&mut bens, "paused").await;
    done(ben.order(&id, Command::Resign { seat: 1 }).await.unwrap());
    event(&mut annas, "left").await;
    assert_eq!(plain(table(&anna, &id).await), plain(table(&anna.at(there.address), &id).await));
    refused(anna.order(&id, Command::Resign { seat: 0 }).await.unwrap(), 409, "over");
}

async fn who_is_here_is_known_at_all_servers(over: Over) {
    let (here, there) = Cluster::pair(over).await;
    let (anna, ben) = (here.guest().await, there.guest().await);
    let id = make_for_two(&anna, &ben.at(here.address), json!({})).await;
    let (mut annas, _) = watch(&anna, &id).await;
    presence(&mut annas, &[true, false], 0).await;
    let (mut bens, _) = watch(&ben, &id).await;
    presence(&mut annas, &[true, true], 0).await;
    presence(&mut bens, &[true, true], 0).await;
    let (onlookers, _) = watch(&there.guest().await, &id).await;
    presence(&mut annas, &[true, true], 1).await;
    drop(onlookers);
    presence(&mut annas, &[true, true], 0).await;
    let carla = there.guest().await;
    let (_carlas, _) = watch(&carla, &id).await;
    presence(&mut annas, &[true, true], 1).await;
    // Nobody is with a server that stops.
    heard_event(&mut annas).await;
    there.stop().await;
    presence(&mut annas, &[true, false], 0).await;
}

async fn whoever_starts_later_learns_who_is_here(over: Over) {
    let cluster = Cluster::new(over).await;
    let here = cluster.start().await;
    let (anna, ben) = (here.guest().await, here.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let (mut annas, _) = watch(&anna, &id).await;
    let there = cluster.start().await;
    let (mut bens, _) = watch(&ben.at(there.address), &id).await;
    presence(&mut bens, &[true, true], 0).await;
    presence(&mut annas, &[true, true], 0).await;
    // Whoever looks on there and sits down is seen on the seat here.
    let other = id_of(&make(&anna, &wadi(&[me(), open()], json!({}))).await);
    let (mut annas, _) = watch(&anna, &other).await;
    let (mut bens, _) = watch(&ben.at(there.address), &other).await;
    presence(&mut annas, &[true, false], 1).await;
    let sat = bens.order(sit(1)).await.unwrap();
    assert_eq!(sat["outcome"], "done", "{sat}");
    presence(&mut annas, &[true, true], 0).await;
}

async fn time_runs_out_for_those_at_all_servers(over: Over) {
    let (here, there) = Cluster::pair(over).await;
    let (anna, ben) = (here.guest().await, there.guest().await);
    let live = json!({ "clock": { "kind": "live", "seconds": 60, "increment": 0 } });
    let id = make_for_two(&anna, &ben.at(here.address), live).await;
    let ((mut annas, _), (mut bens, _)) = (watch(&anna, &id).await, watch(&ben, &id).await);
    // Only one of them finds out that it is so late; its word counts for both.
    here.time.skip(std::time::Duration::from_secs(70));
    for line in [&mut annas, &mut bens] {
        let left = event(line, "left").await;
        assert_eq!((&left["seat"], &left["fact"]["why"]), (&json!(0), &json!("time_up")), "{left}");
    }
}
