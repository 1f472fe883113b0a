//! What is lost is made up for, and what comes too early does no harm.

use std::time::Duration;

use client::{Guest, Socket};
use serde_json::json;
use sqlx::{Connection as _, PgConnection};

use super::cluster::{Cluster, Node, Over, heard_event, say_on_line};
use crate::support::{
    TestServer, done, event, make_for_two, play_turn, say, seq, settings, table, until, watch,
};

super::over_every_line!(
    control_without_notice_nothing_is_seen,
    a_bulletin_that_was_lost_is_missed_and_made_up_for,
    whoever_looks_finds_what_nobody_told,
);

/// Loses everything from now on. What was said before, and what was missed before, has long been followed: otherwise it would
/// make the other server read on.
async fn lose_from_now_on(there: &Node, anna: &Guest, id: &str, line: &mut Socket) {
    done(anna.order(id, say(0, "before")).await.unwrap());
    event(line, "said").await;
    there.faults.lose(true);
    until(async || there.faults.lost() > 0).await;
}

/// Waits until all is lost that was said until now. Whoever looks on hears nothing of it.
async fn lose_all_of_it(there: &Node, line: &mut Socket) {
    // The first may have been under way before.
    let lost = there.faults.lost();
    while there.faults.lost() < lost + 2 {
        assert_eq!(heard_event(line).await, None);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(heard_event(line).await, None);
}

/// The same as the tests of tables, where everything is lost: they would fail.
async fn control_without_notice_nothing_is_seen(over: Over) {
    let (here, there) = Cluster::pair(over).await;
    let (anna, ben) = (here.guest().await, there.guest().await);
    let id = make_for_two(&anna, &ben.at(here.address), json!({})).await;
    let (mut bens, _) = watch(&ben, &id).await;
    lose_from_now_on(&there, &anna, &id, &mut bens).await;
    done(anna.order(&id, say(0, "hello")).await.unwrap());
    lose_all_of_it(&there, &mut bens).await;
}

async fn a_bulletin_that_was_lost_is_missed_and_made_up_for(over: Over) {
    let (here, there) = Cluster::pair(over).await;
    let (anna, ben) = (here.guest().await, there.guest().await);
    let id = make_for_two(&anna, &ben.at(here.address), json!({})).await;
    let (mut bens, start) = watch(&ben, &id).await;
    lose_from_now_on(&there, &anna, &id, &mut bens).await;
    play_turn(&anna, &id, 0).await;
    lose_all_of_it(&there, &mut bens).await;
    // The next sign of life has a number that does not follow.
    there.faults.lose(false);
    assert_eq!(event(&mut bens, "acted").await["seq"], seq(&start) + 1);
}

async fn whoever_looks_finds_what_nobody_told(over: Over) {
    let cluster = Cluster::new(over).await;
    let (here, there) = (cluster.start().await, cluster.start_attentive().await);
    let (anna, ben) = (here.guest().await, there.guest().await);
    let id = make_for_two(&anna, &ben.at(here.address), json!({})).await;
    let (mut bens, _) = watch(&ben, &id).await;
    there.faults.lose(true);
    done(anna.order(&id, say(0, "hello")).await.unwrap());
    event(&mut bens, "said").await;
}

/// Ends the connections of a kind, as an operator or a network would.
async fn end_connections(cluster: &Cluster, kind: &str) -> usize {
    let mut connection = PgConnection::connect(&cluster.url).await.unwrap();
    let ended = sqlx::query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
         WHERE datname = current_database() AND application_name = $1",
    );
    let ended = ended.bind(kind).fetch_all(&mut connection).await.unwrap().len();
    connection.close().await.unwrap();
    ended
}

/// The next events of a socket, which must be these words from this number on.
async fn hear_all(line: &mut Socket, first: u32, words: &[String]) {
    for (number, said) in (first..).zip(words) {
        let heard = line.next_where(|message| message["say"] == "event").await.unwrap();
        assert_eq!(heard["event"]["seq"], number);
        assert_eq!(heard["event"]["fact"]["words"]["text"], *said);
    }
}

