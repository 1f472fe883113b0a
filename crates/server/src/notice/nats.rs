//! Notice over NATS, for whoever has many servers: what is said there does not pass the database at all.
//!
//! Core NATS keeps nothing. A connection that is lost ends its listener, as with the database, so that whoever listens anew
//! looks for what was said meanwhile.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, Subscriber};
use futures_util::StreamExt as _;
use tokio::sync::{Mutex, mpsc};
use tokio::time::timeout;
use url::Url;

/// A server that does not answer for so long is not there.
const ANSWERS_WITHIN: Duration = Duration::from_secs(3);

/// Where a NATS is. It may hold a password, so it is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsAddress(String);

impl NatsAddress {
    /// Reads `nats://…`, or `tls://…` where nothing may go in the clear.
    pub(super) fn read(text: &str) -> Option<NatsAddress> {
        let url = Url::parse(text).ok()?;
        let is_address =
            matches!(url.scheme(), "nats" | "tls") && url.host_str().is_some_and(|host| !host.is_empty());
        is_address.then(|| NatsAddress(text.to_owned()))
    }
}

impl fmt::Debug for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NatsAddress(hidden)")
    }
}

/// A line over NATS.
#[derive(Debug, Clone)]
pub(crate) struct NatsLine {
    address: NatsAddress,
    /// What the servers of this database speak on, and no others.
    subject: String,
    /// The connection to speak on, while it works.
    open: Arc<Mutex<Option<Client>>>,
}

/// Somebody who listens.
#[derive(Debug)]
pub(super) struct NatsListener {
    heard: Subscriber,
    /// Told when the connection is lost.
    lost: mpsc::UnboundedReceiver<()>,
    _client: Client,
}

/// Why NATS does not work now.
#[derive(Debug, thiserror::Error)]
pub(super) enum NatsError {
    #[error("NATS could not be reached")]
    Connect(#[source] async_nats::ConnectError),
    #[error("nothing could be said")]
    Publish(#[source] async_nats::client::PublishError),
    #[error("nothing could be said")]
    Flush(#[source] async_nats::client::FlushError),
    #[error("nobody could listen")]
    Subscribe(#[source] async_nats::client::SubscribeError),
    #[error("NATS does not answer")]
    Silent,
    #[error("the connection to NATS was lost")]
    Lost,
}

impl NatsLine {
    pub(super) fn new(address: NatsAddress, subject: String) -> NatsLine {
        NatsLine { address, subject, open: Arc::default() }
    }

    pub(super) async fn say(&self, text: &str) -> Result<(), NatsError> {
        let mut open = self.open.lock().await;
        // Whoever stops waiting leaves no connection behind that may say it later.
        let known = open.take();
        let said = async {
            let client = match known {
                Some(client) => client,
                None => self.connect(ConnectOptions::new()).await?,
            };
            client.publish(self.subject.clone(), text.to_owned().into()).await.map_err(NatsError::Publish)?;
            client.flush().await.map_err(NatsError::Flush)?;
            Ok::<Client, NatsError>(client)
        };
        *open = Some(timeout(ANSWERS_WITHIN, said).await.map_err(|_| NatsError::Silent)??);
        Ok(())
    }

    pub(super) async fn listen(&self) -> Result<NatsListener, NatsError> {
        let (sender, lost) = mpsc::unbounded_channel();
        let options = ConnectOptions::new().event_callback(move |event| {
            let sender = sender.clone();
            async move {
                if matches!(event, Event::Disconnected | Event::Closed) {
                    // Whoever has gone does not listen any more.
                    sender.send(()).ok();
                }
            }
        });
        let listening = async {
            let client = self.connect(options).await?;
            let heard = client.subscribe(self.subject.clone()).await.map_err(NatsError::Subscribe)?;
            // What is said from now on is heard: the server knows who listens.
            client.flush().await.map_err(NatsError::Flush)?;
            Ok(NatsListener { heard, lost, _client: client })
        };
        timeout(ANSWERS_WITHIN, listening).await.map_err(|_| NatsError::Silent)?
    }

    async fn connect(&self, options: ConnectOptions) -> Result<Client, NatsError> {
        let options = options.name("shadoof").connection_timeout(ANSWERS_WITHIN);
        options.connect(self.address.0.as_str()).await.map_err(NatsError::Connect)
    }
}

impl NatsListener {
    pub(super) async fn next(&mut self) -> Result<String, NatsError> {
        tokio::select! {
            biased;
            _ = self.lost.recv() => Err(NatsError::Lost),
            heard = self.heard.next() => {
                let message = heard.ok_or(NatsError::Lost)?;
                // What is no text is no bulletin either.
                Ok(String::from_utf8(message.payload.into()).unwrap_or_default())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_and_never_shown() {
        for right in
            ["nats://127.0.0.1:4222", "nats://anna:herons@nats.example.org", "tls://nats.example.org:4222"]
        {
            let address = NatsAddress::read(right).unwrap();
            assert_eq!(format!("{address:?}"), "NatsAddress(hidden)");
        }
        for wrong in ["", "nats:", "nats://", "http://nats.example.org", "127.0.0.1:4222"] {
            assert!(NatsAddress::read(wrong).is_none(), "{wrong}");
        }
    }
}
