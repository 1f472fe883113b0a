//! The server's parts, together.

use std::sync::Arc;

use store::{MatchId, Outage, Secret32, Store, StoreError};
use thinking::Room;
use tokio::sync::watch;
use wire::{Code, Command, Order, OrderOutcome, Refusal};

use crate::evaluation::Evaluations;
use crate::fairness::FairnessRuns;
use crate::gates::Gates;
use crate::keys::{self, Keys};
use crate::limiter::Limiter;
use crate::live::Handle;
use crate::logins::Logins;
use crate::mail::{Post, Sightings};
use crate::meters::Meters;
use crate::passwords::Passwords;
use crate::perform::Person;
use crate::pressure::Pressure;
use crate::refusal::{of_store, refuse};
use crate::tables::{LoadError, Tables};
use crate::time::Time;

/// All that requests and jobs share.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) tables: Tables,
    pub(crate) room: Room,
    pub(crate) evaluations: Evaluations,
    pub(crate) fairness: FairnessRuns,
    pub(crate) keys: Keys,
    pub(crate) logins: Logins,
    pub(crate) passwords: Passwords,
    pub(crate) gates: Gates,
    /// The way to the mail server, where there is one.
    pub(crate) post: Option<Arc<Post>>,
    pub(crate) sightings: Sightings,
    pub(crate) time: Time,
    pub(crate) meters: Meters,
    pub(crate) limiter: Limiter,
    pub(crate) pressure: Pressure,
    /// The origins that pages may come from beside the server's own address.
    pub(crate) origins: Vec<String>,
    /// The addresses of our proxies, who are believed about who asks.
    pub(crate) proxies: Vec<std::net::IpAddr>,
    /// Whether cookies are only sent over TLS.
    pub(crate) is_secure: bool,
    stop: watch::Sender<Stop>,
}

/// Whether the server goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stop {
    /// It does.
    Running,
    /// It stops because somebody wants it to.
    Wanted,
    /// It stops because what it writes may be lost.
    Broken,
}

/// Waits until the server stops.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<Stop>) {
    // Without a sender there is no server any more.
    drop(stopping.wait_for(|stop| *stop != Stop::Running).await);
}

impl App {
    /// Puts the parts together.
    pub(crate) async fn new(
        store: Store,
        room: Room,
        settings: crate::Settings,
        meters: Meters,
        post: Option<Post>,
    ) -> Result<Arc<App>, StoreError> {
        let key = store.secret("signing", Secret32::new(keys::random())).await?;
        let post = post.map(Arc::new);
        Ok(Arc::new(App {
            store,
            tables: Tables::default(),
            room,
            evaluations: Evaluations::default(),
            fairness: FairnessRuns::default(),
            keys: Keys::new(key),
            logins: Logins::default(),
            passwords: Passwords::new(meters.hashes.clone()),
            gates: Gates::new(),
            post,
            sightings: Sightings::default(),
            time: Time::start(),
            meters,
            limiter: Limiter::new(settings.rate),
            pressure: Pressure::default(),
            origins: settings.origins,
            proxies: settings.proxies,
            is_secure: settings.is_secure,
            stop: watch::Sender::new(Stop::Running),
        }))
    }

    pub(crate) fn stop(&self, why: Stop) {
        self.stop.send_if_modified(|now| std::mem::replace(now, why) != why);
    }

    pub(crate) fn stopping(&self) -> watch::Receiver<Stop> {
        self.stop.subscribe()
    }

    /// After a write that may be lost, nothing may be acknowledged any more: the process ends and starts anew.
    pub(crate) fn check_store(&self, error: &StoreError) {
        if let StoreError::Unavailable(Outage::Broken(_)) = error {
            self.stop(Stop::Broken);
        }
    }

    pub(crate) fn unloadable(&self, error: &LoadError) -> Refusal {
        match error {
            LoadError::Store(error) => {
                self.check_store(error);
                of_store(error)
            }
            LoadError::Damaged { .. } => {
                tracing::error!(error = error as &dyn std::error::Error, "a match cannot be set up");
                refuse(Code::Damaged, "this match is damaged and cannot be shown")
            }
        }
    }

    /// The table of a match.
    pub(crate) async fn table(&self, id: &MatchId) -> Result<Arc<Handle>, Refusal> {
        self.tables.get(&self.store, id, self.time.now()).await.map_err(|error| self.unloadable(&error))
    }

    /// Carries out an order to its end, even if whoever sent it has gone meanwhile.
    pub(crate) async fn command(
        self: &Arc<App>,
        id: &MatchId,
        person: Person,
        order: Order,
    ) -> Result<OrderOutcome, Refusal> {
        let (app, id) = (Arc::clone(self), id.clone());
        tokio::spawn(async move { app.carry_out(&id, &person, &order).await })
            .await
            .unwrap_or_else(|_| Err(refuse(Code::Internal, "the server has made a mistake")))
    }

    async fn carry_out(
        self: &Arc<App>,
        id: &MatchId,
        person: &Person,
        order: &Order,
    ) -> Result<OrderOutcome, Refusal> {
        let begun = std::time::Instant::now();
        let handle = self.table(id).await?;
        let done = {
            let _carrying = self.pressure.carry(begun);
            self.order(&handle, person, order, begun).await?
        };
        let (mut seq, mut hint, mut follows) = (done.seq, None, None);
        match &order.command {
            Command::Hint { .. } => hint = Some(self.hint(&handle, order, done.is_new).await?),
            Command::Rematch { .. } => {
                let (by, known_at) = self.rematch(&handle).await?;
                (seq, follows) = (known_at, Some(by));
            }
            Command::Mute { other, muted, .. } => {
                self.mute(&handle.id, &person.player, *other, *muted).await?
            }
            Command::Sit { .. }
            | Command::Rise { .. }
            | Command::Contribute { .. }
            | Command::Play { .. }
            | Command::Resign { .. }
            | Command::Ask { .. }
            | Command::Answer { .. }
            | Command::Resume { .. }
            | Command::Holiday { .. }
            | Command::Depute { .. }
            | Command::Return { .. }
            | Command::Say { .. }
            | Command::Cancel { .. } => self.meters.order_took(begun.elapsed()),
        }
        Ok(OrderOutcome::Done { seq, hint, follows })
    }
}