/// Connections to listen and to speak on are ended again and again while people talk: everything is heard, once and in order.
#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_is_cut_is_opened_again_and_nothing_is_missed() {
    let cluster = Cluster::new(Over::Database).await;
    let (here, there) = (cluster.start().await, cluster.start().await);
    let (anna, ben) = (here.guest().await, there.guest().await);
    let id = make_for_two(&anna, &ben.at(here.address), json!({})).await;
    let ((mut annas, start), (mut bens, _)) = (watch(&anna, &id).await, watch(&ben, &id).await);
    let (mut ended, mut next) = (0, seq(&start));
    for round in 0..testing::scaled(10_u32) {
        let words = [format!("{round} from here"), format!("{round} from there")];
        ended += end_connections(&cluster, "shadoof: listens").await;
        done(anna.order(&id, say(0, &words[0])).await.unwrap());
        ended += end_connections(&cluster, "shadoof: speaks").await;
        done(ben.order(&id, say(1, &words[1])).await.unwrap());
        // Both at once: who does not read is cut off.
        tokio::join!(hear_all(&mut annas, next, &words), hear_all(&mut bens, next, &words));
        next += 2;
    }
    assert!(ended > 0, "connections were ended");
}

/// A notice of events that are not stored, and some that are none at all.
#[tokio::test(flavor = "multi_thread")]
async fn a_notice_before_the_commit_does_no_harm() {
    let cluster = Cluster::new(Over::Database).await;
    let (here, there) = (cluster.start().await, cluster.start().await);
    let (anna, ben) = (here.guest().await, there.guest().await);
    let id = make_for_two(&anna, &ben.at(here.address), json!({})).await;
    let (mut bens, start) = watch(&ben, &id).await;
    let early = |number: u64, seq: u32| json!({ "from": "somebody", "number": number, "notices": [{ "stored": [id, seq] }, { "stored": ["../..", 7] }] });
    let heard = there.number("shadoof_notices_heard_total").await;
    for text in [
        early(1, seq(&start) + 1).to_string(),
        early(2, u32::MAX).to_string(),
        "no bulletin".to_owned(),
        json!({ "from": "somebody", "number": 3, "notices": ["sing"] }).to_string(),
    ] {
        say_on_line(&cluster, &(here.sign)(&text)).await;
    }
    until(async || there.number("shadoof_notices_heard_total").await >= heard + 4.0).await;
    assert_eq!(heard_event(&mut bens).await, None);
    assert_eq!(table(&ben, &id).await["seq"], start["seq"]);
    done(anna.order(&id, say(0, "hello")).await.unwrap());
    assert_eq!(event(&mut bens, "said").await["seq"], start["seq"]);
    done(ben.order(&id, say(1, "hello to you")).await.unwrap());
}

/// Whoever can connect to the database, or to NATS, can speak on the line. Servers hear each other only: nobody else shows people
/// at tables who are not there, fills their memory, or lets them look at the store again and again.
#[tokio::test(flavor = "multi_thread")]
async fn strangers_are_not_heard() {
    let cluster = Cluster::new(Over::Database).await;
    let (here, there) = (cluster.start().await, cluster.start().await);
    let (anna, ben) = (here.guest().await, there.guest().await);
    let id = make_for_two(&anna, &ben.at(here.address), json!({})).await;
    let (mut bens, _) = watch(&ben, &id).await;
    let numbers = async || {
        let of = ["shadoof_notices_missed_total", "shadoof_servers_heard"];
        [there.number(of[0]).await, there.number(of[1]).await]
    };
    until(async || numbers().await[1] == 1.0).await;
    let before = numbers().await;
    let forged = |from: u32, number: u64| {
        let here = json!({ "here": [id, { "seats": [true, true], "others": 77 }] });
        json!({ "from": format!("s{from}"), "number": number, "notices": [here, "repeat", "logins_ended"] })
            .to_string()
    };
    for from in 0..50 {
        say_on_line(&cluster, &forged(from, 9)).await;
        say_on_line(&cluster, &format!("{} {}", "0".repeat(26), forged(from, u64::MAX))).await;
    }
    // What is said after that, by a server, is heard after that.
    done(anna.order(&id, say(0, "hello")).await.unwrap());
    let heard = bens.next_where(|message| message["spectators"] == 77 || message["say"] == "event").await;
    assert_eq!(heard.unwrap()["say"], "event");
    assert_eq!(numbers().await, before);
}

/// A file has no line. Servers that share one, on one machine, look for themselves.
#[tokio::test(flavor = "multi_thread")]
async fn servers_on_one_file_follow_each_other() {
    let here = TestServer::open().await;
    let there = server::Server::open(settings(here.location().clone())).await.unwrap();
    let address = there.address();
    tokio::spawn(there.run(None, std::future::pending()));
    let (anna, ben) = (here.guest().await, here.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let (mut bens, _) = watch(&ben.at(address), &id).await;
    done(anna.order(&id, say(0, "hello")).await.unwrap());
    event(&mut bens, "said").await;
}
