//! What only NATS can do: be gone.

use serde_json::json;
use testing::nats;

use super::cluster::{Cluster, presence};
use crate::support::{done, event, make_for_two, say, watch};

#[tokio::test(flavor = "multi_thread")]
async fn play_goes_on_without_nats_and_all_is_made_up_for_when_it_is_back() {
    let server = nats::Server::start();
    let (port, address) = (server.port(), server.address());
    let cluster = Cluster::by(address.parse().unwrap()).await;
    let (here, there) = (cluster.start().await, cluster.start().await);
    let (anna, ben) = (here.guest().await, there.guest().await);
    let id = make_for_two(&anna, &ben.at(here.address), json!({})).await;
    let ((mut annas, _), (mut bens, _)) = (watch(&anna, &id).await, watch(&ben, &id).await);
    done(anna.order(&id, say(0, "before")).await.unwrap());
    event(&mut bens, "said").await;
    drop(server);
    done(anna.order(&id, say(0, "meanwhile")).await.unwrap());
    event(&mut annas, "said").await;
    let _server = nats::Server::start_at(port);
    assert_eq!(event(&mut bens, "said").await["fact"]["words"]["text"], "meanwhile");
    done(anna.order(&id, say(0, "after")).await.unwrap());
    assert_eq!(event(&mut bens, "said").await["fact"]["words"]["text"], "after");
    // Who is here is known again, too.
    let (_onlookers, _) = watch(&here.guest().await, &id).await;
    presence(&mut bens, &[true, true], 1).await;
}

/// A line that is not there when servers start keeps nobody from playing.
#[tokio::test(flavor = "multi_thread")]
async fn servers_start_without_nats_and_look_for_themselves() {
    let cluster = Cluster::by("nats://127.0.0.1:9".parse().unwrap()).await;
    let (here, there) = (cluster.start_attentive().await, cluster.start_attentive().await);
    let (anna, ben) = (here.guest().await, there.guest().await);
    let id = make_for_two(&anna, &ben.at(here.address), json!({})).await;
    let (mut bens, _) = watch(&ben, &id).await;
    done(anna.order(&id, say(0, "hello")).await.unwrap());
    event(&mut bens, "said").await;
}
