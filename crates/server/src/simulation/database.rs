//! A machine with the database: a real one of SQLite, at the other end of a simulated network.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use store::{Outage, Passage, Passing, StoreError};
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep, timeout};

use super::planted;
use super::post::{Post, Station};

pub(super) const DATABASE: &str = "database";

/// How long a server waits for its database.
const PATIENCE: Duration = Duration::from_secs(1);

type Answer = (&'static str, Box<dyn FnOnce() + Send>);

/// What goes back from the machine of the database: to whom, and what is done there.
#[derive(Clone)]
pub(super) struct Answers(mpsc::UnboundedSender<Answer>);

pub(super) type WayBack = mpsc::UnboundedReceiver<Answer>;

/// The machine of the database: it sends answers on their way back.
pub(super) async fn run(post: Arc<Post>, mut answers: WayBack) {
    let station = Station::open(DATABASE, &post).await;
    while let Some((to, answer)) = answers.recv().await {
        station.send(to, answer);
    }
}

pub(super) fn answers() -> (Answers, WayBack) {
    let (sender, receiver) = mpsc::unbounded_channel();
    (Answers(sender), receiver)
}

/// A server's way to the database.
pub(super) struct Way {
    pub(super) station: Station,
    pub(super) answers: Answers,
    pub(super) database: Handle,
}

impl fmt::Debug for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Way").field("station", &self.station).finish_non_exhaustive()
    }
}

/// Nobody has answered.
fn silence() -> StoreError {
    let error = std::io::Error::new(std::io::ErrorKind::TimedOut, "the database does not answer");
    StoreError::Unavailable(Outage::File(Arc::new(error)))
}

impl Passage for Way {
    fn there(&self, writes: bool) -> Passing<'_> {
        Box::pin(async move {
            let arrived =
                self.station.ask(DATABASE, PATIENCE, |arrived| arrived.send(()).unwrap_or_default());
            arrived.await.ok_or_else(silence)?;
            if writes {
                // Now and then a disk takes tenths of a second.
                let most = if planted::below(6) == 0 { 300 } else { 10 };
                sleep(Duration::from_millis(planted::below(most))).await;
            }
            Ok(())
        })
    }

    fn back(&self) -> Passing<'_> {
        Box::pin(async {
            let (answer, answered) = oneshot::channel();
            let arrive: Box<dyn FnOnce() + Send> = Box::new(move || answer.send(()).unwrap_or_default());
            drop(self.answers.0.send((self.station.name, arrive)));
            timeout(PATIENCE, answered).await.ok().and_then(Result::ok).ok_or_else(silence)
        })
    }

    fn database(&self) -> &Handle {
        &self.database
    }
}
