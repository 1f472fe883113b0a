//! The lines that servers hear each other on.

use std::str::FromStr;

use store::{NoticeLine, NoticeListener, Store, StoreError};

use super::nats::{NatsAddress, NatsError, NatsLine, NatsListener};
use crate::keys::{Keys, Purpose};
#[cfg(test)]
use crate::simulation::{SimulatedLine, SimulatedListener};

/// How servers that share a database hear of each other.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum NoticeSetting {
    /// By the database, if it can do that.
    #[default]
    Database,
    /// Over NATS.
    Nats(NatsAddress),
}

/// A text that names no line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("servers hear each other by the `database`, or over nats://…")]
pub struct BadNoticeLine;

impl FromStr for NoticeSetting {
    type Err = BadNoticeLine;

    fn from_str(text: &str) -> Result<NoticeSetting, BadNoticeLine> {
        match text {
            "database" => Ok(NoticeSetting::Database),
            _ => NatsAddress::read(text).map(NoticeSetting::Nats).ok_or(BadNoticeLine),
        }
    }
}

/// A line to all servers on the same database, and back to this one.
#[derive(Debug, Clone)]
pub(crate) enum Line {
    Postgres(Box<NoticeLine>),
    Nats(NatsLine),
    #[cfg(test)]
    Simulated(SimulatedLine),
}

/// Somebody who listens on a line.
#[derive(Debug)]
pub(super) enum Listener {
    Postgres(NoticeListener),
    Nats(NatsListener),
    #[cfg(test)]
    Simulated(SimulatedListener),
}

/// Why a line does not work now.
#[derive(Debug, thiserror::Error)]
pub(super) enum LineError {
    #[error("the database could not be asked")]
    Postgres(#[source] StoreError),
    #[error("NATS could not be asked")]
    Nats(#[source] NatsError),
    #[cfg(test)]
    #[error("the simulated line could not be asked")]
    Simulated(#[source] crate::simulation::Dead),
}

impl Line {
    /// The line that is wanted, if there is one. A file of SQLite has none: its servers look for themselves.
    pub(crate) fn open(setting: &NoticeSetting, store: &Store, keys: &Keys) -> Option<Line> {
        match setting {
            NoticeSetting::Database => store.notice_line().map(|line| Line::Postgres(Box::new(line))),
            NoticeSetting::Nats(address) => {
                let subject = format!("shadoof.{}", keys.sign(Purpose::Notice, &[]));
                Some(Line::Nats(NatsLine::new(address.clone(), subject)))
            }
        }
    }

    /// Says something to all who listen now.
    pub(super) async fn say(&self, text: &str) -> Result<(), LineError> {
        match self {
            Line::Postgres(line) => line.say(text).await.map_err(LineError::Postgres),
            Line::Nats(line) => line.say(text).await.map_err(LineError::Nats),
            #[cfg(test)]
            Line::Simulated(line) => {
                line.say(text);
                Ok(())
            }
        }
    }

    /// Listens from now on.
    pub(super) async fn listen(&self) -> Result<Listener, LineError> {
        match self {
            Line::Postgres(line) => Ok(Listener::Postgres(line.listen().await.map_err(LineError::Postgres)?)),
            Line::Nats(line) => Ok(Listener::Nats(line.listen().await.map_err(LineError::Nats)?)),
            #[cfg(test)]
            Line::Simulated(line) => {
                Ok(Listener::Simulated(line.listen().await.map_err(LineError::Simulated)?))
            }
        }
    }
}

impl Listener {
    /// The next thing that is said. After an error, something may have been missed.
    pub(super) async fn next(&mut self) -> Result<String, LineError> {
        match self {
            Listener::Postgres(listener) => listener.next().await.map_err(LineError::Postgres),
            Listener::Nats(listener) => listener.next().await.map_err(LineError::Nats),
            #[cfg(test)]
            Listener::Simulated(listener) => listener.next().await.map_err(LineError::Simulated),
        }
    }
}
