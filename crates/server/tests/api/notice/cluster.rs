//! Servers that share a database.

use std::net::SocketAddr;
use std::sync::OnceLock;

use client::{Guest, Socket};
use serde_json::Value;
use server::{NoticeFaults, NoticeSetting, Server, TimeSkipper};
use sqlx::{Connection as _, Executor as _, PgConnection};
use store::Location;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use wire::FromClient;

use crate::support::{postgres, settings};

/// A NATS that the tests share. The servers of one database hear no others there.
fn shared_nats() -> &'static testing::nats::Server {
    static SERVER: OnceLock<testing::nats::Server> = OnceLock::new();
    SERVER.get_or_init(testing::nats::Server::start)
}

/// Over what servers hear each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Over {
    Database,
    Nats,
}

/// A database, and a line.
pub(crate) struct Cluster {
    pub(crate) url: String,
    notice: NoticeSetting,
}

/// A server of a cluster, until the test ends or stops it.
pub(crate) struct Node {
    pub(crate) address: SocketAddr,
    pub(crate) faults: NoticeFaults,
    pub(crate) time: TimeSkipper,
    /// Turns words into what this server would say to the others.
    pub(crate) sign: Box<dyn Fn(&str) -> String + Send + Sync>,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl Cluster {
    pub(crate) async fn new(over: Over) -> Cluster {
        let notice = match over {
            Over::Database => NoticeSetting::Database,
            Over::Nats => shared_nats().address().parse().unwrap(),
        };
        Cluster::by(notice).await
    }

    /// Servers that hear each other in this way.
    pub(crate) async fn by(notice: NoticeSetting) -> Cluster {
        Cluster { url: postgres::new_database().await, notice }
    }

    /// Two servers that do nothing but listen to each other.
    pub(crate) async fn pair(over: Over) -> (Node, Node) {
        let cluster = Cluster::new(over).await;
        (cluster.start().await, cluster.start().await)
    }

    /// Another server, which looks for itself only when it has missed something. It hears the others by now.
    pub(crate) async fn start(&self) -> Node {
        let node = self.start_attentive().await;
        node.faults.never_look();
        node
    }

    /// Another server as it is run.
    pub(crate) async fn start_attentive(&self) -> Node {
        let mut settings = settings(Location::Postgres(self.url.clone()));
        settings.notice = self.notice.clone();
        // Tests may say where somebody comes from.
        settings.proxies = vec![std::net::Ipv4Addr::LOCALHOST.into()];
        let server = Server::open(settings).await.unwrap();
        let (address, faults, time) = (server.address(), server.notice_faults(), server.time_skipper());
        let sign = Box::new(server.notice_signer());
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(async move {
            server.run(None, async move { drop(stopped.await) }).await.unwrap();
        });
        Node { address, faults, time, sign, stop, running }
    }
}

impl Node {
    pub(crate) async fn guest(&self) -> Guest {
        Guest::enter(self.address).await.unwrap()
    }

    /// Stops, and waits until it has.
    pub(crate) async fn stop(self) {
        drop(self.stop);
        self.running.await.unwrap();
    }

    /// A number of `/metrics`.
    pub(crate) async fn number(&self, name: &str) -> f64 {
        let text = Guest::stranger(self.address).get("/metrics").await.unwrap().body;
        let mut lines = text.as_str().unwrap().lines().map(ToOwned::to_owned);
        lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok()).unwrap()
    }
}

/// Says something on the line of a database, as anybody can who may connect to it.
pub(crate) async fn say_on_line(cluster: &Cluster, text: &str) {
    let mut connection = PgConnection::connect(&cluster.url).await.unwrap();
    let said = sqlx::query("SELECT pg_notify('shadoof', $1)").bind(text.to_owned());
    assert_eq!(connection.execute(said).await.unwrap().rows_affected(), 1);
    connection.close().await.unwrap();
}

/// The next presence that is like this.
pub(crate) async fn presence(line: &mut Socket, seats: &[bool], spectators: u32) {
    let expected = serde_json::json!({ "say": "presence", "seats": seats, "spectators": spectators });
    line.next_where(|message| *message == expected).await.unwrap();
}

/// The event that has come on a socket by now, if one has: what was told before comes before the answer to a sign of life.
pub(crate) async fn heard_event(line: &mut Socket) -> Option<Value> {
    line.say(&FromClient::Ping).await.unwrap();
    loop {
        let message: Value = line.next().await.unwrap();
        match message["say"].as_str().unwrap() {
            "event" => return Some(message),
            "pong" => return None,
            _ => {}
        }
    }
}
