//! A server that is cut off from its database, or from the other servers only, and not from people.

use std::net::SocketAddr;

use client::{Guest, Program, Socket, order_id};
use serde_json::{Value, json};
use testing::{nats, postgres};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use wire::{FromClient, Order};

use crate::harness::{command, enter, get, me_and_anybody, new_match, shadoof, shown, wadi, wait_until};
#[cfg(target_os = "linux")]
use crate::{
    harness::wait_for,
    proxy::{Proxy, example},
};

/// A line that can be cut: then nothing goes over it any more, and nobody is told.
struct Line {
    port: u16,
    passes: watch::Sender<bool>,
}

impl Line {
    /// A line to a port of this machine.
    async fn to(port: u16) -> Line {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let line = Line { port: listener.local_addr().unwrap().port(), passes: watch::Sender::new(true) };
        let passes = line.passes.subscribe();
        tokio::spawn(async move {
            while let Ok((from, _)) = listener.accept().await {
                tokio::spawn(connect(from, port, passes.clone()));
            }
        });
        line
    }

    fn cut(&self) {
        self.passes.send_replace(false);
    }

    fn heal(&self) {
        self.passes.send_replace(true);
    }
}

async fn connect(from: TcpStream, port: u16, mut passes: watch::Receiver<bool>) {
    if passes.wait_for(|passes| *passes).await.is_err() {
        return;
    }
    let Ok(to) = TcpStream::connect(("127.0.0.1", port)).await else { return };
    from.set_nodelay(true).unwrap();
    to.set_nodelay(true).unwrap();
    let ((from, back), (answers, to)) = (from.into_split(), to.into_split());
    tokio::join!(pass_on(from, to, passes.clone()), pass_on(answers, back, passes));
}

/// Passes everything on, while it may. What waits goes on when the line is healed, as in a network.
async fn pass_on(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut passes: watch::Receiver<bool>) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        if passes.wait_for(|passes| *passes).await.is_err() || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

fn serve(database: &str, more: &[&str]) -> Program {
    let mut command = shadoof(&["serve", "--listen", "127.0.0.1:0", "--rate", "1000000", "--database"]);
    Program::start(command.arg(database).args(more)).unwrap()
}

/// Two people at two servers, at one table.
struct Two {
    here: SocketAddr,
    there: SocketAddr,
    id: String,
    ben: Guest,
    annas: Socket,
    bens: Socket,
}

impl Two {
    async fn sit(here: &Program, there: &Program) -> Two {
        let (here, there) = (here.address(), there.address());
        let (anna, ben) = (enter(here).await, enter(there).await);
        let table = anna.make(&new_match(&wadi(false), &me_and_anybody())).await.unwrap();
        let id = table["id"].as_str().unwrap().to_owned();
        let sat = ben.order(&id, command(json!({ "do": "sit", "seat": 1 }))).await.unwrap();
        assert_eq!(sat.status, 200, "{}", sat.body);
        let annas = anna.socket(&id, None).await.unwrap();
        let bens = ben.socket(&id, None).await.unwrap();
        let mut two = Two { here, there, id, ben, annas, bens };
        two.hear_each_other("at first").await;
        two
    }

    /// What one says at one server, the other hears at the other.
    async fn hear_each_other(&mut self, words: &str) {
        let (by_anna, by_ben) = (format!("{words}, by Anna"), format!("{words}, by Ben"));
        self.annas.say(&FromClient::Order(says(0, &by_anna))).await.unwrap();
        assert_eq!(heard(&mut self.bens).await, by_anna);
        self.bens.say(&FromClient::Order(says(1, &by_ben))).await.unwrap();
        assert_eq!(heard(&mut self.bens).await, by_ben);
        assert_eq!([heard(&mut self.annas).await, heard(&mut self.annas).await], [by_anna, by_ben]);
    }

    /// Both servers say the same of the match, to the letter.
    async fn see_the_same(&self) {
        wait_until("both servers say the same", async || {
            shown(self.here, &self.id).await == shown(self.there, &self.id).await
        })
        .await;
    }

    /// All that was said, in order.
    async fn said(&self) -> Vec<String> {
        let events =
            get(&Guest::stranger(self.here), &format!("/api/matches/{}/events?seen=0", self.id)).await;
        let said =
            events.as_array().unwrap().iter().filter_map(|event| event["fact"]["words"]["text"].as_str());
        said.map(ToOwned::to_owned).collect()
    }
}

fn says(seat: u8, text: &str) -> Order {
    let words = json!({ "kind": "text", "text": text });
    Order { id: order_id(), command: command(json!({ "do": "say", "seat": seat, "words": words })) }
}

/// The next words that are heard.
async fn heard(socket: &mut Socket) -> String {
    let is_said = |message: &Value| message["event"]["fact"]["kind"] == "said";
    let message = socket.next_where(is_said).await.unwrap();
    message["event"]["fact"]["words"]["text"].as_str().unwrap().to_owned()
}

