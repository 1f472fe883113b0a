//! The simulated network: machines that send each other something to do. What is sent lies in one place, and only its number
//! goes over the network, which loses it, delays it or takes it nowhere.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use turmoil::net::UdpSocket;

/// Where every machine listens.
const PORT: u16 = 7;

type Deed = Box<dyn FnOnce() + Send>;

/// What is under way, by number.
#[derive(Default)]
pub(super) struct Post(Mutex<(u64, HashMap<u64, Deed>)>);

impl fmt::Debug for Post {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Post")
    }
}

/// A machine's connection to the network.
#[derive(Debug, Clone)]
pub(super) struct Station {
    pub(super) name: &'static str,
    /// What the machine sends: to whom, and its number. Whoever keeps this keeps no machine alive.
    out: mpsc::UnboundedSender<(String, u64)>,
    post: Arc<Post>,
}

impl Post {
    fn put(&self, deed: Deed) -> u64 {
        let (last, deeds) = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *last += 1;
        deeds.insert(*last, deed);
        *last
    }

    fn take(&self, number: u64) -> Option<Deed> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).1.remove(&number)
    }
}

impl Station {
    /// Connects the machine of that name, which does from now on what it is sent.
    pub(super) async fn open(name: &'static str, post: &Arc<Post>) -> Station {
        let socket = UdpSocket::bind(("0.0.0.0", PORT)).await.unwrap();
        let (out, mut sent) = mpsc::unbounded_channel::<(String, u64)>();
        let station = Station { name, out, post: Arc::clone(post) };
        let post = Arc::clone(post);
        tokio::spawn(async move {
            let mut number = [0; 8];
            loop {
                tokio::select! {
                    biased;
                    Some((to, number)) = sent.recv() => {
                        // Whatever goes wrong with it, nobody hears of it.
                        drop(socket.send_to(&number.to_le_bytes(), (turmoil::lookup(to), PORT)).await);
                    }
                    received = socket.recv_from(&mut number) => {
                        received.unwrap();
                        if let Some(deed) = post.take(u64::from_le_bytes(number)) {
                            deed();
                        }
                    }
                }
            }
        });
        station
    }

    /// Lets something be done at another machine, if it gets there.
    pub(super) fn send(&self, to: &str, deed: impl FnOnce() + Send + 'static) {
        // Nobody sends it from a machine that is dead.
        drop(self.out.send((to.to_owned(), self.post.put(Box::new(deed)))));
    }

    /// Asks another machine, and waits so long for an answer. `deed` gets what answers.
    pub(super) async fn ask<T: Send + 'static>(
        &self,
        to: &str,
        patience: Duration,
        deed: impl FnOnce(oneshot::Sender<T>) + Send + 'static,
    ) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        self.send(to, move || deed(answer));
        timeout(patience, answered).await.ok()?.ok()
    }
}
