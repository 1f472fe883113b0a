//! Machines with people, who play what comes to their mind, and with thinkers. Both go to another server where one does not
//! answer.

use std::sync::Arc;
use std::time::Duration;

use catalog::Record;
use game::Seat;
use store::PlayerId;
use table::Person;
use tokio::time::sleep;
use wire::{Advice, Code, Command, Order, ThinkerAnswer, Thought};

use super::ledger::{Ledger, begin_search};
use super::node::{Node, Seen};
use super::planted;
use super::post::{Post, Station};
use crate::matches::command_id;

/// How long somebody waits for an answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// The same of a thinker, whose request is held open.
const LONG_PATIENCE: Duration = Duration::from_secs(12);
/// How often a thinker says what it has found out, if nobody answers.
const TRIES: usize = 3;

/// Servers, as they are known outside.
#[derive(Clone)]
pub(super) struct Servers(pub(super) Arc<[(&'static str, Node)]>);

impl Servers {
    /// One of them.
    fn any(&self) -> (&'static str, Node) {
        let count = u64::try_from(self.0.len()).unwrap();
        self.0[usize::try_from(planted::below(count)).unwrap()].clone()
    }
}

async fn pause(least: u64, most: u64) {
    sleep(Duration::from_millis(least + planted::below(most - least))).await;
}

/// Asks a server something; nothing if it does not answer.
async fn ask<T: Send + 'static, F: Future<Output = Option<T>> + Send + 'static>(
    station: &Station,
    (server, node): &(&'static str, Node),
    patience: Duration,
    question: impl FnOnce(Node) -> F + Send + 'static,
) -> Option<T> {
    let (node, from) = (node.clone(), station.name);
    station
        .ask(server, patience, move |answer| {
            tokio::spawn(async move {
                if let Some(said) = question(node.clone()).await {
                    node.send(from, move || drop(answer.send(said)));
                }
            });
        })
        .await
}

/// Somebody who plays for one seat until the match is over.
pub(super) async fn person(
    name: &'static str,
    seat: Seat,
    post: Arc<Post>,
    servers: Servers,
    ledger: Arc<Ledger>,
) {
    let station = Station::open(name, &post).await;
    let mut server = servers.any();
    loop {
        match ask(&station, &server, PATIENCE, move |node| async move { node.look(seat).await }).await {
            None => server = servers.any(),
            Some(Seen::Over) => return,
            Some(Seen::Waiting) => pause(100, 400).await,
            Some(Seen::Turn(seen, legal)) => {
                let chosen = usize::try_from(planted::below(u64::try_from(legal.len()).unwrap())).unwrap();
                let actions = vec![legal[chosen].clone()].into();
                let command = Command::Play { seat: seat.number(), seen, actions };
                let id = format!("{:016x}{:016x}", planted::below(u64::MAX), planted::below(u64::MAX));
                play(&station, &servers, &mut server, Order { id: id.into(), command }, &ledger).await;
                pause(50, 300).await;
            }
        }
    }
}

/// Sends an order until it is known what became of it.
async fn play(
    station: &Station,
    servers: &Servers,
    server: &mut (&'static str, Node),
    order: Order,
    ledger: &Ledger,
) {
    let command = command_id(&order).unwrap();
    loop {
        let sent = order.clone();
        let done = ask(station, server, PATIENCE, move |node| async move { node.order(anna(), sent).await });
        match done.await {
            Some(Ok(seq)) => return ledger.acknowledge(command, seq),
            Some(Err(refusal)) if !matches!(refusal.code, Code::StorageUnavailable | Code::Busy) => {
                // It was too late, or it was done and something has happened since: whoever asks anew knows.
                return;
            }
            Some(Err(_)) | None => {
                *server = servers.any();
                pause(50, 200).await;
            }
        }
    }
}

/// Who plays for all people.
pub(super) fn anna() -> Person {
    Person { player: PlayerId::new("anna").unwrap(), name: "Anna".to_owned() }
}

/// A machine that thinks for the servers.
pub(super) async fn thinker(name: &'static str, post: Arc<Post>, servers: Servers) {
    let station = Station::open(name, &post).await;
    loop {
        let server = servers.any();
        let errand =
            ask(&station, &server, LONG_PATIENCE, move |node| async move { node.errand(name).await }).await;
        let Some(errand) = errand else {
            pause(100, 500).await;
            continue;
        };
        let said = {
            let _search = begin_search(&errand.id);
            pause(300, 2_000).await;
            let position = Record::read(&errand.question.record).unwrap().game_match;
            Thought::Advice(advice(&position))
        };
        let answer = ThinkerAnswer { id: errand.id, tries: errand.tries, said };
        for _ in 0..TRIES {
            let (server, sent) = (servers.any(), answer.clone());
            let told =
                ask(&station, &server, PATIENCE, move |node| async move { node.answer(name, sent).await });
            if told.await.is_some() {
                break;
            }
        }
    }
}

/// Something legal.
pub(super) fn advice(position: &catalog::AnyMatch) -> Advice {
    let legal = position.legal();
    let best = legal[usize::try_from(planted::below(u64::try_from(legal.len()).unwrap())).unwrap()].clone();
    Advice {
        best,
        value: vec![0.5; position.seats()],
        line: Vec::new(),
        turn: Vec::new(),
        choices: Vec::new(),
        why: Vec::new(),
    }
}