async fn readiness(server: SocketAddr) -> u16 {
    Guest::stranger(server).get("/readyz").await.unwrap().status
}

/// Asks a proxy for one match after the other, each of which it may send to another server. None of them is known anywhere.
#[cfg(target_os = "linux")]
async fn nobody_is_led_to(cut_off: SocketAddr, other: SocketAddr) {
    let folder = tempfile::TempDir::new().unwrap();
    let servers = [("10.0.0.11:7777", cut_off), ("10.0.0.12:7777", cut_off), ("10.0.0.13:7777", other)];
    let changes = servers.map(|(name, server)| (name, server.to_string()));
    let several = example("nginx-several.conf", &changes);
    let proxy = Proxy::nginx_to(folder.path(), "shadoof", &several);
    wait_for("the proxy answers", || proxy.curl("/healthz", &[]).contains("200 OK")).await;
    for number in 0..12 {
        let answer = proxy.curl(&format!("/api/matches/none{number}"), &[]);
        assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_database_nothing_is_acknowledged_and_people_are_sent_elsewhere() {
    let database = postgres::Server::start();
    let line = Line::to(database.port()).await;
    let here = serve(&database.address("postgres"), &[]);
    let there = serve(&format!("postgres://tester@127.0.0.1:{}/postgres", line.port), &[]);
    let mut two = Two::sit(&here, &there).await;
    assert_eq!(readiness(two.there).await, 200);
    line.cut();
    // Ben is not answered. He is told to come back, and a proxy learns that this is not the place.
    let order = says(1, "is anybody there?");
    two.bens.say(&FromClient::Order(order.clone())).await.unwrap();
    let is_answer = |message: &Value| message["say"] == "answer" && message["id"] == order.id.as_str();
    let told = two.bens.next_where(|message| message["say"] == "closing" || is_answer(message));
    let told = told.await.unwrap();
    let again = ["storage_unavailable", "busy"];
    let is_put_off = told["result"]["code"].as_str().is_some_and(|code| again.contains(&code));
    assert!(told["say"] == "closing" || is_put_off, "{told}");
    if told["say"] == "answer" {
        two.bens.next_where(|message| message["say"] == "closing").await.unwrap();
    }
    assert_eq!(readiness(two.there).await, 503);
    let refused = two.ben.get(&format!("/api/matches/{}", two.id)).await.unwrap();
    assert_eq!((refused.status, refused.body["code"].as_str()), (503, Some("storage_unavailable")));
    assert!(refused.retry_after.is_some(), "he is told when to try again");
    assert!(two.ben.socket(&two.id, None).await.is_err());
    // Nobody else minds.
    assert_eq!(readiness(two.here).await, 200);
    two.annas.say(&FromClient::Order(says(0, "where is he?"))).await.unwrap();
    assert_eq!(heard(&mut two.annas).await, "where is he?");
    // Behind a proxy, nobody meets the server that is cut off.
    #[cfg(target_os = "linux")]
    nobody_is_led_to(two.there, two.here).await;
    // Elsewhere he goes on, with the same words.
    let elsewhere = two.ben.at(two.here);
    let mut bens = elsewhere.socket(&two.id, None).await.unwrap();
    bens.say(&FromClient::Order(order.clone())).await.unwrap();
    assert_eq!(heard(&mut bens).await, "is anybody there?");
    assert_eq!(heard(&mut two.annas).await, "is anybody there?");
    // Then what waited on the line arrives late, and is there already.
    line.heal();
    wait_until("the line is healed", async || readiness(two.there).await == 200).await;
    two.bens = two.ben.socket(&two.id, None).await.unwrap();
    two.bens.say(&FromClient::Order(order.clone())).await.unwrap();
    let again = two.bens.next_where(is_answer).await.unwrap();
    assert_eq!(again["result"]["outcome"], "done", "{again}");
    two.hear_each_other("healed").await;
    two.see_the_same().await;
    let once = ["where is he?", "is anybody there?"];
    let healed = ["healed, by Anna", "healed, by Ben"];
    assert_eq!(two.said().await[2..], [once, healed].concat());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_notice_servers_follow_each_other_a_little_later() {
    let (database, nats) = (postgres::Server::start(), nats::Server::start());
    let line = Line::to(nats.port()).await;
    let here = serve(&database.address("postgres"), &["--notice", &nats.address()]);
    let notice = format!("nats://127.0.0.1:{}", line.port);
    let there = serve(&database.address("postgres"), &["--notice", &notice]);
    let mut two = Two::sit(&here, &there).await;
    line.cut();
    // Everything is acknowledged, and seen by whoever looks for themselves.
    two.hear_each_other("cut").await;
    for server in [two.here, two.there] {
        assert_eq!(readiness(server).await, 200);
    }
    two.see_the_same().await;
    line.heal();
    two.hear_each_other("healed").await;
    two.see_the_same().await;
    let said =
        ["at first", "cut", "healed"].map(|words| [format!("{words}, by Anna"), format!("{words}, by Ben")]);
    assert_eq!(two.said().await, said.concat());
}
