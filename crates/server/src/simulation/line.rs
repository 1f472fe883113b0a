//! A machine with the line on which servers hear each other. Like NATS, it keeps nothing: what is said while nobody listens is
//! lost, and whoever listened when it was started anew is forgotten.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use super::post::{Post, Station};

pub(super) const LINE: &str = "line";

/// How long a server waits until it is known that it listens.
const PATIENCE: Duration = Duration::from_secs(1);

/// What reaches the machine of the line.
enum Said {
    Listen { from: &'static str, ear: mpsc::UnboundedSender<String>, heard: oneshot::Sender<()> },
    Words(String),
}

/// The way into the machine of the line, as it runs now.
#[derive(Debug, Default)]
pub(super) struct Switchboard(Mutex<Option<mpsc::UnboundedSender<Said>>>);

impl Switchboard {
    fn put(&self, said: Said) {
        if let Some(way) = &*self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            drop(way.send(said));
        }
    }
}

/// The machine of the line. Those who listen are known by name, the last time they asked.
pub(super) async fn run(post: Arc<Post>, board: Arc<Switchboard>) {
    let station = Station::open(LINE, &post).await;
    let (way, mut heard) = mpsc::unbounded_channel();
    *board.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(way);
    let mut ears = BTreeMap::new();
    while let Some(said) = heard.recv().await {
        match said {
            Said::Listen { from, ear, heard } => {
                ears.insert(from, ear);
                station.send(from, move || heard.send(()).unwrap_or_default());
            }
            Said::Words(text) => {
                for (&to, ear) in &ears {
                    let (ear, text) = (mpsc::UnboundedSender::clone(ear), text.clone());
                    station.send(to, move || drop(ear.send(text)));
                }
            }
        }
    }
}

/// A server's end of the line.
#[derive(Debug, Clone)]
pub(crate) struct SimulatedLine {
    pub(super) station: Station,
    pub(super) board: Arc<Switchboard>,
}

/// Somebody who listens there.
#[derive(Debug)]
pub(crate) struct SimulatedListener(mpsc::UnboundedReceiver<String>);

/// The line does not answer.
#[derive(Debug, thiserror::Error)]
#[error("the line does not answer")]
pub(crate) struct Dead;

impl SimulatedLine {
    /// Says something, which may get lost.
    pub(crate) fn say(&self, text: &str) {
        let (board, text) = (Arc::clone(&self.board), text.to_owned());
        self.station.send(LINE, move || board.put(Said::Words(text)));
    }

    pub(crate) async fn listen(&self) -> Result<SimulatedListener, Dead> {
        let (ear, heard) = mpsc::unbounded_channel();
        let (board, from) = (Arc::clone(&self.board), self.station.name);
        let listens =
            self.station.ask(LINE, PATIENCE, move |heard| board.put(Said::Listen { from, ear, heard })).await;
        listens.map(|()| SimulatedListener(heard)).ok_or(Dead)
    }
}

impl SimulatedListener {
    pub(crate) async fn next(&mut self) -> Result<String, Dead> {
        self.0.recv().await.ok_or(Dead)
    }
}
